//! In what order the steps of a lesson are told, and whether one is left out on the way.

use std::cmp::Ordering;

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{Amount, Item};
use super::moves::{self, too_much};
use super::steps::{REASONS, done, parts, places_of, said};
use super::vocabulary::RESULTS;

/// Words before a reason, in other languages than English.
const FOREIGN_REASONS: [&str; 8] = ["denn", "weil", "car", "porque", "perché", "pois", "want", "omdat"];

/// How a step is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// As what it starts from, which holds before anything is done: "37 is 1 more than 36".
    Given,
    /// It is only spoken of, and not done yet: "that is 1 too many".
    ToCome,
    /// As something to do: "add 10".
    Deed,
    /// As something that is spoken of: "adding 10 is easy".
    Spoken,
    /// As what it comes to: "47 + 10 = 57".
    Sum,
    /// As what was asked: "47 + 9 = 56".
    Asked,
}

/// Where a step stands in the lesson, and how it is told.
type Point = (usize, Kind);

/// The first and the last step that are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    first: Point,
    last: Point,
    /// The place of the last step that is done; 0 where none is.
    done: usize,
}

impl From<Point> for Run {
    fn from(point: Point) -> Self {
        Self { first: point, last: point, done: 0 }.to(point)
    }
}

impl Run {
    /// The run of one step that is done.
    pub(super) fn at(place: usize) -> Self {
        Self::from((place, Kind::Deed))
    }

    /// Whether a step is done, and not only given.
    pub(super) fn does(self) -> bool {
        self.done > 0
    }

    /// The place of the first step that is told.
    pub(super) fn first_place(self) -> usize {
        self.first.0
    }

    /// The run with another step.
    fn to(self, point: Point) -> Self {
        let done = if matches!(point.1, Kind::Given | Kind::ToCome) { self.done } else { point.0 };
        let first = if self.first.1 == Kind::Given { point } else { self.first };
        Self { first, last: point, done }
    }
}

/// A step that a part of a sentence tells.
struct Told {
    /// The places at which it may stand.
    places: Vec<usize>,
    /// How it is told.
    words: String,
    kind: Kind,
    times: usize,
    /// Whether it names what a step beside the way comes to: "the product", "the distance squared".
    names_a_result: bool,
    /// Whether it stands behind a pause.
    is_explained: bool,
    /// Whether it is one of several sums, with all of its steps.
    is_whole: bool,
}

/// The steps that a sentence tells: none, or one run of them for each way to read it; an error where they stand in
/// another order than in the lesson. A reason may be told behind what is done, and has an order of its own.
pub(super) fn runs(sentence: &[Item], evidence: &Evidence) -> Result<Vec<Run>, ()> {
    if matches!(sentence.last(), Some(Item::End { asks: true })) {
        return Ok(Vec::new());
    }
    let (mut said, mut reasons) = (Vec::new(), Vec::new());
    let mut is_reason = false;
    let mut start: usize = 0;
    for part in parts(sentence) {
        let joint = start.checked_sub(1).and_then(|at| sentence.get(at));
        start += part.len() + 1;
        let is_one =
            |list: &[&str], item: Option<&Item>| item.and_then(Item::word).is_some_and(|word| list.contains(&word));
        is_reason = if is_one(&REASONS, joint) || is_one(&FOREIGN_REASONS, part.first()) {
            true
        } else if is_one(&["so", "then"], joint) {
            false
        } else {
            is_reason && !(said.is_empty() && matches!(joint, Some(Item::Comma | Item::Pause)))
        };
        let is_explained = matches!(joint, Some(Item::Pause));
        let steps = told(part, evidence).into_iter().filter(|told| !told.places.is_empty());
        let steps = steps.map(|told| Told { is_explained, ..told });
        if is_reason { reasons.extend(steps) } else { said.extend(steps) }
    }
    let (said, reasons) = (run_through(&said, evidence)?, run_through(&reasons, evidence)?);
    // "You get 56, since adding 10 is easy": the answer comes of all steps.
    let answer = evidence.last_place() + 1;
    let is_the_answer = said.iter().any(|run| run.last.0 == answer);
    let is_all = reasons.is_empty() || reasons.iter().any(|run| run.last.0 + 1 >= answer);
    if is_the_answer && !is_all { Err(()) } else { Ok(said) }
}

