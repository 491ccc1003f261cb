//! Sums with quotients that have no exact decimal, put over one denominator, so that every call stays exact:
//! 1/2 + 1/3 is (3 + 2) ÷ 6, and 100 ÷ 7 × 7 is 100 × 7 ÷ 7.

use techniques::denominators::{self, Common, Written};
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::expression::Expression;

/// A sum over one denominator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OverOne {
    pub(crate) sum: Expression,
    /// How the fractions in it that are added or taken away were brought to theirs.
    pub(crate) says: Vec<String>,
    /// Whether that tells all that was done.
    pub(crate) is_told: bool,
}

/// The sum over one denominator, where a quotient on its way is no exact decimal; `None` where none is, or
/// where the sum has other operations.
pub(crate) fn over_one_denominator(sum: &Expression) -> Option<OverOne> {
    if !is_fraction_on_the_way(sum, true) {
        return None;
    }
    let mut says = Vec::new();
    if let Some(sum) = added(sum, &mut says) {
        return Some(OverOne { sum, says, is_told: true });
    }
    let (above, below) = split(&with_added(sum, &mut says))?;
    let sum = match below {
        Some(below) => Expression::apply(Operation::Divide, above, below),
        None => above,
    };
    Some(OverOne { sum, says, is_told: false })
}

/// The same with fractions that are added or taken away within it over one denominator.
fn with_added(sum: &Expression, says: &mut Vec<String>) -> Expression {
    if is_fraction_on_the_way(sum, true)
        && let Some(added) = added(sum, says)
    {
        return added;
    }
    match sum {
        Expression::Apply { operation, left, right } => {
            Expression::apply(*operation, with_added(left, says), with_added(right, says))
        }
        Expression::Group(inner) => Expression::Group(Box::new(with_added(inner, says))),
        other => other.clone(),
    }
}

/// Fractions that are added or taken away and nothing else: 1/2 + 1/3 is (3 + 2) ÷ 6.
fn added(sum: &Expression, says: &mut Vec<String>) -> Option<Expression> {
    let mut written = Vec::new();
    collect(sum, &mut written)?;
    let Common { tops, bottom, say } = denominators::over_one(&written)?;
    let number = |number: i128| Number::try_from(number).ok().map(Expression::Number);
    let above = with_tops(sum, &mut tops.into_iter().map_while(number))?;
    let quotient = Expression::apply(Operation::Divide, above, number(bottom)?);
    says.push(say);
    Some(quotient)
}

/// The fractions of a sum, from left to right.
fn collect(sum: &Expression, written: &mut Vec<Written>) -> Option<()> {
    if let Some(fraction) = fraction(sum) {
        written.push(fraction);
        return Some(());
    }
    match sum {
        Expression::Group(inner) => collect(inner, written),
        Expression::Apply { operation: Operation::Add | Operation::Subtract, left, right } => {
            collect(left, written)?;
            collect(right, written)
        }
        _ => None,
    }
}

/// The sum with its fractions replaced, from left to right.
fn with_tops(sum: &Expression, tops: &mut impl Iterator<Item = Expression>) -> Option<Expression> {
    if fraction(sum).is_some() {
        return tops.next();
    }
    match sum {
        Expression::Group(inner) => Some(Expression::Group(Box::new(with_tops(inner, tops)?))),
        Expression::Apply { operation, left, right } => {
            let left = with_tops(left, tops)?;
            Some(Expression::apply(*operation, left, with_tops(right, tops)?))
        }
        _ => None,
    }
}

