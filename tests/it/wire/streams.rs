//! Streams cut anywhere: whatever the pieces, the reply is the same.

use quick_math_coach::model::Reply;
use quick_math_coach::model::chat_completions::assembly::Completion;
use quick_math_coach::model::messages::assembly::Blocks;
use quick_math_coach::model::wire::reception::{Assembly, Flaw, Progress, Reception};
use quick_math_coach::model::wire::sse::{Event, Parser};

use super::cases::{case, cases};
use super::server::{Manner, Server, wrapped};
use super::{QUESTION, ask, connection};

/// Streams up to this length are cut at every place, longer ones into single bytes.
const SHORT: usize = 500;

fn received<A: Assembly>(pieces: &[&[u8]]) -> Result<Reply, Flaw> {
    let mut reception = Reception::<A>::default();
    for piece in pieces {
        reception.push(piece);
    }
    reception.end("m")
}

/// Checks that the reply is the same however the body is cut.
fn assert_same_however_cut<A: Assembly>(name: &str, body: &str) {
    let bytes = body.as_bytes();
    let whole = received::<A>(&[bytes]);
    let single: Vec<&[u8]> = bytes.chunks(1).collect();
    assert_eq!(received::<A>(&single), whole, "{name}, byte by byte");
    if bytes.len() <= SHORT {
        for at in 0..=bytes.len() {
            let (start, end) = bytes.split_at(at);
            assert_eq!(received::<A>(&[start, end]), whole, "{name}, cut at {at}");
        }
    }
}

#[test]
fn every_streamed_case_is_read_the_same_however_it_is_cut() {
    let mut count = 0;
    for case in cases().iter().filter(|case| case.is_stream()) {
        for raw in &case.raw {
            count += 1;
            if case.provider() == "anthropic" {
                assert_same_however_cut::<Blocks>(&case.id, raw);
            } else {
                assert_same_however_cut::<Completion>(&case.id, raw);
                assert_same_however_cut::<Completion>(&case.id, &raw.replace('\n', "\r\n"));
                assert_same_however_cut::<Completion>(&case.id, &format!("\u{feff}{}", raw.replace('\n', "\r")));
            }
        }
    }
    assert!(count > 20, "{count} streams");
}

#[tokio::test]
async fn streams_come_over_a_socket_byte_by_byte() {
    for id in ["STR-02-index-always-0", "STR-06-name-split", "SSE-05-empty-choices", "ANT-04-max_tokens-in-tool_use"] {
        let case = case(id);
        let (whole, single) = (case.server(None), case.server(Some(1)));
        let at_once = ask(case.connection(&whole), &whole, QUESTION).await;
        let byte_by_byte = ask(case.connection(&single), &single, QUESTION).await;
        assert_eq!(at_once.summary(whole.port), byte_by_byte.summary(single.port), "{id}");
    }
}

fn events(text: &[u8]) -> Vec<(String, String)> {
    let mut parser = Parser::default();
    let mut events = parser.push(text);
    events.extend(parser.end());
    events.into_iter().map(|Event { name, data }| (name, data)).collect()
}

#[test]
fn events_are_read_by_the_rules() {
    let event = |name: &str, data: &str| (name.to_owned(), data.to_owned());
    let rows: [(&str, Vec<(String, String)>); 12] = [
        ("data: a\n\n", vec![event("", "a")]),
        ("data:a\n\n", vec![event("", "a")]),
        ("data:  a\n\n", vec![event("", " a")]),
        ("data: a\r\n\r\ndata: b\r\rdata: c\n\n", vec![event("", "a"), event("", "b"), event("", "c")]),
        ("data: a\ndata: b\n\n", vec![event("", "a\nb")]),
        ("data\n\n", vec![event("", "")]),
        (": a comment\nevent: x\nid: 7\nretry: 10\ndata: a\n\n", vec![event("x", "a")]),
        ("event: x\n\ndata: a\n\n", vec![event("", "a")]),
        ("\u{feff}data: a\n\n", vec![event("", "a")]),
        ("data: a\n\n\n\n\ndata: b\n\n", vec![event("", "a"), event("", "b")]),
        ("data: a\n\ndata: the last one", vec![event("", "a"), event("", "the last one")]),
        ("data: 47 × 53\n", vec![event("", "47 × 53")]),
    ];
    for (text, expected) in rows {
        assert_eq!(events(text.as_bytes()), expected, "{text:?}");
    }
    assert_eq!(events(b"data: \xff\n\n"), vec![event("", "\u{fffd}")]);
}

/// A chunk of a stream.
fn chunk(delta: &str) -> String {
    format!("data: {{\"choices\":[{{\"index\":0,\"delta\":{delta}}}]}}\n\n")
}

fn finish(reason: &str) -> String {
    format!("data: {{\"choices\":[{{\"index\":0,\"delta\":{{}},\"finish_reason\":{reason}}}]}}\n\n")
}

/// The calls of a stream of these deltas.
fn calls(deltas: &[&str]) -> Vec<(String, String, String)> {
    let stream: String = deltas.iter().map(|delta| chunk(delta)).chain([finish("\"tool_calls\"")]).collect();
    let reply = received::<Completion>(&[stream.as_bytes()]).expect("a reply");
    reply.tool_calls.into_iter().map(|call| (call.id, call.name, call.arguments)).collect()
}

