//! A request as Messages takes it: results first in the learner's next message, no text that is blank, and signed
//! thoughts as they came.

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use super::assembly::{TEXT, TOOL_USE};
use crate::model::connection::Connection;
use crate::model::wire::Manners;
use crate::model::wire::calls::{Ids, arguments_to_send};
use crate::model::{Opaque, Request, ToolChoice};
use crate::transcript::{Message, ToolCall};

/// The longest reply that is asked for, in tokens; the protocol wants a limit.
const MAX_TOKENS: u32 = 4096;

/// Stands for a result without a text, which the server refuses.
const NO_OUTPUT: &str = "(no output)";

#[derive(Serialize)]
struct Body<'a> {
    model: &'a str,
    max_tokens: u32,
    #[serde(skip_serializing_if = "str::is_empty")]
    system: &'a str,
    messages: Vec<Sent>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tools: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tool_choice: Option<Value>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stream: bool,
}

#[derive(Serialize)]
struct Sent {
    role: &'static str,
    content: Vec<Block>,
}

/// A block of a message. The input of a call keeps its text, so that no digit is lost.
#[derive(Serialize)]
#[serde(untagged)]
enum Block {
    Call {
        #[serde(flatten)]
        fields: Map<String, Value>,
        input: Option<Box<RawValue>>,
    },
    Other(Value),
}

/// The body; `name` is the name of this model in a transcript.
pub(super) fn body(connection: &Connection, name: &str, request: &Request<'_>, manners: Manners) -> String {
    let tool = |tool: &crate::tools::ToolSpec| json!({ "name": tool.name, "description": tool.description, "input_schema": tool.parameters });
    let choice = match request.tool_choice {
        ToolChoice::Required if manners.requires => Some("any"),
        ToolChoice::Forbidden if manners.forbids => Some("none"),
        _ => None,
    };
    let body = Body {
        model: &connection.model,
        max_tokens: MAX_TOKENS,
        system: request.system.trim(),
        messages: messages(request.messages, name),
        tools: request.tools.iter().map(tool).collect(),
        tool_choice: choice.filter(|_| !request.tools.is_empty()).map(|choice| json!({ "type": choice })),
        stream: manners.streams,
    };
    serde_json::to_string(&body).unwrap_or_default()
}

fn messages(messages: &[Message], name: &str) -> Vec<Sent> {
    let mut ids = Ids::new(false);
    let mut sent: Vec<Sent> = Vec::with_capacity(messages.len());
    for message in messages {
        let (role, content) = match message {
            Message::User(words) | Message::Notice(words) => ("user", text(words).into_iter().collect()),
            Message::Assistant { text, tool_calls, opaque } => (
                "assistant",
                assistant(text, tool_calls, opaque.as_ref().filter(|opaque| opaque.model == name), &mut ids),
            ),
            Message::Tool { call_id, content, is_error } => {
                let content = if content.trim().is_empty() { NO_OUTPUT } else { content };
                let mut block =
                    json!({ "type": "tool_result", "tool_use_id": ids.outgoing(call_id), "content": content });
                if let Some(fields) = block.as_object_mut().filter(|_| *is_error) {
                    fields.insert("is_error".to_owned(), true.into());
                }
                ("user", vec![Block::Other(block)])
            }
        };
        match sent.last_mut() {
            _ if content.is_empty() => {}
            Some(last) if last.role == role => last.content.extend(content),
            _ => sent.push(Sent { role, content }),
        }
    }
    sent
}

fn text(words: &str) -> Option<Block> {
    (!words.trim().is_empty()).then(|| Block::Other(json!({ "type": TEXT, "text": words })))
}

/// The blocks of a reply: those that came, where they are kept and belong to these calls, otherwise made anew.
fn assistant(words: &str, calls: &[ToolCall], opaque: Option<&Opaque>, ids: &mut Ids) -> Vec<Block> {
    let kept = opaque.and_then(|opaque| serde_json::from_value::<Vec<Map<String, Value>>>(opaque.parts.clone()).ok());
    let is_call = |block: &Map<String, Value>| block.get("type").and_then(Value::as_str) == Some(TOOL_USE);
    let kept = kept.filter(|kept| kept.iter().filter(|block| is_call(block)).count() == calls.len());
    let mut calls = calls.iter();
    let Some(kept) = kept else {
        return text(words).into_iter().chain(calls.map(|made| call(Map::new(), made, ids))).collect();
    };
    let blocks = kept.into_iter().filter_map(|block| {
        if is_call(&block) { calls.next().map(|made| call(block, made, ids)) } else { Some(Block::Other(block.into())) }
    });
    blocks.collect()
}

fn call(mut fields: Map<String, Value>, call: &ToolCall, ids: &mut Ids) -> Block {
    fields.insert("type".to_owned(), TOOL_USE.into());
    fields.insert("id".to_owned(), ids.outgoing(&call.id).into());
    fields.insert("name".to_owned(), call.name.clone().into());
    Block::Call { fields, input: RawValue::from_string(arguments_to_send(&call.arguments).to_owned()).ok() }
}
