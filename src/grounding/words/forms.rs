//! The forms that a clause may have. Nobody can list every way of saying what is false, unkind or no business of a
//! tutor's, so it is the other way round: a clause is shown only where it has one of the forms of a list that was read
//! line by line. What stands in its places is judged apart: values, deeds, and what is said in the lesson's words.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::evidence::{self, Evidence};
use super::items::{self, Amount, Item};
use super::relations;
use super::vocabulary::{DISTANCES, JOINTS, List};
use crate::grounding::languages;
use crate::model::embedded::lexing::number_words;

/// Words that change nothing of what a clause says.
static EMPTY: List =
    List::new("a an the we you i it this that now can will could would should to let's us i'd you'd we'd just");

/// Words that change nothing of what is said of the number behind them.
static EMPTY_BEFORE_A_VALUE: List = List::new("just only exactly");

/// Words of the lessons that name nothing alone.
const NO_THING: [&str; 7] = ["one", "each", "big", "small", "other", "same", "both"];

/// A piece of a form.
#[derive(Debug)]
enum Piece {
    /// A number or a sum.
    Value,
    /// A sum.
    Problem,
    /// The answer, or what a step comes to.
    Answer,
    /// A word or sign that says that two things are the same.
    Relation,
    /// That they are not.
    Differs,
    /// A word for what is done with a number.
    Deed,
    /// An operation sign beside a number.
    Sign,
    /// Words of the lesson.
    Own,
    /// Words of the learner's tale.
    Tale,
    Word(&'static str),
    /// One of several runs of pieces.
    Choice(Vec<Vec<Piece>>),
}

/// When a form may be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    /// A sum was worked out, or an answer was checked.
    Worked,
    /// A sum was worked out, and no answer was checked.
    Unchecked,
    /// An answer was checked.
    Checked,
    /// No answer was checked and found wrong.
    Unfaulted,
    /// There is no result.
    Unworked,
}

impl When {
    fn holds(self, evidence: &Evidence) -> bool {
        match self {
            Self::Always => true,
            Self::Worked => evidence.has_results(),
            Self::Unchecked => evidence.has_results() && evidence.checks.is_empty(),
            Self::Checked => !evidence.checks.is_empty(),
            Self::Unfaulted => evidence.checks.is_empty() || evidence.is_right(),
            Self::Unworked => !evidence.has_results(),
        }
    }
}

#[derive(Debug)]
struct Form {
    when: When,
    pieces: Vec<Piece>,
}

/// The forms with places, and the sentences and phrases without any.
#[derive(Debug, Default)]
struct Forms {
    with_places: Vec<Form>,
    phrases: HashMap<&'static str, When>,
}

static FORMS: LazyLock<Forms> = LazyLock::new(|| {
    let mut when = When::Always;
    let mut forms = Forms::default();
    for line in include_str!("../forms.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line {
            "[always]" => when = When::Always,
            "[where something was worked out]" => when = When::Worked,
            "[where nothing was checked]" => when = When::Unchecked,
            "[where no answer is wrong]" => when = When::Unfaulted,
            "[where nothing was worked out]" => when = When::Unworked,
            "[where an answer was checked]" => when = When::Checked,
            _ if line.contains(|c: char| c.is_uppercase()) => {
                forms.with_places.push(Form { when, pieces: pieces(line) });
            }
            _ => drop(forms.phrases.insert(line, when)),
        }
    }
    forms
});

/// The pieces of a form as it is written: `(a|b)` may be left out, `{a|b}` may not.
fn pieces(mut written: &'static str) -> Vec<Piece> {
    let mut found = Vec::new();
    while let Some((open, is_optional)) =
        written.find(['(', '{']).map(|at| (at, written.as_bytes().get(at) == Some(&b'(')))
    {
        let (before, rest) = written.split_at(open);
        let Some((choices, after)) = rest.get(1..).and_then(|rest| rest.split_once([')', '}'])) else { break };
        found.extend(words(before));
        let choices = choices.split('|').map(|choice| words(choice).collect());
        found.push(Piece::Choice(choices.chain(is_optional.then(Vec::new)).collect()));
        written = after;
    }
    found.extend(words(written));
    found
}

fn words(written: &'static str) -> impl Iterator<Item = Piece> {
    written.split_whitespace().filter(|word| !EMPTY.has(word)).map(|word| match word {
        "N" => Piece::Value,
        "P" => Piece::Problem,
        "A" => Piece::Answer,
        "R" => Piece::Relation,
        "X" => Piece::Differs,
        "D" => Piece::Deed,
        "S" => Piece::Sign,
        "W" => Piece::Own,
        "T" => Piece::Tale,
        _ => Piece::Word(word),
    })
}

/// The first part of a clause that has none of the forms.
pub(super) fn unknown(clause: &str, evidence: &Evidence) -> Option<String> {
    let unknown = unknown_in(clause, evidence)?;
    let is_known = |reading: &String| unknown_in(reading, evidence).is_none();
    (!languages::readings(clause).iter().any(is_known)).then_some(unknown)
}

