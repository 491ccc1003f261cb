//! The values that a written answer can stand for.

use techniques::number::Number;
use techniques::value::Value;

/// One way to read a written answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// A number or fraction.
    Number(Value),
    /// A quotient and remainder.
    Remainder { quotient: i128, remainder: i128 },
    /// A time of day or a length of time.
    Time { minutes: i128 },
}

/// Every way to read a text: `14 remainder 2`, `4:35`, `1 h 30 min`, `14 2/7`, `65%`. None for words.
pub(super) fn readings(text: &str) -> Vec<Reading> {
    let bare: String = text.chars().filter(|c| !matches!(c, ',' | '£' | '$' | '€')).collect();
    let bare = bare.replace('\u{2212}', "-");
    let text = without_lead(bare.trim().trim_end_matches('.'));
    let special = [remainder(text), clock(text), length(text), mixed(text).map(Reading::Number)];
    let readings: Vec<Reading> = special.into_iter().flatten().collect();
    if readings.is_empty() { leading_number(text).map(Reading::Number).into_iter().collect() } else { readings }
}

/// The text without a `yes`, `no` or `about` in front.
fn without_lead(text: &str) -> &str {
    let rest = ["yes", "no", "about"].into_iter().find_map(|word| text.strip_prefix(word));
    rest.filter(|rest| rest.starts_with(' ')).map_or(text, str::trim_start)
}

/// `14 remainder 2`, `14 r 2`.
fn remainder(text: &str) -> Option<Reading> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        [quotient, "r" | "rem" | "remainder", remainder] => {
            Some(Reading::Remainder { quotient: quotient.parse().ok()?, remainder: remainder.parse().ok()? })
        }
        _ => None,
    }
}

/// `4:35`, also with words behind it.
fn clock(text: &str) -> Option<Reading> {
    let (hours, rest) = text.split_once(':')?;
    let (hours, minutes) = (hours.parse::<i128>().ok()?, rest.get(..2)?.parse::<i128>().ok()?);
    Some(Reading::Time { minutes: hours.checked_mul(60)?.checked_add(minutes)? })
}

/// `1 h 30 min`, `2 hours`, `75 min`.
fn length(text: &str) -> Option<Reading> {
    let mut minutes = None;
    let mut rest = text;
    for (units, factor) in [(["hours", "hour", "h"], 60), (["minutes", "min", "m"], 1)] {
        let (digits, behind) = split_digits(rest);
        let unit = units.into_iter().find_map(|unit| behind.trim_start().strip_prefix(unit));
        if let (Ok(count), Some(behind)) = (digits.parse::<i128>(), unit) {
            minutes = Some(minutes.unwrap_or(0) + count.checked_mul(factor)?);
            rest = behind.trim_start();
        }
    }
    minutes.filter(|_| rest.is_empty()).map(|minutes| Reading::Time { minutes })
}

/// `14 2/7`, `-2 1/3`.
fn mixed(text: &str) -> Option<Value> {
    let (whole, fraction) = text.split_once(' ')?;
    let (size, is_negative) = whole.strip_prefix('-').map_or((whole, false), |size| (size, true));
    let (above, behind) = fraction.split_once('/')?;
    let number = |digits: &str| digits.parse::<Number>().ok().filter(|number| number.is_whole()).map(Value::from);
    let part = number(above)?.divided_by(number(split_digits(behind).0)?).ok()?;
    let value = number(size)?.plus(part).ok()?;
    if is_negative { Value::from(Number::ZERO).minus(value).ok() } else { Some(value) }
}

/// The number or fraction that a text begins with.
fn leading_number(text: &str) -> Option<Value> {
    let (size, is_negative) = text.strip_prefix('-').map_or((text, false), |size| (size, true));
    let end = size.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(size.len());
    let (digits, behind) = size.split_at(end);
    let mut value = Value::from(digits.trim_end_matches('.').parse::<Number>().ok()?);
    if let Some(below) = behind.strip_prefix('/').map(|behind| split_digits(behind).0).filter(|below| !below.is_empty())
    {
        value = value.divided_by(below.parse::<Number>().ok()?.into()).ok()?;
    }
    if is_negative { Value::from(Number::ZERO).minus(value).ok() } else { Some(value) }
}

fn split_digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}
