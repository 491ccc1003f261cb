//! What a sentence says as a whole, also where some of its clauses are the program's own: in what order its steps come,
//! and what stands beside an invitation or behind "because".

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{self, Amount, Item};
use super::relations::is_plain;
use super::vocabulary::JOINTS;
use super::{joints, marks, order, own, steps};

/// What a learner is asked to do with a problem of their own.
const TO_TRY: [&str; 7] = ["your turn", "now you", "try", "next one", "here is one", "here's one", "how about"];
/// Ways to say that a digit stays.
const STAYS: [&str; 4] = ["stay the same", "stays the same", "stay put", "stays put"];

/// Whether a sentence says something that is no part of the lesson, though its clauses may be.
pub(super) fn is_strange(sentence: &str, evidence: &Evidence) -> bool {
    let items = items::of(sentence);
    let asks = sentence.trim_end().ends_with('?');
    let items = items.strip_suffix(&[Item::End { asks }]).unwrap_or(&items);
    goes_on_behind_a_problem_to_try(items, evidence)
        || gives_a_number_to_try(sentence, items)
        || !asks && !joints::belong_together(items, evidence)
        || !asks && order::runs(items, evidence).is_empty()
        || stays_whatever_is_done(sentence, items)
        || says_it_of_both(items, evidence)
        || joins_two_texts(sentence, evidence)
        || is_another(items)
        || !evidence.checks.is_empty() && tells_what_was_done(items)
}

/// "Add 10. You get 56": what comes out of another step than the one before.
pub(super) fn skips_a_step(before: &str, sentence: &str, evidence: &Evidence) -> bool {
    const CLAIMS: [&str; 8] =
        ["that makes", "that is", "that gives", "you get", "you have", "it is", "it makes", "this makes"];
    let start = sentence.trim().to_lowercase();
    let start = ["so ", "and ", "then ", "now "].iter().find_map(|word| start.strip_prefix(word)).unwrap_or(&start);
    if !CLAIMS.iter().any(|claim| start.starts_with(claim)) {
        return false;
    }
    let (before, items) = (items::of(before), items::of(sentence));
    let Some(claimed) = items.iter().find_map(Item::amount).filter(|amount| !amount.is_sum()) else { return false };
    let sums = before.iter().filter_map(Item::amount).filter(|amount| amount.is_sum());
    let deeds: Vec<_> = steps::done(&before).collect();
    let is_said = before.iter().filter_map(Item::amount).any(|amount| amount.is(claimed.value));
    let comes_of = |(_, number, _): &(Operation, Number, &str)| evidence.has_step_to(*number, claimed.value);
    let is_worked = sums.clone().next().is_some() || !deeds.is_empty();
    is_worked && !is_said && !deeds.last().is_some_and(comes_of)
}

/// Whether the steps of a sentence go on where the one before it ended.
pub(super) fn goes_on(before: &str, sentence: &str, evidence: &Evidence) -> bool {
    let runs = |sentence: &str| order::runs(&items::of(sentence), evidence);
    let (before, runs) = (runs(before), runs(sentence));
    before.is_empty()
        || runs.is_empty()
        || before.iter().any(|before| runs.iter().any(|run| order::goes_on(*before, *run, evidence)))
}

/// "Try 83 + 9, add 9": steps of this sum beside the next one.
fn goes_on_behind_a_problem_to_try(items: &[Item], evidence: &Evidence) -> bool {
    let is_problem = |(at, item): (usize, &Item)| {
        let is_invited =
            || items.get(at.saturating_sub(2)..at).unwrap_or_default().iter().any(|item| item.word() == Some("try"));
        item.amount().is_some_and(|amount| {
            let is_next = evidence.tries.contains(&amount.value) || is_invited();
            amount.is_sum() && is_next && !evidence.finals.contains(&amount.value)
        })
    };
    let says = |item: &Item| matches!(item, Item::Action(..) | Item::Value(_) | Item::Relation(_));
    let problem = items.iter().enumerate().position(is_problem);
    problem.is_some_and(|at| items.iter().skip(at + 1).any(says))
}

