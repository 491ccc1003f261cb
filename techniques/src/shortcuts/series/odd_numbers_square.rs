//! # Odd numbers make a square
//!
//! **Rule.** The first so many odd numbers add up to that many squared.
//!
//! **Why it works.** Each odd number is the border that makes a square one larger.
//!
//! **Worked example.** 1 + 3 + ... + 19: (19 + 1) / 2 = 10 numbers, and 10 * 10 = 100.
//!
//! **When it does not help.** 3 + 5 + ... + 19 does not start at 1.

use crate::drill::{from, terms};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::series::Terms;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Squares how many odd numbers there are from 1 on.
#[derive(Debug)]
pub struct OddNumbersSquare;

static ABOUT: About = About {
    id: "odd_numbers_square",
    title: "Odd numbers make a square",
    operations: &[Operation::Series],
    priority: 10,
    rule: "The first so many odd numbers add up to that many squared.",
    why: "Lay a square of dots and put a border along two of its sides: the borders need 3, 5, 7 dots and so on. \
          So 1 + 3 is 2 times 2, 1 + 3 + 5 is 3 times 3, and every odd number makes the next square.",
    source: "Sums of integer numbers (Coding Adventures, 2020)",
    constants: &[1, 2],
    examples: &["1 series 19 step 2", "1 series 39 step 2"],
    near_misses: &["3 series 19 step 2", "1 series 19"],
    drills: [
        &[terms(Operation::Series, from(1, 1), from(3, 9), from(2, 2))],
        &[terms(Operation::Series, from(1, 1), from(8, 15), from(2, 2))],
        &[terms(Operation::Series, from(1, 1), from(15, 25), from(2, 2))],
        &[terms(Operation::Series, from(1, 1), from(25, 50), from(2, 2))],
        &[terms(Operation::Series, from(1, 1), from(45, 99), from(2, 2))],
    ],
};

impl Technique for OddNumbersSquare {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Terms { last, note, .. } = Terms::of(problem)?;
        if problem.a() != Number::ONE || problem.step() != Number::from(2) {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        work.declare(last);
        let even = work.step(format!("{note}Take the last odd number, and 1 more."), format_args!("{last} + 1"))?;
        let count = work.step("Half of that is how many odd numbers there are.", format_args!("{even} / 2"))?;
        work.step("Square that.", format_args!("{count} * {count}"))?;
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
