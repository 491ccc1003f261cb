use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct RoundAndCompensate;

static ABOUT: About = About {
    id: "round_and_compensate",
    title: "Round and put right",
    operations: &[Operation::Add, Operation::Subtract],
    priority: 6,
    rule: "Use the round number next door, then put right what you changed.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["68 + 27", "83 - 48", "1000 - 997"],
    near_misses: &[],
};

impl Technique for RoundAndCompensate {
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
