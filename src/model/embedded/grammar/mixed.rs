//! Mixed numbers: 3 1/2, three and a half, 33 1/3 %.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::{Item, percent, percent_sign};
use crate::model::embedded::lexing::lexer::Sign;

/// A mixed number as whole, top and bottom; and a share as times and parts.
type Share = ((i64, i64, i64), (i64, i64));

/// Percentages that are a plain part of the whole: 33 1/3 % is 1 third.
const SHARES: [Share; 7] = [
    ((33, 1, 3), (1, 3)),
    ((66, 2, 3), (2, 3)),
    ((16, 2, 3), (1, 6)),
    ((83, 1, 3), (5, 6)),
    ((14, 2, 7), (1, 7)),
    ((11, 1, 9), (1, 9)),
    ((8, 1, 3), (1, 12)),
];

/// A mixed number, or what a mixed number of percent is of something.
pub(crate) fn number(cursor: &mut Cursor<'_>, of: impl Fn(&mut Cursor<'_>) -> Option<Expression>) -> Option<Item> {
    let whole = cursor.number().filter(|whole| whole.is_whole())?;
    let (top, bottom) = cursor.attempt(written).or_else(|| cursor.attempt(spoken))?;
    let part = top.divided_by(bottom).ok();
    let number = part.and_then(|part| whole.plus(part).ok());
    if !percent_sign(cursor) {
        return Some(Item::Value(match number {
            Some(number) => Expression::Number(number),
            None => Expression::Group(Box::new(Expression::apply(
                Operation::Add,
                Expression::Number(whole),
                Expression::apply(Operation::Divide, Expression::Number(top), Expression::Number(bottom)),
            ))),
        }));
    }
    if let Some(number) = number {
        return percent(cursor, number);
    }
    let is_written = |(written, _): &&Share| {
        let (w, t, b) = *written;
        (whole, top, bottom) == (Number::from(w), Number::from(t), Number::from(b))
    };
    let (_, (times, parts)) = SHARES.iter().find(is_written)?;
    cursor.phrase("of").then_some(())?;
    let base = of(cursor).filter(|base| !base.is_time())?;
    let share = Expression::apply(Operation::Divide, base, Expression::Number(Number::from(*parts)));
    Some(Item::Value(match times {
        1 => share,
        _ => Expression::apply(Operation::Multiply, share, Expression::Number(Number::from(*times))),
    }))
}

/// "1/2" behind a whole number.
fn written(cursor: &mut Cursor<'_>) -> Option<(Number, Number)> {
    let top = cursor.number().filter(|top| top.is_whole() && top.is_positive())?;
    cursor.sign(Sign::Divide).then_some(())?;
    let bottom = cursor.number().filter(|bottom| bottom.is_whole())?;
    (top < bottom).then_some((top, bottom))
}

/// "and a half" behind a whole number; "and a half of" would begin something new.
fn spoken(cursor: &mut Cursor<'_>) -> Option<(Number, Number)> {
    const PARTS: [(&str, (i64, i64)); 6] = [
        ("a half", (1, 2)),
        ("half", (1, 2)),
        ("a quarter", (1, 4)),
        ("a third", (1, 3)),
        ("a fifth", (1, 5)),
        ("an eighth", (1, 8)),
    ];
    cursor.phrase("and").then_some(())?;
    let part = cursor.lookup(&PARTS).map(|(top, bottom)| (Number::from(top), Number::from(bottom)));
    let part = part.or_else(|| {
        let top = cursor.number()?;
        let bottom = cursor.lookup(&[("thirds", 3), ("quarters", 4), ("fifths", 5), ("eighths", 8), ("tenths", 10)])?;
        (top < Number::from(bottom)).then(|| (top, Number::from(bottom)))
    })?;
    (!cursor.any(&["of", "a"])).then_some(part)
}
