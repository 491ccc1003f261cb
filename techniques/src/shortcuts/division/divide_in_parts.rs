use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct DivideInParts;

static ABOUT: About = About {
    id: "divide_in_parts",
    title: "Divide in parts",
    operations: &[Operation::Divide],
    priority: 1,
    rule: "Take away the biggest easy multiples of the divisor one after another and add up how many.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["252 / 7", "100 / 7"],
    near_misses: &[],
};

impl Technique for DivideInParts {
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
