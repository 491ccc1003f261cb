use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct StripZeros;

static ABOUT: About = About {
    id: "strip_zeros",
    title: "Leave the zeros till last",
    operations: &[Operation::Multiply, Operation::Divide, Operation::Power],
    priority: 8,
    rule: "Leave off the end zeros, do the small sum, then put them back.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["120 * 70", "3600 / 40", "30 power 2"],
    near_misses: &[],
};

impl Technique for StripZeros {
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
