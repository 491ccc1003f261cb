//! What requests cost, in tokens of `o200k_base`, the encoding of current `OpenAI` models.

use quick_math_coach::agent::Agent;
use quick_math_coach::tools::Toolbox;
use quick_math_coach::transcript::Message;
use serde_json::{Value, json};
use tiktoken_rs::o200k_base_singleton;

use crate::scripted::{ScriptedModel, calls, says};

/// The most that the first request may cost. 1,400 is the limit; a change that comes near it should think again.
const FIRST_REQUEST: usize = 1_210;

fn tokens(value: &Value) -> usize {
    o200k_base_singleton().encode_with_special_tokens(&value.to_string()).len()
}

/// The menu in the form that Chat Completions has for it.
fn menu() -> Value {
    Toolbox::menu()
        .iter()
        .map(|tool| {
            let function = json!({ "name": tool.name, "description": tool.description, "parameters": tool.parameters });
            json!({ "type": "function", "function": function })
        })
        .collect()
}

/// Runs one turn on a script, and gives the requests that were sent.
fn sent(question: &str, script: ScriptedModel) -> Vec<crate::scripted::Sent> {
    let mut agent = Agent::new(script);
    pollster::block_on(agent.turn(question, &mut |_| {})).expect("the turn ends well");
    agent.model().assert_finished();
    agent.model().sent.clone()
}

#[test]
fn the_first_request_is_cheap() {
    let sent = sent(
        "What is 47 + 9?",
        ScriptedModel::new([
            calls(&[("call_1", "solve_with_shortcut", r#"{"a":"47","operation":"+","b":"9"}"#)]),
            says("Nine is close to ten, so the first step is easy."),
        ]),
    );
    let first = sent.first().expect("a request");
    let [Message::User(question)] = &first.messages[..] else { panic!("{:?}", first.messages) };
    let messages = json!([{ "role": "system", "content": first.system }, { "role": "user", "content": question }]);
    let cost = tokens(&messages) + tokens(&menu());
    println!("system prompt, menu and question: {cost} tokens");
    assert!(cost <= FIRST_REQUEST, "{cost} tokens");
}

#[test]
fn a_chain_of_ten_terms_takes_two_requests() {
    let then = r#"[{"operation":"+","b":"2"},{"operation":"+","b":"3"},{"operation":"+","b":"4"},{"operation":"+","b":"5"},
        {"operation":"+","b":"6"},{"operation":"+","b":"7"},{"operation":"+","b":"8"},{"operation":"+","b":"10"}]"#;
    let chain = format!(r#"{{"a":"12","operation":"+","b":"9","then":{then}}}"#);
    let sent = sent(
        "12 + 9 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 10",
        ScriptedModel::new([calls(&[("call_1", "solve_with_shortcut", &chain)]), says("Now try another sum.")]),
    );
    assert_eq!(sent.len(), 2);
    let Some(Message::Tool { content, is_error: false, .. }) = sent[1].messages.last() else {
        panic!("{:?}", sent[1].messages)
    };
    let result: Value = serde_json::from_str(content).expect("JSON");
    assert_eq!(result["answer"], "66");
}

#[test]
fn two_sums_in_one_message_take_two_requests() {
    let sent = sent(
        "What is 47 + 9, and what is 13 x 14?",
        ScriptedModel::new([
            calls(&[
                ("call_1", "solve_with_shortcut", r#"{"a":"47","operation":"+","b":"9"}"#),
                ("call_2", "solve_with_shortcut", r#"{"a":"13","operation":"*","b":"14"}"#),
            ]),
            says("Now try another sum."),
        ]),
    );
    assert_eq!(sent.len(), 2);
}
