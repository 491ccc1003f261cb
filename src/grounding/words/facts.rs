//! What was worked out: each step with what it does, and what may be asked of all of them.

use techniques::expression;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::items::{self, Amount};

use crate::model::embedded::lexing::lexer::{Kind, Sign, lex};
use crate::model::embedded::lexing::number_words::read_number_words;

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
        Some(Self { numbers, signs: text.to_owned(), behind_a_sign: behind_signs(text), result, place })
    }
}

impl Fact {
    /// Whether a step does this with something.
    pub(super) fn does(&self, operation: Operation) -> bool {
        self.signs.contains(if operation == Operation::Power { "^" } else { operation.name() })
    }

    /// Whether something is added or taken away.
    fn is_a_move(&self) -> bool {
        self.behind_a_sign.iter().any(|(sign, _)| matches!(sign, Sign::Plus | Sign::Minus))
    }
}

/// Each number with the sign before it; of what stands in brackets, what that comes to.
fn behind_signs(text: &str) -> Vec<(Sign, Number)> {
    let tokens = lex(text);
    let mut found = Vec::new();
    let mut at = 0;
    let mut sign = None;
    while let Some(token) = tokens.get(at) {
        let number = match &token.kind {
            Kind::Sign(Sign::Open) => {
                let inner = tokens.iter().skip(at).take_while(|token| token.kind != Kind::Sign(Sign::Close)).count();
                let end = tokens.get(at + inner).map_or(text.len(), |token| token.span.start);
                at += inner;
                let inner = text.get(token.span.end..end).and_then(|inner| expression::evaluate(inner).ok());
                inner.and_then(|inner| inner.value.number())
            }
            Kind::Number(number) => Some(*number),
            _ => None,
        };
        found.extend(sign.zip(number.map(Number::abs)));
        sign = match token.kind {
            Kind::Sign(sign) if at > 0 && number.is_none() => Some(sign),
            _ => None,
        };
        at += 1;
    }
    found
}

impl Evidence {
    /// The places of the steps that do this with a number.
    pub(super) fn places(&self, operation: Operation, number: Number) -> impl Iterator<Item = usize> {
        let number = number.abs();
        let sign = if operation == Operation::Power { "^" } else { operation.name() };
        let facts = self.facts.iter().filter(move |fact| match operation {
            Operation::Subtract => fact.behind_a_sign.contains(&(Sign::Minus, number)) && self.goes_on(fact),
            Operation::Divide => fact.behind_a_sign.contains(&(Sign::Divide, number)),
            Operation::Add => fact.behind_a_sign.contains(&(Sign::Plus, number)) && self.goes_on(fact),
            // What there is already is worked on, and not with.
            Operation::Multiply => {
                fact.behind_a_sign.contains(&(Sign::Times, number))
                    || fact.does(operation) && fact.numbers.contains(&number) && !self.is_what_there_is(fact, number)
            }
            Operation::Power => {
                fact.does(operation) && fact.numbers.first() == Some(&number)
                    || fact.does(Operation::Multiply) && fact.numbers == [number, number]
            }
            _ => fact.signs.contains(sign) && fact.numbers.contains(&number),
        });
        facts.map(|fact| fact.place)
    }

    /// The places of the steps that do this, and nothing else, with anything.
    pub(super) fn places_doing(&self, operation: Operation) -> impl Iterator<Item = usize> {
        let does = move |fact: &&Fact| fact.place > 0 && fact.does(operation) && fact.behind_a_sign.len() == 1;
        self.facts.iter().filter(does).map(|fact| fact.place)
    }

    /// Whether a step begins with a number that was asked for, or with what another has come to; and not with a digit.
    fn goes_on(&self, fact: &Fact) -> bool {
        let Some(first) = fact.numbers.first() else { return false };
        fact.place == 0
            || self.is_operand(*first)
            || self.is_operand(first.negate())
            || self.is_what_there_is(fact, *first)
    }

    /// Whether an earlier step comes to a number of this one.
    fn is_what_there_is(&self, fact: &Fact, number: Number) -> bool {
        self.facts.iter().any(|other| other.place < fact.place && other.result == Value::from(number))
    }

