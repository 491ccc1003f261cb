//! Sums with a gap: 47 + ? = 100, what times 8 is 72, half of what is 36, what must I take from 90 to leave 64.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::{atom, operation};
use crate::model::embedded::lexing::lexer::Sign;

/// Words that stand for the number in question.
const UNKNOWN: [&str; 9] =
    ["what number", "which number", "what", "some number", "something", "how much", "x", "n", "y"];

/// Words between the two sides.
const IS: [&str; 10] = ["is equal to", "is", "equals", "equal", "makes", "make", "gives", "give", "leaves", "comes to"];

/// What stands before the unknown and does something with it.
const BEFORE: [(&str, (Operation, i64)); 13] = [
    ("double", (Operation::Multiply, 2)),
    ("twice", (Operation::Multiply, 2)),
    ("triple", (Operation::Multiply, 3)),
    ("treble", (Operation::Multiply, 3)),
    ("quadruple", (Operation::Multiply, 4)),
    ("half of", (Operation::Divide, 2)),
    ("half", (Operation::Divide, 2)),
    ("a third of", (Operation::Divide, 3)),
    ("one third of", (Operation::Divide, 3)),
    ("a quarter of", (Operation::Divide, 4)),
    ("one quarter of", (Operation::Divide, 4)),
    ("a fifth of", (Operation::Divide, 5)),
    ("a tenth of", (Operation::Divide, 10)),
];

/// What stands behind the unknown.
const BEHIND: [(&str, (Operation, i64)); 4] = [
    ("doubled", (Operation::Multiply, 2)),
    ("tripled", (Operation::Multiply, 3)),
    ("halved", (Operation::Divide, 2)),
    ("when doubled", (Operation::Multiply, 2)),
];

/// A side of an equation with the unknown in it.
struct Gap {
    operation: Operation,
    known: Expression,
    is_first: bool,
}

/// A sum whose unknown is found by another sum.
pub(crate) fn number(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Expression>; 6] =
        [equation, turned, changed, on_the_way, percent, thought_of];
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// 47 + ? = 100.
fn equation(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let gap = gap(cursor)?;
    equals(cursor)?;
    gap.fill(literal(cursor)?)
}

/// 100 = 47 + ?
fn turned(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let whole = literal(cursor)?;
    equals(cursor)?;
    gap(cursor)?.fill(whole)
}

fn equals(cursor: &mut Cursor<'_>) -> Option<()> {
    (cursor.sign(Sign::Equals) || cursor.any(&IS)).then_some(())
}

/// A number, not a time.
fn literal(cursor: &mut Cursor<'_>) -> Option<Expression> {
    atom(cursor).filter(|value| value.is_literal() && !value.is_time())
}

fn gap(cursor: &mut Cursor<'_>) -> Option<Gap> {
    let unknown_first = |cursor: &mut Cursor<'_>| {
        cursor.any(&UNKNOWN).then_some(())?;
        Some(Gap { operation: joint(cursor)?, known: literal(cursor)?, is_first: true })
    };
    let unknown_last = |cursor: &mut Cursor<'_>| {
        let gap = Gap { known: literal(cursor)?, operation: joint(cursor)?, is_first: false };
        cursor.any(&UNKNOWN).then_some(gap)
    };
    let changed = |cursor: &mut Cursor<'_>| {
        let before = cursor.lookup(&BEFORE);
        cursor.any(&UNKNOWN).then_some(())?;
        let (operation, number) = before.or_else(|| cursor.lookup(&BEHIND))?;
        Some(Gap { operation, known: Expression::Number(Number::from(number)), is_first: true })
    };
    cursor.attempt(unknown_first).or_else(|| cursor.attempt(unknown_last)).or_else(|| cursor.attempt(changed))
}

/// An operator, or the "and" of "15 and what make 40".
fn joint(cursor: &mut Cursor<'_>) -> Option<Operation> {
    cursor.attempt(operation).or_else(|| cursor.phrase("and").then_some(Operation::Add))
}

impl Gap {
    /// The sum that gives the unknown, when this side is `whole`.
    fn fill(self, whole: Expression) -> Option<Expression> {
        let Self { operation, known, is_first } = self;
        Some(match (operation, is_first) {
            (Operation::Add, _) => Expression::apply(Operation::Subtract, whole, known),
            (Operation::Multiply, _) => Expression::apply(Operation::Divide, whole, known),
            (Operation::Subtract, true) => Expression::apply(Operation::Add, whole, known),
            // Nothing is divided by zero: the division is left to be refused.
            (Operation::Divide, true) if known.literal().is_some_and(Number::is_zero) => {
                Expression::apply(operation, whole, known)
            }
            (Operation::Divide, true) => Expression::apply(Operation::Multiply, whole, known),
            (Operation::Divide, false) if known.literal().is_some_and(Number::is_zero) => return None,
            (Operation::Subtract | Operation::Divide, false) => Expression::apply(operation, known, whole),
            _ => return None,
        })
    }
}

