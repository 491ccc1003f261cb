//! Sums with quotients that have no exact decimal, put over one denominator, so that every call stays exact:
//! 1/2 + 1/3 is (3 + 2) ÷ (2 × 3), and 100 ÷ 7 × 7 is 100 × 7 ÷ 7.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::expression::Expression;

/// The sum over one denominator, where a quotient on its way is no exact decimal; `None` where none is, or
/// where the sum has other operations.
pub(crate) fn over_one_denominator(sum: &Expression) -> Option<Expression> {
    if !is_fraction_on_the_way(sum, true) {
        return None;
    }
    let (above, below) = split(sum)?;
    Some(match below {
        Some(below) => Expression::apply(Operation::Divide, above, below),
        None => above,
    })
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
