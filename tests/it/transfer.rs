//! `qmc progress export` and `import`: attempts go from one home to another, each once.

use std::fs;

use super::program::{Home, Run};

const LINES: &str = "\
{\"at\":\"2026-11-30T08:15:00.123456Z\",\"round\":7,\"question\":1,\"problem\":\"47 + 9\",\"shortcut\":\"add_nines\",\
\"level\":1,\"answer\":\"46\",\"verdict\":\"wrong\",\"slip\":\"missed_carry\",\"hinted\":false,\"milliseconds\":2300}
{\"at\":\"2026-11-30T08:15:09Z\",\"round\":7,\"question\":1,\"problem\":\"47 + 9\",\"shortcut\":\"add_nines\",\
\"level\":1,\"answer\":\"56\",\"verdict\":\"right\",\"slip\":null,\"hinted\":true,\"milliseconds\":9100}
{\"at\":\"2026-11-30T08:16:00Z\",\"round\":7,\"question\":2,\"problem\":\"1 series 19 step 2\",\"shortcut\":\
\"from_elsewhere\",\"level\":3,\"answer\":\"\",\"verdict\":\"skipped\",\"slip\":null,\"hinted\":false,\
\"milliseconds\":400}
";

fn file(home: &Home, name: &str, text: &str) -> String {
    let file = home.path().join(name);
    fs::write(&file, text).expect("a file");
    file.display().to_string()
}

/// What the program says of a run in which all went well.
fn fine(run: Run) -> String {
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{}", run.stdout);
    run.stdout
}

#[test]
fn attempts_go_from_one_home_to_another_each_once() {
    let (home, other) = (Home::new(), Home::new());
    let lines = file(&home, "lines.jsonl", LINES);
    assert_eq!(
        fine(home.qmc(&["progress", "import", &lines], "")),
        "3 attempts read in; 0 of that file were there already.\n"
    );
    assert_eq!(
        fine(home.qmc(&["progress", "import", "-"], LINES)),
        "0 attempts read in; 3 of that file were there already.\n"
    );
    assert_eq!(fine(home.qmc(&["progress", "export"], "")), LINES);
    let saved = home.path().join("saved.jsonl").display().to_string();
    assert_eq!(fine(home.qmc(&["progress", "export", &saved], "")), format!("3 attempts saved in {saved}.\n"));
    assert_eq!(fs::read_to_string(&saved).expect("a file"), LINES);
    let json = fine(other.qmc(&["progress", "import", &saved, "--json"], ""));
    assert_eq!(json, "{\"added\":3,\"known\":0,\"bad\":[]}\n");
    assert_eq!(fine(other.qmc(&["progress", "export", "-"], "")), LINES);
}

#[cfg(unix)]
#[test]
fn a_saved_file_is_new_and_for_the_users_eyes_only() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    home.qmc(&["progress", "import", "-"], LINES);
    let saved = file(&home, "saved.jsonl", "mine");
    let run = home.qmc(&["progress", "export", &saved], "");
    assert_eq!(run.status, Some(1));
    insta::assert_snapshot!(home.homely(&run.stderr), @"qmc: HOME/saved.jsonl is there already, and stays as it is: please choose another name");
    assert_eq!(fs::read_to_string(&saved).expect("a file"), "mine");
    let new = home.path().join("new.jsonl");
    fine(home.qmc(&["progress", "export", &new.display().to_string()], ""));
    assert_eq!(fs::metadata(new).expect("it is there").permissions().mode() & 0o777, 0o600);
}

#[test]
fn lines_that_hold_no_attempt_are_named_and_passed_over() {
    let home = Home::new();
    let good: Vec<&str> = LINES.lines().collect();
    let lines = [
        &format!("\u{feff}{}", good[0]),
        "",
        "{\"at\":",
        "{\"recipe\":\"soup\"}",
        &good[0].replace("47 + 9", "47 plus or minus 9"),
        &good[0].replace("\"wrong\"", "\"\\u001b]0;nearly\\u0007\""),
        &good[0].replace("2026-11-30", "yesterday"),
        &good[0].replace("\"round\":7", "\"round\":-7"),
        "[]",
        &good[1].replace("\"hinted\":true,", "\"mood\":\"glad\","),
        "\u{1b}]0;title\u{7}",
    ]
    .join("\r\n");
    let run = home.qmc(&["progress", "import", "-"], &lines);
    assert_eq!(run.status, Some(1));
    insta::assert_snapshot!(format!("{}{}", run.stderr, run.stdout));
    assert_eq!(fine(home.qmc(&["progress", "export"], "")).lines().count(), 2);
}

#[test]
fn a_file_that_cannot_be_read_or_written_is_said() {
    let home = Home::new();
    let folder = home.path().display().to_string();
    let told =
        [["import", "nowhere.jsonl"], ["import", &folder], ["export", "nowhere/lines.jsonl"]].map(|[what, file]| {
            let run = home.qmc(&["progress", what, file], "");
            assert_eq!((run.stdout.as_str(), run.status), ("", Some(1)));
            home.homely(&run.stderr)
        });
    insta::assert_snapshot!(told.join(""));
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_nothing_half_read_in() {
    let home = Home::new();
    home.qmc(&["progress", "import", "-"], LINES);
    let first = LINES.lines().next().expect("a line");
    let many = (1..3000).map(|number| first.replace("\"question\":1", &format!("\"question\":{number}")));
    let many = file(&home, "many.jsonl", &many.collect::<Vec<_>>().join("\n"));
    let run = home.qmc_on_a_full_disk(200, &["progress", "import", &many]);
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(1)), "{}", run.stderr);
    assert!(run.stderr.contains("practice.db: "), "{}", run.stderr);
    assert_eq!(fine(home.qmc(&["progress", "export"], "")), LINES);
}
