use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct FillTheHour;

static ABOUT: About = About {
    id: "fill_the_hour",
    title: "Fill up the hour",
    operations: &[Operation::AddTime, Operation::SubtractTime],
    priority: 7,
    rule: "Add the whole hours, then fill up to the next hour and add the minutes left.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["245 add_time 150", "1050 add_time 25"],
    near_misses: &[],
};

impl Technique for FillTheHour {
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
