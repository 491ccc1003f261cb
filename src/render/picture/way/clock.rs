//! A strip of the clock, for times: jumps to full hours and on from there.

use techniques::operation::Operation;
use techniques::solution::Solution;

use super::{Along, Jump, Way};
use crate::render::picture::steps::{Sum, sums};

/// Minutes in an hour.
const HOUR: i128 = 60;

/// The most full hours that are marked.
const MOST_HOURS: i128 = 12;

/// A time, hours and minutes run together, in minutes.
pub(super) fn minutes(time: i128) -> i128 {
    time / 100 * HOUR + time % 100
}

/// The full hours between two moments, in minutes; none where they are too many to tell apart.
pub(super) fn full_hours(low: i128, high: i128) -> Vec<i128> {
    let hours = low / HOUR + 1..=(high - 1) / HOUR;
    if (high - low) / HOUR > MOST_HOURS { Vec::new() } else { hours.map(|hour| hour * HOUR).collect() }
}

/// The jumps of steps that fill an hour, and go on from there.
pub(in crate::render::picture) fn filled(solution: &Solution) -> Option<Way> {
    let sums = sums(solution)?;
    match solution.problem.operation() {
        Operation::AddTime => added(solution, &sums),
        _ => counted(solution, &sums),
    }
}

/// `245 + 100 = 345` where there are whole hours to add, then `60 - 45 = 15`, `50 - 15 = 35`, `400 + 35 = 435`.
fn added(solution: &Solution, sums: &[Sum]) -> Option<Way> {
    let (hours, sums) = sums.split_at_checked(sums.len().checked_sub(3)?)?;
    let ([fill, _, end], true) = (sums, hours.len() < 2) else { return None };
    let start = hours.first().map_or(solution.problem.a(), |sum| sum.left);
    let hours = hours.iter().map(|sum| Jump { by: sum.right, to: sum.result });
    let minutes = [Jump { by: fill.result, to: end.left }, Jump { by: end.right, to: end.result }];
    Some(Way { along: Along::Hours, start, jumps: hours.chain(minutes).collect(), distance: None })
}

/// `60 - 45 = 15`, `410 - 300 = 110`, and their sum.
fn counted(solution: &Solution, sums: &[Sum]) -> Option<Way> {
    let [fill, on, .., whole] = sums else { return None };
    let jumps = vec![Jump { by: fill.result, to: on.right }, Jump { by: on.result, to: on.left }];
    Some(Way { along: Along::Hours, start: solution.problem.b(), jumps, distance: Some(whole.result) })
}
