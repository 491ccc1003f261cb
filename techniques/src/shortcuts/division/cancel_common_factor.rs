//! # Cancel first
//!
//! **Rule.** Divide both numbers by the same small number until the divisor is small.
//!
//! **Why it works.** Dividing both numbers by the same number leaves the answer as it is.
//!
//! **Worked example.** 864 / 36: 864 / 9 = 96 and 36 / 9 = 4, then 96 / 4 = 24.
//!
//! **When it does not help.** 100 / 23 has nothing to cancel, and 72 / 12 is a table fact. A remainder belongs to
//! the numbers before cancelling: 100 / 15 leaves 10, though 20 / 3 leaves 2.

use crate::drill::{from, listed, lots};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Divides both numbers by one small number that leaves a divisor from the tables.
#[derive(Debug)]
pub struct CancelCommonFactor;

static ABOUT: About = About {
    id: "cancel_common_factor",
    title: "Cancel first",
    operations: &[Operation::Divide],
    priority: 5,
    rule: "Divide both numbers by the same small number until the divisor is small.",
    why: "When both numbers are, say, 9 times as large, the divisor still fits in the same number of times. \
          So dividing both by 9 leaves the answer as it is, and the smaller divisor is one from the tables.",
    source: "Larry White, UIL Number Sense: Basic Shortcuts for Beginners; Bryant Heath, Number Sense Tricks (2007); \
             Number Talks (Parrish)",
    constants: &[],
    examples: &["864 / 36", "84 / 14", "100 / 15"],
    near_misses: &["100 / 23", "72 / 12", "100 / 26"],
    drills: [
        &[lots(from(3, 6), listed(&[14, 15, 16, 18, 21, 24]))],
        &[lots(from(7, 12), listed(&[14, 15, 16, 18, 21, 24]))],
        &[lots(from(12, 19), listed(&[14, 15, 16, 18, 21, 24, 27, 32, 36]))],
        &[lots(from(21, 39), listed(&[14, 16, 18, 24, 27, 28, 32, 36]))],
        &[lots(from(41, 79), listed(&[18, 24, 27, 28, 35, 36, 42, 45, 48, 54]))],
    ],
};

/// What to cancel, in the order in which it is tried: the largest number from the tables first.
const FACTORS: [i128; 11] = [10, 9, 8, 7, 6, 5, 4, 3, 2, 11, 12];

fn common_factor(a: i128, b: i128) -> Option<i128> {
    FACTORS.into_iter().find(|factor| a % factor == 0 && b % factor == 0 && (2..=12).contains(&(b / factor)))
}

impl Technique for CancelCommonFactor {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(1)?;
        let factor = common_factor(a, b)?;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(factor);
        let top =
            work.step(format!("{a} and {b} both divide by {factor}. First {a}."), format_args!("{a} / {factor}"))?;
        let bottom = work.step(format!("The same for {b}."), format_args!("{b} / {factor}"))?;
        let say = match (problem.exact(), problem.answer().remainder()) {
            (Value::Fraction(_), Some(remainder)) => {
                format!("Now divide {top} by {bottom}. Counted in whole lots of {b}, {a} gives {remainder}.")
            }
            _ => format!("Now divide {top} by {bottom}."),
        };
        work.step(say, format_args!("{top} / {bottom}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.whole(2).is_some_and(|(_, divisor)| divisor >= 14)
    }
}
