//! Answers are judged exactly, digit sums never contradict the verdict, and slips are named in kind words.

use std::fmt::Write as _;

use proptest::prelude::*;
use techniques::check::{Check, SlipKind, WrittenAnswer, WrittenAnswerError, check};
use techniques::expression::evaluate;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::value::Value;

fn checked(problem: &str, answer: &str) -> Check {
    let problem: Problem = problem.parse().unwrap();
    check(&problem, &answer.parse().unwrap())
}

fn is_right(problem: &str, answer: &str) -> bool {
    checked(problem, answer).correct
}

fn slip(problem: &str, answer: &str) -> Option<SlipKind> {
    checked(problem, answer).slip.map(|slip| slip.kind)
}

const TABLE: &[(&str, &str)] = &[
    ("47 + 9", "56"),
    ("47 + 9", "57"),
    ("47 + 9", "58"),
    ("47 + 9", "46"),
    ("47 + 9", "38"),
    ("47 + 9", "423"),
    ("47 + 9", "65"),
    ("47 + 9", "66"),
    ("47 + 9", "560"),
    ("47 + 9", "51"),
    ("64 + 27", "81"),
    ("267 + 385", "542"),
    ("98 + 7", "15"),
    ("4.75 + 2.6", "6.35"),
    ("4.75 + 2.6", "73.5"),
    ("1000 - 368", "642"),
    ("83 - 48", "45"),
    ("82 - 46", "44"),
    ("5 - 12", "7"),
    ("12 - 5", "-7"),
    ("-47 + -9", "56"),
    ("-6 * -7", "-42"),
    ("96 * 4", "348"),
    ("96 * 4", "364"),
    ("47 * 6", "242"),
    ("6 * 9", "69"),
    ("7 * 8", "48"),
    ("7 * 8", "54"),
    ("13 * 14", "182"),
    ("120 * 70", "840"),
    ("120 * 70", "84000"),
    ("0.2 * 0.3", "0.6"),
    ("58 * 99", "5858"),
    ("97 * 94", "9108"),
    ("100 / 7", "14 r 2"),
    ("100 / 7", "14 2/7"),
    ("100 / 7", "14.29"),
    ("100 / 7", "14.2857"),
    ("100 / 7", "14.285"),
    ("100 / 7", "14"),
    ("100 / 7", "14.2"),
    ("100 / 7", "13 r 9"),
    ("100 / 7", "14 r 3"),
    ("200 / 14", "14 r 2"),
    ("17 / 5", "3.2"),
    ("17 / 5", "3 r 2"),
    ("10 / 4", "2"),
    ("3 / 8", "0.38"),
    ("4 / 8", "2"),
    ("1236 / 6", "26"),
    ("1236 / 6", "205"),
    ("14 power 3", "42"),
    ("2 power 5", "10"),
    ("2 power 5", "25"),
    ("2 power 5", "64"),
    ("71 power 2", "5041"),
    ("1 series 100", "4950"),
    ("1 series 100", "10100"),
    ("1 series 19 step 2", "121"),
    ("1 sum_of_squares 10", "285"),
    ("15 percent_of 80", "12%"),
    ("15 percent_of 80", "68"),
    ("15 percent_of 80", "92"),
    ("15 percent_of 80", "1200"),
    ("20 percent_of 80", "4"),
    ("245 add_time 215", "5:00"),
    ("245 add_time 215", "460"),
    ("245 add_time 215", "4:00"),
    ("245 add_time 215", "300"),
    ("245 add_time 215", "5.00"),
    ("245 add_time 215", "0:30"),
    ("410 subtract_time 245", "165"),
    ("410 subtract_time 245", "2:25"),
    ("2330 add_time 145", "1:15"),
    ("245 add_time 215", "6:00"),
    ("130 add_time 310", "3:40"),
    ("1710 subtract_time 1056", "5:14"),
    ("1710 subtract_time 1056", "7:14"),
    ("1750 subtract_time 1020", "6:30"),
    ("7000 - 4463", "3647"),
    ("7000 - 4463", "2647"),
    ("100 - 64", "46"),
    ("425 * 425", "176425"),
    ("435 power 2", "18925"),
    ("43 * 47", "1621"),
    ("91 * 27", "1807"),
    ("91 * 27", "1827"),
    ("25 * 304", "30400"),
    ("38 * 50", "3800"),
    ("5 * 17", "170"),
    ("265 / 5", "26.5"),
    ("375 / 25", "3.75"),
    ("25 + 46", "61"),
    ("15 - 6", "11"),
    ("69 * 11", "6159"),
    ("11 * 69", "659"),
    ("6 * 9", "59"),
    ("99 * 7", "699"),
    ("925 subtract_time 640", "3:15"),
];

