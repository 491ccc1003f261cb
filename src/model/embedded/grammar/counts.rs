//! Counted numbers: six sevens, 8 nines, 3 dozen, half a dozen; and fractions of something: two thirds of 60.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::infix;
use super::mixed;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

const PLURALS: [(&str, i64); 28] = [
    ("ones", 1),
    ("twos", 2),
    ("threes", 3),
    ("fours", 4),
    ("fives", 5),
    ("sixes", 6),
    ("sevens", 7),
    ("eights", 8),
    ("nines", 9),
    ("tens", 10),
    ("elevens", 11),
    ("twelves", 12),
    ("thirteens", 13),
    ("fourteens", 14),
    ("fifteens", 15),
    ("sixteens", 16),
    ("seventeens", 17),
    ("eighteens", 18),
    ("nineteens", 19),
    ("twenties", 20),
    ("thirties", 30),
    ("forties", 40),
    ("fifties", 50),
    ("sixties", 60),
    ("seventies", 70),
    ("eighties", 80),
    ("nineties", 90),
    ("hundreds", 100),
];

/// The parts of a whole, by the number of them that make it.
const PARTS: [(&str, i64); 20] = [
    ("halves", 2),
    ("half", 2),
    ("thirds", 3),
    ("third", 3),
    ("quarters", 4),
    ("quarter", 4),
    ("fourths", 4),
    ("fourth", 4),
    ("fifths", 5),
    ("fifth", 5),
    ("sixths", 6),
    ("sixth", 6),
    ("sevenths", 7),
    ("seventh", 7),
    ("eighths", 8),
    ("eighth", 8),
    ("ninths", 9),
    ("ninth", 9),
    ("tenths", 10),
    ("tenth", 10),
];

/// How many parts, and how many of them make one.
type Share = (Number, Number);

/// Sevens, 7s.
pub(crate) fn plural(cursor: &mut Cursor<'_>) -> Option<Number> {
    if let Some(number) = cursor.lookup(&PLURALS) {
        return Some(Number::from(number));
    }
    let number = cursor.number()?;
    (cursor.is_glued() && cursor.phrase("s")).then_some(number)
}

/// Halves, quarters: how many of them make one.
pub(crate) fn parts(cursor: &mut Cursor<'_>) -> Option<Number> {
    cursor.lookup(&PARTS).map(Number::from)
}

/// Six sevens, 3 dozen, half a dozen, a dozen, 3/4 of 80, two thirds of 60, a sixth of 12.
pub(crate) fn counted(
    cursor: &mut Cursor<'_>,
    of: impl Fn(&mut Cursor<'_>) -> Option<Expression>,
) -> Option<Expression> {
    if cursor.attempt(half_a_dozen).is_some() {
        return Some(quotient(number(12), number(2)));
    }
    if cursor.any(&["a dozen", "dozen"]) {
        return Some(number(12));
    }
    if let Some((top, bottom)) = cursor.attempt(fraction) {
        let of = of(cursor).filter(|of| !of.is_time())?;
        return Some(part_of(of, (top, bottom)));
    }
    if let Some((top, bottom)) = cursor.attempt(bare_fraction) {
        return Some(Expression::Group(Box::new(quotient(Expression::Number(top), Expression::Number(bottom)))));
    }
    if let Some(share) = cursor.attempt(|cursor| {
        let share = cursor.number().filter(|share| !share.is_whole())?;
        cursor.phrase("of").then_some(share)
    }) {
        return of(cursor).filter(|of| !of.is_time()).map(|of| product(Expression::Number(share), of));
    }
    let mixed = cursor.attempt(|cursor| mixed::number(cursor, |_| None)?.value().filter(Expression::is_literal));
    let count = mixed.or_else(|| cursor.number().map(Expression::Number))?;
    if cursor.any(&["dozen", "dozens"]) {
        return Some(product(count, number(12)));
    }
    cursor.any(&["lots of", "groups of", "times"]);
    Some(product(count, Expression::Number(plural(cursor)?)))
}

fn half_a_dozen(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.any(&["half a dozen", "half dozen", "a half dozen"]).then_some(())
}

/// "A half", "three quarters": how many parts, and how many of them make one.
pub(crate) fn share(cursor: &mut Cursor<'_>) -> Option<Share> {
    let top =
        if cursor.any(&["a", "an"]) { Number::ONE } else { cursor.attempt(Cursor::number).unwrap_or(Number::ONE) };
    cursor.sign(Sign::Minus);
    let bottom = Number::from(cursor.lookup(&PARTS)?);
    (top.is_whole() && top.is_positive()).then_some((top, bottom))
}

/// A share with nothing behind it but an operator, or the end.
pub(crate) fn bare_fraction(cursor: &mut Cursor<'_>) -> Option<Share> {
    let share = share(cursor)?;
    let ends =
        matches!(cursor.peek(), None | Some(Kind::Sign(Sign::Question | Sign::Equals | Sign::Close | Sign::Dot)));
    (ends || infix::operation(&mut cursor.clone()).is_some()).then_some(share)
}

/// A number and a share of it more, or less: 20 reduced by a quarter.
pub(crate) fn changed_by(whole: Expression, operation: Operation, share: Share) -> Expression {
    let part = part_of(whole.clone(), share);
    Expression::apply(operation, whole, part)
}

/// A share of something: a quarter of 20.
pub(crate) fn part_of(whole: Expression, (top, bottom): Share) -> Expression {
    let part = quotient(whole, Expression::Number(bottom));
    if top == Number::ONE { part } else { product(part, Expression::Number(top)) }
}

/// "3/4 of", "two thirds of", "a sixth of".
fn fraction(cursor: &mut Cursor<'_>) -> Option<(Number, Number)> {
    let written = |cursor: &mut Cursor<'_>| {
        let top = cursor.number()?;
        cursor.sign(Sign::Divide).then_some(())?;
        Some((top, cursor.number()?))
    };
    let spoken = |cursor: &mut Cursor<'_>| {
        let top = if cursor.any(&["a", "an"]) { Number::ONE } else { cursor.number()? };
        cursor.sign(Sign::Minus);
        Some((top, Number::from(cursor.lookup(&PARTS)?)))
    };
    let (top, bottom) = cursor.attempt(written).or_else(|| cursor.attempt(spoken))?;
    let is_proper = top.is_whole() && bottom.is_whole() && top.is_positive() && bottom.is_positive();
    (is_proper && cursor.phrase("of")).then_some((top, bottom))
}

fn number(number: i64) -> Expression {
    Expression::Number(Number::from(number))
}

fn product(left: Expression, right: Expression) -> Expression {
    Expression::apply(Operation::Multiply, left, right)
}

fn quotient(left: Expression, right: Expression) -> Expression {
    Expression::apply(Operation::Divide, left, right)
}
