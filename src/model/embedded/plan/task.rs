//! What a planned call is to do, what has become of it, and how it is written.

use serde::Serialize;
use serde_json::Value;
use techniques::number::Number;
use techniques::operation::Operation;

use super::links::{Links, Operand};
use crate::tools::{check_answer, list_shortcuts, solve_with_shortcut};
use crate::transcript::ToolCall;

/// What a planned call is to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::model::embedded) enum Task {
    Solve {
        links: Links,
        technique: Option<String>,
        is_hint: bool,
    },
    /// A lesson whose quotient is written in a form that was asked for.
    Put {
        links: Links,
        technique: Option<String>,
        show: &'static str,
    },
    Check {
        links: Links,
        answer: String,
        /// The call that makes this check needless where it finds the answer right.
        unless: Option<usize>,
    },
    /// The check of what the learner takes for granted, which brings no lesson.
    Premise {
        links: Links,
        answer: String,
    },
    /// The lesson for the checked problem, if the check says that the answer was wrong.
    Correct {
        links: Links,
        check: usize,
        /// The form in which the learner put the answer.
        show: Option<&'static str>,
    },
    /// The best lesson, if the call for a shortcut by name failed.
    Instead {
        links: Links,
        named: usize,
    },
    /// What is to be done when a division does not come out whole.
    Rest {
        links: Links,
        division: usize,
    },
    List(Option<Operation>),
}

/// What has become of a planned call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::model::embedded) enum State {
    /// Not made yet.
    Pending,
    /// Made, with this result.
    Done(Value),
    /// Made, and failed.
    Failed(String),
    /// Not to be made: it depends on the call with this index, whose answer cannot be taken further.
    Stopped(usize),
    /// Not to be made: the answer it would correct was right.
    Unneeded,
}

impl State {
    pub(super) fn of(result: &Value) -> Self {
        match result["error"].as_str() {
            Some(error) => Self::Failed(error.to_owned()),
            None => Self::Done(result.clone()),
        }
    }

    pub(in crate::model::embedded) fn result(&self) -> Option<&Value> {
        match self {
            Self::Done(result) => Some(result),
            _ => None,
        }
    }

    /// The answer, where it can be a number of a later call.
    pub(super) fn answer(&self) -> Option<Number> {
        self.result()?["answer"].as_str()?.parse().ok()
    }

    /// Whether nothing can be built on it.
    pub(super) fn is_dead_end(&self) -> bool {
        match self {
            Self::Done(result) => result.get("correct").is_none() && self.answer().is_none(),
            Self::Failed(_) | Self::Stopped(_) => true,
            Self::Pending | Self::Unneeded => false,
        }
    }
}

#[derive(Serialize)]
struct Arguments<'a> {
    a: String,
    operation: &'static str,
    b: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    then: Vec<Link>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    show: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a str>,
}

#[derive(Serialize)]
struct Link {
    operation: &'static str,
    b: String,
}

#[derive(Serialize)]
struct ListArguments {
    #[serde(skip_serializing_if = "Option::is_none")]
    operation: Option<&'static str>,
}

impl Task {
    pub(super) fn links(&self) -> Option<&Links> {
        match self {
            Self::Solve { links, .. }
            | Self::Put { links, .. }
            | Self::Check { links, .. }
            | Self::Premise { links, .. }
            | Self::Correct { links, .. }
            | Self::Instead { links, .. }
            | Self::Rest { links, .. } => Some(links),
            Self::List(_) => None,
        }
    }

    /// The calls whose answers this one takes up.
    pub(super) fn needs(&self) -> impl Iterator<Item = usize> {
        self.links().into_iter().flat_map(Links::operands).filter_map(Operand::need)
    }

    /// The call whose outcome decides whether this one is made.
    pub(super) fn condition(&self) -> Option<usize> {
        match self {
            Self::Correct { check, .. } => Some(*check),
            Self::Instead { named, .. } => Some(*named),
            Self::Rest { division, .. } => Some(*division),
            Self::Check { unless, .. } => *unless,
            Self::Solve { .. } | Self::Put { .. } | Self::Premise { .. } | Self::List(_) => None,
        }
    }

    /// A call that went wrong, or whose answer this one cannot take up.
    pub(super) fn stop(&self, states: &[State]) -> Option<usize> {
        let parts = self.links().into_iter().flat_map(Links::operands).filter_map(|operand| match operand {
            Operand::Part(index, _) => Some(*index),
            _ => None,
        });
        let written: Vec<usize> = parts.collect();
        self.needs().find(|need| {
            let state = states.get(*need);
            state.is_some_and(|state| state.is_dead_end() && !(written.contains(need) && state.result().is_some()))
        })
    }

    pub(super) fn call(&self, index: usize, states: &[State]) -> Option<ToolCall> {
        let name = match self {
            Self::Solve { .. } | Self::Put { .. } | Self::Correct { .. } | Self::Instead { .. } | Self::Rest { .. } => {
                solve_with_shortcut::NAME
            }
            Self::Check { .. } | Self::Premise { .. } => check_answer::NAME,
            Self::List(_) => list_shortcuts::NAME,
        };
        let arguments = match self {
            Self::List(operation) => {
                serde_json::to_string(&ListArguments { operation: operation.map(Operation::name) })
            }
            _ => serde_json::to_string(&self.arguments(states)?),
        };
        Some(ToolCall { id: format!("call_{}", index + 1), name: name.to_owned(), arguments: arguments.ok()? })
    }

    fn arguments(&self, states: &[State]) -> Option<Arguments<'_>> {
        let links = self.links()?;
        let mut then = links
            .operations
            .iter()
            // 2:00 is 2 × 60 minutes and no more.
            .filter(|(_, b)| !matches!(b, Operand::Part(..)) || b.text(states).as_deref() != Some("0"))
            .map(|(operation, b)| Some(Link { operation: operation.name(), b: b.text(states)? }));
        let Link { operation, b } = then.next()??;
        let (technique, show) = match self {
            Self::Solve { technique, is_hint, .. } => (technique.as_deref(), is_hint.then_some("hint")),
            Self::Put { technique, show, .. } => (technique.as_deref(), Some(*show)),
            Self::Correct { show, .. } => (None, *show),
            _ => (None, None),
        };
        let answer = match self {
            Self::Check { answer, .. } | Self::Premise { answer, .. } => Some(answer.as_str()),
            _ => None,
        };
        Some(Arguments {
            a: links.a.text(states)?,
            operation,
            b,
            step: links.step.as_deref(),
            then: then.collect::<Option<_>>()?,
            technique,
            show,
            answer,
        })
    }
}
