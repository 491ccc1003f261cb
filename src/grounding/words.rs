//! What a model may say.

use techniques::number::Number;

use super::operands;
use super::plain;
use crate::model::embedded::lexing::lexer::{Kind, lex};
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::tools::Outcome;
use crate::transcript::{Message, ToolCall};

/// What the words of a turn may speak of.
#[derive(Debug)]
pub(crate) struct Evidence {
    numbers: Vec<Number>,
}

impl Evidence {
    pub(crate) fn new(question: &str, calls: &[(ToolCall, Outcome)], _earlier: &[Message]) -> Self {
        let mut numbers = operands::of(question);
        for (_, outcome) in calls {
            numbers.extend(operands::of(&outcome.to_json().to_string()));
        }
        Self { numbers }
    }
}

/// Whether words may be shown.
///
/// # Errors
/// Words for the model: what is wrong with them.
pub(crate) fn judge(text: &str, evidence: &Evidence) -> Result<(), String> {
    let tokens = read_number_words(&lex(&plain::text(text)));
    for token in tokens {
        if let Kind::Number(number) = token.kind
            && !evidence.numbers.contains(&number)
        {
            return Err(format!("{number} is in no result."));
        }
    }
    Ok(())
}
