//! What a reply says of round numbers: what is near one, is rounded to one or swapped for one, and what is easier with it.

use techniques::number::Number;

use super::evidence::Evidence;
use super::items::Item;
use super::same::is_within;
use super::steps::parts;
use super::vocabulary::NEAR;

const ROUNDS: [&str; 3] = ["round", "rounds", "rounding"];
const SWAPS: [&str; 6] = ["swap", "swaps", "swapping", "replace", "trade", "exchange"];
const EASIER: [&str; 3] = ["easier", "quicker", "simpler"];

/// Whether all that is said of round numbers is so.
///
/// # Errors
/// What is not.
pub(super) fn judge(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    if !evidence.has_results() {
        return Ok(());
    }
    for (at, item) in sentence.iter().enumerate() {
        let (before, behind) = (sentence.get(..at).unwrap_or_default(), sentence.get(at + 1..).unwrap_or_default());
        let Some(word) = item.word() else { continue };
        let is_true = match word {
            _ if SWAPS.contains(&word) => swaps(behind, evidence),
            _ if EASIER.contains(&word) => is_easier(before, behind, evidence),
            "trick" => is_with(behind, evidence),
            "with" if at == 0 && sentence.iter().any(|item| matches!(item, Item::Action(..))) => {
                is_with(sentence, evidence)
            }
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
    let is_any = evidence.operands().any(|operand| is_rounded_away(operand, evidence));
    near.literal.is_some_and(|number| {
        let is_it = if is_any { is_rounded_away(number, evidence) } else { !is_round(number, evidence) };
        is_it && evidence.operands().any(|operand| operand == number)
    })
}

/// "Round up to 50", "rounding 9 up to 10", "a round 10".
fn rounds(behind: &[Item], evidence: &Evidence) -> bool {
    let clause = parts(behind).next().unwrap_or_default();
    let has = |word: &str| clause.iter().any(|item| item.word() == Some(word));
    let goes_that_way = |from: Number, to: Number| !(has("up") && from > to || has("down") && from < to);
    let amounts: Option<Vec<Number>> = clause.iter().filter_map(Item::amount).map(|amount| amount.literal).collect();
    let is_it = |from: Number, to: Number| is_rounded(from, to, evidence) && goes_that_way(from, to);
    let Some(amounts) = amounts else { return false };
    match amounts[..] {
        [] => true,
        [to] if has("to") => evidence.operands().any(|from| is_it(from, to)),
        [from, to, ..] if has("to") => is_it(from, to),
        [number, ..] => {
            let is_one = is_round(number, evidence) && !has("up") && !has("down");
            is_one || evidence.worked_with().any(|to| is_it(number, to))
        }
    }
}

/// "The trick with the 9": with the number that is near a round one, where there is such.
fn is_with(behind: &[Item], evidence: &Evidence) -> bool {
    let mut behind = behind.iter().filter(|item| item.word() != Some("the"));
    let (Some(Item::Word(with)), Some(Item::Value(amount))) = (behind.next(), behind.next()) else { return true };
    let Some(number) = amount.literal.filter(|_| with == "with") else { return with != "with" };
    let is_rounded = |number: Number| is_rounded_away(number, evidence);
    evidence.operands().any(|operand| operand == number || is_last_digit(number, operand))
        && (!evidence.operands().any(is_rounded)
            || evidence
                .operands()
                .any(|operand| is_rounded(operand) && (operand == number || is_last_digit(number, operand))))
}

pub(super) fn is_last_digit(digit: Number, of: Number) -> bool {
    digit < Number::from(10) && of.to_string().ends_with(&digit.to_string())
}

/// Whether a round number near a number that was asked for is worked with in its place.
fn is_rounded_away(number: Number, evidence: &Evidence) -> bool {
    evidence.worked_with().any(|round| is_rounded(number, round, evidence))
}

/// Whether a number that was asked for is near a round one that is worked with in its place.
fn is_rounded(number: Number, round: Number, evidence: &Evidence) -> bool {
    evidence.is_operand(number) && number != round && is_round(round, evidence) && is_within(number, round)
}

/// "By way of 50": where a step lands, and the next goes on; or a round number that is worked with.
fn is_a_stop(behind: &[Item], evidence: &Evidence) -> bool {
    let [Item::Word(of), Item::Value(amount), ..] = behind else { return true };
    let lands = || evidence.places_of(amount.value).any(|place| evidence.goes_on_from(amount.value, place));
    let is_near = |to: Number| evidence.operands().any(|number| is_rounded(number, to, evidence));
    of != "of" || lands() || amount.literal.is_some_and(is_near)
}

/// "Swap 9 for a friendly 10": a number of the learner's for a round one that is worked with.
fn swaps(behind: &[Item], evidence: &Evidence) -> bool {
    let mut numbers = behind.iter().filter_map(Item::amount);
    let (Some(given), Some(taken)) = (numbers.next(), numbers.next()) else { return true };
    let (Some(given), Some(taken)) = (given.literal, taken.literal) else { return false };
    !evidence.is_operand(taken) && is_rounded(given, taken, evidence)
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
