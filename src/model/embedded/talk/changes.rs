//! What the learner says about the last sum to ask a new one: "double it", "times 3", "and with 99?", "what
//! about 200", "and if the last one was 99 instead of 9?".

use techniques::number::Number;
use techniques::operation::Operation;

use super::conversation::{Last, Sum};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::forms::{self, Form};
use crate::model::embedded::grammar::infix::{self, Item, operand};
use crate::model::embedded::grammar::question::{self, Request};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::words::Refusal;

/// Words that stand for the last answer.
const PRONOUNS: [&[&str]; 10] = [
    &["the", "answer"],
    &["the", "result"],
    &["the", "total"],
    &["your", "answer"],
    &["that", "answer"],
    &["that", "number"],
    &["that", "result"],
    &["that"],
    &["this"],
    &["it"],
];

/// What may open a message that goes on from the answer.
const GOING_ON: [&str; 13] = [
    "and then", "and now", "then", "now", "next", "ok", "okay", "thanks", "thank you", "great", "please", "so", "cool",
];

/// What opens a message that changes a number of the sum; longer ones before those that they begin with.
const CHANGING: [&str; 30] = [
    "and what about", "and how about", "and what if", "and if", "and with", "and for", "and of", "and", "what about",
    "how about", "what if", "now with", "now for", "now try", "same with", "same for", "the same with", "the same for",
    "do the same with", "do the same for", "same but with", "same thing with", "same question with", "try it with",
    "do it with", "or", "with", "if", "ok and", "thanks and",
];

/// What is to change.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Change {
    /// A number or a time, perhaps at a given place, perhaps in place of a given number.
    Value { value: Expression, place: Place, instead_of: Option<Number> },
    /// The percentage.
    Percent(Number),
    /// What is done, and with what.
    Operation(Operation, Expression),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    First,
    Second,
    Last,
    /// By which it is divided or multiplied.
    By,
    /// Not said; `with` in front points at the second number.
    Open {
        is_with: bool,
    },
}

/// The sum that the message makes of the last one, and what to tell about the reading.
pub(crate) type Changed = Result<(Vec<Request>, Vec<String>), Refusal>;

/// Reads a message about the last sum or its answer; `None` for any other.
pub(crate) fn read(tokens: &[Token], last: impl FnOnce() -> Option<Last>) -> Option<Changed> {
    let spoken = spoken_answer(tokens);
    let change = change(tokens);
    if spoken.is_none() && change.is_none() {
        return None;
    }
    let sum = match last() {
        Some(Last::Sum(sum)) => sum,
        Some(Last::Several) => return Some(Err(Refusal::WhichSum)),
        None => return Some(Err(Refusal::NoLesson)),
    };
    if let Some((before, after, is_implied)) = spoken {
        if is_implied && may_be_bullet(after) {
            return Some(Err(Refusal::Words(
                "Is that a sum of its own? Then leave out the sign in front. To go on from the last answer, write it in \
                 words, such as \"then times 5\".",
            )));
        }
        return Some(on_answer(&sum, before, after, is_implied));
    }
    change.map(|change| apply(&sum, change))
}

/// What stands before and after the last answer in the message, and whether the answer itself is left out.
fn spoken_answer(tokens: &[Token]) -> Option<(&[Token], &[Token], bool)> {
    let placeholder = Kind::Number(Number::from(7));
    let found = (0..tokens.len()).find_map(|at| {
        let (before, rest) = tokens.split_at(at);
        let length = PRONOUNS.iter().find(|words| starts_with(rest, words))?.len();
        Some((before, rest.get(length..)?, false))
    });
    let found = found.or_else(|| {
        let mut cursor = Cursor::new(tokens);
        while cursor.any(&GOING_ON) || cursor.sign(Sign::Comma) {}
        let rest = cursor.rest();
        let (before, after) = tokens.split_at(tokens.len() - rest.len());
        opens_with_operator(rest).then_some((before, after, true))
    })?;
    // Whatever the answer is, the message must read as a sum with it, as a number or as a time.
    let clock = Kind::Clock { hours: 7, minutes: 30 };
    [placeholder, clock].into_iter().any(|kind| with_answer(found.0, found.1, kind).is_some()).then_some(found)
}

