use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct Near100;

static ABOUT: About = About {
    id: "near_100",
    title: "Both near 100 (or 1000)",
    operations: &[Operation::Multiply, Operation::Power],
    priority: 9,
    rule: "Take the other number's distance from 100 across, then multiply the two distances.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["97 * 94", "103 * 108", "97 * 104"],
    near_misses: &[],
};

impl Technique for Near100 {
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
