//! Slips with remainders, and values that are only near the exact one.

use super::{Case, Slip, SlipKind};
use crate::check::adds_up;
use crate::digits::{length, power_of_ten};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::value::Value;

/// What is wrong with a quotient and a remainder above 0.
pub(super) fn remainder(problem: &Problem, quotient: Number, remainder: Number) -> Option<Slip> {
    let divisor = problem.b().abs();
    if adds_up(problem, quotient, remainder)? && remainder >= divisor {
        return Some(SlipKind::RemainderTooLarge.say(format!(
            "{} × {divisor} + {remainder} does make {}. But {divisor} still fits into {remainder}: the remainder must \
             be below {divisor}.",
            quotient.abs(),
            problem.a().abs()
        )));
    }
    let (right_quotient, right_remainder) = problem.quotient_and_remainder()?;
    if quotient.to_whole() != Some(right_quotient) {
        return None;
    }
    let shared = remainder.to_whole().filter(|small| right_remainder % small == 0).map(|small| right_remainder / small);
    let (a, b) = problem.whole(1)?;
    if let Some(shared) = shared.filter(|shared| *shared > 1 && a % shared == 0 && b % shared == 0) {
        return Some(SlipKind::RemainderOfReduced.say(format!(
            "The {quotient} is right, and {} divided by {} leaves {remainder}. But {a} and {b} are {shared} times as \
             large, and so is what they leave.",
            a / shared,
            b / shared
        )));
    }
    Some(
        SlipKind::WrongRemainder
            .say(format!("The {quotient} is right. The remainder is the gap from {quotient} × {b} up to {a}.")),
    )
}

/// The quotient and remainder of the problem, when something is left over.
fn left_over(problem: &Problem) -> Option<(i128, i128)> {
    problem.quotient_and_remainder().filter(|(quotient, remainder)| *quotient > 0 && *remainder > 0)
}

pub(super) fn remainder_forgotten(case: &Case<'_>) -> Option<Slip> {
    let (quotient, remainder) = left_over(case.problem)?;
    (case.given.to_whole() == Some(quotient)).then(|| {
        SlipKind::RemainderForgotten.say(format!(
            "{quotient} is right as far as it goes: {} goes into {} that many times. But {remainder} is left over.",
            case.problem.b(),
            case.problem.a()
        ))
    })
}

pub(super) fn remainder_after_point(case: &Case<'_>) -> Option<Slip> {
    let (quotient, remainder) = left_over(case.problem)?;
    let places = i32::try_from(length(remainder)).ok()?;
    let written = Number::try_from(remainder).ok()?.shift(-places).ok()?.plus(Number::try_from(quotient).ok()?);
    (written.ok() == case.given.number()).then(|| {
        let divisor = case.problem.b();
        SlipKind::RemainderAfterPoint.say(format!(
            "{quotient} remainder {remainder} would be right. After a point stand tenths and hundredths, but what is \
             left is {remainder} out of {divisor}."
        ))
    })
}

pub(super) fn rounded(case: &Case<'_>) -> Option<Slip> {
    let near = Near::new(case)?;
    (2 * near.rest >= near.bottom && near.given == near.below + 1
        || 2 * near.rest < near.bottom && near.given == near.below)
        .then(|| near.say(SlipKind::Rounded, "rounded"))
}

pub(super) fn cut_off(case: &Case<'_>) -> Option<Slip> {
    let near = Near::new(case)?;
    (near.given == near.below).then(|| near.say(SlipKind::CutOff, "cut off"))
}

/// The sizes of a wrong answer and the exact value, both counted in the last place of the wrong answer.
struct Near {
    given: i128,
    /// The whole part of the exact size, what is above it, and out of how much.
    below: i128,
    rest: i128,
    bottom: i128,
    text: String,
    goes_on: bool,
}

impl Near {
    /// `None` where the wrong answer has as many places as the exact one, or is no decimal.
    fn new(case: &Case<'_>) -> Option<Self> {
        let given = case.given.number()?;
        let (top, bottom) = match case.exact {
            Value::Number(exact) => (exact.mantissa(), power_of_ten(exact.decimal_places())),
            Value::Fraction(fraction) => (fraction.numerator(), fraction.denominator()),
        };
        let scaled = top.abs().checked_mul(power_of_ten(given.decimal_places()))?;
        let same_sign = given.is_negative() == case.exact.is_negative();
        let near = Self {
            given: given.mantissa().abs(),
            below: scaled / bottom,
            rest: scaled % bottom,
            bottom,
            text: case.shown(),
            goes_on: matches!(case.exact, Value::Fraction(_)),
        };
        let countable = bottom < i128::MAX / 2 && !given.is_zero() && same_sign;
        (countable && near.rest != 0 && case.problem.operation() != Operation::Power).then_some(near)
    }

    fn say(&self, kind: SlipKind, done: &str) -> Slip {
        let then = if self.goes_on {
            "The decimal never ends, so the exact answer needs a fraction or a remainder."
        } else {
            "The exact answer has more digits after the point."
        };
        kind.say(format!("{} is very near: it is the exact answer, {done}. {then}", self.text))
    }
}