#[test]
fn verdicts_digit_sums_and_slips() {
    let mut table = String::new();
    for (problem, answer) in TABLE {
        let Check { correct, answer: exact, digit_sum, slip } = checked(problem, answer);
        let verdict = if correct { "right".to_owned() } else { format!("no, {}", exact.display()) };
        writeln!(table, "{problem} = {answer}?  {verdict}").unwrap();
        if let Some(slip) = slip {
            writeln!(table, "    {}: {}", slip.kind.name(), slip.say).unwrap();
        }
        if let Some(sum) = digit_sum {
            writeln!(table, "    {}\n    {}", sum.lines.join(" | "), sum.meaning).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn written_forms_are_understood() {
    let forms = [
        ("56", "56"),
        (" = 56.", "56"),
        ("+56", "56"),
        ("-5", "-5"),
        ("− 5", "-5"),
        ("minus 5", "-5"),
        ("3.5", "3.5"),
        ("3.50", "3.5"),
        ("3,5", "3.5"),
        (".5", "0.5"),
        ("0,125", "0.125"),
        ("1e3", "1000"),
        ("1,250", "1250"),
        ("1,250.75", "1250.75"),
        ("1.250,75", "1250.75"),
        ("1.250.000", "1250000"),
        ("10 000", "10000"),
        ("10\u{202f}000,5", "10000.5"),
        ("12'500", "12500"),
        ("1,00,000", "100000"),
        ("$4.20", "4.2"),
        ("-£5", "-5"),
        ("£-5", "-5"),
        ("3,50 €", "3.5"),
        ("65%", "65%"),
        ("12.5 per cent", "12.5%"),
        ("14 r 2", "14 remainder 2"),
        ("14r2", "14 remainder 2"),
        ("14 R2", "14 remainder 2"),
        ("14 rem 2", "14 remainder 2"),
        ("14 rem. 2", "14 remainder 2"),
        ("14, remainder 2", "14 remainder 2"),
        ("14 with remainder 2", "14 remainder 2"),
        ("1,250 remainder 3", "1250 remainder 3"),
        ("14 with 2 left", "14 remainder 2"),
        ("14 and 2 left over", "14 remainder 2"),
        ("14, 2 left", "14 remainder 2"),
        ("100/7", "14 2/7"),
        ("200 / 14", "14 2/7"),
        ("14 2/7", "14 2/7"),
        ("14 and 2/7", "14 2/7"),
        ("-2 1/3", "-2 1/3"),
        ("-7/3", "-2 1/3"),
        ("1 250/3", "416 2/3"),
        ("10 000 1/3", "10000 1/3"),
        ("2½", "2.5"),
        ("⅔", "2/3"),
        ("0.333...", "1/3"),
        ("-0.1666…", "-1/6"),
        ("14.285714285714...", "14 2/7"),
        ("3.14...", "3.14"),
        ("4:35", "4:35"),
        ("0:05", "0:05"),
        ("3:95", "3:95"),
        ("5 h 10 min", "5 h 10 min"),
        ("5h10", "5 h 10 min"),
        ("5 hours and 10 minutes", "5 h 10 min"),
        ("2 hrs", "2 h 0 min"),
        ("1.5 h", "1 h 30 min"),
        ("75 mins", "1 h 15 min"),
    ];
    for (text, plain) in forms {
        let written = text.parse::<WrittenAnswer>().map(|written| written.to_string());
        assert_eq!(written.as_deref(), Ok(plain), "{text}");
        assert_eq!(plain.parse::<WrittenAnswer>().unwrap().to_string(), plain);
    }
}

#[test]
fn other_texts_are_refused_with_the_forms_that_are_understood() {
    let not_understood = [
        "", "-", "twelve", "5 6", "1,25,00", "--5", "1..2", "4:5", "4:355", "14 r", "r 2", "14 r -2", "14.5 r 2",
        "14 left", "1/2/3", "3.5/7", "%", "£", "1/-2", "5 h 10 kg", "-5 h", "47 + 9", "0x10", "NaN", "inf", "1_000",
        "🙂",
    ];
    for text in not_understood {
        let error = text.parse::<WrittenAnswer>().unwrap_err();
        assert!(matches!(error, WrittenAnswerError::NotUnderstood(_)), "{text}: {error:?}");
        assert!(error.to_string().contains("14 r 2"));
    }
    for text in ["1".repeat(29), "9".repeat(1000), format!("1/{}", "7".repeat(40)), "1e999".to_owned()] {
        assert_eq!(text.parse::<WrittenAnswer>(), Err(WrittenAnswerError::TooLong), "{text}");
    }
    assert_eq!("3/0".parse::<WrittenAnswer>(), Err(WrittenAnswerError::OverZero));
}

#[test]
fn equal_values_in_other_forms_are_right() {
    let right = [
        ("100 / 7", "200/14"),
        ("7.5 / 2.5", "3 r 0"),
        ("7 / 2", "3 1/2"),
        ("13 / 20", "65%"),
        ("1 / 3", "0.333..."),
        ("-7 / 3", "-2 r 1"),
        ("5 / 12", "0 r 5"),
        ("200 / 14", "14 r 4"),
        ("245 add_time 215", "500"),
        ("245 add_time 215", "5 h"),
        ("245 add_time 215", "300 min"),
        ("1105 subtract_time 950", "75"),
        ("1105 subtract_time 950", "115"),
    ];
    for (problem, answer) in right {
        assert!(is_right(problem, answer), "{problem} = {answer}");
    }
    let wrong = [
        ("200 / 14", "14 r 2"),
        ("-7 / 3", "2 r 1"),
        ("47 + 9", "4:35"),
        ("145 add_time 130", "1:95"),
        ("7 / 3", "2 r 4"),
        ("1 / 3", "0.33"),
    ];
    for (problem, answer) in wrong {
        assert!(!is_right(problem, answer), "{problem} = {answer}");
    }
}

#[test]
fn a_slip_is_named_only_where_the_evidence_fits() {
    assert_eq!(slip("47 + 9", "51"), None);
    assert_eq!(slip("13 * 14", "100"), None);
    assert_eq!(slip("245 add_time 215", "7:07"), None);
    // Near the slips of some shortcuts, and still none of them.
    for (problem, answer) in [
        ("7000 - 4463", "3637"),
        ("7000 - 4463", "1647"),
        ("425 * 425", "176420"),
        ("425 * 435", "168025"),
        ("435 power 2", "18295"),
        ("52 * 7", "36"),
        ("91 * 27", "1817"),
        ("91 * 27", "1800"),
        ("25 * 304", "3040"),
        ("24 * 304", "30400"),
        ("265 / 6", "26.5"),
        ("1710 subtract_time 1056", "5:13"),
        ("130 add_time 310", "6:41"),
        ("6 + 3", "2"),
        ("13 * 14", "1"),
        ("55 * 55", "1"),
        ("-8 + 2", "-4"),
        ("2 + 4", "8"),
        ("53 * 11", "5813"),
        ("69 * 12", "6159"),
        ("6 * 8", "59"),
        ("925 subtract_time 640", "3:16"),
    ] {
        assert_eq!(slip(problem, answer), None, "{problem} = {answer}");
    }
    assert_eq!(slip("47 + 9", "56"), None);
}

/// Any well-formed problem of moderate size.
fn problems() -> impl Strategy<Value = Problem> {
    let decimal = |range: std::ops::Range<i64>| {
        (range, 0..3_i32).prop_map(|(digits, places)| Number::from(digits).shift(-places).unwrap())
    };
    let time = || (0..40_i64, 0..60_i64).prop_map(|(hours, minutes)| Number::from(hours * 100 + minutes));
    let whole = |range: std::ops::Range<i64>| range.prop_map(Number::from);
    let operation = |operations: &'static [Operation]| prop::sample::select(operations);
    let plain = (decimal(-5000..5000), operation(&Operation::ALL[..4]), decimal(-500..500));
    let divisions = (whole(1..5000), Just(Operation::Divide), whole(1..100));
    let times = (time(), operation(&[Operation::AddTime, Operation::SubtractTime]), time());
    let sums = (whole(1..30), operation(&Operation::ALL[4..7]), whole(1..60));
    let powers = (whole(-20..20), Just(Operation::Power), whole(0..9));
    let percents = (whole(1..150), Just(Operation::PercentOf), decimal(1..5000));
    prop_oneof![4 => plain, 2 => divisions, 2 => times, 1 => sums, 1 => powers, 1 => percents]
        .prop_filter_map("well formed", |(a, operation, b)| Problem::new(a, operation, b, None).ok())
}

/// The exact answer in every form that people write.
fn every_form(problem: &Problem) -> Vec<String> {
    let answer = problem.answer();
    let mut forms = vec![answer.text(), answer.display()];
    forms.extend(answer.fraction());
    match answer.value {
        Value::Fraction(fraction) => {
            forms
                .extend([fraction.to_string(), format!("{}/{}", 3 * fraction.numerator(), 3 * fraction.denominator())]);
        }
        Value::Number(number) if problem.operation().is_time() => {
            let (hours, minutes) = (number.to_whole().unwrap() / 100, number.to_whole().unwrap() % 100);
            forms.extend([format!("{hours} h {minutes} min"), format!("{} minutes", hours * 60 + minutes)]);
        }
        Value::Number(number) => {
            let twice = number.plus(number).unwrap();
            forms.extend([format!(" ={number}"), format!("${number}"), number.to_string().replace('-', "−")]);
            forms.extend(twice.is_whole().then(|| format!("{twice}/2")));
            forms.extend((number.decimal_places() == 1).then(|| number.to_string().replace('.', ",")));
        }
    }
    if let Some((quotient, remainder)) = problem.quotient_and_remainder() {
        forms.extend(["r", " rem ", " remainder "].map(|word| format!("{quotient}{word}{remainder}")));
    }
    forms
}

/// Every equation in the working, as a learner reads it from left to right.
fn assert_true_lines(lines: &[String]) {
    for line in lines.iter().filter(|line| line.contains('=')) {
        let working = line.split_once(": ").map_or(line.as_str(), |(_, working)| working);
        for equation in working.replace('×', "*").replace(", and 9 counts as 0", "").split(", ") {
            let (left, right) = equation.split_once(" = ").unwrap();
            assert_eq!(evaluate(left).unwrap().value, evaluate(right).unwrap().value, "{line}");
        }
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        if let Ok(written) = text.parse::<WrittenAnswer>() {
            let _ = check(&"100 / 7".parse().unwrap(), &written);
        }
    }

    #[test]
    fn no_text_of_the_right_signs_panics(text in "[-+0-9 ,.'/:%rhm£€=½…]{0,24}") {
        if let Ok(written) = text.parse::<WrittenAnswer>() {
            for problem in ["100 / 7", "47 + 9", "245 add_time 215", "9999999999999999999999999999 * 1"] {
                let _ = check(&problem.parse().unwrap(), &written);
            }
        }
    }

    #[test]
    fn a_right_answer_is_right_in_every_form_and_passes_its_digit_sums(problem in problems()) {
        for form in every_form(&problem) {
            let found = check(&problem, &form.parse().unwrap());
            prop_assert!(found.correct, "{problem} = {form}");
            prop_assert_eq!(found.slip, None);
            if let Some(sum) = found.digit_sum {
                prop_assert!(sum.agrees, "{problem} = {form}: {:?}", sum.lines);
                assert_true_lines(&sum.lines);
            }
        }
    }

    #[test]
    fn any_other_value_is_wrong(problem in problems(), digits in -9999..9999_i64, places in 0..4_i32) {
        let number = Number::from(digits).shift(-places).unwrap();
        let written = WrittenAnswer::Number(number);
        prop_assume!(Value::from(number) != problem.exact() && !problem.operation().is_time());
        let found = check(&problem, &written);
        prop_assert!(!found.correct);
        if let Some(sum) = found.digit_sum {
            assert_true_lines(&sum.lines);
        }
    }

    #[test]
    fn a_value_near_by_is_wrong_and_its_slip_has_words(problem in problems(), change in -120..120_i64, turn: bool) {
        let Some(exact) = problem.exact().number().filter(|_| change != 0 && !problem.operation().is_time()) else {
            return Ok(());
        };
        let near = exact.plus(Number::from(change)).unwrap();
        let found = check(&problem, &WrittenAnswer::Number(if turn { near.negate() } else { near }));
        prop_assert!(!found.correct || turn);
        prop_assert!(found.slip.is_none_or(|slip| slip.say.ends_with('.')));
    }
}

#[test]
fn an_answer_on_the_other_side_of_zero_is_not_near() {
    for (sum, given, says) in [
        ("32 + 56", "-12", "It is exactly 100 too little. Look at the hundreds again."),
        ("32 + 56", "98", "Nearly: it is exactly 10 too much. Look at the tens again."),
    ] {
        let slip = checked(sum, given).slip.unwrap();
        assert_eq!(slip.say, says, "{sum} = {given}");
    }
}

#[test]
fn every_kind_of_slip_has_a_name_and_words_of_its_own() {
    let names: std::collections::HashSet<String> = SlipKind::ALL.map(SlipKind::name).into();
    let words: std::collections::HashSet<&str> = SlipKind::ALL.map(SlipKind::words).into();
    assert_eq!((names.len(), words.len()), (SlipKind::ALL.len(), SlipKind::ALL.len()));
    // The last of the list, so that none is left out of it.
    assert_eq!(SlipKind::ALL.last().map(|kind| *kind as usize), Some(SlipKind::ALL.len() - 1));
    assert_eq!(SlipKind::named("missed_carry"), Some(SlipKind::MissedCarry));
    assert_eq!(SlipKind::named("from_elsewhere"), None);
}
