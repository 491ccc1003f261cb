//! The program as a user runs it, in a home of its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// What came of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: Option<i32>,
}

/// A home folder, and what the environment says in it.
pub(crate) struct Home {
    folder: TempDir,
    environment: Vec<(String, String)>,
}

impl Home {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), environment: Vec::new() }
    }

    /// The same home with this variable in its environment.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same home with this file of settings, private as it should be.
    pub(crate) fn with_settings(self, text: &str) -> Self {
        let file = self.settings_file();
        fs::create_dir_all(file.parent().expect("it is in a folder")).expect("a folder");
        fs::write(&file, text).expect("a file");
        #[cfg(unix)]
        fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("a private file");
        self
    }

    pub(crate) fn settings_file(&self) -> PathBuf {
        self.path().join("config/quick-math-coach/config.toml")
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The program with these arguments, not yet started.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        self.prepared(Command::new(env!("CARGO_BIN_EXE_qmc")), arguments)
    }

    fn prepared(&self, mut command: Command, arguments: &[&str]) -> Command {
        command
            .args(arguments)
            .env_clear()
            .env("HOME", self.path())
            .env("XDG_CONFIG_HOME", self.path().join("config"))
            .env("XDG_DATA_HOME", self.path().join("data"))
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs `qmc` where no file may have more than so many blocks.
    #[cfg(unix)]
    pub(crate) fn qmc_on_a_full_disk(&self, blocks: u32, arguments: &[&str]) -> Run {
        let command = on_a_full_disk(blocks, Path::new(env!("CARGO_BIN_EXE_qmc")));
        finished(self.prepared(command, arguments).stdin(Stdio::null()).spawn().expect("sh starts"))
    }

    /// Runs `qmc` with these arguments and this standard input.
    pub(crate) fn qmc(&self, arguments: &[&str], input: &str) -> Run {
        let mut child = self.command(arguments).spawn().expect("qmc starts");
        // A program that does not read its input has closed the pipe; that is no failure of the test.
        let _ = child.stdin.take().expect("the input is a pipe").write_all(input.as_bytes());
        finished(child)
    }

    /// The text with the path of this home written as HOME.
    pub(crate) fn homely(&self, text: &str) -> String {
        text.replace(&self.path().display().to_string(), "HOME")
    }
}

/// What came of a program, when it has ended.
fn finished(child: Child) -> Run {
    let output = child.wait_with_output().expect("it ends");
    Run {
        stdout: String::from_utf8(output.stdout).expect("the output is text"),
        stderr: String::from_utf8(output.stderr).expect("the messages are text"),
        status: output.status.code(),
    }
}

/// A program whose files may not grow beyond so many blocks, as on a full disk; its arguments are to be added.
#[cfg(unix)]
pub(crate) fn on_a_full_disk(blocks: u32, program: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]).arg(program);
    shell
}

/// Runs `qmc` in a fresh home.
pub(crate) fn qmc(arguments: &[&str], input: &str) -> Run {
    Home::new().qmc(arguments, input)
}
