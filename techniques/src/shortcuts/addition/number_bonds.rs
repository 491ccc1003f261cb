use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct NumberBonds;

static ABOUT: About = About {
    id: "number_bonds",
    title: "Ends that make ten",
    operations: &[Operation::Add],
    priority: 7,
    rule: "When the last digits make 10 (or the last two make 100), join them first.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["47 + 33", "267 + 133"],
    near_misses: &[],
};

impl Technique for NumberBonds {
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
