//! The numbers of a call, and the operations on them.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;

use super::task::State;
use crate::model::embedded::grammar::expression::Expression;

/// A number in a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::model::embedded) enum Operand {
    /// The learner's.
    Literal(String),
    /// The answer of the planned call with this index.
    Answer(usize),
    /// A part of the way that answer is written.
    Part(usize, Part),
}

/// A part of a written answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::model::embedded) enum Part {
    /// The hours of 3:35.
    Hours,
    /// The minutes of 3:35.
    Minutes,
    /// The 14 of 14 remainder 2 or 14.5.
    Whole,
}

/// A problem and further operations on its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::model::embedded) struct Links {
    pub(in crate::model::embedded) a: Operand,
    pub(in crate::model::embedded) step: Option<String>,
    /// At least one, except while a plan is being made.
    pub(in crate::model::embedded) operations: Vec<(Operation, Operand)>,
}

impl Part {
    /// The part of `3:35` or `14 remainder 2`.
    fn of(self, display: &str) -> Option<String> {
        let (hours, minutes) = display.split_once(':').unwrap_or_default();
        Some(match self {
            Self::Hours => hours.to_owned(),
            Self::Minutes => minutes.parse::<Number>().ok()?.to_string(),
            // A proper fraction, 50/99, has no whole part.
            Self::Whole => {
                display.split(['.', ' ']).next().map(|whole| if whole.contains('/') { "0" } else { whole })?.to_owned()
            }
        })
    }
}

impl Operand {
    pub(in crate::model::embedded) fn literal(number: Number) -> Self {
        Self::Literal(number.to_string())
    }

    pub(super) fn literal_text(&self) -> Option<&str> {
        match self {
            Self::Literal(text) => Some(text),
            Self::Answer(_) | Self::Part(..) => None,
        }
    }

    pub(super) fn text(&self, states: &[State]) -> Option<String> {
        match self {
            Self::Literal(text) => Some(text.clone()),
            Self::Answer(index) => states.get(*index)?.answer().map(|answer| answer.to_string()),
            Self::Part(index, part) => part.of(states.get(*index)?.result()?["display"].as_str()?),
        }
    }

    /// The exact value as text, also where it is a fraction.
    pub(in crate::model::embedded) fn exact_text(&self, states: &[State]) -> Option<String> {
        match self {
            Self::Answer(index) => {
                let result = states.get(*index)?.result()?;
                let last = result["solutions"].as_array().and_then(|links| links.last()).unwrap_or(&result["solution"]);
                Some(last["fraction"].as_str().or_else(|| result["answer"].as_str())?.to_owned())
            }
            other => other.text(states),
        }
    }

    pub(super) fn need(&self) -> Option<usize> {
        match self {
            Self::Literal(_) => None,
            Self::Answer(index) | Self::Part(index, _) => Some(*index),
        }
    }
}

impl Links {
    /// One operation.
    pub(in crate::model::embedded) fn of(a: Operand, operation: Operation, b: Operand) -> Self {
        Self { a, step: None, operations: vec![(operation, b)] }
    }

    pub(super) fn start(a: Operand) -> Self {
        Self { a, step: None, operations: Vec::new() }
    }

    pub(super) fn operands(&self) -> impl Iterator<Item = &Operand> {
        std::iter::once(&self.a).chain(self.operations.iter().map(|(_, b)| b))
    }

    /// The call for a problem of the program's own.
    pub(in crate::model::embedded) fn literal(problem: &Problem) -> Self {
        let step = (problem.step() != Number::ONE).then(|| problem.step().to_string());
        let operations = vec![(problem.operation(), Operand::literal(problem.b()))];
        Self { a: Operand::literal(problem.a()), step, operations }
    }

    /// The sum that the call works, where its numbers are all written in it.
    pub(in crate::model::embedded) fn expression(&self) -> Option<Expression> {
        let number = |operand: &Operand| operand.literal_text()?.parse::<Number>().ok();
        let mut operations = self.operations.iter();
        let (operation, b) = operations.next()?;
        let (a, b) = (number(&self.a)?, number(b)?);
        let first = match operation {
            Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes => {
                let step = self.step.as_ref().map_or(Some(Number::ONE), |step| step.parse().ok())?;
                Expression::Series { operation: *operation, first: a, last: b, step }
            }
            time if time.is_time() => Expression::apply(*time, Expression::Time(a), Expression::Time(b)),
            other => Expression::apply(*other, Expression::Number(a), Expression::Number(b)),
        };
        operations.try_fold(first, |sum, (operation, b)| {
            let b = number(b)?;
            let b = if operation.is_time() { Expression::Time(b) } else { Expression::Number(b) };
            Some(Expression::apply(*operation, sum, b))
        })
    }

    pub(super) fn is_literal(&self) -> bool {
        self.operands().all(|operand| operand.need().is_none())
    }
}
