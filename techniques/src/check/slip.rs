//! The likely slip behind a wrong answer, named only where the evidence fits exactly.

mod columns;
mod digits;
mod division;
mod meaning;
mod product;
mod time;
mod way;

use super::WrittenAnswer;
use crate::number::Number;
use crate::problem::Problem;
use crate::value::Value;

/// What probably went wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// What kind of slip it is.
    pub kind: SlipKind,
    /// In words for the learner: what was right where there is something, then the slip.
    pub say: String,
}

/// The kinds of slip. Where two fit the same answer, the one that stands first here is named; only in sums and differences
/// do a carry left out and the smaller digit taken from the larger come before a stop on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SlipKind {
    /// Times added or taken away as if an hour had 100 minutes.
    HundredMinutes,
    /// The hour that the minutes make, or need, left out.
    LostHour,
    /// The right minutes with an hour too few or too many that no minutes explain.
    OneHour,
    /// A time given as a number of minutes, where it reads as another time.
    InMinutes,
    /// A length of time given as a clock would show it.
    ClockTime,
    /// Hours and minutes written with a point.
    PointForColon,
    /// The minutes of a difference taken the wrong way round.
    MinutesTurned,
    /// A remainder as large as the divisor or larger.
    RemainderTooLarge,
    /// The remainder after both numbers were made smaller.
    RemainderOfReduced,
    /// The right quotient with another remainder.
    WrongRemainder,
    /// The quotient alone.
    RemainderForgotten,
    /// The right number with a percent sign that does not belong to it.
    PercentSign,
    /// A rounded value of the exact answer.
    Rounded,
    /// The remainder written after the point.
    RemainderAfterPoint,
    /// The exact answer with its last digits cut off.
    CutOff,
    /// The numbers taken in the other order.
    SwappedOrder,
    /// The right size with the other sign.
    Sign,
    /// A power taken as a product with the exponent.
    PowerAsTimes,
    /// A power with one factor too many or too few.
    FactorCount,
    /// What is left when the percentage is taken off.
    PercentTakenOff,
    /// The whole with the percentage added.
    PercentAdded,
    /// The percentage taken as a divisor.
    PercentAsDivision,
    /// The product, without the hundredths that per cent means.
    HundredthsForgotten,
    /// A series with one term too few or too many.
    TermCount,
    /// A series whose pairs were not halved.
    NotHalved,
    /// A result on the way of the best shortcut.
    StoppedEarly,
    /// The last step of the best shortcut done in the wrong direction.
    WrongWay,
    /// The front of two numbers whose ends make ten multiplied by itself, not by one more.
    FrontSquared,
    /// The round number that stands in for 5, 25 and the like, left at that.
    StandInKept,
    /// 1 taken away from the round product in the place of the number itself.
    OneTakenAway,
    /// Another operation on the same numbers.
    WrongOperation,
    /// Products of parts left out of a product.
    PartLeftOut,
    /// Every digit below a round number taken from ten.
    EveryFromTen,
    /// A carry left out.
    MissedCarry,
    /// A borrow not paid back.
    MissedBorrow,
    /// The smaller digit of a column taken from the larger, whichever stood on top.
    SmallerFromLarger,
    /// Two digits in each other's place.
    SwappedDigits,
    /// A zero too few.
    LostZero,
    /// A zero too many.
    ExtraZero,
    /// The point in another place.
    PointMoved,
    /// One of the digits left out.
    LostDigit,
    /// A product with one lot too few or too many.
    OneLot,
    /// One too few or too many.
    OffByOne,
    /// Ten, a hundred, a tenth, ... too few or too many.
    OffByPlace,
}

