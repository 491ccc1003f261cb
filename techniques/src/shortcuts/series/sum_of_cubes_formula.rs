use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct SumOfCubesFormula;

static ABOUT: About = About {
    id: "sum_of_cubes_formula",
    title: "Sum of cubes",
    operations: &[Operation::SumOfCubes],
    priority: 5,
    rule: "Add up 1 to n, and square that.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["1 sum_of_cubes 5", "3 sum_of_cubes 7"],
    near_misses: &[],
};

impl Technique for SumOfCubesFormula {
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
