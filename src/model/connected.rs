//! Whichever model is connected, behind one type.

use super::chat_completions::ChatCompletions;
use super::connection::Connection;
use super::embedded::EmbeddedReader;
use super::messages::Messages;
use super::provider::Protocol;
use super::{ChatModel, ModelError, Reply, Request};

/// The model that answers.
#[derive(Debug)]
pub enum Connected {
    /// The embedded reader, which needs no runtime and no network.
    Embedded(EmbeddedReader),
    /// A server that speaks Chat Completions.
    ChatCompletions(Box<ChatCompletions>),
    /// A server that speaks Anthropic Messages.
    Messages(Box<Messages>),
}

impl Connected {
    /// A client for the model at the connection. Nothing is opened or checked before the first request, which must
    /// be polled on a tokio runtime with time and network.
    #[must_use]
    pub fn open(connection: Connection) -> Self {
        match connection.provider.protocol {
            Protocol::ChatCompletions => Self::ChatCompletions(Box::new(ChatCompletions::new(connection))),
            Protocol::Messages => Self::Messages(Box::new(Messages::new(connection))),
        }
    }
}

impl ChatModel for Connected {
    fn name(&self) -> &str {
        match self {
            Self::Embedded(reader) => reader.name(),
            Self::ChatCompletions(client) => client.name(),
            Self::Messages(client) => client.name(),
        }
    }

    fn is_trusted(&self) -> bool {
        match self {
            Self::Embedded(reader) => reader.is_trusted(),
            Self::ChatCompletions(_) | Self::Messages(_) => false,
        }
    }

    async fn reply(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        match self {
            Self::Embedded(reader) => reader.reply(request).await,
            Self::ChatCompletions(client) => client.reply(request).await,
            Self::Messages(client) => client.reply(request).await,
        }
    }
}
