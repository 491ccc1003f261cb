//! The clients, against a server on loopback: what real servers send, what goes back to them, and what can go wrong.

use std::time::Duration;

use quick_math_coach::model::connected::Connected;
use quick_math_coach::model::connection::{Connection, Limits};
use quick_math_coach::model::provider::{Protocol, provider};
use quick_math_coach::model::trace::Trace;
use quick_math_coach::model::{ChatModel, Failure, ModelError, Reply, Request, ToolChoice};
use quick_math_coach::tools::Toolbox;
use quick_math_coach::transcript::Message;
use serde_json::Value;

use server::{Received, Server};

mod addresses;
mod cases;
mod faults;
mod program;

mod requests;
mod retries;
mod sentences;
pub(crate) mod server;
mod streams;
mod written_calls;

const KEY: &str = "sk-test-0123456789";
const QUESTION: &str = "What is 47 x 53?";
const SYSTEM: &str = "You are a coach.";

/// More rounds than any conversation here should take.
const MAX_ROUNDS: usize = 12;

/// Limits for tests: nothing that passes is waited for long.
fn limits() -> Limits {
    Limits { max_wait: Duration::from_millis(20), grace: Duration::from_millis(100), ..Limits::default() }
}

/// A connection to a server on loopback.
fn connection(provider_id: &str, port: u16) -> Connection {
    let provider = provider(provider_id).expect("a provider");
    let path = if provider.protocol == Protocol::Messages { "" } else { "/v1" };
    Connection {
        provider,
        model: "m".to_owned(),
        base_url: Some(format!("http://127.0.0.1:{port}{path}")),
        key: Some(KEY.into()),
        limits: limits(),
        trace: Trace::default(),
    }
}

/// What came of a question: the plainest loop of model and tools that there is, so that only the client is tested.
#[derive(Debug)]
struct Asked {
    /// Each call with its answer or error.
    results: Vec<String>,
    /// The last reply, which has no calls.
    result: Result<Reply, ModelError>,
    received: Vec<Received>,
}

impl Asked {
    fn reply(&self) -> &Reply {
        self.result.as_ref().expect("there is a reply")
    }

    fn error(&self) -> &ModelError {
        self.result.as_ref().expect_err("there is no reply")
    }

    /// The message of a failure of the usual kind.
    fn unavailable(&self) -> &str {
        assert_eq!(self.error().kind, Failure::Unavailable);
        &self.error().message
    }

    /// The messages of request number `n`, from 0.
    fn messages(&self, n: usize) -> &[Value] {
        self.received[n].body["messages"].as_array().expect("messages")
    }

    /// All of it on a few lines, without the port.
    fn summary(&self, port: u16) -> String {
        let requests = self.received.len();
        let mut lines = vec![format!("{requests} request{}", if requests == 1 { "" } else { "s" })];
        lines.extend(self.results.iter().cloned());
        lines.push(match &self.result {
            Ok(reply) => format!("said{} {:?}", if reply.is_cut { ", cut off:" } else { ":" }, reply.text),
            Err(error) => format!("{:?}: {error}", error.kind),
        });
        lines.join("\n  ").replace(&port.to_string(), "PORT")
    }
}

/// Asks a question of a model at this connection.
async fn ask(connection: Connection, server: &Server, question: &str) -> Asked {
    let mut model = Connected::open(connection);
    let mut messages = vec![Message::User(question.to_owned())];
    let (results, result) = converse(&mut model, &mut messages).await;
    Asked { results, result, received: server.received() }
}

/// The reply with an id for each call that has none of its own.
fn with_ids(mut reply: Reply, made: usize) -> Reply {
    let mut seen: Vec<String> = Vec::new();
    for (call, number) in reply.tool_calls.iter_mut().zip(made..) {
        if call.id.is_empty() || seen.contains(&call.id) {
            call.id = format!("made_{number}");
        }
        seen.push(call.id.clone());
    }
    reply
}

/// Lets the model and the tools take turns until there is a reply without calls.
async fn converse(model: &mut Connected, messages: &mut Vec<Message>) -> (Vec<String>, Result<Reply, ModelError>) {
    let (mut toolbox, mut results) = (Toolbox::default(), Vec::new());
    for _ in 0..MAX_ROUNDS {
        let request = Request {
            system: SYSTEM,
            messages,
            tools: &Toolbox::menu(),
            tool_choice: ToolChoice::Auto,
            may_retry: results.is_empty(),
        };
        let reply = match model.reply(request).await {
            Ok(reply) if !reply.tool_calls.is_empty() => with_ids(reply, results.len()),
            last => return (results, last),
        };
        let Reply { text, tool_calls, opaque, is_cut, .. } = reply;
        messages.push(Message::Assistant { text, tool_calls: tool_calls.clone(), opaque });
        for call in tool_calls {
            let outcome = toolbox.call(&call);
            let said = match outcome.error() {
                _ if is_cut => "cut off".to_owned(),
                Some(error) => error.to_owned(),
                None => outcome.to_json()["answer"].as_str().unwrap_or("done").to_owned(),
            };
            results.push(format!("{} {}: {said}", call.id, call.name.escape_debug()));
            let is_error = is_cut || outcome.error().is_some();
            let content = if is_cut { r#"{"error":"cut off"}"#.to_owned() } else { outcome.to_json().to_string() };
            messages.push(Message::Tool { call_id: call.id, content, is_error });
        }
    }
    panic!("the model still calls after {MAX_ROUNDS} rounds");
}
