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

/// Whether a list has a word.
pub(super) fn has(list: &str, word: &str) -> bool {
    LISTS.get(list).is_some_and(|words| words.contains(word))
}

/// Whether a word may be English.
pub(super) fn is_english(word: &str) -> bool {
    has(ENGLISH, word) || FALSE_FRIENDS.contains(&word)
}
