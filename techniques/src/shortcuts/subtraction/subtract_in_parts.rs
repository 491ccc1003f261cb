//! # Take away in parts
//!
//! **Rule.** Take the second number away a place at a time, biggest first.
//!
//! **Why it works.** A number is the sum of its places, so taking away each place takes away the number.
//!
//! **Worked example.** 83 - 47: 83 - 40 = 43, then 43 - 7 = 36.
//!
//! **When it does not help.** 47 - 83 goes below zero: the sign comes first.

use crate::digits::decimal_parts;
use crate::drill::{differences, ending, from};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Takes the second number away place by place: the way for every difference.
#[derive(Debug)]
pub struct SubtractInParts;

static ABOUT: About = About {
    id: "subtract_in_parts",
    title: "Take away in parts",
    operations: &[Operation::Subtract],
    priority: 1,
    rule: "Take the second number away a place at a time, biggest first.",
    why: "A number is the sum of its places: 47 is 40 and 7. When each of them has been taken away, the whole \
          number has; and the first number is never split, so no place can run short.",
    source: "Benjamin and Shermer, Secrets of Mental Math (2006); Number Talks (Parrish)",
    constants: &[],
    examples: &["83 - 47", "547 - 213", "7.35 - 2.6"],
    near_misses: &["47 - 83", "47 - 47", "47 - -83"],
    drills: [
        &[differences(ending((4, 9), (5, 9)), ending((1, 3), (1, 4)))],
        &[differences(ending((5, 9), (1, 5)), ending((1, 4), (3, 6)))],
        &[differences(from(211, 999), ending((3, 9), (2, 6)))],
        &[differences(from(511, 999), from(111, 489))],
        &[differences(from(2111, 9999), from(211, 999))],
    ],
};

impl Technique for SubtractInParts {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = (problem.a(), problem.b());
        if !b.is_positive() || a <= b {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        let mut rest = a.into();
        for part in decimal_parts(b) {
            rest = work.step(format!("Take away {part}."), format_args!("{rest} - {part}"))?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
