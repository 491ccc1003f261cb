//! What was typed is remembered, in a private place.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::terminal::{CTRL_D, CTRL_R, Conversation, Terminal, UP, home};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

/// The lines of the history, without its heading.
fn lines(home: &Path) -> Vec<String> {
    let text = fs::read_to_string(home.join("data/quick-math-coach/history")).expect("a history");
    text.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn it_goes_from_one_conversation_to_the_next() {
    let (mut qmc, home) = Conversation::new();
    qmc.ask("47 + 9");
    qmc.ask("13 x 14");
    qmc.send(CTRL_D);
    qmc.end();
    let folder = home.path().join("data/quick-math-coach");
    assert_eq!((mode(&folder), mode(&folder.join("history"))), (0o700, 0o600));

    let mut qmc = Terminal::default().start(home.path());
    let lesson = qmc.ask(&UP.repeat(2));
    assert!(lesson.contains("47 + 9 = 56"), "{lesson}");
    qmc.send(&format!("{CTRL_R}13"));
    qmc.until("(reverse-i-search)`13': 13 x 14");
    let lesson = qmc.ask("");
    assert!(lesson.contains("13 × 14 = 182"), "{lesson}");
    qmc.send(CTRL_D);
    qmc.end();
    assert_eq!(lines(home.path()), ["47 + 9", "13 x 14", "47 + 9", "13 x 14"]);
}

#[test]
fn the_file_is_private_before_anything_is_in_it() {
    let (mut qmc, home) = Conversation::new();
    let file = home.path().join("data/quick-math-coach/history");
    assert_eq!((mode(&file), fs::read(&file).expect("a file")), (0o600, Vec::new()));
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn two_conversations_at_once_lose_nothing() {
    let (mut first, home) = Conversation::new();
    let mut second = Terminal::default().start(home.path());
    first.ask("11 + 9");
    second.ask("12 + 9");
    first.send("13 + 9\r");
    second.send("14 + 9\r");
    for qmc in [&mut first, &mut second] {
        qmc.until("Try this one");
        qmc.until("> ");
        qmc.send(CTRL_D);
    }
    first.end();
    second.end();
    let mut lines = lines(home.path());
    lines.sort();
    assert_eq!(lines, ["11 + 9", "12 + 9", "13 + 9", "14 + 9"]);
}

#[test]
fn it_keeps_the_newest_thousand_lines() {
    let home = home();
    let folder = home.path().join("data/quick-math-coach");
    fs::create_dir_all(&folder).expect("a folder");
    let old: Vec<String> = (1..=1200).map(|number| format!("{number} + 9")).collect();
    fs::write(folder.join("history"), format!("#V2\n{}\n", old.join("\n"))).expect("a history");
    let mut qmc = Terminal::default().start(home.path());
    qmc.ask("13 x 14");
    qmc.send(CTRL_D);
    qmc.end();
    let lines = lines(home.path());
    assert_eq!((lines.len(), lines.last().map(String::as_str)), (1000, Some("13 x 14")));
    assert_eq!(mode(&folder.join("history")), 0o600);
}

#[test]
fn where_it_cannot_be_kept_one_line_says_so_and_all_else_works() {
    let home = home();
    let mut qmc = Terminal { environment: &[("XDG_DATA_HOME", "/dev/null")], ..Terminal::default() }.start(home.path());
    qmc.ask("47 + 9");
    qmc.ask("13 x 14");
    let lesson = qmc.ask(&UP.repeat(2));
    assert!(lesson.contains("47 + 9 = 56"), "{lesson}");
    qmc.send(CTRL_D);
    let screen = qmc.end();
    for complaint in ["What you type is not kept: ", "This chat is not kept: "] {
        assert_eq!(screen.matches(complaint).count(), 1, "{complaint}");
    }
}
