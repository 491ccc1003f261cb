//! # Two teens
//!
//! **Rule.** Add the ends of one to the other, multiply by 10, then add the product of the ends.
//!
//! **Why it works.** Both numbers are 10 and an end; the last product is end times end.
//!
//! **Worked example.** 16 * 18: 18 + 6 = 24, 24 * 10 = 240, 8 * 6 = 48, then 240 + 48 = 288.
//!
//! **When it does not help.** 13 * 23: only one of them is a teen.

use crate::drill::{from, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies two numbers from 11 to 19.
#[derive(Debug)]
pub struct MultiplyTeens;

static ABOUT: About = About {
    id: "multiply_teens",
    title: "Two teens",
    operations: &[Operation::Multiply],
    priority: 8,
    rule: "Add the ends of one to the other, multiply by 10, then add the product of the ends.",
    why: "Each number is 10 and its end. Ten times ten and ten times each end make ten times one number with the \
          end of the other added; what is still missing is end times end.",
    source: "Number Sense at a Flip",
    constants: &[10],
    examples: &["13 * 17", "16 * 18"],
    near_misses: &["13 * 23", "10 * 17", "20 * 15"],
    drills: [
        &[products(from(12, 13), from(12, 16))],
        &[products(from(12, 14), from(13, 18))],
        &[products(from(13, 16), from(15, 19))],
        &[products(from(15, 18), from(16, 19))],
        &[products(from(17, 19), from(17, 19))],
    ],
};

/// The larger and the smaller teen.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(11)?;
    (a < 20 && b < 20).then_some((a.max(b), a.min(b)))
}

impl Technique for MultiplyTeens {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (larger, smaller) = plan(problem)?;
        let (large_end, small_end) = (larger % 10, smaller % 10);
        let mut work = Work::new(&ABOUT, problem);
        let say = format!("Add {small_end}, the end of {smaller}, to {larger}.");
        let sum = work.step(say, format_args!("{larger} + {small_end}"))?;
        let tens = work.step("Multiply by 10.", format_args!("{sum} * 10"))?;
        let ends = work.step("Multiply the two ends.", format_args!("{large_end} * {small_end}"))?;
        work.step("Add the two results.", format_args!("{tens} + {ends}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some()
    }
}
