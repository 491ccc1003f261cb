//! Answers as learners and models write them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::number::{MAX_DIGITS, Number, NumberError};
use crate::value::Value;

/// The longest text that is looked at as an answer, in bytes.
const MAX_TEXT: usize = 120;

/// An answer in one of the forms that people write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenAnswer {
    /// `56`, `-5`, `3.5`, `1,250`, `$4.20`; for a time also hours and minutes run together, `435`.
    Number(Number),
    /// `14 2/7`, `100/7`, `2½`, `0.333...`.
    Fraction(Value),
    /// `65%`.
    Percent(Number),
    /// `14 r 2`, `14 remainder 2`.
    Remainder {
        /// The whole quotient.
        quotient: Number,
        /// The whole remainder, not negative.
        remainder: Number,
    },
    /// `4:35`.
    Clock {
        /// The part before the colon.
        hours: i64,
        /// The two digits after it, 0 to 99 as they were written.
        minutes: i64,
    },
    /// `5 h 10 min`, `2 hours`, `75 minutes`.
    Duration {
        /// All of it in minutes.
        minutes: i64,
    },
}

/// Why a text is no answer, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WrittenAnswerError {
    /// A form that is not understood.
    #[error(
        "{0:?} is not understood as an answer; write a number such as 56, -5, 3.5 or 1,250, a quotient and \
         remainder such as 14 r 2, a fraction such as 100/7 or 14 2/7, a percentage such as 65%, or a time such \
         as 4:35 or 5 h 10 min"
    )]
    NotUnderstood(String),
    /// More digits than are supported.
    #[error("the answer is too long: numbers of up to {MAX_DIGITS} digits are supported")]
    TooLong,
    /// A fraction over 0.
    #[error("the answer is a fraction over zero; write a fraction such as 100/7, with a number other than 0 below")]
    OverZero,
}

impl WrittenAnswer {
    /// The exact value of a form that has one by itself: not of a remainder above 0, nor of a time.
    #[must_use]
    pub fn value(&self) -> Option<Value> {
        match *self {
            Self::Number(number) => Some(Value::from(number)),
            Self::Fraction(value) => Some(value),
            Self::Percent(number) => number.shift(-2).ok().map(Value::from),
            Self::Remainder { quotient, remainder } if remainder.is_zero() => Some(Value::from(quotient)),
            Self::Remainder { .. } | Self::Clock { .. } | Self::Duration { .. } => None,
        }
    }

    /// The answer as a length of time, in minutes. A bare number is hours and minutes run together, as in
    /// the problem; one that cannot be that (75, 160) is a number of minutes.
    #[must_use]
    pub fn minutes(&self) -> Option<i128> {
        match *self {
            Self::Number(number) => number.to_whole().filter(|whole| *whole >= 0).map(|whole| match whole % 100 {
                minutes @ 0..60 => whole / 100 * 60 + minutes,
                _ => whole,
            }),
            Self::Clock { hours, minutes } => (minutes < 60).then_some(i128::from(hours * 60 + minutes)),
            Self::Duration { minutes } => Some(i128::from(minutes)),
            Self::Fraction(_) | Self::Percent(_) | Self::Remainder { .. } => None,
        }
    }
}

/// One plain form of the answer, which [`FromStr`] reads back.
impl fmt::Display for WrittenAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) | Self::Fraction(Value::Number(number)) => number.fmt(f),
            Self::Fraction(Value::Fraction(fraction)) => f.write_str(&fraction.mixed()),
            Self::Percent(number) => write!(f, "{number}%"),
            Self::Remainder { quotient, remainder } => write!(f, "{quotient} remainder {remainder}"),
            Self::Clock { hours, minutes } => write!(f, "{hours}:{minutes:02}"),
            Self::Duration { minutes } => write!(f, "{} h {} min", minutes / 60, minutes % 60),
        }
    }
}

impl FromStr for WrittenAnswer {
    type Err = WrittenAnswerError;

