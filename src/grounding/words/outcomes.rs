//! A number that stands for itself, and what is said to come out, with nothing beside it that it must equal.

use super::claims::Reader;
use super::items::{Amount, Item};
use super::mentions::{
    is_amount, is_kind, is_listed, is_mention, is_outcome, last_step, names_result_in, names_right_result,
    starts_as_question,
};
use super::relations::is_plain;
use super::same::{is_name, is_named_rightly, is_remainder, same};
use super::sides::{followed_by_relation, left_of};
use super::vocabulary::{DISTANCES, FILLERS, INVITING, RESULTS};

impl Reader<'_> {
    /// Whether a number is the remainder of a division.
    pub(super) fn is_left_over(&self, amount: &Amount) -> bool {
        amount.literal.is_some_and(|number| self.evidence.is_remainder(number))
    }

    /// A number that stands for itself.
    pub(super) fn mention(&self, items: &[Item], at: usize, amount: &Amount, asks: bool) -> Result<(), String> {
        let before = items.get(..at).unwrap_or_default();
        if let Some(Item::Pause) = before.last() {
            let left = before.get(..before.len() - 1).unwrap_or_default();
            if let Some((sum, _)) = left_of(left).filter(|(sum, _)| sum.is_sum())
                && !amount.is_sum()
            {
                return if same(sum, amount, self.evidence) {
                    Ok(())
                } else {
                    Err(format!("{}: {}", sum.text, amount.text))
                };
            }
        }
        if amount.is_sum() {
            let is_invited = before.last().and_then(Item::word).is_some_and(|word| INVITING.has(word));
            let is_free = is_invited || asks && starts_as_question(items) || !names_result_in(before);
            return if is_free { Ok(()) } else { self.claim(before, amount, false) };
        }
        let after = items.get(at + 1..).unwrap_or_default();
        // "7 and 3 make 10" is judged at its relation.
        if let [Item::Word(and), Item::Value(_), behind @ ..] = after
            && and == "and"
            && followed_by_relation(behind)
        {
            return Ok(());
        }
        if is_kind(before) || is_amount(after) && !names_result_in(before) || is_mention(before) || is_listed(items, at)
        {
            return Ok(());
        }
        self.claim(before, amount, false)
    }

    /// A value that is said to come out, with nothing beside it that it must equal.
    pub(super) fn claim(&self, before: &[Item], amount: &Amount, is_amount: bool) -> Result<(), String> {
        let names_result = names_result_in(before);
        if is_amount && !names_result {
            return Ok(());
        }
        let untrue = || Err(amount.text.clone());
        if before.iter().any(|item| item.word() == Some("remainder")) {
            return if self.is_left_over(amount) { Ok(()) } else { untrue() };
        }
        // "Add 10, and the answer is 57": what is called the answer is that, and no step.
        let outcome = before.iter().rposition(|item| item.word().is_some_and(is_outcome));
        let is_of_a_sum = outcome.is_some_and(|at| before.iter().skip(at).filter_map(Item::amount).any(Amount::is_sum));
        // "It is 54", of two.
        let is_one_of = |word: &str| {
            ["first", "second", "third", "last"].contains(&word)
                || is_name(word)
                || self.evidence.is_titled(word, |_| true).is_some()
        };
        let is_named = before.iter().filter_map(Item::word).any(is_one_of);
        let names_a_sum = before.iter().filter_map(Item::amount).any(Amount::is_sum);
        let is_a_result = !amount.is_sum() && self.evidence.finals.iter().any(|value| amount.is(*value));
        if self.evidence.finals.len() > 1 && is_a_result && !is_named && !names_a_sum {
            return untrue();
        }
        if outcome.is_some() && !is_of_a_sum {
            let is_final =
                self.evidence.finals.iter().any(|value| amount.is(*value)) || is_remainder(amount, self.evidence);
            let is_learners = || before.iter().any(|item| item.word() == Some("your"));
            if !is_final && !is_learners() {
                return untrue();
            }
            if self.evidence.finals.len() > 1 && !is_named {
                return untrue();
            }
        }
        if let Some(word) = subject(before).filter(|word| self.evidence.is_own_word(word) && !is_plain(word)) {
            let is_result = RESULTS.has(word) && !["end", "ends"].contains(&word);
            let is_named = is_result
                || DISTANCES.has(word)
                || is_name(word)
                || self.evidence.finals.len() > 1 && self.evidence.is_titled(word, |_| true).is_some();
            let ways = ["is", "are", "make", "makes"];
            if !is_named && !ways.iter().any(|way| self.evidence.says(&format!("{word} {way} {}", amount.text))) {
                return untrue();
            }
        }
        if let Some((operation, with)) = last_step(before) {
            return if self.step(operation, with, amount) { Ok(()) } else { untrue() };
        }
        let sum = before.iter().rev().find_map(|item| match item {
            Item::Value(sum) if sum.is_sum() => Some(sum),
            _ => None,
        });
        if let Some(sum) = sum {
            return if same(sum, amount, self.evidence) { Ok(()) } else { untrue() };
        }
        // "What is 47 + 10? The answer is 56."
        if self.asked.is_some_and(|asked| !amount.is(asked)) {
            return untrue();
        }
        // "You got 172", "your answer of 172"; and not "you get 172".
        let is_learners = before.iter().any(|item| match item {
            Item::Word(word) | Item::Relation(word) => {
                ["your", "got", "wrote", "said", "answered"].contains(&word.as_str())
            }
            _ => false,
        });
        let is_checked =
            self.evidence.checks.iter().any(|(written, _)| written.is_some_and(|written| amount.is(written)));
        if is_learners && is_checked && !names_right_result(before) {
            return Ok(());
        }
        let is_final =
            self.evidence.finals.iter().any(|value| amount.is(*value)) || is_remainder(amount, self.evidence);
        if self
            .topic
            .is_some_and(|topic| self.evidence.tries.contains(&topic) && !self.evidence.finals.contains(&topic))
        {
            return untrue();
        }
        // 5:00 is 500 in the steps alone.
        if is_final && self.evidence.is_time() && !amount.text.contains(':') {
            return untrue();
        }
        let is_topic = match self.topic {
            Some(topic) if self.evidence.finals.contains(&topic) => amount.is(topic) || amount.remainder.is_some(),
            _ => true,
        };
        if is_final && is_topic && is_named_rightly(before, amount, self.evidence)
            || amount.is_sum() && !names_result && self.earlier == Some(amount.value)
        {
            return Ok(());
        }
        untrue()
    }
}

/// The word that a relation is said of.
fn subject(before: &[Item]) -> Option<&str> {
    let word = before
        .iter()
        .rev()
        .find(|item| !matches!(item, Item::Relation(_)) && !item.word().is_some_and(|word| FILLERS.has(word)))?;
    match word {
        Item::Word(word) => Some(word),
        _ => None,
    }
}
