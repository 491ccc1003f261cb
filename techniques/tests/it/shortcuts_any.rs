//! The traps of the shortcuts that answer many operations, and of their kin for sums and differences.

use techniques::problem::Problem;
use techniques::registry;

/// The expressions of the steps with which this shortcut works the problem, where it fits.
fn steps(id: &str, problem: &str) -> Option<Vec<String>> {
    let way = registry::solve_with(id, &problem.parse().ok()?).ok()?;
    Some(way.solution.steps.into_iter().map(|step| step.expr).collect())
}

fn first_choice(problem: &str) -> Option<&'static str> {
    let problem: Problem = problem.parse().ok()?;
    registry::best(&problem).ok()?.map(|solution| solution.about.id)
}

#[test]
fn zero_has_no_sign_to_settle() {
    for problem in ["-5 * 0", "-5 + 0", "0 / -8", "-25 percent_of 0"] {
        assert_eq!(first_choice(problem), Some("zero_and_one"), "{problem}");
        assert_eq!(steps("signs_first", problem), None, "{problem}");
    }
    assert_eq!(steps("signs_first", "15 + -15").unwrap(), ["15 - 15"]);
    assert_eq!(steps("signs_first", "0 - 8").unwrap(), ["0 - 8"]);
}

#[test]
fn the_sign_is_settled_before_the_remainder() {
    let problem: Problem = "-7 / 3".parse().unwrap();
    let solution = registry::best(&problem).unwrap().unwrap();
    assert_eq!(solution.steps.last().unwrap().expr, "0 - 7/3");
    assert_eq!(problem.answer().text(), "-2 1/3");
}

#[test]
fn places_add_up_in_a_product_and_are_made_equal_in_a_sum() {
    assert_eq!(steps("move_the_point", "0.2 * 0.3").unwrap(), ["2 * 3", "6 / 100"]);
    assert_eq!(steps("move_the_point", "0.5 + 0.03").unwrap().last().unwrap(), "53 / 100");
    assert_eq!(steps("move_the_point", "7.2 / 0.9").unwrap(), ["72 / 9"]);
    assert_eq!(steps("move_the_point", "7.2 / 9").unwrap(), ["72 / 9", "8 / 10"]);
    assert_eq!(steps("move_the_point", "7 percent_of 0.9").unwrap(), ["7 * 9", "63 / 1000"]);
}

#[test]
fn as_many_zeros_come_back_as_were_left_off() {
    assert_eq!(steps("strip_zeros", "20 power 3").unwrap().last().unwrap(), "8 * 1000");
    assert_eq!(steps("strip_zeros", "1200 / 8").unwrap().last().unwrap(), "15 * 10");
    assert_eq!(steps("strip_zeros", "50 * 20").unwrap(), ["5 * 2", "10 * 100"]);
    assert_eq!(steps("strip_zeros", "400 / 200").unwrap(), ["4 / 2"]);
}

#[test]
fn a_step_that_changes_nothing_is_left_out() {
    assert_eq!(steps("subtract_from_round", "1000 - 305").unwrap(), ["9 - 3", "600 + 90 + (10 - 5)"]);
    assert_eq!(steps("round_and_compensate", "1000 - 997").unwrap(), ["1000 - 997"]);
    assert_eq!(steps("bridge_to_round", "47 + 3"), None);
    assert_eq!(steps("bridge_to_round", "40 - 7"), None);
    assert_eq!(steps("number_bonds", "17 + 3"), None);
    assert_eq!(steps("count_up", "80 - 75"), None);
}

#[test]
fn the_widest_numbers_are_worked_like_any_other() {
    const WIDEST: &str = "9999999999999999999999999999";
    const NINES: &str = "4999999999999999999999999999";
    for problem in [
        format!("{WIDEST} - {NINES}"),
        format!("{NINES} + {NINES}"),
        format!("{NINES} - {WIDEST}"),
        format!("-{WIDEST} * -1"),
        "9999999999999999999999999990 / 70".to_owned(),
        format!("9000000000000000000000000000 - {NINES}"),
        "0.0000000000000000000000000001 + 0.5".to_owned(),
        "12345678901234.5 * 12345678901234".to_owned(),
        "3 percent_of 333333333333333333333333.3333".to_owned(),
    ] {
        let problem: Problem = problem.parse().unwrap();
        assert!(!registry::ways(&problem).unwrap().is_empty(), "{problem}");
    }
}

#[test]
fn what_taking_away_a_minus_does_is_said_first() {
    for (problem, says) in [
        ("5 - -3", "Taking away a minus is adding."),
        (
            "-12 - -30",
            "Taking away a minus is adding. One goes up and one goes down: find the difference, and the bigger one, 30, \
             gives the sign.",
        ),
        ("-5 + 12", "One goes up and one goes down: find the difference, and the bigger one, 12, gives the sign."),
    ] {
        let way = registry::solve_with("signs_first", &problem.parse().unwrap()).unwrap();
        let first = &way.solution.steps.first().unwrap().say;
        assert!(first.starts_with(says), "{problem}: {first}");
    }
}
