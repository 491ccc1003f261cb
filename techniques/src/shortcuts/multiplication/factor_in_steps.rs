use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct FactorInSteps;

static ABOUT: About = About {
    id: "factor_in_steps",
    title: "Multiply by factors",
    operations: &[Operation::Multiply],
    priority: 3,
    rule: "Split one number into two small factors and multiply by one after the other.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["43 * 24", "37 * 18"],
    near_misses: &[],
};

impl Technique for FactorInSteps {
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
