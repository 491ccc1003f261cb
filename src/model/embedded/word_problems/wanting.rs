//! What is wanting, and what is the rest: Tom needs 37 and has 11; 12 of 30 children are boys, how many are girls.

use techniques::number::Number;
use techniques::operation::Operation;

use super::phrases::{Noun, Quantity, Subject, determiner, noun, number, open_word, pause, places, quantity, subject};
use super::vocabulary::THERE;
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::question::Request;

/// The problems of this kind.
pub(super) const RULES: [fn(&mut Cursor<'_>) -> Option<Request>; 2] = [still_needed, the_rest];

fn subtract(whole: Number, part: Number) -> Option<Request> {
    let sum = Expression::apply(Operation::Subtract, Expression::Number(whole), Expression::Number(part));
    (whole > part).then(|| Request::solve(sum))
}

fn next(cursor: &mut Cursor<'_>) {
    pause(cursor);
    cursor.any(&["and", "but", "if", "so far", "so"]);
}

fn same(one: &Quantity, other: &Quantity) -> bool {
    one.noun.is_none() || other.noun.is_none() || one.noun == other.noun
}

/// Lucy needs 37 shells. She has 11. How many more does she need? Or the other way round.
fn still_needed(cursor: &mut Cursor<'_>) -> Option<Request> {
    let first = part(cursor)?;
    next(cursor);
    let second = part(cursor)?;
    let (needed, has) = match (first, second) {
        ((who, needed, true), (other, has, false)) | ((other, has, false), (who, needed, true)) => {
            let is_one = who == other || who == Subject::Pronoun || other == Subject::Pronoun;
            is_one.then_some((needed, has))?
        }
        _ => return None,
    };
    same(&needed, &has).then_some(())?;
    next(cursor);
    cursor.any(&["how many more", "how much more"]).then_some(())?;
    cursor.any(&["money", "of them"]);
    let is_verb = cursor.clone().any(&["does", "do", "must", "will", "are"]);
    if !is_verb {
        let asked = noun(cursor)?;
        [&needed, &has].into_iter().filter_map(|part| part.noun.as_ref()).all(|noun| *noun == asked).then_some(())?;
    }
    cursor.any(&["does", "do", "must", "will", "are"]);
    cursor.attempt(subject);
    cursor.any(&["still need", "need", "needed", "have to", "want"]);
    cursor.any(&["to save", "to get", "to collect", "to find", "to buy", "save", "get", "collect"]);
    subtract(needed.value, has.value)
}

/// What somebody needs, or has; whether it is needed.
fn part(cursor: &mut Cursor<'_>) -> Option<(Subject, Quantity, bool)> {
    let who = subject(cursor)?;
    let is_needed =
        cursor.any(&["needs", "need", "wants", "want", "wants to collect", "wants to save", "needs to save"]);
    let is_had = cursor
        .any(&["already has", "already have", "has saved", "have saved", "has collected", "has got", "has", "have"]);
    (is_needed || is_had).then_some(())?;
    cursor.any(&["only", "already"]);
    let amount = quantity(cursor).filter(|amount| !amount.is_more)?;
    cursor.any(&["so far", "already", "now"]);
    Some((who, amount, is_needed))
}

/// A class has 30 children. 12 are boys. How many are girls? 20 apples; 7 are green and the rest are red.
fn the_rest(cursor: &mut Cursor<'_>) -> Option<Request> {
    const PAIRS: [(&str, &str); 6] =
        [("boy", "girl"), ("girl", "boy"), ("man", "woman"), ("woman", "man"), ("adult", "child"), ("child", "adult")];
    if !cursor.any(THERE) {
        cursor.attempt(|cursor| {
            subject(cursor)?;
            cursor.any(&["has", "have", "had", "holds", "contains"]).then_some(())
        });
    }
    let whole = quantity(cursor).filter(|whole| !whole.is_more && whole.noun.is_some())?;
    places(cursor);
    next(cursor);
    let some = number(cursor)?;
    if !cursor.any(&["of them", "of these"]) {
        cursor.attempt(|cursor| {
            cursor.phrase("of the").then_some(())?;
            (noun(cursor) == whole.noun).then_some(())
        });
    }
    cursor.any(&["are", "were"]).then_some(())?;
    let one = kind(cursor)?;
    next(cursor);
    let rest = cursor.attempt(|cursor| {
        cursor.any(&["the rest", "the others", "all the others"]).then_some(())?;
        cursor.any(&["are", "were"]).then_some(())?;
        kind(cursor)
    });
    next(cursor);
    cursor.phrase("how many").then_some(())?;
    if let Some(what) = cursor.attempt(|cursor| {
        let what = noun(cursor)?;
        cursor.clone().any(&["are", "were", "is"]).then_some(what)
    }) {
        let is_whole = whole.noun.as_ref() == Some(&what);
        let is_rest = rest.as_ref().map_or_else(|| is_pair(&PAIRS, &one, &what), |rest| *rest == what);
        cursor.any(&["are", "were"]).then_some(())?;
        if is_rest {
            cursor.any(&["there"]);
            return subtract(whole.value, some);
        }
        is_whole.then_some(())?;
    } else {
        cursor.any(&["are", "were"]);
    }
    let is_not = cursor.phrase("not");
    let asked = kind(cursor)?;
    let is_rest = rest.as_ref().map_or_else(|| is_pair(&PAIRS, &one, &asked), |rest| *rest == asked);
    cursor.any(&["are there"]);
    ((is_not && asked == one) || (!is_not && is_rest)).then(|| subtract(whole.value, some))?
}

/// Boys, green, broken: one word.
fn kind(cursor: &mut Cursor<'_>) -> Option<Noun> {
    determiner(cursor);
    open_word(cursor).map(|word| Noun::plain(&super::phrases::singular(word)))
}

fn is_pair(pairs: &[(&str, &str)], one: &Noun, other: &Noun) -> bool {
    pairs.iter().any(|(left, right)| one.head == *left && other.head == *right)
}
