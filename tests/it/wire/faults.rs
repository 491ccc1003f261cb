//! What can go wrong on the way: each fault ends in one clear message, and the next question works.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use quick_math_coach::model::connected::Connected;
use quick_math_coach::model::{ChatModel, Request, ToolChoice};
use quick_math_coach::transcript::Message;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::server::{Manner, Server, read_request, response, wrapped};
use super::{Asked, Connection, Limits, QUESTION, SYSTEM, ask, connection, limits};

const WORDS: &str = r#"{"choices":[{"message":{"content":"Well asked."},"finish_reason":"stop"}]}"#;
const CHUNKS: &str = "data: {\"choices\":[{\"delta\":{\"content\":\"Well \"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"asked.\"}}]}\n\n";
const FINISH: &str = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";

/// The head of a stream that promises more bytes than come.
fn broken(body: &str) -> Vec<u8> {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 9999\r\n\r\n";
    [head, body].concat().into_bytes()
}

async fn asked(replies: Vec<Vec<u8>>, manner: Manner, limits: Limits) -> Asked {
    let server = Server::new(replies, manner);
    let connection = Connection { limits, ..connection("openai", server.port) };
    ask(connection, &server, QUESTION).await
}

/// The message for an address to which no request can be sent.
async fn unreachable(base_url: String, limits: Limits) -> String {
    let idle = Server::new(Vec::new(), Manner::default());
    let connection = Connection { base_url: Some(base_url), limits, ..connection("openai", idle.port) };
    ask(connection, &idle, QUESTION).await.unavailable().to_owned()
}

#[tokio::test]
async fn a_server_that_dies_in_mid_stream_is_asked_again() {
    let again = asked(vec![broken(CHUNKS), wrapped(WORDS, false)], Manner::default(), limits()).await;
    assert_eq!((again.received.len(), again.reply().text.as_str()), (2, "Well asked."));
    let limits = Limits { max_retries: 0, ..limits() };
    let dead = asked(vec![broken(CHUNKS)], Manner::default(), limits).await;
    assert!(dead.unavailable().contains("broke off in the middle of the reply"), "{}", dead.error());
    let finished = asked(vec![broken(&format!("{CHUNKS}{FINISH}"))], Manner::default(), limits).await;
    assert_eq!(finished.reply().text, "Well asked.", "what is finished is whole");
    let before = asked(vec![Vec::new()], Manner::default(), limits).await;
    assert!(before.unavailable().contains("the connection to 127.0.0.1"), "{}", before.error());
}

#[tokio::test]
async fn nobody_listens() {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
    let message = unreachable(format!("http://127.0.0.1:{port}/v1"), limits()).await;
    assert!(message.contains(&format!("nothing listens at 127.0.0.1:{port}")), "{message}");
}

#[tokio::test]
async fn nobody_is_called_that() {
    let message = unreachable("http://no-such-machine.invalid/v1".to_owned(), limits()).await;
    assert!(message.contains("no machine is called no-such-machine.invalid"), "{message}");
}

#[tokio::test]
async fn bytes_that_drip_are_waited_for() {
    let manner = Manner { piece: Some(20), pause: Duration::from_millis(20), ..Manner::default() };
    let limits = Limits { silence: Duration::from_millis(300), ..limits() };
    let asked =
        asked(vec![wrapped(&format!("{}{CHUNKS}{FINISH}", ": wait\n\n".repeat(40)), true)], manner, limits).await;
    assert_eq!(asked.reply().text, "Well asked.");
}

#[tokio::test]
async fn silence_ends_the_wait() {
    let limits = Limits { silence: Duration::from_millis(80), first_byte: Duration::from_millis(120), ..limits() };
    let hold = Manner { hold: Duration::from_secs(30), ..Manner::default() };
    let stalled = asked(vec![wrapped(CHUNKS, true)], hold, limits).await;
    assert!(stalled.unavailable().contains("nothing more for 80 ms"), "{}", stalled.error());
    assert_eq!(stalled.received.len(), 1);
    let mute = Manner { delay: Duration::from_secs(30), ..Manner::default() };
    let mute = asked(vec![wrapped(CHUNKS, true)], mute, limits).await;
    assert!(mute.unavailable().contains("sent nothing for 120 ms"), "{}", mute.error());
    assert_eq!(mute.received.len(), 1);
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n".as_bytes().to_vec();
    let head_only = asked(vec![head], hold, limits).await;
    assert!(head_only.unavailable().contains("sent nothing for 120 ms"), "{}", head_only.error());
}

#[tokio::test]
async fn a_reply_that_drips_for_ever_is_given_up() {
    let limits = Limits { silence: Duration::from_secs(20), reply: Duration::from_millis(200), ..limits() };
    let drip = Manner { piece: Some(8), pause: Duration::from_millis(10), ..Manner::default() };
    let empty = r#"data: {"choices":[{"delta":{}}]}"#.to_owned() + "\n\n";
    for endless in [": keepalive\n\n".repeat(10_000), empty.repeat(10_000), CHUNKS.repeat(10_000)] {
        let asked = asked(vec![wrapped(&endless, true)], drip, limits).await;
        assert!(asked.unavailable().contains("not done with its reply after 200 ms"), "{}", asked.error());
        assert_eq!(asked.received.len(), 1);
    }
}

