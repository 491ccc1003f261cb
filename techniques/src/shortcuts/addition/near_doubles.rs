use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct NearDoubles;

static ABOUT: About = About {
    id: "near_doubles",
    title: "Near doubles",
    operations: &[Operation::Add],
    priority: 8,
    rule: "When the two numbers are next door, double one and put right the difference.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["36 + 37", "49 + 51"],
    near_misses: &[],
};

impl Technique for NearDoubles {
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
