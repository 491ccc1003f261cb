//! The reader measured on two hundred questions with known answers, and the judging itself.

use std::path::Path;

use quick_math_coach::agent::Agent;
use quick_math_coach::driver::Driver;
use quick_math_coach::eval::{self, Judgement, Question, judge};
use quick_math_coach::model::embedded::EmbeddedReader;
use serde_json::{Value, json};

/// How many of the two hundred are answered right, at the least.
const RIGHT: usize = 199;

#[test]
fn the_reader_answers_no_question_wrong() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/questions.jsonl");
    let questions = eval::read_questions(&path).expect("the questions are there");
    assert_eq!(questions.len(), 200);
    let report = eval::run(&questions, &Driver::without_network(), || Agent::new(EmbeddedReader));
    let mut table = Vec::new();
    report.print(20, &mut table).expect("memory can be written");
    println!("{}", String::from_utf8_lossy(&table));
    let total = report.total();
    assert_eq!(total.wrong, 0, "{:#?}", report.failures);
    assert!(total.right >= RIGHT, "only {} right", total.right);
}

fn question(kind: &str, answer: &str) -> Question {
    let question = json!({ "id": "t", "question": "?", "kind": kind, "answer": answer });
    serde_json::from_value(question).expect("a question")
}

fn answered(answers: &[&str], calls: &Value) -> Value {
    json!({ "status": "answered", "answers": answers, "calls": calls, "text": "" })
}

#[test]
fn answers_are_judged_by_their_value_in_any_form() {
    let divided = json!([{ "arguments": { "a": "100", "b": "7" }, "result": {} }]);
    let checked = json!([{ "arguments": {}, "result": { "correct": false } }]);
    let none = json!([]);
    let rows = [
        ("56", vec!["56"], &none, Judgement::Right),
        ("56", vec!["57"], &none, Judgement::Wrong),
        ("5.50", vec!["5.5"], &none, Judgement::Right),
        ("3 remainder 2", vec!["3 remainder 2"], &none, Judgement::Right),
        ("3 remainder 2", vec!["3 remainder 1"], &none, Judgement::Wrong),
        ("100/7", vec!["14 remainder 2"], &divided, Judgement::Right),
        ("14 2/7", vec!["14 remainder 2"], &divided, Judgement::Right),
        ("1 h 30 min", vec!["1:30"], &none, Judgement::Right),
        ("1:00|13:00", vec!["13:00"], &none, Judgement::Right),
        ("75 min", vec!["1:15"], &none, Judgement::Right),
        ("75 min", vec!["75"], &none, Judgement::Right),
        ("5 and 10", vec!["5", "10"], &none, Judgement::Right),
        ("5 and 10", vec!["10"], &none, Judgement::Wrong),
        ("64, 34, 84", vec!["64", "34", "84"], &none, Judgement::Right),
        ("no, 182", vec!["182"], &checked, Judgement::Right),
        ("yes, 182", vec!["182"], &checked, Judgement::Wrong),
        ("£11.80", vec!["11.8"], &none, Judgement::Right),
        ("7x8 (56 against 54)", vec!["56", "54"], &none, Judgement::Right),
        ("7x8 (56 against 54)", vec!["56", "55"], &none, Judgement::Wrong),
    ];
    for (wanted, answers, calls, judgement) in rows {
        let (judged, why) = judge(&question("symbols", wanted), &answered(&answers, calls));
        assert_eq!(judged, judgement, "{wanted} against {answers:?}: {why}");
    }
}

#[test]
fn what_should_not_be_answered_is_right_when_it_is_not() {
    let declined = json!({ "status": "declined", "answers": [], "calls": [], "text": "I did not understand." });
    assert_eq!(judge(&question("unclear", "unclear"), &declined).0, Judgement::Right);
    assert_eq!(judge(&question("symbols", "56"), &declined).0, Judgement::Declined);
    assert_eq!(judge(&question("out_of_scope", "out of scope"), &answered(&["7"], &json!([]))).0, Judgement::Wrong);
}
