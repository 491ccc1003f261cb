//! What a reply does with numbers: a step that it names must be one that was worked out.

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::vocabulary::{ADJECTIVES, FILLERS, INVITING};

/// Words that place a number somewhere near another.
const VAGUE: [&str; 12] =
    ["about", "over", "under", "near", "around", "roughly", "than", "below", "above", "nearly", "almost", "least"];

/// Whether every step that is named belongs to the lessons.
///
/// # Errors
/// The step that does not.
pub(super) fn judge(items: &[Item], evidence: &Evidence) -> Result<(), String> {
    if !evidence.has_steps() {
        return Ok(());
    }
    let mut rest = items;
    while !rest.is_empty() {
        let length = rest.iter().take_while(|item| !matches!(item, Item::End { .. })).count();
        let (sentence, after) = rest.split_at(length);
        let asks = matches!(after.first(), Some(Item::End { asks: true }));
        if !asks {
            steps(sentence, evidence)?;
            vague(sentence)?;
        }
        rest = after.get(1..).unwrap_or_default();
    }
    Ok(())
}

fn steps(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    // "For 99, add 10": a recipe for another number.
    if let [Item::Word(word), Item::Value(amount), ..] = sentence
        && word == "for"
        && amount.literal.is_some_and(|number| !evidence.is_learners(number))
        && sentence.iter().any(|item| matches!(item, Item::Action(..)))
    {
        return Err(format!("for {}", amount.text));
    }
    for (at, item) in sentence.iter().enumerate() {
        if let Item::Value(amount) = item {
            let stands_beside = |item: Option<&Item>| matches!(item, Some(Item::Relation(_) | Item::Differs));
            let is_related = sentence.iter().any(|item| stands_beside(Some(item)));
            let before = at.checked_sub(1).and_then(|before| sentence.get(before));
            let is_invited = matches!(before, Some(Item::Pause))
                || before.and_then(Item::word).is_some_and(|word| INVITING.has(word));
            if amount.is_sum() && !is_related && !is_invited && !is_known(amount, evidence) {
                return Err(amount.text.clone());
            }
        }
        let (Item::Action(operation, word), behind) = (item, sentence.get(at + 1..).unwrap_or_default()) else {
            continue;
        };
        let mut behind = behind.iter().skip_while(
            |item| matches!(item, Item::Word(word) if ADJECTIVES.has(word) || FILLERS.has(word) || word == "by"),
        );
        if let Some(Item::Value(amount)) = behind.next()
            && let Some(number) = amount.literal
            && !evidence.does(*operation, number)
        {
            return Err(format!("{word} {}", amount.text));
        }
    }
    Ok(())
}

/// Whether what is to be worked out comes to something that the results have.
fn is_known(amount: &Amount, evidence: &Evidence) -> bool {
    amount.value.number().is_none_or(|number| evidence.knows(number))
        || evidence.tries.iter().chain(&evidence.finals).any(|value| amount.is(*value))
}

/// `About 57`: a place near a number, of which nothing can be shown.
fn vague(sentence: &[Item]) -> Result<(), String> {
    let mut values = sentence.iter().enumerate().filter(|(_, item)| matches!(item, Item::Value(_)));
    let (Some((at, Item::Value(amount))), None) = (values.next(), values.next()) else { return Ok(()) };
    let before = sentence.get(..at).unwrap_or_default();
    let [said @ .., last] = before else { return Ok(()) };
    let is_vague = last.word().is_some_and(|word| VAGUE.contains(&word));
    let has_no_subject = said.iter().all(|item| match item {
        Item::Word(word) => FILLERS.has(word) || ["answer", "more", "less", "result", "at"].contains(&word.as_str()),
        Item::Relation(_) | Item::Differs | Item::Comma => true,
        _ => false,
    });
    if is_vague && has_no_subject && amount.literal.is_some() {
        return Err(format!("... {}", amount.text));
    }
    Ok(())
}
