use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct SignsFirst;

static ABOUT: About = About {
    id: "signs_first",
    title: "Signs first",
    operations: &[Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide, Operation::Power],
    priority: 10,
    rule: "Settle the sign first, then work with the plain sizes.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["-47 + -9", "5 - 12", "-6 * -7"],
    near_misses: &[],
};

impl Technique for SignsFirst {
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
