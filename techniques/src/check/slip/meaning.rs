//! Slips about what was asked: the order, the sign, the operation, how often, how many.

use super::{Case, Slip, SlipKind};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::value::Value;

/// The problem on these numbers, when the wrong answer is right for it.
pub(super) fn answers(case: &Case<'_>, a: Number, operation: Operation, b: Number) -> Option<Problem> {
    Problem::new(a, operation, b, None).ok().filter(|problem| problem.exact() == case.given)
}

pub(super) fn sign_or_order(case: &Case<'_>) -> Option<Slip> {
    let (problem, operation) = (case.problem, case.problem.operation());
    let ordered = matches!(operation, Operation::Subtract | Operation::Divide | Operation::Power);
    if ordered && let Some(other) = answers(case, problem.b(), operation, problem.a()) {
        return Some(SlipKind::SwappedOrder.say(format!(
            "{} is right for {}. The question is {}, the other way round.",
            case.shown(),
            other.pretty(),
            problem.pretty()
        )));
    }
    let is_opposite = !case.exact.is_zero() && case.exact.plus(case.given).is_ok_and(Value::is_zero);
    is_opposite.then(|| {
        SlipKind::Sign.say(if case.exact.is_negative() {
            "The size is right. The answer is below zero, so it needs a minus sign."
        } else {
            "The size is right. The answer is above zero, so it has no minus sign."
        })
    })
}

pub(super) fn power(case: &Case<'_>) -> Option<Slip> {
    let (problem, a, b) = (case.problem, case.problem.a(), case.problem.b());
    if problem.operation() != Operation::Power {
        return None;
    }
    if let Some(product) = answers(case, a, Operation::Multiply, b) {
        return Some(SlipKind::PowerAsTimes.say(format!(
            "{} is {}. In {}, the small {b} says how many times {a} is written in the multiplication.",
            case.shown(),
            product.pretty(),
            problem.pretty()
        )));
    }
    [(Number::ONE.negate(), "few"), (Number::ONE, "many")].into_iter().find_map(|(more, word)| {
        let other = answers(case, a, Operation::Power, b.plus(more).ok()?)?;
        let pretty = other.pretty();
        Some(SlipKind::FactorCount.say(format!("{} is {pretty}: one {a} too {word} is multiplied.", case.shown())))
    })
}

pub(super) fn percent(case: &Case<'_>) -> Option<Slip> {
    let (problem, a, b) = (case.problem, case.problem.a(), case.problem.b());
    if problem.operation() != Operation::PercentOf {
        return None;
    }
    let (whole, given) = (Value::from(b), case.given);
    if whole.minus(case.exact) == Ok(given) {
        return Some(
            SlipKind::PercentTakenOff.say(format!(
                "{given} is what stays when {a}% is taken off {b}. The question is how much that {a}% is."
            )),
        );
    }
    if whole.plus(case.exact) == Ok(given) {
        return Some(
            SlipKind::PercentAdded
                .say(format!("{given} is {b} with the {a}% added. The question is how much that {a}% is by itself.")),
        );
    }
    if let Some(product) = answers(case, a, Operation::Multiply, b) {
        return Some(
            SlipKind::HundredthsForgotten.say(format!(
                "{given} is {}. Per cent means out of a hundred, so divide that by 100.",
                product.pretty()
            )),
        );
    }
    let quotient = answers(case, b, Operation::Divide, a)?;
    Some(SlipKind::PercentAsDivision.say(format!(
        "{given} is {}. Dividing by 10 gives 10%, but {a}% means {a} out of every 100.",
        quotient.pretty()
    )))
}

pub(super) fn series(case: &Case<'_>) -> Option<Slip> {
    let problem = case.problem;
    let (count, last) = problem.terms()?;
    let (exponent, mark) = match problem.operation() {
        Operation::SumOfSquares => (2, " squared"),
        Operation::SumOfCubes => (3, " cubed"),
        _ => (1, ""),
    };
    let term = |number: Number| Value::from(number).to_the(exponent).ok();
    if count > 1 {
        for (end, place) in [(last, "last"), (problem.a(), "first")] {
            if case.given.plus(term(end)?).ok() == Some(case.exact) {
                return Some(
                    SlipKind::TermCount.say(format!(
                        "Nearly: only the {place} number is left out. {end}{mark} belongs to the sum too."
                    )),
                );
            }
        }
    }
    let next = last.plus(problem.step()).ok()?;
    if case.exact.plus(term(next)?).ok() == Some(case.given) {
        return Some(
            SlipKind::TermCount.say(format!("Nearly: one number too many. The sum stops before {next}{mark}.")),
        );
    }
    (!case.exact.is_zero() && case.exact.plus(case.exact).ok() == Some(case.given)).then(|| {
        SlipKind::NotHalved
            .say("The pairs are right, but every number is counted twice that way: the last step is to halve.")
    })
}

/// Another operation on the same numbers in their order. A product or quotient of one digit is too easily met by chance.
pub(super) fn operation(case: &Case<'_>) -> Option<Slip> {
    const PLAIN: [Operation; 4] = [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];
    const TIMES: [Operation; 2] = [Operation::AddTime, Operation::SubtractTime];
    let (problem, a, b) = (case.problem, case.problem.a(), case.problem.b());
    let family = [&PLAIN[..], &TIMES].into_iter().find(|family| family.contains(&problem.operation()))?;
    let is_long = case.given.to_string().bytes().filter(u8::is_ascii_digit).count() > 1;
    let is_telling = |other: &Operation| is_long || !matches!(other, Operation::Multiply | Operation::Divide);
    let mut others = family.iter().filter(|other| **other != problem.operation() && is_telling(other));
    let other = others.find_map(|other| answers(case, a, *other, b))?;
    let given = other.answer().display().replace('-', "−");
    Some(SlipKind::WrongOperation.say(format!(
        "{given} is right for {}. The question is {}.",
        other.pretty(),
        problem.pretty()
    )))
}
