//! Times: 2:45, 11:15 am, 2h45, 2 hours 45 minutes, 90 minutes; and what is asked about two of them.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

const HOURS: [&str; 5] = ["hours", "hour", "hrs", "hr", "h"];
const MINUTES: [&str; 4] = ["minutes", "minute", "mins", "min"];

/// The longest time in minutes that is read: beyond it, hours run together with minutes help nobody.
const MAX_MINUTES: i128 = 100_000;

/// A time on the clock, or a length of time.
pub(crate) fn time(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let together = cursor.attempt(clock).or_else(|| cursor.attempt(length))?;
    run_together(together)
}

fn run_together(time: i128) -> Option<Expression> {
    Number::try_from(time).ok().map(Expression::Time)
}

/// A time with am or pm, which is one of the day and no length.
fn of_day(cursor: &mut Cursor<'_>) -> Option<i128> {
    let (hours, minutes) = match cursor.peek() {
        Some(Kind::Clock { hours, minutes }) => {
            cursor.advance();
            (i128::from(*hours), i128::from(*minutes))
        }
        _ => (cursor.number()?.to_whole()?, 0),
    };
    (minutes < 60).then_some(())?;
    Some(half_of_day(cursor, hours)? * 100 + minutes)
}

/// A time of day moved by lengths: 11:30 pm + 45 minutes, 2:45 pm - 0:30, 45 minutes + 11:30 pm.
pub(crate) fn moved(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let (from, moves) = moves(cursor, of_day, span)?;
    walked(from, &moves)
}

/// What is done with a time of day: the lengths that are added and taken away.
type Moves = Vec<(Operation, i128)>;

/// The one time of day that stands here, and the lengths that it is moved by, in any order.
pub(crate) fn moves<T>(
    cursor: &mut Cursor<'_>,
    moment: impl Fn(&mut Cursor<'_>) -> Option<T>,
    span: impl Fn(&mut Cursor<'_>) -> Option<i128>,
) -> Option<(T, Moves)> {
    let (mut from, mut moves) = (None, Moves::new());
    let mut next = Some(Operation::AddTime);
    while let Some(operation) = next {
        match cursor.attempt(&moment) {
            Some(_) if from.is_some() || operation == Operation::SubtractTime => return None,
            Some(found) => from = Some(found),
            None => moves.push((operation, span(cursor)?)),
        }
        next = shift(cursor);
    }
    (!moves.is_empty()).then_some((from?, moves))
}

/// A plus or a minus between times.
fn shift(cursor: &mut Cursor<'_>) -> Option<Operation> {
    if cursor.sign(Sign::Plus) || cursor.any(&["plus", "add"]) {
        return Some(Operation::AddTime);
    }
    (cursor.sign(Sign::Minus) || cursor.any(&["minus", "take away"])).then_some(Operation::SubtractTime)
}

/// A length of time, which a time of day is not.
pub(crate) fn span(cursor: &mut Cursor<'_>) -> Option<i128> {
    if cursor.clone().attempt(of_day).is_some() {
        return None;
    }
    cursor.attempt(length).or_else(|| clock(cursor))
}

/// Whether times of day are to be added to each other here, which comes to nothing.
pub(crate) fn adds_times_of_day(mut cursor: Cursor<'_>) -> bool {
    let mut count = 0;
    let mut next = Some(Operation::AddTime);
    while let Some(operation) = next {
        let is_moment = cursor.attempt(of_day).is_some();
        if !is_moment && cursor.attempt(time).is_none() {
            break;
        }
        count += u32::from(is_moment && operation == Operation::AddTime);
        next = shift(&mut cursor).or_else(|| cursor.phrase("and").then_some(Operation::AddTime));
    }
    count > 1
}

/// Hours run together with minutes, in minutes.
pub(crate) fn minutes(time: i128) -> i128 {
    time / 100 * 60 + time % 100
}

/// A time on the clock moved by lengths of less than a day, back onto the clock where it passes midnight.
pub(crate) fn walked(from: i128, moves: &[(Operation, i128)]) -> Option<Expression> {
    const DAY: i128 = 24 * 60;
    let day = run_together(2400)?;
    moves
        .iter()
        .try_fold((run_together(from)?, minutes(from)), |(at, place), (operation, span)| {
            let length = minutes(*span);
            (length < DAY).then_some(())?;
            let apply = |at| Some(Expression::apply(*operation, at, run_together(*span)?));
            let back = |at| Expression::apply(Operation::SubtractTime, at, day.clone());
            let on = |at| Expression::apply(Operation::AddTime, at, day.clone());
            Some(match operation {
                Operation::AddTime if place + length >= DAY => (back(apply(at)?), place + length - DAY),
                Operation::AddTime => (apply(at)?, place + length),
                _ if place < length => (apply(on(at))?, place + DAY - length),
                _ => (apply(at)?, place - length),
            })
        })
        .map(|(at, _)| at)
}

fn clock(cursor: &mut Cursor<'_>) -> Option<i128> {
    if let Some(time) = cursor.attempt(of_day) {
        return Some(time);
    }
    let Some(Kind::Clock { hours, minutes }) = cursor.peek() else { return None };
    cursor.advance();
    (*minutes < 60).then(|| i128::from(*hours) * 100 + i128::from(*minutes))
}

/// The hour on the 24-hour clock, where `am` or `pm` follows.
fn half_of_day(cursor: &mut Cursor<'_>, hours: i128) -> Option<i128> {
    if !(1..=12).contains(&hours) {
        return None;
    }
    Some(hours % 12 + cursor.lookup(&[("am", 0), ("pm", 12)])?)
}

pub(crate) fn length(cursor: &mut Cursor<'_>) -> Option<i128> {
    let count = cursor.number()?.to_whole().filter(|count| (0..MAX_MINUTES).contains(count))?;
    if cursor.any(&MINUTES) {
        return Some(count / 60 * 100 + count % 60);
    }
    cursor.any(&HOURS).then_some(())?;
    let minutes = cursor.attempt(|cursor| {
        let has_and = cursor.phrase("and");
        let minutes = cursor.number()?.to_whole()?;
        let has_unit = cursor.any(&MINUTES) || cursor.phrase("m");
        (has_unit || !has_and).then_some(minutes)
    });
    let minutes = minutes.unwrap_or(0);
    (0..60).contains(&minutes).then_some(count * 100 + minutes)
}

/// 45 minutes and 45 minutes.
pub(crate) fn lengths(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let first = run_together(length(cursor)?)?;
    cursor.phrase("and").then_some(())?;
    Some(Expression::apply(Operation::AddTime, first, run_together(length(cursor)?)?))
}

/// From 9:40 to 11:15, 90 minutes after 11:15.
pub(crate) fn question(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let (is_span, joints): (bool, &[&str]) = if cursor.phrase("from") {
        (true, &["to", "until", "till"])
    } else if cursor.phrase("between") {
        (true, &["and"])
    } else {
        (false, &[])
    };
    let first = time(cursor)?;
    if is_span {
        cursor.any(joints).then_some(())?;
        return Some(Expression::apply(Operation::SubtractTime, time(cursor)?, first));
    }
    // A day or more is no time on the clock.
    (first.literal()? < Number::from(2400)).then_some(())?;
    let operation = cursor.lookup(&[("after", Operation::AddTime), ("before", Operation::SubtractTime)])?;
    if let Some(from) = cursor.attempt(clock) {
        return walked(from, &[(operation, first.literal()?.to_whole()?)]);
    }
    Some(Expression::apply(operation, time(cursor)?, first))
}
