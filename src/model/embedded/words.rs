//! What the reader says. Lessons, answers and verdicts are printed by the program: the words never repeat
//! them, and every number in them comes from the question or from a result.

use std::cmp::Ordering;

use serde_json::Value as Json;
use techniques::check::WrittenAnswer;
use techniques::number::MAX_DIGITS;
use techniques::value::Value;

use crate::model::embedded::grammar::comparisons::Question;
use crate::model::embedded::plan::{Comparison, Operand, Plan, State, Task, Whole};
use crate::names;
use crate::tools::Outcome;
use crate::tools::solve_with_shortcut::Show;

/// Why a question is not worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// A part of it has no meaning that is certain. Two examples near to it, and how many of the messages
    /// before it brought no result either.
    NotUnderstood { first: &'static str, second: &'static str, before: usize },
    /// Talk, or something that the coach does not do, with what to say to it.
    Words(&'static str),
    /// Too many characters, numbers or steps.
    TooLong,
    /// A number beyond the digits that are supported.
    TooManyDigits,
    /// A quotient without an exact decimal, in the middle of a sum.
    Inexact { a: String, b: String },
    /// The last answer, which is to be taken further, has no exact decimal.
    NoDecimal(String),
    /// A later time is to be taken from an earlier one.
    Earlier,
    /// There is no lesson yet to ask about.
    NoLesson,
    /// There is no problem to try yet.
    NoTry,
    /// An answer without a sum.
    NoSumForAnswer,
    /// The last message asked several sums.
    WhichSum,
    /// It is open which number of the last sum is to change, or how.
    WhichNumber,
    /// Every way to work the last problem was shown.
    NoOtherWay,
}

/// How the replies to what was not understood begin, first to last.
pub(super) const NOT_UNDERSTOOD: [&str; 3] =
    ["I did not quite understand that", "I still cannot read that", "That one is beyond me as well"];

impl Refusal {
    /// Not understood, where nothing near is known.
    pub(super) const UNKNOWN: Self = Self::NotUnderstood { first: "47 + 9", second: "15% of 80", before: 0 };

    pub(super) fn text(&self) -> String {
        match self {
            Self::NotUnderstood { first, second, before: 0 } => format!(
                "{}, and I would rather ask than guess.\nI can read sums such as \"{first}\" or \"{second}\".",
                NOT_UNDERSTOOD[0]
            ),
            Self::NotUnderstood { first, second, before: 1 } => format!(
                "{}, sorry. Plain numbers and signs are surest: \"{first}\" or \"{second}\".",
                NOT_UNDERSTOOD[1]
            ),
            Self::NotUnderstood { first, .. } => format!(
                "{}. Ask \"what can you do?\" for all that I teach, or start again with a short sum: \"{first}\".",
                NOT_UNDERSTOOD[2]
            ),
            Self::Words(words) => (*words).to_owned(),
            Self::TooLong => "That is more than I can take in at once. Please send it in smaller parts.".to_owned(),
            Self::TooManyDigits => format!(
                "One of your numbers is too long for me: I can work with up to {MAX_DIGITS} digits. Try a shorter one."
            ),
            Self::Inexact { a, b } => format!(
                "{a} ÷ {b} has no exact decimal, so I cannot go on from there without rounding.\n\
                 Ask for {a} ÷ {b} alone, and I will give the exact fraction."
            ),
            Self::NoDecimal(answer) => {
                format!("{answer} is no exact decimal, so I cannot go on from there without rounding.")
            }
            Self::Earlier => "The second of these times is later than the first, so I am not sure what to take away.\n\
                 Please write times on the 24-hour clock, such as \"from 10:30 to 13:15\"."
                .to_owned(),
            Self::NoLesson => "Which sum is that about? Ask me one first, such as \"47 + 9\".".to_owned(),
            Self::NoTry => "What shall we practise? Ask me a sum first, such as \"47 + 9\", and I will give you one \
                 like it to try."
                .to_owned(),
            Self::NoSumForAnswer => {
                "Which sum is that the answer to? Send me both, such as \"is 47 + 9 = 56?\".".to_owned()
            }
            Self::WhichSum => "There were several sums: which one do you mean? Please write it out.".to_owned(),
            Self::WhichNumber => {
                "I am not sure what to change in the last sum. Please write the new one out.".to_owned()
            }
            Self::NoOtherWay => "I know no other shortcut for that one. Ask me another sum!".to_owned(),
        }
    }
}

