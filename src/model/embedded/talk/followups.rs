//! Messages that are no sum of their own: about the last lesson or the one to try, the list of shortcuts, talk.

use techniques::operation::Operation;

use super::given;
use super::history;
use super::manners;
use super::sayings::{ANOTHER, GIVING_UP, HINT, LIST, NEXT, SIMPLER, WHY, WHY_AFTER, WHY_BEFORE};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::plan::{Links, Plan, Task};
use crate::model::embedded::words::Refusal;
use crate::names;
use crate::transcript::Message;

/// Small words between the phrases of a message.
const FILLERS: [&str; 12] =
    ["please", "ok", "okay", "thanks", "so", "can you", "could you", "five", "now", "for me", "to try", "for this one"];

/// The plan for a message of these kinds; `None` for any other.
pub(crate) fn plan(tokens: &[Token], before: &[Message]) -> Option<Result<Plan, Refusal>> {
    if asks_why(tokens) {
        return Some(again(before));
    }
    if is_all(tokens, &SIMPLER) {
        return Some(simpler(before));
    }
    if is_all(tokens, &ANOTHER) {
        return Some(another(before));
    }
    if is_all(tokens, &HINT) {
        return Some(hint(before));
    }
    if is_all(tokens, &NEXT) {
        return Some(next(before));
    }
    if is_all(tokens, &GIVING_UP)
        && let Some(links) = history::last_try(before)
    {
        return Some(Ok(shown(links, "No matter: this is how it goes. Another one stands below it.")));
    }
    if let Some(task) = list(tokens) {
        return Some(Ok(Plan::single(task)));
    }
    manners::talk(tokens).map(Err).or_else(|| {
        // A number that answers nothing may still be a sum, such as 1/4.
        given::plan(tokens, before).filter(|plan| *plan != Err(Refusal::NoSumForAnswer))
    })
}

/// Whether the message asks for something about the last lesson, which stays the last sum.
pub(crate) fn is_about_last_lesson(tokens: &[Token]) -> bool {
    asks_why(tokens) || [&SIMPLER[..], &ANOTHER].into_iter().any(|phrases| is_all(tokens, phrases))
}

/// "Tell me why that works", "why though".
fn asks_why(tokens: &[Token]) -> bool {
    let mut cursor = Cursor::new(tokens);
    let mut found = false;
    loop {
        let is_opened = |cursor: &mut Cursor<'_>| {
            cursor.any(&WHY_BEFORE).then_some(())?;
            let is_question = ["why", "how come", "how it", "how that", "how this", "how does"];
            is_question.iter().any(|word| cursor.has(word)).then_some(())?;
            cursor.any(&WHY).then_some(())
        };
        let is_asked = cursor.attempt(is_opened).is_some() || cursor.any(&WHY);
        found |= is_asked;
        let is_small = end_sign(&mut cursor) || cursor.any(&FILLERS) || found && cursor.any(&WHY_AFTER);
        if !is_asked && !is_small {
            return found && cursor.is_done();
        }
    }
}

/// The same lesson again, which ends with why it works.
fn again(before: &[Message]) -> Result<Plan, Refusal> {
    let lesson = history::last_lesson(before).ok_or(Refusal::NoLesson)?;
    let technique = lesson.technique.clone();
    Ok(lesson.retold(technique))
}

/// The same sum in parts where that goes, else the same lesson again.
fn simpler(before: &[Message]) -> Result<Plan, Refusal> {
    let lesson = history::last_lesson(before).ok_or(Refusal::NoLesson)?;
    let technique = lesson.in_parts.clone().or_else(|| lesson.technique.clone());
    let mut plan = lesson.retold(technique);
    plan.notes.push("Let us take it slowly, one step at a time:".to_owned());
    Ok(plan)
}

fn another(before: &[Message]) -> Result<Plan, Refusal> {
    let lesson = history::last_lesson(before).ok_or(Refusal::NoLesson)?;
    if lesson.ends_in_remainder() {
        return Err(Refusal::Words(
            "To a remainder I know only that one way. For another, ask for the division alone, without its remainder.",
        ));
    }
    let technique = lesson.unseen.clone().ok_or(Refusal::NoOtherWay)?;
    Ok(lesson.retold(Some(technique)))
}

/// A hint for the problem to try.
fn hint(before: &[Message]) -> Result<Plan, Refusal> {
    let links = history::last_try(before).ok_or(Refusal::NoTry)?;
    Ok(Plan::single(Task::Solve { links, technique: None, is_hint: true }))
}

/// The problem to try worked out, with the next one behind it.
fn next(before: &[Message]) -> Result<Plan, Refusal> {
    let links = history::last_try(before).ok_or(Refusal::NoTry)?;
    Ok(shown(links, "This is how the last one goes; the next stands below it."))
}

/// The lesson of the problem to try.
fn shown(links: Links, note: &str) -> Plan {
    let mut plan = Plan::single(Task::Solve { links, technique: None, is_hint: false });
    plan.notes.push(note.to_owned());
    plan
}

/// "What shortcuts do you know for multiplication?", "tricks for adding", "multiplication shortcuts".
fn list(tokens: &[Token]) -> Option<Task> {
    let mut cursor = Cursor::new(tokens);
    while cursor.any(&["hi", "hello", "hey", "please", "can you", "so", "ok"]) || cursor.sign(Sign::Comma) {}
    let short = cursor.attempt(|cursor| {
        let _ = cursor
            .any(&["list", "show me", "what are the", "what are your", "give me", "tell me", "any", "do you know any"]);
        let _ = cursor.any(&["all", "some", "the", "your"]);
        if cursor.any(&["tricks for", "shortcuts for", "shortcuts in"]) {
            let operation = operation_name(cursor)?;
            return is_end(cursor.clone()).then_some(Task::List(Some(operation)));
        }
        let operation = operation_name(cursor)?;
        cursor.any(&["shortcuts", "tricks"]).then_some(())?;
        is_end(cursor.clone()).then_some(Task::List(Some(operation)))
    });
    if short.is_some() {
        return short;
    }
    cursor.any(&LIST).then_some(())?;
    let mut operation = None;
    if cursor.any(&["for", "about", "in"]) {
        operation = Some(operation_name(&mut cursor)?);
    }
    is_end(cursor).then_some(Task::List(operation))
}

fn operation_name(cursor: &mut Cursor<'_>) -> Option<Operation> {
    let Some(Kind::Word(name)) = cursor.peek() else { return None };
    cursor.advance();
    names::operation(name)
}

/// Whether the message is these phrases and courtesies, and nothing else.
fn is_all(tokens: &[Token], phrases: &[&str]) -> bool {
    let mut cursor = Cursor::new(tokens);
    let mut found = false;
    loop {
        if cursor.any(phrases) {
            found = true;
            // The age of "explain like I'm 5".
            let _ = phrases == &SIMPLER[..] && cursor.number().is_some() && cursor.any(&["years old", "year old"]);
        } else if !end_sign(&mut cursor) && !cursor.any(&FILLERS) {
            return found && cursor.is_done();
        }
    }
}

fn is_end(mut cursor: Cursor<'_>) -> bool {
    while end_sign(&mut cursor) || cursor.any(&["please", "then", "there are", "exist", "there"]) {}
    cursor.is_done()
}

pub(crate) fn end_sign(cursor: &mut Cursor<'_>) -> bool {
    [Sign::Question, Sign::Exclamation, Sign::Dot, Sign::Comma, Sign::Newline].into_iter().any(|sign| cursor.sign(sign))
}
