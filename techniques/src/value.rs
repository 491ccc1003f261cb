//! Exact values: a decimal where one exists, otherwise a fraction.

use std::fmt;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use crate::number::{Number, NumberError};

/// The largest whole exponent that [`Value::to_the`] takes.
pub const MAX_EXPONENT: u32 = 1000;

/// A fraction in lowest terms that is no exact decimal, such as 100/7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction(Ratio<i128>);

impl Fraction {
    /// The number above the line; it carries the sign.
    #[must_use]
    pub fn numerator(self) -> i128 {
        *self.0.numer()
    }

    /// The number below the line, 3 or more.
    #[must_use]
    pub fn denominator(self) -> i128 {
        *self.0.denom()
    }

    /// The way people write it: `14 2/7`, `-2 1/3`, `5/12`.
    #[must_use]
    pub fn mixed(self) -> String {
        let (numerator, denominator) = (self.numerator().abs(), self.denominator());
        let sign = if self.numerator() < 0 { "-" } else { "" };
        match numerator / denominator {
            0 => format!("{sign}{numerator}/{denominator}"),
            whole => format!("{sign}{whole} {}/{denominator}", numerator % denominator),
        }
    }

    /// The decimal that never ends, its repeating digits once at least and then dots: `0.333...`, `0.1666...`,
    /// `0.142857...`. `None` where they are too many to write down.
    #[must_use]
    pub fn recurring(self) -> Option<String> {
        const MAX_DIGITS: usize = 40;
        let denominator = self.denominator();
        let mut rest = self.numerator().abs() % denominator;
        let (mut digits, mut rests): (Vec<i128>, Vec<i128>) = (Vec::new(), Vec::new());
        let start = loop {
            if let Some(start) = rests.iter().position(|earlier| *earlier == rest) {
                break start;
            }
            if digits.len() == MAX_DIGITS {
                return None;
            }
            rests.push(rest);
            let tenfold = rest.checked_mul(10)?;
            digits.push(tenfold / denominator);
            rest = tenfold % denominator;
        };
        let period = digits.get(start..)?.to_vec();
        while digits.len() < start + 3 {
            digits.extend(&period);
        }
        let sign = if self.numerator() < 0 { "-" } else { "" };
        let digits: String = digits.iter().map(ToString::to_string).collect();
        Some(format!("{sign}{}.{digits}...", self.numerator().abs() / denominator))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator(), self.denominator())
    }
}

/// An exact value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// An exact decimal.
    Number(Number),
    /// A fraction that is no exact decimal.
    Fraction(Fraction),
}

impl Value {
    /// The decimal, or `None` for a fraction.
    #[must_use]
    pub fn number(self) -> Option<Number> {
        match self {
            Self::Number(number) => Some(number),
            Self::Fraction(_) => None,
        }
    }

    /// The value as a whole number, or `None`.
    #[must_use]
    pub fn to_whole(self) -> Option<i128> {
        self.number()?.to_whole()
    }

    /// Whether this is below 0.
    #[must_use]
    pub fn is_negative(self) -> bool {
        match self {
            Self::Number(number) => number.is_negative(),
            Self::Fraction(fraction) => fraction.numerator() < 0,
        }
    }

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self == Self::Number(Number::ZERO)
    }

    /// The value as it stands inside an expression: in brackets when negative.
    #[must_use]
    pub fn operand(self) -> Operand {
        Operand(self)
    }

    /// The exact sum.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when it does not fit.
    pub fn plus(self, other: Self) -> Result<Self, NumberError> {
        match (self, other) {
            (Self::Number(left), Self::Number(right)) => left.plus(right).map(Self::Number),
            _ => self.with_ratios(other, |left, right| left.checked_add(&right)),
        }
    }

    /// The exact difference.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when it does not fit.
    pub fn minus(self, other: Self) -> Result<Self, NumberError> {
        match (self, other) {
            (Self::Number(left), Self::Number(right)) => left.minus(right).map(Self::Number),
            _ => self.with_ratios(other, |left, right| left.checked_sub(&right)),
        }
    }

    /// The exact product.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when it does not fit.
    pub fn times(self, other: Self) -> Result<Self, NumberError> {
        match (self, other) {
            (Self::Number(left), Self::Number(right)) => left.times(right).map(Self::Number),
            _ => self.with_ratios(other, |left, right| left.checked_mul(&right)),
        }
    }

    /// The exact quotient: a decimal where it ends, otherwise a fraction.
    ///
    /// # Errors
    /// [`NumberError::DivideByZero`]; [`NumberError::Overflow`] when it does not fit.
    pub fn divided_by(self, other: Self) -> Result<Self, NumberError> {
        if other.is_zero() {
            return Err(NumberError::DivideByZero);
        }
        if let (Self::Number(left), Self::Number(right)) = (self, other) {
            match left.divided_by(right) {
                Err(NumberError::Inexact) => {}
                settled => return settled.map(Self::Number),
            }
        }
        self.with_ratios(other, |left, right| left.checked_div(&right))
    }

    /// The exact power by repeated squaring; `exponent` at most [`MAX_EXPONENT`]. Anything to the power 0 is 1.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when it does not fit, or the exponent is above the limit.
    pub fn to_the(self, exponent: u32) -> Result<Self, NumberError> {
        if exponent > MAX_EXPONENT {
            return Err(NumberError::Overflow);
        }
        let mut result = Self::Number(Number::ONE);
        for bit in (0..u32::BITS - exponent.leading_zeros()).rev() {
            result = result.times(result)?;
            if exponent >> bit & 1 == 1 {
                result = result.times(self)?;
            }
        }
        Ok(result)
    }

    fn with_ratios(
        self,
        other: Self,
        operation: impl Fn(Ratio<i128>, Ratio<i128>) -> Option<Ratio<i128>>,
    ) -> Result<Self, NumberError> {
        let ratio = operation(self.ratio()?, other.ratio()?).ok_or(NumberError::Overflow)?;
        let (top, bottom) = (*ratio.numer(), *ratio.denom());
        match Number::quotient(top, bottom, 0) {
            Err(NumberError::Inexact) => {
                Number::try_from(top).and(Number::try_from(bottom)).map(|_| Self::Fraction(Fraction(ratio)))
            }
            settled => settled.map(Self::Number),
        }
    }

    fn ratio(self) -> Result<Ratio<i128>, NumberError> {
        match self {
            Self::Fraction(fraction) => Ok(fraction.0),
            Self::Number(number) => {
                let bottom = 10_i128.checked_pow(number.decimal_places()).ok_or(NumberError::Overflow)?;
                Ok(Ratio::new(number.mantissa(), bottom))
            }
        }
    }
}

impl From<Number> for Value {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Fraction(fraction) => fraction.fmt(f),
        }
    }
}

/// Writes a value as it stands inside an expression; see [`Value::operand`].
#[derive(Debug, Clone, Copy)]
pub struct Operand(Value);

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_negative() { write!(f, "({})", self.0) } else { self.0.fmt(f) }
    }
}
