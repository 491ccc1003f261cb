//! # Halve one, double the other
//!
//! **Rule.** When one number is even and the other ends in 5, halve the even one and double the other.
//!
//! **Why it works.** Doubling makes up for halving, so the product stays the same.
//!
//! **Worked example.** 35 * 14: 35 * 2 = 70, 14 / 2 = 7, then 7 * 70 = 490.
//!
//! **When it does not help.** 35 * 45 has no even number, and 85 * 34 becomes 170 * 17, which is no shorter.

use crate::digits::best_order;
use crate::drill::{ending, listed, products, steps};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Doubles a number that ends in 5, so that it ends in zero, and halves the even one.
#[derive(Debug)]
pub struct HalveAndDouble;

static ABOUT: About = About {
    id: "halve_and_double",
    title: "Halve one, double the other",
    operations: &[Operation::Multiply],
    priority: 8,
    rule: "When one number is even and the other ends in 5, halve the even one and double the other.",
    why: "Half as many lots of twice the size make the same total. A number that ends in 5 doubles to one that \
          ends in zero, and then there is one digit less to multiply.",
    source: "Bryant Heath, Number Sense Tricks (2007); Urbrainy, Year 6 notes; Number Talks (Parrish)",
    constants: &[2],
    examples: &["35 * 14", "15 * 46"],
    near_misses: &["35 * 45", "85 * 34", "35 * 8"],
    drills: [
        &[products(listed(&[15, 35, 45]), listed(&[6, 12, 14, 16, 18])), products(listed(&[15]), steps(22, 28, 2))],
        &[products(listed(&[15, 35, 45]), steps(22, 48, 2))],
        &[
            products(listed(&[15, 35, 45]), steps(52, 98, 2)),
            products(listed(&[55, 65, 85, 95]), listed(&[6, 14, 16, 18])),
        ],
        &[products(ending((10, 29), (5, 5)), listed(&[6, 14, 16, 18]))],
        &[products(ending((30, 99), (5, 5)), listed(&[14, 16, 18]))],
    ],
};

/// The number that ends in 5, and the even one.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(4)?;
    best_order(a, b, |five, even| five % 10 == 5 && even % 2 == 0, saves)
}

/// Whether the new product is shorter than the old one, and no doubling alone would do.
fn saves(five: i128, even: i128) -> bool {
    let small = five <= 45 && even < 100 || matches!(even, 6 | 14 | 16 | 18);
    five > 5 && even % 10 != 0 && !matches!(even, 4 | 8) && small
}

impl Technique for HalveAndDouble {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (five, even) = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        let doubled = work.step(format!("Double {five}."), format_args!("{five} * 2"))?.to_whole()?;
        let half = work.step(format!("Halve {even}."), format_args!("{even} / 2"))?.to_whole()?;
        let product = Problem::whole_numbers(half, Operation::Multiply, doubled).ok()?;
        work.simpler(format!("Now multiply {half} by {doubled}."), &product)?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(five, even)| saves(five, even))
    }
}
