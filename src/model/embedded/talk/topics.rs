//! Shortcuts asked for by what they are for: "how do I multiply by 11", "a trick for dividing by 5", "explain
//! near doubles". The answer is the rule, and one of the shortcut's own examples worked.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::technique::About;

use super::topic_words::{BY_NUMBER, ENDS, OPENINGS, TOPICS};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::plan::{Links, Plan, Task};
use crate::names;

/// What casting out nines is; the check behind it shows one.
const CASTING_OUT_NINES: &str = "Casting out nines checks a sum by its digit sums: add the digits of each number until \
    one digit is left (a 9 counts as zero), do the same sum with those digits, and compare with the digit sum of the \
    answer. Where they differ, the answer is wrong; where they agree, it may still be wrong, for swapped digits or a \
    slip of 9 stay unseen. Here is a wrong answer that it finds:";

/// The plan for a question about a shortcut, or about casting out nines.
pub(crate) fn plan(tokens: &[Token]) -> Option<Plan> {
    let mut cursor = Cursor::new(tokens);
    let is_asked = skip_openings(&mut cursor);
    let rest = cursor.rest();
    let topic = without_ends(rest, is_asked)?;
    if is_casting_out(topic) {
        return casting_out_nines();
    }
    let about = by_number(topic).or_else(|| by_words(topic)).or_else(|| by_name(topic))?;
    example(about)
}

/// Steps over "how do I", "teach me a trick for" and the like; whether there was any.
fn skip_openings(cursor: &mut Cursor<'_>) -> bool {
    let mut found = false;
    while cursor.any(&OPENINGS)
        || found && cursor.any(&["a", "the", "some", "me", "about", "your"])
        || cursor.sign(Sign::Comma)
    {
        found = true;
    }
    found
}

/// The topic without what may stand behind it. A bare topic must say that it asks for a trick.
fn without_ends(tokens: &[Token], is_asked: bool) -> Option<&[Token]> {
    let mut topic = tokens;
    let mut is_asked = is_asked;
    loop {
        let shorter = ENDS.iter().find_map(|end| without_end(topic, end));
        match (shorter, topic.split_last()) {
            (Some(shorter), _) => (topic, is_asked) = (shorter, true),
            (None, Some((last, rest)))
                if matches!(last.kind, Kind::Sign(Sign::Question | Sign::Dot | Sign::Exclamation)) =>
            {
                topic = rest;
            }
            _ => return (is_asked && !topic.is_empty()).then_some(topic),
        }
    }
}

fn without_end<'a>(tokens: &'a [Token], end: &str) -> Option<&'a [Token]> {
    let at = tokens.len().checked_sub(end.split(' ').count())?;
    let (before, last) = tokens.split_at(at);
    let mut cursor = Cursor::new(last);
    (cursor.phrase(end) && cursor.is_done()).then_some(before)
}

/// "multiply by 11", "dividing by 5", "adding 9".
fn by_number(topic: &[Token]) -> Option<&'static About> {
    let mut cursor = Cursor::new(topic);
    let (_, numbers) = BY_NUMBER.iter().find(|(verbs, _)| cursor.any(verbs))?;
    let _ = cursor.any(&[
        "a number by", "numbers by", "any number by", "something by", "by", "a number", "anything by", "things by",
    ]);
    let mut id = None;
    loop {
        let number = cursor.number()?.to_whole()?;
        let found = numbers.iter().find(|(listed, _)| listed.contains(&number)).map(|(_, id)| *id)?;
        if id.is_some_and(|id| id != found) {
            return None;
        }
        id = Some(found);
        if !(cursor.sign(Sign::Comma) | cursor.any(&["and", "or"])) {
            break;
        }
    }
    let _ = cursor.any(&["to a number", "to numbers", "to something", "from a number", "from numbers"]);
    cursor.is_done().then(|| about(id?))?
}

/// "square numbers ending in 5", "percentages".
fn by_words(topic: &[Token]) -> Option<&'static About> {
    let (_, id) = TOPICS.iter().find(|(phrase, _)| {
        let mut cursor = Cursor::new(topic);
        phrase.split(' ').all(|part| match part.parse::<i64>() {
            Ok(number) => cursor.number() == Some(Number::from(number)),
            Err(_) => cursor.phrase(part),
        }) && cursor.is_done()
    })?;
    about(id)
}

/// A shortcut by its id or title.
fn by_name(topic: &[Token]) -> Option<&'static About> {
    let parts = topic.iter().map(|token| match &token.kind {
        Kind::Word(word) => Some(word.clone()),
        // "Halve one, double the other"
        Kind::Number(number) if *number == Number::ONE => Some("one".to_owned()),
        Kind::Number(number) if *number == Number::from(2) => Some("two".to_owned()),
        Kind::Number(number) => Some(number.to_string()),
        Kind::Sign(Sign::Comma | Sign::Minus | Sign::Open | Sign::Close) => Some(String::new()),
        _ => None,
    });
    names::shortcut(&parts.collect::<Option<String>>()?)
}

fn about(id: &str) -> Option<&'static About> {
    registry::find(id).map(techniques::technique::Technique::about)
}

/// The shortcut's rule, and its first example.
fn example(about: &'static About) -> Option<Plan> {
    let problem: Problem = about.examples.first()?.parse().ok()?;
    let mut plan = Plan::single(Task::Solve {
        links: Links::literal(&problem),
        technique: Some(about.id.to_owned()),
        is_hint: false,
    });
    plan.notes.push(format!("{}. {} For example:", about.title.trim_end_matches(['.', ' ']), about.rule));
    Some(plan)
}

fn is_casting_out(topic: &[Token]) -> bool {
    let mut cursor = Cursor::new(topic);
    cursor.any(&[
        "casting out nines", "cast out nines", "casting out of nines", "digit sums", "digit sum", "digital root",
        "digit sum check", "nines check",
    ]) && cursor.is_done()
}

fn casting_out_nines() -> Option<Plan> {
    let problem = Problem::new(Number::from(64), Operation::Add, Number::from(27), None).ok()?;
    let mut plan = Plan::single(Task::Check { links: Links::literal(&problem), answer: "81".to_owned(), unless: None });
    plan.notes.push(CASTING_OUT_NINES.to_owned());
    Some(plan)
}
