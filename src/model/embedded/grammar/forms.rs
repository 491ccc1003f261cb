//! Questions that ask for an answer in a form of its own: with a remainder, as yes or no, as a decimal, in
//! minutes, by the clock. And what is said of the answer then.

use serde_json::Value;
use techniques::number::Number;
use techniques::operation::Operation;

use super::clock;
use super::commands::sum;
use super::cursor::Cursor;
use super::exact::{self, OverOne};
use super::expression::Expression;
use super::percents;
use super::quantities;
use super::question::{BEHIND, Request, skip_before, skip_behind};
use crate::model::embedded::lexing::lexer::Sign;
use crate::model::embedded::plan::{Links, Operand, Part, Plan, Task, Whole};
use crate::model::embedded::words::Refusal;

/// How an answer is put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// 17 shared between 5 with remainder.
    Remainder,
    /// What is the remainder when 17 is divided by 5?
    RemainderAlone,
    /// Is 91 divisible by 7?
    Divisible { whole: Number, part: Number },
    /// 1/3 as a decimal.
    Decimal,
    /// A length of time: 1 h 30 min.
    Length,
    /// A length of time in minutes.
    Minutes,
    /// A time of day, on the clock with twelve hours or with 24.
    Clock { has_half: bool },
    /// 65%.
    Percent,
    /// £7.25.
    Money(char),
    /// So many of a unit.
    In(&'static str),
}

/// A question of these kinds; it must reach the end of the sentence.
pub(crate) fn request(cursor: &mut Cursor<'_>) -> Option<Request> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Request>; 7] =
        [clock::request, percentage, divisible, remainder_when, with_remainder, as_decimal, quantities::request];
    let (mut ahead, found) = RULES.into_iter().find_map(|rule| {
        let mut ahead = cursor.clone();
        let found = rule(&mut ahead)?;
        skip_behind(&mut ahead, &BEHIND);
        ahead.is_done().then_some((ahead, found))
    })?;
    std::mem::swap(cursor, &mut ahead);
    Some(found)
}

fn formed(sum: Expression, form: Form) -> Request {
    Request::Formed { sum, form }
}

fn quotient(whole: Number, part: Number) -> Expression {
    Expression::apply(Operation::Divide, Expression::Number(whole), Expression::Number(part))
}

/// Whole numbers above zero, as remainders know them.
fn count(cursor: &mut Cursor<'_>) -> Option<Number> {
    cursor.number().filter(|number| number.is_whole() && number.is_positive())
}

/// Is 91 divisible by 7, is 57 a multiple of 9, does 7 go into 91, can 91 be divided by 7.
fn divisible(cursor: &mut Cursor<'_>) -> Option<Request> {
    const OF_WHOLE: [&str; 10] = [
        "evenly divisible by", "exactly divisible by", "divisible by", "a multiple of", "in the",
        "be divided evenly by", "be divided exactly by", "be divided by", "divide evenly by", "divide by",
    ];
    const OF_PART: [&str; 7] =
        ["a factor of", "a divisor of", "go into", "go evenly into", "go exactly into", "divide into", "divide"];
    skip_before(cursor);
    let opening = cursor.any(&["is", "does", "can", "will", "check if", "check whether"]);
    let first = count(cursor)?;
    let is_stated = cursor.phrase("is");
    (opening || is_stated).then_some(())?;
    let (whole, part) = if cursor.any(&OF_WHOLE) {
        (first, times_table(cursor)?)
    } else if cursor.any(&OF_PART) {
        (count(cursor)?, first)
    } else {
        return None;
    };
    cursor.any(&["exactly", "evenly", "without a remainder", "without remainder", "with no remainder"]);
    Some(formed(quotient(whole, part), Form::Divisible { whole, part }))
}

