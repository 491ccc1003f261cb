//! Lessons as they stand on the screen: at three widths, in colour, and in plain ASCII.

use quick_math_coach::render::{Look, outcome, words};
use quick_math_coach::tools::{Outcome, Toolbox};
use quick_math_coach::transcript::ToolCall;

fn call(name: &str, arguments: &str) -> Outcome {
    let call = ToolCall { id: "c".to_owned(), name: name.to_owned(), arguments: arguments.to_owned() };
    let outcome = Toolbox::default().call(&call);
    assert_eq!(outcome.error(), None, "{arguments}");
    outcome
}

/// Calls whose results differ in kind and in length.
fn outcomes() -> Vec<Outcome> {
    let solve = [
        r#"{"a":"47","operation":"+","b":"9"}"#,
        r#"{"a":"245","operation":"add_time","b":"215"}"#,
        r#"{"a":"100","operation":"/","b":"7"}"#,
        r#"{"a":"-5","operation":"power","b":"3"}"#,
        r#"{"a":"120","operation":"+","b":"9","then":[{"operation":"*","b":"2"}]}"#,
        r#"{"a":"5","operation":"/","b":"12"}"#,
        r#"{"a":"99","operation":"+","b":"57","show":"hint"}"#,
        r#"{"a":"6","operation":"+","b":"0","show":"hint"}"#,
        r#"{"a":"1","operation":"sum_of_squares","b":"10"}"#,
    ];
    let check = [
        r#"{"a":"13","operation":"*","b":"14","answer":"182"}"#,
        r#"{"a":"64","operation":"+","b":"27","answer":"81"}"#,
        r#"{"a":"96","operation":"*","b":"4","answer":"348"}"#,
    ];
    let solved = solve.map(|arguments| call("solve_with_shortcut", arguments));
    solved.into_iter().chain(check.map(|arguments| call("check_answer", arguments))).collect()
}

fn screen(look: Look) -> String {
    outcomes().iter().map(|result| outcome(result, look)).collect::<Vec<_>>().join("\n----\n\n")
}

#[test]
fn at_40_columns() {
    insta::assert_snapshot!(screen(Look::new(40, false, false)));
}

#[test]
fn at_80_columns() {
    insta::assert_snapshot!(screen(Look::new(80, false, false)));
}

#[test]
fn at_120_columns() {
    insta::assert_snapshot!(screen(Look::new(120, false, false)));
}

#[test]
fn in_colour() {
    insta::assert_snapshot!(screen(Look::new(80, true, false)));
}

#[test]
fn in_plain_ascii() {
    let plain = screen(Look::new(80, false, true));
    assert!(plain.is_ascii(), "{plain}");
    insta::assert_snapshot!(plain);
}

#[test]
fn no_line_is_wider_than_the_window() {
    for width in [32, 40, 57, 80, 120] {
        for line in screen(Look::new(width, false, false)).lines() {
            assert!(line.chars().count() <= width, "{width}: {line}");
        }
    }
}

#[test]
fn words_of_a_model_are_freed_of_control_characters() {
    let look = Look::new(80, false, false);
    let said = words("47\u{1b}[31m + 9\u{7}\u{202e} \u{1b}]0;title\u{7}is\tasked\u{9b}2J.\n\n", look);
    assert_eq!(said, "47 + 9 is asked2J.\n");
}

#[test]
fn plain_words_name_the_currencies() {
    let look = Look::new(80, false, true);
    for (said, plain) in [
        ("So it is £6.50.", "So it is 6.50 pounds."),
        ("£1, not €1,250.", "1 pound, not 1,250 euros."),
        ("−₹5 and $3", "-5 rupees and $3"),
        ("A ¥, a £", "A yen, a pound"),
        ("47 → 57 — then 56 ≠ 57, “so”", "47 -> 57 -- then 56 != 57, \"so\""),
        ("¿Qué tal?", "Qué tal?"),
    ] {
        assert_eq!(words(said, look), format!("{plain}\n"));
    }
}

#[test]
fn only_a_time_is_told_by_the_clock() {
    for (arguments, shown) in [
        (
            r#"{"a":"1115","operation":"add_time","b":"130","show":"clock"}"#,
            "  11:15 + 1:30 = 12:45, or 12:45 pm   checked\n",
        ),
        (r#"{"a":"47","operation":"+","b":"9","show":"clock"}"#, "  47 + 9 = 56   checked\n"),
    ] {
        let text = outcome(&call("solve_with_shortcut", arguments), Look::new(80, false, false));
        assert!(text.ends_with(shown), "{text}");
    }
}

#[test]
fn a_remainder_is_answered_with_a_remainder() {
    for (given, shown) in [
        ("3 r 2", "  17 ÷ 5 = 3 remainder 2, or 3.4   right, checked\n"),
        ("3 remainder 3", "  17 ÷ 5 = 3 remainder 2, or 3.4   checked\n"),
        ("3.4", "  17 ÷ 5 = 3.4   right, checked\n"),
    ] {
        let checked = call("check_answer", &format!(r#"{{"a":"17","operation":"/","b":"5","answer":"{given}"}}"#));
        let text = outcome(&checked, Look::new(80, false, false));
        assert!(text.ends_with(shown), "{given}: {text}");
    }
}

#[test]
fn what_goes_on_in_a_chain_is_written_as_it_goes_on() {
    let links = r#""b":"8","then":[{"operation":"/","b":"4"}]"#;
    for (a, show, first, last) in [
        ("100", "remainder", "  100 ÷ 8 = 12.5   checked\n", "  100 ÷ 8 ÷ 4 = 3.125   checked\n"),
        ("104", "remainder", "  104 ÷ 8 = 13   checked\n", "  104 ÷ 8 ÷ 4 = 3 remainder 1   checked\n"),
        ("100", "lesson", "  100 ÷ 8 = 12.5   checked\n", "  100 ÷ 8 ÷ 4 = 3.125   checked\n"),
    ] {
        let arguments = format!(r#"{{"a":"{a}","operation":"/",{links},"show":"{show}"}}"#);
        let text = outcome(&call("solve_with_shortcut", &arguments), Look::new(80, false, false));
        assert!(text.contains(first) && text.ends_with(last), "{text}");
    }
}