    /// The places of the steps that halve a number.
    pub(super) fn halves(&self, number: Number) -> impl Iterator<Item = usize> {
        let halving = (Sign::Divide, Number::from(2));
        let is_it = move |fact: &&Fact| fact.behind_a_sign.contains(&halving) && fact.numbers.first() == Some(&number);
        self.facts.iter().filter(is_it).map(|fact| fact.place)
    }

    /// The places of the steps that multiply what there is by a number, or do so in what was asked.
    pub(super) fn multiplies_by(&self, number: Number) -> impl Iterator<Item = usize> {
        let is_it = move |fact: &&Fact| fact.behind_a_sign.contains(&(Sign::Times, number));
        self.facts.iter().filter(is_it).map(|fact| fact.place)
    }

    /// The places of the steps that double a number.
    pub(super) fn doubles(&self, number: Number) -> impl Iterator<Item = usize> {
        let two = Number::from(2);
        let has_both = move |fact: &&Fact| fact.numbers == [number, two] || fact.numbers == [two, number];
        self.facts.iter().filter(move |fact| fact.does(Operation::Multiply) && has_both(fact)).map(|fact| fact.place)
    }

    /// Whether a step multiplies or divides what there is by a number, or a text of the program's says so.
    pub(super) fn works_by(&self, operation: Operation, number: Number) -> bool {
        let sign = match operation {
            Operation::Multiply => Sign::Times,
            Operation::Divide => Sign::Divide,
            _ => return true,
        };
        let is_step =
            |fact: &Fact| fact.place > 0 && fact.behind_a_sign.contains(&(sign, number)) && self.goes_on(fact);
        self.facts.iter().any(is_step) || self.deeds().actions.contains(&(operation, number))
    }

    /// Whether a step with a number comes to this.
    pub(super) fn has_step_to(&self, number: Number, result: Value) -> bool {
        let is_it = |fact: &Fact| fact.place > 0 && fact.result == result && fact.numbers.contains(&number.abs());
        self.facts.iter().any(is_it)
    }

    /// Whether a step of adding or taking away leads from a number to this.
    pub(super) fn steps_from(&self, start: Number, end: Value) -> bool {
        let is_it = |fact: &Fact| fact.is_a_move() && fact.numbers.first() == Some(&start) && fact.result == end;
        self.facts.iter().any(|fact| fact.place > 0 && is_it(fact))
    }

    /// Whether a step comes to this from a number of which something holds.
    pub(super) fn comes_to(&self, result: Value, from: impl Fn(Number) -> bool) -> bool {
        let steps = self.facts.iter().filter(|fact| fact.place > 0 && fact.result == result);
        steps.filter_map(|fact| fact.numbers.first()).any(|first| from(*first))
    }

    /// The places of the steps that come to this.
    pub(super) fn places_of(&self, result: Value) -> impl Iterator<Item = usize> {
        self.facts.iter().filter(move |fact| fact.place > 0 && fact.result == result).map(|fact| fact.place)
    }

    /// Whether what was asked, or a first step that goes on with it, begins with a number.
    pub(super) fn begins_with(&self, number: Number) -> bool {
        let is_it = |fact: &Fact| match fact.place {
            0 => fact.signs.starts_with('-') == number.is_negative(),
            1 => self.goes_on(fact),
            _ => false,
        };
        self.facts.iter().any(|fact| fact.numbers.first() == Some(&number.abs()) && is_it(fact))
    }

    /// Whether the first step of a lesson finds a percentage.
    pub(super) fn begins_with_percent(&self, percent: Number) -> bool {
        self.first_results().filter_map(Value::number).any(|result| self.has_percentage(percent, result))
    }

    /// Whether a step of adding or taking away comes to this.
    pub(super) fn is_reached(&self, result: Value) -> bool {
        self.facts.iter().any(|fact| fact.is_a_move() && fact.result == result)
    }

