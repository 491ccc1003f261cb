//! Learners who correct themselves: "25% off 60 no wait 25% OF 60", "3..5 + 2 (I mean 3.5)".

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::reading;
use crate::model::embedded::talk::Read;

/// What announces a better version; longer ones before those that they begin with.
const MARKERS: [&str; 30] = [
    "no wait i meant", "no wait i mean", "no wait sorry", "no wait", "wait no", "no sorry i meant", "no sorry",
    "sorry i meant", "sorry i mean", "sorry no", "sorry", "oops i meant", "oops i mean", "oops no", "oops",
    "no i meant", "no i mean", "i meant", "i mean", "no just", "no make that", "make that", "scratch that",
    "correction", "or rather", "no actually", "actually no", "actually", "wait", "no",
];

/// The message as it was corrected last; `None` where nothing was corrected or the correction is not certain.
pub(crate) fn read(tokens: &[Token]) -> Option<Read> {
    let (before, after) = (0..tokens.len()).rev().find_map(|at| marker(tokens, at))?;
    if before.iter().all(|token| matches!(token.kind, Kind::Sign(_))) {
        return reading::requests(after);
    }
    // The correction may stand in brackets.
    let after = match before.split_last() {
        Some((open, _)) if open.kind == Kind::Sign(Sign::Open) => {
            let (close, inner) = after.split_last()?;
            (close.kind == Kind::Sign(Sign::Close)).then_some(inner)?
        }
        _ => after,
    };
    match after {
        [Token { kind: Kind::Number(_), .. }] => instead_of_unreadable(before, after),
        _ => reading::requests(after),
    }
}

/// What stands before and after the marker here.
fn marker(tokens: &[Token], at: usize) -> Option<(&[Token], &[Token])> {
    let (before, rest) = tokens.split_at(at);
    let mut cursor = Cursor::new(rest);
    let is_inside =
        matches!(before.last().map(|token| &token.kind), Some(Kind::Word(word)) if word == "no" || word == "wait");
    if is_inside || !cursor.any(&MARKERS) {
        return None;
    }
    while [Sign::Comma, Sign::Colon, Sign::Dot, Sign::Exclamation].into_iter().any(|sign| cursor.sign(sign)) {}
    (!cursor.is_done()).then(|| (before, cursor.rest()))
}

/// A number in the place of the one thing before that is none.
fn instead_of_unreadable(before: &[Token], number: &[Token]) -> Option<Read> {
    let is_unreadable = |token: &Token| token.kind == Kind::Unreadable;
    let at = before.iter().position(is_unreadable)?;
    let mut tokens: Vec<Token> = before.to_vec();
    while matches!(tokens.last().map(|token| &token.kind), Some(Kind::Sign(Sign::Open | Sign::Comma | Sign::Dot))) {
        tokens.pop();
    }
    tokens.get_mut(at)?.kind = number.first()?.kind.clone();
    reading::requests(&tokens)
}
