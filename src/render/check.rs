//! A checked answer: the verdict, the likely slip, and the digit sums where they show something.

use std::fmt::Write as _;

use techniques::answer::Answer;
use techniques::check::{DigitSum, Slip, WrittenAnswer};

use super::{Look, answer_line, answer_text};
use crate::tools::check_answer::Checked;

/// The exact answer; before it the remainder, where the learner gave one.
pub(super) fn shown_answer(exact: &Answer, written: &WrittenAnswer) -> String {
    let answer = answer_text(exact);
    let with_remainder = exact.with_remainder();
    match written {
        WrittenAnswer::Remainder { .. } if !answer.contains(&with_remainder) => {
            format!("{with_remainder}, or {answer}")
        }
        _ => answer,
    }
}

/// A checked answer as the learner reads it.
pub(super) fn checked(checked: &Checked, look: Look) -> String {
    let problem = checked.chain.pretty();
    let answer = shown_answer(&checked.check.answer, &checked.written);
    if checked.check.correct {
        return format!("{}\n", answer_line(&problem, &answer, "right, checked", look));
    }
    let slip = checked.check.slip.as_ref();
    let mut out = not_right(&problem, &checked.said(), look);
    out.push_str(&why_not(slip, checked.check.digit_sum.as_ref(), look));
    let _ = writeln!(out, "\n{}", answer_line(&problem, &answer, "checked", look));
    out
}

/// "47 + 9 is not 57."
pub(super) fn not_right(problem: &str, said: &str, look: Look) -> String {
    let text = format!("{} is not {}.", look.signs(problem), look.signs(said));
    format!("{}\n", look.heading(&look.prose(&text, "")))
}

/// The likely slip behind a wrong answer, and the digit-sum check.
pub(super) fn why_not(slip: Option<&Slip>, digit_sum: Option<&DigitSum>, look: Look) -> String {
    let mut out = String::new();
    if let Some(slip) = slip {
        let _ = writeln!(out, "\n{}", look.prose(&slip.say, "  "));
    }
    if let Some(digit_sum) = digit_sum {
        let _ = writeln!(out, "\n{}", look.prose("The digit-sum check:", "  "));
        for line in &digit_sum.lines {
            let _ = writeln!(out, "{}", look.prose(&look.signs(line), "    "));
        }
        let _ = writeln!(out, "{}", look.prose(&digit_sum.meaning, "  "));
    }
    out
}
