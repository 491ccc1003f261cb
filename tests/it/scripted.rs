//! A model that replies by a script, fails loudly when the script runs out, and records what it was sent.

use std::collections::VecDeque;

use quick_math_coach::model::{ChatModel, ModelError, Reply, Request, ToolChoice};
use quick_math_coach::transcript::{Message, ToolCall};

/// A request as it was sent.
#[derive(Debug, Clone)]
pub(crate) struct Sent {
    pub(crate) system: String,
    pub(crate) messages: Vec<Message>,
    pub(crate) tools: Vec<&'static str>,
    pub(crate) tool_choice: ToolChoice,
}

/// The model; see the module.
#[derive(Debug)]
pub(crate) struct ScriptedModel {
    script: VecDeque<Result<Reply, ModelError>>,
    pub(crate) sent: Vec<Sent>,
}

impl ScriptedModel {
    pub(crate) fn new(script: impl IntoIterator<Item = Result<Reply, ModelError>>) -> Self {
        Self { script: script.into_iter().collect(), sent: Vec::new() }
    }

    /// Checks that the whole script was used, and that in every request each call had exactly one result.
    pub(crate) fn assert_finished(&self) {
        assert!(self.script.is_empty(), "{} replies of the script were not asked for", self.script.len());
        for sent in &self.sent {
            assert_paired(&sent.messages);
        }
    }
}

impl ChatModel for ScriptedModel {
    fn name(&self) -> &'static str {
        "scripted"
    }

    async fn reply(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        self.sent.push(Sent {
            system: request.system.to_owned(),
            messages: request.messages.to_vec(),
            tools: request.tools.iter().map(|tool| tool.name).collect(),
            tool_choice: request.tool_choice,
        });
        let number = self.sent.len();
        self.script.pop_front().unwrap_or_else(|| panic!("the script ran out: request {number} was not expected"))
    }
}

/// A reply of words.
#[expect(clippy::unnecessary_wraps, reason = "it stands in scripts beside failures")]
pub(crate) fn says(text: &str) -> Result<Reply, ModelError> {
    Ok(Reply { text: text.to_owned(), ..Reply::default() })
}

/// A reply of calls: id, name, arguments.
pub(crate) fn calls(calls: &[(&str, &str, &str)]) -> Result<Reply, ModelError> {
    says_and_calls("", calls)
}

/// A reply of words and calls.
#[expect(clippy::unnecessary_wraps, reason = "it stands in scripts beside failures")]
pub(crate) fn says_and_calls(text: &str, calls: &[(&str, &str, &str)]) -> Result<Reply, ModelError> {
    let tool_calls = calls
        .iter()
        .map(|(id, name, arguments)| ToolCall {
            id: (*id).to_owned(),
            name: (*name).to_owned(),
            arguments: (*arguments).to_owned(),
        })
        .collect();
    Ok(Reply { text: text.to_owned(), tool_calls, ..Reply::default() })
}

/// Checks that each call has exactly one result, in order, before anything else is said, and that no id
/// stands twice.
pub(crate) fn assert_paired(messages: &[Message]) {
    let mut waiting: VecDeque<&str> = VecDeque::new();
    let mut seen: Vec<&str> = Vec::new();
    for message in messages {
        match message {
            Message::Tool { call_id, content, .. } => {
                assert_eq!(waiting.pop_front(), Some(call_id.as_str()), "results follow their calls in order");
                assert!(!content.is_empty(), "no result is empty");
            }
            Message::User(_) | Message::Assistant { .. } | Message::Notice(_) => {
                assert!(waiting.is_empty(), "calls without a result: {waiting:?}");
                if let Message::Assistant { tool_calls, .. } = message {
                    for call in tool_calls {
                        assert!(!call.id.is_empty() && !seen.contains(&call.id.as_str()), "id {:?} again", call.id);
                        seen.push(&call.id);
                        waiting.push_back(&call.id);
                    }
                }
            }
        }
    }
    assert!(waiting.is_empty(), "calls without a result: {waiting:?}");
}
