//! The eleven operations.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// What is done with the two numbers of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operation {
    /// a + b
    Add,
    /// a - b
    Subtract,
    /// a * b
    Multiply,
    /// a / b
    Divide,
    /// a + (a + step) + ... , not beyond b
    Series,
    /// a² + (a + 1)² + ... + b²
    SumOfSquares,
    /// a³ + (a + 1)³ + ... + b³
    SumOfCubes,
    /// a + b, both hours and minutes run together
    AddTime,
    /// a - b, both hours and minutes run together, the later first
    SubtractTime,
    /// a to the power b
    Power,
    /// a percent of b
    PercentOf,
}

/// A name that is no operation; the text lists the names that are.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{name:?} is not an operation; the operations are: {}", Operation::ALL.map(Operation::name).join(" "))]
pub struct UnknownOperation {
    /// The name that was given.
    pub name: String,
}

impl Operation {
    /// Every operation, in the order in which they are listed to people and models.
    pub const ALL: [Self; 11] = [
        Self::Add,
        Self::Subtract,
        Self::Multiply,
        Self::Divide,
        Self::Series,
        Self::SumOfSquares,
        Self::SumOfCubes,
        Self::AddTime,
        Self::SubtractTime,
        Self::Power,
        Self::PercentOf,
    ];

    /// The name in problems and tool calls: `+`, `add_time`, ...
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Series => "series",
            Self::SumOfSquares => "sum_of_squares",
            Self::SumOfCubes => "sum_of_cubes",
            Self::AddTime => "add_time",
            Self::SubtractTime => "subtract_time",
            Self::Power => "power",
            Self::PercentOf => "percent_of",
        }
    }

    /// Whether the two numbers are hours and minutes run together (245 is 2 h 45 min).
    #[must_use]
    pub const fn is_time(self) -> bool {
        matches!(self, Self::AddTime | Self::SubtractTime)
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Operation {
    type Err = UnknownOperation;

    fn from_str(name: &str) -> Result<Self, UnknownOperation> {
        Self::ALL
            .into_iter()
            .find(|operation| operation.name() == name)
            .ok_or_else(|| UnknownOperation { name: name.chars().take(40).collect() })
    }
}
