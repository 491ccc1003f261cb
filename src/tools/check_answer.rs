//! `check_answer`: the exact verdict on a learner's answer, with a digit-sum check and the likely slip.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use techniques::check::{Check, WrittenAnswer, check};

use super::ToolSpec;
use super::arguments::{self, NumberArgument, OperationArgument, TextArgument};
use super::chain::{Chain, Link};

/// The tool's name.
pub const NAME: &str = "check_answer";

/// What a model sends. The doc comments are what it reads of each argument.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::doc_markdown, reason = "the comments are the schema's descriptions, which know no Markdown")]
struct Arguments {
    /// All but answer: as in solve_with_shortcut.
    a: NumberArgument,
    operation: OperationArgument,
    b: NumberArgument,
    step: Option<NumberArgument>,
    then: Option<Vec<Link>>,
    /// As the learner wrote it: "56", "14 r 2", "14 2/7", "4:35".
    answer: TextArgument,
}

/// A checked answer.
#[derive(Debug, Clone)]
pub struct Checked {
    /// What was asked.
    pub chain: Chain,
    /// The learner's answer.
    pub written: WrittenAnswer,
    /// How it was written.
    typed: String,
    /// What was found about it; for a chain, about its last operation.
    pub check: Check,
}

/// The menu entry.
pub(super) fn spec() -> ToolSpec {
    ToolSpec {
        name: NAME,
        description: include_str!("../../prompts/tools/check_answer.md").trim().into(),
        parameters: arguments::schema::<Arguments>(),
    }
}

/// Runs a call.
pub(super) fn run(text: &str) -> Result<Checked, String> {
    let Arguments { a, operation, b, step, then, answer } = arguments::parse(text)?;
    let chain = Chain::new(a, operation, b, step, then)?;
    let written: WrittenAnswer = answer.0.parse().map_err(|error| format!("answer: {error}"))?;
    let check = check(chain.last(), &written);
    Ok(Checked { chain, written, typed: answer.0, check })
}

#[derive(Serialize)]
struct CheckedJson {
    correct: bool,
    problem: String,
    your_answer: String,
    answer: String,
    display: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit_sum: Option<DigitSumJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slip: Option<SlipJson>,
}

#[derive(Serialize)]
struct DigitSumJson {
    agrees: bool,
    working: Vec<String>,
    meaning: String,
}

#[derive(Serialize)]
struct SlipJson {
    kind: String,
    say: String,
}

impl Checked {
    /// The learner's answer for people; a fraction stays as it was written, and 2/5 is not 0.4.
    #[must_use]
    pub fn said(&self) -> String {
        match self.written {
            WrittenAnswer::Fraction(_) => self.typed.trim().to_owned(),
            _ => self.written.to_string(),
        }
    }

    /// The result as the model reads it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let Check { correct, answer, digit_sum, slip } = &self.check;
        let json = CheckedJson {
            correct: *correct,
            problem: self.chain.pretty(),
            your_answer: self.said(),
            answer: answer.text(),
            display: answer.display(),
            fraction: answer.fraction(),
            digit_sum: digit_sum.as_ref().map(|digit_sum| DigitSumJson {
                agrees: digit_sum.agrees,
                working: digit_sum.lines.clone(),
                meaning: digit_sum.meaning.clone(),
            }),
            slip: slip.as_ref().map(|slip| SlipJson { kind: slip.kind.name(), say: slip.say.clone() }),
        };
        serde_json::to_value(json).unwrap_or_default()
    }
}
