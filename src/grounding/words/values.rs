//! What the sums in a reply come to, exactly.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::value::Value;

use crate::model::embedded::grammar::expression::Expression;

/// The value of an expression, where it has one.
pub(super) fn value(expression: &Expression) -> Option<Value> {
    match expression {
        Expression::Number(number) | Expression::Time(number) => Some(Value::from(*number)),
        Expression::Group(inner) => value(inner),
        Expression::Apply { operation, left, right } => apply(*operation, value(left)?, value(right)?),
        Expression::Change { base, operation, percent } => {
            let base = value(base)?;
            apply(*operation, base, apply(Operation::PercentOf, Value::from(*percent), base)?)
        }
        Expression::Series { operation, first, last, step } => {
            let step = (*operation == Operation::Series).then_some(*step);
            Problem::new(*first, *operation, *last, step).ok().map(|problem| problem.exact())
        }
    }
}

/// What an operation on two values comes to.
pub(super) fn apply(operation: Operation, left: Value, right: Value) -> Option<Value> {
    let result = match operation {
        Operation::Add => left.plus(right),
        Operation::Subtract => left.minus(right),
        Operation::Multiply => left.times(right),
        Operation::Divide => left.divided_by(right),
        Operation::Power => left.to_the(right.to_whole().and_then(|exponent| u32::try_from(exponent).ok())?),
        Operation::PercentOf => left.times(right).and_then(|product| product.divided_by(Number::from(100).into())),
        _ => return Problem::new(left.number()?, operation, right.number()?, None).ok().map(|problem| problem.exact()),
    };
    result.ok()
}
