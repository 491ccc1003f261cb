//! # Zero and one
//!
//! **Rule.** Adding or taking away zero changes nothing, times zero is zero, times or divided by 1 changes
//! nothing, and a number less itself is zero or over itself is 1.
//!
//! **Why it works.** Zero is no step on the number line, and 1 lot of a number is the number.
//!
//! **Worked example.** 57 * 0 = 0.
//!
//! **When it does not help.** 0 - 8 is not 8: taking away starts from the first number. 10 + 1 is a sum like any other.

use crate::drill::{apart, differences, from, percentages, powers, products, quotients, sums};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Reads the answer off when zero or 1 leaves nothing to work out.
#[derive(Debug)]
pub struct ZeroAndOne;

static ABOUT: About = About {
    id: "zero_and_one",
    title: "Zero and one",
    operations: &[
        Operation::Add,
        Operation::Subtract,
        Operation::Multiply,
        Operation::Divide,
        Operation::Power,
        Operation::PercentOf,
    ],
    priority: 10,
    rule: "Adding or taking away zero changes nothing, times zero is zero, times or divided by 1 changes nothing, \
           and a number less itself is zero or over itself is 1.",
    why: "Zero is a step of no length, so it moves nothing. Times counts how many lots there are: no lots are zero, \
          and 1 lot is the number itself.",
    source: "Teaching children to calculate mentally (UK National Strategies, 2010); Math shortcuts (sciencereason)",
    constants: &[],
    examples: &["57 * 0", "57 - 57", "-4.5 / -4.5", "-5 + 0", "7 power 1", "0 percent_of 80"],
    near_misses: &["0 - 8", "10 + 1", "-1 * 7"],
    drills: [
        &[
            products(from(2, 20), from(0, 1)),
            sums(from(2, 20), from(0, 0)),
            differences(from(2, 20), from(0, 0)),
            quotients(from(2, 20), from(1, 1)),
        ],
        &[
            products(from(21, 99), from(0, 1)),
            apart(from(21, 99), Operation::Subtract, from(0, 0)),
            apart(from(21, 99), Operation::Divide, from(0, 0)),
            sums(from(21, 99), from(0, 0)),
        ],
        &[
            products(from(101, 999), from(0, 1)),
            apart(from(101, 999), Operation::Subtract, from(0, 0)),
            quotients(from(0, 0), from(101, 999)),
            powers(from(101, 999), from(0, 0)),
            percentages(from(0, 0), from(101, 999)),
        ],
        &[
            products(from(101, 999).tenths(), from(0, 1)),
            quotients(from(1001, 9999), from(1, 1)),
            powers(from(101, 999).tenths(), from(0, 0)),
            powers(from(1, 1), from(11, 60)),
            apart(from(1001, 9999), Operation::Divide, from(0, 0)),
        ],
        &[
            products(from(1001, 9999).hundredths().negative(), from(0, 1)),
            apart(from(1001, 9999).hundredths(), Operation::Divide, from(0, 0)),
            apart(from(1001, 9999).hundredths().negative(), Operation::Subtract, from(0, 0)),
            sums(from(1001, 9999).hundredths().negative(), from(0, 0)),
            percentages(from(0, 0), from(1001, 9999).hundredths()),
        ],
    ],
};

/// Why there is nothing to work out, where that is so.
fn reason(problem: &Problem) -> Option<&'static str> {
    let (a, b) = (problem.a(), problem.b());
    let either = |number: Number| a == number || b == number;
    let reasons: &[(bool, &str)] = match problem.operation() {
        Operation::Add => &[(either(Number::ZERO), "Adding zero changes nothing.")],
        Operation::Subtract => {
            &[(b.is_zero(), "Taking away zero changes nothing."), (a == b, "A number less itself leaves zero.")]
        }
        Operation::Multiply => {
            &[(either(Number::ZERO), "Times zero is zero."), (either(Number::ONE), "Times 1 changes nothing.")]
        }
        Operation::Divide => &[
            (b == Number::ONE, "Divided by 1, a number stays the same."),
            (a.is_zero(), "Zero shared out is zero for everyone."),
            (a == b, "A number divided by itself is 1."),
        ],
        Operation::Power => &[
            (b.is_zero(), "To the power zero, every number but zero is 1."),
            (b == Number::ONE, "To the power 1, a number stays the same."),
            (a.is_zero(), "Zero times zero stays zero, however often."),
            (a == Number::ONE, "1 times 1 stays 1, however often."),
        ],
        Operation::PercentOf => &[
            (a.is_zero(), "Zero percent is none of it, and zero times any number is zero."),
            (b.is_zero(), "Any part of zero is zero, and times zero is zero."),
        ],
        _ => &[],
    };
    reasons.iter().find(|(holds, _)| *holds).map(|(_, say)| *say)
}

impl Technique for ZeroAndOne {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let say = reason(problem)?;
        let (a, b) = (Value::from(problem.a()).operand(), Value::from(problem.b()).operand());
        let mut work = Work::new(&ABOUT, problem);
        work.step(say, problem.expression().unwrap_or_else(|| format!("{a} * {b}")))?;
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
