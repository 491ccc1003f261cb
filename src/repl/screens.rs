//! What the conversation says of itself.

use std::io;

use super::commands::COMMANDS;
use crate::render::{self, Look};
use crate::store::Chat;

/// The first lines on the screen; `reader` says who reads the questions.
pub(super) fn greeting(reader: &str, look: Look) -> String {
    let lines = [
        "Quick Math Coach: sums in your head.",
        "Ask one (47 + 9, or 15% of 80), or have",
        "an answer checked: is 13 x 14 = 182?",
        &format!("Read by {reader}."),
        "/practice asks you ten questions,",
        "/help shows more, Ctrl-D leaves.",
    ];
    render::words(&lines.join("\n"), look)
}

/// What can be typed.
pub(super) fn help(look: Look) -> String {
    let commands: Vec<(String, &str)> = COMMANDS.iter().map(|command| (command.usage(), command.help)).collect();
    let sums = render::words(
        "Type a sum in signs or words: 47 + 9, 15% of 80, is 13 x 14 = 182? After a lesson, type your answer to \
         the one to try.",
        look,
    );
    let keys = render::words(
        "Tab completes a command or a name. The arrow keys and Ctrl-R bring back what you typed. Ctrl-C clears the \
         line or stops an answer.",
        look,
    );
    format!("{sums}\n{}\n{keys}", render::glossary(&commands, look))
}

/// The tokens of a chat, as the servers counted them.
pub(super) fn usage(chat: &Chat) -> String {
    match chat.usage() {
        Some(usage) => {
            format!("Tokens of this chat, as the server counted them: {} sent, {} received.", usage.input, usage.output)
        }
        None => "No server has told how many tokens this chat took. The embedded reader takes none.".to_owned(),
    }
}

/// Says once that the history cannot be kept.
pub(super) fn complaint(error: &io::Error, look: Look) -> String {
    render::words(&format!("What you type is not kept: {}.", error.kind()), look)
}

/// A message as a sentence.
pub(super) fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    format!("{}.", first.chain(letters).collect::<String>())
}
