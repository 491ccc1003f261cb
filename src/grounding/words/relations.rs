//! What the words of a clause have to do with each other. A sentence of the lesson's own words may still turn its
//! rule round, so the words that say something must stand together as they do in one of the program's texts.

use techniques::number::Number;
use techniques::value::Value;

use super::evidence::Evidence;
use super::stems::{self, stem};
use super::vocabulary::{DISTANCES, JOINTS, List, RELATIONS, action};
use super::{items, own};
use crate::grounding::lists;
use crate::model::embedded::lexing::lexer::{Kind, Token};

/// Words that say that two things are the same.
static EQUALS: List = List::new(
    "is are be make makes making made give gives equal equals mean means ist sind est font es está son è sono é são",
);

/// Words behind a number that do something, besides those of operations and relations.
static VERBS: List = List::new(
    "bring brings change changes changing count counts fill fills go goes keep keeps move moves stand stands stay stays
    take takes turn turns work works",
);

/// Nouns that say nothing alone, but may be counted.
static COUNTED: List = List::new("number numbers place places");

/// Nouns that say nothing alone, but with which something may be done.
static HANDLED: List = List::new("step steps numbers");

/// Words between a number and what it counts.
static BEFORE_A_NOUN: List = List::new("too whole full such");

/// What the texts of a turn say.
#[derive(Debug, Default)]
pub(super) struct Statements(std::collections::HashSet<String>);

impl Statements {
    /// Adds what a step finds out that says how many there are.
    pub(super) fn add_count(&mut self, step: &str, result: Value) {
        // "Multiply by how many there are" finds out something else.
        let is_worked_with = |at: usize| {
            let before = step.get(..at).unwrap_or_default().to_lowercase();
            before.split(|c: char| !c.is_alphabetic()).any(|word| action(word).is_some())
        };
        if step.find("many").is_none_or(is_worked_with) {
            return;
        }
        for said in statements(step, false, |_| true) {
            if let Some([_, counted, rest @ ..]) =
                said.iter().position(|word| word == "many").and_then(|at| said.get(at..))
            {
                let counted = format!("{result} {counted}");
                self.0.insert([std::slice::from_ref(&counted), rest].concat().join(" "));
                self.0.insert(counted);
            }
        }
    }

    /// Adds those of a sentence. What it leaves open is for several problems, and says nothing of this one: "once,
    /// twice or three times".
    pub(super) fn add(&mut self, sentence: &str) {
        let is_open = |clause: &str| clause.split_whitespace().any(|word| word == "or");
        for clause in own::clauses(sentence).filter(|clause| !is_open(clause)) {
            for statement in statements(clause, false, |_| true) {
                self.0.extend(statement.iter().filter(|word| is_count(word)).cloned());
                self.0.insert(statement.join(" "));
            }
        }
    }
}

/// What a clause says that no text of the turn says.
pub(super) fn strange(clause: &str, invites: bool, evidence: &Evidence) -> Option<String> {
    let known = evidence.statements();
    let mut said = statements(clause, invites, |word| evidence.is_own_word(word));
    let is_strange = |said: &Vec<String>| said.len() > 1 || said.first().is_some_and(|word| is_count(word));
    said.retain(is_strange);
    said.into_iter().map(|words| words.join(" ")).find(|words| !known.0.contains(words))
}

/// What stands between the joints, signs and numbers of a text: of each piece the words that say something, without
/// their endings, and a number with the noun behind it.
fn statements(text: &str, invites: bool, says: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let mut tokens = items::tokens(text, false);
    stems::without_phrases(&mut tokens, !invites);
    let mut statements = vec![Vec::new()];
    let mut count = None;
    for (at, token) in tokens.iter().enumerate() {
        let is_going_on = statements.last().is_some_and(|statement| !statement.is_empty());
        let said = match &token.kind {
            Kind::Word(word) if JOINTS.has(word) => None,
            Kind::Word(word) if EQUALS.has(word) => Some((word.as_str(), "=")),
            Kind::Word(word) if count.is_some() && BEFORE_A_NOUN.has(word) => continue,
            Kind::Word(word) if count.is_some() && COUNTED.has(word) => Some((word.as_str(), stem(word))),
            Kind::Word(word) if is_going_on && HANDLED.has(word) => Some((word.as_str(), stem(word))),
            Kind::Word(word) if is_plain(word) || !says(word) => {
                if count.take().is_some() {
                    statements.push(Vec::new());
                }
                continue;
            }
            Kind::Word(word) => Some((word.as_str(), stem(word))),
            Kind::Number(number) if *number == Number::ZERO => Some(("zero", "zero")),
            Kind::Number(number) => {
                let is_distance = is_distance(tokens.get(at + 1..).unwrap_or_default());
                if std::mem::replace(&mut count, Some(*number).filter(|_| !is_distance)).is_some() || is_distance {
                    statements.push(Vec::new());
                }
                continue;
            }
            _ => None,
        };
        let number = count.take();
        let Some((word, said)) = said else {
            statements.push(Vec::new());
            continue;
        };
        let is_deed = is_deed(word);
        if number.is_some() && is_deed {
            statements.push(Vec::new());
        }
        let number = number.filter(|_| !is_deed).map(|number| format!("{number} "));
        if let Some(statement) = statements.last_mut() {
            statement.push(format!("{}{said}", number.unwrap_or_default()));
        }
    }
    for statement in &mut statements {
        while statement.last().is_some_and(|word| word == "=") {
            statement.pop();
        }
        let is_relation = |word: &&String| *word == "=";
        statement.drain(..statement.iter().take_while(is_relation).count());
    }
    statements
}

/// `less than 10`, `short of 10`.
fn is_distance(behind: &[Token]) -> bool {
    let is =
        |at: usize, list: &List| matches!(behind.get(at), Some(Token { kind: Kind::Word(word), .. }) if list.has(word));
    let is_number = |at: usize| matches!(behind.get(at), Some(Token { kind: Kind::Number(_), .. }));
    is(0, &DISTANCES) && (is_number(1) || is_number(2))
}

/// Whether a word says nothing of mathematics.
pub(super) fn is_plain(word: &str) -> bool {
    lists::has(lists::ENGLISH, word)
}

/// Whether a word behind a number does something with it, and is not what is counted.
fn is_deed(word: &str) -> bool {
    const OPERATORS: [&str; 8] = ["of", "per", "squared", "cubed", "come", "comes", "plus", "minus"];
    action(word).is_some() && !["less", "over"].contains(&word)
        || RELATIONS.has(word)
        || VERBS.has(word)
        || OPERATORS.contains(&word)
}

/// Whether this is a number with what it counts.
fn is_count(word: &str) -> bool {
    word.contains(' ')
}
