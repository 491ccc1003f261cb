//! Words as they are compared: without their endings, and without phrases that say nothing.

use crate::model::embedded::lexing::lexer::{Kind, Token};

/// Phrases of words of which some may not stand by themselves.
const PHRASES: [&str; 20] = [
    "how many there are", "the same way", "the same trick", "the same thing", "at the end", "at once", "in one go",
    "have a go", "give it a go", "great question", "good question", "lovely question", "nice question", "good luck",
    "have fun", "well spotted patterns", "any time", "no borrowing", "once you", "right away",
];

/// Phrases that say how often.
const AGAIN: [&str; 2] = ["one more", "once more"];

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

/// A word without its endings, so that adding is known from add, and halved from halve. Names of places keep theirs.
pub(super) fn stem(word: &str) -> &str {
    if ["ones", "tens", "hundreds", "thousands", "times"].contains(&word) {
        return word;
    }
    let bare = ["ing", "ed", "es", "s"].iter().find_map(|ending| word.strip_suffix(ending));
    let bare = bare.filter(|bare| bare.len() > 2).unwrap_or(word);
    bare.strip_suffix('e').filter(|bare| bare.len() > 2).unwrap_or(bare)
}
