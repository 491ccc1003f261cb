//! What is said to come out where one side is not named by a number: "half of it is 6", "add again to get 57",
//! "together they make 10", "10 comes off", "the 4 stands for 40".

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::facts::Fact;
use super::items::{Amount, Item};
use super::rounding::is_last_digit;
use super::same::{compares, is_made_up, operation_of};
use super::shapes::stands_for;
use super::steps::parts;
use super::vocabulary::{FILLERS, NEAR};

/// Parts and multiples of something that is not named, with what is done to find them.
const SHARES: [(&str, Operation, i64); 10] = [
    ("half", Operation::Divide, 2),
    ("quarter", Operation::Divide, 4),
    ("third", Operation::Divide, 3),
    ("fifth", Operation::Divide, 5),
    ("eighth", Operation::Divide, 8),
    ("tenth", Operation::Divide, 10),
    ("double", Operation::Multiply, 2),
    ("twice", Operation::Multiply, 2),
    ("triple", Operation::Multiply, 3),
    ("thrice", Operation::Multiply, 3),
];

/// Whether each is what a step comes to.
///
/// # Errors
/// What is not.
pub(super) fn judge(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    if !evidence.has_steps() {
        return Ok(());
    }
    for (at, item) in sentence.iter().enumerate() {
        let (before, behind) = (sentence.get(..at).unwrap_or_default(), sentence.get(at + 1..).unwrap_or_default());
        let clause = parts(before).last().unwrap_or_default();
        let is_true = match item {
            Item::Relation(comes) => {
                comes_out(clause, behind, evidence)
                    && (!comes.starts_with("come") || comes_first(clause, behind, evidence))
                    && (!comes.starts_with("leav") || is_what_is_left(behind, evidence))
                    && (!comes.starts_with("come") || comes_down(behind, evidence))
            }
            Item::Word(word) if word == "stands" || word == "stand" => means(before, behind, evidence),
            Item::Word(word) if word == "left" => is_left_over(clause, behind, evidence),
            Item::Word(word) if word == "last" => is_done_last(behind, evidence),
            Item::Word(word) if word == "write" => writes(behind, evidence),
            Item::Word(word) if word == "pay" => evidence.is_of_money(),
            Item::Word(word) if word == "costs" => is_told(behind, evidence),
            Item::Word(word) if word == "together" => {
                before.last().and_then(Item::word) == Some("them") || adds_up(behind, evidence)
            }
            Item::Action(operation, _) => {
                is_method(*operation, behind, evidence) && is_a_way(*operation, clause, behind, evidence)
            }
            Item::Value(amount) => stands_at_the_end(amount, clause, behind, evidence),
            _ => true,
        };
        if !is_true {
            let said = clause.iter().chain(std::iter::once(item)).chain(parts(behind).next().unwrap_or_default());
            let words = said.filter_map(|item| match item {
                Item::Relation(word) => Some(word.as_str()),
                item => item.word().or(item.amount().map(|amount| &*amount.text)),
            });
            return Err(words.collect::<Vec<_>>().join(" "));
        }
    }
    Ok(())
}

