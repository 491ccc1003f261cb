//! The three tools: the menu that a model sees, and the dispatch that turns every call into a result.

use std::borrow::Cow;

use serde_json::{Value, json};

use crate::transcript::{Message, ToolCall};

use chain::Chain;
use solve_with_shortcut::Show;

pub mod arguments;
pub mod chain;
pub mod check_answer;
pub mod list_shortcuts;
pub mod solve_with_shortcut;

/// One entry of the menu.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolSpec {
    /// The name that calls use.
    pub name: &'static str,
    /// When to use the tool, and when not.
    pub description: Cow<'static, str>,
    /// The JSON schema of the arguments.
    pub parameters: Value,
}

/// What came of a call.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// `solve_with_shortcut` worked.
    Lesson(Box<solve_with_shortcut::Lesson>),
    /// `check_answer` worked.
    Checked(Box<check_answer::Checked>),
    /// `list_shortcuts` worked.
    Listed(list_shortcuts::Listed),
    /// The call failed; the text says what failed, why, and what to send instead.
    Failed(String),
}

impl Outcome {
    /// The result as the model reads it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Lesson(lesson) => lesson.to_json(),
            Self::Checked(checked) => checked.to_json(),
            Self::Listed(listed) => listed.to_json(),
            Self::Failed(error) => json!({ "error": error }),
        }
    }

    /// The result as it stands in a transcript.
    #[must_use]
    pub fn to_message(&self, call: &ToolCall) -> Message {
        Message::Tool {
            call_id: call.id.clone(),
            content: self.to_json().to_string(),
            is_error: self.error().is_some(),
        }
    }

    /// The problem, or chain of problems, that was worked or checked.
    #[must_use]
    pub fn chain(&self) -> Option<&Chain> {
        match self {
            Self::Lesson(lesson) => Some(&lesson.chain),
            Self::Checked(checked) => Some(&checked.chain),
            Self::Listed(_) | Self::Failed(_) => None,
        }
    }

    /// The problem to try next.
    #[must_use]
    pub fn try_next(&self) -> Option<&Chain> {
        match self {
            Self::Lesson(lesson) => lesson.try_next.as_ref(),
            _ => None,
        }
    }

    /// Whether the learner would see the same of this result.
    #[must_use]
    pub fn shows_the_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Lesson(one), Self::Lesson(two)) => one.show == two.show && one.is_worked_as(two),
            (Self::Checked(one), Self::Checked(two)) => one.chain == two.chain && one.written == two.written,
            (Self::Listed(one), Self::Listed(two)) => one.operation == two.operation,
            _ => false,
        }
    }

    /// Whether the learner sees all of another result in this one: a lesson has its hint within it.
    #[must_use]
    pub fn shows_all_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Lesson(lesson), Self::Lesson(hint)) if hint.show == Show::Hint => lesson.is_worked_as(hint),
            _ => self.shows_the_same(other),
        }
    }

    /// The error, when the call failed.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        match self {
            Self::Failed(error) => Some(error),
            _ => None,
        }
    }
}

/// The tools' names.
pub const NAMES: [&str; 3] = [solve_with_shortcut::NAME, check_answer::NAME, list_shortcuts::NAME];

/// The tools, ready to be called.
#[derive(Debug, Clone, Default)]
pub struct Toolbox {
    calls: u64,
}

impl Toolbox {
    /// The menu, in the order in which a model should think of the tools.
    #[must_use]
    pub fn menu() -> Vec<ToolSpec> {
        vec![solve_with_shortcut::spec(), check_answer::spec(), list_shortcuts::spec()]
    }

    /// Runs a call. There is always a result; a call that cannot be run has an error as its result.
    pub fn call(&mut self, call: &ToolCall) -> Outcome {
        self.calls += 1;
        let result = match call.name.as_str() {
            solve_with_shortcut::NAME => {
                solve_with_shortcut::run(&call.arguments, self.calls).map(Box::new).map(Outcome::Lesson)
            }
            check_answer::NAME => check_answer::run(&call.arguments).map(Box::new).map(Outcome::Checked),
            list_shortcuts::NAME => list_shortcuts::run(&call.arguments).map(Outcome::Listed),
            other => Err(unknown_tool(other)),
        };
        result.unwrap_or_else(Outcome::Failed)
    }
}

fn unknown_tool(name: &str) -> String {
    let names = NAMES.join(", ");
    if name.is_empty() {
        return format!("the call has no name; call one of {names}");
    }
    format!("there is no tool called {:?}; call one of {names}", arguments::shorten(name))
}
