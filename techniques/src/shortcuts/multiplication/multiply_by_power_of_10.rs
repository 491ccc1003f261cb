//! # Times 10, 100, 1000
//!
//! **Rule.** To multiply by 10, 100 or 1000, move every digit up one place for each zero.
//!
//! **Why it works.** Ten times a digit is the same digit one place higher.
//!
//! **Worked example.** 3.14 * 100: two zeros, so every digit moves up two places: 314.
//!
//! **When it does not help.** 47 * 20 needs a multiplication by 2 as well.

use crate::digits::exponent_of_ten;
use crate::drill::{from, listed, products};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Moves every digit up one place for each zero of 10, 100 or 1000.
#[derive(Debug)]
pub struct MultiplyByPowerOf10;

static ABOUT: About = About {
    id: "multiply_by_power_of_10",
    title: "Times 10, 100, 1000",
    operations: &[Operation::Multiply],
    priority: 10,
    rule: "To multiply by 10, 100 or 1000, move every digit up one place for each zero.",
    why: "Ten times a digit is the same digit one place higher: ones become tens, and tens become hundreds. \
          Each zero of 10, 100 or 1000 stands for one such move.",
    source: "DfE National Strategies, Teaching children to calculate mentally (2010); Silver Abacus (2010)",
    constants: &[],
    examples: &["47 * 100", "3.14 * 100", "10 * 6"],
    near_misses: &["47 * 20", "0.1 * 47", "47 * 1"],
    drills: [
        &[products(from(2, 49), listed(&[10]))],
        &[products(from(12, 99), listed(&[10, 100]))],
        &[products(from(11, 99).tenths(), listed(&[10])), products(from(101, 499), listed(&[100]))],
        &[
            products(from(11, 99).tenths(), listed(&[100, 1000])),
            products(from(101, 999).hundredths(), listed(&[10, 100])),
        ],
        &[
            products(from(101, 999).hundredths(), listed(&[1000, 10_000])),
            products(from(1001, 4999).hundredths(), listed(&[1000])),
        ],
    ],
};

/// The power of ten and the other number.
fn plan(problem: &Problem) -> Option<(Number, Number)> {
    let (a, b) = (problem.a(), problem.b());
    if !a.is_positive() || !b.is_positive() {
        return None;
    }
    let is_power = |number: Number| number.to_whole().and_then(exponent_of_ten).is_some();
    [(b, a), (a, b)].into_iter().find(|(power, _)| is_power(*power))
}

impl Technique for MultiplyByPowerOf10 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (power, other) = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        let say = format!("Move every digit of {other} up one place for each zero of {power}.");
        work.step(say, format_args!("{other} * {power}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some()
    }
}
