//! # Divide by 5, 25, 50 or 125
//!
//! **Rule.** Scale up to a round divisor: for 5 double and divide by 10; for 25 times 4, divide by 100.
//!
//! **Why it works.** Doubling both numbers of a division leaves the answer as it is.
//!
//! **Worked example.** 135 / 5: 135 * 2 = 270, then 270 / 10 = 27.
//!
//! **When it does not help.** 4.5 / 5 is a matter of the point first: 45 / 5.

use crate::drill::{from, listed, lots, lots_and_rest};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;
use crate::wording::counted;

/// Doubles both numbers until the divisor is 10, 100 or 1000.
#[derive(Debug)]
pub struct DivideBy5;

static ABOUT: About = About {
    id: "divide_by_5",
    title: "Divide by 5, 25, 50 or 125",
    operations: &[Operation::Divide],
    priority: 8,
    rule: "Scale up to a round divisor: for 5 double and divide by 10; for 25 times 4, divide by 100.",
    why: "Doubling both numbers of a division leaves the answer as it is. 5 doubled is 10, 25 doubled twice is 100, \
          and 125 doubled three times is 1000. Dividing by those only moves every digit to a lower place.",
    source: "Mental-maths script of the super-memo-scripts project; Number Sense Tricks (hand-out)",
    constants: &[2, 10, 100, 1000],
    examples: &["135 / 5", "400 / 25", "7 / 125"],
    near_misses: &["4.5 / 5", "135 / 15", "5 / 135"],
    drills: [
        &[lots(from(3, 19), listed(&[5]))],
        &[lots(from(21, 59), listed(&[5]))],
        &[lots(from(3, 19), listed(&[25])), lots(from(61, 99), listed(&[5]))],
        &[
            lots(from(21, 49), listed(&[25])),
            lots(from(3, 12), listed(&[125])),
            lots_and_rest(from(21, 99), listed(&[5])),
            lots(from(11, 99).tenths(), listed(&[50])),
        ],
        &[
            lots(from(51, 199), listed(&[25])),
            lots(from(13, 49), listed(&[125])),
            lots_and_rest(from(101, 199), listed(&[5])),
        ],
    ],
};

/// How often to double, and the round number that the divisor then is.
fn doublings(divisor: i128) -> Option<(u32, i128)> {
    match divisor {
        5 => Some((1, 10)),
        25 => Some((2, 100)),
        50 => Some((1, 100)),
        125 => Some((3, 1000)),
        _ => None,
    }
}

impl Technique for DivideBy5 {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let divisor = problem.b().to_whole()?;
        let (times, round) = doublings(divisor)?;
        if !problem.a().is_positive() {
            return None;
        }
        let mut work = Work::new(&ABOUT, problem);
        let mut run = Value::from(problem.a());
        for time in 1..=times {
            let say = match (time, times) {
                (1, 1) => format!("2 times {divisor} is {round}, so double."),
                (1, 2) => format!("4 times {divisor} is {round}, so double twice."),
                (1, _) => format!("8 times {divisor} is {round}, so double three times."),
                _ => "Double again.".to_owned(),
            };
            run = work.step(say, format_args!("{run} * 2"))?;
        }
        let places = counted(round.ilog10(), "place");
        work.step(format!("Divide by {round}: every digit moves down {places}."), format_args!("{run} / {round}"))?;
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.a() >= Number::ONE && problem.a().is_whole()
    }
}
