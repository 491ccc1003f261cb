//! What a shell does to a question that was typed without quotes: `*` becomes the names of files, and `$5`
//! becomes nothing.

use std::path::Path;

/// Words that may stand between two numbers even where a file has that name.
const WORDS_OF_SUMS: [&str; 16] = [
    "x", "plus", "minus", "times", "over", "of", "by", "into", "from", "less", "and", "to", "is", "more", "than", "add",
];

const FILE_NAMES: &str = "the shell has put the names of files in place of *; quote the question, as in \
                          qmc '47 * 9', or write x for times";

/// What to say where the words between two numbers are the names of files, as `*` leaves them.
pub(crate) fn file_names_for_a_star(words: &[String]) -> Option<&'static str> {
    let mut rest = words;
    while let Some((first, after)) = rest.split_first() {
        let names = after.iter().take_while(|word| is_file_name(word)).count();
        if let (true, [right, ..]) = (is_number(first) && names > 0, after.get(names..).unwrap_or_default())
            && is_number(right)
        {
            return Some(FILE_NAMES);
        }
        rest = after;
    }
    None
}

/// What to say beside the reply to a question that begins or ends with an operator.
pub(crate) fn lost_dollar_sign(words: &[String]) -> Option<&'static str> {
    const OPERATORS: [&str; 14] =
        ["+", "-", "x", "*", "/", "×", "÷", "plus", "minus", "times", "by", "off", "of", "on"];
    let is_operator = |word: Option<&String>| word.is_some_and(|word| OPERATORS.contains(&word.trim_end_matches('?')));
    let has_gap = words.len() > 1 && words.iter().any(String::is_empty);
    let is_lost = is_operator(words.last()) || is_operator(words.first()) || has_gap;
    is_lost.then_some(
        "if there was a $ in the question, the shell may have taken it and the number behind it; quote the question, \
         as in qmc '3 x $5'",
    )
}

fn is_number(word: &str) -> bool {
    let has_digit = word.contains(|c: char| c.is_ascii_digit());
    has_digit && word.chars().all(|c| c.is_ascii_digit() || ".,%()$£€?=-".contains(c))
}

fn is_file_name(word: &str) -> bool {
    !WORDS_OF_SUMS.contains(&word) && !is_number(word) && Path::new(word).exists()
}
