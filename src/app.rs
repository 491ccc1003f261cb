//! From the command line to an exit status.

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use crate::cli::{self, Cli, Command, Output, Reading};
use crate::config::{Report, Settings};
use crate::doctor::{self, Check};
use crate::eval::{self, Question};
use crate::names;
use crate::record::Status;
use crate::repl;
use crate::session::MAX_QUESTION;
use crate::shell;
use crate::terminal;

mod catalogue;
mod chats;
mod coach;
mod practice;
mod progress;

use catalogue::{explain, list};
use chats::chats;
use coach::{Coach, NoCoach, Purpose};
use practice::practise;
use progress::progress;

/// What the program ends with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exit {
    Answered = 0,
    CouldNot = 1,
    Misused = 2,
    Stopped = 130,
}

/// Runs the program with its arguments, the program's name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match cli::parse(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(Exit::Misused as u8));
        }
    };
    match dispatch(cli) {
        Ok(exit) => ExitCode::from(exit as u8),
        // Whoever read our output has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "qmc: the answer could not be written: {error}");
            ExitCode::from(Exit::CouldNot as u8)
        }
    }
}

fn dispatch(cli: Cli) -> io::Result<Exit> {
    let Cli { output, reading, command, question } = cli;
    let json = output.json;
    let look = terminal::look(output.plain);
    let with_coach =
        |purpose, work: &dyn Fn(&mut Coach) -> io::Result<Exit>| match Coach::new(&output, &reading, purpose, look) {
            Ok(mut coach) => work(&mut coach),
            Err(error @ (NoCoach::Settings(_) | NoCoach::Prompts(_))) => misused(&error.to_string()),
            Err(error) => could_not(&error.to_string()),
        };
    let ask = |words: &[String]| with_coach(Purpose::Question, &|coach| ask_typed(coach, words));
    match command {
        Some(Command::List { operation: words }) => match (names::operation(&words.join(" ")), &words[..]) {
            (operation, []) | (operation @ Some(_), _) => list(operation, look, json),
            (None, [name]) if is_name(name) => misused(&names::no_such_operation(name)),
            (None, words) => ask(&with_front("list", words)),
        },
        Some(Command::Explain { name: words }) => match (names::shortcut(&words.join(" ")), &words[..]) {
            (Some(about), _) => match coach::settings(&output, &reading) {
                Ok(settings) => explain(about, look.with_pictures(terminal::pictures(settings.pictures.value)), json),
                Err(error) => misused(&error.to_string()),
            },
            (None, [name]) if is_name(name) => misused(&names::no_such_shortcut(name, "qmc list")),
            (None, words) => ask(&with_front("explain", words)),
        },
        Some(Command::Ask { question }) => ask(&question),
        Some(Command::Eval { file, show }) => match eval::read_questions(&file) {
            Ok(questions) => with_coach(Purpose::Measurement, &|coach| evaluate(coach, &questions, show)),
            Err(error) => misused(&error.to_string()),
        },
        Some(Command::Practice(options)) => match coach::settings(&output, &reading) {
            Ok(settings) => {
                coach::tell_mistakes(&settings)?;
                let look = look.with_pictures(terminal::pictures(settings.pictures.value));
                practise(&options, settings.save.value, look, json)
            }
            Err(error) => misused(&error.to_string()),
        },
        Some(Command::Config) => match coach::settings(&output, &reading) {
            Ok(settings) => show_settings(&settings, json),
            Err(error) => misused(&error.to_string()),
        },
        Some(Command::Doctor) => doctor(&output, &reading),
        Some(Command::Chats { action }) => chats(action, json),
        Some(Command::Progress { action }) => progress(action, look, json),
        None if question.is_empty() && is_conversation() => with_coach(Purpose::Conversation, &|coach| {
            repl::run(&mut coach.session, &coach.driver, &coach.reader, coach.keeps_practice).map(|()| Exit::Answered)
        }),
        None if question.is_empty() => with_coach(Purpose::Batch, &answer_lines),
        None => match question.first().filter(|word| looks_like_a_flag(word)) {
            Some(flag) => misused(&format!("there is no option {flag}; see qmc --help")),
            None => ask(&question),
        },
    }
}

