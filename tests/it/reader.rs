//! The embedded reader: what it reads in a question, and how it goes on from the results.

use proptest::prelude::*;
use quick_math_coach::agent::{Agent, Turn};
use quick_math_coach::model::embedded::EmbeddedReader;
use quick_math_coach::model::{ChatModel, Reply, Request, ToolChoice};
use quick_math_coach::transcript::{Message, ToolCall};
use serde_json::Value;

/// Questions of every kind the reader knows, and the like that it must leave alone. What it makes of each
/// stands in the snapshot.
const QUESTIONS: &str = include_str!("reader_questions.txt");

/// The grammar of sums in every form.
const SUMS: &str = include_str!("reader_sums.txt");

fn turns(questions: &[&str]) -> Vec<Turn> {
    let mut agent = Agent::new(EmbeddedReader);
    let turn = |question: &&str| pollster::block_on(agent.turn(question, &mut |_| {})).expect("the reader replies");
    questions.iter().map(turn).collect()
}

fn last_turn(questions: &[&str]) -> Turn {
    turns(questions).pop().expect("there is a question")
}

/// The calls in a short form: `47 + 9`, `check 13 * 14 answer 182`, `solve 120 + 9 then + 9`.
fn calls(turn: &Turn) -> String {
    let calls: Vec<String> = turn.calls.iter().map(|(call, _)| short(call)).collect();
    if calls.is_empty() { "declines".to_owned() } else { calls.join("; ") }
}

