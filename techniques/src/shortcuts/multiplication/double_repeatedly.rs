use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct DoubleRepeatedly;

static ABOUT: About = About {
    id: "double_repeatedly",
    title: "Double, double again",
    operations: &[Operation::Multiply],
    priority: 6,
    rule: "To multiply by 2, 4 or 8, double once, twice or three times.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 * 4", "8 * 7", "35 * 8"],
    near_misses: &[],
};

impl Technique for DoubleRepeatedly {
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
