//! The tests of the library, in one binary.

mod check;
mod shortcuts_any;
mod similar;
mod verify;
