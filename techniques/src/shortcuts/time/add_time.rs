use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct AddTime;

static ABOUT: About = About {
    id: "add_time",
    title: "Add times",
    operations: &[Operation::AddTime],
    priority: 8,
    rule: "Add them as plain numbers; if the minutes alone make 60 or more, add 40.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["245 add_time 150", "255 add_time 355", "130 add_time 215"],
    near_misses: &[],
};

impl Technique for AddTime {
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
