//! What the reader says. Lessons, answers and verdicts are printed by the program: the words never repeat
//! them, and every number in them comes from the question or from a result.

use serde_json::Value;

use super::plan::{Plan, State, Task};

/// Why a question is not worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// A part of it has no meaning that is certain.
    NotUnderstood,
    /// A greeting, or thanks.
    SmallTalk,
    /// Not what the coach does.
    OutOfScope,
    /// Too many characters, numbers or steps.
    TooLong,
    /// A quotient without an exact decimal, in the middle of a sum.
    Inexact { a: String, b: String },
    /// A later time is to be taken from an earlier one.
    Earlier,
    /// There is no lesson yet to ask about.
    NoLesson,
    /// Every way to work the last problem was shown.
    NoOtherWay,
}

impl Refusal {
    pub(super) fn text(&self) -> String {
        match self {
            Self::NotUnderstood => "I did not quite understand that, and I would rather ask than guess.\n\
                 I can read sums such as \"47 + 9\" or \"15% of 80\", chains, times and series.\n\
                 With a language model connected I understand freer words: see qmc --help."
                .to_owned(),
            Self::SmallTalk => {
                "Hello! I teach shortcuts for sums in your head. Ask me one, such as \"47 + 9\".".to_owned()
            }
            Self::OutOfScope => "That is outside what I can do well, so I leave it rather than guess.\n\
                 Sums are my thing: ask me something like \"98 x 97\" or \"20% off 65\"."
                .to_owned(),
            Self::TooLong => "That is more than I can take in at once. Please send it in smaller parts.".to_owned(),
            Self::Inexact { a, b } => format!(
                "{a} ÷ {b} has no exact decimal, so I cannot go on from there without rounding.\n\
                 Ask for {a} ÷ {b} alone, and I will give the exact fraction."
            ),
            Self::Earlier => "The second of these times is later than the first, so I am not sure what to take away.\n\
                 Please write times on the 24-hour clock, such as \"from 10:30 to 13:15\"."
                .to_owned(),
            Self::NoLesson => "Which sum is that about? Ask me one first, such as \"47 + 9\".".to_owned(),
            Self::NoOtherWay => "I know no other shortcut for that one. Ask me another sum!".to_owned(),
        }
    }
}

/// What to say when no more calls can be made.
pub(super) fn closing(plan: &Plan, states: &[State]) -> String {
    let mut lines = Vec::new();
    for (task, state) in plan.tasks.iter().zip(states) {
        match (task, state) {
            (_, State::Failed(error)) => lines.push(failure(error)),
            (_, State::Stopped(cause)) => lines.extend(dead_end(states.get(*cause))),
            (Task::Check { .. }, State::Done(result)) if result["correct"] == true => {
                lines.push("Well done!".to_owned());
            }
            (Task::Correct { .. }, State::Done(result)) if result["found"] == true => {
                lines.push("Compare your steps with these: where do they part?".to_owned());
            }
            (Task::List(_), State::Done(_)) => {
                lines.push("Ask for a sum, such as \"47 + 9\", or for one way: \"98 x 97 using near_100\".".to_owned());
            }
            (Task::Solve { is_hint: true, .. }, State::Done(_)) => {
                lines.push("Now you: what do you get?".to_owned());
            }
            _ => {}
        }
    }
    lines.dedup();
    for (whole, index) in &plan.wholes {
        if let Some(answer) = states.get(*index).and_then(State::result).and_then(|result| result["display"].as_str()) {
            lines.push(format!("{whole} = {answer}"));
        }
    }
    for (form, index) in &plan.closings {
        lines.extend(states.get(*index).and_then(State::result).and_then(|result| form.words(result)));
    }
    lines.extend(lesson_words(plan, states));
    lines.join("\n")
}

/// Why the one lesson works; after lessons, one problem to try.
fn lesson_words(plan: &Plan, states: &[State]) -> Vec<String> {
    let is_lesson =
        |task: &Task| matches!(task, Task::Solve { is_hint: false, .. } | Task::Put { .. } | Task::Correct { .. });
    let lessons: Vec<&Value> = plan
        .tasks
        .iter()
        .zip(states)
        .filter(|(task, _)| is_lesson(task))
        .filter_map(|(_, state)| state.result())
        .collect();
    let mut lines = Vec::new();
    if let [lesson] = lessons[..]
        && let Some(why) = lesson["solution"]["why"].as_str()
    {
        lines.push(format!("Why it works: {why}"));
    }
    let next = lessons.iter().rev().find_map(|lesson| lesson["try_next"]["display"].as_str());
    lines.extend(next.map(|next| format!("Try this one: {next}")));
    lines
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
