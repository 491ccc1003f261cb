//! The clients, against a server on loopback: what real servers send, what goes back to them, and what can go wrong.

use std::time::Duration;

use quick_math_coach::agent::{Agent, AgentError, Turn};
use quick_math_coach::model::ModelError;
use quick_math_coach::model::connected::Connected;
use quick_math_coach::model::connection::{Connection, Limits};
use quick_math_coach::model::provider::{Protocol, provider};
use quick_math_coach::model::trace::Trace;
use serde_json::Value;

use server::{Received, Server};

mod cases;
mod server;

const KEY: &str = "sk-test-0123456789";

/// Limits for tests: nothing that passes waits for long.
fn limits() -> Limits {
    Limits { max_wait: Duration::from_millis(20), grace: Duration::from_millis(50), ..Limits::default() }
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

/// What came of a question.
struct Asked {
    agent: Agent<Connected>,
    result: Result<Turn, AgentError>,
    received: Vec<Received>,
}

impl Asked {
    fn turn(&self) -> &Turn {
        self.result.as_ref().expect("the turn ends well")
    }

    fn error(&self) -> &ModelError {
        let AgentError::Model(error) = self.result.as_ref().expect_err("the turn fails") else {
            panic!("the model failed: {:?}", self.result)
        };
        error
    }

    /// The messages of request number `n`, from 0.
    fn messages(&self, n: usize) -> &[Value] {
        self.received[n].body["messages"].as_array().expect("messages")
    }

    /// The results of the calls: the exact answers, and the errors.
    fn results(&self) -> Vec<String> {
        let calls = self.turn().calls.iter();
        calls
            .map(|(call, outcome)| match outcome.error() {
                Some(error) => format!("{} {}: {error}", call.id, call.name),
                None => format!("{} {} = {}", call.id, call.name, outcome.to_json()["answer"].as_str().unwrap_or("-")),
            })
            .collect()
    }
}

/// Asks a question of a model at this connection.
async fn ask(connection: Connection, server: &Server, question: &str) -> Asked {
    let mut agent = Agent::new(Connected::open(connection));
    let result = agent.turn(question, &mut |_| {}).await;
    Asked { agent, result, received: server.received() }
}
