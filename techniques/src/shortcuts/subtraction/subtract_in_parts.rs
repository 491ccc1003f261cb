use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct SubtractInParts;

static ABOUT: About = About {
    id: "subtract_in_parts",
    title: "Take away in parts",
    operations: &[Operation::Subtract],
    priority: 1,
    rule: "Take the second number away a place at a time, biggest first.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["83 - 47", "547 - 213"],
    near_misses: &[],
};

impl Technique for SubtractInParts {
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
