//! What a model is to the coach: something that reads the conversation and replies with words or calls.

use std::future::Future;

use thiserror::Error;

use crate::tools::ToolSpec;
use crate::transcript::{Message, ToolCall};

pub mod embedded;

/// What a model is sent.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// The system prompt; it stands in front of every request and is never stored.
    pub system: &'a str,
    /// The whole conversation; the last message is the learner's, or a tool result.
    pub messages: &'a [Message],
    /// The menu of tools.
    pub tools: &'a [ToolSpec],
    /// Whether tools may be called.
    pub tool_choice: ToolChoice,
}

/// Whether a model may call tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolChoice {
    /// As the model likes.
    Auto,
    /// Words only.
    Forbidden,
}

/// What a model sends back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reply {
    /// The words; may be empty beside calls.
    pub text: String,
    /// The calls. Their ids are the model's: they may be empty or doubled.
    pub tool_calls: Vec<ToolCall>,
}

/// Why a model gave no reply, in words for the person at the keyboard.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ModelError(pub String);

/// A model, real, scripted or embedded.
pub trait ChatModel {
    /// The name under which answers are reported.
    fn name(&self) -> &str;

    /// Replies to the conversation.
    ///
    /// # Errors
    /// [`ModelError`] when there is no reply.
    fn reply(&mut self, request: Request<'_>) -> impl Future<Output = Result<Reply, ModelError>>;
}
