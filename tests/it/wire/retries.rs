//! What is sent again, how often, and what never.

use std::time::{Duration, Instant, SystemTime};

use quick_math_coach::model::connected::Connected;
use quick_math_coach::model::{ChatModel, Request, ToolChoice};
use quick_math_coach::tools::Toolbox;
use quick_math_coach::transcript::Message;

use super::server::{Manner, Server, response, wrapped};
use super::{Asked, Connection, Limits, QUESTION, SYSTEM, ask, connection, limits};

const WORDS: &str = r#"{"choices":[{"message":{"content":"Well asked."},"finish_reason":"stop"}]}"#;

/// The question, asked of a server that sends these replies.
async fn asked(replies: Vec<Vec<u8>>, limits: Limits) -> Asked {
    let server = Server::new(replies, Manner::default());
    let connection = Connection { limits, ..connection("openai", server.port) };
    ask(connection, &server, QUESTION).await
}

/// How many requests a refusal costs that is followed by a reply, and whether the reply is reached.
async fn after(status: &str, head: &str, body: &str) -> (usize, bool) {
    let asked = asked(vec![response(status, head, body), wrapped(WORDS, false)], limits()).await;
    (asked.received.len(), asked.result.is_ok())
}

#[tokio::test]
async fn what_can_pass_is_sent_again() {
    let busy = r#"{"error":{"message":"busy"}}"#;
    for status in ["408 x", "409 x", "429 x", "500 x", "502 x", "503 x", "504 x", "520 x", "529 x"] {
        assert_eq!(after(status, "", busy).await, (2, true), "{status}");
    }
    for status in ["400 x", "401 x", "402 x", "403 x", "404 x", "413 x", "422 x", "501 x", "505 x"] {
        assert_eq!(after(status, "", busy).await, (1, false), "{status}");
    }
    for (status, head, count) in [
        ("503 x", "x-should-retry: false\r\n", 1),
        ("400 x", "x-should-retry: true\r\n", 2),
        ("429 x", "Retry-After: 0\r\n", 2),
        ("429 x", "retry-after-ms: 5\r\n", 2),
        ("429 x", "Retry-After: 0.01\r\n", 2),
        ("429 x", "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT\r\n", 2),
        ("429 x", "Retry-After: soon\r\n", 2),
        ("429 x", "Retry-After: 3600\r\n", 1),
        ("402 x", "Retry-After: 0\r\n", 2),
    ] {
        assert_eq!(after(status, head, busy).await, (count, count == 2), "{status} {head}");
    }
}

