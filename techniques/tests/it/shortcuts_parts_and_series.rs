//! Traps of the shortcuts for division, percentages, powers, series and times: which way was taken, and how.

use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::solution::{Solution, Step};

fn solve(id: &str, problem: &str) -> Solution {
    registry::solve_with(id, &problem.parse::<Problem>().unwrap()).unwrap().solution
}

fn expressions(id: &str, problem: &str) -> Vec<String> {
    solve(id, problem).steps.into_iter().map(|step| step.expr).collect()
}

fn fits(id: &str, problem: &str) -> bool {
    registry::solve_with(id, &problem.parse::<Problem>().unwrap()).is_ok()
}

fn says(steps: &[Step], words: &str) -> bool {
    steps.iter().any(|step| step.say.contains(words))
}

#[test]
fn a_remainder_is_told_of_the_numbers_before_cancelling() {
    let steps = solve("cancel_common_factor", "100 / 15").steps;
    assert!(says(&steps, "6 remainder 10"), "{steps:?}");
    assert!(!says(&solve("cancel_common_factor", "100 / 16").steps, "remainder"), "an exact decimal has none to tell");
}

#[test]
fn a_zero_in_the_quotient_makes_no_part() {
    assert_eq!(expressions("divide_in_parts", "1236 / 6"), ["1200 / 6", "1236 - 1200", "36 / 6", "200 + 6"]);
}

#[test]
fn a_percentage_is_built_from_the_shortest_sum_of_pieces() {
    let built = |problem| expressions("percent_from_tens", problem);
    assert_eq!(built("17 percent_of 80"), ["80 / 10", "8 / 2", "80 / 100", "8 + 4 + 0.8 * 2"]);
    assert_eq!(built("45 percent_of 80"), ["80 / 2", "40 / 10", "40 - 4"]);
    assert_eq!(built("70 percent_of 80"), ["80 / 10", "8 * 7"]);
    assert_eq!(built("95 percent_of 80"), ["80 / 10", "8 / 2", "80 - 4"]);
    assert_eq!(built("120 percent_of 45"), ["45 / 10", "45 + 4.5 * 2"]);
    assert_eq!(built("12.5 percent_of 30"), ["30 / 2", "15 / 2", "7.5 / 2"]);
    assert_eq!(built("0.15 * 80"), built("15 percent_of 80"));
}

#[test]
fn every_whole_percentage_is_built() {
    for percent in 1..=1000 {
        assert!(fits("percent_from_tens", &format!("{percent} percent_of 83")), "{percent}%");
    }
}

#[test]
fn two_numbers_are_turned_round_when_the_other_is_the_short_percentage() {
    let solution = solve("percent_from_tens", "16 percent_of 25");
    assert!(says(&solution.steps, "16% of 25 is the same as 25% of 16"));
    assert_eq!(expressions("percent_from_tens", "16 percent_of 25"), ["16 / 2", "8 / 2"]);
    assert_eq!(expressions("percent_from_tens", "7.3 percent_of 50"), ["7.3 / 2"]);
    assert!(!says(&solve("percent_from_tens", "17 percent_of 60").steps, "the same as"));
}

#[test]
fn a_series_ends_at_its_real_last_number_and_says_so() {
    for id in ["odd_numbers_square", "pair_the_ends"] {
        let steps = solve(id, "1 series 20 step 2").steps;
        assert!(says(&steps, "The last number is 19, for the next would pass 20."), "{steps:?}");
        assert!(!says(&solve(id, "1 series 19 step 2").steps, "would pass"));
    }
}

#[test]
fn a_series_through_zero_has_no_empty_step() {
    assert_eq!(expressions("pair_the_ends", "-5 series 5"), ["(-5) + 5"]);
    assert_eq!(expressions("pair_the_ends", "0 series 10"), ["10 + 1", "10 / 2", "5 * 11"]);
    assert_eq!(expressions("pair_the_ends", "-3 series 5"), ["(-3) + 5", "2 * 9", "18 / 2"]);
    assert_eq!(expressions("pair_the_ends", "-4 series 5"), ["5 - (-4) + 1", "(-4) + 5", "10 / 2"]);
}

#[test]
fn a_series_of_any_length_is_summed_at_once() {
    assert_eq!(solve("pair_the_ends", "1 series 10000000000000").steps.len(), 3);
}

#[test]
fn minutes_alone_decide_whether_an_hour_is_full() {
    assert_eq!(expressions("add_time", "255 add_time 355"), ["55 + 55", "255 + 355", "610 + 40"]);
    assert_eq!(expressions("add_time", "130 add_time 215"), ["30 + 15", "130 + 215"]);
    assert_eq!(expressions("add_time", "245 add_time 200"), ["245 + 200"]);
}

#[test]
fn times_are_counted_up_to_the_later_one() {
    let counted = |problem| expressions("fill_the_hour", problem);
    assert_eq!(counted("410 subtract_time 245"), ["60 - 45", "410 - 300", "110 + 15"]);
    assert_eq!(counted("950 subtract_time 725"), ["60 - 25", "950 - 800", "150 + 35", "185 + 40"]);
    assert_eq!(counted("300 subtract_time 245"), ["60 - 45"]);
    assert_eq!(counted("250 subtract_time 215"), ["50 - 15"]);
    assert_eq!(counted("410 subtract_time 200"), ["410 - 200"]);
    assert_eq!(counted("245 subtract_time 245"), ["245 - 245"]);
}

#[test]
fn minutes_that_make_one_hour_exactly_leave_nothing_to_add() {
    assert_eq!(expressions("fill_the_hour", "145 add_time 15"), ["60 - 45", "145 - 45 + 100"]);
}

#[test]
fn a_division_is_worked_to_its_remainder_wherever_one_is_left() {
    for (a, b) in (1..500).flat_map(|a| (1..40).map(move |b| (a, b))) {
        let problem = Problem::whole_numbers(a, Operation::Divide, b).unwrap();
        let solution = registry::to_remainder(&problem).unwrap();
        assert_eq!(solution.is_some(), a > b && a % b > 0, "{problem}");
    }
    for other in ["17 * 5", "17.5 / 5", "-17 / 5", "84 / 7"] {
        assert!(registry::to_remainder(&other.parse().unwrap()).unwrap().is_none(), "{other}");
    }
}
