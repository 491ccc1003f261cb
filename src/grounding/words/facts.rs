//! What was worked out: each step with what it does.

use techniques::expression;
use techniques::number::Number;
use techniques::value::Value;

use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};

/// A step that was worked out.
#[derive(Debug)]
pub(super) struct Fact {
    pub(super) numbers: Vec<Number>,
    pub(super) signs: String,
    /// Each number with the sign before it: what is done with it.
    pub(super) behind_a_sign: Vec<(Sign, Number)>,
    pub(super) result: Value,
    /// Its place among the steps of its lesson, from 1; 0 for what was asked.
    pub(super) place: usize,
}

impl Fact {
    pub(super) fn new(text: &str, result: Value, place: usize) -> Option<Self> {
        let evaluation = expression::evaluate(text).ok()?;
        let numbers = evaluation.numbers.into_iter().map(Number::abs).collect();
        let tokens = lex(text);
        let behind_a_sign = tokens.windows(3).filter_map(|three| match three {
            [before, Token { kind: Kind::Sign(sign), .. }, Token { kind: Kind::Number(number), .. }]
                if before.kind != Kind::Sign(Sign::Open) =>
            {
                Some((*sign, number.abs()))
            }
            _ => None,
        });
        Some(Self { numbers, signs: text.to_owned(), behind_a_sign: behind_a_sign.collect(), result, place })
    }
}
