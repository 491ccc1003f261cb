//! A learner's answer without its sum: to the problem to try, or to the last sum.

use techniques::operation::Operation;

use super::conversation::{self, Last};
use super::followups::end_sign;
use super::history;
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::question::{self, answer};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};
use crate::model::embedded::plan::{Links, Plan};
use crate::model::embedded::words::Refusal;
use crate::transcript::Message;

/// Which problem an answer is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// The one to try.
    Try,
    /// The last sum, which the learner worked out as well.
    Sum,
    /// Either of them.
    Either,
}

/// What may stand before an answer; longer ones before those that they begin with.
const OPENINGS: [(&str, About); 44] = [
    ("i said it was", About::Sum),
    ("i said", About::Sum),
    ("i thought it was", About::Sum),
    ("i thought it would be", About::Sum),
    ("i thought", About::Sum),
    ("i would have said", About::Sum),
    ("i guessed", About::Sum),
    ("my guess was", About::Sum),
    ("i had guessed", About::Sum),
    ("i wrote", About::Sum),
    ("i put", About::Sum),
    ("my teacher said", About::Sum),
    ("but i got", About::Either),
    ("i got", About::Either),
    ("i had", About::Either),
    ("i made it", About::Either),
    ("i answered", About::Either),
    ("i came to", About::Either),
    ("i ended up with", About::Either),
    ("my answer was", About::Either),
    ("my result was", About::Either),
    ("mine was", About::Either),
    ("is it", About::Try),
    ("is the answer", About::Try),
    ("it is", About::Try),
    ("it's", About::Try),
    ("its", About::Try),
    ("the answer is", About::Try),
    ("my answer is", About::Try),
    ("my answer", About::Try),
    ("answer", About::Try),
    ("i think it's", About::Try),
    ("i think it is", About::Try),
    ("i think the answer is", About::Try),
    ("i think that's", About::Try),
    ("i think", About::Try),
    ("i say", About::Try),
    ("i'd say", About::Try),
    ("i get", About::Try),
    ("i make it", About::Try),
    ("that's", About::Try),
    ("would it be", About::Try),
    ("could it be", About::Try),
    ("maybe", About::Try),
];

/// The check of an answer, where the message is one and nothing else.
pub(crate) fn plan(tokens: &[Token], before: &[Message]) -> Option<Result<Plan, Refusal>> {
    let mut cursor = Cursor::new(tokens);
    let opening = opening(&mut cursor);
    let about = opening.unwrap_or(About::Try);
    let is_bare = !cursor.sign(Sign::Equals) && !cursor.sign(Sign::Colon) && opening.is_none();
    let rest = cursor.rest();
    if tokens.len() == 2 && matches!(cursor.peek(), Some(Kind::Word(word)) if word == "minus") {
        return Some(match conversation::last(before) {
            Some(_) => Err(Refusal::Words(
                "Is that your answer, or shall I take it away from the last one? Write -9 for an answer, and \
                 \"then minus 9\" to go on.",
            )),
            None => Err(Refusal::NoLesson),
        });
    }
    let answer = answer(&mut cursor)?;
    // A bare 12/4 is a sum; 14 2/7 can only be an answer.
    if opening.is_none() && answer.contains('/') && !answer.contains(' ') {
        return None;
    }
    skip_ending(&mut cursor);
    if !cursor.is_done() || is_bare && history::last_try(before).is_some_and(|open| !is_likely_answer(rest, &open)) {
        return None;
    }
    Some(check(about, &answer, before))
}

/// The answer that the words state and nothing else: "it's fifty-six", "I think 14 remainder 2".
pub(crate) fn stated(tokens: &[Token]) -> Option<String> {
    let mut cursor = Cursor::new(tokens);
    opening(&mut cursor);
    let answer = answer(&mut cursor)?;
    skip_ending(&mut cursor);
    cursor.is_done().then_some(answer)
}

/// What stands before an answer, and which problem that makes it for.
fn opening(cursor: &mut Cursor<'_>) -> Option<About> {
    while cursor.any(&["ok", "okay", "so", "um", "hmm", "well"]) || cursor.sign(Sign::Comma) {}
    cursor.lookup(&OPENINGS)
}

fn skip_ending(cursor: &mut Cursor<'_>) {
    cursor.any(&["too", "as well"]);
    question::skip_asks_whether(cursor);
    while end_sign(cursor) {}
}

/// Whether what stands alone answers a problem of this kind: 3/4 and 4:35 may be questions of their own.
fn is_likely_answer(tokens: &[Token], open: &Links) -> bool {
    let operation = open.operations.last().map(|(operation, _)| *operation);
    let has = |wanted: fn(&Kind) -> bool| tokens.iter().any(|token| wanted(&token.kind));
    let is_quotient = operation == Some(Operation::Divide);
    let is_time = operation.is_some_and(Operation::is_time);
    (is_quotient || !has(|kind| *kind == Kind::Sign(Sign::Divide)))
        && (is_time || !has(|kind| matches!(kind, Kind::Clock { .. })))
}

fn check(about: About, answer: &str, before: &[Message]) -> Result<Plan, Refusal> {
    let open = history::last_try(before);
    let sum = match conversation::last(before) {
        Some(Last::Several) if open.is_none() || about == About::Sum => return Err(Refusal::WhichSum),
        Some(Last::Sum(sum)) => history::last_problem(before).map(|links| (links, sum.answer)),
        _ => None,
    };
    let mut plan = Plan::default();
    match (about, open, sum) {
        // Whoever gives the answer of the last sum means that one, whatever there is to try.
        (About::Try | About::Either, Some(_), Some((links, Some(shown)))) if shown.is(answer) => {
            plan.push_check(links, answer.to_owned());
        }
        (About::Try, Some(open), _) | (_, Some(open), None) => plan.push_check(open, answer.to_owned()),
        (About::Either, Some(open), Some((links, _))) if open != links => {
            plan.push_check_of_either(open, links, answer.to_owned());
        }
        (_, _, Some((links, _))) => plan.push_check(links, answer.to_owned()),
        (_, None, None) => return Err(Refusal::NoSumForAnswer),
    }
    Ok(plan)
}
