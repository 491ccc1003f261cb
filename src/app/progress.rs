//! `qmc progress`: how practice is going, and the attempts as a file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::json;
use tempfile::NamedTempFile;
use thiserror::Error;

use super::{Exit, could_not};
use crate::cli::{ProgressAction, STANDARD};
use crate::practice::attempt::Attempt;
use crate::progress::Progress;
use crate::render::{self, Look};
use crate::store::attempts::{self, Attempts, AttemptsError, BadLine, Lines, Log};

/// How many of the lines that hold no attempt are named.
const NAMED: usize = 5;

/// Why it could not be done.
#[derive(Debug, Error)]
enum Failure {
    #[error(transparent)]
    Attempts(#[from] AttemptsError),
    #[error("{} is there already, and stays as it is: please choose another name", .0.display())]
    IsThere(PathBuf),
    #[error("there is no folder {}: please make it first, or choose a name elsewhere", .0.display())]
    NoFolder(PathBuf),
    #[error("{}: {error}", .file.display())]
    File { file: PathBuf, error: io::Error },
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Does with the attempts what was asked.
pub(super) fn progress(action: Option<ProgressAction>, look: Look, json: bool) -> io::Result<Exit> {
    let mut stdout = io::stdout().lock();
    let done = match action {
        None => show(look, json, &mut stdout),
        Some(ProgressAction::Export { file }) => export(&file, &mut stdout),
        Some(ProgressAction::Import { file }) => import(&file, json, &mut stdout),
    };
    match done {
        Err(Failure::Output(error)) => Err(error),
        Err(failure) => could_not(&failure.to_string()),
        Ok(exit) => Ok(exit),
    }
}

/// Shows how practice is going.
fn show(look: Look, json: bool, out: &mut dyn Write) -> Result<Exit, Failure> {
    let log = recall()?;
    let progress = Progress::of(&log.attempts, Timestamp::now(), &TimeZone::system());
    if json {
        serde_json::to_writer(&mut *out, &progress).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", render::progress(&progress, "qmc practice", look))?;
    }
    Ok(Exit::Answered)
}

/// Every attempt. What is to be said of the file is said on standard error.
fn recall() -> Result<Log, AttemptsError> {
    let (log, notices) = Attempts::recall()?;
    for notice in notices {
        complain(&notice);
    }
    Ok(log)
}

/// Writes every attempt into a new file, whole or not at all, or on standard output.
fn export(file: &Path, out: &mut dyn Write) -> Result<Exit, Failure> {
    let Log { attempts, unreadable } = recall()?;
    if file == Path::new(STANDARD) {
        attempts::write_lines(&attempts, &mut BufWriter::new(out))?;
    } else {
        write_file(&attempts, file)?;
        writeln!(out, "{} saved in {}.", counted(attempts.len()), file.display())?;
    }
    Ok(if unreadable == 0 { Exit::Answered } else { Exit::CouldNot })
}

fn write_file(attempts: &[Attempt], file: &Path) -> Result<(), Failure> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let failure = |error: io::Error| match error.kind() {
        ErrorKind::AlreadyExists => Failure::IsThere(file.to_owned()),
        ErrorKind::NotFound => Failure::NoFolder(folder.to_owned()),
        _ => Failure::File { file: file.to_owned(), error },
    };
    // The error would tell the name of the temporary file.
    let mut new = NamedTempFile::new_in(folder).map_err(|error| failure(error.kind().into()))?;
    attempts::write_lines(attempts, &mut BufWriter::new(&mut new)).map_err(failure)?;
    new.persist_noclobber(file).map_err(|error| failure(error.error))?;
    Ok(())
}

/// Reads in the attempts of a file; the status says whether every line held one.
fn import(file: &Path, json: bool, out: &mut dyn Write) -> Result<Exit, Failure> {
    let lines = if file == Path::new(STANDARD) {
        attempts::read_lines(io::stdin().lock())
    } else {
        File::open(file).and_then(|opened| attempts::read_lines(BufReader::new(opened)))
    };
    let Lines { attempts, bad } = lines.map_err(|error| Failure::File { file: file.to_owned(), error })?;
    let mut kept = Attempts::of_user()?;
    let added = kept.append_all(&attempts)?;
    if let Some(notice) = kept.take_notice() {
        complain(&notice);
    }
    let known = attempts.len() - added;
    if json {
        writeln!(out, "{}", json!({ "added": added, "known": known, "bad": bad }))?;
    } else {
        complain_of_lines(&bad);
        writeln!(out, "{} read in; {known} of that file were there already.", counted(added))?;
    }
    Ok(if bad.is_empty() { Exit::Answered } else { Exit::CouldNot })
}

/// Names the first of the lines that hold no attempt.
fn complain_of_lines(bad: &[BadLine]) {
    for BadLine { line, problem } in bad.iter().take(NAMED) {
        complain(&format!("line {line} holds no attempt and is passed over: {problem}"));
    }
    if bad.len() > NAMED {
        complain(&format!("{} more lines hold no attempt", bad.len() - NAMED));
    }
}

fn complain(words: &str) {
    // Where standard error is closed, nobody is there to be told.
    let _ = writeln!(io::stderr(), "qmc: {}", render::one_line(words));
}

fn counted(attempts: usize) -> String {
    if attempts == 1 { "1 attempt".to_owned() } else { format!("{attempts} attempts") }
}
