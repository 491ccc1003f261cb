//! Which of a turn's results answer what was asked, and which are steps on the way.

use serde_json::Value;
use techniques::number::Number;
use techniques::operation::Operation;

use crate::tools::Outcome;
use crate::tools::chain::Chain;
use crate::tools::solve_with_shortcut::Show;
use crate::transcript::ToolCall;

/// The final exact value of each sum asked, in order; a hint has none.
pub(super) fn answers(question: &str, calls: &[(ToolCall, Outcome)], left_open: &[ToolCall]) -> Vec<String> {
    let shown = answered(question, calls, left_open).filter_map(|(_, outcome)| {
        let show = show(outcome);
        let chain = outcome.chain().filter(|_| show != Show::Hint)?;
        Some(show.display(&chain.last().answer()))
    });
    shown.collect()
}

/// The calls that answer what was asked, without the steps of what was left open.
pub(super) fn answered<'a>(
    question: &str,
    calls: &'a [(ToolCall, Outcome)],
    left_open: &[ToolCall],
) -> impl Iterator<Item = &'a (ToolCall, Outcome)> {
    let is_step =
        |call: &ToolCall| left_open.iter().any(|step| (&step.name, &step.arguments) == (&call.name, &call.arguments));
    asked(question, calls).into_iter().filter(move |(call, _)| !is_step(call))
}

/// The calls that answer what was asked: sums, hints, lists.
///
/// A result that a later call took up is a step on the way. Each number that the learner wrote accounts for
/// one operand; an operand beyond those that equals an earlier result was taken up from there. A lesson that
/// shows a checked sum again adds no answer.
pub(crate) fn asked<'a>(question: &str, calls: &'a [(ToolCall, Outcome)]) -> Vec<&'a (ToolCall, Outcome)> {
    let mut written = numbers_written(question);
    let mut sums: Vec<Sum<'a>> = Vec::new();
    for called in calls {
        let (call, outcome) = called;
        let Some(chain) = outcome.chain() else {
            // What a call was to go on from answers nothing, though the call failed.
            let mut numbers = written.clone();
            for operand in outcome.error().map(|_| sent(call)).unwrap_or_default() {
                take_up(operand, &mut numbers, &mut sums);
            }
            if let Outcome::Listed(_) = outcome {
                sums.push(Sum { called, chain: None, is_check: false, is_taken_up: false });
            }
            continue;
        };
        if sums.iter().any(|sum| sum.is_check && sum.chain == Some(chain)) {
            continue;
        }
        for operand in operands(chain) {
            take_up(operand, &mut written, &mut sums);
        }
        let is_check = matches!(outcome, Outcome::Checked(_));
        sums.push(Sum { called, chain: Some(chain), is_check, is_taken_up: false });
    }
    sums.into_iter().filter(|sum| sum.is_check || !sum.is_taken_up).map(|sum| sum.called).collect()
}

/// Accounts for an operand by a number that the learner wrote, or else by the last result that gives it.
fn take_up(operand: Number, written: &mut Vec<Number>, sums: &mut [Sum<'_>]) {
    if let Some(index) = written.iter().position(|number| *number == operand) {
        written.swap_remove(index);
    } else if let Some(source) = sums.iter_mut().rfind(|sum| !sum.is_taken_up && sum.gives(operand)) {
        source.is_taken_up = true;
    }
}

/// The sizes of the two numbers that a call was sent with.
fn sent(call: &ToolCall) -> Vec<Number> {
    let arguments: Value = serde_json::from_str(&call.arguments).unwrap_or_default();
    let numbers = ["a", "b"].into_iter().filter_map(|key| arguments[key].as_str()?.parse::<Number>().ok());
    numbers.map(Number::abs).collect()
}

fn show(outcome: &Outcome) -> Show {
    match outcome {
        Outcome::Lesson(lesson) => lesson.show,
        _ => Show::Lesson,
    }
}

/// A problem that was worked or checked, or a list.
struct Sum<'a> {
    called: &'a (ToolCall, Outcome),
    chain: Option<&'a Chain>,
    is_check: bool,
    is_taken_up: bool,
}

impl Sum<'_> {
    /// Whether a number is the result, the hours of a time, or the whole part of a quotient that does not come
    /// out whole. A hint gives nothing.
    fn gives(&self, number: Number) -> bool {
        let Some(chain) = self.chain.filter(|_| show(&self.called.1) != Show::Hint) else { return false };
        let last = chain.last();
        let answer = last.answer();
        let is_time = matches!(last.operation(), Operation::AddTime | Operation::SubtractTime);
        let result = last.exact().number().map(Number::abs);
        let hours = result.filter(|_| is_time).and_then(Number::to_whole).map(|time| time / 100);
        let written = answer.display();
        let whole_part = written.split_once(['.', ' ']).and_then(|(whole, _)| whole.parse().ok());
        result == Some(number)
            || hours.is_some_and(|hours| number.to_whole() == Some(hours))
            || whole_part == Some(number)
    }
}

/// The sizes of the numbers that a chain brings.
fn operands(chain: &Chain) -> impl Iterator<Item = Number> {
    let later = chain.later().iter().map(|link| link.b.0);
    [chain.first().a(), chain.first().b()].into_iter().chain(later).map(Number::abs)
}

/// The sizes of the numbers that a question has in digits.
fn numbers_written(question: &str) -> Vec<Number> {
    let words = question.split(|c: char| !c.is_ascii_digit() && c != '.');
    words.filter_map(|word| word.trim_end_matches('.').parse().ok()).collect()
}