/// "then minus 9" after a sum goes on from its answer; of "minus a half" alone nobody can tell. `None` for any other
/// message, and where there is no sum yet.
pub(crate) fn minus_first(tokens: &[Token], last: impl FnOnce() -> Option<Last>) -> Option<Changed> {
    let mut cursor = Cursor::new(tokens);
    let mut is_told = false;
    while cursor.any(&GOING_ON) || cursor.sign(Sign::Comma) {
        is_told = true;
    }
    let rest = cursor.rest();
    let is_minus = matches!(rest, [minus, _, ..] if matches!(&minus.kind, Kind::Word(word) if word == "minus"));
    // A bare "minus 9" may be an answer.
    if !is_minus || !is_told && rest.len() == 2 {
        return None;
    }
    let (before, after) = tokens.split_at(tokens.len() - rest.len());
    match last()? {
        Last::Sum(sum) if is_told => Some(on_answer(&sum, before, after, true)),
        Last::Several if is_told => Some(Err(Refusal::WhichSum)),
        _ => Some(Err(Refusal::Words(
            "Shall I take that away from the last answer, or does it begin with a number below zero? Write \"then \
             minus ...\" to go on, or the number with its sign, such as -2 + 7.",
        ))),
    }
}

/// Whether the message may be an entry of a list, `* 5 x 6`, and not go on from an answer.
fn may_be_bullet(tokens: &[Token]) -> bool {
    let is_apart = matches!(tokens, [sign, next, ..]
        if matches!(sign.kind, Kind::Sign(Sign::Times | Sign::Plus)) && sign.span.end < next.span.start);
    let rest = tokens.get(1..).unwrap_or_default();
    is_apart && rest.len() > 1 && question::read(rest, false).is_some()
}

fn starts_with(tokens: &[Token], words: &[&str]) -> bool {
    let is_word = |(token, wanted): (&Token, &&str)| matches!(&token.kind, Kind::Word(word) if word == wanted);
    tokens.len() >= words.len() && tokens.iter().zip(words).all(is_word)
}

fn opens_with_operator(tokens: &[Token]) -> bool {
    let mut cursor = Cursor::new(tokens);
    // "-9" is a number, and "minus 9" may be one.
    !matches!(cursor.peek(), Some(Kind::Sign(Sign::Minus)))
        && (infix::operation(&mut cursor).is_some() || cursor.any(&["squared", "cubed", "to the power of"]))
}

/// The message read with the answer in its place.
fn with_answer(before: &[Token], after: &[Token], answer: Kind) -> Option<(Vec<Request>, Vec<String>)> {
    let place = after.first().map_or_else(|| before.last().map_or(0, |token| token.span.end + 1), |t| t.span.start);
    let mut tokens = before.to_vec();
    tokens.push(Token { kind: answer, span: place..place });
    tokens.extend_from_slice(after);
    let end = tokens.iter().rposition(|token| token.kind != Kind::Sign(Sign::Question))?;
    tokens.truncate(end + 1);
    let mut cursor = Cursor::new(&tokens);
    while cursor.any(&GOING_ON) || cursor.phrase("and") || cursor.sign(Sign::Comma) {}
    question::read(cursor.rest(), false)
}

fn on_answer(sum: &Sum, before: &[Token], after: &[Token], is_implied: bool) -> Changed {
    let answer = sum.answer.as_ref().ok_or(Refusal::NoLesson)?;
    let token = answer.token(sum.expression.is_time()).ok_or_else(|| Refusal::NoDecimal(answer.display.clone()))?;
    let (requests, mut notes) = with_answer(before, after, token).ok_or(Refusal::UNKNOWN)?;
    if is_implied {
        notes.push(format!("I go on from the last answer, {}.", answer.display));
    }
    Ok((requests, notes))
}

/// A message that changes the last sum.
fn change(tokens: &[Token]) -> Option<Change> {
    let mut cursor = Cursor::new(tokens);
    while cursor.any(&["ok", "okay", "thanks", "thank you", "now", "so"]) || cursor.sign(Sign::Comma) {}
    let change = cursor.attempt(swap).or_else(|| {
        cursor.attempt(|cursor| {
            let is_with =
                cursor.clone().any(&["with", "and with", "now with", "same with", "do it with", "try it with"]);
            cursor.any(&CHANGING).then_some(())?;
            cursor.sign(Sign::Comma);
            cursor.attempt(swap).or_else(|| cursor.attempt(operation)).or_else(|| cursor.attempt(|c| value(c, is_with)))
        })
    })?;
    while cursor.any(&["then", "please"]) || cursor.sign(Sign::Question) || cursor.sign(Sign::Dot) {}
    cursor.is_done().then_some(change)
}

