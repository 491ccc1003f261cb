//! From the learner's words to a plan.

use crate::model::embedded::grammar::clock;
use crate::model::embedded::grammar::measures;
use crate::model::embedded::grammar::question::{self, Request};
use crate::model::embedded::lexing::lexer::{Kind, Token, lex};
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::model::embedded::lexing::sentences::{has_bullet, sentences};
use crate::model::embedded::lexing::typos;
use crate::model::embedded::plan::Plan;
use crate::model::embedded::talk;
use crate::model::embedded::talk::{changes, conversation, followups};
use crate::model::embedded::word_problems;
use crate::model::embedded::words::Refusal;
use crate::session::MAX_QUESTION;
use crate::transcript::Message;

/// The most numbers of a question that is read: a sum of more is longer than a plan may be, and read one in another.
const MAX_NUMBERS: usize = 150;

/// The plan for a question, given the conversation before it.
///
/// # Errors
/// The [`Refusal`] to tell instead.
pub(super) fn plan(text: &str, before: &[Message]) -> Result<Plan, Refusal> {
    if text.chars().count() > MAX_QUESTION {
        return Err(Refusal::TooLong);
    }
    let (lexed, mut slips) = lexed(text);
    let tokens = read_number_words(&lexed);
    if tokens.iter().filter(|token| matches!(token.kind, Kind::Number(_))).count() > MAX_NUMBERS {
        return Err(Refusal::TooLong);
    }
    if let Some(plan) = followups::plan(&tokens, before) {
        return plan;
    }
    if let Some(goes_on) = changes::minus_first(&tokens, || conversation::last(before)) {
        return goes_on.and_then(|(requests, notes)| Plan::of(measures::formed(requests, &tokens), notes));
    }
    let problem = || {
        let (request, notes) = word_problems::read(&tokens)?;
        Some((measures::formed(vec![request], &tokens), notes))
    };
    match sums(&lexed).or_else(problem) {
        Some((requests, notes)) => {
            slips.extend(notes);
            Plan::of(requests, slips)
        }
        None => talk::plan(&tokens, before),
    }
}

/// The pieces of a text, and what to tell of slips in it.
pub(super) fn lexed(text: &str) -> (Vec<Token>, Vec<String>) {
    let (text, slips) = typos::digits(text);
    (typos::pence(&typos::gaps(&typos::take_away(&lex(&text)))), slips)
}

/// What a message asks for by itself, slips of the pen put right where it cannot be read without.
pub(super) fn sums(lexed: &[Token]) -> Option<(Vec<Request>, Vec<String>)> {
    let tokens = read_number_words(lexed);
    let (requests, notes) = requests(&tokens).or_else(|| {
        let (tokens, mut notes) = typos::corrected(lexed)?;
        let (requests, more) = requests(&read_number_words(&tokens))?;
        notes.extend(more);
        Some((requests, notes))
    })?;
    Some((measures::formed(requests, &tokens), notes))
}

/// Currencies in words.
const NAMED: [(&str, char); 3] = [("pounds", '£'), ("dollars", '$'), ("euros", '€')];

/// What all sentences ask for, or `None` where one of them is not understood.
pub(super) fn requests(tokens: &[Token]) -> Option<(Vec<Request>, Vec<String>)> {
    let mut currencies = tokens.iter().filter_map(|token| match &token.kind {
        Kind::Currency(sign) => Some(*sign),
        Kind::Word(word) => NAMED.iter().find(|(name, _)| name == word).map(|(_, sign)| *sign),
        _ => None,
    });
    let currency = currencies.next();
    if currencies.any(|other| Some(other) != currency) {
        return None;
    }
    if let Some(told) = clock::message(tokens) {
        return Some(told);
    }
    let mut sentences = sentences(tokens);
    let is_opening = |sentence: &&[Token]| question::is_courtesy(sentence);
    let has_opening = sentences.first().is_some_and(|first| !first.is_empty() && is_opening(first));
    sentences.retain(|sentence| !is_opening(sentence));
    let is_list = sentences.len() > 1;
    let (mut requests, mut notes) = (Vec::new(), Vec::new());
    for sentence in sentences {
        let was_checked = matches!(requests.last(), Some(Request::Check { .. }));
        if was_checked && question::asks_whether(sentence) {
            continue;
        }
        if has_bullet(sentence) {
            if is_list {
                return None;
            }
            notes.push("I read the dash in front as a minus. If it marks an entry of a list, leave it out.".to_owned());
        }
        let (more, remarks) = question::read(sentence, has_opening || !requests.is_empty())?;
        requests.extend(more);
        notes.extend(remarks);
    }
    (!requests.is_empty()).then_some((requests, notes))
}
