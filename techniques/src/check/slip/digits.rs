//! Slips that show in the digits of the answer.

use super::columns::place_name;
use super::{Case, Slip, SlipKind};
use crate::digits::length;
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;

pub(super) fn swapped(case: &Case<'_>) -> Option<Slip> {
    let (exact, given) = case.numbers()?;
    let (exact, given) = (exact.to_string(), given.to_string());
    let differing: Vec<(u8, u8)> = exact.bytes().zip(given.bytes()).filter(|(left, right)| left != right).collect();
    let [first, second] = differing[..] else { return None };
    let is_swap = first == (second.1, second.0) && first.0.is_ascii_digit() && first.1.is_ascii_digit();
    (is_swap && exact.len() == given.len())
        .then(|| SlipKind::SwappedDigits.say("Every digit is right; only two of them have changed places."))
}

pub(super) fn zeros_and_point(case: &Case<'_>) -> Option<Slip> {
    let (exact, given) = case.numbers()?;
    if exact.is_zero() || given.is_zero() {
        return None;
    }
    let moved = (-9..=9).filter(|places| *places != 0).find(|places| exact.shift(*places) == Ok(given));
    let both_whole = exact.is_whole() && given.is_whole();
    match moved {
        Some(places) if both_whole && places < 0 => Some(SlipKind::LostZero.say(match places {
            -1 => "The digits are right. One zero at the end is missing.".to_owned(),
            _ => format!("The digits are right. {} zeros at the end are missing.", -places),
        })),
        Some(places) if both_whole => Some(SlipKind::ExtraZero.say(match places {
            1 => "The digits are right. There is one zero too many at the end.".to_owned(),
            _ => format!("The digits are right. There are {places} zeros too many at the end."),
        })),
        Some(places) => Some(SlipKind::PointMoved.say(format!(
            "The digits are right. The point stands {} too far to the {}.",
            if places.abs() == 1 { "one place".to_owned() } else { format!("{} places", places.abs()) },
            if places > 0 { "right" } else { "left" }
        ))),
        None if both_whole && without_one_zero(exact, given) => Some(
            SlipKind::LostZero.say("Nearly: a zero inside the number is missing. An empty place must keep its zero."),
        ),
        None if both_whole && without_one_zero(given, exact) => {
            Some(SlipKind::ExtraZero.say("Nearly: there is a zero too many inside the number."))
        }
        None => None,
    }
}

/// The fewest digits of an answer of which one may be missing: of fewer, too many other answers look like that.
const LONG: u32 = 4;

pub(super) fn lost_digit(case: &Case<'_>) -> Option<Slip> {
    let (exact, given) = (case.exact.to_whole()?, case.given.to_whole()?);
    if exact < 0 || given <= 0 || length(exact) < LONG || length(given) + 1 != length(exact) {
        return None;
    }
    let (long, short) = (exact.to_string(), given.to_string());
    let is_short = (0..long.len()).any(|at| [&long[..at], &long[at + 1..]].concat() == short);
    is_short.then(|| SlipKind::LostDigit.say("Nearly: one digit is missing, and the others are right."))
}

/// Whether leaving one zero out of the digits of `long` gives `short`.
fn without_one_zero(long: Number, short: Number) -> bool {
    let (long, short) = (long.to_string(), short.to_string());
    long.match_indices('0').any(|(at, _)| [&long[..at], &long[at + 1..]].concat() == short)
}

pub(super) fn off_by(case: &Case<'_>) -> Option<Slip> {
    one_lot(case).or_else(|| off_by_place(case))
}

fn one_lot(case: &Case<'_>) -> Option<Slip> {
    let (a, b) = case.problem.whole(2)?;
    if case.problem.operation() != Operation::Multiply {
        return None;
    }
    let lots = [(a - 1, b, "few"), (b - 1, a, "few"), (a + 1, b, "many"), (b + 1, a, "many")];
    lots.into_iter().find_map(|(count, size, word)| {
        let other = Problem::whole_numbers(count, Operation::Multiply, size).ok()?;
        let pretty = other.pretty();
        (other.exact() == case.given).then(|| {
            SlipKind::OneLot.say(format!("Close: {} is {pretty}, and that is one {size} too {word}.", case.shown()))
        })
    })
}

fn off_by_place(case: &Case<'_>) -> Option<Slip> {
    let difference = case.given.minus(case.exact).ok()?;
    let size = difference.number()?.abs();
    let exponent = (-3..=6).find(|exponent| Number::ONE.shift(*exponent) == Ok(size))?;
    let word = if difference.is_negative() { "little" } else { "much" };
    if exponent == 0 {
        return Some(SlipKind::OffByOne.say(format!("Close: it is only 1 too {word}.")));
    }
    let place = place_name(exponent)?;
    let is_near = case.exact.number().is_none_or(|exact| size < exact.abs());
    let (praise, it) = if is_near { ("Nearly: ", "it") } else { ("", "It") };
    Some(SlipKind::OffByPlace.say(format!("{praise}{it} is exactly {size} too {word}. Look at the {place} again.")))
}
