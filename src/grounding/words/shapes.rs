//! Short sentences about digits and parts of numbers, judged whole: what the rest of the rules would take for a
//! claim of its own, as "13 is 10 and 3", or could not check, as "the 7 stays the same".

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::evidence::Evidence;
use super::{own, values};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};
use crate::model::embedded::lexing::number_words::{read_number_words, value_of_plural};

/// The places of digits, by how many stand behind them.
const PLACES: [(&str, u32); 4] = [("ones", 0), ("units", 0), ("tens", 1), ("hundreds", 2)];

/// Words before what is said.
const OPENINGS: [&str; 14] =
    ["and", "so", "because", "since", "but", "then", "as", "now", "here", "notice", "that", "see", "remember", "the"];

/// Ways to say that a digit stays.
const STAYS: [&str; 12] = [
    "stays the same", "stay the same", "stays put", "stay put", "stays as it is", "stay as they are",
    "remains the same", "remain the same", "does not change", "doesn't change", "don't change", "is unchanged",
];

/// Ways to say that digits change.
const BECOMES: [&str; 6] = ["become", "becomes", "turn into", "turns into", "change to", "go up to"];

/// Ways to say that one digit alone changes.
const CHANGES_ONLY: [&str; 4] = ["changes only the", "only changes the", "changes just the", "just changes the"];

/// A text without the sentences and clauses of these shapes that are true.
///
/// # Errors
/// One that is false, as it was written.
pub(super) fn without_true(text: &str, evidence: &Evidence) -> Result<String, String> {
    let mut rest = String::with_capacity(text.len());
    for clause in own::sentences(text).flat_map(own::clauses) {
        let tokens = read_number_words(&lex(clause));
        let skipped = tokens.iter().take_while(|token| OPENINGS.iter().any(|opening| is_word(token, opening))).count();
        let is_sign = |token: &&Token| matches!(token.kind, Kind::Sign(sign) if sign != Sign::Percent);
        let ends = tokens.iter().rev().take_while(is_sign).count();
        let said = tokens.get(skipped..tokens.len() - ends).unwrap_or_default();
        match judge(said, evidence) {
            Some(Judged { is_true: false, .. }) => return Err(clause.trim().to_owned()),
            Some(Judged { is_true: true, length }) => {
                let end = said.get(length - 1).map_or(0, |token| token.span.end);
                rest.push_str(". ");
                rest.push_str(clause.get(end..).unwrap_or_default());
            }
            None => rest.push_str(clause),
        }
    }
    Ok(rest)
}

/// What was found of the first tokens of a clause.
struct Judged {
    is_true: bool,
    /// How many tokens that is.
    length: usize,
}

fn judge(said: &[Token], evidence: &Evidence) -> Option<Judged> {
    let number = |at: usize| number_of(said.get(at)?);
    if let Some(found) = taken_apart(said, evidence) {
        return Some(found);
    }
    if let Some(found) = changes_only(said, evidence).or_else(|| leaves_alone(said, evidence)) {
        return Some(found);
    }
    if let Some(verb) = STAYS.iter().find_map(|verb| stands_at(said, 1, verb)) {
        let is_true = match (number(0), place(said.first()?)) {
            (Some(digit), _) => evidence.has_change(|from, to| (0..9).any(|at| digits_are(from, to, at, digit, digit))),
            (_, Some(at)) => {
                evidence.has_change(|from, to| digit(from, at).is_some() && digit(from, at) == digit(to, at))
            }
            _ => return None,
        };
        return Some(Judged { is_true, length: 1 + verb });
    }
    let first = number(0)?;
    if let Some(verb) = BECOMES.iter().find_map(|verb| stands_at(said, 2, verb)) {
        let at = place(said.get(1)?).filter(|at| said.get(3 + verb).and_then(place) == Some(*at))?;
        let second = number(2 + verb)?;
        let is_true = evidence.has_change(|from, to| digits_are(from, to, at, first, second));
        return Some(Judged { is_true, length: 4 + verb });
    }
    if let (Some(times), Some(result)) = (value_of(said.get(1)?), number(3))
        && ["are", "is", "make", "makes"].iter().any(|verb| said.get(2).is_some_and(|token| is_word(token, verb)))
    {
        let product = values::apply(Operation::Multiply, first.into(), times.into())?;
        let is_true = product == result.into() && !evidence.is_secret(result) && !evidence.tries.contains(&product);
        return Some(Judged { is_true, length: 4 });
    }
    let is_shown = |length| Judged { is_true: true, length };
    let is = |at: usize| said.get(at).is_some_and(|token| is_word(token, "is"));
    if said.get(1)?.kind == Kind::Sign(Sign::Percent) && is(2) {
        return (said.len() == 4 && evidence.has_percentage(first, number(3)?)).then(|| is_shown(4));
    }
    let [_, _, parts @ ..] = said else { return None };
    (is(1) && evidence.knows(first) && are_parts(first, parts, evidence)).then(|| is_shown(said.len()))
}

