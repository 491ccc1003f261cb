//! The program with a connected model: a server on loopback stands for it.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use super::program::{Home, Run};
use super::wire::server::{Manner, Server, response};

const KEY: &str = "sk-very-secret-0123456789";

/// A reply of the server: a message of the assistant.
fn reply(message: &Value) -> Vec<u8> {
    let body = json!({
        "choices": [{ "index": 0, "finish_reason": "stop", "message": message }],
        "usage": { "prompt_tokens": 1000, "completion_tokens": 20 },
    });
    response("200 OK", "Content-Type: application/json\r\n", &body.to_string())
}

pub(crate) fn call() -> Vec<u8> {
    reply(&json!({ "role": "assistant", "content": null, "tool_calls": [{
        "id": "a", "type": "function",
        "function": { "name": "solve_with_shortcut", "arguments": "{\"a\":\"47\",\"operation\":\"+\",\"b\":\"9\"}" },
    }] }))
}

pub(crate) fn words(text: &str) -> Vec<u8> {
    reply(&json!({ "role": "assistant", "content": text }))
}

pub(crate) fn lesson() -> Vec<Vec<u8>> {
    vec![call(), words("Nine is close to ten, so the first step is easy.")]
}

fn server(replies: Vec<Vec<u8>>) -> Server {
    Server::new(replies, Manner::default())
}

/// A home in which this server is the model.
fn home(port: u16) -> Home {
    Home::new()
        .with("OPENAI_API_KEY", KEY)
        .with("QMC_MODEL", "openai/test-model")
        .with("QMC_BASE_URL", &format!("http://127.0.0.1:{port}/v1"))
}

/// The port of a server that is gone.
fn nobody() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// Everything that the program wrote in this home, on the screen and in files.
fn traces(home: &Home, run: &Run) -> String {
    let mut all = format!("{}{}", run.stdout, run.stderr);
    let mut folders = vec![home.path().join("data")];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() { folders.push(path) } else { all += &fs::read_to_string(path).expect("text") }
        }
    }
    all
}

/// The entries of the one chat of this kind.
fn kept(home: &Home, kind: &str) -> Vec<Value> {
    let run = home.qmc(&["chats", "show", "last", "--json"], "");
    let chat: Value = serde_json::from_str(&run.stdout).expect("a chat");
    chat["entries"].as_array().expect("entries").iter().filter_map(|entry| entry.get(kind).cloned()).collect()
}

#[test]
fn a_chosen_model_reads_the_question() {
    let server = server(lesson());
    let home = Home::new().with("OPENAI_API_KEY", KEY);
    let url = format!("http://127.0.0.1:{}/v1", server.port);
    let run = home.qmc(&["What is 47 + 9?", "--model", "openai/test-model", "--base-url", &url, "--no-fallback"], "");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{}", run.stdout);
    assert!(run.stdout.contains("47 + 9 = 56   checked") && run.stdout.contains("Nine is close to ten"));
    let received = server.received();
    assert_eq!(received.len(), 2);
    assert_eq!(received[0].header("Authorization"), Some(format!("Bearer {KEY}").as_str()));
    assert_eq!(received[0].body["model"], "test-model");
}

#[test]
fn a_chat_with_a_model_is_kept_with_its_prompts_and_goes_on() {
    let server = server([lesson(), vec![words("9 is close to 10.")]].concat());
    let home = home(server.port);
    home.qmc(&["What is 47 + 9?"], "");
    let run = home.qmc(&["--continue", "tell me why"], "");
    assert_eq!(run.status, Some(1), "words alone are no answer to a sum: {run:?}");
    assert_eq!(kept(&home, "asked"), ["What is 47 + 9?", "tell me why"]);
    assert_eq!(kept(&home, "replied").len(), server.received().len());
    assert!(
        kept(&home, "replied").iter().all(|reply| reply["model"] == "openai/test-model"),
        "{:?}",
        kept(&home, "replied")
    );
    let messages = server.received()[2].body["messages"].as_array().expect("messages").clone();
    assert!(messages.iter().any(|message| message["content"] == "What is 47 + 9?"), "{messages:?}");
    let chat: Value = serde_json::from_str(&home.qmc(&["chats", "show", "last", "--json"], "").stdout).expect("JSON");
    assert_eq!(chat["prompts"].as_array().map(Vec::len), Some(1));
    assert_eq!(chat["prompts"][0]["tools"].as_array().map(Vec::len), Some(3));
    assert!(!traces(&home, &run).contains(KEY));
}

#[test]
fn where_the_model_is_not_there_the_reader_answers_and_one_line_says_so() {
    let run = home(nobody()).qmc(&["What is 47 + 9?"], "");
    assert!(run.stdout.contains("47 + 9 = 56   checked") && run.status == Some(0), "{run:?}");
    assert!(
        run.stderr.contains("For now, the embedded reader answers.") && run.stderr.lines().count() == 1,
        "{}",
        run.stderr
    );
}

#[test]
fn without_the_reader_a_failure_is_told_on_standard_error() {
    let home = home(nobody());
    let run = home.qmc(&["What is 47 + 9?", "--no-fallback"], "");
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(1)));
    assert!(run.stderr.contains("connection refused") && run.stderr.lines().count() == 1, "{}", run.stderr);
    let json = home.qmc(&["What is 47 + 9?", "--no-fallback", "--json"], "");
    let record: Value = serde_json::from_str(&json.stdout).expect("a record");
    assert_eq!((&record["status"], json.status), (&json!("failed"), Some(1)));
    assert!(json.stderr.contains("connection refused"), "{}", json.stderr);
    assert_eq!(kept(&home, "failed").len(), 1);
}

