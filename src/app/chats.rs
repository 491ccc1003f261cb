//! `qmc chats`: the chats that were kept.

use std::io::{self, Write};

use serde_json::json;

use super::{Exit, could_not};
use crate::cli::ChatsAction;
use crate::render;
use crate::store::{self, Chat, Kept, Store, StoreError};

/// Does with the kept chats what was asked.
pub(super) fn chats(action: Option<ChatsAction>, json: bool) -> io::Result<Exit> {
    let store = Store::of_user()?;
    let mut stdout = io::stdout().lock();
    let done = match action {
        None => list(&store, json, &mut stdout),
        Some(ChatsAction::Show { chat }) => show(&store, &chat, json, &mut stdout),
        Some(ChatsAction::Delete { chat }) => delete(&store, &chat, &mut stdout),
    };
    done?.map_or_else(|error| could_not(&error.to_string()), Ok)
}

/// Lists the chats; what is wrong with a file is told on standard error.
fn list(store: &Store, json: bool, out: &mut dyn Write) -> io::Result<Result<Exit, StoreError>> {
    let kept = match store.list() {
        Ok(kept) => kept,
        Err(error) => return Ok(Err(error)),
    };
    if kept.is_empty() && !json {
        writeln!(out, "No chat is kept yet.")?;
    }
    let mut exit = Exit::Answered;
    for kept in kept {
        match kept.read() {
            Ok(chat) if json => writeln!(out, "{}", summary(&kept, &chat))?,
            Ok(chat) => writeln!(out, "{}", line(&kept, &chat))?,
            Err(error) => exit = could_not(&error.to_string())?,
        }
    }
    Ok(Ok(exit))
}

fn summary(kept: &Kept, chat: &Chat) -> serde_json::Value {
    json!({
        "id": kept.id,
        "started": chat.started,
        "question": chat.questions().next(),
        "turns": chat.questions().count(),
        "model": chat.model(),
        "held_back": chat.held_back,
    })
}

fn line(kept: &Kept, chat: &Chat) -> String {
    let turns = chat.questions().count();
    let turns = if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
    let question = chat.questions().next().unwrap_or_default();
    let model = render::one_line(chat.model().unwrap_or("no model"));
    format!("{}  {}  {turns}, {model}: {}", kept.id, store::date(chat.started), shortened(question))
}

/// A question on one line, as much of it as a list has room for.
fn shortened(question: &str) -> String {
    const ROOM: usize = 40;
    let line = render::one_line(question);
    if line.chars().count() <= ROOM { line } else { line.chars().take(ROOM).chain("...".chars()).collect() }
}

fn show(store: &Store, id: &str, json: bool, out: &mut dyn Write) -> io::Result<Result<Exit, StoreError>> {
    match store.find(id).and_then(|kept| kept.read()) {
        Ok(chat) if json => {
            serde_json::to_writer_pretty(&mut *out, &chat)?;
            writeln!(out)?;
        }
        Ok(chat) => write!(out, "{}", store::markdown(&chat))?,
        Err(error) => return Ok(Err(error)),
    }
    Ok(Ok(Exit::Answered))
}

fn delete(store: &Store, id: &str, out: &mut dyn Write) -> io::Result<Result<Exit, StoreError>> {
    match store.find(id).and_then(|kept| store.delete(&kept).map(|()| kept)) {
        Ok(kept) => writeln!(out, "{} is deleted.", kept.id)?,
        Err(error) => return Ok(Err(error)),
    }
    Ok(Ok(Exit::Answered))
}
