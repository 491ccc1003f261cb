//! `/save FILE`: the chat as a file that the learner asked for.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::store::{self, Chat, place};

/// Why there is no such file.
#[derive(Debug, Error)]
pub(super) enum ExportError {
    #[error("please let the name end in .md for a page to read, or in .json for the whole record")]
    Ending,
    #[error("{0} is there already, and stays as it is: please choose another name")]
    IsThere(String),
    #[error("{0} cannot be written: {1}")]
    System(String, io::Error),
}

/// Writes the chat into a new file, for the user alone: as JSON or as Markdown, by the ending of its name.
pub(super) fn save(chat: &Chat, name: &str) -> Result<(), ExportError> {
    let system = |error: io::Error| ExportError::System(name.to_owned(), error);
    let ending = Path::new(name).extension().unwrap_or_default().to_ascii_lowercase();
    let text = match ending.to_str() {
        Some("md" | "markdown") => store::markdown(chat),
        Some("json") => {
            serde_json::to_string_pretty(chat).map(|text| text + "\n").map_err(|error| system(error.into()))?
        }
        _ => return Err(ExportError::Ending),
    };
    let path = at_home(name).map_err(system)?;
    let mut file = place::private().write(true).create_new(true).open(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => ExportError::IsThere(name.to_owned()),
        _ => system(error),
    })?;
    file.write_all(text.as_bytes()).map_err(system)
}

/// The path of this name. A conversation has no shell that would put the home folder in the place of `~/`.
fn at_home(name: &str) -> io::Result<PathBuf> {
    match name.strip_prefix("~/") {
        Some(rest) => Ok(etcetera::home_dir().map_err(io::Error::other)?.join(rest)),
        None => Ok(name.into()),
    }
}