/// 2, 0.5, 1/3 or, in a group, 2 1/3.
fn fraction(term: &Expression) -> Option<Written> {
    let quotient = |term: &Expression| match term {
        Expression::Apply { operation: Operation::Divide, left, right } => Some((left.literal()?, right.literal()?)),
        _ => None,
    };
    match term {
        Expression::Number(number) => Written::number(*number),
        Expression::Group(inner) => match &**inner {
            Expression::Apply { operation: Operation::Add, left, right } => {
                let (top, bottom) = quotient(right)?;
                Written::mixed(left.literal()?, top, bottom)
            }
            inner => fraction(inner),
        },
        _ => {
            let (top, bottom) = quotient(term)?;
            Written::quotient(top, bottom)
        }
    }
}

/// Whether the answer is a fraction that was not asked for as one plain quotient.
pub(crate) fn ends_in_fraction(sum: &Expression) -> bool {
    match sum {
        Expression::Group(inner) => ends_in_fraction(inner),
        Expression::Apply { operation: Operation::Divide, left, right } => {
            !(left.is_literal() && right.is_literal()) && is_fraction(sum)
        }
        Expression::Apply { .. } => is_fraction(sum),
        _ => false,
    }
}

fn is_fraction(sum: &Expression) -> bool {
    matches!(value(sum), Some(Value::Fraction(_)))
}

fn is_fraction_on_the_way(sum: &Expression, is_whole: bool) -> bool {
    match sum {
        Expression::Group(inner) => is_fraction_on_the_way(inner, is_whole),
        Expression::Apply { operation, left, right } => {
            (*operation == Operation::Divide && !is_whole && is_fraction(sum))
                || is_fraction_on_the_way(left, false)
                || is_fraction_on_the_way(right, false)
        }
        _ => false,
    }
}

/// The kind of value that comes out. It only decides which calls are made: what the learner sees is their result.
fn value(sum: &Expression) -> Option<Value> {
    match sum {
        Expression::Number(number) => Some(Value::Number(*number)),
        Expression::Group(inner) => value(inner),
        Expression::Apply { operation, left, right } => {
            let (left, right) = (value(left)?, value(right)?);
            match operation {
                Operation::Add => left.plus(right),
                Operation::Subtract => left.minus(right),
                Operation::Multiply => left.times(right),
                Operation::Divide => left.divided_by(right),
                _ => return None,
            }
            .ok()
        }
        _ => None,
    }
}

/// What stands above the line and, if anything, below it.
fn split(sum: &Expression) -> Option<(Expression, Option<Expression>)> {
    match sum {
        Expression::Group(inner) => split(inner),
        Expression::Apply { operation, left, right } => {
            let ((left, left_below), (right, right_below)) = (split(left)?, split(right)?);
            Some(match operation {
                Operation::Add | Operation::Subtract if left_below == right_below => {
                    (Expression::apply(*operation, left, bracketed(right)), left_below)
                }
                Operation::Add | Operation::Subtract => {
                    let below = product_of(left_below.clone(), right_below.clone());
                    (Expression::apply(*operation, times(left, right_below), times(right, left_below)), below)
                }
                Operation::Multiply => (times(left, Some(right)), product_of(left_below, right_below)),
                Operation::Divide => (times(left, right_below), product_of(left_below, Some(right))),
                _ => return None,
            })
        }
        Expression::Number(_) => Some((sum.clone(), None)),
        _ => None,
    }
}

fn product_of(left: Option<Expression>, right: Option<Expression>) -> Option<Expression> {
    match left {
        Some(left) => Some(times(left, right)),
        None => right,
    }
}

/// A product, where neither side is 1 or missing.
fn times(left: Expression, right: Option<Expression>) -> Expression {
    let is_one = |side: &Expression| side.literal() == Some(Number::ONE);
    match right {
        Some(right) if is_one(&left) => right,
        Some(right) if !is_one(&right) => Expression::apply(Operation::Multiply, bracketed(left), bracketed(right)),
        _ => left,
    }
}

/// Sums hold together in brackets.
fn bracketed(side: Expression) -> Expression {
    match side {
        Expression::Apply { operation: Operation::Add | Operation::Subtract, .. } => Expression::Group(Box::new(side)),
        side => side,
    }
}
