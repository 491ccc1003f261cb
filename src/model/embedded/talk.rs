//! What is read after a plain sum was not found: corrections, comparisons, what is said about the last sum,
//! and what the coach does not do.

use crate::model::embedded::grammar::comparisons;
use crate::model::embedded::grammar::measures;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::{Kind, Token};
use crate::model::embedded::plan::Plan;
use crate::model::embedded::reading;
use crate::model::embedded::words::Refusal;
use crate::transcript::Message;
use conversation::Last;

pub(crate) mod changes;
pub(crate) mod conversation;
pub(crate) mod corrections;
pub(crate) mod declines;
pub(crate) mod followups;
pub(crate) mod given;
pub(crate) mod hints;
pub(crate) mod history;
pub(crate) mod manners;
pub(crate) mod sayings;
pub(crate) mod topic_words;
pub(crate) mod topics;

/// What is asked for, and what to tell about the reading.
pub(crate) type Read = (Vec<Request>, Vec<String>);

/// The plan for a message, given the conversation before it.
///
/// # Errors
/// The [`Refusal`] to tell instead.
pub(crate) fn plan(tokens: &[Token], before: &[Message]) -> Result<Plan, Refusal> {
    match read(tokens, || conversation::last(before)) {
        Some(read) => read.and_then(|(requests, notes)| Plan::of(measures::formed(requests, tokens), notes)),
        None => match given::plan(tokens, before).or_else(|| topics::plan(tokens).map(Ok)) {
            Some(plan) => plan,
            None => Err(manners::refusal(tokens).unwrap_or_else(|| declines::refusal(tokens, before))),
        },
    }
}

/// The sums that a message asks for, where it does.
pub(crate) fn requests(tokens: &[Token], last: impl FnOnce() -> Option<Last>) -> Option<Read> {
    read(tokens, last)?.ok()
}

fn read(tokens: &[Token], last: impl FnOnce() -> Option<Last>) -> Option<Result<Read, Refusal>> {
    let alone = after_joint(tokens)
        .and_then(reading::requests)
        .or_else(|| hints::read(tokens))
        .or_else(|| corrections::read(tokens))
        .or_else(|| comparisons::read(tokens));
    alone.map(Ok).or_else(|| changes::read(tokens, last))
}

/// What follows "and", "but" and the like at the front.
fn after_joint(tokens: &[Token]) -> Option<&[Token]> {
    let (first, rest) = tokens.split_first()?;
    matches!(&first.kind, Kind::Word(word) if ["and", "but", "or", "also", "then", "explain"].contains(&word.as_str()))
        .then_some(rest)
}
