//! What is kept in the user's data folder, for the user's eyes only: chats, one file each, and the attempts of practice.
//!
//! The file of a chat is written whole or not at all, and only by the program that began it or went on with it; what cannot
//! be read is reported and left alone.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use thiserror::Error;

use crate::transcript::Transcript;

pub mod attempts;
mod chat;
mod file;
mod markdown;
pub(crate) mod place;
mod recorder;

pub use chat::{Chat, Entry, Feedback, Happening, HeldBack, SentPrompts, Unreadable};
pub(crate) use markdown::date;
pub use markdown::markdown;
pub use recorder::{Keeping, Recorder};

use file::{ChatFile, EXTENSION};

/// The folder of the chats within the coach's.
const FOLDER: &str = "chats";

/// What marks the id of a chat that was one question, asked on the command line and read by the embedded reader.
const ONCE: &str = "-once";

/// How many of those are kept.
const MAX_ONCE: usize = 100;

/// The name that stands for the last chat.
const LAST: &str = "last";

/// The kept chats.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
}

/// A file in which a chat is kept, or should be.
#[derive(Debug)]
pub struct Kept {
    /// The name of the chat, which is that of the file without its ending.
    pub id: String,
    /// When it was last written.
    pub written: SystemTime,
    path: PathBuf,
}

/// Why a chat cannot be had.
#[derive(Debug, Error)]
pub enum StoreError {
    /// There is no chat at all.
    #[error("no chat is kept yet")]
    Empty,
    /// There is no such chat.
    #[error("there is no chat called {0:?}; `qmc chats` lists them")]
    Unknown(String),
    /// The file is no chat that can be read.
    #[error("{path}: {problem}; the file is left as it is")]
    Unreadable {
        /// The file.
        path: String,
        /// What is wrong with it.
        problem: Unreadable,
    },
    /// The system says no.
    #[error("{path}: {error}")]
    System {
        /// The file or folder.
        path: String,
        /// What the system says.
        error: io::Error,
    },
}

/// What [`Store::last_readable`] finds.
#[derive(Debug)]
pub struct LastReadable {
    /// The chat, and what was said in it.
    pub last: Option<(Kept, Transcript)>,
    /// The chats written after it that cannot be read, the last in front.
    pub damaged: Vec<StoreError>,
}

impl Store {
    /// The store in the user's data folder.
    ///
    /// # Errors
    /// When the user has no home.
    pub fn of_user() -> io::Result<Self> {
        Ok(Self::at(place::of_user()?.join(FOLDER)))
    }

    /// The store in this folder, which need not be there yet.
    #[must_use]
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The kept chats, the one written last in front; also files that turn out not to be readable.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Kept>, StoreError> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(system(&self.folder, error)),
        };
        let kept = |entry: io::Result<fs::DirEntry>| {
            let path = entry.ok()?.path();
            let id = path.file_name()?.to_str()?.strip_suffix(EXTENSION)?.to_owned();
            // A name with a dot in front is that of a file not yet written to its end.
            let written = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok()?;
            (!id.starts_with('.')).then_some(Kept { id, written, path })
        };
        let mut kept: Vec<Kept> = entries.filter_map(kept).collect();
        kept.sort_by(|left, right| (right.written, &right.id).cmp(&(left.written, &left.id)));
        Ok(kept)
    }

    /// The chat written last.
    ///
    /// # Errors
    /// When there is none, or the folder cannot be read.
    pub fn last(&self) -> Result<Kept, StoreError> {
        self.list()?.into_iter().find(Kept::has_our_name).ok_or(StoreError::Empty)
    }

    /// The chat written last of those that can be read, and what is wrong with those written after it.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn last_readable(&self) -> Result<LastReadable, StoreError> {
        let mut damaged = Vec::new();
        for kept in self.list()?.into_iter().filter(Kept::has_our_name) {
            let read = kept.read().and_then(|chat| chat.transcript().map_err(|problem| kept.unreadable(problem)));
            match read {
                Ok(transcript) => return Ok(LastReadable { last: Some((kept, transcript)), damaged }),
                Err(error) => damaged.push(error),
            }
        }
        Ok(LastReadable { last: None, damaged })
    }

    /// The chat with this id, or with `last` the one written last.
    ///
    /// # Errors
    /// When there is none, or the folder cannot be read.
    pub fn find(&self, id: &str) -> Result<Kept, StoreError> {
        if id == LAST {
            return self.last();
        }
        self.list()?.into_iter().find(|kept| kept.id == id).ok_or_else(|| StoreError::Unknown(id.to_owned()))
    }

    /// Deletes a chat.
    ///
    /// # Errors
    /// When the system does not let it be deleted.
    pub fn delete(&self, kept: &Kept) -> Result<(), StoreError> {
        fs::remove_file(&kept.path).map_err(|error| system(&kept.path, error))
    }

    /// A file for a new chat; nothing is written yet.
    fn new_file(&self, started: jiff::Timestamp, once: bool) -> ChatFile {
        let suffix: String = std::iter::repeat_with(|| fastrand::alphanumeric().to_ascii_lowercase()).take(4).collect();
        let mark = if once { ONCE } else { "" };
        let id = format!("{}-{suffix}{mark}", started.strftime("%Y%m%d-%H%M%S"));
        ChatFile::new(self.folder.join(format!("{id}{EXTENSION}")))
    }

    /// Makes the folder, for the user alone.
    fn make_folder(&self) -> io::Result<()> {
        place::make_folder(&self.folder)
    }

    /// Lets the oldest single questions go, so that [`MAX_ONCE`] remain.
    fn make_room(&self) {
        let Ok(kept) = self.list() else { return };
        for old in kept.iter().filter(|kept| kept.id.ends_with(ONCE)).skip(MAX_ONCE) {
            // One that cannot be deleted does no harm.
            let _ = self.delete(old);
        }
    }
}

impl Kept {
    /// Reads the chat.
    ///
    /// # Errors
    /// When the file is no chat that this program can read.
    pub fn read(&self) -> Result<Chat, StoreError> {
        let text = fs::read(&self.path).map_err(|error| system(&self.path, error))?;
        Chat::read(&text).map_err(|problem| self.unreadable(problem))
    }

    /// The error that this chat cannot be read.
    #[must_use]
    pub fn unreadable(&self, problem: Unreadable) -> StoreError {
        StoreError::Unreadable { path: self.path.display().to_string(), problem }
    }

    /// Whether the name is one that this program gives. What else lies in the folder is nobody's last chat.
    fn has_our_name(&self) -> bool {
        let mut parts = self.id.split('-');
        let is_number = |part: Option<&str>, length: usize| {
            part.is_some_and(|part| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit()))
        };
        is_number(parts.next(), 8) && is_number(parts.next(), 6)
    }
}

fn system(path: &Path, error: io::Error) -> StoreError {
    StoreError::System { path: path.display().to_string(), error }
}
