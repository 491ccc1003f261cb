//! Cuts a text into numbers, words and signs, each with its place in the text. What a number's separators
//! mean is decided here, and where that is open the token is [`Kind::Unreadable`] and not a guess.

use std::ops::Range;

use techniques::number::Number;

use super::digit_groups::{Separators, read_groups};

/// A piece of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// What it is.
    pub(crate) kind: Kind,
    /// Its bytes in the text.
    pub(crate) span: Range<usize>,
}

/// What a piece of the text is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A number in digits or, after [`super::number_words`], in words.
    Number(Number),
    /// `2:45`: a time, or a division written with a colon.
    Clock {
        /// What stands before the colon.
        hours: u8,
        /// The two digits after it, which may be above 59.
        minutes: u8,
    },
    /// Letters, in lower case, with inner apostrophes and underscores.
    Word(String),
    /// A sign.
    Sign(Sign),
    /// A currency sign.
    Currency(char),
    /// Digits set high, as in 5².
    Raised(Number),
    /// Something that could change the meaning and is not understood.
    Unreadable,
}

/// The signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Plus,
    Minus,
    Times,
    Divide,
    Power,
    Percent,
    Open,
    Close,
    Equals,
    Ellipsis,
    Question,
    Exclamation,
    Comma,
    Semicolon,
    Colon,
    Dot,
    Newline,
}

/// The pieces of `text`, in order.
pub(crate) fn lex(text: &str) -> Vec<Token> {
    let chars = text.char_indices().filter_map(|(at, written)| Some((at, plain(written)?))).collect();
    let mut lexer = Lexer { chars, end: text.len(), at: 0 };
    let mut tokens = Vec::new();
    let mut separated = Vec::new();
    while let Some(first) = lexer.peek(0) {
        let start = lexer.at;
        let kind = if first.is_ascii_digit() || first == '.' && lexer.starts_fraction() {
            let (kind, separators) = lexer.number();
            separated.push((tokens.len(), separators));
            Some(kind)
        } else if first.is_alphabetic() {
            Some(Kind::Word(lexer.word()))
        } else if raised_digit(first).is_some() {
            Some(lexer.raised())
        } else {
            lexer.sign()
        };
        if let Some(kind) = kind {
            tokens.push(Token { kind, span: lexer.offset(start)..lexer.offset(lexer.at) });
        }
    }
    for index in doubtful(&tokens, &separated) {
        if let Some(token) = tokens.get_mut(index) {
            token.kind = Kind::Unreadable;
        }
    }
    tokens
}

/// Words that open a list, in which a space may part two numbers.
const LISTS: [&str; 9] = ["average", "mean", "median", "sum", "total", "add", "product", "order", "numbers"];

/// Where the numbers are of which the separators could mean something else, in view of the rest of the text: `1,250`
/// beside a decimal comma, `5 100` behind another number.
fn doubtful(tokens: &[Token], separated: &[(usize, Separators)]) -> Vec<usize> {
    let has_decimal_comma = separated.iter().any(|(_, separators)| *separators == Separators::DecimalComma);
    // Who parts the first number by spaces parts the others by them.
    let first_has_spaces = matches!(separated.first(), Some((_, Separators::Spaces)));
    let is_list = tokens.iter().any(|token| is_word(token, &LISTS));
    let is_doubtful = |(index, separators): (usize, Separators)| match separators {
        Separators::CommaThousands => has_decimal_comma,
        Separators::Spaces => is_list || !first_has_spaces && !is_of_share(tokens.get(..index).unwrap_or_default()),
        Separators::Sure | Separators::DecimalComma => false,
    };
    let indices = separated.iter().copied().filter(|number| is_doubtful(*number)).map(|(index, _)| index);
    indices.chain(dates(tokens)).chain(loose_points(tokens)).collect()
}

/// Whether what stands before a number asks for a part of it: 15% of 1 250, 3/4 of 1 250.
fn is_of_share(before: &[Token]) -> bool {
    let [.., middle, share, of] = before else {
        return matches!(before, [share, of] if is_percent(share) && is_word(of, &["of", "off"]));
    };
    let is_fraction = matches!((&middle.kind, &share.kind), (Kind::Sign(Sign::Divide), Kind::Number(_)));
    is_word(of, &["of", "off"]) && (is_percent(share) || is_fraction)
}

fn is_percent(token: &Token) -> bool {
    token.kind == Kind::Sign(Sign::Percent) || is_word(token, &["percent", "cent"])
}

fn is_word(token: &Token, words: &[&str]) -> bool {
    matches!(&token.kind, Kind::Word(word) if words.contains(&word.as_str()))
}

/// The points that stand apart between two numbers: 1 . 5.
fn loose_points(tokens: &[Token]) -> impl Iterator<Item = usize> {
    let is_loose = |window: &[Token]| {
        let [left, point, right] = window else { return false };
        matches!((&left.kind, &point.kind, &right.kind), (Kind::Number(_), Kind::Sign(Sign::Dot), Kind::Number(_)))
            && left.span.end < point.span.start
    };
    tokens.windows(3).enumerate().filter(move |(_, window)| is_loose(window)).map(|(index, _)| index + 1)
}

