//! Jumps on a number line, for adding and taking away.

use techniques::operation::Operation;
use techniques::solution::Solution;

use super::{Along, Jump, MOST, Way};
use crate::render::picture::steps::{Sum, sums};

/// The jumps of steps that go on from one another: `47 + 10 = 57`, `57 - 1 = 56`.
pub(in crate::render::picture) fn walked(solution: &Solution) -> Option<Way> {
    let sums = sums(solution)?;
    let start = sums.first()?.left;
    let jump = |sum: &Sum| match sum.sign {
        '+' => Some(Jump { by: sum.right, to: sum.result }),
        '-' => Some(Jump { by: sum.right.negate(), to: sum.result }),
        _ => None,
    };
    let goes_on = sums.iter().zip(sums.iter().skip(1)).all(|(sum, next)| next.left == sum.result);
    let jumps = sums.iter().map(jump).collect::<Option<Vec<_>>>()?;
    let is_way = goes_on && (2..=MOST).contains(&jumps.len());
    is_way.then_some(Way { along: Along::Numbers, start, jumps, distance: None })
}

/// The jumps of steps that measure a way: `70 - 65 = 5`, `82 - 70 = 12`, and their sum.
pub(in crate::render::picture) fn counted(solution: &Solution) -> Option<Way> {
    let sums = sums(solution)?;
    let measured: Vec<&Sum> = sums.iter().take_while(|sum| sum.is('-')).collect();
    let start = measured.first()?.right;
    let goes_on = measured.iter().zip(measured.iter().skip(1)).all(|(sum, next)| next.right == sum.left);
    let is_whole = measured.len() == 1 || sums.get(measured.len()).is_some_and(|sum| sum.is('+'));
    let jumps = measured.iter().map(|sum| Jump { by: sum.result, to: sum.left }).collect();
    let distance = sums.last().map(|sum| sum.result);
    (goes_on && is_whole).then_some(Way { along: Along::Numbers, start, jumps, distance })
}

/// The jumps that round the second number: to where the round number leads and back or on from there; where the first
/// number is the round one, the jump between the two.
pub(in crate::render::picture) fn rounded(solution: &Solution) -> Option<Way> {
    let is_gap = solution.steps.len() == 1 && solution.problem.operation() == Operation::Subtract;
    if is_gap { counted(solution) } else { walked(solution) }
}
