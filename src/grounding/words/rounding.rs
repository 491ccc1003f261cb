//! What a reply says of round numbers: what is near one, is rounded to one or swapped for one, and what is easier with it.

use techniques::number::Number;

use super::evidence::Evidence;
use super::items::Item;
use super::vocabulary::NEAR;

const ROUNDS: [&str; 3] = ["round", "rounds", "rounding"];
const SWAPS: [&str; 6] = ["swap", "swaps", "swapping", "replace", "trade", "exchange"];
const EASIER: [&str; 3] = ["easier", "quicker", "simpler"];

/// Whether all that is said of round numbers is so.
///
/// # Errors
/// What is not.
pub(super) fn judge(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    if !evidence.has_steps() {
        return Ok(());
    }
    for (at, item) in sentence.iter().enumerate() {
        let (before, behind) = (sentence.get(..at).unwrap_or_default(), sentence.get(at + 1..).unwrap_or_default());
        let Some(word) = item.word() else { continue };
        let is_true = match word {
            _ if SWAPS.contains(&word) => swaps(behind, evidence),
            _ if EASIER.contains(&word) => is_easier(before, behind, evidence),
            "way" => is_a_stop(behind, evidence),
            _ if ROUNDS.contains(&word) && is_asked_for(behind) => is_near_one(behind, evidence),
            _ if ROUNDS.contains(&word) => rounds(behind, evidence),
            _ => true,
        };
        if !is_true {
            let number = behind.iter().find_map(Item::amount).map(|amount| amount.text.clone());
            return Err(format!("{word} {}", number.unwrap_or_default()).trim().to_owned());
        }
    }
    Ok(())
}

/// "Round number near", "what round number is next to".
fn is_asked_for(behind: &[Item]) -> bool {
    behind.first().and_then(Item::word) == Some("number")
}

/// "The round number next to 9": whether there is one that is worked with.
fn is_near_one(behind: &[Item], evidence: &Evidence) -> bool {
    let is_near = behind.iter().filter_map(Item::word).any(|word| NEAR.has(word));
    let Some(near) = behind.iter().find_map(Item::amount).filter(|_| is_near) else { return true };
    near.literal.is_some_and(|number| evidence.is_operand(number) && !is_round(number, evidence))
}

/// "Round up to 50", "rounding 9 up to 10".
fn rounds(behind: &[Item], evidence: &Evidence) -> bool {
    let numbers: Vec<Number> =
        behind.iter().take(5).filter_map(Item::amount).filter_map(|amount| amount.literal).collect();
    let is_up = behind.iter().any(|item| item.word() == Some("up"));
    let is_down = behind.iter().any(|item| item.word() == Some("down"));
    match numbers[..] {
        [to] => is_round(to, evidence) || !(is_up || is_down) && has_near(to, evidence),
        [from, to] => is_round(to, evidence) && !(is_up && from >= to) && !(is_down && from <= to),
        _ => true,
    }
}

/// "By way of 50": where a step lands, and not the last one; or a round number that is worked with.
fn is_a_stop(behind: &[Item], evidence: &Evidence) -> bool {
    let [Item::Word(of), Item::Value(amount), ..] = behind else { return true };
    let lands = || evidence.places_of(amount.value).any(|place| !evidence.is_last(place));
    of != "of" || lands() || amount.literal.is_some_and(|number| is_round(number, evidence))
}

/// "Swap 9 for a friendly 10": a number of the learner's for a round one that is worked with.
fn swaps(behind: &[Item], evidence: &Evidence) -> bool {
    let mut numbers = behind.iter().filter_map(Item::amount);
    let (Some(given), Some(taken)) = (numbers.next(), numbers.next()) else { return true };
    let (Some(given), Some(taken)) = (given.literal, taken.literal) else { return false };
    evidence.is_operand(given) && !evidence.is_operand(taken) && is_round(taken, evidence)
}

/// "10 is easier to add than 9": a round number that is worked with, beside one of the learner's.
fn is_easier(before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let (Some(easy), Some(hard)) = (before.iter().rev().find_map(Item::amount), behind.iter().find_map(Item::amount))
    else {
        return true;
    };
    let (Some(easy), Some(hard)) = (easy.literal, hard.literal) else { return false };
    easy != hard && is_round(easy, evidence) && evidence.is_operand(hard)
}

fn is_round(number: Number, evidence: &Evidence) -> bool {
    number.to_string().ends_with('0') && evidence.is_worked_with(number)
}

/// Whether a round number near another is worked with in its place.
fn has_near(number: Number, evidence: &Evidence) -> bool {
    let is_near = |round: Number| {
        let fivefold = round.minus(number).and_then(|off| off.abs().times(Number::from(5)));
        round != number && is_round(round, evidence) && fivefold.is_ok_and(|fivefold| fivefold <= round.abs())
    };
    evidence.is_operand(number) && evidence.worked_with().any(is_near)
}
