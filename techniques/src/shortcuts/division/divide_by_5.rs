use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct DivideBy5;

static ABOUT: About = About {
    id: "divide_by_5",
    title: "Divide by 5, 25, 50 or 125",
    operations: &[Operation::Divide],
    priority: 8,
    rule: "Scale up to a round divisor: for 5 double and divide by 10; for 25 times 4, divide by 100.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["135 / 5", "400 / 25", "7 / 125"],
    near_misses: &[],
};

impl Technique for DivideBy5 {
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
