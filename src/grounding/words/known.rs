//! The words that a reply may be made of. Nobody can list every way of saying what is false, unkind or no business of
//! a tutor's, so it is the other way round: a word is known from the program's own texts in the turn, from the
//! learner's sum, or from a list of words that cannot do harm.

use super::evidence::Evidence;
use super::{items, marks, relations, together};
use crate::grounding::{languages, lists};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::lexing::number_words;

/// Phrases of words of which some may not stand by themselves.
const PHRASES: [&str; 20] = [
    "how many there are", "the same way", "the same trick", "the same thing", "at the end", "at once", "in one go",
    "have a go", "give it a go", "great question", "good question", "lovely question", "nice question", "good luck",
    "have fun", "well spotted patterns", "any time", "no borrowing", "once you", "right away",
];

/// Phrases that say how often.
const AGAIN: [&str; 2] = ["one more", "once more"];

/// Words that stand beside a number, where the sum that they are part of is judged.
const BESIDE_A_NUMBER: [&str; 18] = [
    "plus", "minus", "divided", "less", "more", "fewer", "under", "below", "above", "past", "short", "of", "remainder",
    "left", "over", "squared", "cubed", "per",
];

/// Words that stand between two numbers.
const BETWEEN_NUMBERS: [&str; 2] = ["times", "between"];

/// Words that stand before a number.
const BEFORE_A_NUMBER: [&str; 3] = ["half", "double", "twice"];

/// Words that say nothing of their own: a sentence of them answers a question with yes or no.
const CLOSED: &str = "\
    a again am an and are be been but can can't cannot could did didn't do does doesn't don't first for had has have he i \
    i'd i'm in indeed is isn't it it's last like may maybe me might must my next no not nothing of on one or out say says second see \
    she so sure that that's the then there they think this those to too was we well were will won't work works would yes yet you \
    you're your";

/// Words that comment on an answer, so that no invitation beside a check may have them.
const COMMENTING: &str =
    "about again almost close closer good great happy just last lovely near nearest nearly nice still very";

/// The first word of a clause that is known in none of the languages. Beside an answer that was checked, what invites
/// to go on may speak to the learner.
pub(super) fn unknown(clause: &str, evidence: &Evidence, invites: bool) -> Option<String> {
    let mut tokens = items::tokens(clause, false);
    without_phrases(&mut tokens, false);
    if let Some(odd) = tokens.iter().find_map(|token| odd(clause, token)) {
        return Some(odd);
    }
    let is_mark = |token: &Token| matches!(&token.kind, Kind::Word(word) if word == marks::DIFFERS);
    tokens.retain(|token| !is_mark(token));
    if !evidence.checks.is_empty()
        && tokens.windows(2).any(|pair| is_word(pair.first(), "out") && is_word(pair.get(1), "of"))
    {
        return Some("out of".to_owned());
    }
    let is_value = |at: Option<usize>| {
        at.and_then(|at| tokens.get(at)).is_some_and(|token| {
            matches!(token.kind, Kind::Number(_) | Kind::Raised(_) | Kind::Clock { .. } | Kind::Sign(Sign::Percent))
        })
    };
    let is_beside = |at: usize, word: &str| {
        let (before, behind) = (is_value(at.checked_sub(1)), is_value(Some(at + 1)));
        let is_joint = BESIDE_A_NUMBER.contains(&word) && (before || behind);
        let is_of = is_word(tokens.get(at + 1), "of") && is_value(Some(at + 2));
        let has_number = || (0..tokens.len()).any(|at| is_value(Some(at)));
        is_joint
            || ["left", "over"].contains(&word) && has_number() && !evidence.remainders.is_empty()
            || BETWEEN_NUMBERS.contains(&word) && before && behind
            || BEFORE_A_NUMBER.contains(&word) && (behind || is_of)
    };
    let words: Vec<(&str, bool)> = tokens
        .iter()
        .enumerate()
        .filter_map(|(at, token)| match &token.kind {
            Kind::Word(word) => Some((word.as_str(), is_beside(at, word))),
            _ => None,
        })
        .collect();
    let has_results = evidence.has_results();
    let count = tokens.iter().filter(|token| matches!(token.kind, Kind::Number(_))).count();
    let is_mark = count > 1 && words.is_empty() && !tokens.iter().any(|token| token.kind == Kind::Sign(Sign::Equals));
    if is_mark && !evidence.checks.is_empty() && !invites {
        return Some(clause.trim().to_owned());
    }
    let is_own = |word: &str| {
        let is_pointing = !evidence.checks.is_empty() && lists::has(lists::ENGLISH_WITHOUT_A_CHECK, word);
        number_words::words().any(|number| number == word) || has_results && evidence.has_word(word) && !is_pointing
    };
    let more = match (has_results, count) {
        (true, _) => Some(lists::ENGLISH_WITH_A_RESULT),
        (false, 0) => Some(lists::ENGLISH_WITHOUT_A_RESULT),
        _ => None,
    };
    let is_english = |(word, is_beside): &(&str, bool)| {
        is_own(word)
            || lists::has(lists::ENGLISH, word)
            || more.is_some_and(|more| lists::has(more, word))
            || lists::has(lists::ENGLISH_WITHOUT_A_CHECK, word)
                && (evidence.checks.is_empty() || invites && COMMENTING.split(' ').all(|comment| comment != *word))
            || *is_beside && has_results
    };
    let is_checked = !evidence.checks.is_empty() && !words.is_empty() && count == 0;
    if (!has_results || is_checked) && words.iter().all(|(word, _)| CLOSED.split_whitespace().any(|one| one == *word)) {
        return Some(clause.trim().to_owned());
    }
    let Some(unknown) = words.iter().find(|word| !is_english(word)) else {
        if !has_results {
            return None;
        }
        let strange = || together::strange(clause, evidence).filter(|_| !invites);
        return relations::strange(clause, invites, evidence).or_else(strange);
    };
    let is_foreign = has_results
        && evidence.checks.is_empty()
        && languages::in_turn().any(|(list, counts)| {
            words.iter().any(|(word, _)| lists::has(list, word) && !lists::is_english(word))
                && words.iter().all(|(word, is_beside)| {
                    *is_beside || is_own(word) || lists::has(list, word) || counts(word) || OPERATORS.contains(word)
                })
        });
    (!is_foreign).then(|| unknown.0.to_owned())
}

