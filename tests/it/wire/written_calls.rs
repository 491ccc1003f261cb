//! Calls and words as models really write them.

use quick_math_coach::model::Reply;
use quick_math_coach::model::wire::calls::settled;
use quick_math_coach::tools::Toolbox;
use quick_math_coach::transcript::ToolCall;

fn shown(reply: Reply) -> String {
    let reply = settled(reply, &Toolbox::menu());
    let calls = reply.tool_calls.iter().map(|call| format!("\n  {}({})", call.name, call.arguments));
    format!("{:?}{}", reply.text, calls.collect::<String>())
}

#[test]
fn calls_written_as_words_are_calls_where_there_is_nothing_else() {
    let texts = [
        r#"<tool_call>{"name":"list_shortcuts","arguments":{}}</tool_call>"#,
        "<tool_call>\n{\"name\":\"list_shortcuts\",\"arguments\":{}}\n</tool_call>\n<tool_call>\n{\"name\":\"check_answer\",\"arguments\":{\"a\":1}}\n</tool_call>",
        r#"<tool_call>{"name":"list_shortcuts","arguments":{}}"#,
        r#"<|python_tag|>{"name":"list_shortcuts","parameters":{}}"#,
        r#"<|python_tag|>{"name":"list_shortcuts","parameters":{}}<|eom_id|>"#,
        r#"{"name":"list_shortcuts","parameters":{}}"#,
        r#"{"type":"function","name":"list_shortcuts","parameters":{}}"#,
        "```json\n{\"name\":\"list_shortcuts\",\"arguments\":{}}\n```",
        r#"[TOOL_CALLS][{"name":"list_shortcuts","arguments":{}}]"#,
        r#"<function=list_shortcuts>{"operation":"+"}</function>"#,
        r#"{"name":"list_shortcuts","arguments":"{\"operation\":\"+\"}"}"#,
        r#"<think>They want a list.</think><tool_call>{"name":"list_shortcuts","arguments":{}}</tool_call>"#,
        // Not calls, and not shown as they are.
        r#"<tool_call>{"name":"calculator","arguments":{}}</tool_call>"#,
        r#"<tool_call>{"name":"list_shortcuts","arguments":{}</tool_call>"#,
        r#"{"name":"calculator","arguments":{}}"#,
        r#"Let me see. <tool_call>{"name":"list_shortcuts","arguments":{}}</tool_call>"#,
        // Words.
        r#"Write {"name":"list_shortcuts","arguments":{}} to call a tool."#,
        "Well asked.",
        "<think>47 and 9</think>\n\nWell asked.",
        "47 and 9</think>Well asked.",
        "<think>for ever",
        "[THINK]47[/THINK]Well asked.",
        "3 < 4, and that is a thought.",
    ];
    let rows = texts.map(|text| format!("{text:?}\n  {}", shown(Reply { text: text.to_owned(), ..Reply::default() })));
    insta::assert_snapshot!(rows.join("\n"));
}

fn called(arguments: &str, is_cut: bool) -> String {
    let call = ToolCall { id: "c".to_owned(), name: "list_shortcuts".to_owned(), arguments: arguments.to_owned() };
    shown(Reply { tool_calls: vec![call], is_cut, ..Reply::default() })
}

#[test]
fn arguments_lose_what_stands_around_them() {
    let arguments = [
        r#"{"operation":"+"}"#,
        "",
        "{\"operation\":\"+\"}\n\nI'll now work it out.",
        r#"{"operation":"+"}{"operation":"-"}"#,
        r#"{"operation":"+"} or {"operation":"-"}"#,
        r#""{\"operation\":\"+\"}""#,
        "```json\n{\"operation\":\"+\"}\n```",
        r#"{"operation":"+""#,
        r#"{"operation":NaN}"#,
        r#"["+"]"#,
        "null",
        r#"{}{"operation":"+"}"#,
        "{}",
        r#"{"a":12345678901234567890123}"#,
    ];
    let rows = arguments.map(|arguments| format!("{arguments:?}\n  {}", called(arguments, false)));
    insta::assert_snapshot!(rows.join("\n"));
    assert_eq!(called(r#"{"operation":"+"}"#, true), "\"\"\n  list_shortcuts()");
}