impl SlipKind {
    /// Every kind.
    pub const ALL: [Self; 44] = [
        Self::HundredMinutes,
        Self::LostHour,
        Self::OneHour,
        Self::InMinutes,
        Self::ClockTime,
        Self::PointForColon,
        Self::MinutesTurned,
        Self::RemainderTooLarge,
        Self::RemainderOfReduced,
        Self::WrongRemainder,
        Self::RemainderForgotten,
        Self::PercentSign,
        Self::Rounded,
        Self::RemainderAfterPoint,
        Self::CutOff,
        Self::SwappedOrder,
        Self::Sign,
        Self::PowerAsTimes,
        Self::FactorCount,
        Self::PercentTakenOff,
        Self::PercentAdded,
        Self::PercentAsDivision,
        Self::HundredthsForgotten,
        Self::TermCount,
        Self::NotHalved,
        Self::StoppedEarly,
        Self::WrongWay,
        Self::FrontSquared,
        Self::StandInKept,
        Self::OneTakenAway,
        Self::WrongOperation,
        Self::PartLeftOut,
        Self::EveryFromTen,
        Self::MissedCarry,
        Self::MissedBorrow,
        Self::SmallerFromLarger,
        Self::SwappedDigits,
        Self::LostZero,
        Self::ExtraZero,
        Self::PointMoved,
        Self::LostDigit,
        Self::OneLot,
        Self::OffByOne,
        Self::OffByPlace,
    ];

    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// In a few words, where many answers are spoken of: "a carry left out".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::HundredMinutes => "an hour taken as 100 minutes",
            Self::LostHour => "an hour left out",
            Self::OneHour => "an hour too few or too many",
            Self::InMinutes => "a time given in minutes",
            Self::ClockTime => "a length of time given as a time of day",
            Self::PointForColon => "a point in a time",
            Self::MinutesTurned => "the minutes taken the wrong way round",
            Self::RemainderTooLarge => "a remainder that is too large",
            Self::RemainderOfReduced => "the remainder of the smaller numbers",
            Self::WrongRemainder => "another remainder",
            Self::RemainderForgotten => "the remainder left out",
            Self::PercentSign => "a percent sign too many",
            Self::Rounded => "a rounded answer",
            Self::RemainderAfterPoint => "the remainder written after the point",
            Self::CutOff => "the last digits cut off",
            Self::SwappedOrder => "the numbers in the other order",
            Self::Sign => "the other sign",
            Self::PowerAsTimes => "a power taken as times",
            Self::FactorCount => "a power with one factor too many or too few",
            Self::PercentTakenOff => "the percentage taken off",
            Self::PercentAdded => "the percentage added",
            Self::PercentAsDivision => "the percentage taken as a divisor",
            Self::HundredthsForgotten => "the hundredths of per cent forgotten",
            Self::TermCount => "one term too few or too many",
            Self::NotHalved => "the pairs not halved",
            Self::StoppedEarly => "a stop before the last step",
            Self::WrongWay => "the last step in the wrong direction",
            Self::FrontSquared => "the front multiplied by itself",
            Self::StandInKept => "10, 100 or 1000 kept for 5, 25 and the like",
            Self::OneTakenAway => "1 taken away instead of the number",
            Self::WrongOperation => "another operation",
            Self::PartLeftOut => "a part of the product left out",
            Self::EveryFromTen => "every digit taken from 10",
            Self::MissedCarry => "a carry left out",
            Self::MissedBorrow => "a borrow not paid back",
            Self::SmallerFromLarger => "the smaller digit taken from the larger",
            Self::SwappedDigits => "two digits swapped",
            Self::LostZero => "a zero too few",
            Self::ExtraZero => "a zero too many",
            Self::PointMoved => "the point in another place",
            Self::LostDigit => "a digit left out",
            Self::OneLot => "one lot too few or too many",
            Self::OffByOne => "one too few or too many",
            Self::OffByPlace => "ten or a hundred too few or too many",
        }
    }

    /// The name in tool results: `stopped_early`.
    #[must_use]
    pub fn name(self) -> String {
        let mut name = String::new();
        for character in format!("{self:?}").chars() {
            if character.is_ascii_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(character.to_ascii_lowercase());
        }
        name
    }

    fn say(self, say: impl Into<String>) -> Slip {
        Slip { kind: self, say: say.into() }
    }
}

/// A wrong answer and the problem it was given to.
struct Case<'a> {
    problem: &'a Problem,
    exact: Value,
    /// The wrong answer; for times as hours and minutes run together.
    given: Value,
}

impl Case<'_> {
    /// The wrong answer with the minus sign that people write.
    fn shown(&self) -> String {
        self.given.to_string().replace('-', "−")
    }

    /// The exact answer and the wrong one, when both are decimals.
    fn numbers(&self) -> Option<(Number, Number)> {
        Some((self.exact.number()?, self.given.number()?))
    }
}

type Finder = fn(&Case<'_>) -> Option<Slip>;

/// Each finds the slips of one kind or family, in the order of [`SlipKind`].
const FINDERS: [Finder; 23] = [
    division::remainder_forgotten,
    division::rounded,
    division::remainder_after_point,
    division::cut_off,
    meaning::sign_or_order,
    meaning::power,
    meaning::percent,
    meaning::series,
    columns::carry_or_smaller,
    way::stopped_early,
    way::wrong_way,
    product::front_squared,
    product::stand_in_kept,
    product::one_taken_away,
    meaning::operation,
    product::part_left_out,
    columns::every_from_ten,
    columns::carry_or_borrow,
    product::carry_by_eleven,
    digits::swapped,
    digits::zeros_and_point,
    digits::lost_digit,
    digits::off_by,
];

const TIME_FINDERS: [Finder; 3] = [way::stopped_early, way::wrong_way, meaning::operation];

/// The likely slip behind a wrong answer.
pub(super) fn find(problem: &Problem, written: &WrittenAnswer) -> Option<Slip> {
    let exact = problem.exact();
    let first_of = |finders: &[Finder], given: Value| {
        let case = Case { problem, exact, given };
        finders.iter().find_map(|finder| finder(&case))
    };
    if problem.operation().is_time() {
        return time::find(problem, written).or_else(|| first_of(&TIME_FINDERS, time::run_together(written)?));
    }
    match *written {
        WrittenAnswer::Remainder { quotient, remainder } if !remainder.is_zero() => {
            division::remainder(problem, quotient, remainder)
        }
        WrittenAnswer::Percent(number) if Value::from(number) == exact => Some(
            SlipKind::PercentSign.say("The number is right. It is a plain number here, so leave the percent sign out."),
        ),
        _ => first_of(&FINDERS, written.value()?),
    }
}
