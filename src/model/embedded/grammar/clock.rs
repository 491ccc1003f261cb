//! Times of day: how long it is from one to another, and what time it is after or before so many minutes.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::forms::Form;
use super::question::{BEHIND, Request, skip_before, skip_behind};
use super::times;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};

/// A time on the clock, hours and minutes run together on the clock with 24 hours.
#[derive(Debug, Clone, Copy)]
struct Moment {
    time: i128,
    /// Whether am, pm, noon or midnight was said.
    has_half: bool,
}

/// A question about times of day in one sentence.
pub(crate) fn request(cursor: &mut Cursor<'_>) -> Option<Request> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Request>; 4] = [span, wait, later, shifted];
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// A question about times of day in two sentences: "It's 10:50. What time will it be in 25 minutes?"
pub(crate) fn message(tokens: &[Token]) -> Option<(Vec<Request>, Vec<String>)> {
    let mut cursor = Cursor::new(tokens);
    let request = cursor.attempt(wait).or_else(|| cursor.attempt(later)).or_else(|| cursor.attempt(journey))?;
    skip_behind(&mut cursor, &BEHIND);
    cursor.is_done().then(|| (vec![request], cursor.into_notes()))
}

fn expression(time: i128) -> Option<Expression> {
    Number::try_from(time).ok().map(Expression::Time)
}

fn pause(cursor: &mut Cursor<'_>) {
    while [Sign::Comma, Sign::Dot, Sign::Question, Sign::Semicolon, Sign::Newline]
        .into_iter()
        .any(|sign| cursor.sign(sign))
    {}
}

/// 9, beside a time that is written in full.
fn hour(cursor: &mut Cursor<'_>) -> Option<Moment> {
    let hours = cursor.number()?.to_whole().filter(|hours| (1..=24).contains(hours))?;
    Some(Moment { time: hours * 100, has_half: false })
}

/// Half past 9, quarter to 10.
fn spoken(cursor: &mut Cursor<'_>) -> Option<(i128, i128)> {
    const PARTS: [(&str, i128); 5] =
        [("half past", 30), ("a quarter past", 15), ("quarter past", 15), ("a quarter to", -15), ("quarter to", -15)];
    let part = cursor.lookup(&PARTS)?;
    let hours = cursor.number()?.to_whole().filter(|hours| (1..=12).contains(hours))?;
    let before = if hours == 1 { 12 } else { hours - 1 };
    Some(if part < 0 { (before, 60 + part) } else { (hours, part) })
}

/// 10:50, 9 pm, noon, midnight, 3 o'clock.
fn moment(cursor: &mut Cursor<'_>) -> Option<Moment> {
    cursor.any(&["exactly", "about"]);
    if let Some(time) = cursor.lookup(&[("midnight", 0), ("noon", 1200), ("midday", 1200)]) {
        return Some(Moment { time, has_half: true });
    }
    let (hours, minutes) = if let Some(spoken) = cursor.attempt(spoken) {
        spoken
    } else if let Some(Kind::Clock { hours, minutes }) = cursor.peek() {
        cursor.advance();
        (i128::from(*hours), i128::from(*minutes))
    } else {
        let hours = cursor.number()?.to_whole()?;
        let is_hour =
            cursor.phrase("o'clock") || matches!(cursor.peek(), Some(Kind::Word(word)) if word == "am" || word == "pm");
        is_hour.then_some((hours, 0))?
    };
    (minutes < 60 && (0..=24).contains(&hours)).then_some(())?;
    let half = cursor.lookup(&[
        ("am", 0),
        ("pm", 12),
        ("in the morning", 0),
        ("in the afternoon", 12),
        ("in the evening", 12),
    ]);
    match half {
        Some(half) => {
            ((1..=12).contains(&hours)).then_some(Moment { time: (hours % 12 + half) * 100 + minutes, has_half: true })
        }
        None => Some(Moment { time: hours * 100 + minutes, has_half: false }),
    }
}

/// 25 minutes, 1 hour 10, half an hour.
fn length(cursor: &mut Cursor<'_>) -> Option<i128> {
    const LENGTHS: [(&str, i128); 9] = [
        ("an hour and a half", 130),
        ("an hour and a quarter", 115),
        ("an hour", 100),
        ("half an hour", 30),
        ("half hour", 30),
        ("a quarter of an hour", 15),
        ("quarter of an hour", 15),
        ("a minute", 1),
        ("a couple of hours", 200),
    ];
    cursor.lookup(&LENGTHS).or_else(|| cursor.attempt(times::length))
}

/// From 9:40 am to 1:15 pm, how many minutes are there between 5:45 am and 8:03 pm.
fn span(cursor: &mut Cursor<'_>) -> Option<Request> {
    const ASKS: [&str; 12] = [
        "how long is it",
        "how long is there",
        "how long",
        "how much time is there",
        "how much time is it",
        "how much time passes",
        "how much time",
        "how many hours and minutes are there",
        "how many hours and minutes",
        "how many hours are there",
        "how many hours",
        "what's the time difference",
    ];
    skip_small(cursor);
    let is_hours = cursor.clone().any(&["how many hours"]) && !cursor.clone().any(&["how many hours and"]);
    let is_minutes = cursor.any(&["how many minutes", "number of minutes"]);
    if is_minutes {
        cursor.any(&["are there", "is it", "are", "pass", "is there"]);
    } else {
        skip_before(cursor);
        cursor.any(&ASKS);
        cursor.phrase("the");
        cursor.any(&["time difference", "difference", "time"]);
    }
    let joints: &[&str] = if cursor.phrase("between") {
        &["and"]
    } else {
        cursor.phrase("from");
        &["to", "until", "till"]
    };
    let from = cursor.attempt(moment);
    let from = from.map_or_else(|| Some((hour(cursor)?, true)), |from| Some((from, false)));
    let (from, is_bare) = from?;
    cursor.any(joints).then_some(())?;
    let to = cursor.attempt(moment).or_else(|| if is_bare { None } else { hour(cursor) })?;
    let is_minutes = is_minutes || cursor.phrase("in minutes");
    if is_hours && from.time % 100 == 0 && to.time % 100 == 0 && to.time > from.time {
        let hours = |moment: Moment| Number::try_from(moment.time / 100).ok().map(Expression::Number);
        let sum = Expression::apply(Operation::Subtract, hours(to)?, hours(from)?);
        return Some(Request::Formed { sum, form: Form::In("hours") });
    }
    between(cursor, from, to, is_minutes)
}

fn skip_small(cursor: &mut Cursor<'_>) {
    while cursor.any(&[
        "please", "can you tell me", "could you tell me", "tell me", "work out", "calculate", "find", "what is",
        "what's", "the",
    ]) {}
}

fn between(cursor: &mut Cursor<'_>, from: Moment, to: Moment, is_minutes: bool) -> Option<Request> {
    let later = if to.time >= from.time {
        0
    } else if !from.has_half && !to.has_half && (100..1300).contains(&from.time) && (100..1300).contains(&to.time) {
        cursor.note("I took the second time as the next one on the clock, less than 12 hours on. For another reading, write am and pm.");
        1200
    } else if from.has_half == to.has_half {
        cursor.note("I took the second time as on the next day.");
        2400
    } else {
        return None;
    };
    let passed = times::minutes(to.time) + times::minutes(later) - times::minutes(from.time);
    if is_minutes && passed < 60 {
        return within_the_hour(from, to);
    }
    let (start, mut end) = (expression(from.time)?, expression(to.time)?);
    if later > 0 {
        end = Expression::apply(Operation::AddTime, end, expression(later)?);
    }
    let sum = Expression::apply(Operation::SubtractTime, end, start);
    Some(Request::Formed { sum, form: if is_minutes { Form::Minutes } else { Form::Length } })
}

/// Less than an hour in minutes: within one hour, or up to the full hour and on from there.
fn within_the_hour(from: Moment, to: Moment) -> Option<Request> {
    let number = |number: i128| Number::try_from(number).ok().map(Expression::Number);
    let (start, end) = (number(from.time % 100)?, number(to.time % 100)?);
    let sum = if from.time % 100 <= to.time % 100 {
        Expression::apply(Operation::Subtract, end, start)
    } else {
        Expression::apply(Operation::Add, Expression::apply(Operation::Subtract, number(60)?, start), end)
    };
    Some(Request::Formed { sum, form: Form::In("minutes") })
}

/// Bus at 14:05, it is 13:48 now, how long do I wait; how long until 14:05 if it is 13:48 now.
fn wait(cursor: &mut Cursor<'_>) -> Option<Request> {
    if let Some((to, from, is_minutes)) = cursor.attempt(until) {
        return between(cursor, from, to, is_minutes);
    }
    let first_now = cursor.attempt(now);
    let end = if let Some(from) = first_now {
        pause(cursor);
        cursor.phrase("and");
        (from, event(cursor)?)
    } else {
        let to = event(cursor)?;
        pause(cursor);
        cursor.phrase("and");
        (now(cursor)?, to)
    };
    pause(cursor);
    let is_minutes = how_long(cursor)?;
    between(cursor, end.0, end.1, is_minutes)
}

/// The train leaves at 10:40 and arrives at 12:15. How long is the journey? A lesson is from 9:05 to 9:50, how long?
fn journey(cursor: &mut Cursor<'_>) -> Option<Request> {
    const STARTS: [&str; 18] = [
        "leaves at", "left at", "starts at", "started at", "begins at", "began at", "departs at", "departed at",
        "opens at", "opened at", "sets off at", "set off at", "goes to bed at", "went to bed at", "go to bed at",
        "fell asleep at", "is from", "from",
    ];
    const ENDS: [&str; 18] = [
        "arrives at", "arrived at", "arrives there at", "ends at", "ended at", "finishes at", "finished at",
        "closes at", "closed at", "gets there at", "got there at", "comes back at", "came back at", "wakes up at",
        "woke up at", "woke at", "wake up at", "to",
    ];
    let mut words = 0;
    while !cursor.any(&STARTS) {
        // What it is that starts: a few words, and no number.
        (words < 4 && matches!(cursor.peek(), Some(Kind::Word(_)))).then(|| cursor.advance())?;
        words += 1;
    }
    let from = moment(cursor)?;
    pause(cursor);
    cursor.any(&["and", "then", "but"]);
    cursor.any(&["it", "i", "she", "he", "they", "we"]);
    cursor.any(&ENDS).then_some(())?;
    let to = moment(cursor)?;
    pause(cursor);
    let is_minutes = cursor.any(&["how many minutes"]);
    (is_minutes || cursor.any(&["how long", "how much time"])).then_some(())?;
    words = 0;
    while let Some(Kind::Word(word)) = cursor.peek() {
        let is_other = ["until", "till", "before", "after", "from", "left", "late", "early", "if", "when"];
        (words < 5 && !is_other.contains(&word.as_str())).then(|| cursor.advance())?;
        words += 1;
    }
    between(cursor, from, to, is_minutes)
}

fn how_long(cursor: &mut Cursor<'_>) -> Option<bool> {
    const WAITS: [&str; 12] = [
        "do i have to wait", "must i wait", "will i wait", "do i wait", "do i have left", "do i have", "is the wait",
        "until it leaves", "until it comes", "to wait", "have i got", "is left",
    ];
    let is_minutes = cursor.any(&["how many minutes", "how many more minutes"]);
    (is_minutes || cursor.any(&["how long", "how much time"])).then_some(())?;
    cursor.any(&WAITS);
    cursor.any(&["for it", "for the bus", "for the train"]);
    Some(is_minutes)
}

fn until(cursor: &mut Cursor<'_>) -> Option<(Moment, Moment, bool)> {
    let is_minutes = cursor.any(&["how many minutes", "how many more minutes"]);
    (is_minutes || cursor.any(&["how long", "how much time"])).then_some(())?;
    cursor.any(&["is it", "is there", "are there", "do i have", "have i got"]);
    cursor.any(&["until", "till", "to"]).then_some(())?;
    let to = moment(cursor)?;
    pause(cursor);
    cursor.any(&["if", "when", "and"]);
    Some((to, now(cursor)?, is_minutes))
}

/// It is 13:48 now.
fn now(cursor: &mut Cursor<'_>) -> Option<Moment> {
    cursor
        .any(&[
            "it is now", "it's now", "it is", "it's", "its", "the time is now", "the time is", "the time now is",
            "now it is", "now it's",
        ])
        .then_some(())?;
    let now = moment(cursor)?;
    cursor.any(&["now", "right now"]);
    Some(now)
}

/// My bus leaves at 14:05.
fn event(cursor: &mut Cursor<'_>) -> Option<Moment> {
    const EVENTS: [&str; 12] = [
        "bus", "train", "plane", "flight", "ferry", "film", "movie", "lesson", "class", "meeting", "appointment",
        "match",
    ];
    const VERBS: [&str; 9] = ["leaves", "goes", "comes", "arrives", "departs", "starts", "begins", "is", "is due"];
    cursor.any(&["my next", "the next", "my", "the", "a", "next"]);
    cursor.any(&EVENTS).then_some(())?;
    cursor.any(&VERBS);
    cursor.phrase("at").then_some(())?;
    moment(cursor)
}

/// It's 10:50 now, what time will it be in 25 minutes.
fn later(cursor: &mut Cursor<'_>) -> Option<Request> {
    cursor.phrase("if");
    if let Some(from) = cursor.attempt(now) {
        pause(cursor);
        let (span, operation) = then(cursor)?;
        return shift(from, &[(operation, span)]);
    }
    let (span, operation) = then(cursor)?;
    pause(cursor);
    cursor.any(&["if", "when"]);
    shift(now(cursor)?, &[(operation, span)])
}

/// "what time will it be in 25 minutes", "what time was it 40 minutes ago"
fn then(cursor: &mut Cursor<'_>) -> Option<(i128, Operation)> {
    const ASKS: [&str; 6] = [
        "what time will it be", "what will the time be", "what time is it", "what will the time be", "what's the time",
        "what is the time",
    ];
    let asks = |cursor: &mut Cursor<'_>| cursor.any(&ASKS);
    if cursor.any(&["what time was it", "what was the time"]) {
        let span = length(cursor)?;
        return cursor.any(&["ago", "earlier", "before"]).then_some((span, Operation::SubtractTime));
    }
    let is_asked = asks(cursor);
    let is_in = cursor.phrase("in");
    let span = length(cursor)?;
    let is_later = cursor.any(&["later", "from now", "time"]);
    pause(cursor);
    ((is_asked || asks(cursor)) && (is_in || is_later)).then_some((span, Operation::AddTime))
}

/// 90 minutes after 11:15 am, 193 minutes before 2:17 am, add 45 minutes to 11:30 pm, 11:15 am plus 90 minutes.
fn shifted(cursor: &mut Cursor<'_>) -> Option<Request> {
    const SHIFTS: [(&str, Operation); 6] = [
        ("after", Operation::AddTime),
        ("past", Operation::AddTime),
        ("from", Operation::AddTime),
        ("later than", Operation::AddTime),
        ("before", Operation::SubtractTime),
        ("earlier than", Operation::SubtractTime),
    ];
    skip_before(cursor);
    cursor.any(&["the time", "the time is"]);
    let shifted = cursor.attempt(|cursor| {
        let span = length(cursor)?;
        let operation = cursor.lookup(&SHIFTS)?;
        let from = cursor.attempt(moment).or_else(|| hour(cursor))?;
        shift(from, &[(operation, span)])
    });
    if shifted.is_some() {
        return shifted;
    }
    let span = |cursor: &mut Cursor<'_>| cursor.attempt(length).or_else(|| times::span(cursor));
    if let Some((operation, joint)) = cursor.lookup(&[
        ("add", (Operation::AddTime, "to")),
        ("take away", (Operation::SubtractTime, "from")),
        ("take", (Operation::SubtractTime, "from")),
        ("subtract", (Operation::SubtractTime, "from")),
    ]) {
        let span = span(cursor)?;
        cursor.phrase(joint).then_some(())?;
        return shift(of_clock(cursor)?, &[(operation, span)]);
    }
    let (from, moves) = times::moves(cursor, of_clock, span)?;
    shift(from, &moves)
}

/// A moment that is certain to be one: 2:45 + 1 h may be two lengths.
fn of_clock(cursor: &mut Cursor<'_>) -> Option<Moment> {
    let is_spoken = cursor.clone().attempt(spoken).is_some();
    moment(cursor).filter(|moment| moment.has_half || is_spoken)
}

/// The moment moved by less than a day at a time, back onto the clock where it passes midnight.
fn shift(from: Moment, moves: &[(Operation, i128)]) -> Option<Request> {
    let sum = times::walked(from.time, moves)?;
    Some(Request::Formed { sum, form: Form::Clock { has_half: from.has_half } })
}
