//! Problems with a form of their own: perimeters and areas, there and back, warmer and colder, older and
//! younger, so many and so many altogether.

use techniques::number::Number;
use techniques::operation::Operation;

use super::phrases::{Noun, Quantity, Subject, determiner, noun, number, pause, quantity, subject};
use crate::model::embedded::grammar::commands;
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

type Rule = fn(&mut Cursor<'_>) -> Option<Expression>;

/// The problems of this kind.
pub(super) const RULES: [Rule; 7] =
    [asked_shape, told_shape, there_and_back, temperature, age, altogether, counted_sum];

fn apply(operation: Operation, left: Expression, right: Number) -> Expression {
    Expression::apply(operation, left, Expression::Number(right))
}

/// What of a shape is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Measure {
    Around,
    Inside,
}

/// The lengths of a shape.
enum Sides {
    Square(Number),
    Rectangle(Number, Number),
}

impl Sides {
    fn measure(&self, measure: Measure) -> Expression {
        match (self, measure) {
            (Self::Square(side), Measure::Around) => {
                apply(Operation::Multiply, Expression::Number(Number::from(4)), *side)
            }
            (Self::Square(side), Measure::Inside) => apply(Operation::Multiply, Expression::Number(*side), *side),
            (Self::Rectangle(long, wide), Measure::Inside) => {
                apply(Operation::Multiply, Expression::Number(*long), *wide)
            }
            (Self::Rectangle(long, wide), Measure::Around) => {
                apply(Operation::Multiply, apply(Operation::Add, Expression::Number(*long), *wide), Number::from(2))
            }
        }
    }
}

const ASKS: [&str; 12] = [
    "what is the", "what's the", "what would be the", "find the", "work out the", "calculate the", "tell me the",
    "how big is the", "what is", "find", "the", "calculate",
];

fn measure(cursor: &mut Cursor<'_>) -> Option<Measure> {
    cursor.lookup(&[
        ("distance around", Measure::Around),
        ("total distance around", Measure::Around),
        ("perimeter", Measure::Around),
        ("floor area", Measure::Inside),
        ("total area", Measure::Inside),
        ("area", Measure::Inside),
    ])
}

/// The perimeter of a square with sides of 15 cm; the area of a room 4 m by 6 m.
fn asked_shape(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&ASKS);
    let measure = measure(cursor)?;
    cursor.any(&["of", "for"]);
    Some(sides(cursor)?.measure(measure))
}

/// A room is 4 m by 6 m. What is its area?
fn told_shape(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let sides = sides(cursor)?;
    pause(cursor);
    cursor.any(&ASKS);
    cursor.phrase("its");
    let measure = measure(cursor)?;
    cursor.any(&[
        "of it", "of the square", "of the rectangle", "of the room", "of the floor", "of the garden", "of the field",
        "around it",
    ]);
    Some(sides.measure(measure))
}

/// A square with sides of 15 cm, a rectangle 8 cm long and 5 cm wide, a room 4 m by 6 m.
fn sides(cursor: &mut Cursor<'_>) -> Option<Sides> {
    cursor.any(&["a", "an", "the", "my", "our"]);
    if let Some(sides) = cursor.attempt(shape_behind) {
        return Some(sides);
    }
    let is_square = square(cursor)?;
    cursor.any(&[
        "that is", "which is", "that measures", "which measures", "measuring", "measures", "is", "has", "with",
        "whose", "of", "that has", "which has", "if",
    ]);
    if is_square {
        return Some(Sides::Square(side(cursor)?));
    }
    if cursor
        .attempt(|cursor| {
            cursor
                .any(&[
                    "sides of", "side lengths", "side lengths of", "sides", "sides measuring", "dimensions",
                    "dimensions of",
                ])
                .then_some(())
        })
        .is_some()
    {
        return two(cursor);
    }
    if let Some(sides) = cursor.attempt(named_lengths) {
        return Some(sides);
    }
    two(cursor)
}

/// A 4 m by 6 m room, a 15 cm square.
fn shape_behind(cursor: &mut Cursor<'_>) -> Option<Sides> {
    let sides = cursor.attempt(two).or_else(|| cursor.attempt(|cursor| Some(Sides::Square(length(cursor)?.0))))?;
    let is_square = square(cursor)?;
    (is_square == matches!(sides, Sides::Square(_))).then_some(sides)
}

