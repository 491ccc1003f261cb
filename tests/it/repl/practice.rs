//! Whole rounds of practice, in a pseudo-terminal.

use std::path::Path;

use super::looks::assert_fits;
use super::terminal::{CTRL_C, CTRL_D, Conversation, Terminal, home};

/// A round of additions, in which the test reads the sums off the screen.
struct Round {
    qmc: Conversation,
    count: u32,
    asked: u32,
}

impl Round {
    fn start(home: &Path, columns: u16, count: u32, more: &[&str]) -> Self {
        let number = count.to_string();
        let arguments = [&["practice", "+", "--seed", "7", "--count", &number], more].concat();
        let qmc = Terminal { columns, arguments: &arguments, ..Terminal::default() }.open(home);
        let mut round = Self { qmc, count, asked: 0 };
        // The first question is for a new shortcut.
        round.read();
        round
    }

    /// Waits until there is something to read, and has read it.
    fn read(&mut self) {
        self.qmc.until("Enter when you are ready: ");
        self.type_line("");
    }

    /// Waits for the next question; returns its answer.
    fn next(&mut self) -> i64 {
        self.asked += 1;
        self.same()
    }

    /// Waits until the question of before is asked again; returns its answer.
    fn same(&mut self) -> i64 {
        self.qmc.until(&format!("\r{} of {}", self.asked, self.count));
        let sum = self.qmc.until(" = ");
        sum.split('+').map(|number| number.trim().parse::<i64>().expect("a whole number")).sum()
    }

    fn type_line(&mut self, line: &str) {
        self.qmc.send(&format!("{line}\r"));
    }

    /// The screen after the round, with the times made alike.
    fn end(self) -> String {
        let screen = anstream::adapter::strip_str(&self.qmc.end()).to_string();
        let mut words: Vec<&str> = screen.split(' ').collect();
        for at in 1..words.len() {
            let is_second = words[at].trim_end().trim_end_matches([',', '.']) == "s" || words[at].starts_with("s\r");
            if is_second && words[at - 1].parse::<f64>().is_ok() {
                words[at - 1] = "0.0";
            }
        }
        words.join(" ").replace('\r', "")
    }
}

#[test]
fn a_round_of_right_answers_is_counted_and_looked_back_on() {
    let home = home();
    let mut round = Round::start(home.path(), 80, 10, &[]);
    for _ in 0..10 {
        let answer = round.next();
        round.type_line(&answer.to_string());
        round.qmc.until(&format!("= {answer}   right, "));
    }
    let screen = round.end();
    assert!(screen.contains("10 questions: 10 right at once. Thinking took"), "{screen}");
    assert!(screen.contains("The slowest: "), "{screen}");
    assert!(screen.contains("Well done: all 10 right at once."), "{screen}");
    assert!(screen.contains("Due next: Step through the round number, "), "{screen}");
    assert!(!screen.contains("Practise next"), "{screen}");
}

#[test]
fn a_wrong_answer_has_a_second_try_and_then_the_lesson() {
    let home = home();
    let mut round = Round::start(home.path(), 80, 3, &[]);
    for number in 1..=3 {
        let answer = round.next();
        round.type_line(&(answer + 1000).to_string());
        let told = round.qmc.until("Once more.");
        assert!(told.contains(&format!("is not {}.", answer + 1000)), "{told}");
        assert_eq!(round.same(), answer);
        round.type_line(&(answer + 2000).to_string());
        round.qmc.until(&format!("is not {}.", answer + 2000));
        round.qmc.until(&format!("= {answer}   checked"));
        if number < 3 {
            round.read();
        }
    }
    let screen = round.end();
    assert!(screen.contains("3 questions: 3 wrong."), "{screen}");
    assert!(screen.contains("Practise next: "), "{screen}");
}

#[test]
fn hints_and_skips_are_no_errors() {
    let home = home();
    let mut round = Round::start(home.path(), 80, 4, &[]);
    let answer = round.next();
    round.type_line("?");
    assert_eq!(round.same(), answer);
    round.type_line(&answer.to_string());
    round.qmc.until("right, with a hint, ");
    let answer = round.next();
    round.type_line("");
    assert_eq!(round.same(), answer);
    round.type_line("");
    round.qmc.until(&format!("= {answer}   checked"));
    round.read();
    round.next();
    round.type_line("s");
    round.qmc.until("Skipped.");
    let answer = round.next();
    round.type_line("what?");
    round.qmc.until("I do not read an answer in that.");
    assert_eq!(round.same(), answer);
    round.type_line(&answer.to_string());
    let screen = round.end();
    assert!(screen.contains("4 questions: 1 right at once, 1 right with a hint, 1 shown, 1 skipped."), "{screen}");
}

#[test]
fn ctrl_c_ends_the_round_and_keeps_what_was_done() {
    for key in [CTRL_C, CTRL_D, "q\r"] {
        let home = home();
        let mut round = Round::start(home.path(), 80, 10, &[]);
        let answer = round.next();
        round.type_line(&answer.to_string());
        round.next();
        round.qmc.send(key);
        let screen = round.end();
        assert!(screen.contains("1 question: 1 right at once."), "{screen}");
    }
}

#[test]
fn before_a_question_q_leaves_and_nothing_else_is_lost_in_silence() {
    let home = home();
    let arguments = ["practice", "+", "--count", "2"];
    let mut qmc = Terminal { arguments: &arguments, ..Terminal::default() }.open(home.path());
    qmc.until("Enter when you are ready: ");
    qmc.send("q\r");
    assert!(qmc.end().contains("No question was answered this time."));
    let mut qmc = Terminal { arguments: &arguments, ..Terminal::default() }.open(home.path());
    qmc.until("Enter when you are ready: ");
    qmc.send("12\r");
    qmc.until("Nothing was asked yet: the question comes now.");
    qmc.until("1 of 2");
    qmc.send(CTRL_C);
    qmc.end();
}

#[test]
fn ctrl_c_clears_a_line_before_it_ends_the_round() {
    let home = home();
    let mut round = Round::start(home.path(), 80, 1, &[]);
    let answer = round.next();
    round.qmc.send(&format!("999{CTRL_C}{answer}\r"));
    round.qmc.until("right, ");
    round.end();
}

#[test]
fn a_narrow_window_and_plain_text_have_all_of_it() {
    for more in [&[][..], &["--plain"]] {
        let home = home();
        let mut round = Round::start(home.path(), 40, 2, more);
        let answer = round.next();
        round.type_line("?");
        round.same();
        round.type_line(&(answer + 1000).to_string());
        round.same();
        round.type_line("?");
        round.read();
        let answer = round.next();
        round.type_line(&answer.to_string());
        let screen = round.end();
        assert_fits(&screen, 40);
        assert!(more.is_empty() || screen.is_ascii(), "{screen}");
    }
}

#[test]
fn the_conversation_goes_on_after_a_round() {
    let (mut qmc, _home) = Conversation::new();
    qmc.send("/practice add_nines --count 1\r");
    qmc.until("Enter when you are ready: ");
    qmc.send("\r");
    qmc.until("1 of 1");
    qmc.until(" = ");
    qmc.send("s\r");
    qmc.until("1 question: 1 skipped.");
    qmc.until("> ");
    qmc.send("/p nonsense\r");
    qmc.until("There is no shortcut or operation called \"nonsense\"");
    qmc.until("> ");
    assert!(qmc.ask("47 + 9").contains("47 + 9 = 56"));
    qmc.send(CTRL_D);
    qmc.end();
}
