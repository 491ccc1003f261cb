//! What a learner is asked next, worked out by replaying the attempts. Pure: the time and the chance are passed in.
//!
//! Each shortcut has one memory, and all questions of one shortcut in one round are one review of it. A round goes to and
//! fro between what is due, the most forgotten first; while little is due and most answers are right, one new shortcut,
//! in the order in which they are best learned; and where these are few, what is weakest.

use std::collections::HashMap;

use fastrand::Rng;
use jiff::Timestamp;
use techniques::drill::{self, Level};
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::technique::About;

use super::attempt::Attempt;
use super::question::Question;
use super::review::End;
use super::selection::Selection;
use memory::{Grade, Teacher};
use pace::Pace;

mod memory;
mod pace;
mod standing;
mod teaching;

pub use standing::Standing;

/// With so many shortcuts due, nothing new is begun.
const MANY: usize = 5;
/// After so many questions of a round, one more shortcut comes into play.
const LONG: usize = 10;
/// A round goes to and fro between so many shortcuts, where so many were begun.
const FEWEST: usize = 3;

/// How a learner stands with every shortcut.
#[derive(Debug, Clone)]
pub struct Schedule {
    /// In the order in which they are taught.
    standings: Vec<(&'static About, Standing)>,
    pace: Pace,
}

impl Schedule {
    /// What these attempts come to, in whatever order they are. Those at shortcuts that this program does not know are
    /// passed over, and a time later than `now`, from a clock that was wrong, counts as now.
    #[must_use]
    pub fn replay(attempts: &[Attempt], now: Timestamp) -> Self {
        let mut standings: Vec<_> = teaching::in_order().map(|about| (about, Standing::default())).collect();
        let places = standings.iter().enumerate().map(|(place, (about, _))| (about.id, place)).collect();
        let mut reviews: HashMap<(u32, usize), Review> = HashMap::new();
        let mut pace = Pace::default();
        for answered in Answered::all(attempts, &places, now) {
            let (_, standing) = &mut standings[answered.place];
            pace.add(answered.end, standing.graded() == 0);
            if let Some(grade) = standing.answer(answered.round, answered.end, answered.level, answered.milliseconds) {
                let review = reviews.entry((answered.round, answered.place)).or_default();
                review.at = review.at.max(answered.at);
                review.grades.push(grade);
            }
        }
        let mut reviews: Vec<_> = reviews.into_iter().collect();
        reviews.sort_unstable_by_key(|(which, review)| (review.at, *which));
        let teacher = Teacher::default();
        for ((_, place), review) in reviews {
            let (_, standing) = &mut standings[place];
            standing.review(&teacher, overall(&review.grades), review.at);
        }
        Self { standings, pace }
    }

    /// How the learner stands with each shortcut, in the order in which they are taught.
    pub fn standings(&self) -> impl Iterator<Item = (&'static About, &Standing)> {
        self.standings.iter().map(|(about, standing)| (*about, standing))
    }

    /// How the learner stands with the shortcut of this id.
    #[must_use]
    pub fn standing(&self, id: &str) -> Option<&Standing> {
        self.standings().find(|(about, _)| about.id == id).map(|(_, standing)| standing)
    }

    /// The question that comes next in a round in which these attempts were made; they are not in the schedule yet.
    /// `None` where nothing that was wanted is left.
    #[must_use]
    pub fn next(&self, wanted: &Selection, round: &[Attempt], now: Timestamp, rng: &mut Rng) -> Option<Question> {
        let mut candidates = self.candidates(wanted, round, now);
        rng.shuffle(&mut candidates);
        candidates.sort_by_key(Candidate::rank);
        let taken: Vec<Problem> = round.iter().map(|attempt| attempt.problem).collect();
        candidates.into_iter().find_map(|candidate| {
            let Candidate { about, level, .. } = candidate;
            let problem = drill::question(about, candidate.operation, level, &taken, rng)?;
            let is_new = matches!(candidate.kind, Kind::Awaited | Kind::New) && !candidate.is_met;
            Some(Question { about, level: level.number(), problem, is_new })
        })
    }

