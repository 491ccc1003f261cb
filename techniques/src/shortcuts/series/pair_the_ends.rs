use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct PairTheEnds;

static ABOUT: About = About {
    id: "pair_the_ends",
    title: "Pair the ends",
    operations: &[Operation::Series],
    priority: 5,
    rule: "Add the first and the last, multiply by how many there are, and halve.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["1 series 100", "5 series 100 step 5", "11 series 15"],
    near_misses: &[],
};

impl Technique for PairTheEnds {
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
