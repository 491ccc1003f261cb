//! Shortcuts for power.

pub mod power_by_steps;
