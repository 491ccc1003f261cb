//! The command line: what may be typed, and nothing of what it does.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::practice::options::Options;

/// Learn the shortcuts of mental maths: ask a sum, see how to do it in your head.
///
/// Every step is worked out and checked by the program. It needs no key and no network, and takes a language
/// model where you choose one.
#[derive(Debug, Parser)]
#[command(
    name = "qmc",
    version,
    override_usage = "qmc [OPTIONS] [QUESTION]...\n       qmc [OPTIONS] <COMMAND>",
    after_help = EXAMPLES,
    max_term_width = 100,
    disable_help_subcommand = true,
    // Doubled flags are no mistake of the learner's: the last one counts.
    args_override_self = true
)]
pub struct Cli {
    /// How answers are printed.
    #[command(flatten)]
    pub output: Output,
    /// Who reads the questions, and what is kept.
    #[command(flatten)]
    pub reading: Reading,
    /// What to do instead of answering a question.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// A question, with or without quotes. Without one: questions from standard input, one a line, or a
    /// conversation on a terminal.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub question: Vec<String>,
}

/// How answers are printed.
#[derive(Debug, Clone, Args)]
pub struct Output {
    /// Print one JSON object a line for each question.
    #[arg(long, global = true)]
    pub json: bool,
    /// Keep to ASCII, without colour: for screen readers and old terminals.
    #[arg(long, global = true)]
    pub plain: bool,
    /// Draw pictures in lessons: auto (on a terminal, where they fit), always or never.
    #[arg(long, global = true, value_name = "WHEN")]
    pub pictures: Option<String>,
}

/// Who reads the questions, and what is kept.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_excessive_bools, reason = "they are flags")]
pub struct Reading {
    /// Let this model read the questions, such as openai/gpt-5-mini or ollama/qwen3; `embedded` for none.
    #[arg(long, global = true, value_name = "PROVIDER/NAME")]
    pub model: Option<String>,
    /// Reach the model at this address, such as <http://127.0.0.1:8080/v1>.
    #[arg(long, global = true, value_name = "URL")]
    pub base_url: Option<String>,
    /// Answer nothing when the model cannot; otherwise the embedded reader answers what it can read.
    #[arg(long, global = true)]
    pub no_fallback: bool,
    /// Go on with the last chat.
    #[arg(long = "continue", global = true)]
    pub goes_on: bool,
    /// Keep no chat, and nothing of a round of practice.
    #[arg(long, global = true)]
    pub no_save: bool,
    /// Print each request to the model and each reply to standard error, without keys.
    #[arg(long, global = true)]
    pub trace: bool,
}

/// The flags that may also stand behind a question.
const FLAGS: [&str; 6] = ["--json", "--plain", "--no-fallback", "--continue", "--no-save", "--trace"];

/// Those of them that have a value.
const FLAGS_WITH_VALUE: [&str; 3] = ["--model", "--base-url", "--pictures"];

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the shortcuts, best first; all, or those for one operation.
    List {
        /// An operation: `+ - * / series sum_of_squares sum_of_cubes add_time subtract_time power percent_of`, or a
        /// word such as plus, times, percent.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        operation: Vec<String>,
    },
    /// Explain one shortcut, with worked examples.
    Explain {
        /// The shortcut's name, such as `add_nines`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        name: Vec<String>,
    },
    /// Answer a question, whatever its first word is.
    Ask {
        /// The question.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        question: Vec<String>,
    },
    /// Practise: questions for the shortcuts that are due, or for those that are named.
    Practice(Options),
    /// Show each setting, its value, and where it came from.
    Config,
    /// Check the settings, the connection, the key and the model, and say what to mend.
    Doctor,
    /// List the chats that were kept, the last one first; or show or delete one.
    Chats {
        /// What to do with a chat instead.
        #[command(subcommand)]
        action: Option<ChatsAction>,
    },
    /// Show how your practice is going; or save what was practised, or read it in.
    Progress {
        /// What to do with the attempts instead.
        #[command(subcommand)]
        action: Option<ProgressAction>,
    },
    /// Run a file of questions with known answers, and count what becomes of them.
    Eval {
        /// One JSON object a line, with id, question, answer and kind; context holds earlier questions.
        file: PathBuf,
        /// How many of the questions that were not answered right are shown.
        #[arg(long, default_value_t = 12)]
        show: usize,
    },
}

/// What to do with a kept chat.
#[derive(Debug, Subcommand)]
pub enum ChatsAction {
    /// Show a chat as Markdown; with --json, the whole record.
    Show {
        /// The name of the chat, or `last`.
        chat: String,
    },
    /// Delete a chat.
    Delete {
        /// The name of the chat, or `last`.
        chat: String,
    },
}

/// What to do with the attempts of practice.
#[derive(Debug, Subcommand)]
pub enum ProgressAction {
    /// Save every attempt in a file to take along, one JSON object a line.
    Export {
        /// A file that is not there yet, or `-` for standard output.
        #[arg(default_value = STANDARD)]
        file: PathBuf,
    },
    /// Read in the attempts of such a file; those that are there already stay as they are.
    Import {
        /// The file, or `-` for standard input.
        file: PathBuf,
    },
}

/// The name of a file that stands for standard input or output.
pub const STANDARD: &str = "-";

const EXAMPLES: &str = "\
Examples:
  qmc what is 47 + 9           ask; no quotes needed
  qmc '47 * 9'                 but quote * ( ) and other signs that the shell would take, or write x for times
  qmc -5 + 3                   a minus in front is part of the question
  qmc is 13 x 14 = 182         have an answer checked
  qmc list                     the shortcuts; `qmc list x` those for times
  qmc explain add_nines        one of them, with worked examples
  qmc practice                 ten questions; `qmc practice x` for times
  printf '47+9\\n13 x 14\\n' | qmc --json
  qmc                          a conversation; Ctrl-D leaves

Exit status: 0 answered, 1 could not answer, 2 misused.";

/// Parses the arguments of the program, its own name first. The flags may also stand behind the question; behind
/// `--` everything is the question. The word help alone asks for the help.
///
/// # Errors
/// clap's own, which prints itself; also for `--help` and `--version`.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut arguments = arguments.into_iter();
    let mut front: Vec<OsString> = arguments.next().into_iter().collect();
    let mut rest = Vec::new();
    while let Some(argument) = arguments.next() {
        let name = argument.to_str().unwrap_or_default();
        if name == "--" {
            rest.push(argument);
            break;
        }
        let has_value = |flag: &&str| name.strip_prefix(*flag).is_some_and(|rest| rest.starts_with('='));
        if FLAGS_WITH_VALUE.contains(&name) {
            front.push(argument);
            front.extend(arguments.next());
        } else if FLAGS.contains(&name) || FLAGS_WITH_VALUE.iter().any(has_value) {
            front.push(argument);
        } else {
            rest.push(argument);
        }
    }
    if rest == ["help"] {
        rest = vec!["--help".into()];
    }
    Cli::try_parse_from(front.into_iter().chain(rest).chain(arguments))
}
