//! What the program's own texts do with numbers, and with what they name.

use std::collections::{HashMap, HashSet};

use techniques::number::Number;
use techniques::operation::Operation;

use super::evidence::Evidence;
use super::items::{self, Item};
use super::moves;
use super::relations::Statements;
use super::steps::{self, Detail};
use super::together::Runs;

/// What the program's own texts do with numbers, and with what they name.
#[derive(Debug, Default)]
pub(super) struct Deeds {
    pub(super) actions: HashSet<(Operation, Number)>,
    details: HashSet<Detail>,
    /// By how much something is too much, or too little.
    pub(super) too_much: HashSet<(Number, bool)>,
    /// The places of the steps whose texts say something.
    told: HashMap<String, Vec<usize>>,
    statements: Statements,
    runs: Runs,
}

impl Evidence {
    /// What the texts do, found out when it is asked for.
    pub(super) fn deeds(&self) -> &Deeds {
        self.deeds.get_or_init(|| {
            let mut deeds = Deeds::default();
            for (say, result, place) in &self.said {
                deeds.statements.add_count(say, *result);
                let items = items::of(say);
                // To halve 48 is not to divide by 48.
                let done =
                    steps::done(&items).filter(|(_, _, word)| !word.starts_with("halv") && !word.starts_with("doubl"));
                deeds.actions.extend(done.map(|(operation, number, _)| (operation, number.abs())));
                for part in steps::parts(&items) {
                    let said = steps::said(part);
                    if said.contains(' ') || part.iter().any(|item| matches!(item, Item::Action(..))) {
                        deeds.told.entry(said).or_default().push(*place);
                    }
                }
            }
            for sentence in self.texts.sentences() {
                let items = items::of(sentence);
                if self.said.is_empty() {
                    let done = steps::done(&items).map(|(operation, number, _)| (operation, number.abs()));
                    deeds.actions.extend(done);
                }
                deeds.too_much.extend(moves::too_much(&items));
                deeds.statements.add(sentence);
                deeds.runs.add(sentence);
                // "Once, twice or three times" is for several problems.
                let is_of_several = items.iter().any(|item| item.word() == Some("or"));
                let details = steps::details_of(&items);
                deeds.details.extend(details.filter(|detail| !is_of_several || matches!(detail, Detail::From(..))));
            }
            for fact in &self.facts {
                deeds.runs.add_step(&fact.signs, &fact.numbers);
            }
            deeds
        })
    }

    /// What the program's texts and steps do with numbers.
    pub(super) fn runs(&self) -> &Runs {
        &self.deeds().runs
    }

    /// Whether a text of the program's, or a step, does this with a number.
    pub(super) fn does(&self, operation: Operation, number: Number) -> bool {
        let action = (operation, number.abs());
        self.hinted.contains(&action)
            || self.places(operation, number).next().is_some()
            || self.deeds().actions.contains(&action)
    }

    /// The places of the steps whose texts say this; see [`steps::said`].
    pub(super) fn told(&self, said: &str) -> &[usize] {
        self.deeds().told.get(said).map_or(&[], Vec::as_slice)
    }

    /// The places of the steps whose texts have these words, among others, or else of those that do this.
    pub(super) fn told_by(&self, operation: Operation, said: &str) -> Vec<usize> {
        let has_them = |told: &str| {
            let mut told = told.split(' ');
            said.split(' ').all(|word| told.any(|other| other == word))
        };
        let told = self.deeds().told.iter().filter(|(told, _)| has_them(told)).flat_map(|(_, places)| places);
        let told: Vec<usize> = told.copied().collect();
        if told.is_empty() { self.places_doing(operation).collect() } else { told }
    }

    /// What the program's texts say.
    pub(super) fn statements(&self) -> &Statements {
        &self.deeds().statements
    }

    /// Whether a text of the program's says this of how a step is done.
    pub(super) fn has_detail(&self, detail: &Detail) -> bool {
        self.deeds().details.contains(detail)
    }

    /// Whether a text of the program's takes other digits than these from a number as well.
    pub(super) fn has_other_digits(&self, than: &str) -> bool {
        self.deeds().details.iter().any(|detail| matches!(detail, Detail::From(digits, _) if *digits != than))
    }

    /// Whether something is so much too much, or too little, by a text of the program's or by a check.
    pub(super) fn is_too_much(&self, by: Number, is_more: bool) -> bool {
        let off = if is_more { by } else { by.negate() };
        self.off.contains(&off.into()) || self.deeds().too_much.contains(&(by, is_more))
    }
}
