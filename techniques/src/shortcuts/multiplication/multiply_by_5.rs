use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyBy5;

static ABOUT: About = About {
    id: "multiply_by_5",
    title: "Times 5",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "To multiply by 5, halve and multiply by 10.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["48 * 5", "37 * 5", "36 * 50"],
    near_misses: &[],
};

impl Technique for MultiplyBy5 {
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
