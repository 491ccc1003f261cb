use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct DifferenceOfSquares;

static ABOUT: About = About {
    id: "difference_of_squares",
    title: "Up and down from a round number",
    operations: &[Operation::Multiply, Operation::Power],
    priority: 7,
    rule: "Numbers equally far from a round one: square the round one and take the distance squared away; to square a number, go up and down to a round one, multiply, and add the distance squared.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["42 * 38", "43 * 43", "98 power 2"],
    near_misses: &[],
};

impl Technique for DifferenceOfSquares {
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
