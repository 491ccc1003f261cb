//! How long the program itself takes when a model is connected: the model here is a listener on loopback that
//! answers at once, so what is measured is the program, from its start to its last byte, with two requests; and
//! from the arrival of a call to the lesson on the screen.

#![expect(clippy::expect_used, reason = "a measurement that cannot go on should stop")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use divan::Bencher;

const CALL: &str = r#"{"index":0,"id":"call_1","type":"function","function":{"name":"solve_with_shortcut","arguments":"{\"a\":\"47\",\"operation\":\"+\",\"b\":\"9\"}"}}"#;

fn main() {
    divan::main();
}

/// The whole of a question with two requests: a call, then words.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn question_with_two_requests(bencher: Bencher<'_, '_>) {
    bencher.with_inputs(listen).bench_local_values(|listener| {
        let mut coach = ask(&listener);
        answer(&mut request(&listener), &call());
        answer(&mut request(&listener), &words());
        // Whoever asked a third time would wait for ever.
        drop(listener);
        let mut shown = String::new();
        coach.stdout.take().map(|mut out| out.read_to_string(&mut shown)).transpose().expect("the answer is text");
        assert!(coach.wait().expect("the program ends").success() && shown.ends_with("Now you.\n"), "{shown}");
    });
}

/// From the call's last byte to the line with the answer.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn call_to_lesson(bencher: Bencher<'_, '_>) {
    let waiting = || {
        // One for each run: the second request, which is not answered, is not to be taken for the next run's first.
        let listener = listen();
        let coach = ask(&listener);
        let connection = request(&listener);
        (listener, coach, connection)
    };
    bencher.with_inputs(waiting).bench_local_values(|(listener, mut coach, mut connection)| {
        answer(&mut connection, &call());
        let lines = BufReader::new(coach.stdout.take().expect("a pipe")).lines();
        assert!(lines.map_while(Result::ok).any(|line| line.contains("= 56")), "the lesson is shown");
        Finish(coach, listener)
    });
}

/// Ends the program once the lesson is there.
struct Finish(Child, #[expect(dead_code, reason = "it listens until the program is gone")] TcpListener);

impl Drop for Finish {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn listen() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").expect("a port")
}

fn ask(listener: &TcpListener) -> Child {
    let address = format!("http://{}/v1", listener.local_addr().expect("an address"));
    Command::new(env!("CARGO_BIN_EXE_qmc"))
        .args(["--no-save", "--model", "openai/mock", "--base-url", &address, "What is 47 + 9?"])
        .env("OPENAI_API_KEY", "a-key")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// The next request, read to its end.
fn request(listener: &TcpListener) -> TcpStream {
    let (stream, _) = listener.accept().expect("a request");
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a header");
        let line = line.trim_end().to_ascii_lowercase();
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().expect("a length");
        }
        if line.is_empty() {
            break;
        }
    }
    reader.read_exact(&mut vec![0; length]).expect("the body");
    reader.into_inner()
}

fn answer(stream: &mut TcpStream, events: &str) {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
    stream.write_all(format!("{head}{events}data: [DONE]\n\n").as_bytes()).expect("the reply is read");
    // The program may have hung up: it knows that nothing follows.
    let _ = stream.shutdown(std::net::Shutdown::Write);
}

fn call() -> String {
    format!(
        "data: {{\"choices\":[{{\"index\":0,\"delta\":{{\"tool_calls\":[{CALL}]}},\"finish_reason\":\"tool_calls\"}}]}}\n\n"
    )
}

fn words() -> String {
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Now you.\"},\"finish_reason\":\"stop\"}]}\n\n".to_owned()
}
