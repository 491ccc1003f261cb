//! Chains: a problem, and further operations on its result, left to right.

use schemars::JsonSchema;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::similar;
use techniques::value::Value;
use techniques::wording::{pretty_number, pretty_time, superscript};

use super::arguments::{NumberArgument, OperationArgument};

/// The most operations that a chain may have after its first.
pub const MAX_LINKS: usize = 50;

/// One more operation on the result so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline, description = "")]
pub struct Link {
    #[expect(missing_docs, reason = "a doc comment would be a description in the schema, paid for and not needed")]
    pub operation: OperationArgument,
    #[expect(missing_docs, reason = "see operation")]
    pub b: NumberArgument,
}

/// A problem, and further operations on its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    first: Problem,
    later: Vec<Link>,
    problems: Vec<Problem>,
}

impl Chain {
    /// Builds the chain and every problem on its way.
    ///
    /// # Errors
    /// Words for the model when a rule is broken; they name the operation of `then`, counted from 1.
    pub fn new(
        a: NumberArgument,
        operation: OperationArgument,
        b: NumberArgument,
        step: Option<NumberArgument>,
        then: Option<Vec<Link>>,
    ) -> Result<Self, String> {
        let first = Problem::new(a.0, operation.0, b.0, step.map(|step| step.0)).map_err(|error| error.to_string())?;
        Self::from_first(first, then.unwrap_or_default())
    }

    /// The same operations after another first problem.
    ///
    /// # Errors
    /// As [`Chain::new`].
    pub fn from_first(first: Problem, later: Vec<Link>) -> Result<Self, String> {
        if later.len() > MAX_LINKS {
            let count = later.len();
            return Err(format!("then has {count} operations; at most {MAX_LINKS} are supported; make several calls"));
        }
        let mut problems = vec![first];
        let mut value = first.exact();
        for (link, number) in later.iter().zip(1..) {
            let problem = link.problem(value).map_err(|error| format!("then, operation {number}: {error}"))?;
            value = problem.exact();
            problems.push(problem);
        }
        Ok(Self { first, later, problems })
    }

    /// The first problem.
    #[must_use]
    pub fn first(&self) -> &Problem {
        &self.first
    }

    /// The operations after the first.
    #[must_use]
    pub fn later(&self) -> &[Link] {
        &self.later
    }

    /// Every problem on the way, each but the first on the result of the one before.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The last problem, whose answer is the chain's.
    #[must_use]
    pub fn last(&self) -> &Problem {
        self.problems.last().unwrap_or(&self.first)
    }

    /// The chain as people write it, with brackets where precedence needs them: `(120 + 9) × 2`.
    #[must_use]
    pub fn pretty(&self) -> String {
        let mut text = self.first.pretty();
        let mut before = self.first.operation();
        for link in &self.later {
            let operation = link.operation.0;
            if needs_brackets(before, operation) {
                text = format!("({text})");
            }
            text = append(&text, operation, link.b.0);
            before = operation;
        }
        text
    }
}

impl Link {
    /// The link as the generator of similar problems takes it.
    #[must_use]
    pub fn to_similar(self) -> similar::Link {
        similar::Link { operation: self.operation.0, b: self.b.0, step: None }
    }

    fn problem(self, value: Value) -> Result<Problem, String> {
        let a = value.number().ok_or_else(|| {
            format!(
                "the result so far, {value}, is not an exact decimal, so no operation can be chained onto it; \
                 leave out this operation and those after it"
            )
        })?;
        Problem::new(a, self.operation.0, self.b.0, None).map_err(|error| error.to_string())
    }
}

/// Whether a text whose last operation is `before` needs brackets when `after` is done with it.
fn needs_brackets(before: Operation, after: Operation) -> bool {
    let is_sum = |operation| matches!(operation, Operation::Add | Operation::Subtract);
    let is_product = |operation| matches!(operation, Operation::Multiply | Operation::Divide);
    let is_time = Operation::is_time;
    !(is_sum(after) && (is_sum(before) || is_product(before) || before == Operation::Power)
        || is_product(after) && (is_product(before) || before == Operation::Power)
        || is_time(after) && is_time(before))
}

fn append(text: &str, operation: Operation, b: Number) -> String {
    let plain = pretty_number(b);
    let bracketed = if b.is_negative() { format!("({plain})") } else { plain.clone() };
    match operation {
        Operation::Add => format!("{text} + {bracketed}"),
        Operation::Subtract => format!("{text} − {bracketed}"),
        Operation::Multiply => format!("{text} × {bracketed}"),
        Operation::Divide => format!("{text} ÷ {bracketed}"),
        Operation::Power => format!("{text}{}", superscript(&plain)),
        Operation::PercentOf => format!("{text}% of {plain}"),
        Operation::AddTime => format!("{text} + {}", pretty_time(b)),
        Operation::SubtractTime => format!("{text} − {}", pretty_time(b)),
        Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes => format!("{text} {operation} {plain}"),
    }
}

/// The arguments that ask for this chain, and `display`, its form for people.
impl Serialize for Chain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("a", &self.first.a().to_string())?;
        map.serialize_entry("operation", self.first.operation().name())?;
        map.serialize_entry("b", &self.first.b().to_string())?;
        if self.first.operation() == Operation::Series {
            map.serialize_entry("step", &self.first.step().to_string())?;
        }
        if !self.later.is_empty() {
            map.serialize_entry("then", &self.later)?;
        }
        map.serialize_entry("display", &self.pretty())?;
        map.end()
    }
}
