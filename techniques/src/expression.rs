//! The expressions of steps: numbers, `+ - * / ^` and brackets, evaluated exactly.

use thiserror::Error;

use crate::number::{Number, NumberError};
use crate::value::Value;

/// How deep brackets and signs may nest.
const MAX_DEPTH: u32 = 32;

/// Why an expression has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ExpressionError {
    /// Text that is no expression, from this byte on.
    #[error("not an expression from byte {0} on")]
    Syntax(usize),
    /// An exponent that is no whole number from 0 up.
    #[error("an exponent is not a whole number from 0 up")]
    Exponent,
    /// A value that does not fit, or a division by zero.
    #[error(transparent)]
    Number(#[from] NumberError),
}

/// The exact value of an expression, with the numbers written in it and the value of each part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluation {
    /// The value of the whole.
    pub value: Value,
    /// The numbers written in the expression, in order and without signs.
    pub numbers: Vec<Number>,
    /// The value of each operation on the way, innermost first; the last is the whole.
    pub parts: Vec<Value>,
}

/// Evaluates an expression such as `(97 - 3) * 100 + 9`, with the usual precedence; `^` binds to the right.
///
/// # Errors
/// [`ExpressionError`].
pub fn evaluate(text: &str) -> Result<Evaluation, ExpressionError> {
    let (mut numbers, mut parts) = (Vec::new(), Vec::new());
    let value = Parser::new(text, Some((&mut numbers, &mut parts))).whole()?;
    Ok(Evaluation { value, numbers, parts })
}

/// The value alone of an expression; see [`evaluate`].
pub(crate) fn value(text: &str) -> Result<Value, ExpressionError> {
    Parser::new(text, None).whole()
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
    /// Where the numbers and the values of the parts go, if anybody asks for them.
    found: Option<(&'a mut Vec<Number>, &'a mut Vec<Value>)>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, found: Option<(&'a mut Vec<Number>, &'a mut Vec<Value>)>) -> Self {
        Self { text, at: 0, depth: 0, found }
    }

    fn whole(mut self) -> Result<Value, ExpressionError> {
        let value = self.sum()?;
        self.skip_spaces();
        if self.at < self.text.len() { Err(ExpressionError::Syntax(self.at)) } else { Ok(value) }
    }

    fn skip_spaces(&mut self) {
        while self.text.as_bytes().get(self.at) == Some(&b' ') {
            self.at += 1;
        }
    }

    fn peek(&mut self) -> Option<u8> {
        self.skip_spaces();
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, wanted: &[u8]) -> Option<u8> {
        let byte = self.peek().filter(|byte| wanted.contains(byte))?;
        self.at += 1;
        Some(byte)
    }

    fn record(&mut self, value: Result<Value, NumberError>) -> Result<Value, ExpressionError> {
        let value = value?;
        if let Some((_, parts)) = &mut self.found {
            parts.push(value);
        }
        Ok(value)
    }

    fn sum(&mut self) -> Result<Value, ExpressionError> {
        let mut left = self.product()?;
        while let Some(sign) = self.take(b"+-") {
            let right = self.product()?;
            left = self.record(if sign == b'+' { left.plus(right) } else { left.minus(right) })?;
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Value, ExpressionError> {
        let mut left = self.signed()?;
        while let Some(sign) = self.take(b"*/") {
            let right = self.signed()?;
            left = self.record(if sign == b'*' { left.times(right) } else { left.divided_by(right) })?;
        }
        Ok(left)
    }

    fn signed(&mut self) -> Result<Value, ExpressionError> {
        if self.take(b"-").is_none() {
            return self.power();
        }
        let value = self.nested(Self::signed)?;
        Ok(Value::from(Number::ZERO).minus(value)?)
    }

    fn power(&mut self) -> Result<Value, ExpressionError> {
        let base = self.atom()?;
        if self.take(b"^").is_none() {
            return Ok(base);
        }
        let exponent = self.nested(Self::signed)?.to_whole().and_then(|whole| u32::try_from(whole).ok());
        self.record(base.to_the(exponent.ok_or(ExpressionError::Exponent)?))
    }

    fn atom(&mut self) -> Result<Value, ExpressionError> {
        if self.take(b"(").is_some() {
            let value = self.nested(Self::sum)?;
            return self.take(b")").map(|_| value).ok_or(ExpressionError::Syntax(self.at));
        }
        self.skip_spaces();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..length].parse::<Number>().map_err(|error| match error {
            NumberError::NotANumber => ExpressionError::Syntax(self.at),
            other => ExpressionError::Number(other),
        })?;
        self.at += length;
        if let Some((numbers, _)) = &mut self.found {
            numbers.push(number);
        }
        Ok(Value::from(number))
    }

    fn nested(&mut self, inner: fn(&mut Self) -> Result<Value, ExpressionError>) -> Result<Value, ExpressionError> {
        if self.depth == MAX_DEPTH {
            return Err(ExpressionError::Syntax(self.at));
        }
        self.depth += 1;
        let value = inner(self);
        self.depth -= 1;
        value
    }
}
