//! # Divide in parts
//!
//! **Rule.** Take away the biggest round multiples of the divisor one after another and add up how many.
//!
//! **Why it works.** A number may be shared out in parts: each part gives some lots of the divisor.
//!
//! **Worked example.** 252 / 7: 210 / 7 = 30, 252 - 210 = 42, 42 / 7 = 6, then 30 + 6 = 36.
//!
//! **When it does not help.** 5 / 12 holds no whole lot of 12.

use crate::digits::place_parts;
use crate::drill::{from, listed, lots, lots_and_rest};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Takes a multiple of the divisor away for each place of the quotient.
#[derive(Debug)]
pub struct DivideInParts;

static ABOUT: About = About {
    id: "divide_in_parts",
    title: "Divide in parts",
    operations: &[Operation::Divide],
    priority: 1,
    rule: "Take away the biggest round multiples of the divisor one after another and add up how many.",
    why: "A number can be shared out in parts: first the hundreds, then the tens, then the ones of the answer. \
          Each part is a number of whole lots of the divisor, and all the lots together are the answer.",
    source: "Number Talks (Parrish); Teaching children to calculate mentally (UK National Strategies, 2010)",
    constants: &[],
    examples: &["252 / 7", "100 / 7", "1236 / 6"],
    near_misses: &["5 / 12", "25.2 / 7", "7 / 1"],
    drills: [
        &[lots(from(13, 19), listed(&[3, 6, 7]))],
        &[lots(from(13, 49), listed(&[3, 6, 7, 9]))],
        &[lots_and_rest(from(12, 59), listed(&[3, 6, 7, 9])), lots(from(61, 99), listed(&[3, 6, 7, 9]))],
        &[lots(from(111, 299), listed(&[3, 6, 7, 9])), lots_and_rest(from(61, 149), listed(&[6, 7, 9]))],
        &[lots_and_rest(from(151, 599), listed(&[6, 7, 9, 11, 12])), lots(from(21, 79), listed(&[13, 17, 19, 23]))],
    ],
};

impl Technique for DivideInParts {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = problem.whole(2)?;
        let (quotient, remainder) = (a / b, a % b);
        if quotient == 0 {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        if remainder == 0 && quotient <= 12 && b <= 12 {
            work.step(format!("From the tables: {quotient} times {b} is {a}."), format_args!("{a} / {b}"))?;
            return work.finish();
        }
        take_lots_away(&mut work, a, b)?;
        let lots: Vec<String> = place_parts(quotient).map(|lots| lots.to_string()).collect();
        let sum = lots.join(" + ");
        if remainder > 0 {
            let say = format!("That makes {quotient}, with {remainder} left over. Share the {remainder} by {b} too.");
            work.step(say, format_args!("{sum} + {remainder} / {b}"))?;
        } else if lots.len() > 1 {
            work.step("Add up the lots.", sum)?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}

/// A division of whole numbers worked as far as what is left over; `None` where nothing is, or the divisor is larger.
pub(crate) fn to_remainder(problem: &Problem) -> Option<Solution> {
    let (a, b) = problem.whole(2)?;
    let (quotient, remainder) = (a / b, a % b);
    if quotient == 0 || remainder == 0 {
        return None;
    }
    let mut work = Work::new(&ABOUT, problem);
    take_lots_away(&mut work, a, b)?;
    let lots: Vec<String> = place_parts(quotient).map(|lots| lots.to_string()).collect();
    if lots.len() > 1 {
        work.step(format!("Add up the lots. The {remainder} is left over."), lots.join(" + "))?;
    }
    work.finish()
}

/// The biggest round numbers of lots, one after another.
fn take_lots_away(work: &mut Work, a: i128, b: i128) -> Option<()> {
    let mut left = a;
    for lots in place_parts(a / b) {
        let chunk = lots * b;
        work.declare(chunk);
        let noun = if lots == 1 { "lot" } else { "lots" };
        work.step(format!("{chunk} is {lots} {noun} of {b}."), format_args!("{chunk} / {b}"))?;
        if left > chunk {
            work.step(format!("Take the {chunk} away to see what is left."), format_args!("{left} - {chunk}"))?;
        }
        left -= chunk;
    }
    Some(())
}
