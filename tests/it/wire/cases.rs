//! What servers really send, as told in public bug reports (`tests/protocol.jsonl`): the outcome of each case in one
//! table, and behind it what the table cannot show.

use std::time::Duration;

use quick_math_coach::agent::Agent;
use quick_math_coach::model::Failure;
use quick_math_coach::model::connected::Connected;
use quick_math_coach::model::connection::Limits;
use quick_math_coach::transcript::Message;
use serde::Deserialize;
use serde_json::Value;

use super::server::{Manner, Received, Server, wrapped};
use super::{Asked, Connection, QUESTION, ask, connection, limits};

/// One case: what the server sends to each request, and how.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Case {
    pub(super) id: String,
    kind: String,
    pub(super) raw: Vec<String>,
    #[serde(default)]
    transport: Transport,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
struct Transport {
    #[serde(default)]
    delay_first_ms: u64,
    #[serde(default)]
    write_size: Option<usize>,
    #[serde(default)]
    hold_open_ms: u64,
}

/// How much faster than in life the waits of the cases pass; the limits of the tests are as much shorter.
const HASTE: u64 = 500;

/// All cases, in order.
pub(super) fn cases() -> Vec<Case> {
    let lines = include_str!("../../protocol.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).expect("a case")).collect()
}

pub(super) fn case(id: &str) -> Case {
    cases().into_iter().find(|case| case.id == id).unwrap_or_else(|| panic!("there is no case {id}"))
}

impl Case {
    pub(super) fn is_stream(&self) -> bool {
        self.kind == "sse"
    }

    pub(super) fn provider(&self) -> &'static str {
        if self.id.starts_with("ANT") { "anthropic" } else { "openai" }
    }

    /// A server that sends what the case says, `piece` bytes at a time where that is given.
    pub(super) fn server(&self, piece: Option<usize>) -> Server {
        let replies = self.raw.iter().map(|raw| wrapped(raw, self.is_stream())).collect();
        let manner = Manner {
            delay: Duration::from_millis(self.transport.delay_first_ms / HASTE),
            hold: Duration::from_millis(self.transport.hold_open_ms / HASTE),
            piece: piece.or(self.transport.write_size),
            ..Manner::default()
        };
        Server::new(replies, manner)
    }

    pub(super) fn connection(&self, server: &Server) -> Connection {
        let default = Limits::default();
        let limits = Limits {
            first_byte: default.first_byte / u32::try_from(HASTE).expect("small"),
            silence: default.silence / u32::try_from(HASTE).expect("small"),
            ..limits()
        };
        Connection { limits, ..connection(self.provider(), server.port) }
    }

    async fn asked(&self) -> Asked {
        let server = self.server(None);
        ask(self.connection(&server), &server, QUESTION).await
    }
}

async fn asked(id: &str) -> Asked {
    case(id).asked().await
}

/// Cases in which the loop matters more than the client, or which need a request of a form of their own. They have
/// tests of their own, and a row in the program's table.
const ELSEWHERE: [&str; 4] =
    ["CON-03-empty-after-tools", "LOOP-05-name-prefix", "LOOP-06-identical-call-loop", "STR-07-name-null-then-late"];

#[tokio::test]
async fn every_case_comes_out_as_the_table_says() {
    let mut table = Vec::new();
    for case in cases().into_iter().filter(|case| !ELSEWHERE.contains(&case.id.as_str())) {
        let server = case.server(None);
        let asked = ask(case.connection(&server), &server, QUESTION).await;
        table.push(format!("{}: {}", case.id, asked.summary(server.port)));
    }
    insta::assert_snapshot!(table.join("\n"));
}

#[tokio::test]
async fn what_was_received_goes_back_as_a_server_takes_it() {
    let mut table = Vec::new();
    for case in cases().into_iter().filter(|case| !ELSEWHERE.contains(&case.id.as_str())) {
        let asked = case.asked().await;
        let Some(last) = asked.received.last().filter(|_| asked.received.len() > 1) else { continue };
        let messages = last.body["messages"].as_array().expect("messages");
        let replies = messages.iter().filter(|message| message["role"] == "assistant").map(Value::to_string);
        table.push(format!("{}\n  {}", case.id, replies.collect::<Vec<_>>().join("\n  ")));
        assert_takeable(last, case.provider());
    }
    insta::assert_snapshot!(table.join("\n"));
}

