//! The grammar: from the tokens of one sentence to what it asks for.

pub(crate) mod clock;
pub(crate) mod commands;
pub(crate) mod comparisons;
pub(crate) mod counts;
pub(crate) mod cursor;
pub(crate) mod exact;
pub(crate) mod expression;
pub(crate) mod forms;
pub(crate) mod infix;
pub(crate) mod measures;
pub(crate) mod missing;
pub(crate) mod mixed;
pub(crate) mod percents;
pub(crate) mod phrases;
mod premises;
pub(crate) mod prices;
mod quantities;
pub(crate) mod question;
pub(crate) mod series;
pub(crate) mod times;
pub(crate) mod units;
