//! The tests of the program, in one binary.

mod agent;
mod cli;
mod docs;
mod reader;
mod render;
mod scripted;
mod tools;
