//! Exact numbers, problems, and the forty mental-maths shortcuts of Quick Math Coach.
//!
//! A pure library: no input or output, no clock. A [`problem::Problem`] is well formed and has an exact
//! answer; [`registry`] picks the best shortcut for it and checks every step of the solution.

pub mod answer;
pub mod check;
pub mod denominators;
mod digits;
pub mod drill;
mod exact;
pub mod expression;
mod fact;
pub mod number;
pub mod operation;
pub mod problem;
pub mod registry;
pub mod shortcuts;
pub mod similar;
pub mod solution;
pub mod technique;
pub mod value;
pub mod verify;
pub mod wording;
