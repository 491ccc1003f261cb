//! The client for servers that speak Anthropic Messages.

use reqwest::header::HeaderName;

use super::connection::Connection;
use super::wire::{Exchange, Manners, Wire};
use super::{ChatModel, ModelError, Reply, Request};

pub mod assembly;
mod request;

/// The version of the protocol that the client speaks.
const VERSION: &str = "2023-06-01";

/// A model behind Messages.
#[derive(Debug)]
pub struct Messages(Exchange);

impl Messages {
    /// A client for the connection; nothing is opened yet.
    #[must_use]
    pub fn new(connection: Connection) -> Self {
        Self(Exchange::new(connection))
    }
}

impl ChatModel for Messages {
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
    type Assembly = assembly::Blocks;

    fn headers(key: Option<&str>) -> Vec<(HeaderName, String)> {
        let version = (HeaderName::from_static("anthropic-version"), VERSION.to_owned());
        let key = key.map(|key| (HeaderName::from_static("x-api-key"), key.to_owned()));
        std::iter::once(version).chain(key).collect()
    }

    fn body(connection: &Connection, name: &str, request: &Request<'_>, manners: Manners) -> String {
        request::body(connection, name, request, manners)
    }
}
