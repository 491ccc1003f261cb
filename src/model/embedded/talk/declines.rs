//! What to say when a message was not understood: what is missing where that is plain, else two examples near
//! to what was asked; and something new where the message before was not understood either.

use techniques::number::MAX_DIGITS;

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::infix;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::words::{NOT_UNDERSTOOD, Refusal};
use crate::transcript::Message;

/// Signs that a message is of a kind, and two examples of it.
const EXAMPLES: [(&[&str], &str, &str); 8] = [
    (&["percent", "per", "discount", "tip", "tax", "vat", "off", "sale"], "15% of 80", "20% off 65"),
    (
        &["hours", "hour", "minutes", "minute", "mins", "min", "am", "pm", "o'clock", "time", "clock", "h", "seconds"],
        "90 minutes after 11:15",
        "from 9:40 to 11:15",
    ),
    (
        &["squares", "cubes", "odd", "even", "first", "series", "numbers"],
        "1 + 2 + ... + 100",
        "sum of the first 10 odd numbers",
    ),
    (&["squared", "cubed", "power", "square", "cube"], "12 squared", "2 to the power of 10"),
    (&["fraction", "half", "third", "quarter", "thirds", "quarters"], "half of 86", "a quarter of 64"),
    (&["times", "multiply", "multiplied", "product", "each", "x"], "13 x 14", "12 times 5 plus 40"),
    (&["divide", "divided", "share", "shared", "split", "remainder"], "84 / 7", "divide 100 by 8"),
    (&["minus", "subtract", "take", "less", "left", "difference"], "83 - 48", "take 9 from 47"),
];

/// What to say where a list was asked for.
const LISTS: [(&[&str], &str); 2] = [
    (
        &["table", "tables"],
        "I teach one sum at a time rather than whole tables: ask \"7 x 8\", or have one checked: \"is 7 x 8 = 54?\".",
    ),
    (
        &["list"],
        "I work out sums rather than lists: ask \"sum of the first 10 squares\" or \"7 squared\". For my shortcuts, \
         ask \"list shortcuts\".",
    ),
];

/// Whether this is no number because it has too many digits.
fn is_too_long(token: &Token) -> bool {
    token.kind == Kind::Unreadable && u32::try_from(token.span.len()).is_ok_and(|length| length > MAX_DIGITS)
}

/// The reply to a message that was not understood.
pub(crate) fn refusal(tokens: &[Token], before: &[Message]) -> Refusal {
    if tokens.iter().all(|token| matches!(token.kind, Kind::Sign(_))) {
        return Refusal::Words("Which sum shall we look at? Ask me one, such as \"47 + 9\".");
    }
    if tokens.iter().any(is_too_long) {
        return Refusal::TooManyDigits;
    }
    if let Some(missing) = missing_number(tokens) {
        return missing;
    }
    if let Some((_, words)) = LISTS.iter().find(|(words, _)| tokens.iter().any(|token| has_word(token, words))) {
        return Refusal::Words(words);
    }
    let (first, second) = EXAMPLES
        .iter()
        .find(|(words, ..)| tokens.iter().any(|token| has_word(token, words)))
        .map_or(("47 + 9", "15% of 80"), |(_, first, second)| (first, second));
    Refusal::NotUnderstood { first, second, before: declines(before) }
}

fn has_word(token: &Token, words: &[&str]) -> bool {
    match &token.kind {
        Kind::Word(word) => words.contains(&word.as_str()),
        Kind::Sign(Sign::Percent) => words.contains(&"percent"),
        Kind::Clock { .. } => words.contains(&"clock"),
        _ => false,
    }
}

/// A sum that breaks off behind its operator, or begins with it.
fn missing_number(tokens: &[Token]) -> Option<Refusal> {
    let end = tokens.iter().rposition(|token| !matches!(token.kind, Kind::Sign(Sign::Question | Sign::Equals)))?;
    let tokens = tokens.get(..=end)?;
    let has_number = tokens.iter().any(|token| matches!(token.kind, Kind::Number(_)));
    let is_operator = |tokens: &[Token]| {
        let mut cursor = Cursor::new(tokens);
        infix::operation(&mut cursor).is_some() && cursor.is_done()
    };
    let breaks_off =
        (1..=2).any(|count| tokens.len().checked_sub(count).and_then(|at| tokens.get(at..)).is_some_and(is_operator));
    // "How many are left over?"
    let is_left_over = matches!(tokens, [.., left, _] if has_word(left, &["left"]));
    (has_number && breaks_off && !is_left_over)
        .then_some(Refusal::Words("The number at the end is missing. Send me the whole sum, such as \"47 + 9\"."))
}

/// How many of the learner's last messages were not understood, one after another.
fn declines(before: &[Message]) -> usize {
    let is_decline = |message: &Message| match message {
        Message::Assistant { text, .. } => NOT_UNDERSTOOD.iter().any(|opening| text.starts_with(opening)),
        Message::User(_) => true,
        Message::Tool { .. } | Message::Notice(_) => false,
    };
    let run = before.iter().rev().take_while(|message| is_decline(message));
    run.filter(|message| matches!(message, Message::User(_))).count()
}
