//! What a model may say, by a table of replies: good ones that are shown, and bad ones that are not.

use std::fmt::Write as _;

use proptest::prelude::*;
use quick_math_coach::agent::{Agent, Event};
use quick_math_coach::model::Reply;
use quick_math_coach::model::embedded::work_through;
use quick_math_coach::transcript::Message;

use crate::scripted::{ScriptedModel, assert_paired, says};

/// The words that stand for any others.
const HARMLESS: &str = "Ask me another sum whenever you like.";

/// Whether a reply to a question is shown, once its sums are worked out; and where not, why.
fn judged(question: &str, reply: &str) -> Result<(), String> {
    let work = work_through(&[Message::User(question.to_owned())]);
    let own = work.words;
    let tool_calls = work.calls.into_iter().map(|(call, _)| call).collect::<Vec<_>>();
    let is_worked = !tool_calls.is_empty();
    let calls = (!tool_calls.is_empty()).then(|| Ok(Reply { tool_calls, ..Reply::default() }));
    let script = calls.into_iter().chain([says(reply), says(HARMLESS)]);
    let mut agent = Agent::new(ScriptedModel::new(script));
    let mut held = None;
    let mut said = Vec::new();
    let turn = pollster::block_on(agent.turn(question, &mut |event| match event {
        Event::WordsHeldBack(words, reason) => {
            held.get_or_insert((words.to_owned(), reason.to_owned()));
        }
        Event::Said(words) => said.push(words.to_owned()),
        Event::CallHeldBack(call, reason) => panic!("{call:?}: {reason}"),
        _ => {}
    }));
    let turn = turn.expect("the turn ends well");
    assert_paired(agent.transcript().messages());
    match held {
        None => {
            let written = |text: &str| {
                text.chars().filter(|c| c.is_ascii() && !"*_`#>-".contains(*c)).collect::<String>().trim().to_owned()
            };
            assert!(written(&turn.text).ends_with(&written(reply)), "{}", turn.text);
            Ok(())
        }
        Some((words, reason)) if words != reply => {
            // What is said twice may stand once.
            let said = |text: &str| text.matches(&words).count();
            assert!(said(&turn.text) < said(reply).max(1), "{}", turn.text);
            Err(format!("shown: {} | left out: {words} | {reason}", turn.text))
        }
        Some((words, reason)) => {
            assert_eq!(words, reply);
            // What the results come to together is the program's own, and stands before a model's words.
            // Where nothing is worked out, the reader's own words stand in the place of a model's.
            let is_harmless = turn.text.lines().next_back() == Some(HARMLESS) || !is_worked && turn.text == own;
            assert!(is_harmless && said == [turn.text.as_str()], "{said:?}");
            let kept = format!("{:?}", agent.transcript().messages());
            assert!(!kept.contains(&format!("{reply:?}")), "what was held back is not kept");
            Err(reason)
        }
    }
}

/// The replies of the table, each with its question and how much of it is shown: all, some of its sentences, or none
/// that matters.
fn table() -> Vec<(&'static str, String, &'static str)> {
    let mut question = "";
    let mut replies = Vec::new();
    for line in include_str!("grounding_replies.txt").lines() {
        let Some((mark, text)) = line.split_once(' ') else { continue };
        let text_of = |text: &str| {
            let text = text.replace("\\n", "\n").replace("\\u{200b}", "\u{200b}");
            text.replace("\\u{1b}", "\u{1b}").replace("\\u{202e}", "\u{202e}")
        };
        match mark {
            "?" => question = text,
            "+" | "~" | "-" => replies.push((question, text_of(text), mark)),
            _ => assert_eq!(mark, "#", "{line}"),
        }
    }
    replies
}

#[test]
fn good_replies_are_shown_and_bad_ones_are_not() {
    let mut wrong = String::new();
    let (mut good, mut bad) = (0, 0);
    for (question, reply, mark) in table() {
        *(if mark == "-" { &mut bad } else { &mut good }) += 1;
        let judged = judged(question, &reply);
        let is_in_part = judged.as_ref().is_err_and(|reason| reason.starts_with("shown: "));
        let is_meant = match mark {
            "+" => judged.is_ok(),
            "~" => is_in_part,
            _ => judged.is_err(),
        };
        if !is_meant {
            let _ = writeln!(wrong, "{mark} {question} | {reply:?} | {judged:?}");
        }
    }
    assert!(wrong.is_empty(), "judged wrong:\n{wrong}");
    assert!(good >= 40 && bad >= 80, "{good} good, {bad} bad");
}

