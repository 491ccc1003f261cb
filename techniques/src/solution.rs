//! Worked solutions: steps, and the scratch pad that computes each step as it writes it.

use std::borrow::Cow;
use std::fmt::Display;

use crate::expression;
use crate::fact::is_one_fact;
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::registry;
use crate::technique::About;
use crate::value::Value;

/// One line of a worked solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What is done, in words for the learner; on two lines where one says how the problem becomes a simpler one.
    pub say: Cow<'static, str>,
    /// The sum of this step: numbers, `+ - * / ^` and brackets.
    pub expr: String,
    /// The exact value of `expr`.
    pub result: Value,
}

/// A problem worked by one shortcut.
#[derive(Debug, Clone)]
pub struct Solution {
    /// The shortcut.
    pub about: &'static About,
    /// The problem.
    pub problem: Problem,
    /// The steps; the last result is the answer, or of a division worked to its remainder the quotient or the remainder.
    /// There is at least one.
    pub steps: Vec<Step>,
    /// The operands of the problem, and of the simpler problems it was led back to.
    pub operands: Vec<Number>,
    /// The numbers that the shortcut brought to this problem, beside its constants: a round number next
    /// door, a distance, a factor.
    pub declared: Vec<Number>,
}

impl Solution {
    /// The last result.
    #[must_use]
    pub fn result(&self) -> Option<Value> {
        self.steps.last().map(|step| step.result)
    }
}

/// The scratch pad on which a shortcut works a problem: it computes every line that it writes, so a line
/// cannot be false. What cannot be computed exactly yields `None`: the shortcut does not fit.
#[derive(Debug)]
pub struct Work {
    solution: Solution,
}

impl Work {
    /// An empty pad for this problem.
    #[must_use]
    pub fn new(about: &'static About, problem: &Problem) -> Self {
        let mut operands = vec![problem.a(), problem.b()];
        if problem.operation() == Operation::Series {
            operands.push(problem.step());
        }
        let steps = Vec::with_capacity(4);
        Self { solution: Solution { about, problem: *problem, steps, operands, declared: Vec::new() } }
    }

    /// Declares a number that the method brings to this problem: a round number next door, a distance,
    /// a factor. Every number in a step must be an operand, a digit or place part of one, an earlier
    /// result, a constant of the shortcut, or declared. A number that does not fit is not declared.
    pub fn declare(&mut self, number: impl TryInto<Number>) {
        self.solution.declared.extend(number.try_into().ok());
    }

    /// Writes a step and returns its result; `None` where the expression has no exact value.
    pub fn step(&mut self, say: impl Into<Cow<'static, str>>, expr: impl Display) -> Option<Value> {
        let expr = expr.to_string();
        let result = expression::value(&expr).ok()?;
        self.solution.steps.push(Step { say: say.into(), expr, result });
        Some(result)
    }

    /// Writes the steps of the best shortcut for a simpler problem, the first introduced by `say` on a line of
    /// its own, and returns the result. A problem that is one fact, or that no shortcut helps with, is one step.
    ///
    /// The simpler problem must be simpler in a way that ends: without the sign, whole, with fewer zeros.
    pub fn simpler(&mut self, say: impl Into<Cow<'static, str>>, problem: &Problem) -> Option<Value> {
        let say = say.into();
        let inner = if is_one_fact(problem) { None } else { registry::first_choice(problem) };
        let Some(inner) = inner else {
            self.solution.operands.extend([problem.a(), problem.b()]);
            return self.step(say, problem.expression()?);
        };
        self.solution.operands.extend(inner.operands);
        self.solution.declared.extend(inner.declared);
        self.solution.declared.extend(inner.about.constants.iter().map(|constant| Number::from(*constant)));
        let mut steps = inner.steps.into_iter();
        let first = steps.next()?;
        self.solution.steps.push(Step { say: format!("{say}\n{}", first.say).into(), ..first });
        self.solution.steps.extend(steps);
        self.solution.result()
    }

    /// The finished solution; `None` while nothing is written.
    #[must_use]
    pub fn finish(self) -> Option<Solution> {
        (!self.solution.steps.is_empty()).then_some(self.solution)
    }
}
