//! Which of a turn's results answer what was asked, and which are steps on the way.

use techniques::number::Number;

use crate::tools::Outcome;
use crate::tools::chain::Chain;
use crate::tools::solve_with_shortcut::Show;
use crate::transcript::ToolCall;
use techniques::operation::Operation;

/// The final exact value of each sum asked, in order.
///
/// A result that a later call took up is a step on the way. Each number that the learner wrote accounts for
/// one operand; an operand beyond those that equals an earlier result was taken up from there. A lesson that
/// shows a checked sum again adds no answer, and a hint has none.
pub(super) fn answers(question: &str, calls: &[(ToolCall, Outcome)]) -> Vec<String> {
    let mut written = numbers_written(question);
    let mut sums: Vec<Sum> = Vec::new();
    for (_, outcome) in calls {
        let Some(chain) = outcome.chain() else { continue };
        if sums.iter().any(|sum| sum.is_check && sum.chain == chain) {
            continue;
        }
        for operand in operands(chain) {
            if let Some(index) = written.iter().position(|number| *number == operand) {
                written.swap_remove(index);
            } else if let Some(source) = sums.iter_mut().rfind(|sum| !sum.is_taken_up && sum.gives(operand)) {
                source.is_taken_up = true;
            }
        }
        let show = match outcome {
            Outcome::Lesson(lesson) => lesson.show,
            _ => Show::Lesson,
        };
        let is_check = matches!(outcome, Outcome::Checked(_));
        sums.push(Sum { chain, show, is_check, is_taken_up: show == Show::Hint });
    }
    let asked = sums.iter().filter(|sum| sum.is_check || !sum.is_taken_up);
    asked.map(|sum| sum.show.display(&sum.chain.last().answer())).collect()
}

/// A problem that was worked or checked.
struct Sum<'a> {
    chain: &'a Chain,
    show: Show,
    is_check: bool,
    is_taken_up: bool,
}

impl Sum<'_> {
    /// Whether the result, or the hours of a time, are this number.
    fn gives(&self, operand: Number) -> bool {
        let is_time = matches!(self.chain.last().operation(), Operation::AddTime | Operation::SubtractTime);
        let result = self.result();
        let hours = result.filter(|_| is_time).and_then(Number::to_whole).map(|time| time / 100);
        result == Some(operand) || hours.is_some_and(|hours| operand.to_whole() == Some(hours))
    }

    fn result(&self) -> Option<Number> {
        self.chain.last().exact().number().map(Number::abs)
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
