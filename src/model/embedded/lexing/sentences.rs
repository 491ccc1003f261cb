//! Cuts a message into sentences: at line ends, full stops, question marks, semicolons, and before `2)`.

use techniques::number::Number;

use super::lexer::{Kind, Sign, Token};

/// What may stand before the number of a label: `Question 12:`, `No. 4:`.
const NUMBERED: [&str; 9] = ["question", "q", "no", "number", "exercise", "problem", "task", "sum", "answer"];

/// The sentences, without their labels `1)`, `2)`, `1.`, `a)`, `3:`, `Question 12:`, `Answer:`. A few may be empty.
pub(crate) fn sentences(tokens: &[Token]) -> Vec<&[Token]> {
    let mut sentences = Vec::new();
    let (mut start, mut at, mut depth) = (0, 0_usize, 0_usize);
    let (mut label, mut letter) = (Number::ONE, 'a');
    while let Some(token) = tokens.get(at) {
        let next = tokens.get(at + 1).map(|token| &token.kind);
        let is_first = at == start;
        if let Some((length, number)) = tokens.get(at..).filter(|_| is_first).and_then(front_label) {
            label = number.and_then(|number| number.plus(Number::ONE).ok()).unwrap_or(label);
            (start, at) = (at + length, at + length);
            continue;
        }
        let is_label = token.kind == Kind::Number(label)
            && depth == 0
            && (matches!(next, Some(Kind::Sign(Sign::Close | Sign::Colon)))
                || is_first && next == Some(&Kind::Sign(Sign::Dot)));
        let is_letter = matches!(&token.kind, Kind::Word(word) if word.chars().eq([letter]))
            && depth == 0
            && next == Some(&Kind::Sign(Sign::Close));
        if is_label || is_letter {
            sentences.push(tokens.get(start..at).unwrap_or_default());
            label = label.plus(Number::ONE).unwrap_or(label);
            letter = char::from_u32(u32::from(letter) + 1).unwrap_or(letter);
            (start, at) = (at + 2, at + 2);
            continue;
        }
        match token.kind {
            Kind::Sign(Sign::Open) => depth += 1,
            Kind::Sign(Sign::Close) => depth = depth.saturating_sub(1),
            Kind::Sign(Sign::Newline | Sign::Semicolon | Sign::Question | Sign::Exclamation | Sign::Dot) => {
                sentences.push(tokens.get(start..at).unwrap_or_default());
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    sentences.push(tokens.get(start..).unwrap_or_default());
    sentences
}

/// How many tokens a label in front of a sentence takes, and its number, whatever that is.
fn front_label(tokens: &[Token]) -> Option<(usize, Option<Number>)> {
    let kind = |at: usize| tokens.get(at).map(|token| &token.kind);
    let is_named = matches!(kind(0), Some(Kind::Word(word)) if NUMBERED.contains(&word.as_str()));
    if is_named && kind(1) == Some(&Kind::Sign(Sign::Colon)) {
        return kind(2).is_some().then_some((2, None));
    }
    let at = usize::from(is_named) + usize::from(is_named && kind(1) == Some(&Kind::Sign(Sign::Dot)));
    let Some(Kind::Number(number)) = kind(at) else { return None };
    let is_counted = number.to_whole().is_some_and(|number| number > 0);
    let is_closed = matches!(kind(at + 1), Some(Kind::Sign(Sign::Colon | Sign::Close)));
    (is_counted && is_closed && kind(at + 2).is_some()).then_some((at + 2, Some(*number)))
}

/// Whether the sentence opens like an entry of a list, with a dash apart from what follows.
pub(crate) fn has_bullet(sentence: &[Token]) -> bool {
    matches!(sentence, [dash, next, ..] if dash.kind == Kind::Sign(Sign::Minus) && dash.span.end < next.span.start)
}
