//! The plain answer to a problem: arithmetic by definition and by formula, independent of every shortcut.

use crate::number::{Number, NumberError};
use crate::operation::Operation;
use crate::value::Value;

/// The exact result of a problem whose rules have been checked.
pub(crate) fn exact(a: Number, operation: Operation, b: Number, step: Number) -> Result<Value, NumberError> {
    let (left, right) = (Value::Number(a), Value::Number(b));
    match operation {
        Operation::Add => left.plus(right),
        Operation::Subtract => left.minus(right),
        Operation::Multiply => left.times(right),
        Operation::Divide => left.divided_by(right),
        Operation::PercentOf => a.times_shifted(b, -2).map(Value::Number),
        Operation::Power => {
            let exponent = b.to_whole().and_then(|whole| u32::try_from(whole).ok()).ok_or(NumberError::Overflow)?;
            left.to_the(exponent)
        }
        Operation::AddTime => time(minutes(a)? + minutes(b)?).map(Value::Number),
        Operation::SubtractTime => time(minutes(a)? - minutes(b)?).map(Value::Number),
        Operation::Series => series(a, b, step).map(Value::Number),
        Operation::SumOfSquares => between(a, b, sum_of_squares_to).map(Value::Number),
        Operation::SumOfCubes => between(a, b, sum_of_cubes_to).map(Value::Number),
    }
}

/// How many terms a, a + step, ... are not beyond b, and the last of them.
pub(crate) fn terms(a: Number, b: Number, step: Number) -> Result<(i128, Number), NumberError> {
    let span = b.minus(a)?;
    let gaps = match span.divided_by(step) {
        Ok(quotient) => floor(quotient),
        Err(NumberError::Inexact) => {
            let scale = i32::try_from(span.decimal_places().max(step.decimal_places())).unwrap_or(i32::MAX);
            let whole = |number: Number| number.shift(scale)?.to_whole().ok_or(NumberError::Overflow);
            whole(span)? / whole(step)?
        }
        Err(error) => return Err(error),
    };
    let last = a.plus(step.times(Number::try_from(gaps)?)?)?;
    Ok((gaps + 1, last))
}

/// The whole part of a number that is not negative.
fn floor(number: Number) -> i128 {
    10_i128.checked_pow(number.decimal_places()).map_or(0, |ten| number.mantissa() / ten)
}

/// Half of (first + last) times how many.
fn series(a: Number, b: Number, step: Number) -> Result<Number, NumberError> {
    let (count, last) = terms(a, b, step)?;
    a.plus(last)?.times(Number::try_from(count)?)?.divided_by(Number::from(2))
}

/// A sum up to b less the sum up to just before a.
fn between(a: Number, b: Number, sum_to: fn(i128) -> Option<i128>) -> Result<Number, NumberError> {
    let sum = |end: Option<i128>| end.and_then(sum_to).ok_or(NumberError::Overflow);
    let before = a.to_whole().and_then(|whole| whole.checked_sub(1));
    Number::try_from(sum(b.to_whole())?.checked_sub(sum(before)?).ok_or(NumberError::Overflow)?)
}

/// n (n + 1) (2n + 1) / 6, which also holds below 0 for differences.
fn sum_of_squares_to(n: i128) -> Option<i128> {
    let product = n.checked_mul(n.checked_add(1)?)?.checked_mul(n.checked_mul(2)?.checked_add(1)?)?;
    Some(product / 6)
}

/// The square of n (n + 1) / 2, which also holds below 0 for differences.
fn sum_of_cubes_to(n: i128) -> Option<i128> {
    let triangle = n.checked_mul(n.checked_add(1)?)? / 2;
    triangle.checked_mul(triangle)
}

/// Hours and minutes run together, as minutes.
fn minutes(time: Number) -> Result<i128, NumberError> {
    time.to_whole().map(|whole| whole / 100 * 60 + whole % 100).ok_or(NumberError::Overflow)
}

/// Minutes, as hours and minutes run together.
fn time(minutes: i128) -> Result<Number, NumberError> {
    Number::try_from(minutes / 60 * 100 + minutes % 60)
}