/// Whether the shape is a square; a room, a garden and so on have two lengths.
fn square(cursor: &mut Cursor<'_>) -> Option<bool> {
    const SQUARES: [&str; 6] =
        ["square room", "square field", "square garden", "square tile", "square table", "square"];
    const RECTANGLES: [&str; 24] = [
        "rectangle", "rectangular room", "rectangular garden", "rectangular field", "rectangular lawn",
        "rectangular pool", "rectangular plot", "rectangular table", "rectangular park", "rectangular playground",
        "rectangular floor", "room", "garden", "field", "lawn", "floor", "carpet", "rug", "kitchen", "bedroom",
        "table", "wall", "playground", "pool",
    ];
    if cursor.any(&SQUARES) { Some(true) } else { cursor.any(&RECTANGLES).then_some(false) }
}

/// Sides of 15 cm, side 15, each side is 15 cm, 15 cm long.
fn side(cursor: &mut Cursor<'_>) -> Option<Number> {
    let named = cursor.any(&[
        "sides are", "sides measuring", "sides that are", "sides of length", "sides of", "sides each", "sides",
        "a side length of", "side length of", "side length", "a side of", "side of", "each side is", "each side",
        "one side of", "length of side", "edges of", "side", "sides measuring", "sides are", "side is",
    ]);
    let (side, _) = length(cursor)?;
    let behind = cursor
        .any(&["on each side", "each", "long on each side", "along each side", "wide", "sides", "long", "a side"]);
    (named || behind).then_some(side)
}

/// Length 8 cm and width 5 cm; 8 cm long and 5 cm wide.
fn named_lengths(cursor: &mut Cursor<'_>) -> Option<Sides> {
    const LONG: [&str; 6] = ["a length of", "length of", "length is", "length", "long", "in length"];
    const WIDE: [&str; 13] = [
        "a width of", "width of", "width is", "width", "wide", "in width", "a breadth of", "breadth", "a height of",
        "height", "high", "tall", "across",
    ];
    let one = |cursor: &mut Cursor<'_>| {
        let before = axis(cursor, &LONG, &WIDE);
        let (value, unit) = length(cursor)?;
        let axis = before.or_else(|| axis(cursor, &LONG, &WIDE))?;
        Some((axis, value, unit))
    };
    let (first_axis, first, first_unit) = one(cursor)?;
    cursor.sign(Sign::Comma);
    cursor.any(&["and a", "and", "by"]);
    let (second_axis, second, second_unit) = one(cursor)?;
    (first_axis != second_axis && first_unit == second_unit).then_some(Sides::Rectangle(first, second))
}

fn axis(cursor: &mut Cursor<'_>, long: &[&str], wide: &[&str]) -> Option<bool> {
    if cursor.any(long) { Some(true) } else { cursor.any(wide).then_some(false) }
}

/// 4 m by 6 m, 4 by 6 metres, 4 x 6.
fn two(cursor: &mut Cursor<'_>) -> Option<Sides> {
    let (first, first_unit) = length(cursor)?;
    (cursor.any(&["by", "and", "x"]) || cursor.sign(Sign::Times)).then_some(())?;
    let (second, second_unit) = length(cursor)?;
    (first_unit == second_unit || first_unit.is_none()).then_some(Sides::Rectangle(first, second))
}

/// A number with its unit.
fn length(cursor: &mut Cursor<'_>) -> Option<(Number, Option<&'static str>)> {
    const UNITS: [(&str, &str); 23] = [
        ("cm", "cm"),
        ("centimetres", "cm"),
        ("centimeters", "cm"),
        ("centimetre", "cm"),
        ("centimeter", "cm"),
        ("metres", "m"),
        ("meters", "m"),
        ("metre", "m"),
        ("meter", "m"),
        ("mm", "mm"),
        ("millimetres", "mm"),
        ("km", "km"),
        ("kilometres", "km"),
        ("feet", "ft"),
        ("foot", "ft"),
        ("ft", "ft"),
        ("inches", "in"),
        ("inch", "in"),
        ("yards", "yd"),
        ("units", "unit"),
        ("miles", "mile"),
        ("m", "m"),
        ("unit", "unit"),
    ];
    let value = number(cursor)?;
    cursor.attempt(|cursor| {
        let is_hyphen = cursor.is_glued() && cursor.sign(Sign::Minus);
        is_hyphen.then_some(())
    });
    value.is_positive().then(|| (value, cursor.lookup(&UNITS)))
}

