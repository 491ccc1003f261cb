//! What a model is to the coach: something that reads the conversation and replies with words or calls.

use std::future::Future;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::tools::ToolSpec;
use crate::transcript::{Message, ToolCall};

pub mod chat_completions;
pub mod connected;
pub mod connection;
pub mod embedded;
pub mod messages;
pub mod provider;
pub mod trace;
pub mod wire;

/// What a model is sent.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// The system prompt; it stands in front of every request and is never stored.
    pub system: &'a str,
    /// The whole conversation; the last message is the learner's, a tool result or the program's.
    pub messages: &'a [Message],
    /// The menu of tools.
    pub tools: &'a [ToolSpec],
    /// Whether tools may be called.
    pub tool_choice: ToolChoice,
    /// Whether a failure that can pass may be tried again: not once a call of the turn has run or words of it
    /// were shown.
    pub may_retry: bool,
}

/// Whether a model may call tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolChoice {
    /// As the model likes.
    Auto,
    /// A tool must be called. A server that refuses to be told so is asked with [`ToolChoice::Auto`].
    Required,
    /// Words only.
    Forbidden,
}

/// What a model sends back.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reply {
    /// The words; may be empty beside calls.
    pub text: String,
    /// The calls. Their ids are the model's: they may be empty or doubled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// What the server wants to see again, unchanged, with this reply: signed thoughts and the like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opaque: Option<Opaque>,
    /// The tokens that the server counted, where it tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// Whether the reply was cut off before its end: by a limit on its length, or a stream that broke.
    pub is_cut: bool,
}

/// Parts of a reply that mean something only to the server that sent them, and go back to it unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opaque {
    /// The model that sent them; to another they mean nothing.
    pub model: String,
    /// The parts, in the form of that model's client.
    pub parts: Value,
}

/// The tokens of one request and its reply, as the server counted them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// The tokens sent.
    pub input: u64,
    /// The tokens received.
    pub output: u64,
}

/// Why a model gave no reply.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct ModelError {
    /// What kind of failure it is.
    pub kind: Failure,
    /// What happened, why, and what to do, in words for the person at the keyboard.
    pub message: String,
}

/// What a failed request means for the conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// The conversation is too long for the model; a shorter one may pass.
    TooLong,
    /// The model declined to answer this question.
    Declined,
    /// Anything else: the connection, the server, the key, the settings.
    Unavailable,
}

/// A model, real, scripted or embedded.
pub trait ChatModel {
    /// The name under which answers are reported.
    fn name(&self) -> &str;

    /// Whether its calls and words need no checking: true of the embedded reader alone, which is code.
    fn is_trusted(&self) -> bool {
        false
    }

    /// Replies to the conversation.
    ///
    /// # Errors
    /// [`ModelError`] when there is no reply.
    fn reply(&mut self, request: Request<'_>) -> impl Future<Output = Result<Reply, ModelError>>;
}
