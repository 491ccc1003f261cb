//! The program's own texts. A model is asked to explain from them, so what it repeats word for word stands.

use std::collections::HashSet;

use serde_json::Value as Json;

/// Words before a sentence that change nothing of what it says.
const OPENINGS: [&str; 12] = [
    "this works because", "that works because", "it works because", "that is because", "because", "since",
    "remember that", "notice that", "notice how", "so", "then", "and",
];

/// The texts of a turn, as they are compared.
#[derive(Debug, Default)]
pub(super) struct Texts {
    sentences: HashSet<String>,
    clauses: HashSet<String>,
    /// The sentences as they are written.
    written: HashSet<String>,
}

impl Texts {
    /// Adds the texts of a result that say something.
    pub(super) fn add(&mut self, result: &Json) {
        match result {
            Json::String(text) if text.contains(' ') && text.contains(char::is_alphabetic) => {
                for sentence in sentences(text) {
                    self.clauses.extend(parts(sentence).map(normal));
                    self.sentences.insert(normal(sentence));
                    self.written.insert(sentence.to_owned());
                }
            }
            Json::Array(list) => list.iter().for_each(|value| self.add(value)),
            Json::Object(map) => map.values().for_each(|value| self.add(value)),
            _ => {}
        }
    }

    /// The sentences as they are written, each once.
    pub(super) fn sentences(&self) -> impl Iterator<Item = &str> {
        self.written.iter().map(String::as_str)
    }

    /// Whether two clauses stand in the texts one behind the other.
    pub(super) fn tells_in_turn(&self, first: &str, second: &str) -> bool {
        let (first, second) = (normal(first), normal(second));
        let is_there = |sentence: &String| {
            let clauses: Vec<String> = clauses(sentence).map(normal).collect();
            clauses.windows(2).any(|pair| pair[0] == first && pair[1] == second)
        };
        self.written.iter().any(is_there)
    }

    /// Whether a sentence stands in the texts.
    pub(super) fn has_sentence(&self, sentence: &str) -> bool {
        self.sentences.contains(&normal(sentence))
    }

    /// Whether a sentence or clause stands in the texts.
    pub(super) fn has(&self, piece: &str) -> bool {
        let piece = normal(piece);
        let said = OPENINGS.iter().find_map(|opening| piece.strip_prefix(opening)?.strip_prefix(' ')).unwrap_or(&piece);
        let is_there = |piece: &str| self.sentences.contains(piece) || self.clauses.contains(piece);
        !piece.is_empty() && (is_there(&piece) || is_there(said))
    }
}

/// A reply without the sentences and clauses that stand in the texts.
pub(super) fn without(reply: &str, texts: &Texts) -> String {
    let is_own = |piece: &str| texts.has(piece);
    let mut rest = String::with_capacity(reply.len());
    for sentence in sentences(reply) {
        if is_own(sentence) {
            rest.push_str(".\n");
            continue;
        }
        for clause in clauses(sentence) {
            rest.push_str(if is_own(clause) { ". " } else { clause });
        }
    }
    rest
}

/// The sentences of a text, each with the mark that ends it.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    pieces(text, &['.', '!', '?', '\n'])
}

/// The parts of a sentence before and behind a colon, a semicolon or a dash.
fn parts(sentence: &str) -> impl Iterator<Item = &str> {
    pieces(sentence, &[':', ';', '—'])
}

/// The clauses of a sentence: its parts, cut at commas too.
pub(super) fn clauses(sentence: &str) -> impl Iterator<Item = &str> {
    pieces(sentence, &[',', ';', ':', '—'])
}

/// The pieces of a text, each with the mark that ends it; a mark before a digit or letter ends nothing.
fn pieces<'a>(text: &'a str, marks: &'static [char]) -> impl Iterator<Item = &'a str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let ends = rest.match_indices(marks).map(|(at, mark)| at + mark.len());
        let end = ends
            .into_iter()
            .find(|end| {
                let after = rest.get(*end..).unwrap_or_default();
                // 1 + 2 + ... + 9.
                let is_dots = rest.get(..*end).is_some_and(|piece| piece.ends_with(".."));
                if after.starts_with('.') || is_dots && after.trim_start().starts_with(['+', '-', '−']) {
                    return false;
                }
                rest.get(..*end).is_some_and(|piece| piece.ends_with(['\n', '—']))
                    || !after.starts_with(char::is_alphanumeric)
            })
            .unwrap_or(rest.len());
        let (piece, after) = rest.split_at_checked(end)?;
        rest = after;
        Some(piece)
    })
}

/// Whether two sentences are the same, however they are written.
pub(super) fn are_same(one: &str, other: &str) -> bool {
    normal(one) == normal(other)
}

/// A sentence without what may differ between two ways of writing it.
fn normal(text: &str) -> String {
    let mut words = Vec::new();
    let text = text.to_lowercase().replace('×', " × ").replace(['−', '–'], "-").replace('’', "'");
    for word in text.split_whitespace() {
        let is_times = ["×", "x", "*"].contains(&word);
        let word = word.replace(['*', '_', '`', '"', '“', '”'], "");
        let word = word.trim_end_matches(['.', '!', '?', ',', ':', ';', '—']);
        if is_times {
            words.push("×".to_owned());
        } else if !word.is_empty() {
            words.push(word.to_owned());
        }
    }
    if words.first().is_some_and(|word| word == "-") {
        words.remove(0);
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_sentences_and_clauses_are_left_out() {
        let mut texts = Texts::default();
        texts.add(&serde_json::json!({"why": "9 is 1 less than 10. So 3 × 4: add 2.5, twice."}));
        for (reply, left) in [
            ("9 is 1 less than **10**!", ""),
            ("Wrong: 9 is 1 less than 10.", "Wrong"),
            ("So 3 x 4: add 2.5, twice. Yes.", "Yes"),
            ("So 3 * 4: add 3.5, twice.", "add 3.5, twice"),
            ("It is false that 9 is 1 less than 10.", "It is false that 9 is 1 less than 10"),
        ] {
            let rest = without(reply, &texts);
            assert_eq!(rest.trim_matches(['.', ' ', '\n', ':']), left, "{reply}");
        }
    }
}
