//! The conversation: the only memory there is. The whole of it goes out with every request.

use std::collections::{HashSet, VecDeque};

use serde::{Deserialize, Serialize};

use crate::model::Opaque;

/// A model's request for a tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCall {
    /// Ties the result to the call; unique within a transcript.
    pub id: String,
    /// The tool's name as the model wrote it.
    pub name: String,
    /// The arguments as the model wrote them, parsed only by the toolbox.
    pub arguments: String,
}

/// One message of the conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The learner's words.
    User(String),
    /// A model's reply: words, calls, or both.
    Assistant {
        /// The words; may be empty beside calls.
        text: String,
        /// The calls, in the model's order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tool_calls: Vec<ToolCall>,
        /// What the server wants to see again, unchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opaque: Option<Opaque>,
    },
    /// The result of one call.
    Tool {
        /// The id of the call.
        call_id: String,
        /// The result, a JSON object as text; never empty.
        content: String,
        /// Whether the result says that the call failed.
        is_error: bool,
    },
    /// A word of the program's to the model: why its last reply was not shown, what to send instead. It stands
    /// only in the request that it is written for, and is never stored.
    Notice(String),
}

/// The messages of a conversation, oldest first. Every call in it has exactly one result, which stands
/// before the next message of the learner or the model: turns enter it whole or not at all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Transcript {
    messages: Vec<Message>,
}

impl Transcript {
    /// The messages, oldest first.
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// The conversation with these messages. `None` where a call has not exactly one result, in order and before
    /// anything else is said, where an id stands twice, or where a notice was kept.
    #[must_use]
    pub fn restored(messages: Vec<Message>) -> Option<Self> {
        let mut waiting: VecDeque<&str> = VecDeque::new();
        let mut seen: HashSet<&str> = HashSet::new();
        for message in &messages {
            match message {
                Message::Tool { call_id, .. } => {
                    waiting.pop_front().filter(|id| id == call_id)?;
                }
                Message::User(_) | Message::Assistant { .. } if !waiting.is_empty() => return None,
                Message::User(_) => {}
                Message::Assistant { tool_calls, .. } => {
                    let ids = tool_calls.iter().map(|call| call.id.as_str());
                    waiting.extend(ids.clone());
                    if !ids.into_iter().all(|id| seen.insert(id)) {
                        return None;
                    }
                }
                Message::Notice(_) => return None,
            }
        }
        waiting.is_empty().then_some(Self { messages })
    }

    /// The messages of the last turn: the learner's, and what came of it.
    #[must_use]
    pub fn last_turn(&self) -> &[Message] {
        let start = self.messages.iter().rposition(|message| matches!(message, Message::User(_)));
        start.and_then(|start| self.messages.get(start..)).unwrap_or_default()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.messages.clear();
    }

    /// Opens a turn with the learner's words. Unless it is committed, dropping it puts the transcript back
    /// to where the turn began.
    pub(crate) fn open_turn(&mut self, input: &str) -> OpenTurn<'_> {
        let start = self.messages.len();
        self.messages.push(Message::User(input.to_owned()));
        OpenTurn { transcript: self, start }
    }
}

/// A turn in progress; see [`Transcript::open_turn`].
pub(crate) struct OpenTurn<'a> {
    transcript: &'a mut Transcript,
    start: usize,
}

impl OpenTurn<'_> {
    pub(crate) fn messages(&self) -> &[Message] {
        &self.transcript.messages
    }

    pub(crate) fn push(&mut self, message: Message) {
        self.transcript.messages.push(message);
    }

    /// Whether an earlier call of the conversation has this id.
    pub(crate) fn has_call_id(&self, id: &str) -> bool {
        self.transcript.messages.iter().any(|message| matches!(message, Message::Tool { call_id, .. } if call_id == id))
    }

    /// How many calls the conversation has had.
    pub(crate) fn count_of_calls(&self) -> usize {
        self.transcript.messages.iter().filter(|message| matches!(message, Message::Tool { .. })).count()
    }

    /// Takes calls with an error for a result out of the turn, and replies that so have nothing left.
    pub(crate) fn forget_failed_calls(&mut self) {
        let turn = self.transcript.messages.split_off(self.start);
        let failed: Vec<&str> = turn.iter().filter_map(failed_call).collect();
        let kept = turn.iter().filter(|message| failed_call(message).is_none()).filter_map(|message| match message {
            Message::Assistant { text, tool_calls, .. }
                if tool_calls.iter().any(|call| failed.contains(&call.id.as_str())) =>
            {
                let good = |call: &&ToolCall| !failed.contains(&call.id.as_str());
                let tool_calls: Vec<ToolCall> = tool_calls.iter().filter(good).cloned().collect();
                let is_empty = text.is_empty() && tool_calls.is_empty();
                // What the server signed was another reply.
                (!is_empty).then(|| Message::Assistant { text: text.clone(), tool_calls, opaque: None })
            }
            other => Some(other.clone()),
        });
        let kept: Vec<Message> = kept.collect();
        self.transcript.messages.extend(kept);
    }

    /// Keeps the turn.
    pub(crate) fn commit(mut self) {
        self.start = self.transcript.messages.len();
    }
}

/// The id of the call whose result says that it failed.
fn failed_call(message: &Message) -> Option<&str> {
    match message {
        Message::Tool { call_id, is_error: true, .. } => Some(call_id),
        _ => None,
    }
}

impl Drop for OpenTurn<'_> {
    fn drop(&mut self) {
        self.transcript.messages.truncate(self.start);
    }
}
