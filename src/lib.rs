//! Quick Math Coach: a mental-maths tutor for the terminal.
//!
//! A model reads the question and words the lesson; code chooses the shortcut, does every calculation and
//! checks it. `ARCHITECTURE.md` says where everything stands.

pub mod agent;
pub mod app;
pub mod cli;
pub mod config;
pub mod doctor;
pub mod driver;
pub mod eval;
pub mod grounding;
pub mod interrupt;
pub mod model;
pub mod names;
pub mod practice;
pub mod progress;
pub mod prompts;
pub mod record;
pub mod render;
mod repl;
pub mod session;
mod shell;
pub mod store;
mod terminal;
pub mod tools;
pub mod transcript;