fn unknown_in(clause: &str, evidence: &Evidence) -> Option<String> {
    let said = items::items(&items::tokens(clause, false), clause);
    let is_joint = |item: &Item| {
        matches!(item, Item::Comma | Item::End { .. } | Item::Pause)
            || item.word().is_some_and(|word| JOINTS.has(word) && !EMPTY.has(word))
    };
    if is_phrase(&said, evidence) {
        return None;
    }
    let said = without_seconds(&said);
    let mut parts = said.split(is_joint);
    parts.find(|part| !says_nothing(part) && !is_known(part, &meaning(part), evidence)).map(written)
}

/// The pieces without the second of two numbers that are spoken of together: "3 and 7 make 10".
fn without_seconds(said: &[Item]) -> Vec<Item> {
    let is_number = |item: Option<&Item>| matches!(item, Some(Item::Value(amount)) if !amount.is_sum());
    let is_the = |item: Option<&Item>| item.and_then(Item::word) == Some("the");
    let mut kept: Vec<Item> = Vec::with_capacity(said.len());
    let mut is_related = false;
    let mut at = 0;
    while let Some(item) = said.get(at) {
        is_related = match item {
            Item::Relation(_) | Item::Differs => true,
            Item::Comma | Item::Pause | Item::End { .. } => false,
            _ => is_related,
        };
        let second = at + 1 + usize::from(is_the(said.get(at + 1)));
        let is_joint = item.word() == Some("and") && is_number(kept.last()) && is_number(said.get(second));
        if is_joint && !is_related {
            at = second + 1;
            continue;
        }
        kept.push(item.clone());
        at += 1;
    }
    kept
}

