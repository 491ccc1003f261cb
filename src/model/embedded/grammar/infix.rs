//! Sums as they are written: operands with operators between them, in signs or words, with the precedence
//! of paper.

use techniques::number::Number;
use techniques::operation::Operation;

use super::counts;
use super::cursor::Cursor;
use super::expression::Expression;
use super::mixed;
use super::series;
use super::times;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

/// What can stand between operators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Item {
    /// Something with a value.
    Value(Expression),
    /// A percentage, which is one of whatever stands beside it.
    Percent(Number),
}

impl Item {
    /// The value, unless it is a bare percentage.
    pub(crate) fn value(self) -> Option<Expression> {
        match self {
            Self::Value(value) => Some(value),
            Self::Percent(_) => None,
        }
    }
}

/// An operator as it was written.
#[derive(Debug, Clone, Copy)]
struct Operator {
    operation: Operation,
    is_spoken: bool,
    /// The letter x right behind a number, as algebra writes it.
    is_like_algebra: bool,
}

const SIGNS: [(Sign, Operation); 4] = [
    (Sign::Plus, Operation::Add),
    (Sign::Minus, Operation::Subtract),
    (Sign::Times, Operation::Multiply),
    (Sign::Divide, Operation::Divide),
];

const WORDS: [(&str, Operation); 22] = [
    ("plus", Operation::Add),
    ("add", Operation::Add),
    ("minus", Operation::Subtract),
    ("take away", Operation::Subtract),
    ("subtract", Operation::Subtract),
    ("less", Operation::Subtract),
    ("times by", Operation::Multiply),
    ("timesed by", Operation::Multiply),
    ("times", Operation::Multiply),
    ("multiplied by", Operation::Multiply),
    ("multiply by", Operation::Multiply),
    ("divided by", Operation::Divide),
    ("divide by", Operation::Divide),
    ("over", Operation::Divide),
    ("shared between", Operation::Divide),
    ("shared among", Operation::Divide),
    ("split between", Operation::Divide),
    ("split among", Operation::Divide),
    ("lots of", Operation::Multiply),
    ("groups of", Operation::Multiply),
    ("sets of", Operation::Multiply),
    ("shared by", Operation::Divide),
];

/// Words in front of a number that do something with it.
const PREFIXES: [(&str, (Operation, i64)); 21] = [
    ("double of", (Operation::Multiply, 2)),
    ("double", (Operation::Multiply, 2)),
    ("twice", (Operation::Multiply, 2)),
    ("triple", (Operation::Multiply, 3)),
    ("treble", (Operation::Multiply, 3)),
    ("quadruple", (Operation::Multiply, 4)),
    ("a half of", (Operation::Divide, 2)),
    ("half of", (Operation::Divide, 2)),
    ("half", (Operation::Divide, 2)),
    ("a third of", (Operation::Divide, 3)),
    ("a quarter of", (Operation::Divide, 4)),
    ("a fifth of", (Operation::Divide, 5)),
    ("a tenth of", (Operation::Divide, 10)),
    ("square of", (Operation::Power, 2)),
    ("cube of", (Operation::Power, 3)),
    ("a sixth of", (Operation::Divide, 6)),
    ("an eighth of", (Operation::Divide, 8)),
    ("quarter of", (Operation::Divide, 4)),
    ("third of", (Operation::Divide, 3)),
    ("fifth of", (Operation::Divide, 5)),
    ("tenth of", (Operation::Divide, 10)),
];

/// A whole sum with its operators.
pub(crate) fn expression(cursor: &mut Cursor<'_>) -> Option<Item> {
    let starts_with_word = matches!(cursor.peek(), Some(Kind::Word(_)));
    let mut items = vec![(Operation::Add, operand(cursor, true)?)];
    let mut is_spoken = false;
    loop {
        if let Some(series) = cursor.attempt(|cursor| series::with_ellipsis(cursor, &items)) {
            return Some(Item::Value(series));
        }
        let next = cursor.attempt(|cursor| {
            let operator = operator(cursor).or_else(|| before_bracket(cursor, &items))?;
            if operator.is_like_algebra && cursor.peek() == Some(&Kind::Sign(Sign::Minus)) {
                return None;
            }
            let is_apart = operator.operation == Operation::Divide && !cursor.is_glued();
            let is_fraction = operator.operation == Operation::Divide && cursor.is_glued();
            // The 3/4 3/4 of two fractions.
            if is_fraction && mixed::number(&mut cursor.clone(), |_| None).is_some() {
                return None;
            }
            let right = operand(cursor, false)?;
            Some((operator, if is_apart { close_fraction(cursor, right)? } else { right }))
        });
        let Some((operator, operand)) = next else { break };
        is_spoken |= operator.is_spoken;
        items.push((operator.operation, operand));
    }
    if let Some(series) = series::written_out(&items) {
        return Some(Item::Value(series));
    }
    let item = fold(cursor, &items)?;
    if let (Item::Value(value), [(_, Item::Value(Expression::Apply { .. })), _, ..]) = (&item, &items[..])
        && starts_with_word
    {
        // "Half of 86 plus 4" could be half of 90.
        cursor.note(&format!("I read this as {}.", value.pretty()));
    } else if let Item::Value(value) = &item
        && is_spoken
    {
        note_spoken_order(cursor, &items, value);
    }
    Some(item)
}

