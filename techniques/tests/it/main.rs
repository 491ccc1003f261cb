//! The tests of the library, in one binary.

mod arbitrary;
mod expression;
mod number;
mod oracle;
mod problem;
mod value;
mod verify;
