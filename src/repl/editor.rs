//! The line that the learner types: editing, history, Ctrl-C and Ctrl-D.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustyline::config::BellStyle;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{
    Cmd, ColorMode, CompletionType, ConditionalEventHandler, Config, Event, EventContext, EventHandler, KeyEvent,
    Movement, RepeatCount,
};

use super::guide::Guide;
use super::history;
use crate::practice::play::Learner;
use crate::render::Look;
use crate::session::MAX_QUESTION;

/// How many lines the history keeps.
const MAX_HISTORY: usize = 1000;

/// What came from the keyboard.
pub(super) enum Input {
    /// What was typed or pasted: one line or more.
    Text(String),
    /// Ctrl-C where there was nothing to clear.
    Interrupt,
    /// Bytes that are no text.
    Garbled,
    /// Ctrl-D, or the end of the terminal.
    End,
}

/// The line editor with its history.
pub(crate) struct Editor {
    line: rustyline::Editor<Guide, FileHistory>,
    /// Where the history is kept, as long as it can be.
    file: Option<PathBuf>,
    interrupted: Arc<AtomicBool>,
}

impl Editor {
    /// A line editor whose hints look like this.
    ///
    /// # Errors
    /// When there is no terminal to be used.
    pub(crate) fn new(look: Look) -> io::Result<Self> {
        let config = Config::builder()
            .max_history_size(MAX_HISTORY)
            .map_err(io_error)?
            .completion_type(CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            .bell_style(BellStyle::None)
            .color_mode(if look.has_colour() { ColorMode::Enabled } else { ColorMode::Disabled })
            .build();
        let mut line = rustyline::Editor::with_config(config).map_err(io_error)?;
        line.set_helper(Some(Guide { look }));
        let interrupted = Arc::new(AtomicBool::new(false));
        let on_ctrl_c = CtrlC { on_empty_line: Arc::clone(&interrupted) };
        line.bind_sequence(KeyEvent::ctrl('C'), EventHandler::Conditional(Box::new(on_ctrl_c)));
        Ok(Self { line, file: None, interrupted })
    }

    /// Takes up the history of earlier conversations, and keeps it from now on.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub(super) fn keep_history(&mut self) -> io::Result<()> {
        if let Some(file) = history::file()? {
            self.line.load_history(&file).map_err(io_error)?;
            self.file = Some(file);
        }
        Ok(())
    }

    /// Waits for the learner, behind this prompt.
    ///
    /// # Errors
    /// When the terminal cannot be read or written.
    pub(super) fn next(&mut self, prompt: &str) -> io::Result<Input> {
        match self.line.readline(prompt) {
            Ok(_) if self.interrupted.swap(false, Ordering::SeqCst) => Ok(Input::Interrupt),
            Ok(text) => Ok(Input::Text(text)),
            Err(ReadlineError::Interrupted | ReadlineError::Signal(_)) => Ok(Input::Interrupt),
            Err(ReadlineError::Eof) => Ok(Input::End),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Ok(Input::Garbled),
            Err(error) => Err(io_error(error)),
        }
    }

    /// Remembers a line. What is too long to be a question is forgotten.
    ///
    /// # Errors
    /// When it cannot be kept for later conversations. From then on lines are remembered in this one only, and
    /// that is no further error.
    pub(super) fn remember(&mut self, line: &str) -> io::Result<()> {
        if line.len() > MAX_QUESTION {
            return Ok(());
        }
        self.line.add_history_entry(line).map_err(io_error)?;
        let Some(file) = self.file.take() else { return Ok(()) };
        self.line.append_history(&file).map_err(io_error)?;
        self.file = Some(file);
        Ok(())
    }
}

impl Learner for Editor {
    fn answer(&mut self, prompt: &str) -> io::Result<Option<String>> {
        Ok(match self.next(prompt)? {
            Input::Text(text) => Some(text),
            Input::Garbled => Some(char::REPLACEMENT_CHARACTER.to_string()),
            Input::Interrupt | Input::End => None,
        })
    }

    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.answer(prompt)
    }
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        #[cfg(unix)]
        ReadlineError::Errno(errno) => errno.into(),
        error => io::Error::other(error),
    }
}

/// Ctrl-C clears the line. As a command of the editor, and not as its error, it loses nothing of what was
/// typed ahead.
struct CtrlC {
    on_empty_line: Arc<AtomicBool>,
}

impl ConditionalEventHandler for CtrlC {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        if context.line().is_empty() {
            self.on_empty_line.store(true, Ordering::SeqCst);
            return Some(Cmd::AcceptLine);
        }
        Some(Cmd::Kill(Movement::WholeBuffer))
    }
}
