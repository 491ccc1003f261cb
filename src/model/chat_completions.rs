//! The client for servers that speak `OpenAI` Chat Completions.

use reqwest::header::{AUTHORIZATION, HeaderName};

use super::Request;
use super::connection::Connection;
use super::wire::{Manners, Wire};

pub mod assembly;
mod fragments;
mod request;

/// The protocol's own ways.
pub(super) struct ChatCompletions;

impl Wire for ChatCompletions {
    type Assembly = assembly::Completion;

    fn headers(key: Option<&str>) -> Vec<(HeaderName, String)> {
        key.map(|key| (AUTHORIZATION, format!("Bearer {key}"))).into_iter().collect()
    }

    fn body(connection: &Connection, name: &str, request: &Request<'_>, manners: Manners) -> String {
        request::body(connection, name, request, manners)
    }
}