/// Says what was wrong with the command line.
fn misused(problem: &str) -> io::Result<Exit> {
    writeln!(io::stderr(), "qmc: {problem}")?;
    Ok(Exit::Misused)
}

/// Says why nothing was answered.
fn could_not(problem: &str) -> io::Result<Exit> {
    writeln!(io::stderr(), "qmc: {problem}")?;
    Ok(Exit::CouldNot)
}

/// Whether a first word was meant as an option: two dashes and a letter.
fn looks_like_a_flag(word: &str) -> bool {
    word.strip_prefix("--").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// Whether the word can be a name: letters, digits behind them, and joints.
fn is_name(word: &str) -> bool {
    word.starts_with(char::is_alphabetic) && !word.contains(char::is_whitespace)
}

/// The words of a question whose first word was taken for a command.
fn with_front(first: &str, words: &[String]) -> Vec<String> {
    std::iter::once(first.to_owned()).chain(words.iter().cloned()).collect()
}

/// Asks the question that the words on the command line make, unless the shell has changed it.
fn ask_typed(coach: &mut Coach, words: &[String]) -> io::Result<Exit> {
    if let Some(trap) = shell::file_names_for_a_star(words) {
        return misused(trap);
    }
    let Some(status) = coach.ask(&words.join(" "))? else { return Ok(Exit::Stopped) };
    if let Some(advice) = shell::lost_dollar_sign(words).filter(|_| status == Status::Declined) {
        writeln!(io::stderr(), "qmc: {advice}")?;
    }
    Ok(exit_of(status))
}

fn exit_of(status: Status) -> Exit {
    if status == Status::Answered { Exit::Answered } else { Exit::CouldNot }
}

/// Whether there is a terminal at both ends.
fn is_conversation() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Answers the questions of standard input, one a line.
fn answer_lines(coach: &mut Coach) -> io::Result<Exit> {
    let mut exit = Exit::Answered;
    let mut stdin = io::stdin().lock();
    let mut is_first = true;
    while let Some(line) = read_question(&mut stdin)? {
        let question = line.trim();
        if question.is_empty() {
            continue;
        }
        if !is_first && !coach.session.prints_json() {
            writeln!(io::stdout())?;
        }
        is_first = false;
        let Some(status) = coach.ask(question)? else { return Ok(Exit::Stopped) };
        exit = if exit == Exit::Answered { exit_of(status) } else { exit };
        if coach.was_interrupted() {
            return Ok(Exit::Stopped);
        }
    }
    Ok(exit)
}

/// The next line; of one that is too long, as much as shows that it is. Bytes that are no text become
/// replacement characters. `None` at the end.
fn read_question(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        let (taken, ended) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), false),
        };
        let room = (MAX_QUESTION + 1).saturating_sub(line.len());
        line.extend(buffer.iter().take(taken.min(room)));
        input.consume(taken);
        if ended {
            return Ok(Some(String::from_utf8_lossy(&line).into_owned()));
        }
    }
    Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Runs questions with known answers; the status says whether one was answered wrong.
fn evaluate(coach: &mut Coach, questions: &[Question], show: usize) -> io::Result<Exit> {
    let report = eval::run(questions, &coach.driver, || coach.agent());
    report.print(show, &mut io::stdout().lock())?;
    Ok(if report.total().wrong == 0 { Exit::Answered } else { Exit::CouldNot })
}

/// Says whether everything is there that an answer needs; the status says whether it is.
fn doctor(output: &Output, reading: &Reading) -> io::Result<Exit> {
    let checks = match coach::settings(output, reading) {
        Ok(settings) => coach::examine(&settings, reading)?,
        Err(error) => vec![Check::bad("settings", error.to_string())],
    };
    doctor::print(&checks, output.json, &mut io::stdout().lock())?;
    Ok(if checks.iter().all(|check| check.ok) { Exit::Answered } else { Exit::CouldNot })
}

/// Prints each setting and where it came from; the status says whether they are in order.
fn show_settings(settings: &Settings, json: bool) -> io::Result<Exit> {
    let report = Report::new(settings);
    let mut stdout = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut stdout, &report)?;
        writeln!(stdout)?;
    } else {
        report.print(&mut stdout)?;
    }
    stdout.flush()?;
    Ok(if report.is_in_order() { Exit::Answered } else { Exit::CouldNot })
}
