//! Setting a damaged file aside: under a new name beside the old one, never over another, and only while no program
//! has it open.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::guard::Guard;
use super::{PATIENCE, Reason};

/// How long to wait before another try for the lock.
const PAUSE: Duration = Duration::from_millis(20);

/// How the names of the files end that belong to one database: those beside it first, so that a stop half-way
/// cannot leave them for a new file to read.
const PARTS: [&str; 3] = ["-shm", "-wal", ""];

/// What became of a damaged file.
#[derive(Debug)]
pub(super) enum Aside {
    /// It is here now.
    Here(PathBuf),
    /// Another program was first.
    ByAnother,
}

impl fmt::Display for Aside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Here(path) => write!(
                f,
                "The file of your practice was damaged. It is set aside as {}, and a new one is begun.",
                path.display()
            ),
            Self::ByAnother => {
                f.write_str("The file of your practice was damaged. It was set aside, and a new one is begun.")
            }
        }
    }
}

/// Whether an error says that the file itself is damaged. One that is locked, not readable, or on a full disk is not.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// Sets a file aside in which damage was met, unless another program has done so. The caller must have closed it.
pub(super) fn set_aside(path: &Path) -> Result<Aside, Reason> {
    let begun = Instant::now();
    loop {
        if let Some(_alone) = Guard::try_alone(path)? {
            return if is_damaged(path) { Ok(Aside::Here(rename(path)?)) } else { Ok(Aside::ByAnother) };
        }
        if let Some(_shared) = Guard::try_shared(path)?
            && !is_damaged(path)
        {
            return Ok(Aside::ByAnother);
        }
        if begun.elapsed() > PATIENCE {
            return Err(Reason::DamagedInUse);
        }
        thread::sleep(PAUSE);
    }
}

/// Whether SQLite finds the file damaged. The caller must hold the lock.
fn is_damaged(path: &Path) -> bool {
    let check = || {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(PATIENCE)?;
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))
    };
    check().map_or_else(|error| is_damage(&error), |verdict| verdict != "ok")
}

/// Renames the file and those that belong to it to a name that is free.
fn rename(path: &Path) -> io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let now = Timestamp::now().strftime("%Y%m%d-%H%M%S").to_string();
    let names = (1..).map(|number| match number {
        1 => format!("{stem}-damaged-{now}.db"),
        number => format!("{stem}-damaged-{now}-{number}.db"),
    });
    let is_free = |new: &PathBuf| PARTS.iter().all(|part| fs::symlink_metadata(with_suffix(new, part)).is_err());
    let new = names.map(|name| path.with_file_name(name)).find(is_free).unwrap_or_default();
    for part in PARTS {
        match fs::rename(with_suffix(path, part), with_suffix(&new, part)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(new)
}

/// The name of a file that SQLite keeps beside this one.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> OsString {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name
}
