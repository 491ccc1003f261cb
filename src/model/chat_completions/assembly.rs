//! A reply put together from Chat Completions, streamed or whole.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::fragments::{Calls, Fragment, Function};
use crate::model::wire::lenient::{self, Raw};
use crate::model::wire::reception::{Assembly, Flaw, Progress};
use crate::model::wire::sentence;
use crate::model::wire::sse::Event;
use crate::model::{Opaque, Reply, Usage};

/// The fields of a message that the client reads, or that mean nothing in a request.
const KNOWN: [&str; 7] = ["role", "content", "tool_calls", "function_call", "refusal", "audio", "annotations"];

/// What goes back to the server with a reply, unread.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Kept {
    #[serde(default)]
    pub(super) message: Map<String, Value>,
    /// For each call, in order.
    #[serde(default)]
    pub(super) calls: Vec<Map<String, Value>>,
}

/// The reply so far.
#[derive(Debug, Default)]
pub struct Completion {
    text: String,
    refusal: String,
    calls: Calls,
    others: Map<String, Value>,
    finish: Option<String>,
    usage: Option<Usage>,
    has_choice: bool,
    end: End,
    /// Whether a part could not be read.
    is_damaged: bool,
    /// Why a document is no reply.
    foreign: Option<String>,
}

/// How the end of the reply is told, beside the reason that the model gives.
#[derive(Debug, Default, PartialEq, Eq)]
enum End {
    /// Not at all, so far.
    #[default]
    Untold,
    /// The server has said that the stream is over.
    Done,
    /// It is a document, which ends where it ends.
    Document,
}

#[derive(Deserialize)]
struct Chunk {
    #[serde(default, deserialize_with = "lenient::list")]
    choices: Vec<Choice>,
    #[serde(default, deserialize_with = "lenient::field")]
    usage: Option<Figures>,
    #[serde(default)]
    error: Option<Raw>,
    #[serde(default, deserialize_with = "lenient::field")]
    error_message: Option<String>,
    #[serde(default, deserialize_with = "lenient::field")]
    object: Option<String>,
    #[serde(default)]
    detail: Option<Raw>,
    #[serde(default)]
    message: Option<Raw>,
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    index: Option<Raw>,
    #[serde(default)]
    delta: Option<Raw>,
    #[serde(default)]
    message: Option<Raw>,
    #[serde(default, deserialize_with = "lenient::field")]
    finish_reason: Option<String>,
    #[serde(default)]
    error: Option<Raw>,
}

#[derive(Deserialize)]
struct Figures {
    #[serde(default)]
    prompt_tokens: Option<Raw>,
    #[serde(default)]
    completion_tokens: Option<Raw>,
}

#[derive(Deserialize)]
struct Words {
    #[serde(default)]
    content: Option<Raw>,
    #[serde(default)]
    refusal: Option<Raw>,
    #[serde(default, deserialize_with = "lenient::list")]
    tool_calls: Vec<Raw>,
    #[serde(default, deserialize_with = "lenient::field")]
    function_call: Option<Function>,
}

impl Completion {
    /// Takes in one object of the server's: a chunk of a stream, or a whole completion.
    fn take(&mut self, text: &str) -> Result<(), String> {
        let Ok(chunk) = serde_json::from_str::<Chunk>(text) else {
            self.is_damaged = true;
            return Ok(());
        };
        let says_nothing = |raw: &Raw| matches!(raw.get(), "null" | "false" | "\"\"" | "{}");
        let has = |raw: &Option<Raw>| raw.as_ref().is_some_and(|raw| !says_nothing(raw));
        let is_error = has(&chunk.error)
            || chunk.error_message.is_some()
            || chunk.object.as_deref() == Some("error")
            || (chunk.choices.is_empty() && (has(&chunk.detail) || has(&chunk.message)));
        if is_error || chunk.choices.iter().any(|choice| has(&choice.error)) {
            return Err(text.to_owned());
        }
        if let Some(figures) = chunk.usage {
            let input = lenient::count(figures.prompt_tokens.as_deref());
            let output = lenient::count(figures.completion_tokens.as_deref());
            if input.is_some() || output.is_some() {
                self.usage = Some(Usage { input: input.unwrap_or(0), output: output.unwrap_or(0) });
            }
        }
        let is_first = |choice: &Choice| lenient::count(choice.index.as_deref()).unwrap_or(0) == 0;
        for choice in chunk.choices.into_iter().filter(is_first) {
            self.has_choice = true;
            if let Some(delta) = choice.delta.filter(|delta| delta.get() != "null") {
                self.add(&delta, Calls::add);
            } else if let Some(message) = choice.message.filter(|_| self.text.is_empty() && self.calls.is_empty()) {
                self.add(&message, Calls::push);
            }
            if let Some(reason) = choice.finish_reason.filter(|reason| !reason.is_empty()) {
                if reason == "error" {
                    return Err(text.to_owned());
                }
                self.finish = Some(reason);
            }
        }
        Ok(())
    }