/// A part of a clause as it was written, in small letters.
fn written(part: &[Item]) -> String {
    let words = part.iter().filter_map(|item| match item {
        Item::Value(amount) => Some(amount.text.as_str()),
        Item::Relation(word) | Item::Action(_, word) | Item::Word(word) | Item::Unreadable(word) => Some(word),
        Item::Sign(operation) => Some(operation.name()),
        Item::Differs => Some("not"),
        _ => None,
    });
    words.filter(|word| word.contains(char::is_alphanumeric)).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A part of a clause without its empty words and its ornaments.
fn meaning(part: &[Item]) -> Vec<&Item> {
    let says = |(at, item): &(usize, &Item)| match item {
        Item::Word(word) | Item::Relation(word) => {
            let next = part.get(at + 1);
            // "To add 9, take 1 away", "just subtract 50": a recipe without all of its steps.
            let opens_a_recipe =
                *at == 0 && matches!(next, Some(Item::Action(..))) && ["to", "just"].contains(&word.as_str());
            let is_before_a_value = *at > 0 && matches!(next, Some(Item::Value(_)));
            let is_empty = EMPTY.has(word) && !opens_a_recipe || EMPTY_BEFORE_A_VALUE.has(word) && is_before_a_value;
            word == "=" || word.contains(char::is_alphanumeric) && !is_empty
        }
        _ => true,
    };
    part.iter().enumerate().filter(says).map(|(_, item)| item).collect()
}

/// Whether nothing stands between two joints, or no more than an article or "now".
fn says_nothing(part: &[Item]) -> bool {
    part.iter().all(|item| match item {
        Item::Word(word) => {
            ["a", "an", "the", "now", "you"].contains(&word.as_str()) || !word.contains(char::is_alphanumeric)
        }
        _ => false,
    })
}

/// Whether a part of a clause, as a whole or without its empty words, is of the list.
fn is_known(whole: &[Item], part: &[&Item], evidence: &Evidence) -> bool {
    // What is done with a number is judged by the steps; what is done with anything else is said in the lesson.
    let is_strange = |(at, item): (usize, &&Item)| match item {
        Item::Action(_, word) => {
            let has_number = part.iter().skip(at + 1).take(3).any(|item| matches!(item, Item::Value(_)));
            let is_counted = matches!(at.checked_sub(1).and_then(|at| part.get(at)), Some(Item::Value(_)));
            !evidence.has_word(word)
                && !is_counted
                && (!has_number || part.get(at + 1).and_then(|item| item.word()) == Some("again"))
        }
        _ => false,
    };
    if part.iter().enumerate().any(is_strange) {
        return false;
    }
    let is_miscounted = |pair: &[&Item]| match pair {
        [Item::Value(amount), Item::Word(thing)] => {
            evidence.has_word(thing) && !evidence.is_own_word(thing) && !evidence.counts(amount.value, thing)
        }
        _ => false,
    };
    let is_in_a_strange_unit = |item: &&Item| match item {
        Item::Value(amount) if !amount.is_sum() => units(&amount.text).any(|unit| !evidence.has_word(&unit)),
        _ => false,
    };
    if part.windows(2).any(is_miscounted) || part.iter().any(is_in_a_strange_unit) {
        return false;
    }
    is_phrase(whole, evidence)
        || FORMS.with_places.iter().any(|form| form.when.holds(evidence) && has_form(part, &[&form.pieces], evidence))
}

/// The words of a number as it was written that are no number words: its unit.
fn units(number: &str) -> impl Iterator<Item = String> {
    const OF_NUMBERS: [&str; 9] = ["a", "an", "the", "and", "remainder", "rem", "r", "minus", "negative"];
    evidence::words(number)
        .filter(|word| !OF_NUMBERS.contains(&word.as_str()) && !number_words::words().any(|number| number == word))
}

/// Whether words are one of the phrases of the list.
fn is_phrase(said: &[Item], evidence: &Evidence) -> bool {
    FORMS.phrases.get(written(said).as_str()).is_some_and(|when| when.holds(evidence))
}

/// Whether a part of a clause has the form of these runs of pieces, one behind the other.
fn has_form(part: &[&Item], runs: &[&[Piece]], evidence: &Evidence) -> bool {
    let Some((run, later)) = runs.split_first() else { return part.is_empty() };
    let Some((piece, pieces)) = run.split_first() else { return has_form(part, later, evidence) };
    let goes_on =
        |taken: usize| part.get(taken..).is_some_and(|rest| has_form(rest, &[&[pieces], later].concat(), evidence));
    let first = part.first();
    match piece {
        Piece::Choice(choices) => {
            choices.iter().any(|choice| has_form(part, &[&[choice.as_slice(), pieces], later].concat(), evidence))
        }
        Piece::Own => {
            let is_own = |item: &&&Item| match item {
                Item::Word(word) => {
                    evidence.is_own_word(word)
                        && !relations::is_plain(word)
                        && !DISTANCES.has(word)
                        && word != "nothing"
                }
                _ => false,
            };
            let names = |count: &usize| {
                let mut words = part.iter().take(*count).filter_map(|item| item.word());
                *count > 1 || words.any(|word| !NO_THING.contains(&word))
            };
            (1..=part.iter().take_while(is_own).count()).filter(names).any(goes_on)
        }
        Piece::Tale => {
            let is_told =
                |item: &&&Item| item.word().is_some_and(|word| evidence.has_word(word) && !evidence.is_own_word(word));
            (1..=part.iter().take_while(is_told).count()).any(goes_on)
        }
        Piece::Word(word) => {
            let is_it = |item: &&Item| match item {
                Item::Relation(said) => said == word,
                item => item.word() == Some(word),
            };
            first.is_some_and(is_it) && goes_on(1)
        }
        Piece::Value => matches!(first, Some(Item::Value(_))) && goes_on(1),
        Piece::Answer => {
            let is_final = |amount: &Amount| {
                amount.is_sum()
                    || evidence.has_result(amount.value)
                    || evidence.finals.iter().any(|value| amount.is(*value))
            };
            first.and_then(|item| item.amount()).is_some_and(is_final) && goes_on(1)
        }
        Piece::Problem => matches!(first, Some(Item::Value(amount)) if amount.is_sum()) && goes_on(1),
        Piece::Relation => matches!(first, Some(Item::Relation(_))) && goes_on(1),
        Piece::Differs => matches!(first, Some(Item::Differs)) && goes_on(1),
        Piece::Deed => matches!(first, Some(Item::Action(..))) && goes_on(1),
        Piece::Sign => matches!(first, Some(Item::Sign(_))) && goes_on(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grounding::words::judge;
    use crate::tools::Toolbox;
    use crate::transcript::ToolCall;

    fn after_a_lesson() -> Evidence {
        let call = ToolCall {
            id: "c".to_owned(),
            name: "solve_with_shortcut".to_owned(),
            arguments: serde_json::json!({"a": "47", "operation": "+", "b": "9"}).to_string(),
        };
        let outcome = Toolbox::default().call(&call);
        assert_eq!(outcome.error(), None);
        Evidence::new("What is 47 + 9?", &[(call, outcome)], &[])
    }

    #[test]
    fn no_form_is_of_nothing() {
        let evidence = after_a_lesson();
        for form in &FORMS.with_places {
            assert!(!has_form(&[], &[&form.pieces], &evidence), "{form:?}");
        }
    }

    #[test]
    fn no_choice_that_must_be_made_may_be_left_out() {
        for line in include_str!("../forms.txt").lines().filter(|line| !line.starts_with('#')) {
            for choices in line.split('{').skip(1).filter_map(|rest| rest.split_once('}')) {
                let empty = choices.0.split('|').find(|choice| words(choice).next().is_none());
                assert_eq!(empty, None, "{line}");
            }
        }
    }

    #[test]
    fn every_phrase_is_shown_where_it_may_be_said() {
        let (worked, unworked) = (after_a_lesson(), Evidence::default());
        let mut wrong = Vec::new();
        for (phrase, when) in &FORMS.phrases {
            for evidence in [&worked, &unworked] {
                let judged = judge(phrase, evidence);
                let is_whole = judged.as_ref().is_ok_and(|judged| judged.left_out.is_none());
                if is_whole != when.holds(evidence) {
                    wrong.push(format!("{phrase}: {judged:?}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn each_phrase_stands_once() {
        let lines = include_str!("../forms.txt").lines();
        let phrases = lines
            .filter(|line| !line.is_empty() && !line.starts_with(['#', '[']) && !line.contains(char::is_uppercase));
        assert_eq!(phrases.count(), FORMS.phrases.len());
    }
}
