//! Whether a question was answered right.

use std::fmt;

use serde_json::Value as Json;
use techniques::number::Number;
use techniques::value::Value;

use super::Question;
use super::values::{Reading, readings};

/// Kinds of question that are right when no sum was answered.
const WITHOUT_ANSWER: [&str; 4] = ["out_of_scope", "unclear", "small_talk", "followup_unclear"];

/// What became of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// Answered right, or rightly not answered.
    Right,
    /// Answered wrong.
    Wrong,
    /// Not answered.
    Declined,
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Declined => "declined",
        })
    }
}

/// Judges the record of a question: the final exact values decide, in whatever form they are written. Says
/// why when it is not right.
#[must_use]
pub fn judge(question: &Question, record: &Json) -> (Judgement, String) {
    let wanted = question.answer.as_str();
    let answers: Vec<&str> = record["answers"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .filter(|text| !text.is_empty())
        .collect();
    let wrong = || (Judgement::Wrong, format!("{answers:?} (wanted {wanted})"));
    let right = (Judgement::Right, String::new());
    if WITHOUT_ANSWER.contains(&question.kind.as_str()) || wanted.starts_with("cannot") {
        return if answers.is_empty() { right } else { wrong() };
    }
    if record["status"] != "answered" {
        return (Judgement::Declined, record["text"].as_str().unwrap_or_default().chars().take(80).collect());
    }
    let parts = parts(wanted);
    let is_words = parts.iter().all(|part| alternatives(part).is_empty());
    if question.kind == "list_shortcuts" || is_words {
        return right;
    }
    let verdicts: Vec<bool> = record["calls"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|call| call["result"]["correct"].as_bool())
        .collect();
    let wanted_verdict = match wanted.split(|c: char| !c.is_ascii_lowercase()).next() {
        Some("yes") => Some(true),
        Some("no") => Some(false),
        _ => None,
    };
    if wanted_verdict.is_some_and(|wanted| !verdicts.is_empty() && !verdicts.contains(&wanted)) {
        return (Judgement::Wrong, format!("verdict {verdicts:?} (wanted {wanted})"));
    }
    let got = values_of(&answers, record);
    let all_there = parts.iter().map(|part| alternatives(part)).all(|wanted| {
        wanted.is_empty()
            || wanted.iter().any(|value| got.contains(value) || got.iter().any(|got| is_run_together(got, value)))
    });
    if all_there { right } else { wrong() }
}

/// The answers to each of several sums: `5 and 10`, `7x8 (56 against 54)`.
fn parts(wanted: &str) -> Vec<&str> {
    let bracket = wanted.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map(|(inside, _)| inside);
    if let Some((left, right)) = bracket.and_then(|inside| inside.split_once(" against ")) {
        return vec![left, right];
    }
    wanted.split([';', '&']).flat_map(|part| part.split(", ")).flat_map(|part| part.split(" and ")).collect()
}

/// What counts as one answer: `1:00|13:00`.
fn alternatives(part: &str) -> Vec<Reading> {
    part.split('|').flat_map(readings).collect()
}

/// The values that were answered; a quotient and remainder also counts as the exact quotient.
fn values_of(answers: &[&str], record: &Json) -> Vec<Reading> {
    let mut got: Vec<Reading> = answers.iter().flat_map(|answer| readings(answer)).collect();
    if got.iter().any(|reading| matches!(reading, Reading::Remainder { .. })) {
        let calls = record["calls"].as_array().into_iter().flatten();
        got.extend(calls.filter_map(|call| quotient(&call["arguments"])).map(Reading::Number));
    }
    got
}

/// The exact quotient of the numbers of a call.
fn quotient(arguments: &Json) -> Option<Value> {
    let number = |name: &str| match &arguments[name] {
        Json::String(text) => text.parse::<Number>().ok(),
        Json::Number(number) => number.to_string().parse().ok(),
        _ => None,
    };
    Value::from(number("a")?).divided_by(number("b")?.into()).ok()
}

/// Whether a bare number is the wanted time in minutes.
fn is_run_together(got: &Reading, wanted: &Reading) -> bool {
    match (got, wanted) {
        (Reading::Number(number), Reading::Time { minutes }) => number.to_whole() == Some(*minutes),
        _ => false,
    }
}
