//! # Both near 100 (or 1000)
//!
//! **Rule.** Take the other number's distance from 100 across, then multiply the two distances.
//!
//! **Why it works.** 3 hundreds are taken off in place of 3 lots of 94, which is 3 lots of 6 too much.
//!
//! **Worked example.** 97 * 94: 94 - 3 = 91, 3 * 6 = 18, then 91 * 100 + 18 = 9118.
//!
//! **When it does not help.** 87 * 97 is too far away, and 90 * 97 ends in zero.

use crate::drill::{from, powers, products};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::multiplication::factors;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Multiplies two numbers by their distances from 100 or 1000.
#[derive(Debug)]
pub struct Near100;

static ABOUT: About = About {
    id: "near_100",
    title: "Both near 100 (or 1000)",
    operations: &[Operation::Multiply, Operation::Power],
    priority: 9,
    rule: "Take the other number's distance from 100 across, then multiply the two distances.",
    why: "For 97 times 94, start from 100 times 94: that is 3 lots of 94 too many. Taking 3 off the 94 takes 3 \
          hundreds away, which is 3 lots of 6 too much, so the product of the distances goes back on.",
    source: "Bryant Heath, Number Sense Tricks (2007); Vedic rule: all from 9 and the last from 10 (Nikhilam)",
    constants: &[100, 1000],
    examples: &["97 * 94", "103 * 108", "97 * 104", "996 power 2"],
    near_misses: &["87 * 97", "90 * 97", "97 * 1003"],
    drills: [
        &[products(from(94, 99), from(94, 99))],
        &[
            products(from(88, 97), from(88, 97)),
            products(from(101, 106), from(101, 106)),
            powers(from(91, 99), from(2, 2)),
        ],
        &[
            products(from(103, 112), from(103, 112)),
            products(from(91, 99), from(101, 109)),
            powers(from(101, 112), from(2, 2)),
        ],
        &[
            products(from(991, 999), from(991, 999)),
            products(from(88, 98), from(103, 112)),
            powers(from(991, 999), from(2, 2)),
        ],
        &[
            products(from(988, 999), from(1001, 1012)),
            products(from(1003, 1012), from(1003, 1012)),
            powers(from(1003, 1012), from(2, 2)),
        ],
    ],
};

/// The farthest distance at which the method is shown when asked for.
const FARTHEST: i128 = 25;
/// The farthest distance at which it helps.
const FARTHEST_HELPFUL: i128 = 12;

/// The two numbers, and the round number that both are near.
fn plan(problem: &Problem) -> Option<(i128, i128, i128)> {
    let (a, b) = factors(problem)?;
    let near = |number: i128, round: i128| number != round && (number - round).abs() <= FARTHEST;
    let round = [100, 1000].into_iter().find(|round| near(a, *round) && near(b, *round))?;
    Some((a, b, round))
}

/// How far the number is from the round one, and on which side.
fn place(number: i128, round: i128) -> (i128, &'static str) {
    ((number - round).abs(), if number > round { "over" } else { "under" })
}

impl Technique for Near100 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b, round) = plan(problem)?;
        let ((far_a, side_a), (far_b, side_b)) = (place(a, round), place(b, round));
        let mut work = Work::new(&ABOUT, problem);
        work.declare(far_b);
        let across = if a > round {
            let say = format!("{a} is {far_a} over {round}: add that to {b}.");
            work.step(say, format_args!("{b} + ({a} - {round})"))?
        } else {
            let say = format!("{a} is {far_a} under {round}: take that from {b}.");
            work.step(say, format_args!("{b} - ({round} - {a})"))?
        };
        let say = format!("{b} is {far_b} {side_b} {round}: multiply the two distances.");
        let small = work.step(say, format_args!("{far_a} * {far_b}"))?;
        if side_a == side_b {
            let say = format!("Take {across} times {round}, and add the small product.");
            work.step(say, format_args!("{across} * {round} + {small}"))?;
        } else {
            let say = format!("One is over and one under: take {across} times {round}, less the small product.");
            work.step(say, format_args!("{across} * {round} - {small}"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(a, b, round)| {
            [a, b].into_iter().all(|number| number % 10 != 0 && (number - round).abs() <= FARTHEST_HELPFUL)
        })
    }
}