#[tokio::test]
async fn what_follows_the_end_is_not_waited_for() {
    let hold = Manner { hold: Duration::from_secs(30), ..Manner::default() };
    let drip = Manner { piece: Some(16), pause: Duration::from_millis(10), ..Manner::default() };
    let endless = format!("{CHUNKS}{FINISH}{}", ": still here\n\n".repeat(10_000));
    for (stream, manner) in
        [(format!("{CHUNKS}{FINISH}"), hold), (format!("{CHUNKS}{FINISH}data: [DONE]\n\n"), hold), (endless, drip)]
    {
        let asked = asked(vec![wrapped(&stream, true)], manner, limits()).await;
        assert_eq!(asked.reply().text, "Well asked.");
    }
    let refusal = b"HTTP/1.1 401 x\r\n\r\n{\"error\":\"bad key\"}".to_vec();
    assert!(asked(vec![refusal], hold, limits()).await.unavailable().contains("bad key"));
}

#[tokio::test]
async fn a_reply_without_end_is_cut_off() {
    let limits = Limits { max_bytes: 10_000, ..limits() };
    for reply in [wrapped(&CHUNKS.repeat(500), true), response("200 OK", "", &" ".repeat(20_000))] {
        let asked = asked(vec![reply], Manner::default(), limits).await;
        assert!(asked.unavailable().contains("more than 10000 bytes"), "{}", asked.error());
    }
}

/// A server that shows a certificate which nobody has signed.
pub(super) fn untrusted() -> u16 {
    let certificate = CertificateDer::from(include_bytes!("certificate/certificate.der").to_vec());
    let key = PrivateKeyDer::try_from(include_bytes!("certificate/key.der").to_vec()).expect("a key");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("a certificate and its key");
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    thread::spawn(move || {
        for connection in listener.incoming().flatten() {
            shake_hands(connection, &config);
        }
    });
    port
}

fn shake_hands(connection: TcpStream, config: &Arc<rustls::ServerConfig>) {
    let server = rustls::ServerConnection::new(Arc::clone(config)).expect("a connection");
    // The client hangs up.
    let _ = rustls::StreamOwned::new(server, connection).read_to_end(&mut Vec::new());
}

#[tokio::test]
async fn a_certificate_that_nobody_signed_is_not_trusted() {
    let port = untrusted();
    for host in ["127.0.0.1", "localhost"] {
        let message = unreachable(format!("https://{host}:{port}/v1"), limits()).await;
        assert!(message.contains(&format!("the certificate of {host}:{port} cannot be trusted")), "{message}");
    }
}

#[tokio::test]
async fn a_server_that_speaks_no_tls() {
    let server = Server::new(Vec::new(), Manner::default());
    let limits =
        Limits { max_retries: 0, connect: Duration::from_secs(2), first_byte: Duration::from_secs(2), ..limits() };
    let message = unreachable(format!("https://127.0.0.1:{}/v1", server.port), limits).await;
    assert!(message.contains("127.0.0.1"), "{message}");
}

#[tokio::test]
async fn keys_that_cannot_be_sent() {
    let server = Server::new(vec![wrapped(WORDS, false)], Manner::default());
    for key in ["sk-one\nsk-two", "sk-\u{0}", "sk-schlüssel"] {
        let connection = Connection { key: Some(key.into()), ..connection("openai", server.port) };
        let asked = ask(connection, &server, QUESTION).await;
        assert!(asked.received.is_empty());
        let message = asked.unavailable();
        assert!(message.contains("OPENAI_API_KEY") && !message.contains("sk-"), "{message}");
    }
    let none = Connection { key: None, base_url: None, ..connection("openai", server.port) };
    let message = ask(none, &server, QUESTION).await.unavailable().to_owned();
    assert!(message.contains("set OPENAI_API_KEY"), "{message}");
    let empty = Connection { key: Some(" \n".into()), ..connection("openai", server.port) };
    let asked = ask(empty, &server, QUESTION).await;
    assert_eq!((asked.reply().text.as_str(), asked.received[0].header("authorization")), ("Well asked.", None));
}

#[tokio::test]
async fn after_a_fault_the_next_question_works() {
    let limits = Limits { max_retries: 0, ..limits() };
    let server = Server::new(vec![broken(CHUNKS), response("503 x", "", ""), wrapped(WORDS, false)], Manner::default());
    let connection = Connection { limits, ..connection("openai", server.port) };
    let mut model = Connected::open(connection);
    let mut outcomes = Vec::new();
    for _ in 0..3 {
        let mut messages = vec![Message::User(QUESTION.to_owned())];
        outcomes.push(super::converse(&mut model, &mut messages).await.1.is_ok());
    }
    assert_eq!(outcomes, [false, false, true]);
}

/// A server that keeps its first connection, takes a second request on it, and hangs up.
fn forgetful() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let reply = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{WORDS}", WORDS.len());
    thread::spawn(move || {
        for requests in [2, 1] {
            let (mut connection, _) = listener.accept().expect("a connection");
            read_request(&mut connection).expect("a request");
            connection.write_all(reply.as_bytes()).expect("the client listens");
            if requests == 2 {
                read_request(&mut connection).expect("another request");
            }
        }
    });
    port
}

#[tokio::test]
async fn a_kept_connection_that_is_lost_costs_nothing() {
    let mut model = Connected::open(connection("openai", forgetful()));
    for _ in 0..2 {
        let messages = [Message::User(QUESTION.to_owned())];
        let (system, tool_choice) = (SYSTEM, ToolChoice::Auto);
        let request = Request { system, messages: &messages, tools: &[], tool_choice, may_retry: false };
        assert_eq!(model.reply(request).await.expect("a reply").text, "Well asked.");
    }
}
