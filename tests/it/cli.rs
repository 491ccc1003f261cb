//! The program as a user runs it: standard output, standard error and exit status, exactly.

use std::io::Write;

use proptest::prelude::*;
use serde_json::Value;

use super::program::{Home, qmc};

/// The output of a run that answers and is silent on standard error.
fn answered(arguments: &[&str]) -> String {
    let run = qmc(arguments, "");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{}", run.stdout);
    run.stdout
}

/// The records of a run with `--json`.
fn records(arguments: &[&str], input: &str) -> Vec<Value> {
    let run = qmc(arguments, input);
    run.stdout.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

#[test]
fn a_question_is_answered_with_a_lesson() {
    insta::assert_snapshot!(answered(&["What is 47 + 9?"]));
}

#[test]
fn questions_need_no_quotes() {
    let quoted = answered(&["What is 47 + 9?"]);
    assert_eq!(answered(&["What", "is", "47", "+", "9?"]), quoted);
    assert_eq!(answered(&["ask", "What", "is", "47", "+", "9?"]), quoted);
    assert!(answered(&["13", "x", "14"]).contains("13 × 14 = 182"));
    assert!(answered(&["-5", "+", "3"]).contains("−5 + 3 = −2"));
    assert!(answered(&["--", "-5", "+", "3"]).contains("−5 + 3 = −2"));
}

#[test]
fn plain_output_is_ascii() {
    let text = answered(&["--plain", "-5", "x", "14"]);
    assert!(text.is_ascii() && text.contains("-5 x 14 = -70"), "{text}");
    assert_eq!(answered(&["-5", "x", "14", "--plain"]), text);
}

#[test]
fn output_to_a_pipe_has_no_colour() {
    assert!(!answered(&["47 + 9"]).contains('\u{1b}'));
    assert!(!answered(&["list"]).contains('\u{1b}'));
}

#[test]
fn questions_on_standard_input_are_answered_one_a_line() {
    let run = qmc(&[], "47 + 9\n\n13 x 14\r\n48 * 5");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)));
    let places: Vec<_> = ["47 + 9 = 56", "13 × 14 = 182", "48 × 5 = 240"].map(|sum| run.stdout.find(sum)).to_vec();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{}", run.stdout);
}

#[test]
fn one_question_that_cannot_be_answered_sets_the_status() {
    let run = qmc(&["--json"], "47 + 9\nwhat is the weather\n13 x 14\n");
    assert_eq!(run.status, Some(1));
    let statuses: Vec<_> = run.stdout.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect();
    assert_eq!(
        statuses.iter().map(|record| &record["status"]).collect::<Vec<_>>(),
        ["answered", "declined", "answered"]
    );
}

#[test]
fn a_record_has_every_field() {
    let record = &records(&["--json", "47 + 9"], "")[0];
    insta::assert_snapshot!(serde_json::to_string_pretty(record).expect("JSON"));
}

#[test]
fn answers_are_the_final_values_of_the_sums_asked() {
    let rows = [
        ("47 + 9", vec!["56"]),
        ("120 + 9 + 9", vec!["138"]),
        ("20 - 3 * 4", vec!["8"]),
        ("(2 + 3) * (4 + 5)", vec!["45"]),
        ("100 / 7", vec!["14 remainder 2"]),
        ("5 / 12", vec!["5/12"]),
        ("2:45 + 2:15", vec!["5:00"]),
        ("is 13 x 14 = 182?", vec!["182"]),
        ("is 13 x 14 = 183?", vec!["182"]),
        ("20% off 65", vec!["52"]),
        ("4.7 * 1000", vec!["4700"]),
        ("14^3", vec!["2744"]),
        ("1 + 3 + 5 + ... + 19", vec!["100"]),
    ];
    for (question, wanted) in rows {
        let record = &records(&["--json", question], "")[0];
        assert_eq!(record["answers"], serde_json::json!(wanted), "{question}: {record:#}");
        assert_eq!(record["answer"], *wanted.last().expect("one answer"), "{question}");
        assert_eq!(record["status"], "answered", "{question}");
    }
}

