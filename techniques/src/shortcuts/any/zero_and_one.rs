use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct ZeroAndOne;

static ABOUT: About = About {
    id: "zero_and_one",
    title: "Zero and one",
    operations: &[Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide, Operation::Power],
    priority: 10,
    rule: "Adding or taking away 0 changes nothing, times 0 is 0, times or divided by 1 changes nothing, and a number less itself is 0 or over itself is 1.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["57 * 0", "-4.5 / -4.5"],
    near_misses: &[],
};

impl Technique for ZeroAndOne {
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
