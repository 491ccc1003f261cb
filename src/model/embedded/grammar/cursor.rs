//! A place in the tokens of one question, and the small steps that every rule of the grammar is made of.

use std::cell::RefCell;
use std::rc::Rc;

use techniques::number::Number;

use super::expression::Expression;
use super::infix::Item;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};

/// How deep brackets may stand in brackets.
const MAX_DEPTH: u32 = 20;

/// A place in the tokens. A rule that fails may leave it anywhere: to try a rule, use [`Cursor::attempt`].
#[derive(Debug, Clone)]
pub(crate) struct Cursor<'a> {
    rest: &'a [Token],
    previous_end: usize,
    depth: u32,
    notes: Vec<String>,
    known: Rc<RefCell<Known>>,
}

/// What was found out about places in the tokens, by how many of them are left there.
#[derive(Debug, Default)]
struct Known {
    sums: Vec<Found<Expression>>,
    powers: Vec<Found<Item>>,
    /// Where what may stand before a question ends.
    openings: Vec<(usize, usize)>,
}

/// What a rule made of a place.
#[derive(Debug, Clone)]
struct Found<T> {
    /// How many tokens were left there, and how deep in brackets it stood.
    place: (usize, u32),
    /// What was read, what to tell of it, and how many tokens are left behind it.
    read: Option<(T, Vec<String>, usize)>,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(tokens: &'a [Token]) -> Self {
        Self { rest: tokens, previous_end: usize::MAX, depth: 0, notes: Vec::new(), known: Rc::default() }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// What is not read yet.
    pub(crate) fn rest(&self) -> &'a [Token] {
        self.rest
    }

