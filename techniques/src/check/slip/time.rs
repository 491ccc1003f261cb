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
    match exact - written.minutes()? {
        missing @ (60 | -60) => Some(one_hour(problem, missing > 0)),
        720 => Some(clock_time(12)),
        1440 => Some(clock_time(24)),
        _ => minutes_turned(problem, together.to_whole()?),
    }
}

/// The minutes are right, and the hours one too few or too many.
fn one_hour(problem: &Problem, is_too_few: bool) -> Slip {
    let (minutes_a, minutes_b) = (problem.a().to_whole().map(minutes_of), problem.b().to_whole().map(minutes_of));
    let adding = problem.operation() == Operation::AddTime;
    let changes =
        if adding { minutes_a.zip(minutes_b).is_some_and(|(a, b)| a + b >= 60) } else { minutes_a < minutes_b };
    let hours = if is_too_few { "one too few" } else { "one too many" };
    let (kind, why) = match (adding, changes, is_too_few) {
        (true, true, true) => (SlipKind::LostHour, "60 of the minutes make an hour that goes over"),
        (true, true, false) => (SlipKind::OneHour, "the minutes make only one hour that goes over"),
        (true, false, _) => (SlipKind::OneHour, "the minutes stay below 60, so the hours add up by themselves"),
        (false, true, false) => (SlipKind::LostHour, "one hour was changed into minutes to take them away"),
        (false, true, true) => (SlipKind::OneHour, "only one hour is changed into minutes to take them away"),
        (false, false, _) => (SlipKind::OneHour, "there are minutes enough, so no hour is changed into them"),
    };
    kind.say(format!("The minutes are right. The hours are {hours}: {why}."))
}

/// The hours and the minutes each taken by themselves, the smaller minutes from the larger.
fn minutes_turned(problem: &Problem, given: i128) -> Option<Slip> {
    let (a, b) = (problem.a().to_whole()?, problem.b().to_whole()?);
    let (few, many) = (minutes_of(a), minutes_of(b));
    let turned = (a / 100 - b / 100) * 100 + many - few;
    (problem.operation() == Operation::SubtractTime && few < many && given == turned).then(|| {
        SlipKind::MinutesTurned.say(format!(
            "The minutes were taken the wrong way round, {many} − {few}. There are only {few}, so change one hour into \
             minutes: {} − {many}.",
            few + 60
        ))
    })
}

fn minutes_of(time: i128) -> i128 {
    time % 100
}

fn clock_time(hours: u32) -> Slip {
    SlipKind::ClockTime
        .say(format!("On a clock that is right. As a length of time, the {hours} hours that went round count too."))
}
