//! Lessons and words as text. Pure: the width, and whether colour and signs beyond ASCII may be used, are
//! passed in.

use std::borrow::Cow;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use techniques::answer::Answer;
use unicode_width::UnicodeWidthStr;

use crate::tools::Outcome;

mod check;
mod lesson;
mod shortcuts;
mod signs;

pub use shortcuts::{explanation, listing};

/// The narrowest and the widest text that is laid out, in columns.
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=120;

/// How text is to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    width: usize,
    colour: bool,
    plain: bool,
}

impl Look {
    /// A look of so many columns (brought between 40 and 120), with colour or without; `plain` keeps to
    /// ASCII and to one sentence a line.
    #[must_use]
    pub fn new(width: usize, colour: bool, plain: bool) -> Self {
        Self { width: width.clamp(*WIDTHS.start(), *WIDTHS.end()), colour, plain }
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
    fn aside(self, text: &str) -> String {
        self.paint(Style::new().dimmed(), text)
    }

    /// The signs of this look: true signs, or ASCII.
    fn signs(self, text: &str) -> String {
        if self.plain { signs::to_ascii(text) } else { signs::to_true(text) }
    }

    /// The lines of a text wrapped to so many columns.
    fn prose_lines(self, text: &str, width: usize) -> Vec<String> {
        let text = if self.plain { signs::to_ascii(text) } else { text.to_owned() };
        let options = textwrap::Options::new(width).word_splitter(textwrap::WordSplitter::NoHyphenation);
        textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
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

/// A model's words, freed of terminal control characters and wrapped.
#[must_use]
pub fn words(text: &str, look: Look) -> String {
    let mut out = String::new();
    for line in signs::without_controls(text).trim().lines() {
        let _ = writeln!(out, "{}", look.prose(line.trim_end(), ""));
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

/// How many columns a text takes.
fn columns(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}
