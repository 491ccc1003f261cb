//! A round with a learner: questions out, answers in, each attempt written down before it is answered.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::attempt::Attempt;
use super::question::{Open, Outcome, Question};
use super::said::{self, Said};
use crate::render::practice as shown;
use crate::render::{Look, words};

/// Whoever answers the questions.
pub trait Learner {
    /// Shows the question and waits for a line; `None` when the learner leaves.
    ///
    /// # Errors
    /// When the learner cannot be reached.
    fn answer(&mut self, prompt: &str) -> io::Result<Option<String>>;

    /// Waits until the learner has read what is shown, and takes the line typed then; `None` when the learner leaves.
    ///
    /// # Errors
    /// When the learner cannot be reached.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>>;
}

/// What a learner who has something to read is shown.
const READY: &str = "Enter when you are ready: ";

/// How long a round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// So many questions.
    Questions(u32),
    /// Questions until so much time was spent thinking.
    Thinking(Duration),
}

impl Length {
    /// "10 questions"
    fn in_words(self) -> String {
        match self {
            Self::Questions(1) => "1 question.".to_owned(),
            Self::Questions(count) => format!("{count} questions."),
            Self::Thinking(time) if time <= Duration::from_mins(1) => "1 minute of thinking.".to_owned(),
            Self::Thinking(time) => format!("{} minutes of thinking.", time.as_secs() / 60),
        }
    }

    /// Whether a round is over after so many questions and so much thinking.
    fn is_reached(self, questions: u32, thought: Duration) -> bool {
        match self {
            Self::Questions(count) => questions >= count,
            Self::Thinking(time) => thought >= time,
        }
    }

    /// Which question it is: "3 of 10".
    fn place(self, number: u32) -> String {
        match self {
            Self::Questions(count) => format!("{number} of {count}"),
            Self::Thinking(_) => format!("{number}."),
        }
    }
}

/// What a round needs beside the learner.
pub struct Round<'a> {
    /// The number of the round.
    pub id: u32,
    /// How long it is.
    pub length: Length,
    /// How text looks.
    pub look: Look,
    /// The next question after these attempts; `None` where there is none left.
    pub next: &'a mut dyn FnMut(&[Attempt]) -> Option<Question>,
    /// Writes an attempt down; an error is what to tell the learner.
    pub keep: &'a mut dyn FnMut(&Attempt) -> Result<(), String>,
}

impl Round<'_> {
    /// Plays the round to its end, or until the learner leaves.
    ///
    /// # Errors
    /// When the learner cannot be reached.
    pub fn play(self, learner: &mut dyn Learner, out: &mut dyn Write) -> io::Result<Vec<Attempt>> {
        let Self { id, length, look, next, keep } = self;
        write!(out, "{}", shown::opening(&length.in_words(), look))?;
        let mut sheet = Sheet { attempts: Vec::new(), keep };
        let mut thought = Duration::ZERO;
        let mut number = 0;
        let mut has_read = true;
        while !length.is_reached(number, thought) {
            let Some(question) = next(&sheet.attempts) else {
                write!(out, "\n{}", words("There are no more different questions of this kind.", look))?;
                break;
            };
            number += 1;
            writeln!(out)?;
            if !has_read && !is_ready(learner, look, out)? {
                break;
            }
            if question.is_new {
                writeln!(out, "{}", shown::new_shortcut(question.about, look))?;
                if !is_ready(learner, look, out)? {
                    break;
                }
            }
            let prompt = shown::prompt(&length.place(number), &question.problem, look);
            let mut open = Open::new(question, id, number);
            match ask(&mut open, &prompt, learner, &mut sheet, look, out)? {
                Some(time) => thought += time,
                None => break,
            }
            has_read = !open.ended_with_lesson();
        }
        Ok(sheet.attempts)
    }
}

/// Waits until the learner has read what is shown; `false` when the learner leaves. Whatever else is typed there answers
/// no question, and so is told.
fn is_ready(learner: &mut dyn Learner, look: Look, out: &mut dyn Write) -> io::Result<bool> {
    out.flush()?;
    let Some(line) = learner.read(READY)?.filter(|line| !said::leaves(line)) else { return Ok(false) };
    if !line.trim().is_empty() {
        write!(out, "{}", words("Nothing was asked yet: the question comes now.", look))?;
    }
    writeln!(out)?;
    Ok(true)
}

/// The attempts of the round, and where they are kept.
struct Sheet<'a> {
    attempts: Vec<Attempt>,
    keep: &'a mut dyn FnMut(&Attempt) -> Result<(), String>,
}

impl Sheet<'_> {
    /// Writes an attempt down; what goes wrong with that is told, and spoils nothing else.
    fn note(&mut self, attempt: Attempt, look: Look, out: &mut dyn Write) -> io::Result<()> {
        let kept = (self.keep)(&attempt);
        self.attempts.push(attempt);
        match kept {
            Ok(()) => Ok(()),
            Err(complaint) => write!(out, "{}", words(&complaint, look)),
        }
    }
}

/// Asks until the question is done with; says how long the learner thought, or `None` when the learner left.
fn ask(
    open: &mut Open,
    prompt: &str,
    learner: &mut dyn Learner,
    sheet: &mut Sheet<'_>,
    look: Look,
    out: &mut dyn Write,
) -> io::Result<Option<Duration>> {
    let mut thought = Duration::ZERO;
    loop {
        out.flush()?;
        let asked = Instant::now();
        let Some(line) = learner.answer(prompt)? else { return Ok(None) };
        let time = asked.elapsed();
        thought += time;
        let outcome = open.take(Said::read(&line, &open.question().problem), time, Timestamp::now());
        let (attempt, text) = match outcome {
            Outcome::Left => return Ok(None),
            Outcome::Unclear(why) => (None, words(why, look)),
            Outcome::Hint => (None, shown::first_step(open.question(), look)),
            Outcome::Again(attempt, wrong) => {
                let text = shown::again(open.question(), &wrong, attempt.hinted, look);
                (Some(attempt), text)
            }
            Outcome::Right(attempt, written) => {
                let text = shown::right(&attempt, &written, open.has_failed(), look);
                (Some(attempt), text)
            }
            Outcome::Failed(attempt, wrong) => (Some(attempt), shown::failed(open.question(), &wrong, look)),
            Outcome::Lesson(attempt) => (Some(attempt), shown::whole_lesson(open.question(), look)),
            Outcome::Skipped(attempt) => (Some(attempt), words("Skipped.", look)),
        };
        if let Some(attempt) = attempt {
            sheet.note(attempt, look, out)?;
        }
        write!(out, "{text}")?;
        if open.is_done() {
            return Ok(Some(thought));
        }
        writeln!(out)?;
    }
}
