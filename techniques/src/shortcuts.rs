//! The forty shortcuts, one file each, in a folder for the first operation they answer.

pub mod addition;
pub mod any;
pub mod division;
pub mod multiplication;
pub mod percent;
pub mod power;
pub mod series;
pub mod subtraction;
pub mod time;