    /// What may be asked now: each shortcut that was named, and what is in play of each operation that was, or of all.
    fn candidates(&self, wanted: &Selection, round: &[Attempt], now: Timestamp) -> Vec<Candidate> {
        let places = self.standings.iter().enumerate().map(|(place, (about, _))| (about.id, place)).collect();
        let answered = Answered::all(round, &places, now);
        let mut pace = self.pace.clone();
        for (at, of_round) in answered.iter().enumerate() {
            let is_new = |(_, standing): &(&About, Standing)| standing.graded() == 0;
            let is_met = answered[..at].iter().any(|earlier| earlier.place == of_round.place);
            pace.add(of_round.end, !is_met && self.standings.get(of_round.place).is_some_and(is_new));
        }
        let last = round.iter().max_by_key(|attempt| attempt.question).map(|attempt| attempt.shortcut.as_str());
        let candidate = |place: usize, operation: Option<Operation>| {
            let (about, standing) = self.standings.get(place)?;
            let mut standing = standing.clone();
            let kind = match standing.due() {
                None => Kind::New,
                Some(due) if due <= now => Kind::Due,
                Some(_) => Kind::Known,
            };
            for answered in answered.iter().filter(|answered| answered.place == place) {
                standing.answer(answered.round, answered.end, answered.level, answered.milliseconds);
            }
            let is_of_it = |answered: &&Answered| {
                answered.place == place && operation.is_none_or(|operation| answered.operation == operation)
            };
            let of_it = || answered.iter().filter(is_of_it);
            Some(Candidate {
                about,
                operation,
                kind,
                strength: standing.strength(now),
                level: standing.level(),
                asked: of_it().count(),
                is_met: answered.iter().any(|answered| answered.place == place),
                is_missed: of_it().next_back().is_some_and(|answered| answered.end != End::Right),
                is_last: last == Some(about.id),
            })
        };
        let is_named =
            |place: &usize| self.standings.get(*place).is_some_and(|(about, _)| wanted.shortcuts.contains(about));
        let all = || 0..self.standings.len();
        let mut candidates: Vec<Candidate> =
            all().filter(is_named).filter_map(|place| candidate(place, None)).collect();
        if wanted.is_everything() {
            candidates.extend(in_play(all().filter_map(|place| candidate(place, None)).collect(), &pace));
        }
        for operation in &wanted.operations {
            let answers = |place: &usize| {
                let about = self.standings.get(*place).map(|(about, _)| *about);
                about.is_some_and(|about| drill::operations(about).any(|answered| answered == *operation))
            };
            let of_it = all().filter(|place| !is_named(place)).filter(answers);
            candidates.extend(in_play(of_it.filter_map(|place| candidate(place, Some(*operation))).collect(), &pace));
        }
        candidates
    }
}

/// Of all that may be asked, what this round goes to and fro between: what was asked already, what is due, one that is
/// new while little is due and what was begun stands, and the weakest where these are few. In a long round more come in.
fn in_play(mut all: Vec<Candidate>, pace: &Pace) -> Vec<Candidate> {
    let count = |is_one: fn(&Candidate) -> bool| all.iter().filter(|candidate| is_one(candidate)).count();
    let more = all.iter().map(|candidate| candidate.asked).sum::<usize>() / LONG;
    let begun = count(|candidate| candidate.kind == Kind::New && candidate.asked > 0);
    let has_room = count(|candidate| candidate.kind == Kind::Due) < MANY && pace.stands() || pace.is_overdue();
    let has_none = count(|candidate| candidate.kind != Kind::New || candidate.asked > 0) == 0;
    let begins = has_none || begun <= more && has_room;
    let new = all.iter().find(|candidate| candidate.kind == Kind::New && candidate.asked == 0);
    let new = new.filter(|_| begins).map(|candidate| candidate.about);
    let is_in =
        |candidate: &Candidate| candidate.asked > 0 || candidate.kind == Kind::Due || new == Some(candidate.about);
    all.sort_by_key(|candidate| (!is_in(candidate), candidate.kind == Kind::New, candidate.strength));
    let count = all.iter().filter(|candidate| is_in(candidate)).count();
    let known = all.iter().filter(|candidate| is_in(candidate) || candidate.kind != Kind::New).count();
    all.truncate(count.max((FEWEST + more).min(known)));
    if pace.is_overdue()
        && let Some(candidate) = all.iter_mut().find(|candidate| new == Some(candidate.about))
    {
        candidate.kind = Kind::Awaited;
    }
    all
}

/// Why a shortcut may be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// It is new, and nothing was new for long.
    Awaited,
    Due,
    New,
    Known,
}

