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

    /// A failure of a kind, for good.
    pub(super) fn of_kind(kind: Failure, message: String) -> Self {
        Self { error: ModelError { kind, message }, again: None, refused: None, is_empty: false }
    }
}

/// What a provider calls its errors where it gives no status, or one that says little.
const NAMES: [(&str, u16); 12] = [
    ("authentication_error", 401),
    ("invalid_api_key", 401),
    ("permission_error", 403),
    ("billing_error", 402),
    ("not_found_error", 404),
    ("request_too_large", 413),
    ("rate_limit", 429),
    ("invalid_request_error", 400),
    ("badrequesterror", 400),
    ("overloaded", 529),
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
    judged(status, format!("HTTP {status} from {}", site.host()), headers, body, site)
}

/// What an error means that stands in the place of a reply, whose own status promised one.
pub(super) fn error_within(headers: &HeaderMap, body: &str, site: &Site) -> Failed {
    judged(status_within(body), format!("an error from {}", site.host()), headers, body, site)
}

fn judged(status: u16, what: String, headers: &HeaderMap, body: &str, site: &Site) -> Failed {
    let said = sentence(body);
    let lower = format!("{said} {body}").to_lowercase();
    let says = |any: &[&str]| any.iter().any(|phrase| lower.contains(phrase));
    let wait = retry::asked_wait(headers, body, SystemTime::now());
    let host = site.host();
    let http = if said.is_empty() { what } else { format!("{what}: {}", said.trim_end_matches('.')) };
    // A limit on the tokens of a minute has another cure than a long conversation.
    let is_rate = says(&["per minute", "per day", "tpm", "rate_limit"]);
    if !is_rate && matches!(status, 400 | 413 | 422 | 500) && says(&TOO_LONG) {
        let message = format!("the conversation is too long for {} ({http}). Start anew with /new.", site.model());
        return Failed::of_kind(Failure::TooLong, message);
    }
    let spent = status == 402 || (says(&SPENT) && wait.is_none() && matches!(status, 400 | 403 | 429));
    if spent && (status != 402 || wait.is_none()) {
        return Failed::lasting(format!(
            "{http}. The quota or credit is used up: look at billing in your account with {}, or choose another model.",
            site.provider()
        ));
    }
    let mut failed = Failed::lasting(match status {
        401 => format!("{host} does not accept the key ({http}). {}", site.about_key()),
        _ if says(&["api key", "api_key", "apikey"]) && matches!(status, 400 | 403) => {
            format!("{http}. {}", site.about_key())
        }
        403 => format!("{http}. {} The model may also be closed to your account.", site.about_key()),
        404 if says(&["model", "deployment"]) => {
            format!("{host} has no model {:?} ({http}). {}", one_line(site.model()), site.about_model())
        }
        404 | 405 => format!(
            "nothing that speaks this protocol answers at {} ({http}). Check the base address; it often ends in /v1.",
            site.endpoint()
        ),
        413 => format!("{http}. The request is larger than this account or server takes; choose another model."),
        429 => format!("{http}. Too many requests{}; wait a little, and ask again.", asked(wait)),
        300..=399 => format!("{http}. The server has moved{}; set its new base address.", moved_to(headers)),
        408 | 409 | 425 | 500..=599 => format!("{http}. The server has trouble{}; ask again later.", asked(wait)),
        _ if says(&["does not support tools", "tool use is not supported", "support tool use"]) => {
            format!("{http}. The coach needs a model that can call tools; choose another model.")
        }
        _ => format!("{http}. The server does not take the request; check the model's name and the base address."),
    });
    let should = headers.get("x-should-retry").and_then(|value| value.to_str().ok());
    let can_pass = matches!(status, 408 | 409 | 425 | 429 | 500 | 502..=504 | 507..=599) || (status == 402 && !spent);
    if should.map_or(can_pass, |should| should.eq_ignore_ascii_case("true")) {
        failed.again = Some(Again { after: wait });
    }
    if matches!(status, 400 | 404 | 415 | 422 | 500 | 501) {
        failed.refused = Some(lower);
    }
    failed
}

fn asked(wait: Option<Duration>) -> String {
    wait.map(|wait| format!(" (it asks to wait {} s)", wait.as_secs().max(1))).unwrap_or_default()
}

fn moved_to(headers: &HeaderMap) -> String {
    let location = headers.get("location").and_then(|value| value.to_str().ok()).map(one_line);
    location.map(|location| format!(" to {}", location.split('?').next().unwrap_or_default())).unwrap_or_default()
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
