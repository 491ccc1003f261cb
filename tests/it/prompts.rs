//! The prompts: their version is raised with their wording, and a folder can replace them.

use std::fs;

use quick_math_coach::prompts::Prompts;

use super::program::Home;

/// Each version of the wording, with the fingerprint of what was sent.
const VERSIONS: &str = include_str!("prompt_versions.txt");

/// A number that changes with the wording (FNV-1a, of 64 bits).
fn fingerprint(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[test]
fn a_change_of_wording_has_a_version_of_its_own() {
    let prompts = Prompts::built_in().to_record();
    let wording = fingerprint(&format!("{}\n{}", prompts.system, prompts.tools));
    let line = format!("{} {wording}", prompts.version);
    assert!(
        VERSIONS.lines().last() == Some(line.as_str()),
        "the wording has changed: raise prompts/version.txt, and add its line to tests/it/prompt_versions.txt; \
         with the version as it is, the line would be\n{line}"
    );
    let mut versions: Vec<&str> = VERSIONS.lines().filter_map(|line| line.split(' ').next()).collect();
    let count = versions.len();
    versions.dedup();
    assert_eq!(versions.len(), count, "each version has one wording");
}

#[test]
fn a_folder_replaces_what_is_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = Prompts::from_folder(folder.path()).expect_err("there is nothing");
    assert!(empty.to_string().contains("holds no prompts"), "{empty}");
    fs::write(folder.path().join("system.md"), "Be brief.\n").expect("a file");
    fs::create_dir(folder.path().join("tools")).expect("a folder");
    fs::write(folder.path().join("tools/check_answer.md"), "Check.\n").expect("a file");
    let prompts = Prompts::from_folder(folder.path()).expect("prompts");
    assert_eq!((prompts.system.as_str(), prompts.version.as_str()), ("Be brief.", "own"));
    let built_in = Prompts::built_in();
    let descriptions: Vec<&str> = prompts.menu.iter().map(|tool| tool.description.as_ref()).collect();
    assert_eq!(descriptions[1], "Check.");
    assert_eq!(descriptions[0], built_in.menu[0].description);
    fs::write(folder.path().join("version.txt"), "mine 3\n").expect("a file");
    assert_eq!(Prompts::from_folder(folder.path()).expect("prompts").version, "mine 3");
}

#[test]
fn a_folder_without_prompts_is_misuse() {
    let home = Home::new().with("QMC_PROMPTS", "/nonexistent").with("QMC_MODEL", "ollama/x");
    let run = home.qmc(&["--base-url", "http://127.0.0.1:9", "47 + 9"], "");
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)));
    assert!(run.stderr.contains("/nonexistent holds no prompts"), "{}", run.stderr);
    let report = home.qmc(&["config"], "");
    assert!(
        report.stdout.ends_with(
            "the prompts cannot be used: /nonexistent holds no prompts: they are system.md, \
                                     tools/NAME.md for each tool, and version.txt\n"
        ),
        "{}",
        report.stdout
    );
    assert_eq!(report.status, Some(1));
}
