//! Receives a reply, piece by piece: a stream of events or one document, whichever the server sends, whatever it
//! was asked for and whatever it says that it sends.

use super::sse::{Event, Parser};
use crate::model::Reply;

/// Puts a reply together from the events of a stream, or takes it from a document.
pub trait Assembly: Default {
    /// Takes in the data of one event.
    ///
    /// # Errors
    /// The body of an error that the server sent in the place of a reply.
    fn event(&mut self, event: &Event) -> Result<(), String>;

    /// Takes in a whole document.
    ///
    /// # Errors
    /// The body of an error that the server sent in the place of a reply.
    fn document(&mut self, body: &str) -> Result<(), String>;

    /// How far the reply is.
    fn progress(&self) -> Progress;

    /// The reply, as far as it has come.
    ///
    /// # Errors
    /// What is wrong with it.
    fn into_reply(self, model: &str) -> Result<Reply, Flaw>;
}

/// How far a reply is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// More must come.
    Open,
    /// It has said that it is finished; only figures may follow.
    Finished,
    /// Nothing follows.
    Over,
}

/// Why what was received is no reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// Nothing was sent.
    Empty,
    /// It is no reply of this protocol; what it begins with.
    Foreign(String),
    /// It ended before its end.
    EndedEarly,
    /// The model declined; the reason in words of the server's or of this program's, never of the model's. Empty
    /// where none is named.
    Declined(String),
    /// An error in the place of a reply; its body.
    Error(String),
}

/// The reply being received.
#[derive(Debug, Default)]
pub struct Reception<A> {
    form: Form,
    /// What has come of a document, or before the form could be told.
    document: Vec<u8>,
    parser: Parser,
    assembly: A,
    error: Option<String>,
}

/// What the server sends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Form {
    #[default]
    Unknown,
    Events,
    Document,
}

impl<A: Assembly> Reception<A> {
    /// Takes in the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        if self.form == Form::Unknown {
            self.document.extend_from_slice(bytes);
            self.form = form(&self.document);
            if self.form == Form::Events {
                let start = std::mem::take(&mut self.document);
                self.read_events(&start);
            }
        } else if self.form == Form::Events {
            self.read_events(bytes);
        } else {
            self.document.extend_from_slice(bytes);
        }
    }

    fn read_events(&mut self, bytes: &[u8]) {
        for event in self.parser.push(bytes) {
            self.take(&event);
        }
    }

    fn take(&mut self, event: &Event) {
        if self.error.is_none() {
            self.error = self.assembly.event(event).err();
        }
    }

    /// Whether a document is being received: its end tells that it is whole, however the connection ended.
    #[must_use]
    pub fn is_document(&self) -> bool {
        self.form == Form::Document
    }

    /// How far the reply is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        if self.error.is_some() { Progress::Over } else { self.assembly.progress() }
    }

    /// The reply, once nothing more comes.
    ///
    /// # Errors
    /// What is wrong with what came.
    pub fn end(mut self, model: &str) -> Result<Reply, Flaw> {
        match self.form {
            Form::Events => {
                if let Some(last) = self.parser.end() {
                    self.take(&last);
                }
            }
            Form::Document | Form::Unknown => {
                let body = String::from_utf8_lossy(&self.document);
                let body = body.trim_start_matches('\u{feff}').trim();
                if body.is_empty() {
                    return Err(Flaw::Empty);
                }
                self.error = self.assembly.document(body).err();
            }
        }
        match self.error {
            Some(error) => Err(Flaw::Error(error)),
            None => self.assembly.into_reply(model),
        }
    }
}

/// What the first characters tell: events begin with the name of a field or a comment, all else is a document.
fn form(start: &[u8]) -> Form {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if start.len() < MARK.len() && MARK.starts_with(start) {
        return Form::Unknown;
    }
    let text = start.strip_prefix(MARK).unwrap_or(start);
    let text = text.trim_ascii_start();
    let fields: [&[u8]; 5] = [b":", b"data", b"event", b"id", b"retry"];
    if fields.iter().any(|field| text.starts_with(field)) {
        Form::Events
    } else if fields.iter().any(|field| field.starts_with(text)) {
        Form::Unknown
    } else {
        Form::Document
    }
}
