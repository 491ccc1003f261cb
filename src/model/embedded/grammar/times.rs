//! Times: 2:45, 11:15 am, 2h45, 2 hours 45 minutes, 90 minutes; and what is asked about two of them.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use crate::model::embedded::lexing::lexer::Kind;

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

fn clock(cursor: &mut Cursor<'_>) -> Option<i128> {
    if let Some(Kind::Clock { hours, minutes }) = cursor.peek() {
        cursor.advance();
        let (hours, minutes) = (i128::from(*hours), i128::from(*minutes));
        return (minutes < 60).then_some(half_of_day(cursor, hours).unwrap_or(hours) * 100 + minutes);
    }
    let hours = cursor.number()?.to_whole()?;
    Some(half_of_day(cursor, hours)? * 100)
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
    Some(Expression::apply(operation, time(cursor)?, first))
}
