//! What the attempts at some questions add up to.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::Serialize;

use super::Day;
use crate::practice::answered::{Answered, End};

/// The fewest and the most answers of which a middle time is taken, at the beginning and at the end.
const SPAN: std::ops::RangeInclusive<usize> = 3..=10;

/// What the attempts at some questions add up to. Each question counts once, by how it ended.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The questions.
    pub questions: usize,
    /// The attempts at them.
    pub attempts: usize,
    /// Right at once, without help.
    pub right: usize,
    /// Right after a look at the first step.
    pub hinted: usize,
    /// Right at the second try.
    pub second_try: usize,
    /// Answered, and never right.
    pub wrong: usize,
    /// The lesson was asked for, and nothing answered.
    pub shown: usize,
    /// Passed over.
    pub skipped: usize,
    /// How quick the right answers without help were.
    pub speed: Option<Speed>,
    /// The slip that was made most.
    pub slip: Option<CommonSlip>,
}

/// Middle times of right answers without help, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Speed {
    /// Of the first quarter of them, which is at least three and at most ten; where there are too few to compare,
    /// nothing.
    pub then: Option<u64>,
    /// Of the last quarter; of all where there are too few to compare.
    pub now: u64,
}

/// A slip that was made several times, or once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CommonSlip {
    /// Its name.
    pub name: String,
    /// How often it was made.
    pub times: usize,
}

/// A tally while it is being made.
#[derive(Debug, Default)]
pub(super) struct Count<'a> {
    tally: Tally,
    /// The times of the right answers without help, in the order of time.
    times: Vec<u64>,
    slips: BTreeMap<&'a str, usize>,
}

impl<'a> Count<'a> {
    /// Counts a question with the attempts at it.
    pub(super) fn add(&mut self, question: &Answered<'a>) {
        let Answered { attempts, last, end, .. } = *question;
        let tally = &mut self.tally;
        tally.questions += 1;
        tally.attempts += attempts.len();
        *match end {
            End::Right => &mut tally.right,
            End::Hinted => &mut tally.hinted,
            End::SecondTry => &mut tally.second_try,
            End::Wrong => &mut tally.wrong,
            End::Lesson => &mut tally.shown,
            End::Skipped => &mut tally.skipped,
        } += 1;
        if end == End::Right {
            self.times.push(last.milliseconds);
        }
        for slip in attempts.iter().filter_map(|attempt| attempt.slip.as_deref()) {
            *self.slips.entry(slip).or_default() += 1;
        }
    }

    pub(super) fn tally(self) -> Tally {
        let speed = speed(&self.times);
        let commonest = self.slips.into_iter().rev().max_by_key(|(_, times)| *times);
        let slip = commonest.map(|(name, times)| CommonSlip { name: name.to_owned(), times });
        Tally { speed, slip, ..self.tally }
    }

    pub(super) fn day(self, date: Date) -> Day {
        Day { date, questions: self.tally.questions, milliseconds: middle(&self.times) }
    }
}

fn speed(times: &[u64]) -> Option<Speed> {
    let span = (times.len() / 4).clamp(*SPAN.start(), *SPAN.end());
    if times.len() < 2 * span {
        return Some(Speed { then: None, now: middle(times)? });
    }
    Some(Speed { then: middle(&times[..span]), now: middle(&times[times.len() - span..])? })
}

/// The middle one of some times; where there are two in the middle, what lies halfway between them.
fn middle(times: &[u64]) -> Option<u64> {
    let mut times = times.to_vec();
    times.sort_unstable();
    let upper = *times.get(times.len() / 2)?;
    let lower = if times.len().is_multiple_of(2) { times[times.len() / 2 - 1] } else { upper };
    Some(lower.midpoint(upper))
}
