//! The attempts of all rounds, in one SQLite file.
//!
//! Whatever else is known of a learner is worked out from them: rows are added, never changed. When
//! [`Attempts::append`] returns, the attempt outlasts a kill and the loss of power. Several programs may use the
//! file at once. A file that turns out to be damaged is set aside, and a new one begun.

use std::fs;
use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::slice;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior, ffi};
use thiserror::Error;

use super::place;
use crate::practice::attempt::Attempt;

mod aside;
mod guard;
mod row;
mod schema;
mod transfer;

use guard::Guard;
pub use transfer::{BadLine, Lines, read_lines, write_lines};

/// The name of the file in the coach's folder.
const FILE: &str = "practice.db";

/// Of so many attempts, the late ones are read while the early ones are.
const MANY: u32 = 10_000;

/// How long to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// The kept attempts.
#[derive(Debug)]
pub struct Attempts {
    path: PathBuf,
    /// The open file; `None` where it has to be opened (again) first.
    file: Option<Open>,
    notice: Option<String>,
}

/// Every attempt that could be read.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The attempts, in the order of time.
    pub attempts: Vec<Attempt>,
    /// How many rows could not be read, and are left as they are.
    pub unreadable: usize,
}

/// Why attempts cannot be kept, or read.
#[derive(Debug, Error)]
#[error("{path}: {reason}")]
pub struct AttemptsError {
    path: String,
    #[source]
    reason: Reason,
}

/// What is in the way.
#[derive(Debug, Error)]
enum Reason {
    #[error(
        "it was written by a newer Quick Math Coach (its format is {0}; this one reads up to {known}); it is left as \
         it is",
        known = schema::VERSION
    )]
    Newer(i64),
    #[error("it is no practice file of Quick Math Coach; it is left as it is")]
    Foreign,
    #[error("it is damaged, and another program has it open: please close that first")]
    DamagedInUse,
    #[error("another program is busy with it")]
    Busy,
    #[error("the disk is full")]
    Full,
    #[error("it can be read but not written")]
    ReadOnly,
    #[error("{0}")]
    System(#[from] io::Error),
    #[error("it cannot be used ({0})")]
    Sqlite(rusqlite::Error),
}

/// The file while it is open.
#[derive(Debug)]
struct Open {
    // Dropped first: the file is closed before it may be set aside.
    connection: Connection,
    /// Whether it is open for reading alone because the disk is full.
    lacks_room: bool,
    _guard: Guard,
}

impl Log {
    fn followed_by(mut self, mut late: Self) -> Self {
        self.attempts.append(&mut late.attempts);
        self.unreadable += late.unreadable;
        self
    }

    /// What the learner should be told of rows that could not be read.
    #[must_use]
    pub fn complaint(&self) -> Option<String> {
        match self.unreadable {
            0 => None,
            1 => Some("1 attempt could not be read, and is left out.".to_owned()),
            several => Some(format!("{several} attempts could not be read, and are left out.")),
        }
    }
}

impl Attempts {
    /// The attempts in the user's data folder.
    ///
    /// # Errors
    /// When the user has no home, and as [`Self::open`].
    pub fn of_user() -> Result<Self, AttemptsError> {
        Self::open(&file_of_user()?)
    }

    /// The attempts in the user's data folder, where there is a file of them.
    ///
    /// # Errors
    /// As [`Self::of_user`].
    pub fn of_user_if_any() -> Result<Option<Self>, AttemptsError> {
        let file = file_of_user()?;
        if file.exists() { Self::open(&file).map(Some) } else { Ok(None) }
    }

    /// The attempts in this file, which is made where there is none.
    ///
    /// # Errors
    /// When the file cannot be opened or made, or another or a newer program wrote it.
    pub fn open(path: &Path) -> Result<Self, AttemptsError> {
        let mut attempts = Self { path: path.to_owned(), file: None, notice: None };
        attempts.with(|_| Ok(())).map(|()| attempts)
    }

    /// Keeps an attempt. One that is there already is not kept twice.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub fn append(&mut self, attempt: &Attempt) -> Result<(), AttemptsError> {
        self.with(|connection| Ok(row::insert_all(connection, slice::from_ref(attempt)).map(drop)?))
    }

    /// Keeps all of these attempts, or none of them; says how many of them were not there already.
    ///
    /// # Errors
    /// When they cannot be kept.
    pub fn append_all(&mut self, attempts: &[Attempt]) -> Result<usize, AttemptsError> {
        self.with(|connection| {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let added = row::insert_all(&transaction, attempts)?;
            transaction.commit()?;
            Ok(added)
        })
    }

    /// Every attempt.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn all(&mut self) -> Result<Log, AttemptsError> {
        let path = self.path.clone();
        self.with(|connection| {
            let Some((number, middle)) = row::middle(connection)? else { return Ok(Log::default()) };
            if number < MANY {
                return Ok(row::between(connection, i64::MIN..i64::MAX, number)?);
            }
            thread::scope(|scope| {
                let late =
                    scope.spawn(|| Ok(row::between(&Open::new(&path)?.connection, middle..i64::MAX, number / 2)?));
                let early = row::between(connection, i64::MIN..middle, number)?;
                let late: Result<Log, Reason> = late.join().unwrap_or_else(|panic| resume_unwind(panic));
                Ok(early.followed_by(late?))
            })
        })
    }

    /// What the learner should be told of the file, once.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// Every attempt in the user's data folder, and what the learner should be told of the file.
    ///
    /// # Errors
    /// As [`Self::of_user`] and [`Self::all`].
    pub fn recall() -> Result<(Log, Vec<String>), AttemptsError> {
        let mut attempts = Self::of_user()?;
        let log = attempts.all()?;
        let notices = attempts.notice.into_iter().chain(log.complaint()).collect();
        Ok((log, notices))
    }

    /// Works with the open file. A damaged one is set aside, and the work done with a new one.
    fn with<T>(&mut self, work: impl Fn(&mut Connection) -> Result<T, Reason>) -> Result<T, AttemptsError> {
        let mut done = self.work_with_file(&work);
        if let Err(Reason::Sqlite(error)) = &done
            && aside::is_damage(error)
        {
            done = aside::set_aside(&self.path).and_then(|aside| {
                self.notice = Some(aside.to_string());
                self.work_with_file(&work)
            });
        }
        done.map_err(|reason| AttemptsError::new(&self.path, reason))
    }

    /// Opens the file where it is not open, and works with it; after a failure it is opened anew.
    fn work_with_file<T>(&mut self, work: impl Fn(&mut Connection) -> Result<T, Reason>) -> Result<T, Reason> {
        let mut file = match self.file.take() {
            Some(file) => file,
            None => Open::new(&self.path)?,
        };
        let done = work(&mut file.connection).map_err(|reason| file.why(reason))?;
        self.file = Some(file);
        Ok(done)
    }
}