fn run_through(steps: &[Told], evidence: &Evidence) -> Result<Vec<Run>, ()> {
    // Of several lessons, nobody knows whose step it is.
    if evidence.finals.len() > 1 && !steps.iter().all(|told| told.kind == Kind::Sum) {
        return Err(());
    }
    let mut runs: Option<Vec<Run>> = None;
    let mut last = "";
    for told in steps {
        for _ in 0..told.times {
            let points = told.places.iter().map(|place| (*place, told.kind));
            let mut next: Vec<Run> = match runs {
                None => points.map(Run::from).collect(),
                Some(before) => {
                    let follows = |run: &Run, point: Point| {
                        let is_repeated = told.words == last && point.0 == run.last.0;
                        let is_apart = told.is_explained
                            && told.kind == Kind::Sum
                            && point.0 != run.last.0
                            && point.0 <= evidence.last_place();
                        !is_repeated
                            && !is_apart
                            && follows(*run, point, (told.names_a_result, told.is_whole), evidence)
                    };
                    let pairs = before.iter().flat_map(|run| points.clone().map(move |point| (run, point)));
                    pairs.filter(|(run, point)| follows(run, *point)).map(|(run, point)| run.to(point)).collect()
                }
            };
            if next.is_empty() {
                return Err(());
            }
            // Many ways lead to the same place.
            next.sort_unstable();
            next.dedup();
            runs = Some(next);
            last = &told.words;
        }
    }
    Ok(runs.unwrap_or_default())
}

/// Whether a step may be told behind another.
fn follows(run: Run, next: Point, (names_a_result, is_whole): (bool, bool), evidence: &Evidence) -> bool {
    let last = run.last;
    let is_the_answer = next.0 > evidence.last_place();
    // What is given says nothing of what was done before; it is a reason for its own step.
    let (at, done) = match last.1 {
        Kind::Given if next.1 != Kind::Given && run.done == 0 => return next.0 <= last.0,
        Kind::Given if next.1 != Kind::Given => (run.done, run.done),
        Kind::ToCome => (last.0, last.0 - 1),
        _ => (last.0, last.0),
    };
    match next.0.cmp(&at) {
        Ordering::Less => next.1 == Kind::Given,
        Ordering::Equal => match (last.1, next.1) {
            (_, Kind::ToCome) | (Kind::Sum | Kind::Asked | Kind::Deed, Kind::Deed) | (Kind::Asked, Kind::Spoken) => {
                false
            }
            (last, Kind::Asked) => matches!(last, Kind::Sum | Kind::Asked),
            _ => true,
        },
        Ordering::Greater => {
            let is_reached = !is_the_answer || evidence.ends_in_the_answer();
            let start = if is_whole { evidence.start_of(next.0) } else { next.0 };
            let names_a_result = names_a_result && !is_the_answer && next.1 != Kind::Asked;
            is_reached && !evidence.skips(done, start, names_a_result)
        }
    }
}

/// Whether what is told goes on where a sentence before it ended, or begins anew where that is not called going on.
pub(super) fn goes_on(before: Run, run: Run, continues: bool, evidence: &Evidence) -> bool {
    let (starts, ends) = (evidence.first_deed(), evidence.last_place());
    let is_told_again = before.last.0 > ends && run.last.0 >= ends;
    let is_as_much = before.last.0 <= ends && run.last.0 >= before.last.0 && run.first.0 != before.last.0;
    let is_told_from_the_start = before.first.0 <= starts && is_as_much;
    let begins_anew = !continues && run.first.0 <= starts && (is_told_from_the_start || is_told_again);
    begins_anew || evidence.finals.len() < 2 && follows(before, run.first, (true, true), evidence)
}