/// The first numbers of dates, which are no sums: 2024-01-05, 5/1/2024.
fn dates(tokens: &[Token]) -> impl Iterator<Item = usize> {
    let is_date = |window: &[Token]| {
        let [year, first, month, second, day] = window else { return false };
        let is_glued = window.windows(2).all(|pair| matches!(pair, [left, right] if left.span.end == right.span.start));
        let length = |token: &Token| token.span.len();
        let within = |token: &Token, most: i64| {
            matches!(&token.kind, Kind::Number(number)
                if number.is_whole() && number.is_positive() && *number <= Number::from(most))
        };
        let is_iso = first.kind == Kind::Sign(Sign::Minus)
            && (length(year), length(month), length(day)) == (4, 2, 2)
            && within(month, 12)
            && within(day, 31);
        let is_turned = length(day) == 4 && length(year) <= 2 && length(month) <= 2 && within(year, 31);
        let is_turned = is_turned && within(month, 31) && within(day, 2999);
        let is_sign = matches!(first.kind, Kind::Sign(Sign::Minus | Sign::Divide)) && first.kind == second.kind;
        is_glued && is_sign && (is_iso || is_turned)
    };
    tokens.windows(5).enumerate().filter(move |(_, window)| is_date(window)).map(|(index, _)| index)
}

/// The everyday form of a character, or `None` for what only decorates: quotation marks, joiners, emoji.
fn plain(written: char) -> Option<char> {
    Some(match written {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(written) - 0xfee0)?,
        '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}' | '\u{3000}' => '\u{a0}',
        '\r' => '\n',
        '’' | '‘' | '`' => '\'',
        '❓' | '❔' | '⁇' => '?',
        '❗' | '❕' => '!',
        '➕' => '+',
        '−' | '–' | '—' | '‐' | '‑' | '‒' | '﹣' | '➖' => '-',
        '×' | '✕' | '✖' | '⨯' | '⋅' | '∙' | '∗' => '*',
        '÷' | '∕' | '⁄' | '➗' => '/',
        '⋯' => '…',
        '"'
        | '“'
        | '”'
        | '„'
        | '«'
        | '»'
        | '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{feff}'
        | '\u{fe0f}'
        | '°' => {
            return None;
        }
        '\u{2600}'..='\u{26ff}' | '\u{2702}'..='\u{2714}' | '\u{1f300}'..='\u{1faff}' => return None,
        other => other,
    })
}

fn ends_in_digit(chars: &[(usize, char)]) -> bool {
    chars.last().is_some_and(|(_, last)| last.is_ascii_digit())
}

fn raised_digit(written: char) -> Option<char> {
    let value = match written {
        '¹' => 1,
        '²' => 2,
        '³' => 3,
        '⁰' | '⁴'..='⁹' => u32::from(written) - 0x2070,
        _ => return None,
    };
    char::from_digit(value, 10)
}