/// It is 12 km to school. How far is it there and back?
fn there_and_back(cursor: &mut Cursor<'_>) -> Option<Expression> {
    if cursor.any(&["it is", "it's", "school is", "the school is", "the shop is", "work is"]).then_some(()).is_none() {
        cursor.attempt(subject);
        cursor.any(&["lives", "live", "lived"]).then_some(())?;
    }
    let one_way = distance(cursor)?;
    cursor.any(&["away", "one way"]);
    loop {
        let is_place = cursor.any(&["to", "from", "away from"]) && {
            determiner(cursor);
            noun(cursor).is_some()
        };
        if !is_place {
            break;
        }
    }
    cursor.any(&["away"]);
    pause(cursor);
    cursor
        .any(&[
            "how far is it",
            "how far is",
            "how far will i go",
            "how many miles is it",
            "how many km is it",
            "how far does",
            "how far do",
            "how long is the trip",
            "how far is the journey",
            "how far is the trip",
            "how far is a trip",
            "how far is a round trip",
        ])
        .then_some(())?;
    cursor.attempt(|cursor| cursor.any(&["she", "he", "i", "they", "we"]).then_some(()));
    cursor.any(&["travel", "walk", "go", "drive", "cycle"]);
    cursor
        .any(&[
            "there and back", "going there and back", "to go there and back", "to get there and back",
            "for the round trip", "in a round trip", "for a round trip",
        ])
        .then_some(())?;
    cursor.any(&["again", "in total", "altogether"]);
    Some(apply(Operation::Multiply, Expression::Number(one_way), Number::from(2)))
}

fn distance(cursor: &mut Cursor<'_>) -> Option<Number> {
    let Quantity { value, noun: Some(noun), .. } = quantity(cursor)? else { return None };
    matches!(noun.head.as_str(), "mile" | "kilometre" | "metre" | "yard").then_some(value)
}

/// The temperature is 5 degrees and falls by 9 degrees. What is it now?
fn temperature(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&[
        "at noon", "in the morning", "at midnight", "outside", "in the evening", "at night", "at dawn", "today", "if",
    ]);
    cursor.sign(Sign::Comma);
    cursor
        .any(&[
            "the temperature was",
            "the temperature is",
            "it was",
            "it is",
            "it's",
            "the temperature outside is",
            "the temperature outside was",
            "the temperature starts at",
            "the temperature started at",
        ])
        .then_some(())?;
    let mut sum = Expression::Number(degrees(cursor)?.0);
    cursor.any(&["outside", "at noon", "in the morning", "at midnight", "at dawn", "in the evening", "at night"]);
    for _ in 0..2 {
        let change = cursor.attempt(|cursor| {
            pause(cursor);
            cursor.any(&["and then", "and", "then", "but"]);
            cursor.any(&[
                "by noon", "in the afternoon", "by midnight", "overnight", "during the night", "in the night",
                "at night",
            ]);
            cursor.any(&["the temperature", "it", "by night", "the temperature then"]);
            cursor.any(&["has", "then"]);
            let operation = cursor.lookup(&[
                ("rises", Operation::Add),
                ("rose", Operation::Add),
                ("risen", Operation::Add),
                ("goes up", Operation::Add),
                ("went up", Operation::Add),
                ("increases", Operation::Add),
                ("increased", Operation::Add),
                ("gets warmer", Operation::Add),
                ("climbs", Operation::Add),
                ("falls", Operation::Subtract),
                ("fell", Operation::Subtract),
                ("fallen", Operation::Subtract),
                ("drops", Operation::Subtract),
                ("dropped", Operation::Subtract),
                ("goes down", Operation::Subtract),
                ("went down", Operation::Subtract),
                ("gets colder", Operation::Subtract),
                ("decreases", Operation::Subtract),
                ("decreased", Operation::Subtract),
            ])?;
            cursor.phrase("by");
            let (change, is_below) = degrees(cursor)?;
            cursor.any(&[
                "overnight", "during the night", "in the night", "by noon", "by midnight", "at night",
                "in the evening", "by the evening", "in the afternoon",
            ]);
            (change.is_positive() && !is_below).then_some((operation, change))
        });
        let Some((operation, change)) = change else { break };
        sum = apply(operation, sum, change);
    }
    pause(cursor);
    let asked = cursor.any(&[
        "what is the temperature now",
        "what is the new temperature",
        "what's the new temperature",
        "what's the temperature now",
        "what was the temperature then",
        "what is it now",
        "what is the temperature",
        "what temperature is it now",
        "how cold is it now",
        "how warm is it now",
        "what's the temperature",
        "what was the new temperature",
        "what temperature is it",
        "how many degrees is it now",
    ]);
    (asked && !sum.is_literal()).then_some(sum)
}

