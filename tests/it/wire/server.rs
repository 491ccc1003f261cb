//! A server on loopback that gives a fixed reply to each request, and keeps what it was sent.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// How replies are sent.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Manner {
    /// The wait before the first byte.
    pub(crate) delay: Duration,
    /// How many bytes are sent at once; all of them, where it is not set.
    pub(crate) piece: Option<usize>,
    /// The wait between two pieces.
    pub(crate) pause: Duration,
    /// How long the connection stays open behind the last byte.
    pub(crate) hold: Duration,
}

/// A request as it came.
#[derive(Debug, Clone)]
pub(crate) struct Received {
    /// Method, path and version.
    pub(crate) line: String,
    /// The other lines of the head.
    pub(crate) headers: Vec<String>,
    /// The body.
    pub(crate) body: Value,
    /// The body as it was written.
    pub(crate) text: String,
}

impl Received {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

/// The server; see the module. Request number n gets reply number n, and an error when there is none.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) port: u16,
    received: Arc<Mutex<Vec<Received>>>,
}

impl Server {
    pub(crate) fn new(replies: Vec<Vec<u8>>, manner: Manner) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let received = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&received);
        thread::spawn(move || {
            for connection in listener.incoming() {
                let (Ok(connection), replies, log) = (connection, replies.clone(), Arc::clone(&log)) else { return };
                thread::spawn(move || serve(connection, &replies, manner, &log));
            }
        });
        Self { port, received }
    }

    /// The requests so far.
    pub(crate) fn received(&self) -> Vec<Received> {
        self.received.lock().expect("no thread has failed").clone()
    }
}

fn serve(mut connection: TcpStream, replies: &[Vec<u8>], manner: Manner, log: &Mutex<Vec<Received>>) -> Option<()> {
    let received = read_request(&mut connection)?;
    let number = {
        let mut log = log.lock().expect("no thread has failed");
        log.push(received);
        log.len() - 1
    };
    let nothing_left = response("500 Internal Server Error", "x-should-retry: false\r\n", NOTHING_LEFT);
    let reply = replies.get(number).unwrap_or(&nothing_left);
    thread::sleep(manner.delay);
    connection.set_nodelay(true).ok()?;
    for piece in reply.chunks(manner.piece.unwrap_or(usize::MAX)) {
        connection.write_all(piece).ok()?;
        thread::sleep(manner.pause);
    }
    thread::sleep(manner.hold);
    connection.shutdown(Shutdown::Both).ok()
}

pub(super) fn read_request(connection: &mut TcpStream) -> Option<Received> {
    let mut bytes = Vec::new();
    let mut buffer = [0; 8192];
    let head_end = loop {
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break end;
        }
        match connection.read(&mut buffer).ok()? {
            0 => return None,
            count => bytes.extend_from_slice(&buffer[..count]),
        }
    };
    let head = String::from_utf8_lossy(&bytes[..head_end]).into_owned();
    let mut lines = head.split("\r\n").map(str::to_owned);
    let line = lines.next()?;
    let headers: Vec<String> = lines.collect();
    let length = headers.iter().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
    let mut body = bytes.split_off(head_end + 4);
    while body.len() < length.unwrap_or(0) {
        let count = connection.read(&mut buffer).ok()?;
        body.extend_from_slice(&buffer[..count]);
    }
    let text = String::from_utf8_lossy(&body).into_owned();
    Some(Received { line, headers, body: serde_json::from_str(&text).unwrap_or_default(), text })
}

const NOTHING_LEFT: &str = r#"{"error":{"message":"no more responses in this case","code":"mock_exhausted"}}"#;

/// A reply with a status, further lines for its head, and a body.
pub(crate) fn response(status: &str, head: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n{head}\r\n{body}").into_bytes()
}

/// A raw entry as it is sent: a whole response as it is, events as a stream without a length, anything else as JSON.
pub(crate) fn wrapped(raw: &str, is_stream: bool) -> Vec<u8> {
    if raw.starts_with("HTTP/1.1 ") {
        return raw.as_bytes().to_vec();
    }
    if is_stream || ["data:", "event:", ":"].iter().any(|start| raw.starts_with(start)) {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
        return [head.as_bytes(), raw.as_bytes()].concat();
    }
    response("200 OK", "Content-Type: application/json\r\n", raw)
}