/// A shortcut that may be asked next.
#[derive(Debug)]
struct Candidate {
    about: &'static About,
    /// On which operation; on any where there is none.
    operation: Option<Operation>,
    kind: Kind,
    /// How well it is remembered.
    strength: u32,
    level: Level,
    /// How often the round has asked for it.
    asked: usize,
    /// Whether it has, on any operation.
    is_met: bool,
    /// Whether the last of these was not found unaided.
    is_missed: bool,
    /// Whether the last question of the round was for it.
    is_last: bool,
}

impl Candidate {
    /// The lowest comes first: not the same again, where others are there; what was asked least, or missed; and of those
    /// what is due or new, and then what is weakest.
    fn rank(&self) -> impl Ord + use<> {
        (self.is_last, self.asked - usize::from(self.is_missed), self.kind, self.strength, self.level)
    }
}

/// The questions of one round for one shortcut.
#[derive(Debug, Default)]
struct Review {
    /// When the last of them ended.
    at: Timestamp,
    /// In the order in which they were asked.
    grades: Vec<Grade>,
}

/// The grade of a review: that of its first question, which tells what was remembered; lower where the questions after
/// it went worse, by the one in the middle, and of two in the middle the lower one.
fn overall(grades: &[Grade]) -> Grade {
    let mut sorted = grades.to_vec();
    sorted.sort_unstable();
    let middle = sorted.get(sorted.len().saturating_sub(1) / 2);
    grades.first().min(middle).copied().unwrap_or(Grade::Good)
}

/// One question, and what came of it.
#[derive(Debug)]
struct Answered {
    /// The place of its shortcut in the schedule.
    place: usize,
    round: u32,
    question: u32,
    operation: Operation,
    level: Level,
    /// When it ended.
    at: Timestamp,
    end: End,
    milliseconds: u64,
}

impl Answered {
    /// The questions at which these attempts were made, in the order of time. The tries at one question are told
    /// apart by the time thought so far, so that the clock may have been set in between.
    fn all(attempts: &[Attempt], places: &HashMap<&str, usize>, now: Timestamp) -> Vec<Self> {
        let known = attempts.iter().filter_map(|attempt| Some((places.get(attempt.shortcut.as_str())?, attempt)));
        let mut known: Vec<_> = known.collect();
        known.sort_by_key(|(_, attempt)| (attempt.round, attempt.question, attempt.milliseconds, attempt.at));
        let of_one = |left: &(&usize, &Attempt), right: &(&usize, &Attempt)| {
            (left.0, left.1.round, left.1.question) == (right.0, right.1.round, right.1.question)
        };
        let answered = known.chunk_by(of_one).filter_map(|tries| {
            let (place, last) = tries.last()?;
            Some(Self {
                place: **place,
                round: last.round,
                question: last.question,
                operation: last.problem.operation(),
                level: Level::nearest(last.level),
                at: tries.iter().map(|(_, attempt)| attempt.at).max()?.min(now),
                end: End::of(tries.iter().map(|(_, attempt)| *attempt))?,
                milliseconds: last.milliseconds,
            })
        });
        let mut answered: Vec<_> = answered.collect();
        answered.sort_by_key(|answered| (answered.at, answered.round, answered.question));
        answered
    }
}
