//! What the learner has typed: the numbers, and what they are numbers of.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::items;
use super::stems;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};
use crate::model::embedded::lexing::number_words::read_number_words;

impl Evidence {
    /// Whether the learner or a text of the program's writes a number with a per cent sign.
    pub(super) fn has_percent(&self, number: &str) -> bool {
        self.percents.contains(number)
    }

    /// Whether the learner has named a currency.
    pub(super) fn has_currency(&self, sign: char) -> bool {
        lex(&self.asked).iter().any(|token| token.kind == Kind::Currency(sign))
    }

    /// Whether the learner speaks of money.
    pub(super) fn is_of_money(&self) -> bool {
        const WORDS: [&str; 9] = ["cost", "costs", "price", "pay", "pays", "discount", "off", "sale", "bill"];
        lex(&self.asked).iter().any(|token| match &token.kind {
            Kind::Currency(_) => true,
            Kind::Word(word) => WORDS.contains(&word.as_str()),
            _ => false,
        })
    }

    /// Whether a number is the learner's own.
    pub(super) fn is_learners(&self, number: Number) -> bool {
        self.learners.contains(&number)
    }

    /// The learner's own numbers.
    pub(super) fn learners(&self) -> impl Iterator<Item = Number> {
        self.learners.iter().copied()
    }

    /// Whether a number of things of the learner's tale is one that it tells, or the answer in what is asked for.
    pub(super) fn counts(&self, value: Value, thing: &str) -> bool {
        let tokens = read_number_words(&lex(&self.asked));
        let is_thing = |token: Option<&Token>| matches!(token, Some(Token { kind: Kind::Word(word), .. }) if stems::stem(word) == stems::stem(thing));
        let is_number = |token: &Token| matches!(token.kind, Kind::Number(number) if Value::from(number) == value);
        let is_told = tokens.iter().enumerate().any(|(at, token)| is_number(token) && is_thing(tokens.get(at + 1)));
        let asks = tokens.iter().position(|token| matches!(&token.kind, Kind::Word(word) if word == "many"));
        let is_asked = match asks.map(|at| tokens.get(at + 1)) {
            Some(Some(Token { kind: Kind::Word(word), .. }))
                if !["does", "do", "are", "has", "have", "is"].contains(&word.as_str()) =>
            {
                stems::stem(word) == stems::stem(thing)
            }
            _ => {
                let first = tokens.iter().position(|token| matches!(token.kind, Kind::Number(_)));
                let is_of_the_same =
                    |(done, _): &(Operation, Value)| matches!(done, Operation::Add | Operation::Subtract);
                self.outcomes.iter().all(is_of_the_same) && first.is_some_and(|first| is_thing(tokens.get(first + 1)))
            }
        };
        is_told || is_asked && self.finals.contains(&value)
    }
}

/// The numbers of a text that are written as percentages.
pub(super) fn percents(text: &str) -> Vec<String> {
    let tokens = items::tokens(text, false);
    let pairs = tokens.windows(2).filter_map(|pair| match pair {
        [Token { kind: Kind::Number(number), .. }, behind] => {
            let is_percent = match &behind.kind {
                Kind::Sign(Sign::Percent) => true,
                Kind::Word(word) => ["percent", "per", "pc"].contains(&word.as_str()),
                _ => false,
            };
            is_percent.then(|| number.to_string())
        }
        _ => None,
    });
    pairs.collect()
}
