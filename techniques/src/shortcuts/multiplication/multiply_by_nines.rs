//! # Times 9, 99, 999
//!
//! **Rule.** To multiply by 9, 99 or 999, multiply by 10, 100 or 1000 and take the number away once.
//!
//! **Why it works.** 9 is 1 less than 10, so 10 times the number counts it once too often.
//!
//! **Worked example.** 47 * 9: 47 * 10 = 470, then 470 - 47 = 423.
//!
//! **When it does not help.** 60 * 9 is 6 * 9 with a zero, and 81 * 9 is 720 and 9.

use crate::digits::{best_order, count_of_nines};
use crate::drill::{from, listed, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies by the power of ten above a number made of nines, and takes the other number away once.
#[derive(Debug)]
pub struct MultiplyByNines;

static ABOUT: About = About {
    id: "multiply_by_nines",
    title: "Times 9, 99, 999",
    operations: &[Operation::Multiply],
    priority: 10,
    rule: "To multiply by 9, 99 or 999, multiply by 10, 100 or 1000 and take the number away once.",
    why: "9 is 1 less than 10, and 99 is 1 less than 100. The round number counts the other number once too \
          often, so it comes off once.",
    source: "Trachtenberg multiplication rules; Science Reason, Math shortcuts",
    constants: &[],
    examples: &["47 * 9", "58 * 99", "9 * 99"],
    near_misses: &["60 * 9", "81 * 9", "5 * 9"],
    drills: [
        &[products(from(4, 19), listed(&[9]))],
        &[products(from(22, 69), listed(&[9])), products(from(3, 9), listed(&[99]))],
        &[products(from(12, 39), listed(&[99])), products(from(72, 98), listed(&[9]))],
        &[products(from(41, 98), listed(&[99])), products(from(112, 299), listed(&[9]))],
        &[products(from(11, 98), listed(&[999])), products(from(112, 299), listed(&[99]))],
    ],
};

/// The nines, the larger where both are, and the other number.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(2)?;
    best_order(a.min(b), a.max(b), |nines, _| count_of_nines(nines).is_some(), saves)
}

/// Whether no plainer way is as short: a small table fact, zeros at the end, or 81 * 9 as 720 and 9.
fn saves(nines: i128, other: i128) -> bool {
    let plain = nines == 9 && (other == 3 || other == 5 || other > 10 && other % 10 == 1);
    other > 2 && other % 10 != 0 && !plain
}

impl Technique for MultiplyByNines {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (nines, other) = plan(problem)?;
        let round = nines + 1;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(round);
        let say = format!("{nines} is 1 less than {round}, so first multiply {other} by {round}.");
        let too_many = work.step(say, format_args!("{other} * {round}"))?;
        let say = format!("That counts {other} once too often, so take {other} away once.");
        work.step(say, format_args!("{too_many} - {other}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(nines, other)| saves(nines, other))
    }
}
