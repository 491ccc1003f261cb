//! A sum for which the learner wants only a hint: "99 + 57, hint please", "how do I start 99 + 57", "99 + 57, but
//! don't tell me the answer".

use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::reading;
use crate::model::embedded::talk::Read;
use crate::model::embedded::talk::followups::end_sign;

/// What opens such a message; longer ones before those that they begin with.
const OPENINGS: [&str; 26] = [
    "can i have a hint for",
    "can i have a hint on",
    "can you give me a hint for",
    "could i have a hint for",
    "i need a hint for",
    "i want a hint for",
    "i would like a hint for",
    "just a hint for",
    "only a hint for",
    "a clue for",
    "give me a clue for",
    "how do i start with",
    "how do i start",
    "how would i start",
    "how should i start",
    "how do i begin",
    "help me start",
    "help me begin",
    "get me started on",
    "get me started with",
    "what is the first step for",
    "what is the first step in",
    "what's the first step for",
    "what's the first step in",
    "first step for",
    "i'm stuck on",
];

/// What closes one.
const ENDINGS: [&str; 18] = [
    "just give me a hint",
    "give me a hint",
    "only a hint",
    "just a hint",
    "a hint",
    "hint only",
    "hint",
    "give me a clue",
    "just a clue",
    "where do i start",
    "how do i start",
    "first step only",
    "only the first step",
    "just the first step",
    "without the answer",
    "don't tell me the answer",
    "dont tell me the answer",
    "don't give me the answer",
];

/// What is not wanted, and what would give it away.
const NOT: [&str; 7] = ["please don't", "don't", "dont", "do not", "never", "without", "not"];
const TELLING: [&str; 19] = [
    "tell me", "telling me", "telling", "tell", "give me", "giving me", "give away", "giving away", "give", "giving",
    "show me", "showing me", "showing", "show", "revealing", "reveal", "spoiling", "spoil", "saying",
];
const ANSWER: [&str; 4] = ["the answer", "the solution", "the result", "answer"];
const GIVEN_AWAY: [&str; 4] = ["spoil it", "spoiling it", "give it away", "giving it away"];
/// What follows the answer where its form is meant: "don't give the answer as a decimal".
const FORM: [&str; 6] = ["as", "in", "to", "with", "of", "rounded"];

/// Wishes to find it alone.
const LET_ME: [&str; 8] =
    ["i want to", "i'd like to", "i would like to", "i will", "i'll", "let me", "i'd rather", "i prefer to"];
const FIND: [&str; 8] = ["find", "work out", "figure out", "get", "do", "try", "solve", "discover"];
const MYSELF: [&str; 5] = ["myself", "by myself", "on my own", "alone", "for myself"];

/// Wishes in one piece, in English and the other languages that are read.
const WISHES: [&str; 65] = [
    "no answer please",
    "no answers please",
    "but no answer",
    "hint only",
    "nudge me",
    "just start me off",
    "start me off",
    "just get me started",
    "no spoilers",
    "only the first step",
    "just the first step",
    "first step only",
    "just a nudge",
    "only a nudge",
    "a little nudge",
    "a nudge",
    "just a hint",
    "only a hint",
    "a small hint",
    "a little hint",
    "a hint",
    "just a clue",
    "only a clue",
    "a clue",
    "einen kleinen tipp",
    "nur einen tipp",
    "einen tipp",
    "einen hinweis",
    "nicht die lösung",
    "nicht die antwort",
    "ohne die lösung",
    "ohne die antwort",
    "ohne lösung",
    "verrate mir nicht die lösung",
    "nur den ersten schritt",
    "juste un indice",
    "un indice",
    "un petit indice",
    "pas la réponse",
    "sans la réponse",
    "sans donner la réponse",
    "sans me donner la réponse",
    "ne me donne pas la réponse",
    "ne donne pas la réponse",
    "solo una pista",
    "sólo una pista",
    "una pista",
    "no la respuesta",
    "sin la respuesta",
    "sin decirme la respuesta",
    "no me digas la respuesta",
    "un indizio",
    "un suggerimento",
    "non la risposta",
    "senza la risposta",
    "non dirmi la risposta",
    "uma dica",
    "uma pista",
    "sem a resposta",
    "não me diga a resposta",
    "een hint",
    "niet het antwoord",
    "zonder het antwoord",
    "et hint",
    "uden svaret",
];

/// What says that a hint is not what is wanted.
const MORE: [&str; 8] = [
    "i don't need", "i do not need", "i don't want", "i do not want", "instead of", "rather than", "more than",
    "not just",
];

/// What may stand between such a wish and the sum.
const JOINTS: [&str; 29] = [
    "but", "and", "please", "so", "help me with", "help me", "for", "on", "with", "about", "of", "could you give me",
    "can you give me", "please give me", "give me", "could i have", "can i have", "may i have", "i need", "i want",
    "i would like", "i'd like", "gib mir", "für", "aber", "pour", "dame", "para", "per",
];

/// Whether a hint is wanted, and not the answer.
pub(crate) fn is_wanted(tokens: &[Token]) -> bool {
    let stands = |phrases: &[&str]| (0..tokens.len()).any(|at| Cursor::new(&tokens[at..]).any(phrases));
    !stands(&MORE) && (stands(&OPENINGS) || (0..tokens.len()).any(|at| wish(&tokens[at..]).is_some()))
}

