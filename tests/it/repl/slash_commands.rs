//! The slash commands.

use super::terminal::{CTRL_D, Conversation};

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
        ("/new", "A fresh start."),
    ];
    let (mut qmc, _home) = Conversation::new();
    for (typed, shown) in rows {
        qmc.send(&format!("{typed}\r"));
        qmc.until(shown);
        qmc.until("\n\r> ");
    }
    qmc.send(CTRL_D);
    qmc.end();
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
    let (mut qmc, _home) = Conversation::new();
    for (typed, shown) in rows {
        qmc.send(&format!("{typed}\r"));
        qmc.until(shown);
        qmc.until("\n\r> ");
    }
    qmc.send(CTRL_D);
    qmc.end();
}
