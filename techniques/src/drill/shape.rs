//! Shapes of questions: how their numbers are drawn.

use fastrand::Rng;

use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;

/// Whole numbers from `first` to `last`, `step` apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Steps {
    first: i64,
    last: i64,
    step: i64,
}

impl Steps {
    fn draw(self, rng: &mut Rng) -> i64 {
        self.first + rng.i64(0..=(self.last - self.first) / self.step) * self.step
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Values {
    Steps(Steps),
    Listed(&'static [i64]),
    /// A front and an end written side by side; `base` is 10 for an end of one digit, and 100 for one of two.
    Joined {
        fronts: Steps,
        ends: Steps,
        base: i64,
    },
}

/// Numbers, one of which is drawn for a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbers {
    values: Values,
    places: i32,
    negative: bool,
}

impl Numbers {
    const fn new(values: Values) -> Self {
        Self { values, places: 0, negative: false }
    }

    /// The same digits with one place after the point.
    pub(crate) const fn tenths(self) -> Self {
        Self { places: 1, ..self }
    }

    /// The same digits with two places after the point.
    pub(crate) const fn hundredths(self) -> Self {
        Self { places: 2, ..self }
    }

    /// The same sizes below zero.
    pub(crate) const fn negative(self) -> Self {
        Self { negative: true, ..self }
    }

    fn draw(self, rng: &mut Rng) -> Option<Number> {
        let size = match self.values {
            Values::Steps(steps) => steps.draw(rng),
            Values::Listed(values) => *rng.choice(values)?,
            Values::Joined { fronts, ends, base } => fronts.draw(rng) * base + ends.draw(rng),
        };
        Number::from(if self.negative { -size } else { size }).shift(-self.places).ok()
    }
}

/// Every whole number from `first` to `last`.
pub(crate) const fn from(first: i64, last: i64) -> Numbers {
    steps(first, last, 1)
}

/// The whole numbers from `first` to `last`, `step` apart.
pub(crate) const fn steps(first: i64, last: i64, step: i64) -> Numbers {
    Numbers::new(Values::Steps(Steps { first, last, step }))
}

/// These numbers.
pub(crate) const fn listed(values: &'static [i64]) -> Numbers {
    Numbers::new(Values::Listed(values))
}

/// Numbers of which the last digit and what stands before it are each within bounds.
pub(crate) const fn ending(fronts: (i64, i64), ends: (i64, i64)) -> Numbers {
    joined(fronts, (ends.0, ends.1, 1), 10)
}

/// Numbers of which the last two digits and what stands before them are each within bounds.
pub(crate) const fn hundreds(fronts: (i64, i64), ends: (i64, i64)) -> Numbers {
    joined(fronts, (ends.0, ends.1, 1), 100)
}

/// Times of which the hours are within bounds, and the minutes too, in steps.
pub(crate) const fn clock(hours: (i64, i64), minutes: (i64, i64, i64)) -> Numbers {
    joined(hours, minutes, 100)
}

const fn joined(fronts: (i64, i64), ends: (i64, i64, i64), base: i64) -> Numbers {
    let fronts = Steps { first: fronts.0, last: fronts.1, step: 1 };
    let ends = Steps { first: ends.0, last: ends.1, step: ends.2 };
    Numbers::new(Values::Joined { fronts, ends, base })
}

/// A series of so many terms is written with dots in the place of one.
const DOTS_HIDE_ONE: i64 = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Pair { a: Numbers, b: Numbers },
    Apart { smaller: Numbers, distance: Numbers },
    Around { middle: Numbers, distance: Numbers },
    Bond { a: Numbers, fronts: Numbers, round: i64 },
    Lots { count: Numbers, divisor: Numbers },
    LotsAndRest { count: Numbers, divisor: Numbers },
    Terms { first: Numbers, count: Numbers, step: Numbers },
}

/// A kind of question: its operation, and how its numbers are drawn and hang together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    operation: Operation,
    form: Form,
}

impl Shape {
    const fn new(operation: Operation, form: Form) -> Self {
        Self { operation, form }
    }

    pub(super) fn operation(&self) -> Operation {
        self.operation
    }