#[test]
fn fragments_of_calls_find_each_other() {
    let rows = include_str!("fragments.txt").split("\n\n").map(|block| {
        let (title, deltas) = block.split_once('\n').expect("a title and deltas");
        let calls = calls(&deltas.lines().collect::<Vec<_>>()).into_iter();
        let calls = calls.map(|(id, name, arguments)| format!("\n  {id:?} {name} {arguments}"));
        format!("{}{}", title.trim_start_matches("# "), calls.collect::<String>())
    });
    insta::assert_snapshot!(rows.collect::<Vec<_>>().join("\n"));
}

#[test]
fn ends_of_streams() {
    let words = chunk(r#"{"content":"Well asked."}"#);
    let call = chunk(r#"{"tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":1}"}}]}"#);
    let open_call = chunk(r#"{"tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":1"}}]}"#);
    let done = "data: [DONE]\n\n";
    let streams = [
        ("words, then nothing", words.clone()),
        ("words, then done", format!("{words}{done}")),
        ("words, cut by the limit", format!("{words}{}", finish("\"length\""))),
        ("words, an empty reason", format!("{words}{}", finish("\"\""))),
        ("a call, then nothing", call.clone()),
        ("a call, then done", format!("{call}{done}")),
        ("half a call, then done", format!("{open_call}{done}")),
        ("half a call, said to be whole", format!("{open_call}{}", finish("\"tool_calls\""))),
        ("a call, cut by the limit", format!("{call}{}", finish("\"length\""))),
        ("a call, finished as words", format!("{call}{}", finish("\"stop\""))),
        ("nothing", String::new()),
        ("done", done.to_owned()),
        ("only comments", ": waiting\n\n: waiting\n\n".to_owned()),
        ("words held back by a filter", format!("{words}{}", finish("\"content_filter\""))),
        ("a refusal", format!("{}{}", chunk(r#"{"refusal":"I cannot help with that."}"#), finish("\"stop\""))),
        ("an error in the middle", format!("{words}data: {{\"error\":{{\"message\":\"overloaded\",\"code\":529}}}}\n\n")),
        ("an error as a reason", format!("{words}{}", finish("\"error\""))),
        ("an error as an event", "event: error\ndata: it broke\n\n".to_owned()),
        ("a chunk that is no JSON", format!("{words}data: {{\"choices\":[{{\n\n{}", finish("\"stop\""))),
        ("words that keep the line open", format!("data: ping\n\ndata:\n\n{words}{}", finish("\"stop\""))),
        ("no blank lines", format!("{words}{}{done}", finish("\"stop\"")).replace("\n\n", "\n")),
        ("a second choice", format!("{words}data: {{\"choices\":[{{\"index\":1,\"delta\":{{\"content\":\"B\"}}}}]}}\n\n{}", finish("\"stop\""))),
        ("a whole message as a chunk", "data: {\"choices\":[{\"message\":{\"content\":\"Well asked.\"},\"finish_reason\":\"stop\"}]}\n\n".to_owned()),
        ("a document", "{\"choices\":[{\"message\":{\"content\":\"Well asked.\"}}]}".to_owned()),
        ("a document with parts", "{\"choices\":[{\"message\":{\"content\":[{\"type\":\"thinking\",\"thinking\":\"47\"},{\"type\":\"text\",\"text\":\"Well asked.\"}]}}]}".to_owned()),
        ("half a document", "{\"choices\":[{\"mess".to_owned()),
        ("no choices", "{\"choices\":[]}".to_owned()),
        ("a page", "<html><head><title>Sign in</title></head><body>1</body></html>".to_owned()),
        ("a number", "47".to_owned()),
        ("half a character", chunk(r#"{"content":"\ud83d!"}"#) + &finish("\"stop\"")),
    ];
    let rows =
        streams.map(|(what, stream)| format!("{what}: {}", outcome(received::<Completion>(&[stream.as_bytes()]))));
    insta::assert_snapshot!(rows.join("\n"));
}

fn outcome(result: Result<Reply, Flaw>) -> String {
    match result {
        Ok(reply) => {
            let calls = reply.tool_calls.iter().map(|call| format!(" {}({})", call.name, call.arguments));
            format!("{:?}{}{}", reply.text, calls.collect::<String>(), if reply.is_cut { ", cut off" } else { "" })
        }
        Err(flaw) => format!("{flaw:?}"),
    }
}

/// An event of Messages.
fn event(data: &str) -> String {
    format!("data: {data}\n\n")
}

#[test]
fn streams_of_messages() {
    let start =
        event(r#"{"type":"message_start","message":{"content":[],"usage":{"input_tokens":50,"output_tokens":1}}}"#);
    let block = |index: u32, block: &str| {
        event(&format!(r#"{{"type":"content_block_start","index":{index},"content_block":{block}}}"#))
    };
    let delta = |index: u32, delta: &str| {
        event(&format!(r#"{{"type":"content_block_delta","index":{index},"delta":{delta}}}"#))
    };
    let stop = |reason: &str| {
        event(&format!(
            r#"{{"type":"message_delta","delta":{{"stop_reason":{reason}}},"usage":{{"output_tokens":12}}}}"#
        ))
    };
    let over = event(r#"{"type":"message_stop"}"#);
    let thought = block(0, r#"{"type":"thinking","thinking":"","signature":""}"#)
        + &delta(0, r#"{"type":"thinking_delta","thinking":"hm"}"#);
    let signed = thought.clone() + &delta(0, r#"{"type":"signature_delta","signature":"c2ln"}"#);
    let call = block(1, r#"{"type":"tool_use","id":"t","name":"f","input":{}}"#)
        + &delta(1, r#"{"type":"input_json_delta","partial_json":"{\"x\""}"#)
        + &delta(1, r#"{"type":"input_json_delta","partial_json":":1}"}"#);
    let words = block(0, r#"{"type":"text","text":""}"#) + &delta(0, r#"{"type":"text_delta","text":"Well asked."}"#);
    let streams = [
        ("words", [&start, &words, &stop("\"end_turn\""), &over].map(String::as_str).concat()),
        (
            "a ping between",
            [&start, &event(r#"{"type":"ping"}"#), &words, &stop("\"end_turn\""), &over].map(String::as_str).concat(),
        ),
        ("words without an end", [&start, &words].map(String::as_str).concat()),
        (
            "a signed thought and a call",
            [&start, &signed, &call, &stop("\"tool_use\""), &over].map(String::as_str).concat(),
        ),
        (
            "a thought without its signature",
            [&start, &thought, &call, &stop("\"tool_use\""), &over].map(String::as_str).concat(),
        ),
        ("a call without an end", [&start, &call].map(String::as_str).concat()),
        (
            "a call without input",
            [&start, &block(0, r#"{"type":"tool_use","id":"t","name":"f","input":{}}"#), &stop("\"tool_use\"")]
                .map(String::as_str)
                .concat(),
        ),
        (
            "a call with its input at once",
            [&start, &block(0, r#"{"type":"tool_use","id":"t","name":"f","input":{"x":1}}"#), &stop("\"tool_use\"")]
                .map(String::as_str)
                .concat(),
        ),
        ("cut by the limit", [&start, &words, &stop("\"max_tokens\""), &over].map(String::as_str).concat()),
        ("a refusal", [&start, &words, &stop("\"refusal\""), &over].map(String::as_str).concat()),
        (
            "an overload",
            [&start, &event(r#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#)]
                .map(String::as_str)
                .concat(),
        ),
        ("nothing", String::new()),
    ];
    let rows = streams.map(|(what, stream)| {
        let result = received::<Blocks>(&[stream.as_bytes()]);
        let kept = result
            .as_ref()
            .ok()
            .and_then(|reply| reply.opaque.as_ref())
            .map(|opaque| format!(", kept {}", opaque.parts));
        let usage = result
            .as_ref()
            .ok()
            .and_then(|reply| reply.usage)
            .map(|usage| format!(" {}+{}", usage.input, usage.output));
        format!("{what}: {}{}{}", outcome(result), kept.unwrap_or_default(), usage.unwrap_or_default())
    });
    insta::assert_snapshot!(rows.join("\n"));
}

#[test]
fn a_reply_says_when_it_is_over() {
    let mut reception = Reception::<Completion>::default();
    for (piece, progress) in [
        (chunk(r#"{"content":"a"}"#), Progress::Open),
        (finish("\"stop\""), Progress::Finished),
        ("data: [DONE]\n\n".to_owned(), Progress::Over),
    ] {
        reception.push(piece.as_bytes());
        assert_eq!(reception.progress(), progress);
    }
}

#[tokio::test]
async fn an_empty_stream_is_asked_for_whole_and_ever_after() {
    let whole = |text: &str| wrapped(&format!("{{\"choices\":[{{\"message\":{{\"content\":{text:?}}}}}]}}"), false);
    let server = Server::new(vec![wrapped("", true), whole("One."), whole("Two.")], Manner::default());
    let mut model = quick_math_coach::model::connected::Connected::open(connection("openai", server.port));
    for (expected, question) in [("One.", "a"), ("Two.", "b")] {
        let mut messages = vec![quick_math_coach::transcript::Message::User(question.to_owned())];
        let (_, result) = super::converse(&mut model, &mut messages).await;
        assert_eq!(result.expect("a reply").text, expected);
    }
    let streamed: Vec<bool> = server.received().iter().map(|request| request.body["stream"] == true).collect();
    assert_eq!(streamed, [true, false, false]);
}

#[tokio::test]
async fn events_under_another_type_are_events() {
    let stream = chunk(r#"{"content":"Well asked."}"#) + &finish("\"stop\"");
    for kind in ["Content-Type: application/json\r\n", ""] {
        let server = Server::new(vec![super::server::response("200 OK", kind, &stream)], Manner::default());
        let asked = ask(connection("openai", server.port), &server, QUESTION).await;
        assert_eq!(asked.reply().text, "Well asked.");
    }
}
