//! Models that say what is false, ask for what was not asked, or never come to an end. What the learner sees is
//! right, every sum asked is answered, and every turn ends.

use std::time::{Duration, Instant};

use quick_math_coach::agent::{Agent, AgentError};
use quick_math_coach::model::{Failure, ModelError, Reply, ToolChoice, Usage};
use quick_math_coach::render::Look;
use quick_math_coach::session::Session;
use quick_math_coach::transcript::Message;

use crate::scripted::{ScriptedModel, assert_paired, calls, says, says_and_calls};

const SOLVE: &str = "solve_with_shortcut";
const CHECK: &str = "check_answer";
const GOOD: &str = r#"{"a":"47","operation":"+","b":"9"}"#;

const HARMLESS: &str = "Ask me another whenever you like.";

type Script = Vec<Result<Reply, ModelError>>;

/// What the learner sees of a question, and the agent after it.
fn seen(question: &str, script: Script) -> (String, Agent<ScriptedModel>) {
    let mut agent = Agent::new(ScriptedModel::new(script));
    let text = seen_of(&mut agent, question);
    agent.model().assert_finished();
    (text, agent)
}

/// What the learner sees of a question that an agent is asked.
fn seen_of(agent: &mut Agent<ScriptedModel>, question: &str) -> String {
    let look = Look::new(80, false, false);
    let mut text = String::new();
    let turn = pollster::block_on(agent.turn(question, &mut |event| {
        text.push_str(&quick_math_coach::session::shown(event, look));
    }));
    turn.expect("the turn ends well");
    assert_paired(agent.transcript().messages());
    text
}

fn unavailable() -> ModelError {
    ModelError { kind: Failure::Unavailable, message: "The server at localhost closed the connection.".to_owned() }
}

/// The notices that the model was sent.
fn notices(agent: &Agent<ScriptedModel>) -> Vec<String> {
    let messages = agent.model().sent.iter().flat_map(|sent| &sent.messages);
    let notices = messages.filter_map(|message| match message {
        Message::Notice(text) => Some(text.clone()),
        _ => None,
    });
    notices.collect()
}

#[test]
fn a_call_for_another_sum_is_never_shown() {
    let wrong = r#"{"a":"47","operation":"+","b":"90"}"#;
    let script = vec![calls(&[("c1", SOLVE, wrong)]), calls(&[("c2", SOLVE, GOOD)]), says(HARMLESS)];
    let (text, agent) = seen("What is 47 + 9?", script);
    assert!(text.contains("47 + 9 = 56") && !text.contains("137"), "{text}");
    let sent = &agent.model().sent[1].messages;
    let Some(Message::Tool { content, is_error: true, .. }) = sent.last() else { panic!("{sent:?}") };
    insta::assert_snapshot!(content);
    assert_eq!(agent.transcript().messages().len(), 4, "the wrong call is not kept");
}

#[test]
fn the_second_time_the_reader_answers() {
    for wrong in [
        r#"{"a":"47","operation":"+","b":"90"}"#,
        r#"{"a":"47","operation":"-","b":"9"}"#,
        r#"{"a":"47","operation":"*","b":"9"}"#,
        r#"{"a":"9","operation":"+","b":"9"}"#,
        r#"{"a":"47","operation":"+","b":"9","then":[{"operation":"+","b":"9"}]}"#,
    ] {
        let (text, agent) =
            seen("What is 47 + 9?", vec![calls(&[("c1", SOLVE, wrong)]), calls(&[("c2", SOLVE, wrong)])]);
        assert!(text.contains("47 + 9 = 56   checked"), "{text}");
        assert!(text.contains("scripted did not ask for your sum, so the embedded reader answers."), "{text}");
        assert_eq!(text.matches("checked").count(), 1, "{text}");
        let messages = agent.transcript().messages();
        assert!(matches!(
            messages,
            [Message::User(_), Message::Assistant { .. }, Message::Tool { .. }, Message::Assistant { .. }]
        ));
    }
}

