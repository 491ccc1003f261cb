//! # Times 25, 75 or 125
//!
//! **Rule.** 25 is a quarter of 100: quarter the number, then multiply by 100 (75: three of those; 125: an eighth
//! of 1000).
//!
//! **Why it works.** A quarter of the number in hundreds is the number of quarter hundreds.
//!
//! **Worked example.** 37 * 25: 36 / 4 = 9, 9 * 100 = 900, then 900 + 25 = 925.
//!
//! **When it does not help.** 37 * 75 leaves a 75 over, and 3 * 25 is too small to quarter.

use crate::digits::best_order;
use crate::drill::{from, listed, products, steps};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Takes a quarter of the number in hundreds, or an eighth of it in thousands.
#[derive(Debug)]
pub struct MultiplyBy25;

static ABOUT: About = About {
    id: "multiply_by_25",
    title: "Times 25, 75 or 125",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "25 is a quarter of 100: quarter the number, then multiply by 100 (75: three of those; 125: an eighth of \
           1000).",
    why: "Four 25s make 100, so every 4 in the number makes one hundred. 75 is three 25s, so every 4 makes three \
          hundreds. Eight 125s make 1000, so every 8 makes one thousand.",
    source: "Bryant Heath, Number Sense Tricks (2007); Number Sense Tricks (hand-out)",
    constants: &[3, 4, 8, 100, 1000],
    examples: &["36 * 25", "37 * 25", "32 * 75", "48 * 125"],
    near_misses: &["37 * 75", "3 * 25", "36 * 125"],
    drills: [
        &[products(steps(8, 48, 4), listed(&[25]))],
        &[
            products(steps(52, 96, 4), listed(&[25])),
            products(from(11, 49), listed(&[25])),
            products(steps(8, 24, 4), listed(&[75])),
        ],
        &[
            products(from(51, 99), listed(&[25])),
            products(steps(28, 96, 4), listed(&[75])),
            products(steps(16, 48, 8), listed(&[125])),
        ],
        &[
            products(from(101, 199), listed(&[25])),
            products(steps(52, 96, 4), listed(&[75])),
            products(steps(56, 96, 8), listed(&[125])),
        ],
        &[
            products(from(201, 499), listed(&[25])),
            products(steps(104, 196, 4), listed(&[75])),
            products(steps(104, 248, 8), listed(&[125])),
        ],
    ],
};

/// The share of a round number that 25, 75 or 125 is.
struct Share {
    fact: &'static str,
    /// What is taken of the other number first.
    part: &'static str,
    parts: i128,
    round: i128,
}

fn share(special: i128) -> Option<Share> {
    match special {
        25 => Some(Share { fact: "25 is a quarter of 100", part: "a quarter", parts: 4, round: 100 }),
        75 => Some(Share { fact: "75 is three quarters of 100", part: "a quarter", parts: 4, round: 100 }),
        125 => Some(Share { fact: "125 is an eighth of 1000", part: "an eighth", parts: 8, round: 1000 }),
        _ => None,
    }
}

/// 25, 75 or 125, and the other number.
fn plan(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(2)?;
    best_order(a, b, |special, other| share(special).is_some_and(|share| other >= share.parts), saves)
}

/// Whether the other number is split without an awkward rest.
fn saves(special: i128, other: i128) -> bool {
    match special {
        25 => other % 10 != 0 && (other >= 10 || other % 4 == 0),
        75 => other % 4 == 0,
        _ => other % 8 == 0,
    }
}

impl Technique for MultiplyBy25 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (special, other) = plan(problem)?;
        let Share { fact, part, parts, round } = share(special)?;
        let rest = other % parts;
        let divisible = other - rest;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(divisible);
        work.declare(rest);
        let below = if rest > 0 { format!(", which is {rest} less than {other}") } else { String::new() };
        let say = format!("{fact}, so first take {part} of {divisible}{below}.");
        let mut lots = work.step(say, format_args!("{divisible} / {parts}"))?;
        if special == 75 {
            lots = work.step("Take three of those.", format_args!("{lots} * 3"))?;
        }
        let product = work.step(format!("Multiply by {round}."), format_args!("{lots} * {round}"))?;
        match rest {
            0 => {}
            1 => {
                work.step(
                    format!("Add {special} for the 1 that was left out."),
                    format_args!("{product} + {special}"),
                )?;
            }
            _ => {
                let say = format!("Add {rest} times {special} for the {rest} that were left out.");
                work.step(say, format_args!("{product} + {rest} * {special}"))?;
            }
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        plan(problem).is_some_and(|(special, other)| saves(special, other))
    }
}