#[test]
fn a_line_says_where_words_go_unless_they_stay_on_this_machine() {
    let away = Home::new().with("QMC_TIMEOUT_CONNECT", "2");
    let arguments = ["--model", "openai/x", "--base-url", "http://somewhere.invalid/v1", "--no-fallback", "47 + 9"];
    let run = away.qmc(&arguments, "");
    assert!(run.stderr.starts_with("qmc: what you ask goes to somewhere.invalid.\n"), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(1)));
}

#[test]
fn a_trace_shows_what_went_and_came_without_the_key() {
    let server = server(vec![response("401 Unauthorized", "", &json!({ "error": { "message": KEY } }).to_string())]);
    let home = home(server.port);
    let run = home.qmc(&["--trace", "What is 47 + 9?"], "");
    assert!(run.stderr.contains("What is 47 + 9?") && run.stderr.contains("401"), "{}", run.stderr);
    assert!(!traces(&home, &run).contains(KEY), "{run:?}");
    let quiet = home.qmc(&["What is 47 + 9?"], "");
    assert!(!quiet.stderr.contains("messages"), "{}", quiet.stderr);
}

#[test]
fn doctor_tries_the_model_and_its_tools() {
    let rows = [vec![call()], vec![words("It is 56.")], vec![response("401 Unauthorized", "", "{}")]];
    let runs = rows.map(|replies| {
        let server = server(replies);
        let home = home(server.port);
        let run = home.qmc(&["doctor"], "");
        assert!(run.stderr.is_empty() && !run.stdout.contains(KEY), "{run:?}");
        let shown = home.homely(&run.stdout).replace(&server.port.to_string(), "PORT");
        format!("{shown}=> {}", run.status.expect("a status"))
    });
    insta::assert_snapshot!(runs.join("\n\n"));
}

#[test]
fn questions_of_standard_input_are_one_chat_with_the_model() {
    let server = server([lesson(), vec![words("Ask me a sum.")]].concat());
    let home = home(server.port);
    let run = home.qmc(&[], "What is 47 + 9?\nhello\n");
    assert!(run.stdout.contains("47 + 9 = 56"), "{run:?}");
    assert_eq!(kept(&home, "asked"), ["What is 47 + 9?", "hello"]);
}

#[test]
fn a_model_is_measured_like_a_reader() {
    let server = server(lesson());
    let home = home(server.port);
    let file = home.path().join("questions.jsonl");
    let line = r#"{"id": "q1", "question": "What is 47 + 9?", "answer": "56", "kind": "add"}"#;
    fs::write(&file, format!("{line}\n")).expect("a file");
    let run = home.qmc(&["eval", &file.display().to_string()], "");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{run:?}");
    let all: Vec<&str> = run.stdout.lines().last().expect("a line").split_whitespace().collect();
    assert_eq!(all[..3], ["all", "1", "1"]);
    assert_eq!(all[6], "2", "requests: {}", run.stdout);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_single_question() {
    let waits = Manner { delay: Duration::from_mins(1), ..Manner::default() };
    let server = Server::new(lesson(), waits);
    let home = home(server.port);
    let child = home.command(&["What is 47 + 9?"]).spawn().expect("qmc starts");
    while server.received().is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let output = child.wait_with_output().expect("qmc ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "qmc: stopped by Ctrl-C.\n");
    assert_eq!((output.status.code(), output.stdout), (Some(130), Vec::new()));
    assert_eq!(kept(&home, "stopped"), [Value::Null]);
}

#[test]
fn a_key_that_the_server_quotes_is_shown_and_kept_nowhere() {
    let telling = json!({
        "role": "assistant", "content": format!("Your key is {KEY}."), "reasoning": KEY,
        "tool_calls": [{ "id": KEY, "type": "function", "function": { "name": KEY, "arguments": format!("{{\"a\":\"{KEY}\"}}") } }],
    });
    let server = server(vec![reply(&telling), words(&format!("I know {KEY}.")), words(KEY)]);
    let home = home(server.port);
    for arguments in [&["hello", "--trace"][..], &["--continue", "--json", "hello"], &["chats", "show", "last"]] {
        let run = home.qmc(arguments, "");
        assert!(!traces(&home, &run).contains(KEY), "{run:?}");
    }
    assert!(server.received().len() >= 2);
}

#[cfg(unix)]
#[test]
fn ctrl_c_between_questions_ends_the_program() {
    use std::io::{BufRead, BufReader, Write};
    let server = server(lesson());
    let home = home(server.port);
    let mut child = home.command(&[]).spawn().expect("qmc starts");
    child.stdin.as_mut().expect("a pipe").write_all(b"What is 47 + 9?\n").expect("it is read");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(lines.any(|line| line.expect("text").contains("Nine is close to ten")));
    // It waits for the next question, whose pipe stays open.
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    assert!(!child.wait().expect("it ends").success());
}

#[test]
fn a_model_is_measured_without_the_reader_where_that_is_wanted() {
    let home = home(nobody());
    let file = home.path().join("questions.jsonl");
    fs::write(&file, r#"{"id": "q1", "question": "What is 47 + 9?", "answer": "56", "kind": "add"}"#).expect("a file");
    let file = file.display().to_string();
    let counts = |arguments: &[&str]| {
        let run = home.qmc(&[&["eval", file.as_str()], arguments].concat(), "");
        let all = run.stdout.lines().find(|line| line.starts_with("all")).expect("a line").to_owned();
        all.split_whitespace().skip(2).take(3).map(|count| count.parse().expect("a count")).collect::<Vec<u32>>()
    };
    assert_eq!(counts(&[]), [1, 0, 0]);
    assert_eq!(counts(&["--no-fallback"]), [0, 0, 1]);
}
