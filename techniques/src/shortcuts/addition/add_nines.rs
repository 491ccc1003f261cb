//! # Add 9, 99, 999
//!
//! **Rule.** To add 9, 99 or 999, add 10, 100 or 1000 and take 1 away.
//!
//! **Why it works.** 9 is 1 less than 10, so adding 10 gives 1 too many.
//!
//! **Worked example.** 47 + 9: 47 + 10 = 57, then 57 - 1 = 56.
//!
//! **When it does not help.** 40 + 9 has no carry: 49 can be read off.

use crate::digits::{best_order, carries, count_of_nines, power_of_ten};
use crate::drill::{from, listed, sums};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds the power of ten just above a number made of nines, and takes the extra 1 away.
#[derive(Debug)]
pub struct AddNines;

static ABOUT: About = About {
    id: "add_nines",
    title: "Add 9, 99, 999",
    operations: &[Operation::Add],
    priority: 10,
    rule: "To add 9, 99 or 999, add 10, 100 or 1000 and take 1 away.",
    why: "9 is 1 less than 10, and 99 is 1 less than 100. Adding the round number changes one place and \
          leaves the ones alone, but it adds 1 too many, so that 1 comes off at the end.",
    source: "Mental calculation strategies by year (UK, years 1 to 6); Number Talks (Parrish)",
    constants: &[1],
    examples: &["47 + 9", "365 + 99", "129 + 99"],
    near_misses: &["40 + 9", "200 + 99", "12 + 34"],
    drills: [
        &[sums(from(11, 49), listed(&[9]))],
        &[sums(from(51, 999), listed(&[9]))],
        &[sums(from(11, 499), listed(&[99]))],
        &[sums(from(501, 4999), listed(&[99])), sums(from(101, 499), listed(&[999]))],
        &[sums(from(1001, 9999), listed(&[999])), sums(from(1001, 9999), listed(&[9999]))],
    ],
};

/// The nines and the other number: the order in which it helps, where there is one.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(1)?;
    best_order(a, b, |nines, _| count_of_nines(nines).is_some(), saves_a_carry)
}

/// Whether the sum carries, and the other number does not end in as many zeros as there are nines.
fn saves_a_carry(nines: i128, other: i128) -> bool {
    let round = count_of_nines(nines).map(power_of_ten);
    round.is_some_and(|round| other % round != 0) && carries(nines, other) > 0
}

impl Technique for AddNines {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (nines, other) = plan(problem)?;
        let round = nines + 1;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(round);
        let too_many = work.step(
            format!("{nines} is 1 less than {round}, so first add {round}."),
            format_args!("{other} + {round}"),
        )?;
        work.step("That is 1 too many, so take 1 away.", format_args!("{too_many} - 1"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(nines, other)| saves_a_carry(nines, other))
    }
}
