use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct BridgeToRound;

static ABOUT: About = About {
    id: "bridge_to_round",
    title: "Step through the round number",
    operations: &[Operation::Add, Operation::Subtract],
    priority: 7,
    rule: "Go to the next ten first, then do what is left.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 + 6", "43 - 7"],
    near_misses: &[],
};

impl Technique for BridgeToRound {
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
