use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct AddInParts;

static ABOUT: About = About {
    id: "add_in_parts",
    title: "Add in parts",
    operations: &[Operation::Add],
    priority: 1,
    rule: "Keep one number whole and add the other a place at a time, biggest first.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 + 36", "4.75 + 2.6"],
    near_misses: &[],
};

impl Technique for AddInParts {
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
