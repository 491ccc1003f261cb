//! A reply, sentence by sentence: what has a word that is not known, or a verdict that no check found, is left out.

use techniques::value::Value;

use super::evidence::{self, Evidence};
use super::sequence::Sequence;
use super::{Judged, forms, items, marks, own, relations, shapes, signs, together, verdicts, wholes};
use crate::grounding::languages;
use crate::model::embedded::lexing::lexer::Kind;

/// Words with which a sentence leans on the one before it.
const LEANING: [&str; 22] = [
    "also", "and", "because", "but", "he", "however", "instead", "it", "it's", "or", "she", "since", "so", "that",
    "that's", "then", "there", "these", "they", "this", "those", "which",
];

/// Words that take back some of a verdict before them.
const LIMITING: [&str; 6] = ["but", "except", "though", "although", "if", "apart"];

/// The most sentences that are looked at.
const MAX_SENTENCES: usize = 40;

/// The sentences of a reply that stand: of which all that are shown so far are true.
///
/// # Errors
/// What is wrong, where more of it falls than stands.
pub(super) fn sifted(
    text: &str,
    evidence: &Evidence,
    untrue: impl Fn(&str) -> Option<String>,
) -> Result<Judged, String> {
    let (mut shown, mut left_out) = (String::with_capacity(text.len()), String::new());
    let mut first = None;
    let (mut standing, mut falling) = (0, 0);
    let mut idles = String::new();
    let mut follows_a_gap = false;
    let mut label = "";
    let mut sequence = Sequence::new(evidence);
    let mut sentences = own::sentences(text).peekable();
    while let Some(sentence) = sentences.next() {
        // The number of an item of a list.
        let number = sentence.trim().strip_suffix(['.', ')']).unwrap_or_default();
        let is_label = number.parse::<usize>().is_ok_and(|number| number <= MAX_SENTENCES);
        if is_label && sentences.peek().is_some() && (shown.is_empty() || shown.ends_with('\n')) {
            label = sentence;
            continue;
        }
        let label = std::mem::take(&mut label);
        if !sentence.contains(char::is_alphanumeric) {
            // Of what stands behind a gap, a line's end stays, so that two sentences do not run into one.
            if !follows_a_gap {
                shown.push_str(sentence);
            } else if sentence.contains('\n') && !shown.is_empty() && !shown.ends_with('\n') {
                shown.push('\n');
            }
            continue;
        }
        if standing + falling == MAX_SENTENCES {
            return Err("it has too many sentences".to_owned());
        }
        let leans = (follows_a_gap && leans(sentence)).then(|| sentence.trim().to_owned());
        let fault = fault(sentence, evidence);
        // What says nothing of the sum is no loss.
        if fault.as_ref().is_some_and(|fault| fault.is_idle) {
            idles.push_str(sentence);
            follows_a_gap = true;
            continue;
        }
        let misplaced =
            || (!label.is_empty() && is_misplaced(label, sentence, evidence)).then(|| label.trim().to_owned());
        let is_misfit = || (!sequence.takes(label, sentence)).then(|| sentence.trim().to_owned());
        let fault = fault
            .map(|fault| fault.says)
            .or_else(misplaced)
            .or_else(is_misfit)
            .or(leans)
            .or_else(|| untrue(&format!("{shown}{label}{sentence}")));
        follows_a_gap = fault.is_some();
        if let Some(fault) = fault {
            falling += 1;
            left_out.push_str(sentence);
            first.get_or_insert(fault);
        } else {
            standing += 1;
            sequence.add(sentence);
            shown.push_str(label);
            shown.push_str(sentence);
        }
    }
    if standing + falling == 0 {
        return Err(if idles.is_empty() { "it has no words" } else { super::SAYS_NOTHING }.to_owned());
    }
    let Some(fault) = first else {
        let left_out = (!idles.is_empty()).then(|| (idles.trim().to_owned(), super::SAYS_NOTHING.to_owned()));
        return Ok(Judged { shown: shown.trim().to_owned(), left_out });
    };
    left_out.push_str(&idles);
    let reason = format!("it says \"{fault}\", which no result shows");
    if falling > standing {
        return Err(reason);
    }
    Ok(Judged { shown: shown.trim().to_owned(), left_out: Some((left_out.trim().to_owned(), reason)) })
}

/// Whether an item of a list has the result of another sum.
fn is_misplaced(label: &str, sentence: &str, evidence: &Evidence) -> bool {
    let Some(own) = label.trim().trim_end_matches(['.', ')']).parse::<usize>().ok().and_then(|at| at.checked_sub(1))
    else {
        return false;
    };
    let numbers = items::tokens(sentence, false).into_iter().filter_map(|token| match token.kind {
        Kind::Number(number) => Some(Value::from(number)),
        _ => None,
    });
    let places: Vec<usize> =
        numbers.filter_map(|number| evidence.finals.iter().position(|value| *value == number)).collect();
    evidence.finals.len() > 1 && !places.is_empty() && !places.contains(&own)
}

