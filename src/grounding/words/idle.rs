//! Sentences that say nothing of what was worked out. No list of words keeps them from being false, unkind or dangerous
//! ("As you say.", "Go away."), and nothing is lost without them; so they are shown only where the whole sentence is one
//! of the courtesies that were read and found harmless beside anything that a learner may ask.

use super::evidence::Evidence;
use super::{items, marks, own, relations, shapes, sift, verdicts};
use crate::grounding::{languages, lists};
use crate::model::embedded::lexing::lexer::Kind;

/// Whether a sentence says nothing that is judged by a result, and is no courtesy.
pub(super) fn is_idle(sentence: &str, evidence: &Evidence) -> bool {
    if evidence.is_own(sentence) || is_courtesy(sentence) {
        return false;
    }
    let plain = marks::without_marks(&sift::as_written(sentence));
    let has_number = has_number(&plain) || languages::readings(&plain).iter().any(|reading| has_number(reading));
    let asks_to_go_on = sentence.trim().ends_with('?') && sift::invites(sentence) && evidence.has_results();
    let says_something = |clause: &str| {
        evidence.is_own(clause)
            || verdicts::judge(clause, evidence).is_some()
            || relations::says_something(clause, evidence)
            || shapes::without_true(clause, evidence).map_or(true, |rest| rest != clause)
    };
    !has_number && !asks_to_go_on && !own::pieces(&plain, &[',', ';', ':', '—']).any(says_something)
}

fn has_number(text: &str) -> bool {
    items::tokens(text, false).iter().any(|token| match &token.kind {
        Kind::Number(number) => !super::is_small_word(*number, text.get(token.span.clone()).unwrap_or_default()),
        Kind::Raised(_) | Kind::Clock { .. } | Kind::Unreadable => true,
        _ => false,
    })
}

/// Whether a sentence is one of the courtesies, or several of them with commas between.
fn is_courtesy(sentence: &str) -> bool {
    let words = |piece: &str| {
        let words = piece.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ").to_lowercase().replace('’', "'")
    };
    let is_listed = |piece: &str| lists::is_courtesy(&words(piece));
    is_listed(sentence) || own::pieces(sentence, &[',', ';', ':', '—']).all(is_listed)
}
