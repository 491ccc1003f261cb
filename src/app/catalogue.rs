//! `qmc list` and `qmc explain`.

use std::io::{self, Write};

use techniques::operation::Operation;
use techniques::registry;
use techniques::technique::About;

use super::Exit;
use crate::render::{self, Look};
use crate::tools::list_shortcuts::Entry;

/// Prints the list of shortcuts.
pub(super) fn list(operation: Option<Operation>, look: Look, json: bool) -> io::Result<Exit> {
    let mut stdout = io::stdout().lock();
    if json {
        let entries: Vec<Entry> = registry::list(operation).map(Entry::from).collect();
        serde_json::to_writer(&mut stdout, &entries)?;
        writeln!(stdout)?;
    } else {
        write!(stdout, "{}", render::listing(operation, look))?;
    }
    stdout.flush()?;
    Ok(Exit::Answered)
}

/// Prints one shortcut, explained.
pub(super) fn explain(about: &'static About, look: Look, json: bool) -> io::Result<Exit> {
    let mut stdout = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut stdout, &Entry::from(about))?;
        writeln!(stdout)?;
    } else {
        write!(stdout, "{}", render::explanation(about, look))?;
    }
    stdout.flush()?;
    Ok(Exit::Answered)
}
