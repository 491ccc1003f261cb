//! Slips of the pen: 1OO for 100, ½ for 1/2, multipy for multiply. What is read in another
//! way than it was written is told.

use super::lexer::{Kind, Sign, Token};
use super::number_words;

/// Key words of the grammar, and small words that are near to one of them and mean something else.
const WORDS: [&str; 54] = [
    "plus", "minus", "times", "divide", "divided", "multiply", "multiplied", "subtract", "subtracted", "percent",
    "double", "triple", "half", "quarter", "third", "squared", "cubed", "square", "cube", "what", "what's", "whats",
    "hours", "hour", "minutes", "minute", "average", "difference", "between", "number", "numbers", "remainder",
    "divisible", "multiple", "product", "total", "together", "altogether", "calculate", "from", "than", "then",
    "there", "when", "with", "take", "away", "less", "more", "much", "many", "dozen", "shared", "split",
];

/// Slips in words that are too short to be recognized by their letters.
const SHORT: [(&str, &str); 19] = [
    ("wat", "what"),
    ("wats", "what's"),
    ("wot", "what"),
    ("wots", "what's"),
    ("wht", "what"),
    ("si", "is"),
    ("fo", "of"),
    ("adn", "and"),
    ("teh", "the"),
    ("haf", "half"),
    ("tim", "times"),
    ("hw", "how"),
    ("mny", "many"),
    ("ad", "add"),
    ("pls", "please"),
    ("plz", "please"),
    ("thrid", "third"),
    ("pelase", "please"),
    ("plese", "please"),
];

/// Real words that must not be taken for slips.
const REAL: [&str; 19] = [
    "tens", "tree", "trees", "nice", "mints", "plums", "house", "form", "even", "sever", "fire", "fours", "sevens",
    "mouse", "share", "date", "flour", "tins", "pills",
];

/// How many words of one message may be corrected.
const MAX_CORRECTIONS: usize = 2;

/// The text with the letter o between digits read as 0 and ½ as 1/2; and what to tell of it.
pub(crate) fn digits(text: &str) -> (String, Vec<String>) {
    let text = vulgar_fractions(text);
    let (mut out, mut notes) = (String::with_capacity(text.len()), Vec::new());
    let mut rest = text.as_str();
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let is_start = first.is_ascii_digit() && !before.is_alphanumeric() && before != '.';
        let end = rest.find(|c: char| !matches!(c, '0'..='9' | 'o' | 'O')).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(if is_start { end } else { first.len_utf8() });
        let has_letter = is_start && run.contains(['o', 'O']);
        if has_letter && !behind.starts_with(|c: char| c.is_alphabetic() || matches!(c, '\'' | '’')) {
            let number = run.replace(['o', 'O'], "0");
            notes.push(format!("I read {run} as {number}."));
            out.push_str(&number);
        } else {
            out.push_str(run);
        }
        before = run.chars().next_back().unwrap_or(before);
        rest = behind;
    }
    (out, notes)
}

/// The fraction that a single character stands for.
pub(crate) fn vulgar_fraction(sign: char) -> Option<&'static str> {
    Some(match sign {
        '½' => "1/2",
        '⅓' => "1/3",
        '⅔' => "2/3",
        '¼' => "1/4",
        '¾' => "3/4",
        '⅕' => "1/5",
        '⅖' => "2/5",
        '⅗' => "3/5",
        '⅘' => "4/5",
        '⅙' => "1/6",
        '⅚' => "5/6",
        '⅛' => "1/8",
        '⅜' => "3/8",
        '⅝' => "5/8",
        '⅞' => "7/8",
        _ => return None,
    })
}

fn vulgar_fractions(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for written in text.chars() {
        match vulgar_fraction(written) {
            Some(fraction) => {
                if out.ends_with(|c: char| c.is_ascii_digit()) {
                    out.push(' ');
                }
                out.push_str(fraction);
            }
            None => out.push(written),
        }
    }
    out
}

/// 45p made £0.45, where there are pounds or other pence beside it: 2p + 3 alone is algebra.
pub(crate) fn pence(tokens: &[Token]) -> Vec<Token> {
    let is_money =
        |token: &&Token| matches!(&token.kind, Kind::Word(word) if word == "p") || token.kind == Kind::Currency('£');
    // Pence times pence are nothing.
    let is_product = |window: &[Token]| {
        let [p, times, number, other] = window else { return false };
        let is_p = |token: &Token| matches!(&token.kind, Kind::Word(word) if word == "p");
        let is_times = matches!(&times.kind, Kind::Sign(Sign::Times))
            || matches!(&times.kind, Kind::Word(word) if word == "x" || word == "times");
        is_p(p) && is_times && matches!(number.kind, Kind::Number(_)) && is_p(other)
    };
    if tokens.iter().filter(is_money).count() < 2 || tokens.windows(4).any(is_product) {
        return tokens.to_vec();
    }
    let mut read: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let is_p = matches!(&token.kind, Kind::Word(word) if word == "p");
        match read.last_mut() {
            Some(Token { kind: Kind::Number(number), span }) if is_p && span.end == token.span.start => {
                if let Ok(pounds) = number.shift(-2) {
                    let place = span.start..span.start;
                    *number = pounds;
                    span.end = token.span.end;
                    read.insert(read.len() - 1, Token { kind: Kind::Currency('£'), span: place });
                }
            }
            _ => read.push(token.clone()),
        }
    }
    read
}

