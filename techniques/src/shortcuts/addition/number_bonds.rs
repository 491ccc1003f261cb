//! # Ends that make ten
//!
//! **Rule.** When the last digits make 10 (or the last two make 100), join them first.
//!
//! **Why it works.** A sum may be added in any order, and the two ends together fill one round number.
//!
//! **Worked example.** 47 + 33: 40 + 30 = 70, and 7 and 3 make 10 more, 80.
//!
//! **When it does not help.** In 40 + 60 the ends are zeros: there is nothing to join.

use crate::drill::{bonds, from};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds the fronts, then the ends as one round number.
#[derive(Debug)]
pub struct NumberBonds;

static ABOUT: About = About {
    id: "number_bonds",
    title: "Ends that make ten",
    operations: &[Operation::Add],
    priority: 7,
    rule: "When the last digits make 10 (or the last two make 100), join them first.",
    why: "A sum may be added in any order. The two ends fill exactly one ten or one hundred, so nothing small \
          is left over to carry.",
    source: "Mental calculation strategies by year (UK, years 1 to 6); Number Talks (Parrish)",
    constants: &[10, 100],
    examples: &["47 + 33", "267 + 133", "128 + 42"],
    near_misses: &["40 + 60", "17 + 3", "47 + 34"],
    drills: [
        &[bonds(from(11, 39), from(1, 3), 10)],
        &[bonds(from(41, 99), from(3, 9), 10)],
        &[bonds(from(111, 399), from(2, 9), 10)],
        &[bonds(from(111, 499), from(11, 49), 10), bonds(from(111, 399), from(1, 3), 100)],
        &[bonds(from(411, 999), from(4, 9), 100), bonds(from(1111, 4999), from(11, 99), 10)],
    ],
};

/// The round number that the ends make: 100 or 10, and something must stand before the ends.
fn bond(problem: &Problem) -> Option<i128> {
    let (a, b) = problem.whole(11)?;
    [100, 10].into_iter().find(|round| a > *round && b > *round && a % round + b % round == *round)
}

impl Technique for NumberBonds {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (round, (a, b)) = (bond(problem)?, problem.whole(11)?);
        let (a_end, b_end) = (a % round, b % round);
        let mut work = Work::new(&ABOUT, problem);
        let fronts = work.step("Add the fronts.", format_args!("{} + {}", a - a_end, b - b_end))?;
        work.step(format!("{a_end} and {b_end} make {round}."), format_args!("{fronts} + {round}"))?;
        work.finish()
    }

    /// 250 + 150 is 25 + 15 with a zero, so the last digits must be no zeros.
    fn helps(&self, problem: &Problem) -> bool {
        problem.whole(11).is_some_and(|(a, _)| a % 10 != 0)
    }
}