/// The steps that a part of a sentence tells.
fn told(part: &[Item], evidence: &Evidence) -> Vec<Told> {
    let is_an_end = |word: &str| ["end", "ends"].contains(&word);
    let is_result = |word: &str| RESULTS.has(word) && !is_an_end(word) || ["squared", "cubed"].contains(&word);
    let names_a_result = part.iter().filter_map(Item::word).any(is_result);
    let step = |places: Vec<usize>, words: String, kind: Kind| {
        let places = places.into_iter().filter(|place| *place > 0).collect();
        Told { places, words, kind, times: 1, names_a_result, is_explained: false, is_whole: false }
    };
    let words = said(part);
    if let Some(claim) = claim_of_the_answer(part, evidence) {
        let is_asked = part.iter().filter_map(Item::amount).any(Amount::is_sum);
        let before = part.get(..claim).filter(|_| !is_asked).map(|part| told(part, evidence)).unwrap_or_default();
        let last = evidence.last_place();
        let answer = if is_asked {
            step(vec![last, last + 1], words, Kind::Asked)
        } else {
            step(vec![last + 1], words, Kind::Sum)
        };
        return before.into_iter().chain([answer]).collect();
    }
    let mut done = done(part).peekable();
    if done.peek().is_none()
        && let Some((by, _)) = too_much(part).next()
    {
        let rights = [Operation::Add, Operation::Subtract].into_iter().flat_map(|way| evidence.places(way, by));
        return vec![step(rights.filter(|place| *place > 1).collect(), words, Kind::ToCome)];
    }
    if let Some((operation, times)) = doubled_or_halved(part) {
        let is_again = part.iter().any(|item| item.word() == Some("again"));
        let places = evidence.places(operation, Number::from(2)).filter(|place| *place > usize::from(is_again));
        return vec![Told { times, ..step(places.collect(), operation.name().to_owned(), Kind::Deed) }];
    }
    let sums = part.iter().filter_map(Item::amount).filter(|amount| amount.is_sum());
    let mut worked: Vec<usize> = sums.clone().flat_map(|amount| evidence.places_working_out(amount)).collect();
    // "5% of 80 is 4".
    let is_related = part.iter().any(|item| matches!(item, Item::Relation(_)));
    if is_related && worked.iter().all(|place| *place == 0) {
        let of_values = sums.filter(|sum| sum.text.contains('%')).flat_map(|sum| evidence.places_of(sum.value));
        worked.extend(of_values);
    }
    // "48 × 5, then multiply by 10": what was asked is all of it.
    if !is_related && worked.contains(&0) && worked.iter().all(|place| *place == 0) && evidence.finals.len() == 1 {
        return vec![step(vec![evidence.last_place() + 1], format!("asked {words}"), Kind::Asked)];
    }
    if worked.iter().any(|place| *place > 0) {
        let is_whole = worked.contains(&0);
        let kind = if is_related { Kind::Sum } else { Kind::Deed };
        return vec![Told { is_whole, ..step(worked, words, kind) }];
    }
    let does = part.iter().any(|item| matches!(item, Item::Action(..)));
    let told = evidence.told(&words);
    if !told.is_empty() {
        let kind = if does || !is_related { Kind::Deed } else { Kind::Given };
        return vec![step(told.to_vec(), words, kind)];
    }
    let has = |word: &str| part.iter().any(|item| item.word() == Some(word));
    if done.peek().is_none() && has("step") && has("back") {
        let back = evidence.places_doing(Operation::Subtract).filter(|place| *place > 1);
        return vec![step(back.collect(), words, Kind::Deed)];
    }
    if done.peek().is_none() {
        let does = part.iter().find_map(|item| match item {
            Item::Action(operation, _) => Some(*operation),
            _ => None,
        });
        return does
            .map(|operation| step(evidence.told_by(operation, &words), words, Kind::Deed))
            .into_iter()
            .collect();
    }
    let steps = done.map(|(operation, number, word)| {
        let is_spoken = is_related && !word.starts_with('g') || word.ends_with("ing");
        let kind = if is_spoken { Kind::Spoken } else { Kind::Deed };
        let places = places_of(operation, number, word, evidence);
        // "Take 19 away, then give 1 back": what was asked is all of it.
        if kind == Kind::Deed && !places.is_empty() && places.iter().all(|place| *place == 0) {
            return step(vec![evidence.last_place() + 1], format!("{word} {number}"), kind);
        }
        step(places, format!("{word} {number}"), kind)
    });
    steps.collect()
}

/// "The answer is 56", "you have 56", "47 + 9 = 56": where what there is when all is done is named.
fn claim_of_the_answer(part: &[Item], evidence: &Evidence) -> Option<usize> {
    let is_final = |amount: &Amount| {
        let is_remainder =
            amount.remainder.is_some() || amount.literal.is_some_and(|number| evidence.is_remainder(number));
        (!amount.is_sum() || moves::is_fraction(&amount.text))
            && (evidence.finals.contains(&amount.value) || is_remainder)
    };
    let is_claim = |three: &[Item]| match three {
        [Item::Relation(_), Item::Value(amount), ..] => is_final(amount),
        [Item::Relation(_), Item::Word(to), Item::Value(amount), ..] => to == "to" && is_final(amount),
        [Item::Word(have), Item::Value(amount), ..] => ["have", "has"].contains(&have.as_str()) && is_final(amount),
        [Item::Value(amount), Item::Relation(_), Item::Word(left), ..] => left == "left" && is_final(amount),
        _ => false,
    };
    let is_step = |sum: &Amount| evidence.places_working_out(sum).any(|place| place > 0);
    let is_a_step = part.iter().filter_map(Item::amount).any(|amount| amount.is_sum() && is_step(amount));
    let is_alone = evidence.finals.len() == 1 && evidence.last_place() > 0 && !is_a_step;
    let claim = match part {
        [Item::Value(amount)] if is_final(amount) => Some(0),
        _ => (0..part.len()).position(|at| part.get(at..).is_some_and(is_claim)),
    };
    claim.filter(|_| is_alone)
}

/// "Halve again", "double three times": what is done with no number beside it, and how often.
fn doubled_or_halved(part: &[Item]) -> Option<(Operation, usize)> {
    let operation = part.iter().find_map(|item| match item {
        Item::Action(operation, word) if word.starts_with("halv") || word.starts_with("doubl") => Some(*operation),
        _ => None,
    })?;
    let is_often = |item: &Item| item.word() == Some("times");
    let times = match part.iter().position(is_often) {
        Some(at) => {
            let times = at.checked_sub(1).and_then(|at| part.get(at)).and_then(Item::amount)?;
            times.literal.and_then(Number::to_whole).and_then(|times| usize::try_from(times).ok())?
        }
        None if part.iter().any(|item| item.word() == Some("twice")) => 2,
        None => 1,
    };
    let has_number = part.iter().any(|item| item.amount().is_some()) && !part.iter().any(is_often);
    (!has_number).then_some((operation, times))
}
