//! A sum for which the learner wants only a hint: "99 + 57, hint please", "how do I start 99 + 57".

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::{Sign, Token};
use crate::model::embedded::reading;
use crate::model::embedded::talk::Read;

/// What opens such a message; longer ones before those that they begin with.
const OPENINGS: [&str; 26] = [
    "can i have a hint for",
    "can i have a hint on",
    "can you give me a hint for",
    "could i have a hint for",
    "i need a hint for",
    "i want a hint for",
    "i would like a hint for",
    "just a hint for",
    "only a hint for",
    "a clue for",
    "give me a clue for",
    "how do i start with",
    "how do i start",
    "how would i start",
    "how should i start",
    "how do i begin",
    "help me start",
    "help me begin",
    "get me started on",
    "get me started with",
    "what is the first step for",
    "what is the first step in",
    "what's the first step for",
    "what's the first step in",
    "first step for",
    "i'm stuck on",
];

/// What closes one.
const ENDINGS: [&str; 18] = [
    "just give me a hint",
    "give me a hint",
    "only a hint",
    "just a hint",
    "a hint",
    "hint only",
    "hint",
    "give me a clue",
    "just a clue",
    "where do i start",
    "how do i start",
    "first step only",
    "only the first step",
    "just the first step",
    "without the answer",
    "don't tell me the answer",
    "dont tell me the answer",
    "don't give me the answer",
];

/// The sums for which a hint is wanted, and nothing else.
pub(crate) fn read(tokens: &[Token]) -> Option<Read> {
    let mut cursor = Cursor::new(tokens);
    let is_opened = cursor.any(&["please"]) | cursor.any(&OPENINGS);
    let mut sum = cursor.rest();
    let mut is_hint = is_opened;
    while let Some(shorter) = (0..sum.len()).find_map(|at| ending(sum, at)) {
        (sum, is_hint) = (shorter, true);
    }
    let (requests, notes) = reading::requests(sum).filter(|_| is_hint)?;
    let hints = requests.into_iter().map(|request| match request {
        Request::Solve { sum, technique: None } => Some(Request::Hint(sum)),
        _ => None,
    });
    Some((hints.collect::<Option<_>>()?, notes))
}

/// What stands before an ending that begins here and reaches the end.
fn ending(tokens: &[Token], at: usize) -> Option<&[Token]> {
    let (before, last) = tokens.split_at(at);
    let mut cursor = Cursor::new(last);
    let _ = cursor.sign(Sign::Comma) || cursor.sign(Sign::Dot) || cursor.sign(Sign::Question);
    let _ = cursor.any(&["but", "please", "and"]);
    cursor.any(&ENDINGS).then_some(())?;
    let _ = cursor.any(&["please"]);
    let _ = cursor.sign(Sign::Question) || cursor.sign(Sign::Dot) || cursor.sign(Sign::Exclamation);
    cursor.is_done().then_some(before)
}
