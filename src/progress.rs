//! How practice is going: what the attempts add up to. Pure: the time and the time zone are passed in.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::thread;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};
use techniques::operation::Operation;
use techniques::registry;

use crate::practice::answered::Questions;
use crate::practice::attempt::Attempt;
use crate::practice::schedule::{Schedule, Standing};

mod tally;

pub use tally::{CommonSlip, Speed, Tally};

use tally::Count;

/// What the attempts add up to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// All of them together.
    pub total: Tally,
    /// The attempts at each shortcut, in the order of the list; those that this program does not know come last.
    pub shortcuts: Vec<ShortcutProgress>,
    /// The attempts at each operation, in the order of the list.
    pub operations: Vec<OperationProgress>,
    /// The days of practice, the first one in front.
    pub days: Vec<Day>,
    /// The day on which this is looked at.
    pub today: Date,
}

/// What the attempts at one shortcut add up to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShortcutProgress {
    /// The id of the shortcut.
    pub shortcut: String,
    /// Its title, where it is known.
    pub title: Option<&'static str>,
    /// The attempts.
    #[serde(flatten)]
    pub tally: Tally,
    /// How well it is remembered; nothing where nothing says so yet.
    pub memory: Option<Retention>,
}

/// How well a shortcut is remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Retention {
    /// How large the numbers are, from 1.
    pub level: u8,
    /// How likely it is remembered now, in per cent; nothing where it was not found when it was practised last.
    pub percent: Option<u32>,
    /// When it is to be practised again.
    pub due: Timestamp,
    /// Whether that is now.
    pub is_due: bool,
    /// In how many days that is, by the learner's clock: tomorrow is 1.
    pub days: i32,
}

/// What the attempts at one operation add up to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OperationProgress {
    /// The operation.
    #[serde(serialize_with = "name")]
    pub operation: Operation,
    /// The attempts.
    #[serde(flatten)]
    pub tally: Tally,
}

/// A day of practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Day {
    /// Which day, by the learner's clock.
    pub date: Date,
    /// How many questions ended on it.
    pub questions: usize,
    /// The middle time of its right answers without help, in milliseconds.
    pub milliseconds: Option<u64>,
}

impl Progress {
    /// What these attempts add up to, in whatever order they are.
    #[must_use]
    pub fn of(attempts: &[Attempt], now: Timestamp, zone: &TimeZone) -> Self {
        let questions = Questions::of(attempts, now);
        // The two take about as long, and neither needs the other.
        thread::scope(|scope| {
            let schedule = scope.spawn(|| Schedule::after(&questions));
            Self::counted(&questions, now, zone, || schedule.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }

    /// What these questions add up to; `schedule` says what is remembered after them.
    fn counted(
        questions: &Questions<'_>,
        now: Timestamp,
        zone: &TimeZone,
        schedule: impl FnOnce() -> Schedule,
    ) -> Self {
        let mut total = Count::default();
        let mut shortcuts: FxHashMap<&str, Count<'_>> = FxHashMap::default();
        let mut operations: FxHashMap<Operation, Count<'_>> = FxHashMap::default();
        let mut days: BTreeMap<Date, Count<'_>> = BTreeMap::new();
        let mut calendar = Calendar { zone, last: None };
        for question in questions.iter() {
            let (last, day) = (question.last, calendar.date(question.at));
            for count in [
                &mut total,
                shortcuts.entry(&last.shortcut).or_default(),
                operations.entry(last.problem.operation()).or_default(),
                days.entry(day).or_default(),
            ] {
                count.add(&question);
            }
        }
        let schedule = schedule();
        Self {
            total: total.tally(),
            shortcuts: in_order(shortcuts, |id| Retention::of(schedule.standing(id)?, now, zone)),
            operations: Operation::ALL
                .into_iter()
                .filter_map(|operation| {
                    let tally = operations.remove(&operation)?.tally();
                    Some(OperationProgress { operation, tally })
                })
                .collect(),
            days: days.into_iter().map(|(date, count)| count.day(date)).collect(),
            today: zone.to_datetime(now).date(),
        }
    }

    /// How many questions ended on each of the last so many days, today last.
    #[must_use]
    pub fn last_days(&self, days: usize) -> Vec<usize> {
        let back = |ago: usize| self.today.checked_sub(i64::try_from(ago).unwrap_or(i64::MAX).days()).ok();
        (0..days).rev().map(|ago| back(ago).map_or(0, |date| self.questions_on(date))).collect()
    }

    /// How many days in a row there was practice, up to today or yesterday.
    #[must_use]
    pub fn days_in_a_row(&self) -> usize {
        let mut day = self.today;
        if self.questions_on(day) == 0 {
            day = day.yesterday().unwrap_or(day);
        }
        let before = |day: &Date| day.yesterday().ok();
        std::iter::successors(Some(day), before).take_while(|day| self.questions_on(*day) > 0).count()
    }

    fn questions_on(&self, date: Date) -> usize {
        let found = self.days.binary_search_by_key(&date, |day| day.date);
        found.map_or(0, |place| self.days[place].questions)
    }
}

impl Retention {
    fn of(standing: &Standing, now: Timestamp, zone: &TimeZone) -> Option<Self> {
        let due = standing.due()?;
        Some(Self {
            level: standing.level().number(),
            percent: standing.holds().then(|| standing.percent(now)),
            due,
            is_due: due <= now,
            days: standing.days_until_due(now, zone)?,
        })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn name<S: Serializer>(operation: &Operation, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(operation.name())
}

/// The days of a time zone. Most times that are asked for follow each other.
struct Calendar<'a> {
    zone: &'a TimeZone,
    /// The day of the last time, with its first moment and that of the next day.
    last: Option<(Date, Timestamp, Timestamp)>,
}

impl Calendar<'_> {
    fn date(&mut self, time: Timestamp) -> Date {
        if let Some((date, begin, end)) = self.last
            && (begin..end).contains(&time)
        {
            return date;
        }
        let date = self.zone.to_datetime(time).date();
        let begin = |date: Date| self.zone.to_timestamp(date.at(0, 0, 0, 0)).ok();
        self.last = begin(date).zip(date.tomorrow().ok().and_then(begin)).map(|(begin, end)| (date, begin, end));
        date
    }
}

/// The shortcuts in the order of the list, and then those that are not in it.
fn in_order(
    mut counts: FxHashMap<&str, Count<'_>>,
    memory: impl Fn(&str) -> Option<Retention>,
) -> Vec<ShortcutProgress> {
    let known = registry::list(None).filter_map(|about| Some((about.id, Some(about.title), counts.remove(about.id)?)));
    let known: Vec<_> = known.collect();
    let unknown: BTreeMap<_, _> = counts.into_iter().collect();
    let unknown = unknown.into_iter().map(|(id, count)| (id, None, count));
    let progress = |(id, title, count): (&str, _, Count<'_>)| ShortcutProgress {
        shortcut: id.to_owned(),
        title,
        tally: count.tally(),
        memory: memory(id),
    };
    known.into_iter().chain(unknown).map(progress).collect()
}
