//! An oracle for exact arithmetic: fractions of big integers, plain and slow, sharing nothing with the
//! library's own numbers but their text.

#![expect(clippy::arithmetic_side_effects, reason = "big integers neither overflow nor round")]

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, Signed, Zero};
use techniques::number::{MAX_DIGITS, Number, NumberError};
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::value::Value;

/// A fraction in lowest terms, its bottom above 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Exact {
    top: BigInt,
    bottom: BigInt,
}

impl Exact {
    /// `top` over `bottom`, which must not be 0.
    pub(crate) fn new(top: impl Into<BigInt>, bottom: impl Into<BigInt>) -> Self {
        let (top, bottom) = (top.into(), bottom.into());
        let shared = top.gcd(&bottom) * bottom.signum();
        Self { top: top / &shared, bottom: bottom / shared }
    }

    pub(crate) fn whole(value: impl Into<BigInt>) -> Self {
        Self::new(value, 1)
    }

    pub(crate) fn plus(&self, other: &Self) -> Self {
        Self::new(&self.top * &other.bottom + &other.top * &self.bottom, &self.bottom * &other.bottom)
    }

    pub(crate) fn minus(&self, other: &Self) -> Self {
        Self::new(&self.top * &other.bottom - &other.top * &self.bottom, &self.bottom * &other.bottom)
    }

    pub(crate) fn times(&self, other: &Self) -> Self {
        Self::new(&self.top * &other.top, &self.bottom * &other.bottom)
    }

    /// The quotient; `other` must not be 0.
    pub(crate) fn over(&self, other: &Self) -> Self {
        Self::new(&self.top * &other.bottom, &self.bottom * &other.top)
    }

    pub(crate) fn to_the(&self, exponent: u32) -> Self {
        Self::new(self.top.pow(exponent), self.bottom.pow(exponent))
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.top.is_zero()
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.bottom.is_one()
    }

    /// What an exact decimal of the library must be: this value, or the refusal that is right for it.
    pub(crate) fn as_number(&self) -> Result<Self, NumberError> {
        let Some(places) = self.places() else { return Err(NumberError::Inexact) };
        let digits = &self.top * BigInt::from(10).pow(places) / &self.bottom;
        if places > MAX_DIGITS || !is_short(&digits) { Err(NumberError::Overflow) } else { Ok(self.clone()) }
    }

    /// What a value of the library must be: a decimal where one exists, otherwise a fraction.
    pub(crate) fn as_value(&self) -> Result<Self, NumberError> {
        match self.as_number() {
            Err(NumberError::Inexact) if is_short(&self.top) && is_short(&self.bottom) => Ok(self.clone()),
            Err(_) => Err(NumberError::Overflow),
            number => number,
        }
    }

    /// How many digits stand after the point; `None` when the decimal never ends.
    fn places(&self) -> Option<u32> {
        let (rest, twos) = without_factor(self.bottom.clone(), 2);
        let (rest, fives) = without_factor(rest, 5);
        rest.is_one().then_some(twos.max(fives))
    }
}

fn is_short(number: &BigInt) -> bool {
    number.abs() < BigInt::from(10).pow(MAX_DIGITS)
}

fn without_factor(mut number: BigInt, factor: u32) -> (BigInt, u32) {
    let mut count = 0;
    while (&number % factor).is_zero() {
        number /= factor;
        count += 1;
    }
    (number, count)
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.top * &other.bottom).cmp(&(&other.top * &self.bottom))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Reads the library's own text: digits with an optional sign and point.
impl From<Number> for Exact {
    fn from(number: Number) -> Self {
        let text = number.to_string();
        let places = text.split_once('.').map_or(0, |(_, after)| after.len());
        let digits: BigInt = text.replace('.', "").parse().expect("a number is written in digits");
        Self::new(digits, BigUint::from(10_u32).pow(u32::try_from(places).unwrap()))
    }
}

impl From<Value> for Exact {
    fn from(value: Value) -> Self {
        match value {
            Value::Number(number) => number.into(),
            Value::Fraction(fraction) => Self::new(fraction.numerator(), fraction.denominator()),
        }
    }
}

/// The answer to a problem of any size, by plain arithmetic.
pub(crate) fn answer(problem: &Problem) -> Exact {
    let (a, b, step) = (Exact::from(problem.a()), Exact::from(problem.b()), Exact::from(problem.step()));
    match problem.operation() {
        Operation::Add => a.plus(&b),
        Operation::Subtract => a.minus(&b),
        Operation::Multiply => a.times(&b),
        Operation::Divide => a.over(&b),
        Operation::PercentOf => a.times(&b).over(&Exact::whole(100)),
        Operation::Power => a.to_the(u32::try_from(b.top).unwrap()),
        Operation::AddTime => run_together(minutes(&a) + minutes(&b)),
        Operation::SubtractTime => run_together(minutes(&a) - minutes(&b)),
        Operation::Series => {
            let steps = b.minus(&a).over(&step);
            let last = Exact::whole(steps.top.div_floor(&steps.bottom));
            let count = last.plus(&Exact::whole(1));
            count.times(&a).plus(&step.times(&last).times(&count).over(&Exact::whole(2)))
        }
        Operation::SumOfSquares => squares_to(&b.top).minus(&squares_to(&(a.top - 1))),
        Operation::SumOfCubes => cubes_to(&b.top).minus(&cubes_to(&(a.top - 1))),
    }
}

fn minutes(time: &Exact) -> BigInt {
    &time.top / 100 * 60 + &time.top % 100
}

fn run_together(minutes: BigInt) -> Exact {
    Exact::whole(&minutes / 60 * 100 + minutes % 60)
}

/// 1 + 4 + ... + n², as a third, a half and a sixth of powers of n.
fn squares_to(n: &BigInt) -> Exact {
    Exact::new(n.pow(3), 3).plus(&Exact::new(n.pow(2), 2)).plus(&Exact::new(n.clone(), 6))
}

/// 1 + 8 + ... + n³, as a quarter, a half and a quarter of powers of n.
fn cubes_to(n: &BigInt) -> Exact {
    Exact::new(n.pow(4), 4).plus(&Exact::new(n.pow(3), 2)).plus(&Exact::new(n.pow(2), 4))
}
