//! Shortcuts for multiplication.

use crate::operation::Operation;
use crate::problem::Problem;

pub mod difference_of_squares;
pub mod double_repeatedly;
pub mod factor_in_steps;
pub mod halve_and_double;
pub mod multiply_by_11;
pub mod multiply_by_25;
pub mod multiply_by_5;
pub mod multiply_by_nines;
pub mod multiply_by_power_of_10;
pub mod multiply_in_parts;
pub mod multiply_near_round;
pub mod multiply_teens;
pub mod near_100;
pub mod square_ending_in_5;
pub mod units_make_ten;

/// The two whole numbers of a product, each 2 or more; for a square the same number twice.
pub(crate) fn factors(problem: &Problem) -> Option<(i128, i128)> {
    let (a, b) = problem.whole(2)?;
    match problem.operation() {
        Operation::Power => (b == 2).then_some((a, a)),
        _ => Some((a, b)),
    }
}
