//! One sentence of the learner's: the courtesies around it, and what it asks for.

use super::commands::{self, sum};
use super::comparisons;
use super::cursor::Cursor;
use super::expression::Expression;
use super::forms::{self, Form};
use super::premises;
use super::times;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::names;
use techniques::operation::Operation;
use techniques::wording::pretty_time;

/// Something to be done for the learner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Request {
    /// Work it out, with a shortcut by name where one was named.
    Solve { sum: Expression, technique: Option<&'static str> },
    /// Work it out, and put the answer in this form.
    Formed { sum: Expression, form: Form },
    /// Give the rule and the first step only.
    Hint(Expression),
    /// Check the learner's answer.
    Check { sum: Expression, answer: String },
    /// Check what the learner takes for granted.
    Premise { sum: Expression, answer: String },
    /// Tell which of two values is more, or whether they are the same.
    Compare { left: Expression, question: comparisons::Question, right: Expression },
    /// Divide, for a number of things that come whole.
    Whole { division: Expression, rounding: Rounding },
}

/// What becomes of things that do not fill a whole one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rounding {
    /// They need one more.
    Up,
    /// They do not count.
    Down,
}

impl Request {
    /// Work it out by the best shortcut.
    pub(crate) fn solve(sum: Expression) -> Self {
        Self::Solve { sum, technique: None }
    }

    /// What is taken for granted, as an answer to check.
    pub(crate) fn asked(self) -> Self {
        match self {
            Self::Premise { sum, answer } => Self::Check { sum, answer },
            other => other,
        }
    }
}

/// What may stand before a question without changing it; longer ones before those that they begin with.
const BEFORE: [&str; 86] = [
    "is there a shortcut for",
    "an easy way to do",
    "a quick way to do",
    "the easiest way to do",
    "the quickest way to do",
    "easy way to do",
    "quick way to do",
    "easiest way to do",
    "quickest way to do",
    "a trick for",
    "a shortcut for",
    "trick for",
    "shortcut for",
    "what do you get by",
    "what would",
    "what will",
    "what do i get if i",
    "what do i get when i",
    "find the answer to",
    "find the value of",
    "find the missing number",
    "what is the missing number in",
    "what's the missing number in",
    "fill in the gap",
    "fill in",
    "the answer to",
    "the value of",
    "the result of",
    "i need",
    "what is the answer to",
    "what is the result of",
    "what is the value of",
    "what is the quickest way to do",
    "what is the fastest way to do",
    "what is the best way to do",
    "what is the easiest way to do",
    "what's the quickest way to do",
    "what's the fastest way to do",
    "what's the best way to do",
    "what's the easiest way to do",
    "what's the answer to",
    "is there an easy way to do",
    "is there a quick way to do",
    "is there a trick for",
    "how do i work out",
    "how do you work out",
    "how do i calculate",
    "how do i do",
    "how do you do",
    "how can i do",
    "how would you do",
    "how to do",
    "how long is it",
    "how long is",
    "how much time is it",
    "how much is",
    "how much are",
    "how many is",
    "what time is it",
    "what time is",
    "what time will it be",
    "what number is",
    "what about",
    "how about",
    "what does",
    "what do you get if you",
    "what do you get when you",
    "what is",
    "what's",
    "whats",
    "what are",
    "can you",
    "could you",
    "would you",
    "will you",
    "please",
    "tell me",
    "show me",
    "teach me",
    "help me with",
    "help me",
    "i want to know",
    "work out",
    "calculate",
    "compute",
    "evaluate",
];

/// Small words that may stand before a question as well.
const SMALL_WORDS: [&str; 20] = [
    "find", "hi there", "hi", "hello there", "hello", "hey", "thanks", "thank you", "ok", "okay", "now", "so", "well",
    "quick", "quickly", "solve", "do", "good morning", "next", "sale",
];

/// What may stand behind a question without changing it.
pub(crate) const BEHIND: [&str; 33] = [
    "goes how many times", "how many times", "what is the answer", "what's the answer", "what is it", "equal to", "be",
    "cost", "pls", "plz", "cheers", "please", "thanks", "thank you", "equals what", "is what", "is how much", "equals",
    "equal", "make", "makes", "come to", "is", "mentally", "in my head", "in your head", "in my mind", "quickly",
    "altogether", "in total", "for me", "help", "step by step",
];