    /// Adds the words and calls of a message, or of a part of one.
    fn add(&mut self, message: &Raw, add_call: fn(&mut Calls, Fragment)) {
        let Ok(words) = serde_json::from_str::<Words>(message.get()) else {
            self.is_damaged = true;
            return;
        };
        self.text.push_str(&lenient::words(words.content.as_deref()));
        self.refusal.push_str(&lenient::text(words.refusal.as_deref()));
        for call in &words.tool_calls {
            match Fragment::read(call) {
                Some(call) => add_call(&mut self.calls, call),
                None => self.is_damaged = true,
            }
        }
        if let Some(function) = words.function_call.filter(|_| words.tool_calls.is_empty()) {
            add_call(&mut self.calls, Fragment::of(&function));
        }
        for (name, value) in lenient::others(message, &KNOWN) {
            join(self.others.entry(name).or_insert(Value::Null), value);
        }
    }
}

/// Adds to a field what a further part of the stream says of it: texts and lists grow, anything else is replaced.
fn join(field: &mut Value, value: Value) {
    match (field, value) {
        (Value::String(text), Value::String(more)) => text.push_str(&more),
        (Value::Array(items), Value::Array(more)) => items.extend(more),
        (field, value) => *field = value,
    }
}

impl Assembly for Completion {
    fn event(&mut self, event: &Event) -> Result<(), String> {
        let data = event.data.trim();
        if event.name == "error" && !data.starts_with('{') {
            return Err(data.to_owned());
        }
        // Some servers forget the blank line between two events.
        let is_one = data.starts_with('{') && serde_json::from_str::<&serde_json::value::RawValue>(data).is_ok();
        for part in if is_one { vec![data] } else { data.lines().collect() } {
            match part.trim() {
                "[DONE]" => self.end = End::Done,
                part if part.starts_with('{') => self.take(part)?,
                part if part.starts_with('[') => return Err(part.to_owned()),
                // Words that only keep the line open.
                _ => {}
            }
        }
        Ok(())
    }

    fn document(&mut self, body: &str) -> Result<(), String> {
        self.end = End::Document;
        match serde_json::from_str::<&serde_json::value::RawValue>(body) {
            Ok(_) if body.starts_with('{') => {
                self.take(body)?;
                if !self.has_choice {
                    self.foreign = Some("no choices in the response".to_owned());
                }
            }
            Ok(_) if body.starts_with('[') && body.contains("\"error\"") => return Err(body.to_owned()),
            Err(error) if error.is_eof() => self.is_damaged = true,
            _ => {
                self.foreign = Some(sentence::beginning(body));
            }
        }
        Ok(())
    }

    fn progress(&self) -> Progress {
        match (&self.end, &self.finish) {
            (End::Done, _) => Progress::Over,
            (_, Some(_)) => Progress::Finished,
            (_, None) => Progress::Open,
        }
    }

    fn into_reply(self, model: &str) -> Result<Reply, Flaw> {
        let finish = self.finish.as_deref().unwrap_or_default();
        if let Some(what) = self.foreign {
            return Err(Flaw::Foreign(what));
        }
        if !self.refusal.trim().is_empty() {
            return Err(Flaw::Declined(String::new()));
        }
        if finish.starts_with("content_filter") {
            return Err(Flaw::Declined("its content filter stepped in".to_owned()));
        }
        if self.is_damaged {
            return Err(Flaw::EndedEarly);
        }
        if !self.has_choice {
            return Err(Flaw::Empty);
        }
        let is_whole = self.finish.is_some()
            || match self.end {
                End::Untold => false,
                End::Done => self.calls.are_whole(),
                End::Document => true,
            };
        if !is_whole && (!self.calls.is_empty() || self.text.trim().is_empty()) {
            return Err(Flaw::EndedEarly);
        }
        let is_cut = !is_whole || matches!(finish, "length" | "max_tokens" | "model_length");
        let (tool_calls, calls) = self.calls.finish();
        let mut kept = Kept { message: self.others, calls };
        if tool_calls.is_empty() {
            // Thoughts go back only with the calls that came of them.
            kept.message.clear();
        }
        let is_needed = !kept.message.is_empty() || kept.calls.iter().any(|call| !call.is_empty());
        let parts = is_needed.then(|| serde_json::to_value(kept).unwrap_or_default());
        let opaque = parts.map(|parts| Opaque { model: model.to_owned(), parts });
        Ok(Reply { text: self.text, tool_calls, opaque, usage: self.usage, is_cut })
    }
}
