//! Whichever model is connected, behind one type.

use super::chat_completions::ChatCompletions;
use super::connection::Connection;
use super::embedded::EmbeddedReader;
use super::messages::Messages;
use super::provider::Protocol;
use super::wire::Exchange;
use super::{ChatModel, ModelError, Reply, Request};

/// The model that answers.
#[derive(Debug)]
pub enum Connected {
    /// The embedded reader, which needs no runtime and no network.
    Embedded(EmbeddedReader),
    /// A model behind a server.
    Server(Server),
}

/// A model behind a server, in the protocol that its provider speaks.
#[derive(Debug)]
pub struct Server(Box<Exchange>);

impl Connected {
    /// A client for the model at the connection. Nothing is opened or checked before the first request, which must
    /// be polled on a tokio runtime with time and network.
    #[must_use]
    pub fn open(connection: Connection) -> Self {
        Self::Server(Server(Box::new(Exchange::new(connection))))
    }
}

impl ChatModel for Connected {
    fn name(&self) -> &str {
        match self {
            Self::Embedded(reader) => reader.name(),
            Self::Server(Server(exchange)) => exchange.name(),
        }
    }

    fn is_trusted(&self) -> bool {
        match self {
            Self::Embedded(reader) => reader.is_trusted(),
            Self::Server(_) => false,
        }
    }

    async fn reply(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        match self {
            Self::Embedded(reader) => reader.reply(request).await,
            Self::Server(Server(exchange)) => match exchange.protocol() {
                Protocol::ChatCompletions => exchange.reply::<ChatCompletions>(request).await,
                Protocol::Messages => exchange.reply::<Messages>(request).await,
            },
        }
    }
}
