//! Where a reply goes from and to, and by how much it goes too far.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::steps::{done, parts, places_of};
use super::values;

const STARTS: [&str; 6] = ["start", "starts", "starting", "begin", "begins", "beginning"];
const GOES: [&str; 12] =
    ["jump", "jumps", "hop", "hops", "go", "goes", "count", "counts", "move", "moves", "step", "land"];
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
            Item::Word(word) if STARTS.contains(&word.as_str()) => starts(behind, evidence) && !has_a_fraction(behind),
            Item::Word(word) if GOES.contains(&word.as_str()) => {
                goes(sentence, behind, evidence)
                    && !has_a_fraction(behind)
                    && (word != "jump" || is_a_jump(sentence.get(..at).unwrap_or_default(), evidence))
            }
            Item::Relation(word) if word.starts_with('g') => gives_back(behind, evidence),
            Item::Word(word) if word == "gave" || word == "given" => gives_back(behind, evidence),
            Item::Action(operation, _) => {
                puts_right(*operation, behind, evidence) && names_what_it_takes(behind) && !has_a_fraction(behind)
            }
            Item::Word(word) if word == "trick" => begins(parts(behind).next().unwrap_or_default(), evidence),
            Item::Word(word) if word == "first" => is_first(behind, evidence),
            Item::Word(word) if word.starts_with("borrow") => {
                borrows(sentence.get(..at).unwrap_or_default(), behind, evidence)
            }
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

/// The word of an item that says that something is done, or where one goes.
pub(super) fn moves(item: &Item) -> Option<&str> {
    let is_one = |word: &str| {
        STARTS.contains(&word) || GOES.contains(&word) || word.starts_with("borrow") || word == "back" || word == "too"
    };
    match item {
        Item::Action(_, word) => Some(word),
        item => item.word().filter(|word| is_one(word)),
    }
}

/// Whether a sentence says where something starts.
pub(super) fn starts_somewhere(sentence: &[Item]) -> bool {
    sentence.iter().any(|item| matches!(item, Item::Word(word) if STARTS.contains(&word.as_str())))
}

/// "Start at 47 and go up 10".
fn starts(behind: &[Item], evidence: &Evidence) -> bool {
    if let [Item::Word(by), Item::Action(..), ..] = behind
        && by == "by"
    {
        return begins(behind, evidence);
    }
    if let [Item::Word(_), Item::Value(amount), ..] = behind
        && amount.is_sum()
    {
        return may_begin(amount, evidence);
    }
    let [Item::Word(with), Item::Value(amount), rest @ ..] = behind else { return true };
    let Some(number) = amount.literal.filter(|_| ["at", "with", "from", "by"].contains(&with.as_str())) else {
        return true;
    };
    match done(rest).next() {
        Some((operation, with, _)) => {
            values::apply(operation, number.into(), with.into()).is_none_or(|result| evidence.has_result(result))
        }
        None if amount.other.is_some() => evidence.begins_with_percent(number),
        None => evidence.begins_with(number),
    }
}

/// "By multiplying by 10": what the first step does.
fn begins(behind: &[Item], evidence: &Evidence) -> bool {
    let first = done(behind).next();
    first.is_none_or(|(operation, number, word)| places_of(operation, number, word, evidence).contains(&1))
}

/// "Jump up to 50", "count on from 47".
fn goes(sentence: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let start = sentence.windows(2).find_map(|pair| match pair {
        [Item::Word(from), Item::Value(amount)] if from == "from" || from == "at" => amount.literal,
        _ => None,
    });
    let is_way = |item: &&Item| item.word().is_some_and(|word| WAYS.contains(&word));
    // "Step back": from where a step has gone too far.
    if behind.first().and_then(Item::word) == Some("back") && !evidence.puts_right() {
        return false;
    }
    let by = behind.iter().skip_while(is_way).find(|item| item.word() != Some("by"));
    if let Some(by) = by.and_then(Item::amount).and_then(|amount| amount.literal) {
        let ways: &[Operation] = match behind.first().and_then(Item::word) {
            Some("back") => &[Operation::Subtract],
            Some("on" | "forward") => &[Operation::Add],
            _ => &[Operation::Add, Operation::Subtract],
        };
        // "Go on 15 minutes" to the full hour.
        let fills_an_hour = || evidence.is_time() && by < Number::from(60) && evidence.has_result(by.into());
        return fills_an_hour() || ways.iter().any(|way| evidence.places(*way, by).next().is_some());
    }
    let mut rest = behind.iter().skip_while(is_way);
    let (Some(Item::Word(joint)), Some(Item::Value(amount))) = (rest.next(), rest.next()) else { return true };
    if let (Some(Item::Word(to)), Some(Item::Value(end)), Some(start)) = (rest.next(), rest.next(), amount.literal)
        && to == "to"
    {
        return evidence.steps_from(start, end.value) && goes_that_way(start, end.value, behind);
    }
    if joint == "to" && !evidence.is_reached(amount.value) {
        return false;
    }
    match (joint.as_str(), amount.literal) {
        ("to", _) if start.is_some_and(|start| !evidence.steps_from(start, amount.value)) => false,
        ("to", _) => evidence.comes_to(amount.value, |from| goes_that_way(from, amount.value, behind)),
        ("from", Some(number)) => evidence.moves_from(number, |to| goes_that_way(number, to, behind)),
        _ => true,
    }
}

