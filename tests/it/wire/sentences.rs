//! What a person reads of a refusal: the provider's sentence, wherever it stands, and what to do.

use quick_math_coach::model::wire::sentence::sentence;

use super::server::{Manner, Server, response};
use super::{Connection, QUESTION, ask, connection};

#[test]
fn the_sentence_is_found_wherever_it_stands() {
    let rows = [
        r#"{"error":{"message":"plain"}}"#,
        r#"{"error":"text"}"#,
        r#"{"message":"at the top"}"#,
        r#"{"detail":"Not Found"}"#,
        r#"{"detail":[{"type":"missing","loc":["body","messages",0,"content"],"msg":"Field required"}]}"#,
        r#"[{"error":{"code":400,"message":"in a list","status":"INVALID_ARGUMENT"}}]"#,
        r#"{"error":{"message":{"detail":[{"loc":["body","stream_options","include_usage"],"msg":"Extra inputs are not permitted"}]}}}"#,
        r#"{"error":{"message":"Provider returned error","metadata":{"raw":"{\"error\":{\"message\":\"the real reason\"}}"}}}"#,
        r#"{"error":{"message":"Provider returned error","metadata":{"raw":"upstream overloaded"}}}"#,
        r#"{"error":{"message":"{\"error\":{\"message\":\"wrapped in text\"}}"}}"#,
        r#"{"errors":[{"message":"first"},{"message":"second"}]}"#,
        r#"{"error":{"message":""},"message":"beside an empty one"}"#,
        r#"{"type":"error","error":{"type":"invalid_request_error","message":"in Messages"},"request_id":"r"}"#,
        r#"{"error_type":"BadRequestError","error_message":"in a chunk"}"#,
        r#"{"error":{"code":418}}"#,
        "plain text\r\nover two lines",
        "\u{1b}[31mred\u{1b}[0m\u{7}",
        "<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>",
        "<!DOCTYPE html><html><body>no title</body></html>",
        "",
    ];
    insta::assert_snapshot!(rows.map(|body| format!("{}\n  {}", body.escape_debug(), sentence(body))).join("\n"));
}

#[test]
fn a_sentence_is_one_line_and_not_long() {
    let long = sentence(&format!(r#"{{"error":"{}"}}"#, "49 × 51 \\n".repeat(10_000)));
    assert_eq!(long.chars().count(), 200);
    assert!(long.ends_with("...") && !long.contains('\n'), "{long}");
    let deep = format!("{}\"x\"{}", r#"{"error":"#.repeat(100), "}".repeat(100));
    assert!(sentence(&deep).len() <= 200);
}

#[tokio::test]
async fn each_refusal_says_what_to_do() {
    let rows = [
        ("401 x", "", r#"{"error":{"message":"Incorrect API key provided: sk-test-0123456789."}}"#),
        ("403 x", "", "<html><title>Blocked</title></html>"),
        ("404 x", "", "<html><body>nginx</body></html>"),
        ("404 x", "", r#"{"detail":"Not Found"}"#),
        ("404 x", "", r#"{"error":{"message":"The model `m` does not exist","code":"model_not_found"}}"#),
        ("400 x", "", r#"{"error":{"message":"m does not support tools"}}"#),
        (
            "400 x",
            "",
            r#"{"error":{"message":"This model's maximum context length is 4096 tokens.","code":"context_length_exceeded"}}"#,
        ),
        (
            "413 x",
            "",
            r#"{"type":"error","error":{"type":"request_too_large","message":"Request exceeds the maximum size"}}"#,
        ),
        ("400 x", "", r#"{"error":{"message":"Your credit balance is too low to access the API."}}"#),
        ("429 x", "Retry-After: 90\r\n", r#"{"error":{"message":"Rate limit reached"}}"#),
        ("503 x", "", ""),
        ("301 x", "Location: https://elsewhere.example/v1?key=secret\r\n", ""),
        ("418 x", "", "short and stout"),
    ];
    let mut said = Vec::new();
    for (status, head, body) in rows {
        let server =
            Server::new(vec![response(status, &format!("x-should-retry: false\r\n{head}"), body)], Manner::default());
        let asked = ask(connection("openai", server.port), &server, QUESTION).await;
        said.push(asked.summary(server.port));
    }
    let server = Server::new(vec![response("401 x", "", "{}")], Manner::default());
    for (provider, key) in [("anthropic", None), ("ollama", None), ("groq", Some("k".into()))] {
        let connection = Connection { key, ..connection(provider, server.port) };
        said.push(ask(connection, &server, QUESTION).await.summary(server.port));
    }
    let server = Server::new(vec![response("404 x", "", "nothing here")], Manner::default());
    said.push(ask(connection("anthropic", server.port), &server, QUESTION).await.summary(server.port));
    insta::assert_snapshot!(said.join("\n"));
}
