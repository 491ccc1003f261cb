//! The phrases that facts are made of: nouns, quantities, people, places.

use std::collections::HashSet;
use std::sync::LazyLock;

use techniques::number::Number;

use super::vocabulary::{
    CLOSED, COME, GAIN, GO, GOES_ON, HAVE, HOLDS, LOSE, MEASURES, PACKED, PADDING, PEOPLE, PLACE, SHARE, SORTS,
};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

/// Verbs that are nouns as well, when a number stands before them.
const NOUNS_TOO: [&str; 13] = [
    "plants", "drinks", "runs", "orders", "posts", "cuts", "rides", "walks", "fits", "seats", "breaks", "burns",
    "packs",
];

const IRREGULAR: [(&str, &str); 16] = [
    ("children", "child"),
    ("people", "person"),
    ("persons", "person"),
    ("men", "man"),
    ("women", "woman"),
    ("mice", "mouse"),
    ("geese", "goose"),
    ("teeth", "tooth"),
    ("feet", "foot"),
    ("loaves", "loaf"),
    ("shelves", "shelf"),
    ("leaves", "leaf"),
    ("knives", "knife"),
    ("halves", "half"),
    ("shoes", "shoe"),
    ("cookies", "cookie"),
];

/// Steps over the signs between clauses.
pub(super) fn pause(cursor: &mut Cursor<'_>) {
    let signs =
        [Sign::Comma, Sign::Dot, Sign::Question, Sign::Exclamation, Sign::Semicolon, Sign::Newline, Sign::Colon];
    while signs.into_iter().any(|sign| cursor.sign(sign)) {}
}

/// A kind of thing, in the singular.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Noun {
    pub(super) head: String,
    pub(super) modifiers: Vec<String>,
    /// What it is a measure or part of: flour, of 300 g of flour.
    pub(super) of: Option<String>,
}

/// A number of things. Money has its sign for a noun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Quantity {
    pub(super) value: Number,
    pub(super) noun: Option<Noun>,
    /// Whether it is so much more than something.
    pub(super) is_more: bool,
}

/// Who or what does something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Subject {
    /// He, she, it, they.
    Pronoun,
    Named(Noun),
}

impl Noun {
    pub(super) fn plain(head: &str) -> Self {
        Self { head: head.to_owned(), modifiers: Vec::new(), of: None }
    }

    /// Whether a thing of this kind is surely one of the `asked` kind.
    pub(super) fn is_a(&self, asked: &Self) -> bool {
        let same_head = self.head == asked.head;
        let part = self.of.as_deref() == Some(asked.head.as_str()) && asked.modifiers.is_empty();
        let same = same_head && (asked.modifiers.is_empty() || asked.modifiers == self.modifiers);
        same || part || self.is_sort_of(asked)
    }

    /// Whether `asked` is a wider word for it.
    pub(super) fn is_sort_of(&self, asked: &Self) -> bool {
        let is_person = asked.head == "person" && PEOPLE.contains(&self.head.as_str());
        let sorts = SORTS.iter().any(|(wide, kinds)| *wide == asked.head && kinds.contains(&self.head.as_str()));
        asked.modifiers.is_empty() && (is_person || sorts)
    }

    pub(super) fn is_money(&self) -> bool {
        matches!(self.head.as_str(), "$" | "£" | "€" | "¥" | "₹" | "penny" | "cent")
    }

    pub(super) fn is_measure(&self) -> bool {
        self.is_money() || MEASURES.iter().any(|(_, measure)| *measure == self.head)
    }

    pub(super) fn is_person(&self) -> bool {
        PEOPLE.contains(&self.head.as_str())
    }
}

/// The word in the singular.
pub(super) fn singular(word: &str) -> String {
    if let Some((_, one)) = IRREGULAR.iter().find(|(many, _)| *many == word) {
        return (*one).to_owned();
    }
    if let Some(stem) = word.strip_suffix("buses").or_else(|| word.strip_suffix("bus")) {
        return format!("{stem}bus");
    }
    let stem = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.len() > 1);
    if let Some(stem) = stem("ies") {
        return format!("{stem}y");
    }
    let hisses = ["ches", "shes", "sses", "xes", "zes"].into_iter().any(|ending| word.ends_with(ending));
    if (hisses || word.ends_with("toes")) && word.len() > 4 {
        return stem("es").unwrap_or(word).to_owned();
    }
    match stem("s") {
        Some(stem) if !stem.ends_with('s') => stem.to_owned(),
        _ => word.to_owned(),
    }
}

/// Whether the word can be a name or a noun: it opens or closes nothing by itself.
fn is_open(word: &str) -> bool {
    static OTHERS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let lists = [HAVE, GAIN, LOSE, COME, GO, HOLDS, GOES_ON, PACKED, SHARE, PADDING, CLOSED];
        lists.into_iter().flatten().copied().collect()
    });
    !OTHERS.contains(word)
}

pub(super) fn open_word<'a>(cursor: &mut Cursor<'a>) -> Option<&'a str> {
    let Some(Kind::Word(word)) = cursor.peek() else { return None };
    is_open(word).then(|| {
        cursor.advance();
        word.as_str()
    })
}