/// "Takeaway" and "take-away" before a number, made the two words that they are.
pub(crate) fn take_away(tokens: &[Token]) -> Vec<Token> {
    let is_word = |token: &Token, wanted: &str| matches!(&token.kind, Kind::Word(word) if word == wanted);
    let is_number = |token: Option<&Token>| match token.map(|token| &token.kind) {
        Some(Kind::Number(_) | Kind::Currency(_) | Kind::Sign(Sign::Open)) => true,
        Some(Kind::Word(word)) => is_number_word(word),
        _ => false,
    };
    let mut read = Vec::with_capacity(tokens.len());
    let mut rest = tokens;
    while let Some((token, behind)) = rest.split_first() {
        rest = behind;
        if is_word(token, "takeaway") && is_number(behind.first()) {
            let middle = token.span.start + "take".len();
            read.push(Token { kind: Kind::Word("take".to_owned()), span: token.span.start..middle });
            read.push(Token { kind: Kind::Word("away".to_owned()), span: middle..token.span.end });
            continue;
        }
        read.push(token.clone());
        if let [dash, away, behind @ ..] = behind
            && is_word(token, "take")
            && dash.kind == Kind::Sign(Sign::Minus)
            && dash.span.start == token.span.end
            && is_word(away, "away")
            && is_number(behind.first())
        {
            read.push(away.clone());
            rest = behind;
        }
    }
    read
}

/// The question mark that stands for a number, as in ? + 25 = 60, made the word "what".
pub(crate) fn gaps(tokens: &[Token]) -> Vec<Token> {
    let kind = |index: Option<usize>| index.and_then(|index| tokens.get(index)).map(|token| &token.kind);
    let is_gap = |index: usize| {
        let before = kind(index.checked_sub(1));
        let opens = matches!(before, None | Some(Kind::Sign(Sign::Equals | Sign::Newline | Sign::Semicolon)));
        before.is_some_and(is_operator) || opens && kind(index.checked_add(1)).is_some_and(is_operator)
    };
    let read = |(index, token): (usize, &Token)| match token.kind {
        Kind::Sign(Sign::Question) if is_gap(index) => {
            Token { kind: Kind::Word("what".to_owned()), span: token.span.clone() }
        }
        _ => token.clone(),
    };
    tokens.iter().enumerate().map(read).collect()
}

fn is_operator(kind: &Kind) -> bool {
    match kind {
        Kind::Sign(sign) => matches!(sign, Sign::Plus | Sign::Minus | Sign::Times | Sign::Divide),
        Kind::Word(word) => matches!(word.as_str(), "x" | "plus" | "minus" | "times"),
        _ => false,
    }
}

/// The tokens with misspelt key words put right, and what to tell; `None` where nothing is near enough.
pub(crate) fn corrected(tokens: &[Token]) -> Option<(Vec<Token>, Vec<String>)> {
    let mut notes = Vec::new();
    let mut read = Vec::with_capacity(tokens.len());
    for token in tokens {
        let mut token = token.clone();
        if let Kind::Word(word) = &token.kind
            && let Some(meant) = meant(word)
        {
            notes.push(format!("I read \"{word}\" as \"{meant}\"."));
            token.kind = Kind::Word(meant.to_owned());
        }
        read.push(token);
    }
    (1..=MAX_CORRECTIONS).contains(&notes.len()).then_some((read, notes))
}

/// The one key word that a misspelt word is nearest to.
fn meant(word: &str) -> Option<&'static str> {
    if let Some((_, meant)) = SHORT.iter().find(|(slip, _)| *slip == word) {
        return Some(meant);
    }
    let length = word.chars().count();
    if length < 4 || WORDS.contains(&word) || is_number_word(word) || REAL.contains(&word) {
        return None;
    }
    let most = if length < 6 { 1 } else { 2 };
    let distance = |candidate: &&'static str| {
        let may_be = candidate.len() > 3 && candidate.chars().next() == word.chars().next();
        may_be.then(|| strsim::osa_distance(candidate, word)).filter(|distance| *distance <= most)
    };
    let all = || WORDS.into_iter().chain(number_words::words());
    let least = all().filter_map(|candidate| distance(&candidate)).min()?;
    let nearest: Vec<&str> = all().filter(|candidate| distance(candidate) == Some(least)).collect();
    match nearest[..] {
        [meant] => Some(meant),
        // Squard is squared rather than square; seveny may be 7 or 70.
        [one, other] if !is_number_word(one) && one.starts_with(other) => Some(one),
        [one, other] if !is_number_word(one) && other.starts_with(one) => Some(other),
        _ => None,
    }
}

fn is_number_word(word: &str) -> bool {
    number_words::words().any(|number| number == word)
}
