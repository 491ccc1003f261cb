//! What the words around a number make of it: something to work with, an amount, or the outcome of a sum.

use techniques::operation::Operation;

use super::items::{Amount, Item};
use super::vocabulary::{ADJECTIVES, AMOUNTS, BEFORE_A_MENTION, FILLERS, NEAR, RESULTS, THEN, UNLESS_A_RESULT};

/// The last operation that is named, where the value behind it is not yet used.
pub(super) fn last_action(items: &[Item]) -> Option<Operation> {
    items.iter().rev().find_map(|item| match item {
        Item::Action(operation, _) | Item::Sign(operation) => Some(Some(*operation)),
        Item::Word(word) if FILLERS.has(word) || BEFORE_A_MENTION.has(word) => None,
        _ => Some(None),
    })?
}

/// The last operation that is named, with the number behind it.
pub(super) fn last_step(items: &[Item]) -> Option<(Operation, &Amount)> {
    let at = items.iter().rposition(|item| matches!(item, Item::Action(..)))?;
    let Some(Item::Action(operation, _)) = items.get(at) else { return None };
    let with = items.get(at + 1..)?.iter().find_map(|item| match item {
        Item::Value(amount) => Some(amount),
        _ => None,
    })?;
    Some((*operation, with))
}

/// Whether these words behind a number make it an amount.
pub(super) fn is_amount(after: &[Item]) -> bool {
    let mut words = after.iter().map_while(Item::word).skip_while(|word| ADJECTIVES.has(word));
    words.next().is_some_and(|word| AMOUNTS.has(word))
}

/// Whether the word before a number lets it be spoken of without a claim.
pub(super) fn is_mention(before: &[Item]) -> bool {
    let words: Vec<&str> = before.iter().rev().map_while(Item::word).take(6).collect();
    let words: Vec<&str> = words.into_iter().skip_while(|word| ADJECTIVES.has(word)).collect();
    let last = before.iter().rev().find(|item| !item.word().is_some_and(|word| THEN.has(word)));
    match (last, &words[..]) {
        (Some(Item::Action(..) | Item::Sign(_)), _) => true,
        (_, ["to" | "de" | "di" | "a" | "an" | "bij" | "på", near, ..]) if NEAR.has(near) => !names_result_in(before),
        (_, ["to", earlier @ ..]) => {
            const WAYS: [&str; 13] = [
                "jump", "hop", "up", "down", "on", "back", "forward", "round", "rounded", "rounding", "added", "it",
                "add",
            ];
            let is_result = before.iter().any(|item| item.word() == Some("rounds"));
            earlier.first().is_some_and(|word| WAYS.contains(word)) && !ends_up(before) && !is_result
        }
        (_, ["at", earlier @ ..]) => {
            earlier.first().is_some_and(|word| word.starts_with("start") || word.starts_with("look"))
        }
        (_, [word, ..]) if UNLESS_A_RESULT.has(word) => !names_result_in(before),
        (_, [word, ..]) => BEFORE_A_MENTION.has(word),
        _ => false,
    }
}

/// Whether the words speak of where a sum ends.
pub(super) fn ends_up(items: &[Item]) -> bool {
    items.iter().any(|item| match item {
        Item::Word(word) => {
            RESULTS.has(word)
                || ["bring", "brings", "takes", "taking", "adds", "wind", "winds", "leads", "lead", "turns"]
                    .contains(&word.as_str())
        }
        Item::Relation(_) => true,
        Item::Action(_, word) => word == "adds" || word == "takes",
        _ => false,
    })
}

/// Whether the words name what comes out of a sum.
pub(super) fn names_result_in(items: &[Item]) -> bool {
    const PLAIN: [&str; 15] = [
        "is", "are", "was", "be", "being", "as", "there's", "here's", "means", "ist", "est", "es", "está", "liegt",
        "ligt",
    ];
    items.iter().any(|item| match item {
        Item::Word(word) => RESULTS.has(word),
        Item::Relation(word) => !PLAIN.contains(&word.as_str()),
        _ => false,
    })
}

pub(super) fn names_right_result(items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item, Item::Word(word) if word == "correct" || word == "right" || word == "true"))
}

/// Whether a number is one of several with commas or "and" between them, of which the first may be named.
pub(super) fn is_listed(items: &[Item], at: usize) -> bool {
    let mut at = at;
    while let Some(before) = at.checked_sub(1) {
        let is_joint = match items.get(before) {
            Some(Item::Comma) => true,
            Some(Item::Word(word)) => word == "and" || word == "or",
            _ => false,
        };
        if !is_joint {
            return false;
        }
        let earlier = items.get(..before).unwrap_or_default();
        match earlier.last() {
            Some(Item::Value(amount)) if !amount.is_sum() => {
                if is_mention(earlier.get(..before - 1).unwrap_or_default()) {
                    return true;
                }
                at = before - 1;
            }
            Some(Item::Comma) => at = before,
            _ => return false,
        }
    }
    false
}

/// `any number that ends in` 5: numbers of a kind.
pub(super) fn is_kind(before: &[Item]) -> bool {
    let words: Vec<&str> = before.iter().rev().map_while(Item::word).take(5).collect();
    let ["in" | "with", "ends" | "ending" | "end", earlier @ ..] = &words[..] else { return false };
    let mut earlier = earlier.iter().copied().skip_while(|word| ["that", "which"].contains(word));
    match earlier.next() {
        Some("numbers") => true,
        Some("number") => earlier.next().is_some_and(|kind| ["any", "every", "each"].contains(&kind)),
        _ => false,
    }
}

/// Whether a sentence begins as a question or an invitation.
pub(super) fn starts_as_question(items: &[Item]) -> bool {
    let first = items.iter().find_map(Item::word);
    let is_relation = matches!(items.first(), Some(Item::Relation(_)));
    is_relation
        || first.is_some_and(|word| {
            ["what", "what's", "how", "can", "could", "why", "which", "who", "now", "try"].contains(&word)
        })
}

/// Whether a word names what a sum comes to.
pub(super) fn is_outcome(word: &str) -> bool {
    ["answer", "result", "total", "sum", "product", "difference", "quotient", "solution", "outcome"].contains(&word)
}
