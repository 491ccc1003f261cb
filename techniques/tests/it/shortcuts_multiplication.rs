//! Traps of the multiplication shortcuts that the answer alone does not show: which way was taken, and how.

use techniques::problem::Problem;
use techniques::registry::{self, SolveError, Way};

fn solve(id: &str, problem: &str) -> Result<Way, SolveError> {
    registry::solve_with(id, &problem.parse::<Problem>().unwrap())
}

fn expressions(id: &str, problem: &str) -> Vec<String> {
    solve(id, problem).unwrap().solution.steps.into_iter().map(|step| step.expr).collect()
}

#[test]
fn of_two_nines_the_larger_is_rounded() {
    assert_eq!(expressions("multiply_by_nines", "9 * 99"), ["9 * 100", "900 - 9"]);
    assert_eq!(expressions("multiply_by_nines", "99 * 9"), ["9 * 100", "900 - 9"]);
}

#[test]
fn of_two_doubling_numbers_the_larger_is_doubled() {
    assert_eq!(expressions("double_repeatedly", "8 * 4"), ["8 * 2", "16 * 2"]);
    assert_eq!(expressions("double_repeatedly", "4 * 8"), ["8 * 2", "16 * 2"]);
}

#[test]
fn no_step_changes_nothing() {
    assert_eq!(expressions("multiply_by_11", "30 * 11"), ["30 * 10", "300 + 30"]);
    assert_eq!(expressions("multiply_in_parts", "407 * 6"), ["400 * 6", "7 * 6", "2400 + 42"]);
    assert_eq!(expressions("multiply_in_parts", "21 * 7"), ["20 * 7", "140 + 7"]);
    assert_eq!(expressions("multiply_in_parts", "7 * 6"), ["7 * 5", "35 + 7"]);
    assert_eq!(expressions("difference_of_squares", "49 * 51"), ["50 * 50", "2500 - 1"]);
}

#[test]
fn the_distance_squared_is_added_to_a_square_and_taken_from_a_product() {
    assert_eq!(expressions("difference_of_squares", "43 * 43"), ["(43 - 3) * (43 + 3)", "3 * 3", "1840 + 9"]);
    assert_eq!(expressions("difference_of_squares", "43 * 37"), ["40 * 40", "3 * 3", "1600 - 9"]);
}

#[test]
fn a_way_that_is_right_but_longer_is_shown_when_asked_for() {
    for (id, problem) in [
        ("multiply_by_nines", "60 * 9"),
        ("multiply_by_5", "8 * 5"),
        ("multiply_by_25", "37 * 75"),
        ("near_100", "80 * 90"),
        ("halve_and_double", "85 * 34"),
        ("multiply_near_round", "58 * 6"),
        ("double_repeatedly", "62 * 8"),
        ("difference_of_squares", "137 power 2"),
        ("factor_in_steps", "71 * 42"),
    ] {
        assert!(!solve(id, problem).unwrap().helps, "{id} on {problem}");
    }
}

#[test]
fn a_way_that_is_wrong_is_refused() {
    for (id, problem) in [
        ("multiply_by_power_of_10", "47 * 20"),
        ("square_ending_in_5", "5 * 5"),
        ("units_make_ten", "46 * 54"),
        ("near_100", "97 * 1003"),
        ("near_100", "97 power 3"),
        ("halve_and_double", "35 * 45"),
        ("multiply_teens", "13 * 23"),
        ("difference_of_squares", "28 * 31"),
        ("factor_in_steps", "43 * 23"),
    ] {
        assert!(matches!(solve(id, problem), Err(SolveError::DoesNotFit(_))), "{id} on {problem}");
    }
}

#[test]
fn the_longest_numbers_are_worked_exactly_or_refused() {
    for problem in [
        "9999999999999999999999999999 * 1",
        "1111111111111111111111111111 * 9",
        "4999999999999999999999999999 * 2",
        "999999999999999999999999999 * 8",
        "399999999999999999999999999 * 25",
        "99999999999999 * 99999999999999",
        "99999999999995 * 99999999999995",
        "99999999999997 power 2",
        "10000000000000 * 100000000000000",
        "555555555555555555555555555 * 16",
    ] {
        let problem: Problem = problem.parse().unwrap();
        assert!(registry::ways(&problem).is_ok_and(|ways| !ways.is_empty()), "{problem}");
    }
}