    /// A question of this shape; `None` where the numbers drawn make none.
    pub(super) fn draw(&self, rng: &mut Rng) -> Option<Problem> {
        let mut step = None;
        let (a, b) = match self.form {
            Form::Pair { a, b } => self.turned((a.draw(rng)?, b.draw(rng)?), 4, rng),
            Form::Apart { smaller, distance } => {
                let smaller = smaller.draw(rng)?;
                self.turned((smaller.plus(distance.draw(rng)?).ok()?, smaller), 2, rng)
            }
            Form::Around { middle, distance } => {
                let (middle, distance) = (middle.draw(rng)?, distance.draw(rng)?);
                self.turned((middle.plus(distance).ok()?, middle.minus(distance).ok()?), 2, rng)
            }
            Form::Bond { a, fronts, round } => {
                let (a, front) = (a.draw(rng)?, fronts.draw(rng)?.to_whole()?);
                let end = i128::from(round) - a.to_whole()? % i128::from(round);
                (a, Number::try_from(front * i128::from(round) + end).ok()?)
            }
            Form::Lots { count, divisor } => {
                let divisor = divisor.draw(rng)?;
                (count.draw(rng)?.times(divisor).ok()?, divisor)
            }
            Form::LotsAndRest { count, divisor } => {
                let divisor = divisor.draw(rng)?;
                let rest = Number::try_from(rng.i128(1..divisor.to_whole()?)).ok()?;
                (count.draw(rng)?.times(divisor).ok()?.plus(rest).ok()?, divisor)
            }
            Form::Terms { first, count, step: gaps } => {
                let (first, gap) = (first.draw(rng)?, gaps.draw(rng)?);
                step = (self.operation == Operation::Series).then_some(gap);
                let count = count.draw(rng)?;
                if count == Number::from(DOTS_HIDE_ONE) {
                    return None;
                }
                (first, first.plus(gap.times(count.minus(Number::ONE).ok()?).ok()?).ok()?)
            }
        };
        Problem::new(a, self.operation, b, step).ok()
    }

    /// The two numbers, turned round once in `times` where that asks the same.
    fn turned(&self, (a, b): (Number, Number), times: u32, rng: &mut Rng) -> (Number, Number) {
        let turns = matches!(self.operation, Operation::Add | Operation::Multiply | Operation::AddTime);
        if turns && rng.u32(..times) == 0 { (b, a) } else { (a, b) }
    }
}

/// a + b.
pub(crate) const fn sums(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::Add, Form::Pair { a, b })
}

/// a - b.
pub(crate) const fn differences(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::Subtract, Form::Pair { a, b })
}

/// a * b.
pub(crate) const fn products(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::Multiply, Form::Pair { a, b })
}

/// a / b, wherever it leads: for divisors such as 10.
pub(crate) const fn quotients(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::Divide, Form::Pair { a, b })
}

/// So many lots of the divisor, divided by it.
pub(crate) const fn lots(count: Numbers, divisor: Numbers) -> Shape {
    Shape::new(Operation::Divide, Form::Lots { count, divisor })
}

/// So many lots of the divisor and some more, divided by it.
pub(crate) const fn lots_and_rest(count: Numbers, divisor: Numbers) -> Shape {
    Shape::new(Operation::Divide, Form::LotsAndRest { count, divisor })
}

/// a to the power b.
pub(crate) const fn powers(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::Power, Form::Pair { a, b })
}

/// a percent of b.
pub(crate) const fn percentages(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::PercentOf, Form::Pair { a, b })
}

/// Two times added.
pub(crate) const fn time_sums(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::AddTime, Form::Pair { a, b })
}

/// From the earlier time b to the later time a.
pub(crate) const fn time_differences(a: Numbers, b: Numbers) -> Shape {
    Shape::new(Operation::SubtractTime, Form::Pair { a, b })
}

/// A number and one that is larger by the distance; where the order matters, the larger one first.
pub(crate) const fn apart(smaller: Numbers, operation: Operation, distance: Numbers) -> Shape {
    Shape::new(operation, Form::Apart { smaller, distance })
}

/// A number times itself.
pub(crate) const fn squares(number: Numbers) -> Shape {
    apart(number, Operation::Multiply, from(0, 0))
}

/// The product of two numbers that lie equally far above and below the middle.
pub(crate) const fn around(middle: Numbers, distance: Numbers) -> Shape {
    Shape::new(Operation::Multiply, Form::Around { middle, distance })
}

/// The sum of a and a number whose end fills that of a up to `round`, after one of the fronts.
pub(crate) const fn bonds(a: Numbers, fronts: Numbers, round: i64) -> Shape {
    Shape::new(Operation::Add, Form::Bond { a, fronts, round })
}

/// A series, or a sum of squares or cubes, of so many terms; `step` counts for a series only.
pub(crate) const fn terms(operation: Operation, first: Numbers, count: Numbers, step: Numbers) -> Shape {
    Shape::new(operation, Form::Terms { first, count, step })
}
