//! The sum that the conversation was about last, for what the learner says about it next.

use serde_json::Value;
use techniques::number::Number;

use super::followups;
use super::history;
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::forms::Form;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::Kind;
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::model::embedded::reading;
use crate::model::embedded::talk;
use crate::transcript::Message;

/// How far back the conversation is looked through.
const MAX_TURNS: u32 = 20;

/// What the conversation was about last.
#[derive(Debug, Clone)]
pub(crate) enum Last {
    /// One sum.
    Sum(Sum),
    /// Several sums at once.
    Several,
}

/// A sum of the conversation.
#[derive(Debug, Clone)]
pub(crate) struct Sum {
    pub(crate) expression: Expression,
    /// The form in which the answer was put.
    pub(crate) form: Option<Form>,
    /// The numbers that the learner wrote, in order.
    pub(crate) written: Vec<Number>,
    /// Its answer, where the learner has seen it.
    pub(crate) answer: Option<Answer>,
}

/// An answer as a tool gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    text: String,
    pub(crate) display: String,
}

impl Answer {
    /// Whether this is how the learner wrote it.
    pub(crate) fn is(&self, written: &str) -> bool {
        written == self.text || written == self.display
    }

    /// The answer as a piece of a question; `None` where it is no exact decimal.
    pub(crate) fn token(&self, is_time: bool) -> Option<Kind> {
        match self.display.split_once(':') {
            Some((hours, minutes)) => {
                let clock = Kind::Clock { hours: hours.parse().ok()?, minutes: minutes.parse().ok()? };
                is_time.then_some(clock)
            }
            None => self.text.parse().ok().map(Kind::Number),
        }
    }
}

/// The last sum, or `None` where there was none.
pub(crate) fn last(messages: &[Message]) -> Option<Last> {
    within(messages, MAX_TURNS)
}

fn within(messages: &[Message], turns: u32) -> Option<Last> {
    let turns = turns.checked_sub(1)?;
    let (before, turn) = messages.split_at(messages.iter().rposition(|message| matches!(message, Message::User(_)))?);
    let (Message::User(text), turn) = turn.split_first()? else { return None };
    let results: Vec<Value> = turn.iter().filter_map(good_result).collect();
    let (lexed, _) = reading::lexed(text);
    let tokens = read_number_words(&lexed);
    if results.is_empty() || followups::is_about_last_lesson(&tokens) {
        return within(before, turns);
    }
    let answer = results.iter().rev().find_map(answer);
    let found = reading::sums(&lexed).or_else(|| talk::requests(&tokens, || within(before, turns)));
    let (expression, form) = match found.map(|(requests, _)| requests) {
        Some(requests) => match <[Request; 1]>::try_from(asked(requests)) {
            Ok([Request::Formed { sum, form }]) => (sum, Some(form)),
            Ok([Request::Solve { sum, .. } | Request::Hint(sum) | Request::Check { sum, .. }]) => (sum, None),
            _ => return Some(Last::Several),
        },
        None => (history::last_problem(turn)?.expression()?, None),
    };
    let written = tokens.iter().filter_map(|token| match token.kind {
        Kind::Number(number) => Some(number),
        _ => None,
    });
    Some(Last::Sum(Sum { expression, form, written: written.collect(), answer }))
}

/// What was asked for, without what was taken for granted.
fn asked(mut requests: Vec<Request>) -> Vec<Request> {
    requests.retain(|request| !matches!(request, Request::Premise { .. }));
    requests
}

fn good_result(message: &Message) -> Option<Value> {
    match message {
        Message::Tool { content, is_error: false, .. } => serde_json::from_str(content).ok(),
        _ => None,
    }
}

fn answer(result: &Value) -> Option<Answer> {
    let text = |key: &str| result[key].as_str().map(str::to_owned);
    Some(Answer { text: text("answer")?, display: text("display")? })
}
