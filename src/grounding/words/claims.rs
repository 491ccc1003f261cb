//! What a reply says that something comes to, and whether that is true.
//!
//! A number may be named as part of a sum, beside what is done with it, or as an amount. Anywhere else it is read
//! as a claim, and must be shown true: by the values on both sides, by a step that was worked out, or as the answer.
//! What cannot be shown true is not said.

use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::mentions::{is_amount, is_outcome, last_action, last_step, names_result_in, starts_as_question};
use super::same::{compares, same};
use super::sides::{followed_by_relation, is_apart, left_of, relation_end, right_of};
use super::values;
use super::vocabulary::{FILLERS, TOLD_OTHERWISE};

/// Whether everything that is claimed is true.
///
/// # Errors
/// What could not be shown true, as it was written.
pub(super) fn judge(items: &[Item], evidence: &Evidence) -> Result<(), String> {
    let mut reader = Reader { evidence, named: None, running: None, earlier: None, topic: None, asked: None };
    let mut start = 0;
    for (at, item) in items.iter().enumerate() {
        if let Item::End { asks } = item {
            let sentence = items.get(start..at).unwrap_or_default();
            reader.sentence(sentence, *asks)?;
            if !sentence.is_empty() {
                let sum = sentence.iter().filter_map(Item::amount).rfind(|amount| *asks && amount.is_sum());
                reader.asked = sum.map(|sum| sum.value);
            }
            start = at + 1;
        }
    }
    reader.sentence(items.get(start..).unwrap_or_default(), false)
}

pub(super) struct Reader<'a> {
    pub(super) evidence: &'a Evidence,
    /// The last number that was named.
    named: Option<Amount>,
    /// What the sum so far has come to.
    running: Option<Value>,
    /// What it had come to before the last value.
    pub(super) earlier: Option<Value>,
    /// What the last sum that was named comes to.
    pub(super) topic: Option<Value>,
    /// What the sum of the question before comes to.
    pub(super) asked: Option<Value>,
}

