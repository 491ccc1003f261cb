//! The client for servers that speak Anthropic Messages.

use reqwest::header::HeaderName;

use super::Request;
use super::connection::Connection;
use super::wire::{Manners, Wire};

pub mod assembly;
mod request;

/// The version of the protocol that the client speaks.
const VERSION: &str = "2023-06-01";

/// The protocol's own ways.
pub(super) struct Messages;

impl Wire for Messages {
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
