//! A reply as values and what stands between them.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::marks;
use super::phrases::{compared, phrase, plain};
use super::values;
use super::vocabulary::{LESS_THAN, NEGATIONS, OPERATORS, RELATIONS, action};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::infix;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};
use crate::model::embedded::lexing::number_words::{read_number_words, words};

/// A piece of a reply.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Item {
    /// A value: a number, or something that can be worked out.
    Value(Amount),
    /// Something says that what stands on both sides is the same, with its word.
    Relation(String),
    /// Something says that the two sides differ.
    Differs,
    /// Something is done with the number beside it.
    Action(Operation, String),
    /// An operation sign that is part of no value.
    Sign(Operation),
    /// Any other word, in lower case.
    Word(String),
    /// A pause that may stand for a relation: a colon, a dash, the wall of a cell.
    Pause,
    /// A comma or bracket.
    Comma,
    /// The end of a sentence, and whether it asks.
    End { asks: bool },
    /// A number that is part of nothing that can be read.
    Unreadable(String),
}

impl Item {
    /// The word that this is.
    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) | Self::Action(_, word) => Some(word),
            _ => None,
        }
    }

    /// The value that this is.
    pub(super) fn amount(&self) -> Option<&Amount> {
        match self {
            Self::Value(amount) => Some(amount),
            _ => None,
        }
    }
}

/// A value in a reply.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Amount {
    pub(super) value: Value,
    /// The number, where nothing is to be worked out.
    pub(super) literal: Option<Number>,
    /// What else it may be: a percentage as a part of one.
    pub(super) other: Option<Value>,
    /// The remainder behind a quotient.
    pub(super) remainder: Option<Number>,
    /// As it was written.
    pub(super) text: String,
}

impl Amount {
    /// Whether it is worked out.
    pub(super) fn is_sum(&self) -> bool {
        self.literal.is_none()
    }

    /// Whether it comes to this value.
    pub(super) fn is(&self, value: Value) -> bool {
        self.remainder.is_none() && (self.value == value || self.other == Some(value))
    }
}

/// The tokens of a reply, number words made numbers. A line's end parts sentences where `lines` says so.
pub(super) fn tokens(text: &str, lines: bool) -> Vec<Token> {
    let mut tokens = lex(text);
    if !lines {
        tokens.retain(|token| token.kind != Kind::Sign(Sign::Newline));
    }
    for at in 1..tokens.len() {
        let (before, rest) = tokens.split_at_mut(at);
        if let (Some(Token { kind: Kind::Word(less), .. }), Some(Token { kind: Kind::Word(than), .. })) =
            (before.last_mut(), rest.first_mut())
            && LESS_THAN.contains(&(less.as_str(), than.as_str()))
        {
            "less".clone_into(less);
            "than".clone_into(than);
        }
    }
    for at in 0..tokens.len() {
        let is_of_a_percentage =
            matches!(tokens.get(at + 1), Some(Token { kind: Kind::Word(cent), .. }) if cent == "cent");
        if let Some(Token { kind: Kind::Word(word), .. }) = tokens.get_mut(at)
            && let Some((_, known)) = OPERATORS.iter().find(|(foreign, _)| foreign == word)
            && !is_of_a_percentage
        {
            (*known).clone_into(word);
        }
    }
    let tokens = as_pauses(read_number_words(&joined_words(tokens)));
    with_antecedents(hyphenated(tokens, text))
}

/// A number in brackets behind another, apart from it, says what that comes to: 47 + 9 (56).
fn as_pauses(mut tokens: Vec<Token>) -> Vec<Token> {
    for at in 1..tokens.len() {
        let (before, rest) = tokens.split_at_mut(at);
        let (Some(left), [open, inner, close, ..]) = (before.last(), rest) else { continue };
        let is_value = |token: &Token| matches!(token.kind, Kind::Number(_) | Kind::Sign(Sign::Close));
        let is_apart = left.span.end < open.span.start;
        if open.kind == Kind::Sign(Sign::Open)
            && close.kind == Kind::Sign(Sign::Close)
            && is_apart
            && is_value(left)
            && matches!(inner.kind, Kind::Number(_))
        {
            open.kind = Kind::Word(marks::MARK.to_owned());
            close.kind = Kind::Sign(Sign::Comma);
        }
    }
    tokens
}

/// The part of "half of that" where no number stands before it.
pub(super) fn without_antecedent(tokens: &[Token]) -> Option<&str> {
    let word = |token: &Token| match &token.kind {
        Kind::Word(word) => Some(word.clone()),
        _ => None,
    };
    tokens.windows(3).find_map(|three| match three {
        [Token { kind: Kind::Word(part), .. }, of, that] => {
            let is_open = PARTS.contains(&part.as_str())
                && word(of).as_deref() == Some("of")
                && word(that).is_some_and(|that| ["that", "it"].contains(&that.as_str()));
            is_open.then_some(part.as_str())
        }
        _ => None,
    })
}

