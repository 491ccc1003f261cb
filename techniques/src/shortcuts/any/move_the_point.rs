//! # Move the point
//!
//! **Rule.** Divide by 10, 100 or 1000 by moving the point; otherwise make the numbers whole, work it out,
//! and put the point back.
//!
//! **Why it works.** Each place is worth ten of the next, so a place moved is a times ten, to be undone at the end.
//!
//! **Worked example.** 0.2 * 0.3: 2 * 3 = 6, then two places back is 0.06.
//!
//! **When it does not help.** 5 / 12 never ends, so there is no place to put the point.

use crate::digits::{exponent_of_ten, power_of_ten};
use crate::drill::{differences, from, listed, lots, percentages, powers, products, quotients, steps, sums};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::wording::{counted, in_words};

/// Makes the numbers whole, works them with the best shortcut, and puts the point back.
#[derive(Debug)]
pub struct MoveThePoint;

static ABOUT: About = About {
    id: "move_the_point",
    title: "Move the point",
    operations: &[
        Operation::Add,
        Operation::Subtract,
        Operation::Multiply,
        Operation::Divide,
        Operation::Power,
        Operation::PercentOf,
    ],
    priority: 8,
    rule: "Divide by 10, 100 or 1000 by moving the point; otherwise make the numbers whole, work it out, \
           and put the point back.",
    why: "Every place is worth ten of the place to its right, so moving the point one place is times or \
          divided by 10. What was moved to make the numbers whole is moved back at the end.",
    source: "Silver Abacus (2010); Mental Math notes (super-memo-scripts)",
    constants: &[],
    examples: &[
        "4.99 + 3.49", "5.2 - 3.7", "0.2 * 0.3", "7.2 / 0.9", "7.5 / 5", "3 / 8", "1.2 power 2", "2.4 percent_of 35",
    ],
    near_misses: &["5 / 12", "47 + 36", "7 / 2"],
    drills: [
        &[
            sums(from(2, 9).tenths(), from(2, 9).tenths()),
            differences(from(11, 19).tenths(), from(2, 9).tenths()),
            quotients(from(2, 99), from(10, 10)),
            products(from(11, 19).tenths(), from(2, 4)),
        ],
        &[
            sums(from(11, 59).tenths(), from(11, 59).tenths()),
            differences(from(51, 99).tenths(), from(11, 49).tenths()),
            quotients(from(11, 999), from(100, 100)),
            products(from(2, 9).tenths(), from(2, 9).tenths()),
            products(from(12, 19).tenths(), from(5, 9)),
            lots(from(2, 9), from(2, 9).tenths()),
            powers(from(2, 9).tenths(), from(2, 2)),
        ],
        &[
            sums(from(101, 499).hundredths(), from(101, 499).hundredths()),
            differences(from(51, 99).tenths(), from(11, 49).tenths()),
            products(from(21, 49).tenths(), from(3, 9)),
            lots(from(11, 19).tenths(), from(3, 9)),
            quotients(from(11, 99).tenths(), from(10, 10)),
            percentages(from(11, 19).tenths(), steps(30, 90, 10)),
            powers(listed(&[11, 12, 13]).tenths(), from(2, 2)),
        ],
        &[
            differences(from(501, 999).hundredths(), from(101, 499).hundredths()),
            products(from(12, 29).tenths(), from(12, 19).tenths()),
            lots(from(12, 39).tenths(), from(3, 9).tenths()),
            quotients(from(101, 999).tenths(), from(100, 100)),
            percentages(from(21, 49).tenths(), steps(30, 90, 10)),
            powers(from(13, 29).tenths(), from(2, 2)),
        ],
        &[
            sums(from(1001, 9999).hundredths(), from(101, 999).hundredths()),
            differences(from(1001, 9999).hundredths(), from(101, 999).hundredths()),
            products(from(21, 69).tenths(), from(12, 29).tenths()),
            lots(from(12, 39).tenths(), from(12, 19).tenths()),
            quotients(from(11, 999), from(1000, 1000)),
            percentages(from(21, 69).tenths(), from(21, 99)),
            powers(from(11, 15).tenths(), from(3, 3)),
        ],
    ],
};

/// The whole problem behind the decimals, and how many places its answer moves back.
struct Plan {
    say: String,
    whole: Problem,
    back: u32,
}

impl Plan {
    /// Times and percent: the points are left out, and their places add up.
    fn product(problem: &Problem) -> Option<Self> {
        let places = problem.a().decimal_places() + problem.b().decimal_places();
        let whole = Problem::whole_numbers(problem.a().mantissa(), Operation::Multiply, problem.b().mantissa()).ok()?;
        let words = in_words(&whole);
        let (say, percent) = match (problem.operation(), places) {
            (Operation::PercentOf, 0) => (format!("Percent means out of 100: first {words}, then divide by 100."), 2),
            (Operation::PercentOf, _) => {
                (format!("Leave the points out: {words}. At the end, percent takes 2 more places."), 2)
            }
            _ => (format!("Leave the points out: {words}."), 0),
        };
        Some(Self { say, whole, back: places + percent })
    }

