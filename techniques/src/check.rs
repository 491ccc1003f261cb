//! Checking a learner's answer.
//!
//! Exact arithmetic decides. The digit sums and the likely slip only help to see why an answer is not right.

mod digit_sum;
mod slip;
mod written;

pub use digit_sum::DigitSum;
pub use slip::{Slip, SlipKind};
pub use written::{WrittenAnswer, WrittenAnswerError};

use crate::answer::Answer;
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;

/// What is found about a learner's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// Whether the answer is exactly right.
    pub correct: bool,
    /// The exact answer.
    pub answer: Answer,
    /// Casting out nines, for `+ - * /` where it can be done.
    pub digit_sum: Option<DigitSum>,
    /// What probably went wrong, where the evidence fits exactly.
    pub slip: Option<Slip>,
}

/// Checks a learner's answer to a problem.
///
/// Every form of the exact value is right: `14 r 2`, `14 2/7` and `200/14` all answer 100 / 7. A quotient and
/// remainder must be those of the numbers in the problem. Times are compared as times, however written.
#[must_use]
pub fn check(problem: &Problem, written: &WrittenAnswer) -> Check {
    let correct = is_right(problem, written);
    let slip = if correct { None } else { slip::find(problem, written) };
    let digits_swapped = slip.as_ref().is_some_and(|slip| slip.kind == SlipKind::SwappedDigits);
    let digit_sum = digit_sum::digit_sum(problem, written, correct, digits_swapped);
    Check { correct, answer: problem.answer(), digit_sum, slip }
}

fn is_right(problem: &Problem, written: &WrittenAnswer) -> bool {
    if problem.operation().is_time() {
        return written.minutes().is_some() && written.minutes() == minutes(problem);
    }
    match *written {
        WrittenAnswer::Remainder { quotient, remainder } if !remainder.is_zero() => {
            adds_up(problem, quotient, remainder) == Some(true)
                && remainder < problem.b().abs()
                && (quotient.is_zero() || quotient.is_negative() == problem.exact().is_negative())
        }
        _ => written.value() == Some(problem.exact()),
    }
}

/// Whether quotient times divisor and the remainder make the dividend, with the signs left out; `None` for
/// anything but a division of whole numbers.
fn adds_up(problem: &Problem, quotient: Number, remainder: Number) -> Option<bool> {
    let (a, b) = (problem.a().abs(), problem.b().abs());
    if problem.operation() != Operation::Divide || !a.is_whole() || !b.is_whole() {
        return None;
    }
    Some(quotient.abs().times(b).and_then(|product| product.plus(remainder)) == Ok(a))
}

/// The exact answer to a problem of times, in minutes.
fn minutes(problem: &Problem) -> Option<i128> {
    problem.exact().to_whole().map(|time| time / 100 * 60 + time % 100)
}
