//! `qmc eval`: runs a file of questions with known answers, and counts by kind what became of them. It is how
//! a reader or a model is measured.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use crate::agent::Agent;
use crate::driver::Driver;
use crate::model::ChatModel;
use crate::render::Look;
use crate::session::Session;

mod judge;
mod values;

pub use judge::{Judgement, judge};

/// One question of a file, a JSON object on a line of its own.
#[derive(Debug, Clone, Deserialize)]
pub struct Question {
    /// The name of the question in reports.
    pub id: String,
    /// What is asked.
    pub question: String,
    /// The right answer: `56`, `no, 182`, `14 remainder 2`, `5 and 10`, `1:00|13:00`, or words.
    pub answer: String,
    /// The kind, under which it is counted.
    pub kind: String,
    /// Earlier questions of the same session.
    #[serde(default)]
    pub context: Vec<String>,
    /// One good reading.
    #[serde(default)]
    pub calls: Vec<ExpectedCall>,
}

/// A call of a good reading.
#[derive(Debug, Clone, Deserialize)]
pub struct ExpectedCall {
    /// The tool, or the name of a behaviour that uses one.
    pub tool: String,
}

/// Why a file of questions cannot be run.
#[derive(Debug, Error)]
pub enum EvalError {
    /// The file cannot be read.
    #[error("{path} cannot be read: {error}")]
    Read {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A line that is no question.
    #[error("{path}, line {line}: {error}; each line is an object with id, question, answer and kind")]
    Line {
        /// The file.
        path: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
}

/// What was counted for one kind, or for all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Questions.
    pub questions: usize,
    /// Answered right, or rightly not answered.
    pub right: usize,
    /// Answered wrong.
    pub wrong: usize,
    /// Not answered.
    pub declined: usize,
    /// The first call was to the tool that the good reading calls first.
    pub right_tool: usize,
    /// Requests to the model.
    pub requests: usize,
    /// The time all that took.
    pub time: Duration,
}

/// What came of a file.
#[derive(Debug, Default)]
pub struct Report {
    /// By kind.
    pub kinds: BTreeMap<String, Count>,
    /// The questions that were not answered right: id, question, and what is wrong.
    pub failures: Vec<(Judgement, String)>,
}

/// Reads a file of questions.
///
/// # Errors
/// [`EvalError`].
pub fn read_questions(path: &std::path::Path) -> Result<Vec<Question>, EvalError> {
    let name = || path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| EvalError::Read { path: name(), error })?;
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    lines
        .map(|(line, number)| {
            serde_json::from_str(line).map_err(|error| EvalError::Line { path: name(), line: number, error })
        })
        .collect()
}

/// Runs the questions, each in a session of its own after its context, with a new agent each time.
pub fn run<M: ChatModel>(questions: &[Question], driver: &Driver, mut new_agent: impl FnMut() -> Agent<M>) -> Report {
    let mut report = Report::default();
    for question in questions {
        let mut session = Session::of(new_agent(), Look::new(80, false, true), true);
        let start = Instant::now();
        let earlier = question.context.iter().map(String::as_str);
        let record = earlier.chain([question.question.as_str()]).map(|text| ask(&mut session, driver, text)).last();
        let record = record.unwrap_or_default();
        let (judgement, why) = judge(question, &record);
        let count = report.kinds.entry(question.kind.clone()).or_default();
        count.time += start.elapsed();
        count.questions += 1;
        count.requests += session.chat().requests();
        count.right_tool += usize::from(calls_the_right_tool(question, &record));
        match judgement {
            Judgement::Right => count.right += 1,
            Judgement::Wrong => count.wrong += 1,
            Judgement::Declined => count.declined += 1,
        }
        if judgement != Judgement::Right {
            report.failures.push((judgement, format!("{} | {} | {why}", question.id, question.question)));
        }
    }
    report.failures.sort_by_key(|(judgement, _)| *judgement != Judgement::Wrong);
    report
}

/// Asks one question and returns its record.
fn ask<M: ChatModel>(session: &mut Session<M>, driver: &Driver, question: &str) -> Value {
    let mut out = Vec::new();
    // Writing to memory does not fail; a record that were not written would judge as not answered.
    let _ = driver.run(session.ask(&question.replace('\n', " "), &mut out));
    serde_json::from_slice(&out).unwrap_or_default()
}

/// Whether the first call is to the tool that the good reading calls first, or to none where that calls none.
fn calls_the_right_tool(question: &Question, record: &Value) -> bool {
    let called = record["calls"][0]["tool"].as_str();
    called == question.calls.first().map(|call| tool_of(&call.tool))
}

/// The tool that a behaviour uses.
fn tool_of(name: &str) -> &str {
    match name {
        "another_way" | "hint" => crate::tools::solve_with_shortcut::NAME,
        "explain_shortcut" => crate::tools::list_shortcuts::NAME,
        tool => tool,
    }
}

impl Count {
    fn add(&mut self, other: &Self) {
        self.questions += other.questions;
        self.right += other.right;
        self.wrong += other.wrong;
        self.declined += other.declined;
        self.right_tool += other.right_tool;
        self.requests += other.requests;
        self.time += other.time;
    }
}

impl Report {
    /// Over all kinds.
    #[must_use]
    pub fn total(&self) -> Count {
        let mut total = Count::default();
        self.kinds.values().for_each(|count| total.add(count));
        total
    }

    /// Prints the table, and at most `show` of the questions that were not answered right.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub fn print(&self, show: usize, out: &mut dyn Write) -> io::Result<()> {
        let width = self.kinds.keys().map(String::len).max().unwrap_or_default().max("kind".len());
        let head = ["questions", "right", "wrong", "declined", "right tool", "requests", "ms"];
        writeln!(out, "{:width$}  {}", "kind", head.join("  "))?;
        let total = self.total();
        for (kind, count) in self.kinds.iter().map(|(kind, count)| (kind.as_str(), count)).chain([("all", &total)]) {
            let cells = [
                count.questions.to_string(),
                count.right.to_string(),
                count.wrong.to_string(),
                count.declined.to_string(),
                count.right_tool.to_string(),
                count.requests.to_string(),
                count.time.as_millis().to_string(),
            ];
            let cells: Vec<String> =
                head.iter().zip(&cells).map(|(head, cell)| format!("{cell:>width$}", width = head.len())).collect();
            writeln!(out, "{kind:width$}  {}", cells.join("  "))?;
        }
        for (judgement, failure) in self.failures.iter().take(show) {
            writeln!(out, "{judgement} | {failure}")?;
        }
        out.flush()
    }
}
