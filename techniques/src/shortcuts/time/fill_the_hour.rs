//! # Fill up the hour
//!
//! **Rule.** Go up to the next full hour first, then go on from there.
//!
//! **Why it works.** From a full hour on, hours and minutes count like plain numbers.
//!
//! **Worked example.** From 2:45 to 4:10: 60 - 45 = 15 minutes to 3 h, 410 - 300 = 110 from there, and
//! 110 + 15 = 125.
//!
//! **When it does not help.** 1:30 and 2:15: the minutes make no full hour, so there is none to fill.

use crate::drill::{clock, time_differences};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::time::fill_hundred;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;
use crate::wording::duration;

/// Rests at the next full hour, on the way up to a sum or from one time to a later one.
#[derive(Debug)]
pub struct FillTheHour;

static ABOUT: About = About {
    id: "fill_the_hour",
    title: "Fill up the hour",
    operations: &[Operation::AddTime, Operation::SubtractTime],
    priority: 7,
    rule: "Go up to the next full hour first, then go on from there.",
    why: "An hour is full at 60 minutes, so minutes cannot be carried like tens. A full hour is a safe place to rest: \
          it has no minutes of its own, and from there hours and minutes count on as they stand.",
    source: "Hour-first time sums (quick mental maths for minute-to-hour sums)",
    constants: &[40, 60, 100],
    examples: &["410 subtract_time 245", "245 add_time 150", "1050 add_time 25"],
    near_misses: &["130 add_time 215", "200 add_time 45", "410 - 245"],
    drills: [
        &[time_differences(clock((2, 9), (0, 30, 5)), clock((1, 8), (30, 55, 5)))],
        &[time_differences(clock((10, 12), (5, 30, 5)), clock((1, 9), (35, 55, 5)))],
        &[time_differences(clock((10, 16), (5, 35, 5)), clock((2, 9), (36, 59, 1)))],
        &[time_differences(clock((13, 20), (2, 35, 1)), clock((7, 12), (36, 59, 1)))],
        &[time_differences(clock((20, 23), (12, 44, 1)), clock((10, 16), (45, 59, 1)))],
    ],
};

impl Technique for FillTheHour {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(0)?;
        let mut work = Work::new(&ABOUT, problem);
        match problem.operation() {
            Operation::AddTime => add(&mut work, a, b)?,
            Operation::SubtractTime => count_up(&mut work, b, a)?,
            _ => return None,
        };
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}

/// Adds the hours, fills the hour with a part of the minutes, and adds the rest of them.
fn add(work: &mut Work, start: i128, length: i128) -> Option<Value> {
    let (hours, minutes) = (length - length % 100, length % 100);
    if start % 100 + minutes < 60 {
        return None;
    }
    let mut reached = start;
    if hours > 0 {
        reached += hours;
        work.step(format!("Add the whole hours: {}.", duration(hours)), format_args!("{start} + {hours}"))?;
    }
    let over = reached % 100;
    let to_fill = minutes_to_fill(work, over)?.to_whole()?;
    if to_fill == minutes {
        let say = format!("That is all there is to add: in place of the {over} min there is one hour more.");
        return work.step(say, format_args!("{reached} - {over} + 100"));
    }
    let say = format!("Of the {minutes} min take those that fill the hour.");
    let rest = work.step(say, format_args!("{minutes} - {to_fill}"))?;
    let full = reached - over + 100;
    work.declare(full);
    let say = format!("The full hour is {}; add the {rest} min that are left.", duration(full));
    work.step(say, format_args!("{full} + {rest}"))
}

/// Counts up from the earlier time to the next full hour, and from there to the later time.
fn count_up(work: &mut Work, from: i128, to: i128) -> Option<Value> {
    let over = from % 100;
    if from == to {
        return work.step("Both times are the same, so nothing lies between them.", format_args!("{to} - {from}"));
    }
    if from == 0 {
        return work.step("Counting starts at zero, so the later time is the answer.", format_args!("{to} - {from}"));
    }
    if over == 0 {
        let say = "The earlier time is a full hour, so take it away as a plain number.";
        return work.step(say, format_args!("{to} - {from}"));
    }
    if from / 100 == to / 100 {
        let say = "Both times are in the same hour, so take the minutes alone.";
        return work.step(say, format_args!("{} - {over}", to % 100));
    }
    let to_fill = minutes_to_fill(work, over)?;
    let full = from - over + 100;
    if full == to {
        return Some(to_fill);
    }
    work.declare(full);
    let rest = to - full;
    let say = format!("From {} on to {} it is {}.", duration(full), duration(to), duration(rest));
    work.step(say, format_args!("{to} - {full}"))?;
    let sum = work.step(format!("Add the {to_fill} min from before."), format_args!("{rest} + {to_fill}"))?;
    let minutes = to_fill.to_whole()? + rest % 100;
    if minutes < 60 { Some(sum) } else { fill_hundred(work, sum, minutes) }
}

/// The minutes from `over` minutes past the hour to the next full hour.
fn minutes_to_fill(work: &mut Work, over: i128) -> Option<Value> {
    work.step(format!("From {over} min up to the next full hour."), format_args!("60 - {over}"))
}
