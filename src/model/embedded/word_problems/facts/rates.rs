//! So much in each: rates, and groups of a size.

use techniques::number::Number;

use super::Fact;
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign};
use crate::model::embedded::word_problems::phrases::{
    Noun, Quantity, Subject, counted_noun, doer, noun, number, places, quantity, subject,
};
use crate::model::embedded::word_problems::vocabulary::{GAIN, GOES_ON, HAVE, HOLDS, PACKED, THERE};

/// Each box holds 12 eggs; tickets cost $12 each; a week has 7 days; every child gets 3 sweets.
pub(super) fn each_holds(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let is_each = cursor.any(&["each of the", "each of them", "each", "every", "one"]) || one(cursor);
    let is_one = is_each || cursor.any(&["a", "an", "the price of a", "the price of one"]);
    let per = noun(cursor)?;
    cursor.any(&["all"]);
    let is_cost =
        cursor.clone().any(&["costs", "cost", "is", "are", "sells for", "sell for", "weighs", "weigh", "measures"]);
    cursor.any(HOLDS).then_some(())?;
    let each = quantity(cursor)?;
    let is_each_behind = cursor.any(&["each", "apiece", "a piece"]);
    let is_one = is_one && (is_each || is_cost || is_each_behind);
    (is_one || is_each_behind).then_some(())?;
    is_rate_like(is_cost, &each).then_some(())?;
    cursor.any(&["in it", "on it", "inside", "inside it"]);
    places(cursor);
    Some(vec![Fact::Rate { each, per, is_loose: !(is_each || is_each_behind) }])
}

pub(in super::super) fn one(cursor: &mut Cursor<'_>) -> bool {
    let is_one = cursor.peek() == Some(&Kind::Number(Number::ONE));
    if is_one {
        cursor.advance();
    }
    is_one
}

/// "Is" and "costs" go with money, weight and length.
fn is_rate_like(is_cost: bool, each: &Quantity) -> bool {
    !is_cost || each.noun.as_ref().is_some_and(Noun::is_measure)
}

/// There are 7 days in a week; 12 children to a bus; 12 to a bus; $5 per ticket.
pub(super) fn rate_first(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let is_there =
        cursor.any(THERE) || doer(cursor, &["puts", "put", "packs", "packed", "plants", "planted"]).is_none();
    let each = quantity(cursor)?;
    // She puts 6 in each bag.
    (is_there || cursor.clone().any(&["in each", "in every", "on each", "in a", "into each"])).then_some(())?;
    cursor.any(&["are", "can fit", "fit", "go", "fits", "can go", "can sit", "sit"]);
    let is_loose = each.noun.is_some() && cursor.clone().any(&["in a", "in an", "on a", "on an", "at a"]);
    let per = per(cursor)?;
    places(cursor);
    Some(vec![Fact::Rate { each, per, is_loose }])
}

/// A recipe for 4 people needs 300 g of flour.
pub(super) fn recipe(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&["a", "the", "this", "my"]);
    cursor.any(&["recipe for", "cake for", "meal for", "soup for", "pancake recipe for"]).then_some(())?;
    let mut people = quantity(cursor)?;
    people.noun = Some(people.noun.unwrap_or_else(|| Noun::plain("person")));
    cursor.any(&["needs", "uses", "takes", "calls for", "requires", "costs", "contains", "has"]).then_some(())?;
    let amount = quantity(cursor)?;
    let fact = |amount| Fact::Have { owner: None, amount, place: None };
    Some(vec![fact(people), fact(amount)])
}

/// In a week, to a bus, per ticket, for each child, a day, every day.
fn per(cursor: &mut Cursor<'_>) -> Option<Noun> {
    const JOINTS: &[&str] = &[
        "in each", "in every", "in a", "in an", "in one", "to each", "to every", "to a", "to an", "on each",
        "on every", "per", "for each", "for every", "at each", "each", "every", "a", "an",
    ];
    let is_joined = cursor.any(JOINTS)
        || cursor.attempt(|cursor| (cursor.any(&["in", "to", "on"]) && one(cursor)).then_some(())).is_some();
    is_joined.then_some(())?;
    noun(cursor)
}

