//! What a reply says that something comes to, and whether that is true.
//!
//! A number may be named as part of a sum, beside what is done with it, or as an amount. Anywhere else it is read
//! as a claim, and must be shown true: by the values on both sides, by a step that was worked out, or as the answer.
//! What cannot be shown true is not said.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::values;
use super::vocabulary::{ADJECTIVES, AMOUNTS, BEFORE_A_MENTION, FILLERS, INVITING, RESULTS, TOLD_OTHERWISE};

/// Whether everything that is claimed is true.
///
/// # Errors
/// What could not be shown true, as it was written.
pub(super) fn judge(items: &[Item], evidence: &Evidence) -> Result<(), String> {
    let mut reader = Reader { evidence, named: None, running: None, topic: None };
    let mut start = 0;
    for (at, item) in items.iter().enumerate() {
        if let Item::End { asks } = item {
            reader.sentence(items.get(start..at).unwrap_or_default(), *asks)?;
            start = at + 1;
        }
    }
    reader.sentence(items.get(start..).unwrap_or_default(), false)
}

struct Reader<'a> {
    evidence: &'a Evidence,
    /// The last number that was named.
    named: Option<Amount>,
    /// What the sum so far has come to.
    running: Option<Value>,
    /// What the last sum that was named comes to.
    topic: Option<Value>,
}

