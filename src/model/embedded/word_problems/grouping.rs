//! Things put into groups of a size, asked in one breath: how many boxes of 6 do I need for 40 eggs; 20 children
//! in 4 teams.

use techniques::operation::Operation;

use super::phrases::{Noun, Quantity, doer, noun, number, pause, quantity, subject};
use super::vocabulary::PACKED;
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::forms::Form;
use crate::model::embedded::grammar::question::{Request, Rounding};

/// The problems of this kind.
pub(super) const RULES: [fn(&mut Cursor<'_>) -> Option<Request>; 5] =
    [groups_for, things_in_groups, left_over, teams, price_of_one];

fn divide(things: &Quantity, size: &Quantity) -> Expression {
    Expression::apply(Operation::Divide, Expression::Number(things.value), Expression::Number(size.value))
}

/// Whole things above zero, in groups of whole things.
fn counts(things: &Quantity, size: &Quantity) -> Option<()> {
    let is_count = |quantity: &Quantity| quantity.value.is_whole() && quantity.value.is_positive() && !quantity.is_more;
    let is_thing = |quantity: &Quantity| quantity.noun.as_ref().is_none_or(|noun| !noun.is_measure());
    (is_count(things) && is_count(size) && is_thing(things) && is_thing(size)).then_some(())
}

/// Boxes of 6, boxes that hold 6 eggs.
fn boxes(cursor: &mut Cursor<'_>) -> Option<(Noun, Quantity)> {
    let boxes = noun(cursor).filter(|noun| noun.of.is_none())?;
    cursor.any(&["of", "that hold", "which hold", "holding", "that each hold", "with"]).then_some(())?;
    Some((boxes, quantity(cursor)?))
}

/// The things fit the group's size where that is told of a kind.
fn of_a_kind(things: &Quantity, size: &Quantity) -> Option<()> {
    match (&things.noun, &size.noun) {
        (Some(things), Some(size)) => things.is_a(size).then_some(()),
        (None, _) => None,
        (Some(_), None) => Some(()),
    }
}

/// How many boxes of 6 do I need for 40 eggs? How many teams of 4 can be made from 22 children?
fn groups_for(cursor: &mut Cursor<'_>) -> Option<Request> {
    const NEED: [&str; 13] = [
        "do i need for", "do you need for", "do we need for", "do they need for", "are needed for", "will i need for",
        "are needed to hold", "do i need to pack", "do i need to hold", "are needed to pack", "do we need to hold",
        "are needed to carry", "do you need to hold",
    ];
    const MAKE: [&str; 9] = [
        "can be made from", "can be made with", "can i make from", "can i make with", "can you make from",
        "can we make from", "can be filled with", "can i fill with", "can you fill with",
    ];
    cursor.phrase("how many").then_some(())?;
    cursor.any(&["full", "whole", "complete"]);
    let (_, size) = boxes(cursor)?;
    let rounding = if cursor.any(&NEED) { Rounding::Up } else { cursor.any(&MAKE).then_some(Rounding::Down)? };
    let things = quantity(cursor)?;
    counts(&things, &size)?;
    of_a_kind(&things, &size)?;
    Some(Request::Whole { division: divide(&things, &size), rounding })
}

/// 82 eggs, boxes of 9. How many full boxes? Sam puts 82 eggs into boxes of 9. How many boxes does he need?
fn things_in_groups(cursor: &mut Cursor<'_>) -> Option<Request> {
    let (things, boxes, size) = put_in_groups(cursor)?;
    pause(cursor);
    cursor.phrase("how many").then_some(())?;
    let is_full = cursor.any(&["full", "whole", "complete"]);
    (noun(cursor)? == boxes).then_some(())?;
    let is_needed = cursor
        .attempt(|cursor| {
            cursor.any(&["does", "do", "will", "are"]).then_some(())?;
            cursor.attempt(subject);
            cursor.any(&["need", "needed", "fill", "there"]).then_some(())
        })
        .is_some();
    cursor.any(&["are there", "can be filled", "is that", "are filled"]);
    let division = divide(&things, &size);
    Some(match (is_full, is_needed) {
        (true, _) => Request::Whole { division, rounding: Rounding::Down },
        (false, true) => Request::Whole { division, rounding: Rounding::Up },
        (false, false) => return None,
    })
}

/// 82 eggs, boxes of 9; 82 eggs are packed in boxes of 9; Sam puts 82 eggs into boxes of 9.
fn put_in_groups(cursor: &mut Cursor<'_>) -> Option<(Quantity, Noun, Quantity)> {
    const PUTS: [&str; 12] = [
        "puts", "put", "packs", "packed", "arranges", "arranged", "sorts", "sorted", "divides", "divided", "plants",
        "splits",
    ];
    let is_put = doer(cursor, &PUTS).is_some();
    let things = quantity(cursor)?;
    if is_put {
        cursor.any(&["into", "in"]).then_some(())?;
    } else if !cursor.any(PACKED) {
        pause(cursor);
    }
    cursor.any(&["into", "in"]);
    let (boxes, size) = boxes(cursor)?;
    cursor.phrase("each");
    counts(&things, &size)?;
    of_a_kind(&things, &size)?;
    Some((things, boxes, size))
}

/// 82 pencils are packed in boxes of 10. How many pencils are left over?
fn left_over(cursor: &mut Cursor<'_>) -> Option<Request> {
    let (things, boxes, size) = put_in_groups(cursor)?;
    pause(cursor);
    cursor.phrase("how many").then_some(())?;
    if let Some(asked) = cursor.attempt(noun) {
        (asked != boxes && things.noun.as_ref().is_some_and(|noun| noun.is_a(&asked))).then_some(())?;
    }
    cursor
        .any(&["are left over", "will be left over", "are left out", "left over", "remain", "are over"])
        .then_some(())?;
    Some(Request::Formed { sum: divide(&things, &size), form: Form::RemainderAlone })
}

/// 20 children in 4 teams; how many in each?
fn teams(cursor: &mut Cursor<'_>) -> Option<Request> {
    const TEAMS: [&str; 4] = ["team", "group", "row", "class"];
    cursor.any(&["there are", "there were"]);
    let children = quantity(cursor).filter(|children| !children.is_more)?;
    cursor.any(&["are", "were"]);
    cursor.any(&["divided", "split", "put", "arranged"]);
    cursor.any(&["in", "into"]).then_some(())?;
    let count = number(cursor).filter(|count| count.is_whole() && count.is_positive())?;
    let is_equal = cursor.any(&["equal", "equally sized"]);
    let team = noun(cursor)?;
    children.noun.as_ref().filter(|noun| !noun.is_measure())?;
    pause(cursor);
    let is_asked = cursor.attempt(|cursor| ask_each(cursor, &children, &team)).is_some();
    if !is_asked {
        (TEAMS.contains(&team.head.as_str()) || is_equal).then_some(())?;
    }
    let division = Expression::apply(Operation::Divide, Expression::Number(children.value), Expression::Number(count));
    if !is_asked {
        cursor.note(&format!("I read this as {}: how many in each {}.", division.pretty(), team.head));
    }
    Some(Request::solve(division))
}

/// 12 eggs cost £3. How much is one egg?
fn price_of_one(cursor: &mut Cursor<'_>) -> Option<Request> {
    cursor.phrase("if");
    let is_bought = doer(cursor, &["buys", "buy", "bought", "pays for", "paid for"]).is_some();
    let things = quantity(cursor).filter(|things| things.value.is_whole() && things.value.is_positive())?;
    let joints: &[&str] = if is_bought { &["for"] } else { &["cost", "costs", "are"] };
    cursor.any(joints).then_some(())?;
    let price = quantity(cursor).filter(|price| price.noun.as_ref().is_some_and(Noun::is_money))?;
    cursor.any(&["altogether", "in total", "in all"]);
    pause(cursor);
    let is_does = cursor.any(&["how much does", "what does", "how much did"]);
    (is_does || cursor.any(&["how much is", "what is the price of", "what is the cost of", "how much for"]))
        .then_some(())?;
    let is_one = cursor.any(&["each", "one", "a single", "1"]);
    let asked = cursor.attempt(noun);
    is_one.then_some(())?;
    asked.is_none_or(|asked| things.noun.as_ref() == Some(&asked)).then_some(())?;
    let _ = cursor.any(&["cost"]);
    Some(Request::solve(Expression::apply(
        Operation::Divide,
        Expression::Number(price.value),
        Expression::Number(things.value),
    )))
}

fn ask_each(cursor: &mut Cursor<'_>, children: &Quantity, team: &Noun) -> Option<()> {
    cursor.phrase("how many").then_some(())?;
    if let Some(asked) = cursor.attempt(noun) {
        children.noun.as_ref().is_some_and(|noun| noun.is_a(&asked)).then_some(())?;
    }
    cursor.any(&["are there", "are", "will be", "go"]);
    cursor.any(&["in each", "in every", "per", "in one", "to each"]).then_some(())?;
    cursor.attempt(noun).is_none_or(|asked| asked == *team).then_some(())
}
