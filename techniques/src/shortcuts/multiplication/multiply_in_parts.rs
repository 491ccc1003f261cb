//! # Multiply in parts
//!
//! **Rule.** Split one number by place, multiply each part, biggest first, and keep a running total.
//!
//! **Why it works.** 47 is 40 and 7, so 47 lots are 40 lots and 7 lots.
//!
//! **Worked example.** 47 * 6: 40 * 6 = 240, 7 * 6 = 42, then 240 + 42 = 282.
//!
//! **When it does not help.** With 0 or 1 there is nothing to split, and decimals are made whole first.

use crate::digits::{digits, either_order, nonzero_digits, place_parts};
use crate::drill::{from, listed, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies part by part and keeps a running total.
#[derive(Debug)]
pub struct MultiplyInParts;

static ABOUT: About = About {
    id: "multiply_in_parts",
    title: "Multiply in parts",
    operations: &[Operation::Multiply],
    priority: 1,
    rule: "Split one number by place, multiply each part, biggest first, and keep a running total.",
    why: "A number is the sum of its places: 47 is 40 and 7, so 47 lots are 40 lots and 7 lots together. Every \
          place is multiplied once, and the running total adds them up.",
    source: "Benjamin and Shermer, Secrets of Mental Math (2006); DfE National Strategies, Teaching children to \
             calculate mentally (2010)",
    constants: &[5],
    examples: &["47 * 6", "7 * 6", "63 * 27"],
    near_misses: &["47 * 0", "47 * 1", "4.7 * 6"],
    drills: [
        &[products(from(12, 19), listed(&[3, 6, 7]))],
        &[products(from(21, 69), listed(&[3, 6, 7]))],
        &[products(from(71, 99), listed(&[6, 7, 8])), products(from(101, 299), listed(&[3, 6, 7]))],
        &[products(from(301, 899), listed(&[3, 6, 7, 8])), products(from(21, 49), listed(&[13, 17, 21, 22, 23]))],
        &[products(from(31, 99), from(21, 69))],
    ],
};

/// A product of the tables up to 10: known, or built from five times the larger number.
fn table_fact(mut work: Work, larger: i128, smaller: i128) -> Option<Solution> {
    if smaller <= 3 || larger <= 5 || smaller == 5 || larger == 10 {
        work.step("This one is a table fact.", format_args!("{larger} * {smaller}"))?;
        return work.finish();
    }
    let five = work.step(format!("Start with five times {larger}."), format_args!("{larger} * 5"))?;
    match smaller {
        4 => work.step(format!("Four times is one {larger} less."), format_args!("{five} - {larger}"))?,
        6 => work.step(format!("Six times is one {larger} more."), format_args!("{five} + {larger}"))?,
        _ => {
            let more = smaller - 5;
            work.declare(more);
            let rest = work.step(format!("{smaller} is 5 and {more}."), format_args!("{larger} * {more}"))?;
            work.step("Add the two.", format_args!("{five} + {rest}"))?
        }
    };
    work.finish()
}

/// The number to keep and the number to split: one with several parts, and of two such the one whose parts
/// are fewer and smaller.
fn roles(a: i128, b: i128) -> Option<(i128, i128)> {
    either_order(a, b).into_iter().min_by_key(|(_, split)| {
        let parts = nonzero_digits(*split);
        (parts == 1, parts, digits(*split).sum::<i128>(), *split)
    })
}

impl Technique for MultiplyInParts {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(2)?;
        let mut work = Work::new(&ABOUT, problem);
        if a.max(b) <= 10 {
            return table_fact(work, a.max(b), a.min(b));
        }
        let (kept, split) = roles(a, b)?;
        let mut parts = place_parts(split);
        let first = parts.next()?;
        let mut total = work.step(format!("Multiply {first} by {kept}."), format_args!("{first} * {kept}"))?;
        for part in parts {
            total = if part == 1 {
                work.step(format!("Add {kept} once more."), format_args!("{total} + {kept}"))?
            } else {
                let product = work.step(format!("Multiply {part} by {kept}."), format_args!("{part} * {kept}"))?;
                work.step(format!("Add it to {total}."), format_args!("{total} + {product}"))?
            };
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.whole(2).is_some()
    }
}
