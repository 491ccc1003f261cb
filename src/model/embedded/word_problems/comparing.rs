//! One has so many more than another, or so many times as many: Ann has 25 stamps, Ben has 18 more than Ann.

use techniques::number::Number;
use techniques::operation::Operation;

use super::phrases::{Noun, determiner, noun, number, pause, quantity};
use super::vocabulary::{GAIN, HAVE, LOSE};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::Kind;

/// What somebody has.
struct Known {
    who: Noun,
    amount: Number,
    what: Option<Noun>,
}

/// What somebody has, by what another one has.
struct Related {
    who: Noun,
    operation: Operation,
    by: Number,
    what: Option<Noun>,
    /// Not said in "three times as many", after what the other one has.
    than: Option<Noun>,
}

/// Two clauses in either order, and a question for the second one's number, or for both together.
pub(super) fn rule(cursor: &mut Cursor<'_>) -> Option<Request> {
    let related_first = cursor.attempt(|cursor| {
        let related = related(cursor).filter(|related| related.than.is_some())?;
        next(cursor);
        Some((related, known(cursor)?))
    });
    let (related, known) = if let Some(both) = related_first {
        both
    } else {
        let known = known(cursor)?;
        next(cursor);
        (related(cursor)?, known)
    };
    (related.than.as_ref().is_none_or(|than| *than == known.who) && related.who != known.who).then_some(())?;
    let kinds = [related.what.as_ref(), known.what.as_ref()];
    let same = |one: &Noun| kinds.into_iter().flatten().all(|other| other == one);
    kinds.into_iter().flatten().all(same).then_some(())?;
    next(cursor);
    let known = Expression::Number(known.amount);
    let other = Expression::apply(related.operation, known.clone(), Expression::Number(related.by));
    let is_total = ask(cursor, &related.who, kinds.into_iter().flatten().next())?;
    let sum =
        if is_total { Expression::apply(Operation::Add, known, Expression::Group(Box::new(other))) } else { other };
    Some(Request::solve(sum))
}

fn next(cursor: &mut Cursor<'_>) {
    pause(cursor);
    cursor.any(&["and", "but", "if"]);
}

/// Ann; my sister; the shop.
fn who(cursor: &mut Cursor<'_>) -> Option<Noun> {
    if cursor.phrase("i") {
        return Some(Noun::plain("i"));
    }
    determiner(cursor);
    noun(cursor)
}

fn has(cursor: &mut Cursor<'_>) -> Option<()> {
    (cursor.any(HAVE) || cursor.any(GAIN) || cursor.any(LOSE)).then_some(())
}

fn known(cursor: &mut Cursor<'_>) -> Option<Known> {
    let who = who(cursor)?;
    has(cursor)?;
    let amount = quantity(cursor).filter(|amount| !amount.is_more)?;
    Some(Known { who, amount: amount.value, what: amount.noun })
}

fn related(cursor: &mut Cursor<'_>) -> Option<Related> {
    let who = who(cursor)?;
    has(cursor)?;
    let related = |operation, by, what, than| Some(Related { who, operation, by, what, than });
    if let Some((by, what)) = cursor.attempt(times_as_many) {
        let than = if cursor.phrase("as") { Some(self::who(cursor)?) } else { None };
        return related(Operation::Multiply, by, what, than);
    }
    if let Some(Kind::Currency(sign)) = cursor.peek() {
        let by = number(cursor)?;
        let operation = more_or_fewer(cursor)?;
        cursor.phrase("than").then_some(())?;
        return related(operation, by, Some(Noun::plain(&sign.to_string())), Some(self::who(cursor)?));
    }
    let by = number(cursor)?;
    let operation = more_or_fewer(cursor)?;
    let what = cursor.attempt(noun);
    cursor.phrase("than").then_some(())?;
    related(operation, by, what, Some(self::who(cursor)?))
}

fn more_or_fewer(cursor: &mut Cursor<'_>) -> Option<Operation> {
    cursor.lookup(&[("more", Operation::Add), ("fewer", Operation::Subtract), ("less", Operation::Subtract)])
}

/// Three times as many stamps as; twice as many as.
fn times_as_many(cursor: &mut Cursor<'_>) -> Option<(Number, Option<Noun>)> {
    let by = if let Some(by) = cursor.lookup(&[("twice", 2), ("double", 2)]) {
        Number::from(by)
    } else {
        let by = number(cursor)?;
        cursor.phrase("times").then_some(by)?
    };
    cursor.any(&["as many", "as much", "the number of"]).then_some(())?;
    Some((by, cursor.attempt(noun)))
}

/// How many stamps does Ben have; whether both together are asked for.
fn ask(cursor: &mut Cursor<'_>, wanted: &Noun, what: Option<&Noun>) -> Option<bool> {
    const TOTAL: [&str; 8] =
        ["in total", "altogether", "all together", "in all", "together", "between them", "combined", "have in total"];
    cursor.any(&["how many", "how much"]).then_some(())?;
    cursor.phrase("money");
    let is_verb = cursor.clone().any(&["does", "do", "did", "has", "have"]);
    if !is_verb {
        let asked = noun(cursor)?;
        what.is_none_or(|what| *what == asked).then_some(())?;
    }
    cursor.any(&["does", "do", "did", "has", "have"]).then_some(())?;
    let is_total = cursor.any(&["they", "they both", "the two of them", "we"]);
    (is_total || who(cursor)? == *wanted).then_some(())?;
    let _ = cursor.any(&["have", "has", "got", "get"])
        || cursor.any(&["pick", "find", "collect", "score", "sell", "buy", "make", "win", "earn", "save"]);
    let says_total = cursor.any(&TOTAL);
    cursor.phrase("now");
    (is_total == says_total).then_some(is_total)
}
