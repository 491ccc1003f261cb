use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyInParts;

static ABOUT: About = About {
    id: "multiply_in_parts",
    title: "Multiply in parts",
    operations: &[Operation::Multiply],
    priority: 1,
    rule: "Split one number by place, multiply each part, biggest first, and keep a running total.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 * 6", "7 * 6", "63 * 27"],
    near_misses: &[],
};

impl Technique for MultiplyInParts {
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