fn is_word(token: Option<&Token>, wanted: &str) -> bool {
    token.is_some_and(|token| matches!(&token.kind, Kind::Word(word) if word == wanted))
}

/// Operators of other languages, as the tokens of a reply have them.
const OPERATORS: [&str; 8] = ["plus", "minus", "times", "over", "less", "than", "and", "part"];

/// Takes out the phrases that may stand as wholes. Some say how often, where nothing invites to do so.
pub(super) fn without_phrases(tokens: &mut Vec<Token>, says_how_often: bool) {
    let again: &[&str] = if says_how_often { &[] } else { &AGAIN };
    let phrases = PHRASES.iter().chain(again);
    let mut at = 0;
    while at < tokens.len() {
        let is_there = |phrase: &str| {
            let there = tokens.get(at..at + phrase.split(' ').count())?;
            let is_it = |(token, word): (&Token, &str)| matches!(&token.kind, Kind::Word(own) if own == word);
            there.iter().zip(phrase.split(' ')).all(is_it).then_some(there.len())
        };
        match phrases.clone().find_map(|phrase| is_there(phrase)) {
            Some(length) => drop(tokens.drain(at..at + length)),
            None => at += 1,
        }
    }
}

/// A token that is no word, number or sign.
fn odd(clause: &str, token: &Token) -> Option<String> {
    let written = clause.get(token.span.clone()).unwrap_or_default();
    let is_odd = token.kind == Kind::Unreadable && written.contains(char::is_alphanumeric);
    is_odd.then(|| written.to_owned())
}

/// A word without its endings, so that adding is known from add, and halved from halve. Names of places keep theirs.
pub(super) fn stem(word: &str) -> &str {
    if ["ones", "tens", "hundreds", "thousands", "times"].contains(&word) {
        return word;
    }
    let bare = ["ing", "ed", "es", "s"].iter().find_map(|ending| word.strip_suffix(ending));
    let bare = bare.filter(|bare| bare.len() > 2).unwrap_or(word);
    bare.strip_suffix('e').filter(|bare| bare.len() > 2).unwrap_or(bare)
}