/// "Your turn: 73": a number in the place of a problem to try.
fn gives_a_number_to_try(sentence: &str, items: &[Item]) -> bool {
    let start = sentence.trim().to_lowercase();
    let mut amounts = items.iter().filter_map(Item::amount).peekable();
    TO_TRY.iter().any(|opening| start.starts_with(opening)) && amounts.peek().is_some() && !amounts.any(Amount::is_sum)
}

/// "The ones stay the same": in a step, but not in the sum.
fn stays_whatever_is_done(sentence: &str, items: &[Item]) -> bool {
    let lower = sentence.to_lowercase();
    STAYS.iter().any(|stays| lower.contains(stays))
        && !items.iter().any(|item| matches!(item, Item::Action(..)) || item.amount().is_some_and(Amount::is_sum))
}

/// "Both numbers are even": what a text of the program's says of both, or the title of the shortcut.
fn says_it_of_both(items: &[Item], evidence: &Evidence) -> bool {
    let is_end = |item: &&Item| {
        !matches!(item, Item::Comma | Item::Pause | Item::End { .. })
            && !item.word().is_some_and(|word| JOINTS.has(word))
    };
    // "2021 is both the ends": one number is no two.
    let is_of_one = items.windows(4).enumerate().any(|(at, four)| match four {
        [before, Item::Value(_), Item::Relation(_), Item::Word(both)] => both == "both" && before.word() != Some("and"),
        _ => at == 0 && matches!(four, [Item::Value(_), Item::Relation(_), Item::Word(both), _] if both == "both"),
    });
    if is_of_one {
        return true;
    }
    let mut behind = items.iter().skip_while(|item| item.word() != Some("both")).take_while(is_end);
    let is_said = |word: &str| evidence.is_titled(word, |_| true).is_some() || evidence.says(&format!("both {word}"));
    behind.next().is_some()
        && !behind.filter_map(Item::word).filter(|word| evidence.is_own_word(word) && !is_plain(word)).all(is_said)
}

/// "97 is 3 under 100: multiply the two distances": two clauses of the program's that do not stand so in its texts.
fn joins_two_texts(sentence: &str, evidence: &Evidence) -> bool {
    let clauses: Vec<&str> = own::clauses(sentence).flat_map(|clause| clause.split(marks::MARK)).collect();
    clauses.windows(2).any(|pair| match pair {
        [before, clause] => {
            evidence.is_own(before) && evidence.is_own(clause) && !evidence.tells_in_turn(before, clause)
        }
        _ => false,
    }) || leans_on_another(&clauses, evidence)
}

/// "94 is 6 under 100: take that from 94": a clause of the program's that points at another than in its text.
fn leans_on_another(clauses: &[&str], evidence: &Evidence) -> bool {
    const POINTING: [&str; 5] = ["that", "it", "them", "those", "these"];
    clauses.windows(2).any(|pair| match pair {
        [before, clause] => {
            let points = clause
                .split_whitespace()
                .any(|word| POINTING.contains(&word.trim_matches(|c: char| !c.is_alphabetic())));
            points && evidence.is_own(clause) && !evidence.tells_in_turn(before, clause)
        }
        _ => false,
    })
}

/// "170 is right so far: it is 182": what was named is what "it" is.
fn is_another(items: &[Item]) -> bool {
    let is_end = |item: &Item| matches!(item, Item::Pause | Item::Comma | Item::End { .. });
    let is_it = |item: &Item| matches!(item, Item::Word(it) if it == "it" || it == "that");
    items.windows(4).enumerate().any(|(at, four)| match four {
        [end, it, Item::Relation(_), Item::Value(amount)] if is_end(end) && is_it(it) => {
            let before = items.get(..at).unwrap_or_default();
            let is_done = before.iter().any(|item| matches!(item, Item::Action(..)));
            let named = before.iter().rev().find_map(Item::amount).filter(|named| !named.is_sum() && !is_done);
            named.is_some_and(|named| !amount.is(named.value))
        }
        _ => false,
    })
}

/// "You took 1 away": what a learner has done, nobody knows.
fn tells_what_was_done(items: &[Item]) -> bool {
    items.windows(2).any(|pair| match pair {
        [Item::Word(you), Item::Action(_, word)] => you == "you" && (word.ends_with("ed") || word == "took"),
        _ => false,
    })
}
