//! Help while typing: completion with Tab, and hints in grey behind the cursor.

use std::borrow::Cow;

use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Result};
use techniques::registry;
use unicode_width::UnicodeWidthStr;

use super::PROMPT;
use super::commands::{self, Argument, COMMANDS, SlashCommand};
use crate::names;
use crate::render::Look;
use crate::terminal;

/// Completes and hints at slash commands and what stands behind them, never at sums.
pub(super) struct Guide {
    pub(super) look: Look,
}

impl rustyline::Helper for Guide {}

impl Validator for Guide {}

impl Completer for Guide {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        let (start, candidates) = completions(line.get(..pos).unwrap_or_default());
        let pair = |replacement: String| Pair { display: replacement.trim_end().to_owned(), replacement };
        Ok((start, candidates.into_iter().map(pair).collect()))
    }
}

/// Where the word before the cursor starts, and what it may become.
fn completions(before: &str) -> (usize, Vec<String>) {
    let (name, written) = commands::split(before);
    if !name.starts_with('/') {
        return (0, Vec::new());
    }
    if name.len() == before.len() {
        let matching = COMMANDS.iter().filter(|command| command.name.starts_with(&name.to_lowercase()));
        return (0, matching.map(ready_for_argument).collect());
    }
    let known: Vec<&str> = commands::find(name).map(|command| arguments(command.argument)).unwrap_or_default();
    let written_low = written.to_lowercase();
    let mut matching: Vec<&str> = known.iter().copied().filter(|name| name.starts_with(&written_low)).collect();
    if matching.is_empty() {
        matching = known.into_iter().filter(|name| name.contains(&written_low)).collect();
    }
    (before.len() - written.len(), matching.into_iter().map(str::to_owned).collect())
}

/// The command's name, with a space where an argument may follow.
fn ready_for_argument(command: &SlashCommand) -> String {
    let space = if command.argument == Argument::Nothing { "" } else { " " };
    format!("{}{space}", command.name)
}

/// The names that may stand as such an argument.
fn arguments(argument: Argument) -> Vec<&'static str> {
    match argument {
        Argument::Operation => names::operations().collect(),
        Argument::Shortcut => shortcuts().collect(),
        Argument::Practice => shortcuts().chain(names::operations()).collect(),
        Argument::Nothing | Argument::Sum | Argument::Claim | Argument::File | Argument::Reason => Vec::new(),
    }
}

fn shortcuts() -> impl Iterator<Item = &'static str> {
    registry::list(None).map(|about| about.id)
}

/// A hint: what the right arrow would add, and what else there is to know.
pub(super) struct Hint {
    display: String,
    rest: String,
}

impl rustyline::hint::Hint for Hint {
    fn display(&self) -> &str {
        &self.display
    }

    fn completion(&self) -> Option<&str> {
        (!self.rest.is_empty()).then_some(&self.rest)
    }
}

impl Hint {
    /// As much as fits into so many columns; nothing where the rest of the word does not.
    fn new(rest: &str, usage: &str, detail: &str, room: usize) -> Option<Self> {
        let whole = format!("{rest}{usage}   {detail}");
        let short = format!("{rest}{usage}");
        let display = [whole, short].into_iter().find(|text| text.width() <= room)?;
        Some(Self { display: display.trim_end().to_owned(), rest: rest.to_owned() })
    }
}

impl Hinter for Guide {
    type Hint = Hint;

    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<Hint> {
        if !self.look.has_colour() || pos < line.len() {
            return None;
        }
        let room = terminal::width().checked_sub(PROMPT.len() + line.width() + 1)?;
        hint(line, room)
    }
}

fn hint(line: &str, room: usize) -> Option<Hint> {
    let (name, written) = commands::split(line);
    if !name.starts_with('/') {
        return None;
    }
    let is_name_alone = name.len() == line.len();
    let found = commands::find(name);
    match found {
        Some(command) if is_name_alone => {
            let rest = if command.argument == Argument::Nothing { "" } else { " " };
            Hint::new(rest, command.argument.usage(), command.help, room)
        }
        Some(command) if written.is_empty() => Hint::new("", command.argument.usage(), command.help, room),
        Some(command) => {
            let known = arguments(command.argument).into_iter().find(|name| name.starts_with(written))?;
            let title = names::shortcut(known).map_or("", |about| about.title);
            Hint::new(known.strip_prefix(written)?, "", title, room)
        }
        None if is_name_alone => {
            let command = COMMANDS.iter().find(|command| command.name.starts_with(name))?;
            let whole = ready_for_argument(command);
            Hint::new(whole.strip_prefix(name)?, command.argument.usage(), command.help, room)
        }
        None => None,
    }
}

impl Highlighter for Guide {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        self.look.aside(hint).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint_text(line: &str, room: usize) -> Option<String> {
        hint(line, room).map(|hint| hint.display)
    }

    #[test]
    fn commands_and_what_stands_behind_them_are_completed() {
        assert_eq!(completions("/ex"), (0, vec!["/explain ".to_owned()]));
        assert_eq!(completions("/h").1, ["/help", "/hint "]);
        assert_eq!(completions("/explain add_n"), (9, vec!["add_nines".to_owned()]));
        assert_eq!(completions("/e add_n"), (3, vec!["add_nines".to_owned()]));
        assert_eq!(completions("/explain nines").1, ["add_nines", "multiply_by_nines"]);
        assert_eq!(completions("/list mul").1, ["multiplication"]);
        assert_eq!(completions("/explain ").1.len(), 40);
        for nothing in ["", "47 + 9", "add", "/why ", "/hint 4", "/nonsense ad"] {
            assert_eq!(completions(nothing).1, Vec::<String>::new(), "{nothing}");
        }
    }

    #[test]
    fn hints_show_the_rest_the_argument_and_the_help_as_far_as_they_fit() {
        assert_eq!(hint_text("/exp", 60).as_deref(), Some("lain NAME   one shortcut, with examples"));
        assert_eq!(hint_text("/exp", 20).as_deref(), Some("lain NAME"));
        assert_eq!(hint_text("/exp", 5), None);
        assert_eq!(hint_text("/why", 60).as_deref(), Some("   why the last way works"));
        assert_eq!(hint_text("/check ", 60).as_deref(), Some("SUM = ANSWER   have your answer checked"));
        assert_eq!(hint_text("/e add_n", 60).as_deref(), Some("ines   Add 9, 99, 999"));
        for nothing in ["", "47 + 9", "/check 13", "/nonsense", "/nonsense x"] {
            assert_eq!(hint_text(nothing, 60), None, "{nothing}");
        }
    }
}