/// Words for a part of what stands behind them.
const PARTS: [&str; 6] = ["half", "quarter", "third", "tenth", "less", "more"];

/// "That" as an operand is the last number: half of that, twice that, 10 less than that.
fn with_antecedents(mut tokens: Vec<Token>) -> Vec<Token> {
    let mut last = None;
    for at in 0..tokens.len() {
        let (before, rest) = tokens.split_at_mut(at);
        let word =
            |back: usize| match before.len().checked_sub(back).and_then(|at| before.get(at)).map(|token| &token.kind) {
                Some(Kind::Word(word)) => word.as_str(),
                _ => "",
            };
        let is_operand = match word(1) {
            "double" | "twice" | "triple" | "half" => true,
            "of" | "than" => PARTS.contains(&word(2)),
            _ => false,
        };
        let Some(token) = rest.first_mut() else { continue };
        match &token.kind {
            Kind::Number(number) => last = Some(*number),
            Kind::Word(that) if ["that", "it"].contains(&that.as_str()) && is_operand => {
                if let Some(number) = last {
                    token.kind = Kind::Number(number);
                }
            }
            _ => {}
        }
    }
    tokens
}

/// English number words behind a foreign one are part of that: cinquante-six.
fn hyphenated(mut tokens: Vec<Token>, text: &str) -> Vec<Token> {
    for at in 2..tokens.len() {
        let (before, rest) = tokens.split_at_mut(at);
        let ([.., word, hyphen], [number, ..]) = (before, rest) else { continue };
        let is_glued = word.span.end == hyphen.span.start && hyphen.span.end == number.span.start;
        let is_word = text.get(number.span.clone()).is_some_and(|written| written.starts_with(char::is_alphabetic));
        if is_glued && is_word && hyphen.kind == Kind::Sign(Sign::Minus) && matches!(word.kind, Kind::Word(_)) {
            number.kind = Kind::Word("part".to_owned());
        }
    }
    tokens
}

/// Number words that were written together, taken apart: fiftyseven.
fn joined_words(tokens: Vec<Token>) -> Vec<Token> {
    let mut apart = Vec::with_capacity(tokens.len());
    for token in tokens {
        let Kind::Word(word) = &token.kind else {
            apart.push(token);
            continue;
        };
        let split = words().filter(|tens| tens.ends_with("ty")).find_map(|tens| {
            let ones = word.strip_prefix(tens)?;
            words().any(|one| one == ones).then(|| (tens.to_owned(), ones.to_owned()))
        });
        match split {
            Some((tens, ones)) => {
                let middle = token.span.start + tens.len();
                apart.push(Token { kind: Kind::Word(tens), span: token.span.start..middle });
                apart.push(Token { kind: Kind::Word(ones), span: middle..token.span.end });
            }
            None => apart.push(token),
        }
    }
    apart
}

/// The pieces.
pub(super) fn items(tokens: &[Token], text: &str) -> Vec<Item> {
    let written = |token: &Token| text.get(token.span.clone()).unwrap_or_default().to_owned();
    let mut items = Vec::new();
    let mut rest = tokens;
    while let Some((token, after)) = rest.split_first() {
        if let Some((amount, after)) = amount(rest, text, items.last()) {
            direction(&mut items, &amount);
            items.push(Item::Value(amount));
            rest = after;
            continue;
        }
        rest = after;
        let item = match &token.kind {
            Kind::Word(word) => word_item(word),
            Kind::Number(_) if is_pronoun(std::slice::from_ref(token), text, None) => Item::Word("one".to_owned()),
            Kind::Number(_) | Kind::Clock { .. } | Kind::Raised(_) => Item::Unreadable(written(token)),
            Kind::Sign(sign) => match sign {
                Sign::Equals => Item::Relation("=".to_owned()),
                Sign::Plus => Item::Sign(Operation::Add),
                Sign::Minus => Item::Sign(Operation::Subtract),
                Sign::Times => Item::Sign(Operation::Multiply),
                Sign::Divide => Item::Sign(Operation::Divide),
                Sign::Power => Item::Sign(Operation::Power),
                Sign::Question => Item::End { asks: true },
                Sign::Exclamation | Sign::Dot | Sign::Semicolon | Sign::Newline => Item::End { asks: false },
                Sign::Open | Sign::Close | Sign::Comma => Item::Comma,
                Sign::Colon => Item::Pause,
                Sign::Percent | Sign::Ellipsis => Item::Word("sign".to_owned()),
            },
            Kind::Currency(_) => continue,
            Kind::Unreadable => Item::Word(written(token)),
        };
        // The walls between two rows of a table.
        if item == Item::Pause && items.last() == Some(&Item::Pause) {
            items.push(Item::End { asks: false });
        } else {
            items.push(item);
        }
    }
    items
}

