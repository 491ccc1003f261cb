use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct UnitsMakeTen;

static ABOUT: About = About {
    id: "units_make_ten",
    title: "Same front, ends make ten",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "Multiply the front by one more than itself, multiply the ends, and write them side by side.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["46 * 44", "108 * 102"],
    near_misses: &[],
};

impl Technique for UnitsMakeTen {
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
