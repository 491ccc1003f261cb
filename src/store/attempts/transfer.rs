//! Attempts as JSON Lines: a file to take along, and to read in elsewhere.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::practice::attempt::{Attempt, Verdict};

/// What was read of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// The attempts, in the order of the lines.
    pub attempts: Vec<Attempt>,
    /// The lines that hold none.
    pub bad: Vec<BadLine>,
}

/// A line that holds no attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BadLine {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

/// One line; a field that is not known is passed over.
#[derive(Serialize, Deserialize)]
struct Line {
    at: Timestamp,
    round: u32,
    question: u32,
    problem: String,
    shortcut: SmolStr,
    level: u8,
    #[serde(default)]
    answer: SmolStr,
    verdict: Verdict,
    #[serde(default)]
    slip: Option<SmolStr>,
    #[serde(default)]
    hinted: bool,
    milliseconds: u64,
}

/// Writes attempts, one a line.
///
/// # Errors
/// When they cannot be written.
pub fn write_lines(attempts: &[Attempt], out: &mut dyn Write) -> io::Result<()> {
    for attempt in attempts {
        serde_json::to_writer(&mut *out, &Line::from(attempt))?;
        writeln!(out)?;
    }
    out.flush()
}

/// Reads attempts, one a line; empty lines count for nothing.
///
/// # Errors
/// When the lines cannot be read.
pub fn read_lines(input: impl BufRead) -> io::Result<Lines> {
    let mut lines = Lines::default();
    for (number, bytes) in (1..).zip(input.split(b'\n')) {
        let bytes = bytes?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            continue;
        }
        match read(text) {
            Ok(attempt) => lines.attempts.push(attempt),
            Err(problem) => lines.bad.push(BadLine { line: number, problem }),
        }
    }
    Ok(lines)
}

fn read(text: &str) -> Result<Attempt, String> {
    let line: Line = serde_json::from_str(text).map_err(|error| {
        // Where in the line it went wrong says little, and "line 1" would be wrong.
        let error = error.to_string();
        error.split(" at line ").next().unwrap_or_default().to_owned()
    })?;
    let problem = line.problem.parse().map_err(|error| format!("the problem {:?}: {error}", line.problem))?;
    let problem = Arc::new(problem);
    let Line { at, round, question, shortcut, level, answer, verdict, slip, hinted, milliseconds, .. } = line;
    Ok(Attempt { at, round, question, problem, shortcut, level, answer, verdict, slip, hinted, milliseconds })
}

impl From<&Attempt> for Line {
    fn from(attempt: &Attempt) -> Self {
        let Attempt { at, round, question, problem, shortcut, level, answer, verdict, slip, hinted, milliseconds } =
            attempt.clone();
        let problem = problem.to_string();
        Self { at, round, question, problem, shortcut, level, answer, verdict, slip, hinted, milliseconds }
    }
}
