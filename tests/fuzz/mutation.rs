//! New conversations from old: bytes, characters, words and whole messages changed, moved and put together.

use fastrand::Rng;

use crate::Conversation;

/// Characters that text is not made of, or that mean something to somebody on the way.
const ODD: [&str; 34] = [
    "\0", "\u{7}", "\u{1b}[31m", "\r", "\t", "\u{7f}", "\u{9b}", "\u{a0}", "\u{200b}", "\u{202e}", "\u{2066}",
    "\u{feff}", "\u{301}", "\u{ffff}", "😀", "ß", "İ", "ﬁ", "٣", "௯", "½", "²", "⁻", "√", "π", "∞", "£", "€", "−", "×",
    "÷", "…", "＋", "\\",
];

/// Numbers at the edges.
const NUMBERS: [&str; 24] = [
    "0",
    "-0",
    "1",
    "-1",
    "0.0",
    ".5",
    "1.",
    "00012",
    "60",
    "99",
    "100",
    "9999999999999999999999999999",
    "79228162514264337593543950335",
    "79228162514264337593543950336",
    "0.0000000000000000000000000001",
    "1e28",
    "1e1000",
    "1e-28",
    "1e99999999999999999999",
    "1,000",
    "1.000,5",
    "1,2,3",
    "24:00",
    "0:59",
];

/// The longest message that is made, in bytes; a little more than is read.
const LONGEST: usize = 2100;

/// A conversation of up to four messages, most of them changed.
pub(crate) fn mutated(corpus: &[Conversation], rng: &mut Rng) -> Conversation {
    let mut conversation = pick(corpus, rng).clone();
    while conversation.len() < 4 && rng.u8(..4) == 0 {
        conversation.extend(pick(corpus, rng).iter().cloned());
    }
    for message in &mut conversation {
        for _ in 0..rng.usize(0..4) {
            *message = change(message, corpus, rng);
        }
        message.truncate(message.floor_char_boundary(LONGEST));
    }
    if rng.u8(..8) == 0 {
        rng.shuffle(&mut conversation);
    }
    conversation
}

fn pick<'a, T>(from: &'a [T], rng: &mut Rng) -> &'a T {
    rng.choice(from).expect("there is something to choose from")
}

fn word<'a>(from: &[&'a str], rng: &mut Rng) -> &'a str {
    pick::<&str>(from, rng)
}

fn message<'a>(corpus: &'a [Conversation], rng: &mut Rng) -> &'a str {
    pick::<String>(pick::<Conversation>(corpus, rng), rng)
}

fn change(text: &str, corpus: &[Conversation], rng: &mut Rng) -> String {
    match rng.u8(..8) {
        0 => change_byte(text, rng),
        1 => insert(text, word(&ODD, rng), rng),
        2 => replace_number(text, rng),
        3 => change_words(text, corpus, rng),
        4 => repeat(text, rng),
        5 => splice(text, message(corpus, rng), rng),
        6 => format!("{text}{}{}", word(&[" ", ", ", ". ", "? ", " and ", "\n", ""], rng), message(corpus, rng)),
        _ => text.split(' ').collect::<String>(),
    }
}

fn change_byte(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = rng.usize(..=bytes.len());
    match (bytes.get_mut(at), rng.u8(..3)) {
        (Some(byte), 0) => *byte = rng.u8(..),
        (Some(byte), 1) => *byte ^= 1 << rng.u8(..8),
        _ => bytes.insert(at, rng.u8(..128)),
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn place(text: &str, rng: &mut Rng) -> usize {
    text.floor_char_boundary(rng.usize(..=text.len()))
}

fn insert(text: &str, piece: &str, rng: &mut Rng) -> String {
    let (before, after) = text.split_at(place(text, rng));
    format!("{before}{piece}{after}")
}

/// Another number in the place of one of those that are there.
fn replace_number(text: &str, rng: &mut Rng) -> String {
    let starts: Vec<usize> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
    let Some(&start) = rng.choice(&starts) else { return insert(text, word(&NUMBERS, rng), rng) };
    let rest = &text[start..];
    let end = rest.find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |end| start + end);
    format!("{}{}{}", &text[..start], word(&NUMBERS, rng), &text[end..])
}

/// A word left out, doubled, moved, or taken from another message.
fn change_words(text: &str, corpus: &[Conversation], rng: &mut Rng) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let (at, other) = (rng.usize(..words.len()), rng.usize(..words.len()));
    match rng.u8(..4) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[other]),
        2 => words.swap(at, other),
        _ => {
            let others: Vec<&str> = message(corpus, rng).split(' ').collect();
            words[at] = word(&others, rng);
        }
    }
    words.join(" ")
}

/// A piece of the text many times over.
fn repeat(text: &str, rng: &mut Rng) -> String {
    let (one, other) = (place(text, rng), place(text, rng));
    let (start, end) = (one.min(other), one.max(other));
    format!("{}{}{}", &text[..start], text[start..end].repeat(rng.usize(2..40)), &text[end..])
}

/// The beginning of one text and the end of another.
fn splice(text: &str, other: &str, rng: &mut Rng) -> String {
    format!("{}{}", &text[..place(text, rng)], &other[place(other, rng)..])
}
