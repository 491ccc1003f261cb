//! The registry: all shortcuts in rank order, and the choice among them.

use thiserror::Error;

use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::{addition, any, division, multiplication, percent, power, series, subtraction, time};
use crate::solution::Solution;
use crate::technique::{About, Technique};
use crate::verify::{Disagreement, verify, verify_remainder};

/// Every shortcut, best first: by priority, and within one priority in this order.
pub static ALL: [&dyn Technique; 40] = [
    &any::zero_and_one::ZeroAndOne,
    &any::signs_first::SignsFirst,
    &addition::add_nines::AddNines,
    &multiplication::multiply_by_power_of_10::MultiplyByPowerOf10,
    &multiplication::multiply_by_nines::MultiplyByNines,
    &multiplication::square_ending_in_5::SquareEndingIn5,
    &series::odd_numbers_square::OddNumbersSquare,
    &multiplication::multiply_by_11::MultiplyBy11,
    &multiplication::multiply_by_5::MultiplyBy5,
    &multiplication::multiply_by_25::MultiplyBy25,
    &multiplication::units_make_ten::UnitsMakeTen,
    &multiplication::near_100::Near100,
    &percent::percent_from_tens::PercentFromTens,
    &any::move_the_point::MoveThePoint,
    &any::strip_zeros::StripZeros,
    &addition::near_doubles::NearDoubles,
    &subtraction::subtract_from_round::SubtractFromRound,
    &multiplication::halve_and_double::HalveAndDouble,
    &time::add_time::AddTime,
    &multiplication::multiply_teens::MultiplyTeens,
    &division::divide_by_5::DivideBy5,
    &addition::number_bonds::NumberBonds,
    &addition::bridge_to_round::BridgeToRound,
    &multiplication::difference_of_squares::DifferenceOfSquares,
    &multiplication::multiply_near_round::MultiplyNearRound,
    &division::halve_repeatedly::HalveRepeatedly,
    &time::fill_the_hour::FillTheHour,
    &addition::round_and_compensate::RoundAndCompensate,
    &multiplication::double_repeatedly::DoubleRepeatedly,
    &subtraction::count_up::CountUp,
    &division::cancel_common_factor::CancelCommonFactor,
    &series::pair_the_ends::PairTheEnds,
    &series::sum_of_squares_formula::SumOfSquaresFormula,
    &series::sum_of_cubes_formula::SumOfCubesFormula,
    &multiplication::factor_in_steps::FactorInSteps,
    &addition::add_in_parts::AddInParts,
    &subtraction::subtract_in_parts::SubtractInParts,
    &multiplication::multiply_in_parts::MultiplyInParts,
    &division::divide_in_parts::DivideInParts,
    &power::power_by_steps::PowerBySteps,
];

/// One way to work a problem.
#[derive(Debug, Clone)]
pub struct Way {
    /// The problem worked that way, checked.
    pub solution: Solution,
    /// Whether it saves anything here, or only fits.
    pub helps: bool,
}

/// Why a shortcut asked for by name gives no solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SolveError {
    /// No shortcut has this id.
    #[error("there is no shortcut called {0:?}")]
    NoSuchTechnique(String),
    /// The shortcut is not right for this problem.
    #[error("{0} does not fit this problem")]
    DoesNotFit(&'static str),
    /// The shortcut failed its check.
    #[error(transparent)]
    Disagreement(#[from] Disagreement),
}

/// The shortcut with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Technique> {
    ALL.into_iter().find(|technique| technique.about().id == id)
}

/// The best shortcut's solution, checked, or `None` when no shortcut helps with the problem.
///
/// # Errors
/// [`Disagreement`] when the best shortcut fails its check.
pub fn best(problem: &Problem) -> Result<Option<Solution>, Disagreement> {
    let solution = first_choice(problem);
    solution.as_ref().map_or(Ok(()), verify)?;
    Ok(solution)
}

/// Every way to work the problem: in rank order those that help, then those that only fit.
///
/// # Errors
/// [`Disagreement`] when a shortcut fails its check.
pub fn ways(problem: &Problem) -> Result<Vec<Way>, Disagreement> {
    let mut ways = Vec::new();
    for technique in candidates(problem) {
        if let Some(solution) = technique.solve(problem) {
            verify(&solution)?;
            ways.push(Way { solution, helps: technique.helps(problem) });
        }
    }
    ways.sort_by_key(|way| !way.helps);
    Ok(ways)
}

/// The problem worked by the shortcut with this id, wherever it fits.
///
/// # Errors
/// [`SolveError`].
pub fn solve_with(id: &str, problem: &Problem) -> Result<Way, SolveError> {
    let technique = find(id).ok_or_else(|| SolveError::NoSuchTechnique(id.to_owned()))?;
    let about = technique.about();
    let solution = Some(technique)
        .filter(|_| about.operations.contains(&problem.operation()))
        .and_then(|technique| technique.solve(problem))
        .ok_or(SolveError::DoesNotFit(about.id))?;
    verify(&solution)?;
    Ok(Way { solution, helps: technique.helps(problem) })
}

/// A division that leaves a remainder, worked as far as that; `None` for any other problem, and where the divisor does
/// not fit in at all.
///
/// # Errors
/// [`Disagreement`] when it fails its check.
pub fn to_remainder(problem: &Problem) -> Result<Option<Solution>, Disagreement> {
    let is_division = problem.operation() == Operation::Divide;
    let solution = if is_division { division::divide_in_parts::to_remainder(problem) } else { None };
    solution.as_ref().map_or(Ok(()), verify_remainder)?;
    Ok(solution)
}

/// The best shortcut's solution, not yet checked: for [`best`], and for a shortcut that leads a problem
/// back to a simpler one and is checked as a whole.
pub(crate) fn first_choice(problem: &Problem) -> Option<Solution> {
    candidates(problem).filter(|technique| technique.helps(problem)).find_map(|technique| technique.solve(problem))
}

/// What is told of the shortcuts that answer `operation`, or of all, best first.
pub fn list(operation: Option<Operation>) -> impl Iterator<Item = &'static About> {
    ALL.into_iter()
        .map(Technique::about)
        .filter(move |about| operation.is_none_or(|operation| about.operations.contains(&operation)))
}

fn candidates(problem: &Problem) -> impl Iterator<Item = &'static dyn Technique> {
    let operation = problem.operation();
    ALL.into_iter().filter(move |technique| technique.about().operations.contains(&operation))
}