/// Words behind an answer that ask whether it is right.
const ASKS_WHETHER: [&str; 26] = [
    "true or false", "right or wrong", "correct or not", "yes or no", "is that right", "is this right", "is it right",
    "is that correct", "is this correct", "is it correct", "am i right", "am i correct", "did i do it right",
    "did i get it right", "did i do that right", "is that ok", "is that true", "right", "correct", "true", "ok",
    "okay", "please", "or not", "yes", "no",
];

/// Steps over what may stand before a question.
pub(crate) fn skip_before(cursor: &mut Cursor<'_>) {
    cursor.open_by(|cursor| {
        let signs = [Sign::Comma, Sign::Colon, Sign::Exclamation, Sign::Dot, Sign::Question];
        while cursor.any(&BEFORE) || cursor.any(&SMALL_WORDS) || signs.into_iter().any(|sign| cursor.sign(sign)) {}
    });
}

/// Steps over what may stand behind a question.
pub(crate) fn skip_behind(cursor: &mut Cursor<'_>, phrases: &[&str]) {
    let signs = [Sign::Question, Sign::Exclamation, Sign::Equals, Sign::Dot, Sign::Comma, Sign::Ellipsis];
    while cursor.any(phrases) || signs.into_iter().any(|sign| cursor.sign(sign)) {}
}

/// Steps over what asks whether an answer is right.
pub(crate) fn skip_asks_whether(cursor: &mut Cursor<'_>) {
    skip_behind(cursor, &ASKS_WHETHER);
}

/// Whether the sentence is courtesy and nothing else.
pub(crate) fn is_courtesy(tokens: &[Token]) -> bool {
    let mut cursor = Cursor::new(tokens);
    cursor.any(&[
        "what is x", "what's x", "find x", "what is n", "find n", "what is y", "find y", "what is my number",
        "what's my number", "what was my number",
    ]);
    skip_before(&mut cursor);
    skip_behind(&mut cursor, &BEHIND);
    cursor.is_done()
}

/// Whether the sentence asks if an answer given before it is right, and nothing else.
pub(crate) fn asks_whether(tokens: &[Token]) -> bool {
    let mut cursor = Cursor::new(tokens);
    skip_behind(&mut cursor, &ASKS_WHETHER);
    cursor.is_done()
}

/// What is asked for, and what to tell about the reading.
pub(crate) type Read = (Vec<Request>, Vec<String>);

/// What a sentence asks for; a later one may open with "and". `None` where any part of it is not understood.
pub(crate) fn read(tokens: &[Token], is_later: bool) -> Option<Read> {
    plain(tokens, is_later).or_else(|| premises::read(tokens))
}

/// What a sentence without a premise asks for.
pub(super) fn plain(tokens: &[Token], is_later: bool) -> Option<Read> {
    let mut cursor = Cursor::new(tokens);
    if is_later {
        cursor.phrase("and");
    }
    let requests = cursor
        .attempt(whole(checks))
        .or_else(|| cursor.attempt(|cursor| Some(vec![whole(hint)(cursor)?])))
        .or_else(|| cursor.attempt(|cursor| Some(vec![whole(forms::request)(cursor)?])))
        .or_else(|| cursor.attempt(|cursor| Some(vec![lone_clock(cursor)?])))
        .or_else(|| requests(&mut cursor))?;
    cursor.is_done().then(|| (requests, cursor.into_notes()))
}

