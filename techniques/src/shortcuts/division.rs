//! Shortcuts for division.

pub mod cancel_common_factor;
pub mod divide_by_5;
pub mod divide_in_parts;
pub mod halve_repeatedly;
