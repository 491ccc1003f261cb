//! Questions about the digits of whole numbers that are not negative.

use std::iter::successors;

use crate::number::Number;

/// The digits, units first; none for 0.
pub(crate) fn digits(number: i128) -> impl Iterator<Item = i128> {
    successors(Some(number), |rest| Some(rest / 10)).take_while(|rest| *rest > 0).map(|rest| rest % 10)
}

/// How many digits are not 0.
pub(crate) fn nonzero_digits(number: i128) -> usize {
    digits(number).filter(|digit| *digit != 0).count()
}

/// How many digits there are; none for 0.
pub(crate) fn length(number: i128) -> u32 {
    number.checked_ilog10().map_or(0, |log| log + 1)
}

/// Ten to the power `exponent`, at most 38.
pub(crate) fn power_of_ten(exponent: u32) -> i128 {
    10_i128.saturating_pow(exponent)
}

/// k where the number is k nines (9, 99, 999, ...).
pub(crate) fn count_of_nines(number: i128) -> Option<u32> {
    let count = length(number);
    (count > 0 && number + 1 == power_of_ten(count)).then_some(count)
}

/// k, 1 or more, where the number is ten to the power k (10, 100, ...).
pub(crate) fn exponent_of_ten(number: i128) -> Option<u32> {
    let exponent = number.checked_ilog10()?;
    (exponent > 0 && number == power_of_ten(exponent)).then_some(exponent)
}

/// The number without the zeros at its end, and how many they were. 0 stays 0.
pub(crate) fn strip_zeros(mut number: i128) -> (i128, u32) {
    let mut count = 0;
    while number != 0 && number % 10 == 0 {
        number /= 10;
        count += 1;
    }
    (number, count)
}

/// The place-value parts, biggest first: 400 and 7 for 407.
pub(crate) fn place_parts(number: i128) -> impl Iterator<Item = i128> {
    (0..length(number))
        .rev()
        .map(move |place| number / power_of_ten(place) % 10 * power_of_ten(place))
        .filter(|part| *part != 0)
}

/// How many places carry when the two are added.
pub(crate) fn carries(mut a: i128, mut b: i128) -> u32 {
    let (mut carry, mut count) = (0, 0);
    while a > 0 || b > 0 {
        carry = i128::from(a % 10 + b % 10 + carry > 9);
        count += u32::from(carry > 0);
        (a, b) = (a / 10, b / 10);
    }
    count
}

/// How many places borrow when `b` is taken from `a`.
pub(crate) fn borrows(mut a: i128, mut b: i128) -> u32 {
    let (mut borrow, mut count) = (0, 0);
    while a > 0 || b > 0 {
        borrow = i128::from(a % 10 - b % 10 - borrow < 0);
        count += u32::from(borrow > 0);
        (a, b) = (a / 10, b / 10);
    }
    count
}

/// Both orders of the two numbers, as (special, other): the second as the special one first.
pub(crate) fn either_order(a: i128, b: i128) -> [(i128, i128); 2] {
    [(b, a), (a, b)]
}

/// The two numbers as (special, other) in an order that `fits`: one that also `helps`, where there is one.
pub(crate) fn best_order(
    a: i128,
    b: i128,
    fits: impl Fn(i128, i128) -> bool,
    helps: impl Fn(i128, i128) -> bool,
) -> Option<(i128, i128)> {
    let fitting = || either_order(a, b).into_iter().filter(|(special, other)| fits(*special, *other));
    fitting().find(|(special, other)| helps(*special, *other)).or_else(|| fitting().next())
}

/// The next multiple of `round` from `number` up; the number itself where it is one.
pub(crate) fn round_up(number: i128, round: i128) -> i128 {
    number + (round - number % round) % round
}

/// How far a number is below the round number next door, where that is near enough to be of use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gap {
    pub(crate) distance: i128,
    pub(crate) round: i128,
}

impl Gap {
    /// For adding: at most 3 below a ten, 5 below a hundred, 30 below a thousand, and so on; one digit.
    pub(crate) fn narrow(number: i128) -> Option<Self> {
        Self::below(number, [3, 5, 3], 1)
    }

    /// For taking away: at most 4 below a ten, 15 below a hundred, 150 below a thousand, and so on; two digits.
    pub(crate) fn wide(number: i128) -> Option<Self> {
        Self::below(number, [4, 15, 15], 2)
    }

    /// The biggest round number that is near. End zeros count as left off: 290 is as near to 300 as 29 to 30.
    fn below(number: i128, [tens, hundreds, beyond]: [i128; 3], digits: usize) -> Option<Self> {
        let (short, zeros) = strip_zeros(number);
        if zeros > 0 && short < 10 {
            return None;
        }
        let gap = |places: u32| {
            let limit = match places {
                1 => tens,
                2 => hundreds,
                _ => beyond * power_of_ten(places - 2),
            };
            let round = round_up(short, power_of_ten(places));
            let distance = round - short;
            (0 < distance && distance <= limit && nonzero_digits(distance) <= digits).then_some((distance, round))
        };
        let (distance, round) = (1..=length(short)).rev().find_map(gap)?;
        Some(Self { distance: distance * power_of_ten(zeros), round: round * power_of_ten(zeros) })
    }
}

/// The place-value parts of a number that is not negative, biggest first: 400, 7 and 0.5 for 407.5.
pub(crate) fn decimal_parts(number: Number) -> Vec<Number> {
    let places = i32::try_from(number.decimal_places()).unwrap_or(i32::MAX);
    let part = |part: i128| Number::try_from(part).ok()?.shift(-places).ok();
    place_parts(number.mantissa()).filter_map(part).collect()
}