    /// Whether a step of adding or taking away leads from a number to one of which something holds.
    pub(super) fn moves_from(&self, number: Number, to: impl Fn(Value) -> bool) -> bool {
        let mut moves = self.facts.iter().filter(|fact| fact.is_a_move() && fact.place > 0);
        moves.any(|fact| fact.numbers.first() == Some(&number.abs()) && to(fact.result))
    }

    /// Whether a step has a number.
    pub(super) fn is_worked_with(&self, number: Number) -> bool {
        self.facts.iter().any(|fact| fact.place > 0 && fact.numbers.contains(&number.abs()))
    }

    /// The place of the first step that does something with a number of what was asked.
    pub(super) fn first_deed(&self) -> usize {
        let steps = self.facts.iter().filter(|fact| fact.place > 0 && self.goes_on(fact));
        steps.map(|fact| fact.place).min().filter(|place| *place < 3).unwrap_or(1)
    }

    /// Whether the step behind a place begins with what there is.
    pub(super) fn goes_on_from(&self, there: Value, place: usize) -> bool {
        let begins = |fact: &Fact| fact.numbers.first().is_some_and(|first| there == Value::from(*first));
        self.facts.iter().any(|fact| fact.place == place + 1 && begins(fact))
    }

    /// Whether the last step adds up what the steps before have come to.
    pub(super) fn adds_up_results(&self) -> bool {
        let is_result = |fact: &Fact, number: &Number| {
            self.facts
                .iter()
                .any(|other| other.place > 0 && other.place < fact.place && Value::from(*number) == other.result)
        };
        let mut sums = self.facts.iter().filter(|fact| fact.does(Operation::Add) && self.is_last(fact.place));
        sums.any(|fact| fact.place > 0 && fact.numbers.iter().all(|number| is_result(fact, number)))
    }

    /// Whether the last step comes to the answer.
    pub(super) fn ends_in_the_answer(&self) -> bool {
        let last = self.last_place();
        self.facts.iter().any(|fact| fact.place == last && self.finals.contains(&fact.result)) || self.is_time()
    }

    /// The place of the last step; 0 where there is none.
    pub(super) fn last_place(&self) -> usize {
        self.facts.iter().map(|fact| fact.place).max().unwrap_or_default()
    }

    /// The place of the first step of the sum, of several, that a step ends.
    pub(super) fn start_of(&self, place: usize) -> usize {
        self.wholes.iter().find(|(_, end)| *end == place).map_or(place, |(start, _)| *start)
    }

    /// Whether there is a step between two others, or one that goes on with what there is.
    pub(super) fn skips(&self, from: usize, to: usize, goes_on: bool) -> bool {
        let between = |fact: &&Fact| (from + 1..to).contains(&fact.place);
        self.facts.iter().filter(between).any(|fact| !goes_on || self.goes_on(fact))
    }

    /// The numbers of what was asked.
    pub(super) fn operands(&self) -> impl Iterator<Item = Number> {
        let asked = self.facts.iter().filter(|fact| fact.place == 0).flat_map(|fact| fact.numbers.iter().copied());
        asked.chain(self.hinted.iter().map(|(_, number)| *number))
    }

    /// The numbers that are worked with.
    pub(super) fn worked_with(&self) -> impl Iterator<Item = Number> {
        self.facts.iter().filter(|fact| fact.place > 0).flat_map(|fact| fact.numbers.iter().copied())
    }

    /// Whether a step puts right what an earlier one has done too much, or too little.
    pub(super) fn puts_right(&self) -> bool {
        let takes = |fact: &Fact| fact.place > 1 && fact.does(Operation::Subtract) && self.goes_on(fact);
        let grows = |(operation, _): &(Operation, Value)| matches!(operation, Operation::Add | Operation::Multiply);
        let is_told = !self.deeds().too_much.is_empty() && self.checks.is_empty();
        is_told || self.outcomes.iter().all(grows) && self.facts.iter().any(takes)
    }

    /// Whether a number is the remainder of a division.
    pub(super) fn is_remainder(&self, number: Number) -> bool {
        number.to_whole().is_some_and(|left| self.remainders.iter().any(|(_, remainder)| *remainder == left))
    }

