//! Sentences that say how a thing is done as a whole, or what a number is: they may be short of a step, or wrong, though
//! each of their parts is true.

use super::evidence::Evidence;
use super::vocabulary::{List, RESULTS, action};
use super::{items, marks, own, relations, steps};
use crate::grounding::lists;
use crate::model::embedded::lexing::lexer::{Kind, Token};

/// Words with which a purpose begins, in the languages that are read.
const PURPOSES: [&str; 7] = ["to", "pour", "para", "per", "um", "om", "for"];
/// Words that say that one deed is another.
const SAME: [&str; 8] = ["means", "same", "like", "comme", "como", "come", "wie", "als"];
/// Words that leave nothing else to do.
const ALONE: [&str; 4] = ["just", "only", "simply", "always"];
/// The deeds of a whole recipe: what is wanted, and two steps to it.
const WHOLE: usize = 3;

/// Words that place the answer beside a number.
static BESIDE: List = List::new(
    "next away out beside near nearly almost presque casi quasi quase fast bijna næsten circa moins menos meno minder
    mindre weniger más mais più meer mere mehr",
);

/// What a sentence says of the whole that no text of the turn says.
pub(super) fn strange(sentence: &str, evidence: &Evidence) -> Option<String> {
    let plain = marks::without_marks(sentence);
    let tokens = items::tokens(&plain, false);
    let is_strange = evidence.has_results()
        && (is_short(&plain, &tokens, evidence)
            || names(&tokens)
            || is_beside(&tokens)
            || repeats(&plain, &tokens, evidence));
    is_strange.then(|| sentence.trim().to_owned())
}

/// "To add 9, take 1 away": a recipe without all of its steps.
fn is_short(plain: &str, tokens: &[Token], evidence: &Evidence) -> bool {
    let words = || tokens.iter().filter_map(word);
    let deeds = words().filter(|word| action(word).is_some()).count();
    let done = steps::done(&items::of(plain)).count();
    let first = words().next().unwrap_or_default();
    let is_purpose = PURPOSES.contains(&first) && deeds > 1 && own::pieces(plain, &[',']).count() > 1;
    let is_same = deeds > 1 && words().any(|word| SAME.contains(&word));
    let is_alone = ALONE.contains(&first) && deeds > 0 && evidence.has_several_steps();
    (is_purpose || is_same) && done < WHOLE || is_alone && done < WHOLE - 1
}

/// "47 is the divisor", "48 is round": what a number is, with a word that is not everyday.
fn names(tokens: &[Token]) -> bool {
    let is_number = |token: &Token| matches!(token.kind, Kind::Number(_));
    let Some(verb) = tokens.iter().position(|token| matches!(word(token), Some("is" | "are"))) else { return false };
    let (before, after) = tokens.split_at(verb);
    let is_everyday = |token: &Token| {
        word(token).is_none_or(|word| {
            (relations::is_plain(word) && word != "round")
                || RESULTS.has(word)
                || lists::has(lists::ENGLISH_WITH_A_RESULT, word)
        })
    };
    let is_round = |token: &Token| match token.kind {
        Kind::Number(number) => number.to_string().ends_with('0'),
        _ => true,
    };
    let is_named_round = after.iter().any(|token| word(token) == Some("round")) && before.iter().all(is_round);
    before.iter().any(is_number)
        && before.iter().all(|token| is_number(token) || matches!(word(token), Some("and" | "both" | "the")))
        && !after.iter().any(is_number)
        && !after.iter().all(is_everyday)
        && !is_named_round
}

/// "The answer is next to 56."
fn is_beside(tokens: &[Token]) -> bool {
    let numbers = tokens.iter().filter(|token| matches!(token.kind, Kind::Number(_))).count();
    let has = |list: &List| tokens.iter().filter_map(word).any(|word| list.has(word));
    let than = ["que", "di", "dan", "als", "end"];
    let is_more = tokens.windows(2).any(|pair| {
        matches!(pair, [more, next]
        if word(more) == Some("plus") && word(next).is_some_and(|next| than.contains(&next)))
    });
    numbers == 1 && has(&RESULTS) && (has(&BESIDE) || is_more)
}

/// "57 is the one": a wrong answer alone, of which nothing is said.
fn repeats(plain: &str, tokens: &[Token], evidence: &Evidence) -> bool {
    let mut numbers = tokens.iter().filter_map(|token| match token.kind {
        Kind::Number(number) => {
            let written = plain.get(token.span.clone()).unwrap_or_default();
            Some(number).filter(|number| !super::is_small_word(*number, written))
        }
        _ => None,
    });
    let (Some(number), None) = (numbers.next(), numbers.next()) else { return false };
    let is_wrong = evidence.checks.iter().any(|(answer, found)| !found && *answer == Some(number.into()));
    let says = |token: &Token| {
        word(token)
            .is_some_and(|word| ["too", "not", "isn't", "off", "from", "right", "wrong", "close"].contains(&word))
    };
    is_wrong && !tokens.iter().any(says)
}

fn word(token: &Token) -> Option<&str> {
    match &token.kind {
        Kind::Word(word) => Some(word),
        _ => None,
    }
}
