//! Number words of other languages than English: the text with digits in their place, one reading for each
//! language that finds any.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::LazyLock;

use text2num::{Language, Token, find_numbers};

use super::lists;

/// A language, and the name of the list of its words.
struct Spoken {
    language: Language,
    list: &'static str,
}

static LANGUAGES: LazyLock<[Spoken; 7]> = LazyLock::new(|| {
    let spoken = |language, list| Spoken { language, list };
    [
        spoken(Language::german(), "de"),
        spoken(Language::french(), "fr"),
        spoken(Language::spanish(), "es"),
        spoken(Language::italian(), "it"),
        spoken(Language::portugese(), "pt"),
        spoken(Language::dutch(), "nl"),
        spoken(Language::danish(), "da"),
    ]
});

/// How many of its words show that a text is in a language.
const ENOUGH: usize = 2;

/// Number words that are everyday words of another language, or articles.
const FALSE_FRIENDS: [&str; 41] = [
    "a", "al", "cent", "cents", "de", "den", "die", "dos", "due", "een", "ein", "eine", "einen", "einem", "einer",
    "elf", "en", "et", "fem", "mil", "mille", "ni", "on", "once", "per", "po", "sei", "seis", "set", "seize", "six",
    "ti", "tien", "to", "tre", "tres", "um", "uma", "un", "una", "uno",
];

struct Word<'a> {
    text: &'a str,
    lower: String,
    span: Range<usize>,
    is_apart: bool,
}

impl Token for &Word<'_> {
    fn text(&self) -> Cow<'_, str> {
        self.text.into()
    }

    fn text_lowercase(&self) -> Cow<'_, str> {
        self.lower.as_str().into()
    }

    fn nt_separated(&self, _: &Self) -> bool {
        self.is_apart
    }

    fn not_a_number_part(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_digit())
    }
}

/// Whether a text has a word that is not English, and of a language that is read.
pub(super) fn is_foreign(text: &str) -> bool {
    let of_a_language = |word: &str| LANGUAGES.iter().any(|spoken| lists::has(spoken.list, word));
    words(text).iter().any(|word| !lists::is_english(&word.lower) && of_a_language(&word.lower))
}

/// The readings of a text in other languages than English.
pub(super) fn readings(text: &str) -> Vec<String> {
    let words = words(text);
    LANGUAGES.iter().filter_map(|spoken| reading(text, &words, spoken)).collect()
}

fn words(text: &str) -> Vec<Word<'_>> {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut end = 0;
    for (start, c) in text.char_indices() {
        if start < end || !c.is_alphanumeric() {
            continue;
        }
        let rest = text.get(start..).unwrap_or_default();
        let is_inner = |c: char| c.is_alphanumeric() || c == '-';
        let length = rest.find(|c| !is_inner(c)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or_default().trim_end_matches('-');
        let gap = text.get(end..start).unwrap_or_default();
        let is_apart = gap.chars().any(|c| !c.is_whitespace());
        end = start + word.len();
        words.push(Word { text: word, lower: word.to_lowercase(), span: start..end, is_apart });
    }
    words
}

fn reading(text: &str, words: &[Word<'_>], spoken: &Spoken) -> Option<String> {
    let is_of_it = |word: &&Word<'_>| lists::has(spoken.list, &word.lower) && !lists::is_english(&word.lower);
    let is_spoken = words.iter().filter(is_of_it).count() >= ENOUGH;
    let mut read = String::new();
    let mut end = 0;
    for found in find_numbers(words.iter(), &spoken.language, 0.0) {
        let Some(number) = words.get(found.start..found.end) else { continue };
        let [first, .., last] = number else {
            let [only] = number else { continue };
            if !found.is_ordinal && (is_spoken || !FALSE_FRIENDS.contains(&only.lower.as_str())) {
                replace(&mut read, text, &mut end, only.span.clone(), &found.text);
            }
            continue;
        };
        if !found.is_ordinal {
            replace(&mut read, text, &mut end, first.span.start..last.span.end, &found.text);
        }
    }
    if end == 0 {
        return None;
    }
    read.push_str(text.get(end..)?);
    Some(read)
}

/// Writes the text up to a place, and something else for what stands there.
fn replace(read: &mut String, text: &str, end: &mut usize, span: Range<usize>, with: &str) {
    read.push_str(text.get(*end..span.start).unwrap_or_default());
    read.push_str(with);
    *end = span.end;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_words_become_digits() {
        for (text, expected) in [
            ("Siebenundvierzig plus neun ist sechsundfünfzig.", "47 plus 9 ist 56."),
            ("quarante-sept et neuf font cinquante-six", "47 et 9 font 56"),
            ("cuarenta y siete más nueve son cincuenta y seis", "47 más 9 son 56"),
            ("quarantasette più nove fa cinquantasei", "47 più 9 fa 56"),
        ] {
            assert!(readings(text).contains(&expected.to_owned()), "{text}: {:?}", readings(text));
        }
    }

    #[test]
    fn english_is_left_alone() {
        for text in ["Add 10 at once, then take 1 away.", "Due to the elf, it costs a cent.", "It is set in one go."] {
            assert_eq!(readings(text), Vec::<String>::new(), "{text}");
        }
    }
}
