//! The arguments of the tools: one struct gives the schema that the model sees and parses what comes back.
//!
//! Numbers keep their text until they are exact numbers, so `4.7` is 4.7 whether a model sends it as a JSON
//! number or as a string.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::value::Value;

/// How many characters of a model's text are quoted back.
const QUOTED: usize = 60;

/// The most operations that a chain may have after its first.
pub const MAX_LINKS: usize = 50;

/// An exact number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberArgument(pub Number);

impl<'de> Deserialize<'de> for NumberArgument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.get();
        let text = if raw.starts_with('"') {
            Cow::Owned(serde_json::from_str::<String>(raw).map_err(D::Error::custom)?)
        } else if raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
            Cow::Borrowed(raw)
        } else {
            return Err(D::Error::custom(format!("{} is not a number; {HOW_TO_WRITE}", shorten(raw))));
        };
        let number = text.trim().parse::<Number>();
        number.map(Self).map_err(|error| D::Error::custom(format!("{:?}: {error}", shorten(&text))))
    }
}

/// What to send instead of something that is no number.
const HOW_TO_WRITE: &str = "send digits with an optional minus sign and point, such as \"47\", \"-5\" or \"4.75\"";

impl JsonSchema for NumberArgument {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// One of the eleven operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperationArgument(pub Operation);

impl<'de> Deserialize<'de> for OperationArgument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<'de, str>::deserialize(deserializer)?;
        name.parse().map(Self).map_err(D::Error::custom)
    }
}

impl JsonSchema for OperationArgument {
    fn schema_name() -> Cow<'static, str> {
        "Operation".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Operation::ALL.map(Operation::name) })
    }
}

/// One more operation on the result so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Link {
    /// What is done with the result so far.
    pub operation: OperationArgument,
    /// The second number.
    pub b: NumberArgument,
}

impl Link {
    /// The problem of this link, where `value` is the result so far.
    ///
    /// # Errors
    /// Words for the model when the result so far is no decimal, or a rule is broken.
    pub fn problem(self, value: Value) -> Result<Problem, String> {
        let a = value.number().ok_or_else(|| {
            format!("the result so far, {value}, is not an exact decimal, so nothing can be chained onto it; leave out the later operations and say so")
        })?;
        Problem::new(a, self.operation.0, self.b.0, None).map_err(|error| error.to_string())
    }
}

/// The problem of a call's first link.
///
/// # Errors
/// Words for the model when a rule is broken.
pub fn first_problem(
    a: NumberArgument,
    operation: OperationArgument,
    b: NumberArgument,
    step: Option<NumberArgument>,
) -> Result<Problem, String> {
    Problem::new(a.0, operation.0, b.0, step.map(|step| step.0)).map_err(|error| error.to_string())
}

/// The problems of a chain, each on the result of the one before.
///
/// # Errors
/// Words for the model that name the link.
pub fn chain(first: Problem, links: &[Link]) -> Result<Vec<Problem>, String> {
    if links.len() > MAX_LINKS {
        return Err(format!("then has {} operations; at most {MAX_LINKS} are supported; make several calls", links.len()));
    }
    let mut problems = vec![first];
    let mut value = first.exact();
    for (link, number) in links.iter().zip(1..) {
        let problem = link.problem(value).map_err(|error| format!("then, operation {number}: {error}"))?;
        value = problem.exact();
        problems.push(problem);
    }
    Ok(problems)
}

/// Parses the arguments of a call; no text at all counts as `{}`.
///
/// # Errors
/// Words for the model: what failed, why, and what to send instead.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let text = if text.trim().is_empty() { "{}" } else { text };
    serde_json::from_str(text).map_err(|error| {
        let what = error.to_string();
        if error.is_data() && text.trim_start().starts_with('{') {
            format!("the arguments were refused: {what}")
        } else {
            format!("the arguments are not one complete JSON object ({what}); send one object such as {EXAMPLE}")
        }
    })
}

const EXAMPLE: &str = r#"{"a":"47","operation":"+","b":"9"}"#;

/// The beginning of a text that is too long to quote whole.
#[must_use]
pub fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}
