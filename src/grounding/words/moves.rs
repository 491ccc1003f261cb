//! Where a reply goes from and to, and by how much it goes too far.

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::steps::done;
use super::values;

const STARTS: [&str; 6] = ["start", "starts", "starting", "begin", "begins", "beginning"];
const GOES: [&str; 12] =
    ["jump", "jumps", "hop", "hops", "go", "goes", "count", "counts", "move", "moves", "step", "land"];
const ROUNDS: [&str; 3] = ["round", "rounds", "rounding"];
const WAYS: [&str; 5] = ["up", "down", "on", "back", "forward"];

/// Whether each move is one of the lessons.
///
/// # Errors
/// The move that is not.
pub(super) fn judge(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    if !evidence.has_steps() {
        return Ok(());
    }
    for (at, item) in sentence.iter().enumerate() {
        let behind = sentence.get(at + 1..).unwrap_or_default();
        let is_true = match item {
            Item::Word(word) if STARTS.contains(&word.as_str()) => starts(behind, evidence),
            Item::Word(word) if GOES.contains(&word.as_str()) => goes(sentence, behind, evidence),
            Item::Word(word) if ROUNDS.contains(&word.as_str()) => rounds(behind, evidence),
            Item::Relation(word) if word.starts_with('g') => gives_back(behind, evidence),
            Item::Word(word) if word.starts_with("borrow") => borrows(behind, evidence),
            Item::Value(amount) => is_too_much(amount, behind, evidence),
            _ => true,
        };
        if !is_true {
            let number = behind.iter().find_map(Item::amount).map(|amount| amount.text.clone());
            let word = item.word().unwrap_or("too");
            return Err(format!("{word} {}", number.unwrap_or_default()).trim().to_owned());
        }
    }
    Ok(())
}

/// Whether a sentence says where something starts.
pub(super) fn starts_somewhere(sentence: &[Item]) -> bool {
    sentence.iter().any(|item| matches!(item, Item::Word(word) if STARTS.contains(&word.as_str())))
}

/// "Start at 47 and go up 10".
fn starts(behind: &[Item], evidence: &Evidence) -> bool {
    let [Item::Word(with), Item::Value(amount), rest @ ..] = behind else { return true };
    let Some(number) = amount.literal.filter(|_| ["at", "with", "from", "by"].contains(&with.as_str())) else {
        return true;
    };
    match done(rest).next() {
        Some((operation, with, _)) => {
            values::apply(operation, number.into(), with.into()).is_none_or(|result| evidence.has_result(result))
        }
        None => amount.other.is_some() || evidence.begins_with(number),
    }
}

/// "Jump up to 50", "count on from 47".
fn goes(sentence: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let start = sentence.windows(2).find_map(|pair| match pair {
        [Item::Word(from), Item::Value(amount)] if from == "from" || from == "at" => amount.literal,
        _ => None,
    });
    let mut rest = behind.iter().skip_while(|item| item.word().is_some_and(|word| WAYS.contains(&word)));
    let (Some(Item::Word(joint)), Some(Item::Value(amount))) = (rest.next(), rest.next()) else { return true };
    if let (Some(Item::Word(to)), Some(Item::Value(end)), Some(start)) = (rest.next(), rest.next(), amount.literal)
        && to == "to"
    {
        return evidence.steps_from(start, end.value);
    }
    let way = behind.first().and_then(Item::word);
    match (joint.as_str(), amount.literal) {
        ("to", _) if start.is_some_and(|start| !evidence.steps_from(start, amount.value)) => false,
        ("to", _) => evidence.comes_to(amount.value, |from| match way {
            Some("up" | "on" | "forward") => amount.value.number().is_none_or(|to| from < to),
            Some("down" | "back") => amount.value.number().is_none_or(|to| from > to),
            _ => true,
        }),
        ("from", Some(number)) => evidence.begins_with(number) || evidence.first_of_a_step(number),
        _ => true,
    }
}

/// "Round up to 50", "rounding 9 up to 10".
fn rounds(behind: &[Item], evidence: &Evidence) -> bool {
    let numbers: Vec<Number> =
        behind.iter().take(5).filter_map(Item::amount).filter_map(|amount| amount.literal).collect();
    let is_up = behind.iter().any(|item| item.word() == Some("up"));
    let is_down = behind.iter().any(|item| item.word() == Some("down"));
    let is_round = |number: &Number| number.to_string().ends_with('0') && evidence.is_worked_with(*number);
    match numbers[..] {
        [to] => is_round(&to) || !(is_up || is_down),
        [from, to] => is_round(&to) && !(is_up && from >= to) && !(is_down && from <= to),
        _ => true,
    }
}

/// "Give 2 back": what was taken too much, or put too much.
fn gives_back(behind: &[Item], evidence: &Evidence) -> bool {
    let ([Item::Value(amount), Item::Word(back), ..] | [Item::Word(back), Item::Value(amount), ..]) = behind else {
        return true;
    };
    let is_a_step = |number: Number| evidence.places(Operation::Add, number).any(|place| place > 1);
    back != "back" || amount.literal.is_some_and(is_a_step)
}

/// "We borrow 1": what is given back later.
fn borrows(behind: &[Item], evidence: &Evidence) -> bool {
    let Some(number) = behind.first().and_then(Item::amount).and_then(|amount| amount.literal) else { return true };
    evidence.places(Operation::Subtract, number).any(|place| place > 1)
}

/// "1 too many": as a text of the program's says, or a check has found.
fn is_too_much(amount: &Amount, behind: &[Item], evidence: &Evidence) -> bool {
    if let [Item::Word(too), Item::Word(way), ..] = behind
        && amount.is_sum()
        && too == "too"
    {
        return evidence.says(&format!("{} too {way}", amount.text));
    }
    too_much_of(amount, behind).is_none_or(|(by, is_more)| evidence.is_too_much(by, is_more))
}

/// By how much a text says that something is too much, or too little.
pub(super) fn too_much(items: &[Item]) -> impl Iterator<Item = (Number, bool)> {
    items.iter().enumerate().filter_map(|(at, item)| too_much_of(item.amount()?, items.get(at + 1..)?))
}

fn too_much_of(amount: &Amount, behind: &[Item]) -> Option<(Number, bool)> {
    let [Item::Word(too), Item::Word(way), ..] = behind else { return None };
    let by = amount.literal.filter(|_| too == "too")?;
    match way.as_str() {
        "many" | "much" | "high" | "big" | "large" => Some((by, true)),
        "few" | "little" | "low" | "small" => Some((by, false)),
        _ => None,
    }
}
