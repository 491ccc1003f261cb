//! A reply put together from Messages, streamed or whole.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::model::wire::calls::arguments_text;
use crate::model::wire::lenient::{self, Raw};
use crate::model::wire::reception::{Assembly, Flaw, Progress};
use crate::model::wire::sentence;
use crate::model::wire::sse::Event;
use crate::model::{Opaque, Reply, Usage};
use crate::transcript::ToolCall;

/// The kinds of block that the client reads.
pub(super) const TEXT: &str = "text";
pub(super) const TOOL_USE: &str = "tool_use";
const THINKING: &str = "thinking";

/// The reply so far.
#[derive(Debug, Default)]
pub struct Blocks {
    content: Vec<Block>,
    stop: Option<Stop>,
    usage: Option<Usage>,
    has_message: bool,
    is_over: bool,
    is_damaged: bool,
    foreign: Option<String>,
}

/// A block of the content.
#[derive(Debug, Default)]
struct Block {
    /// Its place in the stream.
    index: u64,
    /// Everything but the input of a call.
    fields: Map<String, Value>,
    /// The input of a call, as text.
    input: String,
}

/// Why the model stopped.
#[derive(Debug, Default, Deserialize)]
struct Stop {
    #[serde(default, deserialize_with = "lenient::field")]
    stop_reason: Option<String>,
    #[serde(default, deserialize_with = "lenient::field")]
    stop_details: Option<StopDetails>,
}

#[derive(Debug, Default, Deserialize)]
struct StopDetails {
    #[serde(default, deserialize_with = "lenient::field")]
    category: Option<String>,
}

#[derive(Deserialize)]
struct Wrapped {
    #[serde(default, rename = "type", deserialize_with = "lenient::field")]
    kind: Option<String>,
    #[serde(default)]
    index: Option<Raw>,
    #[serde(default)]
    message: Option<Raw>,
    #[serde(default)]
    content_block: Option<Raw>,
    #[serde(default)]
    delta: Option<Raw>,
    #[serde(default, deserialize_with = "lenient::field")]
    usage: Option<Figures>,
    #[serde(default)]
    error: Option<Raw>,
}

#[derive(Default, Deserialize)]
struct Delta {
    #[serde(default)]
    text: Option<Raw>,
    #[serde(default)]
    partial_json: Option<Raw>,
    #[serde(default)]
    thinking: Option<Raw>,
    #[serde(default)]
    signature: Option<Raw>,
}

#[derive(Deserialize)]
struct Whole {
    #[serde(default)]
    content: Option<Raw>,
    #[serde(default, deserialize_with = "lenient::field")]
    usage: Option<Figures>,
    #[serde(default)]
    error: Option<Raw>,
}

#[derive(Default, Deserialize)]
#[expect(clippy::struct_field_names, reason = "the names are the server's")]
struct Figures {
    #[serde(default)]
    input_tokens: Option<Raw>,
    #[serde(default)]
    cache_creation_input_tokens: Option<Raw>,
    #[serde(default)]
    cache_read_input_tokens: Option<Raw>,
    #[serde(default)]
    output_tokens: Option<Raw>,
}

impl Blocks {
    /// Takes in one object of a stream.
    fn take(&mut self, text: &str) -> Result<(), String> {
        let Ok(wrapped) = serde_json::from_str::<Wrapped>(text) else {
            self.is_damaged = true;
            return Ok(());
        };
        let kind = wrapped.kind.as_deref().unwrap_or_default();
        if kind == "error" || wrapped.error.is_some_and(|error| error.get() != "null") {
            return Err(text.to_owned());
        }
        if let Some(figures) = &wrapped.usage {
            self.count(figures);
        }
        let index = lenient::count(wrapped.index.as_deref()).unwrap_or(0);
        match kind {
            "message_start" | "message" => self.start(wrapped.message.as_ref().map_or(text, |message| message.get())),
            "content_block_start" => {
                let block = wrapped.content_block.as_ref().and_then(|block| Block::read(block, index));
                self.content.extend(block);
            }
            "content_block_delta" => self.add(index, &parsed(wrapped.delta.as_ref())),
            "message_delta" => self.stop = Some(parsed(wrapped.delta.as_ref())),
            "message_stop" => self.is_over = true,
            _ => {}
        }
        Ok(())
    }

