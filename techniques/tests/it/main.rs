//! The tests of the library, in one binary.

mod shortcuts_any;
mod shortcuts_multiplication;
mod shortcuts_parts_and_series;
mod verify;
