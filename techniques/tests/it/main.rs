//! The tests of the library, in one binary.

mod check;
mod similar;
mod shortcuts_any;
mod verify;
