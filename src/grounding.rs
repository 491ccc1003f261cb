//! What a model may bring: numbers of the learner's or of a result, and nothing else. [`calls`] judges what it
//! asks to be worked out, [`words`] what it says about it.

pub mod calls;
mod foreign;
mod languages;
mod lists;
mod markdown;
mod operands;
mod plain;
pub mod words;
