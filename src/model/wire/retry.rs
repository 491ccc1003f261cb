//! When a failed request is sent again, and after how long.

use std::time::{Duration, SystemTime};

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use reqwest::header::HeaderMap;
use serde_json::Value;

use crate::model::connection::Limits;

/// The wait before the first repetition, doubled with each; chance adds to it, so that many clients do not come back
/// at once.
const FIRST_WAIT: Duration = Duration::from_millis(500);

/// The waits of one request.
pub(super) struct Waits {
    backoff: ExponentialBackoff,
    longest: Duration,
}

impl Waits {
    pub(super) fn new(limits: &Limits) -> Self {
        let backoff = ExponentialBuilder::new()
            .with_jitter()
            .with_min_delay(FIRST_WAIT.min(limits.max_wait))
            .with_max_delay(limits.max_wait)
            .with_max_times(usize::try_from(limits.max_retries).unwrap_or(usize::MAX))
            .build();
        Self { backoff, longest: limits.max_wait }
    }

    /// The next wait: as long as the server asks for, or longer from time to time. `None` when it is enough, or the
    /// server asks for too long a wait.
    pub(super) fn next(&mut self, asked: Option<Duration>) -> Option<Duration> {
        let own = self.backoff.next()?.min(self.longest);
        match asked {
            Some(asked) => (asked <= self.longest).then_some(asked),
            None => Some(own),
        }
    }
}

/// How long a server asks to be left alone: in its headers, in milliseconds, seconds or as a date, or in its body.
pub(super) fn asked_wait(headers: &HeaderMap, body: &str, now: SystemTime) -> Option<Duration> {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let milliseconds = header("retry-after-ms").and_then(|value| seconds(value)?.checked_div(1000));
    milliseconds
        .or_else(|| {
            let value = header("retry-after")?;
            let until = || httpdate::parse_http_date(value).ok();
            seconds(value).or_else(|| Some(until()?.duration_since(now).unwrap_or_default()))
        })
        .or_else(|| in_body(body))
}

/// A number of seconds, which may have decimals.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_digits(whole) || !is_digits(part) {
        return None;
    }
    let millis = format!("{part:0<3}").get(..3)?.parse().ok()?;
    Some(Duration::from_secs(whole.parse().ok()?) + Duration::from_millis(millis))
}

/// Google's way: an entry among the details of the error.
fn in_body(body: &str) -> Option<Duration> {
    let body: Value = serde_json::from_str(body).ok()?;
    let error = body.get(0).unwrap_or(&body).get("error")?;
    let details = error.get("details")?.as_array()?;
    details.iter().find_map(|detail| seconds(detail.get("retryDelay")?.as_str()?.strip_suffix('s')?))
}
