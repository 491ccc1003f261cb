//! Word problems of one step or two. A small reading and not a list of phrases: every clause tells one fact
//! (somebody has so much, so much comes or goes, so much is in each), the question names a kind of thing, and
//! the facts must lead to it with every number in use. Anything else is declined.

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use asks::Ask;
use facts::Fact;
use phrases::pause;

mod asks;
mod comparing;
mod facts;
mod grouping;
mod phrases;
mod shapes;
mod solve;
mod story;
mod vocabulary;
mod wanting;

/// What is asked for, and what to tell of the reading.
type Read = (Request, Vec<String>);

/// What the message asks for, if it is one word problem and all of it is understood.
pub(super) fn read(tokens: &[Token]) -> Option<Read> {
    if tokens.iter().any(|token| token.kind == Kind::Unreadable) {
        return None;
    }
    let tokens = without_ending(tokens);
    shapes::RULES.into_iter().find_map(|rule| whole(tokens, |cursor| rule(cursor).map(Request::solve))).or_else(|| {
        let rules = grouping::RULES.into_iter().chain(wanting::RULES).chain([comparing::rule as Rule]);
        let special = rules.into_iter().find_map(|rule| whole(tokens, rule));
        special.or_else(|| {
            let numbers = tokens.iter().filter(|token| matches!(token.kind, Kind::Number(_)));
            (numbers.count() > 1).then_some(())?;
            let (facts, ask) = story(tokens)?;
            Some((solve::solve(facts, &ask)?, Vec::new()))
        })
    })
}

/// What may stand behind a question without changing it.
const ENDINGS: [&str; 8] =
    ["then", "please", "pls", "thanks", "thank you", "do you think", "would you say", "can you tell me"];

/// The tokens without such words behind the last question.
fn without_ending(tokens: &[Token]) -> &[Token] {
    let is_sign =
        |token: &Token| matches!(token.kind, Kind::Sign(Sign::Question | Sign::Exclamation | Sign::Dot | Sign::Comma));
    let mut rest = tokens;
    loop {
        let end = rest.iter().rposition(|token| !is_sign(token)).map_or(0, |last| last + 1);
        let said = rest.get(..end).unwrap_or_default();
        let shorter = ENDINGS.iter().find_map(|ending| {
            let (before, last) = said.split_at_checked(said.len().checked_sub(ending.split(' ').count())?)?;
            let is_word = |(token, word): (&Token, &str)| matches!(&token.kind, Kind::Word(own) if own == word);
            last.iter().zip(ending.split(' ')).all(is_word).then_some(before)
        });
        match shorter {
            Some(shorter) => rest = shorter,
            None => return rest,
        }
    }
}

type Rule = fn(&mut Cursor<'_>) -> Option<Request>;

/// What a rule makes of the message, and what to tell of it, where it reaches to its end.
fn whole(tokens: &[Token], rule: impl FnOnce(&mut Cursor<'_>) -> Option<Request>) -> Option<Read> {
    let mut cursor = Cursor::new(tokens);
    pause(&mut cursor);
    let request = rule(&mut cursor)?;
    pause(&mut cursor);
    cursor.is_done().then(|| (request, cursor.into_notes()))
}

/// The facts, and the one question.
fn story(tokens: &[Token]) -> Option<(Vec<Fact>, Ask)> {
    let (mut facts, mut ask) = (Vec::new(), None);
    let mut cursor = Cursor::new(tokens);
    pause(&mut cursor);
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
        pause(&mut cursor);
        cursor.any(&["and then", "and", "then", "later", "but", "so", "if", "when", "given that"]);
        pause(&mut cursor);
    }
    Some((facts, ask?))
}

/// A question up to the end of its sentence.
fn question(cursor: &mut Cursor<'_>) -> Option<Ask> {
    asks::ask(cursor)
}