/// An expression with a value.
pub(crate) fn value(cursor: &mut Cursor<'_>) -> Option<Expression> {
    expression(cursor)?.value()
}

/// An operand with a value.
pub(crate) fn atom(cursor: &mut Cursor<'_>) -> Option<Expression> {
    operand(cursor, true)?.value()
}

fn operator(cursor: &mut Cursor<'_>) -> Option<Operator> {
    let is_glued = cursor.is_glued();
    if cursor.phrase("x") {
        return Some(Operator { operation: Operation::Multiply, is_spoken: false, is_like_algebra: is_glued });
    }
    for (sign, operation) in SIGNS {
        if cursor.sign(sign) {
            return Some(Operator { operation, is_spoken: false, is_like_algebra: false });
        }
    }
    // 20 less a quarter: a quarter of 20, or of one.
    let is_less = cursor.has("less");
    let operation = cursor.lookup(&WORDS)?;
    let is_open = is_less && cursor.clone().attempt(counts::bare_fraction).is_some();
    (!is_open && !cursor.phrase("than")).then_some(Operator { operation, is_spoken: true, is_like_algebra: false })
}

/// The operation of an operator.
pub(crate) fn operation(cursor: &mut Cursor<'_>) -> Option<Operation> {
    operator(cursor).map(|operator| operator.operation)
}

/// The multiplication sign that is left out before a bracket, as in 3(4 + 5). After a division it could mean
/// two things.
fn before_bracket(cursor: &mut Cursor<'_>, items: &[(Operation, Item)]) -> Option<Operator> {
    let divides = items.iter().any(|(operation, _)| *operation == Operation::Divide);
    let is_product = cursor.peek() == Some(&Kind::Sign(Sign::Open)) && !divides;
    is_product.then_some(Operator { operation: Operation::Multiply, is_spoken: false, is_like_algebra: false })
}

/// The 1/4 of 1/2 ÷ 1/4: written close together behind a division that stands apart, it is a fraction.
fn close_fraction(cursor: &mut Cursor<'_>, top: Item) -> Option<Item> {
    let bottom = cursor.attempt(|cursor| {
        let is_close = cursor.is_glued() && cursor.sign(Sign::Divide) && cursor.is_glued();
        is_close.then(|| cursor.number())?
    });
    let Some(bottom) = bottom else { return Some(top) };
    let Item::Value(Expression::Number(top)) = top else { return None };
    if cursor.is_glued() && cursor.peek() == Some(&Kind::Sign(Sign::Divide)) {
        return None;
    }
    let fraction = Expression::apply(Operation::Divide, Expression::Number(top), Expression::Number(bottom));
    cursor.note(&format!("I read {top}/{bottom} as a fraction. For another order, write brackets."));
    Some(Item::Value(Expression::Group(Box::new(fraction))))
}

/// A number, bracket or phrase with its sign and exponent. Behind an operator the sign must touch it.
pub(crate) fn operand(cursor: &mut Cursor<'_>, is_first: bool) -> Option<Item> {
    let is_written = cursor.sign(Sign::Minus);
    if is_written && !is_first && !cursor.is_glued() {
        return None;
    }
    if !is_written && !cursor.any(&["minus", "negative"]) {
        return power(cursor);
    }
    let value = power(cursor)?.value().filter(|value| !value.is_time())?;
    let inside = with_sign_inside(&value);
    let negated = value.negated();
    if let Some(inside) = inside {
        let (read, other) = (negated.pretty(), inside.pretty());
        cursor.note(&format!(
            "I read this as {read}, with the power first, as on paper. For {other}, write the brackets."
        ));
    }
    Some(Item::Value(negated))
}

