//! Exact decimals.
//!
//! `rust_decimal` rounds in silence: its checked operations return `Some` of a rounded value. A learner
//! cannot see a rounded digit, so [`Number`] keeps the decimal to itself and does every operation on whole
//! mantissas, where "does not fit" can be told from "fits".

use std::fmt;
use std::str::FromStr;

use num_integer::Integer;
use rust_decimal::Decimal;
use thiserror::Error;

/// How many significant digits a [`Number`] may have, and how many of them may stand after the point.
pub const MAX_DIGITS: u32 = 28;

/// The longest text that is looked at as a number: far above what any supported number needs.
const MAX_TEXT: usize = 100;

/// Why an operation has no exact [`Number`], or a text is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NumberError {
    /// A quotient whose decimal never ends.
    #[error("the result is not an exact decimal")]
    Inexact,
    /// More than [`MAX_DIGITS`] digits.
    #[error("the number is too long: at most {MAX_DIGITS} digits are supported")]
    Overflow,
    /// A division by zero.
    #[error("nothing can be divided by zero")]
    DivideByZero,
    /// Text in another form than digits with an optional sign, point and exponent.
    #[error("not a number: write digits with an optional minus sign and point, such as 47, -5 or 4.75")]
    NotANumber,
}

/// An exact decimal of at most [`MAX_DIGITS`] significant digits, never rounded.
///
/// Equal values are equal numbers (`4.70` is `4.7`), there is no minus zero, and [`fmt::Display`] writes
/// the shortest plain form (`-0.5`, `4700`), which [`FromStr`] reads back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(Decimal);

impl Number {
    /// The number 0.
    pub const ZERO: Self = Self(Decimal::ZERO);
    /// The number 1.
    pub const ONE: Self = Self(Decimal::ONE);

    /// `mantissa` with its last `scale` digits after the point.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] beyond [`MAX_DIGITS`] digits.
    fn new(mut mantissa: i128, mut scale: u32) -> Result<Self, NumberError> {
        while scale > 0 && mantissa % 10 == 0 {
            mantissa /= 10;
            scale -= 1;
        }
        if mantissa.unsigned_abs() >= 10_u128.pow(MAX_DIGITS) {
            return Err(NumberError::Overflow);
        }
        Decimal::try_from_i128_with_scale(mantissa, scale).map(Self).map_err(|_| NumberError::Overflow)
    }

    /// `mantissa` times ten to the power `exponent`, which may be negative.
    fn from_exponent(mantissa: i128, exponent: i32) -> Result<Self, NumberError> {
        if mantissa == 0 {
            return Ok(Self::ZERO);
        }
        let power = exponent.unsigned_abs();
        if exponent <= 0 {
            return Self::new(mantissa, power);
        }
        let scaled = power_of_ten(power).and_then(|ten| mantissa.checked_mul(ten)).ok_or(NumberError::Overflow)?;
        Self::new(scaled, 0)
    }

    /// The digits as a whole number, and the exponent of ten that puts the point back (never above 0).
    fn parts(self) -> (i128, i32) {
        (self.0.mantissa(), -i32::try_from(self.0.scale()).unwrap_or(0))
    }

    /// The exact sum.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when the sum has more than [`MAX_DIGITS`] digits.
    pub fn plus(self, other: Self) -> Result<Self, NumberError> {
        let scale = self.0.scale().max(other.0.scale());
        let sum = self
            .mantissa_at(scale)
            .zip(other.mantissa_at(scale))
            .and_then(|(left, right)| left.checked_add(right))
            .ok_or(NumberError::Overflow)?;
        Self::new(sum, scale)
    }

    /// The exact difference.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when the difference has more than [`MAX_DIGITS`] digits.
    pub fn minus(self, other: Self) -> Result<Self, NumberError> {
        self.plus(other.negate())
    }

    /// The exact product.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] when the product has more than [`MAX_DIGITS`] digits.
    pub fn times(self, other: Self) -> Result<Self, NumberError> {
        self.times_shifted(other, 0)
    }

    /// The exact product times ten to the power `places`, which need not fit before the point is moved.
    pub(crate) fn times_shifted(self, other: Self, places: i32) -> Result<Self, NumberError> {
        let ((left, left_exponent), (right, right_exponent)) = (self.parts(), other.parts());
        let exponent = left_exponent + right_exponent + places;
        if let Some(product) = left.checked_mul(right)
            && let Ok(number) = Self::from_exponent(product, exponent)
        {
            return Ok(number);
        }
        // Only zeros at the end can make room: take out every ten that the product holds.
        let (product, tens) = product_without_tens(left, right).ok_or(NumberError::Overflow)?;
        Self::from_exponent(product, exponent + tens)
    }

    /// The exact quotient, where the decimal ends.
    ///
    /// # Errors
    /// [`NumberError::DivideByZero`]; [`NumberError::Inexact`] when the decimal never ends;
    /// [`NumberError::Overflow`] when it has more than [`MAX_DIGITS`] digits.
    pub fn divided_by(self, other: Self) -> Result<Self, NumberError> {
        let ((top, top_exponent), (bottom, bottom_exponent)) = (self.parts(), other.parts());
        if bottom == 0 {
            return Err(NumberError::DivideByZero);
        }
        let (whole, rest) = (top / bottom, top % bottom);
        let exponent = top_exponent - bottom_exponent;
        if rest == 0 {
            return Self::from_exponent(whole, exponent);
        }
        Self::quotient(top, bottom, exponent)
    }