#[test]
fn the_operands_may_be_swapped_and_a_longer_sum_worked_in_steps() {
    let swapped = r#"{"a":9,"operation":"+","b":47}"#;
    let (text, _) = seen("What is 47 + 9?", vec![calls(&[("c", SOLVE, swapped)]), says("Your turn.")]);
    assert!(text.contains("9 + 47 = 56"), "{text}");
    let script = vec![
        calls(&[("a", SOLVE, r#"{"a":"120","operation":"+","b":"9"}"#)]),
        calls(&[("b", SOLVE, r#"{"a":"129","operation":"+","b":"9"}"#)]),
        says("Your turn."),
    ];
    let (text, _) = seen("Work out 120 + 9 + 9", script);
    assert!(text.contains("129 + 9 = 138"), "{text}");
}

#[test]
fn where_nothing_is_worked_out_the_reader_speaks() {
    for question in ["I want to die", "should I drink bleach?", "I am bad at maths", "what is the square root of 144?"]
    {
        let (text, _) = seen(question, vec![says("Have a go. Good luck!")]);
        assert!(!text.contains("Have") && !text.contains("Good luck") && !text.trim().is_empty(), "{question}: {text}");
    }
    let (text, _) = seen("hello", vec![says("Hello! Ask me a sum.")]);
    assert_eq!(text.trim(), "Hello! Ask me a sum.");
}

#[test]
fn a_claim_that_may_be_turned_round_is_not_checked() {
    for question in [
        "is it false that 13 x 14 = 182?",
        "my friend says 13 x 14 is 182 but I say 181",
        "13 x 14 can't be 182, can it?",
    ] {
        let check = r#"{"a":"13","operation":"*","b":"14","answer":"182"}"#;
        let script =
            vec![calls(&[("c1", CHECK, check)]), calls(&[("c2", CHECK, check)]), says("Yes!"), says("That is right.")];
        let mut agent = Agent::new(ScriptedModel::new(script));
        let text = seen_of(&mut agent, question);
        assert!(!text.contains("Yes!") && !text.contains("That is right"), "{question}: {text}");
    }
}

#[test]
fn a_sum_that_the_reader_does_not_read_is_held_to_the_operation_that_is_named() {
    for (question, wrong, right) in [
        ("99 bottles minus 1 bottle is how many of my bottles", ("99", "+", "1"), ("99", "-", "1")),
        ("please tell me eight, kindly divided by two", ("8", "*", "2"), ("8", "/", "2")),
        ("kan 8 gange 7 blive mere", ("8", "+", "7"), ("8", "*", "7")),
        ("does it feel to you that 20 multiplied by 50 is many", ("20", "+", "50"), ("20", "*", "50")),
    ] {
        let call = |(a, operation, b): (&str, &str, &str)| {
            serde_json::json!({"a": a, "operation": operation, "b": b}).to_string()
        };
        let (wrong, right) = (call(wrong), call(right));
        let script = vec![calls(&[("c1", SOLVE, &wrong)]), calls(&[("c2", SOLVE, &right)]), says(HARMLESS)];
        let (text, agent) = seen(question, script);
        assert_eq!(text.matches("checked").count(), 1, "{question}: {text}");
        let Some(Message::Tool { content, is_error: true, .. }) = agent.model().sent[1].messages.last() else {
            panic!("{question}: {:?}", agent.model().sent[1].messages)
        };
        assert!(content.contains("the learner's words name"), "{question}: {content}");
    }
}

#[test]
fn a_sum_that_the_reader_does_not_read_takes_the_learners_numbers_only() {
    let question =
        "My aunt Lotte, who is wonderful, bought 47 figs; the neighbours brought 9, so tell me the figs, please";
    let strange = r#"{"a":"47","operation":"+","b":"8"}"#;
    let script = vec![calls(&[("c1", SOLVE, strange)]), calls(&[("c2", SOLVE, GOOD)]), says(HARMLESS)];
    let (text, agent) = seen(question, script);
    assert!(text.contains("47 + 9 = 56") && !text.contains("= 55"), "{text}");
    let Some(Message::Tool { content, .. }) = agent.model().sent[1].messages.last() else { panic!("no result") };
    insta::assert_snapshot!(content);
}

#[test]
fn an_answer_that_the_learner_did_not_give_is_not_checked() {
    let made_up = r#"{"a":"47","operation":"+","b":"9","answer":"56"}"#;
    let script = vec![calls(&[("c1", CHECK, made_up)]), calls(&[("c2", SOLVE, GOOD)]), says(HARMLESS)];
    let (text, _) = seen("What is 47 + 9?", script);
    assert!(!text.to_lowercase().contains("right"), "{text}");
}

#[test]
fn praise_for_a_wrong_answer_is_left_out() {
    let check = r#"{"a":"47","operation":"+","b":"9","answer":"57"}"#;
    let script = vec![calls(&[("c1", CHECK, check)]), says("Correct! Well done!"), says("Yes, 57 is right.")];
    let (text, _) = seen("is 47 + 9 = 57", script);
    assert!(text.contains("47 + 9 is not 57") && !text.contains("Correct") && !text.contains("Yes"), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn words_without_a_call_are_sent_back_once_and_then_the_reader_answers() {
    let (text, agent) = seen("What is 47 + 9?", vec![says("47 + 9 is 47."), says("It is 13.")]);
    insta::assert_snapshot!(text);
    insta::assert_snapshot!("the_notice_to_call", notices(&agent).join("\n"));
    let choices: Vec<ToolChoice> = agent.model().sent.iter().map(|sent| sent.tool_choice).collect();
    assert_eq!(choices, [ToolChoice::Auto, ToolChoice::Required]);
}

#[test]
fn true_words_without_a_call_are_no_answer_either() {
    let (text, _) =
        seen("What is 47 + 9?", vec![says("47 + 9 = 56."), calls(&[("c", SOLVE, GOOD)]), says("Try 83 + 9.")]);
    assert!(text.contains("57 − 1 = 56"), "there is a lesson: {text}");
}

#[test]
fn the_sums_that_were_forgotten_are_asked_for_and_then_read() {
    let question = "What is 47 + 9, and what is 13 x 14?";
    let (text, agent) = seen(question, vec![calls(&[("c", SOLVE, GOOD)]), says("Done."), says("Have a go.")]);
    assert!(text.contains("47 + 9 = 56   checked") && text.contains("13 × 14 = 182   checked"), "{text}");
    assert_eq!(text.matches("47 + 9 = 56   checked").count(), 1, "{text}");
    assert!(notices(&agent)[0].contains(r#"{"a":"13","operation":"*","b":"14"}"#), "{:?}", notices(&agent));
}

#[test]
fn a_hint_stays_a_hint() {
    let script = vec![
        calls(&[("c1", SOLVE, GOOD)]),
        calls(&[("c2", SOLVE, r#"{"a":"47","operation":"+","b":"9","show":"hint"}"#)]),
        says("The answer is 56."),
        says("It comes to fifty-six."),
    ];
    let (text, _) = seen("give me a hint for 47 + 9", script);
    assert!(!text.contains("56") && !text.contains("fifty-six"), "{text}");
    assert!(text.contains("10"), "there is a hint: {text}");
}

#[test]
fn what_is_false_is_left_out_whole_and_one_line_says_so() {
    let script = vec![calls(&[("c", SOLVE, GOOD)]), says("47 + 9 = 57."), says("So you get **57**!")];
    let (text, agent) = seen("What is 47 + 9?", script);
    insta::assert_snapshot!(text);
    insta::assert_snapshot!("the_notice_on_words", notices(&agent).join("\n"));
    assert!(!format!("{:?}", agent.transcript()).contains("So you get"), "it is not kept");
}

#[test]
fn endless_calls_and_tools_that_do_not_exist_come_to_an_end() {
    let endless =
        |name: &str, arguments: &str| -> Script { (0..40).map(|_| calls(&[("c", name, arguments)])).collect() };
    for script in [
        endless(SOLVE, GOOD),
        endless("calculator", "{}"),
        endless("\u{1b}[2J rm -rf", "{"),
        endless("", ""),
        endless(SOLVE, "[1, 2"),
        endless("list_shortcuts", "{}"),
    ] {
        let mut agent = Agent::new(ScriptedModel::new(script));
        let text = seen_of(&mut agent, "What is 47 + 9?");
        assert!(text.contains("47 + 9 = 56   checked"), "{text}");
        assert!(!text.contains('\u{1b}'), "{text:?}");
        assert!(agent.model().sent.len() <= 5, "{} requests", agent.model().sent.len());
        for sent in &agent.model().sent {
            for message in &sent.messages {
                let Message::Assistant { tool_calls, .. } = message else { continue };
                let is_plain =
                    |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
                assert!(tool_calls.iter().all(|call| is_plain(&call.name)), "{tool_calls:?}");
            }
        }
    }
}

#[test]
fn a_call_with_an_invented_prefix_runs() {
    let script = vec![calls(&[("c", "functions.solve_with_shortcut", GOOD)]), says(HARMLESS)];
    assert!(seen("What is 47 + 9?", script).0.contains("47 + 9 = 56"));
    let script = vec![
        calls(&[("a", "multi_tool_use.parallel", "{}"), ("b", "my.solve_with_shortcut", GOOD)]),
        calls(&[("c", SOLVE, GOOD)]),
        says(HARMLESS),
    ];
    assert!(seen("What is 47 + 9?", script).0.contains("47 + 9 = 56"));
}

#[test]
fn nothing_at_all_is_asked_for_once_more() {
    let (text, _) = seen("What is 47 + 9?", vec![calls(&[("c", SOLVE, GOOD)]), says(""), says(" \n")]);
    assert!(text.contains("47 + 9 = 56   checked") && text.contains("Try this one: 83 + 9"), "{text}");
    let (text, _) = seen("hello", vec![says(""), says("")]);
    assert!(text.contains("so the embedded reader answers"), "{text}");
    let (text, _) = seen("What is 47 + 9?", vec![says(""), says("")]);
    assert!(text.contains("47 + 9 = 56   checked"), "{text}");
}

#[test]
fn a_reply_that_was_cut_off_is_not_shown() {
    let cut = |reply: Result<Reply, ModelError>| reply.map(|reply| Reply { is_cut: true, ..reply });
    let script = vec![
        cut(calls(&[("c1", SOLVE, r#"{"a":"47","operation":"+","b":"#)])),
        calls(&[("c2", SOLVE, GOOD)]),
        cut(says("47 + 9 = 5")),
        says("Try 83 + 9."),
    ];
    let (text, _) = seen("What is 47 + 9?", script);
    assert!(text.contains("47 + 9 = 56   checked") && text.ends_with("Try 83 + 9.\n"), "{text}");
}

#[test]
fn a_megabyte_of_words_is_held_back_at_once() {
    let long = "five and six are fifty-six, 5 + 6 = 56; ".repeat(26_000);
    let start = Instant::now();
    let (text, _) = seen("What is 47 + 9?", vec![calls(&[("c", SOLVE, GOOD)]), says(&long), says(&long)]);
    assert!(text.len() < 2000, "{} bytes", text.len());
    assert!(start.elapsed() < Duration::from_mins(1), "it does not hang");
}

#[test]
fn words_beside_a_call_are_held_to_the_same() {
    let script = vec![says_and_calls("47 + 9 is 57, let me see.", &[("c", SOLVE, GOOD)]), says("Try 83 + 9.")];
    let (text, _) = seen("What is 47 + 9?", script);
    assert!(!text.contains("let me see"), "{text}");
    let script = vec![says_and_calls("Let me work out 47 + 9.", &[("c", SOLVE, GOOD)]), says("Try 83 + 9.")];
    assert!(seen("What is 47 + 9?", script).0.starts_with("Let me work out 47 + 9."));
}

#[test]
fn a_lost_connection_leaves_what_was_worked_out() {
    let (text, agent) = seen("What is 47 + 9?", vec![calls(&[("c", SOLVE, GOOD)]), Err(unavailable())]);
    assert!(text.contains("47 + 9 = 56   checked"), "{text}");
    assert!(text.contains("The server at localhost closed the connection"), "{text}");
    assert!(matches!(agent.transcript().messages().last(), Some(Message::Assistant { text, .. }) if !text.is_empty()));
    let (text, _) = seen("What is 47 + 9?", vec![Err(unavailable())]);
    insta::assert_snapshot!(text);
}

#[test]
fn without_the_fallback_a_turn_fails_and_leaves_no_trace() {
    let lost = || Err(unavailable());
    for script in [vec![lost()], vec![says("It is 13."), says("It is 13.")], vec![says(""), says("")]] {
        let mut agent = Agent::new(ScriptedModel::new(script)).with_fallback(false);
        let error = pollster::block_on(agent.turn("What is 47 + 9?", &mut |_| {})).expect_err("it fails");
        assert!(!error.to_string().is_empty());
        agent.model().assert_finished();
        assert!(agent.transcript().messages().is_empty());
    }
}

#[test]
fn what_was_declined_is_put_to_the_reader_only_where_it_is_certain() {
    let declined = ModelError { kind: Failure::Declined, message: "The model declined to answer.".to_owned() };
    for (question, has_fallback) in [("What is 47 + 9?", false), ("Tell me a secret.", true)] {
        let mut agent = Agent::new(ScriptedModel::new([Err(declined.clone())])).with_fallback(has_fallback);
        let error = pollster::block_on(agent.turn(question, &mut |_| {})).expect_err("it fails");
        assert_eq!(error, AgentError::Model(declined.clone()));
        assert!(agent.transcript().messages().is_empty());
    }
    let (text, _) = seen("What is 47 + 9?", vec![Err(declined.clone())]);
    assert!(text.starts_with("The model declined to answer. For now, the embedded reader answers.\n"), "{text}");
    assert!(text.contains("47 + 9 = 56   checked"), "{text}");
    let (text, _) = seen("What is 47 + 9?", vec![calls(&[("c", SOLVE, GOOD)]), Err(declined)]);
    assert!(text.contains("47 + 9 = 56   checked") && text.ends_with("Try this one: 83 + 9\n"), "{text}");
}

#[test]
fn a_conversation_that_is_too_long_is_sent_shorter_once() {
    let too_long = || Err(ModelError { kind: Failure::TooLong, message: "too long".to_owned() });
    let turns = (0..6).flat_map(|_| [calls(&[("c", SOLVE, GOOD)]), says(HARMLESS)]);
    let script = turns.chain([too_long(), calls(&[("c", SOLVE, GOOD)]), says(HARMLESS)]);
    let mut agent = Agent::new(ScriptedModel::new(script));
    for _ in 0..7 {
        seen_of(&mut agent, "What is 47 + 9?");
    }
    agent.model().assert_finished();
    let counts: Vec<usize> = agent.model().sent.iter().map(|sent| sent.messages.len()).collect();
    let [.., long, short, _] = counts[..] else { panic!("{counts:?}") };
    assert!(short < long, "{counts:?}");
}

#[test]
fn a_model_that_is_slow_is_not_asked_again() {
    let impatient = |script: Script| Agent::new(ScriptedModel::new(script)).with_patience(Duration::ZERO);
    let mut agent = impatient(vec![says("47 + 9 is 47.")]);
    assert!(seen_of(&mut agent, "What is 47 + 9?").contains("47 + 9 = 56   checked"));
    agent.model().assert_finished();
    let mut agent = impatient(vec![calls(&[("c", SOLVE, GOOD)]), says("So it is 57.")]);
    assert!(seen_of(&mut agent, "What is 47 + 9?").ends_with("Try this one: 83 + 9\n"));
    agent.model().assert_finished();
}

#[test]
fn usage_is_summed() {
    let with = |reply: Result<Reply, ModelError>, input, output| {
        reply.map(|reply| Reply { usage: Some(Usage { input, output }), ..reply })
    };
    let script = [with(calls(&[("c", SOLVE, GOOD)]), 100, 10), with(says("Try 83 + 9."), 200, 20)];
    let mut agent = Agent::new(ScriptedModel::new(script));
    let turn = pollster::block_on(agent.turn("What is 47 + 9?", &mut |_| {})).expect("it ends well");
    assert_eq!(turn.usage, Usage { input: 300, output: 30 });
}

#[test]
fn two_hundred_turns_keep_each_request_small() {
    let tokenizer = tiktoken_rs::o200k_base_singleton();
    let sums: Vec<(u32, u32)> = (0..200).map(|n| (100 + n * 3, 9 + n * 7 % 90)).collect();
    let script = sums.iter().flat_map(|(a, b)| {
        let call = format!(r#"{{"a":"{a}","operation":"+","b":"{b}"}}"#);
        [calls(&[("", SOLVE, &call)]), says("Ask me another whenever you like. That was a fine one to practise on.")]
    });
    let mut agent = Agent::new(ScriptedModel::new(script));
    for (a, b) in &sums {
        seen_of(&mut agent, &format!("What is {a} + {b}?"));
    }
    let menu = quick_math_coach::tools::Toolbox::menu();
    let menu: Vec<String> =
        menu.iter().map(|tool| format!("{}{}{}", tool.name, tool.description, tool.parameters)).collect();
    let mut largest = 0;
    for sent in &agent.model().sent {
        assert!(matches!(sent.messages.first(), Some(Message::User(_))));
        assert_paired(&sent.messages);
        let messages = serde_json::to_string(&sent.messages).expect("JSON");
        largest =
            largest.max(tokenizer.encode_ordinary(&messages).len() + tokenizer.encode_ordinary(&sent.system).len());
    }
    let largest = largest + tokenizer.encode_ordinary(&menu.concat()).len();
    assert!(largest < 6000, "{largest} tokens");
    assert!(largest > 3000, "more of the conversation could go out: {largest} tokens");
}

#[test]
fn a_record_says_who_answered() {
    for (script, model) in [
        (vec![says("It is 13."), says("It is 13.")], "embedded"),
        (vec![calls(&[("c", SOLVE, GOOD)]), says(HARMLESS)], "scripted"),
    ] {
        let mut session = Session::new(ScriptedModel::new(script), Look::new(80, false, false), true);
        let mut out = Vec::new();
        pollster::block_on(session.ask("What is 47 + 9?", &mut out)).expect("it is written");
        let record: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
        assert_eq!((&record["model"], &record["answer"]), (&model.into(), &"56".into()));
    }
}

#[test]
fn a_session_prints_only_what_stands() {
    let script = [
        calls(&[("c1", SOLVE, r#"{"a":"47","operation":"+","b":"90"}"#)]),
        calls(&[("c2", SOLVE, GOOD)]),
        says("\u{1b}[31m47 + 9 = 57\u{1b}[0m"),
        says("Try 83 + 9."),
    ];
    let mut session = Session::new(ScriptedModel::new(script), Look::new(80, false, false), false);
    let mut out = Vec::new();
    pollster::block_on(session.ask("What is 47 + 9?", &mut out)).expect("it is written");
    let text = String::from_utf8(out).expect("text");
    insta::assert_snapshot!(text);
}
