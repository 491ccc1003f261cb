//! The lock that keeps a file from being set aside while a program has it open.
//!
//! SQLite locks what it reads and writes, but a file must not be renamed under a program that has it open: SQLite
//! finds the files beside it by their names.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use super::aside::with_suffix;
use crate::store::place;

/// What the lock's own file is called, behind the name of the file that it guards.
const SUFFIX: &str = "-lock";

/// A lock, held until it is dropped. Nothing is held where there are no locks, or none can be made because the
/// folder is read-only: then nothing can be set aside either.
#[derive(Debug)]
pub(super) struct Guard {
    _file: Option<File>,
}

impl Guard {
    /// The lock of whoever has the file open; waits while one sets it aside.
    pub(super) fn shared(path: &Path) -> io::Result<Self> {
        match lock_file(path) {
            Ok(file) => match file.lock_shared() {
                Err(error) if error.kind() != ErrorKind::Unsupported => Err(error),
                _ => Ok(Self { _file: Some(file) }),
            },
            Err(_) => Ok(Self { _file: None }),
        }
    }

    /// The lock of whoever has the file open, if nobody is setting it aside.
    pub(super) fn try_shared(path: &Path) -> io::Result<Option<Self>> {
        let file = lock_file(path)?;
        held(file.try_lock_shared(), file)
    }

    /// The lock of whoever sets the file aside, if nobody has it open.
    pub(super) fn try_alone(path: &Path) -> io::Result<Option<Self>> {
        let file = lock_file(path)?;
        held(file.try_lock(), file)
    }
}

fn held(locked: Result<(), TryLockError>, file: File) -> io::Result<Option<Guard>> {
    match locked {
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => Err(error),
        _ => Ok(Some(Guard { _file: Some(file) })),
    }
}

fn lock_file(path: &Path) -> io::Result<File> {
    place::private().write(true).create(true).truncate(false).open(with_suffix(path, SUFFIX))
}
