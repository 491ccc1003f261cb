use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyByPowerOf10;

static ABOUT: About = About {
    id: "multiply_by_power_of_10",
    title: "Times 10, 100, 1000",
    operations: &[Operation::Multiply],
    priority: 10,
    rule: "To multiply by 10, 100 or 1000, move every digit up one place for each zero.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 * 100", "3.14 * 100"],
    near_misses: &[],
};

impl Technique for MultiplyByPowerOf10 {
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
