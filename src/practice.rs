//! Practice: questions for a shortcut, what becomes of them, and what comes next.

pub mod attempt;
