//! The program in a pseudo-terminal, and a learner at its keyboard.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use expectrl::process::Termios;
use expectrl::process::unix::{Signal, WaitStatus};
use expectrl::session::OsSession;
use tempfile::TempDir;

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const CTRL_D: &str = "\x04";
pub(crate) const CTRL_R: &str = "\x12";

/// How long to wait for what must come; much longer than it takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// How often to look.
const LOOK: Duration = Duration::from_millis(3);

/// A terminal in which the program can be started.
pub(crate) struct Terminal<'a> {
    pub(crate) columns: u16,
    pub(crate) arguments: &'a [&'a str],
    pub(crate) environment: &'a [(&'a str, &'a str)],
}

impl Default for Terminal<'_> {
    fn default() -> Self {
        Self { columns: 80, arguments: &[], environment: &[] }
    }
}

impl Terminal<'_> {
    /// Starts the program with this home folder, and waits for the first prompt.
    pub(crate) fn start(&self, home: &Path) -> Conversation {
        let mut conversation = self.open(home);
        conversation.until("> ");
        conversation
    }

    /// Starts the program with this home folder.
    pub(crate) fn open(&self, home: &Path) -> Conversation {
        let mut command = Command::new("sh");
        // The program starts when the window has its size.
        let script = r#"stty sane; read -r _; exec "$0" "$@""#;
        command.args(["-c", script, env!("CARGO_BIN_EXE_qmc")]).args(self.arguments);
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        command.env("HOME", home).env("XDG_DATA_HOME", home.join("data")).env("XDG_CONFIG_HOME", home.join("config"));
        command.env("TERM", "xterm-256color");
        command.envs(self.environment.iter().copied());
        let session = OsSession::spawn(command).expect("a pseudo-terminal");
        let mut conversation = Conversation { session, raw: Vec::new(), read: 0 };
        conversation.resize(self.columns);
        conversation.send("\n");
        conversation
    }
}

/// The program at work.
pub(crate) struct Conversation {
    session: OsSession,
    raw: Vec<u8>,
    /// How much of [`Self::screen`] was waited for.
    read: usize,
}

impl Conversation {
    /// Starts the program in an ordinary terminal, with a home folder of its own.
    pub(crate) fn new() -> (Self, TempDir) {
        let home = home();
        (Terminal::default().start(home.path()), home)
    }

    /// Types, all at once.
    pub(crate) fn send(&mut self, keys: &str) {
        self.send_bytes(keys.as_bytes());
    }

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        self.session.write_all(bytes).expect("the keyboard works");
    }

    pub(crate) fn signal(&mut self, signal: Signal) {
        self.session.get_process_mut().signal(signal).expect("it is there");
    }

    pub(crate) fn resize(&mut self, columns: u16) {
        self.session.get_process_mut().set_window_size(columns, 24).expect("a window");
    }

    /// Types each line, and waits for what it shows and for the next prompt; then leaves.
    pub(crate) fn show_all<T: AsRef<str>>(mut self, rows: &[(T, &str)]) {
        for (typed, shown) in rows {
            self.send(&format!("{}\r", typed.as_ref()));
            self.until(shown);
            self.until("\n\r> ");
        }
        self.send(CTRL_D);
        self.end();
    }

    /// Waits for this text, and returns what stands before it.
    pub(crate) fn until(&mut self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            let (_, new) = screen.split_at(self.read);
            if let Some((before, _)) = new.split_once(text) {
                self.read += before.len() + text.len();
                return before.to_owned();
            }
            assert!(start.elapsed() < PATIENCE, "{text:?} did not come. {new:?}");
            if !self.take_in() {
                thread::sleep(LOOK);
            }
        }
    }

    /// Asks, and waits for the lesson to end; returns it with the question.
    pub(crate) fn ask(&mut self, question: &str) -> String {
        self.ask_for(question, "Try this one: ")
    }

    /// Asks, and waits for an answer with this text in it and for the next prompt; returns it with the question.
    pub(crate) fn ask_for(&mut self, question: &str, text: &str) -> String {
        self.send(&format!("{question}\r"));
        let lesson = self.until(text);
        let next = self.until("> ");
        format!("{lesson}{next}")
    }

    /// Waits until keys are no longer taken by the line editor: the program is answering.
    pub(crate) fn until_answering(&mut self) {
        let start = Instant::now();
        while !self.session.get_process().is_echo().expect("a terminal") {
            assert!(start.elapsed() < PATIENCE, "it waits for a line");
            thread::sleep(LOOK);
        }
    }

    /// Waits for the program to end well; returns all that it wrote.
    pub(crate) fn end(mut self) -> String {
        let start = Instant::now();
        loop {
            let took = self.take_in();
            match self.session.get_process().status().expect("a process") {
                WaitStatus::Exited(_, status) => {
                    assert_eq!(status, 0, "{}", self.screen());
                    break;
                }
                _ => assert!(start.elapsed() < PATIENCE, "it did not end: {}", self.screen()),
            }
            if !took {
                thread::sleep(LOOK);
            }
        }
        while self.take_in() {}
        self.raw()
    }

    /// All that the program wrote, as it wrote it.
    pub(crate) fn raw(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }

    /// All that the program wrote, without escape sequences.
    pub(crate) fn screen(&self) -> String {
        anstream::adapter::strip_str(&self.raw()).to_string()
    }

    /// Reads what there is; says whether there was anything.
    fn take_in(&mut self) -> bool {
        let mut buffer = [0; 4096];
        match self.session.try_read(&mut buffer) {
            Ok(count) => {
                self.raw.extend_from_slice(&buffer[..count]);
                count > 0
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => false,
            Err(error) => panic!("the terminal is gone: {error}"),
        }
    }
}

/// A home folder of its own.
pub(crate) fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}
