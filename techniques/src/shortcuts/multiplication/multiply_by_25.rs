use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MultiplyBy25;

static ABOUT: About = About {
    id: "multiply_by_25",
    title: "Times 25, 75 or 125",
    operations: &[Operation::Multiply],
    priority: 9,
    rule: "25 is a quarter of 100: quarter the number, then multiply by 100 (75: three of those; 125: an eighth of 1000).",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["36 * 25", "37 * 25", "32 * 75", "48 * 125"],
    near_misses: &[],
};

impl Technique for MultiplyBy25 {
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
