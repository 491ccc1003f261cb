//! From the command line to an exit status.

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use techniques::operation::Operation;
use techniques::registry;
use techniques::technique::About;

use crate::cli::{self, Cli, Command};
use crate::eval::{self, Question};
use crate::model::embedded::EmbeddedReader;
use crate::names;
use crate::record::Status;
use crate::render::{self, Look};
use crate::repl;
use crate::session::{MAX_QUESTION, Session};
use crate::shell;
use crate::terminal;
use crate::tools::list_shortcuts::Entry;

/// What the program ends with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exit {
    Answered = 0,
    CouldNot = 1,
    Misused = 2,
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
    let json = cli.output.json;
    let look = terminal::look(cli.output.plain);
    let mut session = Session::new(EmbeddedReader, look, json);
    match cli.command {
        Some(Command::List { operation: words }) => match (names::operation(&words.join(" ")), &words[..]) {
            (operation, []) | (operation @ Some(_), _) => list(operation, look, json),
            (None, [name]) if is_name(name) => misused(&names::no_such_operation(name)),
            (None, words) => ask_typed(&mut session, &with_front("list", words)),
        },
        Some(Command::Explain { name: words }) => match (names::shortcut(&words.join(" ")), &words[..]) {
            (Some(about), _) => explain(about, look, json),
            (None, [name]) if is_name(name) => misused(&names::no_such_shortcut(name, "qmc list")),
            (None, words) => ask_typed(&mut session, &with_front("explain", words)),
        },
        Some(Command::Ask { question }) => ask_typed(&mut session, &question),
        Some(Command::Eval { file, show }) => match eval::read_questions(&file) {
            Ok(questions) => evaluate(&questions, show),
            Err(error) => misused(&error.to_string()),
        },
        None if cli.question.is_empty() => converse(&mut session),
        None => match cli.question.first().filter(|word| looks_like_a_flag(word)) {
            Some(flag) => misused(&format!("there is no option {flag}; see qmc --help")),
            None => ask_typed(&mut session, &cli.question),
        },
    }
}

/// Says what was wrong with the command line.
fn misused(problem: &str) -> io::Result<Exit> {
    writeln!(io::stderr(), "qmc: {problem}")?;
    Ok(Exit::Misused)
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
fn ask_typed(session: &mut Session<EmbeddedReader>, words: &[String]) -> io::Result<Exit> {
    if let Some(trap) = shell::file_names_for_a_star(words) {
        return misused(trap);
    }
    let status = pollster::block_on(session.ask(&words.join(" "), &mut io::stdout().lock()))?;
    if let Some(advice) = shell::lost_dollar_sign(words).filter(|_| status == Status::Declined) {
        writeln!(io::stderr(), "qmc: {advice}")?;
    }
    Ok(exit_of(status))
}

fn exit_of(status: Status) -> Exit {
    if status == Status::Answered { Exit::Answered } else { Exit::CouldNot }
}

/// A conversation on a terminal; otherwise the questions of standard input, one a line.
fn converse(session: &mut Session<EmbeddedReader>) -> io::Result<Exit> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return repl::run(session, "the embedded reader, offline").map(|()| Exit::Answered);
    }
    let mut exit = Exit::Answered;
    let mut stdin = io::stdin().lock();
    let mut is_first = true;
    while let Some(line) = read_question(&mut stdin)? {
        let question = line.trim();
        if question.is_empty() {
            continue;
        }
        let mut stdout = io::stdout().lock();
        if !is_first && !session.prints_json() {
            writeln!(stdout)?;
        }
        is_first = false;
        let status = pollster::block_on(session.ask(question, &mut stdout))?;
        exit = if exit == Exit::Answered { exit_of(status) } else { exit };
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
fn evaluate(questions: &[Question], show: usize) -> io::Result<Exit> {
    let report = eval::run(questions, || EmbeddedReader);
    report.print(show, &mut io::stdout().lock())?;
    Ok(if report.total().wrong == 0 { Exit::Answered } else { Exit::CouldNot })
}

/// Prints the list of shortcuts.
fn list(operation: Option<Operation>, look: Look, json: bool) -> io::Result<Exit> {
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
fn explain(about: &'static About, look: Look, json: bool) -> io::Result<Exit> {
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
