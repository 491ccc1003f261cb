//! Shortcuts for subtraction.

pub mod count_up;
pub mod subtract_from_round;
pub mod subtract_in_parts;
