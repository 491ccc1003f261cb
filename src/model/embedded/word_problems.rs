//! Word problems of one step or two. A small reading and not a list of phrases: every clause tells one fact
//! (somebody has so much, so much comes or goes, so much is in each), the question names a kind of thing, and
//! the facts must lead to it with every number in use. Anything else is declined.

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use asks::Ask;
use facts::Fact;

mod asks;
mod facts;
mod phrases;
mod shapes;
mod solve;
mod story;
mod vocabulary;

/// What the message asks for, if it is one word problem and all of it is understood.
pub(super) fn read(tokens: &[Token]) -> Option<Request> {
    if tokens.iter().any(|token| token.kind == Kind::Unreadable) {
        return None;
    }
    shapes::read(tokens).or_else(|| {
        let (facts, ask) = story(tokens)?;
        solve::solve(facts, &ask)
    })
}

/// The facts, and the one question.
fn story(tokens: &[Token]) -> Option<(Vec<Fact>, Ask)> {
    let (mut facts, mut ask) = (Vec::new(), None);
    let mut cursor = Cursor::new(tokens);
    skip(&mut cursor);
    cursor.any(&["if", "when", "suppose", "imagine"]);
    while !cursor.is_done() {
        let mut sentence = cursor.clone();
        if let Some(found) = question(&mut sentence) {
            ask.is_none().then_some(())?;
            ask = Some(found);
        } else {
            sentence = cursor.clone();
            facts.extend(facts::clause(&mut sentence)?);
        }
        cursor = sentence;
        skip(&mut cursor);
        cursor.any(&["and then", "and", "then", "later", "but", "so", "if", "when", "given that"]);
        skip(&mut cursor);
    }
    Some((facts, ask?))
}

/// A question up to the end of its sentence.
fn question(cursor: &mut Cursor<'_>) -> Option<Ask> {
    asks::ask(cursor)
}

/// Steps over the signs between clauses.
fn skip(cursor: &mut Cursor<'_>) {
    let signs =
        [Sign::Comma, Sign::Dot, Sign::Question, Sign::Exclamation, Sign::Semicolon, Sign::Newline, Sign::Colon];
    while signs.into_iter().any(|sign| cursor.sign(sign)) {}
}
