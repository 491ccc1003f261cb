//! A window on the wire for `--trace`: each request and each reply as it went, without keys.

use std::fmt;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use secrecy::{ExposeSecret, SecretString};

/// Where requests and replies are shown; nowhere, unless it was opened onto a writer.
#[derive(Clone, Default)]
pub struct Trace(Option<Arc<Mutex<dyn Write + Send>>>);

impl Trace {
    /// A trace that is written to `out`.
    #[must_use]
    pub fn to(out: impl Write + Send + 'static) -> Self {
        Self(Some(Arc::new(Mutex::new(out))))
    }

    /// Writes one entry: what it is on a line of its own, and the text under it. A trace that cannot be written
    /// is no reason to fail.
    pub(super) fn show(&self, what: fmt::Arguments<'_>, text: &str, key: Option<&SecretString>) {
        if let Some(out) = &self.0 {
            let entry = redacted(format!("--- {what}\n{}\n", text.trim_end()), key);
            let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = out.write_all(printable(&entry).as_bytes()).and_then(|()| out.flush());
        }
    }

    /// Whether anything is shown.
    pub(super) fn is_open(&self) -> bool {
        self.0.is_some()
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_open() { "Trace(open)" } else { "Trace(closed)" })
    }
}

/// The shortest text that counts as a key; what is shorter stands in words too.
const SHORTEST_KEY: usize = 4;

/// The text with the key taken out, also where a server has quoted it.
pub(crate) fn redacted(text: String, key: Option<&SecretString>) -> String {
    match key.map(|key| key.expose_secret().trim()) {
        Some(key) if key.len() >= SHORTEST_KEY => text.replace(key, "[key]"),
        _ => text,
    }
}

/// The text with control characters shown as symbols, so that nothing in it can steer a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' && c != '\t' { '\u{fffd}' } else { c }).collect()
}
