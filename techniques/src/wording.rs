//! Problems as people and expressions write them.

use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::value::Value;

impl Problem {
    /// The problem as people write it: `47 − 9`, `13 × 14`, `14²`, `2:45 + 2:15`, `1 + 3 + ... + 19`, `15% of 80`.
    #[must_use]
    pub fn pretty(&self) -> String {
        let (a, b) = (pretty_number(self.a()), pretty_number(self.b()));
        let bracketed = if self.b().is_negative() { format!("({b})") } else { b.clone() };
        match self.operation() {
            Operation::Add => format!("{a} + {bracketed}"),
            Operation::Subtract => format!("{a} − {bracketed}"),
            Operation::Multiply => format!("{a} × {bracketed}"),
            Operation::Divide => format!("{a} ÷ {bracketed}"),
            Operation::PercentOf => format!("{a}% of {b}"),
            Operation::AddTime => format!("{} + {}", pretty_time(self.a()), pretty_time(self.b())),
            Operation::SubtractTime => format!("{} − {}", pretty_time(self.a()), pretty_time(self.b())),
            Operation::Power => {
                let base = if self.a().is_negative() { format!("({a})") } else { a };
                format!("{base}{}", superscript(&b))
            }
            Operation::Series => self.pretty_terms(""),
            Operation::SumOfSquares => self.pretty_terms("²"),
            Operation::SumOfCubes => self.pretty_terms("³"),
        }
    }

    /// The problem as one expression, for the operations that are one: `47 + 9`, `(-5) ^ 2`.
    #[must_use]
    pub fn expression(&self) -> Option<String> {
        let (a, b) = (Value::from(self.a()).operand(), Value::from(self.b()).operand());
        let sign = match self.operation() {
            Operation::Add | Operation::Subtract | Operation::Multiply | Operation::Divide => self.operation().name(),
            Operation::Power => "^",
            _ => return None,
        };
        Some(format!("{a} {sign} {b}"))
    }

    /// All terms of a series when they are few, otherwise the first two and the last. The last term is the
    /// real one, which may fall before b.
    fn pretty_terms(&self, mark: &str) -> String {
        let term = |number: Number| match (pretty_number(number), number.is_negative()) {
            (text, true) => format!("({text}){mark}"),
            (text, false) => format!("{text}{mark}"),
        };
        let Some((count, last)) = self.terms() else { return self.to_string() };
        let second = self.a().plus(self.step()).unwrap_or(last);
        match count {
            1 => term(last),
            2 => format!("{} + {}", term(self.a()), term(last)),
            3 => format!("{} + {} + {}", term(self.a()), term(second), term(last)),
            _ => format!("{} + {} + ... + {}", term(self.a()), term(second), term(last)),
        }
    }
}

/// A number with the true minus sign.
#[must_use]
pub fn pretty_number(number: Number) -> String {
    number.to_string().replace('-', "−")
}

/// Hours and minutes run together, as `2:45`.
#[must_use]
pub fn pretty_time(time: Number) -> String {
    let whole = time.to_whole().unwrap_or_default();
    format!("{}:{:02}", whole / 100, whole % 100)
}

/// Hours and minutes run together, as a length of time: `2 h 45 min`, `45 min`, `3 h`.
#[must_use]
pub fn duration(time: i128) -> String {
    match (time / 100, time % 100) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// Digits set high, as exponents are.
#[must_use]
pub fn superscript(digits: &str) -> String {
    const HIGH: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    digits.chars().filter_map(|digit| HIGH.get(digit.to_digit(10)? as usize).copied()).collect()
}

/// A count with its noun: `1 place`, `2 places`.
pub(crate) fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A product, a quotient or a power in words: `12 times 7`.
pub(crate) fn in_words(problem: &Problem) -> String {
    let word = match problem.operation() {
        Operation::Divide => "divided by",
        Operation::Power => "to the power",
        _ => "times",
    };
    format!("{} {word} {}", problem.a(), problem.b())
}
