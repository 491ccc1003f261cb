use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct PercentFromTens;

static ABOUT: About = About {
    id: "percent_from_tens",
    title: "Build it from 10% and 5%",
    operations: &[Operation::PercentOf, Operation::Multiply],
    priority: 9,
    rule: "Find 10% by moving the point; halve it for 5%, and build the percentage from those.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["0.15 * 80", "0.75 * 200", "0.05 * 48"],
    near_misses: &[],
};

impl Technique for PercentFromTens {
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
