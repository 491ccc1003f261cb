//! Shortcuts for three operations or more.

pub mod move_the_point;
pub mod signs_first;
pub mod strip_zeros;
pub mod zero_and_one;
