//! Shortcuts for percent.

pub mod percent_from_tens;
