//! Shortcuts for series.

pub mod odd_numbers_square;
pub mod pair_the_ends;
pub mod sum_of_cubes_formula;
pub mod sum_of_squares_formula;
