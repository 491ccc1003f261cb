//! Shared equally: among friends, or into equal groups.

use super::Fact;
use super::rates::{opening, plain_noun};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::Sign;
use crate::model::embedded::word_problems::phrases::{Quantity, doer, number, places, quantity, subject};
use crate::model::embedded::word_problems::vocabulary::SHARE;

/// Shares them with 4 friends (5 people), equally between 5 plates.
pub(super) fn share(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let mut facts = Vec::new();
    let stated = cursor.attempt(|cursor| {
        opening(cursor);
        let amount = quantity(cursor)?;
        cursor.any(SHARE).then_some(amount)
    });
    if let Some(amount) = stated {
        facts.push(Fact::Have { owner: None, amount, place: None });
    } else {
        let owner = cursor.attempt(subject);
        cursor.any(&["wants to", "want to", "has to", "to"]);
        cursor.any(SHARE).then_some(())?;
        let is_them = cursor.any(&[
            "them all", "them", "it", "the money", "the total", "the cost", "the bill", "all of them", "the sweets",
        ]);
        if !is_them && let Some(amount) = cursor.attempt(quantity) {
            facts.push(Fact::Have { owner, amount, place: None });
        }
    }
    cursor.any(&["out equally", "equally", "evenly", "fairly", "out", "up"]);
    let is_with = cursor.any(&["with"]);
    (is_with || cursor.any(&["equally between", "equally among", "between", "among", "amongst", "into", "onto", "to"]))
        .then_some(())?;
    cursor.any(&["her", "his", "their", "my", "the", "himself and", "herself and"]);
    let mut among = quantity(cursor)?;
    let recount = cursor.attempt(|cursor| {
        cursor.sign(Sign::Open).then_some(())?;
        cursor.any(&["so", "that is", "that's", "making"]);
        let all = quantity(cursor)?;
        cursor.any(&["in all", "altogether", "in total"]);
        cursor.sign(Sign::Close).then_some(all)
    });
    match recount {
        Some(all) => among.value = all.value,
        // With 4 friends is among 5, or is it?
        None if is_with => return None,
        None => {}
    }
    cursor.any(&["equally", "evenly", "fairly"]);
    facts.push(Fact::Share { among });
    Some(facts)
}

/// Puts them in 4 equal groups; puts 20 apples equally into 4 bags.
pub(super) fn equal_groups(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    const PUTS: [&str; 11] = [
        "puts", "put", "arranges", "arranged", "sorts", "sorted", "places", "placed", "organises", "organizes",
        "separates",
    ];
    doer(cursor, &PUTS).or_else(|| cursor.any(&PUTS).then_some(()))?;
    let mut facts = Vec::new();
    if !cursor.any(&["them all", "all of them", "them", "it"]) {
        facts.push(Fact::Have { owner: None, amount: quantity(cursor)?, place: None });
    }
    let is_equally = cursor.any(&["equally", "evenly"]);
    cursor.any(&["into", "in"]).then_some(())?;
    let value = number(cursor)?;
    let is_equal = cursor.any(&["equal", "equally sized"]);
    (is_equally || is_equal).then_some(())?;
    let noun = Some(plain_noun(cursor)?);
    facts.push(Fact::Share { among: Quantity { value, noun, is_more: false } });
    Some(facts)
}

/// Four friends split a bill of $60; 5 children share 40 sweets equally.
pub(super) fn friends_share(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&["a group of"]);
    let among = quantity(cursor)?;
    among.noun.as_ref().filter(|noun| noun.is_person())?;
    places(cursor);
    cursor.any(SHARE).then_some(())?;
    let mut facts = Vec::new();
    if !cursor.any(&["it", "them", "the bill", "the cost", "the total"]) {
        cursor.any(&[
            "a restaurant bill of", "a bill of", "a prize of", "a cost of", "a total of", "a taxi fare of",
            "a fare of", "a dinner bill of", "a meal costing", "winnings of",
        ]);
        facts.push(Fact::Have { owner: None, amount: quantity(cursor)?, place: None });
    }
    cursor.any(&["equally between them", "equally", "evenly", "fairly", "between them"]);
    facts.push(Fact::Share { among });
    Some(facts)
}