fn short(call: &ToolCall) -> String {
    let tool = match call.name.as_str() {
        "solve_with_shortcut" => "",
        "check_answer" => "check ",
        "list_shortcuts" => "list ",
        other => panic!("no tool is called {other}"),
    };
    let arguments: Value = serde_json::from_str(&call.arguments).expect("arguments are JSON");
    let text = |key: &str| arguments[key].as_str().unwrap_or_default();
    let mut short = format!("{tool}{} {} {}", text("a"), text("operation"), text("b"));
    for link in arguments["then"].as_array().into_iter().flatten() {
        let text = |key: &str| link[key].as_str().unwrap_or_default();
        short = format!("{short} then {} {}", text("operation"), text("b"));
    }
    for key in ["step", "technique", "show", "answer"] {
        if arguments.get(key).is_some() {
            short = format!("{short} {key} {}", text(key));
        }
    }
    short.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(crate) fn read(question: &str) -> String {
    calls(&last_turn(&[question]))
}

#[test]
fn questions_are_read_as_the_table_says() {
    insta::assert_snapshot!(table(QUESTIONS));
}

#[test]
fn sums_are_read_as_the_table_says() {
    insta::assert_snapshot!(table(SUMS));
}

/// Each question of a table with the calls that it takes.
pub(crate) fn table(questions: &str) -> String {
    let rows: Vec<String> = questions
        .lines()
        .map(|line| match line {
            "" => String::new(),
            heading if heading.starts_with("## ") => heading.to_owned(),
            question => format!("{question:<52} -> {}", read(&question.replace("\\n", "\n"))),
        })
        .collect();
    rows.join("\n")
}

/// Conversations, the messages of one with `>>` between them: what is made of the last message.
#[test]
fn conversations_are_read_as_the_table_says() {
    let rows: Vec<String> = include_str!("reader_conversation.txt")
        .lines()
        .map(|line| match line {
            "" => String::new(),
            heading if heading.starts_with("## ") => heading.to_owned(),
            conversation => {
                let turn = last_turn(&conversation.split(" >> ").collect::<Vec<_>>());
                let calls = calls(&turn);
                let words = if turn.calls.is_empty() { turn.text.lines().next().unwrap_or_default() } else { "" };
                format!("{conversation:<52} -> {calls} {words}").trim_end().to_owned()
            }
        })
        .collect();
    insta::assert_snapshot!(rows.join("\n"));
}

#[test]
fn order_traps_are_not_fallen_into() {
    for (question, calls) in [
        ("add 9 to 47", "47 + 9"),
        ("take 9 from 47", "47 - 9"),
        ("9 less than 47", "47 - 9"),
        ("subtract 9 from 47", "47 - 9"),
        ("9 from 47", "47 - 9"),
        ("47 less 9", "47 - 9"),
        ("divide 84 by 7", "84 / 7"),
        ("divide 4 into 96", "96 / 4"),
        ("7 into 84", "84 / 7"),
        ("how many times does 8 go into 136", "136 / 8"),
        ("2 + 3 * 4", "3 * 4; 2 + 12"),
        ("20 - 3 * 4", "3 * 4; 20 - 12"),
        ("-3^2", "3 power 2; 0 - 9"),
        ("(-3)^2", "-3 power 2"),
        ("2^3^2", "3 power 2; 2 power 9"),
        ("90 minutes after 11:15", "1115 add_time 130"),
        ("from 9:40 to 11:15", "1115 subtract_time 940"),
        ("20% off 65", "20 percent_of 65; 65 - 13"),
        ("100 - 10%", "10 percent_of 100; 100 - 10"),
    ] {
        assert_eq!(read(question), calls, "{question}");
    }
}

#[test]
fn what_could_be_meant_otherwise_is_said() {
    for (question, said) in [
        ("100 - 10%", "I took away 10% of 100. If you meant 10 hundredths, ask 100 - 10/100."),
        (
            "what is 5 plus 5 divided by 2",
            "I read this as 5 + 5 ÷ 2, with × and ÷ first, as on paper. For (5 + 5) ÷ 2, write the brackets.",
        ),
        ("24:12", "I read 24:12 as 24 ÷ 12. For a time, say what to do with it."),
        ("2^3^2", "I worked out the topmost power first, as on paper. For the other order, write brackets."),
        ("half of 86 plus 4", "I read this as 86 ÷ 2 + 4."),
        ("-5^2", "I read this as −5², with the power first, as on paper. For (−5)², write the brackets."),
        (
            "negative five squared",
            "I read this as −5², with the power first, as on paper. For (−5)², write the brackets.",
        ),
        ("10 - -2^4", "I read this as −2⁴, with the power first, as on paper. For (−2)⁴, write the brackets."),
        ("minus three cubed", ""),
        ("(-5)^2", ""),
        ("1/2 + 1/3", "Sixths fit both: 1/2 is 3/6 and 1/3 is 2/6."),
        ("2 1/3 - 1", "Thirds fit both: 2 1/3 is 7/3 and 1 is 3/3."),
        ("1/3 + 1/3 = 2/6", "Both are thirds, so only what is above the line changes."),
        ("1/2 + 1/4", ""),
        ("100 / 7 * 7", "I put this over one denominator, so that nothing is rounded."),
        ("2 + 3 * 4", ""),
        ("12 times 5 plus 40", ""),
    ] {
        assert_eq!(first_reply(question).text, said, "{question}");
    }
}

fn reply(messages: &[Message], tool_choice: ToolChoice) -> Reply {
    let request = Request { system: "", messages, tools: &[], tool_choice, may_retry: true };
    pollster::block_on(EmbeddedReader.reply(request)).expect("the reader replies")
}

fn first_reply(question: &str) -> Reply {
    reply(&[Message::User(question.to_owned())], ToolChoice::Auto)
}

/// A turn in which the calls have these results, one round after another; the last reply.
fn dialogue(question: &str, rounds: &[&[&str]]) -> Reply {
    let mut messages = vec![Message::User(question.to_owned())];
    let mut last = reply(&messages, ToolChoice::Auto);
    for results in rounds {
        assert_eq!(last.tool_calls.len(), results.len(), "{question}: {last:?}");
        messages.push(Message::Assistant { text: last.text, tool_calls: last.tool_calls.clone(), opaque: None });
        for (call, result) in last.tool_calls.iter().zip(*results) {
            let is_error = result.contains("\"error\"");
            messages.push(Message::Tool { call_id: call.id.clone(), content: (*result).to_owned(), is_error });
        }
        last = reply(&messages, ToolChoice::Auto);
    }
    last
}

#[test]
fn one_lesson_ends_with_why_and_a_try() {
    let result = r#"{"found":true,"solution":{"why":"Ten is one more."},"answer":"56","display":"56","try_next":{"a":"63","operation":"+","b":"9","display":"63 + 9"}}"#;
    let last = dialogue("47 + 9", &[&[result]]);
    assert_eq!(last.text, "Why it works: Ten is one more.\nTry this one: 63 + 9");
    assert_eq!(last.tool_calls, []);
}

#[test]
fn dependent_calls_wait_for_their_numbers_and_end_with_the_whole() {
    let last = dialogue(
        "20 - 3 * 4",
        &[&[r#"{"found":false,"answer":"12","display":"12"}"#], &[r#"{"found":false,"answer":"8","display":"8"}"#]],
    );
    assert_eq!(last.text, "20 − 3 × 4 = 8");
}

#[test]
fn the_answer_is_put_as_it_was_asked_for() {
    for (question, closing) in [
        ("£4.50 + £2.75", "So it is £7.25."),
        ("£35 / 2", "So it is £17.50."),
        ("12 stamps at 60p each", "So it is 720p, or £7.20."),
        ("3 apples at 25p each", "So it is 75p."),
        ("6 x 25p", "So it is 150p, or £1.50."),
        ("$60 split 4 ways", "So it is $15."),
        ("£10 - £12.50", "So it is -£2.50."),
        ("45 minutes and 45 minutes", "That is 1 h 30 min."),
        ("how many minutes between 9:50 and 11:05", "That is 75 minutes."),
        ("how many minutes between 9:20 and 9:50", "In minutes: 30."),
        ("how many minutes from 9:00 to 11:00", "That is 120 minutes."),
        ("what percent of 20 is 13", "That is 65%."),
        ("1 out of 3 as a percentage", "That is 33 1/3%."),
        ("is 91 divisible by 7", "Yes: 91 is 7 × 13."),
        ("which is smaller: 137 or 19626/143", "137 is the smaller one."),
        ("which is bigger, 7 x 8 or 100/3", "7 × 8 is the bigger one."),
        ("is 2/6 the same as 1/3", "Yes: 2 ÷ 6 is the same as 1 ÷ 3."),
        ("is -100/7 less than -14", "Yes: (−100) ÷ 7 is less than −14."),
        ("is 57 a multiple of 9", "No: 9 does not go into 57 exactly. It leaves 3."),
    ] {
        let text = last_turn(&[question]).text;
        assert!(text.lines().any(|line| line == closing), "{question}: {text}");
    }
    for question in ["£60 / £15", "how many 20s in £60", "8:05 + 55 minutes", "2:45 + 2:15", "47 + 9"] {
        let text = last_turn(&[question]).text;
        assert!(!text.contains("So it is") && !text.contains("That is"), "{question}: {text}");
    }
}

#[test]
fn independent_calls_go_out_together() {
    let reply = first_reply("3 x 4 + 5 x 6");
    assert_eq!(reply.tool_calls.iter().map(short).collect::<Vec<_>>(), ["3 * 4", "5 * 6"]);
}

#[test]
fn the_same_call_is_made_once() {
    let reply = first_reply("2 x 3 + 2 x 3 + 2 x 3");
    assert_eq!(reply.tool_calls.iter().map(short).collect::<Vec<_>>(), ["2 * 3"]);
}

#[test]
fn a_failed_call_is_told_and_what_needs_it_is_dropped() {
    let last = dialogue(
        "(8 / 0) + 3; 4 + 9",
        &[&[
            r#"{"error":"nothing can be divided by zero; send a b other than 0"}"#,
            r#"{"found":true,"solution":{"why":"Because."},"answer":"13","display":"13"}"#,
        ]],
    );
    assert_eq!(last.text, "I could not work that out: nothing can be divided by zero.\nWhy it works: Because.");
}

#[test]
fn an_answer_that_is_no_decimal_goes_no_further() {
    let last = dialogue(
        "(2 ^ 3) / (1 + 2) + 1",
        &[
            &[r#"{"found":false,"answer":"8","display":"8"}"#, r#"{"found":false,"answer":"3","display":"3"}"#],
            &[
                r#"{"error":"then, operation 1: the result so far, 8/3, is not an exact decimal, so no operation can be chained onto it; leave out"}"#,
            ],
        ],
    );
    assert_eq!(
        last.text,
        "I could not work that out: the result so far, 8/3, is not an exact decimal, so no operation can be chained onto it."
    );
    let last = dialogue(
        "2 x ((2 ^ 3) / (1 + 2))",
        &[
            &[r#"{"found":false,"answer":"8","display":"8"}"#, r#"{"found":false,"answer":"3","display":"3"}"#],
            &[r#"{"found":false,"answer":"2 remainder 2","display":"2 remainder 2"}"#],
        ],
    );
    assert_eq!(last.text, "2 remainder 2 is no exact decimal, so I cannot go on from there without rounding.");
}

#[test]
fn a_quotient_without_end_is_refused_before_it_is_begun() {
    let reply = first_reply("(1/3) ^ 2");
    assert_eq!(reply.tool_calls, []);
    assert!(reply.text.starts_with("1 ÷ 3 has no exact decimal"), "{}", reply.text);
    assert_eq!(read("1/2 + 1/3"), "3 + 2 then / 6 show fraction");
    assert_eq!(read("1/2 + 1/4"), "1 / 2; 1 / 4; 0.5 + 0.25");
}

#[test]
fn only_a_wrong_answer_is_followed_by_the_lesson() {
    let right = dialogue("is 13 x 14 = 182?", &[&[r#"{"correct":true,"answer":"182","display":"182"}"#]]);
    assert_eq!(right, Reply { text: "Well done!".to_owned(), ..Reply::default() });
    let wrong = r#"{"correct":false,"answer":"91","display":"91"}"#;
    let lesson = r#"{"found":true,"solution":{"why":"So it is."},"answer":"91","display":"91","try_next":{"a":"65","operation":"+","b":"27","display":"65 + 27"}}"#;
    assert_eq!(
        dialogue("64 + 27 = 81", &[&[wrong], &[lesson]]).text,
        "Compare your steps with these: where do they part?\nWhy it works: So it is.\nTry this one: 65 + 27"
    );
}

#[test]
fn a_check_of_several_calls_speaks_of_the_whole_sum() {
    for (question, said) in [
        ("is 3 x 5 + 4 x 5 = 34", "3 × 5 + 4 × 5 is 35, not 34."),
        ("is 3 x 5 + 4 x 5 = 35", "3 × 5 + 4 × 5 = 35"),
        ("1/2 + 1/3 = 2/5", "1 ÷ 2 + 1 ÷ 3 is 5/6, not 2/5."),
        ("3 + 4 * 5 = 35", "3 + 4 × 5 is 23, not 35."),
        ("10 - 3 * 5 = 5", "10 − 3 × 5 is −5, not 5."),
        ("I got 12 r 1 for 20 + 3 * 4", "20 + 3 × 4 is 32, not 12 r 1."),
    ] {
        let text = last_turn(&[question]).text;
        assert!(text.lines().any(|line| line == said), "{question}: {text}");
    }
    let plain = last_turn(&["is 47 + 9 = 57"]).text;
    assert!(!plain.contains("is 56, not"), "one call speaks for itself: {plain}");
}

#[test]
fn the_steps_of_a_division_with_remainder_lead_to_it() {
    for (question, steps) in [
        ("17 ÷ 5 with remainder", "15 / 5 = 3; 17 - 15 = 2"),
        ("100 / 7 remainder", "70 / 7 = 10; 100 - 70 = 30; 28 / 7 = 4; 30 - 28 = 2; 10 + 4 = 14"),
        ("what is the remainder when 17 is divided by 5", "15 / 5 = 3; 17 - 15 = 2"),
        ("is 83 divisible by 4?", "80 / 4 = 20; 83 - 80 = 3"),
        ("84 / 4 with remainder", "84 / 2 = 42; 42 / 2 = 21"),
        ("is 17 / 5 = 3 r 1?", "15 / 5 = 3; 17 - 15 = 2"),
        ("3 / 8 with remainder", ""),
    ] {
        let turn = last_turn(&[question]);
        let results = turn.calls.iter().map(|(_, outcome)| outcome.to_json());
        let lesson = results.into_iter().find(|result| result.get("solution").is_some()).expect("a lesson");
        let worked: Vec<String> = lesson["solution"]["steps"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|step| format!("{} = {}", step["expr"].as_str().unwrap_or(""), step["result"].as_str().unwrap_or("")))
            .collect();
        assert_eq!(worked.join("; "), steps, "{question}");
    }
}

#[test]
fn a_number_of_too_many_digits_is_refused_with_the_limit() {
    let text = last_turn(&["12345678901234567890123456789 + 1"]).text;
    assert!(text.contains("up to 28 digits"), "{text}");
    let text = last_turn(&["1.2.3 + 4"]).text;
    assert!(!text.contains("digits"), "{text}");
}

#[test]
fn with_tools_forbidden_it_only_speaks() {
    let messages = [Message::User("20 - 3 * 4".to_owned())];
    assert_eq!(reply(&messages, ToolChoice::Forbidden).tool_calls, []);
}

#[test]
fn follow_ups_read_the_conversation() {
    let lesson = |technique: &str| {
        format!(
            r#"{{"found":true,"solution":{{"technique":"{technique}","why":"So."}},"answer":"9506","display":"9506","other_applicable_shortcuts":["near_100","multiply_near_round"],"try_next":{{"a":"96","operation":"*","b":"95","then":[{{"operation":"+","b":"1"}}],"display":"96 × 95 + 1"}}}}"#
        )
    };
    let ask = |id: &str, arguments: &str, result: String| {
        let call =
            ToolCall { id: id.to_owned(), name: "solve_with_shortcut".to_owned(), arguments: arguments.to_owned() };
        [
            Message::User("98 x 97".to_owned()),
            Message::Assistant { text: String::new(), tool_calls: vec![call], opaque: None },
            Message::Tool { call_id: id.to_owned(), content: result, is_error: false },
        ]
    };
    let next = |messages: &[Message], question: &str| {
        let mut messages = messages.to_vec();
        messages.push(Message::User(question.to_owned()));
        let reply = reply(&messages, ToolChoice::Auto);
        reply.tool_calls.iter().map(short).collect::<Vec<_>>().join("; ")
    };
    let mut messages = ask("call_1", r#"{"a":98,"operation":"*","b":"97"}"#, lesson("multiply_in_parts")).to_vec();
    assert_eq!(next(&messages, "why?"), "98 * 97 technique multiply_in_parts");
    assert_eq!(next(&messages, "another way, please"), "98 * 97 technique near_100");
    assert_eq!(next(&messages, "9121"), "check 96 * 95 then + 1 answer 9121");
    messages.extend(ask("call_2", r#"{"a":"98","operation":"*","b":"97","technique":"near_100"}"#, lesson("near_100")));
    assert_eq!(next(&messages, "another way"), "98 * 97 technique multiply_near_round");
    let other = "98 * 97 technique multiply_near_round";
    assert_eq!(next(&messages, "show me another way!"), other);
}

#[test]
fn follow_ups_without_a_lesson_ask_for_one() {
    for question in ["why", "another way", "72"] {
        assert_eq!(first_reply(question).tool_calls, [], "{question}");
    }
}

#[test]
fn a_long_or_deep_question_is_refused_at_once() {
    let long = "1 + ".repeat(600);
    let deep = format!("{}1 + 2{}", "(".repeat(900), ")".repeat(900));
    let many = format!("1{}", " + 7".repeat(300));
    let minus = "-".repeat(1900) + "1";
    let tower = vec!["2"; 900].join("^");
    let halves = "half ".repeat(300) + "8";
    for question in [long, deep, many, minus, tower, halves] {
        let reply = first_reply(&question);
        assert_eq!(reply.tool_calls, [], "{question}");
        assert!(!reply.text.is_empty(), "{question}");
    }
}

/// A sum as a learner types it, with the calls' final answer worked out beside it.
fn sums() -> impl Strategy<Value = (String, i128)> {
    let number = (1_i128..100).prop_map(|number| (number.to_string(), number));
    number.prop_recursive(3, 12, 2, |inner| {
        (inner.clone(), prop_oneof![Just('+'), Just('-'), Just('*')], inner).prop_map(
            |((left, a), sign, (right, b))| {
                let value = match sign {
                    '+' => a + b,
                    '-' => a - b,
                    _ => a * b,
                };
                (format!("({left} {sign} {right})"), value)
            },
        )
    })
}

proptest! {
    #[test]
    fn arbitrary_text_is_read_or_declined(text in "\\PC{0,80}") {
        let reply = first_reply(&text);
        prop_assert!(!reply.tool_calls.is_empty() || !reply.text.is_empty());
    }

    #[test]
    fn text_of_the_learners_kind_is_read_or_declined(
        words in prop::collection::vec(prop::sample::select(vec![
            "47", "9", "1,250", ".5", "3,5", "2:45", "+", "-", "x", "/", "^", "²", "%", "of", "(", ")", "=", "?", "and",
            "take", "from", "less", "than", "half", "what is", "is", "...", "plus", "minus", "to", "the", "add", "then",
            "hours", "minutes", "£", "sum of", "first", "odd numbers", "forty", "seven", "hundred", ",", "\n", "1)", "off",
        ]), 0..16),
        gap in prop::sample::select(vec!["", " "]),
    ) {
        let turn = last_turn(&[&words.join(gap)]);
        prop_assert!(!turn.calls.is_empty() || !turn.text.is_empty());
    }

    #[test]
    fn brackets_are_worked_in_their_order((text, value) in sums()) {
        let turn = last_turn(&[&format!("what is {text}?")]);
        if let Some((_, outcome)) = turn.calls.last() {
            prop_assert_eq!(&outcome.to_json()["answer"], &value.to_string(), "{}", text);
        } else {
            prop_assert!(!text.contains('('), "{} was declined: {}", text, turn.text);
        }
    }

    #[test]
    fn chains_are_one_call(numbers in prop::collection::vec(1_u32..1000, 2..5), signs in prop::collection::vec(prop::sample::select(vec!["+", "-"]), 4)) {
        let mut text = String::new();
        for (number, sign) in numbers.iter().zip(&signs) {
            text = format!("{text}{number} {sign} ");
        }
        let turn = last_turn(&[&format!("{text}5")]);
        prop_assert_eq!(turn.calls.len(), 1, "{}", text);
    }
}

#[test]
fn a_sum_of_hundreds_of_numbers_is_refused_and_not_read_one_in_another() {
    for sign in [" + ", " / ", "/", " - "] {
        let question = vec!["1"; 900].join(sign);
        let work = quick_math_coach::model::embedded::work_through(&[Message::User(question)]);
        assert!(work.calls.is_empty() && work.words.contains("more than I can take in at once"), "{}", work.words);
    }
}

#[test]
fn parts_of_parts_of_parts_are_each_read_once() {
    let calls = |times: usize| {
        let parts = format!("what is {}80", "a tenth of ".repeat(times));
        quick_math_coach::model::embedded::work_through(&[Message::User(parts)]).calls
    };
    assert_eq!(calls(12).len(), 1);
    assert_eq!(calls(32).len(), 0, "deeper than brackets may stand in brackets");
}

#[test]
fn only_a_sum_that_breaks_off_lacks_a_number() {
    let words =
        |question: &str| quick_math_coach::model::embedded::work_through(&[Message::User(question.into())]).words;
    for question in ["47 +", "what is 47 divided by"] {
        assert!(words(question).contains("number at the end is missing"), "{question}: {}", words(question));
    }
    for question in ["53 children, 12 to a bus. How many are left over?", "72 sweets, 14 children. How many left over?"]
    {
        assert!(!words(question).contains("number at the end is missing"), "{question}: {}", words(question));
    }
}
