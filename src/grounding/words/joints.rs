//! What "because" and "so" join. Two clauses may each be true and make something false together, so a reason must speak
//! of what it is the reason for, and come before it in the lesson.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::items::{self, Item};
use super::moves;
use super::steps::{self, REASONS};
use super::vocabulary::{DISTANCES, JOINTS, NEAR, RESULTS, action};
use crate::model::embedded::lexing::lexer::Kind;

/// Words before what follows from something.
const CONSEQUENCES: [&str; 4] = ["so", "therefore", "thus", "hence"];

/// Whether each reason of a sentence is one for what it stands beside.
pub(super) fn belong_together(sentence: &[Item], evidence: &Evidence) -> bool {
    let is_reason = |item: &Item| match item {
        Item::Relation(word) => word == "as",
        item => item.word().is_some_and(|word| REASONS.contains(&word)),
    };
    let is_pause = |item: &Item| matches!(item, Item::Comma | Item::Pause);
    let starts_a_part = |at: usize| {
        at.checked_sub(1)
            .and_then(|before| sentence.get(before))
            .is_none_or(|before| is_pause(before) || is_joint(before))
    };
    for (at, item) in sentence.iter().enumerate() {
        let (before, behind) = (sentence.get(..at).unwrap_or_default(), sentence.get(at + 1..).unwrap_or_default());
        let is_consequence = item.word().is_some_and(|word| CONSEQUENCES.contains(&word));
        let is_of_a_part = !matches!(item, Item::Relation(_)) || starts_a_part(at);
        let (reason, main, is_told_first) = match item {
            _ if is_consequence => (before, behind, true),
            item if !is_reason(item) || !is_of_a_part => continue,
            // "Because 9 is close to 10, add 10".
            _ if before.iter().all(|item| is_pause(item) || item.word().is_some()) => {
                let end = behind.iter().position(is_pause).unwrap_or(behind.len());
                (behind.get(..end).unwrap_or_default(), behind.get(end..).unwrap_or_default(), true)
            }
            _ => (behind, before, false),
        };
        if !is_a_reason_for(reason, main, is_told_first, evidence) {
            return false;
        }
    }
    !makes_one_step_of_two(sentence) && !makes_a_condition(sentence)
}

/// "So add 10": whether what a sentence draws from the one before follows from that.
pub(super) fn follows_from(before: &[Item], sentence: &[Item], evidence: &Evidence) -> bool {
    let Some((first, main)) = sentence.split_first() else { return true };
    !first.word().is_some_and(|word| CONSEQUENCES.contains(&word)) || is_a_reason_for(before, main, true, evidence)
}

/// "Add 10, if it is easy", "add 10 until 57": what is done is done in any case. "What do you get if you add 10" asks.
fn makes_a_condition(sentence: &[Item]) -> bool {
    sentence.iter().enumerate().skip(1).any(|(at, item)| match item.word() {
        Some("until" | "unless") => true,
        Some("if") => !matches!(sentence.get(at + 1).and_then(Item::word), Some("you" | "we")),
        _ => false,
    })
}

/// "Add 10 or take 1 away", "whenever you add 10, take 1 away": both are done, one behind the other.
fn makes_one_step_of_two(sentence: &[Item]) -> bool {
    const TOGETHER: [&str; 7] = ["or", "until", "while", "whenever", "when", "if", "unless"];
    let does = |items: &[Item]| {
        let has_number = items.iter().any(|item| item.amount().is_some());
        has_number && items.iter().any(|item| matches!(item, Item::Action(..)))
            || items.iter().filter_map(Item::amount).any(steps::is_told)
    };
    let is_one = |item: &Item| item.word().is_some_and(|word| TOGETHER.contains(&word));
    let Some(at) = sentence.iter().position(is_one) else { return false };
    let (before, behind) = sentence.split_at(at);
    if before.iter().any(|item| item.amount().is_some()) {
        let is_or = sentence.get(at).and_then(Item::word) == Some("or");
        return does(before) && (is_or || does(behind));
    }
    let end = behind.iter().position(|item| matches!(item, Item::Comma | Item::Pause)).unwrap_or(behind.len());
    let (condition, main) = behind.split_at(end);
    does(condition) && does(main)
}

