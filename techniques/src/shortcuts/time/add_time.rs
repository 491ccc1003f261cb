//! # Add times
//!
//! **Rule.** Add them as plain numbers; if the minutes alone make 60 or more, add 40.
//!
//! **Why it works.** An hour is 60 minutes, but it takes 100 to reach the next hundred.
//!
//! **Worked example.** 2:45 and 1:50: 45 + 50 = 95, 245 + 150 = 395, then 395 + 40 = 435.
//!
//! **When it does not help.** It fits every sum of times. The minutes alone decide, not the end of the plain
//! sum: 255 and 355 make 610, which looks finished, but 55 and 55 minutes are 110.

use crate::drill::{clock, time_sums};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::time::fill_hundred;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds the times as plain numbers, and 40 where the minutes fill an hour.
#[derive(Debug)]
pub struct AddTime;

static ABOUT: About = About {
    id: "add_time",
    title: "Add times",
    operations: &[Operation::AddTime],
    priority: 8,
    rule: "Add them as plain numbers; if the minutes alone make 60 or more, add 40.",
    why: "Written together, hours stand in the hundreds, and plain adding starts a new hundred only at 100. An hour is \
          full at 60 minutes, 40 sooner, so when the minutes reach 60 those 40 are added.",
    source: "Trick for adding time (Quicker Maths)",
    constants: &[40],
    examples: &["245 add_time 150", "255 add_time 355", "130 add_time 215"],
    near_misses: &["410 subtract_time 245", "245 + 150"],
    drills: [
        &[time_sums(clock((1, 4), (5, 30, 5)), clock((1, 4), (5, 25, 5)))],
        &[time_sums(clock((1, 5), (30, 55, 5)), clock((1, 5), (30, 55, 5)))],
        &[time_sums(clock((2, 9), (21, 59, 1)), clock((1, 9), (40, 55, 5)))],
        &[time_sums(clock((4, 11), (21, 59, 1)), clock((3, 9), (41, 59, 1)))],
        &[time_sums(clock((10, 12), (31, 59, 1)), clock((10, 10), (31, 59, 1)))],
    ],
};

impl Technique for AddTime {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(0)?;
        let (minutes_a, minutes_b) = (a % 100, b % 100);
        let minutes = minutes_a + minutes_b;
        let mut work = Work::new(&ABOUT, problem);
        let say = if a == 0 || b == 0 {
            "Adding no time changes nothing."
        } else if minutes_a == 0 || minutes_b == 0 {
            "One of them is full hours, so add them as plain numbers."
        } else if a < 100 && b < 100 {
            "Add the minutes."
        } else {
            work.step("Add the minutes alone first.", format_args!("{minutes_a} + {minutes_b}"))?;
            "Now add the times as plain numbers."
        };
        let sum = work.step(say, format_args!("{a} + {b}"))?;
        if minutes >= 60 {
            fill_hundred(&mut work, sum, minutes)?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