    pub(crate) fn peek(&self) -> Option<&'a Kind> {
        self.rest.first().map(|token| &token.kind)
    }

    /// Keeps something to tell the learner about the reading, where another was possible.
    pub(crate) fn note(&mut self, note: &str) {
        if !self.notes.iter().any(|kept| kept == note) {
            self.notes.push(note.to_owned());
        }
    }

    pub(crate) fn into_notes(self) -> Vec<String> {
        self.notes
    }

    /// Whether the next token touches the one before.
    pub(crate) fn is_glued(&self) -> bool {
        self.rest.first().is_some_and(|token| token.span.start == self.previous_end)
    }

    pub(crate) fn advance(&mut self) {
        if let Some((token, rest)) = self.rest.split_first() {
            (self.previous_end, self.rest) = (token.span.end, rest);
        }
    }

    /// Runs a rule; where it fails, the cursor stays where it was.
    pub(crate) fn attempt<T>(&mut self, rule: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (rest, previous_end, depth, notes) = (self.rest, self.previous_end, self.depth, self.notes.len());
        let result = rule(self);
        if result.is_none() {
            (self.rest, self.previous_end, self.depth) = (rest, previous_end, depth);
            self.notes.truncate(notes);
        }
        result
    }

    /// Runs the rule for sums, or takes what it made of this place before: many rules begin with a sum.
    pub(crate) fn sum_by(&mut self, rule: impl FnOnce(&mut Self) -> Option<Expression>) -> Option<Expression> {
        self.once(|known| &mut known.sums, rule)
    }

    /// Runs the rule for powers, or takes what it made of this place before: parts of parts of parts are read in
    /// several ways, each of which would read all that follows again.
    pub(crate) fn power_by(&mut self, rule: impl FnOnce(&mut Self) -> Option<Item>) -> Option<Item> {
        self.once(|known| &mut known.powers, rule)
    }

    /// Runs a rule at a place for the first time only.
    fn once<T: Clone>(
        &mut self,
        of_rule: impl Fn(&mut Known) -> &mut Vec<Found<T>>,
        rule: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let place = (self.rest.len(), self.depth);
        let known = of_rule(&mut self.known.borrow_mut()).iter().find(|found| found.place == place).cloned();
        let Found { read, .. } = known.unwrap_or_else(|| {
            let mut ahead = Self { notes: Vec::new(), ..self.clone() };
            let read = rule(&mut ahead).map(|read| (read, ahead.notes, ahead.rest.len()));
            let found = Found { place, read };
            of_rule(&mut self.known.borrow_mut()).push(found.clone());
            found
        });
        let (read, notes, left) = read?;
        self.advance_to(left);
        for note in notes {
            self.note(&note);
        }
        Some(read)
    }

    /// Steps over what may stand before a question, by the rule or as it did here before: many rules begin so.
    pub(crate) fn open_by(&mut self, rule: impl FnOnce(&mut Self)) {
        let place = self.rest.len();
        let known = self.known.borrow().openings.iter().find(|(start, _)| *start == place).copied();
        if let Some((_, left)) = known {
            self.advance_to(left);
        } else {
            rule(self);
            self.known.borrow_mut().openings.push((place, self.rest.len()));
        }
    }

    /// Advances until so many tokens are left.
    fn advance_to(&mut self, left: usize) {
        while self.rest.len() > left {
            self.advance();
        }
    }

    /// Runs a rule inside brackets.
    pub(crate) fn nested<T>(&mut self, rule: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let result = rule(self)?;
        self.depth -= 1;
        Some(result)
    }

    pub(crate) fn sign(&mut self, wanted: Sign) -> bool {
        let found = self.peek() == Some(&Kind::Sign(wanted));
        if found {
            self.advance();
        }
        found
    }

    /// The words of `phrase`, in order.
    pub(crate) fn phrase(&mut self, phrase: &str) -> bool {
        let Some((last, behind)) = self.find(phrase) else { return false };
        (self.previous_end, self.rest) = (last.span.end, behind);
        true
    }

    /// Whether the words of `phrase` stand here.
    pub(crate) fn has(&self, phrase: &str) -> bool {
        self.find(phrase).is_some()
    }

    /// The last token of `phrase`, and what is behind it.
    fn find(&self, phrase: &str) -> Option<(&'a Token, &'a [Token])> {
        let (mut wanted, mut rest) = (phrase, self.rest);
        loop {
            let (token, behind) = rest.split_first()?;
            let after = wanted.strip_prefix(word(&token.kind)?)?;
            if after.is_empty() {
                return Some((token, behind));
            }
            (wanted, rest) = (after.strip_prefix(' ')?, behind);
        }
    }

    /// The first letter of a phrase that can stand here. Many phrases are tried, and most fail at this.
    fn first_letter(&self) -> Option<u8> {
        word(self.peek()?)?.as_bytes().first().copied()
    }

    /// The first of the phrases that stands here; longer ones must come before those that they begin with.
    pub(crate) fn any(&mut self, phrases: &[&str]) -> bool {
        let Some(first) = self.first_letter() else { return false };
        phrases.iter().any(|phrase| phrase.as_bytes().first() == Some(&first) && self.phrase(phrase))
    }

    /// What belongs to the first phrase of the table that stands here.
    pub(crate) fn lookup<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        let first = self.first_letter()?;
        let mut near = table.iter().filter(|(phrase, _)| phrase.as_bytes().first() == Some(&first));
        near.find(|(phrase, _)| self.phrase(phrase)).map(|(_, value)| *value)
    }

    /// A number, with or without a currency sign.
    pub(crate) fn number(&mut self) -> Option<Number> {
        if matches!(self.peek(), Some(Kind::Currency(_))) {
            self.advance();
        }
        let Some(Kind::Number(number)) = self.peek() else { return None };
        self.advance();
        if matches!(self.peek(), Some(Kind::Currency(_))) && !self.next_is_priced() {
            self.advance();
        }
        self.any(&["pounds", "dollars", "euros"]);
        Some(*number)
    }

    /// Whether the currency sign here stands before a number and so belongs to that.
    fn next_is_priced(&self) -> bool {
        matches!(self.rest.get(1), Some(Token { kind: Kind::Number(_), .. }))
    }
}

/// The word of a token; the pronoun in "another one" was taken for the number.
fn word(kind: &Kind) -> Option<&str> {
    match kind {
        Kind::Word(word) => Some(word),
        Kind::Number(number) if number.to_whole() == Some(1) => Some("one"),
        _ => None,
    }
}
