//! Whether two values are the same, one is near the other as a word says, and a result is called what it is.

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::vocabulary::NEAR;

/// Words for what an operation comes to.
const NAMES: [(&str, Operation); 21] = [
    ("square", Operation::Power),
    ("total", Operation::Add),
    ("plus", Operation::Add),
    ("minus", Operation::Subtract),
    ("times", Operation::Multiply),
    ("percentage", Operation::PercentOf),
    ("per", Operation::PercentOf),
    ("sum", Operation::Add),
    ("summe", Operation::Add),
    ("somme", Operation::Add),
    ("suma", Operation::Add),
    ("somma", Operation::Add),
    ("soma", Operation::Add),
    ("som", Operation::Add),
    ("addition", Operation::Add),
    ("difference", Operation::Subtract),
    ("subtraction", Operation::Subtract),
    ("product", Operation::Multiply),
    ("multiplication", Operation::Multiply),
    ("quotient", Operation::Divide),
    ("division", Operation::Divide),
];

/// Words for a number that is near another and below it.
const NOT_YET: [&str; 9] = ["nearly", "almost", "fast", "presque", "casi", "quasi", "quase", "bijna", "næsten"];

/// Whether a word names what an operation comes to.
pub(super) fn is_name(word: &str) -> bool {
    operation_of(word).is_some()
}

/// The operation that comes to what has this name.
pub(super) fn operation_of(name: &str) -> Option<Operation> {
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, operation)| *operation)
}

/// Whether what the words before a result call it is so: the product, the first, the teens.
pub(super) fn is_named_rightly(before: &[Item], amount: &Amount, evidence: &Evidence) -> bool {
    before.iter().filter_map(Item::word).all(|word| {
        let finals = Some(&evidence.finals).filter(|finals| finals.len() > 1);
        if word == "first" {
            let first = finals.and_then(|finals| finals.first().copied());
            return evidence.first_results().chain(first).any(|value| amount.is(value));
        }
        let place = match word {
            "second" => Some(1),
            "third" => Some(2),
            "last" => finals.map(|finals| finals.len() - 1),
            _ => None,
        };
        if let (Some(place), Some(finals)) = (place, finals) {
            return finals.get(place).is_some_and(|value| amount.is(*value));
        }
        if evidence.finals.len() > 1 && evidence.is_titled(word, |value| amount.is(value)) == Some(false) {
            return false;
        }
        let Some(operation) = operation_of(word) else { return true };
        let mut named = evidence.outcomes.iter().filter(|(done, _)| *done == operation).peekable();
        let is_total = named.peek().is_none() && word == "total" && is_made_up(evidence);
        is_total || named.any(|(_, value)| amount.is(*value))
    })
}

/// Whether what is asked is a total, though nothing is added: of so many equal parts, or of several terms.
pub(super) fn is_made_up(evidence: &Evidence) -> bool {
    let is_it =
        |operation: Operation| matches!(operation, Operation::Multiply | Operation::Series | Operation::AddTime);
    evidence.outcomes.iter().any(|(operation, _)| is_it(*operation))
}

/// Whether two values are the same.
pub(super) fn same(left: &Amount, right: &Amount, evidence: &Evidence) -> bool {
    if let Some(remainder) = right.remainder {
        let whole = |number: Number| number.to_whole();
        let parts = right.literal.and_then(whole).zip(whole(remainder));
        return parts.is_some_and(|(quotient, remainder)| {
            evidence.remainders.contains(&(quotient, remainder)) && evidence.finals.contains(&left.value)
        });
    }
    // "10% is a tenth of 80".
    if left.other.is_some()
        && let Some((percent, result)) = left.literal.zip(right.value.number())
        && evidence.has_percentage(percent, result)
    {
        return right.is_sum();
    }
    if right.other.is_some() && left.other.is_none() && left.is_sum() {
        return right.other == Some(left.value) || evidence.finals.contains(&left.value) && left.text.contains('%');
    }
    let is_rounded = right.text.ends_with("...");
    if is_rounded {
        return evidence.is_written(&right.text) && evidence.finals.contains(&left.value);
    }
    // "10% is 10".
    if left.other.is_some() != right.other.is_some() {
        return left.other.is_some_and(|other| other == right.value) || right.other == Some(left.value);
    }
    right.is(left.value) || left.other.is_some_and(|other| right.is(other))
}

pub(super) fn is_remainder(amount: &Amount, evidence: &Evidence) -> bool {
    let parts = amount.literal.and_then(Number::to_whole).zip(amount.remainder.and_then(Number::to_whole));
    parts.is_some_and(|parts| evidence.remainders.contains(&parts))
}

/// `9 is more than 10`, `99 is nearly 100`: whether a word that compares two values is true of them.
pub(super) fn compares(left: &Amount, word: &str, right: &Amount, evidence: &Evidence) -> Result<(), String> {
    let (Some(a), Some(b)) = (left.value.number(), right.value.number()) else {
        return if NEAR.has(word) { Err(format!("{} {word} {}", left.text, right.text)) } else { Ok(()) };
    };
    if NEAR.has(word) && (left.text.contains('/') || right.text.contains('/')) {
        return Err(format!("{} {word} {}", left.text, right.text));
    }
    let is_true = match word {
        "more" | "bigger" | "greater" | "larger" | "higher" | "above" | "over" => a > b,
        "less" | "smaller" | "lower" | "fewer" | "below" | "under" => a < b,
        near if NEAR.has(near) => {
            let is_next = a.minus(b).is_ok_and(|off| off.abs() <= Number::ONE) && b.abs() >= Number::from(5);
            let is_near = is_next || b.to_string().ends_with('0') && is_within(a, b);
            // A number that was asked for is near a round one, and not one of the steps near another.
            let is_asked = !evidence.has_steps() || evidence.is_operand(a) && (evidence.is_worked_with(b) || is_next);
            a != b && is_near && is_asked && (!NOT_YET.contains(&near) || a < b)
        }
        _ => true,
    };
    if is_true { Ok(()) } else { Err(format!("{} ... {}", left.text, right.text)) }
}

/// Whether a number is within a fifth of another.
pub(super) fn is_within(number: Number, round: Number) -> bool {
    let fivefold = round.minus(number).and_then(|off| off.abs().times(Number::from(5)));
    fivefold.is_ok_and(|fivefold| fivefold <= round.abs())
}
