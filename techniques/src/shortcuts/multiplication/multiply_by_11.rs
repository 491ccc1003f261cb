//! # Times 11
//!
//! **Rule.** To multiply by 11, put the sum of the digits between them (add each digit to its neighbour).
//!
//! **Why it works.** 11 is 10 and 1: the number moved up one place meets the number itself.
//!
//! **Worked example.** 57 * 11: 5 + 7 = 12, then 5 * 100 + 12 * 10 + 7 = 627.
//!
//! **When it does not help.** 30 * 11 is 33 with a zero.

use crate::digits::best_order;
use crate::drill::{ending, from, listed, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds each digit to its neighbour: ten lots and one lot more.
#[derive(Debug)]
pub struct MultiplyBy11;

static ABOUT: About = About {
    id: "multiply_by_11",
    title: "Times 11",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "To multiply by 11, put the sum of the digits between them (add each digit to its neighbour).",
    why: "11 is 10 and 1. Ten times the number moves each digit up one place, and adding the number once more \
          brings each digit together with its neighbour.",
    source: "Bryant Heath, Number Sense Tricks (2007); Trachtenberg multiplication rules; \
             Harvey Mudd Math Fun Facts: lightning arithmetic",
    constants: &[10, 100],
    examples: &["53 * 11", "57 * 11", "324 * 11", "11 * 7"],
    near_misses: &["30 * 11", "53 * 12", "12345 * 11"],
    drills: [
        &[products(ending((1, 4), (1, 5)), listed(&[11]))],
        &[products(ending((4, 9), (6, 9)), listed(&[11]))],
        &[products(ending((10, 29), (1, 6)), listed(&[11]))],
        &[products(from(311, 999), listed(&[11]))],
        &[products(from(1111, 6999), listed(&[11]))],
    ],
};

/// The number that is multiplied by 11.
fn other(problem: &Problem) -> Option<i128> {
    let (a, b) = problem.whole(2)?;
    best_order(a, b, |eleven, _| eleven == 11, |_, other| saves(other)).map(|(_, other)| other)
}

/// Whether the digits are few, and do not end in zero.
fn saves(other: i128) -> bool {
    other < 10_000 && other % 10 != 0
}

impl Technique for MultiplyBy11 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let other = other(problem)?;
        let (front, end) = (other / 10, other % 10);
        let mut work = Work::new(&ABOUT, problem);
        match front {
            0 => {
                work.step(format!("Write the {other} twice."), format_args!("{other} * 10 + {other}"))?;
            }
            1..10 if end > 0 => {
                let sum = work.step("Add the two digits.", format_args!("{front} + {end}"))?;
                let say = if front + end < 10 {
                    format!("Put the {sum} between the {front} and the {end}.")
                } else {
                    format!("Put the {sum} between the {front} and the {end}, and carry its ten to the front.")
                };
                work.step(say, format_args!("{front} * 100 + {sum} * 10 + {end}"))?;
            }
            _ => {
                let ten_lots = work.step(format!("Take {other} ten times."), format_args!("{other} * 10"))?;
                let say = format!("Add {other} once more, so that each digit meets its neighbour.");
                work.step(say, format_args!("{ten_lots} + {other}"))?;
            }
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        other(problem).is_some_and(saves)
    }
}
