//! The conversation on a terminal. Only this room knows rustyline.

use std::io::{self, Write};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::driver::Driver;
use crate::interrupt::Interrupt;
use crate::model::{ChatModel, embedded};
use crate::names;
use crate::practice::options::Options;
use crate::practice::sitting::Sitting;
use crate::progress::Progress;
use crate::render;
use crate::session::Session;
use crate::store::Feedback;
use crate::store::attempts::Attempts;
use crate::terminal;
use crate::tools::solve_with_shortcut::Lesson;

mod commands;
mod editor;
mod export;
mod guide;
mod history;
mod screens;

use commands::Action;
pub(crate) use editor::Editor;
use editor::Input;

const PROMPT: &str = "> ";

/// Words without a slash that leave.
const LEAVING: [&str; 2] = ["quit", "exit"];

/// Whether the conversation goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Go,
    Leave,
}

/// Holds a conversation until the learner leaves; `reader` says who reads the questions. Ctrl-C clears the line
/// or stops the answer, Ctrl-D leaves. Rounds of practice are written down where `keeps_practice` says so.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(crate) fn run<M: ChatModel>(
    session: &mut Session<M>,
    driver: &Driver,
    reader: &str,
    keeps_practice: bool,
) -> io::Result<()> {
    let interrupt = Interrupt::watch()?;
    let mut editor = Editor::new(session.look())?;
    let mut repl = Repl { session, driver, reader, keeps_practice, interrupt, out: io::stdout() };
    repl.print(&screens::greeting(reader, repl.session.look()))?;
    if let Some(question) = repl.session.chat().questions().last().map(str::to_owned) {
        repl.say(&format!("You last asked: {question}"))?;
    }
    repl.complain_of(editor.keep_history())?;
    writeln!(repl.out)?;
    loop {
        let input = editor.next(PROMPT)?;
        repl.interrupt.forget();
        repl.session.set_width(terminal::width());
        match input {
            Input::Text(text) => {
                if repl.answer_all(&text, &mut editor)? == Next::Leave {
                    return Ok(());
                }
            }
            Input::Interrupt => repl.remark("Ctrl-D leaves, /help shows what you can type.")?,
            Input::Garbled => repl.remark("That was no text that I can read.")?,
            Input::End if terminal::is_dumb() => return writeln!(repl.out),
            Input::End => return Ok(()),
        }
    }
}

/// A conversation: who answers, what stops an answer, and where it goes.
struct Repl<'a, M> {
    session: &'a mut Session<M>,
    driver: &'a Driver,
    /// Who reads the questions, in words.
    reader: &'a str,
    keeps_practice: bool,
    interrupt: Interrupt,
    out: io::Stdout,
}