impl Reader<'_> {
    fn sentence(&mut self, items: &[Item], asks: bool) -> Result<(), String> {
        let has_value = items.iter().any(|item| item.amount().is_some());
        let points_back = items.iter().any(|item| matches!(item, Item::Relation(_)) || item.word() == Some("that"));
        if !has_value && !asks && points_back && items.iter().any(|item| item.word().is_some_and(is_outcome)) {
            // "Think of 57. That's the answer."
            return self.named.take().map_or(Ok(()), |named| self.claim(&[], &named, false));
        }
        let mut at = 0;
        let mut settled = 0;
        while let Some(item) = items.get(at) {
            match item {
                Item::Unreadable(text) => return Err(text.clone()),
                Item::Relation(_) | Item::Differs => {
                    let (end, differs) = relation_end(items, at);
                    let sides = (items.get(settled..at).unwrap_or_default(), items.get(end..).unwrap_or_default());
                    self.relation(items, sides, differs, asks)?;
                    at = end;
                    // The right side is the left side of the next relation.
                    if let Some(right) = right_of(sides.1) {
                        settled = end + right;
                        at = settled + 1;
                    }
                }
                Item::Value(amount) => {
                    let is_left = followed_by_relation(items.get(at + 1..).unwrap_or_default());
                    if !is_left {
                        self.mention(items, at, amount, asks)?;
                    }
                    self.note(amount);
                    at += 1;
                }
                _ => at += 1,
            }
        }
        Ok(())
    }

    fn note(&mut self, amount: &Amount) {
        self.named = Some(amount.clone());
        if amount.is_sum() {
            self.topic = Some(amount.value);
            self.running = Some(amount.value);
        }
    }

    /// Judges what stands on both sides of a relation.
    fn relation(
        &mut self,
        items: &[Item],
        (left, right): (&[Item], &[Item]),
        differs: bool,
        asks: bool,
    ) -> Result<(), String> {
        let left_side = left_of(left);
        let Some(found) = right_of(right) else {
            return self.without_right(items, left_side, right, asks);
        };
        let Some(Item::Value(amount)) = right.get(found) else { return Ok(()) };
        let behind = right.get(found + 1..).unwrap_or_default();
        let is_amount = is_amount(behind);
        self.note(amount);
        let Some((left_amount, before)) = left_side else {
            let is_final = self.evidence.finals.iter().any(|value| amount.is(*value));
            if differs {
                return if is_final { Err(format!("not {}", amount.text)) } else { Ok(()) };
            }
            let is_asked = left.last().and_then(Item::word) == Some("what");
            if asks && (is_asked || starts_as_question(items)) {
                return Ok(());
            }
            if is_pair(left, right) {
                return Ok(());
            }
            return self.claim(left, amount, is_amount);
        };
        if is_amount && !left_amount.is_sum() {
            return self.distance(left_amount, amount, behind);
        }
        if is_apart(items, right) {
            return compares(left_amount, "close", amount);
        }
        let is_same =
            same(left_amount, amount, self.evidence) || self.with_what_is_before(left, before, left_amount, amount);
        if is_same != differs {
            self.running = Some(amount.value);
            return Ok(());
        }
        Err(format!("{} = {}", left_amount.text, amount.text))
    }

    /// `172 is 10 too little`; how far a value is from where it should be.
    fn distance(&self, left: &Amount, by: &Amount, behind: &[Item]) -> Result<(), String> {
        let mut words = behind.iter().filter_map(Item::word);
        if words.next() != Some("too") {
            return Ok(());
        }
        let operation = match words.next() {
            Some("little" | "small" | "low" | "few" | "short") => Operation::Add,
            _ => Operation::Subtract,
        };
        let right = values::apply(operation, left.value, by.value);
        if right.is_some_and(|right| self.evidence.finals.contains(&right)) {
            return Ok(());
        }
        Err(format!("{} is {} too ...", left.text, by.text))
    }

    /// `7 and 3 make 10`; `57, minus 1 is 56`; `take 1 away to get 56`.
    fn with_what_is_before(&self, left: &[Item], before: usize, amount: &Amount, result: &Amount) -> bool {
        let earlier = left.get(..before).unwrap_or_default();
        if let [.., Item::Value(first), Item::Word(and)] = earlier
            && and == "and"
        {
            return values::apply(Operation::Add, first.value, amount.value).is_some_and(|sum| result.is(sum));
        }
        if !amount.is_sum()
            && let Some(operation) = last_action(earlier)
        {
            return self.step(operation, amount, result);
        }
        false
    }

    /// Whether an operation with a number leads to a result: from the value so far, or in a step that was worked out.
    fn step(&self, operation: Operation, with: &Amount, result: &Amount) -> bool {
        let from_here = self.running.and_then(|running| values::apply(operation, running, with.value));
        from_here.is_some_and(|value| result.is(value))
            || with.literal.is_some_and(|number| self.evidence.has_step(operation, &[number.abs()], result.value))
    }

    /// A relation with a sum on the left, and on the right nothing that can be read.
    fn without_right(
        &self,
        items: &[Item],
        left: Option<(&Amount, usize)>,
        right: &[Item],
        asks: bool,
    ) -> Result<(), String> {
        let Some((amount, _)) = left else { return Ok(()) };
        let clause = right.iter().take_while(|item| match item {
            Item::Word(word) => !["and", "but", "so", "because", "that", "which"].contains(&word.as_str()),
            Item::Value(_) | Item::Comma | Item::Pause => false,
            _ => true,
        });
        let names_result = names_result_in(right.get(..clause.count()).unwrap_or_default());
        if !amount.is_sum() {
            if names_result || right.is_empty() {
                return self.claim(&[], amount, false);
            }
            let is_final = self.evidence.finals.iter().any(|value| amount.is(*value));
            if is_final && right.first().and_then(Item::word) == Some("too") {
                return Err(format!("{} is too ...", amount.text));
            }
            let other = right.iter().find_map(Item::amount);
            let mut words = right.iter().map_while(Item::word);
            return other.map_or(Ok(()), |other| words.try_for_each(|word| compares(amount, word, other)));
        }
        let first = right.iter().find_map(Item::word);
        let is_told_otherwise = first.is_some_and(|word| TOLD_OTHERWISE.contains(&word));
        let has_number = right.iter().any(|item| matches!(item, Item::Value(_)));
        if !has_number || is_told_otherwise && !names_result || asks && starts_as_question(items) {
            return Ok(());
        }
        Err(format!("{} is ...", amount.text))
    }

    /// A number that stands for itself.
    fn mention(&self, items: &[Item], at: usize, amount: &Amount, asks: bool) -> Result<(), String> {
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
            let is_invited = before.last().and_then(Item::word).is_some_and(|word| INVITING.contains(&word));
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
        if is_amount(after) && !names_result_in(before) || is_mention(before) || is_listed(items, at) {
            return Ok(());
        }
        self.claim(before, amount, false)
    }

    /// A value that is said to come out, with nothing beside it that it must equal.
    fn claim(&self, before: &[Item], amount: &Amount, is_amount: bool) -> Result<(), String> {
        let names_result = names_result_in(before);
        if is_amount && !names_result {
            return Ok(());
        }
        let untrue = || Err(amount.text.clone());
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
        let is_learners = before.iter().any(|item| matches!(item, Item::Word(word) if word == "your" || word == "you"));
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
        let is_topic = match self.topic {
            Some(topic) if self.evidence.finals.contains(&topic) => amount.is(topic) || amount.remainder.is_some(),
            _ => true,
        };
        if is_final && is_topic
            || amount.is_sum() && !names_result && amount.value.number().is_some_and(|n| self.evidence.knows(n))
        {
            return Ok(());
        }
        untrue()
    }
}

