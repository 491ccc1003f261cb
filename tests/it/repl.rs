//! The conversation, held in a real pseudo-terminal.

mod connected;
mod editing;
mod history;
mod looks;
mod practice;
mod slash_commands;
mod terminal;

use expectrl::process::unix::Signal;

use terminal::{CTRL_C, CTRL_D, Conversation, Terminal, home};

#[test]
fn a_question_gets_its_lesson_and_ctrl_d_leaves() {
    let (mut qmc, _home) = Conversation::new();
    let lesson = qmc.ask("What is 47 + 9?");
    assert!(lesson.contains("47 + 10 = 57") && lesson.contains("47 + 9 = 56   checked"), "{lesson}");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn a_conversation_is_remembered_until_it_is_forgotten() {
    let (mut qmc, _home) = Conversation::new();
    qmc.ask("47 + 9");
    qmc.send("/another\r");
    qmc.until("47 + 9 = 56   checked");
    qmc.send("/new\r/another\r");
    qmc.until("A fresh start.");
    qmc.until("Which sum is that about?");
    qmc.send("/quit\r");
    qmc.end();
}

#[test]
fn words_without_a_slash_leave_too() {
    for word in ["quit", "exit", "/q", "/exit"] {
        let (mut qmc, _home) = Conversation::new();
        qmc.send(&format!("{word}\r"));
        qmc.end();
    }
}

#[test]
fn ctrl_c_stops_what_is_left_of_a_paste_and_keeps_the_conversation() {
    let (mut qmc, _home) = Conversation::new();
    // So much that the terminal is full long before the end: the program waits for us, in mid-answer.
    qmc.send(&format!("\x1b[200~{}\x1b[201~\r", "/list\n".repeat(200)));
    qmc.until("zero_and_one");
    qmc.until_answering();
    qmc.send(CTRL_C);
    let lesson = qmc.ask("47 + 9");
    assert!(lesson.contains("47 + 9 = 56"), "{lesson}");
    qmc.send(CTRL_D);
    let lists = qmc.end().matches("power_by_steps").count();
    assert!(lists < 200, "{lists}");
}

#[test]
fn a_signal_does_not_end_the_conversation() {
    let (mut qmc, _home) = Conversation::new();
    qmc.signal(Signal::SIGINT);
    let lesson = qmc.ask("47 + 9");
    assert!(lesson.contains("47 + 9 = 56"), "{lesson}");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send_bytes(b"\xff");
    qmc.until("no text that I can read");
    qmc.until("> ");
    qmc.ask("47 + 9");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn json_is_printed_in_a_conversation_too() {
    let home = home();
    let mut qmc = Terminal { arguments: &["--json"], ..Terminal::default() }.start(home.path());
    qmc.send("47 + 9\r");
    qmc.until(r#""answer":"56""#);
    qmc.until("> ");
    qmc.send(CTRL_D);
    qmc.end();
}