impl Reader<'_> {
    fn sentence(&mut self, items: &[Item], asks: bool) -> Result<(), String> {
        self.order(items)?;
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

    /// Where several sums were asked, whether the results stand in their order, each with its own sum.
    fn order(&self, items: &[Item]) -> Result<(), String> {
        let finals = &self.evidence.finals;
        let place = |amount: &Amount| finals.iter().position(|value| amount.is(*value));
        if finals.len() < 2 || !items.iter().filter_map(Item::amount).any(|amount| place(amount).is_some()) {
            return Ok(());
        }
        let is_joint = |word: &str| ["together", "each", "both", "total"].contains(&word);
        if let Some(word) = items.iter().filter_map(Item::word).find(|word| is_joint(word)) {
            return Err(word.to_owned());
        }
        for window in items.windows(3) {
            if let [Item::Value(result), Item::Word(word), Item::Value(sum)] = window
                && word == "for"
                && sum.is_sum()
                && !same(sum, result, self.evidence)
            {
                return Err(format!("{} for {}", result.text, sum.text));
            }
        }
        if items.iter().filter_map(Item::amount).any(Amount::is_sum) {
            return Ok(());
        }
        let places: Vec<usize> = items.iter().filter_map(Item::amount).filter_map(place).collect();
        if places.is_sorted() && places.first().is_none_or(|first| *first == 0 || places.len() == 1) {
            return Ok(());
        }
        Err("results in another order".to_owned())
    }

    fn note(&mut self, amount: &Amount) {
        self.named = Some(amount.clone());
        self.earlier = self.running;
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
        // "Take 50, then give 2 back" is a step.
        if let [Item::Value(_), Item::Word(back), ..] | [Item::Word(back), Item::Value(_), ..] = right
            && back == "back"
        {
            return Ok(());
        }
        let left_side = left_of(left);
        let Some(found) = right_of(right) else {
            return self.without_right(items, left_side, right, asks);
        };
        let Some(Item::Value(amount)) = right.get(found) else { return Ok(()) };
        let behind = right.get(found + 1..).unwrap_or_default();
        let is_amount = is_amount(behind);
        let earlier_named = self.named.clone();
        self.note(amount);
        // "Look at 57: it is 47 + 9": what was named is what "it" is.
        if left_side.is_none() && !differs && !asks {
            let names_only = left.iter().any(|item| matches!(item, Item::Pause))
                && !left.iter().any(|item| matches!(item, Item::Action(..)));
            let is_another =
                |named: &Amount| (amount.is_sum() || names_only && !named.is_sum()) && !amount.is(named.value);
            if earlier_named.as_ref().is_some_and(is_another) && points_back(left) {
                return Err(format!("... is {}", amount.text));
            }
        }
        let Some((left_amount, before)) = left_side else {
            let is_final = self.evidence.finals.iter().any(|value| amount.is(*value));
            if differs {
                return if is_final { Err(format!("not {}", amount.text)) } else { Ok(()) };
            }
            let is_asked = left.last().and_then(Item::word) == Some("what");
            if asks && (is_asked || starts_as_question(items)) {
                return Ok(());
            }
            // "Give 83 + 9 a go."
            if left.is_empty() && amount.is_sum() && self.evidence.tries.contains(&amount.value) {
                return Ok(());
            }
            if behind.first().and_then(Item::word) == Some("left") && self.is_left_over(amount) {
                return Ok(());
            }
            return self.claim(left, amount, is_amount);
        };
        // "47 becomes 57".
        let from = left_amount.literal.filter(|_| !differs && !amount.is_sum() && becomes(items));
        if from.is_some_and(|from| self.evidence.leads(from, amount.value)) {
            self.running = Some(amount.value);
            return Ok(());
        }
        if is_amount && self.is_too_many(left, before, amount, behind) {
            return Ok(());
        }
        if is_amount && !left_amount.is_sum() {
            return self.distance(left_amount, amount, behind);
        }
        if is_apart(items, right) {
            return compares(left_amount, "close", amount, self.evidence);
        }
        // "7 is 7 and 7".
        if !differs
            && !left_amount.is_sum()
            && left_amount.literal == amount.literal
            && left_amount.other == amount.other
        {
            return Err(format!("{} = {}", left_amount.text, amount.text));
        }
        // "Times 1 is 1": what is worked with is not what comes out.
        let is_operand = !left_amount.is_sum() && last_action(left.get(..before).unwrap_or_default()).is_some();
        let is_same = !is_operand && !is_of_a_pair(items, left, before) && same(left_amount, amount, self.evidence)
            || self.with_what_is_before(left, before, left_amount, amount);
        if is_same != differs {
            self.running = Some(amount.value);
            return Ok(());
        }
        Err(format!("{} = {}", left_amount.text, amount.text))
    }

    /// `adding 10 is 1 too many`, where the learner's number is 9.
    fn is_too_many(&self, left: &[Item], at: usize, by: &Amount, behind: &[Item]) -> bool {
        let Some(Item::Value(done)) = left.get(at) else { return false };
        let meant = values::apply(Operation::Subtract, done.value, by.value).and_then(Value::number);
        let is_said = behind.get(1).and_then(Item::word).is_some_and(|word| word == "many" || word == "much");
        let is_done = last_action(left.get(..at).unwrap_or_default()).is_some();
        is_said && is_done && meant.is_some_and(|meant| self.evidence.is_operand(meant))
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
        // "Adding 10, 47 becomes 57".
        if let Some((operation, with)) = last_step(earlier).filter(|_| !amount.is_sum())
            && values::apply(operation, amount.value, with.value).is_some_and(|value| result.is(value))
        {
            return true;
        }
        if !amount.is_sum()
            && let Some(operation) = last_action(earlier)
        {
            return self.step(operation, amount, result);
        }
        false
    }

    /// Whether an operation with a number leads to a result: from the value so far, or in a step that was worked out.
    pub(super) fn step(&self, operation: Operation, with: &Amount, result: &Amount) -> bool {
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
        // "1 comes off at the end" is a step.
        if right.first().and_then(Item::word) == Some("off") {
            return Ok(());
        }
        if right.iter().all(|item| item.word().is_some_and(|word| COMPARING.contains(&word))) && !right.is_empty() {
            return Err(format!("{} is ...", amount.text));
        }
        let clause = right.iter().take_while(|item| match item {
            Item::Word(word) => !["and", "but", "so", "because", "that", "which"].contains(&word.as_str()),
            Item::Value(_) | Item::Comma | Item::Pause => false,
            _ => true,
        });
        let names_result = names_result_in(right.get(..clause.count()).unwrap_or_default());
        if !amount.is_sum() {
            let other = right.iter().find_map(Item::amount);
            // "57 is what 47 + 9 makes".
            let is_told = right
                .iter()
                .filter_map(Item::word)
                .any(|word| ["what", "where", "how", "from", "number"].contains(&word));
            if is_told || other.is_some_and(Amount::is_sum) {
                let is_same = other.is_some_and(|other| other.is_sum() && same(other, amount, self.evidence));
                return if is_same { Ok(()) } else { Err(format!("{} is ...", amount.text)) };
            }
            if right.first().and_then(Item::word) == Some("left") {
                let is_left =
                    self.is_left_over(amount) || self.evidence.takes_away() && self.claim(&[], amount, false).is_ok();
                return if is_left { Ok(()) } else { Err(format!("{} is left", amount.text)) };
            }
            let says_nothing = right.iter().all(|item| matches!(item, Item::Word(word) if FILLERS.has(word)));
            // "7 is it", where several sums were asked.
            if says_nothing && self.evidence.finals.len() > 1 {
                return Err(format!("{} is ...", amount.text));
            }
            if names_result || says_nothing {
                return self.claim(&[], amount, false);
            }
            let is_final = self.evidence.finals.iter().any(|value| amount.is(*value));
            if is_final && right.first().and_then(Item::word) == Some("too") {
                return Err(format!("{} is too ...", amount.text));
            }
            let mut words = right.iter().map_while(Item::word);
            return other
                .map_or(Ok(()), |other| words.try_for_each(|word| compares(amount, word, other, self.evidence)));
        }
        if names_result && other_than_a_sum(right) {
            return self.claim(&[], amount, false);
        }
        let first = right.iter().find_map(Item::word);
        let is_told_otherwise = first.is_some_and(|word| TOLD_OTHERWISE.has(word));
        let has_number = right.iter().any(|item| matches!(item, Item::Value(_)));
        if !has_number || is_told_otherwise && !names_result || asks && starts_as_question(items) {
            return Ok(());
        }
        Err(format!("{} is ...", amount.text))
    }
}

