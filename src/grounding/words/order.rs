//! In what order the steps of a lesson are told, and whether one is left out on the way.

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::Item;
use super::steps::{REASONS, done, parts, places_of, said};
use super::vocabulary::RESULTS;

/// The places of the first and the last step that are told; 0 where none is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Run {
    first: usize,
    last: usize,
}

/// A step that a part of a sentence tells.
struct Told {
    /// The places at which it may stand.
    places: Vec<usize>,
    /// How it is told.
    words: String,
    times: usize,
    /// Whether it names what a step beside the way comes to: "the product", "the distance squared".
    names_a_result: bool,
}

/// The runs of steps that a sentence may tell; none where they stand in another order than in the lesson.
pub(super) fn runs(sentence: &[Item], evidence: &Evidence) -> Vec<Run> {
    let mut runs = vec![Run::default()];
    let mut last = String::new();
    let mut start = 0;
    for part in parts(sentence) {
        let joint = start;
        start += part.len() + 1;
        // A reason may be told behind what is done.
        let joint = joint.checked_sub(1).and_then(|at| sentence.get(at)).and_then(Item::word);
        if joint.is_some_and(|word| REASONS.contains(&word)) {
            continue;
        }
        for told in told(part, evidence).into_iter().filter(|told| !told.places.is_empty()) {
            for _ in 0..told.times {
                // The same again is another step.
                let is_another = told.words != last;
                runs = runs.into_iter().flat_map(|run| next(run, &told, is_another, evidence)).collect();
                runs.dedup();
                last.clone_from(&told.words);
            }
        }
    }
    runs
}

/// The runs that a step makes of one.
fn next(run: Run, told: &Told, is_another: bool, evidence: &Evidence) -> impl Iterator<Item = Run> {
    let is_next = move |place: usize| {
        let is_on = place > run.last || place == run.last && is_another;
        is_on && (run.first == 0 || !evidence.skips(run.last, place, told.names_a_result))
    };
    let places = told.places.iter().copied().filter(move |place| is_next(*place));
    places.map(move |place| Run { first: if run.first == 0 { place } else { run.first }, last: place })
}

/// Whether what is told goes on where a sentence before it ended, or begins anew.
pub(super) fn goes_on(before: Run, run: Run, evidence: &Evidence) -> bool {
    if before.first == 0 || run.first == 0 {
        return true;
    }
    let starts = evidence.first_deed();
    let begins_anew = before.first <= starts && run.first <= starts;
    begins_anew || run.first >= before.last && !evidence.skips(before.last, run.first, true)
}

/// The steps that a part of a sentence tells.
fn told(part: &[Item], evidence: &Evidence) -> Vec<Told> {
    let is_an_end = |word: &str| ["end", "ends"].contains(&word);
    let is_result = |word: &str| RESULTS.has(word) && !is_an_end(word) || ["squared", "cubed"].contains(&word);
    let names_a_result = part.iter().filter_map(Item::word).any(is_result);
    let step = |places: Vec<usize>, words: String, times: usize| Told { places, words, times, names_a_result };
    let words = said(part);
    if let Some((operation, times)) = doubled_or_halved(part) {
        let places = evidence.places(operation, Number::from(2)).filter(|place| *place > 0).collect();
        return vec![step(places, operation.name().to_owned(), times)];
    }
    let is_related = part.iter().any(|item| matches!(item, Item::Relation(_) | Item::Differs));
    let sums = part.iter().filter_map(Item::amount).filter(|amount| amount.is_sum() && !is_related);
    let worked = sums.flat_map(|amount| evidence.places_of(amount.value));
    let told: Vec<usize> = evidence.told(&words).iter().copied().chain(worked).collect();
    if !told.is_empty() {
        return vec![step(told, words, 1)];
    }
    let mut done = done(part).peekable();
    if done.peek().is_none() {
        let does = part.iter().find_map(|item| match item {
            Item::Action(operation, _) => Some(*operation),
            _ => None,
        });
        return does.map(|operation| step(evidence.told_by(operation, &words), words, 1)).into_iter().collect();
    }
    let steps = done.map(|(operation, number, word)| {
        step(places_of(operation, number, word, evidence), format!("{word} {number}"), 1)
    });
    steps.collect()
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
