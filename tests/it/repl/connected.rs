//! A conversation with a connected model.

use std::time::Duration;

use super::terminal::{CTRL_C, CTRL_D, Terminal, home};
use crate::connected::{call, lesson, words};
use crate::wire::server::{Manner, Server};

#[test]
fn the_model_reads_and_the_banner_says_so() {
    let server = Server::new([lesson(), vec![words("Ask me a sum.")]].concat(), Manner::default());
    let url = format!("http://127.0.0.1:{}/v1", server.port);
    let home = home();
    let environment = [("QMC_MODEL", "openai/test-model"), ("QMC_BASE_URL", url.as_str())];
    let qmc = Terminal { environment: &environment, ..Terminal::default() }.start(home.path());
    let banner = format!("Read by test-model of OpenAI, at 127.0.0.1:{}.", server.port);
    assert!(qmc.screen().contains(&banner), "{}", qmc.screen());
    let rows = [
        ("What is 47 + 9?", "Nine is close to ten, so the first step is easy."),
        ("/usage", "2000 sent, 40 received"),
        ("/model", "Read by test-model of OpenAI"),
        ("hello", "Ask me a sum"),
        ("/bad too short", "Thank you, noted."),
    ];
    qmc.show_all(&rows);
}

#[test]
fn ctrl_c_stops_an_answer_and_the_next_question_works() {
    let slow = Manner { delay: Duration::from_mins(1), ..Manner::default() };
    let server = Server::new(vec![call()], slow);
    let url = format!("http://127.0.0.1:{}/v1", server.port);
    let home = home();
    let environment = [("QMC_MODEL", "openai/test-model"), ("QMC_BASE_URL", url.as_str())];
    let mut qmc = Terminal { environment: &environment, ..Terminal::default() }.start(home.path());
    for _ in 0..2 {
        let before = server.received().len();
        qmc.send("What is 47 + 9?\r");
        while server.received().len() == before {
            std::thread::sleep(Duration::from_millis(5));
        }
        qmc.send(CTRL_C);
        qmc.until("Stopped.");
        qmc.until("\n\r> ");
    }
    qmc.send("/list times\r");
    qmc.until("multiply_by_11");
    qmc.until("\n\r> ");
    qmc.send(CTRL_D);
    qmc.end();
}
