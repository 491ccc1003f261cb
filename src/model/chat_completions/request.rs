//! A request as Chat Completions takes it: without a temperature, which some models refuse, and without a limit on
//! the reply, which some want under another name, unless the server is on this machine.

use serde_json::{Map, Value, json};

use super::assembly::Kept;
use crate::model::connection::Connection;
use crate::model::wire::Manners;
use crate::model::wire::calls::{Ids, arguments_to_send};
use crate::model::{Opaque, Request, ToolChoice};
use crate::transcript::{Message, ToolCall};

/// Stands for the words of a turn that ended without any: some servers take no learner's message directly after a
/// result.
const NO_WORDS: &str = "(no words)";

/// Stands for a result without a text, which some servers refuse.
const NO_OUTPUT: &str = "(no output)";

/// The body; `name` is the name of this model in a transcript.
pub(super) fn body(connection: &Connection, name: &str, request: &Request<'_>, manners: Manners) -> String {
    let mut body = json!({ "model": connection.model, "messages": messages(connection, name, request) });
    let Some(fields) = body.as_object_mut() else { return String::new() };
    if !request.tools.is_empty() {
        let tool = |tool: &crate::tools::ToolSpec| {
            let (name, description, parameters) = (tool.name, &tool.description, &tool.parameters);
            json!({ "type": "function", "function": { "name": name, "description": description, "parameters": parameters } })
        };
        fields.insert("tools".to_owned(), request.tools.iter().map(tool).collect());
        match request.tool_choice {
            ToolChoice::Required if manners.requires => fields.insert("tool_choice".to_owned(), "required".into()),
            ToolChoice::Forbidden if manners.forbids => fields.insert("tool_choice".to_owned(), "none".into()),
            _ => None,
        };
    }
    if manners.limits {
        fields.insert("max_tokens".to_owned(), connection.limits.max_tokens.into());
    }
    if manners.streams {
        fields.insert("stream".to_owned(), true.into());
        if manners.counts {
            fields.insert("stream_options".to_owned(), json!({ "include_usage": true }));
        }
    }
    body.to_string()
}

fn messages(connection: &Connection, name: &str, request: &Request<'_>) -> Vec<Value> {
    let mut ids = Ids::new(connection.provider.id == "mistral");
    let mut sent = Vec::with_capacity(request.messages.len() + 1);
    if !request.system.trim().is_empty() {
        sent.push(json!({ "role": "system", "content": request.system }));
    }
    for message in request.messages {
        match message {
            Message::User(text) | Message::Notice(text) => add_words(&mut sent, text),
            Message::Assistant { text, tool_calls, opaque } if !text.trim().is_empty() || !tool_calls.is_empty() => {
                sent.push(assistant(text, tool_calls, opaque.as_ref().filter(|opaque| opaque.model == name), &mut ids));
            }
            Message::Assistant { .. } => {}
            Message::Tool { call_id, content, .. } => {
                let content = if content.trim().is_empty() { NO_OUTPUT } else { content };
                sent.push(json!({ "role": "tool", "tool_call_id": ids.outgoing(call_id), "content": content }));
            }
        }
    }
    sent
}

/// Adds words in the learner's role: to the last message where that has it too, for roles have to alternate.
fn add_words(sent: &mut Vec<Value>, text: &str) {
    let role = |message: &Value| message.get("role").and_then(Value::as_str).map(str::to_owned);
    match sent.last().and_then(role).as_deref() {
        Some("user") => {
            if let Some(Value::String(content)) = sent.last_mut().and_then(|message| message.get_mut("content")) {
                content.push_str("\n\n");
                content.push_str(text);
            }
            return;
        }
        Some("tool") => sent.push(json!({ "role": "assistant", "content": NO_WORDS })),
        _ => {}
    }
    sent.push(json!({ "role": "user", "content": text }));
}

fn assistant(text: &str, calls: &[ToolCall], opaque: Option<&Opaque>, ids: &mut Ids) -> Value {
    let kept: Kept = opaque.and_then(|opaque| serde_json::from_value(opaque.parts.clone()).ok()).unwrap_or_default();
    let mut message = Map::new();
    message.insert("role".to_owned(), "assistant".into());
    message.insert("content".to_owned(), if text.trim().is_empty() { "" } else { text }.into());
    if !calls.is_empty() {
        let mut kept_calls = kept.calls.into_iter();
        let calls = calls.iter().map(|call| {
            let arguments = arguments_to_send(&call.arguments);
            let function = json!({ "name": call.name, "arguments": arguments });
            let mut sent = json!({ "id": ids.outgoing(&call.id), "type": "function", "function": function });
            if let (Some(fields), Some(kept)) = (sent.as_object_mut(), kept_calls.next()) {
                fields.extend(kept);
            }
            sent
        });
        message.insert("tool_calls".to_owned(), calls.collect());
    }
    message.extend(kept.message);
    message.into()
}
