//! What a learner is asked next, worked out by replaying the attempts. Pure: the time and the chance are passed in.
//!
//! Each shortcut has one memory, and all questions of one shortcut in one round are one review of it. A round goes to and
//! fro between what is due, the most forgotten first; while little is due and most answers are right, one new shortcut,
//! in the order in which they are best learned; and where these are few, what is weakest.

use fastrand::Rng;
use jiff::Timestamp;
use rustc_hash::FxHashMap;
use techniques::drill::{self, Level};
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::technique::About;

use super::answered::{Answered, End, Questions};
use super::attempt::Attempt;
use super::question::Question;
use super::selection::Selection;
use memory::{Grade, Review, Teacher};
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
        Self::after(&Questions::of(attempts, now))
    }

    /// What these questions come to. Those for shortcuts that this program does not know are passed over.
    #[must_use]
    pub fn after(questions: &Questions<'_>) -> Self {
        let mut standings: Vec<_> = teaching::in_order().map(|about| (about, Standing::default())).collect();
        let places: FxHashMap<_, _> =
            standings.iter().enumerate().map(|(place, (about, _))| (about.id, place)).collect();
        let mut sessions: FxHashMap<(u32, usize), Session> = FxHashMap::default();
        let mut pace = Pace::default();
        for answered in questions.iter() {
            let Some(index) = places.get(answered.last.shortcut.as_str()) else { continue };
            let (_, standing) = &mut standings[*index];
            pace.add(answered.end, standing.graded() == 0);
            if let Some(grade) = standing.answer(&answered) {
                let session = sessions.entry((answered.last.round, *index));
                session.or_insert_with(|| Session::new(grade)).add(grade, answered.at);
            }
        }
        let mut sessions: Vec<_> = sessions.into_iter().collect();
        sessions.sort_unstable_by_key(|(which, session)| (session.at, *which));
        let mut reviews: Vec<Vec<Review>> = vec![Vec::new(); standings.len()];
        for ((_, place), session) in sessions {
            reviews[place].push(session.review());
        }
        let teacher = Teacher::default();
        for ((_, standing), reviews) in standings.iter_mut().zip(reviews) {
            standing.remember(teacher.memory(&reviews));
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
        let taken: Vec<Problem> = round.iter().map(|attempt| *attempt.problem).collect();
        candidates.into_iter().find_map(|candidate| {
            let Candidate { about, level, .. } = candidate;
            let problem = drill::question(about, candidate.operation, level, &taken, rng)?;
            let is_new = matches!(candidate.kind, Kind::Awaited | Kind::New) && !candidate.is_met;
            Some(Question { about, level: level.number(), problem, is_new })
        })
    }

    /// What may be asked now: each shortcut that was named, and what is in play of each operation that was, or of all.
    fn candidates(&self, wanted: &Selection, round: &[Attempt], now: Timestamp) -> Vec<Candidate> {
        let questions = Questions::of(round, now);
        let answered: Vec<Answered> = questions.iter().collect();
        let mut pace = self.pace.clone();
        for (at, of_round) in answered.iter().enumerate() {
            let id = of_round.last.shortcut.as_str();
            let is_met = answered[..at].iter().any(|earlier| earlier.last.shortcut == id);
            pace.add(of_round.end, !is_met && self.standing(id).is_some_and(|standing| standing.graded() == 0));
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
            let met = || answered.iter().filter(|answered| answered.last.shortcut == about.id);
            for answered in met() {
                standing.answer(answered);
            }
            let is_of_it =
                |answered: &&Answered| operation.is_none_or(|operation| answered.last.problem.operation() == operation);
            let of_it = || met().filter(is_of_it);
            Some(Candidate {
                about,
                operation,
                kind,
                strength: standing.strength(now),
                level: standing.level(),
                asked: of_it().count(),
                is_met: met().next().is_some(),
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
#[derive(Debug)]
struct Session {
    /// When the last of them ended.
    at: Timestamp,
    /// The grade of the first of them, which tells what was remembered.
    first: Grade,
    /// How often each grade was given.
    counts: [usize; Grade::ALL.len()],
}

impl Session {
    fn new(first: Grade) -> Self {
        Self { at: Timestamp::MIN, first, counts: [0; Grade::ALL.len()] }
    }

    fn add(&mut self, grade: Grade, at: Timestamp) {
        self.at = at;
        self.counts[grade as usize] += 1;
    }

    /// The review that it comes to: its first grade; a lower one where the questions after it went worse, by the one in
    /// the middle, and of two in the middle the lower one.
    fn review(&self) -> Review {
        let half = self.counts.iter().sum::<usize>().div_ceil(2);
        let mut counted = 0;
        let middle = Grade::ALL.into_iter().find(|grade| {
            counted += self.counts[*grade as usize];
            counted >= half
        });
        Review { grade: middle.map_or(self.first, |middle| middle.min(self.first)), at: self.at }
    }
}
