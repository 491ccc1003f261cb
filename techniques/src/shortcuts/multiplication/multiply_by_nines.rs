use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyByNines;

static ABOUT: About = About {
    id: "multiply_by_nines",
    title: "Times 9, 99, 999",
    operations: &[Operation::Multiply],
    priority: 10,
    rule: "To multiply by 9, 99 or 999, multiply by 10, 100 or 1000 and take the number away once.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 * 9", "58 * 99"],
    near_misses: &[],
};

impl Technique for MultiplyByNines {
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
