//! # All from 9, the last from 10
//!
//! **Rule.** To take from 100 or 1000, take each digit from 9 and the last one from 10.
//!
//! **Why it works.** 1000 is 9 hundreds, 9 tens and 10 ones, so no digit needs to borrow.
//!
//! **Worked example.** 1000 - 368: 3 from 9 is 6, 6 from 9 is 3, 8 from 10 is 2: 632.
//!
//! **When it does not help.** 1000 - 997 is 3 at a glance; 700 - 368 is shorter with 370.

use crate::digits::{Gap, nonzero_digits, power_of_ten, strip_zeros};
use crate::drill::{differences, ending, from, steps};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Takes from one digit with zeros after it, place by place and without borrowing.
#[derive(Debug)]
pub struct SubtractFromRound;

static ABOUT: About = About {
    id: "subtract_from_round",
    title: "All from 9, the last from 10",
    operations: &[Operation::Subtract],
    priority: 8,
    rule: "To take from 100 or 1000, take each digit from 9 and the last one from 10.",
    why: "100 is 9 tens and 10 ones; 1000 is 9 hundreds, 9 tens and 10 ones. Written so, every place is big \
          enough and none has to borrow.",
    source: "Vedic mathematics (Nikhilam); Benjamin and Shermer, Secrets of Mental Math (2006)",
    constants: &[1, 9, 10],
    examples: &["1000 - 368", "4000 - 1364", "1000 - 305"],
    near_misses: &["1000 - 997", "700 - 368", "1000 - 370", "1000 - 68"],
    drills: [
        &[differences(from(100, 100), ending((1, 8), (1, 9)))],
        &[differences(steps(200, 900, 100), ending((1, 9), (1, 6)))],
        &[differences(from(1000, 1000), from(111, 889)), differences(steps(300, 900, 100), from(111, 289))],
        &[differences(steps(2000, 9000, 1000), from(111, 889)), differences(steps(3000, 9000, 1000), from(1111, 2889))],
        &[differences(steps(5000, 9000, 1000), from(1111, 4889)), differences(from(10_000, 10_000), from(1111, 8889))],
    ],
};

/// Two numbers whose difference can be read off.
struct Plan {
    /// The digit before the zeros of the first number, and how many zeros there are.
    front: i128,
    zeros: u32,
    /// What the second number has in the same place as `front`, and after it.
    second_front: i128,
    second: i128,
}

fn plan(problem: &Problem) -> Option<Plan> {
    let (a, b) = problem.whole(1)?;
    let (front, zeros) = strip_zeros(a);
    let round = power_of_ten(zeros);
    let fits = front < 10 && zeros >= 2 && b < a && b % 10 != 0;
    fits.then_some(Plan { front, zeros, second_front: b / round, second: b % round })
}

impl Technique for SubtractFromRound {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Plan { front, zeros, second_front, second } = plan(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        let mut parts = Vec::new();
        let mut place_result = |work: &mut Work, result: i128, place: u32| {
            if result > 0 {
                let part = result * power_of_ten(place);
                work.declare(part);
                parts.push(part.to_string());
            }
        };
        if front > 1 {
            let left = if second_front > 0 {
                let say =
                    format!("The front: {front} less {second_front}, and 1 less again to fill the places after it.");
                work.step(say, format_args!("{front} - {second_front} - 1"))?
            } else {
                work.step("The front gives 1 to fill the places after it.", format_args!("{front} - 1"))?
            };
            place_result(&mut work, left.to_whole()?, zeros);
        }
        let mut has_zero = false;
        for place in (1..zeros).rev() {
            let digit = second / power_of_ten(place) % 10;
            has_zero |= digit == 0;
            if digit > 0 {
                work.step(format!("{digit} from 9."), format_args!("9 - {digit}"))?;
            }
            place_result(&mut work, 9 - digit, place);
        }
        let last = second % 10;
        parts.push(format!("(10 - {last})"));
        let zero = if has_zero { "A zero turns into 9. " } else { "" };
        work.step(format!("{zero}The last, {last}, from 10; read the digits off."), parts.join(" + "))?;
        work.finish()
    }

    /// A second number close below a round one is rounded instead.
    fn helps(&self, problem: &Problem) -> bool {
        let Some(Plan { front, zeros, .. }) = plan(problem) else { return false };
        let Some(b) = problem.b().to_whole() else { return false };
        let rounds = Gap::wide(b).is_some_and(|gap| front > 1 || gap.round % 100 == 0);
        b >= power_of_ten(zeros - 1) && nonzero_digits(b) > 1 && !rounds
    }
}
