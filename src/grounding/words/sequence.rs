//! How a sentence stands behind those before it: steps go on where the last one ended, and what is pointed at was named.

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{self, Item};
use super::mentions::is_outcome;
use super::order::{self, Run};
use super::wholes::{is_asked, leans_on_another, names_another, points_at};
use super::{ends, joints, moves, own, steps, wholes};

/// Words with which a sentence goes on with the steps before it.
const CONTINUING: [&str; 7] = ["then", "now", "next", "and", "so", "finally", "also"];

/// The sentences that are shown so far.
#[derive(Debug)]
pub(super) struct Sequence<'a> {
    evidence: &'a Evidence,
    /// The last that speaks of the sum.
    before: &'a str,
    /// The steps that are told, one run for each way to read them.
    told: Vec<Run>,
    /// Whether one has turned to another sum.
    has_turned_away: bool,
    /// The heading above the next sentence.
    heading: Option<Heading>,
}

/// A sentence that only says what the next one is.
#[derive(Debug, Clone, Copy)]
enum Heading {
    /// "Answer".
    Answer,
    /// "Step 2".
    Step(Number),
}

impl Heading {
    fn of(sentence: &str, items: &[Item]) -> Option<Self> {
        let is_said = |item: &&Item| !matches!(item, Item::Comma | Item::Pause | Item::End { .. });
        let said: Vec<&Item> = items.iter().filter(is_said).filter(|item| item.word() != Some("the")).collect();
        match said[..] {
            [Item::Word(word)] if is_outcome(word) && !sentence.contains('|') => Some(Self::Answer),
            [Item::Word(step), Item::Value(number)] if step == "step" => number.literal.map(Self::Step),
            _ => None,
        }
    }

    /// Whether a sentence is what the heading says.
    fn is_of(self, items: &[Item], evidence: &Evidence) -> bool {
        let last = items.iter().rev().find_map(Item::amount);
        match self {
            Self::Answer => last.is_none_or(|last| evidence.finals.iter().any(|value| last.is(*value))),
            Self::Step(number) => order::runs(items, evidence).is_ok_and(|runs| {
                let is_it = |run: &Run| i128::try_from(run.first_place()).ok() == number.to_whole();
                runs.is_empty() || runs.iter().any(is_it)
            }),
        }
    }
}

impl<'a> Sequence<'a> {
    pub(super) fn new(evidence: &'a Evidence) -> Self {
        Self { evidence, before: "", told: Vec::new(), has_turned_away: false, heading: None }
    }

    /// Whether a sentence may stand behind these, with the number of an item of a list before it.
    pub(super) fn takes(&self, label: &str, sentence: &str) -> bool {
        let (before, items) = (items::of(self.before), items::of(sentence));
        let last = own::clauses(self.before).last().unwrap_or_default();
        let is_own = self.evidence.is_own_sentence(sentence);
        // "96 is 4 under 100. Take that from 96"; "add it to 30", of something that stands before.
        let leans = !is_own && leans_on_another(&[last, sentence], self.evidence)
            || matches!(items.first(), Some(Item::Action(..)))
                && !moves::names_what_it_takes(items.get(1..).unwrap_or_default())
                && !(self.before.is_empty() || self.evidence.tells_behind(self.before, sentence));
        if leans || self.has_turned_away && works(&items) || skips_a_step(&before, &items, sentence, self.evidence) {
            return false;
        }
        self.heading.is_none_or(|heading| heading.is_of(&items, self.evidence))
            && ends::is_what_it_comes_to(&before, &items)
            && joints::follows_from(&before, &items, self.evidence)
            && (is_own || !wholes::repeats_a_wrong_answer(&items, self.evidence))
            && self.goes_on(label, &before, sentence, &items)
    }

