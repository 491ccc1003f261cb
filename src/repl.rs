//! The conversation on a terminal. The only place that knows rustyline.

use std::io::{self, Write};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::model::ChatModel;
use crate::names;
use crate::render;
use crate::session::Session;

const PROMPT: &str = "> ";

/// One slash command.
struct SlashCommand {
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    action: Action,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Action {
    Help,
    List,
    Explain,
    New,
    Quit,
}

/// Every slash command; help and reading come from this table.
const COMMANDS: [SlashCommand; 5] = [
    SlashCommand { name: "/help", argument: "", help: "what you can type", action: Action::Help },
    SlashCommand { name: "/list", argument: "[OPERATION]", help: "the shortcuts, best first", action: Action::List },
    SlashCommand { name: "/explain", argument: "NAME", help: "one shortcut, with examples", action: Action::Explain },
    SlashCommand { name: "/new", argument: "", help: "forget the conversation", action: Action::New },
    SlashCommand { name: "/quit", argument: "", help: "leave (so does Ctrl-D)", action: Action::Quit },
];

/// Holds a conversation until the learner leaves. Ctrl-C clears the line, Ctrl-D leaves.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(crate) fn run<M: ChatModel>(session: &mut Session<M>) -> io::Result<()> {
    let mut editor = DefaultEditor::new().map_err(io::Error::other)?;
    let mut out = io::stdout();
    writeln!(out, "Quick Math Coach. Ask a sum, such as: 47 + 9")?;
    writeln!(out, "/help shows what you can type; Ctrl-D leaves.\n")?;
    loop {
        let input = match editor.readline(PROMPT) {
            Ok(input) => input,
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => return Ok(()),
            Err(ReadlineError::Io(error)) => return Err(error),
            Err(error) => return Err(io::Error::other(error)),
        };
        for line in input.lines().map(str::trim).filter(|line| !line.is_empty()) {
            // What cannot be remembered is still answered.
            let _ = editor.add_history_entry(line);
            if line.starts_with('/') {
                if obey(line, session, &mut out)? == Action::Quit {
                    return Ok(());
                }
            } else {
                pollster::block_on(session.ask(line, &mut out))?;
            }
            writeln!(out)?;
        }
    }
}

/// Does what a slash command says, and returns what that was.
fn obey<M: ChatModel>(line: &str, session: &mut Session<M>, out: &mut impl Write) -> io::Result<Action> {
    let (name, argument) = line.split_once(char::is_whitespace).map_or((line, ""), |(name, rest)| (name, rest.trim()));
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        writeln!(out, "There is no command {name}.")?;
        help(out)?;
        return Ok(Action::Help);
    };
    let look = session.look();
    match command.action {
        Action::Help => help(out)?,
        Action::List => match names::operation(argument) {
            None if !argument.is_empty() => writeln!(out, "{}", names::no_such_operation(argument))?,
            operation => write!(out, "{}", render::listing(operation, look))?,
        },
        Action::Explain => match names::shortcut(argument) {
            Some(about) => write!(out, "{}", render::explanation(about, look))?,
            None => writeln!(out, "{}", names::no_such_shortcut(argument))?,
        },
        Action::New => {
            session.start_again();
            writeln!(out, "A fresh start.")?;
        }
        Action::Quit => {}
    }
    Ok(command.action)
}

fn help(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "Type a sum in signs or words: 47 + 9, 15% of 80, is 13 x 14 = 182?")?;
    for command in &COMMANDS {
        let usage = format!("{} {}", command.name, command.argument);
        writeln!(out, "  {usage:<20} {}", command.help)?;
    }
    Ok(())
}
