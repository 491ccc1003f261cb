//! The check that every solution passes before anybody sees it.

use thiserror::Error;

use crate::digits::{digits, length, power_of_ten, strip_zeros};
use crate::expression::evaluate;
use crate::number::Number;
use crate::solution::Solution;
use crate::value::Value;

/// A shortcut that disagrees with the plain arithmetic: a bug, whose numbers are shown to nobody.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the shortcut {technique} failed its check on {problem}: {fault}")]
pub struct Disagreement {
    /// The shortcut's id.
    pub technique: &'static str,
    /// The problem, in the form of its `Display`.
    pub problem: String,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong with a solution. Steps are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is no step.
    #[error("it has no steps")]
    NoSteps,
    /// A step without words.
    #[error("step {0} says nothing")]
    Silent(usize),
    /// A step whose expression has another value than its result, or none.
    #[error("step {0} is false")]
    False(usize),
    /// A number that comes from nowhere.
    #[error("step {step} uses a number that comes from nowhere: {number}")]
    UnknownNumber {
        /// The step.
        step: usize,
        /// The number.
        number: Number,
    },
    /// A last result that is not the exact answer.
    #[error("its last step is not the exact answer")]
    WrongAnswer,
}

/// Checks that every step is true and uses only numbers that come from somewhere (an operand, a digit or
/// place part of one, an earlier result, a constant that the shortcut declares), and that the last result
/// is the exact answer.
///
/// # Errors
/// [`Disagreement`] for the first fault.
pub fn verify(solution: &Solution) -> Result<(), Disagreement> {
    let fault = find_false_step(solution).or_else(|| match solution.result() {
        None => Some(Fault::NoSteps),
        Some(result) if result != solution.problem.exact() => Some(Fault::WrongAnswer),
        Some(_) => None,
    });
    fault.map_or(Ok(()), |fault| Err(disagreement(solution, fault)))
}

/// Checks the steps as [`verify`] does, and that both the quotient and the remainder are results of them, one of the
/// two the last.
///
/// # Errors
/// [`Disagreement`] for the first fault.
pub fn verify_remainder(solution: &Solution) -> Result<(), Disagreement> {
    let fault = find_false_step(solution).or_else(|| {
        let Some(last) = solution.result() else { return Some(Fault::NoSteps) };
        let results: Vec<Option<i128>> = solution.steps.iter().map(|step| step.result.to_whole()).collect();
        let (quotient, remainder) = solution.problem.quotient_and_remainder()?;
        let are_found = [quotient, remainder].iter().all(|part| results.contains(&Some(*part)));
        let is_end = [Some(quotient), Some(remainder)].contains(&last.to_whole());
        (!are_found || !is_end).then_some(Fault::WrongAnswer)
    });
    fault.map_or(Ok(()), |fault| Err(disagreement(solution, fault)))
}

fn disagreement(solution: &Solution, fault: Fault) -> Disagreement {
    Disagreement { technique: solution.about.id, problem: solution.problem.to_string(), fault }
}

fn find_false_step(solution: &Solution) -> Option<Fault> {
    let mut known = KnownNumbers::of(solution);
    for (step, number) in solution.steps.iter().zip(1..) {
        if step.say.trim().is_empty() {
            return Some(Fault::Silent(number));
        }
        let Ok(evaluation) = evaluate(&step.expr) else { return Some(Fault::False(number)) };
        if evaluation.value != step.result {
            return Some(Fault::False(number));
        }
        if let Some(unknown) = evaluation.numbers.iter().find(|used| !known.contains(**used)) {
            return Some(Fault::UnknownNumber { step: number, number: *unknown });
        }
        evaluation.parts.into_iter().for_each(|part| known.learn(part));
    }
    None
}

/// The numbers that a step may use.
struct KnownNumbers<'a> {
    operands: &'a [Number],
    sizes: Vec<Number>,
}

impl<'a> KnownNumbers<'a> {
    fn of(solution: &'a Solution) -> Self {
        let constants = solution.about.constants.iter().map(|constant| Number::from(*constant));
        let operands = solution.operands.iter().copied();
        let sizes = operands.chain(solution.declared.iter().copied()).chain(constants).map(Number::abs).collect();
        Self { operands: &solution.operands, sizes }
    }

    fn learn(&mut self, value: Value) {
        match value {
            Value::Number(number) => self.sizes.push(number.abs()),
            Value::Fraction(fraction) => {
                let ends = [fraction.numerator().abs(), fraction.denominator()];
                self.sizes.extend(ends.into_iter().filter_map(|end| Number::try_from(end).ok()));
            }
        }
    }

    fn contains(&self, number: Number) -> bool {
        self.sizes.contains(&number) || self.operands.iter().any(|operand| is_part_of(number, *operand))
    }
}

/// Whether `part` is made of neighbouring digits of `whole`: a digit (4 of 47), the front (12 of 1234), a
/// place part (40 of 47, 0.6 of 2.6), or all of them with the point moved (475 of 4.75).
fn is_part_of(part: Number, whole: Number) -> bool {
    let all = whole.mantissa().abs();
    if part.is_zero() {
        return digits(all).any(|digit| digit == 0);
    }
    if strip_zeros(part.mantissa()).0 == strip_zeros(all).0 {
        return true;
    }
    let plain = part.to_whole();
    let lift = whole.decimal_places().checked_sub(part.decimal_places());
    let placed = lift.and_then(|lift| part.mantissa().checked_mul(power_of_ten(lift)));
    (1..=length(all)).any(|high| {
        let upto = all % power_of_ten(high);
        (0..high).map(power_of_ten).any(|low| Some(upto / low) == plain || Some(upto - upto % low) == placed)
    })
}
