//! The questions behind the attempts, and what came of each.

use std::ops::Range;

use jiff::Timestamp;

use super::attempt::{Attempt, Verdict};

/// The questions behind some attempts.
#[derive(Debug)]
pub struct Questions<'a> {
    /// Those at one question stand together.
    attempts: Vec<&'a Attempt>,
    /// When each question ended, and where the attempts at it stand.
    ends: Vec<(Timestamp, Range<usize>)>,
}

/// One question, and what came of it.
#[derive(Debug, Clone, Copy)]
pub struct Answered<'a> {
    /// The attempts at it, in the order in which they were made.
    pub attempts: &'a [&'a Attempt],
    /// The last of them.
    pub last: &'a Attempt,
    /// When it ended.
    pub at: Timestamp,
    /// How it ended.
    pub end: End,
}

/// How a question ended. Hints and skips are no errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// Right at once, unaided.
    Right,
    /// Right after a look at the first step.
    Hinted,
    /// Right at the second try.
    SecondTry,
    /// Wrong twice, or wrong and left at that, with or without a look at the lesson.
    Wrong,
    /// The lesson, and nothing answered before.
    Lesson,
    /// Passed over.
    Skipped,
}

impl<'a> Questions<'a> {
    /// The questions behind these attempts, which may be in any order, and those of several rounds mixed. The attempts at
    /// one question are told apart by the time thought so far, so that the clock may have been set in between; a time
    /// later than `now`, from a clock that was wrong, counts as now.
    #[must_use]
    pub fn of(attempts: &'a [Attempt], now: Timestamp) -> Self {
        let question = |attempt: &Attempt| (u64::from(attempt.round) << 32) | u64::from(attempt.question);
        let mut keyed: Vec<_> = attempts.iter().map(|attempt| (question(attempt), attempt)).collect();
        keyed.sort_by_key(|(question, _)| *question);
        for same in keyed.chunk_by_mut(|(left, _), (right, _)| left == right).filter(|same| same.len() > 1) {
            same.sort_by(|(_, left), (_, right)| {
                let key = |attempt: &'a Attempt| (&attempt.shortcut, attempt.milliseconds, attempt.at);
                key(left).cmp(&key(right))
            });
        }
        let mut begin = 0;
        let is_same = |(left, one): &(u64, &Attempt), (right, other): &(u64, &Attempt)| {
            left == right && one.shortcut == other.shortcut
        };
        let ends = keyed.chunk_by(is_same).map(|tries| {
            let range = begin..begin + tries.len();
            begin = range.end;
            (tries.iter().map(|(_, attempt)| attempt.at).max().unwrap_or_default().min(now), range)
        });
        let mut ends: Vec<_> = ends.collect();
        // Those that ended at the same moment stay in the order of round and question.
        ends.sort_by_key(|(at, _)| *at);
        Self { attempts: keyed.into_iter().map(|(_, attempt)| attempt).collect(), ends }
    }

    /// Each question, in the order in which they ended.
    pub fn iter(&self) -> impl Iterator<Item = Answered<'_>> {
        self.ends.iter().filter_map(|(at, range)| {
            let attempts = self.attempts.get(range.clone())?;
            let last = *attempts.last()?;
            Some(Answered { attempts, last, at: *at, end: End::of(attempts, last) })
        })
    }
}

impl End {
    fn of(attempts: &[&Attempt], last: &Attempt) -> Self {
        let has_failed = attempts.iter().any(|attempt| attempt.verdict == Verdict::Wrong);
        match last.verdict {
            Verdict::Right if has_failed => Self::SecondTry,
            Verdict::Right if last.hinted => Self::Hinted,
            Verdict::Right => Self::Right,
            Verdict::Wrong => Self::Wrong,
            Verdict::Shown | Verdict::Skipped if has_failed => Self::Wrong,
            Verdict::Shown => Self::Lesson,
            Verdict::Skipped => Self::Skipped,
        }
    }

    /// Whether the right answer was found.
    #[must_use]
    pub fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Hinted | Self::SecondTry)
    }

    /// Whether the shortcut wants more practice: it was not found, or not unaided.
    #[must_use]
    pub fn wants_practice(self) -> bool {
        matches!(self, Self::Wrong | Self::Lesson | Self::SecondTry)
    }
}
