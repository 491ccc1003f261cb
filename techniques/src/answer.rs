//! Answers in the forms people write: 56, 14 remainder 2, 14 2/7, 5:00.

use crate::operation::Operation;
use crate::problem::Problem;
use crate::value::Value;

/// The exact answer to a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// The exact value; for times, hours and minutes run together.
    pub value: Value,
    /// Quotient and remainder, for a division of positive whole numbers.
    pub quotient_and_remainder: Option<(i128, i128)>,
    is_time: bool,
}

impl Answer {
    pub(crate) fn of(problem: &Problem) -> Self {
        Self {
            value: problem.exact(),
            quotient_and_remainder: problem.quotient_and_remainder(),
            is_time: matches!(problem.operation(), Operation::AddTime | Operation::SubtractTime),
        }
    }

    /// The answer as exact text: `56`, `460`, `14 remainder 2`, `-2 1/3`, `5/12`.
    #[must_use]
    pub fn text(&self) -> String {
        match (self.value, self.remainder()) {
            (Value::Number(number), _) => number.to_string(),
            (Value::Fraction(_), Some(remainder)) => remainder,
            (Value::Fraction(fraction), None) => fraction.mixed(),
        }
    }

    /// The answer as people write it: as [`Answer::text`], but a time as `5:00`.
    #[must_use]
    pub fn display(&self) -> String {
        match self.value.to_whole() {
            Some(time) if self.is_time => format!("{}:{:02}", time / 100, time % 100),
            _ => self.text(),
        }
    }

    /// A time of day on the clock with twelve hours, `4:45 pm`, where the answer is a time; one from 24:00 on is
    /// `2:00 am on a later day`. Else as [`Answer::display`].
    #[must_use]
    pub fn on_the_clock(&self) -> String {
        let Some(time) = self.value.to_whole().filter(|time| self.is_time && *time >= 0) else { return self.display() };
        let (hours, minutes) = (time / 100, time % 100);
        let half = if hours % 24 < 12 { "am" } else { "pm" };
        let hour = if hours % 12 == 0 { 12 } else { hours % 12 };
        let day = if hours < 24 { "" } else { " on a later day" };
        format!("{hour}:{minutes:02} {half}{day}")
    }

    /// Quotient and remainder, also below 1, where the division leaves one; else as [`Answer::display`].
    #[must_use]
    pub fn with_remainder(&self) -> String {
        match self.quotient_and_remainder {
            Some((quotient, remainder)) if remainder > 0 => format!("{quotient} remainder {remainder}"),
            _ => self.display(),
        }
    }

    /// The decimal, with dots where its digits repeat for ever: `0.333...`; else as [`Answer::display`].
    #[must_use]
    pub fn decimal(&self) -> String {
        match self.value {
            Value::Number(_) => self.display(),
            Value::Fraction(fraction) => fraction.recurring().unwrap_or_else(|| self.display()),
        }
    }

    /// The mixed fraction `14 2/7`, when the answer is no exact decimal.
    #[must_use]
    pub fn fraction(&self) -> Option<String> {
        match self.value {
            Value::Number(_) => None,
            Value::Fraction(fraction) => Some(fraction.mixed()),
        }
    }

    /// `14 remainder 2`, for a division of positive whole numbers that leaves a remainder and is not below 1.
    #[must_use]
    pub fn remainder(&self) -> Option<String> {
        self.quotient_and_remainder
            .filter(|(quotient, remainder)| *quotient > 0 && *remainder > 0)
            .map(|(quotient, remainder)| format!("{quotient} remainder {remainder}"))
    }
}
