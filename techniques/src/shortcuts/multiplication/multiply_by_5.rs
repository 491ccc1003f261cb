//! # Times 5
//!
//! **Rule.** To multiply by 5, halve and multiply by 10.
//!
//! **Why it works.** 5 is half of 10.
//!
//! **Worked example.** 37 * 5: 36 / 2 = 18, 18 * 10 = 180, then 180 + 5 = 185.
//!
//! **When it does not help.** 8 * 5 is a table fact, and 120 * 5 is 12 * 5 with a zero.

use crate::digits::best_order;
use crate::drill::{from, listed, products, steps};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Halves the number and multiplies by 10, or by 100 or 1000 for 50 and 500.
#[derive(Debug)]
pub struct MultiplyBy5;

static ABOUT: About = About {
    id: "multiply_by_5",
    title: "Times 5",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "To multiply by 5, halve and multiply by 10.",
    why: "5 is half of 10, so ten times half a number is 5 times the number. In the same way 50 is half of 100, \
          and 500 is half of 1000. An odd number has 1 left over when it is halved, and that 1 still needs its 5.",
    source: "Number Sense Tricks (hand-out); Trachtenberg multiplication rules",
    constants: &[2],
    examples: &["48 * 5", "37 * 5", "36 * 50"],
    near_misses: &["8 * 5", "120 * 5", "48 * 15"],
    drills: [
        &[products(steps(12, 48, 2), listed(&[5]))],
        &[products(from(11, 99), listed(&[5]))],
        &[products(steps(12, 98, 2), listed(&[50])), products(from(101, 299), listed(&[5]))],
        &[products(from(11, 99), listed(&[50])), products(from(301, 699), listed(&[5]))],
        &[
            products(from(101, 499), listed(&[50])),
            products(steps(12, 98, 2), listed(&[500])),
            products(from(701, 1999), listed(&[5])),
        ],
    ],
};

/// 5, 50 or 500, and the other number.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(2)?;
    best_order(a, b, |five, _| matches!(five, 5 | 50 | 500), |_, other| saves(other))
}

/// Whether the other number is beyond the tables, and its zeros are no help.
fn saves(other: i128) -> bool {
    other > 10 && (other % 10 != 0 || matches!(other, 50 | 500))
}

impl Technique for MultiplyBy5 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (five, other) = plan(problem)?;
        let (round, odd) = (five * 2, other % 2);
        let even = other - odd;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(round);
        work.declare(even);
        let below = if odd == 1 { format!(", which is 1 less than {other}") } else { String::new() };
        let half =
            work.step(format!("{five} is half of {round}, so halve {even}{below}."), format_args!("{even} / 2"))?;
        let product = work.step(format!("Multiply by {round}."), format_args!("{half} * {round}"))?;
        if odd == 1 {
            work.step(format!("Add {five} for the 1 that was left out."), format_args!("{product} + {five}"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(_, other)| saves(other))
    }
}
