//! Which model to talk to, and where: all that a client needs to know.

use std::time::Duration;

use secrecy::SecretString;

use super::provider::Provider;
use super::trace::Trace;

/// A model at an address.
#[derive(Debug, Clone)]
pub struct Connection {
    /// Whose model it is.
    pub provider: &'static Provider,
    /// The model's name, as the provider spells it.
    pub model: String,
    /// The address of the provider's interface, as the user wrote it; the provider's own where there is none.
    pub base_url: Option<String>,
    /// The key. It cannot be printed.
    pub key: Option<SecretString>,
    /// How long to wait, and how much to read.
    pub limits: Limits,
    /// Where each request and reply is shown.
    pub trace: Trace,
}

/// How long a client waits, and how much it reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// For the connection to stand.
    pub connect: Duration,
    /// For the first byte of a reply: local models load and read long before they speak.
    pub first_byte: Duration,
    /// Between two pieces of a reply.
    pub silence: Duration,
    /// For a reply, from its first byte to its last: with the patience of a turn, two of them end within two minutes.
    pub reply: Duration,
    /// For what may still come after the reply has said that it is finished.
    pub grace: Duration,
    /// The longest reply that a server on this machine is asked for, in tokens; 0: as long as it likes. A small model
    /// can go on and on. One that thinks long before it speaks needs more.
    pub max_tokens: u32,
    /// The longest body that is read, in bytes.
    pub max_bytes: usize,
    /// How often a request is sent again after a failure that can pass.
    pub max_retries: u32,
    /// The longest wait before a request is sent again. A server that asks for a longer one is not asked again.
    pub max_wait: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            first_byte: Duration::from_mins(10),
            silence: Duration::from_mins(1),
            reply: Duration::from_secs(75),
            grace: Duration::from_secs(2),
            max_tokens: 1024,
            max_bytes: 4 << 20,
            max_retries: 3,
            max_wait: Duration::from_mins(1),
        }
    }
}
