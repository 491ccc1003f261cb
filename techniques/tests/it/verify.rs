//! The check at the seam finds what is wrong with a tampered solution.

use techniques::number::Number;
use techniques::problem::Problem;
use techniques::registry;
use techniques::solution::Solution;
use techniques::value::Value;
use techniques::verify::{Fault, verify, verify_remainder};

fn solution(problem: &str) -> Solution {
    let problem: Problem = problem.parse().unwrap();
    registry::best(&problem).unwrap().expect("a shortcut helps")
}

fn fault(solution: &Solution) -> Fault {
    verify(solution).expect_err("the solution was tampered with").fault
}

#[test]
fn a_true_solution_passes() {
    assert_eq!(verify(&solution("47 + 9")), Ok(()));
}

#[test]
fn a_false_step_is_found() {
    let mut tampered = solution("47 + 9");
    tampered.steps[0].result = Number::from(58).into();
    assert_eq!(fault(&tampered), Fault::False(1));
}

#[test]
fn a_number_from_nowhere_is_found() {
    let mut tampered = solution("47 + 9");
    tampered.steps[0].expr = "45 + 12".to_owned();
    assert_eq!(fault(&tampered), Fault::UnknownNumber { step: 1, number: Number::from(45) });
}

#[test]
fn a_last_step_that_is_not_the_answer_is_found() {
    let mut tampered = solution("47 + 9");
    tampered.steps.pop();
    assert_eq!(fault(&tampered), Fault::WrongAnswer);
}

#[test]
fn a_solution_without_steps_is_found() {
    let mut tampered = solution("47 + 9");
    tampered.steps.clear();
    assert_eq!(fault(&tampered), Fault::NoSteps);
}

#[test]
fn a_silent_step_is_found() {
    let mut tampered = solution("47 + 9");
    tampered.steps[1].say = " ".into();
    assert_eq!(fault(&tampered), Fault::Silent(2));
}

#[test]
fn a_division_worked_to_its_remainder_must_find_both_parts() {
    let problem: Problem = "17 / 5".parse().unwrap();
    let good = registry::to_remainder(&problem).unwrap().unwrap();
    let fault = |solution: &Solution| verify_remainder(solution).err().map(|disagreement| disagreement.fault);
    assert_eq!(fault(&good), None);
    let decimal = registry::best(&problem).unwrap().unwrap();
    assert_eq!(fault(&decimal), Some(Fault::WrongAnswer));
    let mut unfinished = good.clone();
    unfinished.steps.pop();
    assert_eq!(fault(&unfinished), Some(Fault::WrongAnswer));
    unfinished.steps.clear();
    assert_eq!(fault(&unfinished), Some(Fault::NoSteps));
    let mut wrong = good;
    wrong.steps[1].result = Value::from(Number::from(3));
    assert_eq!(fault(&wrong), Some(Fault::False(2)));
}
