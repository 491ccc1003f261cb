//! Shortcuts for time.

pub mod add_time;
pub mod fill_the_hour;
