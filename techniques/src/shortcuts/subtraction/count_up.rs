use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct CountUp;

static ABOUT: About = About {
    id: "count_up",
    title: "Count up",
    operations: &[Operation::Subtract],
    priority: 5,
    rule: "When the numbers are close, count up from the smaller to the bigger through a round number.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["82 - 65", "304 - 286"],
    near_misses: &[],
};

impl Technique for CountUp {
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
