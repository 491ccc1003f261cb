//! What a sentence says as a whole, also where some of its clauses are the program's own: in what order its steps come,
//! and what stands beside an invitation or behind "because".

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{self, Amount, Item};
use super::mentions::is_outcome;
use super::relations::is_plain;
use super::same::is_name;
use super::vocabulary::JOINTS;
use super::{ends, joints, marks, order, own, steps};

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
        || !asks && order::runs(items, evidence).is_err()
        || stays_whatever_is_done(sentence, items, evidence)
        || says_it_of_both(items, evidence)
        || joins_two_texts(sentence, evidence)
        || is_another(items)
        || points_past_the_steps(items, evidence)
        || asks && (suggests(items) || doubts(sentence, items, evidence))
        || is_another_step(items, evidence)
        || is_labelled_wrongly(items, evidence)
        || starts_late(items, evidence)
        || !evidence.is_own_sentence(sentence) && (says_what_is_left(items) || draws_on_a_verdict(items, evidence))
        || works_out_another(items, evidence)
        || !ends::are_ends(items, evidence)
        || names_one_of_several(items, evidence)
        || !evidence.checks.is_empty() && tells_what_was_done(items)
}

/// "It is 56": the answer, of something that was named before.
pub(super) fn points_at(items: &[Item], evidence: &Evidence) -> bool {
    let mut said = items.iter().skip_while(|item| item.word().is_some_and(|word| JOINTS.has(word) && word != "that"));
    let first = said.next();
    let points = match first {
        Some(Item::Word(word)) => ["it", "that", "this", "which"].contains(&word.as_str()),
        Some(Item::Relation(word)) => word.ends_with("'s"),
        _ => false,
    };
    let mut claims = said.skip_while(|item| matches!(item, Item::Relation(_)));
    points && matches!(claims.next(), Some(Item::Value(amount)) if evidence.finals.contains(&amount.value))
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
fn stays_whatever_is_done(sentence: &str, items: &[Item], evidence: &Evidence) -> bool {
    let lower = sentence.to_lowercase();
    STAYS.iter().any(|stays| lower.contains(stays)) && !is_of_the_first_step(items, evidence)
}

/// Whether what is done in a sentence is the first step, and no other.
fn is_of_the_first_step(items: &[Item], evidence: &Evidence) -> bool {
    let sums = items.iter().filter_map(Item::amount).filter(|amount| amount.is_sum());
    let sums: Vec<Vec<usize>> = sums.map(|sum| evidence.places_working_out(sum).collect()).collect();
    let done = steps::done(items);
    let done: Vec<Vec<usize>> =
        done.map(|(operation, number, word)| steps::places_of(operation, number, word, evidence)).collect();
    let is_first = |places: &Vec<usize>| places.is_empty() || places.contains(&1);
    !(sums.is_empty() && done.is_empty()) && sums.iter().chain(&done).all(is_first)
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
    let says = |word: &str| evidence.says(&format!("both {word}")) || evidence.is_for_two(word);
    let is_said = |word: &str| evidence.finals.len() < 2 && says(word);
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
pub(super) fn leans_on_another(clauses: &[&str], evidence: &Evidence) -> bool {
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

/// "Is it 57?", "could it be 57": an answer that is laid in the learner's mouth.
fn suggests(items: &[Item]) -> bool {
    const ASKING: [&str; 8] = ["is", "are", "could", "would", "might", "does", "do", "should"];
    let mut said = items.iter().filter(|item| !matches!(item, Item::Comma | Item::Pause));
    let asks = match said.next() {
        Some(Item::Relation(word) | Item::Word(word)) => ASKING.contains(&word.as_str()),
        _ => false,
    };
    let points = matches!(said.next(), Some(Item::Word(it)) if ["it", "that", "this", "answer"].contains(&it.as_str()));
    let names = items.iter().filter_map(Item::amount).any(|amount| !amount.is_sum());
    asks && points && names && !items.iter().any(|item| matches!(item, Item::Action(..)))
}

/// "One step is left: add 10": how far the learner has come is for the program to say.
fn says_what_is_left(items: &[Item]) -> bool {
    let has = |word: &str| items.iter().any(|item| item.word() == Some(word));
    has("left") && (has("step") || has("steps"))
}

/// "It is 10 too little, so multiply by 10": what an answer is, beside steps that do not put it right.
fn draws_on_a_verdict(items: &[Item], evidence: &Evidence) -> bool {
    const VERDICTS: [&str; 18] = [
        "right", "wrong", "correct", "incorrect", "little", "many", "much", "few", "short", "low", "high", "slip",
        "again", "yes", "no", "close", "look", "off",
    ];
    let is_verdict = |item: &Item| item.word().is_some_and(|word| VERDICTS.contains(&word)) || *item == Item::Differs;
    let is_joint = |item: &Item| {
        matches!(item, Item::Pause | Item::Comma)
            || item.word().is_some_and(|word| word == "so" || steps::REASONS.contains(&word))
    };
    if evidence.checks.is_empty() {
        return false;
    }
    let puts_right = |(operation, number, _): (Operation, Number, &str)| {
        let off = if operation == Operation::Subtract { number } else { number.negate() };
        matches!(operation, Operation::Add | Operation::Subtract) && evidence.off.contains(&off.into())
    };
    let mut done = steps::done(items).peekable();
    let does = items.iter().any(|item| matches!(item, Item::Action(..))) && done.peek().is_none();
    let is_asked = |amount: &Amount| evidence.is_only_asked(amount) && evidence.checks.len() == 1;
    let is_step = |amount: &Amount| amount.is_sum() && !steps::is_a_distance(amount) && !is_asked(amount);
    let draws = items.iter().any(is_verdict) && items.iter().any(is_joint);
    does || !done.all(puts_right) || draws && items.iter().filter_map(Item::amount).any(is_step)
}

/// "It is 35", "5 × 7 is the result", of two sums.
fn names_one_of_several(items: &[Item], evidence: &Evidence) -> bool {
    let mut amounts = items.iter().filter_map(Item::amount);
    let is_name = |word: &str| {
        is_name(word)
            || ["first", "second", "third", "last"].contains(&word)
            || evidence.is_titled(word, |_| true).is_some()
    };
    let is_result = |amount: &Amount| evidence.finals.iter().any(|value| amount.is(*value));
    match (amounts.next(), amounts.next()) {
        (Some(amount), None) if evidence.finals.len() > 1 => {
            is_result(amount) && !items.iter().filter_map(Item::word).any(is_name)
        }
        _ => false,
    }
}

/// "So 54", where that is the learner's answer and wrong.
pub(super) fn repeats_a_wrong_answer(items: &[Item], evidence: &Evidence) -> bool {
    const WHOSE: [&str; 18] = [
        "your", "got", "wrote", "said", "answered", "wrong", "incorrect", "right", "too", "short", "off", "close",
        "less", "more", "low", "high", "again", "was",
    ];
    let is_said = |item: &Item| match item {
        Item::Differs => true,
        Item::Word(word) | Item::Relation(word) | Item::Action(_, word) => WHOSE.contains(&word.as_str()),
        _ => false,
    };
    let is_wrong = |amount: &Amount| {
        evidence.checks.iter().any(|(written, is_right)| !is_right && written.is_some_and(|written| amount.is(written)))
            && !evidence.finals.iter().any(|value| amount.is(*value))
    };
    items.iter().filter_map(Item::amount).any(is_wrong) && !items.iter().any(is_said)
}

/// "20 - 13: add 10", of two sums: a step below the name of a sum that it may not belong to.
fn works_out_another(items: &[Item], evidence: &Evidence) -> bool {
    let named = items.windows(2).position(|pair| match pair {
        [Item::Value(sum), Item::Pause | Item::Comma] => is_asked(sum, evidence),
        _ => false,
    });
    let rest = named.and_then(|at| items.get(at + 1..)).filter(|_| evidence.outcomes.len() > 1);
    rest.is_some_and(|rest| !order::runs(rest, evidence).is_ok_and(|runs| runs.is_empty()))
}

/// Whether a sum is one of those that were asked, and no step.
pub(super) fn is_asked(sum: &Amount, evidence: &Evidence) -> bool {
    let is_outcome = || evidence.outcomes.iter().any(|(_, value)| sum.is(*value));
    sum.is_sum() && (evidence.is_only_asked(sum) || sum.text.contains('%') && is_outcome())
}

/// "Next: 17 + 4 = 21": the first step.
fn starts_late(items: &[Item], evidence: &Evidence) -> bool {
    let [Item::Word(next), said @ ..] = items else { return false };
    let is_first = |run: &order::Run| run.first_place() == 1;
    next == "next" && order::runs(said, evidence).is_ok_and(|runs| !runs.is_empty() && runs.iter().all(is_first))
}

/// "Answer: 47 + 10 = 57": a step called the answer.
fn is_labelled_wrongly(items: &[Item], evidence: &Evidence) -> bool {
    let Some(at) = items.iter().position(|item| matches!(item, Item::Pause)) else { return false };
    let (label, said) = items.split_at(at);
    let is_outcome =
        label.iter().filter_map(Item::word).any(is_outcome) && label.iter().all(|item| item.amount().is_none());
    let last = said.iter().rev().find_map(Item::amount);
    is_outcome && last.is_some_and(|last| !evidence.finals.iter().any(|value| last.is(*value)))
}

/// "47 + 9 = 56?!": the answer, with a question mark behind it.
fn doubts(sentence: &str, items: &[Item], evidence: &Evidence) -> bool {
    const ASKING: [&str; 14] =
        ["what", "how", "why", "which", "where", "can", "could", "do", "did", "does", "see", "ready", "want", "would"];
    let start = sentence.trim().to_lowercase();
    let last = items.iter().rev().find_map(Item::amount);
    let is_final = |amount: &Amount| evidence.finals.iter().any(|value| amount.is(*value));
    !ASKING.iter().any(|word| start.starts_with(word)) && last.is_some_and(|last| !last.is_sum() && is_final(last))
}

/// "Step 1: take 1 away": a step by the number of another.
fn is_another_step(items: &[Item], evidence: &Evidence) -> bool {
    let [Item::Word(step), Item::Value(amount), Item::Pause | Item::Comma, said @ ..] = items else { return false };
    let Some(place) = amount.literal.filter(|_| step == "step") else { return false };
    let Ok(runs) = order::runs(said, evidence) else { return true };
    !runs.is_empty() && !runs.iter().any(|run| i128::try_from(run.first_place()).ok() == place.to_whole())
}

/// Whether numbers are named, and none of them the answer.
pub(super) fn names_another(items: &[Item], evidence: &Evidence) -> bool {
    let mut amounts = items.iter().filter_map(Item::amount).peekable();
    amounts.peek().is_some() && !amounts.any(|amount| evidence.finals.contains(&amount.value))
}

/// "65 is halfway between 60 and 70, which is 4225": the answer, of something else that was named.
fn points_past_the_steps(items: &[Item], evidence: &Evidence) -> bool {
    let is_pause = |item: &Item| matches!(item, Item::Comma | Item::Pause) || item.word() == Some("and");
    (1..items.len()).any(|at| {
        let (before, behind) = items.split_at(at);
        let starts = before.last().is_some_and(is_pause);
        let tells = || order::runs(before, evidence).is_ok_and(|runs| !runs.is_empty());
        starts && points_at(behind, evidence) && names_another(before, evidence) && !tells()
    })
}

/// "You took 1 away": what a learner has done, nobody knows.
fn tells_what_was_done(items: &[Item]) -> bool {
    items.windows(2).any(|pair| match pair {
        [Item::Word(you), Item::Action(_, word)] => you == "you" && (word.ends_with("ed") || word == "took"),
        _ => false,
    })
}
