//! From the learner's words to a plan.

use super::clock;
use super::followups;
use super::lexer::{Kind, Token, lex};
use super::measures;
use super::number_words::read_number_words;
use super::plan::Plan;
use super::question::{self, Request};
use super::sentences::{has_bullet, sentences};
use super::typos;
use super::words::Refusal;
use crate::session::MAX_QUESTION;
use crate::transcript::Message;

/// Words that belong to mathematics, or to talk, that the coach leaves alone.
const OUT_OF_SCOPE: [&str; 40] = [
    "root",
    "roots",
    "sqrt",
    "log",
    "logarithm",
    "ln",
    "sin",
    "sine",
    "cos",
    "cosine",
    "tan",
    "factorial",
    "prime",
    "primes",
    "equation",
    "equations",
    "algebra",
    "differentiate",
    "derivative",
    "integrate",
    "integral",
    "matrix",
    "draw",
    "plot",
    "graph",
    "weather",
    "news",
    "who",
    "joke",
    "poem",
    "story",
    "song",
    "translate",
    "instructions",
    "prompt",
    "homework",
    "essay",
    "capital",
    "president",
    "pi",
];

/// The plan for a question, given the conversation before it.
///
/// # Errors
/// The [`Refusal`] to tell instead.
pub(super) fn plan(text: &str, before: &[Message]) -> Result<Plan, Refusal> {
    if text.chars().count() > MAX_QUESTION {
        return Err(Refusal::TooLong);
    }
    let (text, mut slips) = typos::digits(text);
    let lexed = typos::pence(&typos::gaps(&lex(&text)));
    let tokens = read_number_words(&lexed);
    if let Some(plan) = followups::plan(&tokens, before) {
        return plan;
    }
    let found = requests(&tokens).or_else(|| {
        let (tokens, mut notes) = typos::corrected(&lexed)?;
        let (requests, more) = requests(&read_number_words(&tokens))?;
        notes.extend(more);
        Some((requests, notes))
    });
    let found = found.or_else(|| requests(&typos::second_thoughts(&tokens)?));
    match found {
        Some((requests, notes)) => {
            slips.extend(notes);
            Plan::of(measures::formed(requests, &tokens), slips)
        }
        None if tokens.iter().any(is_out_of_scope) => Err(Refusal::OutOfScope),
        None => Err(Refusal::NotUnderstood),
    }
}

fn is_out_of_scope(token: &Token) -> bool {
    matches!(&token.kind, Kind::Word(word) if OUT_OF_SCOPE.contains(&word.as_str()))
}

/// What all sentences ask for, or `None` where one of them is not understood.
fn requests(tokens: &[Token]) -> Option<(Vec<Request>, Vec<String>)> {
    let mut currencies = tokens.iter().filter_map(|token| match token.kind {
        Kind::Currency(sign) => Some(sign),
        _ => None,
    });
    let currency = currencies.next();
    if currencies.any(|other| Some(other) != currency) {
        return None;
    }
    if let Some(told) = clock::message(tokens) {
        return Some(told);
    }
    let sentences: Vec<&[Token]> =
        sentences(tokens).into_iter().filter(|sentence| !question::is_courtesy(sentence)).collect();
    let is_list = sentences.len() > 1;
    let (mut requests, mut notes) = (Vec::new(), Vec::new());
    for sentence in sentences {
        let was_checked = matches!(requests.last(), Some(Request::Check { .. }));
        if was_checked && question::asks_whether(sentence) {
            continue;
        }
        if is_list && has_bullet(sentence) {
            return None;
        }
        let (more, remarks) = question::read(sentence, !requests.is_empty())?;
        requests.extend(more);
        notes.extend(remarks);
    }
    (!requests.is_empty()).then_some((requests, notes))
}