    /// Takes in a message: the beginning of one, or the whole.
    fn start(&mut self, text: &str) {
        let (Ok(whole), Ok(stop)) = (serde_json::from_str::<Whole>(text), serde_json::from_str::<Stop>(text)) else {
            self.is_damaged = true;
            return;
        };
        self.has_message = true;
        if let Some(figures) = &whole.usage {
            self.count(figures);
        }
        let content = whole.content.as_ref().map_or("", |content| content.get());
        if content.starts_with('"') {
            self.content.push(Block::words(lenient::words(whole.content.as_deref())));
        }
        let blocks: Vec<Raw> = serde_json::from_str(content).unwrap_or_default();
        self.content.extend(blocks.iter().zip(0..).filter_map(|(block, index)| Block::read(block, index)));
        if stop.stop_reason.is_some() {
            self.stop = Some(stop);
        }
    }

    fn add(&mut self, index: u64, delta: &Delta) {
        let Some(block) = self.content.iter_mut().rev().find(|block| block.index == index) else {
            self.is_damaged = true;
            return;
        };
        block.input.push_str(&lenient::text(delta.partial_json.as_deref()));
        let parts = [(TEXT, &delta.text), (THINKING, &delta.thinking), ("signature", &delta.signature)];
        for (name, part) in parts {
            let part = lenient::text(part.as_deref());
            match block.fields.get_mut(name) {
                _ if part.is_empty() => {}
                Some(Value::String(text)) => text.push_str(&part),
                _ => drop(block.fields.insert(name.to_owned(), part.into())),
            }
        }
    }

    /// Takes in figures, of which later ones replace earlier ones.
    fn count(&mut self, figures: &Figures) {
        let inputs = [&figures.input_tokens, &figures.cache_creation_input_tokens, &figures.cache_read_input_tokens];
        let input: u64 = inputs.into_iter().filter_map(|figure| lenient::count(figure.as_deref())).sum();
        let usage = self.usage.get_or_insert_default();
        if input > 0 {
            usage.input = input;
        }
        usage.output = lenient::count(figures.output_tokens.as_deref()).unwrap_or(usage.output);
    }
}

fn parsed<T: Default + serde::de::DeserializeOwned>(raw: Option<&Raw>) -> T {
    raw.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default()
}

impl Block {
    fn read(raw: &Raw, index: u64) -> Option<Self> {
        #[derive(Deserialize)]
        struct Input {
            #[serde(default)]
            input: Option<Raw>,
        }
        let mut fields: Map<String, Value> = serde_json::from_str(raw.get()).ok()?;
        fields.remove("input");
        fields.retain(|_, value| !value.is_null());
        let input: Input = serde_json::from_str(raw.get()).ok()?;
        let input = arguments_text(input.input.as_deref());
        // In a stream the input begins as an empty object, and comes in pieces.
        Some(Self { index, fields, input: if input == "{}" { String::new() } else { input } })
    }

    fn words(text: String) -> Self {
        let mut fields = Map::new();
        fields.insert("type".to_owned(), TEXT.into());
        fields.insert(TEXT.to_owned(), text.into());
        Self { fields, ..Self::default() }
    }

    fn is(&self, kind: &str) -> bool {
        self.field("type") == kind
    }