    /// Plus and minus: both numbers in the smaller unit of the two.
    fn same_unit(problem: &Problem) -> Option<Self> {
        let back = problem.a().decimal_places().max(problem.b().decimal_places());
        let places = i32::try_from(back).ok()?;
        let (a, b) = (problem.a().shift(places).ok()?, problem.b().shift(places).ok()?);
        let whole = Problem::new(a, problem.operation(), b, None).ok()?;
        let say = match back {
            1 => format!("Think in tenths: {a} and {b}."),
            2 => format!("Think in hundredths: {a} and {b}."),
            3 => format!("Think in thousandths: {a} and {b}."),
            _ => format!("Move both points {back} places: {a} and {b}."),
        };
        Some(Self { say, whole, back })
    }

    /// Divided: both numbers grow alike until the divisor is whole; what the first still lacks is moved back.
    fn quotient(problem: &Problem) -> Option<Self> {
        let (a, b) = (problem.a(), problem.b());
        let scale = b.decimal_places();
        let top = a.shift(i32::try_from(scale).ok()?).ok()?;
        let whole = Problem::whole_numbers(top.mantissa(), Operation::Divide, b.mantissa()).ok()?;
        let back = top.decimal_places();
        let bigger = if scale > 0 {
            format!("Make both numbers {} times as big: the answer stays the same. ", power_of_ten(scale))
        } else {
            String::new()
        };
        let without = if back > 0 { format!("Leave out the point of {top} for now: ") } else { "Now ".to_owned() };
        let say = format!("{bigger}{without}{}.", in_words(&whole));
        Some(Self { say, whole, back })
    }

    /// A power: the places are there once for each time the number is a factor.
    fn power(problem: &Problem) -> Option<Self> {
        let exponent = problem.b().to_whole().filter(|exponent| *exponent >= 2)?;
        let whole = Problem::whole_numbers(problem.a().mantissa(), Operation::Power, exponent).ok()?;
        let back = problem.a().decimal_places().checked_mul(u32::try_from(exponent).ok()?)?;
        Some(Self { say: format!("Leave the point out: {}.", in_words(&whole)), whole, back })
    }

    fn new(problem: &Problem) -> Option<Self> {
        let whole = problem.a().is_whole() && problem.b().is_whole();
        match problem.operation() {
            Operation::PercentOf => Self::product(problem),
            _ if whole => None,
            Operation::Add => Self::same_unit(problem),
            Operation::Subtract if problem.a() > problem.b() => Self::same_unit(problem),
            Operation::Multiply => Self::product(problem),
            Operation::Divide => Self::quotient(problem),
            Operation::Power => Self::power(problem),
            _ => None,
        }
    }
}

/// How many places the point moves in a division by 10, 100, 1000.
fn places_of_divisor(problem: &Problem) -> Option<u32> {
    let divides = problem.operation() == Operation::Divide;
    problem.b().to_whole().filter(|_| divides).and_then(exponent_of_ten)
}

/// How many zeros let the whole numbers of a division divide: where the answer stops, but is not whole.
fn zeros_to_write(problem: &Problem) -> Option<u32> {
    let divides = problem.operation() == Operation::Divide && problem.whole(1).is_some();
    let places = problem.exact().number().filter(|_| divides)?.decimal_places();
    (places > 0).then_some(places)
}

impl Technique for MoveThePoint {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        if !problem.a().is_positive() || !problem.b().is_positive() {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        let (result, back) = if let Some(places) = places_of_divisor(problem) {
            work.step(format!("Move the point {} to the left.", counted(places, "place")), problem.expression()?)?;
            return work.finish();
        } else if let Some(zeros) = zeros_to_write(problem) {
            let (a, ten) = (problem.a(), power_of_ten(zeros));
            work.declare(ten);
            let say = format!("Write {} after {a}, so that it divides.", counted(zeros, "zero"));
            let longer = work.step(say, format_args!("{a} * {ten}"))?.number()?;
            (work.simpler("Divide that.", &Problem::new(longer, Operation::Divide, problem.b(), None).ok()?)?, zeros)
        } else {
            let plan = Plan::new(problem)?;
            (work.simpler(plan.say, &plan.whole)?, plan.back)
        };
        if back > 0 {
            let ten = power_of_ten(back);
            work.declare(ten);
            work.step(format!("Move the point back {}.", counted(back, "place")), format_args!("{result} / {ten}"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        match problem.operation() {
            Operation::Power => problem.b() <= Number::from(6),
            Operation::Divide if places_of_divisor(problem).is_none() => {
                zeros_to_write(problem).is_none_or(|zeros| problem.a() < problem.b() && zeros <= 4)
            }
            _ => true,
        }
    }
}
