//! # Halve, halve again
//!
//! **Rule.** To divide by 2, 4 or 8, halve once, twice or three times.
//!
//! **Why it works.** 4 is 2 times 2 and 8 is 2 times 2 times 2.
//!
//! **Worked example.** 936 / 4: 936 / 2 = 468, then 468 / 2 = 234.
//!
//! **When it does not help.** 37 / 4 brings a half into the middle, and 12 / 4 is a table fact.

use crate::drill::{from, listed, lots, lots_and_rest};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Halves as often as 2 is a factor of the divisor 2, 4 or 8.
#[derive(Debug)]
pub struct HalveRepeatedly;

static ABOUT: About = About {
    id: "halve_repeatedly",
    title: "Halve, halve again",
    operations: &[Operation::Divide],
    priority: 7,
    rule: "To divide by 2, 4 or 8, halve once, twice or three times.",
    why: "4 is 2 times 2, and 8 is 2 times 2 times 2. Sharing among 4 is sharing between 2 and then again between 2, \
          and each half can be taken place by place.",
    source: "Teaching children to calculate mentally (UK National Strategies, 2010); Silver Abacus (2010)",
    constants: &[2],
    examples: &["936 / 4", "37 / 2", "86 / 4"],
    near_misses: &["37 / 4", "12 / 4", "42 / 8"],
    drills: [
        &[lots(from(11, 34), listed(&[2])), lots(from(6, 9), listed(&[4]))],
        &[lots(from(36, 99), listed(&[2])), lots(from(11, 24), listed(&[4])), lots(from(6, 9), listed(&[8]))],
        &[
            lots(from(26, 99), listed(&[4])),
            lots(from(11, 24), listed(&[8])),
            lots_and_rest(from(11, 49), listed(&[2])),
        ],
        &[
            lots(from(101, 249), listed(&[4])),
            lots(from(26, 99), listed(&[8])),
            lots_and_rest(from(51, 199), listed(&[2])),
        ],
        &[lots(from(251, 499), listed(&[4])), lots(from(101, 249), listed(&[8]))],
    ],
};

impl Technique for HalveRepeatedly {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (divisor, times): (i128, _) = match problem.b().to_whole()? {
            2 => (2, "once"),
            4 => (4, "twice"),
            8 => (8, "three times"),
            _ => return None,
        };
        if !problem.a().is_positive() {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        let say = format!("To divide by {divisor}, halve {times}.");
        let mut run = work.step(say, format_args!("{} / 2", problem.a()))?;
        for _ in 1..divisor.ilog2() {
            run = work.step("Halve again.", format_args!("{run} / 2"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.whole(1).is_some_and(|(a, b)| b == 2 || a % (b / 2) == 0 && a / b >= 6)
    }
}
