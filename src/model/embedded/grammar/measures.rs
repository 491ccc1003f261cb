//! Whether a sum comes out as money, or as a length of time.

use techniques::number::Number;
use techniques::operation::Operation;

use super::expression::Expression;
use super::forms::{self, Form};
use super::question::Request;
use crate::model::embedded::lexing::lexer::{Kind, Token};

/// The requests, with those that come out as money or as a length of time put so.
pub(crate) fn formed(requests: Vec<Request>, tokens: &[Token]) -> Vec<Request> {
    let has_pence = || tokens.windows(2).any(|pair| matches!(pair, [number, p] if is_pence(p, number.span.end)));
    let currency = tokens.iter().find_map(currency).or_else(|| has_pence().then_some(forms::PENCE));
    let priced = priced(tokens);
    let is_word =
        |token: &Token, words: &[&str]| matches!(&token.kind, Kind::Word(word) if words.contains(&word.as_str()));
    // A number of things is no money; 2:45 and 9 am may be times on the clock.
    let counts = tokens.iter().any(|token| is_word(token, &["many", "often"]));
    let has_clock =
        tokens.iter().any(|token| matches!(token.kind, Kind::Clock { .. }) || is_word(token, &["am", "pm", "o'clock"]));
    let form = |sum: &Expression| {
        if sum.is_time() {
            return (!has_clock).then_some(Form::Length);
        }
        currency.filter(|_| !counts && power(sum, &priced) == Some(1)).map(Form::Money)
    };
    let read = |request: Request| match request {
        Request::Solve { sum, technique: None } => match form(&sum) {
            Some(form) => Request::Formed { sum, form },
            None => Request::Solve { sum, technique: None },
        },
        other => other,
    };
    requests.into_iter().map(read).collect()
}

/// Whether a p stands right behind what ends here: 60p.
fn is_pence(token: &Token, end: usize) -> bool {
    token.span.start == end && matches!(&token.kind, Kind::Word(word) if word == "p")
}

fn currency(token: &Token) -> Option<char> {
    match token.kind {
        Kind::Currency(sign) => Some(sign),
        _ => None,
    }
}

/// The numbers with a currency sign before or behind them, and those of pence.
fn priced(tokens: &[Token]) -> Vec<Number> {
    let pair = |pair: &[Token]| match pair {
        [Token { kind: Kind::Number(number), span }, p] if is_pence(p, span.end) => Some(*number),
        [Token { kind: Kind::Currency(_), .. }, Token { kind: Kind::Number(number), .. }]
        | [Token { kind: Kind::Number(number), .. }, Token { kind: Kind::Currency(_), .. }] => Some(*number),
        _ => None,
    };
    tokens.windows(2).filter_map(pair).collect()
}

/// How often money is multiplied into the value: 1 for an amount, 0 for a plain number.
fn power(sum: &Expression, priced: &[Number]) -> Option<i32> {
    match sum {
        Expression::Number(number) => Some(i32::from(priced.contains(number))),
        Expression::Group(inner) | Expression::Change { base: inner, .. } => power(inner, priced),
        Expression::Apply { operation, left, right } => {
            let (left, right) = (power(left, priced)?, power(right, priced)?);
            match operation {
                Operation::Add | Operation::Subtract => Some(left.max(right)),
                Operation::Multiply | Operation::PercentOf => Some(left + right),
                Operation::Divide => Some(left - right),
                _ => None,
            }
        }
        _ => None,
    }
}
