use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct PowerBySteps;

static ABOUT: About = About {
    id: "power_by_steps",
    title: "Square, then build up",
    operations: &[Operation::Power],
    priority: 1,
    rule: "Square first, then square the square or multiply once more until you reach the power.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["7 power 3", "2 power 10", "97 power 2"],
    near_misses: &[],
};

impl Technique for PowerBySteps {
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