/// How much must I take from 90 to leave 64, what do I add to 47 to make 100.
fn changed(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const ASKS: [&str; 6] = ["what number", "which number", "how many more", "how much", "how many", "what"];
    const AUXILIARIES: [&str; 21] = [
        "must be", "should be", "has to be", "needs to be", "have to be", "must i", "must you", "do i have to",
        "do you have to", "do i need to", "do you need to", "should i", "should you", "do i", "do you", "do we",
        "can i", "would i", "will i", "need i", "is",
    ];
    const VERBS: [(&str, (Operation, &str)); 15] = [
        ("add", (Operation::Add, "to")),
        ("added", (Operation::Add, "to")),
        ("take away", (Operation::Subtract, "from")),
        ("take off", (Operation::Subtract, "from")),
        ("take", (Operation::Subtract, "from")),
        ("taken away", (Operation::Subtract, "from")),
        ("taken", (Operation::Subtract, "from")),
        ("subtract", (Operation::Subtract, "from")),
        ("subtracted", (Operation::Subtract, "from")),
        ("remove", (Operation::Subtract, "from")),
        ("removed", (Operation::Subtract, "from")),
        ("multiply", (Operation::Multiply, "by")),
        ("times", (Operation::Multiply, "by")),
        ("divide", (Operation::Divide, "by")),
        ("split", (Operation::Divide, "by")),
    ];
    cursor.any(&ASKS).then_some(())?;
    cursor.any(&AUXILIARIES).then_some(())?;
    if let Some(operation) = cursor.lookup(&[("multiplied by", Operation::Multiply), ("divided by", Operation::Divide)])
    {
        let known = literal(cursor)?;
        result(cursor)?;
        return Gap { operation, known, is_first: true }.fill(literal(cursor)?);
    }
    let (operation, joint) = cursor.lookup(&VERBS)?;
    let comes_last = joint == "by";
    (comes_last || cursor.phrase(joint)).then_some(())?;
    let known = literal(cursor)?;
    (!comes_last || cursor.phrase(joint)).then_some(())?;
    result(cursor)?;
    Gap { operation, known, is_first: false }.fill(literal(cursor)?)
}

/// "to make"
fn result(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.any(&["so that i get", "so that it makes", "to"]).then_some(())?;
    cursor.any(&["make", "get", "give", "reach", "leave", "be left with", "have"]);
    Some(())
}

/// How many more do I need to get from 365 to 400.
fn on_the_way(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const ASKS: [&str; 6] = ["how many more", "how much more", "how much", "how many", "how far", "what"];
    const LINKS: [&str; 15] = [
        "do i need to add to get",
        "do i have to add to get",
        "do i need to get",
        "do you need to get",
        "do i need to go",
        "do i need",
        "do you need",
        "are needed to get",
        "is needed to get",
        "must i add to get",
        "is it",
        "to get",
        "to go",
        "do i add to get",
        "are there",
    ];
    cursor.any(&ASKS).then_some(())?;
    cursor.any(&LINKS);
    cursor.phrase("from").then_some(())?;
    let start = literal(cursor)?;
    cursor.any(&["up to", "to get to", "to"]).then_some(())?;
    let end = literal(cursor)?;
    (start.literal()? <= end.literal()?).then(|| Expression::apply(Operation::Subtract, end, start))
}

/// I think of a number, add 7 and get 20.
fn thought_of(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const VERBS: [(&str, Operation); 10] = [
        ("add", Operation::Add),
        ("take away", Operation::Subtract),
        ("subtract", Operation::Subtract),
        ("multiply by", Operation::Multiply),
        ("multiply it by", Operation::Multiply),
        ("times it by", Operation::Multiply),
        ("times by", Operation::Multiply),
        ("divide by", Operation::Divide),
        ("divide it by", Operation::Divide),
        ("times", Operation::Multiply),
    ];
    cursor.any(&["i think of a number", "i'm thinking of a number", "i am thinking of a number"]).then_some(())?;
    let pause = |cursor: &mut Cursor<'_>| cursor.sign(Sign::Comma);
    pause(cursor);
    cursor.any(&["and then", "and", "then"]);
    cursor.any(&["i", "if i"]);
    let operation = cursor.lookup(&VERBS)?;
    let known = literal(cursor)?;
    cursor.any(&["to it", "from it"]);
    pause(cursor);
    cursor.any(&["and then", "and", "then"]);
    cursor.any(&["i get", "get", "the answer is", "the result is", "it makes", "that makes"]).then_some(())?;
    let whole = literal(cursor)?;
    pause(cursor);
    cursor.any(&["what is my number", "what's my number", "what was my number", "what is the number", "what is it"]);
    Gap { operation, known, is_first: true }.fill(whole)
}

/// 15% of what is 12: a hundredth is 12 ÷ 15.
fn percent(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let percent = cursor.number().filter(|percent| percent.is_positive())?;
    (cursor.sign(Sign::Percent) || cursor.any(&["percent", "per cent"])).then_some(())?;
    (cursor.phrase("of") && cursor.any(&UNKNOWN)).then_some(())?;
    equals(cursor)?;
    let hundredfold = Expression::apply(Operation::Multiply, literal(cursor)?, Expression::Number(Number::from(100)));
    Some(Expression::apply(Operation::Divide, hundredfold, Expression::Number(percent)))
}
