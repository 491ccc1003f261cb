//! Calls as servers and models really write them: arguments with prose behind them, calls written as text; and what
//! of a call goes back to the server. Their names are tidied by the agent.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::lenient;
use crate::model::Reply;
use crate::tools::ToolSpec;
use crate::transcript::ToolCall;

/// How models mark their thoughts when a server leaves them among the words.
const THOUGHTS: [(&str, &str); 4] =
    [("<think>", "</think>"), ("<thinking>", "</thinking>"), ("<thought>", "</thought>"), ("[THINK]", "[/THINK]")];

/// How models mark a call that they write as text: before it, and behind it.
const MARKS: [(&str, &str); 4] = [
    ("<tool_call>", "</tool_call>"),
    ("<|python_tag|>", "<|eom_id|>"),
    ("[TOOL_CALLS]", "</s>"),
    ("<function=", "</function>"),
];

/// The longest id that every server takes, in characters.
const LONGEST_ID: usize = 40;

/// Brings a reply into the form that the coach works with: arguments without prose, calls as calls, words
/// without thoughts. Of a reply that was cut off, the last call has no arguments, for they may be a part that looks
/// like a whole.
#[must_use]
pub fn settled(mut reply: Reply, tools: &[ToolSpec]) -> Reply {
    reply.text = without_thoughts(&reply.text).to_owned();
    if reply.tool_calls.is_empty() {
        reply.tool_calls = written_calls(&reply.text, tools);
        let spoken = if reply.tool_calls.is_empty() { without_markup(&reply.text) } else { "" };
        reply.text = spoken.to_owned();
    }
    for call in &mut reply.tool_calls {
        call.arguments = settled_arguments(&call.arguments);
    }
    if let Some(last) = reply.tool_calls.last_mut().filter(|_| reply.is_cut) {
        last.arguments.clear();
    }
    reply
}

fn is_declared(name: &str, tools: &[ToolSpec]) -> bool {
    tools.iter().any(|tool| tool.name == name)
}

/// Arguments without what stands around their object: quotes, a fence, prose that holds no second object. Null is
/// no arguments; what else is no object stays as it is.
fn settled_arguments(text: &str) -> String {
    let quoted = text.trim().starts_with('"').then(|| serde_json::from_str::<String>(text.trim()).ok()).flatten();
    let inner = quoted.as_deref().unwrap_or(text).trim();
    let inner = without_fence(inner);
    if inner == "null" {
        return String::new();
    }
    // Some servers begin with an empty object, and send the real one behind it.
    let inner = inner.strip_prefix("{}").map(str::trim_start).filter(|rest| is_object(rest)).unwrap_or(inner);
    match first_object(inner) {
        Some((object, rest)) if !rest.contains(['{', '[']) => object.to_owned(),
        _ => text.to_owned(),
    }
}

/// The object at the beginning of a text, and what follows it.
fn first_object(text: &str) -> Option<(&str, &str)> {
    if !text.starts_with('{') {
        return None;
    }
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let object = values.next()?.ok()?;
    Some((object.get(), text.get(values.byte_offset()..)?))
}

/// Whether a text is one whole JSON object.
pub(crate) fn is_object(text: &str) -> bool {
    first_object(text.trim()).is_some_and(|(_, rest)| rest.trim().is_empty())
}

fn without_fence(text: &str) -> &str {
    let Some(inner) = text.strip_prefix("```").and_then(|rest| rest.strip_suffix("```")) else { return text };
    let line_end = inner.find('\n').unwrap_or(0);
    let (info, body) = inner.split_at(line_end);
    if info.trim().chars().all(char::is_alphanumeric) { body.trim() } else { inner.trim() }
}

fn without_thoughts(text: &str) -> &str {
    let trimmed = text.trim_start();
    for (open, close) in THOUGHTS {
        if let Some((_, words)) = text.split_once(close) {
            return without_thoughts(words.trim_start());
        }
        if trimmed.starts_with(open) {
            return "";
        }
    }
    text
}

