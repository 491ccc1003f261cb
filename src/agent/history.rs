//! What of a conversation goes out with a request: its turns, newest first, as far as a budget reaches. The
//! turn in progress goes whole, the one before it as well where it can; older ones are shortened to problems and
//! answers, and the oldest are left out. A turn stays together, so no call goes without its result, and what
//! goes begins with the learner.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::transcript::Message;

/// The most tokens that the messages of a request may take, by the estimate here, which is on the high side.
pub const DEFAULT_BUDGET: usize = 4000;

/// The fields that say what was asked, and what came out.
const KEPT: [&str; 7] = ["error", "problem", "display", "answer", "correct", "your_answer", "technique"];

/// The messages of a request: the conversation, within a budget where there is one, and what stands behind it in
/// this request alone. A conversation that goes as it is is not copied.
pub(super) fn outgoing<'a>(kept: &'a [Message], tail: &[Message], budget: Option<usize>) -> Cow<'a, [Message]> {
    let mut messages = budget.map_or(Cow::Borrowed(kept), |budget| Cow::Owned(within(kept, budget)));
    if !tail.is_empty() {
        messages.to_mut().extend_from_slice(tail);
    }
    messages
}

/// The messages to send, within the budget where that can be.
fn within(messages: &[Message], budget: usize) -> Vec<Message> {
    let mut turns = turns(messages);
    let mut sent: Vec<Vec<Message>> = turns.pop().map(<[Message]>::to_vec).into_iter().collect();
    let mut left = budget.saturating_sub(sent.iter().map(|turn| tokens(turn)).sum());
    for (age, turn) in turns.into_iter().rev().enumerate() {
        let whole = (age == 0 && tokens(turn) <= left).then(|| turn.to_vec());
        let turn = whole.unwrap_or_else(|| turn.iter().map(shortened).collect());
        let Some(rest) = left.checked_sub(tokens(&turn)) else { break };
        left = rest;
        sent.push(turn);
    }
    sent.into_iter().rev().flatten().collect()
}

/// The turns, each from the learner's words on.
fn turns(messages: &[Message]) -> Vec<&[Message]> {
    messages.chunk_by(|_, next| !matches!(next, Message::User(_))).collect()
}

/// About how many tokens some messages take. Digits and JSON take more of them than prose.
pub(super) fn tokens(messages: &[Message]) -> usize {
    const FRAME: usize = 24;
    let bytes = messages.iter().map(|message| {
        FRAME
            + match message {
                Message::User(text) | Message::Notice(text) => text.len(),
                Message::Assistant { text, tool_calls, opaque } => {
                    let calls = tool_calls.iter().map(|call| FRAME + call.name.len() + call.arguments.len());
                    let opaque = opaque.as_ref().map_or(0, |opaque| opaque.parts.to_string().len());
                    text.len() + calls.sum::<usize>() + opaque
                }
                Message::Tool { content, .. } => content.len(),
            }
    });
    bytes.sum::<usize>() / 3
}

/// A message of an older turn.
fn shortened(message: &Message) -> Message {
    match message {
        Message::Tool { call_id, content, is_error } => {
            let result: Value = serde_json::from_str(content).unwrap_or_default();
            let content = Value::Object(essence(&result)).to_string();
            Message::Tool { call_id: call_id.clone(), content, is_error: *is_error }
        }
        other => other.clone(),
    }
}

/// The problem and its answer; of a list, only how long it is.
fn essence(result: &Value) -> Map<String, Value> {
    let solution = result.get("solution").or_else(|| result["hint"].as_object().map(|_| &result["hint"]));
    let of = |key: &str| result.get(key).filter(|value| !value.is_object()).or_else(|| solution?.get(key));
    let kept = KEPT.iter().filter_map(|key| Some(((*key).to_owned(), of(key)?.clone())));
    let listed = result["shortcuts"].as_array().map(|list| ("listed".to_owned(), list.len().into()));
    kept.chain(listed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(number: usize) -> Vec<Message> {
        let call = |id: String| crate::transcript::ToolCall {
            id,
            name: "solve_with_shortcut".to_owned(),
            arguments: r#"{"a":"47","operation":"+","b":"9"}"#.to_owned(),
        };
        let mut toolbox = crate::tools::Toolbox::default();
        let call = call(format!("c{number}"));
        let outcome = toolbox.call(&call);
        vec![
            Message::User(format!("question {number}")),
            Message::Assistant { text: String::new(), tool_calls: vec![call.clone()], opaque: None },
            outcome.to_message(&call),
            Message::Assistant { text: "Now you.".to_owned(), tool_calls: Vec::new(), opaque: None },
        ]
    }

    #[test]
    fn old_turns_are_shortened_and_the_oldest_left_out() {
        let messages: Vec<Message> = (0..200).flat_map(turn).collect();
        let sent = within(&messages, 2000);
        assert!(matches!(sent.first(), Some(Message::User(_))), "{:?}", sent.first());
        assert!(tokens(&sent) <= 2000);
        assert!(sent.len().is_multiple_of(4) && sent.len() > 8, "{}", sent.len());
        let whole = messages.len() - 8;
        assert_eq!(sent[sent.len() - 8..], messages[whole..]);
        let Message::Tool { content, .. } = &sent[2] else { panic!("a result: {:?}", sent[2]) };
        assert_eq!(content, r#"{"problem":"47 + 9","display":"56","answer":"56","technique":"add_nines"}"#);
    }

    #[test]
    fn a_conversation_without_a_budget_is_not_copied() {
        let messages: Vec<Message> = (0..3).flat_map(turn).collect();
        assert!(matches!(outgoing(&messages, &[], None), Cow::Borrowed(sent) if sent == messages));
        let notice = Message::Notice("Send a shorter one.".to_owned());
        let sent = outgoing(&messages, std::slice::from_ref(&notice), None);
        assert_eq!(*sent, [messages.clone(), vec![notice]].concat());
    }

    #[test]
    fn the_turn_in_progress_goes_whole_whatever_the_budget() {
        let messages: Vec<Message> = (0..3).flat_map(turn).collect();
        assert_eq!(within(&messages, 0), messages[8..]);
        assert_eq!(within(&messages[..1], 0), messages[..1]);
        assert!(within(&[], 10).is_empty());
    }
}
