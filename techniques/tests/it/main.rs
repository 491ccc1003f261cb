//! The tests of the library, in one binary.

mod check;
mod shortcuts_any;
mod shortcuts_multiplication;
mod similar;
mod verify;
