//! Lessons and words as text. Pure: the width, and whether colour and signs beyond ASCII may be used, are
//! passed in.

use std::borrow::Cow;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use techniques::answer::Answer;
use unicode_width::UnicodeWidthStr;

use crate::tools::Outcome;
use crate::tools::solve_with_shortcut::Lesson;

use picture::Pictures;

mod check;
mod lesson;
pub mod picture;
mod plot;
pub mod practice;
mod progress;
mod shortcuts;
mod signs;

pub use progress::progress;
pub use shortcuts::{explanation, introduction, listing};

/// The narrowest and the widest text that is laid out, in columns.
const WIDTHS: std::ops::RangeInclusive<usize> = 24..=120;

/// The columns left free between two texts side by side.
const GAP: usize = 3;

/// What stands before a line that belongs to another.
const INDENT: &str = "  ";

/// How text is to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    width: usize,
    colour: bool,
    plain: bool,
    pictures: Pictures,
}

impl Look {
    /// A look of so many columns (brought between 24 and 120), with colour or without; `plain` keeps to
    /// ASCII. It has no pictures.
    #[must_use]
    pub fn new(width: usize, colour: bool, plain: bool) -> Self {
        Self { width: width.clamp(*WIDTHS.start(), *WIDTHS.end()), colour, plain, pictures: Pictures::Never }
    }

    /// The same look in a window of another width.
    #[must_use]
    pub fn with_width(self, width: usize) -> Self {
        Self { pictures: self.pictures, ..Self::new(width, self.colour, self.plain) }
    }

    /// The same look, lessons with pictures or without.
    #[must_use]
    pub fn with_pictures(self, pictures: Pictures) -> Self {
        Self { pictures, ..self }
    }

    /// Whether colour may be used.
    #[must_use]
    pub fn has_colour(self) -> bool {
        self.colour
    }

