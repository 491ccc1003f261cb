//! What a server's refusal means: whether it can pass, and the words for the person at the keyboard.

use std::time::{Duration, SystemTime};

use reqwest::header::HeaderMap;
use serde_json::Value;

use super::retry;
use super::sentence::{one_line, sentence};
use super::site::Site;
use crate::model::{Failure, ModelError};

/// A request that brought no reply.
#[derive(Debug)]
pub(super) struct Failed {
    /// For the person.
    pub(super) error: ModelError,
    /// Whether the same request may pass a little later, and how long the server asks to wait before.
    pub(super) again: Option<Again>,
    /// What the server refused, in small letters, where another form of the request may pass.
    pub(super) refused: Option<String>,
    /// Whether the server sent nothing at all in a reply that should have been one.
    pub(super) is_empty: bool,
}

/// A failure that can pass.
#[derive(Debug, Clone, Copy)]
pub(super) struct Again {
    /// The wait that the server asks for.
    pub(super) after: Option<Duration>,
}

impl Failed {
    /// A failure for good.
    pub(super) fn lasting(message: String) -> Self {
        Self::of_kind(Failure::Unavailable, message)
    }

    /// A failure that can pass.
    pub(super) fn passing(message: String) -> Self {
        Self { again: Some(Again { after: None }), ..Self::lasting(message) }
    }

    /// The failure with what went wrong at the first attempt, where that was something else.
    pub(super) fn after(mut self, first: Option<String>) -> Self {
        if let Some(first) = first.filter(|first| *first != self.error.message) {
            self.error.message = format!("{} (At first: {})", self.error.message, first);
        }
        self
    }

    /// A failure of a kind, for good.
    pub(super) fn of_kind(kind: Failure, message: String) -> Self {
        Self { error: ModelError { kind, message }, again: None, refused: None, is_empty: false }
    }
}

/// What a provider calls its errors where it gives no status, or one that says little.
const NAMES: [(&str, u16); 14] = [
    ("authentication_error", 401),
    ("invalid_api_key", 401),
    ("permission_error", 403),
    ("billing_error", 402),
    ("not_found", 404),
    ("request_too_large", 413),
    ("rate_limit", 429),
    ("invalid_request_error", 400),
    ("badrequesterror", 400),
    ("overloaded", 529),
    ("server_error", 500),
    ("unavailable", 503),
    ("timeout_error", 504),
    ("api_error", 500),
];

/// How providers say that a conversation is too long.
const TOO_LONG: [&str; 14] = [
    "context_length_exceeded",
    "exceed_context_size",
    "context length",
    "context size",
    "context window",
    "context_window",
    "maximum context",
    "max_model_len",
    "prompt is too long",
    "input is too long",
    "too many tokens",
    "maximum number of tokens",
    "reduce the length of the messages",
    "request_too_large",
];

/// How providers say that the money is spent.
const SPENT: [&str; 8] = [
    "insufficient_quota",
    "billing",
    "credit balance",
    "insufficient credits",
    "insufficient balance",
    "exceeded your current quota",
    "quota_exceeded",
    "spending limit",
];

/// What the refusal of a request means.
pub(super) fn refusal(status: u16, headers: &HeaderMap, body: &str, site: &Site) -> Failed {
    judged(status, &format!("HTTP {status}"), headers, body, site)
}

/// What an error means that stands in the place of a reply, whose own status promised one.
pub(super) fn error_within(headers: &HeaderMap, body: &str, site: &Site) -> Failed {
    judged(status_within(body), "an error", headers, body, site)
}

fn judged(status: u16, what: &str, headers: &HeaderMap, body: &str, site: &Site) -> Failed {
    let said = sentence(body);
    let lower = format!("{said} {body}").to_lowercase();
    let says = |any: &[&str]| any.iter().any(|phrase| lower.contains(phrase));
    let wait = retry::asked_wait(headers, body, SystemTime::now());
    // A limit on the tokens of a minute has another cure than a long conversation.
    let is_rate = says(&["per minute", "per day", "tpm", "rate_limit"]);
    let is_too_long = !is_rate && matches!(status, 400 | 413 | 422 | 500) && says(&TOO_LONG);
    let may_be_spent = status == 402 || (matches!(status, 400 | 403 | 429) && says(&SPENT));
    let is_spent = may_be_spent && (wait.is_none() || says(&["insufficient_quota"]));
    let report = Report { status, what, said: said.trim_end_matches('.'), wait, site };
    if is_too_long {
        return Failed::of_kind(Failure::TooLong, report.too_long());
    }
    if is_spent {
        return Failed::lasting(report.spent());
    }
    let mut failed = Failed::lasting(match status {
        401 => report.about_key(),
        400 | 403 if says(&["api key", "api_key", "apikey"]) => report.about_key(),
        404 if says(&["model", "deployment"]) => report.no_model(),
        300..=399 => report.moved(headers),
        _ if says(&["does not support tools", "tool use is not supported", "support tool use"]) => report.no_tools(),
        _ => report.by_status(),
    });
    let should = headers.get("x-should-retry").and_then(|value| value.to_str().ok());
    let can_pass = matches!(status, 402 | 408 | 409 | 425 | 429 | 500 | 502..=504 | 507..=599);
    if should.map_or(can_pass, |should| should.eq_ignore_ascii_case("true")) {
        failed.again = Some(Again { after: wait });
    }
    if matches!(status, 400 | 404 | 415 | 422 | 500 | 501) {
        failed.refused = Some(lower);
    }
    failed
}

