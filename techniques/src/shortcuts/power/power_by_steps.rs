//! # Square, then build up
//!
//! **Rule.** Square first, then square the square or multiply once more until you reach the power.
//!
//! **Why it works.** Squaring doubles the count of equal factors, and one more factor adds 1 to it.
//!
//! **Worked example.** 7 to the power 3: 7 * 7 = 49, then 49 * 7 = 343.
//!
//! **When it does not help.** 2 to the power 64 has 20 digits, more than a head wants to hold.

use crate::drill::{from, powers};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Squares and multiplies along the binary digits of the exponent; a square is a product.
#[derive(Debug)]
pub struct PowerBySteps;

static ABOUT: About = About {
    id: "power_by_steps",
    title: "Square, then build up",
    operations: &[Operation::Power],
    priority: 1,
    rule: "Square first, then square the square or multiply once more until you reach the power.",
    why: "A power is a row of equal factors multiplied together. Squaring makes the row twice as long, and multiplying \
          once more makes it longer by one, so a few steps reach any length.",
    source: "Bryant Heath, Number Sense Tricks (2007)",
    constants: &[],
    examples: &["7 power 3", "2 power 10", "97 power 2", "13 power 2"],
    near_misses: &["2 power 64", "7 power 1", "1.5 power 3"],
    drills: [
        &[powers(from(2, 5), from(3, 3)), powers(from(6, 12), from(2, 2))],
        &[powers(from(6, 9), from(3, 3)), powers(from(2, 2), from(4, 6)), powers(from(3, 3), from(4, 4))],
        &[powers(from(11, 14), from(3, 3)), powers(from(2, 2), from(7, 9)), powers(from(3, 5), from(4, 5))],
        &[
            powers(from(15, 19), from(3, 3)),
            powers(from(2, 2), from(10, 12)),
            powers(from(6, 9), from(4, 4)),
            powers(from(3, 4), from(6, 6)),
        ],
        &[
            powers(from(21, 30), from(3, 3)),
            powers(from(2, 2), from(13, 16)),
            powers(from(11, 15), from(4, 4)),
            powers(from(3, 5), from(7, 7)),
        ],
    ],
};

/// The size of answer from which building up is too long for the head.
const TOO_LARGE: i128 = 1_000_000_000_000_000;

impl Technique for PowerBySteps {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (base, exponent) = (problem.a(), problem.b().to_whole()?);
        if !base.is_positive() || base == Number::ONE || exponent < 2 {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        if exponent == 2 {
            let square = Problem::new(base, Operation::Multiply, base, None).ok()?;
            work.simpler(format!("{base} squared is {base} times {base}."), &square)?;
            return work.finish();
        }
        let mut reached = 1;
        let mut run = Value::from(base);
        for bit in (0..exponent.ilog2()).rev() {
            reached *= 2;
            let say = match reached {
                2 => format!("Square {base}."),
                _ => format!("Square that: it is {base} to the power {reached}."),
            };
            run = work.step(say, format_args!("{run} * {run}"))?;
            if exponent >> bit & 1 == 1 {
                reached += 1;
                let say = format!("Times {base} once more: it is {base} to the power {reached}.");
                run = work.step(say, format_args!("{run} * {base}"))?;
            }
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.whole(2).is_some() && problem.exact().to_whole().is_some_and(|answer| answer < TOO_LARGE)
    }
}
