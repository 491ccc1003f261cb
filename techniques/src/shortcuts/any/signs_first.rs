//! # Signs first
//!
//! **Rule.** Settle the sign first, then work with the plain sizes.
//!
//! **Why it works.** The sign says on which side of zero a number lies, the size how far from it.
//!
//! **Worked example.** -47 + -9: both go down, so 47 + 9 = 56, and the answer is -56.
//!
//! **When it does not help.** 12 - 5 has no minus sign to settle.

use crate::drill::{differences, from, listed, lots, percentages, powers, products, steps, sums};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};

/// Settles the sign, works the sizes with the best shortcut for them, and puts the sign back.
#[derive(Debug)]
pub struct SignsFirst;

static ABOUT: About = About {
    id: "signs_first",
    title: "Signs first",
    operations: &[
        Operation::Add,
        Operation::Subtract,
        Operation::Multiply,
        Operation::Divide,
        Operation::Power,
        Operation::PercentOf,
    ],
    priority: 10,
    rule: "Settle the sign first, then work with the plain sizes.",
    why: "The sign says on which side of zero a number lies, and the size says how far away it is. \
          The two can be settled one after the other, and sizes are what the other shortcuts work with.",
    source: "Silver Abacus (2010); Number Talks (Parrish)",
    constants: &[0],
    examples: &["-47 + -9", "5 - 12", "-6 * -7", "-8 + 15", "-84 / 7", "-3 power 2", "-15 percent_of 80"],
    near_misses: &["12 - 5", "47 + 9", "6 * 7"],
    drills: [
        &[
            differences(from(1, 9), from(2, 19)),
            sums(from(1, 9).negative(), from(1, 9)),
            sums(from(1, 9).negative(), from(1, 9).negative()),
            sums(from(1, 19), from(1, 9).negative()),
        ],
        &[
            differences(from(11, 49), from(20, 99)),
            sums(from(11, 59).negative(), from(11, 59)),
            differences(from(1, 29).negative(), from(1, 29)),
            products(from(3, 9), from(3, 9).negative()),
            lots(from(3, 9), from(3, 9).negative()),
        ],
        &[
            differences(from(11, 79), from(11, 79).negative()),
            differences(from(21, 99).negative(), from(21, 99).negative()),
            products(from(6, 19).negative(), from(3, 9).negative()),
            lots(from(4, 12).negative(), from(3, 12)),
            powers(from(2, 9).negative(), from(2, 3)),
            percentages(listed(&[10, 20, 25, 50]), steps(20, 200, 20).negative()),
        ],
        &[
            differences(from(21, 99), from(101, 199)),
            sums(from(101, 299).negative(), from(21, 99)),
            products(from(12, 49).negative(), from(3, 9)),
            lots(from(11, 29).negative(), from(3, 9).negative()),
            powers(from(4, 12).negative(), from(2, 3)),
        ],
        &[
            differences(from(101, 499), from(301, 999)),
            sums(from(101, 499).negative(), from(101, 499).negative()),
            products(from(21, 99).negative(), from(12, 29).negative()),
            lots(from(21, 49), from(6, 16).negative()),
        ],
    ],
};

/// What the signs leave to do.
struct Plan {
    say: String,
    sizes: Problem,
    negative: bool,
}

/// The plan for a problem in which a sign is to be settled and neither number is zero.
fn plan(problem: &Problem) -> Option<Plan> {
    let (a, b, operation) = (problem.a(), problem.b(), problem.operation());
    let signed = a.is_negative() || b.is_negative() || operation == Operation::Subtract && a < b;
    if !signed || a.is_zero() || b.is_zero() {
        return None;
    }
    match operation {
        Operation::Add => plan_of_moves(a, b),
        Operation::Subtract => {
            let mut plan = plan_of_moves(a, b.negate())?;
            if b.is_negative() && a.is_negative() {
                // Only then do the moves look different from the problem.
                plan.say = format!("Taking away a minus is adding. {}", plan.say);
            }
            Some(plan)
        }
        Operation::Power if b == Number::ONE => None,
        Operation::Power => {
            let negative = b.to_whole()? % 2 == 1;
            let say = if negative { "An odd number of minuses" } else { "An even number of minuses" };
            let say = format!("{say} makes a {}.", if negative { "minus" } else { "plus" });
            Some(Plan { say, sizes: Problem::new(a.abs(), operation, b, None).ok()?, negative })
        }
        _ => {
            let negative = a.is_negative() != b.is_negative();
            let say =
                if negative { "The signs differ, so the answer is negative." } else { "Two minuses make a plus." };
            Some(Plan { say: say.to_owned(), sizes: Problem::new(a.abs(), operation, b.abs(), None).ok()?, negative })
        }
    }
}

/// The plan for moving to `start` and on by `onward`: up where positive, down where negative.
fn plan_of_moves(start: Number, onward: Number) -> Option<Plan> {
    let (x, y) = (start.abs(), onward.abs());
    if start.is_negative() == onward.is_negative() {
        let negative = start.is_negative();
        let say = if negative {
            "Both go down, so add the sizes and keep the minus."
        } else {
            "Taking away a minus is adding."
        };
        return Some(Plan { say: say.to_owned(), sizes: Problem::new(x, Operation::Add, y, None).ok()?, negative });
    }
    let (bigger, smaller) = (x.max(y), x.min(y));
    let say = if bigger == smaller {
        "One goes up, and the other comes down by the same.".to_owned()
    } else {
        format!("One goes up and one goes down: find the difference, and the bigger one, {bigger}, gives the sign.")
    };
    let negative = if x > y { start.is_negative() } else { x < y && onward.is_negative() };
    Some(Plan { say, sizes: Problem::new(bigger, Operation::Subtract, smaller, None).ok()?, negative })
}

/// Zero less a number: there is nothing to work out but the sign.
fn from_zero(problem: &Problem) -> Option<Solution> {
    let (a, b) = (problem.a(), problem.b());
    if problem.operation() != Operation::Subtract || !a.is_zero() || b.is_zero() {
        return None;
    }
    let say = if b.is_negative() {
        format!("Taking away a minus is adding, so go up {} from zero.", b.abs())
    } else {
        format!("Go down {b} from zero.")
    };
    let mut work = Work::new(&ABOUT, problem);
    work.step(say, problem.expression()?)?;
    work.finish()
}

impl Technique for SignsFirst {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Some(plan) = plan(problem) else { return from_zero(problem) };
        let mut work = Work::new(&ABOUT, problem);
        let size = work.simpler(plan.say, &plan.sizes)?;
        if plan.negative {
            work.step("Put the minus back.", format_args!("0 - {size}"))?;
        }
        work.finish()
    }

    fn helps(&self, _problem: &Problem) -> bool {
        true
    }
}
