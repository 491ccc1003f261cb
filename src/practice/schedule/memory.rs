//! How long a shortcut is remembered, by FSRS. Only this file knows its floats: what goes out is whole seconds and
//! ten-thousandths.

#![expect(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a memory is an estimate; no learner's number is worked out here"
)]

use std::time::Duration;

use fsrs::{DEFAULT_PARAMETERS, FSRS, FSRSItem, FSRSReview, MemoryState, current_retrievability};
use jiff::Timestamp;

/// The share of reviews that are to be remembered when they come.
const REMEMBERED: f32 = 0.9;
/// The longest wait for the next review, in days: what is never used becomes slow.
const LONGEST: f32 = 90.0;
/// By so many days at least a review that went well makes the wait longer.
const LONGER: f32 = 1.0;
const DAY: i64 = 24 * 60 * 60;

/// How well a review went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    Again,
    Hard,
    Good,
    Easy,
}

impl Grade {
    /// Every grade, the worst in front.
    pub(super) const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// Its number in FSRS.
    fn rating(self) -> u32 {
        self as u32 + 1
    }
}

/// One look at what was learned.
#[derive(Debug, Clone, Copy)]
pub(super) struct Review {
    pub(super) grade: Grade,
    pub(super) at: Timestamp,
}

/// Works out memories from reviews.
#[derive(Debug, Default)]
pub(super) struct Teacher {
    fsrs: FSRS,
}

/// What a learner keeps of a shortcut.
#[derive(Debug, Clone, Copy)]
pub(super) struct Memory {
    state: MemoryState,
    reviewed: Timestamp,
    /// How well the last review went.
    grade: Grade,
    due: Timestamp,
}

impl Teacher {
    /// The memory after these reviews, which are in the order of time; `None` where there are none, or it cannot be
    /// worked out. Reviews less than half a day apart are of one day.
    pub(super) fn memory(&self, reviews: &[Review]) -> Option<Memory> {
        let last = reviews.last()?;
        // How long before each review the one before it was.
        let first = reviews.iter().take(1);
        let seconds = first.chain(reviews).zip(reviews).map(|(before, review)| seconds_between(before.at, review.at));
        let days = |seconds: i64| u32::try_from((seconds + DAY / 2) / DAY).unwrap_or(u32::MAX);
        let review =
            |(review, seconds): (&Review, i64)| FSRSReview { rating: review.grade.rating(), delta_t: days(seconds) };
        let item = FSRSItem { reviews: reviews.iter().zip(seconds.clone()).map(review).collect() };
        let state = self.fsrs.memory_state(item, None).ok()?;
        let shortest = match (last.grade, seconds.last()?) {
            (Grade::Good | Grade::Easy, seconds) if days(seconds) > 0 => seconds as f32 / DAY as f32 + LONGER,
            _ => 0.0,
        };
        let interval = self.fsrs.next_interval(Some(state.stability), REMEMBERED, last.grade.rating());
        let wait = (interval.max(shortest).min(LONGEST) * DAY as f32) as i64;
        let due = Timestamp::from_second(last.at.as_second().saturating_add(wait)).unwrap_or(Timestamp::MAX);
        Some(Memory { state, reviewed: last.at, grade: last.grade, due })
    }
}

impl Memory {
    pub(super) fn due(&self) -> Timestamp {
        self.due
    }

    /// Whether the last review went well enough to build on.
    pub(super) fn holds(&self) -> bool {
        self.grade > Grade::Again
    }

    /// After how long nine of ten would still remember.
    pub(super) fn stability(&self) -> Duration {
        Duration::from_secs((self.state.stability * DAY as f32) as u64)
    }

    /// How likely it is remembered at this moment, in ten-thousandths.
    pub(super) fn strength(&self, now: Timestamp) -> u32 {
        let days = seconds_between(self.reviewed, now) as f32 / DAY as f32;
        let [.., decay] = DEFAULT_PARAMETERS;
        (current_retrievability(self.state, days, decay) * 10_000.0) as u32
    }
}

/// None where the clock was set back.
fn seconds_between(earlier: Timestamp, later: Timestamp) -> i64 {
    later.as_second().saturating_sub(earlier.as_second()).max(0)
}
