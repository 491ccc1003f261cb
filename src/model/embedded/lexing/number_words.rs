//! Turns number words into numbers: forty-seven, a hundred and one, zero point two, 3 million.

use techniques::number::Number;

use super::lexer::{Kind, Sign, Token};

const SMALL: [&str; 20] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];

const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// The words that numbers up to 999 are made of, from one.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    SMALL.into_iter().skip(1).chain(TENS).chain(["hundred"])
}

/// The number of which a word is the plural: sevens, sixes, tens.
pub(crate) fn value_of_plural(word: &str) -> Option<Number> {
    let is_plural = |one: &&str| word.strip_prefix(*one).is_some_and(|ending| ending == "s" || ending == "es");
    let place = SMALL.iter().position(is_plural)?;
    i64::try_from(place).ok().map(Number::from)
}

/// The words that multiply what stands before them, biggest first.
const SCALES: [(&str, i128); 2] = [("million", 1_000_000), ("thousand", 1000)];

/// The tokens with every number word, alone or in a run, made a number.
pub(crate) fn read_number_words(tokens: &[Token]) -> Vec<Token> {
    let mut read = Vec::with_capacity(tokens.len());
    let mut rest = tokens;
    while let Some((token, after)) = rest.split_first() {
        let mut words = Words { rest };
        let number = match &token.kind {
            Kind::Number(number) => {
                words.rest = after;
                words.scaled(*number)
            }
            Kind::Word(_) => words.number(),
            _ => None,
        };
        if let Some(number) = number {
            let used = rest.len() - words.rest.len();
            let end = rest.get(used - 1).map_or(token.span.end, |last| last.span.end);
            read.push(Token { kind: Kind::Number(number), span: token.span.start..end });
            rest = words.rest;
        } else {
            read.push(token.clone());
            rest = after;
        }
    }
    read
}

/// Reads number words from the front of `rest`; a method that finds none leaves `rest` as it was.
#[derive(Clone, Copy)]
struct Words<'a> {
    rest: &'a [Token],
}

impl<'a> Words<'a> {
    fn peek(&self) -> Option<&'a str> {
        match &self.rest.first()?.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    fn skip(&mut self) {
        self.rest = self.rest.get(1..).unwrap_or_default();
    }

    fn word(&mut self, wanted: &str) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.skip();
        }
        found
    }

    /// A word of `list`; its place in it.
    fn one_of(&mut self, list: &[&str]) -> Option<i128> {
        let word = self.peek()?;
        let place = list.iter().position(|candidate| *candidate == word)?;
        self.skip();
        i128::try_from(place).ok()
    }

    /// A hyphen that touches the words on both sides.
    fn hyphen(&mut self) {
        if let [hyphen, next, ..] = self.rest
            && hyphen.kind == Kind::Sign(Sign::Minus)
            && hyphen.span.end == next.span.start
            && matches!(&next.kind, Kind::Word(word) if SMALL.contains(&word.as_str()))
        {
            self.skip();
        }
    }

    fn below_100(&mut self) -> Option<i128> {
        if self.word("nought") || self.word("nil") {
            return Some(0);
        }
        let Some(tens) = self.one_of(&TENS) else { return self.one_of(&SMALL) };
        let tens = (tens + 2) * 10;
        let mut ahead = *self;
        ahead.hyphen();
        match ahead.one_of(SMALL.get(..10).unwrap_or_default()) {
            Some(units) if units > 0 => {
                *self = ahead;
                Some(tens + units)
            }
            _ => Some(tens),
        }
    }

    /// `a` before the word `scale`, or a number below 100.
    fn count_of(&mut self, scale: &str) -> Option<i128> {
        let mut ahead = *self;
        let count = if ahead.word("a") { 1 } else { ahead.below_100()? };
        ahead.word(scale).then(|| {
            *self = ahead;
            count
        })
    }

    /// What follows after `and`, or without it, below a hundred.
    fn tail(&mut self) -> i128 {
        let mut ahead = *self;
        ahead.word("and");
        ahead.below_100().filter(|tail| *tail > 0).map_or(0, |tail| {
            *self = ahead;
            tail
        })
    }

    fn below_1000(&mut self) -> Option<i128> {
        match self.count_of("hundred") {
            Some(hundreds) => Some(hundreds * 100 + self.tail()),
            None => self.below_100(),
        }
    }

    fn whole(&mut self) -> Option<i128> {
        let mut sum = 0;
        let mut found = false;
        for (scale, value) in SCALES {
            let mut ahead = *self;
            let count = ahead.count_of(scale).or_else(|| {
                ahead = *self;
                ahead.below_1000().filter(|_| ahead.word(scale))
            });
            if let Some(count) = count {
                *self = ahead;
                (sum, found) = (sum + count * value, true);
            }
        }
        if !found {
            return self.below_1000();
        }
        let mut ahead = *self;
        match ahead.count_of("hundred") {
            Some(hundreds) => {
                *self = ahead;
                Some(sum + hundreds * 100 + self.tail())
            }
            None => Some(sum + self.tail()),
        }
    }

    fn number(&mut self) -> Option<Number> {
        let whole = self.whole();
        let text = whole.unwrap_or_default().to_string();
        let mut ahead = *self;
        if ahead.word("point") {
            let digit = |words: &mut Words<'_>| words.one_of(SMALL.get(..10).unwrap_or_default());
            let digits: Vec<String> = std::iter::from_fn(|| digit(&mut ahead)).map(|digit| digit.to_string()).collect();
            if !digits.is_empty() {
                *self = ahead;
                return format!("{text}.{}", digits.concat()).parse().ok();
            }
        }
        whole?;
        text.parse().ok()
    }

    /// `3 million`, where the number stands in digits.
    fn scaled(&mut self, number: Number) -> Option<Number> {
        let (_, value) = [("hundred", 100)].into_iter().chain(SCALES).find(|(scale, _)| self.word(scale))?;
        number.times(Number::try_from(value).ok()?).ok()
    }
}