    fn from_str(text: &str) -> Result<Self, WrittenAnswerError> {
        if text.len() > MAX_TEXT {
            return Err(WrittenAnswerError::TooLong);
        }
        let plain = plain(text);
        let forms = [remainder, left_over, clock, duration, percent, recurring, fraction, just_number];
        forms
            .into_iter()
            .find_map(|form| form(&plain))
            .unwrap_or_else(|| Err(WrittenAnswerError::NotUnderstood(text.trim().chars().take(40).collect())))
    }
}

/// What one form makes of a text: `None` when it is not that form at all.
type Reading = Option<Result<WrittenAnswer, WrittenAnswerError>>;

impl From<NumberError> for WrittenAnswerError {
    fn from(error: NumberError) -> Self {
        if error == NumberError::DivideByZero { Self::OverZero } else { Self::TooLong }
    }
}

/// The text in small letters and ASCII signs, without an equals sign before or a full stop after it.
fn plain(text: &str) -> String {
    const VULGAR: [(char, &str); 7] =
        [('½', " 1/2"), ('¼', " 1/4"), ('¾', " 3/4"), ('⅓', " 1/3"), ('⅔', " 2/3"), ('⅛', " 1/8"), ('⅜', " 3/8")];
    let mut plain = String::with_capacity(text.len());
    for character in text.to_lowercase().chars() {
        match character {
            '−' | '–' => plain.push('-'),
            '⁄' | '÷' => plain.push('/'),
            '…' => plain.push_str("..."),
            space if space.is_whitespace() => plain.push(' '),
            other => match VULGAR.iter().find(|(vulgar, _)| *vulgar == other) {
                Some((_, fraction)) => plain.push_str(fraction),
                None => plain.push(other),
            },
        }
    }
    let bare = plain.trim().trim_start_matches('=').trim();
    let bare = if bare.ends_with("...") { bare } else { bare.strip_suffix('.').unwrap_or(bare) };
    bare.strip_prefix("minus ").map_or_else(|| bare.to_owned(), |size| format!("-{size}"))
}

/// `14 r 2`, `14 rem 2`, `14, remainder 2`.
fn remainder(text: &str) -> Reading {
    let (quotient, rest) = text.split_once('r')?;
    let quotient = quotient.trim_end().trim_end_matches("with").trim_end().trim_end_matches(',');
    quotient_and_rest(text, quotient, strip_first(rest, &["emainder", "em.", "em", ""])?)
}

/// `14 with 2 left`, `14 and 2 left over`, `14, 2 left`.
fn left_over(text: &str) -> Reading {
    let text = text.strip_suffix(" over").unwrap_or(text).strip_suffix(" left")?;
    let (quotient, rest) = [" with ", " and ", ", "].iter().find_map(|between| text.split_once(between))?;
    quotient_and_rest(text, quotient, rest)
}

fn quotient_and_rest(text: &str, quotient: &str, rest: &str) -> Reading {
    let quotient = number(quotient)?;
    let remainder = number(rest)?;
    Some(quotient.and_then(|quotient| Ok((quotient, remainder?))).and_then(|(quotient, remainder)| {
        if quotient.is_whole() && remainder.is_whole() && !remainder.is_negative() {
            Ok(WrittenAnswer::Remainder { quotient, remainder })
        } else {
            Err(WrittenAnswerError::NotUnderstood(text.to_owned()))
        }
    }))
}

/// `4:35`: hours, and always two digits of minutes.
fn clock(text: &str) -> Reading {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes) = (hours.trim(), minutes.trim());
    if minutes.len() != 2 || !is_digits(hours) || !is_digits(minutes) {
        return None;
    }
    Some(small(hours).and_then(|hours| Ok(WrittenAnswer::Clock { hours, minutes: small(minutes)? })))
}

