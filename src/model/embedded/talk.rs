//! What is read after a plain sum was not found: corrections, comparisons, what is said about the last sum,
//! and what the coach does not do.

use super::changes;
use super::comparisons;
use super::conversation::{self, Last};
use super::corrections;
use super::declines;
use super::given;
use super::hints;
use super::lexer::{Kind, Token};
use super::manners;
use super::measures;
use super::plan::Plan;
use super::question::Request;
use super::reading;
use super::topics;
use super::words::Refusal;
use crate::transcript::Message;

/// What is asked for, and what to tell about the reading.
pub(super) type Read = (Vec<Request>, Vec<String>);

/// The plan for a message, given the conversation before it.
///
/// # Errors
/// The [`Refusal`] to tell instead.
pub(super) fn plan(tokens: &[Token], before: &[Message]) -> Result<Plan, Refusal> {
    match read(tokens, || conversation::last(before)) {
        Some(read) => read.and_then(|(requests, notes)| Plan::of(measures::formed(requests, tokens), notes)),
        None => match given::plan(tokens, before).or_else(|| topics::plan(tokens).map(Ok)) {
            Some(plan) => plan,
            None => Err(manners::refusal(tokens).unwrap_or_else(|| declines::refusal(tokens, before))),
        },
    }
}

/// The sums that a message asks for, where it does.
pub(super) fn requests(tokens: &[Token], last: impl FnOnce() -> Option<Last>) -> Option<Read> {
    read(tokens, last)?.ok()
}

fn read(tokens: &[Token], last: impl FnOnce() -> Option<Last>) -> Option<Result<Read, Refusal>> {
    let alone = reading::requests(tokens)
        .or_else(|| reading::requests(after_joint(tokens)?))
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
