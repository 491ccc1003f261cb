//! From characters to tokens: numbers, words and signs, and the slips of the pen among them.

pub(crate) mod digit_groups;
pub(crate) mod lexer;
pub(crate) mod number_words;
pub(crate) mod sentences;
pub(crate) mod typos;
