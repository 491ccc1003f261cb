//! # Sum of cubes
//!
//! **Rule.** Add up 1 to n, and square that.
//!
//! **Why it works.** Each cube is the border that makes the square before it larger.
//!
//! **Worked example.** The cubes of 1 to 5: 6 / 2 = 3, 3 * 5 = 15, then 15 * 15 = 225.
//!
//! **When it does not help.** One number only, or numbers from 0 or below.

use crate::drill::{from, terms};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Squares the sum from 1 to b, less the square of the sum below a; two cubes are added directly.
#[derive(Debug)]
pub struct SumOfCubesFormula;

static ABOUT: About = About {
    id: "sum_of_cubes_formula",
    title: "Sum of cubes",
    operations: &[Operation::SumOfCubes],
    priority: 5,
    rule: "Add up 1 to n, and square that.",
    why: "1 cubed is 1 squared, with 2 cubed it is 3 squared, with 3 cubed it is 6 squared: the dots of each cube \
          make a border that turns the square before it into the next, and its side is 1, then 1 + 2, then 1 + 2 + 3.",
    source: "Sums of integer numbers (Coding Adventures, 2020)",
    constants: &[1, 2, 3],
    examples: &["1 sum_of_cubes 5", "3 sum_of_cubes 7", "4 sum_of_cubes 5"],
    near_misses: &["7 sum_of_cubes 7", "0 sum_of_cubes 5", "-3 sum_of_cubes 3"],
    drills: [
        &[
            terms(Operation::SumOfCubes, from(1, 1), from(2, 6), from(1, 1)),
            terms(Operation::SumOfCubes, from(2, 2), from(2, 4), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfCubes, from(1, 1), from(7, 10), from(1, 1)),
            terms(Operation::SumOfCubes, from(2, 3), from(3, 6), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfCubes, from(1, 2), from(11, 15), from(1, 1)),
            terms(Operation::SumOfCubes, from(4, 6), from(3, 5), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfCubes, from(1, 2), from(16, 20), from(1, 1)),
            terms(Operation::SumOfCubes, from(5, 9), from(4, 7), from(1, 1)),
        ],
        &[
            terms(Operation::SumOfCubes, from(1, 2), from(21, 25), from(1, 1)),
            terms(Operation::SumOfCubes, from(10, 14), from(5, 9), from(1, 1)),
        ],
    ],
};

impl Technique for SumOfCubesFormula {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(1).filter(|(a, b)| a < b)?;
        let mut work = Work::new(&ABOUT, problem);
        if a > 1 && b == a + 1 {
            let first = work.step(format!("Cube {a}."), format_args!("{a} ^ 3"))?;
            let second = work.step(format!("Cube {b}."), format_args!("{b} ^ 3"))?;
            work.step("Add them.", format_args!("{first} + {second}"))?;
            return work.finish();
        }
        let all = up_to(&mut work, "", b)?;
        if a <= 2 {
            let square = work.step("Square it.", format_args!("{all} * {all}"))?;
            if a == 2 {
                work.step("Leave off 1 cubed.", format_args!("{square} - 1"))?;
            }
        } else {
            let below = up_to(&mut work, "The same for the numbers below the start. ", a - 1)?;
            let say = "The answer is the difference of the two squares: the sum times the difference. First the sum.";
            let sum = work.step(say, format_args!("{all} + {below}"))?;
            let difference = work.step("Now the difference.", format_args!("{all} - {below}"))?;
            work.step("Multiply the two.", format_args!("{sum} * {difference}"))?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}

/// The sum from 1 to `n`, which is 2 or more; `lead` opens the first step.
fn up_to(work: &mut Work, lead: &str, n: i128) -> Option<Value> {
    if n == 2 {
        return work.step(format!("{lead}Add up 1 to 2."), "1 + 2");
    }
    let next = n + 1;
    work.declare(n);
    work.declare(next);
    let (even, other) = if n % 2 == 0 { (n, next) } else { (next, n) };
    let half = work
        .step(format!("{lead}To add up 1 to {n}, halve the even one of {n} and {next}."), format_args!("{even} / 2"))?;
    work.step(format!("Times {other}: that is 1 to {n} added up."), format_args!("{half} * {other}"))
}