#[test]
fn a_sum_that_is_not_worked_out_to_its_end_has_no_answer() {
    for question in ["5 - 1/3^2", "26 x 8^3/3^3+2 x 18", "2 + (10^3 / 21)", "17/3^3 + 7^3"] {
        let run = qmc(&["--json", question], "");
        let record: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!(run.status, Some(1), "{question}");
        assert_eq!(record["status"], "declined", "{question}");
        assert_eq!((&record["answer"], &record["answers"]), (&Value::Null, &serde_json::json!([])), "{question}");
        assert!(!record["text"].as_str().expect("text").contains("Try this one"), "{question}");
    }
}

#[test]
fn a_check_carries_its_verdict() {
    for (question, correct) in [("is 13 x 14 = 182?", true), ("is 13 x 14 = 183?", false)] {
        let record = &records(&["--json", question], "")[0];
        assert_eq!(record["calls"][0]["result"]["correct"], correct, "{question}");
    }
}

#[test]
fn what_cannot_be_worked_out_says_why() {
    let record = &records(&["--json", "8 / 0"], "")[0];
    assert_eq!((&record["status"], &record["answer"]), (&"declined".into(), &Value::Null));
    assert!(record["error"].as_str().is_some_and(|error| error.contains("divided by zero")), "{record:#}");
}

#[test]
fn a_step_on_the_way_is_no_answer_where_the_whole_cannot_be_worked_out() {
    let run = qmc(&["--json", "2^(1/2)"], "");
    let record: Value = serde_json::from_str(&run.stdout).expect("one record");
    assert_eq!(
        (&record["status"], &record["answers"], run.status),
        (&"declined".into(), &serde_json::json!([]), Some(1))
    );
    let record = &records(&["--json", "(8 / 0) + 3; 4 + 9"], "")[0];
    assert_eq!((&record["status"], &record["answer"]), (&"answered".into(), &"13".into()));
}

#[test]
fn a_question_that_is_not_understood_is_declined_with_what_can_be_asked() {
    let run = qmc(&["blue skies and 3 grumbling fishes"], "");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(1)));
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn the_list_has_forty() {
    let text = answered(&["list"]);
    assert!(text.contains("add_nines") && text.contains("power_by_steps"));
    let json: Value = serde_json::from_str(&answered(&["list", "--json"])).expect("a JSON array");
    assert_eq!(json.as_array().map(Vec::len), Some(40));
    insta::assert_snapshot!(answered(&["list", "add_time"]));
    assert_eq!(answered(&["list", "-"]), answered(&["list", "minus"]));
}

#[test]
fn a_shortcut_is_explained() {
    insta::assert_snapshot!(answered(&["explain", "add_nines"]));
    assert_eq!(answered(&["explain", "Add", "9,", "99,", "999"]), answered(&["explain", "add-nines"]));
}

#[test]
fn misuse_has_status_2_and_says_what_to_do() {
    let rows: [&[&str]; 4] = [&["explain", "add_nine"], &["list", "addtion"], &["--jsn", "47 + 9"], &["explain"]];
    let runs = rows.map(|arguments| {
        let run = qmc(arguments, "");
        assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{arguments:?}");
        format!("$ qmc {}\n{}", arguments.join(" "), run.stderr)
    });
    insta::assert_snapshot!(runs.join("\n"));
}