/// What every server asks of a request: roles that alternate, no text that is missing, calls and results in pairs.
pub(super) fn assert_takeable(request: &Received, provider: &str) {
    let messages = request.body["messages"].as_array().expect("messages");
    let role = |message: &Value| message["role"].as_str().expect("a role").to_owned();
    let mut open: Vec<String> = Vec::new();
    for (message, before) in messages.iter().zip(std::iter::once(None).chain(messages.iter().map(Some))) {
        let before = before.map(role).unwrap_or_default();
        match role(message).as_str() {
            "user" => assert!(before != "user" && before != "tool", "{before}, then user: {message}"),
            "assistant" => assert_ne!(before, "assistant", "two in a row: {message}"),
            "tool" | "system" => {}
            other => panic!("a role {other}"),
        }
        if provider == "anthropic" {
            for block in message["content"].as_array().expect("blocks") {
                match block["type"].as_str().expect("a type") {
                    "text" => assert!(!block["text"].as_str().expect("a text").trim().is_empty(), "{message}"),
                    "tool_use" => {
                        assert!(block["input"].is_object(), "{block}");
                        open.push(block["id"].as_str().expect("an id").to_owned());
                    }
                    "tool_result" => {
                        assert!(block["content"].as_str().is_some_and(|content| !content.is_empty()), "{block}");
                        assert_eq!(open.remove(0), block["tool_use_id"].as_str().expect("an id"));
                    }
                    _ => {}
                }
            }
            continue;
        }
        assert!(message["content"].is_string(), "{message}");
        for call in message["tool_calls"].as_array().into_iter().flatten() {
            let function = &call["function"];
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
            assert!(
                function["name"].as_str().is_some_and(|name| !name.is_empty() && name.chars().all(is_plain)),
                "{call}"
            );
            let arguments = function["arguments"].as_str().expect("a text");
            assert!(serde_json::from_str::<Value>(arguments).is_ok_and(|value| value.is_object()), "{call}");
            open.push(call["id"].as_str().expect("an id").to_owned());
        }
        if message["role"] == "tool" {
            assert_eq!(open.remove(0), message["tool_call_id"].as_str().expect("an id"));
            assert_ne!(message["content"], "");
        }
    }
    assert!(open.is_empty(), "calls without results: {open:?}");
}

#[tokio::test]
async fn signed_thoughts_go_back_as_they_came() {
    let asked = asked("ANT-02-thinking-echo").await;
    let sent: Value = serde_json::from_str(&case("ANT-02-thinking-echo").raw[0]).expect("JSON");
    assert_eq!(asked.messages(1)[1]["content"], sent["content"]);
}

#[tokio::test]
async fn a_failed_call_is_marked_as_failed() {
    let asked = asked("ANT-09-is_error").await;
    let result = &asked.messages(1)[2]["content"][0];
    assert_eq!((&result["tool_use_id"], &result["is_error"]), (&"toolu_1".into(), &true.into()));
}