/// `3 and 6 make 9`: whether the value at a place is the second of two that are spoken of together.
fn is_of_a_pair(items: &[Item], left: &[Item], at: usize) -> bool {
    let is_number = |item: Option<&Item>| matches!(item, Some(Item::Value(amount)) if !amount.is_sum());
    let is_joint = at.checked_sub(1).and_then(|at| left.get(at)).and_then(Item::word) == Some("and");
    let begins = items.iter().take_while(|item| !matches!(item, Item::Relation(_) | Item::Differs)).count();
    is_joint
        && is_number(left.get(at))
        && is_number(at.checked_sub(2).and_then(|at| left.get(at)))
        && begins == left.len()
}

/// Whether nothing is named on the left of a relation but "it" or "that".
fn points_back(left: &[Item]) -> bool {
    let behind_a_pause = left.iter().rev().take_while(|item| !matches!(item, Item::Pause | Item::Comma));
    let words: Vec<&str> = behind_a_pause.filter_map(Item::word).collect();
    words.iter().all(|word| FILLERS.has(word))
}

/// Whether there is no value among these.
fn other_than_a_sum(right: &[Item]) -> bool {
    right.iter().all(|item| item.amount().is_none())
}

/// Words that compare, and say nothing without what is compared with.
const COMPARING: [&str; 8] = ["more", "less", "bigger", "smaller", "larger", "greater", "higher", "lower"];

/// Whether something is said to become something else.
fn becomes(items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item, Item::Relation(word) if word == "becomes" || word == "become"))
}
