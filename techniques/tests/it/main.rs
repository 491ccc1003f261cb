//! The tests of the library, in one binary.

mod arbitrary;
mod number;
mod oracle;
mod value;
mod verify;
