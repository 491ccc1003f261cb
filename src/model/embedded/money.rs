//! Whether a sum comes out as money.

use techniques::number::Number;
use techniques::operation::Operation;

use super::expression::Expression;
use super::forms::Form;
use super::lexer::{Kind, Token};
use super::question::Request;

/// The requests, with those that come out as money put in the currency of the text.
pub(super) fn formed(requests: Vec<Request>, tokens: &[Token]) -> Vec<Request> {
    let Some(currency) = tokens.iter().find_map(currency) else { return requests };
    let priced = priced(tokens);
    let form = |request: Request| match request {
        Request::Solve { sum, technique: None } if power(&sum, &priced) == Some(1) => {
            Request::Formed { sum, form: Form::Money(currency) }
        }
        other => other,
    };
    requests.into_iter().map(form).collect()
}

fn currency(token: &Token) -> Option<char> {
    match token.kind {
        Kind::Currency(sign) => Some(sign),
        _ => None,
    }
}

/// The numbers with a currency sign before or behind them.
fn priced(tokens: &[Token]) -> Vec<Number> {
    let pair = |pair: &[Token]| match pair {
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
