//! # Pair the ends
//!
//! **Rule.** Add the first and the last, multiply by how many there are, and halve.
//!
//! **Why it works.** Each step inwards makes one number of a pair larger and the other smaller by the same.
//!
//! **Worked example.** 1 + 2 + ... + 100: 1 + 100 = 101, 100 / 2 = 50 pairs, then 101 * 50 = 5050.
//!
//! **When it does not help.** From 3 to 4 in steps of 2 there is one number only.

use std::mem::take;

use crate::drill::{from, steps, terms};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::series::{Terms, in_words};
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Multiplies what the first and the last number make by the count of pairs.
#[derive(Debug)]
pub struct PairTheEnds;

static ABOUT: About = About {
    id: "pair_the_ends",
    title: "Pair the ends",
    operations: &[Operation::Series],
    priority: 5,
    rule: "Add the first and the last, multiply by how many there are, and halve.",
    why: "Take one step inwards from both ends: one number grows and the other shrinks by the same, so each pair makes \
          as much as the first and the last together. There are half as many pairs as numbers.",
    source: "Sums of integer numbers (Coding Adventures, 2020); Larry White, UIL Number Sense: Basic Shortcuts for \
             Beginners",
    constants: &[1, 2],
    examples: &["1 series 100", "5 series 100 step 5", "11 series 15", "1 series 10 step 3"],
    near_misses: &["1 sum_of_squares 10", "1 sum_of_cubes 9"],
    drills: [
        &[terms(Operation::Series, from(1, 1), from(5, 20), from(1, 1))],
        &[
            terms(Operation::Series, from(1, 1), steps(20, 100, 10), from(1, 1)),
            terms(Operation::Series, from(2, 2), from(5, 20), from(2, 2)),
            terms(Operation::Series, from(5, 5), from(6, 20), from(5, 5)),
        ],
        &[
            terms(Operation::Series, from(1, 1), from(21, 99), from(1, 1)),
            terms(Operation::Series, from(11, 29), from(5, 9), from(1, 2)),
            terms(Operation::Series, from(3, 3), from(11, 29), from(3, 3)),
        ],
        &[
            terms(Operation::Series, from(11, 49), from(10, 29), from(1, 1)),
            terms(Operation::Series, from(2, 9), from(11, 29), from(3, 5)),
        ],
        &[
            terms(Operation::Series, from(51, 199), from(20, 50), from(1, 1)),
            terms(Operation::Series, from(11, 99), from(21, 49), from(3, 9)),
        ],
    ],
};

impl Technique for PairTheEnds {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Terms { count, last, mut note } = Terms::of(problem)?;
        let first = problem.a();
        let mut work = Work::new(&ABOUT, problem);
        work.declare(last);
        let ends = format!("{} + {}", Value::from(first).operand(), Value::from(last).operand());
        if count == 2 {
            work.step(note + "There are only two numbers: add them.", ends)?;
            return work.finish();
        }
        if first == last.negate() {
            work.step(note + "The first and the last cancel out, and so does every pair between them.", ends)?;
            return work.finish();
        }

        let few = count % 2 == 1 && count <= 9;
        if few {
            work.declare(count);
        } else {
            write_count(&mut work, problem, last, &mut note)?;
        }

        let pair = if first.is_zero() || last.is_zero() {
            let other = if first.is_zero() { last } else { first };
            note = format!("{note}One end is zero, so each pair makes {}. ", in_words(other));
            Value::from(other)
        } else {
            work.step(take(&mut note) + "The first and the last make a pair.", ends)?
        };

        let shown = pair.operand();
        let is_two = pair == Value::from(Number::from(2));
        if count % 2 == 1 && !is_two && (few || pair.to_whole().is_some_and(|whole| whole % 2 == 0)) {
            let middle = work.step(note + "Half of that is the middle number.", format_args!("{shown} / 2"))?;
            let say = format!("There are {count} numbers, so take the middle one {count} times.");
            work.step(say, format_args!("{} * {count}", middle.operand()))?;
        } else if pair == Value::from(Number::ONE) {
            let say = "Each pair makes 1, so the sum is half of how many numbers there are.";
            work.step(note + say, format_args!("{count} / 2"))?;
        } else if count % 2 == 0 {
            let pairs = work.step(note + "There are half as many pairs as numbers.", format_args!("{count} / 2"))?;
            work.step("Multiply what a pair makes by how many pairs there are.", format_args!("{shown} * {pairs}"))?;
        } else {
            let say = format!("Take the pair {count} times, once for each number.");
            let double = work.step(note + &say, format_args!("{shown} * {count}"))?;
            work.step("That counts every number twice, so halve it.", format_args!("{} / 2", double.operand()))?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}

/// Writes how many numbers there are, where that is not the last number itself.
fn write_count(work: &mut Work, problem: &Problem, last: Number, note: &mut String) -> Option<()> {
    let (first, step) = (problem.a(), problem.step());
    let (last, start) = (Value::from(last).operand(), Value::from(first).operand());
    if step != Number::ONE {
        let say = take(note) + "Count the steps from the first to the last.";
        let span = if first.is_zero() { last.to_string() } else { format!("({last} - {start})") };
        let gaps = work.step(say, format_args!("{span} / {step}"))?;
        work.step("There is one number more than there are steps.", format_args!("{gaps} + 1"))?;
    } else if first.is_zero() {
        work.step("Count the numbers: they start at zero, so 1 more than the last.", format_args!("{last} + 1"))?;
    } else if first != Number::ONE {
        let say = take(note) + "Count the numbers: the last less the first, and 1 more.";
        work.step(say, format_args!("{last} - {start} + 1"))?;
    }
    Some(())
}
