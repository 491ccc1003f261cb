//! The client for servers that speak `OpenAI` Chat Completions.

use reqwest::header::{AUTHORIZATION, HeaderName};

use super::connection::Connection;
use super::wire::{Exchange, Manners, Wire};
use super::{ChatModel, ModelError, Reply, Request};

pub mod assembly;
mod fragments;
mod request;

/// A model behind Chat Completions.
#[derive(Debug)]
pub struct ChatCompletions(Exchange);

impl ChatCompletions {
    /// A client for the connection; nothing is opened yet.
    #[must_use]
    pub fn new(connection: Connection) -> Self {
        Self(Exchange::new(connection))
    }
}

impl ChatModel for ChatCompletions {
    fn name(&self) -> &str {
        self.0.name()
    }

    async fn reply(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        self.0.reply::<Protocol>(request).await
    }
}

/// The protocol's own ways.
struct Protocol;

impl Wire for Protocol {
    type Assembly = assembly::Completion;

    fn headers(key: Option<&str>) -> Vec<(HeaderName, String)> {
        key.map(|key| (AUTHORIZATION, format!("Bearer {key}"))).into_iter().collect()
    }

    fn body(connection: &Connection, name: &str, request: &Request<'_>, manners: Manners) -> String {
        request::body(connection, name, request, manners)
    }
}
