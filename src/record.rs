//! The JSON object that tells of one question: what was asked, how it was read, and what came of it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::agent::{AgentError, Turn};
use crate::model::embedded;
use crate::tools::Outcome;
use crate::transcript::ToolCall;

pub(crate) mod answers;

use answers::{answered, answers};

/// What came of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A tool gave a result.
    Answered,
    /// There was no sum to be read, or none that can be worked out.
    Declined,
    /// The model gave no reply.
    Failed,
}

/// One question and what came of it.
#[derive(Debug, Serialize)]
pub struct Record<'a> {
    question: &'a str,
    /// What came of it.
    pub status: Status,
    reading: Option<String>,
    model: &'a str,
    calls: Vec<CallRecord<'a>>,
    answers: Vec<String>,
    answer: Option<String>,
    text: &'a str,
    error: Option<String>,
}

#[derive(Debug, Serialize)]
struct CallRecord<'a> {
    id: &'a str,
    tool: &'a str,
    arguments: Value,
    result: Value,
}

impl<'a> Record<'a> {
    /// The record of a turn; `text` is what the learner saw.
    #[must_use]
    pub fn new(question: &'a str, model: &'a str, turn: &'a Result<Turn, AgentError>, text: &'a str) -> Self {
        let calls = turn.as_ref().map_or(&[][..], |turn| &turn.calls);
        let left_open = turn.as_ref().map_or(&[][..], |turn| &turn.left_open);
        let answers = answers(question, calls, left_open);
        let by_reader = turn.as_ref().is_ok_and(|turn| turn.by_reader);
        let first_error = calls.iter().find_map(|(_, outcome)| outcome.error()).map(str::to_owned);
        Self {
            question,
            status: status(question, turn),
            reading: reading(calls),
            model: if by_reader { embedded::NAME } else { model },
            calls: calls.iter().map(CallRecord::new).collect(),
            answer: answers.last().cloned(),
            answers,
            text,
            error: turn.as_ref().err().map(ToString::to_string).or(first_error),
        }
    }
}

impl<'a> CallRecord<'a> {
    fn new((call, outcome): &'a (ToolCall, Outcome)) -> Self {
        let arguments = serde_json::from_str(&call.arguments).unwrap_or_else(|_| call.arguments.clone().into());
        Self { id: &call.id, tool: &call.name, arguments, result: outcome.to_json() }
    }
}

/// What came of a turn.
#[must_use]
pub fn status(question: &str, turn: &Result<Turn, AgentError>) -> Status {
    match turn {
        Err(_) => Status::Failed,
        Ok(turn) if answered(question, &turn.calls, &turn.left_open).next().is_some() => Status::Answered,
        Ok(_) => Status::Declined,
    }
}

/// The problems that were worked or checked, as people write them.
fn reading(calls: &[(ToolCall, Outcome)]) -> Option<String> {
    let mut problems: Vec<String> = Vec::new();
    for (_, outcome) in calls {
        let Some(chain) = outcome.chain() else { continue };
        let pretty = chain.pretty();
        if !problems.contains(&pretty) {
            problems.push(pretty);
        }
    }
    (!problems.is_empty()).then(|| problems.join("; "))
}
