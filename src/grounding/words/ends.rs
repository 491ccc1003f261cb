//! What there is in the end: what somebody has or pays, "so 56", what a percentage comes to. A step on the way is none of it.

use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::own;
use super::values;

const HOLDS: [&str; 4] = ["has", "have", "pay", "pays"];
/// Words before what comes of all, in the languages that are read.
const SO: [&str; 9] = ["so", "donc", "así", "also", "dus", "quindi", "então", "pois", "alors"];

/// Whether all that is called the end of it is that.
pub(super) fn are_ends(items: &[Item], evidence: &Evidence) -> bool {
    let is_true = |(at, item): (usize, &Item)| {
        let (before, behind) = (items.get(..at).unwrap_or_default(), items.get(at + 1..).unwrap_or_default());
        match item {
            Item::Word(word) if HOLDS.contains(&word.as_str()) => is_held(word, before, behind, evidence),
            Item::Word(word) if SO.contains(&word.as_str()) => follows(behind, evidence),
            Item::Value(percent) if percent.text.contains('%') && percent.is_sum() => is_told(percent, behind),
            Item::Value(percent) if percent.other.is_some() => is_percentage(percent, behind),
            _ => true,
        }
    };
    !evidence.has_steps() || items.iter().enumerate().all(is_true)
}

/// "47 + 9", and behind it a value alone: whether that is what it comes to.
pub(super) fn is_what_it_comes_to(before: &[Item], items: &[Item]) -> bool {
    let is_end = |item: &&Item| matches!(item, Item::End { .. } | Item::Comma | Item::Pause);
    let said: Vec<&Item> = items.iter().filter(|item| !is_end(item)).collect();
    let is_told = before.iter().any(|item| matches!(item, Item::Relation(word) if word == "="));
    let sum = before.iter().rev().find(|item| !is_end(item)).and_then(Item::amount);
    match (sum.filter(|sum| sum.is_sum() && !is_told), &said[..]) {
        (Some(sum), [Item::Value(named)]) => named.is(sum.value),
        _ => true,
    }
}

fn is_final(amount: &Amount, evidence: &Evidence) -> bool {
    evidence.finals.iter().any(|value| amount.is(*value))
}

/// "Tom has 56", "you pay 52": the answer, and his who is asked about; or what the learner says that somebody has.
fn is_held(word: &str, before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let mut rest = behind.iter().skip_while(|item| item.word().is_some_and(|word| word == "now" || word == "exactly"));
    let Some(amount) = rest.next().and_then(Item::amount) else { return true };
    let thing = rest.next().and_then(Item::word);
    let is_learners = amount.literal.is_some_and(|number| evidence.is_learners(number));
    if is_learners && thing.is_some_and(|thing| evidence.counts(amount.value, thing)) {
        return true;
    }
    let whose = before.iter().rev().filter_map(Item::word).find(|word| *word != "now").unwrap_or_default();
    let is_asked_about = evidence.asks_about(whose) && (word.starts_with("pay") || !evidence.is_of_money());
    is_final(amount, evidence) && is_asked_about
}

/// "So 56".
fn follows(behind: &[Item], evidence: &Evidence) -> bool {
    match behind {
        [Item::Value(amount)] | [Item::Value(amount), Item::Comma | Item::Pause | Item::End { .. }, ..] => {
            amount.is_sum() || is_final(amount, evidence)
        }
        _ => true,
    }
}

/// "15% of 60: 9".
fn is_percentage(percent: &Amount, behind: &[Item]) -> bool {
    let [Item::Word(of), Item::Value(base), rest @ ..] = behind else { return true };
    let (Some(percent), Some(base)) = (percent.literal.filter(|_| of == "of"), base.literal) else { return true };
    let comes_to = values::apply(Operation::PercentOf, percent.into(), base.into());
    named(rest).is_none_or(|named| comes_to.is_some_and(|value| named.is(value)))
}

fn is_told(percent: &Amount, behind: &[Item]) -> bool {
    named(behind).is_none_or(|named| named.is(percent.value))
}

/// The number behind a pause.
fn named(behind: &[Item]) -> Option<&Amount> {
    match behind {
        [Item::Comma | Item::Pause | Item::End { asks: false }, Item::Value(named), rest @ ..] => {
            let is_alone = matches!(rest.first(), None | Some(Item::Comma | Item::Pause | Item::End { .. }));
            Some(named).filter(|named| is_alone && !named.is_sum())
        }
        _ => None,
    }
}

impl Evidence {
    /// Whether the learner's question is about somebody of this name, where the tale names several.
    fn asks_about(&self, name: &str) -> bool {
        let is_name =
            |word: &&str| word.starts_with(char::is_uppercase) && !super::relations::is_plain(&word.to_lowercase());
        let words = |text: &str| -> Vec<String> {
            let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
            words.filter(is_name).map(str::to_lowercase).collect()
        };
        let mut names = words(&self.asked);
        names.sort_unstable();
        names.dedup();
        let last = own::sentences(self.asked.trim()).last().unwrap_or_default();
        names.len() < 2 || !names.iter().any(|known| known == name) || words(last).iter().any(|asked| asked == name)
    }
}
