use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct SubtractFromRound;

static ABOUT: About = About {
    id: "subtract_from_round",
    title: "All from 9, the last from 10",
    operations: &[Operation::Subtract],
    priority: 8,
    rule: "To take from 100 or 1000, take each digit from 9 and the last one from 10.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["1000 - 368", "4000 - 1364"],
    near_misses: &[],
};

impl Technique for SubtractFromRound {
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