    /// `top` over `bottom`, times ten to the power `exponent`; `bottom` must not be 0.
    pub(crate) fn quotient(top: i128, bottom: i128, exponent: i32) -> Result<Self, NumberError> {
        let shared = top.gcd(&bottom);
        let (top, bottom) = (top / shared * bottom.signum(), (bottom / shared).abs());
        let (odd, twos) = strip_factor(bottom, 2);
        let (left, fives) = strip_factor(odd, 5);
        if left != 1 {
            return Err(NumberError::Inexact);
        }
        let places = twos.max(fives);
        let scaled = power_of_ten(places).and_then(|ten| top.checked_mul(ten / bottom)).ok_or(NumberError::Overflow)?;
        Self::from_exponent(scaled, exponent - i32::try_from(places).unwrap_or(i32::MAX))
    }

    /// The number times ten to the power `places`: the point moved right, or left when negative.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] beyond [`MAX_DIGITS`] digits.
    pub fn shift(self, places: i32) -> Result<Self, NumberError> {
        let (mantissa, exponent) = self.parts();
        Self::from_exponent(mantissa, exponent.saturating_add(places))
    }

    /// The number with the other sign; zero stays zero.
    #[must_use]
    pub fn negate(self) -> Self {
        let mut negated = self.0;
        negated.set_sign_positive(self.is_zero() || self.is_negative());
        Self(negated)
    }

    /// The size without the sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Whether this is below 0.
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.0.is_sign_negative()
    }

    /// Whether this is above 0.
    #[must_use]
    pub fn is_positive(self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    /// Whether nothing stands after the point.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.0.scale() == 0
    }

    /// The value as a whole number, or `None` when something stands after the point.
    #[must_use]
    pub fn to_whole(self) -> Option<i128> {
        self.is_whole().then(|| self.0.mantissa())
    }

    /// How many digits stand after the point: 0 to [`MAX_DIGITS`].
    #[must_use]
    pub fn decimal_places(self) -> u32 {
        self.0.scale()
    }

    /// All digits as one whole number, the point left out: 475 for 4.75.
    #[must_use]
    pub fn mantissa(self) -> i128 {
        self.0.mantissa()
    }

    fn mantissa_at(self, scale: u32) -> Option<i128> {
        let lift = scale.checked_sub(self.0.scale())?;
        self.0.mantissa().checked_mul(power_of_ten(lift)?)
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Self(Decimal::from(value))
    }
}

impl TryFrom<i128> for Number {
    type Error = NumberError;

    fn try_from(value: i128) -> Result<Self, NumberError> {
        Self::new(value, 0)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = NumberError;

    /// Reads `47`, `-5`, `4.70`, `.5` and `1e3`; nothing else: no separators, no spaces, no plus sign.
    fn from_str(text: &str) -> Result<Self, NumberError> {
        let (negative, unsigned) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (digits, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, read_exponent(exponent)?),
            None => (unsigned, 0),
        };
        let (before, after) = match digits.split_once('.') {
            Some((_, "")) => return Err(NumberError::NotANumber),
            Some(split) => split,
            None => (digits, ""),
        };
        let all = || before.bytes().chain(after.bytes());
        if before.len() + after.len() == 0 || !all().all(|byte| byte.is_ascii_digit()) {
            return Err(NumberError::NotANumber);
        }
        let kept = after.trim_end_matches('0');
        if before.len() + kept.len() > MAX_TEXT {
            return Err(NumberError::Overflow);
        }
        let mantissa = before
            .bytes()
            .chain(kept.bytes())
            .try_fold(0_i128, |value, byte| value.checked_mul(10)?.checked_add(i128::from(byte - b'0')))
            .ok_or(NumberError::Overflow)?;
        let places = i32::try_from(kept.len()).map_err(|_| NumberError::Overflow)?;
        Self::from_exponent(if negative { -mantissa } else { mantissa }, exponent - places)
    }
}

/// The exponent of a scientific form, within what could still make a supported number.
fn read_exponent(text: &str) -> Result<i32, NumberError> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::NotANumber);
    }
    match text.trim_start_matches('+').parse::<i32>() {
        Ok(exponent) if exponent.unsigned_abs() <= 1000 => Ok(exponent),
        _ => Err(NumberError::Overflow),
    }
}

/// Ten to the power `exponent`, or `None` where that does not fit.
fn power_of_ten(exponent: u32) -> Option<i128> {
    10_i128.checked_pow(exponent)
}

/// `value` without its factors `factor`, and how many there were. `value` must not be 0.
fn strip_factor(mut value: i128, factor: i128) -> (i128, u32) {
    let mut count = 0;
    while value % factor == 0 {
        value /= factor;
        count += 1;
    }
    (value, count)
}

/// The product with every ten taken out, and how many tens that were; neither number may be 0.
/// `None` where what is left does not fit.
fn product_without_tens(left: i128, right: i128) -> Option<(i128, i32)> {
    let (left, left_twos) = strip_factor(left, 2);
    let (left, left_fives) = strip_factor(left, 5);
    let (right, right_twos) = strip_factor(right, 2);
    let (right, right_fives) = strip_factor(right, 5);
    let (twos, fives) = (left_twos + right_twos, left_fives + right_fives);
    let tens = twos.min(fives);
    let spare = 2_i128.checked_pow(twos - tens)?.checked_mul(5_i128.checked_pow(fives - tens)?)?;
    let product = left.checked_mul(right)?.checked_mul(spare)?;
    Some((product, i32::try_from(tens).ok()?))
}
