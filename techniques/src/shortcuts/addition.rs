//! Shortcuts for addition.

pub mod add_in_parts;
pub mod add_nines;
pub mod bridge_to_round;
pub mod near_doubles;
pub mod number_bonds;
pub mod round_and_compensate;