#[test]
fn help_shows_examples() {
    insta::assert_snapshot!(answered(&["--help"]));
    assert_eq!(answered(&["help"]), answered(&["--help"]));
    assert!(answered(&["help me with 47 + 9"]).contains("47 + 9 = 56"));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_quiet() {
    let mut child = Home::new().command(&["list"]).spawn().expect("qmc starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("qmc ends");
    assert_eq!((String::from_utf8_lossy(&output.stderr).as_ref(), output.status.code()), ("", Some(0)));
}

#[test]
fn long_and_strange_input_is_refused_at_once() {
    let digits = "9".repeat(10_000);
    let brackets = "(".repeat(10_000);
    let long = "1 + ".repeat(30_000);
    for question in [digits.as_str(), &brackets, &long, "9^999999", "1e999999 + 1", "\u{1b}[2J\u{7}", "1 / 0", "0^0"] {
        let run = qmc(&["--json"], &format!("{question}\n"));
        assert_eq!((run.stderr.as_str(), run.status), ("", Some(1)), "{question:.40}");
        assert!(!run.stdout.contains('\u{1b}'));
        let record: Value = serde_json::from_str(&run.stdout).expect("one record");
        assert_eq!(record["status"], "declined", "{question:.40}");
    }
}

#[test]
fn a_series_of_a_billion_terms_is_summed_at_once() {
    let record = &records(&["--json", "1 + 2 + ... + 1000000000"], "")[0];
    assert_eq!(record["answer"], "500000000500000000");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let home = Home::new();
    let mut child = home.command(&[]).spawn().expect("qmc starts");
    child.stdin.take().expect("a pipe").write_all(b"\xff\xfe 47 \x00 9\n47 + 9\n").expect("it is read");
    let output = child.wait_with_output().expect("qmc ends");
    assert!(String::from_utf8_lossy(&output.stdout).contains("47 + 9 = 56"));
    assert!(output.stderr.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_arguments_end_with_a_status(arguments in prop::collection::vec("[^\\x00]{0,12}", 0..5)) {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let run = qmc(&arguments, "");
        prop_assert!(matches!(run.status, Some(0..=2)), "{arguments:?}: {run:?}");
    }
}

#[test]
fn what_the_shell_did_to_a_question_is_noticed() {
    // The tests run in the folder of the program, where these files are.
    let star = qmc(&["47", "Cargo.lock", "Cargo.toml", "src", "9"], "");
    assert_eq!((star.stdout.as_str(), star.status), ("", Some(2)));
    assert!(star.stderr.contains("qmc '47 * 9'"), "{}", star.stderr);
    let dollar = qmc(&["3", "x"], "");
    assert_eq!(dollar.status, Some(1));
    assert!(dollar.stderr.contains("qmc '3 x $5'"), "{}", dollar.stderr);
    let nothing = qmc(&[""], "");
    assert_eq!((nothing.stderr.as_str(), nothing.status), ("", Some(1)));
    assert!(answered(&["explain", "47", "+", "9"]).contains("47 + 9 = 56"));
    assert!(answered(&["explain", "47+9"]).contains("47 + 9 = 56"));
    assert!(qmc(&["list", "the first 10 squares"], "").stdout.contains("sum of the first 10 squares"));
}

#[test]
fn a_picture_is_drawn_into_a_pipe_only_when_it_is_asked_for() {
    assert!(!answered(&["47 + 9"]).contains("jump"));
    assert!(!answered(&["--json", "--pictures", "always", "47 + 9"]).contains("jump"));
    assert!(!answered(&["--pictures", "always", "how do I begin 99 + 57"]).contains("jump"));
    let text = answered(&["47 + 9", "--pictures=always"]);
    assert!(text.contains("╭─") && text.contains("From 47 jump 10 on to 57, then 1 back to 56."), "{text}");
    let plain = answered(&["47 + 9", "--pictures", "always", "--plain"]);
    assert!(plain.is_ascii() && plain.contains("/---") && plain.contains("From 47 jump"), "{plain}");
    assert_eq!(answered(&["explain", "add_nines", "--pictures", "always"]).matches("From 47 jump").count(), 1);
    let run = qmc(&["--pictures", "sometimes", "47 + 9"], "");
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)));
    assert_eq!(run.stderr, "qmc: --pictures: \"sometimes\" is none of auto, always, never\n");
}
