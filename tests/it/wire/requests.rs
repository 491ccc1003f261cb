//! What goes over the wire: the whole of a request in both protocols, and never a key.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use quick_math_coach::model::connected::Connected;
use quick_math_coach::model::trace::Trace;
use quick_math_coach::model::{ChatModel, Opaque, Request, ToolChoice};
use quick_math_coach::tools::ToolSpec;
use quick_math_coach::transcript::{Message, ToolCall};
use serde_json::{Value, json};

use super::server::{Manner, Server, response, wrapped};
use super::{Connection, KEY, QUESTION, SYSTEM, ask, connection};

fn call(id: &str, name: &str, arguments: &str) -> ToolCall {
    ToolCall { id: id.to_owned(), name: name.to_owned(), arguments: arguments.to_owned() }
}

fn result(call_id: &str, content: &str, is_error: bool) -> Message {
    Message::Tool { call_id: call_id.to_owned(), content: content.to_owned(), is_error }
}

/// A conversation with everything that can stand in one.
fn conversation(model: &str) -> Vec<Message> {
    let parts = if model.starts_with("anthropic") {
        json!([{ "type": "thinking", "thinking": "hm", "signature": "c2ln" }, { "type": "tool_use", "id": "old", "name": "x" }])
    } else {
        json!({ "message": { "reasoning_details": [1] }, "calls": [{ "extra_content": { "signature": "c2ln" } }] })
    };
    let opaque = |model: &str| Some(Opaque { model: model.to_owned(), parts: parts.clone() });
    vec![
        Message::User("47 + 9?".to_owned()),
        Message::Assistant {
            text: "  ".to_owned(),
            tool_calls: vec![call("a", "solve_with_shortcut", r#"{"a":12345678901234567890123}"#)],
            opaque: opaque(model),
        },
        result("a", r#"{"answer":"56"}"#, false),
        Message::Assistant {
            text: "And again.".to_owned(),
            tool_calls: vec![
                call("an id of another server: \u{7}", "odd_name", "{\"cut"),
                call("b", "list_shortcuts", ""),
            ],
            opaque: opaque("another/model"),
        },
        result("an id of another server: \u{7}", r#"{"error":"no"}"#, true),
        result("b", "", true),
        Message::User("And 48 + 9?".to_owned()),
        Message::Assistant { text: String::new(), tool_calls: Vec::new(), opaque: None },
        Message::Notice("Call a tool.".to_owned()),
    ]
}

/// The body of the request for that conversation.
async fn sent(provider: &str, tool_choice: ToolChoice) -> Value {
    let server = Server::new(vec![response("401 x", "", "")], Manner::default());
    let mut model = Connected::open(connection(provider, server.port));
    let tool = ToolSpec { name: "f", description: "What it does.".into(), parameters: json!({ "type": "object" }) };
    let messages = conversation(model.name());
    let request = Request { system: SYSTEM, messages: &messages, tools: &[tool], tool_choice, may_retry: true };
    model.reply(request).await.expect_err("the server takes nothing");
    server.received()[0].body.clone()
}

#[tokio::test]
async fn a_request_to_chat_completions() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&sent("openai", ToolChoice::Auto).await).expect("JSON"));
}

#[tokio::test]
async fn a_request_to_messages() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&sent("anthropic", ToolChoice::Auto).await).expect("JSON"));
}

#[tokio::test]
async fn tools_are_required_and_forbidden() {
    assert_eq!(sent("openai", ToolChoice::Required).await["tool_choice"], "required");
    assert_eq!(sent("openai", ToolChoice::Forbidden).await["tool_choice"], "none");
    assert_eq!(sent("anthropic", ToolChoice::Required).await["tool_choice"], json!({ "type": "any" }));
    assert_eq!(sent("anthropic", ToolChoice::Forbidden).await["tool_choice"], json!({ "type": "none" }));
}

