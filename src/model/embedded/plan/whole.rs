//! Divisions of things that come whole: the buses that 53 children need, the boxes that 53 eggs fill.

use techniques::number::Number;
use techniques::operation::Operation;

use super::{Links, Operand, Part, Plan, Refusal, State, Task, Whole};
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::question::Rounding;

/// The division and, should it leave a rest, what makes a whole number of it: one more, or the full ones only.
pub(super) fn plan(plan: &mut Plan, division: &Expression, rounding: Rounding) -> Result<(), Refusal> {
    let divided = plan.links(division)?;
    let Some((Operation::Divide, size)) = divided.operations.last().cloned() else {
        return Err(Refusal::UNKNOWN);
    };
    let division_call = plan.push(Task::Solve { links: divided, technique: None, is_hint: false });
    let (operations, how) = match rounding {
        Rounding::Up => (vec![(Operation::Add, Operand::Literal("1".to_owned()))], "rounded up"),
        Rounding::Down => (vec![(Operation::Multiply, size.clone()), (Operation::Divide, size)], "rounded down"),
    };
    let links = Links { a: Operand::Part(division_call, Part::Whole), step: None, operations };
    let rest = plan.push(Task::Rest { links, division: division_call });
    plan.wholes.push(Whole::asked(division.pretty(), division_call));
    plan.wholes.push(Whole::asked(format!("{} {how}", division.pretty()), rest));
    Ok(())
}

impl Plan {
    /// What became of the things that did not fill a whole one.
    pub(in crate::model::embedded) fn rounding(&self, states: &[State]) -> Option<Rounding> {
        self.tasks.iter().zip(states).find_map(|(task, state)| match (task, state) {
            (Task::Rest { links, .. }, State::Done(_)) => Some(match links.operations.first() {
                Some((Operation::Add, _)) => Rounding::Up,
                _ => Rounding::Down,
            }),
            _ => None,
        })
    }
}

impl Task {
    /// Whether the results make the task needless.
    pub(super) fn is_unneeded(&self, states: &[State]) -> bool {
        let Some(before) = self.condition().and_then(|before| states.get(before)) else { return false };
        match self {
            Self::Instead { .. } => matches!(before, State::Done(_)),
            Self::Rest { .. } => before.answer().is_some_and(Number::is_whole),
            _ => *before != State::Pending && before.result().is_none_or(|result| result["correct"] == true),
        }
    }
}
