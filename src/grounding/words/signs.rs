//! Signs that no rule reads: `<`, a root, a factorial, a unit that nothing in the turn has.

use super::evidence::Evidence;
use crate::model::embedded::lexing::lexer::{Kind, lex};

/// Signs and pairs of signs that change what a sum says, and that are not judged.
const UNREAD: [&str; 18] =
    ["<", ">", "≤", "≥", "≅", "≡", "≈", "~", "√", "∛", "!=", "=!", "/=", "&", "@", "#", "_", "°"];
/// Arrows, which only lead on.
const ARROWS: [&str; 2] = ["=>", "->"];

/// The first sign in a reply that says something which is not judged.
pub(super) fn unread(reply: &str) -> Option<String> {
    let text = ARROWS.iter().fold(reply.to_owned(), |text, arrow| text.replace(arrow, " "));
    UNREAD.iter().find(|sign| text.contains(**sign)).map(|sign| (*sign).to_owned()).or_else(|| factorial(&text))
}

/// `5! = 120`, `!5`.
fn factorial(text: &str) -> Option<String> {
    let is_one = |at: usize| {
        let (before, behind) = (text.get(..at)?, text.get(at + 1..)?);
        let is_operand = before.ends_with(|c: char| c.is_ascii_digit() || c == ')');
        let goes_on = behind.trim_start().starts_with(['=', '+', '-', '−', '×', '÷', '*', '/', '!']);
        (is_operand && goes_on || behind.starts_with(|c: char| c.is_ascii_digit() || c == '(')).then_some(())
    };
    text.match_indices('!').find_map(|(at, _)| is_one(at)).map(|()| "!".to_owned())
}

/// A per cent sign in a sentence, behind a number that has none in the turn; and a currency that the learner did not name.
pub(super) fn unit(text: &str, evidence: &Evidence) -> Option<String> {
    let percent = text.match_indices('%').find_map(|(at, _)| {
        let before = text.get(..at)?.trim_end();
        let begin = before.rfind(|c: char| !c.is_ascii_digit() && c != '.').map_or(0, |at| at + 1);
        let number = before.get(begin..).filter(|number| !number.is_empty())?;
        (!evidence.has_percent(number)).then(|| format!("{number}%"))
    });
    let is_formula = text.matches('$').count().is_multiple_of(2);
    let currency = || {
        let tokens = lex(text).into_iter();
        let signs = tokens.filter_map(|token| match token.kind {
            Kind::Currency(sign) => Some((sign, text.get(token.span)?)),
            _ => None,
        });
        let is_new = |(sign, written): &(char, &str)| !(evidence.has_currency(*sign) || *written == "$" && is_formula);
        signs.into_iter().find(is_new).map(|(_, written)| written.to_owned())
    };
    percent.or_else(currency)
}
