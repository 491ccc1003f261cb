//! # Round and put right
//!
//! **Rule.** Use the round number next door, then put right what you changed.
//!
//! **Why it works.** The round number is a known distance away, and that distance is taken off or given back.
//!
//! **Worked example.** 83 - 48: 83 - 50 = 33 took 2 too many, so 33 + 2 = 35.
//!
//! **When it does not help.** 51 + 38 has no carry and 79 - 48 no borrow: the digits can be read off.

use std::cmp::Reverse;

use num_rational::Ratio;

use crate::digits::{Gap, borrows, carries, either_order, power_of_ten, strip_zeros};
use crate::drill::{differences, ending, from, listed, sums};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Adds or takes away the round number next door, and makes up for the difference.
#[derive(Debug)]
pub struct RoundAndCompensate;

static ABOUT: About = About {
    id: "round_and_compensate",
    title: "Round and put right",
    operations: &[Operation::Add, Operation::Subtract],
    priority: 6,
    rule: "Use the round number next door, then put right what you changed.",
    why: "A round number changes only the big places. It is a little more than what was asked: after adding, \
          that little is taken off again; after taking away, it is given back.",
    source: "Benjamin and Shermer, Secrets of Mental Math (2006); Number Talks (Parrish)",
    constants: &[],
    examples: &["68 + 27", "83 - 48", "1000 - 997"],
    near_misses: &["51 + 38", "79 - 48", "50 + 27"],
    drills: [
        &[
            sums(ending((1, 5), (3, 9)), ending((1, 3), (8, 8))),
            differences(ending((4, 9), (1, 6)), ending((0, 2), (8, 9))),
        ],
        &[
            sums(ending((3, 9), (3, 9)), ending((2, 8), (7, 9))),
            differences(ending((7, 9), (1, 6)), ending((2, 5), (7, 9))),
        ],
        &[
            sums(from(111, 499), ending((2, 9), (7, 9))),
            differences(from(111, 499), ending((2, 9), (7, 9))),
            sums(from(111, 499), listed(&[95, 96, 97, 98])),
        ],
        &[
            sums(from(111, 699), listed(&[196, 197, 198, 199, 296, 297, 298, 299, 396, 397, 398, 399])),
            differences(from(511, 999), listed(&[189, 196, 197, 198, 199, 288, 295, 296, 297, 298, 299, 395, 398])),
        ],
        &[
            sums(from(1111, 4999), listed(&[196, 298, 397, 495, 598, 697, 796, 897, 998, 1998, 2997])),
            differences(from(3111, 9999), listed(&[198, 397, 495, 689, 798, 896, 989, 998, 1998, 2997])),
        ],
    ],
};

/// The number to round, its round number, and the other number: of a sum, where it helps the one that
/// saves most carries, then the one that is nearest to its round number.
fn plan(problem: &Problem) -> Option<(i128, Gap, i128)> {
    let (a, b) = problem.whole(1)?;
    if problem.operation() == Operation::Subtract {
        let gap = Gap::wide(b).filter(|gap| b < a && gap.round <= a)?;
        return Some((b, gap, a));
    }
    let candidates = either_order(a, b).into_iter();
    let near = candidates.filter_map(|(number, other)| Some((number, Gap::narrow(number)?, other)));
    near.max_by_key(|(number, gap, other)| {
        let saved = carries(*number, *other).saturating_sub(carries(gap.round, *other));
        (sum_carries_where_rounded(*number, *other), saved, Reverse(Ratio::new(gap.distance, gap.round)))
    })
}

/// The digits of both in the last place of `number` that is not zero.
fn digits_where_rounded(number: i128, other: i128) -> (i128, i128) {
    let place = power_of_ten(strip_zeros(number).1);
    (number / place % 10, other / place % 10)
}

fn sum_carries_where_rounded(number: i128, other: i128) -> bool {
    let (digit, other_digit) = digits_where_rounded(number, other);
    other >= 10 && digit + other_digit > 9
}

impl Technique for RoundAndCompensate {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (number, Gap { distance, round }, other) = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        work.declare(round);
        work.declare(distance);
        let short = format!("{number} is {distance} short of {round}");
        if problem.operation() == Operation::Add {
            let sum = work.step(format!("{short}, so add {round}."), format_args!("{other} + {round}"))?;
            work.step(
                format!("That is {distance} too many, so take {distance} away."),
                format_args!("{sum} - {distance}"),
            )?;
        } else if round == other {
            work.step(format!("{short}, and that is the difference."), format_args!("{other} - {number}"))?;
        } else {
            let rest = work.step(format!("{short}, so take {round} away."), format_args!("{other} - {round}"))?;
            work.step(
                format!("That took {distance} too many, so give {distance} back."),
                format_args!("{rest} + {distance}"),
            )?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        let Some((number, _, other)) = plan(problem) else { return false };
        if problem.operation() == Operation::Add {
            return sum_carries_where_rounded(number, other);
        }
        let (digit, other_digit) = digits_where_rounded(number, other);
        other_digit < digit && borrows(other, number) > 0
    }
}