/// `adding 10 changes only the tens`, where the first step does.
fn changes_only(said: &[Token], evidence: &Evidence) -> Option<Judged> {
    let [deed, by, ..] = said else { return None };
    let by = number_of(by).filter(|_| ["adding", "taking"].iter().any(|word| is_word(deed, word)))?;
    let away = usize::from(said.get(2).is_some_and(|token| is_word(token, "away")));
    let verb = CHANGES_ONLY.iter().find_map(|verb| stands_at(said, 2 + away, verb))?;
    let at = place(said.get(2 + away + verb)?)?;
    let is_true = evidence.has_change(|from, to| {
        let is_by = from.minus(to).is_ok_and(|off| off.abs() == by);
        is_by && (0..9).all(|other| (digit(from, other) == digit(to, other)) == (other != at))
    });
    let length = 3 + away + verb;
    let has_noun = said.get(length).is_some_and(|token| is_word(token, "digit"));
    Some(Judged { is_true, length: length + usize::from(has_noun) })
}

/// `adding 10 leaves the ones alone`: whether the first step does that.
fn leaves_alone(said: &[Token], evidence: &Evidence) -> Option<Judged> {
    let alone = said.iter().position(|token| is_word(token, "alone"))?;
    let verb = said
        .iter()
        .position(|token| ["leaves", "leave", "keeps", "leaving"].iter().any(|verb| is_word(token, verb)))?;
    let by = said.get(..verb)?.iter().find_map(number_of);
    let at = said.get(verb..alone)?.iter().find_map(place);
    let is_true = at.is_some_and(|at| {
        evidence.has_change(|from, to| {
            let is_by = by.is_none_or(|by| from.minus(to).is_ok_and(|off| off.abs() == by));
            is_by && digit(from, at).is_some() && digit(from, at) == digit(to, at)
        })
    });
    Some(Judged { is_true, length: alone + 1 })
}

/// `57 can be split into 50 and 7`: whether the parts make the whole.
fn taken_apart(said: &[Token], evidence: &Evidence) -> Option<Judged> {
    const VERBS: [&str; 13] = [
        "split", "splits", "splitting", "break", "breaks", "breaking", "broken", "made", "built", "consists",
        "divided", "cut", "falls",
    ];
    said.iter().position(|token| VERBS.iter().any(|verb| is_word(token, verb)))?;
    let joint = said.iter().rposition(|token| ["into", "of", "from"].iter().any(|joint| is_word(token, joint)))?;
    let (before, after) = said.split_at(joint);
    let whole = before.iter().rev().find_map(number_of)?;
    let parts = after.get(1..)?;
    let is_joint = |token: &Token| is_word(token, "and") || is_word(token, "plus") || is_word(token, "times");
    let length = parts.iter().take_while(|token| number_of(token).is_some() || is_joint(token)).count();
    let parts_said = parts.get(..length).unwrap_or_default();
    let parts: Vec<Number> = parts_said.iter().filter_map(number_of).collect();
    let all = |operation| {
        let mut parts = parts.iter().map(|part| Value::from(*part));
        let first = parts.next()?;
        parts.try_fold(first, |made, part| values::apply(operation, made, part))
    };
    let is_product = parts_said.iter().any(|token| is_word(token, "times"));
    let operation = if is_product { Operation::Multiply } else { Operation::Add };
    let makes_whole = all(operation) == Some(whole.into());
    let is_true = makes_whole && evidence.knows(whole) && !evidence.is_secret(whole);
    (parts.len() > 1).then_some(Judged { is_true, length: joint + 1 + length })
}