/// The calls of a text that is nothing but calls of declared tools; none of any other text.
fn written_calls(text: &str, tools: &[ToolSpec]) -> Vec<ToolCall> {
    let mut rest = without_fence(text.trim());
    let mut calls = Vec::new();
    while !rest.is_empty() {
        let (name, body, behind) =
            match MARKS.iter().find_map(|(open, close)| Some((rest.strip_prefix(open)?, open, close))) {
                Some((inner, open, close)) => {
                    let (inner, behind) = inner.split_once(close).unwrap_or((inner, ""));
                    match inner.split_once('>').filter(|_| *open == "<function=") {
                        Some((name, body)) => (Some(name), body, behind),
                        None => (None, inner, behind),
                    }
                }
                None => (None, rest, ""),
            };
        let Some(written) = read_calls(name, body.trim()) else { return Vec::new() };
        calls.extend(written);
        rest = behind.trim();
    }
    if calls.iter().all(|call| is_declared(&call.name, tools)) { calls } else { Vec::new() }
}

fn read_calls(name: Option<&str>, body: &str) -> Option<Vec<ToolCall>> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Written {
        name: String,
        #[serde(alias = "parameters")]
        arguments: lenient::Raw,
        #[serde(default, rename = "type")]
        _kind: Option<String>,
        #[serde(default)]
        id: Option<String>,
    }
    if let Some(name) = name {
        let arguments = is_object(body).then(|| body.to_owned())?;
        return Some(vec![ToolCall { id: String::new(), name: name.trim().to_owned(), arguments }]);
    }
    let written: Vec<Written> = match body.strip_prefix('{') {
        Some(_) => vec![serde_json::from_str(body).ok()?],
        None => serde_json::from_str(body).ok()?,
    };
    let calls = written.into_iter().map(|written| {
        let arguments = arguments_text(Some(&written.arguments));
        is_object(&arguments).then(|| ToolCall { id: written.id.unwrap_or_default(), name: written.name, arguments })
    });
    calls.collect()
}

/// The words of a text without calls that could not be read: what stands before the first mark, and nothing where
/// the whole text is an object.
fn without_markup(text: &str) -> &str {
    if is_object(without_fence(text.trim())) {
        return "";
    }
    let start = MARKS.iter().filter_map(|(open, _)| text.find(open)).min();
    start.and_then(|start| text.get(..start)).map_or(text, str::trim_end)
}

/// The arguments of a call as text, whether they are sent as a text or as an object.
pub(crate) fn arguments_text(raw: Option<&RawValue>) -> String {
    match raw.map(RawValue::get) {
        Some("null") | None => String::new(),
        Some(text) if text.starts_with('"') => lenient::text(raw),
        Some(object) => object.to_owned(),
    }
}

/// The arguments as a server takes them back: what is no object goes back as an empty one.
pub(crate) fn arguments_to_send(arguments: &str) -> &str {
    if is_object(arguments) { arguments.trim() } else { "{}" }
}

/// The ids under which calls and their results are sent: those of the transcript where the server takes them,
/// otherwise others, the same for a call and its result.
#[derive(Debug)]
pub(crate) struct Ids {
    /// Whether the server takes only ids of nine letters and digits.
    is_strict: bool,
    given: HashMap<String, String>,
}

impl Ids {
    pub(crate) fn new(is_strict: bool) -> Self {
        Self { is_strict, given: HashMap::new() }
    }

    /// The id to send for an id of the transcript.
    pub(crate) fn outgoing(&mut self, id: &str) -> String {
        if let Some(given) = self.given.get(id) {
            return given.clone();
        }
        let mut number = self.given.len();
        let mut candidate = if self.takes(id) { id.to_owned() } else { format!("call{number:05}") };
        while self.given.values().any(|given| *given == candidate) {
            number += 1;
            candidate = format!("call{number:05}");
        }
        self.given.insert(id.to_owned(), candidate.clone());
        candidate
    }

    fn takes(&self, id: &str) -> bool {
        if self.is_strict {
            return id.len() == 9 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        }
        (1..=LONGEST_ID).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
    }
}
