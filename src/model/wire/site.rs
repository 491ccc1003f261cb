//! The server at the other end, as messages speak of it.

use super::address::Endpoint;
use super::proxy::Proxy;
use crate::model::connection::Connection;
use crate::model::provider::Protocol;

/// Which server, which model, and by which way.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) endpoint: Endpoint,
    pub(super) proxy: Option<Proxy>,
    provider: &'static str,
    protocol: Protocol,
    key_variable: Option<&'static str>,
    has_key: bool,
    model: String,
}

impl Site {
    pub(super) fn new(connection: &Connection, endpoint: Endpoint, proxy: Option<Proxy>, has_key: bool) -> Self {
        Self {
            endpoint,
            proxy,
            provider: connection.provider.name,
            protocol: connection.provider.protocol,
            key_variable: connection.provider.key_variable,
            has_key,
            model: connection.model.clone(),
        }
    }

    /// The host, and the proxy on the way to it.
    pub(super) fn host(&self) -> String {
        match &self.proxy {
            Some(proxy) => format!("{} (through the proxy {proxy})", self.endpoint.host()),
            None => self.endpoint.host(),
        }
    }

    pub(super) fn model(&self) -> &str {
        &self.model
    }

    pub(super) fn provider(&self) -> &'static str {
        self.provider
    }

    /// How the address of such a server usually ends.
    pub(super) fn about_address(&self) -> &'static str {
        match self.protocol {
            Protocol::ChatCompletions => "it often ends in /v1",
            Protocol::Messages => "it is without /v1/messages, as in https://api.anthropic.com",
        }
    }

    /// What to do about a key that is refused.
    pub(super) fn about_key(&self) -> String {
        match (self.key_variable, self.has_key) {
            (Some(variable), true) => format!("Check {variable}, or the key in the settings file."),
            (Some(variable), false) => format!("No key was sent: set {variable}."),
            (None, _) => "Check the key in the settings file.".to_owned(),
        }
    }

    /// What to do about a model that is not there.
    pub(super) fn about_model(&self) -> &'static str {
        if self.endpoint.is_loopback() {
            "Check its name, or fetch it first (with Ollama: ollama pull NAME)."
        } else {
            "Check its name in the provider's list of models."
        }
    }
}
