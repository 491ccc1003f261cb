//! The rules of problems, their exact answers against the big-integer oracle, and the forms of answers.

use std::fmt::Write;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use techniques::number::{Number, NumberError};
use techniques::operation::Operation;
use techniques::problem::{ParseProblemError, Problem, ProblemError};

use crate::arbitrary::{numbers, problems};
use crate::oracle::{self, Exact};

fn problem(text: &str) -> Problem {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> ProblemError {
    match text.parse::<Problem>() {
        Err(ParseProblemError::Problem(error)) => error,
        other => panic!("{text} gives {other:?}"),
    }
}

fn exact(text: &str) -> String {
    problem(text).exact().to_string()
}

#[test]
fn nothing_is_divided_by_zero() {
    for text in ["8 / 0", "0 / 0", "-4.5 / 0", "8 / 0.00"] {
        assert_eq!(refusal(text), ProblemError::DivideByZero, "{text}");
    }
    assert_eq!(exact("0 / 8"), "0");
}

#[test]
fn minutes_stay_under_sixty() {
    for text in ["260 add_time 30", "30 add_time 199", "60 add_time 5", "275 subtract_time 30", "300 subtract_time 90"]
    {
        assert!(matches!(refusal(text), ProblemError::Minutes { .. }), "{text}");
    }
    for text in ["-30 add_time 5", "2.45 add_time 5", "5 add_time -1", "300 subtract_time 0.5"] {
        assert!(matches!(refusal(text), ProblemError::NotATime(_)), "{text}");
    }
    assert!(matches!(refusal("215 subtract_time 245"), ProblemError::TimesSwapped { .. }));
    assert_eq!(exact("259 add_time 0"), "259");
    assert_eq!(exact("2330 add_time 145"), "2515");
    assert_eq!(exact("410 subtract_time 245"), "125");
    assert_eq!(exact("245 subtract_time 245"), "0");
}

#[test]
fn a_series_goes_up() {
    for text in ["1 series 9 step 0", "1 series 9 step -2", "9 series 1 step -1"] {
        assert!(matches!(refusal(text), ProblemError::Step(_)), "{text}");
    }
    for text in ["9 series 1", "1 series 0.5 step 2", "5 sum_of_squares 4", "5 sum_of_cubes -5"] {
        assert!(matches!(refusal(text), ProblemError::Backwards { .. }), "{text}");
    }
    assert_eq!(exact("7 series 7"), "7");
}

#[test]
fn a_series_ends_at_its_last_real_term() {
    let terms = |text| problem(text).terms().map(|(count, last)| (count, last.to_string()));
    assert_eq!(terms("1 series 19 step 2"), Some((10, "19".to_owned())));
    assert_eq!(terms("1 series 20 step 2"), Some((10, "19".to_owned())));
    assert_eq!(terms("1 series 2 step 0.3"), Some((4, "1.9".to_owned())));
    assert_eq!(terms("-1 series 1 step 0.75"), Some((3, "0.5".to_owned())));
    assert_eq!(terms("3 sum_of_squares 7"), Some((5, "7".to_owned())));
    assert_eq!(terms("3 + 7"), None);
    assert_eq!(exact("1 series 20 step 2"), "100");
    assert_eq!(exact("1 series 12 step 3"), "22");
}

#[test]
fn only_a_series_has_a_step() {
    assert!(matches!(refusal("1 + 2 step 3"), ProblemError::StepWithoutSeries { .. }));
    assert!(matches!(refusal("1 sum_of_squares 9 step 2"), ProblemError::StepWithoutSeries { .. }));
    assert_eq!(problem("1 + 2 step 1"), problem("1 + 2"));
    assert_eq!(problem("1 series 5 step 1"), problem("1 series 5"));
}

#[test]
fn exponents_are_whole_and_not_negative() {
    for text in ["2 power -1", "2 power 0.5", "0 power -1"] {
        assert!(matches!(refusal(text), ProblemError::Exponent(_)), "{text}");
    }
    assert_eq!(refusal("0 power 0"), ProblemError::ZeroToTheZero);
    assert!(matches!(refusal("2 power 1001"), ProblemError::ExponentTooLarge(_)));
    assert_eq!(exact("5 power 0"), "1");
    assert_eq!(exact("0 power 5"), "0");
    assert_eq!(exact("-3 power 3"), "-27");
    assert_eq!(exact("0.5 power 3"), "0.125");
}

#[test]
fn sums_of_squares_and_cubes_run_over_whole_numbers() {
    for text in ["1.5 sum_of_squares 4", "1 sum_of_cubes 4.5"] {
        assert!(matches!(refusal(text), ProblemError::NotWhole(_)), "{text}");
    }
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    let start = Instant::now();
    let nines = "9".repeat(28);
    assert!(matches!(refusal("9 power 999999"), ProblemError::ExponentTooLarge(_)));
    let too_long = [
        "9 power 999",
        "9999999999 power 1000",
        "1.0000000001 power 1000",
        "1 series 1e27",
        "0 series 1e27 step 1e-28",
        "1 sum_of_cubes 1e9",
        "1 sum_of_squares 1e27",
        "-1e27 sum_of_cubes 1e27",
        &format!("{nines} + 1"),
        &format!("{nines} * {nines}"),
        &format!("-{nines} - {nines}"),
        &format!("{nines} percent_of {nines}"),
        &format!("1 / {nines}.5"),
    ];
    for text in too_long {
        let refused = match text.parse::<Problem>() {
            Err(ParseProblemError::Problem(ProblemError::TooLong(error)) | ParseProblemError::Number(error)) => error,
            other => panic!("{text} gives {other:?}"),
        };
        assert_eq!(refused, NumberError::Overflow, "{text}");
    }
    assert_eq!(exact("1 power 1000"), "1");
    assert_eq!(exact("-1 power 999"), "-1");
    assert_eq!(exact("10 power 27"), format!("1{}", "0".repeat(27)));
    assert_eq!(exact("1 series 1e9"), "500000000500000000");
    assert_eq!(exact("1 series 1e9 step 0.001"), "500000000000499999500.5");
    assert_eq!(exact("1 sum_of_squares 1e9"), "333333333833333333500000000");
    assert_eq!(exact("1 sum_of_cubes 1e6"), "250000500000250000000000");
    assert!(start.elapsed() < Duration::from_millis(200));
}

#[test]
fn each_refusal_says_what_to_send_instead() {
    let refused = [
        "8 / 0", "0 power 0", "2 power -1", "2 power 0.5", "9 power 999999", "2.45 add_time 30", "-30 add_time 30",
        "275 add_time 30", "60 subtract_time 30", "215 subtract_time 245", "1 series 9 step 0", "1 series 9 step -2",
        "9 series 1", "1 + 2 step 3", "1.5 sum_of_squares 4", "9 power 999", "47+9", "47 + 9 + 9", "1 series 19 by 2",
        "", "forty + 9", "47 + 1,000", "47 ^ 2", "47 times 2", "1e30 + 1", "1e-30 + 1",
    ];
    let mut table = String::new();
    for text in refused {
        let error = text.parse::<Problem>().expect_err(text);
        writeln!(table, "{text}\n    {error}").unwrap();
    }
    insta::assert_snapshot!(table);
}

/// Decimals with at most one place, from -4 to 4, and whole numbers around them.
fn small_numbers() -> Vec<Number> {
    let tenths = (-40..=40).map(|tenths| Number::from(tenths).shift(-1).unwrap());
    tenths.chain((5..=25).flat_map(|whole| [Number::from(whole), Number::from(-whole)])).collect()
}

#[test]
fn two_number_operations_agree_with_the_oracle() {
    let hundred = Exact::whole(100);
    for a in small_numbers() {
        for b in small_numbers() {
            let (left, right) = (Exact::from(a), Exact::from(b));
            let mut expected = vec![
                (Operation::Add, left.plus(&right)),
                (Operation::Subtract, left.minus(&right)),
                (Operation::Multiply, left.times(&right)),
                (Operation::PercentOf, left.times(&right).over(&hundred)),
            ];
            if !right.is_zero() {
                expected.push((Operation::Divide, left.over(&right)));
            }
            for (operation, value) in expected {
                let problem = Problem::new(a, operation, b, None).unwrap();
                assert_eq!(Exact::from(problem.exact()), value, "{problem}");
            }
        }
    }
}

#[test]
fn powers_agree_with_the_oracle() {
    for base in small_numbers() {
        for exponent in 1..=9_u32 {
            let product = (1..=exponent).fold(Exact::whole(1), |product, _| product.times(&base.into()));
            let problem = Problem::new(base, Operation::Power, Number::from(i64::from(exponent)), None).unwrap();
            assert_eq!(Exact::from(problem.exact()), product, "{problem}");
        }
    }
}

#[test]
fn series_agree_with_adding_term_by_term() {
    let halves = |from: i64, to: i64| (from..=to).map(|tenths| Number::from(tenths * 5).shift(-1).unwrap());
    for a in halves(-9, 12) {
        for b in halves(-9, 40).filter(|b| a <= *b) {
            for step in ["1", "2", "0.5", "3", "0.3", "1.75", "100"] {
                let step: Number = step.parse().unwrap();
                let (mut sum, mut count, mut term) = (Exact::whole(0), 0, a);
                while term <= b {
                    sum = sum.plus(&term.into());
                    term = term.plus(step).unwrap();
                    count += 1;
                }
                let problem = Problem::new(a, Operation::Series, b, Some(step)).unwrap();
                assert_eq!(Exact::from(problem.exact()), sum, "{problem}");
                assert_eq!(problem.terms(), Some((count, term.minus(step).unwrap())), "{problem}");
            }
        }
    }
}

#[test]
fn sums_of_powers_agree_with_adding_term_by_term() {
    for a in -12..=30_i128 {
        for b in a..=45 {
            let squares = Problem::whole_numbers(a, Operation::SumOfSquares, b).unwrap();
            assert_eq!(squares.exact().to_whole(), Some((a..=b).map(|n| n * n).sum()), "{squares}");
            let cubes = Problem::whole_numbers(a, Operation::SumOfCubes, b).unwrap();
            assert_eq!(cubes.exact().to_whole(), Some((a..=b).map(|n| n * n * n).sum()), "{cubes}");
        }
    }
}

#[test]
fn times_of_day_are_told_by_the_clock_with_twelve_hours() {
    for (sum, told) in [
        ("646 add_time 959", "4:45 pm"),
        ("0 add_time 5", "12:05 am"),
        ("1130 add_time 30", "12:00 pm"),
        ("1200 subtract_time 1", "11:59 am"),
        ("2300 add_time 59", "11:59 pm"),
        ("2300 add_time 100", "12:00 am on a later day"),
        ("2300 add_time 1430", "1:30 pm on a later day"),
        ("47 + 9", "56"),
    ] {
        assert_eq!(problem(sum).answer().on_the_clock(), told, "{sum}");
    }
}

#[test]
fn times_agree_with_a_clock() {
    let run_together = |minutes: i128| minutes / 60 * 100 + minutes % 60;
    for a in (0..2880).step_by(13) {
        for b in (0..=a).step_by(7) {
            let expected = [(Operation::AddTime, a + b), (Operation::SubtractTime, a - b)];
            for (operation, minutes) in expected {
                let problem = Problem::whole_numbers(run_together(a), operation, run_together(b)).unwrap();
                assert_eq!(problem.exact().to_whole(), Some(run_together(minutes)), "{problem}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn two_numbers_of_any_size_have_the_exact_answer_or_the_right_refusal(a in numbers(), b in numbers()) {
        let (left, right) = (Exact::from(a), Exact::from(b));
        let mut expected = vec![
            (Operation::Add, left.plus(&right)),
            (Operation::Subtract, left.minus(&right)),
            (Operation::Multiply, left.times(&right)),
            (Operation::PercentOf, left.times(&right).over(&Exact::whole(100))),
        ];
        if !right.is_zero() {
            expected.push((Operation::Divide, left.over(&right)));
        }
        for (operation, value) in expected {
            let answer = Problem::new(a, operation, b, None).map(|problem| Exact::from(problem.exact()));
            prop_assert_eq!(answer, value.as_value().map_err(ProblemError::TooLong), "{} {} {}", a, operation, b);
        }
    }

    #[test]
    fn a_series_of_any_size_ends_at_its_last_real_term(a in numbers(), b in numbers(), step in numbers()) {
        if let Ok(problem) = Problem::new(a, Operation::Series, b, Some(step)) {
            let (count, last) = problem.terms().expect("a series has terms");
            let (first, last, step) = (Exact::from(a), Exact::from(last), Exact::from(step));
            prop_assert!(last <= b.into() && last.plus(&step) > b.into());
            prop_assert_eq!(&first.plus(&step.times(&Exact::whole(count - 1))), &last);
        }
    }

    #[test]
    fn problems_of_any_size_have_the_exact_answer(problem in problems()) {
        prop_assert_eq!(Exact::from(problem.exact()), oracle::answer(&problem));
    }

    #[test]
    fn what_is_written_is_read_back(problem in problems()) {
        prop_assert_eq!(problem.to_string().parse(), Ok(problem));
    }

    #[test]
    fn every_form_of_every_answer_can_be_written(problem in problems()) {
        let answer = problem.answer();
        for text in [answer.text(), answer.display(), problem.pretty()] {
            prop_assert!(!text.is_empty());
        }
        if let Some((quotient, remainder)) = answer.quotient_and_remainder {
            let (a, b) = problem.whole(1).expect("whole numbers");
            prop_assert!((0..b).contains(&remainder));
            let back = Exact::whole(quotient).times(&Exact::whole(b)).plus(&Exact::whole(remainder));
            prop_assert_eq!(back, Exact::whole(a));
        }
    }

    #[test]
    fn reading_arbitrary_text_never_panics(text in ".{0,60}", words in "([-0-9.e]{1,8} )(series|power|[-+*/]|add_time)( [-0-9.e]{1,8})( step [0-9]{1,3})?") {
        let _ = (text.parse::<Problem>(), words.parse::<Problem>());
    }
}

#[test]
fn answers_have_the_forms_that_people_write() {
    let forms = |text: &str| {
        let answer = problem(text).answer();
        (answer.text(), answer.display(), answer.fraction(), answer.remainder())
    };
    let own = str::to_owned;
    assert_eq!(forms("47 + 9"), (own("56"), own("56"), None, None));
    assert_eq!(
        forms("100 / 7"),
        (own("14 remainder 2"), own("14 remainder 2"), Some(own("14 2/7")), Some(own("14 remainder 2")))
    );
    assert_eq!(forms("-7 / 3"), (own("-2 1/3"), own("-2 1/3"), Some(own("-2 1/3")), None));
    assert_eq!(forms("5 / 12"), (own("5/12"), own("5/12"), Some(own("5/12")), None));
    assert_eq!(forms("17 / 5"), (own("3.4"), own("3.4"), None, Some(own("3 remainder 2"))));
    assert_eq!(forms("3 / 8"), (own("0.375"), own("0.375"), None, None));
    assert_eq!(forms("84 / 7"), (own("12"), own("12"), None, None));
    assert_eq!(forms("7.5 / 7"), (own("1 1/14"), own("1 1/14"), Some(own("1 1/14")), None));
    assert_eq!(forms("245 add_time 215"), (own("500"), own("5:00"), None, None));
    assert_eq!(forms("3 add_time 2"), (own("5"), own("0:05"), None, None));
    assert_eq!(forms("2330 add_time 145"), (own("2515"), own("25:15"), None, None));
    assert_eq!(forms("410 subtract_time 245"), (own("125"), own("1:25"), None, None));
}

#[test]
fn problems_are_written_as_people_write_them() {
    let problems = [
        "47 + 9", "47 + -9", "-47 - 9", "47 - -9", "13 * 14", "-6 * -7", "100 / 7", "4.5 / -0.9", "14 power 2",
        "-5 power 3", "2 power 10", "1.5 power 2", "245 add_time 215", "5 add_time 1200", "410 subtract_time 245",
        "15 percent_of 80", "12.5 percent_of -80", "7 series 7", "7 series 8", "7 series 9", "1 series 100",
        "1 series 19 step 2", "1 series 20 step 2", "-3 series 3", "0.5 series 2 step 0.5", "1 sum_of_squares 10",
        "6 sum_of_squares 7", "-2 sum_of_squares 2", "1 sum_of_cubes 5",
    ];
    let mut table = String::new();
    for text in problems {
        let problem = problem(text);
        let expression = problem.expression().unwrap_or_else(|| "no expression".to_owned());
        writeln!(table, "{text:<24}{:<34}{expression}", problem.pretty()).unwrap();
    }
    insta::assert_snapshot!(table);
}
