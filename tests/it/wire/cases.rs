//! What servers really send, as told in public bug reports (`tests/protocol.jsonl`).

use std::collections::HashMap;
use std::sync::LazyLock;

use quick_math_coach::model::Failure;
use quick_math_coach::model::connection::Connection;
use serde::Deserialize;

use super::server::{Manner, Server, wrapped};
use super::{Asked, KEY, ask, connection};

/// One case: what the server sends to each request.
#[derive(Debug, Clone, Deserialize)]
struct Case {
    id: String,
    kind: String,
    raw: Vec<String>,
}

static CASES: LazyLock<HashMap<String, Case>> = LazyLock::new(|| {
    let lines = include_str!("../../protocol.jsonl").lines();
    let cases = lines.map(|line| serde_json::from_str::<Case>(line).expect("a case"));
    cases.map(|case| (case.id.clone(), case)).collect()
});

impl Case {
    fn replies(&self) -> Vec<Vec<u8>> {
        self.raw.iter().map(|raw| wrapped(raw, self.kind == "sse")).collect()
    }
}

fn case(id: &str) -> &'static Case {
    CASES.get(id).unwrap_or_else(|| panic!("there is no case {id}"))
}

const QUESTION: &str = "What is 47 x 53?";

/// The question, asked of a server that sends what the case says.
async fn asked(id: &str) -> Asked {
    asked_for(id, QUESTION).await
}

async fn asked_for(id: &str, question: &str) -> Asked {
    let provider = if id.starts_with("ANT") { "anthropic" } else { "openai" };
    let server = Server::new(case(id).replies(), Manner::default());
    ask(connection(provider, server.port), &server, question).await
}

#[tokio::test]
async fn a_call_whose_only_fragment_has_no_arguments() {
    let asked = asked_for("ARG-02-empty-string-stream", "What shortcuts do you know?").await;
    assert_eq!(asked.results(), ["call_1 list_shortcuts = -"]);
    assert_eq!(asked.received.len(), 3, "its closing words are about a sum that nobody asked, and are sent back once");
}

#[tokio::test]
async fn signed_thoughts_go_back_as_they_came() {
    let asked = asked("ANT-02-thinking-echo").await;
    assert_eq!(asked.results(), ["toolu_1 solve_with_shortcut = 2491"]);
    let sent: serde_json::Value = serde_json::from_str(&case("ANT-02-thinking-echo").raw[0]).expect("JSON");
    assert_eq!(asked.messages(1)[1]["content"], sent["content"]);
}

#[tokio::test]
async fn a_refusal_of_the_model_is_told_and_leaves_nothing_behind() {
    let asked = asked("ANT-05-refusal").await;
    assert_eq!(asked.error().kind, Failure::Declined);
    assert!(asked.error().message.contains("cyber"), "{}", asked.error());
    assert_eq!((asked.received.len(), asked.agent.transcript().messages().len()), (1, 0));
}

#[tokio::test]
async fn white_space_around_a_key_is_taken_off() {
    let server = Server::new(case("REQ-09-key-whitespace").replies(), Manner::default());
    let connection = Connection { key: Some(format!("{KEY}\n").into()), ..connection("openai", server.port) };
    let asked = ask(connection, &server, QUESTION).await;
    assert_eq!(asked.received[0].header("authorization"), Some(format!("Bearer {KEY}").as_str()));
    assert_eq!(asked.received[0].line, "POST /v1/chat/completions HTTP/1.1");
}
