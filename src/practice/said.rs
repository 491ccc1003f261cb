//! What a learner types in a round.

use techniques::check::{WrittenAnswer, WrittenAnswerError};
use techniques::problem::Problem;

use crate::model::embedded;

/// Words that ask for help, or give up.
const HELP: [&str; 17] = [
    "?", "h", "hint", "help", "/hint", "idk", "dunno", "i don't know", "i dont know", "don't know", "no idea",
    "too hard", "tell me", "answer", "the answer", "give up", "i give up",
];

/// Words that pass over a question.
const SKIP: [&str; 6] = ["s", "skip", "pass", "next", "/skip", "/s"];

/// Words that end the round.
const LEAVE: [&str; 9] = ["q", "quit", "exit", "stop", "end", "/quit", "/q", "/exit", "/stop"];

/// What can be typed in a round; with a slash before a word the learner may expect the commands of a conversation.
const KEYS: &str = "In a round, type the answer; Enter or ? gives a hint, s skips, q ends the round.";

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
    /// Nothing was typed.
    Nothing,
    /// The learner passes over the question.
    Skip,
    /// The learner has practised enough.
    Leave,
    /// No answer can be read; what to tell the learner.
    Unclear(&'static str),
}

impl Said {
    /// Reads what is typed to a problem: an answer in any form that people write, behind an equals sign or words such as
    /// "it's" too.
    #[must_use]
    pub fn read(line: &str, problem: &Problem) -> Self {
        let typed = line.trim();
        if typed.is_empty() {
            return Self::Nothing;
        }
        let word = plain(typed);
        let is_one_of = |words: &[&str]| words.contains(&word.as_str());
        if is_one_of(&HELP) {
            return Self::Help;
        }
        if is_one_of(&SKIP) {
            return Self::Skip;
        }
        if leaves(typed) {
            return Self::Leave;
        }
        if word.strip_prefix('/').is_some_and(|name| name.starts_with(char::is_alphabetic)) {
            return Self::Unclear(KEYS);
        }
        match answer(typed, problem) {
            Ok(written) => Self::Answer { typed: typed.to_owned(), written },
            Err(why) => Self::Unclear(why),
        }
    }
}

/// Whether a line ends the round.
#[must_use]
pub fn leaves(line: &str) -> bool {
    LEAVE.contains(&plain(line.trim()).as_str())
}

/// A word in small letters, without a mark at its end.
fn plain(typed: &str) -> String {
    typed.trim_end_matches(['.', '!']).to_lowercase().replace('’', "'")
}

fn answer(typed: &str, problem: &Problem) -> Result<WrittenAnswer, &'static str> {
    if typed.len() > MAX_ANSWER {
        return Err("That is too long for an answer.");
    }
    // Whoever writes the whole sum means what stands last.
    let stated = typed.rsplit('=').next().unwrap_or(typed).trim();
    let bracketed = stated.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let stated = bracketed.unwrap_or(stated);
    if let Some(clock) = problem.operation().is_time().then(|| time(stated)).flatten() {
        return Ok(clock);
    }
    match stated.parse() {
        Ok(written) => Ok(written),
        Err(WrittenAnswerError::TooLong) => Err("That number is too long to be an answer."),
        Err(WrittenAnswerError::OverZero) => Err("Nothing can stand over zero in a fraction."),
        Err(WrittenAnswerError::NotUnderstood(_)) => embedded::stated_answer(stated)
            .and_then(|answer| answer.parse().ok())
            .ok_or("I do not read an answer in that. Type a number; ? gives a hint, s skips."),
    }
}

/// A time with a space in the place of its colon, `6 40`, or with more minutes than two digits hold, `20:106`.
fn time(stated: &str) -> Option<WrittenAnswer> {
    let (hours, minutes) = stated.split_once([':', ' '])?;
    let (hours, minutes) = (hours.trim(), minutes.trim());
    if minutes.len() == 3 {
        let (hours, minutes) = (hours.parse::<u32>().ok()?, minutes.parse::<u16>().ok()?);
        return Some(WrittenAnswer::Clock { hours: hours.into(), minutes: minutes.into() });
    }
    format!("{hours}:{minutes}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum() -> Problem {
        "47 + 9".parse().expect("a problem")
    }

    fn read(line: &str) -> Option<String> {
        match Said::read(line, &sum()) {
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
            ("(-4)", "-4"),
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
            ("537 with 3 left", "537 remainder 3"),
            ("4:35", "4:35"),
            ("14 2/7", "14 2/7"),
            ("100/7", "14 2/7"),
        ] {
            assert_eq!(read(line).as_deref(), Some(expected), "{line}");
        }
    }

    #[test]
    fn what_is_no_answer_is_not_taken_for_one() {
        for line in ["47 + 9", "what?", "=", "47 + 9 =", "five and six", "1/0", "a lot", "6 40", &"9".repeat(130)] {
            assert!(matches!(Said::read(line, &sum()), Said::Unclear(_)), "{line}");
        }
    }

    #[test]
    fn a_command_of_the_conversation_is_told_what_a_round_takes() {
        for line in ["/help", "/why", "/list x", "/Practice"] {
            assert_eq!(Said::read(line, &sum()), Said::Unclear(KEYS), "{line}");
        }
    }

    #[test]
    fn a_time_may_have_a_space_for_its_colon() {
        let problem = "410 add_time 230".parse().expect("a problem");
        for line in ["6 40", "6:40", "it is 6:40"] {
            let Said::Answer { written, .. } = Said::read(line, &problem) else { panic!("{line} is an answer") };
            assert_eq!(written, WrittenAnswer::Clock { hours: 6, minutes: 40 }, "{line}");
        }
    }

    #[test]
    fn a_time_may_have_too_many_minutes() {
        let problem = "1049 add_time 1057".parse().expect("a problem");
        for line in ["20:106", "20 106", "= 20:106"] {
            let Said::Answer { written, .. } = Said::read(line, &problem) else { panic!("{line} is an answer") };
            assert_eq!(written, WrittenAnswer::Clock { hours: 20, minutes: 106 }, "{line}");
        }
        // Where no time is asked for, it is a ratio.
        assert_eq!(read("20:106").as_deref(), Some("10/53"));
    }

    #[test]
    fn one_word_asks_for_help_skips_or_leaves() {
        for (line, expected) in [
            ("", Said::Nothing),
            ("  ", Said::Nothing),
            ("idk", Said::Help),
            ("I don’t know.", Said::Help),
            ("No idea!", Said::Help),
            ("tell me", Said::Help),
            ("?", Said::Help),
            ("Hint", Said::Help),
            ("s", Said::Skip),
            ("Skip!", Said::Skip),
            ("q", Said::Leave),
            ("/quit", Said::Leave),
        ] {
            assert_eq!(Said::read(line, &sum()), expected, "{line:?}");
        }
    }
}
