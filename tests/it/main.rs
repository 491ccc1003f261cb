//! The tests of the program, in one binary.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on should fail; clippy's allowance leaves out helper functions"
)]

mod adversarial;
mod agent;
mod attempts;
mod chats;
mod cli;
mod connected;
mod cost;
mod docs;
mod doctor;
mod eval;
mod grounding;
mod handover;
mod interrupt;
mod pictures;
mod practice;
mod program;
mod progress;
mod prompts;
mod read_back;
mod reader;
mod render;
#[cfg(unix)]
mod repl;
mod schedule;
mod scripted;
mod session;
mod settings;
mod tools;
mod transfer;
mod wire;
mod word_problems;
