//! Sums that a question takes for granted: "since 47 + 9 is 57, what is 57 + 1?". They are checked before the question
//! is answered, so that nothing false is built on.

use super::commands::sum;
use super::cursor::Cursor;
use super::question::{self, Read, Request, answer};
use crate::model::embedded::lexing::lexer::{Sign, Token};

/// What opens a premise; longer ones before those that they begin with.
const OPENINGS: [&str; 34] = [
    "since i know that", "since i know", "because i know that", "because i know", "since", "because", "cause", "cuz",
    "coz", "cos", "as we know", "as you know", "as", "if we know that", "if i know that", "if i know", "if", "when",
    "given that", "given", "knowing that", "knowing", "seeing that", "seeing as", "assuming that", "assuming",
    "suppose that", "suppose", "supposing", "now that", "i know that", "i know", "we know that", "we know",
];

const LINKS: [&str; 13] = [
    "is equal to", "are equal to", "equals", "equal", "would be", "comes to", "makes", "make", "gives", "is", "are",
    "was", "were",
];

/// A premise and a question, in either order; a premise alone is an answer to check.
pub(crate) fn read(tokens: &[Token]) -> Option<Read> {
    leading(tokens).or_else(|| trailing(tokens))
}

fn leading(tokens: &[Token]) -> Option<Read> {
    let mut cursor = Cursor::new(tokens);
    while cursor.any(&["ok", "okay", "so", "well", "and", "but"]) || cursor.sign(Sign::Comma) {}
    let is_opened = cursor.any(&OPENINGS);
    let mut premises = if is_opened { claims(&mut cursor)? } else { vec![question::check(&mut cursor)?] };
    let mut behind = cursor.clone();
    question::skip_asks_whether(&mut behind);
    if is_opened && behind.is_done() {
        premises = premises.into_iter().map(Request::asked).collect();
        return Some((premises, behind.into_notes()));
    }
    let is_parted =
        cursor.sign(Sign::Comma) | cursor.any(&["and so", "so then", "so", "then", "and", "therefore", "hence"]);
    cursor.sign(Sign::Comma);
    (is_opened || is_parted).then_some(())?;
    let (requests, more) = question::plain(cursor.rest(), false)?;
    let mut notes = cursor.into_notes();
    notes.extend(more);
    premises.extend(requests);
    Some((premises, notes))
}

/// What is 57 + 1, since 47 + 9 is 57?
fn trailing(tokens: &[Token]) -> Option<Read> {
    (1..tokens.len()).find_map(|at| {
        let (asked, rest) = tokens.split_at(at);
        let mut cursor = Cursor::new(rest);
        cursor.sign(Sign::Comma);
        cursor.any(&OPENINGS).then_some(())?;
        let mut premises = claims(&mut cursor)?;
        cursor.is_done().then_some(())?;
        let (requests, mut notes) = question::plain(asked, false)?;
        notes.extend(cursor.into_notes());
        premises.extend(requests);
        Some((premises, notes))
    })
}

/// One claim, or several with commas or "and" between them.
fn claims(cursor: &mut Cursor<'_>) -> Option<Vec<Request>> {
    let mut claims = vec![claim(cursor)?];
    let more = |cursor: &mut Cursor<'_>| {
        (cursor.sign(Sign::Comma) | cursor.phrase("and")).then_some(())?;
        cursor.any(&OPENINGS);
        claim(cursor)
    };
    while let Some(next) = cursor.attempt(more) {
        claims.push(next);
    }
    Some(claims)
}

/// 47 + 9 is 57, 57 is 47 + 9.
fn claim(cursor: &mut Cursor<'_>) -> Option<Request> {
    let is_linked = |cursor: &mut Cursor<'_>| cursor.sign(Sign::Equals) || cursor.any(&LINKS);
    let sum_first = cursor.attempt(|cursor| {
        let sum = sum(cursor)?;
        is_linked(cursor).then(|| Some(Request::Premise { sum, answer: answer(cursor)? }))?
    });
    sum_first.or_else(|| {
        let answer = answer(cursor)?;
        is_linked(cursor).then(|| Some(Request::Premise { sum: sum(cursor)?, answer }))?
    })
}
