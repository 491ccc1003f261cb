use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;
use crate::technique::{About, Technique};

#[derive(Debug)]
pub struct MoveThePoint;

static ABOUT: About = About {
    id: "move_the_point",
    title: "Move the point",
    operations: &[Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide, Operation::Power],
    priority: 8,
    rule: "Divide by 10, 100 or 1000 by moving the point; otherwise make the numbers whole, work it out, and put the point back.",
    why: "TODO",
    source: "TODO",
    constants: &[],
    examples: &["4.99 + 3.49", "0.2 * 0.3", "7.2 / 0.9", "3 / 8"],
    near_misses: &[],
};

impl Technique for MoveThePoint {
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