fn number_of(token: &Token) -> Option<Number> {
    match token.kind {
        Kind::Number(number) => Some(number),
        _ => None,
    }
}

/// `10 and 3`: whether numbers that may be named, or stand for digits, make the whole.
fn are_parts(whole: Number, parts: &[Token], evidence: &Evidence) -> bool {
    let mut sum = Number::ZERO;
    let mut count = 0;
    for pair in parts.chunks(2) {
        let (Some(Token { kind: Kind::Number(part), .. }), true) =
            (pair.first(), pair.get(1).is_none_or(|joint| is_word(joint, "and")))
        else {
            return false;
        };
        let is_digit = (0..9).any(|at| part_at(whole, at) == Some(*part));
        let Ok(next) = sum.plus(*part) else { return false };
        if !is_digit && !evidence.knows(*part) {
            return false;
        }
        (sum, count) = (next, count + 1);
    }
    count > 1 && parts.len() == 2 * count - 1 && sum == whole
}

/// What the digit at a place stands for.
fn part_at(whole: Number, at: u32) -> Option<Number> {
    Some(Number::from(digit(whole, at)?.checked_mul(10_i64.checked_pow(at)?)?))
}

/// Whether a digit of a number is worth so much in it.
pub(super) fn stands_for(whole: Number, written: Number, worth: Number) -> bool {
    (0..9).any(|at| digit(whole, at).map(Number::from) == Some(written) && part_at(whole, at) == Some(worth))
}

fn digit(whole: Number, at: u32) -> Option<i64> {
    let whole = i64::try_from(whole.abs().to_whole()?).ok()?;
    let shifted = whole.checked_div(10_i64.checked_pow(at)?)?;
    (shifted > 0 || at == 0).then_some(shifted % 10)
}

/// Whether the digits of two numbers at a place are these.
fn digits_are(from: Number, to: Number, at: u32, before: Number, after: Number) -> bool {
    digit(from, at).map(Number::from) == Some(before) && digit(to, at).map(Number::from) == Some(after)
}

fn is_word(token: &Token, wanted: &str) -> bool {
    matches!(&token.kind, Kind::Word(word) if word == wanted)
}

fn place(token: &Token) -> Option<u32> {
    PLACES.iter().find(|(name, _)| is_word(token, name)).map(|(_, at)| *at)
}

fn value_of(token: &Token) -> Option<Number> {
    match &token.kind {
        Kind::Word(word) => value_of_plural(word),
        _ => None,
    }
}

/// How many tokens the words take, where they stand there.
fn stands_at(said: &[Token], at: usize, words: &str) -> Option<usize> {
    let count = words.split(' ').count();
    let there = said.get(at..at + count)?;
    there.iter().zip(words.split(' ')).all(|(token, word)| is_word(token, word)).then_some(count)
}

impl Evidence {
    /// Whether the first step of a lesson leads from a whole number to another so that this holds.
    fn has_change(&self, holds: impl Fn(Number, Number) -> bool) -> bool {
        self.first_changes().any(|(from, to)| to.number().is_some_and(|to| holds(from, to)))
    }

    /// Whether so many per cent of one of the learner's numbers is a result.
    pub(super) fn has_percentage(&self, percent: Number, result: Number) -> bool {
        let of = |base: Number| values::apply(Operation::PercentOf, percent.into(), base.into());
        self.knows(result) && self.wholes().any(|base| of(base) == Some(Value::from(result)))
    }
}
