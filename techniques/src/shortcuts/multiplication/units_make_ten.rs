//! # Same front, ends make ten
//!
//! **Rule.** Multiply the front by one more than itself, multiply the ends, and write them side by side.
//!
//! **Why it works.** The ends make one more ten, so tens times ends add as many hundreds as the front says.
//!
//! **Worked example.** 46 * 44: 4 * 5 = 20, 6 * 4 = 24, then 20 * 100 + 24 = 2024.
//!
//! **When it does not help.** 46 * 54 has two fronts, and the ends of 46 * 45 make 11.

use crate::drill::{around, ending, from};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies two numbers that share their front and whose last digits make ten.
#[derive(Debug)]
pub struct UnitsMakeTen;

static ABOUT: About = About {
    id: "units_make_ten",
    title: "Same front, ends make ten",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "Multiply the front by one more than itself, multiply the ends, and write them side by side.",
    why: "Front times front gives hundreds. The two ends together make 10, so front times ends gives as many \
          hundreds again as the front says: that is the one more. End times end fills the last two places.",
    source: "Bryant Heath, Number Sense Tricks (2007); Number Sense at a Flip",
    constants: &[100],
    examples: &["46 * 44", "108 * 102", "41 * 49"],
    near_misses: &["40 * 50", "46 * 54", "46 * 45"],
    drills: [
        &[around(ending((1, 4), (5, 5)), from(1, 4))],
        &[around(ending((5, 9), (5, 5)), from(1, 4))],
        &[around(ending((10, 14), (5, 5)), from(1, 4))],
        &[around(ending((15, 24), (5, 5)), from(1, 4))],
        &[around(ending((25, 49), (5, 5)), from(1, 4))],
    ],
};

/// The shared front and the two ends.
fn plan(problem: &Problem) -> Option<(i128, i128, i128)> {
    let (a, b) = problem.whole(11)?;
    (a / 10 == b / 10 && a % 10 + b % 10 == 10).then_some((a / 10, a % 10, b % 10))
}

impl Technique for UnitsMakeTen {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (front, end, other_end) = plan(problem)?;
        let next = front + 1;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(next);
        let say = format!("Both begin with {front}: multiply it by one more, {next}.");
        let hundreds = work.step(say, format_args!("{front} * {next}"))?;
        let say = format!("The ends {end} and {other_end} make 10: multiply them.");
        let ends = work.step(say, format_args!("{end} * {other_end}"))?;
        let say = "Write them side by side, with two places for the ends.";
        work.step(say, format_args!("{hundreds} * 100 + {ends}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some()
    }
}
