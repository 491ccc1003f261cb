//! Shortcuts for series.

use crate::number::Number;
use crate::problem::Problem;

pub mod odd_numbers_square;
pub mod pair_the_ends;
pub mod sum_of_cubes_formula;
pub mod sum_of_squares_formula;

/// The numbers that a series really adds.
struct Terms {
    /// How many: 2 or more.
    count: i128,
    last: Number,
    /// For the learner, when the last one falls before the end that was asked for; otherwise empty.
    note: String,
}

impl Terms {
    fn of(problem: &Problem) -> Option<Self> {
        let (count, last) = problem.terms().filter(|(count, _)| *count >= 2)?;
        let note = if last == problem.b() {
            String::new()
        } else {
            format!("The last number is {}, for the next would pass {}. ", in_words(last), in_words(problem.b()))
        };
        Some(Self { count, last, note })
    }
}

/// A number inside a sentence, its sign as a word.
fn in_words(number: Number) -> String {
    if number.is_negative() { format!("minus {}", number.abs()) } else { number.to_string() }
}