/// One to three words for a kind of thing: red marbles, g of flour, pieces of cake.
pub(super) fn noun(cursor: &mut Cursor<'_>) -> Option<Noun> {
    let mut words = vec![open_word(cursor)?];
    while words.len() < 3 && !comes_verb(cursor) {
        match open_word(cursor) {
            Some(word) => words.push(word),
            None => break,
        }
    }
    Some(finish(cursor, &words))
}

fn finish(cursor: &mut Cursor<'_>, words: &[&str]) -> Noun {
    let (last, modifiers) = words.split_last().unwrap_or((&"", &[]));
    let head = singular(last);
    let measure = MEASURES.iter().find(|(written, _)| *written == *last || *written == head);
    let head = measure.map_or(head, |(_, measure)| (*measure).to_owned());
    let of = cursor.attempt(|cursor| {
        cursor.phrase("of").then_some(())?;
        let mut last = open_word(cursor)?;
        while let Some(word) = open_word(cursor) {
            last = word;
        }
        Some(singular(last))
    });
    Noun { head, modifiers: modifiers.iter().map(|word| (*word).to_owned()).collect(), of }
}

/// Whether a verb of things that come or go stands here.
fn comes_verb(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    ahead.any(GO) || ahead.any(COME) || ahead.any(PACKED)
}

/// $12, 47 marbles, 300 g of flour, 9 more, 9 of them.
pub(super) fn quantity(cursor: &mut Cursor<'_>) -> Option<Quantity> {
    let currency = match cursor.peek() {
        Some(Kind::Currency(sign)) => Some(*sign),
        _ => None,
    };
    let value = number(cursor)?;
    if let Some(sign) = currency {
        let is_more = cursor.phrase("more");
        let noun = Some(Noun::plain(&sign.to_string()));
        return Some(Quantity { value, noun, is_more });
    }
    let is_more = cursor.any(&["more of them", "more", "extra"]);
    cursor.any(&["of them", "of these", "of the", "of his", "of her", "of my", "of their"]);
    if cursor.phrase("p") {
        return Some(Quantity { value, noun: Some(Noun::plain("penny")), is_more: false });
    }
    let noun = cursor.attempt(counted_noun);
    let is_more = cursor.phrase("more") || is_more;
    Some(Quantity { value, noun, is_more })
}

/// A noun where things are counted: also one that is a verb elsewhere.
pub(super) fn counted_noun(cursor: &mut Cursor<'_>) -> Option<Noun> {
    if comes_verb(cursor) {
        return None;
    }
    match cursor.peek() {
        Some(Kind::Word(word)) if NOUNS_TOO.contains(&word.as_str()) => {
            cursor.advance();
            Some(finish(cursor, &[word.as_str()]))
        }
        _ => noun(cursor),
    }
}

/// Somebody of one or two words, and what they do: so "Ravi puts" is not taken for a name.
pub(super) fn doer(cursor: &mut Cursor<'_>, verbs: &[&str]) -> Option<()> {
    let named = |cursor: &mut Cursor<'_>, words: usize| {
        determiner(cursor);
        for _ in 0..words {
            open_word(cursor)?;
        }
        cursor.any(verbs).then_some(())
    };
    let pronoun = |cursor: &mut Cursor<'_>| {
        (cursor.any(&["he", "she", "they", "i", "we", "you"]) && cursor.any(verbs)).then_some(())
    };
    cursor
        .attempt(pronoun)
        .or_else(|| cursor.attempt(|cursor| named(cursor, 1)))
        .or_else(|| cursor.attempt(|cursor| named(cursor, 2)))
}

/// A number that is no percentage and no part of a sum.
pub(super) fn number(cursor: &mut Cursor<'_>) -> Option<Number> {
    if let Some(Kind::Currency(_)) = cursor.peek() {
        cursor.advance();
    }
    let Some(Kind::Number(value)) = cursor.peek() else { return None };
    cursor.advance();
    let is_plain = !matches!(
        cursor.peek(),
        Some(
            Kind::Sign(Sign::Percent | Sign::Power | Sign::Divide | Sign::Minus | Sign::Plus)
                | Kind::Raised(_)
                | Kind::Number(_)
        )
    );
    (is_plain && !value.is_negative()).then_some(*value)
}

/// Sam, a farmer, my little sister, the shop, she.
pub(super) fn subject(cursor: &mut Cursor<'_>) -> Option<Subject> {
    if cursor.any(&["he", "she", "it", "they", "i", "we", "you", "i've", "she's", "he's"]) {
        return Some(Subject::Pronoun);
    }
    determiner(cursor);
    Some(Subject::Named(noun(cursor)?))
}

pub(super) fn determiner(cursor: &mut Cursor<'_>) {
    cursor.any(&["a", "an", "the", "his", "her", "their", "my", "our", "your", "its", "this", "that"]);
}

/// In a tree, at the shop, on Monday: its last word.
pub(super) fn place(cursor: &mut Cursor<'_>) -> Option<String> {
    cursor.any(PLACE).then_some(())?;
    if cursor.any(&["it", "them", "him", "her birthday", "the morning"]) {
        return Some(String::new());
    }
    determiner(cursor);
    Some(noun(cursor)?.head)
}

/// Places, times and small words that change nothing; the first place.
pub(super) fn places(cursor: &mut Cursor<'_>) -> Option<String> {
    let mut first = None;
    loop {
        if let Some(place) = cursor.attempt(place) {
            first = first.or(Some(place));
        } else if !cursor.any(PADDING) {
            return first;
        }
    }
}