    /// The text in this style, where colour may be used.
    fn paint(self, style: Style, text: &str) -> String {
        if self.colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading.
    fn heading(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    /// What the eye should find first.
    fn answer(self, text: &str) -> String {
        self.paint(AnsiColor::Green.on_default().bold(), text)
    }

    /// What may be overlooked.
    pub(crate) fn aside(self, text: &str) -> String {
        self.paint(Style::new().dimmed(), text)
    }

    /// The signs of this look: true signs, or ASCII.
    fn signs(self, text: &str) -> String {
        if self.plain { signs::to_ascii(text) } else { signs::to_true(text) }
    }

    /// The lines of a text wrapped to so many columns.
    fn prose_lines(self, text: &str, width: usize) -> Vec<String> {
        let text = if self.plain { signs::to_ascii(text) } else { text.to_owned() };
        // A line breaks between words, never within /practice or 6/8.
        let options = textwrap::Options::new(width)
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
    }

    /// What stands between two texts on one line, or the line break where they do not fit beside each other.
    fn gap_or_break(self, left: usize, right: usize, indent: &str) -> String {
        if left + GAP + right <= self.width { " ".repeat(GAP) } else { format!("\n{indent}") }
    }

    /// Prose: its signs, wrapped to the width, each line behind `indent`.
    fn prose(self, text: &str, indent: &str) -> String {
        let lines = self.prose_lines(text, self.width.saturating_sub(indent.len()));
        lines.into_iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
    }
}

/// What the learner sees of a call's result: nothing of a failed call, which is the model's to put right.
#[must_use]
pub fn outcome(outcome: &Outcome, look: Look) -> String {
    match outcome {
        Outcome::Lesson(lesson) => lesson::lesson(lesson, look),
        Outcome::Checked(checked) => check::checked(checked, look),
        Outcome::Listed(listed) => listing(listed.operation, look),
        Outcome::Failed(_) => String::new(),
    }
}

/// The picture of each problem of a lesson, or that there is none.
#[must_use]
pub fn pictures(lesson: &Lesson, look: Look) -> String {
    lesson::pictures(lesson, look)
}

/// A model's words, freed of terminal control characters and wrapped.
#[must_use]
pub fn words(text: &str, look: Look) -> String {
    let mut out = String::new();
    for line in signs::without_controls(text).trim().lines() {
        let _ = writeln!(out, "{}", look.prose(line.trim_end(), ""));
    }
    out
}

/// A text freed of terminal control characters, on one line.
pub(crate) fn one_line(text: &str) -> String {
    signs::without_controls(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names with what they mean, beside them or, in a narrow window, under them.
pub(crate) fn glossary(entries: &[(String, &str)], look: Look) -> String {
    let name_width = entries.iter().map(|(name, _)| columns(name)).max().unwrap_or_default();
    let widest = entries.iter().map(|(_, meaning)| columns(meaning)).max().unwrap_or_default();
    let beside = INDENT.len() + name_width + GAP + widest <= look.width;
    let mut out = String::new();
    for (name, meaning) in entries {
        let _ = if beside {
            writeln!(out, "{INDENT}{name:<0$}{meaning}", name_width + GAP)
        } else {
            writeln!(out, "{}\n{}", look.prose(name, INDENT), look.prose(meaning, &INDENT.repeat(2)))
        };
    }
    out
}

/// An answer as a learner reads it: `56`, `5:00`, `14 remainder 2, or 14 2/7`.
fn answer_text(answer: &Answer) -> String {
    match (answer.remainder(), answer.fraction()) {
        (Some(remainder), Some(fraction)) => format!("{remainder}, or {fraction}"),
        _ => answer.display(),
    }
}

/// `47 + 9 = 56   checked`; broken before the equals sign, within the answer, and before the mark, where the window is
/// narrow.
fn answer_line(problem: &str, answer: &str, mark: &str, look: Look) -> String {
    let (problem, answer) = (look.signs(problem), look.signs(&format!("= {answer}")));
    let problem_end = INDENT.len() + columns(&problem);
    let (sum, end) = if problem_end + 1 + columns(&answer) <= look.width {
        (format!("{problem} {answer}"), problem_end + 1 + columns(&answer))
    } else {
        let lines = look.prose_lines(&answer, look.width - INDENT.len() * 2);
        let end = INDENT.len() * 2 + lines.last().map_or(0, |line| columns(line));
        let lines = lines.iter().map(|line| format!("\n{INDENT}{INDENT}{line}"));
        (problem + &lines.collect::<String>(), end)
    };
    let sum = look.answer(&sum);
    let gap = look.gap_or_break(end, columns(mark), INDENT);
    format!("{INDENT}{sum}{gap}{}", look.aside(mark))
}

/// How many columns a text takes.
fn columns(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Whether this number stands in a text, and is no part of a longer one.
fn has_number(text: &str, number: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit();
    text.match_indices(number).any(|(at, found)| {
        let (before, after) = (&text[..at], &text[at + found.len()..]);
        !before.ends_with(is_part) && !after.starts_with(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_breaks_between_words_alone() {
        let look = Look::new(24, false, false);
        assert_eq!(
            look.prose("Practise next: that (/practice add_nines).", ""),
            "Practise next: that\n(/practice add_nines)."
        );
        assert_eq!(look.prose("The answer as it is: 12 5/6", ""), "The answer as it is:\n12 5/6");
    }

    #[test]
    fn nothing_overruns_a_narrow_window() {
        let help = [("/s, /save FILE".to_owned(), "this chat as Markdown or JSON, by the ending of its name")];
        for width in 24..=40 {
            let look = Look::new(width, false, false);
            let answer = answer_line("100 / 7", "14 remainder 2, or 14 2/7", "checked", look);
            let text = format!("{answer}\n{}", glossary(&help, look));
            assert!(text.lines().all(|line| columns(line) <= width), "{width}:\n{text}");
        }
        let narrow = answer_line("100 / 7", "14 remainder 2, or 14 2/7", "checked", Look::new(24, false, false));
        assert_eq!(narrow, "  100 ÷ 7\n    = 14 remainder 2, or\n    14 2/7   checked");
    }

    #[test]
    fn a_number_within_a_longer_one_is_another_number() {
        assert!(has_number("It is 56.", "56"));
        assert!(!has_number("It is 156.", "56"));
        assert!(!has_number("It is 560, or 5.", "56"));
    }
}