    /// Whether the steps of a sentence go on where those before it ended.
    fn goes_on(&self, label: &str, before: &[Item], sentence: &str, items: &[Item]) -> bool {
        let runs = self.runs(sentence, items);
        // "What is 6 × 9? Add 10", where more was asked.
        let is_told = before.iter().any(|item| matches!(item, Item::Relation(word) if word == "="));
        let names_a_sum = before.iter().filter_map(Item::amount).any(|amount| is_asked(amount, self.evidence));
        if self.evidence.outcomes.len() > 1 && names_a_sum && !is_told && !runs.as_ref().is_ok_and(Vec::is_empty) {
            return false;
        }
        // The program's own sentences may be told in any order of their parts.
        let Ok(runs) = runs else { return true };
        if runs.is_empty() || self.told.is_empty() {
            let is_another = names_another(before, self.evidence) || self.evidence.is_own(self.before);
            let is_first =
                label.trim().starts_with('1') || names_a_sum && !is_told && self.before.trim().ends_with('?');
            let starts = |run: &Run| !is_first || run.first_place() <= self.evidence.first_deed();
            return !(points_at(items, self.evidence) && is_another) && (runs.is_empty() || runs.iter().any(starts));
        }
        let continues = items.first().and_then(Item::word).is_some_and(|word| CONTINUING.contains(&word));
        let goes_on = |told: &Run| runs.iter().any(|run| order::goes_on(*told, *run, continues, self.evidence));
        self.told.iter().any(goes_on)
    }

    /// The steps that a sentence tells: those whose texts have it, or as it reads.
    fn runs(&self, sentence: &str, items: &[Item]) -> Result<Vec<Run>, ()> {
        let own: Vec<Run> = self.evidence.places_saying(sentence).map(Run::at).collect();
        if own.is_empty() { order::runs(items, self.evidence) } else { Ok(own) }
    }

    /// Takes a sentence.
    pub(super) fn add(&mut self, sentence: &'a str) {
        let items = items::of(sentence);
        self.heading = Heading::of(sentence, &items);
        self.has_turned_away |= turns_away(&items, self.evidence);
        let speaks = |item: &Item| matches!(item, Item::Value(_) | Item::Action(..));
        if items.iter().any(speaks) || self.evidence.is_own(sentence) {
            self.before = sentence;
        }
        let Ok(runs) = self.runs(sentence, &items) else { return };
        if !runs.iter().any(|run| run.does()) {
            return;
        }
        let is_reached = |run: &Run| {
            let follows = |told: &Run| order::goes_on(*told, *run, false, self.evidence);
            self.told.is_empty() || self.told.iter().any(follows)
        };
        self.told = runs.into_iter().filter(is_reached).collect();
    }
}

/// "Add 10. You get 56": what comes out of another step than the one before.
fn skips_a_step(before: &[Item], items: &[Item], sentence: &str, evidence: &Evidence) -> bool {
    const CLAIMS: [&str; 8] =
        ["that makes", "that is", "that gives", "you get", "you have", "it is", "it makes", "this makes"];
    let start = sentence.trim().to_lowercase();
    let start = ["so ", "and ", "then ", "now "].iter().find_map(|word| start.strip_prefix(word)).unwrap_or(&start);
    if !CLAIMS.iter().any(|claim| start.starts_with(claim)) {
        return false;
    }
    let Some(claimed) = items.iter().find_map(Item::amount).filter(|amount| !amount.is_sum()) else { return false };
    let sums = before.iter().filter_map(Item::amount).filter(|amount| amount.is_sum());
    let deeds: Vec<_> = steps::done(before).collect();
    let is_said = before.iter().filter_map(Item::amount).any(|amount| amount.is(claimed.value));
    let comes_of = |(_, number, _): &(Operation, Number, &str)| evidence.has_step_to(*number, claimed.value);
    let is_worked = sums.clone().next().is_some() || !deeds.is_empty();
    is_worked && !is_said && !deeds.last().is_some_and(comes_of)
}

/// Whether a sentence turns to another sum, of which nothing is worked out.
fn turns_away(items: &[Item], evidence: &Evidence) -> bool {
    let is_related = items.iter().any(|item| matches!(item, Item::Relation(_) | Item::Differs));
    let mut sums = items.iter().filter_map(Item::amount).filter(|amount| amount.is_sum());
    evidence.has_steps() && !is_related && sums.any(|sum| !evidence.works_out(sum) && !steps::is_a_distance(sum))
}

/// Whether a sentence works at a sum.
fn works(items: &[Item]) -> bool {
    let says = |item: &Item| match item {
        Item::Relation(_) => true,
        Item::Value(amount) => steps::is_told(amount),
        item => moves::moves(item).is_some(),
    };
    items.iter().any(says) && items.iter().any(|item| item.amount().is_some())
}