const WELL_DONE: &str = "Well done!";
const COMPARE: &str = "Compare your steps with these: where do they part?";
const YOUR_TURN: &str = "Now you: what do you get?";

/// What to say when no more calls can be made.
pub(super) fn closing(plan: &Plan, states: &[State]) -> String {
    let mut lines = Vec::new();
    for (task, state) in plan.tasks.iter().zip(states) {
        match (task, state) {
            (Task::Solve { technique: Some(named), .. }, State::Failed(_)) if plan.has_instead() => {
                lines.push(format!("{} does not fit here, so I took the best way I know.", title(named)));
            }
            (_, State::Failed(error)) => lines.push(failure(error)),
            (_, State::Stopped(cause)) => lines.extend(dead_end(states.get(*cause))),
            (Task::Check { .. }, State::Done(result)) if result["correct"] == true => {
                lines.push(WELL_DONE.to_owned());
            }
            (Task::Correct { .. }, State::Done(result)) if result["found"] == true => {
                lines.push(COMPARE.to_owned());
            }
            (Task::List(_), State::Done(_)) => {
                lines.push("Ask for a sum, such as \"47 + 9\", or for one way: \"98 x 97 using near_100\".".to_owned());
            }
            (Task::Solve { is_hint: true, .. }, State::Done(_)) => {
                lines.push(YOUR_TURN.to_owned());
            }
            _ => {}
        }
    }
    lines.dedup();
    if lines.iter().any(|line| line == COMPARE) {
        lines.retain(|line| line != WELL_DONE);
    }
    lines.extend(findings(plan, states));
    lines.extend(lesson_words(plan, states));
    lines.join("\n")
}

/// What the results come to together, and the answer in the form that was asked for: what no lesson says by itself.
pub(super) fn findings(plan: &Plan, states: &[State]) -> Vec<String> {
    let mut lines: Vec<String> = plan.wholes.iter().filter_map(|whole| comes_to(whole, states)).collect();
    lines.extend(plan.comparison.as_ref().and_then(|comparison| verdict(comparison, states)));
    for (form, index) in &plan.closings {
        lines.extend(states.get(*index).and_then(State::result).and_then(|result| form.words(result)));
    }
    lines
}

/// What to say after results, whoever asked for them.
pub(super) fn after<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> String {
    let (mut lines, mut lessons, mut was_wrong) = (Vec::new(), Vec::new(), false);
    for outcome in outcomes {
        match outcome {
            Outcome::Checked(checked) if checked.to_json()["correct"] == true => lines.push(WELL_DONE.to_owned()),
            Outcome::Checked(_) => was_wrong = true,
            Outcome::Lesson(lesson) if lesson.show == Show::Hint => lines.push(YOUR_TURN.to_owned()),
            Outcome::Lesson(lesson) => lessons.push(lesson.to_json()),
            Outcome::Listed(_) | Outcome::Failed(_) => {}
        }
    }
    if was_wrong {
        lines.clear();
    }
    if was_wrong && !lessons.is_empty() {
        lines.push(COMPARE.to_owned());
    }
    lines.dedup();
    lines.extend(about(&lessons.iter().collect::<Vec<_>>()));
    lines.join("\n")
}

