use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyNearRound;

static ABOUT: About = About {
    id: "multiply_near_round",
    title: "Use the round number next door",
    operations: &[Operation::Multiply],
    priority: 7,
    rule: "Multiply by the round number just above, then take the extra away.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["49 * 7", "98 * 34", "299 * 6"],
    near_misses: &[],
};

impl Technique for MultiplyNearRound {
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
