//! The tests of the library, in one binary.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking, and prints what it has covered"
)]

mod arbitrary;
mod catalogue;
mod check;
mod choice;
mod classics;
mod denominators;
mod drill;
mod effort;
mod expression;
mod kinds;
mod number;
mod oracle;
mod problem;
mod shortcuts_any;
mod shortcuts_multiplication;
mod shortcuts_parts_and_series;
mod similar;
mod snapshots;
mod sweep;
mod value;
mod verify;
