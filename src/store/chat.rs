//! The record of a chat: everything that was sent and received, in order. Entries are added, never changed.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::model::{Failure, Reply, ToolChoice, Usage};
use crate::record::Status;
use crate::transcript::{Message, ToolCall, Transcript};

/// What the files say of themselves.
const FORMAT: &str = "quick-math-coach chat";

/// The version of the format that is written. Older ones can be read.
const VERSION: u32 = 1;

/// A chat.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Chat {
    format: String,
    version: u32,
    /// When it began.
    pub started: Timestamp,
    /// The program that began it.
    program: String,
    /// The prompts that were sent, and the menu of tools, each once; requests tell which.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prompts: Vec<SentPrompts>,
    /// How much was held back.
    #[serde(default)]
    pub held_back: HeldBack,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

/// What was sent with every request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentPrompts {
    /// The version of the wording.
    pub version: String,
    /// The system prompt.
    pub system: String,
    /// The menu of tools: name, description and schema of each.
    pub tools: serde_json::Value,
}

/// How much of what a model sent was held back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldBack {
    /// Calls that were not run.
    pub calls: usize,
    /// Replies, or the words beside calls, that were not shown.
    pub words: usize,
}

/// Something that happened, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When it happened.
    pub at: Timestamp,
    /// What it was.
    #[serde(flatten)]
    pub what: Happening,
}

/// What can happen in a chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// The learner asked; a turn begins.
    Asked(String),
    /// A request went to the model. Its messages are those of the turns kept so far and of this one, and behind
    /// them the program's notices.
    Requested {
        /// Which request of the turn, from 1.
        number: usize,
        /// How many messages it had.
        messages: usize,
        /// The program's notices to the model.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        notices: Vec<String>,
        /// Whether tools could be called.
        tool_choice: ToolChoice,
        /// Which of the chat's prompts went with it, from 0; `None`: the embedded reader reads no prompts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prompts: Option<usize>,
    },
    /// A reply came, here as it came.
    Replied {
        /// The model that gave it.
        model: String,
        /// The reply.
        reply: Reply,
    },
    /// No reply came.
    Failed {
        /// What kind of failure it was.
        kind: Failure,
        /// What the learner was told of it.
        message: String,
    },
    /// A call was run.
    Called {
        /// The call.
        call: ToolCall,
        /// Its result, as the model was sent it.
        result: serde_json::Value,
    },
    /// A call was not run.
    CallHeldBack {
        /// The call.
        call: ToolCall,
        /// Why.
        reason: String,
    },
    /// Words of the model's were not shown.
    WordsHeldBack {
        /// The words.
        words: String,
        /// Why.
        reason: String,
    },
    /// The program told the learner something of its own.
    Noted(String),
    /// The turn ended.
    Ended {
        /// What came of it.
        status: Status,
        /// What the learner saw.
        shown: String,
        /// What the conversation keeps of the turn; nothing where the turn failed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        messages: Vec<Message>,
    },
    /// The learner stopped the turn with Ctrl-C; the conversation keeps nothing of it.
    Stopped,
    /// What the learner thinks of the last answer.
    Judged(Feedback),
}

/// What a learner thinks of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feedback {
    /// Whether it was good.
    pub good: bool,
    /// Why, where the learner said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Why the text of a file is no chat.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// It is no JSON, or breaks off.
    #[error("it is damaged or cut off ({0})")]
    Damaged(String),
    /// It is something else.
    #[error("it is no chat of Quick Math Coach")]
    Foreign,
    /// It was written by a newer program.
    #[error("it was written by a newer Quick Math Coach (its format is {0}; this one reads up to {VERSION})")]
    Newer(u32),
}

/// What is read of a file before the rest.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

impl Chat {
    /// A chat that begins now.
    #[must_use]
    pub(super) fn begun() -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            started: now(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            prompts: Vec::new(),
            held_back: HeldBack::default(),
            entries: Vec::new(),
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// When it is no chat that this program can read.
    pub fn read(text: &[u8]) -> Result<Self, Unreadable> {
        let damaged = |error: serde_json::Error| Unreadable::Damaged(error.to_string());
        let value: serde_json::Value = serde_json::from_slice(text).map_err(damaged)?;
        let head = Head::deserialize(&value).map_err(|_| Unreadable::Foreign)?;
        if head.format != FORMAT {
            return Err(Unreadable::Foreign);
        }
        if head.version > VERSION {
            return Err(Unreadable::Newer(head.version));
        }
        Self::deserialize(value).map_err(damaged)
    }

    /// What the conversation remembers: the messages of every turn that was kept.
    ///
    /// # Errors
    /// When they make no conversation.
    pub fn transcript(&self) -> Result<Transcript, Unreadable> {
        let kept = |entry: &Entry| match &entry.what {
            Happening::Ended { messages, .. } => messages.clone(),
            _ => Vec::new(),
        };
        let messages = self.entries.iter().flat_map(kept).collect();
        Transcript::restored(messages).ok_or_else(|| Unreadable::Damaged("calls and results do not match".to_owned()))
    }

    /// The learner's words, turn by turn.
    pub fn questions(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| match &entry.what {
            Happening::Asked(question) => Some(question.as_str()),
            _ => None,
        })
    }

    /// The last model that replied.
    #[must_use]
    pub fn model(&self) -> Option<&str> {
        self.entries.iter().rev().find_map(|entry| match &entry.what {
            Happening::Replied { model, .. } => Some(model.as_str()),
            _ => None,
        })
    }

    /// How many requests went to the model.
    #[must_use]
    pub fn requests(&self) -> usize {
        self.entries.iter().filter(|entry| matches!(entry.what, Happening::Requested { .. })).count()
    }

    /// The tokens of all requests, as far as the servers told.
    #[must_use]
    pub fn usage(&self) -> Option<Usage> {
        let told = self.entries.iter().filter_map(|entry| match &entry.what {
            Happening::Replied { reply, .. } => reply.usage,
            _ => None,
        });
        told.reduce(|sum, usage| Usage {
            input: sum.input.saturating_add(usage.input),
            output: sum.output.saturating_add(usage.output),
        })
    }

    /// Adds what happened now.
    pub(super) fn add(&mut self, what: Happening) {
        match &what {
            Happening::CallHeldBack { .. } => self.held_back.calls += 1,
            Happening::WordsHeldBack { .. } => self.held_back.words += 1,
            _ => {}
        }
        self.entries.push(Entry { at: now(), what });
    }

    /// The number of the prompts among those of the chat; they are added where they are new.
    pub(super) fn number_of(&mut self, prompts: &SentPrompts) -> usize {
        self.prompts.iter().position(|known| known == prompts).unwrap_or_else(|| {
            self.prompts.push(prompts.clone());
            self.prompts.len() - 1
        })
    }
}

/// The time, to the millisecond.
pub(super) fn now() -> Timestamp {
    let now = Timestamp::now();
    Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
}
