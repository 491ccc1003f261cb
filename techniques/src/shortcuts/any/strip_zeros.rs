//! # Leave the zeros till last
//!
//! **Rule.** Leave off the end zeros, do the small sum, then put them back.
//!
//! **Why it works.** Each end zero is a factor of ten, and factors may be multiplied in any order.
//!
//! **Worked example.** 120 * 70: 12 * 7 = 84, then 84 * 100 = 8400.
//!
//! **When it does not help.** 1205 * 7 has its zero inside, where it keeps the other digits in place.

use crate::digits::{power_of_ten, strip_zeros};
use crate::drill::{from, lots, powers, products, steps};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::wording::{counted, in_words};

/// Works the numbers without their end zeros, and puts back what the answer still lacks.
#[derive(Debug)]
pub struct StripZeros;

static ABOUT: About = About {
    id: "strip_zeros",
    title: "Leave the zeros till last",
    operations: &[Operation::Multiply, Operation::Divide, Operation::Power],
    priority: 8,
    rule: "Leave off the end zeros, do the small sum, then put them back.",
    why: "Each zero at the end makes a number ten times as big. Tens can be multiplied in at any time, so they \
          can wait till last; in a division, a ten in both numbers changes nothing and can go.",
    source: "Silver Abacus (2010); Teaching children to calculate mentally (UK National Strategies, 2010)",
    constants: &[],
    examples: &["120 * 70", "3600 / 40", "1200 / 8", "30 power 2"],
    near_misses: &["1205 * 7", "1300 / 26", "75 / 25"],
    drills: [
        &[products(steps(20, 90, 10), from(2, 9)), lots(steps(20, 90, 10), from(3, 9))],
        &[
            products(steps(20, 90, 10), steps(20, 90, 10)),
            lots(from(3, 12), steps(20, 90, 10)),
            powers(steps(20, 90, 10), from(2, 2)),
        ],
        &[
            products(steps(110, 490, 10), from(3, 9)),
            products(steps(200, 900, 100), steps(20, 90, 10)),
            lots(steps(120, 240, 10), from(3, 9)),
            lots(steps(20, 120, 10), steps(20, 90, 10)),
            powers(steps(110, 130, 10), from(2, 2)),
        ],
        &[
            products(steps(110, 490, 10), steps(20, 90, 10)),
            lots(from(11, 39), steps(30, 90, 10)),
            powers(steps(20, 50, 10), from(3, 3)),
            powers(steps(110, 190, 10), from(2, 2)),
        ],
        &[
            products(steps(210, 990, 10), steps(110, 190, 10)),
            lots(steps(120, 490, 10), steps(30, 90, 10)),
            powers(steps(60, 90, 10), from(3, 3)),
            powers(steps(210, 490, 10), from(2, 2)),
        ],
    ],
};

/// The problem without its zeros, and how many zeros the answer gets back.
fn plan(problem: &Problem) -> Option<(String, Problem, u32)> {
    let (a, b) = problem.whole(2)?;
    let ((short_a, zeros_a), (short_b, zeros_b)) = (strip_zeros(a), strip_zeros(b));
    let operation = problem.operation();
    let (short_a, short_b, back) = match operation {
        Operation::Multiply if zeros_a + zeros_b > 0 => (short_a, short_b, zeros_a + zeros_b),
        Operation::Power if zeros_a > 0 => (short_a, b, zeros_a.checked_mul(u32::try_from(b).ok()?)?),
        Operation::Divide if a != b => {
            let both = zeros_a.min(zeros_b);
            if both > 0 {
                let ten = power_of_ten(both);
                let short = Problem::whole_numbers(a / ten, operation, b / ten).ok()?;
                return Some((
                    format!("Cross off {} from both: {}.", counted(both, "zero"), in_words(&short)),
                    short,
                    0,
                ));
            }
            let back = (1..=zeros_a).rev().find(|zeros| a / power_of_ten(*zeros) % b == 0)?;
            (a / power_of_ten(back), b, back)
        }
        _ => return None,
    };
    let short = Problem::whole_numbers(short_a, operation, short_b).ok()?;
    Some((format!("Leave off {} for now: {}.", counted(back, "zero"), in_words(&short)), short, back))
}

impl Technique for StripZeros {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (say, short, back) = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        let result = work.simpler(say, &short)?;
        if back > 0 {
            let ten = power_of_ten(back);
            work.declare(ten);
            work.step(format!("Put {} back.", counted(back, "zero")), format_args!("{result} * {ten}"))?;
        }
        work.finish()
    }

    /// A divisor that keeps all its digits must be short enough for the small division to be a fact or near one. By 5
    /// it must be a fact: doubling and dividing by 10 leaves no zero to put back.
    fn helps(&self, problem: &Problem) -> bool {
        let is_short = |(a, b): (i128, i128)| match b {
            5 => strip_zeros(a).0 < 50,
            _ => b > 2 && (b <= 12 || b % 10 == 0),
        };
        problem.operation() != Operation::Divide || problem.whole(1).is_some_and(is_short)
    }
}
