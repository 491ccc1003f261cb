//! The values of a reply: sums in signs and in words, and numbers told by their distance from another.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::values;
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::infix;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

/// A value, and the number where nothing is to be worked out.
pub(super) type Worked = (Value, Option<Number>);

/// Two numbers and what is done with them: the sum of 47 and 9, adding 9 to 47, 9 from 47.
pub(super) fn phrase(cursor: &mut Cursor<'_>) -> Option<Worked> {
    const PAIRS: [(&str, (Operation, &str)); 10] = [
        ("the sum of", (Operation::Add, "and")),
        ("sum of", (Operation::Add, "and")),
        ("the product of", (Operation::Multiply, "and")),
        ("product of", (Operation::Multiply, "and")),
        ("the difference between", (Operation::Subtract, "and")),
        ("difference between", (Operation::Subtract, "and")),
        ("the difference of", (Operation::Subtract, "and")),
        ("difference of", (Operation::Subtract, "and")),
        ("the quotient of", (Operation::Divide, "and")),
        ("quotient of", (Operation::Divide, "and")),
    ];
    /// The verb, what joins its numbers, and whether the second is worked on.
    const VERBS: [(&str, (Operation, &str, bool)); 26] = [
        ("add", (Operation::Add, "to", true)),
        ("adding", (Operation::Add, "to", true)),
        ("subtract", (Operation::Subtract, "from", true)),
        ("subtracting", (Operation::Subtract, "from", true)),
        ("take", (Operation::Subtract, "from", true)),
        ("taking", (Operation::Subtract, "from", true)),
        ("take away", (Operation::Subtract, "from", true)),
        ("taking away", (Operation::Subtract, "from", true)),
        ("remove", (Operation::Subtract, "from", true)),
        ("removing", (Operation::Subtract, "from", true)),
        ("multiply", (Operation::Multiply, "by", false)),
        ("multiplying", (Operation::Multiply, "by", false)),
        ("multiply", (Operation::Multiply, "and", false)),
        ("multiplying", (Operation::Multiply, "and", false)),
        ("divide", (Operation::Divide, "by", false)),
        ("dividing", (Operation::Divide, "by", false)),
        ("add", (Operation::Add, "and", true)),
        ("adding", (Operation::Add, "and", true)),
        ("if you add", (Operation::Add, "to", true)),
        ("if you add", (Operation::Add, "and", true)),
        ("put together", (Operation::Add, "and", true)),
        ("putting together", (Operation::Add, "and", true)),
        ("increase", (Operation::Add, "by", false)),
        ("increasing", (Operation::Add, "by", false)),
        ("decrease", (Operation::Subtract, "by", false)),
        ("decreasing", (Operation::Subtract, "by", false)),
    ];
    const BEHIND: [(&str, (Operation, bool)); 8] = [
        ("added to", (Operation::Add, true)),
        ("added on to", (Operation::Add, true)),
        ("subtracted from", (Operation::Subtract, true)),
        ("taken away from", (Operation::Subtract, true)),
        ("taken from", (Operation::Subtract, true)),
        ("from", (Operation::Subtract, true)),
        ("out of", (Operation::Divide, false)),
        ("into", (Operation::Divide, true)),
    ];
    if let Some((operation, joint)) = cursor.lookup(&PAIRS) {
        let left = operand(cursor)?;
        cursor.phrase(joint).then_some(())?;
        let right = operand(cursor)?;
        let value = values::apply(operation, left, right)?;
        let is_size = operation == Operation::Subtract && value.is_negative();
        return Some((if is_size { values::apply(operation, right, left)? } else { value }, None));
    }
    for (verb, (operation, joint, second_is_base)) in VERBS {
        let found = cursor.attempt(|cursor| {
            cursor.phrase(verb).then_some(())?;
            let first = operand(cursor)?;
            cursor.phrase(joint).then_some(())?;
            let second = operand(cursor)?;
            let (base, other) = if second_is_base { (second, first) } else { (first, second) };
            values::apply(operation, base, other)
        });
        if let Some(value) = found {
            return Some((value, None));
        }
    }
    let first = operand(cursor)?;
    let (operation, second_is_base) = cursor.lookup(&BEHIND)?;
    let second = operand(cursor)?;
    let (base, other) = if second_is_base { (second, first) } else { (first, second) };
    Some((values::apply(operation, base, other)?, None))
}

fn operand(cursor: &mut Cursor<'_>) -> Option<Value> {
    let number = cursor.attempt(|cursor| {
        let expression = infix::atom(cursor)?;
        values::value(&expression)
    });
    number.or_else(|| cursor.number().map(Value::from))
}

/// A number by its distance from another: 1 less than 10, 2 under 100.
pub(super) fn compared(cursor: &mut Cursor<'_>) -> Option<Worked> {
    const DISTANCES: [(&str, Operation); 13] = [
        ("less than", Operation::Subtract),
        ("fewer than", Operation::Subtract),
        ("smaller than", Operation::Subtract),
        ("under", Operation::Subtract),
        ("below", Operation::Subtract),
        ("short of", Operation::Subtract),
        ("before", Operation::Subtract),
        ("more than", Operation::Add),
        ("bigger than", Operation::Add),
        ("greater than", Operation::Add),
        ("above", Operation::Add),
        ("past", Operation::Add),
        ("over", Operation::Add),
    ];
    let distance = cursor.number()?;
    let operation = cursor.lookup(&DISTANCES)?;
    let from = operand(cursor)?;
    Some((values::apply(operation, from, distance.into())?, None))
}

/// A sum in signs or words, or a number.
pub(super) fn plain(cursor: &mut Cursor<'_>) -> Option<Worked> {
    match cursor.peek()? {
        Kind::Word(word) => {
            const STARTERS: [&str; 18] = [
                "half", "double", "twice", "triple", "treble", "quadruple", "a", "square", "cube", "minus", "negative",
                "the", "doubled", "halved", "an", "treble", "quarter", "third",
            ];
            STARTERS.contains(&word.as_str()).then_some(())?;
        }
        Kind::Number(_) | Kind::Clock { .. } | Kind::Sign(Sign::Open | Sign::Minus) => {}
        _ => return None,
    }
    if let Some(expression) = cursor.attempt(infix::value) {
        return Some((values::value(&expression)?, expression.literal()));
    }
    let is_negative = cursor.sign(Sign::Minus);
    let number = cursor.number()?;
    let number = if is_negative { number.negate() } else { number };
    Some((number.into(), Some(number)))
}
