//! # Add in parts
//!
//! **Rule.** Keep one number whole and add the other a place at a time, biggest first.
//!
//! **Why it works.** A number is the sum of its places, and a sum may be added one part after the other.
//!
//! **Worked example.** 47 + 36: 47 + 30 = 77, then 77 + 6 = 83.
//!
//! **When it does not help.** 57 + 0 has no part to add.

use crate::digits::decimal_parts;
use crate::drill::{ending, from, sums};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds one number to the other place by place: the way for every sum.
#[derive(Debug)]
pub struct AddInParts;

static ABOUT: About = About {
    id: "add_in_parts",
    title: "Add in parts",
    operations: &[Operation::Add],
    priority: 1,
    rule: "Keep one number whole and add the other a place at a time, biggest first.",
    why: "A number is the sum of its places: 36 is 30 and 6. Added one after the other, each part changes only \
          its own place and what it carries.",
    source: "Benjamin and Shermer, Secrets of Mental Math (2006); Number Talks (Parrish)",
    constants: &[],
    examples: &["47 + 36", "4.75 + 2.6", "45 + 32"],
    near_misses: &["57 + 0", "-47 + 36"],
    drills: [
        &[sums(ending((1, 4), (1, 4)), ending((1, 4), (1, 5)))],
        &[sums(ending((2, 7), (4, 7)), ending((1, 7), (4, 7)))],
        &[sums(from(111, 899), ending((1, 9), (3, 7)))],
        &[sums(from(111, 499), from(111, 499))],
        &[sums(from(1111, 4999), from(111, 999))],
    ],
};

impl Technique for AddInParts {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = (problem.a(), problem.b());
        if !a.is_positive() || !b.is_positive() {
            return None;
        }
        let (a_parts, b_parts) = (decimal_parts(a), decimal_parts(b));
        let keeps_b = (b_parts.len(), b) > (a_parts.len(), a);
        let (kept, parts) = if keeps_b { (b, a_parts) } else { (a, b_parts) };
        let mut work = Work::new(&ABOUT, problem);
        let mut sum = kept.into();
        for part in parts {
            sum = work.step(format!("Add {part}."), format_args!("{sum} + {part}"))?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