    /// Whether a step is the last, of a lesson that is alone.
    pub(super) fn is_last(&self, place: usize) -> bool {
        self.finals.len() > 1 || self.facts.iter().all(|fact| fact.place <= place)
    }

    /// Whether a step that was worked out does this with the numbers, and comes to the result.
    pub(super) fn has_step(&self, operation: Operation, with: &[Number], result: Value) -> bool {
        let sign = if operation == Operation::Power { "^" } else { operation.name() };
        self.facts.iter().any(|fact| {
            fact.result == result
                && fact.signs.contains(sign)
                && with.iter().all(|number| fact.numbers.contains(number))
        })
    }

    /// Whether a step comes to what a sum comes to, with the numbers of that.
    pub(super) fn works_out(&self, sum: &Amount) -> bool {
        self.places_working_out(sum).next().is_some()
    }

    /// Whether a sum is one that was asked, and no step of how to do it.
    pub(super) fn is_only_asked(&self, sum: &Amount) -> bool {
        let mut places = self.places_working_out(sum).peekable();
        places.peek().is_some() && places.all(|place| place == 0)
    }

    /// The places of the steps that come to what a sum comes to, with the numbers of that.
    pub(super) fn places_working_out(&self, sum: &Amount) -> impl Iterator<Item = usize> {
        let numbers: Vec<Number> = items::tokens(&sum.text, false)
            .into_iter()
            .filter_map(|token| match token.kind {
                Kind::Number(number) => Some(number.abs()),
                _ => None,
            })
            .collect();
        let has = |fact: &Fact, number: &Number| {
            fact.numbers.contains(number) || fact.behind_a_sign.iter().any(|(_, worth)| worth == number)
        };
        let is_it = move |fact: &&Fact| sum.is(fact.result) && numbers.iter().all(|number| has(fact, number));
        self.facts.iter().filter(is_it).map(|fact| fact.place)
    }

    /// Whether a step leads from one number to another.
    pub(super) fn leads(&self, from: Number, to: Value) -> bool {
        self.facts.iter().any(|fact| fact.numbers.first() == Some(&from) && fact.result == to)
    }

    /// Where the first step of each lesson begins, and what it comes to.
    pub(super) fn first_changes(&self) -> impl Iterator<Item = (Number, Value)> {
        self.facts.iter().filter(|fact| fact.place == 1).filter_map(|fact| Some((*fact.numbers.first()?, fact.result)))
    }

    /// What the first step of a lesson comes to.
    pub(super) fn first_results(&self) -> impl Iterator<Item = Value> {
        self.facts.iter().filter(|fact| fact.place == 1).map(|fact| fact.result)
    }

    /// Whether a step comes to this.
    pub(super) fn has_result(&self, result: Value) -> bool {
        self.facts.iter().any(|fact| fact.result == result)
    }

    /// Whether the last step of a lesson does this.
    pub(super) fn ends_by(&self, operation: Operation) -> bool {
        self.facts.iter().any(|fact| fact.place > 0 && self.is_last(fact.place) && fact.does(operation))
    }

    /// Whether the steps double or halve so many times.
    pub(super) fn doubles_or_halves(&self, times: Number) -> bool {
        let count = |operation| {
            let places = self.places(operation, Number::from(2)).filter(|place| *place > 0);
            i64::try_from(places.count()).ok().map(Number::from)
        };
        [Operation::Multiply, Operation::Divide].into_iter().any(|operation| count(operation) == Some(times))
    }

    /// The learner's numbers of which a percentage may be taken: as they are written, and no percentages themselves.
    pub(super) fn wholes(&self) -> impl Iterator<Item = Number> {
        let written = read_number_words(&lex(&self.asked)).into_iter().filter_map(|token| match token.kind {
            Kind::Number(number) => Some(number),
            _ => None,
        });
        written.filter(|number| !self.has_percent(&number.to_string()))
    }

    /// Whether a number is the learner's own, or part of what was asked.
    pub(super) fn is_operand(&self, number: Number) -> bool {
        self.is_learners(number) || self.facts.iter().any(|fact| fact.place == 0 && fact.numbers.contains(&number))
    }
}
