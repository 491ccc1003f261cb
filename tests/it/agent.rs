//! The loop, driven by scripted models.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use quick_math_coach::agent::{Agent, AgentError, Event, Turn};
use quick_math_coach::model::{ChatModel, Failure, ModelError, Reply, Request, ToolChoice};
use quick_math_coach::transcript::Message;
use serde_json::Value;

use crate::scripted::{ScriptedModel, assert_paired, calls, says, says_and_calls};

const SOLVE: &str = "solve_with_shortcut";
const FORTY_SEVEN_AND_NINE: &str = r#"{"a":"47","operation":"+","b":"9"}"#;

/// Runs one turn, and checks the pairing of every request and of the transcript.
async fn turn(agent: &mut Agent<ScriptedModel>, input: &str) -> Turn {
    let turn = agent.turn(input, &mut |_| {}).await.expect("the turn ends well");
    agent.model().assert_finished();
    assert_paired(agent.transcript().messages());
    turn
}

fn agent(script: impl IntoIterator<Item = Result<Reply, ModelError>>) -> Agent<ScriptedModel> {
    Agent::new(ScriptedModel::new(script))
}

fn answer(turn: &Turn, call: usize) -> String {
    let result = turn.calls[call].1.to_json();
    result["answer"].as_str().unwrap_or_else(|| panic!("no answer in {result}")).to_owned()
}

/// The results that the last request carried.
fn results_sent(agent: &Agent<ScriptedModel>) -> Vec<Value> {
    let last = agent.model().sent.last().expect("a request was sent");
    let results = last.messages.iter().filter_map(|message| match message {
        Message::Tool { content, .. } => Some(serde_json::from_str(content).expect("results are JSON")),
        _ => None,
    });
    results.collect()
}

#[tokio::test]
async fn one_call() {
    let mut agent = agent([calls(&[("c1", SOLVE, FORTY_SEVEN_AND_NINE)]), says("Now you.")]);
    let turn = turn(&mut agent, "What is 47 + 9?").await;
    assert_eq!(answer(&turn, 0), "56");
    assert_eq!(turn.text, "Now you.");
    let sent = &agent.model().sent;
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0].messages, [Message::User("What is 47 + 9?".to_owned())]);
    assert_eq!(sent[0].tools, ["solve_with_shortcut", "check_answer", "list_shortcuts"]);
    assert!(sent[0].system.contains("never calculate"));
    assert_eq!(results_sent(&agent)[0]["solution"]["technique"], "add_nines");
}

