//! # Sum of squares
//!
//! **Rule.** For 1 to n squared: multiply n, n + 1 and 2n + 1, and divide by 6.
//!
//! **Why it works.** Six copies of the squares, laid in layers, fill a box n by n + 1 by 2n + 1.
//!
//! **Worked example.** The squares of 1 to 10: 10 / 2 = 5, 21 / 3 = 7, 5 * 11 = 55, then 55 * 7 = 385.
//!
//! **When it does not help.** One number only, or numbers from 0 or below.

use crate::drill::{from, terms};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// The box formula, for the squares up to b less those below a; two or three squares are added directly.
#[derive(Debug)]
pub struct SumOfSquaresFormula;

static ABOUT: About = About {
    id: "sum_of_squares_formula",
    title: "Sum of squares",
    operations: &[Operation::SumOfSquares],
    priority: 5,
    rule: "For 1 to n squared: multiply n, n + 1 and 2n + 1, and divide by 6.",
    why: "Build each square as a layer of cubes and stack them. Six such stairs fit together into one full box, \
          n long, n + 1 wide and 2n + 1 high, so one of them is a sixth of the box.",
    source: "Sums of integer numbers (Coding Adventures, 2020); formula collection of the University of Valencia; \
             Bryant Heath, Number Sense Tricks (2007)",
    constants: &[1, 2, 3],
    examples: &["1 sum_of_squares 10", "5 sum_of_squares 9", "6 sum_of_squares 7"],
    near_misses: &["7 sum_of_squares 7", "0 sum_of_squares 10", "-3 sum_of_squares 3"],
    drills: [
        &[
            terms(Operation::SumOfSquares, from(1, 1), from(3, 6), from(1, 1)),
            terms(Operation::SumOfSquares, from(2, 9), from(2, 2), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfSquares, from(1, 1), from(7, 10), from(1, 1)),
            terms(Operation::SumOfSquares, from(4, 9), from(3, 3), from(1, 1)),
            terms(Operation::SumOfSquares, from(10, 19), from(2, 2), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfSquares, from(1, 1), from(11, 15), from(1, 1)),
            terms(Operation::SumOfSquares, from(2, 4), from(6, 10), from(1, 1)),
            terms(Operation::SumOfSquares, from(20, 39), from(2, 2), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfSquares, from(1, 1), from(16, 25), from(1, 1)),
            terms(Operation::SumOfSquares, from(5, 9), from(4, 8), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfSquares, from(1, 1), from(26, 30), from(1, 1)),
            terms(Operation::SumOfSquares, from(10, 16), from(5, 12), from(1, 1)),
        ],
    ],
};

impl Technique for SumOfSquaresFormula {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(1)?;
        let mut work = Work::new(&ABOUT, problem);
        match b - a {
            0 => return None,
            1 => two_neighbours(&mut work, a, b)?,
            2 => add_squares(&mut work, a, b)?,
            _ => {
                let all = up_to(&mut work, "", b)?;
                take_away_below(&mut work, all, a)?
            }
        };
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}

/// The squares of two neighbours are twice their product, and 1 more.
fn two_neighbours(work: &mut Work, a: i128, b: i128) -> Option<Value> {
    let known = "The squares of two neighbours make twice their product, and 1 more.";
    let double = if a == 1 {
        work.step(format!("{known} 1 times 2 is 2, so double that."), format_args!("{b} * 2"))?
    } else {
        let product = work.step(format!("{known} First the product."), format_args!("{a} * {b}"))?;
        work.step("Double it.", format_args!("{product} * 2"))?
    };
    work.step("And 1 more.", format_args!("{double} + 1"))
}

/// Each number squared, and all added: for a few numbers.
fn add_squares(work: &mut Work, a: i128, b: i128) -> Option<Value> {
    let mut squares = Vec::new();
    for number in a..=b {
        work.declare(number);
        squares.push(match number {
            1 => "1".to_owned(),
            _ => work.step(format!("Square {number}."), format_args!("{number} * {number}"))?.to_string(),
        });
    }
    let say = if a == 1 { "Add them; 1 squared is 1." } else { "Add them." };
    work.step(say, squares.join(" + "))
}

/// The squares from 1 to `n`, which is 4 or more, by the formula; `lead` opens the first step.
fn up_to(work: &mut Work, lead: &str, n: i128) -> Option<Value> {
    let next = n + 1;
    work.declare(n);
    work.declare(next);
    let say = format!("{lead}Beside {n} and {next} the third factor is twice {n}, and 1 more.");
    let third = work.step(say, format_args!("2 * {n} + 1"))?.to_whole()?;
    let mut factors = [n, next, third];
    for (divisor, say) in [(2, "To divide by 6, first halve the even factor"), (3, "Now divide a factor by 3")] {
        let factor = factors.iter_mut().find(|factor| **factor % divisor == 0)?;
        *factor = work.step(format!("{say}: {factor}."), format_args!("{factor} / {divisor}"))?.to_whole()?;
    }
    let mut left = factors.into_iter().filter(|factor| *factor != 1);
    let first = left.next()?;
    let product = work.step("Multiply the factors that are left.", format_args!("{first} * {}", left.next()?))?;
    match left.next() {
        Some(last) => work.step(format!("And times {last}."), format_args!("{product} * {last}")),
        None => Some(product),
    }
}

/// Takes the squares below `a` from the sum of all.
fn take_away_below(work: &mut Work, all: Value, a: i128) -> Option<Value> {
    let (say, squares) = match a {
        1 => return Some(all),
        2 => ("Leave off 1 squared.", "1"),
        3 => ("Leave off the squares of 1 and 2.", "1 - 4"),
        4 => ("Leave off the squares of 1, 2 and 3.", "1 - 4 - 9"),
        _ => {
            let below = up_to(work, "Now the squares below the start, in the same way. ", a - 1)?;
            return work.step("Take them away.", format_args!("{all} - {below}"));
        }
    };
    work.declare(4_i64);
    work.declare(9_i64);
    work.step(say, format_args!("{all} - {squares}"))
}