struct Lexer {
    chars: Vec<(usize, char)>,
    end: usize,
    at: usize,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).map(|(_, character)| *character)
    }

    fn before(&self) -> Option<char> {
        self.chars.get(self.at.checked_sub(1)?).map(|(_, character)| *character)
    }

    fn offset(&self, at: usize) -> usize {
        self.chars.get(at).map_or(self.end, |(offset, _)| *offset)
    }

    fn is_digit(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(|character| character.is_ascii_digit())
    }

    /// The longest run from here on of characters that are `wanted`.
    fn run(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let run: String = self.chars.iter().skip(self.at).map(|(_, c)| *c).take_while(|c| wanted(*c)).collect();
        self.at += run.chars().count();
        run
    }

    fn digits(&mut self) -> String {
        self.run(|character| character.is_ascii_digit())
    }

    /// Whether the point here opens `.5`.
    fn starts_fraction(&self) -> bool {
        self.is_digit(1) && !self.before().is_some_and(|before| before.is_alphanumeric() || before == '.')
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        loop {
            word.extend(self.run(|c| c.is_alphabetic() || c == '_').chars().flat_map(char::to_lowercase));
            if self.peek(0) == Some('\'') && self.peek(1).is_some_and(char::is_alphabetic) {
                word.push('\'');
                self.at += 1;
            } else {
                return word;
            }
        }
    }

    fn raised(&mut self) -> Kind {
        let digits: String = self.run(|c| raised_digit(c).is_some()).chars().filter_map(raised_digit).collect();
        digits.parse().map_or(Kind::Unreadable, Kind::Raised)
    }

    fn number(&mut self) -> (Kind, Separators) {
        let first = self.digits();
        if let Some(clock) = self.clock(&first) {
            return (clock, Separators::Sure);
        }
        let mut groups = Vec::new();
        while let Some(separator) = self.separator() {
            self.at += 1;
            groups.push((separator, self.digits()));
        }
        let dots = self.chars.iter().skip(self.at).take_while(|(_, character)| *character == '.').count();
        if dots == 2 && self.is_digit(2) {
            self.run(|character| character == '.' || character.is_ascii_digit());
            return (Kind::Unreadable, Separators::Sure);
        }
        let exponent = self.exponent();
        match read_groups(&first, &groups) {
            Some((digits, separators)) => {
                let number = format!("{digits}{exponent}").parse();
                (number.map_or(Kind::Unreadable, Kind::Number), separators)
            }
            None => (Kind::Unreadable, Separators::Sure),
        }
    }

    /// The separator here, when a group of digits follows it that can belong to the number.
    fn separator(&self) -> Option<char> {
        let separator = self.peek(0)?;
        let follows = match separator {
            ',' | '.' | '\'' | '_' => self.is_digit(1),
            ' ' | '\u{a0}' => (1..=3).all(|ahead| self.is_digit(ahead)) && !self.is_digit(4),
            _ => false,
        };
        follows.then_some(separator)
    }

    /// `:45` after one or two digits. Seconds as well are not read.
    fn clock(&mut self, hours: &str) -> Option<Kind> {
        let is_clock = hours.len() <= 2 && self.peek(0) == Some(':') && self.is_digit(1) && self.is_digit(2);
        if !is_clock || self.is_digit(3) {
            return None;
        }
        self.at += 1;
        let minutes = self.digits();
        if self.peek(0) == Some(':') && self.is_digit(1) {
            self.run(|character| character == ':' || character.is_ascii_digit());
            return Some(Kind::Unreadable);
        }
        Some(Kind::Clock { hours: hours.parse().ok()?, minutes: minutes.parse().ok()? })
    }

    /// `e3` of `1e3`.
    fn exponent(&mut self) -> String {
        let sign = usize::from(matches!(self.peek(1), Some('+' | '-')));
        if !matches!(self.peek(0), Some('e' | 'E')) || !self.is_digit(1 + sign) {
            return String::new();
        }
        let mut exponent = String::from("e");
        exponent.extend(self.peek(1).filter(|_| sign == 1));
        self.at += 1 + sign;
        exponent + &self.digits()
    }

    /// The sign here, or `None` for space.
    fn sign(&mut self) -> Option<Kind> {
        let first = self.peek(0)?;
        let colon_divides = first == ':' && self.divides();
        self.at += 1;
        let sign = match first {
            '\n' => Sign::Newline,
            space if space.is_whitespace() => return None,
            // The apostrophe of 9's.
            '\'' if self.peek(0) == Some('s') && self.chars.get(..self.at - 1).is_some_and(ends_in_digit) => {
                return Some(Kind::Word(self.word()));
            }
            // In front of a line it marks an entry of a list.
            '•' | '·' if self.is_line_start() => return None,
            '*' if self.peek(0) == Some('*') => {
                self.at += 1;
                Sign::Power
            }
            '.' if self.peek(0) == Some('.') => {
                self.run(|character| character == '.');
                Sign::Ellipsis
            }
            '+' => Sign::Plus,
            '-' => Sign::Minus,
            '*' | '•' | '·' => Sign::Times,
            '/' => Sign::Divide,
            ':' if colon_divides => Sign::Divide,
            '^' => Sign::Power,
            '%' => Sign::Percent,
            '(' | '[' => Sign::Open,
            ')' | ']' => Sign::Close,
            '=' => Sign::Equals,
            '…' => Sign::Ellipsis,
            '?' => Sign::Question,
            '!' => Sign::Exclamation,
            ',' => Sign::Comma,
            ';' => Sign::Semicolon,
            ':' => Sign::Colon,
            '.' => Sign::Dot,
            '_' | '□' | '☐' | '▢' => {
                // A gap to be filled.
                self.run(|character| matches!(character, '_' | '□' | '☐' | '▢'));
                return Some(Kind::Word("what".to_owned()));
            }
            '$' | '£' | '€' | '¥' | '₹' => return Some(Kind::Currency(first)),
            _ => return Some(Kind::Unreadable),
        };
        Some(Kind::Sign(sign))
    }

    /// Whether the character just read is the first of its line.
    fn is_line_start(&self) -> bool {
        let before = self.chars.get(..self.at - 1).unwrap_or_default();
        before.iter().rev().map(|(_, c)| *c).take_while(|c| *c != '\n').all(char::is_whitespace)
    }

    /// Whether the colon here stands between two numbers, brackets or both. Close behind the one and apart from the
    /// other it is that of a label: `3: 5 + 6`.
    fn divides(&self) -> bool {
        if self.before() != Some(' ') && self.peek(1) == Some(' ') {
            return false;
        }
        let is_space = |character: &&(usize, char)| character.1 == ' ';
        let before = self.chars.get(..self.at).and_then(|left| left.iter().rev().find(|c| !is_space(c)));
        let after = self.chars.iter().skip(self.at + 1).find(|c| !is_space(c));
        before.is_some_and(|(_, c)| c.is_ascii_digit() || *c == ')')
            && after.is_some_and(|(_, c)| c.is_ascii_digit() || *c == '(')
    }
}
