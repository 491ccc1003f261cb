//! What a learner types in a round.

use techniques::check::{WrittenAnswer, WrittenAnswerError};

use crate::model::embedded;

/// Words that ask for help.
const HELP: [&str; 7] = ["", "?", "h", "hint", "help", "/hint", "/help"];

/// Words that pass over a question.
const SKIP: [&str; 6] = ["s", "skip", "pass", "next", "/skip", "/s"];

/// Words that end the round.
const LEAVE: [&str; 9] = ["q", "quit", "exit", "stop", "end", "/quit", "/q", "/exit", "/stop"];

/// The longest answer that is looked at, in bytes.
const MAX_ANSWER: usize = 120;

/// What a line comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// An answer: as it was typed, and as it is read.
    Answer {
        /// Without spaces around it.
        typed: String,
        /// The answer in it.
        written: WrittenAnswer,
    },
    /// The learner would like help.
    Help,
    /// The learner passes over the question.
    Skip,
    /// The learner has practised enough.
    Leave,
    /// No answer can be read; what to tell the learner.
    Unclear(&'static str),
}

impl Said {
    /// Reads a line: an answer in any form that people write, behind an equals sign or words such as "it's" too.
    #[must_use]
    pub fn read(line: &str) -> Self {
        let typed = line.trim();
        let word = typed.trim_end_matches(['.', '!']).to_lowercase();
        let is_one_of = |words: &[&str]| words.contains(&word.as_str());
        if is_one_of(&HELP) {
            return Self::Help;
        }
        if is_one_of(&SKIP) {
            return Self::Skip;
        }
        if is_one_of(&LEAVE) {
            return Self::Leave;
        }
        match answer(typed) {
            Ok(written) => Self::Answer { typed: typed.to_owned(), written },
            Err(why) => Self::Unclear(why),
        }
    }
}

fn answer(typed: &str) -> Result<WrittenAnswer, &'static str> {
    if typed.len() > MAX_ANSWER {
        return Err("That is too long for an answer.");
    }
    // Whoever writes the whole sum means what stands last.
    let stated = typed.rsplit('=').next().unwrap_or(typed).trim();
    let bracketed = stated.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let stated = bracketed.unwrap_or(stated);
    match stated.parse() {
        Ok(written) => Ok(written),
        Err(WrittenAnswerError::TooLong) => Err("That number is too long to be an answer."),
        Err(WrittenAnswerError::OverZero) => Err("Nothing can stand over zero in a fraction."),
        Err(WrittenAnswerError::NotUnderstood(_)) => embedded::stated_answer(stated)
            .and_then(|answer| answer.parse().ok())
            .ok_or("I do not read an answer in that. Type a number; ? gives a hint, s skips."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<String> {
        match Said::read(line) {
            Said::Answer { written, .. } => Some(written.to_string()),
            _ => None,
        }
    }

    #[test]
    fn answers_are_read_in_the_forms_that_people_write() {
        for (line, expected) in [
            ("72", "72"),
            (" 72. ", "72"),
            ("-5", "-5"),
            ("−5", "-5"),
            ("minus five", "-5"),
            ("(−5)", "-5"),
            ("seventy-two", "72"),
            ("seventy two!", "72"),
            ("it's seventy-two", "72"),
            ("= 72", "72"),
            ("9 x 8 = 72", "72"),
            ("I think 72?", "72"),
            ("1,250", "1250"),
            ("3.5", "3.5"),
            ("7 r 2", "7 remainder 2"),
            ("seven remainder two", "7 remainder 2"),
            ("4:35", "4:35"),
            ("14 2/7", "14 2/7"),
            ("100/7", "14 2/7"),
        ] {
            assert_eq!(read(line).as_deref(), Some(expected), "{line}");
        }
    }

    #[test]
    fn what_is_no_answer_is_not_taken_for_one() {
        for line in ["47 + 9", "what?", "=", "47 + 9 =", "five and six", "1/0", "/why", "a lot", &"9".repeat(130)] {
            assert!(matches!(Said::read(line), Said::Unclear(_)), "{line}");
        }
    }

    #[test]
    fn one_word_asks_for_help_skips_or_leaves() {
        for (line, expected) in [
            ("", Said::Help),
            ("  ", Said::Help),
            ("?", Said::Help),
            ("Hint", Said::Help),
            ("s", Said::Skip),
            ("Skip!", Said::Skip),
            ("q", Said::Leave),
            ("/quit", Said::Leave),
        ] {
            assert_eq!(Said::read(line), expected, "{line:?}");
        }
    }
}
