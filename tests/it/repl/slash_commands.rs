//! The slash commands.

use std::fs;

use serde_json::Value;

use super::terminal::{CTRL_D, Conversation, Terminal, home};

#[test]
fn what_they_do() {
    let rows = [
        ("/help", "/e, /explain NAME"),
        ("/?", "/q, /quit"),
        ("/list", "power_by_steps"),
        ("/l times", "multiply_by_11"),
        ("/explain add_nines", "It saves nothing on"),
        ("/E Two teens", "multiply_teens"),
        ("/hint 99 + 57", "Now you: what do you get?"),
        ("/check 13 x 14 = 182", "13 × 14 = 182   right, checked"),
        ("/c 13 x 14 = 172", "13 × 14 is not 172."),
        ("47 + 9", "Try this one"),
        ("/why", "Why it works: 9 is 1 less than 10"),
        ("/a", "47 + 9 = 56   checked"),
        ("/progress", "Nothing is practised yet. /practice begins a round"),
        ("/new", "A fresh start."),
    ];
    let (qmc, _home) = Conversation::new();
    qmc.show_all(&rows);
}

#[test]
fn what_cannot_be_done_is_said_kindly_and_the_conversation_goes_on() {
    let rows = [
        ("/explian add_nines", "There is no command /explian. Did you mean /explain? /help shows them all."),
        ("/zzz", "There is no command /zzz. /help shows them all."),
        ("/", "There is no command /. /help shows them all."),
        ("/explain add_nine", "There is no shortcut called \"add_nine\"; did you mean add_nines?"),
        ("/explain", "Please write /explain NAME, such as: /explain add_nines"),
        ("/check", "Please write /check SUM = ANSWER, such as: /check 13 x 14 = 182"),
        ("/list addtion", "There is no operation called \"addtion\""),
        ("/why not", "/why stands alone: please leave out \"not\"."),
        ("/another", "Which sum is that about?"),
        ("47 + 9", "47 + 9 = 56"),
    ];
    let (qmc, _home) = Conversation::new();
    qmc.show_all(&rows);
}

#[test]
fn pictures_are_shown_of_the_last_lesson_or_of_a_sum() {
    let rows = [
        ("/picture", "There is no lesson yet: ask a sum first"),
        ("/picture 13 x 14", "Around the corner lie 17 × 10 = 170"),
        ("/picture what is the weather", "I cannot read that as a sum. Please write it as in: /picture 47 + 9"),
        ("/pic 252 / 7", "There is no picture for 252 ÷ 7 this way."),
        ("47 + 9", "47 + 9 = 56   checked"),
        ("/picture", "From 47 jump 10 on to 57, then 1 back to 56."),
        ("/hint 99 + 57", "Now you: what do you get?"),
        ("/picture", "From 47 jump 10 on to 57, then 1 back to 56."),
        ("/new", "A fresh start."),
        ("/picture", "There is no lesson yet"),
    ];
    let home = home();
    Terminal { arguments: &["--pictures", "never"], ..Terminal::default() }.start(home.path()).show_all(&rows);
}

#[test]
fn a_chat_is_marked_saved_and_told_of() {
    let home = home();
    let page = home.path().join("chat.md");
    let page = page.display();
    let record = home.path().join("chat.json");
    let record = record.display();
    let rows = [
        ("/good".to_owned(), "There is no answer to mark yet"),
        ("/usage".to_owned(), "No server has told how many tokens"),
        ("/model".to_owned(), "Read by the embedded reader, offline."),
        ("47 + 9".to_owned(), "47 + 9 = 56   checked"),
        ("/good".to_owned(), "Thank you, noted."),
        ("/bad too many words".to_owned(), "Thank you, noted."),
        ("/save".to_owned(), "Please write /save FILE, such as: /save chat.md"),
        ("/save chat.txt".to_owned(), "Please let the name end in .md"),
        (format!("/save {page}"), "Saved in"),
        (format!("/save {page}"), "is there already, and stays as it is"),
        (format!("/save {record}"), "Saved in"),
    ];
    let qmc = Terminal { columns: 400, ..Terminal::default() }.start(home.path());
    qmc.show_all(&rows);
    let page = fs::read_to_string(home.path().join("chat.md")).expect("a page");
    assert!(page.contains("## 47 + 9\n") && page.contains("47 + 9 = 56   checked"), "{page}");
    assert!(page.contains("Marked good.\n\nMarked bad: too many words"), "{page}");
    assert!(!page.contains('\u{1b}'), "no colours");
    let saved: Value =
        serde_json::from_slice(&fs::read(home.path().join("chat.json")).expect("a record")).expect("JSON");
    let kept = fs::read_dir(home.path().join("data/quick-math-coach/chats")).expect("a folder");
    let kept = kept.map(|entry| entry.expect("an entry").path());
    let kept: Vec<_> = kept.filter(|path| path.extension().is_some()).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(serde_json::from_slice::<Value>(&fs::read(&kept[0]).expect("a chat")).expect("JSON"), saved);
}

#[test]
fn what_is_not_kept_is_not_said_to_be() {
    let home = home();
    let rows = [
        ("/good", "There is no answer to mark yet"),
        ("47 + 9", "47 + 9 = 56   checked"),
        ("/good", "Noted until you leave, for this chat is not kept. /save FILE keeps it."),
        ("/save ~/chat.md", "Saved in ~/chat.md."),
    ];
    Terminal { arguments: &["--no-save"], ..Terminal::default() }.start(home.path()).show_all(&rows);
    let page = fs::read_to_string(home.path().join("chat.md")).expect("a page");
    assert!(page.contains("Marked good."), "{page}");
}

#[test]
fn a_conversation_goes_on_where_it_ended() {
    let home = home();
    let mut qmc = Terminal::default().start(home.path());
    qmc.ask("47 + 9");
    qmc.send("/quit\r");
    qmc.end();
    let mut qmc = Terminal { arguments: &["--continue"], ..Terminal::default() }.start(home.path());
    assert!(qmc.screen().contains("You last asked: 47 + 9"), "{}", qmc.screen());
    qmc.send("92\r");
    qmc.until("83 + 9 = 92   right, checked");
    qmc.until("\n\r> ");
    qmc.send(CTRL_D);
    qmc.end();
}