/// The question whether this division comes out whole.
pub(crate) fn divisibility(division: &Expression) -> Option<Form> {
    let Expression::Apply { operation: Operation::Divide, left, right } = division else { return None };
    let is_count = |number: &Number| number.is_whole() && number.is_positive();
    let (whole, part) = (left.literal().filter(is_count)?, right.literal().filter(is_count)?);
    Some(Form::Divisible { whole, part })
}

/// "7", or "7 times table".
fn times_table(cursor: &mut Cursor<'_>) -> Option<Number> {
    let part = count(cursor)?;
    cursor.any(&["times table", "times tables"]);
    Some(part)
}

/// What is the remainder when 17 is divided by 5, remainder of 17 / 5, 17 mod 5.
fn remainder_when(cursor: &mut Cursor<'_>) -> Option<Request> {
    skip_before(cursor);
    cursor.phrase("the");
    let is_named = cursor.any(&[
        "remainder", "what remainder", "what's the remainder", "how many are left over", "how many left over",
        "left over",
    ]);
    if is_named {
        cursor.any(&["do you get", "do i get", "is left"]);
        (cursor.sign(Sign::Colon) || cursor.any(&["when", "of", "if", "from", "for", "on"])).then_some(())?;
        cursor.any(&["you divide", "i divide", "dividing", "we divide"]);
    }
    let whole = count(cursor)?;
    let is_divided = if is_named {
        cursor.sign(Sign::Divide)
            || cursor.any(&["is divided by", "divided by", "is shared between", "are shared between", "by", "over"])
    } else {
        cursor.any(&["mod", "modulo"])
    };
    is_divided.then_some(())?;
    Some(formed(quotient(whole, count(cursor)?), Form::RemainderAlone))
}

/// 17 shared between 5 with remainder, divide 17 by 5 giving the remainder.
fn with_remainder(cursor: &mut Cursor<'_>) -> Option<Request> {
    const WITH: [&str; 11] = [
        "with a remainder", "with the remainder", "with remainders", "with remainder", "and the remainder",
        "and remainder", "as a remainder", "giving the remainder", "and give the remainder", "and find the remainder",
        "remainder",
    ];
    skip_before(cursor);
    let sum = sum(cursor)?;
    cursor.sign(Sign::Comma);
    let is_alone =
        cursor.any(&["what is the remainder", "what's the remainder", "how many are left over", "how many left over"]);
    (is_alone || cursor.any(&WITH)).then_some(())?;
    let Expression::Apply { operation: Operation::Divide, left, right } = &sum else { return None };
    let is_whole = |side: &Expression| side.literal().is_some_and(|side| side.is_whole() && side.is_positive());
    let form = if is_alone { Form::RemainderAlone } else { Form::Remainder };
    (is_whole(left) && is_whole(right)).then(|| formed(sum, form))
}

/// What percent of 20 is 13.
fn percentage(cursor: &mut Cursor<'_>) -> Option<Request> {
    skip_before(cursor);
    Some(formed(percents::percentage(cursor)?, Form::Percent))
}

/// 1/3 as a decimal.
fn as_decimal(cursor: &mut Cursor<'_>) -> Option<Request> {
    skip_before(cursor);
    cursor.any(&["convert", "write", "express", "turn", "change", "give"]);
    let sum = sum(cursor)?;
    cursor
        .any(&["as a decimal", "as decimal", "in decimals", "to a decimal", "into a decimal", "in decimal form"])
        .then_some(())?;
    matches!(&sum, Expression::Apply { .. } if !sum.is_time()).then(|| formed(sum, Form::Decimal))
}

