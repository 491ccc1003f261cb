//! A place in the tokens of one question, and the small steps that every rule of the grammar is made of.

use techniques::number::Number;

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
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(tokens: &'a [Token]) -> Self {
        Self { rest: tokens, previous_end: usize::MAX, depth: 0, notes: Vec::new() }
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
        // Most phrases fail at their first word, and many are tried.
        let starts = match self.peek() {
            Some(Kind::Word(first)) => phrase.starts_with(first.as_str()),
            Some(Kind::Number(_)) => phrase.starts_with("one"),
            _ => false,
        };
        if !starts {
            return false;
        }
        let mut ahead = self.rest.iter();
        let mut last = None;
        for wanted in phrase.split(' ') {
            last = ahead.next().filter(|token| is_word(&token.kind, wanted));
            if last.is_none() {
                return false;
            }
        }
        self.previous_end = last.map_or(self.previous_end, |token| token.span.end);
        self.rest = ahead.as_slice();
        true
    }

    /// The first letter of a phrase that can stand here. Many phrases are tried, and most fail at this.
    fn first_letter(&self) -> Option<u8> {
        match self.peek()? {
            Kind::Word(word) => word.as_bytes().first().copied(),
            // The pronoun in "one more" was taken for the number.
            Kind::Number(number) if *number == Number::ONE => Some(b'o'),
            _ => None,
        }
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
        Some(*number)
    }

    /// Whether the currency sign here stands before a number and so belongs to that.
    fn next_is_priced(&self) -> bool {
        matches!(self.rest.get(1), Some(Token { kind: Kind::Number(_), .. }))
    }
}

/// Whether a token is this word; the pronoun in "another one" was taken for the number.
fn is_word(kind: &Kind, wanted: &str) -> bool {
    match kind {
        Kind::Word(word) => word == wanted,
        Kind::Number(number) => wanted == "one" && *number == Number::ONE,
        _ => false,
    }
}