/// Where the words of a relation end that begins here, and whether it is one of difference.
fn relation_end(items: &[Item], at: usize) -> (usize, bool) {
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
fn leads(items: &[Item], at: usize) -> bool {
    !matches!(at.checked_sub(1).and_then(|at| items.get(at)), Some(Item::Relation(word)) if word == "is" || word == "are")
}

/// `how close 9 is to 10`: no relation, but a distance.
fn is_apart(items: &[Item], right: &[Item]) -> bool {
    let is_close = |item: &Item| item.word().is_some_and(|word| ["close", "near", "next"].contains(&word));
    right.first().and_then(Item::word) == Some("to") && items.iter().any(is_close)
}

/// `pairs that make 10`: of which numbers is left open.
fn is_pair(left: &[Item], right: &[Item]) -> bool {
    const PAIRS: [&str; 6] = ["pair", "pairs", "bond", "bonds", "two", "numbers"];
    let is_round = |amount: &Amount| [10, 100, 1000].iter().any(|round| amount.value == Number::from(*round).into());
    let makes_round = right.iter().find_map(Item::amount).is_some_and(is_round);
    let names_pair = left.iter().any(|item| item.word().is_some_and(|word| PAIRS.contains(&word)));
    makes_round && names_pair && left.iter().all(|item| item.amount().is_none())
}

/// Whether a word names what a sum comes to.
fn is_outcome(word: &str) -> bool {
    ["answer", "result", "total", "solution", "outcome"].contains(&word)
}

/// The value on the left of a relation, and its place.
fn left_of(items: &[Item]) -> Option<(&Amount, usize)> {
    items.iter().enumerate().rev().find_map(|(at, item)| match item {
        Item::Value(amount) => Some(Some((amount, at))),
        Item::Word(word) if FILLERS.contains(&word.as_str()) => None,
        Item::Comma => None,
        _ => Some(None),
    })?
}

/// The place of the value on the right of a relation.
fn right_of(items: &[Item]) -> Option<usize> {
    let skipped = items.iter().take_while(|item| match item {
        Item::Word(word) => FILLERS.contains(&word.as_str()) || RESULTS.contains(&word.as_str()),
        Item::Comma | Item::Pause => true,
        _ => false,
    });
    let at = skipped.count();
    matches!(items.get(at), Some(Item::Value(_))).then_some(at)
}

/// Whether the value before these is the left side of a relation.
fn followed_by_relation(items: &[Item]) -> bool {
    let next = items.iter().find(|item| match item {
        Item::Word(word) => !FILLERS.contains(&word.as_str()),
        Item::Comma => false,
        _ => true,
    });
    matches!(next, Some(Item::Relation(_) | Item::Differs))
}

/// Whether two values are the same.
fn same(left: &Amount, right: &Amount, evidence: &Evidence) -> bool {
    if let Some(remainder) = right.remainder {
        let whole = |number: Number| number.to_whole();
        let parts = right.literal.and_then(whole).zip(whole(remainder));
        return parts.is_some_and(|(quotient, remainder)| {
            evidence.remainders.contains(&(quotient, remainder)) && evidence.finals.contains(&left.value)
        });
    }
    if right.other.is_some() && left.other.is_none() && left.is_sum() {
        return right.other == Some(left.value) || evidence.finals.contains(&left.value) && left.text.contains('%');
    }
    let is_rounded = right.text.ends_with("...");
    if is_rounded {
        return evidence.is_written(&right.text) && evidence.finals.contains(&left.value);
    }
    right.is(left.value) || left.other.is_some_and(|other| right.is(other))
}

fn is_remainder(amount: &Amount, evidence: &Evidence) -> bool {
    let parts = amount.literal.and_then(Number::to_whole).zip(amount.remainder.and_then(Number::to_whole));
    parts.is_some_and(|parts| evidence.remainders.contains(&parts))
}

/// The last operation that is named, where the value behind it is not yet used.
fn last_action(items: &[Item]) -> Option<Operation> {
    items.iter().rev().find_map(|item| match item {
        Item::Action(operation, _) | Item::Sign(operation) => Some(Some(*operation)),
        Item::Word(word) if FILLERS.contains(&word.as_str()) || BEFORE_A_MENTION.contains(&word.as_str()) => None,
        _ => Some(None),
    })?
}

/// The last operation that is named, with the number behind it.
fn last_step(items: &[Item]) -> Option<(Operation, &Amount)> {
    let at = items.iter().rposition(|item| matches!(item, Item::Action(..)))?;
    let Some(Item::Action(operation, _)) = items.get(at) else { return None };
    let with = items.get(at + 1..)?.iter().find_map(|item| match item {
        Item::Value(amount) => Some(amount),
        _ => None,
    })?;
    Some((*operation, with))
}

/// Whether these words behind a number make it an amount.
fn is_amount(after: &[Item]) -> bool {
    after.first().and_then(Item::word).is_some_and(|word| AMOUNTS.contains(&word))
}

/// Whether the word before a number lets it be spoken of without a claim.
fn is_mention(before: &[Item]) -> bool {
    let words: Vec<&str> = before.iter().rev().map_while(Item::word).take(6).collect();
    let words: Vec<&str> = words.into_iter().skip_while(|word| ADJECTIVES.contains(word)).collect();
    match (before.last(), &words[..]) {
        (Some(Item::Action(..) | Item::Sign(_)), _) => true,
        (_, ["to", "close" | "closer" | "closest" | "near" | "nearer" | "next", ..]) => !names_result_in(before),
        (_, ["to", earlier @ ..]) => {
            const WAYS: [&str; 11] =
                ["up", "down", "on", "back", "forward", "round", "rounded", "rounding", "added", "it", "add"];
            earlier.first().is_some_and(|word| WAYS.contains(word)) && !ends_up(before)
        }
        (_, ["at", earlier @ ..]) => {
            earlier.first().is_some_and(|word| word.starts_with("start") || word.starts_with("look"))
        }
        (_, ["with" | "of" | "in" | "the" | "a" | "than" | "nearly" | "almost" | "near" | "close" | "about", ..]) => {
            !names_result_in(before)
        }
        (_, [word, ..]) => BEFORE_A_MENTION.contains(word),
        _ => false,
    }
}

/// Whether the words speak of where a sum ends.
fn ends_up(items: &[Item]) -> bool {
    items.iter().any(|item| match item {
        Item::Word(word) => {
            RESULTS.contains(&word.as_str())
                || ["bring", "brings", "takes", "taking", "adds", "wind", "winds", "leads", "lead", "turns"]
                    .contains(&word.as_str())
        }
        Item::Relation(_) => true,
        Item::Action(_, word) => word == "adds" || word == "takes",
        _ => false,
    })
}

/// Whether the words name what comes out of a sum.
fn names_result_in(items: &[Item]) -> bool {
    const PLAIN: [&str; 12] =
        ["is", "are", "was", "be", "being", "as", "there's", "here's", "means", "ist", "est", "es"];
    items.iter().any(|item| match item {
        Item::Word(word) => RESULTS.contains(&word.as_str()),
        Item::Relation(word) => !PLAIN.contains(&word.as_str()),
        _ => false,
    })
}

fn names_right_result(items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item, Item::Word(word) if word == "correct" || word == "right" || word == "true"))
}

