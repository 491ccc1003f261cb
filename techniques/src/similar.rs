//! Fresh problems like a given one, to try the same shortcut again.
//!
//! A proposal changes the numbers of the original and keeps what makes it what it is: sign, number of digits,
//! decimal places, zeros at the end, equal numbers, minutes below 60, the step of a series. Proposals are made
//! until one has the shortcut as first choice and an answer of the same kind.

use fastrand::Rng;

use crate::digits::{length, power_of_ten, strip_zeros};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::registry;
use crate::technique::About;
use crate::value::Value;

/// How many proposals are looked at before another way to a similar problem is tried.
const ATTEMPTS: u32 = 600;

/// A further operation on the result of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// What is done with the result so far.
    pub operation: Operation,
    /// The second number.
    pub b: Number,
    /// The gap, when the operation is a series.
    pub step: Option<Number>,
}

/// A problem like this one, but another, on which the shortcut is first choice. Where it never is for this
/// operation, one that it helps with.
///
/// `None` only where neither the problem nor an example of the shortcut leads to one, such as for a shortcut
/// that does not answer the problem's operation.
#[must_use]
pub fn try_next(problem: &Problem, technique: &About, rng: &mut Rng) -> Option<Problem> {
    let similar = |model: &Problem, rng: &mut Rng, suits: Suits| {
        search(model, rng, any_number, |next| !is_same(problem, next) && is_like(model, next) && suits(technique, next))
    };
    let examples = technique.examples.iter().filter_map(|example| example.parse::<Problem>().ok());
    let mut models: Vec<_> = examples.filter(|model| model.operation() == problem.operation()).collect();
    rng.shuffle(&mut models);
    models.insert(0, *problem);
    let suits: [Suits; 2] = [is_first_choice, helps];
    suits.into_iter().find_map(|suits| models.iter().find_map(|model| similar(model, rng, suits)))
}

type Suits = fn(&About, &Problem) -> bool;

/// Whether the registry chooses this shortcut for the problem.
pub(crate) fn is_first_choice(technique: &About, problem: &Problem) -> bool {
    registry::first_choice(problem).is_some_and(|solution| solution.about.id == technique.id)
}

fn helps(technique: &About, problem: &Problem) -> bool {
    registry::solve_with(technique.id, problem).is_ok_and(|way| way.helps)
}

/// The first problem of a chain like this one: the later links stay, and each of them is still a well-formed
/// problem with an answer of the same kind. The first number changes; the second one as well only where the
/// shortcut needs it.
///
/// `None` where there is no such problem, or where the chain itself is not well formed.
#[must_use]
pub fn try_next_chain(first: &Problem, links: &[Link], technique: &About, rng: &mut Rng) -> Option<Problem> {
    let results = results(first, links)?;
    let mut fits = |propose| {
        search(first, rng, propose, |next| {
            !is_same(first, next)
                && is_like(first, next)
                && is_first_choice(technique, next)
                && self::results(next, links)
                    .is_some_and(|others| results.iter().zip(&others).all(|(old, new)| same_kind(*old, *new)))
        })
    };
    fits(first_number).or_else(|| fits(any_number))
}

/// The result of each link, left to right.
fn results(first: &Problem, links: &[Link]) -> Option<Vec<Value>> {
    let mut result = first.exact();
    links
        .iter()
        .map(|link| {
            result = Problem::new(result.number()?, link.operation, link.b, link.step).ok()?.exact();
            Some(result)
        })
        .collect()
}

/// Makes proposals until one suits.
fn search(
    model: &Problem,
    rng: &mut Rng,
    propose: fn(&Problem, &mut Rng) -> Option<Problem>,
    suits: impl Fn(&Problem) -> bool,
) -> Option<Problem> {
    (0..ATTEMPTS).filter_map(|_| propose(model, rng)).find(suits)
}

/// Whether two problems are one, perhaps with their numbers the other way round, or a square written as a product.
pub(crate) fn is_same(model: &Problem, next: &Problem) -> bool {
    let swapped = || model.operation() == next.operation() && (model.a(), model.b()) == (next.b(), next.a());
    let same_square = || squared(model).is_some_and(|number| squared(next) == Some(number));
    model == next || swapped() || same_square()
}

/// The number that the problem squares, as a power or as a product.
fn squared(problem: &Problem) -> Option<Number> {
    let is_square = match problem.operation() {
        Operation::Power => problem.b() == Number::from(2),
        Operation::Multiply => problem.a() == problem.b(),
        _ => false,
    };
    is_square.then(|| problem.a())
}

/// Whether the answers are of one kind, and a long series that ends on a round number still does.
fn is_like(model: &Problem, next: &Problem) -> bool {
    let is_long = model.terms().is_some_and(|(count, _)| count >= 20);
    let is_round = |problem: &Problem| problem.b().to_whole().is_some_and(|end| end % 10 == 0);
    (!is_long || is_round(model) == is_round(next)) && same_kind(model.exact(), next.exact())
}

/// Whether a value has the sign of the model, no more decimal places, and is not much longer.
fn same_kind(model: Value, next: Value) -> bool {
    let same_form = match (model, next) {
        (Value::Number(model), Value::Number(next)) => {
            next.decimal_places() <= model.decimal_places()
                && length(next.mantissa().abs()) <= length(model.mantissa().abs()) + 1
        }
        (Value::Fraction(_), Value::Fraction(_)) => true,
        _ => false,
    };
    same_form && model.is_negative() == next.is_negative()
}