fn is_joint(item: &Item) -> bool {
    item.word().is_some_and(|word| JOINTS.has(word))
}

fn is_a_reason_for(reason: &[Item], main: &[Item], is_told_first: bool, evidence: &Evidence) -> bool {
    if main.iter().all(|item| item.amount().is_none() && !matches!(item, Item::Action(..))) {
        return is_told_first || !begins_with_a_deed(reason);
    }
    // "Add 10, because 9 is 1 less than 10", of two sums.
    if evidence.finals.len() > 1 && reason.iter().any(|item| item.amount().is_some()) {
        return false;
    }
    if reason.iter().all(|item| !matches!(item, Item::Value(_) | Item::Action(..) | Item::Word(_))) {
        return true;
    }
    let numbers = numbers(reason);
    let done: Vec<Number> = steps::done(main).map(|(_, number, _)| number.abs()).collect();
    let is_said = |number: &Number| numbers.contains(number);
    let is_between = |number: &Number| {
        numbers.iter().any(|a| numbers.iter().any(|b| a.minus(*b).is_ok_and(|off| off.abs() == *number)))
    };
    let is_spoken_of = match done.split_first() {
        _ if numbers.is_empty() => true,
        Some((first, later)) => is_said(first) && later.iter().all(|number| is_said(number) || is_between(number)),
        None => {
            let is_answer = claimed(main).any(|value| evidence.finals.contains(&value));
            let main = self::numbers(main);
            let is_written = |number: &Number| {
                evidence.is_remainder(*number)
                    || evidence.checks.iter().any(|(written, _)| *written == Some(Value::from(*number)))
            };
            main.is_empty()
                || main.iter().any(|number| is_said(number) || is_written(number))
                || is_answer && (steps::done(reason).next().is_some() || claimed(reason).next().is_some())
        }
    };
    // "3 × 4 = 12, because 96 − 3 = 93": one sum is a reason for another that goes on with what it comes to.
    let is_equation = |items: &[Item]| {
        items.iter().any(|item| matches!(item, Item::Relation(_))) && items.iter().any(|item| item.amount().is_some())
    };
    if done.is_empty() && is_equation(reason) && is_equation(main) && steps::done(reason).next().is_none() {
        let named = self::numbers(main);
        let goes_on = claimed(reason).filter_map(Value::number).any(|value| named.contains(&value.abs()));
        let is_the_end = |value: Value| {
            evidence.finals.contains(&value) || value.number().is_some_and(|number| evidence.is_remainder(number))
        };
        let ends = main.iter().filter_map(Item::amount).any(|amount| is_the_end(amount.value));
        if !goes_on && !ends && evidence.checks.is_empty() {
            return false;
        }
    }
    // "99 is 1 less than 100, so take 1 away", of 47 + 9.
    if is_given(reason) && !numbers.is_empty() && !evidence.operands().any(|operand| is_said(&operand.abs())) {
        return false;
    }
    // "9 is 1 less than 10, so take 1 away": that puts right what comes of another step.
    let first = steps::done(main).next();
    let puts_right = |(operation, number, _): (Operation, Number, &str)| {
        evidence.is_too_much(number.abs(), true) && evidence.places(operation, number).all(|place| place > 1)
    };
    if is_given(reason) && moves::too_much(reason).next().is_none() && first.is_some_and(puts_right) {
        return false;
    }
    // "97 is 3 under 100, so 97 × 96 = 9312": that is why a shortcut is taken, and not why the sum is so.
    let is_leap = done.is_empty() && claimed(main).next().is_some() && is_given(reason);
    is_spoken_of
        && !is_leap
        && !is_given(main)
        && (is_told_first || !begins_with_a_deed(reason))
        && comes_before(reason, main, evidence)
        && has_gone_too_far(reason, main)
}

