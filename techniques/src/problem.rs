//! Problems: what was asked, the rules it must keep, and its exact answer.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::answer::Answer;
use crate::exact;
use crate::number::{MAX_DIGITS, Number, NumberError};
use crate::operation::{Operation, UnknownOperation};
use crate::value::{MAX_EXPONENT, Value};

/// A well-formed problem. One that exists keeps every rule of its operation, and has an exact answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Problem {
    a: Number,
    operation: Operation,
    b: Number,
    step: Number,
    exact: Value,
}

/// Why something is not a problem, and what to send instead.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProblemError {
    /// `/` with b = 0.
    #[error("nothing can be divided by zero; send a b other than 0")]
    DivideByZero,
    /// 0 to the power 0.
    #[error("0 to the power 0 has no agreed value; send another base or another exponent")]
    ZeroToTheZero,
    /// An exponent that is negative or not whole.
    #[error("the exponent {0} is not a whole number from 0 up; send a whole number such as 2 or 3")]
    Exponent(Number),
    /// An exponent above the limit.
    #[error("the exponent {0} is too large; exponents up to {MAX_EXPONENT} are supported")]
    ExponentTooLarge(Number),
    /// A time that is negative or not whole.
    #[error(
        "{0} is not a time; write hours and minutes run together as one whole number: 245 for 2 h 45 min, 45 for 45 min"
    )]
    NotATime(Number),
    /// A time whose minutes are 60 or more.
    #[error("{time} is not a time: its minutes, {}, must be below 60; {}", time % 100, instead_of_time(*.time))]
    Minutes {
        /// The number that was sent.
        time: i128,
    },
    /// A later time taken from an earlier one.
    #[error("{a} is earlier than {b}; send the later time as a and the earlier as b")]
    TimesSwapped {
        /// The first time.
        a: Number,
        /// The second time.
        b: Number,
    },
    /// A series with a step of 0 or below.
    #[error(
        "the step {0} of a series must be above 0; send the smaller end as a, the larger as b, and a positive step"
    )]
    Step(Number),
    /// A step for an operation that has none.
    #[error("step {step} is only for series; leave step out for {operation}")]
    StepWithoutSeries {
        /// The step that was sent.
        step: Number,
        /// The operation it was sent with.
        operation: Operation,
    },
    /// A series or sum that ends before it begins.
    #[error("it would end at {b}, before it begins at {a}; send the smaller end as a and the larger as b")]
    Backwards {
        /// The first term.
        a: Number,
        /// The last term.
        b: Number,
    },
    /// A sum of squares or cubes over ends that are not whole.
    #[error("{0} is not whole; sums of squares and cubes run over whole numbers from a to b")]
    NotWhole(Number),
    /// An operand or an answer that does not fit.
    #[error("it is too long to be worked out exactly: at most {MAX_DIGITS} digits are supported; send shorter numbers")]
    TooLong(NumberError),
}

/// "write 3 h 15 min as 315" for 2 h 75 min.
fn instead_of_time(time: i128) -> String {
    let (hours, minutes) = (time / 100 + time % 100 / 60, time % 100 % 60);
    format!("for {} h {} min send {}", time / 100, time % 100, hours * 100 + minutes)
}

impl Problem {
    /// Builds the problem and works out its exact answer.
    ///
    /// `step` is the gap of a series, 1 when left out; no other operation takes one.
    ///
    /// # Errors
    /// [`ProblemError`] for the first rule that is broken.
    pub fn new(a: Number, operation: Operation, b: Number, step: Option<Number>) -> Result<Self, ProblemError> {
        if let Some(step) = step
            && operation != Operation::Series
            && step != Number::ONE
        {
            return Err(ProblemError::StepWithoutSeries { step, operation });
        }
        let step = step.unwrap_or(Number::ONE);
        check(a, operation, b, step)?;
        let exact = exact::exact(a, operation, b, step).map_err(ProblemError::TooLong)?;
        Ok(Self { a, operation, b, step, exact })
    }

    /// A problem of whole numbers, for an operation without a step.
    ///
    /// # Errors
    /// [`ProblemError`], as [`Problem::new`].
    pub fn whole_numbers(a: i128, operation: Operation, b: i128) -> Result<Self, ProblemError> {
        let number = |value| Number::try_from(value).map_err(ProblemError::TooLong);
        Self::new(number(a)?, operation, number(b)?, None)
    }