/// Whether a number is one of several with commas or "and" between them, of which the first may be named.
fn is_listed(items: &[Item], at: usize) -> bool {
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

/// Whether a sentence begins as a question or an invitation.
fn starts_as_question(items: &[Item]) -> bool {
    let first = items.iter().find_map(Item::word);
    let is_relation = matches!(items.first(), Some(Item::Relation(_)));
    is_relation
        || first.is_some_and(|word| {
            ["what", "what's", "how", "can", "could", "why", "which", "who", "now", "try"].contains(&word)
        })
}

/// `9 is more than 10`, `99 is nearly 100`: whether a word that compares two values is true of them.
fn compares(left: &Amount, word: &str, right: &Amount) -> Result<(), String> {
    let Some((a, b)) = left.value.number().zip(right.value.number()) else { return Ok(()) };
    let is_true = match word {
        "more" | "bigger" | "greater" | "larger" | "higher" | "above" | "over" => a > b,
        "less" | "smaller" | "lower" | "fewer" | "below" | "under" => a < b,
        "near" | "nearly" | "almost" | "close" | "closer" | "about" | "around" | "next" | "roughly" => {
            let distance = a.minus(b).map(Number::abs);
            let tenfold = distance.and_then(|distance| distance.times(Number::from(10)));
            distance.is_ok_and(|distance| distance <= Number::from(3))
                || tenfold.is_ok_and(|tenfold| tenfold <= b.abs())
        }
        _ => true,
    };
    if is_true { Ok(()) } else { Err(format!("{} ... {}", left.text, right.text)) }
}
