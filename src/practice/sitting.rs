//! A learner sits down to a round: what was kept of earlier rounds decides what is asked, the round is played, and
//! looked back on.

use std::io::{self, Write};

use fastrand::Rng;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::answered::{Answered, Questions};
use super::attempt::Attempt;
use super::options::Options;
use super::play::{Learner, Length, Round};
use super::schedule::Schedule;
use super::selection::Selection;
use crate::render::practice::{self as shown, DueNext};
use crate::render::{Look, words};
use crate::store::attempts::{Attempts, AttemptsError};

/// What a learner sits down to.
#[derive(Debug)]
pub struct Sitting<'a> {
    /// What to practise.
    pub selection: Selection,
    /// How long the round is.
    pub length: Length,
    /// From which number the questions are made; by chance where there is none.
    pub seed: Option<u64>,
    /// Whether attempts are kept.
    pub keeps: bool,
    /// What the learner types to practise.
    pub command: &'a str,
    /// How text looks.
    pub look: Look,
}

impl<'a> Sitting<'a> {
    /// A sitting with these options.
    ///
    /// # Errors
    /// What to tell the learner of a name that names nothing.
    pub fn new(options: &Options, keeps: bool, command: &'a str, look: Look) -> Result<Self, String> {
        let list = command.replace("practice", "list");
        let (selection, length, seed) = (options.selection(&list)?, options.length(), options.seed());
        Ok(Self { selection, length, seed, keeps, command, look })
    }

    /// Plays a round and looks back on it.
    ///
    /// # Errors
    /// When the learner cannot be reached.
    pub fn hold(self, learner: &mut dyn Learner, out: &mut dyn Write) -> io::Result<()> {
        let Self { selection, length, seed, keeps, command, look } = self;
        let mut book = Book::open(keeps);
        let earlier = book.earlier();
        for notice in book.take_notices() {
            write!(out, "{}", words(&notice, look))?;
        }
        let mut rng = seed.map_or_else(Rng::new, Rng::with_seed);
        let schedule = Schedule::replay(&earlier, Timestamp::now());
        let mut next = |round: &[Attempt]| schedule.next(&selection, round, Timestamp::now(), &mut rng);
        let round =
            Round { id: fastrand::u32(..), length, look, next: &mut next, keep: &mut |attempt| book.keep(attempt) };
        let attempts = round.play(learner, out)?;
        writeln!(out)?;
        let (begin, mut all) = (earlier.len(), earlier);
        all.extend(attempts);
        let questions = Questions::of(&all[begin..], Timestamp::now());
        let mut questions: Vec<Answered> = questions.iter().collect();
        questions.sort_by_key(|question| question.last.question);
        write!(out, "{}", shown::review(&questions, due_next(&all), command, look))
    }
}

/// What is due next after these attempts.
fn due_next(attempts: &[Attempt]) -> Option<DueNext> {
    let now = Timestamp::now();
    let schedule = Schedule::replay(attempts, now);
    let known = schedule.standings().filter(|(_, standing)| standing.due().is_some());
    let (about, standing) = known.min_by_key(|(_, standing)| standing.due())?;
    Some((about, standing.days_until_due(now, &TimeZone::system())?))
}

/// Where attempts are written down.
#[derive(Debug)]
struct Book {
    file: Option<Attempts>,
    keeps: bool,
    /// What the learner should be told before the round.
    notices: Vec<String>,
    /// Whether the learner was told that an attempt could not be kept.
    has_complained: bool,
}

impl Book {
    /// The user's own, where attempts are to be kept. What is wrong with it spoils no practice.
    fn open(keeps: bool) -> Self {
        let mut notices = Vec::new();
        let file = if keeps { Attempts::of_user().map(Some) } else { Attempts::of_user_if_any() };
        if !keeps {
            notices.push("This round is not kept.".to_owned());
        }
        let file = file.unwrap_or_else(|error| {
            notices.push(if keeps { not_kept(&error) } else { not_read(&error) });
            None
        });
        Self { file, keeps, notices, has_complained: false }
    }

    /// The attempts of earlier rounds.
    fn earlier(&mut self) -> Vec<Attempt> {
        let Some(file) = &mut self.file else { return Vec::new() };
        let log = file.all();
        self.notices.extend(file.take_notice());
        match log {
            Ok(log) => {
                self.notices.extend(log.complaint());
                log.attempts
            }
            Err(error) => {
                self.notices.push(not_read(&error));
                Vec::new()
            }
        }
    }

    fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Writes an attempt down; an error is what to tell the learner, and comes once.
    fn keep(&mut self, attempt: &Attempt) -> Result<(), String> {
        let Some(file) = self.file.as_mut().filter(|_| self.keeps) else { return Ok(()) };
        let kept = file.append(attempt);
        if let Some(notice) = file.take_notice() {
            return Err(notice);
        }
        kept.or_else(
            |error| {
                if std::mem::replace(&mut self.has_complained, true) { Ok(()) } else { Err(not_kept(&error)) }
            },
        )
    }
}

fn not_read(error: &AttemptsError) -> String {
    format!("What you did in earlier rounds cannot be read: {error}.")
}

fn not_kept(error: &AttemptsError) -> String {
    format!("Practice goes on, but is not kept: {error}.")
}
