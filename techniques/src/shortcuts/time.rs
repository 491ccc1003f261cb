//! Shortcuts for time.

pub mod add_time;
pub mod fill_the_hour;

use crate::solution::Work;
use crate::value::Value;

/// Adds the 40 that turn a plain sum into a time, where its minutes fill an hour.
fn fill_hundred(work: &mut Work, sum: Value, minutes: i128) -> Option<Value> {
    let say = format!("The minutes make {minutes}, and 60 fill an hour: add 40, for an hour is 60 and not 100.");
    work.step(say, format_args!("{sum} + 40"))
}