/// What a whole sum comes to, and that it is not what the learner said.
fn comes_to(whole: &Whole, states: &[State]) -> Option<String> {
    let result = states.get(whole.call)?.result()?;
    let answer = result["display"].as_str()?.replace('-', "−");
    let Whole { sum, claim, .. } = whole;
    Some(match claim {
        Some(claim) if result["correct"] == false => format!("{sum} is {answer}, not {}.", claim.replace('-', "−")),
        _ => format!("{sum} = {answer}"),
    })
}

/// Which of two values is more, or whether they are the same.
fn verdict(comparison: &Comparison, states: &[State]) -> Option<String> {
    let Comparison { left: (left, a), right: (right, b), question } = comparison;
    let difference = value(a, states)?.minus(value(b, states)?).ok()?;
    let found = match (difference.is_zero(), difference.is_negative()) {
        (true, _) => Ordering::Equal,
        (_, true) => Ordering::Less,
        _ => Ordering::Greater,
    };
    let relation = match found {
        Ordering::Greater => "is more than",
        Ordering::Less => "is less than",
        Ordering::Equal => "is the same as",
    };
    Some(match question {
        Question::Which(_) if found == Ordering::Equal => format!("Neither: {left} is the same as {right}."),
        Question::Which(wanted) => {
            let winner = if found == *wanted { left } else { right };
            let what = if *wanted == Ordering::Greater { "bigger" } else { "smaller" };
            format!("{winner} is the {what} one.")
        }
        Question::Whether(wanted) => {
            let word = if found == *wanted { "Yes" } else { "No" };
            format!("{word}: {left} {relation} {right}.")
        }
    })
}

/// The value of an operand, which for an answer may be a fraction.
fn value(operand: &Operand, states: &[State]) -> Option<Value> {
    operand.exact_text(states)?.parse::<WrittenAnswer>().ok()?.value()
}

/// The title of a shortcut.
fn title(id: &str) -> &str {
    names::shortcut(id).map_or(id, |about| about.title)
}

fn lesson_words(plan: &Plan, states: &[State]) -> Vec<String> {
    let is_lesson = |task: &Task| {
        matches!(
            task,
            Task::Solve { is_hint: false, .. } | Task::Put { .. } | Task::Correct { .. } | Task::Instead { .. }
        )
    };
    // A problem like a step of what was left open would be none like the one that was asked.
    let is_step = plan.steps_left_open(states);
    let is_lesson = |((task, _), is_step): &((&Task, &State), bool)| is_lesson(task) && !is_step;
    let told = plan.tasks.iter().zip(states).zip(is_step).filter(is_lesson);
    let lessons: Vec<&Json> = told.filter_map(|((_, state), _)| state.result()).collect();
    about(&lessons)
}

/// Why the one lesson works; after lessons, one problem to try.
fn about(lessons: &[&Json]) -> Vec<String> {
    let mut lines = Vec::new();
    if let [lesson] = lessons
        && let Some(why) = lesson["solution"]["why"].as_str()
    {
        lines.push(format!("Why it works: {why}"));
    }
    let next = lessons.iter().rev().find_map(|lesson| lesson["try_next"]["display"].as_str());
    lines.extend(next.map(to_try));
    lines
}

/// The line that shows a problem to try.
pub(super) fn to_try(problem: &str) -> String {
    format!("Try this one: {problem}")
}

/// The first part of a tool's error says what is wrong; what follows is advice on writing calls.
fn failure(error: &str) -> String {
    let what = error.split(';').next().unwrap_or(error);
    let what = what.strip_prefix("then, ").and_then(|rest| rest.split_once(": ")).map_or(what, |(_, what)| what);
    format!("I could not work that out: {}.", what.trim_end_matches('.'))
}

/// Why the rest was not worked out, when the call before it has no number for an answer.
fn dead_end(cause: Option<&State>) -> Option<String> {
    let result = cause?.result()?;
    let answer = result["display"].as_str()?;
    Some(format!("{answer} is no exact decimal, so I cannot go on from there without rounding."))
}