/// What stands behind a relation, against what stands before it without a number.
fn comes_out(before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let mut until_a_value = behind.iter().take_while(|item| item.amount().is_none());
    if until_a_value.any(|item| item.word() == Some("off")) {
        let leaves_off = || evidence.says("leave off");
        return comes_off(before, evidence) && (behind.iter().all(|item| item.amount().is_none()) || leaves_off());
    }
    if let [.., Item::Value(by), Item::Word(word) | Item::Action(_, word)] = before
        && let Some(operation) = more_or_less(word)
        && let Some(result) = behind.iter().find_map(Item::amount)
    {
        return by.literal.is_some_and(|by| evidence.has_step(operation, &[by.abs()], result.value));
    }
    let mut rest = behind.iter().skip_while(|item| item.word().is_some_and(|word| FILLERS.has(word)));
    let right = rest.next();
    if let (Some(Item::Value(left)), Some(word)) = (before.last(), right.and_then(Item::word)) {
        if NEAR.has(word) {
            let near = rest.find_map(Item::amount);
            return near.is_none_or(|near| compares(left, word, near, evidence).is_ok());
        }
        if let Some(operation) = operation_of(word).filter(|_| rest.next().is_none()) {
            let is_so_named = |(done, value): &(Operation, Value)| *done == operation && left.is(*value);
            let is_total =
                word == "total" && is_made_up(evidence) && evidence.finals.iter().any(|value| left.is(*value));
            return is_total || evidence.outcomes.iter().any(is_so_named);
        }
    }
    let Some(Item::Value(result)) = right else { return true };
    if before.iter().any(|item| item.amount().is_some()) {
        return true;
    }
    let is_empty = |item: &&Item| !matches!(item, Item::Word(word) if FILLERS.has(word) && word != "together");
    let said: Vec<&Item> = before.iter().filter(is_empty).collect();
    match said[..] {
        [.., Item::Word(step)] if step == "step" && before.iter().any(|item| item.word() == Some("back")) => {
            let mut facts = evidence.facts.iter().filter(|fact| fact.place > 1 && fact.result == result.value);
            facts.any(|fact| fact.does(Operation::Subtract))
        }
        [Item::Action(operation, _)] if before.iter().any(|item| item.word() == Some("again")) => {
            let is_there = |fact: &Fact| fact.place > 1 && fact.result == result.value;
            evidence.facts.iter().any(|fact| is_there(fact) && fact.does(*operation))
        }
        [Item::Action(operation, word)] => match share(word) {
            Some((operation, by)) => evidence.has_step(operation, &[by], result.value),
            None => evidence.has_step(*operation, &[], result.value),
        },
        _ if said.iter().any(|item| item.word() == Some("each")) => {
            result.literal.is_some_and(|number| evidence.is_learners(number))
        }
        [.., Item::Word(word) | Item::Action(_, word)] => {
            share(word).is_none_or(|(operation, by)| evidence.has_step(operation, &[by], result.value))
        }
        _ => true,
    }
}

fn more_or_less(word: &str) -> Option<Operation> {
    match word {
        "more" => Some(Operation::Add),
        "less" | "fewer" => Some(Operation::Subtract),
        _ => None,
    }
}

/// "It comes down to 52": what is taken away from comes to.
fn comes_down(behind: &[Item], evidence: &Evidence) -> bool {
    let is_down = behind.first().is_some_and(|item| item.word() == Some("down"));
    let to = behind.iter().find_map(Item::amount).filter(|_| is_down);
    to.is_none_or(|to| evidence.has_step(Operation::Subtract, &[], to.value))
}

/// "37 from 100 leaves 63": what comes of taking away, or a remainder.
fn is_what_is_left(behind: &[Item], evidence: &Evidence) -> bool {
    let Some(left) = behind.first().and_then(Item::amount) else { return true };
    evidence.has_step(Operation::Subtract, &[], left.value)
        || left.literal.is_some_and(|number| evidence.is_remainder(number))
}

/// "2 left over", "we have 63 left": the remainder of a division, or what is left when something is taken away.
fn is_left_over(before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let left = before.iter().rev().take(3).find_map(Item::amount);
    let is_over = matches!(behind.first(), None | Some(Item::Comma | Item::Pause | Item::End { .. }))
        || behind.first().and_then(Item::word) == Some("over");
    let (true, Some(left)) = (is_over, left) else { return true };
    left.literal.is_some_and(|number| evidence.is_remainder(number))
        || evidence.has_step(Operation::Subtract, &[], left.value)
}

/// "10 comes off": whether it is taken away.
fn comes_off(before: &[Item], evidence: &Evidence) -> bool {
    let off = before.iter().rev().find_map(Item::amount);
    let is_taken =
        |off: &Amount| off.literal.is_some_and(|number| evidence.places(Operation::Subtract, number).next().is_some());
    off.is_none_or(is_taken)
}

fn is_total(result: &Amount, evidence: &Evidence) -> bool {
    let adds_up = |operation: Operation| matches!(operation, Operation::Add | Operation::Series | Operation::AddTime);
    let mut asked = evidence.outcomes.iter().filter(|(_, value)| result.is(*value)).peekable();
    match asked.peek() {
        Some(_) => asked.any(|(operation, _)| adds_up(*operation)) || evidence.adds_up_results(),
        None => evidence.has_step(Operation::Add, &[], result.value),
    }
}

fn share(word: &str) -> Option<(Operation, Number)> {
    let (_, operation, by) = SHARES.iter().find(|(share, ..)| *share == word)?;
    Some((*operation, Number::from(*by)))
}

