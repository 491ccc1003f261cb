//! Rounds of practice without a terminal: what is kept whatever happens, and what is said where nothing can be.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use quick_math_coach::practice::attempt::Verdict;
use quick_math_coach::store::attempts::Attempts;

use crate::program::Home;

fn file(home: &Home) -> std::path::PathBuf {
    home.path().join("data/quick-math-coach/practice.db")
}

fn kept(file: &Path) -> Vec<(String, Verdict)> {
    let log = Attempts::open(file).and_then(|mut attempts| attempts.all()).expect("the file can be read");
    assert_eq!(log.unreadable, 0);
    log.attempts.into_iter().map(|attempt| (attempt.problem.to_string(), attempt.verdict)).collect()
}

/// Reads up to the end of a prompt; returns the sum in it.
fn sum(output: &mut impl BufRead) -> (i64, i64) {
    let mut text = Vec::new();
    // A lesson has equals signs too, but no number of a question before them.
    let sum = loop {
        let mut byte = [0];
        output.read_exact(&mut byte).expect("a prompt comes");
        text.push(byte[0]);
        let shown = String::from_utf8_lossy(&text);
        let line = shown.lines().next_back().unwrap_or_default();
        if let Some((_, sum)) = line.split_once(" of 40   ")
            && let Some(sum) = sum.strip_suffix(" = ")
        {
            break sum.to_owned();
        }
    };
    let (a, b) = sum.split_once(" + ").expect("an addition");
    (a.parse().expect("a number"), b.parse().expect("a number"))
}

#[test]
fn an_attempt_that_was_confirmed_survives_a_kill() {
    let home = Home::new();
    let mut confirmed = Vec::new();
    for run in 0..100 {
        let mut child = home.command(&["practice", "add_nines", "--count", "40"]).spawn().expect("qmc starts");
        let mut input = child.stdin.take().expect("a pipe");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        for _ in 0..=run % 4 {
            let (a, b) = sum(&mut output);
            writeln!(input, "{}", a + b).expect("it reads");
            let mut line = String::new();
            while !line.contains("right, ") {
                line.clear();
                assert!(output.read_line(&mut line).expect("text") > 0, "the answer is confirmed");
            }
            confirmed.push((format!("{a} + {b}"), Verdict::Right));
        }
        if run % 2 == 0 {
            // In mid-answer.
            writeln!(input, "1").expect("it reads");
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it is gone");
    }
    let kept = kept(&file(&home));
    for attempt in &confirmed {
        assert!(kept.contains(attempt), "{attempt:?}");
    }
    let rights = kept.iter().filter(|(_, verdict)| *verdict == Verdict::Right).count();
    assert_eq!(rights, confirmed.len());
}

#[test]
fn what_cannot_be_kept_is_said_once_and_practice_goes_on() {
    let home = Home::new();
    fs::write(home.path().join("data"), "no folder").expect("a file");
    let run = home.qmc(&["practice", "+", "--count", "3"], "1\n1\ns\ns\n");
    assert_eq!(run.stdout.matches("Practice goes on, but is not kept").count(), 1, "{}", run.stdout);
    assert!(run.stdout.contains("3 questions: "), "{}", run.stdout);
    assert_eq!(run.status, Some(0));
}

#[test]
fn who_wants_nothing_kept_has_nothing_kept() {
    let home = Home::new();
    let run = home.qmc(&["practice", "--no-save", "--count", "1"], "s\n");
    assert!(run.stdout.contains("This round is not kept."), "{}", run.stdout);
    assert!(!home.path().join("data").exists());
    // What was kept before is known all the same.
    home.qmc(&["practice", "add_nines", "--count", "1"], "s\n1\n1\n");
    home.qmc(&["practice", "add_nines", "--count", "1"], "1\n1\n");
    let run = home.qmc(&["practice", "add_nines", "--no-save", "--count", "1"], "1\n1\n");
    assert!(!run.stdout.contains("A new shortcut."), "{}", run.stdout);
}

#[test]
fn the_same_seed_makes_the_same_round() {
    let rounds: Vec<String> = (0..2)
        .map(|_| Home::new().qmc(&["practice", "x", "--seed", "5", "--count", "8"], &"s\n".repeat(8)).stdout)
        .collect();
    let sums = |round: &str| -> Vec<String> {
        round.lines().filter(|line| line.contains(" of 8")).map(str::to_owned).collect()
    };
    assert_eq!(sums(&rounds[0]).len(), 8);
    assert_eq!(sums(&rounds[0]), sums(&rounds[1]));
    let other = Home::new().qmc(&["practice", "x", "--seed", "6", "--count", "8"], &"s\n".repeat(8)).stdout;
    assert_ne!(sums(&rounds[0]), sums(&other));
}

#[test]
fn a_round_ends_where_the_questions_do() {
    let run = Home::new().qmc(&["practice", "multiply_teens", "--count", "60"], &"s\n".repeat(60));
    assert!(run.stdout.contains("There are no more different questions of this kind."), "{}", run.stdout);
}

#[test]
fn misuse_is_told() {
    let home = Home::new();
    for (arguments, expected) in [
        (&["practice", "nonsense"][..], "there is no shortcut or operation called \"nonsense\""),
        (&["practice", "--count", "0"], "0 is not in 1..=1000"),
        (&["practice", "--count", "3", "--minutes", "1"], "cannot be used with"),
        (&["practice", "--json"], "has no --json"),
    ] {
        let run = home.qmc(arguments, "");
        assert_eq!(run.status, Some(2), "{arguments:?}");
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    }
}
