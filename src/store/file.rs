//! The file of one chat: written whole or not at all, and never over what another program wrote.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::Serialize;
use tempfile::{Builder, NamedTempFile};

use super::place;

/// How the name of a chat's file ends.
pub(super) const EXTENSION: &str = ".json";

/// The file whose lock lets one program at a time write over a chat.
const LOCK: &str = ".lock";

/// The file of a chat.
#[derive(Debug)]
pub(super) struct ChatFile {
    path: PathBuf,
    /// What the file looked like when this program last read or wrote it; `None` before the first time.
    seen: Option<Stamp>,
}

/// How a version of a file is known again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    length: u64,
    modified: SystemTime,
}

/// What became of a chat that was to be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Yes,
    /// No: another program has written the file since. It was left alone.
    Changed,
    /// No: the file was deleted.
    Deleted,
}

impl ChatFile {
    /// A file that is not there yet.
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, seen: None }
    }

    /// A file that was read.
    pub(super) fn existing(path: PathBuf) -> io::Result<Self> {
        let seen = Some(stamp(&path)?);
        Ok(Self { path, seen })
    }

    /// Whether the file is there, as far as this program knows.
    pub(super) fn is_there(&self) -> bool {
        self.seen.is_some()
    }

    /// Writes the file whole. With `safely`, it also outlasts the loss of power.
    pub(super) fn write(&mut self, chat: &impl Serialize, safely: bool) -> io::Result<Written> {
        let folder = self.path.parent().unwrap_or(Path::new(".")).to_owned();
        let mut file = Builder::new().prefix(".chat-").tempfile_in(&folder)?;
        let mut writer = BufWriter::new(&mut file);
        serde_json::to_writer_pretty(&mut writer, chat)?;
        writer.write_all(b"\n")?;
        writer.flush()?;
        drop(writer);
        if safely {
            file.as_file().sync_all()?;
        }
        let written = self.put_in_place(file, &folder)?;
        if safely {
            File::open(&folder)?.sync_all()?;
        }
        Ok(written)
    }

    fn put_in_place(&mut self, file: NamedTempFile, folder: &Path) -> io::Result<Written> {
        match self.seen {
            None => drop(file.persist_noclobber(&self.path)?),
            Some(seen) => {
                let _lock = lock(folder)?;
                match stamp(&self.path) {
                    Ok(now) if now == seen => {}
                    Ok(_) => return Ok(Written::Changed),
                    Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Written::Deleted),
                    Err(error) => return Err(error),
                }
                drop(file.persist(&self.path)?);
            }
        }
        self.seen = Some(stamp(&self.path)?);
        Ok(Written::Yes)
    }
}

fn stamp(path: &Path) -> io::Result<Stamp> {
    let metadata = fs::metadata(path)?;
    Ok(Stamp { length: metadata.len(), modified: metadata.modified()? })
}

/// Waits until no other program is about to write over a chat. The lock goes with the file that is returned.
fn lock(folder: &Path) -> io::Result<File> {
    let file = place::private().write(true).create(true).truncate(false).open(folder.join(LOCK))?;
    match file.lock() {
        // Where there are no locks, the look at the file has to do.
        Err(error) if error.kind() != ErrorKind::Unsupported => Err(error),
        _ => Ok(file),
    }
}
