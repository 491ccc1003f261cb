use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyBy11;

static ABOUT: About = About {
    id: "multiply_by_11",
    title: "Times 11",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "To multiply by 11, put the sum of the digits between them (add each digit to its neighbour).",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["53 * 11", "57 * 11", "324 * 11"],
    near_misses: &[],
};

impl Technique for MultiplyBy11 {
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
