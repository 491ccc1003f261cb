//! Shortcuts for time.

pub mod add_time;
pub mod fill_the_hour;

use crate::solution::Work;
use crate::value::Value;

/// Hours and minutes run together, as words: `2 h 45 min`, `45 min`, `3 h`.
fn in_words(time: i128) -> String {
    match (time / 100, time % 100) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// Adds the 40 that turn a plain sum into a time, where its minutes fill an hour.
fn fill_hundred(work: &mut Work, sum: Value, minutes: i128) -> Option<Value> {
    let say = format!("The minutes make {minutes}, and 60 fill an hour: add 40, for an hour is 60 and not 100.");
    work.step(say, format_args!("{sum} + 40"))
}
