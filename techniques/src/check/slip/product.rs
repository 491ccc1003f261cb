//! Slips in products and divisions for which there is a shortcut: a part left out, a step of the shortcut left out.

use super::meaning::answers;
use super::{Case, Slip, SlipKind};
use crate::digits::{count_of_nines, either_order, exponent_of_ten, place_parts, power_of_ten};
use crate::number::Number;
use crate::operation::Operation;
use crate::shortcuts::multiplication::factors;

/// The two whole numbers of a product and the wrong answer, when that is whole.
fn product(case: &Case<'_>) -> Option<(i128, i128, i128)> {
    if !matches!(case.problem.operation(), Operation::Multiply | Operation::Power) {
        return None;
    }
    let (a, b) = factors(case.problem)?;
    Some((a, b, case.given.to_whole()?))
}

/// The front times itself, where the numbers share it and their last digits make ten.
pub(super) fn front_squared(case: &Case<'_>) -> Option<Slip> {
    let (a, b, given) = product(case)?;
    let (front, ends) = (a / 10, a % 10 * (b % 10));
    if front == 0 || front != b / 10 || a % 10 + b % 10 != 10 || given != front * front * 100 + ends {
        return None;
    }
    Some(SlipKind::FrontSquared.say(format!(
        "The end, {ends:02}, is right. But the front was multiplied by itself, {front} × {front}; multiply it by one \
         more, {front} × {}.",
        front + 1
    )))
}

/// The parts of two numbers multiplied only like with like, or one part of one never multiplied by one of the other.
pub(super) fn part_left_out(case: &Case<'_>) -> Option<Slip> {
    let (a, b, given) = product(case)?;
    let [in_a, in_b] = [a, b].map(|number| place_parts(number).collect::<Vec<_>>());
    if in_a.len() < 2 || in_b.len() < 2 {
        return None;
    }
    if let ([tens_a, ones_a], [tens_b, ones_b]) = (&in_a[..], &in_b[..])
        && given == tens_a * tens_b + ones_a * ones_b
    {
        return Some(SlipKind::PartLeftOut.say(format!(
            "{tens_a} × {tens_b} and {ones_a} × {ones_b} are in it. But {tens_a} × {ones_b} and {ones_a} × {tens_b} \
             belong to it too."
        )));
    }
    let missing = a.checked_mul(b)? - given;
    // A power of ten, or one lot, may be missing for other reasons.
    if exponent_of_ten(missing).is_some() || [1, a, b].contains(&missing) {
        return None;
    }
    let parts = in_a.iter().flat_map(|part| in_b.iter().map(move |other| (part, other)));
    let (part, other) = parts.into_iter().find(|(part, other)| *part * *other == missing)?;
    Some(SlipKind::PartLeftOut.say(format!("Nearly: only {part} × {other} is left out.")))
}

/// The round number that a shortcut puts in the place of each of these, and what each is of it.
const STAND_INS: [(i64, i64, &str, &str); 5] = [
    (5, 10, "half", "twice"),
    (25, 100, "a quarter", "four times"),
    (50, 100, "half", "twice"),
    (125, 1000, "an eighth", "eight times"),
    (500, 1000, "half", "twice"),
];

/// The product or quotient of the round number that stands in for 5, 25 and the like, left at that.
pub(super) fn stand_in_kept(case: &Case<'_>) -> Option<Slip> {
    let (problem, a, b) = (case.problem, case.problem.a(), case.problem.b());
    let operation = problem.operation();
    let orders = match operation {
        Operation::Multiply => &[(b, a), (a, b)][..],
        Operation::Divide => &[(b, a)],
        _ => return None,
    };
    orders.iter().find_map(|(special, other)| {
        let (_, round, share, times) = STAND_INS.into_iter().find(|(number, ..)| Number::from(*number) == *special)?;
        let kept = answers(case, *other, operation, Number::from(round))?;
        let (shown, kept) = (case.shown(), kept.pretty());
        Some(SlipKind::StandInKept.say(if operation == Operation::Multiply {
            format!("{shown} is {kept}. But {special} is only {share} of {round}: take {share} of that.")
        } else {
            format!("{shown} is {kept}. But {special} is {share} of {round}, so it goes in {times} as often.")
        }))
    })
}

/// A number times 9, 99, 999 as 1 less than that number times 10, 100, 1000.
pub(super) fn one_taken_away(case: &Case<'_>) -> Option<Slip> {
    let (a, b, given) = product(case)?;
    either_order(a, b).into_iter().find_map(|(nines, other)| {
        let round = power_of_ten(count_of_nines(nines)?);
        let more = other.checked_mul(round)?;
        (given == more - 1).then(|| {
            SlipKind::OneTakenAway.say(format!(
                "{given} is 1 less than {other} × {round}. But {nines} is 1 less than {round}, so {more} has one whole \
                 {other} too many: take {other} away, not 1."
            ))
        })
    })
}

/// Times 11, where the digits come to 10 or more between them: the carry written beside them, or left out.
pub(super) fn carry_by_eleven(case: &Case<'_>) -> Option<Slip> {
    let (a, b, given) = product(case)?;
    let (_, other) =
        either_order(a, b).into_iter().find(|(eleven, other)| *eleven == 11 && (10..100).contains(other))?;
    let (tens, ones) = (other / 10, other % 10);
    let sum = tens + ones;
    let is_beside = given == tens * 1000 + sum * 10 + ones;
    let is_lost = given == tens * 100 + sum % 10 * 10 + ones;
    (sum >= 10 && (is_beside || is_lost)).then(|| {
        SlipKind::MissedCarry.say(format!(
            "{tens} + {ones} is {sum}, and only one digit has room in the middle: the {} stays there, and the 1 goes \
             over to the {tens}.",
            sum % 10
        ))
    })
}