#[tokio::test]
async fn every_digit_goes_back() {
    let sent = &asked("ARG-12-big-integers").await.received[1].text;
    assert!(sent.contains("9007199254740993") && sent.contains("12345678901234567890123"), "{sent}");
    let whole = r#"{"content":[{"type":"tool_use","id":"t","name":"solve_with_shortcut",
        "input":{"a":12345678901234567890123,"operation":"+","b":1}}],"stop_reason":"tool_use"}"#;
    let server = Server::new(vec![wrapped(whole, false)], Manner::default());
    let asked = ask(connection("anthropic", server.port), &server, QUESTION).await;
    assert_eq!(asked.results, ["t solve_with_shortcut: 12345678901234567890124"]);
    assert!(asked.received[1].text.contains(r#""a":12345678901234567890123,"#), "{}", asked.received[1].text);
}

#[tokio::test]
async fn a_limit_that_is_refused_is_given_up_and_the_rest_sent_again() {
    let asked = asked("REQ-03-max_tokens-temperature").await;
    let fields = |number: usize| -> Vec<&String> {
        asked.received[number].body.as_object().expect("an object").keys().collect()
    };
    assert_eq!(fields(0), ["model", "messages", "tools", "max_tokens", "stream", "stream_options"]);
    // No temperature was sent; the server may mean what somebody on the way has added.
    assert_eq!(fields(1), ["model", "messages", "tools", "stream", "stream_options"]);
    assert_eq!(fields(2), fields(1));
    assert_eq!(asked.received.len(), 3);
}

#[tokio::test]
async fn a_server_that_refuses_to_count_is_asked_without() {
    let asked = asked("REQ-04-stream_options-422").await;
    assert_eq!(asked.received.len(), 2);
    assert_eq!(asked.received[1].body["stream_options"], Value::Null);
    assert_eq!(asked.received[1].body["stream"], true);
}

#[tokio::test]
async fn tokens_are_counted_where_the_server_tells() {
    let usage = asked("SSE-05-empty-choices").await.reply().usage.expect("the last chunk tells");
    assert_eq!((usage.input, usage.output), (50, 12));
    assert_eq!(asked("HTTP-17-usage-missing").await.reply().usage, None);
}

#[tokio::test]
async fn kinds_of_failure() {
    for (id, kind) in [
        ("ANT-05-refusal", Failure::Declined),
        ("HTTP-15-context-overflow", Failure::TooLong),
        ("SSE-07-error-chunk-choices-null", Failure::TooLong),
        ("HTTP-05-413-tpm", Failure::Unavailable),
    ] {
        assert_eq!(asked(id).await.error().kind, kind, "{id}");
    }
}

/// Asks a whole agent, and gives the requests that the server received.
async fn agent_asked(id: &str) -> (Agent<Connected>, Vec<Received>) {
    let case = case(id);
    let server = case.server(None);
    let mut agent = Agent::new(Connected::open(case.connection(&server)));
    let _ = agent.turn("What are 47 x 53 and 98 x 97?", &mut |_| {}).await;
    (agent, server.received())
}

#[tokio::test]
async fn doubled_and_missing_ids_and_odd_names_go_back_as_servers_take_them() {
    for id in ["LOOP-01-duplicate-ids", "LOOP-03-missing-id", "LOOP-05-name-prefix", "STR-07-name-null-then-late"] {
        let (_, received) = agent_asked(id).await;
        assert_takeable(&received[1], "openai");
        let ids: Vec<&str> = received[1].body["messages"][2]["tool_calls"]
            .as_array()
            .expect("calls")
            .iter()
            .map(|call| call["id"].as_str().expect("an id"))
            .collect();
        assert!(ids.len() == 2 && ids[0] != ids[1] && ids.iter().all(|id| !id.is_empty()), "{ids:?}");
    }
}

#[tokio::test]
async fn a_call_that_is_made_for_ever_ends_the_turn() {
    let (_, received) = agent_asked("LOOP-06-identical-call-loop").await;
    assert!(received.len() <= 5, "{} requests", received.len());
    assert_takeable(received.last().expect("requests"), "openai");
}

#[tokio::test]
async fn a_learners_message_after_a_result_has_words_between() {
    let server = case("LOOP-10-user-after-tool").server(None);
    let mut model = Connected::open(connection("openai", server.port));
    let call = quick_math_coach::transcript::ToolCall {
        id: "call_1".to_owned(),
        name: "solve_with_shortcut".to_owned(),
        arguments: r#"{"a":"47","operation":"*","b":"53"}"#.to_owned(),
    };
    let mut messages = vec![
        Message::User(QUESTION.to_owned()),
        Message::Assistant { text: String::new(), tool_calls: vec![call], opaque: None },
        Message::Tool { call_id: "call_1".to_owned(), content: r#"{"answer":"2491"}"#.to_owned(), is_error: false },
        Message::User("And 47 x 54?".to_owned()),
        Message::Notice("Use a tool.".to_owned()),
    ];
    super::converse(&mut model, &mut messages).await.1.expect("a reply");
    let received = server.received();
    assert_takeable(&received[0], "openai");
    let sent = received[0].body["messages"].as_array().expect("messages");
    let roles: Vec<&str> = sent.iter().filter_map(|message| message["role"].as_str()).collect();
    assert_eq!(roles, ["system", "user", "assistant", "tool", "assistant", "user"]);
    assert_eq!(sent[5]["content"], "And 47 x 54?\n\nUse a tool.");
}
