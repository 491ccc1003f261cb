//! A checked answer: the verdict, the likely slip, and the digit sums where they show something.

use std::fmt::Write as _;

use techniques::check::WrittenAnswer;

use super::{Look, answer_line, answer_text};
use crate::tools::check_answer::Checked;

/// The exact answer; beside it the remainder, where the learner gave one.
fn shown_answer(checked: &Checked) -> String {
    let answer = answer_text(&checked.check.answer);
    let with_remainder = checked.check.answer.with_remainder();
    match checked.written {
        WrittenAnswer::Remainder { .. } if !answer.contains(&with_remainder) => {
            format!("{with_remainder}, or {answer}")
        }
        _ => answer,
    }
}

/// A checked answer as the learner reads it.
pub(super) fn checked(checked: &Checked, look: Look) -> String {
    let problem = checked.chain.pretty();
    let answer = shown_answer(checked);
    let mut out = String::new();
    if checked.check.correct {
        let _ = writeln!(out, "{}", answer_line(&problem, &answer, "right, checked", look));
        return out;
    }
    let problem = look.signs(&problem);
    let written = look.signs(&checked.written.to_string());
    let _ = writeln!(out, "{}", look.heading(&look.prose(&format!("{problem} is not {written}."), "")));
    if let Some(slip) = &checked.check.slip {
        let _ = writeln!(out, "\n{}", look.prose(&slip.say, "  "));
    }
    if let Some(digit_sum) = &checked.check.digit_sum {
        let _ = writeln!(out, "\n{}", look.prose("The digit-sum check:", "  "));
        for line in &digit_sum.lines {
            let _ = writeln!(out, "{}", look.prose(&look.signs(line), "    "));
        }
        let _ = writeln!(out, "{}", look.prose(&digit_sum.meaning, "  "));
    }
    let _ = writeln!(out, "\n{}", answer_line(&problem, &answer, "checked", look));
    out
}
