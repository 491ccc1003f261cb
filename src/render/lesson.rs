//! A lesson: the problem, the steps, and the answer last.

use std::fmt::Write as _;

use techniques::answer::Answer;
use techniques::problem::Problem;
use techniques::solution::{Solution, Step};
use techniques::value::Value;

use super::picture::{self, Picture};
use super::{GAP, Look, answer_line, answer_text, columns, has_number};
use crate::tools::solve_with_shortcut::{Lesson, Show, Worked};

/// The narrowest column in which the words of a step still read well beside its sum.
const NARROWEST_WORDS: usize = 28;

/// A lesson as the learner reads it.
pub(super) fn lesson(lesson: &Lesson, look: Look) -> String {
    let shown = if lesson.show == Show::Hint { 1 } else { lesson.links.len() };
    let fresh = lesson.links_shown().take(shown).filter(|(link, _)| !link.was_shown);
    let blocks: Vec<String> = fresh.map(|(link, show)| worked(link, show, look)).collect();
    let mut out = blocks.join("\n");
    if lesson.show != Show::Hint && lesson.links.len() > 1 {
        let gap = if out.is_empty() { "" } else { "\n" };
        let _ = writeln!(
            out,
            "{gap}{}",
            answer_line(
                &lesson.chain.pretty(),
                &shown_answer(&lesson.chain.last().answer(), lesson.show),
                "checked",
                look
            )
        );
    }
    out
}

/// The picture of each problem of a lesson, or that there is none.
pub(super) fn pictures(lesson: &Lesson, look: Look) -> String {
    let shown = |link: &Worked| {
        let problem = look.signs(&link.problem.pretty());
        let solution = link.solution.as_ref();
        match solution.and_then(|solution| Some((solution, Picture::of(solution)?))) {
            Some((solution, picture)) => {
                format!("{}\n\n{}", title_line(&problem, solution, look), picture.shown(look))
            }
            None => look.prose(&format!("There is no picture for {problem} this way."), "") + "\n",
        }
    };
    lesson.links.iter().map(shown).collect::<Vec<_>>().join("\n")
}

/// One problem with the way it is worked.
pub(super) fn worked(link: &Worked, show: Show, look: Look) -> String {
    let mut out = String::new();
    let problem = look.signs(&link.problem.pretty());
    let answer = shown_answer(&link.problem.answer(), show);
    match (&link.solution, show) {
        (None, Show::Hint) => {
            let advice = look.prose("No shortcut helps with this one: take it a step at a time.", "  ");
            let _ = writeln!(out, "{}\n\n{advice}", look.heading(&problem));
        }
        (None, _) => {
            let _ = writeln!(out, "{}\n\n{}\n", look.heading(&problem), look.prose(without_shortcut(link, show), "  "));
            let _ = writeln!(out, "{}", answer_line(&link.problem.pretty(), &answer, "checked", look));
        }
        (Some(solution), Show::Hint) => {
            let _ =
                writeln!(out, "{}\n\n{}", title_line(&problem, solution, look), look.prose(solution.about.rule, "  "));
            if let Some(first) = solution.steps.first() {
                let sum = format!("{} = {}", first.expr, first.result);
                let tells = [&first.say[..], &sum].into_iter().any(|text| tells_answer(text, &link.problem));
                // Where the sum tells the answer, the words alone may not.
                if first.result != link.problem.exact() && !tells {
                    let _ = write!(out, "\n{}", steps(std::slice::from_ref(first), look));
                } else if !tells_answer(&first.say, &link.problem) {
                    let _ = writeln!(out, "\n{}", look.prose(&first.say, "  "));
                }
            }
        }
        (Some(solution), _) => {
            let _ = writeln!(out, "{}\n\n{}", title_line(&problem, solution, look), steps(&solution.steps, look));
            if let Some(picture) = picture::in_lesson(solution, look) {
                let _ = writeln!(out, "{picture}");
            }
            let _ = writeln!(out, "{}", answer_line(&link.problem.pretty(), &answer, "checked", look));
        }
    }
    out
}

/// Whether a text has the answer to a problem in it, though the problem has not.
fn tells_answer(text: &str, problem: &Problem) -> bool {
    let answer = problem.answer();
    let asked = problem.pretty();
    [answer.display(), answer.text()].iter().any(|answer| has_number(text, answer) && !has_number(&asked, answer))
}

/// The answer in the form that was asked for.
fn shown_answer(answer: &Answer, show: Show) -> String {
    match show {
        Show::Remainder | Show::Decimal | Show::Fraction => show.display(answer),
        Show::Clock if answer.on_the_clock() != answer.display() => {
            format!("{}, or {}", answer.display(), answer.on_the_clock())
        }
        Show::Lesson | Show::Hint | Show::Clock => answer_text(answer),
    }
}

