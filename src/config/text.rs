//! Values as people write them, in the file and elsewhere. What cannot be read is answered with what can.

use std::path::PathBuf;
use std::time::Duration;

use crate::model::provider::Protocol;
use crate::model::wire::address::Endpoint;
use crate::render::picture::Pictures;

/// Reads a value; otherwise says what is wrong with it.
pub(super) type Read<T> = fn(&str) -> Result<T, String>;

/// The longest time that can be set.
const LONGEST: Duration = Duration::from_hours(24);

/// The most requests a turn can be allowed.
const MOST_ROUNDS: usize = 100;

pub(super) fn switch(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" | "1" => Ok(true),
        "false" | "no" | "off" | "0" => Ok(false),
        _ => Err(format!("{text:?} is neither true nor false")),
    }
}

pub(super) fn pictures(text: &str) -> Result<Pictures, String> {
    let known = Pictures::ALL.into_iter().find(|pictures| text.eq_ignore_ascii_case(pictures.name()));
    known.ok_or_else(|| format!("{text:?} is none of {}", Pictures::ALL.map(Pictures::name).join(", ")))
}

pub(super) fn rounds(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST_ROUNDS).contains(number));
    number.ok_or_else(|| format!("{text:?} is no whole number from 1 to {MOST_ROUNDS}"))
}

pub(super) fn tokens(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text:?} is no whole number from 0 (for no limit) to {}", u32::MAX))
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let time = time.filter(|time| !time.is_zero() && *time <= LONGEST);
    time.ok_or_else(|| format!("{text:?} is no number of seconds above 0 and up to {}", LONGEST.as_secs()))
}

#[expect(clippy::unnecessary_wraps, reason = "it stands beside readers that refuse")]
pub(super) fn path(text: &str) -> Result<PathBuf, String> {
    Ok(PathBuf::from(text))
}

/// An address; whether a server is there is found out by asking it.
pub(super) fn url(text: &str) -> Result<String, String> {
    Endpoint::new(text, Protocol::ChatCompletions).map(|_| text.to_owned())
}
