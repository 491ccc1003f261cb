//! # Step through the round number
//!
//! **Rule.** Go to the next ten first, then do what is left.
//!
//! **Why it works.** The small number is split so that its first part lands on a ten.
//!
//! **Worked example.** 47 + 6: 47 + 3 = 50, then 50 + 3 = 53.
//!
//! **When it does not help.** 47 + 3 lands on 50 with nothing left; 40 - 7 starts on a ten.

use crate::drill::{differences, ending, from, sums};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Splits a one-digit number at the ten that is crossed.
#[derive(Debug)]
pub struct BridgeToRound;

static ABOUT: About = About {
    id: "bridge_to_round",
    title: "Step through the round number",
    operations: &[Operation::Add, Operation::Subtract],
    priority: 7,
    rule: "Go to the next ten first, then do what is left.",
    why: "A number may be added or taken away in two parts. The first part lands on a full ten, and from there \
          the rest changes only the ones.",
    source: "Teaching children to calculate mentally (UK National Strategies, 2010); Number Talks (Parrish)",
    constants: &[],
    examples: &["47 + 6", "43 - 7", "8 + 5"],
    near_misses: &["47 + 3", "40 - 7", "47 + 9"],
    drills: [
        &[sums(from(5, 9), from(4, 9)), differences(from(11, 18), from(3, 9)), sums(from(13, 29), from(4, 7))],
        &[sums(from(24, 69), from(4, 7)), differences(from(21, 69), from(3, 7))],
        &[sums(from(74, 199), from(4, 7)), differences(from(71, 199), from(3, 7))],
        &[sums(ending((29, 89), (4, 9)), from(4, 7)), differences(ending((20, 89), (1, 5)), from(4, 7))],
        &[sums(ending((129, 499), (4, 9)), from(4, 7)), differences(ending((100, 499), (1, 5)), from(4, 7))],
    ],
};

/// The number to start from, and the one-digit number that crosses a ten.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(1)?;
    let (start, small, crosses) = match problem.operation() {
        Operation::Add => (a.max(b), a.min(b), a % 10 + b % 10 > 10),
        _ => (a, b, a > 10 && 0 < a % 10 && a % 10 < b),
    };
    (small < 10 && crosses).then_some((start, small))
}

impl Technique for BridgeToRound {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (start, small) = plan(problem)?;
        let (way, sign, first) = match problem.operation() {
            Operation::Add => ("up", '+', 10 - start % 10),
            _ => ("down", '-', start % 10),
        };
        let rest = small - first;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(first);
        work.declare(rest);
        let say = format!("{small} is {first} and {rest}. The {first} takes {start} {way} to a full ten.");
        let round = work.step(say, format_args!("{start} {sign} {first}"))?;
        work.step(format!("Then {way} by the other {rest}."), format_args!("{round} {sign} {rest}"))?;
        work.finish()
    }

    /// 8 and 9 are so near to 10 that rounding is shorter, unless both numbers have one digit.
    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(start, small)| small <= 7 || start < 10)
    }
}