/// What is said where no shortcut helps.
fn without_shortcut(link: &Worked, show: Show) -> &'static str {
    match link.problem.exact() {
        Value::Fraction(_) if show == Show::Decimal => {
            "No shortcut helps with this one. The decimal never ends: the dots mean that its digits come round \
             again and again."
        }
        Value::Fraction(_) if show == Show::Remainder => "No shortcut helps with this one. Worked out exactly:",
        Value::Number(_) => "No shortcut helps with this one. Worked out exactly:",
        Value::Fraction(_) => {
            "No shortcut helps with this one. As a decimal it never ends: the same digits come round again and \
             again. So here it is as a fraction, which is exact:"
        }
    }
}

/// The problem, and the name of the shortcut beside or under it.
fn title_line(problem: &str, solution: &Solution, look: Look) -> String {
    let title = solution.about.title;
    let between = look.gap_or_break(columns(problem), columns(title), "");
    format!("{}{between}{}", look.heading(problem), look.aside(title))
}

/// The steps, numbered; the sums stand in a column of their own where there is room, else under the words.
pub(super) fn steps(steps: &[Step], look: Look) -> String {
    let sums: Vec<(String, String)> = steps.iter().map(|step| sum(step, look)).collect();
    let left = sums.iter().map(|(left, _)| columns(left)).max().unwrap_or_default();
    let sum_width = sums.iter().map(|(_, right)| left + columns(right)).max().unwrap_or_default();
    let number_width = steps.len().to_string().len();
    let indent = 2 + number_width + 2;
    let longest = steps.iter().flat_map(|step| step.say.lines()).map(columns).max().unwrap_or_default();
    let room = look.width.saturating_sub(indent + GAP + sum_width);
    let beside = room >= longest.min(NARROWEST_WORDS);
    let words_width = if beside { longest.min(room) } else { look.width.saturating_sub(indent) };
    let mut out = String::new();
    for (number, (step, (before, after))) in (1..).zip(steps.iter().zip(&sums)) {
        let sum = format!("{}{before}{after}", " ".repeat(left - columns(before)));
        let say = look.prose_lines(&step.say, words_width);
        for (line, words) in say.iter().enumerate() {
            let label = if line == 0 { format!("  {number:>number_width$}. ") } else { " ".repeat(indent) };
            if line == 0 && beside {
                let pad = " ".repeat(words_width - columns(words) + GAP);
                let _ = writeln!(out, "{label}{words}{pad}{sum}");
            } else {
                let _ = writeln!(out, "{label}{words}");
            }
        }
        if !beside {
            let margin = " ".repeat(indent + 2);
            for line in broken(sum.trim_start(), look.width.saturating_sub(indent + 2)) {
                let _ = writeln!(out, "{margin}{line}");
            }
        }
    }
    out
}

/// A sum on as many lines as it needs in so many columns. It breaks before a plus, a minus or the equals sign alone.
fn broken(sum: &str, width: usize) -> Vec<String> {
    const KEPT: char = '\u{a0}';
    let mut kept = String::new();
    for word in sum.split(' ') {
        let may_break = matches!(word, "+" | "−" | "-" | "=");
        if !kept.is_empty() {
            kept.push(if may_break { ' ' } else { KEPT });
        }
        kept.push_str(word);
    }
    let options = textwrap::Options::new(width)
        .subsequent_indent("  ")
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::wrap(&kept, options).into_iter().map(|line| line.replace(KEPT, " ")).collect()
}

/// The sum of a step, split before its equals sign.
fn sum(step: &Step, look: Look) -> (String, String) {
    let result = match step.result {
        Value::Number(number) => number.to_string(),
        Value::Fraction(fraction) => fraction.mixed(),
    };
    (look.signs(&step.expr), look.signs(&format!(" = {result}")))
}

#[cfg(test)]
mod tests {
    use techniques::problem::Problem;
    use techniques::registry;

    use super::*;

    #[test]
    fn no_working_is_wider_than_the_window() {
        for problem in ["262 percent_of 44.38", "117 percent_of 219", "1 series 12 step 3", "324 * 11", "57 * 11"] {
            let problem: Problem = problem.parse().expect("a problem");
            let solution = registry::best(&problem).expect("it is checked").expect("a shortcut");
            for width in 24..60 {
                let steps = steps(&solution.steps, Look::new(width, false, false));
                let widest = steps.lines().map(columns).max().unwrap_or_default();
                assert!(widest <= width, "{problem} at {width}:\n{steps}");
            }
        }
    }

    #[test]
    fn a_long_sum_breaks_before_its_signs() {
        assert_eq!(
            broken("44.38 × 2 + 22.19 + 4.438 + 0.4438 × 2 = 116.2756", 24),
            ["44.38 × 2 + 22.19", "  + 4.438 + 0.4438 × 2", "  = 116.2756"]
        );
        assert_eq!(broken("5 × 3 = 15", 24), ["5 × 3 = 15"]);
    }
}