#[tokio::test]
async fn a_spent_quota_is_not_asked_again_whatever_it_is_called() {
    for body in [
        r#"{"error":{"message":"x","code":"insufficient_quota"}}"#,
        r#"{"error":{"message":"You exceeded your current quota, please check your plan and billing details."}}"#,
        r#"{"error":{"message":"Insufficient Balance"}}"#,
        r#"{"error":{"message":"Your credit balance is too low"}}"#,
    ] {
        assert_eq!(after("429 x", "", body).await, (1, false), "{body}");
    }
    assert_eq!(
        after("429 x", "Retry-After: 0\r\n", r#"{"error":{"message":"x","code":"insufficient_quota"}}"#).await.0,
        1
    );
    let minute = r#"{"error":{"message":"You exceeded your current quota","details":[{"retryDelay":"0.01s"}]}}"#;
    assert_eq!(after("429 x", "", minute).await, (2, true));
    assert_eq!(after("429 x", "", &format!("[{minute}]")).await, (2, true));
}

#[tokio::test]
async fn a_wait_that_the_server_asks_for_is_kept() {
    let busy = response("429 x", "Retry-After: 0.2\r\n", "{}");
    let limits = Limits { max_wait: Duration::from_secs(5), ..limits() };
    let start = Instant::now();
    assert_eq!(asked(vec![busy, wrapped(WORDS, false)], limits).await.reply().text, "Well asked.");
    assert!(start.elapsed() >= Duration::from_millis(200));
    let until = httpdate::fmt_http_date(SystemTime::now() + Duration::from_hours(1));
    let later = response("429 x", &format!("Retry-After: {until}\r\n"), "{}");
    let asked = asked(vec![later, wrapped(WORDS, false)], limits).await;
    assert!(asked.received.len() == 1 && asked.unavailable().contains("it asks to wait"), "{}", asked.error());
}

#[tokio::test]
async fn there_is_an_end_to_it() {
    let busy = || response("503 x", "", r#"{"error":"busy"}"#);
    let limits = Limits { max_retries: 2, ..limits() };
    let asked = asked((0..9).map(|_| busy()).collect(), limits).await;
    assert_eq!(asked.received.len(), 3);
    assert!(asked.unavailable().contains("busy"));
}

#[tokio::test]
async fn an_overload_in_a_stream_is_like_one_in_a_status() {
    let overload = "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n";
    let words = r#"{"content":[{"type":"text","text":"Well asked."}],"stop_reason":"end_turn"}"#;
    let server = Server::new(vec![wrapped(overload, true), wrapped(words, false)], Manner::default());
    let asked = ask(connection("anthropic", server.port), &server, QUESTION).await;
    assert_eq!((asked.received.len(), asked.reply().text.as_str()), (2, "Well asked."));
}

/// Sends one request with these wishes.
async fn one(server: &Server, tool_choice: ToolChoice, may_retry: bool) -> Result<String, String> {
    let mut model = Connected::open(connection("openai", server.port));
    let messages = [Message::User(QUESTION.to_owned())];
    let request = Request { system: SYSTEM, messages: &messages, tools: &Toolbox::menu(), tool_choice, may_retry };
    model.reply(request).await.map(|reply| reply.text).map_err(|error| error.message)
}

#[tokio::test]
async fn nothing_is_repeated_once_a_call_has_run() {
    let server = Server::new(vec![response("503 x", "", "{}"), wrapped(WORDS, false)], Manner::default());
    assert!(one(&server, ToolChoice::Auto, false).await.is_err());
    assert_eq!(server.received().len(), 1);
}

#[tokio::test]
async fn a_server_that_cannot_be_told_to_call_is_asked() {
    for status in ["400 x", "404 x", "422 x", "500 x"] {
        let refusal = response(status, "", r#"{"error":{"message":"tool_choice"}}"#);
        let server = Server::new(vec![refusal, wrapped(WORDS, false)], Manner::default());
        assert_eq!(one(&server, ToolChoice::Required, false).await.as_deref(), Ok("Well asked."), "{status}");
        let choices: Vec<String> = server.received().iter().map(|sent| sent.body["tool_choice"].to_string()).collect();
        assert_eq!(choices, ["\"required\"", "null"]);
    }
    let refused = response("401 x", "", "{}");
    let server = Server::new(vec![refused, wrapped(WORDS, false)], Manner::default());
    assert!(one(&server, ToolChoice::Required, false).await.is_err());
}

#[tokio::test]
async fn what_a_server_does_not_take_is_not_tried_twice() {
    let refusal = response(
        "422 x",
        "",
        r#"{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#,
    );
    let server = Server::new(vec![refusal, wrapped(WORDS, false), wrapped(WORDS, false)], Manner::default());
    let mut model = Connected::open(connection("openai", server.port));
    for _ in 0..2 {
        let mut messages = vec![Message::User(QUESTION.to_owned())];
        super::converse(&mut model, &mut messages).await.1.expect("a reply");
    }
    let counted: Vec<bool> = server.received().iter().map(|sent| !sent.body["stream_options"].is_null()).collect();
    assert_eq!(counted, [true, false, false]);
}

#[tokio::test]
async fn a_server_that_does_not_stream_is_asked_for_the_whole() {
    let refusal = response("400 x", "", r#"{"error":{"message":"Streaming with tools is not supported"}}"#);
    let server = Server::new(vec![refusal, wrapped(WORDS, false)], Manner::default());
    assert_eq!(one(&server, ToolChoice::Auto, false).await.as_deref(), Ok("Well asked."));
    let refusal = response("400 x", "", r#"{"error":{"message":"bad request to upstream"}}"#);
    let server = Server::new(vec![refusal, wrapped(WORDS, false)], Manner::default());
    assert!(one(&server, ToolChoice::Auto, false).await.is_err());
    assert_eq!(server.received().len(), 1);
}
