//! What the learner asked to have worked out, as a tree, and the way people write it.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::wording::{pretty_number, pretty_time, superscript};

/// A sum, product, series and so on, nothing of it worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Expression {
    /// A number of the learner's.
    Number(Number),
    /// A time of the learner's, hours and minutes run together.
    Time(Number),
    /// An operation on two values.
    Apply { operation: Operation, left: Box<Self>, right: Box<Self> },
    /// A series, or a sum of squares or cubes, from `first` to `last`.
    Series { operation: Operation, first: Number, last: Number, step: Number },
    /// A percentage of the base, added to it or taken off it.
    Change { base: Box<Self>, operation: Operation, percent: Number },
    /// What the learner put in brackets.
    Group(Box<Self>),
}

/// How tightly a form holds together: the higher, the tighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Sum,
    Product,
    Power,
    Whole,
}

impl Expression {
    /// `operation` on two values.
    pub(crate) fn apply(operation: Operation, left: Self, right: Self) -> Self {
        Self::Apply { operation, left: Box::new(left), right: Box::new(right) }
    }

    /// The percentage of the base, added or taken off.
    pub(crate) fn change(base: Self, operation: Operation, percent: Number) -> Self {
        Self::Change { base: Box::new(base), operation, percent }
    }

    /// `percent` percent of the base.
    pub(crate) fn percent_of(percent: Number, base: Self) -> Self {
        Self::apply(Operation::PercentOf, Self::Number(percent), base)
    }

    /// The value with the other sign, where that is another way to write a number or a percentage, or nothing
    /// minus it.
    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Number(number) => Self::Number(number.negate()),
            Self::Apply { operation: Operation::PercentOf, left, right } if left.is_literal() => {
                Self::apply(Operation::PercentOf, left.negated(), *right)
            }
            other => Self::apply(Operation::Subtract, Self::Number(Number::ZERO), other),
        }
    }

    /// Whether this is a number or a time, with nothing to work out.
    pub(crate) fn is_literal(&self) -> bool {
        self.literal().is_some()
    }

    /// The number or time that this is, through any brackets.
    pub(crate) fn literal(&self) -> Option<Number> {
        match self {
            Self::Number(number) | Self::Time(number) => Some(*number),
            Self::Group(inner) => inner.literal(),
            _ => None,
        }
    }

    /// The numbers and times in it, in order.
    pub(crate) fn literals(&self) -> Vec<Self> {
        match self {
            Self::Number(_) | Self::Time(_) => vec![self.clone()],
            Self::Group(inner) => inner.literals(),
            Self::Apply { left, right, .. } => [left.literals(), right.literals()].concat(),
            Self::Change { base, percent, .. } => [base.literals(), vec![Self::Number(*percent)]].concat(),
            Self::Series { first, last, .. } => vec![Self::Number(*first), Self::Number(*last)],
        }
    }

    /// The same with another value at the place `at` of [`Expression::literals`]; a series only ends elsewhere.
    pub(crate) fn with_literal(&self, at: usize, value: &Self) -> Option<Self> {
        match self {
            Self::Number(_) | Self::Time(_) => (at == 0).then(|| value.clone()),
            Self::Group(inner) => Some(Self::Group(Box::new(inner.with_literal(at, value)?))),
            Self::Apply { operation, left, right } => {
                let count = left.literals().len();
                match at.checked_sub(count) {
                    None => Some(Self::apply(*operation, left.with_literal(at, value)?, (**right).clone())),
                    Some(at) => Some(Self::apply(*operation, (**left).clone(), right.with_literal(at, value)?)),
                }
            }
            Self::Change { base, operation, percent } => {
                Some(Self::change(base.with_literal(at, value)?, *operation, *percent))
            }
            Self::Series { operation, first, step, .. } => {
                let last = value.literal().filter(|last| at == 1 && *step == Number::ONE && last > first)?;
                Some(Self::Series { operation: *operation, first: *first, last, step: *step })
            }
        }
    }

    /// The percentage, where it is one of something.
    pub(crate) fn percent(&self) -> Option<Number> {
        match self {
            Self::Change { percent, .. } => Some(*percent),
            Self::Apply { operation: Operation::PercentOf, left, .. } => left.literal(),
            _ => None,
        }
    }

    /// Whether the value is a time.
    pub(crate) fn is_time(&self) -> bool {
        match self {
            Self::Time(_) => true,
            Self::Apply { operation, .. } => operation.is_time(),
            Self::Group(inner) => inner.is_time(),
            _ => false,
        }
    }

    /// As people write it: `20 − 3 × 4`.
    pub(crate) fn pretty(&self) -> String {
        match self {
            Self::Number(number) => pretty_number(*number),
            Self::Time(time) => pretty_time(*time),
            Self::Group(inner) if matches!(**inner, Self::Apply { .. } | Self::Change { .. }) => {
                format!("({})", inner.pretty())
            }
            Self::Group(inner) => inner.pretty(),
            Self::Series { operation, first, last, step } => pretty_series(*operation, *first, *last, *step),
            Self::Change { base, operation, percent } => {
                format!("{} {} {}%", base.pretty_within(Strength::Sum), symbol(*operation), pretty_number(*percent))
            }
            Self::Apply { operation: Operation::PercentOf, left, right } => {
                format!("{}% of {}", left.pretty(), right.pretty_within(Strength::Whole))
            }
            Self::Apply { operation: Operation::Power, left, right } => {
                let base = left.pretty_within(Strength::Whole);
                match right.literal().filter(|exponent| exponent.is_whole() && !exponent.is_negative()) {
                    Some(exponent) => format!("{base}{}", superscript(&exponent.to_string())),
                    None => format!("{base}^{}", right.pretty_within(Strength::Whole)),
                }
            }
            Self::Apply { operation, left, right } => {
                let strength = self.strength();
                let tighter = if strength == Strength::Sum { Strength::Product } else { Strength::Power };
                let right = right.pretty_within(tighter);
                match left.literal() {
                    Some(zero) if zero.is_zero() && *operation == Operation::Subtract => format!("−{right}"),
                    _ => format!("{} {} {right}", left.pretty_within(strength), symbol(*operation)),
                }
            }
        }
    }

    fn strength(&self) -> Strength {
        match self {
            Self::Number(number) if number.is_negative() => Strength::Sum,
            Self::Number(_) | Self::Time(_) | Self::Group(_) => Strength::Whole,
            Self::Change { .. } | Self::Series { .. } => Strength::Sum,
            Self::Apply { operation, .. } => match operation {
                Operation::Multiply | Operation::Divide | Operation::PercentOf => Strength::Product,
                Operation::Power => Strength::Power,
                _ => Strength::Sum,
            },
        }
    }

    fn pretty_within(&self, least: Strength) -> String {
        let plain = self.pretty();
        if self.strength() < least && !plain.starts_with('(') { format!("({plain})") } else { plain }
    }
}

fn symbol(operation: Operation) -> &'static str {
    match operation {
        Operation::Subtract | Operation::SubtractTime => "−",
        Operation::Multiply => "×",
        Operation::Divide => "÷",
        Operation::AddTime => "+",
        other => other.name(),
    }
}

fn pretty_series(operation: Operation, first: Number, last: Number, step: Number) -> String {
    let mark = match operation {
        Operation::SumOfSquares => "²",
        Operation::SumOfCubes => "³",
        _ => "",
    };
    let second = first.plus(step).map(|second| format!("{}{mark} + ", pretty_number(second))).unwrap_or_default();
    format!("{}{mark} + {second}... + {}{mark}", pretty_number(first), pretty_number(last))
}
