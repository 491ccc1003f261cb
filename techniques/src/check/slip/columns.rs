//! Slips of the written way, column by column: carries and borrows.

use super::{Case, Slip, SlipKind};
use crate::digits::{length, power_of_ten, strip_zeros};
use crate::number::Number;
use crate::operation::Operation;

/// In a sum or difference, a slip that explains the answer better than a stop on the way does.
pub(super) fn carry_or_smaller(case: &Case<'_>) -> Option<Slip> {
    if !matches!(case.problem.operation(), Operation::Add | Operation::Subtract) {
        return None;
    }
    carry_or_borrow(case).filter(|slip| slip.kind != SlipKind::MissedBorrow)
}

pub(super) fn carry_or_borrow(case: &Case<'_>) -> Option<Slip> {
    let (exact, given) = case.numbers()?;
    let (a, b) = (case.problem.a(), case.problem.b());
    if [a, b, exact, given].into_iter().any(Number::is_negative) {
        return None;
    }
    match case.problem.operation() {
        Operation::Add => {
            let places = [a, b, given].map(Number::decimal_places).into_iter().max()?;
            let [a, b, exact, given] = at_scale([a, b, exact, given], places)?;
            missed_carry(&Sheet { exact, given, places }, length(a.max(b)), |place| digit(a, place) + digit(b, place))
        }
        Operation::Subtract => {
            let places = [a, b, given].map(Number::decimal_places).into_iter().max()?;
            let [a, b, exact, given] = at_scale([a, b, exact, given], places)?;
            missed_borrow(&Sheet { exact, given, places }, a, b)
        }
        Operation::Multiply => {
            let (many, one) = if a >= b { (a, b) } else { (b, a) };
            let one = one.to_whole().filter(|one| (2..10).contains(one))?;
            let places = many.decimal_places().max(given.decimal_places());
            let [many, exact, given] = at_scale([many, exact, given], places)?;
            missed_carry(&Sheet { exact, given, places }, length(many), |place| digit(many, place) * one)
        }
        _ => None,
    }
}

/// The right and the wrong answer in whole units of the last of `places` decimal places.
struct Sheet {
    exact: i128,
    given: i128,
    places: u32,
}

impl Sheet {
    fn name(&self, place: u32) -> Option<&'static str> {
        place_name(i32::try_from(place).ok()? - i32::try_from(self.places).ok()?)
    }
}

/// "hundreds" for 2, "tenths" for -1: the place of ten to that power.
pub(super) fn place_name(exponent: i32) -> Option<&'static str> {
    const NAMES: [&str; 10] = [
        "thousandths", "hundredths", "tenths", "ones", "tens", "hundreds", "thousands", "ten thousands",
        "hundred thousands", "millions",
    ];
    NAMES.get(usize::try_from(exponent + 3).ok()?).copied()
}

fn at_scale<const N: usize>(numbers: [Number; N], places: u32) -> Option<[i128; N]> {
    let lift = i32::try_from(places).ok()?;
    let mut scaled = [0; N];
    for (slot, number) in scaled.iter_mut().zip(numbers) {
        *slot = number.shift(lift).ok()?.to_whole()?;
    }
    Some(scaled)
}

fn digit(number: i128, place: u32) -> i128 {
    number / power_of_ten(place) % 10
}

/// One carry left out, or all of them; `column` is what a place comes to without what is carried into it.
fn missed_carry(sheet: &Sheet, length: u32, column: impl Fn(u32) -> i128) -> Option<Slip> {
    let (mut carry, mut without_carries, mut carries) = (0, 0, Vec::new());
    for place in 0..length {
        let own = column(place);
        let kept = if place + 1 == length { own } else { own % 10 };
        without_carries += kept * power_of_ten(place);
        let total = own + carry;
        carry = total / 10;
        if carry > 0 {
            carries.push((place, total, carry));
        }
    }
    let missing = sheet.exact - sheet.given;
    let one = carries.iter().find(|(place, _, carry)| missing == carry * power_of_ten(place + 1));
    let (place, total, carry) = one.or_else(|| carries.first().filter(|_| sheet.given == without_carries))?;
    let (here, next) = sheet.name(*place).zip(sheet.name(place + 1))?;
    let lost = if one.is_some() { "that" } else { "that and every other carry" };
    let praise = praise(sheet.exact, sheet.given);
    Some(SlipKind::MissedCarry.say(format!(
        "{praise}The {here} come to {total}, so {carry} goes over to the {next}: your answer leaves {lost} out."
    )))
}

/// One borrow not paid back, or the smaller digit taken from the larger in every column.
fn missed_borrow(sheet: &Sheet, a: i128, b: i128) -> Option<Slip> {
    let places = 0..length(a);
    let mut borrow = false;
    let borrowing: Vec<u32> = places
        .clone()
        .filter(|place| {
            borrow = digit(a, *place) - i128::from(borrow) < digit(b, *place);
            borrow
        })
        .collect();
    let extra = sheet.given - sheet.exact;
    if let Some(place) = borrowing.iter().find(|place| extra == power_of_ten(*place + 1)) {
        let (here, next) = sheet.name(*place).zip(sheet.name(place + 1))?;
        let praise = praise(sheet.exact, sheet.given);
        return Some(SlipKind::MissedBorrow.say(format!(
            "{praise}The {here} borrow 1 from the {next}, so the {next} have 1 less: your answer still has it."
        )));
    }
    let first = *borrowing.first()?;
    let apart: i128 = places.map(|place| (digit(a, place) - digit(b, place)).abs() * power_of_ten(place)).sum();
    let (top, below, here) = (digit(a, first), digit(b, first), sheet.name(first)?);
    (sheet.given == apart).then(|| {
        SlipKind::SmallerFromLarger.say(format!(
            "In the {here} the smaller digit was taken from the larger, {below} − {top}. The {top} stands on top, so \
             borrow and make it {} − {below}.",
            top + 10
        ))
    })
}

/// From a round number every digit is taken from 10, where all but the last are taken from 9; the front may be right.
pub(super) fn every_from_ten(case: &Case<'_>) -> Option<Slip> {
    let (a, b) = case.problem.whole(1)?;
    let given = case.given.to_whole()?;
    let (front, zeros) = strip_zeros(a);
    let (end, (short, _)) = (b % power_of_ten(zeros), strip_zeros(b));
    if case.problem.operation() != Operation::Subtract || b >= a || end < 10 || short < 10 {
        return None;
    }
    let from_ten: i128 = (0..zeros).map(|place| (10 - digit(b, place)) % 10 * power_of_ten(place)).sum();
    let front = front - b / power_of_ten(zeros);
    let kept = |front: i128| front * power_of_ten(zeros) + from_ten == given;
    let lost = if kept(front - 1) {
        "."
    } else if kept(front) {
        ", and what stands before them is 1 less."
    } else {
        return None;
    };
    Some(SlipKind::EveryFromTen.say(format!(
        "Every digit is taken from 10 there. Only the last one is; those before it are taken from 9{lost}"
    )))
}

/// A first word of praise when all digits but one are right.
fn praise(exact: i128, given: i128) -> &'static str {
    let wrong = (0..length(exact)).filter(|place| digit(exact, *place) != digit(given, *place)).count();
    if wrong == 1 && length(exact) == length(given) && length(exact) > 1 {
        "All digits but one are right. "
    } else {
        ""
    }
}
