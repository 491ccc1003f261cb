//! Lists of words that a reply may be made of, in English and in each language that is read. A sentence is in a language
//! that has enough of its words.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

static LISTS: LazyLock<HashMap<&str, HashSet<&str>>> = LazyLock::new(|| {
    let sections = include_str!("lists.txt").split("\n[").skip(1).filter_map(|section| section.split_once("]\n"));
    sections.map(|(name, words)| (name, words.split_whitespace().collect())).collect()
});

/// English words in no list of English, which lists of other languages have.
const FALSE_FRIENDS: [&str; 7] = ["also", "divide", "due", "fast", "minus", "plus", "under"];

pub(super) const ENGLISH: &str = "en";
pub(super) const ENGLISH_WITH_A_RESULT: &str = "en, where a sum was worked out";
pub(super) const ENGLISH_WITHOUT_A_CHECK: &str = "en, but not beside an answer that was checked";
pub(super) const ENGLISH_WITHOUT_A_RESULT: &str = "en, where nothing was worked out";

static COURTESIES: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lines = include_str!("courtesies.txt").lines();
    lines.filter(|line| !line.starts_with('#') && !line.is_empty()).collect()
});

/// Whether this is one of the sentences that may stand beside anything, in small letters and without marks.
pub(super) fn is_courtesy(words: &str) -> bool {
    COURTESIES.contains(words)
}

/// Whether a list has a word.
pub(super) fn has(list: &str, word: &str) -> bool {
    LISTS.get(list).is_some_and(|words| words.contains(word))
}

/// Whether a word may be English.
pub(super) fn is_english(word: &str) -> bool {
    let lists = [ENGLISH, ENGLISH_WITH_A_RESULT, ENGLISH_WITHOUT_A_CHECK, ENGLISH_WITHOUT_A_RESULT];
    lists.iter().any(|list| has(list, word)) || FALSE_FRIENDS.contains(&word)
}