/// Ways to say what a sum comes to.
const WAYS: [&str; 16] = [
    "{a} + {b} = {c}",
    "{a} plus {b} is {c}.",
    "The sum of {a} and {b} is {c}.",
    "Adding {b} to {a} gives {c}.",
    "The answer is {c}.",
    "You get {c}.",
    "**{c}**",
    "$${a} + {b} = {c}$$",
    "| {a} + {b} | {c} |",
    "{a} + {b}: {c}",
    "{a} and {b} make {c}.",
    "{a} + {b} ist {c}.",
    "{a} plus {b} font {c}.",
    "{a} más {b} son {c}.",
    "It comes to {c}, because {a} + {b} = {c}.",
    "If you add {a} and {b}, you get {c}!",
];

#[test]
fn what_the_results_come_to_is_told_whatever_a_model_says() {
    for (question, finding) in [
        ("Is 15% of 80 less than 10?", "No: 15% of 80 is more than 10."),
        ("How many minutes between 9:50 and 11:05?", "That is 75 minutes."),
        ("20% off 65", "65 − 20% = 52"),
    ] {
        let work = work_through(&[Message::User(question.to_owned())]);
        let tool_calls = work.calls.into_iter().map(|(call, _)| call).collect();
        let mut agent = Agent::new(ScriptedModel::new([Ok(Reply { tool_calls, ..Reply::default() }), says(HARMLESS)]));
        let turn = pollster::block_on(agent.turn(question, &mut |_| {})).expect("the turn ends well");
        assert!(turn.text.contains(finding) && turn.text.ends_with(HARMLESS), "{}", turn.text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn true_sums_are_shown_and_false_ones_are_not(
        a in 11_u32..500,
        b in 11_u32..500,
        way in 0..WAYS.len(),
        off in prop_oneof![-20_i64..0, 1_i64..20],
    ) {
        let question = format!("{a} + {b}");
        let sum = i64::from(a + b);
        let reply = |sum: i64| {
            WAYS[way].replace("{a}", &a.to_string()).replace("{b}", &b.to_string()).replace("{c}", &sum.to_string())
        };
        prop_assert_eq!(judged(&question, &reply(sum)), Ok(()));
        prop_assert!(judged(&question, &reply(sum + off)).is_err());
        prop_assert!(judged(&question, &reply(i64::from(a))).is_err());
    }
}

/// Whether words that answer a question about the lesson of 47 + 9 are shown.
fn is_shown_after_a_lesson(question: &str, reply: &str) -> bool {
    let work = work_through(&[Message::User("47 + 9".to_owned())]);
    let tool_calls = work.calls.into_iter().map(|(call, _)| call).collect();
    let script = [Ok(Reply { tool_calls, ..Reply::default() }), says(HARMLESS), says(reply), says(HARMLESS)];
    let mut agent = Agent::new(ScriptedModel::new(script));
    let mut said = String::new();
    for asked in ["47 + 9", question] {
        let turn = pollster::block_on(agent.turn(asked, &mut |_| ()));
        said = turn.expect("the turn ends well").text;
    }
    said == reply
}

#[test]
fn who_asks_why_is_told_from_the_lesson_before() {
    for (reply, is_shown) in [
        ("Because 9 is 1 less than 10. You add 1 too many, so you take 1 away.", true),
        ("Adding 10 is 1 too many, so 1 comes off at the end.", true),
        ("47 + 10 is 57, and one step back is 56.", true),
        ("Because 10 is 1 less than 9.", false),
        ("Add 10, then take 10 away.", false),
        ("The answer is 57.", false),
    ] {
        assert_eq!(is_shown_after_a_lesson("why?", reply), is_shown, "{reply}");
    }
    assert!(!is_shown_after_a_lesson("Is 9 more than 12?", "Yes, 9 is 1 less than 10."));
}

#[test]
fn a_very_long_reply_is_not_read() {
    let long = "47 + 9 = 56 and so on, ".repeat(50_000);
    assert!(judged("47 + 9", &long).expect_err("it is held back").contains("too long"));
}
