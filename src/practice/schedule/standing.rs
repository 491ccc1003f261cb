//! How a learner stands with one shortcut.

use std::collections::VecDeque;
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use techniques::drill::Level;

use super::memory::{Grade, Memory};
use crate::practice::answered::{Answered, End};

/// So many points for unaided right answers in a row make the numbers larger, and in the round in which they grew last
/// so many.
const UP: u32 = 6;
const UP_AGAIN: u32 = 16;
/// The points of one such answer, and of one that took longer than so many milliseconds.
const POINTS: u32 = 2;
const POINTS_SLOW: u32 = 1;
const SLOW: u64 = 20_000;
/// So many failed questions in a row make them smaller.
const DOWN: u32 = 2;
/// The answers from which a learner's usual time is taken: at least so many, and the latest so many.
const FEWEST_TIMES: usize = 5;
const MOST_TIMES: usize = 15;
/// An answer is clearly quicker than usual at this many tenths of the usual time.
const QUICK: u64 = 6;

/// How a learner stands with one shortcut. Questions that were passed over say nothing of it.
#[derive(Debug, Clone)]
pub struct Standing {
    graded: u32,
    level: Level,
    /// The points of the questions of this level that were answered right and unaided, one after the other.
    points: u32,
    /// The round in which the numbers grew last.
    grown: Option<u32>,
    /// How many were not answered right, one after the other.
    fails: u32,
    /// The latest times of right answers unaided at this level, in milliseconds.
    times: VecDeque<u64>,
    memory: Option<Memory>,
}

impl Default for Standing {
    fn default() -> Self {
        Self { graded: 0, level: Level::FIRST, points: 0, grown: None, fails: 0, times: VecDeque::new(), memory: None }
    }
}

impl Standing {
    /// How many questions were answered, or ended with the lesson.
    #[must_use]
    pub fn graded(&self) -> u32 {
        self.graded
    }

    /// How large the numbers are to be.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// When it is to be asked again; `None` for a shortcut that is new.
    #[must_use]
    pub fn due(&self) -> Option<Timestamp> {
        self.memory.map(|memory| memory.due())
    }

    /// In how many days by the calendar of a time zone it is to be asked again: tomorrow is 1, and what is overdue is
    /// below 0; `None` for a shortcut that is new.
    #[must_use]
    pub fn days_until_due(&self, now: Timestamp, zone: &TimeZone) -> Option<i32> {
        let date = |time: Timestamp| zone.to_datetime(time).date();
        let span = date(now).until(date(self.due()?));
        Some(span.map_or(0, |span| span.get_days()))
    }

    /// After how long without practice nine of ten would still remember; nothing for a shortcut that is new.
    #[must_use]
    pub fn stability(&self) -> Duration {
        self.memory.map_or(Duration::ZERO, |memory| memory.stability())
    }

    /// Whether it was found when it was practised last; `false` for a shortcut that is new.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.memory.is_some_and(|memory| memory.holds())
    }

    /// How likely it is remembered at this moment, in per cent; 0 for a shortcut that is new.
    #[must_use]
    pub fn percent(&self, now: Timestamp) -> u32 {
        self.strength(now) / 100
    }

    /// The same in ten-thousandths.
    pub(super) fn strength(&self, now: Timestamp) -> u32 {
        self.memory.map_or(0, |memory| memory.strength(now))
    }

    /// Takes note of a question of a round; gives its grade, where it says something.
    pub(super) fn answer(&mut self, answered: &Answered<'_>) -> Option<Grade> {
        let (end, level) = (answered.end, Level::nearest(answered.last.level));
        let (round, milliseconds) = (answered.last.round, answered.last.milliseconds);
        let grade = match end {
            End::Skipped => return None,
            End::Right if self.is_quick(level, milliseconds) => Grade::Easy,
            End::Right => Grade::Good,
            End::Hinted | End::SecondTry => Grade::Hard,
            End::Wrong | End::Lesson => Grade::Again,
        };
        self.graded += 1;
        if level == self.level {
            self.step(round, end, milliseconds);
        }
        Some(grade)
    }

    /// Whether the learner is usually much slower.
    fn is_quick(&self, level: Level, milliseconds: u64) -> bool {
        if level != self.level || self.times.len() < FEWEST_TIMES {
            return false;
        }
        let mut times: Vec<u64> = self.times.iter().copied().collect();
        let middle = times.len() / 2;
        let (_, usual, _) = times.select_nth_unstable(middle);
        milliseconds.saturating_mul(10) < usual.saturating_mul(QUICK)
    }

    /// Goes on to larger or smaller numbers after a question of this level, where it is time.
    fn step(&mut self, round: u32, end: End, milliseconds: u64) {
        (self.points, self.fails) = match end {
            End::Right if milliseconds > SLOW => (self.points + POINTS_SLOW, 0),
            End::Right => (self.points + POINTS, 0),
            End::Hinted | End::SecondTry | End::Skipped => (0, 0),
            End::Wrong | End::Lesson => (0, self.fails + 1),
        };
        if end == End::Right {
            self.times.push_back(milliseconds);
            if self.times.len() > MOST_TIMES {
                self.times.pop_front();
            }
        }
        let has_grown = self.grown == Some(round);
        let next = if self.points >= if has_grown { UP_AGAIN } else { UP } {
            self.level.up()
        } else if self.fails >= DOWN {
            self.level.down()
        } else {
            return;
        };
        (self.points, self.fails) = (0, 0);
        if next > self.level {
            self.grown = Some(round);
        }
        if next != self.level {
            self.level = next;
            self.times.clear();
        }
    }

    /// Takes note of what is remembered after the reviews.
    pub(super) fn remember(&mut self, memory: Option<Memory>) {
        self.memory = memory;
    }
}