impl Plan {
    /// Plans a sum whose answer is put in a form.
    pub(crate) fn push_formed(&mut self, sum: &Expression, form: Form) -> Result<(), Refusal> {
        let before = self.tasks.len();
        let links = match exact::over_one_denominator(sum) {
            Some(OverOne { sum, says, .. }) => {
                self.reasons.extend(says);
                self.links(&sum)?
            }
            None => self.links(sum)?,
        };
        let solve = |links| Task::Solve { links, technique: None, is_hint: false };
        let put = |show| Task::Put { links: links.clone(), technique: None, show };
        let index = match form {
            Form::Remainder | Form::Divisible { .. } => self.push(put("remainder")),
            Form::Decimal => self.push(put("decimal")),
            Form::RemainderAlone => {
                // What the quotient takes up of the whole, and what that leaves.
                let quotient = self.push(put("remainder"));
                let Some((_, part)) = links.operations.first().cloned() else { return Err(Refusal::UNKNOWN) };
                let used = Links::of(part, Operation::Multiply, Operand::Part(quotient, Part::Whole));
                let used = self.push(solve(used));
                self.push(solve(Links::of(links.a, Operation::Subtract, Operand::Answer(used))))
            }
            Form::Minutes => {
                let time = self.push(solve(links));
                let mut minutes = Links::of(
                    Operand::Part(time, Part::Hours),
                    Operation::Multiply,
                    Operand::literal(Number::from(60)),
                );
                minutes.operations.push((Operation::Add, Operand::Part(time, Part::Minutes)));
                self.closings.push((Form::Length, time));
                self.push(solve(minutes))
            }
            Form::Clock { has_half: true } => self.push(put("clock")),
            Form::Length | Form::Clock { has_half: false } | Form::Percent | Form::Money(_) | Form::In(_) => {
                let is_fraction = exact::ends_in_fraction(sum);
                let last = self.push(if is_fraction { put("fraction") } else { solve(links) });
                if self.tasks.len() > before + 1 {
                    self.wholes.push(Whole::asked(sum.pretty(), last));
                }
                last
            }
        };
        self.closings.push((form, index));
        Ok(())
    }
}

impl Form {
    /// What is said of the answer.
    pub(crate) fn words(&self, result: &Value) -> Option<String> {
        let answer = result["display"].as_str()?;
        Some(match self {
            Self::Remainder | Self::RemainderAlone | Self::Decimal | Self::Clock { .. } => return None,
            Self::Divisible { whole, part } => match answer.split_once(" remainder ") {
                Some((_, rest)) => format!("No: {part} does not go into {whole} exactly. It leaves {rest}."),
                None => format!("Yes: {whole} is {part} × {answer}."),
            },
            Self::Length => format!("That is {}.", length(answer)?),
            Self::Minutes => format!("That is {answer} minutes."),
            Self::Percent => format!("That is {answer}%."),
            Self::In(unit) => format!("In {unit}: {answer}."),
            Self::Money(sign) => format!("So it is {}.", money(*sign, answer)?),
        })
    }
}

/// 3 h 35 min for 3:35.
fn length(answer: &str) -> Option<String> {
    let (hours, minutes) = answer.split_once(':')?;
    let minutes: u8 = minutes.parse().ok()?;
    Some(match (hours, minutes) {
        ("0", _) => format!("{minutes} min"),
        (_, 0) => format!("{hours} h"),
        _ => format!("{hours} h {minutes} min"),
    })
}

/// What stands for pence where others have a currency sign.
pub(crate) const PENCE: char = 'p';

/// £11.80 for 11.8; only whole amounts go without pence. 720p has its pounds beside it.
fn money(sign: char, answer: &str) -> Option<String> {
    let amount: Number = answer.parse().ok()?;
    if sign == PENCE {
        let is_pounds = amount.abs() >= Number::from(100);
        let pounds = if is_pounds { money('£', &amount.shift(-2).ok()?.to_string())? } else { String::new() };
        return Some(if is_pounds { format!("{answer}p, or {pounds}") } else { format!("{answer}p") });
    }
    let minus = if amount.is_negative() { "-" } else { "" };
    let digits = amount.abs().to_string();
    let zero = if amount.decimal_places() == 1 { "0" } else { "" };
    Some(format!("{minus}{sign}{digits}{zero}"))
}
