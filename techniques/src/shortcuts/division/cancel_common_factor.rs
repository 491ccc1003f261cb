use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct CancelCommonFactor;

static ABOUT: About = About {
    id: "cancel_common_factor",
    title: "Cancel first",
    operations: &[Operation::Divide],
    priority: 5,
    rule: "Divide both numbers by the same small number until the divisor is easy.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["864 / 36", "84 / 14", "100 / 15"],
    near_misses: &[],
};

impl Technique for CancelCommonFactor {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, _problem: &Problem) -> Option<Solution> {
        None
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
