use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct HalveAndDouble;

static ABOUT: About = About {
    id: "halve_and_double",
    title: "Halve one, double the other",
    operations: &[Operation::Multiply],
    priority: 8,
    rule: "When one number is even and the other ends in 5, halve the even one and double the other.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["35 * 14", "15 * 46"],
    near_misses: &[],
};

impl Technique for HalveAndDouble {
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
