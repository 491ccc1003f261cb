//! `qmc practice`.

use std::io::{self, BufRead, Write};

use super::{Exit, is_conversation, misused};
use crate::interrupt::Interrupt;
use crate::practice::options::Options;
use crate::practice::play::Learner;
use crate::practice::sitting::Sitting;
use crate::render::Look;
use crate::repl::Editor;

/// Plays a round with the learner at the terminal, or with the lines of standard input.
pub(super) fn practise(options: &Options, keeps: bool, look: Look, json: bool) -> io::Result<Exit> {
    if json {
        return misused("practice is a conversation and has no --json; `qmc progress --json` has what came of it");
    }
    let sitting = match Sitting::new(options, keeps, "qmc practice", look) {
        Ok(sitting) => sitting,
        Err(problem) => return misused(&problem),
    };
    let mut stdout = io::stdout();
    if is_conversation() {
        // Between two questions Ctrl-C would end the program, and the look back with it.
        let _interrupt = Interrupt::watch()?;
        sitting.hold(&mut Editor::new(look)?, &mut stdout)?;
    } else {
        sitting.hold(&mut Lines { input: io::stdin().lock() }, &mut stdout)?;
    }
    Ok(Exit::Answered)
}

/// Answers from standard input, one a line.
struct Lines<R> {
    input: R,
}

impl<R: BufRead> Learner for Lines<R> {
    fn answer(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let mut stdout = io::stdout();
        write!(stdout, "{prompt}")?;
        stdout.flush()?;
        let line = super::read_question(&mut self.input)?;
        writeln!(stdout, "{}", line.as_deref().unwrap_or_default().trim_end())?;
        Ok(line)
    }

    /// A file of answers has nothing to read.
    fn read(&mut self, _: &str) -> io::Result<Option<String>> {
        Ok(Some(String::new()))
    }
}
