use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct SumOfSquaresFormula;

static ABOUT: About = About {
    id: "sum_of_squares_formula",
    title: "Sum of squares",
    operations: &[Operation::SumOfSquares],
    priority: 5,
    rule: "For 1 to n squared: multiply n, n + 1 and 2n + 1, and divide by 6.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["1 sum_of_squares 10", "5 sum_of_squares 9", "6 sum_of_squares 7"],
    near_misses: &[],
};

impl Technique for SumOfSquaresFormula {
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
