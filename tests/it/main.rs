//! The tests of the program, in one binary.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking, and prints what it has measured"
)]

mod agent;
mod cli;
mod docs;
mod eval;
mod reader;
mod render;
mod scripted;
mod tools;