/// (−5)² for the 5² behind a minus, where that comes to something else.
fn with_sign_inside(value: &Expression) -> Option<Expression> {
    let Expression::Apply { operation: Operation::Power, left, right } = value else { return None };
    let Expression::Number(base) = **left else { return None };
    let is_odd = right.literal().and_then(Number::to_whole).is_some_and(|exponent| exponent % 2 != 0);
    (!is_odd).then(|| Expression::apply(Operation::Power, Expression::Number(base.negate()), (**right).clone()))
}

fn power(cursor: &mut Cursor<'_>) -> Option<Item> {
    cursor.power_by(raised)
}

/// A number, bracket or phrase with its exponent.
fn raised(cursor: &mut Cursor<'_>) -> Option<Item> {
    let base = match primary(cursor)? {
        Item::Value(base) => base,
        percent @ Item::Percent(_) => return Some(percent),
    };
    let Some(exponent) = cursor.attempt(exponent) else { return Some(Item::Value(base)) };
    if base.is_time() || matches!(cursor.peek(), Some(Kind::Raised(_) | Kind::Sign(Sign::Power))) {
        return None;
    }
    if matches!(exponent, Expression::Apply { operation: Operation::Power, .. }) {
        cursor.note("I worked out the topmost power first, as on paper. For the other order, write brackets.");
    }
    Some(Item::Value(Expression::apply(Operation::Power, base, exponent)))
}

/// What stands high behind a number, in signs or words.
fn exponent(cursor: &mut Cursor<'_>) -> Option<Expression> {
    if let Some(Kind::Raised(exponent)) = cursor.peek() {
        cursor.advance();
        return Some(Expression::Number(*exponent));
    }
    if let Some(exponent) = cursor.lookup(&[("squared", 2), ("cubed", 3)]) {
        return Some(Expression::Number(Number::from(exponent)));
    }
    if cursor.any(&["to the power of", "raised to the power of", "to the power", "raised to"])
        || cursor.sign(Sign::Power)
    {
        return cursor.nested(|cursor| operand(cursor, false))?.value();
    }
    cursor.phrase("to the").then_some(())?;
    let ordinal = ordinal(cursor)?;
    cursor.phrase("power");
    Some(Expression::Number(ordinal))
}

/// 4th, fourth.
fn ordinal(cursor: &mut Cursor<'_>) -> Option<Number> {
    const WORDS: [(&str, i64); 9] = [
        ("second", 2),
        ("third", 3),
        ("fourth", 4),
        ("fifth", 5),
        ("sixth", 6),
        ("seventh", 7),
        ("eighth", 8),
        ("ninth", 9),
        ("tenth", 10),
    ];
    if let Some(word) = cursor.lookup(&WORDS) {
        return Some(Number::from(word));
    }
    let number = cursor.number()?;
    (cursor.is_glued() && cursor.any(&["st", "nd", "rd", "th"])).then_some(number)
}

fn primary(cursor: &mut Cursor<'_>) -> Option<Item> {
    if cursor.sign(Sign::Open) {
        let inner = cursor.nested(value)?;
        return cursor.sign(Sign::Close).then(|| Item::Value(Expression::Group(Box::new(inner))));
    }
    if times::adds_times_of_day(cursor.clone()) {
        return None;
    }
    if let Some(time) = cursor.attempt(times::moved).or_else(|| cursor.attempt(times::time)) {
        return Some(Item::Value(time));
    }
    if let Some((top, bottom)) = cursor.attempt(fraction_of_a_percent) {
        return percent(cursor, top.divided_by(bottom).ok().filter(|_| top < bottom)?);
    }
    if let Some(counted) = cursor.attempt(|cursor| counts::counted(cursor, |cursor| cursor.nested(power)?.value())) {
        return Some(Item::Value(counted));
    }
    if let Some(item) = cursor.attempt(|cursor| mixed::number(cursor, |cursor| cursor.nested(power)?.value())) {
        return Some(item);
    }
    if let Some(number) = cursor.attempt(Cursor::number) {
        return if percent_sign(cursor) {
            percent(cursor, number)
        } else {
            Some(Item::Value(Expression::Number(number)))
        };
    }
    cursor.phrase("the");
    let (operation, number) = cursor.lookup(&PREFIXES)?;
    let of = cursor.nested(power)?.value()?;
    (!of.is_time()).then(|| Item::Value(Expression::apply(operation, of, Expression::Number(Number::from(number)))))
}

/// The 1/2 of 1/2%, ½ percent: written close together, or it could be a sum with a percentage in it. Half a percent.
fn fraction_of_a_percent(cursor: &mut Cursor<'_>) -> Option<(Number, Number)> {
    if let Some(share) = cursor.attempt(counts::share) {
        cursor.any(&["of a", "a"]);
        return percent_sign(cursor).then_some(share);
    }
    let top = cursor.number()?;
    (cursor.is_glued() && cursor.sign(Sign::Divide) && cursor.is_glued()).then_some(())?;
    let bottom = cursor.number()?;
    percent_sign(cursor).then_some((top, bottom))
}

