//! Messages that are no sum of their own: about the last lesson, an answer to the try, the list of shortcuts,
//! a greeting.

use techniques::operation::Operation;

use super::cursor::Cursor;
use super::history;
use super::lexer::{Kind, Sign, Token};
use super::plan::{Plan, Task};
use super::question::answer;
use super::words::Refusal;
use crate::names;
use crate::transcript::Message;

const WHY: [&str; 10] = [
    "why does it work",
    "why does that work",
    "why does this work",
    "why is that",
    "why",
    "how does it work",
    "how does that work",
    "explain it",
    "explain that",
    "explain",
];

const ANOTHER: [&str; 16] = [
    "is there another way",
    "show me another way",
    "another way",
    "show me another",
    "any other way",
    "any other trick",
    "another method",
    "another shortcut",
    "another trick",
    "a different way",
    "different way",
    "other way",
    "do it another way",
    "do it differently",
    "is there a different way",
    "another",
];

const LIST: [&str; 18] = [
    "what can you do",
    "what can i ask you",
    "what can i ask",
    "what do you do",
    "what shortcuts do you know",
    "what tricks do you know",
    "which shortcuts do you know",
    "which tricks do you know",
    "what shortcuts are there",
    "what tricks are there",
    "list all shortcuts",
    "list the shortcuts",
    "list shortcuts",
    "show me all shortcuts",
    "list",
    "shortcuts",
    "help me",
    "help",
];

const SMALL_TALK: [&str; 20] = [
    "hi there",
    "hello there",
    "hi",
    "hello",
    "hey",
    "good morning",
    "good afternoon",
    "good evening",
    "thanks a lot",
    "thanks",
    "thank you very much",
    "thank you",
    "bye",
    "goodbye",
    "who are you",
    "how are you",
    "what are you",
    "nice",
    "cool",
    "great",
];

/// The plan for a message of these kinds; `None` for any other.
pub(super) fn plan(tokens: &[Token], before: &[Message]) -> Option<Result<Plan, Refusal>> {
    if is_all(tokens, &WHY) {
        return Some(again(before));
    }
    if is_all(tokens, &ANOTHER) {
        return Some(another(before));
    }
    if is_all(tokens, &SMALL_TALK) {
        return Some(Err(Refusal::SmallTalk));
    }
    list(tokens).map(Plan::single).or_else(|| answer_to_try(tokens, before)).map(Ok)
}

/// The same lesson again, which ends with why it works.
fn again(before: &[Message]) -> Result<Plan, Refusal> {
    let (links, technique) = history::last_lesson(before).ok_or(Refusal::NoLesson)?;
    Ok(Plan::single(Task::Solve { links, technique, is_hint: false }))
}

fn another(before: &[Message]) -> Result<Plan, Refusal> {
    if history::last_lesson(before).is_none() {
        return Err(Refusal::NoLesson);
    }
    let (links, technique) = history::another_way(before).ok_or(Refusal::NoOtherWay)?;
    Ok(Plan::single(Task::Solve { links, technique: Some(technique), is_hint: false }))
}

/// "What shortcuts do you know for multiplication?"
fn list(tokens: &[Token]) -> Option<Task> {
    let mut cursor = Cursor::new(tokens);
    cursor.any(&LIST).then_some(())?;
    let mut operation = None;
    if cursor.phrase("for") {
        operation = Some(operation_name(&mut cursor)?);
    }
    is_end(cursor).then_some(Task::List(operation))
}

fn operation_name(cursor: &mut Cursor<'_>) -> Option<Operation> {
    let Some(Kind::Word(name)) = cursor.peek() else { return None };
    cursor.advance();
    names::operation(name)
}

/// A number on its own, when the learner was given a problem to try.
fn answer_to_try(tokens: &[Token], before: &[Message]) -> Option<Plan> {
    let mut cursor = Cursor::new(tokens);
    cursor.any(&["is it", "it is", "it's", "the answer is", "i think it's", "i think it is"]);
    cursor.sign(Sign::Equals);
    let answer = answer(&mut cursor)?;
    is_end(cursor).then_some(())?;
    let mut plan = Plan::default();
    plan.push_check(history::last_try(before)?, answer);
    Some(plan)
}

/// Whether the message is these phrases and courtesies, and nothing else.
fn is_all(tokens: &[Token], phrases: &[&str]) -> bool {
    let mut cursor = Cursor::new(tokens);
    let mut found = false;
    loop {
        if cursor.any(phrases) {
            found = true;
        } else if !end_sign(&mut cursor) && !cursor.phrase("please") {
            return found && cursor.is_done();
        }
    }
}

fn is_end(mut cursor: Cursor<'_>) -> bool {
    while end_sign(&mut cursor) || cursor.phrase("please") {}
    cursor.is_done()
}

fn end_sign(cursor: &mut Cursor<'_>) -> bool {
    [Sign::Question, Sign::Exclamation, Sign::Dot, Sign::Comma, Sign::Newline].into_iter().any(|sign| cursor.sign(sign))
}
