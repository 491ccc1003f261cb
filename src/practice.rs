//! Practice: questions for a shortcut, what becomes of them, and what comes next.
//!
//! A round is a few questions, one after the other. What is known of a learner is what was written down of the
//! attempts; nothing else is kept.

pub mod answered;
pub mod attempt;
pub mod options;
pub mod play;
pub mod question;
pub mod review;
pub mod said;
pub mod schedule;
pub mod selection;
pub mod sitting;
