//! The tests of the program, in one binary.

mod agent;
mod cli;
mod docs;
mod render;
mod scripted;
mod tools;