/// A number in place of another: "the last one was 99 instead of 9", "99 instead of 9", "change the 9 to 99".
fn swap(cursor: &mut Cursor<'_>) -> Option<Change> {
    if cursor.any(&["change", "replace", "swap", "i change", "i replace", "we change", "you change"]) {
        let (place, old) = named(cursor)?;
        cursor.any(&["to", "with", "by", "for", "into"]).then_some(())?;
        return Some(Change::Value { value: plain(cursor)?, place, instead_of: old });
    }
    if cursor.phrase("instead of") {
        let old = cursor.number()?;
        cursor.sign(Sign::Comma);
        cursor.any(&["it was", "it is", "it's", "it were", "i had", "use", "we have"]);
        let place = Place::Open { is_with: false };
        return Some(Change::Value { value: plain(cursor)?, place, instead_of: Some(old) });
    }
    if let Some((place, old)) = cursor.attempt(|cursor| {
        let named = named(cursor)?;
        cursor.any(&["was", "were", "is", "had been", "became", "becomes"]).then_some(named)
    }) {
        let value = plain(cursor)?;
        let instead_of = instead_of(cursor).or(old);
        return Some(Change::Value { value, place, instead_of });
    }
    let _ = cursor.any(&["it was", "it's", "it is", "it were", "i had", "i use", "we use", "use", "make it"]);
    let value = plain(cursor)?;
    let old = instead_of(cursor)?;
    Some(Change::Value { value, place: Place::Open { is_with: false }, instead_of: Some(old) })
}

fn instead_of(cursor: &mut Cursor<'_>) -> Option<Number> {
    cursor.attempt(|cursor| {
        cursor.any(&["instead of", "rather than", "not", "in place of"]).then_some(())?;
        cursor.phrase("the");
        cursor.number()
    })
}

/// "the last one", "the first number", "the 9".
fn named(cursor: &mut Cursor<'_>) -> Option<(Place, Option<Number>)> {
    const PLACES: [(&str, Place); 6] = [
        ("the last", Place::Last),
        ("the first", Place::First),
        ("the second", Place::Second),
        ("last", Place::Last),
        ("first", Place::First),
        ("second", Place::Second),
    ];
    if let Some(place) = cursor.lookup(&PLACES) {
        let _ = cursor.any(&["one", "number", "term"]) || cursor.number().is_some();
        return Some((place, None));
    }
    cursor.phrase("the");
    Some((Place::Open { is_with: false }, Some(cursor.number()?)))
}

/// A number or time.
fn plain(cursor: &mut Cursor<'_>) -> Option<Expression> {
    infix::atom(cursor).filter(Expression::is_literal)
}

fn value(cursor: &mut Cursor<'_>, is_with: bool) -> Option<Change> {
    cursor.any(&["it was", "it's", "it is", "it were", "i had"]);
    let place = if cursor.phrase("by") { Place::By } else { Place::Open { is_with } };
    match operand(cursor, true)? {
        Item::Percent(percent) => Some(Change::Percent(percent)),
        Item::Value(value) if value.is_literal() => {
            cursor.phrase("instead");
            Some(Change::Value { value, place, instead_of: None })
        }
        Item::Value(_) => None,
    }
}

/// "minus 9", "times 3", "divided by 7": not a number below zero, for the sum before it has one more.
fn operation(cursor: &mut Cursor<'_>) -> Option<Change> {
    let operation = infix::operation(cursor)?;
    Some(Change::Operation(operation, plain(cursor)?))
}

fn apply(sum: &Sum, change: Change) -> Changed {
    let changed = match change {
        Change::Operation(operation, right) => return other_operation(sum, operation, right),
        Change::Percent(percent) => replace_percent(&sum.expression, percent),
        Change::Value { value, place, instead_of } => return replace_value(sum, &value, place, instead_of),
    };
    changed.map(|changed| (vec![like(sum, changed)], Vec::new())).ok_or(Refusal::WhichNumber)
}

/// 47 + 9, and minus 9?
fn other_operation(sum: &Sum, operation: Operation, right: Expression) -> Changed {
    let Expression::Apply { left, operation: before, .. } = &sum.expression else { return Err(Refusal::WhichNumber) };
    let is_plain = |operation: Operation| {
        matches!(operation, Operation::Add | Operation::Subtract | Operation::Multiply | Operation::Divide)
    };
    if !left.is_literal() || left.is_time() || right.is_time() || !is_plain(*before) || !is_plain(operation) {
        return Err(Refusal::WhichNumber);
    }
    let mut notes = Vec::new();
    let changed = Expression::apply(operation, (**left).clone(), right.clone());
    if let Some(Kind::Number(answer)) = sum.answer.as_ref().and_then(|answer| answer.token(false)) {
        let other = Expression::apply(operation, Expression::Number(answer), right);
        notes.push(format!("I read this as {}. To go on from the answer, ask {}.", changed.pretty(), other.pretty()));
    }
    Ok((vec![Request::solve(changed)], notes))
}

/// 15% of 80, and 20%?
fn replace_percent(expression: &Expression, percent: Number) -> Option<Expression> {
    match expression {
        Expression::Apply { operation: Operation::PercentOf, left, right }
            if left.is_literal() && right.is_literal() =>
        {
            Some(Expression::percent_of(percent, (**right).clone()))
        }
        Expression::Change { base, operation, .. } if base.is_literal() => {
            Some(Expression::change((**base).clone(), *operation, percent))
        }
        _ => None,
    }
}

