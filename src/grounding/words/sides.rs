//! What stands on both sides of a relation.

use super::items::{Amount, Item};
use super::vocabulary::{FILLERS, RESULTS};

/// Where the words of a relation end that begins here, and whether it is one of difference.
pub(super) fn relation_end(items: &[Item], at: usize) -> (usize, bool) {
    let mut end = at;
    let mut differs = false;
    while let Some(item) = items.get(end) {
        match item {
            Item::Relation(_) => {}
            Item::Differs => differs = !differs,
            Item::Word(word) if ["to", "out", "up", "also"].contains(&word.as_str()) && leads(items, end) => {}
            _ => break,
        }
        end += 1;
    }
    (end, differs)
}

/// Whether "to" and the like belong to the relation before them: comes out to, equal to, adds up to.
pub(super) fn leads(items: &[Item], at: usize) -> bool {
    !matches!(at.checked_sub(1).and_then(|at| items.get(at)), Some(Item::Relation(word)) if word == "is" || word == "are")
}

/// `how close 9 is to 10`: no relation, but a distance.
pub(super) fn is_apart(items: &[Item], right: &[Item]) -> bool {
    let is_close = |item: &Item| item.word().is_some_and(|word| ["close", "near", "next"].contains(&word));
    right.first().and_then(Item::word) == Some("to") && items.iter().any(is_close)
}

/// The value on the left of a relation, and its place.
pub(super) fn left_of(items: &[Item]) -> Option<(&Amount, usize)> {
    items.iter().enumerate().rev().find_map(|(at, item)| match item {
        Item::Value(amount) => Some(Some((amount, at))),
        Item::Word(word) if FILLERS.has(word) => None,
        Item::Comma => None,
        _ => Some(None),
    })?
}

/// The place of the value on the right of a relation.
pub(super) fn right_of(items: &[Item]) -> Option<usize> {
    let skipped = items.iter().take_while(|item| match item {
        Item::Word(word) => FILLERS.has(word) || RESULTS.has(word),
        // "The same as".
        Item::Relation(word) => word == "as",
        Item::Comma | Item::Pause => true,
        _ => false,
    });
    let at = skipped.count();
    matches!(items.get(at), Some(Item::Value(_))).then_some(at)
}

/// Whether the value before these is the left side of a relation.
pub(super) fn followed_by_relation(items: &[Item]) -> bool {
    let next = items.iter().find(|item| match item {
        Item::Word(word) => !FILLERS.has(word),
        Item::Comma => false,
        _ => true,
    });
    matches!(next, Some(Item::Relation(_) | Item::Differs))
}
