//! Slips with times.

use super::{Slip, SlipKind};
use crate::check::{WrittenAnswer, minutes};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::value::Value;

/// A written time as hours and minutes run together, as they stand.
pub(super) fn run_together(written: &WrittenAnswer) -> Option<Value> {
    match *written {
        WrittenAnswer::Clock { hours, minutes } => Some(Number::from(hours * 100 + minutes).into()),
        WrittenAnswer::Duration { minutes } => Some(Number::from(minutes / 60 * 100 + minutes % 60).into()),
        WrittenAnswer::Number(number) => Some(number.into()),
        _ => None,
    }
}

pub(super) fn find(problem: &Problem, written: &WrittenAnswer) -> Option<Slip> {
    let together = run_together(written)?.number()?;
    let adding = problem.operation() == Operation::AddTime;
    let plain = if adding { problem.a().plus(problem.b()) } else { problem.a().minus(problem.b()) };
    if plain == Ok(together) {
        return Some(SlipKind::HundredMinutes.say(format!(
            "As plain numbers that is right. But an hour has 60 minutes, not 100, {}.",
            if adding { "so 60 minutes go over to the hours" } else { "so an hour changed into minutes gives only 60" }
        )));
    }
    let exact = minutes(problem)?;
    if together.to_whole() == Some(exact) {
        return Some(SlipKind::InMinutes.say(format!(
            "{exact} is right as a number of minutes. Now make hours of them: every 60 minutes are one hour."
        )));
    }
    if together.shift(2).ok().map(Value::from) == Some(problem.exact()) {
        return Some(SlipKind::PointForColon.say(
            "The hours and minutes are right. Write a colon between them: after a point they would be hundredths \
             of an hour.",
        ));
    }
    match (exact - written.minutes()?, adding) {
        (60, true) => {
            Some(SlipKind::LostHour.say(
                "The minutes are right. The hours are one too few: 60 of the minutes make an hour that goes over.",
            ))
        }
        (-60, false) => Some(SlipKind::LostHour.say(
            "The minutes are right. The hours are one too many: one hour was changed into minutes to take them away.",
        )),
        (720, _) => Some(clock_time(12)),
        (1440, _) => Some(clock_time(24)),
        _ => None,
    }
}

fn clock_time(hours: u32) -> Slip {
    SlipKind::ClockTime
        .say(format!("On a clock that is right. As a length of time, the {hours} hours that went round count too."))
}
