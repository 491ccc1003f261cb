//! The documents say what the program does.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use techniques::registry;

use super::program::Home;

fn document(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("the document is there")
}

/// The commands of the README's console blocks, each with the output that it shows.
fn console_sessions(readme: &str) -> Vec<(String, String)> {
    let blocks = readme.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    let sessions = blocks.flat_map(|block| block.split("$ ").skip(1));
    sessions
        .map(|session| session.split_once('\n').expect("a command ends its line"))
        .map(|(command, output)| (command.to_owned(), output.trim_end().to_owned()))
        .collect()
}

#[cfg(unix)]
#[test]
fn the_sessions_of_the_readme_are_real() {
    let sessions = console_sessions(&document("README.md"));
    assert!(sessions.len() >= 2, "the README shows sessions");
    let program = Path::new(env!("CARGO_BIN_EXE_qmc")).parent().expect("it stands in a folder");
    let home = tempfile::tempdir().expect("a folder");
    for (command, shown) in sessions {
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
        let mut shell = Command::new("sh");
        shell.args(["-c", &command]).env("PATH", path).env("HOME", home.path());
        for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            shell.env_remove(folder);
        }
        let output = shell.output().expect("sh runs");
        let printed = String::from_utf8(output.stdout).expect("text");
        assert_eq!(printed.trim_end(), shown, "$ {command}");
    }
}

#[test]
fn the_readme_lists_the_shortcuts() {
    let mut table = String::from("| shortcut | for | rule |\n|---|---|---|\n");
    for about in registry::list(None) {
        let operations: Vec<String> = about.operations.iter().map(|operation| format!("`{operation}`")).collect();
        writeln!(table, "| `{}` | {} | {} |", about.id, operations.join(" "), about.rule).expect("text can be written");
    }
    assert!(document("README.md").contains(&table), "the README should hold this table:\n{table}");
}

#[test]
fn the_architecture_names_every_file_of_the_program() {
    let architecture = document("ARCHITECTURE.md");
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut missing = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if !architecture.contains(&name) {
                missing.push(name);
            }
        }
    }
    assert!(missing.is_empty(), "ARCHITECTURE.md does not name {missing:?}");
}

#[test]
fn the_settings_of_the_readme_are_known() {
    let readme = document("README.md");
    let block = readme.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a file of settings");
    // Also the settings that are shown but not made, with a folder that is there.
    let file = block.replace("\n# ", "\n").replace("/home/me/prompts", concat!(env!("CARGO_MANIFEST_DIR"), "/prompts"));
    let home = Home::new().with_settings(&file);
    let run = home.qmc(&["config"], "");
    assert_eq!(run.status, Some(0), "{run:?}");
    for name in quick_math_coach::config::names() {
        let leaf = name.rsplit('.').next().expect("a name");
        assert!(block.contains(&format!("{leaf} = ")), "the README should show {name}");
    }
    for variable in quick_math_coach::config::variables() {
        assert!(readme.contains(&format!("`{variable}`")), "the README should name {variable}");
    }
}