/// The words for a refusal.
struct Report<'a> {
    status: u16,
    /// What came: a status, or an error.
    what: &'a str,
    /// The provider's sentence.
    said: &'a str,
    wait: Option<Duration>,
    site: &'a Site,
}

impl Report<'_> {
    /// What came, and what it says.
    fn brief(&self) -> String {
        if self.said.is_empty() { self.what.to_owned() } else { format!("{}: {}", self.what, self.said) }
    }

    /// The same, and from whom.
    fn full(&self) -> String {
        let said = if self.said.is_empty() { String::new() } else { format!(": {}", self.said) };
        format!("{} from {}{said}", self.what, self.site.host())
    }

    fn too_long(&self) -> String {
        let model = one_line(self.site.model());
        format!(
            "the conversation is too long for {model} ({}). Start anew with /new, or choose a model that takes more.",
            self.full()
        )
    }

    fn spent(&self) -> String {
        let provider = self.site.provider();
        let cure = format!("look at billing in your account with {provider}, or choose another model");
        format!("{}. The quota or credit is used up: {cure}.", self.full())
    }

    fn about_key(&self) -> String {
        format!("{} does not accept the key ({}). {}", self.site.host(), self.brief(), self.site.about_key())
    }

    fn no_model(&self) -> String {
        let (host, model) = (self.site.host(), one_line(self.site.model()));
        format!("{host} has no model {model:?} ({}). {}", self.brief(), self.site.about_model())
    }

    fn no_tools(&self) -> String {
        format!("{}. The coach needs a model that can call tools; choose another model.", self.full())
    }

    fn moved(&self, headers: &HeaderMap) -> String {
        let location = headers.get("location").and_then(|value| value.to_str().ok()).map(one_line);
        let to = location.map(|location| format!(" to {}", location.split('?').next().unwrap_or_default()));
        format!("{}. The server has moved{}; set its new base address.", self.full(), to.unwrap_or_default())
    }

    fn by_status(&self) -> String {
        let (full, asked) = (self.full(), asked(self.wait));
        match self.status {
            403 => format!("{full}. {} The model may also be closed to your account.", self.site.about_key()),
            404 | 405 => format!(
                "nothing that speaks this protocol answers at {} ({}). Check the base address; {}.",
                self.site.endpoint,
                self.brief(),
                self.site.about_address()
            ),
            413 => format!("{full}. The request is larger than this account or server takes; choose another model."),
            429 => format!("{full}. Too many requests{asked}; wait a little, and ask again."),
            408 | 409 | 425 | 500..=599 => format!("{full}. The server has trouble{asked}; ask again later."),
            _ => format!("{full}. The server does not take the request; check the model's name and the base address."),
        }
    }
}

fn asked(wait: Option<Duration>) -> String {
    wait.map(|wait| format!(" (it asks to wait {} s)", wait.as_secs().max(1))).unwrap_or_default()
}

/// The status that an error within a reply of status 200 stands for: its code, or what it is called.
fn status_within(body: &str) -> u16 {
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    let body = body.get(0).unwrap_or(&body);
    let error = body.get("error").filter(|error| error.is_object()).unwrap_or(body);
    let number = |value: &Value| match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    };
    let places = [error.get("code"), error.get("status"), error.get("http_status"), body.get("status_code")];
    let status = places.into_iter().flatten().filter_map(number).find_map(|status| u16::try_from(status).ok());
    if let Some(status) = status.filter(|status| (400..600).contains(status)) {
        return status;
    }
    let names = [error.get("type"), error.get("code"), body.get("error_type"), body.get("type")];
    let names = names.into_iter().flatten().filter_map(Value::as_str).map(str::to_lowercase);
    let known = |name: String| NAMES.iter().find(|(known, _)| name.contains(known)).map(|(_, status)| *status);
    names.into_iter().find_map(known).unwrap_or(400)
}