/// The same problem with another first number.
fn first_number(problem: &Problem, rng: &mut Rng) -> Option<Problem> {
    let (a, b, step) = (problem.a(), problem.b(), problem.step());
    let next = match problem.operation() {
        Operation::AddTime | Operation::SubtractTime => fresh_time(a, rng)?,
        // An exact quotient is found by multiplying one out.
        Operation::Divide if rng.bool() => b.times(fresh(problem.exact().number()?, rng)?).ok()?,
        Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes => {
            a.plus(step.times(rng.i64(-5..=5).into()).ok()?).ok()?
        }
        _ => fresh(a, rng)?,
    };
    (has_form_of(next, a)).then(|| with_numbers(problem, next, b))?
}

/// The same problem with other numbers.
fn any_number(problem: &Problem, rng: &mut Rng) -> Option<Problem> {
    let (a, b) = (problem.a(), problem.b());
    match problem.operation() {
        Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes => other_terms(problem, rng),
        Operation::AddTime | Operation::SubtractTime => match rng.u8(..3) {
            0 => first_number(problem, rng),
            1 => with_numbers(problem, a, fresh_time(b, rng)?),
            _ => with_numbers(problem, fresh_time(a, rng)?, fresh_time(b, rng)?),
        },
        Operation::Power => {
            let base = if rng.u8(..4) == 0 { a } else { fresh(a, rng)? };
            let exponent = if rng.bool() { b } else { b.plus(rng.i64(-3..=3).into()).ok()? };
            with_numbers(problem, base, exponent)
        }
        _ if a == b => fresh(a, rng).and_then(|both| with_numbers(problem, both, both)),
        _ => match rng.u8(..8) {
            0..=2 => first_number(problem, rng),
            3 | 4 => with_numbers(problem, a, fresh(b, rng)?),
            5 => with_numbers(problem, fresh(a, rng)?, fresh(b, rng)?),
            side => {
                let shift = shift(a, rng)?;
                let (a_next, b_next) =
                    (a.plus(shift).ok()?, b.plus(if side == 6 { shift } else { shift.negate() }).ok()?);
                (has_form_of(a_next, a) && has_form_of(b_next, b)).then(|| with_numbers(problem, a_next, b_next))?
            }
        },
    }
}

/// Another number of terms, from half as many to twice as many, or terms that begin elsewhere. A series that
/// begins at 1 or at its step keeps its beginning.
fn other_terms(problem: &Problem, rng: &mut Rng) -> Option<Problem> {
    let (a, b, step) = (problem.a(), problem.b(), problem.step());
    let (count, _) = problem.terms()?;
    let keeps_beginning = a == Number::ONE || a == step;
    let (mut first, mut end) = (a, b);
    if keeps_beginning || count > 2 && rng.bool() {
        let more = rng.i128((count / 2).max(2)..=count.checked_mul(2)?) - count;
        end = end.plus(step.times(Number::try_from(more).ok()?).ok()?).ok()?;
    }
    if !keeps_beginning {
        let shift = shift(a, rng)?;
        first = first.plus(shift).ok()?;
        end = end.plus(shift).ok()?;
    }
    (has_form_of(first, a)).then(|| with_numbers(problem, first, end))?
}

fn with_numbers(problem: &Problem, a: Number, b: Number) -> Option<Problem> {
    let step = (problem.operation() == Operation::Series).then(|| problem.step());
    Problem::new(a, problem.operation(), b, step).ok()
}

/// Whether two numbers have the same sign, decimal places and number of digits.
fn has_form_of(next: Number, model: Number) -> bool {
    let form = |number: Number| (number.is_negative(), number.decimal_places(), length(number.mantissa().abs()));
    form(next) == form(model)
}

/// A random number with the sign, the decimal places and the number of digits of this one, and mostly with its
/// zeros at the end. Zero stays zero.
fn fresh(model: Number, rng: &mut Rng) -> Option<Number> {
    if model.is_zero() {
        return Some(model);
    }
    let size = model.mantissa().abs();
    let (digits, zeros) = if rng.u8(..8) == 0 { (size, 0) } else { strip_zeros(size) };
    let low = power_of_ten(length(digits) - 1);
    let tens = rng.i128(low..low * 10) / 10 * 10;
    let size = (tens + rng.i128(1..10)) * power_of_ten(zeros);
    let places = i32::try_from(model.decimal_places()).ok()?;
    let number = Number::try_from(size).ok()?.shift(-places).ok()?;
    Some(if model.is_negative() { number.negate() } else { number })
}

/// A random time of as many digits of hours, below 24 hours if this one is; the minutes are full fives, or
/// none, where they are so in this one.
fn fresh_time(model: Number, rng: &mut Rng) -> Option<Number> {
    let (hours, minutes) = (model.to_whole()? / 100, model.to_whole()? % 100);
    let hours = match hours {
        0 => 0,
        1..10 => rng.i128(1..10),
        10..24 => rng.i128(10..24),
        _ => fresh(Number::try_from(hours).ok()?, rng)?.to_whole()?,
    };
    let minutes = match minutes {
        0 => 0,
        _ if minutes % 5 == 0 => rng.i128(1..12) * 5,
        _ => rng.i128(1..60),
    };
    Number::try_from(hours * 100 + minutes).ok()
}

/// A random step up or down of one digit, in any place that this number has.
fn shift(model: Number, rng: &mut Rng) -> Option<Number> {
    let places = i32::try_from(model.decimal_places()).ok()?;
    let exponent = i32::try_from(rng.u32(..length(model.mantissa().abs()).max(1))).ok()?;
    let size = Number::from(rng.i64(1..10)).shift(exponent - places).ok()?;
    Some(if rng.bool() { size } else { size.negate() })
}
