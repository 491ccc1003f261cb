use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct OddNumbersSquare;

static ABOUT: About = About {
    id: "odd_numbers_square",
    title: "Odd numbers make a square",
    operations: &[Operation::Series],
    priority: 10,
    rule: "The first so many odd numbers add up to that many squared.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["1 series 19 step 2"],
    near_misses: &[],
};

impl Technique for OddNumbersSquare {
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