/// `5 h 10 min`, `5h10`, `1.5 hours`, `75 minutes`.
fn duration<'a>(text: &'a str) -> Reading {
    const HOURS: [&str; 5] = ["ours", "our", "rs", "r", ""];
    const MINUTES: [&str; 5] = ["minutes", "minute", "mins", "min", "m"];
    let strip_unit = |text: &'a str| MINUTES.iter().find_map(|unit| text.strip_suffix(unit));
    let (hours, minutes) = match text.split_once('h') {
        Some((hours, rest)) => {
            let rest = strip_first(rest, &HOURS)?.trim_start_matches(',').trim();
            let rest = rest.strip_prefix("and ").unwrap_or(rest);
            (hours, if rest.is_empty() { "0" } else { strip_unit(rest).unwrap_or(rest) })
        }
        None => ("0", strip_unit(text)?),
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    let total = hours.and_then(|hours| Ok(hours.times(60.into())?.plus(minutes?)?));
    Some(total.and_then(|total| match total.to_whole().and_then(|whole| i64::try_from(whole).ok()) {
        Some(minutes @ 0..=MAX_TIME) => Ok(WrittenAnswer::Duration { minutes }),
        Some(1..) => Err(WrittenAnswerError::TooLong),
        _ => Err(WrittenAnswerError::NotUnderstood(text.to_owned())),
    }))
}

/// `65%`, `65 per cent`.
fn percent(text: &str) -> Reading {
    let rate = ["%", "percent", "per cent"].iter().find_map(|sign| text.strip_suffix(sign))?;
    Some(number(rate)?.map(WrittenAnswer::Percent))
}

/// `0.333...`, `0.1666...`: digits whose last block, written at least twice, goes on for ever. Where no
/// block is written twice, the dots are left out.
fn recurring(text: &str) -> Reading {
    let digits = text.strip_suffix("...")?;
    let start = match number(digits)? {
        Ok(start) => start,
        Err(error) => return Some(Err(error)),
    };
    let after = digits.split_once('.').map_or("", |(_, after)| after).as_bytes();
    if !after.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let is_block = |length: &usize| after.ends_with(&after[after.len() - length..].repeat(2));
    let Some(length) = (1..=after.len() / 2).find(is_block) else {
        return Some(Ok(WrittenAnswer::Number(start)));
    };
    let block = digits.get(digits.len() - length..)?;
    let nines = "9".repeat(length);
    let value = || -> Result<Value, NumberError> {
        let places = i32::try_from(after.len()).map_err(|_| NumberError::Overflow)?;
        let rest = Value::from(block.parse::<Number>()?).divided_by(nines.parse::<Number>()?.shift(places)?.into())?;
        if digits.starts_with('-') { Value::from(start).minus(rest) } else { Value::from(start).plus(rest) }
    };
    Some(value().map(WrittenAnswer::Fraction).map_err(Into::into))
}

/// `100/7`, `14 2/7`, `-2 1/3`. A whole part with a proper fraction is mixed; `1 250/3` is 1250/3.
fn fraction(text: &str) -> Reading {
    let (top, bottom) = text.split_once('/')?;
    let (negative, top) = match top.trim().strip_prefix('-') {
        Some(size) => (true, size.trim()),
        None => (false, top.trim()),
    };
    let bottom = unsigned(bottom)?;
    let mixed = top.rsplit_once(' ').and_then(|(whole, part)| {
        let whole = whole.trim_end().trim_end_matches(" and");
        Some((unsigned(whole)?, unsigned(part).filter(|_| part == "0" || !part.starts_with('0'))?))
    });
    let (whole, part) = match (mixed, unsigned(top)) {
        (Some((_, Ok(part))), Some(improper)) if bottom.as_ref().is_ok_and(|bottom| part >= *bottom) => {
            (Ok(Number::ZERO), improper)
        }
        (Some((whole, part)), _) => (whole, part),
        (None, Some(improper)) => (Ok(Number::ZERO), improper),
        (None, None) => return None,
    };
    let value = || -> Result<Value, WrittenAnswerError> {
        let size = Value::from(part?).divided_by(bottom?.into())?.plus(whole?.into())?;
        Ok(if negative { Value::from(Number::ZERO).minus(size)? } else { size })
    };
    Some(value().map(WrittenAnswer::Fraction))
}

fn just_number(text: &str) -> Reading {
    Some(number(text)?.map(WrittenAnswer::Number))
}

/// More minutes than any supported time has.
const MAX_TIME: i64 = 1_000_000_000_000;

/// Hours or minutes, as far as a time is supported.
fn small(digits: &str) -> Result<i64, WrittenAnswerError> {
    digits.parse().ok().filter(|hours| *hours <= MAX_TIME).ok_or(WrittenAnswerError::TooLong)
}

/// A whole number without a sign.
fn unsigned(text: &str) -> Option<Result<Number, WrittenAnswerError>> {
    let text = text.trim();
    let signed = text.starts_with(['-', '+']);
    number(text).filter(|number| !signed && number.as_ref().map_or(true, |number| number.is_whole()))
}

/// A number with an optional sign, currency sign and thousands separators; `None` when it is none.
fn number(text: &str) -> Option<Result<Number, WrittenAnswerError>> {
    const CURRENCIES: [char; 5] = ['$', '£', '€', '¥', '₹'];
    let text = text.trim();
    let bare = text.trim_start_matches(CURRENCIES).trim_start();
    let (sign, size) = match bare.strip_prefix(['-', '+']) {
        Some(size) => (if bare.starts_with('-') { "-" } else { "" }, size.trim_start()),
        None => ("", bare),
    };
    let size = if bare.len() == text.len() { size.trim_start_matches(CURRENCIES) } else { size };
    let size = size.trim_end_matches(CURRENCIES).trim();
    if size.starts_with(['-', '+']) {
        return None;
    }
    let read = |size: &str| format!("{sign}{size}").parse::<Number>();
    match read(size) {
        Err(NumberError::NotANumber) => read(&ungrouped(size)?).map_or_else(not_a_number, |number| Some(Ok(number))),
        Err(error) => not_a_number(error),
        Ok(number) => Some(Ok(number)),
    }
}

fn not_a_number(error: NumberError) -> Option<Result<Number, WrittenAnswerError>> {
    (error != NumberError::NotANumber).then_some(Err(error.into()))
}

/// `1,250.50`, `10 000`, `1.250,50`, `3,5` with a point and no separators. A comma before exactly three last
/// digits separates thousands.
fn ungrouped(text: &str) -> Option<String> {
    const SEPARATORS: [char; 4] = [',', '.', ' ', '\''];
    let last = text.rfind([',', '.']);
    let mark = last.filter(|at| {
        let mark = &text[*at..=*at];
        let other_kinds = text[..*at].contains(SEPARATORS) && !text[..*at].contains(mark);
        let alone = text.matches(mark).count() == 1;
        alone && (mark == "." || other_kinds || text.len() - at != 4 || text.starts_with('0') || *at > 3)
    });
    let (whole, after) = mark.map_or((text, ""), |at| (&text[..at], &text[at + 1..]));
    let separator = whole.find(SEPARATORS).map(|at| &whole[at..=at]);
    let groups: Vec<&str> = separator.map_or_else(|| vec![whole], |separator| whole.split(separator).collect());
    let [first, middle @ .., last] = &groups[..] else {
        return (is_digits(whole) && mark.is_some()).then(|| format!("{whole}.{after}"));
    };
    // Middle groups of two digits are the Indian way: 1,00,000.
    let even = [2, 3].iter().any(|length| middle.iter().all(|group| group.len() == *length));
    if !groups.iter().all(|group| is_digits(group)) || first.len() > 3 || !even || last.len() != 3 {
        return None;
    }
    Some(if mark.is_some() { format!("{}.{after}", groups.concat()) } else { groups.concat() })
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The text without the first of these that it starts with.
fn strip_first<'a>(text: &'a str, starts: &[&str]) -> Option<&'a str> {
    starts.iter().find_map(|start| text.strip_prefix(start)).map(str::trim)
}
