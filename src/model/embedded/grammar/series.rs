//! Series: written out, with dots for what is left out, or in words.

use std::cmp::Ordering;

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::{Item, operand};
use crate::model::embedded::lexing::lexer::Sign;

/// From how many terms on a series that is written out is taken for one.
const FEWEST_TERMS: usize = 5;

/// Words in front of a sum of many terms; "add" alone may be something else.
const OPENINGS: [&str; 8] =
    ["the sum of", "sum of", "the total of", "total of", "add up", "add together", "the sum", "sum"];

/// What can be added in a row; with it whether only every second number counts, and which of them.
const KINDS: [(&str, Kind); 18] = [
    ("whole numbers", Kind::Numbers),
    ("natural numbers", Kind::Numbers),
    ("counting numbers", Kind::Numbers),
    ("numbers", Kind::Numbers),
    ("odd numbers", Kind::Odd),
    ("even numbers", Kind::Even),
    ("square numbers", Kind::Squares),
    ("squares from", Kind::Squares),
    ("squares of", Kind::Squares),
    ("squares", Kind::Squares),
    ("perfect squares", Kind::Squares),
    ("cube numbers", Kind::Cubes),
    ("cubes from", Kind::Cubes),
    ("cubes of", Kind::Cubes),
    ("cubes", Kind::Cubes),
    ("integers", Kind::Numbers),
    ("consecutive numbers", Kind::Numbers),
    ("consecutive integers", Kind::Numbers),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Numbers,
    Odd,
    Even,
    Squares,
    Cubes,
}

/// What is added, for each term: the number, or its square or cube.
type Term = (Operation, Number);

/// Five or more terms in equal steps: 1 + 3 + 5 + 7 + 9.
pub(crate) fn written_out(items: &[(Operation, Item)]) -> Option<Expression> {
    let terms = terms(items)?;
    let ((_, last), before) = terms.split_last()?;
    (terms.len() >= FEWEST_TERMS).then(|| run(before, *last))?
}

/// The terms before the dots, then the dots, then the last term.
pub(crate) fn with_ellipsis(cursor: &mut Cursor<'_>, items: &[(Operation, Item)]) -> Option<Expression> {
    let _ = cursor.sign(Sign::Plus) || cursor.sign(Sign::Comma);
    (cursor.sign(Sign::Ellipsis) || cursor.any(&["and so on", "etc"])).then_some(())?;
    let _ = cursor.sign(Sign::Plus) || cursor.sign(Sign::Comma) || cursor.any(&["up to", "to"]);
    let terms = terms(items)?;
    let (operation, last) = term(&operand(cursor, false)?)?;
    (terms.first()?.0 == operation).then(|| run(&terms, last))?
}

fn terms(items: &[(Operation, Item)]) -> Option<Vec<Term>> {
    let terms: Option<Vec<Term>> =
        items.iter().map(|(operation, item)| (*operation == Operation::Add).then(|| term(item))?).collect();
    terms.filter(|terms| terms.windows(2).all(|pair| matches!(pair, [left, right] if left.0 == right.0)))
}

fn term(item: &Item) -> Option<Term> {
    let Item::Value(value) = item else { return None };
    match value {
        Expression::Apply { operation: Operation::Power, left, right } => {
            let operation = match right.literal()?.to_whole()? {
                2 => Operation::SumOfSquares,
                3 => Operation::SumOfCubes,
                _ => return None,
            };
            Some((operation, left.literal()?))
        }
        value if !value.is_time() => Some((Operation::Series, value.literal()?)),
        _ => None,
    }
}

/// The series that begins with these terms, in equal steps, and ends at `last`, a whole number of steps on.
/// From 1 alone it goes up by 1.
fn run(terms: &[Term], last: Number) -> Option<Expression> {
    let (operation, first) = *terms.first()?;
    let gap = match terms.get(1) {
        Some((_, second)) => second.minus(first).ok()?,
        None if first == Number::ONE => Number::ONE,
        None => return None,
    };
    let is_even = terms.windows(2).all(|pair| matches!(pair, [left, right] if right.1.minus(left.1) == Ok(gap)));
    let (_, end) = *terms.last()?;
    let steps = last.minus(end).ok()?.divided_by(gap).ok()?;
    if !is_even || !steps.is_whole() || !steps.is_positive() {
        return None;
    }
    let (first, last) = if gap.is_negative() { (last, first) } else { (first, last) };
    let step = gap.abs();
    let is_plain = operation == Operation::Series || step == Number::ONE;
    is_plain.then_some(Expression::Series { operation, first, last, step })
}

/// The sum of the first 10 odd numbers; the sum of squares from 1 to 10.
pub(crate) fn in_words(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let is_sum = cursor.any(&OPENINGS);
    if !is_sum && !cursor.phrase("add") {
        return None;
    }
    cursor.phrase("all");
    cursor.phrase("the");
    if cursor.phrase("first") {
        let count = cursor.lookup(&[("hundred", 100), ("thousand", 1000), ("dozen", 12)]);
        let count = count.or_else(|| cursor.number()?.to_whole()).filter(|count| count.is_positive())?;
        return first_terms(cursor.lookup(&KINDS)?, count);
    }
    let kind = cursor.lookup(&KINDS);
    if matches!(kind, Some(Kind::Squares | Kind::Cubes)) && cursor.any(&["the first", "first"]) {
        let count = cursor.number()?.to_whole().filter(|count| count.is_positive())?;
        let is_plain = matches!(cursor.lookup(&KINDS), Some(Kind::Numbers));
        return is_plain.then(|| first_terms(kind?, count))?;
    }
    let is_between = cursor.phrase("between");
    let is_range = cursor.phrase("from") || is_between || is_sum || kind.is_some();
    if !is_range {
        // "Add 1 to 100" is 100 + 1.
        return None;
    }
    let kind = kind.unwrap_or(Kind::Numbers);
    let first = cursor.number()?;
    cursor.any(if is_between { &["and"] } else { &["up to", "to"] }).then_some(())?;
    let last = cursor.number()?;
    let parity = match kind {
        Kind::Odd => Some(1),
        Kind::Even => Some(0),
        _ => None,
    };
    let keeps_kind = parity.is_none_or(|parity| first.to_whole().is_some_and(|first| first.rem_euclid(2) == parity));
    (keeps_kind && first.cmp(&last) != Ordering::Greater).then(|| kind.series(first, last))
}

/// The first so many of a kind, by their last term.
fn first_terms(kind: Kind, count: i128) -> Option<Expression> {
    let (first, last) = match kind {
        Kind::Numbers | Kind::Squares | Kind::Cubes => (1, count),
        Kind::Odd => (1, count.checked_mul(2)?.checked_sub(1)?),
        Kind::Even => (2, count.checked_mul(2)?),
    };
    Some(kind.series(Number::from(first), Number::try_from(last).ok()?))
}

impl Kind {
    fn series(self, first: Number, last: Number) -> Expression {
        let (operation, step) = match self {
            Self::Numbers => (Operation::Series, 1),
            Self::Odd | Self::Even => (Operation::Series, 2),
            Self::Squares => (Operation::SumOfSquares, 1),
            Self::Cubes => (Operation::SumOfCubes, 1),
        };
        Expression::Series { operation, first, last, step: Number::from(step) }
    }
}