impl Open {
    /// Opens the file, for reading alone where it cannot be written.
    fn new(path: &Path) -> Result<Self, Reason> {
        if let Some(folder) = path.parent() {
            place::make_folder(folder)?;
        }
        let guard = Guard::shared(path)?;
        let (connection, lacks_room) = match Self::to_write(path) {
            Ok(connection) => (connection, false),
            Err(reason) if !reason.may_be_want_of_writing() => return Err(reason),
            Err(reason) => {
                let lacks_room = matches!(reason, Reason::Full);
                (Self::to_read(path).map_err(|_| reason)?, lacks_room)
            }
        };
        Ok(Self { connection, lacks_room, _guard: guard })
    }

    /// Why it cannot be written, where it was opened to be read for want of room.
    fn why(&self, reason: Reason) -> Reason {
        if self.lacks_room && matches!(reason, Reason::ReadOnly) { Reason::Full } else { reason }
    }

    fn to_write(path: &Path) -> Result<Connection, Reason> {
        match place::private().write(true).create_new(true).open(path) {
            Err(error) if !path.exists() => return Err(error.into()),
            _ => {}
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        // A file that is not ours is not touched.
        schema::is_present(&connection)?;
        // Whoever reads is not kept waiting by whoever writes.
        connection.pragma_update(None, "journal_mode", "wal")?;
        // What is confirmed is on the disk.
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "fullfsync", true)?;
        schema::bring_up(&mut connection, schema::MIGRATIONS)?;
        Ok(connection)
    }

    /// Opens the file to be read where nothing can be written beside it, and so no program is writing.
    fn to_read(path: &Path) -> Result<Connection, Reason> {
        let wal = fs::metadata(aside::with_suffix(path, "-wal"));
        let unmerged = wal.is_ok_and(|metadata| metadata.len() > 0);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
        let address = format!("file:{}{}", uri_path(path), if unmerged { "" } else { "?immutable=1" });
        let connection = Connection::open_with_flags(address, flags)?;
        if schema::is_present(&connection)? { Ok(connection) } else { Err(Reason::ReadOnly) }
    }
}

/// A path as it stands in an address.
fn uri_path(path: &Path) -> String {
    path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

fn file_of_user() -> Result<PathBuf, AttemptsError> {
    let folder = place::of_user().map_err(|error| AttemptsError::new(Path::new(FILE), error))?;
    Ok(folder.join(FILE))
}

impl AttemptsError {
    fn new(path: &Path, reason: impl Into<Reason>) -> Self {
        Self { path: path.display().to_string(), reason: reason.into() }
    }
}

impl From<rusqlite::Error> for Reason {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DiskFull) => Self::Full,
            // The file beside it that programs share finds no room.
            _ if error.sqlite_error().is_some_and(|error| error.extended_code == ffi::SQLITE_IOERR_SHMSIZE) => {
                Self::Full
            }
            Some(ErrorCode::ReadOnly) => Self::ReadOnly,
            _ => Self::Sqlite(error),
        }
    }
}

impl Reason {
    /// Whether the file could perhaps be opened if only to be read.
    fn may_be_want_of_writing(&self) -> bool {
        match self {
            Self::ReadOnly | Self::Full => true,
            Self::Sqlite(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::SystemIoFailure)
            ),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_could_not_be_opened_to_be_written_for_want_of_room_says_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(FILE);
        drop(Attempts::open(&path).expect("a file"));
        for (lacks_room, expected) in [(true, "the disk is full"), (false, "it can be read but not written")] {
            let connection = Open::to_read(&path).expect("it can be read");
            let guard = Guard::shared(&path).expect("nobody has it alone");
            let mut attempts = Attempts { path: path.clone(), file: None, notice: None };
            attempts.file = Some(Open { connection, lacks_room, _guard: guard });
            let error = attempts.with(|connection| Ok(connection.execute("DELETE FROM attempts", [])?));
            assert!(error.expect_err("it cannot be written").to_string().ends_with(expected));
        }
    }

    #[test]
    fn no_room_for_what_programs_share_is_a_full_disk() {
        let error = rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR_SHMSIZE), None);
        assert!(matches!(Reason::from(error), Reason::Full));
    }
}
