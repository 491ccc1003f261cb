//! From the base address that a user wrote to the address that requests go to.

use std::fmt;
use std::net::IpAddr;

use reqwest::Url;

use crate::model::provider::Protocol;

/// Where requests go. Shown, it has neither a name, a password nor a query, any of which may hold a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint {
    url: Url,
}

impl Endpoint {
    /// The address for a protocol under a base address. The base may lack its scheme or its version, end in a
    /// slash, or be the whole address already; a query is kept.
    ///
    /// # Errors
    /// When the base is no address of a web server: what is wrong with it.
    pub fn new(base: &str, protocol: Protocol) -> Result<Self, String> {
        let base = base.trim();
        let is_whole = base.contains("://");
        let assumed = format!("{}://{base}", if is_loopback_text(base) { "http" } else { "https" });
        let mut url: Url = if is_whole { base } else { &assumed }
            .parse()
            .map_err(|error| format!("the base address {:?} cannot be read: {error}", without_userinfo(base)))?;
        if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none_or(str::is_empty) {
            let example = "http://127.0.0.1:8080/v1";
            return Err(format!("the base address {:?} is no web address such as {example}", without_userinfo(base)));
        }
        let segments: Vec<&str> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
        let path = with_operation(&segments, protocol);
        url.set_path(&path);
        url.set_fragment(None);
        Ok(Self { url })
    }

    /// The whole address, for the request itself.
    #[must_use]
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// The host, with its port where that is not the usual one.
    #[must_use]
    pub fn host(&self) -> String {
        let host = self.url.host_str().unwrap_or_default();
        self.url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }

    /// Whether requests stay on this machine.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.url.host_str().is_some_and(is_loopback)
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}{}", self.url.scheme(), self.host(), self.url.path())
    }
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Endpoint({self})")
    }
}

/// The path of the protocol's one operation under the path of a base address.
fn with_operation(base: &[&str], protocol: Protocol) -> String {
    let operation: &[&str] = match protocol {
        Protocol::ChatCompletions => &["chat", "completions"],
        Protocol::Messages => &["messages"],
    };
    let base = base.strip_suffix(operation).unwrap_or(base);
    let needs_version = match protocol {
        Protocol::ChatCompletions => base.is_empty(),
        Protocol::Messages => base.last() != Some(&"v1"),
    };
    let version: &[&str] = if needs_version { &["v1"] } else { &[] };
    format!("/{}", [base, version, operation].concat().join("/"))
}

/// Whether the host is this machine.
pub(super) fn is_loopback(host: &str) -> bool {
    let host = host.trim_matches(['[', ']']).trim_end_matches('.').to_ascii_lowercase();
    host == "localhost"
        || host.ends_with(".localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback() || address.is_unspecified())
}

/// Whether an address without a scheme begins with a host that is this machine.
fn is_loopback_text(base: &str) -> bool {
    let authority = base.split(['/', '?', '#']).next().unwrap_or_default();
    let host =
        if authority.starts_with('[') { authority.split_inclusive(']').next() } else { authority.split(':').next() };
    host.is_some_and(is_loopback)
}

/// The text without what may be a name and a password before the host.
fn without_userinfo(base: &str) -> String {
    let (scheme, rest) = base.split_once("://").map_or(("", base), |(scheme, rest)| (scheme, rest));
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    let host = host.split('?').next().unwrap_or_default();
    if scheme.is_empty() { host.to_owned() } else { format!("{scheme}://{host}") }
}
