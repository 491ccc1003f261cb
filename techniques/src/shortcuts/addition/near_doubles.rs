//! # Near doubles
//!
//! **Rule.** When the two numbers are next door, double one and put right the difference.
//!
//! **Why it works.** 36 + 37 is 36 + 36 and 1 more; 49 + 51 is 50 + 50, for what one lacks the other has over.
//!
//! **Worked example.** 36 + 37: 36 * 2 = 72, then 72 + 1 = 73.
//!
//! **When it does not help.** 32 + 33 has no carry: 65 can be read off.

use crate::digits::carries;
use crate::drill::{apart, from};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Doubles the smaller number or the one in the middle.
#[derive(Debug)]
pub struct NearDoubles;

static ABOUT: About = About {
    id: "near_doubles",
    title: "Near doubles",
    operations: &[Operation::Add],
    priority: 8,
    rule: "When the two numbers are next door, double one and put right the difference.",
    why: "Two numbers 1 apart are the smaller one twice and 1 more. Two numbers 2 apart are the one between them \
          twice, for one is 1 below it and the other 1 above.",
    source: "Number Talks (Parrish); Mental calculation strategies by year (UK, years 1 to 6)",
    constants: &[1, 2],
    examples: &["36 + 37", "49 + 51", "35 + 35"],
    near_misses: &["32 + 33", "36 + 39", "2 + 3"],
    drills: [
        &[apart(from(6, 19), Operation::Add, from(0, 2))],
        &[apart(from(25, 49), Operation::Add, from(0, 2))],
        &[apart(from(55, 99), Operation::Add, from(0, 2))],
        &[apart(from(105, 299), Operation::Add, from(0, 2))],
        &[apart(from(355, 990), Operation::Add, from(1, 2))],
    ],
};

/// The two numbers, the smaller first, where they are at most 2 apart.
fn neighbours(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(1)?;
    (a.abs_diff(b) <= 2).then_some((a.min(b), a.max(b)))
}

impl Technique for NearDoubles {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (low, high) = neighbours(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        match high - low {
            0 => {
                work.step(format!("Both are {low}, so double it."), format_args!("{low} * 2"))?;
            }
            1 => {
                let double = work.step(format!("Double {low}."), format_args!("{low} * 2"))?;
                work.step(format!("{high} is 1 more than {low}, so add 1."), format_args!("{double} + 1"))?;
            }
            _ => {
                let middle = low + 1;
                work.declare(middle);
                let say = format!("One is 1 below {middle} and the other 1 above, so double {middle}.");
                work.step(say, format_args!("{middle} * 2"))?;
            }
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        neighbours(problem).is_some_and(|(low, high)| low >= 6 && high < 1000 && carries(low, high) > 0)
    }
}