    fn field(&self, name: &str) -> &str {
        self.fields.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// Whether the server takes the block back: not blank words, nor thoughts whose signature never came.
    fn can_go_back(&self) -> bool {
        let is_blank = self.is(TEXT) && self.field(TEXT).trim().is_empty();
        let is_unsigned = self.is(THINKING) && self.field("signature").is_empty();
        !is_blank && !is_unsigned
    }

    /// Whether the block is no more than words or a call.
    fn is_plain(&self) -> bool {
        let known: &[&str] = if self.is(TEXT) { &["type", TEXT] } else { &["type", "id", "name"] };
        (self.is(TEXT) || self.is(TOOL_USE)) && self.fields.keys().all(|field| known.contains(&field.as_str()))
    }
}

impl Assembly for Blocks {
    fn event(&mut self, event: &Event) -> Result<(), String> {
        let data = event.data.trim();
        if event.name == "error" && !data.starts_with('{') {
            return Err(data.to_owned());
        }
        // Some servers forget the blank line between two events.
        let is_one = serde_json::from_str::<&serde_json::value::RawValue>(data).is_ok();
        for part in if is_one { vec![data] } else { data.lines().collect() } {
            match part.trim() {
                "[DONE]" => self.is_over = true,
                part if part.starts_with('{') => self.take(part)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn document(&mut self, body: &str) -> Result<(), String> {
        match serde_json::from_str::<Whole>(body) {
            Ok(whole) if body.starts_with('{') => {
                if whole.error.is_some_and(|error| error.get() != "null") {
                    return Err(body.to_owned());
                }
                if whole.content.is_none() {
                    self.foreign = Some("no content in the response".to_owned());
                }
                self.start(body);
                // A whole message that does not say why it stopped has stopped all the same.
                self.stop.get_or_insert_default();
            }
            Err(error) if error.is_eof() => self.is_damaged = true,
            _ => {
                self.foreign = Some(sentence::beginning(body));
            }
        }
        Ok(())
    }

    fn progress(&self) -> Progress {
        match (self.is_over, &self.stop) {
            (true, _) => Progress::Over,
            (false, Some(_)) => Progress::Finished,
            (false, None) => Progress::Open,
        }
    }

    fn into_reply(self, model: &str) -> Result<Reply, Flaw> {
        if let Some(what) = self.foreign {
            return Err(Flaw::Foreign(what));
        }
        let stop = self.stop.as_ref().and_then(|stop| stop.stop_reason.as_deref()).unwrap_or_default();
        if stop == "refusal" {
            let category = self.stop.and_then(|stop| stop.stop_details?.category);
            let is_word = |text: &String| text.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            return Err(Flaw::Declined(category.filter(is_word).unwrap_or_default()));
        }
        if self.is_damaged {
            return Err(Flaw::EndedEarly);
        }
        if !self.has_message && self.content.is_empty() {
            return Err(Flaw::Empty);
        }
        let calls = self.content.iter().filter(|block| block.is(TOOL_USE)).map(|block| ToolCall {
            id: block.field("id").to_owned(),
            name: block.field("name").to_owned(),
            arguments: block.input.clone(),
        });
        let tool_calls: Vec<ToolCall> = calls.collect();
        let text: String = self.content.iter().filter(|block| block.is(TEXT)).map(|block| block.field(TEXT)).collect();
        let is_whole = self.stop.is_some() || (self.is_over && tool_calls.is_empty());
        if !is_whole && (!tool_calls.is_empty() || text.trim().is_empty()) {
            return Err(Flaw::EndedEarly);
        }
        let kept = self.content.iter().filter(|block| block.can_go_back());
        let is_plain = self.content.iter().filter(|block| block.can_go_back()).all(Block::is_plain);
        let opaque = (!is_plain).then(|| Opaque {
            model: model.to_owned(),
            parts: kept.map(|block| Value::from(block.fields.clone())).collect(),
        });
        let is_cut = !is_whole || matches!(stop, "max_tokens" | "model_context_window_exceeded");
        Ok(Reply { text, tool_calls, opaque, usage: self.usage, is_cut })
    }
}
