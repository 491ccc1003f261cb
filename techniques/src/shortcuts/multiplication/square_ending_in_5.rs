//! # Squares that end in 5
//!
//! **Rule.** Multiply the front by one more than itself and write 25 after it.
//!
//! **Why it works.** 65 is halfway between 60 and 70, so its square is 60 times 70, and 5 times 5 more.
//!
//! **Worked example.** 65 * 65: 6 * 7 = 42, then 42 * 100 + 25 = 4225.
//!
//! **When it does not help.** 5 * 5 has no front: it is a table fact.

use crate::drill::{ending, from, powers, squares};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::multiplication::factors;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Squares a number that ends in 5 by its front alone.
#[derive(Debug)]
pub struct SquareEndingIn5;

static ABOUT: About = About {
    id: "square_ending_in_5",
    title: "Squares that end in 5",
    operations: &[Operation::Multiply, Operation::Power],
    priority: 10,
    rule: "Multiply the front by one more than itself and write 25 after it.",
    why: "65 is halfway between 60 and 70. Its square is 60 times 70, which is 6 times 7 hundreds, and 5 times 5 \
          more. Every number that ends in 5 is such a halfway point.",
    source: "Bryant Heath, Number Sense Tricks (2007); Harvey Mudd Math Fun Facts: lightning arithmetic",
    constants: &[25, 100],
    examples: &["65 * 65", "105 power 2"],
    near_misses: &["5 * 5", "35 * 45", "25 power 3"],
    drills: [
        &[squares(ending((1, 5), (5, 5))), powers(ending((1, 5), (5, 5)), from(2, 2))],
        &[squares(ending((6, 9), (5, 5))), powers(ending((6, 9), (5, 5)), from(2, 2))],
        &[squares(ending((10, 14), (5, 5))), powers(ending((10, 14), (5, 5)), from(2, 2))],
        &[squares(ending((15, 24), (5, 5))), powers(ending((15, 24), (5, 5)), from(2, 2))],
        &[squares(ending((25, 59), (5, 5))), powers(ending((25, 59), (5, 5)), from(2, 2))],
    ],
};

/// The front of the number that is squared.
fn front(problem: &Problem) -> Option<i128> {
    let (a, b) = factors(problem)?;
    (a == b && a >= 15 && a % 10 == 5).then_some(a / 10)
}

impl Technique for SquareEndingIn5 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let front = front(problem)?;
        let next = front + 1;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(next);
        let say = format!("The front is {front}: multiply it by one more, {next}.");
        let product = work.step(say, format_args!("{front} * {next}"))?;
        work.step(format!("Write 25 after the {product}."), format_args!("{product} * 100 + 25"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        front(problem).is_some()
    }
}