/// How many tokens the wish takes that begins here.
fn wish(tokens: &[Token]) -> Option<usize> {
    let mut cursor = Cursor::new(tokens);
    let is_wish = cursor.any(&WISHES)
        || cursor.attempt(no_answer).is_some()
        || cursor.attempt(answer_withheld).is_some()
        || cursor.attempt(alone).is_some();
    is_wish.then(|| tokens.len() - cursor.rest().len())
}

/// "47 + 9, no answer"; "no answer to 47 + 9" tells of something.
fn no_answer(cursor: &mut Cursor<'_>) -> Option<()> {
    (cursor.phrase("no answer") && ends_here(cursor)).then_some(())
}

fn ends_here(cursor: &Cursor<'_>) -> bool {
    matches!(cursor.peek(), None | Some(Kind::Sign(Sign::Comma | Sign::Dot | Sign::Exclamation | Sign::Close)))
}

/// "don't tell me the answer", "without giving it away".
fn answer_withheld(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.any(&NOT).then_some(())?;
    if cursor.any(&GIVEN_AWAY) {
        return Some(());
    }
    let is_telling = cursor.any(&TELLING);
    if !cursor.any(&ANSWER) {
        // "Don't tell me, start me off."
        return (is_telling && ends_here(cursor)).then_some(());
    }
    let _ = cursor.any(&["away"]);
    (!cursor.clone().any(&FORM)).then_some(())
}

/// "I want to find the answer myself".
fn alone(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.any(&LET_ME).then_some(())?;
    cursor.any(&FIND).then_some(())?;
    let _ = cursor.any(&ANSWER) || cursor.any(&["it", "this", "the rest"]);
    let _ = cursor.any(&["out"]);
    cursor.any(&MYSELF).then_some(())
}

/// The message without its wishes and what joins them to the rest; `None` where it has none.
fn without_wishes(tokens: &[Token]) -> Option<Vec<Token>> {
    let (mut left, mut rest) = (Vec::new(), tokens);
    while let Some((first, behind)) = rest.split_first() {
        if let Some(length) = wish(rest) {
            rest = rest.get(length..)?;
            // The brackets of "47 + 9 (hint only)".
            if let Some((Token { kind: Kind::Sign(Sign::Close), .. }, behind)) = rest.split_first()
                && left.pop_if(|last: &mut Token| last.kind == Kind::Sign(Sign::Open)).is_some()
            {
                rest = behind;
            }
        } else {
            left.push(first.clone());
            rest = behind;
        }
    }
    if left.len() == tokens.len() {
        return None;
    }
    let mut cursor = Cursor::new(&left);
    while end_sign(&mut cursor)
        || cursor.sign(Sign::Colon)
        || cursor.any(&OPENINGS)
        || cursor.any(&JOINTS)
        || cursor.phrase("hint")
    {}
    let mut sum = cursor.rest().to_vec();
    while sum.last().is_some_and(is_joint) {
        sum.pop();
    }
    Some(sum)
}

fn is_joint(token: &Token) -> bool {
    match &token.kind {
        Kind::Word(word) => JOINTS.contains(&word.as_str()),
        Kind::Sign(sign) => {
            [Sign::Question, Sign::Exclamation, Sign::Dot, Sign::Comma, Sign::Newline, Sign::Colon].contains(sign)
        }
        _ => false,
    }
}

/// The sums for which a hint is wanted, and nothing else.
pub(crate) fn read(tokens: &[Token]) -> Option<Read> {
    opened_or_closed(tokens).or_else(|| as_hints(reading::requests(&without_wishes(tokens)?)?))
}

/// The sums behind an opening or before an ending.
fn opened_or_closed(tokens: &[Token]) -> Option<Read> {
    let mut cursor = Cursor::new(tokens);
    let is_opened = cursor.any(&["please"]) | cursor.any(&OPENINGS);
    let mut sum = cursor.rest();
    let mut is_hint = is_opened;
    while let Some(shorter) = (0..sum.len()).find_map(|at| ending(sum, at)) {
        (sum, is_hint) = (shorter, true);
    }
    as_hints(reading::requests(sum).filter(|_| is_hint)?)
}

/// The sums, each asked as a hint.
fn as_hints((requests, notes): Read) -> Option<Read> {
    let hints = requests.into_iter().map(|request| match request {
        Request::Solve { sum, technique: None } => Some(Request::Hint(sum)),
        _ => None,
    });
    Some((hints.collect::<Option<_>>()?, notes))
}

/// What stands before an ending that begins here and reaches the end.
fn ending(tokens: &[Token], at: usize) -> Option<&[Token]> {
    let (before, last) = tokens.split_at(at);
    let mut cursor = Cursor::new(last);
    let _ = cursor.sign(Sign::Comma) || cursor.sign(Sign::Dot) || cursor.sign(Sign::Question);
    let _ = cursor.any(&["but", "please", "and"]);
    cursor.any(&ENDINGS).then_some(())?;
    let _ = cursor.any(&["please"]);
    let _ = cursor.sign(Sign::Question) || cursor.sign(Sign::Dot) || cursor.sign(Sign::Exclamation);
    cursor.is_done().then_some(before)
}
