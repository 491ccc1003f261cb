//! The three tools as a model meets them: the menu, the results, and errors that say what to send instead.

use proptest::prelude::*;
use quick_math_coach::tools::{Outcome, Toolbox};
use quick_math_coach::transcript::ToolCall;
use serde_json::Value;

fn call(name: &str, arguments: &str) -> Outcome {
    let call = ToolCall { id: "c".to_owned(), name: name.to_owned(), arguments: arguments.to_owned() };
    Toolbox::default().call(&call)
}

fn solve(arguments: &str) -> Value {
    call("solve_with_shortcut", arguments).to_json()
}

fn check(arguments: &str) -> Value {
    call("check_answer", arguments).to_json()
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("JSON")
}

#[test]
fn the_menu() {
    let menu: Vec<String> = Toolbox::menu()
        .iter()
        .map(|tool| format!("{}\n{}\n{}", tool.name, tool.description, pretty(&tool.parameters)))
        .collect();
    insta::assert_snapshot!(menu.join("\n\n"));
}

#[test]
fn a_solved_problem() {
    insta::assert_snapshot!(pretty(&solve(r#"{"a":"129","operation":"+","b":"99"}"#)));
}

#[test]
fn a_hint_has_the_rule_and_the_first_step_and_no_answer() {
    let hint = solve(r#"{"a":"99","operation":"+","b":"57","show":"hint"}"#);
    assert!(!hint.to_string().contains("\"156\""), "{hint:#}");
    insta::assert_snapshot!(pretty(&hint));
    let one_step = solve(r#"{"a":"57","operation":"*","b":"1","show":"hint"}"#);
    assert_eq!(one_step["hint"].get("first_step"), None, "{one_step:#}");
}

#[test]
fn a_problem_without_a_shortcut_still_has_its_exact_answer() {
    insta::assert_snapshot!(pretty(&solve(r#"{"a":"5","operation":"/","b":"12"}"#)));
}

#[test]
fn a_chain_works_every_link() {
    let result = solve(r#"{"a":"120","operation":"+","b":"9","then":[{"operation":"+","b":"9"}]}"#);
    let problems: Vec<&Value> =
        result["solutions"].as_array().into_iter().flatten().map(|link| &link["problem"]).collect();
    assert_eq!(problems, ["120 + 9", "129 + 9"]);
    assert_eq!((&result["answer"], &result["found"]), (&"138".into(), &true.into()));
}

#[test]
fn a_ten_term_chain_is_one_call() {
    let then: Vec<String> = (2..=10).map(|n| format!(r#"{{"operation":"+","b":"{n}"}}"#)).collect();
    let arguments = format!(r#"{{"a":"1","operation":"+","b":"1","then":[{}]}}"#, then.join(","));
    assert_eq!(solve(&arguments)["answer"], "56");
}

#[test]
fn numbers_are_exact_whether_text_or_json_numbers() {
    for (a, answer) in
        [("4.7", "4700"), ("\"4.7\"", "4700"), ("4.70", "4700"), ("47e-1", "4700"), ("\" 4.7 \"", "4700")]
    {
        assert_eq!(solve(&format!(r#"{{"a":{a},"operation":"*","b":1000}}"#))["answer"], answer, "{a}");
    }
    let long = solve(r#"{"a":0.1234567890123456789012345678,"operation":"+","b":0}"#);
    assert_eq!(long["answer"], "0.1234567890123456789012345678");
}

#[test]
fn a_shortcut_by_name_is_used_wherever_it_fits() {
    let fits = solve(r#"{"a":"40","operation":"+","b":"9","technique":"add_nines"}"#);
    assert_eq!(fits["solution"]["technique"], "add_nines");
    assert_eq!(fits["note"], "a plainer way is shorter here: add_in_parts");
    let chained =
        solve(r#"{"a":"129","operation":"+","b":"99","technique":"add_in_parts","then":[{"operation":"*","b":"11"}]}"#);
    assert_eq!(chained["solutions"][0]["technique"], "add_in_parts");
    assert_eq!(chained["solutions"][1]["technique"], "multiply_by_11");
}

#[test]
fn try_next_is_another_problem_for_the_same_shortcut() {
    let first = solve(r#"{"a":"47","operation":"+","b":"9"}"#);
    let next = &first["try_next"];
    let again =
        solve(&serde_json::json!({ "a": next["a"], "operation": next["operation"], "b": next["b"] }).to_string());
    assert_eq!(again["solution"]["technique"], "add_nines", "{next}");
    assert_ne!(next["a"], "47");
}

#[test]
fn try_next_changes_from_call_to_call() {
    let mut toolbox = Toolbox::default();
    let call = ToolCall {
        id: "c".to_owned(),
        name: "solve_with_shortcut".to_owned(),
        arguments: r#"{"a":"47","operation":"+","b":"9"}"#.to_owned(),
    };
    let mut tries: Vec<String> =
        (0..10).map(|_| toolbox.call(&call).to_json()["try_next"]["display"].to_string()).collect();
    tries.sort();
    tries.dedup();
    assert!(tries.len() >= 5, "{tries:?}");
}

#[test]
fn checked_answers() {
    let rows = [
        r#"{"a":"13","operation":"*","b":"14","answer":182}"#,
        r#"{"a":"64","operation":"+","b":"27","answer":"81"}"#,
        r#"{"a":"100","operation":"/","b":"7","answer":"14 r 2"}"#,
        r#"{"a":"120","operation":"+","b":"9","then":[{"operation":"+","b":"9"}],"answer":"138"}"#,
    ];
    insta::assert_snapshot!(rows.map(|row| pretty(&check(row))).join("\n"));
}

#[test]
fn a_list_for_one_operation() {
    insta::assert_snapshot!(pretty(&call("list_shortcuts", r#"{"operation":"add_time"}"#).to_json()));
    for arguments in ["", "{}", r#"{"operation":null}"#] {
        let all = call("list_shortcuts", arguments).to_json();
        assert_eq!(all["shortcuts"].as_array().map(Vec::len), Some(40), "{arguments}");
    }
}

#[test]
fn every_refusal_says_what_to_send_instead() {
    let solve = "solve_with_shortcut";
    let rows = [
        ("calculator", "{}"),
        (solve, ""),
        (solve, "{"),
        (solve, r#"{"a":"47","operation":"+","b":"9"}{"a":"47","operation":"+","b":"9"}"#),
        (solve, r#""{\"a\":\"47\",\"operation\":\"+\",\"b\":\"9\"}""#),
        (solve, r#"["47","+","9"]"#),
        (solve, "null"),
        (solve, r#"{"a":"47","operation":"+"}"#),
        (solve, r#"{"a":"47","a":"48","operation":"+","b":"9"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","round_to":2}"#),
        (solve, r#"{"a":true,"operation":"+","b":"9"}"#),
        (solve, r#"{"a":["47"],"operation":"+","b":"9"}"#),
        (solve, r#"{"a":null,"operation":"+","b":"9"}"#),
        (solve, r#"{"a":NaN,"operation":"+","b":"9"}"#),
        (solve, r#"{"a":"NaN","operation":"+","b":"9"}"#),
        (solve, r#"{"a":"1,250","operation":"+","b":"9"}"#),
        (solve, r#"{"a":"forty-seven","operation":"+","b":"9"}"#),
        (solve, r#"{"a":"1/2","operation":"+","b":"1/3"}"#),
        (solve, r#"{"a":1e999,"operation":"+","b":"9"}"#),
        (solve, r#"{"a":"47","operation":"^","b":"9"}"#),
        (solve, r#"{"a":"47","operation":"times","b":"9"}"#),
        (solve, r#"{"a":"47","operation":7,"b":"9"}"#),
        (solve, r#"{"a":"8","operation":"/","b":"0"}"#),
        (solve, r#"{"a":"0","operation":"power","b":"0"}"#),
        (solve, r#"{"a":"9","operation":"power","b":"999999"}"#),
        (solve, r#"{"a":"9","operation":"power","b":"99"}"#),
        (solve, r#"{"a":"9","operation":"power","b":"-1"}"#),
        (solve, r#"{"a":"245","operation":"add_time","b":"175"}"#),
        (solve, r#"{"a":"2.45","operation":"add_time","b":"115"}"#),
        (solve, r#"{"a":"245","operation":"subtract_time","b":"410"}"#),
        (solve, r#"{"a":"1","operation":"series","b":"19","step":"0"}"#),
        (solve, r#"{"a":"19","operation":"series","b":"1","step":"2"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","step":"2"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","technique":"magic"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","technique":"multiply_by_11"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"8","technique":"add_nines"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","show":"everything"}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","then":[{"operation":"/","b":"0"}]}"#),
        (solve, r#"{"a":"100","operation":"/","b":"7","then":[{"operation":"*","b":"7"}]}"#),
        (solve, r#"{"a":"47","operation":"+","b":"9","then":{"operation":"+","b":"1"}}"#),
        ("check_answer", r#"{"a":"47","operation":"+","b":"9"}"#),
        ("check_answer", r#"{"a":"47","operation":"+","b":"9","answer":"lots"}"#),
        ("check_answer", r#"{"a":"47","operation":"+","b":"9","answer":true}"#),
        ("list_shortcuts", r#"{"operation":"plus"}"#),
    ];
    let refusals = rows.map(|(tool, arguments)| {
        let outcome = call(tool, arguments);
        let error = outcome.error().unwrap_or_else(|| panic!("{tool} {arguments} should be refused"));
        format!("{tool} {arguments}\n  {error}")
    });
    insta::assert_snapshot!(refusals.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_arguments_have_a_result(name in "solve_with_shortcut|check_answer|list_shortcuts|.{0,9}", text in ".{0,80}") {
        let result = call(&name, &text).to_json();
        prop_assert!(result.as_object().is_some_and(|object| !object.is_empty()));
    }

    #[test]
    fn any_fields_have_a_result(
        a in field(), operation in operation(), b in field(), step in prop::option::of(field()), answer in field(),
    ) {
        let step = step.map(|step| format!(r#","step":{step}"#)).unwrap_or_default();
        for (tool, more) in [("solve_with_shortcut", String::new()), ("check_answer", format!(r#","answer":{answer}"#))] {
            let arguments = format!(r#"{{"a":{a},"operation":"{operation}","b":{b}{step}{more}}}"#);
            let result = call(tool, &arguments).to_json();
            prop_assert!(result.as_object().is_some_and(|object| !object.is_empty()), "{arguments}");
        }
    }
}

/// A JSON value that may stand where a number should: mostly numbers, of all sizes.
fn field() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "-?[0-9]{1,3}",
        3 => "\"-?[0-9]{1,30}(\\.[0-9]{1,30})?\"",
        1 => "-?[1-9][0-9]{0,4}[eE][+-]?[0-9]{1,4}",
        1 => Just("true".to_owned()),
        1 => "\"[^\"\\\\\\x00-\\x1f]{0,12}\"",
    ]
}

fn operation() -> impl Strategy<Value = String> {
    let names = techniques::operation::Operation::ALL.map(|operation| operation.name().to_owned());
    prop_oneof![20 => prop::sample::select(names.to_vec()), 1 => "[a-z^*]{1,8}"]
}