    /// The first number.
    #[must_use]
    pub fn a(&self) -> Number {
        self.a
    }

    /// What is done.
    #[must_use]
    pub fn operation(&self) -> Operation {
        self.operation
    }

    /// The second number.
    #[must_use]
    pub fn b(&self) -> Number {
        self.b
    }

    /// The gap of a series; 1 for every other operation.
    #[must_use]
    pub fn step(&self) -> Number {
        self.step
    }

    /// The plain exact result, worked out by arithmetic that no shortcut has a part in.
    #[must_use]
    pub fn exact(&self) -> Value {
        self.exact
    }

    /// The answer in the forms people write.
    #[must_use]
    pub fn answer(&self) -> Answer {
        Answer::of(self)
    }

    /// Both numbers, when they are whole and at least `least`.
    #[must_use]
    pub fn whole(&self, least: i128) -> Option<(i128, i128)> {
        let (a, b) = (self.a.to_whole()?, self.b.to_whole()?);
        (a >= least && b >= least).then_some((a, b))
    }

    /// How many terms a series or a sum of powers has, and its last term, which may fall before b.
    /// `None` for the other operations.
    #[must_use]
    pub fn terms(&self) -> Option<(i128, Number)> {
        match self.operation {
            Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes => {
                exact::terms(self.a, self.b, self.step).ok()
            }
            _ => None,
        }
    }

    /// Quotient and remainder of a division of positive whole numbers.
    #[must_use]
    pub fn quotient_and_remainder(&self) -> Option<(i128, i128)> {
        let (a, b) = self.whole(1)?;
        (self.operation == Operation::Divide).then_some((a / b, a % b))
    }
}

/// The rules of product.md for each operation, before any arithmetic.
fn check(a: Number, operation: Operation, b: Number, step: Number) -> Result<(), ProblemError> {
    match operation {
        Operation::Divide if b.is_zero() => Err(ProblemError::DivideByZero),
        Operation::Power if a.is_zero() && b.is_zero() => Err(ProblemError::ZeroToTheZero),
        Operation::Power if b.is_negative() || !b.is_whole() => Err(ProblemError::Exponent(b)),
        Operation::Power if b > Number::from(i64::from(MAX_EXPONENT)) => Err(ProblemError::ExponentTooLarge(b)),
        Operation::AddTime => check_time(a).and_then(|()| check_time(b)),
        Operation::SubtractTime => {
            check_time(a)?;
            check_time(b)?;
            if a < b { Err(ProblemError::TimesSwapped { a, b }) } else { Ok(()) }
        }
        Operation::Series if !step.is_positive() => Err(ProblemError::Step(step)),
        Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes if b < a => {
            Err(ProblemError::Backwards { a, b })
        }
        Operation::SumOfSquares | Operation::SumOfCubes => {
            [a, b].into_iter().find(|end| !end.is_whole()).map_or(Ok(()), |end| Err(ProblemError::NotWhole(end)))
        }
        _ => Ok(()),
    }
}

fn check_time(time: Number) -> Result<(), ProblemError> {
    match time.to_whole() {
        Some(whole) if whole >= 0 && whole % 100 < 60 => Ok(()),
        Some(whole) if whole >= 0 => Err(ProblemError::Minutes { time: whole }),
        _ => Err(ProblemError::NotATime(time)),
    }
}

/// The form that [`FromStr`] reads back: `47 + 9`, `1 series 19 step 2`, `-5 power 2`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.a, self.operation, self.b)?;
        if self.step == Number::ONE { Ok(()) } else { write!(f, " step {}", self.step) }
    }
}

/// Why a text is no problem.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseProblemError {
    /// Not three words, or five with `step` as the fourth.
    #[error("a problem is written a, operation, b, with spaces between, such as \"47 + 9\" or \"1 series 19 step 2\"")]
    Shape,
    /// A number that is none.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// An operation that is none.
    #[error(transparent)]
    Operation(#[from] UnknownOperation),
    /// A broken rule.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

impl FromStr for Problem {
    type Err = ParseProblemError;

    fn from_str(text: &str) -> Result<Self, ParseProblemError> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let (a, operation, b, step) = match words[..] {
            [a, operation, b] => (a, operation, b, None),
            [a, operation, b, "step", step] => (a, operation, b, Some(step.parse()?)),
            _ => return Err(ParseProblemError::Shape),
        };
        Ok(Self::new(a.parse()?, operation.parse()?, b.parse()?, step)?)
    }
}