/// 5 degrees, -3 °C, 4 degrees below zero; whether it said "below".
fn degrees(cursor: &mut Cursor<'_>) -> Option<(Number, bool)> {
    let minus = cursor.sign(Sign::Minus) || cursor.any(&["minus", "negative"]);
    let value = number(cursor)?;
    cursor.any(&["degrees", "degree"]);
    cursor.any(&["celsius", "centigrade", "fahrenheit", "c", "f"]);
    let is_below = cursor.any(&["below zero", "below freezing"])
        || cursor
            .attempt(|cursor| {
                cursor.phrase("below").then_some(())?;
                matches!(cursor.peek(), Some(Kind::Number(zero)) if zero.is_zero()).then(|| cursor.advance())
            })
            .is_some();
    (!(minus && is_below)).then(|| (if minus || is_below { value.negate() } else { value }, is_below))
}

/// Ann is 12. Ben is 5 years older. How old is Ben?
fn age(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let (first, years) = is_old(cursor)?;
    pause(cursor);
    cursor.any(&["and", "but"]);
    if let Some(sum) = cursor.attempt(|cursor| later(cursor, first.as_ref(), years)) {
        return Some(sum);
    }
    determiner(cursor);
    let second = cursor.attempt(noun)?;
    cursor.phrase("is").then_some(())?;
    let gap = number(cursor)?;
    cursor.any(&["years", "year"]).then_some(())?;
    let operation = cursor.lookup(&[("older", Operation::Add), ("younger", Operation::Subtract)])?;
    if cursor.phrase("than") {
        determiner(cursor);
        cursor.any(&["him", "her", "me"]).then_some(()).or_else(|| (Some(noun(cursor)?) == first).then_some(()))?;
    }
    pause(cursor);
    cursor.phrase("how old is").then_some(())?;
    determiner(cursor);
    (noun(cursor)? == second && Some(&second) != first.as_ref()).then_some(())?;
    cursor.phrase("now");
    Some(apply(operation, Expression::Number(years), gap))
}

/// Ann is 12 years old, I am 12. No name for "I".
fn is_old(cursor: &mut Cursor<'_>) -> Option<(Option<Noun>, Number)> {
    cursor.phrase("if");
    let who = match subject(cursor)? {
        Subject::Named(name) => Some(name),
        Subject::Pronoun => None,
    };
    cursor.any(&["is", "am"]).then_some(())?;
    let years = number(cursor)?;
    cursor.any(&["years old", "years of age", "now", "this year", "years old now"]);
    Some((who, years))
}

/// How old will Ann be in 5 years?
fn later(cursor: &mut Cursor<'_>, who: Option<&Noun>, years: Number) -> Option<Expression> {
    let operation = cursor.lookup(&[
        ("how old will", Operation::Add),
        ("how old was", Operation::Subtract),
        ("how old were", Operation::Subtract),
    ])?;
    match subject(cursor)? {
        Subject::Named(name) => (Some(&name) == who).then_some(())?,
        Subject::Pronoun => {}
    }
    let more = if operation == Operation::Add {
        cursor.any(&["be in", "be after"]).then_some(())?;
        let more = number(cursor)?;
        cursor.any(&["years' time", "years time", "years", "more years"]).then_some(more)?
    } else {
        let more = number(cursor)?;
        cursor.phrase("years ago").then_some(more)?
    };
    Some(apply(operation, Expression::Number(years), more))
}

/// How many is 48 and 36 altogether? What do 48 and 36 make?
fn altogether(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let is_asked = cursor.any(&[
        "how many are", "how many is", "how much is", "how much are", "what is", "what are", "what do", "how many do",
        "how much do",
    ]);
    let mut sum = Expression::Number(number(cursor)?);
    let mut count = 1;
    while cursor.phrase("and") || cursor.sign(Sign::Comma) {
        cursor.phrase("and");
        sum = apply(Operation::Add, sum, number(cursor)?);
        count += 1;
    }
    let is_total = cursor.any(&[
        "altogether", "all together", "in total", "in all", "make altogether", "make in total", "make", "together",
        "add up to", "come to", "combined",
    ]);
    (is_asked && is_total && count > 1).then_some(sum)
}

/// How many handshakes is 9 + 8 + ... + 1?
fn counted_sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.phrase("how many").then_some(())?;
    noun(cursor)?;
    cursor.any(&["are there in", "is", "are", "makes", "make"]).then_some(())?;
    let sum = commands::sum(cursor)?;
    cursor.any(&["altogether", "in total", "in all"]);
    Some(sum)
}