pub(crate) fn percent_sign(cursor: &mut Cursor<'_>) -> bool {
    cursor.sign(Sign::Percent) || cursor.any(&["percent", "per cent"])
}

/// What may follow a percentage: of 80, off 65, more than 40, or nothing.
pub(crate) fn percent(cursor: &mut Cursor<'_>, percent: Number) -> Option<Item> {
    let change = |base, operation| Expression::change(base, operation, percent);
    let build: &dyn Fn(Expression) -> Expression = if cursor.any(&["of", "tip on", "tip of", "vat on", "tax on"]) {
        &|base| Expression::percent_of(percent, base)
    } else if cursor.any(&["off of", "off", "less than"]) {
        &|base| change(base, Operation::Subtract)
    } else if cursor.any(&["more than", "on top of"]) {
        &|base| change(base, Operation::Add)
    } else {
        return Some(Item::Percent(percent));
    };
    let base = cursor.nested(|cursor| operand(cursor, false))?.value()?;
    (!base.is_time()).then(|| Item::Value(build(base)))
}

/// Multiplies and divides first, then adds and subtracts, each from left to right.
fn fold(cursor: &mut Cursor<'_>, items: &[(Operation, Item)]) -> Option<Item> {
    let is_sum = |operation: &Operation| matches!(operation, Operation::Add | Operation::Subtract);
    let mut sum = None;
    for product in items.chunk_by(|_, (operation, _)| !is_sum(operation)) {
        let ((operation, first), rest) = product.split_first()?;
        let product =
            rest.iter().try_fold(first.clone(), |left, (operation, right)| multiply(left, *operation, right))?;
        sum = Some(match sum {
            None => product,
            Some(left) => add(cursor, left, *operation, product)?,
        });
    }
    sum
}

/// A percentage of something is written as a product as well: 50% × 20.
fn multiply(left: Item, operation: Operation, right: &Item) -> Option<Item> {
    let value = match (left, right) {
        (Item::Value(left), Item::Value(right)) if !left.is_time() && !right.is_time() => {
            Expression::apply(operation, left, right.clone())
        }
        (Item::Value(base), Item::Percent(percent)) if operation == Operation::Multiply && !base.is_time() => {
            Expression::percent_of(*percent, base)
        }
        (Item::Percent(percent), Item::Value(base)) if operation == Operation::Multiply && !base.is_time() => {
            Expression::percent_of(percent, base.clone())
        }
        _ => return None,
    };
    Some(Item::Value(value))
}

fn add(cursor: &mut Cursor<'_>, left: Item, operation: Operation, right: Item) -> Option<Item> {
    let left = left.value()?;
    let value = match right {
        Item::Value(right) => match (operation, left.is_time(), right.is_time()) {
            (_, false, false) => Expression::apply(operation, left, right),
            (Operation::Add, true, true) => Expression::apply(Operation::AddTime, left, right),
            (_, true, true) => Expression::apply(Operation::SubtractTime, left, right),
            _ => return None,
        },
        Item::Percent(percent) if !left.is_time() => {
            cursor.note(&percent_note(&left, operation, percent));
            Expression::change(left, operation, percent)
        }
        Item::Percent(_) => return None,
    };
    Some(Item::Value(value))
}

fn percent_note(base: &Expression, operation: Operation, percent: Number) -> String {
    let what = if operation == Operation::Add { "added" } else { "took away" };
    let (sign, base) = (operation.name(), base.pretty());
    format!("I {what} {percent}% of {base}. If you meant {percent} hundredths, ask {base} {sign} {percent}/100.")
}

/// Where a sum in words would come out in another way when worked from left to right, says which way it was
/// read.
fn note_spoken_order(cursor: &mut Cursor<'_>, items: &[(Operation, Item)], read: &Expression) {
    let values: Option<Vec<_>> =
        items.iter().map(|(operation, item)| Some((*operation, item.clone().value()?))).collect();
    let heard = values.and_then(|values| {
        values
            .into_iter()
            .reduce(|(first, left), (operation, right)| (first, Expression::apply(operation, left, right)))
    });
    if let Some((_, heard)) = heard
        && heard != *read
        && !read.is_time()
    {
        cursor.note(&format!(
            "I read this as {}, with × and ÷ first, as on paper. For {}, write the brackets.",
            read.pretty(),
            heard.pretty()
        ));
    }
}
