//! `qmc doctor` says what is well and what to mend.

use super::program::{Home, Run};

fn doctor(home: &Home, arguments: &[&str]) -> Run {
    home.qmc(&[&["doctor"], arguments].concat(), "")
}

#[test]
fn with_the_embedded_reader_all_is_well() {
    let home = Home::new();
    let run = doctor(&home, &[]);
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)));
    insta::assert_snapshot!(home.homely(&run.stdout));
}

#[test]
fn what_is_to_be_mended_is_said() {
    let file = "modle = 'openai/x'\n";
    let rows: [(&str, &[&str]); 3] = [
        (file, &["--model", "openai/x", "--base-url", "http://127.0.0.1:9"]),
        ("base_ulr = 'http://127.0.0.1:9'", &["--model", "openai/x"]),
        ("", &["--model", "opnai/x"]),
    ];
    let runs = rows.map(|(file, arguments)| {
        let home = Home::new().with_settings(file).with("QMC_TIMEOUT_CONNECT", "5");
        let run = doctor(&home, arguments);
        assert_eq!((run.stderr.as_str(), run.status), ("", Some(1)), "{run:?}");
        home.homely(&run.stdout)
    });
    insta::assert_snapshot!(runs.join("\n"));
}

#[test]
fn what_stands_in_the_way_of_the_embedded_reader_is_said_as_well() {
    let home = Home::new().with_settings("prompts = '/nonexistent'\n");
    let blocked = home.settings_file().join("data").display().to_string();
    let home = home.with("XDG_DATA_HOME", &blocked);
    let run = doctor(&home, &[]);
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(1)), "{run:?}");
    insta::assert_snapshot!(home.homely(&run.stdout));
    assert!(doctor(&home, &["--no-save"]).stdout.contains("nothing is kept (--no-save)"));
}
