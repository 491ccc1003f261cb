//! The tests of the library, in one binary.

mod arbitrary;
mod catalogue;
mod check;
mod choice;
mod effort;
mod expression;
mod kinds;
mod number;
mod oracle;
mod problem;
mod shortcuts_any;
mod shortcuts_multiplication;
mod similar;
mod snapshots;
mod sweep;
mod value;
mod verify;