/// Whether the sum is so many things at a price.
fn is_priced(sum: &Sum) -> bool {
    let is_product =
        matches!(sum.expression, Expression::Apply { operation: Operation::Multiply | Operation::Divide, .. });
    is_product && matches!(sum.form, Some(Form::Money(_)))
}

/// 15% of 80, what about 200; 120 + 9 + 9, if the last one was 99.
fn replace_value(sum: &Sum, value: &Expression, place: Place, instead_of: Option<Number>) -> Changed {
    let literals = sum.expression.literals();
    let is_time = value.is_time();
    let wanted: Vec<usize> = (0..literals.len())
        .filter(|at| literals.get(*at).is_some_and(|old| old.is_time() == is_time && (is_time || is_written(sum, old))))
        .collect();
    let matches_old =
        |at: &usize| instead_of.is_none_or(|old| literals.get(*at).and_then(Expression::literal) == Some(old));
    let at = match place {
        Place::First => wanted.first().copied().filter(matches_old),
        Place::Second => wanted.get(1).copied().filter(matches_old),
        Place::Last => wanted.last().copied().filter(matches_old),
        Place::By => wanted.get(1).copied().filter(|_| has_by(&sum.expression)),
        Place::Open { is_with } => {
            let candidates: Vec<usize> = wanted.iter().copied().filter(matches_old).collect();
            match candidates[..] {
                [only] => Some(only),
                // Of a price and a count, a bare number may be either.
                [_, _] if instead_of.is_none() && !is_with && is_priced(sum) => None,
                [_, second] if instead_of.is_none() => second_number(sum, value, is_with).then_some(second),
                _ => None,
            }
        }
    };
    let changed = at.and_then(|at| sum.expression.with_literal(at, value)).ok_or(Refusal::WhichNumber)?;
    let is_open = matches!(place, Place::Open { .. }) && instead_of.is_none() && wanted.len() == 2;
    let other = wanted.first().and_then(|first| sum.expression.with_literal(*first, value));
    let note = is_open.then(|| match other {
        // "With 99" says with what, unless that is more than there is to take away from.
        Some(other) if place == (Place::Open { is_with: false }) || is_below_zero(&changed) => {
            format!("I read this as {}. For {}, write it out.", changed.pretty(), other.pretty())
        }
        _ => format!("I read this as {}.", changed.pretty()),
    });
    Ok((vec![like(sum, changed)], note.into_iter().collect()))
}

/// Whether more is taken away than there is.
fn is_below_zero(sum: &Expression) -> bool {
    matches!(sum, Expression::Apply { operation: Operation::Subtract, left, right } if left.literal() < right.literal())
}

/// Whether it is one product or quotient, which says by what.
fn has_by(expression: &Expression) -> bool {
    matches!(expression, Expression::Apply { operation: Operation::Multiply | Operation::Divide, left, right }
        if left.is_literal() && right.is_literal())
}

/// The changed sum, its answer put as the last one's was.
fn like(sum: &Sum, changed: Expression) -> Request {
    match &sum.form {
        None => Request::solve(changed),
        Some(Form::Divisible { .. }) => match forms::divisibility(&changed) {
            Some(form) => Request::Formed { sum: changed, form },
            None => Request::solve(changed),
        },
        Some(form) => Request::Formed { sum: changed, form: form.clone() },
    }
}

/// Whether the learner wrote this number; a percentage is not changed by a bare number.
fn is_written(sum: &Sum, literal: &Expression) -> bool {
    let number = literal.literal();
    number.is_some_and(|number| sum.written.contains(&number)) && sum.expression.percent() != number
}

/// Whether a bare number is certain to change the second number of a plain sum.
fn second_number(sum: &Sum, value: &Expression, is_with: bool) -> bool {
    let Expression::Apply { operation, left, right } = &sum.expression else {
        return matches!(sum.expression, Expression::Series { .. });
    };
    let (Some(left), Some(right), Some(value)) = (left.literal(), right.literal(), value.literal()) else {
        return false;
    };
    let place = |number: Number| sum.written.iter().position(|written| *written == number);
    let is_in_order = place(left) <= place(right);
    let size = |number: Number| number.abs().to_string().len();
    let looks_like_first = size(value) == size(left) && size(value) != size(right);
    let is_smaller = value <= left;
    is_in_order
        && match operation {
            Operation::Add | Operation::Multiply => true,
            Operation::Subtract if is_with => true,
            Operation::Subtract | Operation::Divide => is_smaller && (is_with || !looks_like_first),
            _ => false,
        }
}