/// "Multiply it by 10": what "it" is, nobody says.
pub(super) fn names_what_it_takes(behind: &[Item]) -> bool {
    const POINTING: [&str; 5] = ["it", "that", "this", "them", "those"];
    const ONTO: [&str; 5] = ["by", "to", "from", "on", "with"];
    let words = [behind.first(), behind.get(1)].map(|item| item.and_then(Item::word).unwrap_or_default());
    !(POINTING.contains(&words[0]) && ONTO.contains(&words[1]))
}

/// Whether a number is written as a fraction: 5/6, 14 2/7.
pub(super) fn is_fraction(text: &str) -> bool {
    text.split_once('/').is_some_and(|(above, below)| {
        above.ends_with(|c: char| c.is_ascii_digit()) && below.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// "Start with 5/6", "multiply by 1/2": a fraction is no number of a step.
fn has_a_fraction(behind: &[Item]) -> bool {
    let clause = parts(behind).next().unwrap_or_default();
    let is_related = clause.iter().any(|item| matches!(item, Item::Relation(_)));
    !is_related && clause.iter().filter_map(Item::amount).any(|amount| is_fraction(&amount.text))
}

/// "10 is a quick jump": where that is added or taken away.
fn is_a_jump(before: &[Item], evidence: &Evidence) -> bool {
    let by = parts(before).last().unwrap_or_default().iter().find_map(Item::amount);
    let is_done = |by: Number| {
        [Operation::Add, Operation::Subtract].into_iter().any(|way| evidence.places(way, by).any(|place| place > 0))
    };
    by.and_then(|by| by.literal).is_none_or(is_done)
}

/// Whether it goes up or down from one number to another, as the first word of some says.
fn goes_that_way(from: Number, to: Value, behind: &[Item]) -> bool {
    let Some(to) = to.number() else { return true };
    match behind.first().and_then(Item::word) {
        Some("up" | "on" | "forward") => from < to,
        Some("down" | "back") => from > to,
        _ => true,
    }
}

/// "Give 2 back": what was taken too much, or put too much.
fn gives_back(behind: &[Item], evidence: &Evidence) -> bool {
    let ([Item::Value(amount), Item::Word(back), ..] | [Item::Word(back), Item::Value(amount), ..]) = behind else {
        return true;
    };
    let is_put_right = |number: Number| {
        evidence.is_too_much(number, true) && evidence.places(Operation::Add, number).any(|place| place > 1)
    };
    back != "back" || amount.literal.is_some_and(is_put_right)
}

/// "Add 2 back", "take the extra 1 off", "add them back": what was taken too much, or put too much, is put right.
fn puts_right(operation: Operation, behind: &[Item], evidence: &Evidence) -> bool {
    let clause = parts(behind).next().unwrap_or_default();
    let number = clause.iter().find_map(Item::amount).and_then(|amount| amount.literal);
    let has = |word: &str| clause.iter().any(|item| item.word() == Some(word));
    let is_away = has("away") || has("off");
    let is_put_right = has("back") || has("extra");
    let is_a_move = matches!(operation, Operation::Add | Operation::Subtract);
    let may_be = |number: Number| {
        let is_said = (!has("extra") || evidence.says("extra") || evidence.says("too"))
            && (!has("back") || operation == Operation::Subtract || evidence.says("back"));
        is_said && evidence.places(operation, number).any(|place| place > 1)
    };
    // "Take the distance squared away".
    let goes_on = clause.windows(2).any(|pair| matches!(pair, [Item::Value(_), Item::Word(on)] if on == "on"));
    (!goes_on || operation != Operation::Subtract)
        && (!is_away || matches!(operation, Operation::Subtract | Operation::Power))
        && (!is_put_right || is_a_move && number.map_or_else(|| is_away || evidence.says("back"), may_be))
}

/// "First 47 + 10": the first step, or all of what is asked.
fn is_first(behind: &[Item], evidence: &Evidence) -> bool {
    let sum = behind.iter().take(3).find_map(Item::amount).filter(|amount| amount.is_sum());
    sum.is_none_or(|sum| may_begin(sum, evidence))
}

fn may_begin(sum: &Amount, evidence: &Evidence) -> bool {
    evidence.places_working_out(sum).min().is_none_or(|place| place < 2)
}

/// "We borrow 1": what is given back later.
fn borrows(before: &[Item], behind: &[Item], evidence: &Evidence) -> bool {
    let Some(amount) = behind.first().or(before.last()).and_then(Item::amount) else { return true };
    let Some(number) = amount.literal else { return false };
    evidence.is_too_much(number, true) && evidence.places(Operation::Subtract, number).any(|place| place > 1)
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
