//! The one sentence in which a provider says what went wrong, wherever it has put it.

use serde_json::Value;

/// The longest sentence that is passed on, in characters.
const LONGEST: usize = 200;

/// Where providers put the sentence, or what holds it; the first that is there counts.
const PLACES: [&str; 10] =
    ["error", "message", "error_message", "detail", "details", "errors", "msg", "reason", "title", "choices"];

/// How deep a sentence may be buried.
const DEEPEST: usize = 8;

/// The sentence in the body of a failed request; empty where it has none. A page of HTML gives its title.
#[must_use]
pub fn sentence(body: &str) -> String {
    let found = match serde_json::from_str::<Value>(body.trim()) {
        Ok(value) => in_value(&value, DEEPEST),
        Err(_) if is_html(body) => title(body),
        Err(_) => Some(body.to_owned()),
    };
    one_line(&found.unwrap_or_default())
}

/// What a body begins with that should have been a reply.
pub(crate) fn beginning(body: &str) -> String {
    let said = sentence(body);
    let said = if said.is_empty() && !is_html(body) { one_line(body) } else { said };
    if said.is_empty() { "it is a web page".to_owned() } else { format!("it says {said:?}") }
}

/// A text on one line: no control characters, no long gaps, not too long.
#[must_use]
pub fn one_line(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST - 3).chain("...".chars()).collect()
}

fn in_value(value: &Value, depth: usize) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    match value {
        Value::String(text) => {
            // Some quote another server's whole body as text.
            let inner = serde_json::from_str::<Value>(text).ok().filter(|inner| inner.is_object() || inner.is_array());
            inner.and_then(|inner| in_value(&inner, depth)).or_else(|| Some(text.clone()))
        }
        Value::Array(items) => items.iter().find_map(|item| in_value(item, depth)),
        Value::Object(fields) => {
            let said =
                PLACES.iter().find_map(|place| in_value(fields.get(*place)?, depth).filter(|said| !said.is_empty()));
            let said = match (said, place_of(value)) {
                (Some(said), Some(place)) => Some(format!("{place}: {said}")),
                (said, _) => said,
            };
            let upstream = fields.get("metadata").and_then(|metadata| in_value(metadata.get("raw")?, depth));
            match (said, upstream.filter(|upstream| !upstream.is_empty() && !is_html(upstream))) {
                (Some(said), Some(upstream)) if said != upstream => Some(format!("{said} ({upstream})")),
                (said, upstream) => said.or(upstream),
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// The field that a refusal is about, where its place is given as a path.
fn place_of(value: &Value) -> Option<String> {
    let path = value.get("loc")?.as_array()?.iter().filter_map(|part| match part {
        Value::String(part) => Some(part.clone()),
        Value::Number(part) => Some(part.to_string()),
        _ => None,
    });
    let path: Vec<String> = path.skip_while(|part| part == "body").collect();
    (!path.is_empty()).then(|| path.join("."))
}

/// Whether a text is a page rather than words.
pub(super) fn is_html(text: &str) -> bool {
    let start = text.trim_start().get(..1).is_some_and(|first| first == "<");
    start || text.to_ascii_lowercase().contains("<html")
}

fn title(page: &str) -> Option<String> {
    let lower = page.to_ascii_lowercase();
    let start = lower.find("<title>")? + "<title>".len();
    let length = lower.get(start..)?.find("</title>")?;
    page.get(start..start + length).map(str::to_owned)
}
