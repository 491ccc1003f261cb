//! The steps of a solution as sums of two numbers: all that pictures are drawn from.

use techniques::number::Number;
use techniques::solution::{Solution, Step};
use techniques::value::Value;

/// A step with one operation, such as `47 + 10 = 57`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) left: Number,
    /// One of `+ - * /`.
    pub(super) sign: char,
    pub(super) right: Number,
    pub(super) result: Number,
}

impl Sum {
    /// The step as a sum of two numbers that are not negative; `None` where it is another.
    pub(super) fn of(step: &Step) -> Option<Self> {
        let mut parts = step.expr.split(' ');
        let (left, sign, right) = (parts.next()?, parts.next()?, parts.next()?);
        let sign = sign.chars().next().filter(|sign| parts.next().is_none() && "+-*/".contains(*sign))?;
        let Value::Number(result) = step.result else { return None };
        Some(Self { left: left.parse().ok()?, sign, right: right.parse().ok()?, result })
    }

    /// Whether this sum has the sign.
    pub(super) fn is(&self, sign: char) -> bool {
        self.sign == sign
    }
}

/// The steps as sums of two numbers; `None` where one of them is another.
pub(super) fn sums(solution: &Solution) -> Option<Vec<Sum>> {
    solution.steps.iter().map(Sum::of).collect()
}