/// "So 9 is 1 less than 10": what holds of the numbers themselves follows from no step.
fn is_given(main: &[Item]) -> bool {
    let is_of_a_result = main.iter().any(|item| item.word().is_some_and(|word| RESULTS.has(word)));
    let is_related = main.iter().any(|item| matches!(item, Item::Relation(_)));
    let tells_how_far = |word: &str| DISTANCES.has(word) || NEAR.has(word);
    let is_far = main.iter().any(|item| match item {
        Item::Value(amount) => amount.text.split(' ').any(tells_how_far),
        item => item.word().is_some_and(|word| NEAR.has(word)),
    });
    let does = main.iter().any(|item| matches!(item, Item::Action(..)));
    is_related && is_far && !is_of_a_result && !does
}

/// "Halve 16, because now multiply 8 by 70": a step is no reason.
fn begins_with_a_deed(reason: &[Item]) -> bool {
    let mut said = reason
        .iter()
        .skip_while(|item| item.word().is_some_and(|word| ["now", "then", "first", "so", "and"].contains(&word)));
    let does = |word: &str| {
        action(word).is_some() && !word.ends_with("ing") && !["minus", "plus", "times", "over", "less"].contains(&word)
    };
    match said.next() {
        Some(Item::Action(_, word)) => does(word),
        Some(Item::Value(amount)) => {
            amount.is_sum() && amount.text.split(' ').next().is_some_and(|word| does(&word.to_lowercase()))
        }
        _ => false,
    }
}

/// "Take 1 away, because 57 - 1 = 56": what comes of a step is no reason for it.
fn comes_before(reason: &[Item], main: &[Item], evidence: &Evidence) -> bool {
    let reached = claimed(reason).filter_map(|value| evidence.places_of(value).min()).max();
    let is_later = |place: usize| reached.is_none_or(|reached| place > reached);
    let done = || {
        steps::done(main).filter_map(|(operation, number, word)| {
            steps::places_of(operation, number, word, evidence).into_iter().max()
        })
    };
    let claims = || claimed(main).filter_map(|value| evidence.places_of(value).max());
    let is_the_same = |value: Value| claimed(reason).any(|reason| reason == value);
    done().all(is_later) && (claims().all(is_later) || claimed(main).any(is_the_same))
}

/// What is said to come out.
fn claimed(part: &[Item]) -> impl Iterator<Item = Value> {
    part.windows(2).filter_map(|pair| match pair {
        [Item::Relation(_), Item::Value(amount)] if !amount.is_sum() => Some(amount.value),
        _ => None,
    })
}

/// "Take 1 away, so that is 1 too many": what is too much comes of another step than that which puts it right; and
/// nothing else follows from it.
fn has_gone_too_far(reason: &[Item], main: &[Item]) -> bool {
    let done = |items| steps::done(items).map(|(operation, number, _)| (operation, number));
    if let Some((by, _)) = moves::too_much(reason).next() {
        let is_a_move = |operation: Operation| matches!(operation, Operation::Add | Operation::Subtract);
        return done(main).all(|(operation, number)| number == by && is_a_move(operation));
    }
    let Some((by, _)) = moves::too_much(main).next() else { return true };
    let mut others = done(main).chain(done(reason)).map(|(_, number)| number).peekable();
    others.peek().is_none() || others.any(|number| number != by)
}

/// The numbers of some words, also those of its sums.
fn numbers(part: &[Item]) -> Vec<Number> {
    let amounts = part.iter().filter_map(Item::amount);
    let tokens = amounts.flat_map(|amount| items::tokens(&amount.text, false));
    tokens
        .filter_map(|token| match token.kind {
            Kind::Number(number) => Some(number.abs()),
            _ => None,
        })
        .collect()
}