#[tokio::test]
async fn several_calls_in_one_reply_each_get_their_result_in_order() {
    let script = [
        calls(&[
            ("c1", SOLVE, FORTY_SEVEN_AND_NINE),
            ("c2", SOLVE, r#"{"a":13,"operation":"*","b":14}"#),
            ("c3", "list_shortcuts", "{}"),
        ]),
        says("Now you."),
    ];
    let mut agent = agent(script);
    let turn = turn(&mut agent, "47 + 9, 13 x 14, and what do you know?").await;
    assert_eq!((answer(&turn, 0), answer(&turn, 1)), ("56".to_owned(), "182".to_owned()));
    assert_eq!(results_sent(&agent)[2]["shortcuts"].as_array().map(Vec::len), Some(40));
}

#[tokio::test]
async fn chained_calls_over_several_rounds() {
    let script = [
        calls(&[("c1", SOLVE, r#"{"a":"3","operation":"*","b":"4"}"#)]),
        calls(&[("c2", SOLVE, r#"{"a":"20","operation":"-","b":"12"}"#)]),
        says("8."),
    ];
    let mut agent = agent(script);
    let turn = turn(&mut agent, "20 - 3 x 4").await;
    assert_eq!((answer(&turn, 0), answer(&turn, 1)), ("12".to_owned(), "8".to_owned()));
}

#[tokio::test]
async fn a_chain_in_one_call() {
    let arguments = r#"{"a":"120","operation":"+","b":"9","then":[{"operation":"+","b":"9"}]}"#;
    let mut agent = agent([calls(&[("c1", SOLVE, arguments)]), says("138.")]);
    let turn = turn(&mut agent, "120 + 9 + 9").await;
    let result = turn.calls[0].1.to_json();
    assert_eq!(result["answer"], "138");
    assert_eq!(result["solutions"].as_array().map(Vec::len), Some(2));
    let next = &result["try_next"];
    assert_eq!((&next["b"], &next["then"][0]["b"]), (&"9".into(), &"9".into()));
}

#[tokio::test]
async fn an_error_is_read_and_corrected() {
    let script = [
        calls(&[("c1", SOLVE, r#"{"a":"245","operation":"add_time","b":"175"}"#)]),
        calls(&[("c2", SOLVE, r#"{"a":"245","operation":"add_time","b":"215"}"#)]),
        says("5:00."),
    ];
    let mut agent = agent(script);
    let turn = turn(&mut agent, "2 h 45 min and 1 h 75 min").await;
    let error = turn.calls[0].1.error().expect("175 is refused").to_owned();
    assert!(error.contains("below 60") && error.contains("send 215"), "{error}");
    assert_eq!(turn.calls[1].1.to_json()["display"], "5:00");
    let first_result = &agent.model().sent[1].messages[2];
    assert!(matches!(first_result, Message::Tool { is_error: true, .. }), "{first_result:?}");
}

#[tokio::test]
async fn calls_that_cannot_run_have_errors_as_results() {
    let script = [
        calls(&[
            ("c1", "calculator", "{}"),
            ("c2", SOLVE, r#"{"a":"47","#),
            ("c3", SOLVE, ""),
            ("c4", SOLVE, r#"{"a":true,"operation":"+","b":"9"}"#),
            ("c5", SOLVE, "[47, 9]"),
        ]),
        says("Ask me another."),
    ];
    let mut agent = agent(script);
    let turn = turn(&mut agent, "Do something clever.").await;
    let errors: Vec<&str> = turn.calls.iter().map(|(_, outcome)| outcome.error().expect("all fail")).collect();
    insta::assert_snapshot!(errors.join("\n"));
}

#[tokio::test]
async fn the_same_id_twice_and_no_id_at_all() {
    let script = [
        calls(&[("x", SOLVE, FORTY_SEVEN_AND_NINE), ("x", SOLVE, r#"{"a":"1","operation":"+","b":"2"}"#)]),
        calls(&[("", SOLVE, r#"{"a":"3","operation":"+","b":"4"}"#), ("call_1", "list_shortcuts", "{}")]),
        calls(&[("x", SOLVE, r#"{"a":"5","operation":"+","b":"6"}"#)]),
        says("Now you."),
    ];
    let mut agent = agent(script);
    let turn = turn(&mut agent, "Play with 47, 9, 1, 2, 3, 4, 5 and 6.").await;
    let ids: Vec<&str> = turn.calls.iter().map(|(call, _)| call.id.as_str()).collect();
    assert_eq!(ids, ["x", "call00002", "call00003", "call_1", "call00005"]);
}

#[tokio::test]
async fn text_beside_calls_is_said_and_kept() {
    let script = [says_and_calls("Let me see.", &[("c1", SOLVE, FORTY_SEVEN_AND_NINE)]), says("Now you.")];
    let mut agent = agent(script);
    let mut said = Vec::new();
    let turn = agent
        .turn("47 + 9", &mut |event| match event {
            Event::Said(text) => said.push(text.to_owned()),
            Event::ToolCalled(call) => said.push(format!("called {}", call.name)),
            Event::ToolAnswered(_, outcome) => said.push(format!("answered {}", outcome.to_json()["answer"])),
            _ => {}
        })
        .await
        .expect("the turn ends well");
    assert_eq!(said, ["Let me see.", "called solve_with_shortcut", "answered \"56\"", "Now you."]);
    assert_eq!(turn.text, "Now you.");
    let spoken = agent.transcript().messages().iter().filter_map(|message| match message {
        Message::Assistant { text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(spoken.collect::<Vec<_>>(), ["Let me see.", "Now you."]);
}

#[tokio::test]
async fn no_call_at_all() {
    let mut agent = agent([says("Hello! Ask me a sum.")]);
    let turn = turn(&mut agent, "hello").await;
    assert!(turn.calls.is_empty());
    assert_eq!(agent.transcript().messages().len(), 2);
}

#[tokio::test]
async fn endless_calls_end_at_the_cap_with_a_request_that_forbids_tools() {
    let sums: Vec<String> = (1..=4).map(|n| format!(r#"{{"a":"{n}","operation":"+","b":"9"}}"#)).collect();
    let mut script: Vec<_> = sums[..3].iter().map(|sum| calls(&[("", SOLVE, sum)])).collect();
    script.push(says("Ask me another."));
    let mut agent = agent(script).with_max_rounds(3);
    let turn = turn(&mut agent, "Play with 1, 2, 3, 4 and 9.").await;
    let choices: Vec<ToolChoice> = agent.model().sent.iter().map(|sent| sent.tool_choice).collect();
    assert_eq!(choices, [ToolChoice::Auto, ToolChoice::Auto, ToolChoice::Auto, ToolChoice::Forbidden]);
    assert_eq!((turn.calls.len(), turn.text.as_str()), (3, "Ask me another."));
}

#[tokio::test]
async fn the_same_call_a_third_time_closes_the_turn() {
    let same = || calls(&[("", SOLVE, FORTY_SEVEN_AND_NINE)]);
    let mut agent = agent([same(), same(), same(), says("Give it a go.")]);
    let turn = turn(&mut agent, "47 + 9").await;
    assert_eq!(turn.calls.len(), 1, "the lesson is shown once");
    assert_eq!(agent.model().sent.last().map(|sent| sent.tool_choice), Some(ToolChoice::Forbidden));
}

#[tokio::test]
async fn a_closing_reply_that_only_calls_again_leaves_the_lessons_standing() {
    let mut agent = agent((0..4).map(|_| calls(&[("c", SOLVE, FORTY_SEVEN_AND_NINE)])));
    let turn = turn(&mut agent, "47 + 9").await;
    assert_eq!(turn.calls.len(), 1);
    assert!(turn.text.starts_with("Why it works: ") && turn.text.ends_with("Try this one: 83 + 9"), "{}", turn.text);
    assert!(!turn.by_reader, "the model had asked for the sum");
}

#[tokio::test]
async fn a_failed_turn_leaves_the_transcript_as_it_was() {
    let failure = || Err(lost());
    let script = [says("Hello."), failure(), calls(&[("c1", SOLVE, FORTY_SEVEN_AND_NINE)]), says("Now you.")];
    let mut agent = agent(script).with_fallback(false);
    agent.turn("hello", &mut |_| {}).await.expect("a plain turn");
    let before = agent.transcript().clone();
    let error = agent.turn("47 + 9", &mut |_| {}).await.expect_err("the model fails");
    assert_eq!(error, AgentError::Model(lost()));
    assert_eq!(agent.transcript(), &before);
    turn(&mut agent, "47 + 9").await;
}

/// A model that calls a tool and then never replies again.
struct Silent {
    replied: bool,
}

impl ChatModel for Silent {
    fn name(&self) -> &'static str {
        "silent"
    }

    async fn reply(&mut self, _: Request<'_>) -> Result<Reply, ModelError> {
        if self.replied {
            std::future::pending::<()>().await;
        }
        self.replied = true;
        calls(&[("c1", SOLVE, FORTY_SEVEN_AND_NINE)])
    }
}

#[test]
fn a_turn_that_is_dropped_leaves_the_transcript_as_it_was() {
    let mut agent = Agent::new(Silent { replied: false });
    let mut answered = 0;
    {
        let mut on_event = |event: Event<'_>| answered += usize::from(matches!(event, Event::ToolAnswered(..)));
        let mut turn = pin!(agent.turn("47 + 9", &mut on_event));
        assert!(matches!(turn.as_mut().poll(&mut Context::from_waker(Waker::noop())), Poll::Pending));
    }
    assert_eq!(answered, 1, "it was in mid-turn");
    assert!(agent.transcript().messages().is_empty());
}

fn lost() -> ModelError {
    ModelError { kind: Failure::Unavailable, message: "the connection was lost".to_owned() }
}
