//! Which problems a learner knows by heart.

use crate::digits::strip_zeros;
use crate::operation::Operation;
use crate::problem::Problem;

/// Whether the problem is one recalled fact: a table fact (with zeros at the end), a sum or difference
/// within one ten. Such a problem inside a longer solution is one step.
pub(crate) fn is_one_fact(problem: &Problem) -> bool {
    let Some((a, b)) = problem.whole(0) else { return false };
    match problem.operation() {
        Operation::Add => a <= 10 && b <= 10 || a % 10 + b % 10 <= 10 && (a < 10 || b < 10) && a.max(b) < 100,
        Operation::Subtract => a <= 20 && b <= 10 && a - b <= 10 || a % 10 >= b && b < 10 && a < 100,
        Operation::Multiply => a >= 1 && b >= 1 && strip_zeros(a).0 <= 10 && strip_zeros(b).0 <= 10,
        Operation::Divide => b != 0 && a % b == 0 && b <= 10 && a / b <= 10,
        _ => false,
    }
}