/// "The 4 in 47 stands for 40", "17, which stands for 170": whether a digit is worth so much in a number that is
/// named, or in one of the learner's; or a step makes so many tens of it.
fn means(before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let number = |item: &Item| item.amount().and_then(|amount| amount.literal);
    let Some(worth) = behind.iter().find_map(number) else { return false };
    let Some(at) = before.iter().rposition(|item| number(item).is_some()) else { return false };
    let last = before.get(at).and_then(number);
    if let [.., digit, Item::Word(of)] = before.get(..at).unwrap_or_default()
        && let (Some(digit), Some(whole)) = (number(digit), last)
        && (of == "in" || of == "of")
    {
        return stands_for(whole, digit, worth);
    }
    last.is_some_and(|digit| {
        evidence.learners().any(|whole| stands_for(whole, digit, worth))
            || evidence.has_step(Operation::Multiply, &[digit, Number::from(10)], worth.into())
    })
}

/// "The next full hour comes first": as a text of the program's says.
fn comes_first(before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let what = before.last().and_then(Item::word);
    behind.first().and_then(Item::word) != Some("first")
        || what.is_some_and(|what| evidence.says(&format!("{what} first")))
}

/// "The last step takes it off again".
fn is_done_last(behind: &[Item], evidence: &Evidence) -> bool {
    match behind {
        [Item::Word(step), Item::Action(operation, _), rest @ ..] if step == "step" => {
            let is_back = rest.iter().filter_map(Item::word).any(|word| word == "back" || word == "again");
            evidence.ends_by(*operation) && (!is_back || evidence.puts_right())
        }
        _ => true,
    }
}

/// "Write 25 behind it": where the lesson writes at all.
fn writes(behind: &[Item], evidence: &Evidence) -> bool {
    let is_final = |amount: &Amount| evidence.finals.iter().any(|value| amount.is(*value));
    !behind.iter().filter_map(Item::word).any(|word| word == "behind" || word == "after")
        || evidence.says("write") && !behind.iter().filter_map(Item::amount).any(is_final)
}

/// "Add in parts": where that is asked, and done so.
fn is_method(operation: Operation, behind: &[Item], evidence: &Evidence) -> bool {
    let mut words = behind.iter().map_while(Item::word);
    let is_done_so = || match operation {
        Operation::Multiply => evidence.adds_up_results(),
        _ => evidence.says("in parts") || evidence.says("in two parts"),
    };
    (words.next(), words.next()) != (Some("in"), Some("parts"))
        || evidence.outcomes.iter().any(|(done, _)| *done == operation) && is_done_so()
}

/// "The book costs 7": the price of one is what the learner says it is.
fn is_told(behind: &[Item], evidence: &Evidence) -> bool {
    let price = behind.iter().find_map(Item::amount).and_then(|amount| amount.literal);
    evidence.is_of_money() && price.is_some_and(|price| evidence.is_learners(price))
}

/// "Together that makes 10".
fn adds_up(behind: &[Item], evidence: &Evidence) -> bool {
    let result = behind.windows(2).find_map(|pair| match pair {
        [Item::Relation(_), Item::Value(result)] => Some(result),
        _ => None,
    });
    result.is_none_or(|result| is_total(result, evidence))
}

/// "That makes adding easy": where something is added.
fn is_a_way(operation: Operation, before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    const EASY: [&str; 6] = ["easy", "easier", "quick", "quicker", "simple", "simpler"];
    let clause = parts(behind).next().unwrap_or_default();
    let is_easy = before.iter().chain(clause).filter_map(Item::word).any(|word| EASY.contains(&word));
    let has_number = before.iter().chain(clause).any(|item| item.amount().is_some());
    let is_asked = || evidence.outcomes.iter().any(|(done, _)| *done == operation);
    let is_done = || evidence.places_doing(operation).next().is_some();
    let is_made_so = before.iter().any(|item| matches!(item, Item::Relation(_)));
    !is_easy || has_number || if is_made_so { is_asked() } else { is_done() }
}

/// "The 9 at the end": the last digit of a number that was asked for.
fn stands_at_the_end(amount: &Amount, before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let does = before.iter().any(|item| matches!(item, Item::Action(..) | Item::Relation(_)));
    let mut words = behind.iter().map(Item::word).filter(|word| *word != Some("the"));
    let is_at_the_end = words.next() == Some(Some("at")) && words.next() == Some(Some("end"));
    if !is_at_the_end || does {
        return true;
    }
    let checked = evidence.checks.iter().filter_map(|(written, _)| *written).chain(evidence.finals.iter().copied());
    let checked = checked.filter(|_| !evidence.checks.is_empty()).filter_map(Value::number);
    let mut numbers = evidence.operands().chain(checked);
    amount.literal.is_some_and(|digit| numbers.any(|number| is_last_digit(digit, number)))
}