/// A rule that must reach the end of the sentence.
fn whole<T>(rule: impl Fn(&mut Cursor<'_>) -> Option<T>) -> impl Fn(&mut Cursor<'_>) -> Option<T> {
    move |cursor| {
        let found = rule(cursor)?;
        cursor.is_done().then_some(found)
    }
}

/// One sum, or several with commas or "and" between them.
fn requests(cursor: &mut Cursor<'_>) -> Option<Vec<Request>> {
    let mut requests = Vec::new();
    loop {
        skip_before(cursor);
        let sum = sum(cursor)?;
        let technique = cursor.attempt(technique);
        requests.push(Request::Solve { sum, technique });
        let more = cursor.attempt(|cursor| {
            let is_separated = cursor.sign(Sign::Comma) | cursor.any(&["and also", "and"]);
            let mut ahead = cursor.clone();
            skip_before(&mut ahead);
            (is_separated && commands::sum(&mut ahead).is_some()).then_some(())
        });
        if more.is_none() {
            skip_behind(cursor, &BEHIND);
            return Some(requests);
        }
    }
}

/// "using two teens"
fn technique(cursor: &mut Cursor<'_>) -> Option<&'static str> {
    const ENDS: [&str; 5] = ["shortcut", "trick", "method", "technique", "please"];
    cursor.any(&["using", "with", "by", "via"]).then_some(())?;
    cursor.phrase("the");
    let mut name = String::new();
    while let Some(part) = cursor.peek() {
        match part {
            Kind::Word(word) if ENDS.contains(&word.as_str()) => {
                cursor.advance();
                break;
            }
            Kind::Word(word) => name.push_str(word),
            Kind::Number(number) => name.push_str(&number.to_string()),
            _ => break,
        }
        cursor.advance();
    }
    Some(names::shortcut(&name)?.id)
}

/// 24:12 on its own.
fn lone_clock(cursor: &mut Cursor<'_>) -> Option<Request> {
    if cursor.any(&["what about", "how about"]) {
        // That is about a sum before it.
        return None;
    }
    skip_before(cursor);
    let Some(Kind::Clock { hours, minutes }) = cursor.peek() else { return None };
    cursor.advance();
    skip_behind(cursor, &BEHIND);
    if !cursor.is_done() || *minutes < 10 {
        return None;
    }
    if *hours <= 24 && *minutes < 60 {
        cursor.note(&format!("I read {hours}:{minutes} as {hours} ÷ {minutes}. For a time, say what to do with it."));
    }
    let number = |part: u8| Expression::Number(i64::from(part).into());
    let sum = Expression::apply(Operation::Divide, number(*hours), number(*minutes));
    Some(Request::Solve { sum, technique: None })
}

/// "Give me a hint for 99 + 57, don't tell me the answer."
fn hint(cursor: &mut Cursor<'_>) -> Option<Request> {
    skip_before(cursor);
    cursor.any(&["give me a hint for", "give me a hint on", "a hint for", "hint for", "hint"]).then_some(())?;
    cursor.sign(Sign::Colon);
    let sum = sum(cursor)?;
    skip_behind(cursor, &["but", "please", "don't tell me the answer", "dont tell me the answer", "not the answer"]);
    Some(Request::Hint(sum))
}

/// One answer to check, or several with commas or "and" between them.
fn checks(cursor: &mut Cursor<'_>) -> Option<Vec<Request>> {
    let mut checks = vec![check(cursor)?];
    let more = |cursor: &mut Cursor<'_>| {
        (cursor.sign(Sign::Comma) | cursor.any(&["and also", "and"])).then(|| check(cursor))?
    };
    while let Some(next) = cursor.attempt(more) {
        checks.push(next);
    }
    cursor.sign(Sign::Colon);
    skip_asks_whether(cursor);
    Some(checks)
}

/// 47 + 9 = 56, is 13 x 14 182, I got 56 for 47 + 9.
pub(super) fn check(cursor: &mut Cursor<'_>) -> Option<Request> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Request>; 3] = [answer_first, answer_inside, answer_last];
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// How somebody's answer is told.
const GOT: [&str; 10] = ["got", "get", "gets", "had", "has", "makes it", "made it", "said", "wrote", "answered"];

fn answer_first(cursor: &mut Cursor<'_>) -> Option<Request> {
    let is_own = cursor.any(&["i got", "i get", "i make it", "i made it", "i said"]);
    (is_own || cursor.attempt(|cursor| somebody(cursor, &GOT)).is_some()).then_some(())?;
    let answer = answer(cursor)?;
    cursor.any(&["for", "from", "when i did", "when i worked out", "as the answer to"]).then_some(())?;
    Some(Request::Check { sum: sum(cursor)?, answer })
}

/// Is 20 the answer to 120 / 6, for 47 x 27 I got 1269.
fn answer_inside(cursor: &mut Cursor<'_>) -> Option<Request> {
    const ASKED: [&str; 6] =
        ["the answer to", "the right answer to", "the correct answer to", "right for", "correct for", "the result of"];
    const OWN: [&str; 7] = ["i got", "i get", "i had", "i have", "i make it", "i wrote", "my answer is"];
    if cursor.phrase("is") {
        let answer = answer(cursor)?;
        return cursor.any(&ASKED).then(|| Some(Request::Check { sum: sum(cursor)?, answer }))?;
    }
    cursor.phrase("for").then_some(())?;
    let sum = sum(cursor)?;
    cursor.sign(Sign::Comma);
    let is_told = cursor.any(&OWN) || cursor.attempt(|cursor| somebody(cursor, &GOT)).is_some();
    is_told.then(|| Some(Request::Check { sum, answer: answer(cursor)? }))?
}

fn answer_last(cursor: &mut Cursor<'_>) -> Option<Request> {
    const SAYS: [&str; 8] =
        ["says that", "says", "said that", "said", "thinks that", "thinks", "thought that", "thought"];
    const ASKS: [&str; 27] = [
        "did i get this right", "did i do this right", "is this right", "is this correct", "is it right",
        "am i right that", "am i right", "can you check that", "can you check whether", "can you check if",
        "can you check", "please check", "check this", "my answer for", "my answer to", "is it true that",
        "is it right that", "check that", "check whether", "check if", "check my answer", "check", "is", "does",
        "verify that", "verify", "i think",
    ];
    let is_told = cursor.attempt(|cursor| somebody(cursor, &["worked out", "did", "calculated"])).is_some();
    let says = |cursor: &mut Cursor<'_>| somebody(cursor, &SAYS);
    let is_asked = is_told || cursor.any(&ASKS) || cursor.attempt(says).is_some();
    if is_asked {
        cursor.sign(Sign::Colon);
    } else {
        skip_before(cursor);
    }
    let sum = sum(cursor)?;
    let is_linked = if is_told {
        cursor.sign(Sign::Comma);
        cursor.any(&["and i got", "and got", "i got", "and made", "and made it"])
    } else {
        cursor.sign(Sign::Equals)
            || cursor.any(&["is equal to", "equal to", "equals", "equal", "is", "makes", "make", "gives"])
    };
    (is_linked || is_asked && !is_told).then_some(())?;
    Some(Request::Check { sum, answer: answer(cursor)? })
}

/// "My son says", "mum got".
fn somebody(cursor: &mut Cursor<'_>, verbs: &[&str]) -> Option<()> {
    cursor.any(&["my", "our", "the", "a"]);
    let Some(Kind::Word(_)) = cursor.peek() else { return None };
    cursor.advance();
    cursor.any(verbs).then_some(())
}

/// A learner's answer in the forms of `check_answer`: 56, -5, 14 r 2, 14 2/7, 3/4, 4:35.
pub(crate) fn answer(cursor: &mut Cursor<'_>) -> Option<String> {
    if let Some(Expression::Time(time)) = cursor.attempt(times::time) {
        return Some(pretty_time(time));
    }
    let sign = if cursor.sign(Sign::Minus) || cursor.any(&["minus", "negative"]) { "-" } else { "" };
    let whole = cursor.number()?;
    if cursor.any(&["r", "rem", "remainder", "with remainder"]) {
        return Some(format!("{sign}{whole} r {}", cursor.number()?));
    }
    let over = |cursor: &mut Cursor<'_>| cursor.sign(Sign::Divide).then(|| cursor.number())?;
    if let Some(bottom) = cursor.attempt(over) {
        return Some(format!("{sign}{whole}/{bottom}"));
    }
    let part = cursor.attempt(|cursor| Some((cursor.number()?, over(cursor)?)));
    Some(match part {
        Some((top, bottom)) => format!("{sign}{whole} {top}/{bottom}"),
        None => format!("{sign}{whole}"),
    })
}
