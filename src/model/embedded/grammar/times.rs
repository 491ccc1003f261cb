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

/// A time of day moved by a length: 11:30 pm + 45 minutes, 2:45 pm - 0:30.
pub(crate) fn moved(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let from = of_day(cursor)?;
    let operation = if cursor.sign(Sign::Plus) || cursor.phrase("plus") {
        Operation::AddTime
    } else {
        (cursor.sign(Sign::Minus) || cursor.phrase("minus")).then_some(Operation::SubtractTime)?
    };
    shifted(from, span(cursor)?, operation)
}

/// A length of time, which a time of day is not.
pub(crate) fn span(cursor: &mut Cursor<'_>) -> Option<i128> {
    if cursor.clone().attempt(of_day).is_some() {
        return None;
    }
    cursor.attempt(length).or_else(|| clock(cursor))
}

/// Whether two times of day are to be added here, which comes to nothing.
pub(crate) fn adds_times_of_day(mut cursor: Cursor<'_>) -> bool {
    of_day(&mut cursor).is_some()
        && (cursor.sign(Sign::Plus) || cursor.any(&["plus", "and"]))
        && of_day(&mut cursor).is_some()
}

/// Hours run together with minutes, in minutes.
pub(crate) fn minutes(time: i128) -> i128 {
    time / 100 * 60 + time % 100
}

/// A time on the clock moved by less than a day, back onto the clock where it passes midnight.
pub(crate) fn shifted(from: i128, span: i128, operation: Operation) -> Option<Expression> {
    const DAY: i128 = 24 * 60;
    (minutes(span) < DAY).then_some(())?;
    let (at, length, day) = (run_together(from)?, run_together(span)?, run_together(2400)?);
    if operation == Operation::AddTime {
        let sum = Expression::apply(operation, at, length);
        let passes = minutes(from) + minutes(span) >= DAY;
        return Some(if passes { Expression::apply(Operation::SubtractTime, sum, day) } else { sum });
    }
    let passes = minutes(from) < minutes(span);
    let at = if passes { Expression::apply(Operation::AddTime, at, day) } else { at };
    Some(Expression::apply(operation, at, length))
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
        return shifted(from, first.literal()?.to_whole()?, operation);
    }
    Some(Expression::apply(operation, time(cursor)?, first))
}
