//! What a turn tells while it goes on, and what it comes to.

use thiserror::Error;

use crate::model::{ModelError, Reply, Request, Usage};
use crate::tools::Outcome;
use crate::transcript::ToolCall;

/// What happens in a turn, as it happens.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The learner's words: a turn begins.
    Asked(&'a str),
    /// A request goes to the model; they are counted from 1 in each turn.
    Requested(usize, Request<'a>),
    /// The reply to that request, whole, as the model gave it.
    Replied(usize, &'a Reply),
    /// The request brought no reply.
    Failed(usize, &'a ModelError),
    /// Words for the learner: the model's, once they have passed, or the reader's.
    Said(&'a str),
    /// A call is about to be run.
    ToolCalled(&'a ToolCall),
    /// A call has its result.
    ToolAnswered(&'a ToolCall, &'a Outcome),
    /// A call has its result, which is for the model alone: a list that the learner did not ask for.
    LookedUp(&'a ToolCall, &'a Outcome),
    /// A call of the model's is not run, and why; that is told to the model.
    CallHeldBack(&'a ToolCall, &'a str),
    /// Words of the model's are not shown, and why; the first time that is told to the model.
    WordsHeldBack(&'a str, &'a str),
    /// A line of the program's own for the learner: who answered, or what was left out.
    Note(&'a str),
}

/// A finished turn.
#[derive(Debug, Clone, Default)]
pub struct Turn {
    /// The calls that were run, in order, each with its result.
    pub calls: Vec<(ToolCall, Outcome)>,
    /// The words that ended the turn; empty when there were none that could be shown.
    pub text: String,
    /// The tokens of all its requests, as far as the server counted them.
    pub usage: Usage,
    /// Whether the embedded reader stepped in for the model.
    pub by_reader: bool,
    /// The calls that are steps of what could not be worked out to its end, and so no answers.
    pub left_open: Vec<ToolCall>,
}

/// Why a turn could not be finished, in words for the person at the keyboard. The transcript is as it was
/// before the turn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AgentError {
    /// The model gave no reply.
    #[error("the model gave no answer: {0}")]
    Model(#[from] ModelError),
    /// The model replied, but with nothing that can be shown, and the reader may not step in.
    #[error("{0}; nothing of it can be shown. Ask again, or choose another model")]
    Unusable(String),
}
