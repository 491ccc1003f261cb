//! Pictures: as they stand on the screen, and that they show what the steps say.

use std::fmt::Write as _;

use quick_math_coach::render::Look;
use quick_math_coach::render::picture::Picture;
use techniques::problem::Problem;
use techniques::registry;
use techniques::solution::Solution;

mod drawn;
mod truth;

/// The problem, worked by the shortcut of this id.
fn worked(id: &str, problem: &str) -> Solution {
    let problem: Problem = problem.parse().expect("a problem");
    registry::solve_with(id, &problem).expect("it fits").solution
}

/// Pictures of these problems at 40 and 80 columns, in Unicode and in ASCII.
fn gallery(rows: &[(&str, &str)]) -> String {
    let mut page = String::new();
    for (id, problem) in rows {
        let solution = worked(id, problem);
        writeln!(page, "======== {problem} ({id})").expect("text can be written");
        let Some(picture) = Picture::of(&solution) else {
            page += "no picture\n\n";
            continue;
        };
        for (columns, plain) in [(40, false), (40, true), (80, false), (80, true)] {
            writeln!(page, "---- {columns}\n{}", picture.shown(Look::new(columns, false, plain))).expect("text");
        }
    }
    page
}

#[test]
fn jumps_on_a_number_line() {
    insta::assert_snapshot!(gallery(&[
        ("add_nines", "47 + 9"),
        ("add_nines", "365 + 99"),
        ("round_and_compensate", "68 + 27"),
        ("round_and_compensate", "83 - 48"),
        ("round_and_compensate", "1000 - 997"),
        ("bridge_to_round", "47 + 6"),
        ("bridge_to_round", "43 - 7"),
        ("count_up", "82 - 65"),
        ("count_up", "1003 - 986"),
        ("add_in_parts", "45 + 32"),
        ("add_in_parts", "4567 + 1234"),
        ("add_in_parts", "4.75 + 2.6"),
        ("add_in_parts", "47 + 30"),
        ("subtract_in_parts", "547 - 213"),
        ("subtract_in_parts", "1234567890123456789012345678 - 234567"),
    ]));
}

#[test]
fn a_strip_of_the_clock() {
    insta::assert_snapshot!(gallery(&[
        ("fill_the_hour", "410 subtract_time 245"),
        ("fill_the_hour", "1905 subtract_time 840"),
        ("fill_the_hour", "245 add_time 150"),
        ("fill_the_hour", "1050 add_time 25"),
        ("fill_the_hour", "245 add_time 15"),
        ("fill_the_hour", "9915 subtract_time 45"),
        ("fill_the_hour", "410 subtract_time 300"),
    ]));
}

#[test]
fn areas_of_products() {
    insta::assert_snapshot!(gallery(&[
        ("multiply_in_parts", "47 * 6"),
        ("multiply_in_parts", "63 * 27"),
        ("multiply_in_parts", "7 * 6"),
        ("multiply_in_parts", "7 * 4"),
        ("multiply_in_parts", "7 * 8"),
        ("multiply_in_parts", "7 * 3"),
        ("multiply_in_parts", "1234 * 7"),
        ("multiply_in_parts", "43 * 21"),
        ("multiply_near_round", "49 * 7"),
        ("multiply_near_round", "98 * 34"),
        ("multiply_near_round", "19 * 20"),
        ("multiply_by_nines", "47 * 9"),
        ("multiply_by_nines", "58 * 99"),
    ]));
}

#[test]
fn areas_with_a_corner() {
    insta::assert_snapshot!(gallery(&[
        ("multiply_teens", "16 * 18"),
        ("multiply_teens", "13 * 14"),
        ("multiply_teens", "19 * 11"),
        ("difference_of_squares", "42 * 38"),
        ("difference_of_squares", "41 * 39"),
        ("difference_of_squares", "52 * 28"),
        ("difference_of_squares", "43 * 43"),
        ("difference_of_squares", "98 power 2"),
        ("difference_of_squares", "41 power 2"),
    ]));
}

#[test]
fn pairs_of_a_series() {
    insta::assert_snapshot!(gallery(&[
        ("pair_the_ends", "1 series 100"),
        ("pair_the_ends", "5 series 100 step 5"),
        ("pair_the_ends", "11 series 15"),
        ("pair_the_ends", "1 series 101"),
        ("pair_the_ends", "1 series 4"),
        ("pair_the_ends", "1 series 3"),
        ("pair_the_ends", "1 series 12 step 3"),
        ("pair_the_ends", "1000000000001 series 1000000001000"),
        ("pair_the_ends", "0 series 10"),
        ("pair_the_ends", "3 series 4"),
    ]));
}

#[test]
fn bars_of_a_hundred_per_cent() {
    insta::assert_snapshot!(gallery(&[
        ("percent_from_tens", "15 percent_of 80"),
        ("percent_from_tens", "17 percent_of 60"),
        ("percent_from_tens", "90 percent_of 80"),
        ("percent_from_tens", "45 percent_of 60"),
        ("percent_from_tens", "16 percent_of 25"),
        ("percent_from_tens", "1 percent_of 250"),
        ("percent_from_tens", "30 percent_of 7"),
        ("percent_from_tens", "12.5 percent_of 48"),
        ("percent_from_tens", "99 percent_of 300"),
        ("percent_from_tens", "0.75 * 200"),
        ("percent_from_tens", "150 percent_of 80"),
        ("percent_from_tens", "100 percent_of 80"),
    ]));
}
