//! How the conversation looks: narrow, without colour, plain, and on terminals that can do next to nothing.

use super::terminal::{CTRL_D, Conversation, Terminal, home};

pub(super) fn assert_fits(text: &str, columns: usize) {
    for line in text.lines() {
        // What the line editor draws again and again begins with a carriage return.
        let line = line.rsplit('\r').next().unwrap_or_default();
        assert!(line.chars().count() <= columns, "{columns} columns: {line:?}");
    }
}

#[test]
fn the_first_screen_is_short_and_says_who_reads() {
    let home = home();
    let qmc = Terminal { columns: 40, ..Terminal::default() }.start(home.path());
    let screen = qmc.screen();
    let lines = screen.lines().take_while(|line| !line.contains('>')).filter(|line| !line.trim().is_empty());
    assert!(lines.count() <= 6, "{screen}");
    assert!(screen.contains("Read by the embedded reader, offline.") && screen.contains("47 + 9"), "{screen}");
    assert_fits(&screen, 40);
}

#[test]
fn a_narrow_window_has_narrow_lines() {
    let home = home();
    let mut qmc = Terminal { columns: 40, ..Terminal::default() }.start(home.path());
    assert_fits(&qmc.ask("47 + 9"), 40);
    qmc.send("/help\r");
    assert_fits(&qmc.until("Ctrl-C clears"), 40);
    qmc.until("> ");
    qmc.send("/explain multiply_teens\r");
    assert_fits(&qmc.until("Met in"), 40);
    qmc.until("> ");
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn a_window_may_change_while_the_conversation_goes_on() {
    let (mut qmc, _home) = Conversation::new();
    assert!(qmc.ask("47 + 9").contains("so first add 10.   47 + 10 = 57"));
    qmc.resize(40);
    assert_fits(&qmc.ask("47 + 9"), 40);
    qmc.resize(80);
    assert!(qmc.ask("47 + 9").contains("so first add 10.   47 + 10 = 57"));
    qmc.send(CTRL_D);
    qmc.end();
}

#[test]
fn a_window_of_hardly_any_columns_does_no_harm() {
    for columns in [1, 2, 7] {
        let home = home();
        let mut qmc = Terminal { columns, ..Terminal::default() }.start(home.path());
        qmc.send("/ex\tadd_n\t\r");
        qmc.until("Met");
        qmc.send("/l\t\r47 + 9\r");
        qmc.until("47 + 9 = 56");
        qmc.until("> ");
        qmc.send(CTRL_D);
        qmc.end();
    }
}

#[test]
fn a_dumb_terminal_sees_no_escape_sequence() {
    let home = home();
    let mut qmc = Terminal { environment: &[("TERM", "dumb")], ..Terminal::default() }.start(home.path());
    qmc.ask("47 + 9");
    qmc.send("/exp\r");
    qmc.until("Did you mean /explain?");
    qmc.until("> ");
    qmc.send(CTRL_D);
    let all = qmc.end();
    assert!(!all.contains('\x1b') && all.ends_with("> \r\n"), "{all:?}");
}

#[test]
fn no_color_means_no_colour_and_no_hints() {
    let home = home();
    let mut qmc = Terminal { environment: &[("NO_COLOR", "1")], ..Terminal::default() }.start(home.path());
    qmc.ask("47 + 9");
    qmc.send("/exp\r");
    qmc.until("Did you mean /explain?");
    qmc.until("> ");
    qmc.send(CTRL_D);
    assert_no_style_and_no_hint(&qmc.end());
}

#[test]
fn plain_is_ascii_without_colour_or_hints() {
    let home = home();
    let mut qmc = Terminal { arguments: &["--plain"], ..Terminal::default() }.start(home.path());
    let lesson = qmc.ask("13 x 14");
    assert!(lesson.contains("13 x 14 = 182"), "{lesson}");
    qmc.send("/exp\r");
    qmc.until("Did you mean /explain?");
    qmc.until("> ");
    qmc.send(CTRL_D);
    let all = qmc.end();
    assert!(all.is_ascii());
    assert_no_style_and_no_hint(&all);
}

fn assert_no_style_and_no_hint(raw: &str) {
    let sequences = raw.split("\x1b[").skip(1);
    for sequence in sequences {
        let end = sequence.find(|c: char| c.is_ascii_alphabetic()).expect("sequences end");
        assert_ne!(&sequence[end..=end], "m", "a style in {raw:?}");
    }
    assert!(!raw.contains("lain NAME"), "{raw:?}");
}

#[test]
fn a_lesson_has_a_picture_on_a_terminal_that_can_show_it() {
    for (columns, arguments, drawn) in [(80, &[][..], "╭─"), (40, &[][..], "╭─"), (40, &["--plain"][..], "/----")]
    {
        let home = home();
        let mut qmc = Terminal { columns, arguments, ..Terminal::default() }.start(home.path());
        let lesson = qmc.ask("47 + 9");
        assert!(lesson.contains(drawn) && lesson.contains("From 47 jump 10 on to 57"), "{lesson}");
        let places = ["57 - 1", "From 47 jump", "47 + 9 = 56"].map(|text| lesson.replace('−', "-").find(text));
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{lesson}");
        assert_fits(&lesson, columns.into());
        let hint = qmc.ask_for("/hint 99 + 57", "Now you");
        assert!(!hint.contains(drawn) && !hint.contains("jump"), "{hint}");
        qmc.send(CTRL_D);
        qmc.end();
    }
}

#[test]
fn a_lesson_has_no_picture_where_it_cannot_be_shown_or_is_not_wanted() {
    for (columns, arguments, environment) in [
        (39, &[][..], &[][..]),
        (80, &[][..], &[("TERM", "dumb")][..]),
        (80, &[][..], &[("QMC_PICTURES", "never")][..]),
        (80, &["--pictures", "never"][..], &[("QMC_PICTURES", "always")][..]),
    ] {
        let home = home();
        let mut qmc = Terminal { columns, arguments, environment }.start(home.path());
        let lesson = qmc.ask("47 + 9");
        assert!(lesson.contains("47 + 9 = 56") && !lesson.contains("jump"), "{lesson}");
        qmc.send(CTRL_D);
        qmc.end();
    }
}

#[test]
fn every_kind_of_picture_fits_into_the_window() {
    for columns in [80, 40] {
        let home = home();
        let mut qmc = Terminal { columns, ..Terminal::default() }.start(home.path());
        for (question, sign, words) in [
            ("83 - 47", "┼", "From 83 jump 50 back"),
            ("47 x 6", "┬", "The parts are 40 × 6"),
            ("49 x 7", "░", "The whole is 50 × 7"),
            ("16 x 18", "┌", "Around the corner lie 24 × 10"),
            ("1 + 2 + ... + 100", "╰", "1 and 100 make 101"),
            ("15% of 80", "█", "15% of 80 is 8 and 4"),
            ("from 2:45 to 4:10", "┴", "From 2:45 jump 15 min"),
        ] {
            let lesson = qmc.ask(question);
            assert!(lesson.contains(sign) && lesson.contains(words), "{lesson}");
            assert_fits(&lesson, columns.into());
        }
        qmc.send(CTRL_D);
        qmc.end();
    }
}
