//! # Up and down from a round number
//!
//! **Rule.** Numbers equally far from a round one: square the round one and take the distance squared away; to
//! square a number, go up and down to a round one, multiply, and add the distance squared.
//!
//! **Why it works.** Going up and down by the same distance makes the product smaller by that distance squared.
//!
//! **Worked example.** 42 * 38: 40 * 40 = 1600, 2 * 2 = 4, then 1600 - 4 = 1596. And 43 * 43: 40 * 46 = 1840,
//! 3 * 3 = 9, then 1840 + 9 = 1849.
//!
//! **When it does not help.** 28 * 31 has no middle, and the middle of 34 * 36 is not round.

use crate::digits::strip_zeros;
use crate::drill::{around, from, listed, powers, squares, steps};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::shortcuts::multiplication::factors;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Turns a product around a round number into a square, or a square into such a product.
#[derive(Debug)]
pub struct DifferenceOfSquares;

static ABOUT: About = About {
    id: "difference_of_squares",
    title: "Up and down from a round number",
    operations: &[Operation::Multiply, Operation::Power],
    priority: 7,
    rule: "Numbers equally far from a round one: square the round one and take the distance squared away; to square a \
           number, go up and down to a round one, multiply, and add the distance squared.",
    why: "Start from a square and move one number up and the other down by the same distance. The product gets \
          smaller by that distance times itself: 42 times 38 is 40 times 40 less 2 times 2. The way back adds it.",
    source: "Bryant Heath, Number Sense Tricks (2007); Harvey Mudd Math Fun Facts: lightning arithmetic; \
             Land Surveyors United, squaring by going up and down",
    constants: &[],
    examples: &["42 * 38", "43 * 43", "98 power 2"],
    near_misses: &["28 * 31", "34 * 36", "150 power 2"],
    drills: [
        &[around(steps(20, 40, 10), from(1, 3))],
        &[around(steps(50, 90, 10), from(1, 3)), squares(from(13, 29))],
        &[around(steps(30, 90, 10), from(2, 6)), squares(from(31, 69)), powers(from(31, 69), from(2, 2))],
        &[
            around(listed(&[50, 60, 70, 80, 90, 110, 120]), from(4, 9)),
            squares(from(71, 99)),
            powers(from(71, 99), from(2, 2)),
        ],
        &[
            around(listed(&[110, 120, 200, 300, 400]), from(3, 9)),
            squares(listed(&[188, 193, 196, 204, 207, 211, 298, 303, 309, 397, 402, 496])),
            powers(listed(&[189, 192, 197, 203, 208, 212, 294, 306, 398, 404, 507]), from(2, 2)),
        ],
    ],
};

/// The farthest distance from a round number: squares up to that of 12 are known by heart.
const FARTHEST: i128 = 12;

/// The hundred near a number above 100, where there is one.
fn hundred_near(number: i128) -> Option<i128> {
    let hundred = (number + 50) / 100 * 100;
    (number > 100 && (number - hundred).abs() <= FARTHEST).then_some(hundred)
}

/// The round number from which a number is squared.
fn round_near(number: i128) -> Option<i128> {
    let ten = || (number + 5) / 10 * 10;
    (number > 5 && number % 10 != 0).then(|| hundred_near(number).unwrap_or_else(ten))
}

/// The round number halfway between two different ones, and their distance from it.
fn round_between(a: i128, b: i128) -> Option<(i128, i128)> {
    let distance = (a - b).abs() / 2;
    (a != b && (a + b) % 20 == 0 && distance <= FARTHEST).then_some((a.midpoint(b), distance))
}

/// Squares `number` by going up and down to `round`.
fn square(mut work: Work, number: i128, round: i128) -> Option<Solution> {
    let distance = (number - round).abs();
    work.declare(distance);
    let far = 2 * number - round;
    let product = if round > number {
        let say = format!("Go {distance} up to {round} and {distance} down to {far}, and multiply those.");
        work.step(say, format_args!("({number} + {distance}) * ({number} - {distance})"))?
    } else {
        let say = format!("Go {distance} down to {round} and {distance} up to {far}, and multiply those.");
        work.step(say, format_args!("({number} - {distance}) * ({number} + {distance})"))?
    };
    let small = distance_squared(&mut work, distance)?;
    work.step(format!("Add the distance squared, {small}."), format_args!("{product} + {small}"))?;
    work.finish()
}

/// Multiplies two numbers that are both `distance` from `round`.
fn product(mut work: Work, round: i128, distance: i128) -> Option<Solution> {
    work.declare(round);
    work.declare(distance);
    let say = format!("Both are {distance} away from {round}: square {round}.");
    let square = work.step(say, format_args!("{round} * {round}"))?;
    let small = distance_squared(&mut work, distance)?;
    work.step(format!("Take the distance squared, {small}, away."), format_args!("{square} - {small}"))?;
    work.finish()
}

/// Squares the distance, which for 1 needs no step.
fn distance_squared(work: &mut Work, distance: i128) -> Option<Value> {
    if distance == 1 {
        return Some(Value::from(Number::ONE));
    }
    work.step(format!("Square the distance {distance}."), format_args!("{distance} * {distance}"))
}

impl Technique for DifferenceOfSquares {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let (a, b) = factors(problem)?;
        let work = Work::new(&ABOUT, problem);
        if a == b {
            return square(work, a, round_near(a)?);
        }
        let (round, distance) = round_between(a, b)?;
        product(work, round, distance)
    }

    fn helps(&self, problem: &Problem) -> bool {
        let Some((a, b)) = factors(problem) else { return false };
        if a == b {
            return (13..100).contains(&a) || a < 1000 && hundred_near(a).is_some();
        }
        let known_square = |(round, distance)| distance < 10 && strip_zeros(round).0 <= 12;
        a.min(b) > 10 && a % 10 != 0 && round_between(a, b).is_some_and(known_square)
    }
}
