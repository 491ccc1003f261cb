//! # Count up
//!
//! **Rule.** When the numbers are close, count up from the smaller to the bigger through a round number.
//!
//! **Why it works.** A difference is the way between two numbers, and a way may be walked in two jumps.
//!
//! **Worked example.** 82 - 65: 5 up to 70, 12 up to 82, and 5 + 12 = 17.
//!
//! **When it does not help.** In 80 - 75 the bigger number is the round one: there is no second jump.

use crate::digits::{borrows, length, power_of_ten, round_up};
use crate::drill::{apart, ending, from, hundreds};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds two jumps: up to a round number between the two, and on from there.
#[derive(Debug)]
pub struct CountUp;

static ABOUT: About = About {
    id: "count_up",
    title: "Count up",
    operations: &[Operation::Subtract],
    priority: 5,
    rule: "When the numbers are close, count up from the smaller to the bigger through a round number.",
    why: "The difference is the way from one number to the other. A stop at a round number splits it into two \
          jumps, and neither of them crosses a ten in the middle.",
    source: "Mental calculation progression map (STEM Learning); Number Talks (Parrish)",
    constants: &[],
    examples: &["82 - 65", "304 - 286", "1003 - 986"],
    near_misses: &["80 - 75", "79 - 68", "82 - 35"],
    drills: [
        &[apart(ending((1, 8), (4, 9)), Operation::Subtract, from(3, 14))],
        &[apart(ending((3, 9), (2, 8)), Operation::Subtract, from(9, 19))],
        &[apart(from(102, 489), Operation::Subtract, from(11, 20))],
        &[
            apart(ending((19, 79), (2, 8)), Operation::Subtract, from(11, 20)),
            apart(hundreds((1, 8), (81, 88)), Operation::Subtract, from(13, 20)),
        ],
        &[
            apart(from(1102, 4989), Operation::Subtract, from(11, 20)),
            apart(hundreds((11, 48), (81, 88)), Operation::Subtract, from(13, 20)),
        ],
    ],
};

/// The roundest number strictly between the two.
fn stop(problem: &Problem) -> Option<(i128, i128, i128)> {
    let (a, b) = problem.whole(1)?;
    let stop =
        (1..=length(b)).rev().map(|zeros| round_up(b, power_of_ten(zeros))).find(|stop| b < *stop && *stop < a)?;
    Some((a, b, stop))
}

impl Technique for CountUp {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b, stop) = stop(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(stop);
        let first = work.step(format!("From {b} up to {stop}."), format_args!("{stop} - {b}"))?;
        let second = work.step(format!("From {stop} up to {a}."), format_args!("{a} - {stop}"))?;
        work.step("Add the two jumps.", format_args!("{first} + {second}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.whole(10).is_some_and(|(a, b)| a - b <= 20 && borrows(a, b) > 0)
    }
}