/// "Up 10, down 1", "goes up by 1": steps up and down.
fn direction(items: &mut [Item], by: &Amount) {
    let end = items.len() - usize::from(items.last().and_then(Item::word) == Some("by"));
    let Some([before @ .., Item::Word(word)]) = items.get(..end) else { return };
    let operation = match word.as_str() {
        "up" => Operation::Add,
        "down" => Operation::Subtract,
        _ => return,
    };
    let is_of_a_verb = before.last().and_then(Item::word).is_some_and(|verb| {
        ["break", "breaks", "breaking", "split", "splits", "splitting", "round", "rounds", "rounding", "write"]
            .contains(&verb)
    });
    if by.is_sum() || is_of_a_verb {
        return;
    }
    let word = word.clone();
    if let Some(last) = items.get_mut(end - 1) {
        *last = Item::Action(operation, word);
    }
}

/// The pieces of one of the program's own texts.
pub(super) fn of(text: &str) -> Vec<Item> {
    let text = marks::without_marks(text);
    items(&tokens(&text, true), &text)
}

fn word_item(word: &str) -> Item {
    if word == marks::MARK {
        Item::Pause
    } else if word == marks::DIFFERS || NEGATIONS.has(word) {
        Item::Differs
    } else if RELATIONS.has(word) {
        Item::Relation(word.to_owned())
    } else if let Some(operation) = action(word) {
        Item::Action(operation, word.to_owned())
    } else {
        Item::Word(word.to_owned())
    }
}

/// The value that begins here, and what follows it.
fn amount<'a>(tokens: &'a [Token], text: &str, before: Option<&Item>) -> Option<(Amount, &'a [Token])> {
    let mut cursor = Cursor::new(tokens);
    if matches!(cursor.peek()?, Kind::Sign(Sign::Minus)) && matches!(before, Some(Item::Value(_))) {
        return None;
    }
    if is_pronoun(tokens, text, before) {
        return None;
    }
    let start = tokens.first()?.span.start;
    let written = |cursor: &Cursor<'_>| {
        let used = tokens.len() - cursor.rest().len();
        let end = used.checked_sub(1).and_then(|last| tokens.get(last)).map_or(start, |token| token.span.end);
        text.get(start..end).unwrap_or_default().to_owned()
    };
    let worked = cursor.attempt(phrase).or_else(|| cursor.attempt(compared)).or_else(|| cursor.attempt(plain));
    let (value, literal) = worked?;
    let text = written(&cursor);
    let mut amount = Amount { value, literal, other: None, remainder: None, text };
    if literal.is_some() && infix::percent_sign(&mut cursor) {
        amount.other = values::apply(Operation::Divide, value, Number::from(100).into());
    } else if literal.is_some() && cursor.any(&["remainder", "r", "rem"]) {
        amount.remainder = cursor.attempt(Cursor::number);
    } else if literal.is_some() && cursor.sign(Sign::Ellipsis) {
        amount.text.push_str("...");
    }
    Some((amount, cursor.rest()))
}

/// What follows "one" where that is no number.
const AFTER_A_PRONOUN: [&str; 17] = [
    "of", "way", "that", "thing", "reason", "trick", "number", "step", "for", "to", "like", "you", "we", "with",
    "where", "which", "i",
];

/// Whether "one" here is no number: "try this one", "one of them".
fn is_pronoun(tokens: &[Token], text: &str, before: Option<&Item>) -> bool {
    let [Token { kind: Kind::Number(number), span }, after @ ..] = tokens else { return false };
    if *number != Number::ONE || text.get(span.clone()).is_some_and(|written| written.starts_with('1')) {
        return false;
    }
    let next = match after.first().map(|token| &token.kind) {
        Some(Kind::Word(word)) => word.as_str(),
        Some(Kind::Sign(Sign::Plus | Sign::Minus | Sign::Times | Sign::Divide | Sign::Equals)) => return false,
        _ => "",
    };
    if ["less", "more", "under", "below", "above", "over", "plus", "minus", "times", "is", "and"].contains(&next) {
        return false;
    }
    let is_value = matches!(before, Some(Item::Relation(_) | Item::Action(..) | Item::Sign(_) | Item::Pause));
    !is_value || AFTER_A_PRONOUN.contains(&next)
}
