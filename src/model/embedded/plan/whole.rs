//! Divisions of things that come whole: the buses that 53 children need, the boxes that 53 eggs fill.

use techniques::number::Number;
use techniques::operation::Operation;

use super::{Links, Operand, Plan, Refusal, State, Task};
use crate::model::embedded::expression::Expression;
use crate::model::embedded::question::Rounding;

/// The division and, should it leave a rest, what makes a whole number of it: one more, or the full ones only.
pub(super) fn plan(plan: &mut Plan, division: &Expression, rounding: Rounding) -> Result<(), Refusal> {
    let divided = plan.links(division)?;
    let Some((Operation::Divide, size)) = divided.operations.last().cloned() else {
        return Err(Refusal::NotUnderstood);
    };
    let division_call = plan.push(Task::Solve { links: divided, technique: None, is_hint: false });
    let (operations, how) = match rounding {
        Rounding::Up => (vec![(Operation::Add, Operand::Literal("1".to_owned()))], "rounded up"),
        Rounding::Down => (vec![(Operation::Multiply, size.clone()), (Operation::Divide, size)], "full ones only"),
    };
    let links = Links { a: Operand::WholePart(division_call), step: None, operations };
    let rest = plan.push(Task::Rest { links, division: division_call });
    plan.wholes.push((division.pretty(), division_call));
    plan.wholes.push((format!("{}, {how},", division.pretty()), rest));
    Ok(())
}

impl Task {
    /// Whether the task cannot be done after a call in this state.
    pub(super) fn stops_at(&self, state: &State) -> bool {
        match self {
            Self::Rest { .. } => matches!(state, State::Failed(_) | State::Stopped(_)),
            _ => state.is_dead_end(),
        }
    }

    /// Whether the results make the task needless.
    pub(super) fn is_unneeded(&self, states: &[State]) -> bool {
        match self {
            Self::Correct { check, .. } => {
                states.get(*check).and_then(State::result).is_some_and(|checked| checked["correct"] == true)
            }
            Self::Rest { division, .. } => states.get(*division).and_then(State::answer).is_some_and(Number::is_whole),
            _ => false,
        }
    }
}

impl State {
    /// The digits before the point, or before the remainder.
    pub(super) fn whole_part(&self) -> Option<&str> {
        self.result()?["answer"].as_str()?.split(['.', ' ']).next()
    }
}
