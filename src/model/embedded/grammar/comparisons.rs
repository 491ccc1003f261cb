//! Questions about which of two values is more, or whether they are the same.

use std::cmp::Ordering;

use super::commands::sum;
use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::{atom, value};
use super::question::{Request, skip_before};
use crate::model::embedded::lexing::lexer::{Sign, Token};
use crate::model::embedded::talk::Read;

/// What is asked about two values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Which of them is more, or less.
    Which(Ordering),
    /// Whether the first is more, less or the same.
    Whether(Ordering),
}

const MORE: [&str; 15] = [
    "the bigger", "the larger", "the greater", "the biggest", "the largest", "the greatest", "the most", "bigger",
    "larger", "greater", "more", "higher", "biggest", "largest", "worth more",
];

const LESS: [&str; 10] = [
    "the smaller", "the smallest", "the lower", "the least", "smaller", "less", "lower", "fewer", "smallest",
    "worth less",
];

const SAME: [&str; 12] = [
    "the same as", "the same answer as", "same as", "equal to", "the same value as", "equals", "equal", "as much as",
    "as big as", "as many as", "the same number as", "exactly",
];

type Compared = (Expression, Question, Expression);

/// A comparison of two values, at least one of them a sum.
pub(crate) fn read(tokens: &[Token]) -> Option<Read> {
    let rules: [fn(&mut Cursor<'_>) -> Option<Compared>; 3] = [which_of, whether, pair_first];
    let mut cursor = Cursor::new(tokens);
    let (left, question, right) = rules.into_iter().find_map(|rule| {
        cursor.attempt(|cursor| {
            let compared = rule(cursor)?;
            skip_behind(cursor);
            cursor.is_done().then_some(compared)
        })
    })?;
    let is_sum = !(left.is_literal() && right.is_literal());
    (is_sum && left.is_time() == right.is_time())
        .then(|| (vec![Request::Compare { left, question, right }], cursor.into_notes()))
}

fn skip_behind(cursor: &mut Cursor<'_>) {
    while cursor.any(&["please", "or not", "true or false", "right"])
        || [Sign::Question, Sign::Exclamation, Sign::Dot, Sign::Comma].into_iter().any(|sign| cursor.sign(sign))
    {}
}

/// A sum or a number.
fn side(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.attempt(sum).or_else(|| value(cursor))
}

/// A number or a sum, and the joint behind it.
fn left_side<T>(cursor: &mut Cursor<'_>, joint: impl Fn(&mut Cursor<'_>) -> Option<T>) -> Option<(Expression, T)> {
    let before_joint = |cursor: &mut Cursor<'_>, side: fn(&mut Cursor<'_>) -> Option<Expression>| {
        let left = side(cursor)?;
        cursor.sign(Sign::Comma);
        Some((left, joint(cursor)?))
    };
    cursor.attempt(|cursor| before_joint(cursor, atom)).or_else(|| cursor.attempt(|cursor| before_joint(cursor, side)))
}

/// More or less.
fn order(cursor: &mut Cursor<'_>) -> Option<Ordering> {
    if cursor.any(&MORE) {
        return Some(Ordering::Greater);
    }
    cursor.any(&LESS).then_some(Ordering::Less)
}

/// "Which is bigger, 7 x 8 or 6 x 9?"
fn which_of(cursor: &mut Cursor<'_>) -> Option<Compared> {
    skip_before(cursor);
    cursor.any(&[
        "which is", "which one is", "which of these is", "which sum is", "which has", "which gives", "is", "what's",
        "whats", "what is",
    ]);
    let order = order(cursor)?;
    let _ = cursor.any(&["number", "one", "answer"]);
    let _ = cursor.sign(Sign::Comma) || cursor.sign(Sign::Colon) || cursor.sign(Sign::Question);
    let (left, ()) = left_side(cursor, |cursor| cursor.any(&["or", "and"]).then_some(()))?;
    Some((left, Question::Which(order), side(cursor)?))
}

/// "Is 15 x 4 the same as 30 x 2?", "is 47 + 9 more than 55?"
fn whether(cursor: &mut Cursor<'_>) -> Option<Compared> {
    let is_asked =
        cursor.any(&["is it true that", "true or false", "check that", "check if", "is", "does", "do", "are", "will"]);
    cursor.sign(Sign::Colon);
    let (left, asked) = left_side(cursor, |cursor| relation(cursor, is_asked))?;
    let right = side(cursor)?;
    Some((left, Question::Whether(asked), right))
}

/// "5 less than 6 times 4", without a verb, is a sum and no question.
fn relation(cursor: &mut Cursor<'_>, is_asked: bool) -> Option<Ordering> {
    let has_verb = cursor.any(&["is", "make", "makes", "give", "gives", "come to", "have"]);
    if cursor.any(&SAME) || cursor.sign(Sign::Equals) {
        return Some(Ordering::Equal);
    }
    let order = order(cursor).filter(|_| is_asked || has_verb)?;
    cursor.phrase("than").then_some(order)
}

/// "7 x 8 or 6 x 9, which is bigger?", "are 15 x 4 and 30 x 2 the same?"
fn pair_first(cursor: &mut Cursor<'_>) -> Option<Compared> {
    let is_asked = cursor.any(&["is", "are", "do"]);
    let (left, ()) = left_side(cursor, |cursor| cursor.any(&["or", "and", "with", "to"]).then_some(()))?;
    let right = side(cursor)?;
    cursor.sign(Sign::Comma);
    if is_asked
        && cursor
            .any(&["the same", "equal", "make the same", "give the same", "the same answer", "give the same answer"])
    {
        return Some((left, Question::Whether(Ordering::Equal), right));
    }
    let is_which = cursor.any(&["which is", "which one is", "which of them is", "what is", "what's"]);
    let question = if is_which || is_asked { Some(Question::Which(order(cursor)?)) } else { None };
    Some((left, question?, right))
}