/// 11 tickets at $12 each, 6 boxes each with 12 pens, 8 bags with 5 apples in each.
pub(super) fn priced_each(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let owner = opening(cursor);
    let count = quantity(cursor)?;
    places(cursor);
    let comma = cursor.sign(Sign::Comma);
    let is_each = cursor.any(&[
        "each with", "each of which has", "each holding", "each containing", "each has", "each hold", "each holds",
        "each contains", "each costing", "with each having", "that each hold", "that each cost", "which each hold",
        "that each have", "each have", "each having", "which each cost",
    ]);
    (is_each || !comma).then_some(())?;
    let is_each = is_each || {
        cursor
            .any(&[
                "at", "costing", "with", "of", "containing", "holding", "that cost", "for", "that hold", "priced at",
                "which cost",
            ])
            .then_some(())?;
        false
    };
    let each = quantity(cursor)?;
    let is_each_behind = cursor.any(&["each", "apiece", "in each one", "in each", "on each", "in every one", "per"]);
    (is_each || is_each_behind).then_some(())?;
    if is_each_behind {
        // In each bag.
        let head = count.noun.as_ref()?.head.clone();
        cursor.attempt(|cursor| (noun(cursor)?.head == head).then_some(()));
    }
    Some(vec![Fact::Groups { owner, count, each }])
}

/// Groups of things without anything before them.
pub(in super::super) fn groups(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.attempt(priced_each).or_else(|| cursor.attempt(in_each))
}

/// What may stand before the things that are counted.
pub(super) fn opening(cursor: &mut Cursor<'_>) -> Option<Subject> {
    if cursor.any(THERE) {
        return None;
    }
    cursor.attempt(|cursor| {
        let owner = subject(cursor)?;
        (cursor.any(HAVE)
            || cursor.any(GAIN)
            || cursor.any(&["sets out", "packs", "fills", "packed", "filled", "stacks", "arranges", "set out"]))
        .then_some(owner)
    })
}

/// 16 rows of 25 trees, 8 buses of 45; a bus with 45 seats is no group.
pub(super) fn in_each(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let owner = opening(cursor);
    let value = number(cursor)?;
    let count = Quantity { value, noun: Some(plain_noun(cursor)?), is_more: false };
    cursor.any(&["of", "with", "containing"]).then_some(())?;
    let each = quantity(cursor)?;
    places(cursor);
    Some(vec![Fact::Groups { owner, count, each }])
}

/// A noun without what it is made of.
pub(super) fn plain_noun(cursor: &mut Cursor<'_>) -> Option<Noun> {
    counted_noun(cursor).filter(|noun| noun.of.is_none())
}

/// A car goes 60 miles an hour for 3 hours; Ann saves £5 a week for 6 weeks; I read 12 pages a day.
pub(super) fn going_on(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.attempt(subject);
    (cursor.any(GOES_ON) || cursor.any(&["at"])).then_some(())?;
    cursor.any(&[
        "a speed of", "a steady speed of", "a steady", "a constant speed of", "an average speed of", "a constant",
    ]);
    let mut facts = Vec::new();
    let mph = cursor.attempt(|cursor| {
        let value = number(cursor)?;
        cursor.phrase("mph").then(|| Quantity { value, noun: Some(Noun::plain("mile")), is_more: false })
    });
    let (each, per) = match mph {
        Some(each) => (each, Noun::plain("hour")),
        None => (quantity(cursor)?, per(cursor).filter(is_time)?),
    };
    facts.push(Fact::Rate { each, per, is_loose: false });
    places(cursor);
    if cursor.any(&["for", "in", "over"]) {
        let amount = quantity(cursor)?;
        amount.noun.as_ref()?;
        facts.push(Fact::Have { owner: None, amount, place: None });
    }
    Some(facts)
}

/// What something can go on for.
fn is_time(noun: &Noun) -> bool {
    const TIMES: [&str; 10] =
        ["second", "minute", "hour", "day", "night", "week", "month", "year", "morning", "evening"];
    TIMES.contains(&noun.head.as_str())
}

/// 27 children and 3 teachers go in minibuses of 10; the eggs are packed in boxes of 6.
pub(super) fn packed(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let mut facts = Vec::new();
    if cursor
        .attempt(|cursor| {
            opening(cursor);
            let mut amounts = vec![quantity(cursor)?];
            while cursor.phrase("and") || cursor.sign(Sign::Comma) {
                amounts.push(quantity(cursor)?);
            }
            cursor.any(&["that", "which", "who", "and"]);
            cursor.any(PACKED).then_some(())?;
            facts.extend(amounts.into_iter().map(|amount| Fact::Have { owner: None, amount, place: None }));
            Some(())
        })
        .is_none()
    {
        cursor.attempt(subject);
        cursor.any(PACKED).then_some(())?;
        cursor.any(&["in", "into"]);
    }
    let per = plain_noun(cursor)?;
    cursor
        .any(&[
            "of", "with", "holding", "that hold", "that each hold", "which hold", "that seat", "that carry",
            "containing", "that can hold", "with room for", "seating", "that take",
        ])
        .then_some(())?;
    let each = quantity(cursor)?;
    cursor.any(&["each", "in each"]);
    facts.push(Fact::Rate { each, per, is_loose: false });
    Some(facts)
}
