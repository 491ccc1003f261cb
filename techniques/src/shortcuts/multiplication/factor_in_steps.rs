//! # Multiply by factors
//!
//! **Rule.** Split one number into two small factors and multiply by one after the other.
//!
//! **Why it works.** 24 lots are 3 times 8 lots.
//!
//! **Worked example.** 43 * 24: 43 * 8 = 344, then 344 * 3 = 1032.
//!
//! **When it does not help.** 37 * 26: 26 is 2 times 13, and 13 is no small factor.

use crate::digits::either_order;
use crate::drill::{ending, from, listed, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies by two one-digit factors, one after the other.
#[derive(Debug)]
pub struct FactorInSteps;

static ABOUT: About = About {
    id: "factor_in_steps",
    title: "Multiply by factors",
    operations: &[Operation::Multiply],
    priority: 3,
    rule: "Split one number into two small factors and multiply by one after the other.",
    why: "24 is 8 times 3, so 24 lots are three groups of 8 lots. Multiplying by 8 makes one group, and \
          multiplying by 3 makes all of them.",
    source: "Benjamin and Shermer, Secrets of Mental Math (2006); Bryant Heath, Number Sense Tricks (2007)",
    constants: &[],
    examples: &["43 * 24", "37 * 18"],
    near_misses: &["37 * 26", "71 * 42", "43 * 23"],
    drills: [
        &[products(ending((1, 2), (2, 6)), listed(&[14, 16, 18]))],
        &[products(from(22, 49), listed(&[14, 16, 18]))],
        &[products(from(22, 79), listed(&[24, 27, 28, 36]))],
        &[products(from(32, 99), listed(&[35, 36, 45, 48, 54, 56]))],
        &[
            products(from(112, 399), listed(&[14, 16, 18, 24, 36, 45])),
            products(from(52, 99), listed(&[49, 56, 64, 54])),
        ],
    ],
};

/// One number to keep, and the two factors of the other in the order in which they are used.
struct Plan {
    kept: i128,
    first: i128,
    second: i128,
}

impl Plan {
    /// Whether place-value parts would not be shorter.
    fn helps(&self) -> bool {
        let split = self.first * self.second;
        split >= 12 && split % 10 >= 4 && (12..1000).contains(&self.kept) && self.kept % 10 > 1
    }
}

/// The plan that helps, where there is one: with a round first product, then the smallest second factor,
/// then the smallest number kept.
fn plan(problem: &Problem) -> Option<Plan> {
    let (a, b) = problem.whole(2)?;
    either_order(a, b)
        .into_iter()
        .flat_map(|(split, kept)| (2..10).map(move |second| (split, kept, second)))
        .filter(|(split, _, second)| split % second == 0 && (2..10).contains(&(split / second)))
        .map(|(split, kept, second)| Plan { kept, first: split / second, second })
        .min_by_key(|plan| (!plan.helps(), plan.kept * plan.first % 10 != 0, plan.second, plan.kept))
}

impl Technique for FactorInSteps {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Plan { kept, first, second } = plan(problem)?;
        let split = first * second;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(first);
        work.declare(second);
        let say = format!("{split} is {first} times {second}: first multiply {kept} by {first}.");
        let group = work.step(say, format_args!("{kept} * {first}"))?;
        work.step(format!("Then multiply by {second}."), format_args!("{group} * {second}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|plan| plan.helps())
    }
}