/// What is wrong with a sentence.
struct Fault {
    says: String,
    /// Whether the sentence says nothing that is judged.
    is_idle: bool,
}

fn fault(sentence: &str, evidence: &Evidence) -> Option<Fault> {
    let untrue = |says: String| Fault { says, is_idle: false };
    if evidence.is_own(sentence) {
        return None;
    }
    if ["|||", "///", "•••"].iter().any(|tally| sentence.contains(tally)) {
        return Some(untrue(sentence.trim().to_owned()));
    }
    if let Some(strange) = signs::unit(sentence, evidence) {
        return Some(untrue(strange));
    }
    let plain = marks::without_marks(&as_written(sentence));
    if evidence.has_results() && wholes::is_strange(&plain, evidence) {
        return Some(untrue(sentence.trim().to_owned()));
    }
    let mut clauses = own::clauses(&plain).flat_map(|clause| clause.split(marks::MARK)).enumerate();
    clauses.find_map(|(at, clause)| {
        if evidence.is_own(clause) {
            return None;
        }
        if at > 0 && evidence.is_right() && LIMITING.iter().any(|word| first_word(clause) == *word) {
            return Some(untrue(clause.trim().to_owned()));
        }
        match verdicts::judge(clause, evidence) {
            Some(true) => None,
            Some(false) => Some(untrue(clause.trim().to_owned())),
            None => match shapes::without_true(clause, evidence) {
                Ok(rest) => strange(&rest, evidence, at == 0 && invites(clause)),
                Err(says) => Some(untrue(says)),
            },
        }
    })
}

/// What is strange about a clause: a form that is not known, or words that do not stand together in the lesson.
fn strange(clause: &str, evidence: &Evidence, invites: bool) -> Option<Fault> {
    if let Some(says) = forms::unknown(clause, evidence) {
        return Some(Fault { says, is_idle: !has_number(clause) });
    }
    if !evidence.has_results() || languages::is_foreign(clause) {
        return None;
    }
    let apart = || together::strange(clause, evidence).filter(|_| !invites);
    let says = relations::strange(clause, invites, evidence).or_else(apart)?;
    Some(Fault { says, is_idle: false })
}

/// Whether a text names a number, in any language.
fn has_number(text: &str) -> bool {
    let names = |text: &str| {
        items::tokens(text, false).iter().any(|token| match &token.kind {
            Kind::Number(number) => !super::is_small_word(*number, text.get(token.span.clone()).unwrap_or_default()),
            Kind::Raised(_) | Kind::Clock { .. } | Kind::Unreadable => true,
            _ => false,
        })
    };
    names(text) || languages::readings(text).iter().any(|reading| names(reading))
}

/// Whether words speak of what was worked out, by a number or a word of the lesson's.
pub(super) fn speaks_of_it(text: &str, evidence: &Evidence) -> bool {
    has_number(text) || evidence::words(text).any(|word| evidence.is_own_word(&word) && !relations::is_plain(&word))
}

/// A text in the signs that the rules know.
pub(super) fn as_written(text: &str) -> String {
    text.replace('’', "'").replace(" o'clock", ":00").replace("so close", "very close")
}

/// Whether a clause invites the learner to go on.
pub(super) fn invites(clause: &str) -> bool {
    const INVITATIONS: [&str; 19] = [
        "try", "now try", "next", "have a go", "your turn", "want", "would you", "can you", "could you", "how about",
        "how would", "how did", "how do", "ready for", "what do", "do you see", "ask me", "now you", "here is one",
    ];
    let words = clause.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    INVITATIONS
        .iter()
        .any(|invitation| words.strip_prefix(invitation).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
}

/// Whether a sentence leans on the one before it.
fn leans(sentence: &str) -> bool {
    LEANING.contains(&first_word(sentence).as_str())
}

fn first_word(text: &str) -> String {
    let mut words = text.split(|c: char| !c.is_alphabetic() && c != '\'').filter(|word| !word.is_empty());
    words.next().unwrap_or_default().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_beside_a_gap_do_not_run_into_one() {
        let sifted = |text: &str| {
            sifted(text, &Evidence::default(), |said| said.contains("57").then(|| "57".to_owned()))
                .map(|judged| judged.shown)
        };
        let whole = "Hello! Ask me a sum.";
        assert_eq!(sifted(whole), Ok(whole.to_owned()));
        for (text, shown) in [
            ("Hello! It is 57.\n\nAsk me a sum.", "Hello!\nAsk me a sum."),
            ("Hello!\nIt is 57.\nAsk me a sum.", "Hello!\nAsk me a sum."),
            ("It is 57.\nHello! Ask me a sum.", "Hello! Ask me a sum."),
            ("Hello! It is 57. Ask me a sum.", "Hello! Ask me a sum."),
        ] {
            assert_eq!(sifted(text).as_deref(), Ok(shown), "{text}");
        }
    }
}
