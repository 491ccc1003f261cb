//! Slips on the way of the best shortcut.

use super::{Case, Slip, SlipKind};
use crate::number::Number;
use crate::registry;
use crate::value::Value;

pub(super) fn stopped_early(case: &Case<'_>) -> Option<Slip> {
    let solution = registry::best(case.problem).ok()??;
    let (a, b) = (Value::from(case.problem.a()), Value::from(case.problem.b()));
    let at = solution.steps.iter().rposition(|step| step.result == case.given)?;
    let (here, next) = (solution.steps.get(at)?, solution.steps.get(at + 1)?);
    if case.given == a || case.given == b {
        return None;
    }
    let left = match solution.steps.len() - at - 1 {
        1 => "One step is left".to_owned(),
        more => format!("{more} steps are left"),
    };
    let (given, expr) = (case.shown(), pretty(&here.expr));
    Some(SlipKind::StoppedEarly.say(format!("{given} is right so far: it is {expr}. {left}. {}", next.say)))
}

/// The last step adds or takes away a correction, and the answer has it the other way.
pub(super) fn wrong_way(case: &Case<'_>) -> Option<Slip> {
    let solution = registry::best(case.problem).ok()??;
    let [.., before, last] = &solution.steps[..] else { return None };
    let rest = last.expr.strip_prefix(&before.result.operand().to_string())?;
    let signs = [(" - ", "taken away", "added"), (" + ", "added", "taken away")];
    let (correction, right, wrong) = signs.into_iter().find_map(|(sign, right, wrong)| {
        let correction = rest.strip_prefix(sign)?.parse::<Number>().ok()?;
        Some((correction, right, wrong))
    })?;
    let doubled = before.result.plus(before.result).ok()?;
    let turned = doubled.minus(case.exact).ok()?;
    (turned == case.given).then(|| {
        SlipKind::WrongWay.say(format!(
            "{} was right on the way. At the end {correction} has to be {right}; your answer has it {wrong}.",
            before.result
        ))
    })
}

/// The expression of a step with the signs people write.
fn pretty(expr: &str) -> String {
    expr.replace('*', "×").replace(" / ", " ÷ ").replace('-', "−")
}
