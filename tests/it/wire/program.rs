//! The program itself at the other end of the wire: what a person sees of each case, and the exit status.

use serde_json::Value;

use super::cases::{Case, cases};
use super::faults::untrusted;
use super::server::{Manner, Server, wrapped};
use super::{KEY, QUESTION};
use crate::program::{Home, Run};

const WORDS: &str = r#"{"choices":[{"message":{"content":"Hello! Ask me a sum."},"finish_reason":"stop"}]}"#;

/// A home with keys in its environment, and a short patience.
fn home() -> Home {
    Home::new().with("OPENAI_API_KEY", KEY).with("ANTHROPIC_API_KEY", KEY).with("QMC_TIMEOUT_SILENCE", "1")
}

/// Runs the program against a server on this port.
fn run(home: &Home, provider: &str, port: u16, question: &str) -> Run {
    let model = format!("{provider}/m");
    let base_url = format!("http://127.0.0.1:{port}{}", if provider == "anthropic" { "" } else { "/v1" });
    home.qmc(&["--model", &model, "--base-url", &base_url, "--no-fallback", "--no-save", "--json", question], "")
}

/// What came of a case, on a few lines.
fn outcome(case: &Case) -> String {
    let server = case.server(None);
    let run = run(&home(), case.provider(), server.port, QUESTION);
    let record: Value = serde_json::from_str(&run.stdout).expect("one record");
    let status = run.status.expect("it ends by itself");
    let requests = server.received().len();
    let stderr = run.stderr.replace(&server.port.to_string(), "PORT");
    assert!(!run.stdout.contains(KEY) && !run.stderr.contains(KEY));
    assert_eq!(record["model"], format!("{}/m", case.provider()), "{}", case.id);
    format!("{}: status {status}, {requests} requests, answers {}\n{stderr}", case.id, record["answers"])
}

#[test]
fn every_case_ends_as_the_table_says() {
    let cases = cases();
    let rows: Vec<String> = std::thread::scope(|scope| {
        let running: Vec<_> = cases.iter().map(|case| scope.spawn(move || outcome(case))).collect();
        running.into_iter().map(|row| row.join().expect("no case panics")).collect()
    });
    insta::assert_snapshot!(rows.join("\n"));
}

#[test]
fn proxies_do_not_stand_before_this_machine() {
    for (name, value) in
        [("HTTP_PROXY", "http://127.0.0.1:9"), ("http_proxy", "127.0.0.1:9"), ("ALL_PROXY", "socks5://127.0.0.1:9")]
    {
        let server = Server::new(vec![wrapped(WORDS, false)], Manner::default());
        let run = run(&home().with(name, value), "openai", server.port, "hello");
        assert_eq!(server.received().len(), 1, "{name}: {run:?}");
    }
}

#[test]
fn a_proxy_that_fails_is_named_without_its_password() {
    let proxied = home().with("HTTP_PROXY", "http://user:secret@127.0.0.1:9").with("QMC_TIMEOUT_CONNECT", "1");
    let run =
        proxied.qmc(&["--model", "openai/m", "--base-url", "http://far.example/v1", "--no-fallback", "hello"], "");
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.contains("the proxy 127.0.0.1:9, set by HTTP_PROXY"), "{}", run.stderr);
    assert!(!run.stderr.contains("secret"), "{}", run.stderr);
}

#[test]
fn a_machine_without_certificates_still_trusts_no_stranger() {
    let port = untrusted();
    let bare = home().with("SSL_CERT_FILE", "/nonexistent").with("SSL_CERT_DIR", "/nonexistent");
    let base_url = format!("https://127.0.0.1:{port}/v1");
    let run = bare.qmc(&["--model", "openai/m", "--base-url", &base_url, "--no-fallback", "hello"], "");
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.contains(&format!("the certificate of 127.0.0.1:{port} cannot be trusted")), "{}", run.stderr);
    let server = Server::new(vec![wrapped(WORDS, false)], Manner::default());
    let bare = home().with("SSL_CERT_FILE", "/nonexistent").with("SSL_CERT_DIR", "/nonexistent");
    run_on(&bare, &server);
}

/// Checks that the server is reached.
fn run_on(home: &Home, server: &Server) {
    let run = run(home, "openai", server.port, "hello");
    assert_eq!(server.received().len(), 1, "{run:?}");
}

#[test]
fn a_key_is_in_no_output() {
    let echo = format!(r#"{{"error":{{"message":"Incorrect API key provided: {KEY}"}}}}"#);
    for status in ["401 x", "200 OK"] {
        let server = Server::new(vec![super::server::response(status, "", &echo)], Manner::default());
        let base_url = format!("http://127.0.0.1:{}/v1", server.port);
        let home = home();
        let run = home.qmc(&["--model", "openai/m", "--base-url", &base_url, "--trace", QUESTION], "");
        assert!(run.stderr.contains("[key]"), "{}", run.stderr);
        assert!(!run.stderr.contains(KEY) && !run.stdout.contains(KEY));
        assert_no_key(home.path());
    }
}

/// Checks every file below a folder.
fn assert_no_key(folder: &std::path::Path) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            assert_no_key(&path);
        } else {
            let text = String::from_utf8_lossy(&std::fs::read(&path).expect("a file")).into_owned();
            assert!(!text.contains(KEY), "{}", path.display());
        }
    }
}
