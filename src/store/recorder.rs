//! What writes down a chat while it goes on, and keeps it in its file.

use std::io;

use super::chat::{Chat, Feedback, Happening, SentPrompts, now};
use super::file::{ChatFile, Written};
use super::{Kept, Store, StoreError};
use crate::agent::Event;
use crate::model::Request;
use crate::record::Status;
use crate::transcript::Message;

/// How a chat is kept.
#[derive(Debug, Clone)]
pub enum Keeping {
    /// It is not.
    Not,
    /// In this store, as the chat with a connected model: what was said once cannot be had again, so that it is
    /// written to outlast the loss of power.
    Safely(Store),
    /// In this store, as a conversation with the embedded reader.
    Lightly(Store),
    /// In this store, as one of the last single questions to the embedded reader.
    Once(Store),
}

/// See the module.
#[derive(Debug)]
pub struct Recorder {
    keeping: Keeping,
    chat: Chat,
    file: Option<ChatFile>,
    /// The model that replies.
    model: String,
    /// What goes with each request; nothing where no request leaves the program.
    prompts: Option<SentPrompts>,
    /// How many of the entries are in the file.
    kept: usize,
    has_complained: bool,
}

impl Recorder {
    /// A recorder for a new chat with this model. The file is there once something has happened.
    #[must_use]
    pub fn new(keeping: Keeping, model: &str, prompts: Option<SentPrompts>) -> Self {
        let (chat, model) = (Chat::begun(), model.to_owned());
        Self { keeping, chat, file: None, model, prompts, kept: 0, has_complained: false }
    }

    /// The recorder, going on with a kept chat.
    ///
    /// # Errors
    /// When the chat cannot be read.
    pub fn go_on(self, kept: &Kept) -> Result<Self, StoreError> {
        let file = ChatFile::existing(kept.path.clone()).map_err(|error| super::system(&kept.path, error))?;
        let chat = kept.read()?;
        let count = chat.entries.len();
        Ok(Self { chat, file: Some(file), kept: count, ..self })
    }

    /// The chat so far.
    #[must_use]
    pub fn chat(&self) -> &Chat {
        &self.chat
    }

    /// Begins a new chat.
    pub fn start_again(&mut self) {
        *self = Self::new(self.keeping.clone(), &self.model, self.prompts.take());
    }

    /// Writes down what happens in a turn.
    pub fn note(&mut self, event: Event<'_>) {
        let what = match event {
            Event::Asked(question) => Happening::Asked(question.to_owned()),
            Event::Requested(number, request) => self.request(number, request),
            Event::Replied(_, reply) => Happening::Replied { model: self.model.clone(), reply: reply.clone() },
            Event::Failed(_, error) => Happening::Failed { kind: error.kind, message: error.message.clone() },
            Event::ToolAnswered(call, outcome) | Event::LookedUp(call, outcome) => {
                Happening::Called { call: call.clone(), result: outcome.to_json() }
            }
            Event::CallHeldBack(call, reason) => {
                Happening::CallHeldBack { call: call.clone(), reason: reason.to_owned() }
            }
            Event::WordsHeldBack(words, reason) => {
                Happening::WordsHeldBack { words: words.to_owned(), reason: reason.to_owned() }
            }
            Event::Note(note) => Happening::Noted(note.to_owned()),
            // Both are part of what is written down elsewhere: the words of what was shown, the call of its result.
            Event::Said(_) | Event::ToolCalled(_) => return,
        };
        self.chat.add(what);
    }

    /// Writes down how a turn ended, and keeps the chat.
    ///
    /// # Errors
    /// When the chat cannot be kept, once: what to tell the learner.
    pub fn end(&mut self, status: Status, shown: &str, messages: &[Message]) -> Result<(), String> {
        let shown = anstream::adapter::strip_str(shown).to_string();
        self.chat.add(Happening::Ended { status, shown, messages: messages.to_vec() });
        self.keep()
    }

    /// Writes down that a turn was stopped, and keeps the chat.
    ///
    /// # Errors
    /// As [`Self::end`].
    pub fn stop(&mut self) -> Result<(), String> {
        self.chat.add(Happening::Stopped);
        self.keep()
    }

    /// Writes down what the learner thinks of the last answer. `false` where there is none yet.
    ///
    /// # Errors
    /// As [`Self::end`].
    pub fn judge(&mut self, feedback: Feedback) -> Result<bool, String> {
        if !self.chat.entries.iter().any(|entry| matches!(entry.what, Happening::Ended { .. })) {
            return Ok(false);
        }
        self.chat.add(Happening::Judged(feedback));
        self.keep().map(|()| true)
    }

    /// Whether all of the chat is in its file.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.kept == self.chat.entries.len()
    }

    fn request(&mut self, number: usize, request: Request<'_>) -> Happening {
        let is_notice = |message: &Message| match message {
            Message::Notice(notice) => Some(notice.clone()),
            _ => None,
        };
        Happening::Requested {
            number,
            messages: request.messages.len(),
            notices: request.messages.iter().filter_map(is_notice).collect(),
            tool_choice: request.tool_choice,
            prompts: self.prompts.as_ref().map(|prompts| self.chat.number_of(prompts)),
        }
    }

    /// Keeps the chat. A failure is told of once, and tried again with the next turn.
    fn keep(&mut self) -> Result<(), String> {
        match self.write() {
            Ok(()) => Ok(()),
            Err(_) if self.has_complained => Ok(()),
            Err(error) => {
                self.has_complained = true;
                Err(format!("this chat is not kept: {error}"))
            }
        }
    }

    fn write(&mut self) -> io::Result<()> {
        let (store, safely, once) = match &self.keeping {
            Keeping::Not => return Ok(()),
            Keeping::Safely(store) => (store, true, false),
            Keeping::Lightly(store) => (store, false, false),
            Keeping::Once(store) => (store, false, true),
        };
        let mut file = self.file.take().unwrap_or_else(|| store.new_file(self.chat.started, once));
        store.make_folder()?;
        let is_new = !file.is_there();
        let mut written = file.write(&self.chat, safely);
        if matches!(written, Ok(Written::Changed | Written::Deleted)) {
            // From here on it is a chat of its own; what the user deleted is not written again.
            if matches!(written, Ok(Written::Deleted)) {
                self.chat.entries.drain(..self.kept);
            }
            self.chat.started = now();
            file = store.new_file(self.chat.started, once);
            written = file.write(&self.chat, safely);
        }
        self.file = Some(file);
        written?;
        self.kept = self.chat.entries.len();
        if is_new && once {
            store.make_room();
        }
        Ok(())
    }
}
