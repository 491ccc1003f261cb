use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct SquareEndingIn5;

static ABOUT: About = About {
    id: "square_ending_in_5",
    title: "Squares that end in 5",
    operations: &[Operation::Multiply, Operation::Power],
    priority: 10,
    rule: "Multiply the front by one more than itself and write 25 after it.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["65 * 65", "105 power 2"],
    near_misses: &[],
};

impl Technique for SquareEndingIn5 {
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
