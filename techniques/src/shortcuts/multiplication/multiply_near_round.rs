//! # Use the round number next door
//!
//! **Rule.** Multiply by the next round number up, then take the extra away.
//!
//! **Why it works.** 50 times 7 counts one 7 more than 49 times 7.
//!
//! **Worked example.** 98 * 34: 34 * 100 = 3400, 34 * 2 = 68, then 3400 - 68 = 3332.
//!
//! **When it does not help.** 58 * 6: 2 below a ten is as long as 300 and 48.

use std::cmp::Reverse;

use crate::digits::{either_order, length, power_of_ten, round_up};
use crate::drill::{ending, from, listed, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies by a round number a little above, and takes the extra lots away.
#[derive(Debug)]
pub struct MultiplyNearRound;

static ABOUT: About = About {
    id: "multiply_near_round",
    title: "Use the round number next door",
    operations: &[Operation::Multiply],
    priority: 7,
    rule: "Multiply by the next round number up, then take the extra away.",
    why: "49 is 1 less than 50, so 50 times a number counts that number once too often. Being 2 or 3 below the \
          round number counts it 2 or 3 times too often. What was counted too often comes off at the end.",
    source: "DfE National Strategies, Teaching children to calculate mentally (2010); Benjamin and Shermer, Secrets of \
             Mental Math (2006)",
    constants: &[],
    examples: &["49 * 7", "98 * 34", "299 * 6"],
    near_misses: &["58 * 6", "49 * 2", "49 * 30"],
    drills: [
        &[products(ending((1, 5), (9, 9)), from(3, 7))],
        &[products(ending((4, 8), (9, 9)), from(6, 9)), products(from(97, 98), from(3, 9))],
        &[products(ending((1, 8), (9, 9)), from(11, 29)), products(listed(&[198, 199, 297, 298, 299]), from(3, 8))],
        &[
            products(from(97, 98), from(12, 49)),
            products(listed(&[398, 399, 498, 499, 597, 599, 698, 699, 798, 799]), from(4, 9)),
        ],
        &[
            products(listed(&[97, 98, 198, 199]), from(51, 89)),
            products(listed(&[198, 199, 298, 299, 398, 399]), from(12, 49)),
        ],
    ],
};

/// One number a little below a round one, and the other.
struct Plan {
    low: i128,
    other: i128,
    round: i128,
    gap: i128,
    /// How many zeros the round number was asked to have.
    zeros: u32,
}

impl Plan {
    /// Whether the gap is small for a number of this size, and the other number is worth it.
    fn helps(&self) -> bool {
        let worth = if self.zeros > 1 { self.gap <= 3 } else { self.gap == 1 && (self.low < 100 || self.other < 10) };
        self.low >= 18 && self.other >= 3 && self.other % 10 != 0 && worth
    }
}

/// The plan that helps, where there is one, with the smallest gap and then the roundest and largest number.
fn plan(problem: &Problem) -> Option<Plan> {
    let (a, b) = problem.whole(2)?;
    either_order(a, b)
        .into_iter()
        .flat_map(|(low, other)| (1..=length(low)).map(move |zeros| near_round(low, other, zeros)))
        .filter(|plan| (1..=3).contains(&plan.gap))
        .max_by_key(|plan| (plan.helps(), Reverse(plan.gap), plan.zeros, plan.low))
}

/// `low` and the next number up that ends in this many zeros.
fn near_round(low: i128, other: i128, zeros: u32) -> Plan {
    let round = round_up(low, power_of_ten(zeros));
    Plan { low, other, round, gap: round - low, zeros }
}

impl Technique for MultiplyNearRound {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Plan { low, other, round, gap, .. } = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(round);
        work.declare(gap);
        let say = format!("{low} is {gap} less than {round}, so first multiply {other} by {round}.");
        let too_many = work.step(say, format_args!("{other} * {round}"))?;
        if gap == 1 {
            let say = format!("That counts {other} once too often, so take {other} away.");
            work.step(say, format_args!("{too_many} - {other}"))?;
        } else {
            let say = format!("That is {gap} lots of {other} too many: work those out.");
            let extra = work.step(say, format_args!("{other} * {gap}"))?;
            work.step("Take the extra away.", format_args!("{too_many} - {extra}"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|plan| plan.helps())
    }
}