#[tokio::test]
async fn mistral_takes_only_ids_of_nine_letters_and_digits() {
    let body = sent("mistral", ToolChoice::Auto).await;
    let messages = body["messages"].as_array().expect("messages");
    let called = messages.iter().flat_map(|message| message["tool_calls"].as_array().into_iter().flatten());
    let ids: Vec<&str> = called.filter_map(|call| call["id"].as_str()).collect();
    let answered: Vec<&str> = messages.iter().filter_map(|message| message["tool_call_id"].as_str()).collect();
    assert_eq!(ids, answered);
    assert!(ids.iter().all(|id| id.len() == 9 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())), "{ids:?}");
}

#[tokio::test]
async fn messages_has_its_own_headers() {
    let server = Server::new(vec![response("401 x", "", "")], Manner::default());
    let asked = ask(connection("anthropic", server.port), &server, QUESTION).await;
    let request = &asked.received[0];
    assert_eq!((request.header("x-api-key"), request.header("authorization")), (Some(KEY), None));
    assert_eq!(request.header("anthropic-version"), Some("2023-06-01"));
    assert_eq!(request.line, "POST /v1/messages HTTP/1.1");
}

#[tokio::test]
async fn a_query_goes_along() {
    let server = Server::new(vec![response("401 x", "", "")], Manner::default());
    let base_url = Some(format!("http://127.0.0.1:{}/openai?api-version=1", server.port));
    let asked = ask(Connection { base_url, ..connection("openai", server.port) }, &server, QUESTION).await;
    assert_eq!(asked.received[0].line, "POST /openai/chat/completions?api-version=1 HTTP/1.1");
}

/// A writer whose text can be read afterwards.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("no thread has failed").clone()).expect("text")
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no thread has failed").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_trace_shows_each_request_and_reply_as_it_went() {
    let out = Shared::default();
    let words = r#"{"choices":[{"message":{"content":"Well \u001b[31masked."}}]}"#;
    let server = Server::new(vec![response("503 x", "", "busy \u{1b}[31m"), wrapped(words, false)], Manner::default());
    let connection = Connection { trace: Trace::to(out.clone()), ..connection("openai", server.port) };
    ask(connection, &server, "47 + 9").await;
    let text = out.text().replace(&server.port.to_string(), "PORT");
    let lines: Vec<String> = text.lines().map(|line| line.chars().take(100).collect()).collect();
    assert!(!text.contains('\u{1b}'));
    insta::assert_snapshot!(lines.join("\n"));
}

#[tokio::test]
async fn a_key_is_nowhere_to_be_read() {
    let out = Shared::default();
    let echo = format!(r#"{{"error":{{"message":"Incorrect API key provided: {KEY}"}}}}"#);
    let words = format!(r#"{{"choices":[{{"message":{{"content":"Your key is {KEY}."}}}}]}}"#);
    let mut seen = Vec::new();
    for provider in ["openai", "anthropic"] {
        for reply in [response("401 x", "", &echo), response("200 OK", "", &echo), response("500 x", "", &echo)] {
            let server = Server::new(vec![reply.clone(), reply], Manner::default());
            let connection = Connection { trace: Trace::to(out.clone()), ..connection(provider, server.port) };
            seen.push(format!("{connection:?}"));
            let mut model = Connected::open(connection);
            let mut messages = vec![Message::User(QUESTION.to_owned())];
            let (_, result) = super::converse(&mut model, &mut messages).await;
            seen.push(format!("{model:?} {result:?} {}", result.as_ref().expect_err("a refusal")));
        }
    }
    let server = Server::new(vec![wrapped(&words, false)], Manner::default());
    ask(Connection { trace: Trace::to(out.clone()), ..connection("openai", server.port) }, &server, QUESTION).await;
    seen.push(out.text());
    assert!(out.text().contains("[key]"), "the server did quote it");
    for text in seen {
        assert!(!text.contains(KEY), "{text}");
    }
}