impl<M: ChatModel> Repl<'_, M> {
    /// Answers what was typed or pasted, line by line, until Ctrl-C.
    fn answer_all(&mut self, text: &str, editor: &mut Editor) -> io::Result<Next> {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        for line in &lines {
            if lines.len() > 1 {
                self.say(&format!("{PROMPT}{line}"))?;
            }
            self.complain_of(editor.remember(&self.session.redacted(line)))?;
            if self.answer(line, editor)? == Next::Leave {
                return Ok(Next::Leave);
            }
            writeln!(self.out)?;
            if self.interrupt.was_pressed() {
                break;
            }
        }
        Ok(Next::Go)
    }

    /// Does what one line asks for.
    fn answer(&mut self, line: &str, editor: &mut Editor) -> io::Result<Next> {
        if LEAVING.contains(&line) {
            return Ok(Next::Leave);
        }
        if line.starts_with('/') {
            match commands::read(line) {
                Ok((action, argument)) => return self.obey(action, argument, editor),
                Err(problem) => self.say(&problem)?,
            }
        } else {
            self.ask(line)?;
        }
        Ok(Next::Go)
    }

    /// Does what a slash command says.
    fn obey(&mut self, action: Action, argument: &str, editor: &mut Editor) -> io::Result<Next> {
        let look = self.session.look();
        let done = match action {
            Action::Help => self.print(&screens::help(look)),
            Action::List => match names::operation(argument) {
                None if !argument.is_empty() => self.say(&screens::sentence(&names::no_such_operation(argument))),
                operation => self.print(&render::listing(operation, look)),
            },
            Action::Explain => match names::shortcut(argument) {
                Some(about) => self.print(&render::explanation(about, look)),
                None => self.say(&screens::sentence(&names::no_such_shortcut(argument, "/list"))),
            },
            Action::Say(words) => self.ask(&words(argument)),
            Action::Practise => self.practise(argument, editor),
            Action::Picture => self.picture(argument),
            Action::New => {
                self.session.start_again();
                self.say("A fresh start.")
            }
            Action::Good => self.judge(true, argument),
            Action::Bad => self.judge(false, argument),
            Action::Save => self.say(&match export::save(self.session.chat(), argument) {
                Ok(()) => format!("Saved in {argument}."),
                Err(error) => screens::sentence(&error.to_string()),
            }),
            Action::Model => self.say(&format!("Read by {}.", self.reader)),
            Action::Progress => self.show_progress(),
            Action::Usage => self.say(&screens::usage(self.session.chat())),
            Action::Quit => return Ok(Next::Leave),
        };
        done.map(|()| Next::Go)
    }

    /// Puts a question to whoever reads them, until it is answered or Ctrl-C stops the answer.
    fn ask(&mut self, question: &str) -> io::Result<()> {
        if let Some(status) = self.driver.run_unless(&self.interrupt, self.session.ask(question, &mut self.out)) {
            status?;
        } else {
            self.session.stopped();
            self.say("Stopped.")?;
        }
        self.complain()
    }

    /// Plays a round of practice.
    fn practise(&mut self, options: &str, editor: &mut Editor) -> io::Result<()> {
        let look = self.session.look();
        let sitting =
            Options::read(options).and_then(|options| Sitting::new(&options, self.keeps_practice, "/practice", look));
        match sitting {
            Ok(sitting) => sitting.hold(editor, &mut self.out),
            Err(problem) => self.say(&screens::sentence(&problem)),
        }
    }

    /// Shows the picture of the last lesson or, worked out without any model, that of a sum.
    fn picture(&mut self, sum: &str) -> io::Result<()> {
        let look = self.session.look();
        let worked = if sum.is_empty() { Vec::new() } else { embedded::lessons(sum) };
        let lessons: Vec<&Lesson> =
            if sum.is_empty() { self.session.last_lesson().into_iter().collect() } else { worked.iter().collect() };
        if lessons.is_empty() {
            return self.say(if sum.is_empty() {
                "There is no lesson yet: ask a sum first, or write one behind /picture."
            } else {
                "I cannot read that as a sum. Please write it as in: /picture 47 + 9"
            });
        }
        let pictures: Vec<String> = lessons.into_iter().map(|lesson| render::pictures(lesson, look)).collect();
        self.print(&pictures.join("\n"))
    }

    /// Shows how practice is going.
    fn show_progress(&mut self) -> io::Result<()> {
        let (log, notices) = match Attempts::recall() {
            Ok(recalled) => recalled,
            Err(error) => return self.say(&screens::sentence(&error.to_string())),
        };
        notices.iter().try_for_each(|notice| self.say(notice))?;
        let progress = Progress::of(&log.attempts, Timestamp::now(), &TimeZone::system());
        self.print(&render::progress(&progress, "/practice", self.session.look()))
    }

    /// Writes down what the learner thinks of the last answer.
    fn judge(&mut self, good: bool, why: &str) -> io::Result<()> {
        let why = (!why.is_empty()).then(|| why.to_owned());
        let has_answer = self.session.judge(Feedback { good, why });
        let answer = match (has_answer, self.session.is_kept()) {
            (true, true) => "Thank you, noted.",
            (true, false) => "Noted until you leave, for this chat is not kept. /save FILE keeps it.",
            (false, _) => "There is no answer to mark yet: ask a sum first.",
        };
        self.say(answer)?;
        self.complain()
    }

    /// Tells in a line that the chat cannot be kept; that spoils nothing else.
    fn complain(&mut self) -> io::Result<()> {
        match self.session.take_complaint() {
            Some(complaint) => self.say(&screens::sentence(&complaint)),
            None => Ok(()),
        }
    }

    /// Says something that is no answer to a line.
    fn remark(&mut self, words: &str) -> io::Result<()> {
        self.say(words)?;
        writeln!(self.out)
    }

    fn say(&mut self, words: &str) -> io::Result<()> {
        self.print(&render::words(words, self.session.look()))
    }

    fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Tells in a line that the history cannot be kept; that spoils nothing else.
    fn complain_of(&mut self, kept: io::Result<()>) -> io::Result<()> {
        kept.or_else(|error| self.print(&screens::complaint(&error, self.session.look())))
    }
}
