//! # Double, double again
//!
//! **Rule.** To multiply by 2, 4 or 8, double once, twice or three times.
//!
//! **Why it works.** 4 is 2 times 2, and 8 is 2 times 2 times 2.
//!
//! **Worked example.** 47 * 4: 47 * 2 = 94, then 94 * 2 = 188.
//!
//! **When it does not help.** 62 * 8 is shorter in parts, and 4 * 5 is a table fact.

use crate::digits::best_order;
use crate::drill::{ending, from, listed, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Doubles once, twice or three times.
#[derive(Debug)]
pub struct DoubleRepeatedly;

static ABOUT: About = About {
    id: "double_repeatedly",
    title: "Double, double again",
    operations: &[Operation::Multiply],
    priority: 6,
    rule: "To multiply by 2, 4 or 8, double once, twice or three times.",
    why: "4 is 2 times 2, and 8 is 2 times 2 times 2. Each doubling makes the number 2 times as big, so two \
          doublings make it 4 times and three make it 8 times as big.",
    source: "Silver Abacus (2010); Trachtenberg multiplication rules; DfE National Strategies, Teaching children to \
             calculate mentally (2010)",
    constants: &[2],
    examples: &["47 * 4", "8 * 7", "35 * 8"],
    near_misses: &["62 * 8", "4 * 5", "47 * 16"],
    drills: [
        &[products(from(12, 49), listed(&[2])), products(from(6, 9), listed(&[4]))],
        &[
            products(from(51, 99), listed(&[2])),
            products(from(12, 24), listed(&[4])),
            products(from(6, 9), listed(&[8])),
        ],
        &[
            products(from(26, 99), listed(&[4])),
            products(ending((1, 4), (5, 5)), listed(&[8])),
            products(from(101, 499), listed(&[2])),
        ],
        &[
            products(from(101, 249), listed(&[4])),
            products(ending((5, 9), (5, 5)), listed(&[8])),
            products(from(501, 999), listed(&[2])),
        ],
        &[products(from(251, 999), listed(&[4])), products(ending((10, 49), (5, 5)), listed(&[8]))],
    ],
};

/// 2, 4 or 8, the smaller where both are, and the number to double.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(2)?;
    best_order(a.max(b), a.min(b), |times, _| matches!(times, 2 | 4 | 8), saves)
}

/// Whether the number is beyond the small tables, and three doublings do not carry too much.
fn saves(times: i128, other: i128) -> bool {
    match times {
        2 => true,
        4 => other >= 6,
        _ => (6..=10).contains(&other) || other > 10 && other % 5 == 0,
    }
}

impl Technique for DoubleRepeatedly {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (times, other) = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        let mut doubled = work.step(format!("Double {other}."), format_args!("{other} * 2"))?;
        for reached in [4, 8].into_iter().filter(|reached| *reached <= times) {
            doubled = work.step(format!("Double again: that makes {reached} times."), format_args!("{doubled} * 2"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(times, other)| saves(times, other))
    }
}
