use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyTeens;

static ABOUT: About = About {
    id: "multiply_teens",
    title: "Two teens",
    operations: &[Operation::Multiply],
    priority: 8,
    rule: "Add the ends of one to the other, multiply by 10, then add the product of the ends.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["13 * 17", "16 * 18"],
    near_misses: &[],
};

impl Technique for MultiplyTeens {
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
