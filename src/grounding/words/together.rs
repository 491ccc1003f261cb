//! What a clause does with its numbers. A step names a number that the lesson has, and may still do something else with
//! it ("take 83 from 48", "keep the 1"): so what is done and with which numbers must stand together in one of the
//! program's texts, or be a step said in other words.

use std::collections::HashSet;

use techniques::number::Number;

use super::evidence::Evidence;
use super::relations::is_plain;
use super::stems::{self, stem};
use super::vocabulary::{DISTANCES, JOINTS, List, RELATIONS, RESULTS, action};
use super::{items, own};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};

/// The longest run of words and numbers that is kept of a text.
const LONGEST: usize = 6;

/// Operators between two runs.
const OPERATORS: [&str; 5] = ["like", "plus", "minus", "times", "over"];

/// Before "off": 1 comes off.
static COMING: List = List::new("come comes coming");

/// Everyday words that do something with the number beside them.
static HANDLING: List = List::new(
    "keep keeps keeping use uses using put puts move moves drop drops leave leaves nearest twice half tenth quarter
    share shares fill fills",
);

/// The runs of words and numbers of the texts and the steps of a turn.
#[derive(Debug, Default)]
pub(super) struct Runs(HashSet<String>);

impl Runs {
    /// Adds those of a sentence of the program's.
    pub(super) fn add(&mut self, sentence: &str) {
        for clause in own::clauses(sentence) {
            for run in runs(clause, |_| false) {
                for length in 1..=run.pieces.len().min(LONGEST) {
                    self.0.extend(run.pieces.windows(length).map(|window| window.join(" ")));
                }
            }
        }
    }

    /// Adds the ways to say a step on two numbers.
    pub(super) fn add_step(&mut self, signs: &str, numbers: &[Number]) {
        let [a, b] = numbers else { return };
        let ways: &[&str] = match signs.chars().find(|c| "+-*/".contains(*c)) {
            Some('+') => &["add {b} to {a}", "add {a} to {b}", "{a} add {b}", "add {a} {b}"],
            Some('-') => &[
                "take {b} away from {a}", "take away {b} from {a}", "take {b} from {a}", "take {b} off {a}",
                "subtract {b} from {a}", "{b} comes off {a}", "{b} comes off", "{a} take away {b}", "take away {b}",
            ],
            Some('*') => &["multiply {a} by {b}", "multiply {b} by {a}", "multiply {a}", "multiply {b}"],
            Some('/') => &["divide {a} by {b}", "share {a} among {b}", "share {a} by {b}"],
            _ => return,
        };
        let (a, b) = (a.to_string(), b.to_string());
        for way in ways {
            self.add(&way.replace("{a}", &a).replace("{b}", &b));
        }
        let two = Number::from(2);
        if numbers.contains(&two) && signs.contains('*') {
            self.add(&format!("double {}", if *b == two.to_string() { &a } else { &b }));
        }
        if signs.contains('/') && b == two.to_string() {
            self.add(&format!("halve {a}"));
            self.add(&format!("half of {a}"));
        }
    }
}

/// What a clause does with numbers that no text and no step does.
pub(super) fn strange(clause: &str, evidence: &Evidence) -> Option<String> {
    let known = evidence.runs();
    let runs = runs(clause, |word| !evidence.is_own_word(word));
    let deeds = runs.into_iter().filter(|run| run.is_deed && run.pieces.iter().any(|piece| is_number(piece)));
    deeds.map(|run| run.pieces.join(" ")).find(|run| !known.0.contains(run))
}

fn is_number(piece: &str) -> bool {
    piece.starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

/// Words and numbers that stand together.
#[derive(Debug, Default)]
struct Run {
    pieces: Vec<String>,
    /// Whether something is done in it.
    is_deed: bool,
}

/// The runs of a clause: its numbers, and the words that do something with them, without their endings. Between two runs
/// stands what is judged by values: signs, relations, and how far one number is from another.
fn runs(clause: &str, says_nothing: impl Fn(&str) -> bool) -> Vec<Run> {
    let mut tokens = items::tokens(clause, false);
    stems::without_phrases(&mut tokens, true);
    let is_distance = |token: &Token| matches!(&token.kind, Kind::Word(word) if DISTANCES.has(word));
    if tokens.iter().any(is_distance) {
        return Vec::new();
    }
    let kind = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map(|token| &token.kind);
    let is_number = |at: Option<usize>| matches!(kind(at), Some(Kind::Number(_)));
    let is_word = |at: usize, wanted: &str| matches!(kind(Some(at)), Some(Kind::Word(word)) if word == wanted);
    let mut runs = vec![Run::default()];
    for (at, token) in tokens.iter().enumerate() {
        let mut is_deed = false;
        let piece = match &token.kind {
            // How often is judged by the steps.
            Kind::Number(_) if is_word(at + 1, "times") => None,
            Kind::Number(number) if kind(Some(at + 1)) == Some(&Kind::Sign(Sign::Percent)) => {
                Some(format!("{number}%"))
            }
            Kind::Number(number) => Some(number.to_string()),
            Kind::Sign(Sign::Percent) => continue,
            Kind::Word(word) if COMING.has(word) && is_word(at + 1, "off") => Some("come".to_owned()),
            Kind::Word(word)
                if JOINTS.has(word)
                    || OPERATORS.contains(&word.as_str())
                    || RELATIONS.has(word)
                    || RESULTS.has(word) =>
            {
                None
            }
            Kind::Word(word) if HANDLING.has(word) => {
                is_deed = is_number(Some(at + 1)) || is_number(Some(at + 2)) || is_number(at.checked_sub(1));
                is_deed.then(|| stem(word).to_owned())
            }
            Kind::Word(word) if action(word).is_some() => {
                is_deed = true;
                Some(stem(if ["took", "taken"].contains(&word.as_str()) { "take" } else { word }).to_owned())
            }
            Kind::Word(word) if word == "off" => Some(word.clone()),
            Kind::Word(word) if says_nothing(word) => continue,
            Kind::Word(word) if is_plain(word) => continue,
            Kind::Word(word) => Some(stem(word).to_owned()),
            _ => None,
        };
        match (piece, runs.last_mut()) {
            (Some(piece), Some(run)) => {
                run.pieces.push(piece);
                run.is_deed |= is_deed;
            }
            _ => runs.push(Run::default()),
        }
    }
    runs
}
