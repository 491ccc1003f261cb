//! Typing: Ctrl-C, type-ahead, pasting, completion.

use super::terminal::{CTRL_C, CTRL_D, Conversation, RIGHT};

#[test]
fn ctrl_c_clears_the_line_and_loses_nothing_typed_behind_it() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send("999 + 1");
    qmc.until("999 + 1");
    qmc.send(CTRL_C);
    let lesson = qmc.ask("47 + 9");
    assert!(lesson.contains("47 + 9 = 56") && !lesson.contains("1000"), "{lesson}");
    let lesson = qmc.ask(&format!("999 + 2{CTRL_C}13 x 14"));
    assert!(lesson.contains("13 × 14 = 182") && !lesson.contains("1001"), "{lesson}");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn ctrl_c_on_an_empty_line_tells_how_to_leave() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send(&format!("{CTRL_C}47 + 9\r"));
    qmc.until("Ctrl-D leaves, /help");
    qmc.until("47 + 9 = 56");
    qmc.until("> ");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn ctrl_d_leaves_on_an_empty_line_only() {
    let (mut qmc, _home) = Conversation::new();
    let lesson = qmc.ask(&format!("47 + 9{CTRL_D}"));
    assert!(lesson.contains("47 + 9 = 56"), "{lesson}");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn lines_typed_ahead_are_answered_one_after_another() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send("47 + 9\r13 x 14\r48 x 5\r");
    for answer in ["47 + 9 = 56", "13 × 14 = 182", "48 × 5 = 240"] {
        qmc.until(answer);
    }
    qmc.until("> ");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn pasted_lines_are_answered_one_after_another() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send("\x1b[200~47 + 9\r\n\n  13 x 14\n\x1b[201~");
    qmc.until("13 x 14");
    qmc.send("\r");
    for text in ["> 47 + 9", "47 + 9 = 56", "> 13 x 14", "13 × 14 = 182"] {
        qmc.until(text);
    }
    qmc.until("> ");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn tab_completes_commands_and_names() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send("/ex\tadd_n\t\r");
    qmc.until("47 + 10 = 57");
    qmc.until("Met in");
    qmc.until("> ");
    qmc.send("/li\tpow\t\r");
    qmc.until("power_by_steps");
    qmc.until("> ");
    qmc.send("/explain nines\t");
    qmc.until("add_nines");
    qmc.until("multiply_by_nines");
    qmc.until("> /explain nines");
    qmc.send(&format!("{CTRL_C}{CTRL_D}"));
    qmc.end();
}

#[test]
fn a_hint_is_grey_and_the_right_arrow_takes_it() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send("/exp");
    qmc.until("lain NAME   one shortcut, with examples");
    assert!(qmc.raw().contains("\x1b[2mlain NAME"), "{:?}", qmc.raw());
    qmc.send(&format!("{RIGHT}add_nines\r"));
    qmc.until("Met in");
    qmc.until("> ");
    qmc.send(CTRL_D);
    qmc.end();
}
