//! What a learner may say of a round, on the command line and behind `/practice`.

use std::time::Duration;

use clap::{Args, Parser};

use super::play::Length;
use super::selection::Selection;

/// How many questions a round has where nothing is said.
const QUESTIONS: u32 = 10;

/// What to practise, and for how long.
#[derive(Debug, Clone, Args)]
pub struct Options {
    /// Shortcuts such as `add_nines`, or operations such as `x` and percent; without any, what is due.
    #[arg(value_name = "SHORTCUT or OPERATION")]
    what: Vec<String>,
    /// How many questions, up to 1000; ten where nothing is said.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1000))]
    count: Option<u32>,
    /// How long to think, all in all, in place of a number of questions; up to 180.
    #[arg(
        long, value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(1..=180), conflicts_with = "count"
    )]
    minutes: Option<u32>,
    /// Make the questions from this number: with the same things due, the same number makes the same questions.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// The options alone, as they stand behind `/practice`.
#[derive(Debug, Parser)]
#[command(name = "/practice", no_binary_name = true, disable_help_flag = true)]
struct Line {
    #[command(flatten)]
    options: Options,
}

impl Options {
    /// The options in what stands behind `/practice`.
    ///
    /// # Errors
    /// What is wrong with it, for the learner.
    pub(crate) fn read(line: &str) -> Result<Self, String> {
        let read = Line::try_parse_from(line.split_whitespace());
        read.map(|line| line.options).map_err(|error| {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            first.strip_prefix("error: ").unwrap_or(first).to_owned()
        })
    }

    /// What to practise; `list` is what the learner types to see what can be.
    ///
    /// # Errors
    /// What to tell the learner of a name that names nothing.
    pub(crate) fn selection(&self, list: &str) -> Result<Selection, String> {
        Selection::read(&self.what, list)
    }

    /// How long the round is.
    pub(crate) fn length(&self) -> Length {
        match self.minutes {
            Some(minutes) => Length::Thinking(Duration::from_mins(minutes.into())),
            None => Length::Questions(self.count.unwrap_or(QUESTIONS)),
        }
    }

    /// The number from which the questions are made, where one was given.
    pub(crate) fn seed(&self) -> Option<u64> {
        self.seed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_the_command_line_is() {
        let options = Options::read("x add_nines --count 5 --seed 7").expect("options");
        assert_eq!(options.length(), Length::Questions(5));
        assert_eq!(options.seed(), Some(7));
        assert_eq!(options.selection("/list").expect("names").shortcuts.len(), 1);
        assert_eq!(Options::read("").expect("none").length(), Length::Questions(10));
        assert_eq!(Options::read("- --minutes 3").expect("options").length(), Length::Thinking(Duration::from_mins(3)));
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told_in_a_sentence() {
        for (line, expected) in [
            ("--count 0", "0 is not in 1..=1000"),
            ("--count 5 --minutes 5", "cannot be used with"),
            ("--fast", "unexpected argument '--fast'"),
        ] {
            let error = Options::read(line).expect_err(line);
            assert!(error.contains(expected) && error.lines().count() == 1, "{error}");
        }
    }
}
