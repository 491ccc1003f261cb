use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct HalveRepeatedly;

static ABOUT: About = About {
    id: "halve_repeatedly",
    title: "Halve, halve again",
    operations: &[Operation::Divide],
    priority: 7,
    rule: "To divide by 2, 4 or 8, halve once, twice or three times.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["936 / 4", "37 / 2", "86 / 4"],
    near_misses: &[],
};

impl Technique for HalveRepeatedly {
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
