//! Attempts are kept whatever happens: a kill, two programs at once, a full disk, a folder that cannot be written, a
//! damaged file.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use proptest::prelude::*;
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::store::attempts::{Attempts, Log};
use tempfile::TempDir;

mod damage;

#[cfg(unix)]
use super::program::on_a_full_disk;

/// Where a writer of its own process finds what it is to do.
const FILE: &str = "QMC_TEST_FILE";
const ROUND: &str = "QMC_TEST_ROUND";
const SECONDS: &str = "QMC_TEST_SECONDS";

/// A folder, and the file of attempts in it.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("practice.db")
    }

    fn open(&self) -> Attempts {
        Attempts::open(&self.file()).expect("the file opens")
    }

    fn all(&self) -> Log {
        self.open().all().expect("the file can be read")
    }

    /// The names of the files in the folder whose names hold this.
    fn names_with(&self, part: &str) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.contains(part)).collect();
        names.sort();
        names
    }

    /// The text with the path of this folder written as FOLDER, and the time in names as TIME.
    fn homely(&self, text: &str) -> String {
        let text = text.replace(&self.folder.path().display().to_string(), "FOLDER");
        let Some((front, back)) = text.split_once("-damaged-") else { return text };
        format!("{front}-damaged-TIME{}", &back["20261130-101112".len()..])
    }
}

/// An attempt that no other number has.
fn attempt(round: u32, number: u32) -> Attempt {
    Attempt {
        at: Timestamp::from_millisecond(1_800_000_000_000 + i64::from(number)).expect("a time"),
        round,
        question: number,
        problem: Arc::new("47 + 9".parse().expect("a problem")),
        shortcut: "add_nines".into(),
        level: 1,
        answer: "56".into(),
        verdict: Verdict::Right,
        slip: None,
        hinted: false,
        milliseconds: 2300,
    }
}

fn keep(attempts: &mut Attempts, round: u32, numbers: std::ops::Range<u32>) {
    for number in numbers {
        attempts.append(&attempt(round, number)).expect("it is kept");
    }
}

/// The numbers of a round's attempts, in order.
fn numbers(log: &Log, round: u32) -> Vec<u32> {
    log.attempts.iter().filter(|attempt| attempt.round == round).map(|attempt| attempt.question).collect()
}

fn any_attempt() -> impl Strategy<Value = Attempt> {
    let problems = ["47 + 9", "-5 power 3", "1 series 19 step 2", "245 add_time 215", "0.5 percent_of 80", "100 / 7"];
    let time = (0..4_000_000_000_000_000_i64).prop_map(|at| Timestamp::from_microsecond(at).expect("a time"));
    let question = (any::<u32>(), any::<u32>(), prop::sample::select(problems.to_vec()), ".*", any::<u8>());
    let verdict = prop::sample::select(Verdict::ALL.to_vec());
    let outcome = (".*", verdict, prop::option::of(".*"), any::<bool>(), 0..=u64::MAX >> 1);
    (time, question, outcome).prop_map(|(at, question, outcome)| {
        let (round, question, problem, shortcut, level) = question;
        let (answer, verdict, slip, hinted, milliseconds) = outcome;
        let problem = Arc::new(problem.parse().expect("a problem"));
        let (shortcut, answer, slip) = (shortcut.into(), answer.into(), slip.map(Into::into));
        Attempt { at, round, question, problem, shortcut, level, answer, verdict, slip, hinted, milliseconds }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn what_is_kept_is_read_back_in_the_order_of_time(mut kept in prop::collection::vec(any_attempt(), 0..20)) {
        let place = Place::new();
        let mut attempts = place.open();
        for attempt in kept.iter().chain(&kept) {
            attempts.append(attempt).expect("it is kept");
        }
        drop(attempts);
        kept.sort_by_key(|attempt| attempt.at);
        prop_assert_eq!(place.all(), Log { attempts: kept, unreadable: 0 });
    }
}

#[test]
fn a_row_that_cannot_be_read_is_left_out_and_counted() {
    let place = Place::new();
    keep(&mut place.open(), 1, 0..3);
    let foreign = rusqlite::Connection::open(place.file()).expect("the file opens");
    foreign.execute("UPDATE attempts SET verdict = 'nearly' WHERE question = 0", []).expect("it can be written");
    foreign.execute("UPDATE attempts SET problem = '47 plus or minus 9' WHERE question = 1", []).expect("likewise");
    drop(foreign);
    let log = place.all();
    assert_eq!((numbers(&log, 1), log.unreadable), (vec![2], 2));
}

#[test]
fn of_many_attempts_each_is_read_once_and_in_order() {
    const OF_EACH: u32 = 8000;
    let place = Place::new();
    let kept: Vec<Attempt> = (0..OF_EACH).flat_map(|number| [attempt(1, number), attempt(2, number)]).collect();
    assert_eq!(place.open().append_all(&kept).expect("they are kept"), kept.len());
    assert!(place.all() == Log { attempts: kept, unreadable: 0 });
    let foreign = rusqlite::Connection::open(place.file()).expect("the file opens");
    let spoil = "UPDATE attempts SET verdict = 'nearly' WHERE round = 1 AND question IN (?1, ?2)";
    foreign.execute(spoil, [0, OF_EACH - 1]).expect("it can be written");
    drop(foreign);
    let log = place.all();
    assert_eq!(numbers(&log, 1), (1..OF_EACH - 1).collect::<Vec<_>>());
    assert_eq!(numbers(&log, 2), (0..OF_EACH).collect::<Vec<_>>());
    assert_eq!(log.unreadable, 2);
}

#[cfg(unix)]
#[test]
fn attempts_are_for_the_users_eyes_only() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let folder = place.folder.path().join("data/quick-math-coach");
    let mut attempts = Attempts::open(&folder.join("practice.db")).expect("the file opens");
    keep(&mut attempts, 1, 0..1);
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for entry in fs::read_dir(&folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        assert_eq!(mode(&path), 0o600, "{path:?}");
    }
}

#[test]
fn programs_that_begin_at_once_share_one_file() {
    let place = Place::new();
    thread::scope(|scope| {
        for round in 0..8 {
            let place = &place;
            scope.spawn(move || keep(&mut place.open(), round, 0..5));
        }
    });
    let log = place.all();
    assert!((0..8).all(|round| numbers(&log, round) == [0, 1, 2, 3, 4]), "{log:?}");
}

/// The program that other tests kill or let run beside another: keeps one attempt after another, and says so.
#[test]
#[ignore = "other tests start it as a process of its own"]
fn writer() {
    let variable = |name| std::env::var(name).expect("the variable is set");
    let (file, round) = (PathBuf::from(variable(FILE)), variable(ROUND).parse().expect("a number"));
    let seconds = Duration::from_secs(variable(SECONDS).parse().expect("a number"));
    let begun = Instant::now();
    let mut out = std::io::stdout().lock();
    let kept = Attempts::open(&file).and_then(|mut attempts| {
        writeln!(out, "\nread {}", attempts.all()?.attempts.len()).expect("the output can be written");
        for number in (0..).take_while(|_| begun.elapsed() < seconds) {
            attempts.append(&attempt(round, number))?;
            writeln!(out, "\nkept {number}").expect("the output can be written");
        }
        Ok(())
    });
    if let Err(error) = kept {
        writeln!(out, "\nfailed {error}").expect("the output can be written");
    }
}

/// A writer of this round, in a process of its own.
fn start(place: &Place, round: u32, seconds: u32, mut command: Command) -> Child {
    command
        .env(FILE, place.file())
        .env(ROUND, round.to_string())
        .env(SECONDS, seconds.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

const WRITER: [&str; 4] = ["attempts::writer", "--exact", "--ignored", "--nocapture"];

fn writer_command() -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program has a name"));
    command.args(WRITER);
    command
}

/// What a line of the writer says behind this word.
fn said<T: std::str::FromStr>(line: std::io::Result<String>, word: &str) -> Option<T> {
    line.ok()?.strip_prefix(word)?.trim().parse().ok()
}

#[test]
fn no_confirmed_attempt_is_lost_by_a_hundred_kills() {
    let place = Place::new();
    let mut random = fastrand::Rng::with_seed(5);
    let mut confirmed = 0;
    for round in 0..100 {
        let mut child = start(&place, round, 60, writer_command());
        let mut kept = Vec::new();
        let enough = random.usize(0..30);
        let mut is_killed = false;
        for line in BufReader::new(child.stdout.take().expect("it is a pipe")).lines() {
            kept.extend(said::<u32>(line, "kept "));
            if kept.len() >= enough && !is_killed {
                child.kill().expect("it is killed");
                is_killed = true;
            }
        }
        child.wait().expect("it ends");
        assert!(is_killed, "it was at work until it was killed");
        let log = place.all();
        let found = numbers(&log, round);
        assert_eq!(found.get(..kept.len()), Some(&kept[..]), "round {round}");
        confirmed += kept.len();
        assert!(log.attempts.len() >= confirmed && log.unreadable == 0, "{} of {confirmed}", log.attempts.len());
    }
    assert_eq!(place.names_with("damaged"), [""; 0]);
}

#[test]
fn two_writers_at_once_lose_nothing_in_ten_seconds() {
    let place = Place::new();
    let writers = [1, 2].map(|round| {
        let mut writer = start(&place, round, 10, writer_command());
        let lines = BufReader::new(writer.stdout.take().expect("it is a pipe")).lines();
        let kept = thread::spawn(move || lines.filter_map(|line| said(line, "kept ")).collect::<Vec<u32>>());
        (round, writer, kept)
    });
    let mut reader = place.open();
    let mut seen = 0;
    while writers.iter().any(|(.., kept)| !kept.is_finished()) {
        let log = reader.all().expect("it can be read while it is written");
        assert!(log.attempts.len() >= seen, "{} of {seen}", log.attempts.len());
        seen = log.attempts.len();
        thread::sleep(Duration::from_millis(100));
    }
    for (round, mut writer, kept) in writers {
        writer.wait().expect("it ends");
        let kept = kept.join().expect("its lines were read");
        assert!(kept.len() > 10, "{kept:?}");
        assert_eq!(numbers(&place.all(), round), kept);
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing_that_was_confirmed_and_says_so() {
    let place = Place::new();
    keep(&mut place.open(), 1, 0..3);
    let program = std::env::current_exe().expect("this program has a name");
    for (round, blocks, least) in [(2, 0, 0), (3, 200, 1)] {
        let mut command = on_a_full_disk(blocks, &program);
        command.args(WRITER);
        let output = start(&place, round, 60, command).wait_with_output().expect("it ends");
        let lines = || BufReader::new(&output.stdout[..]).lines();
        let kept: Vec<u32> = lines().filter_map(|line| said(line, "kept ")).collect();
        let failures: Vec<String> = lines().filter_map(|line| said(line, "failed ")).collect();
        assert!(kept.len() >= least && failures.len() == 1, "{kept:?} {failures:?}");
        assert!(failures[0].contains("practice.db: "), "{failures:?}");
        let log = place.all();
        assert_eq!((numbers(&log, 1), numbers(&log, round)), (vec![0, 1, 2], kept));
    }
    assert_eq!(place.names_with("damaged"), [""; 0]);
}

#[cfg(unix)]
#[test]
fn where_nothing_can_be_written_attempts_can_still_be_read() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let place = Place::new();
    keep(&mut place.open(), 1, 0..3);
    let mode = |mode| fs::set_permissions(place.folder.path(), fs::Permissions::from_mode(mode)).expect("it is ours");
    // A user who may do everything may write everywhere: then the program runs as nobody, from a copy it may read.
    let is_root = fs::metadata(place.folder.path()).expect("a folder").uid() == 0;
    let mut program = std::env::current_exe().expect("this program has a name");
    if is_root {
        let copy = place.folder.path().join("program");
        fs::copy(&program, &copy).expect("it can be copied");
        fs::set_permissions(place.file(), fs::Permissions::from_mode(0o444)).expect("it is ours");
        program = copy;
    }
    mode(0o555);
    let mut command = Command::new(program);
    command.args(WRITER);
    if is_root {
        command.uid(65534).gid(65534);
    }
    let output = start(&place, 2, 60, command).wait_with_output().expect("it ends");
    let told: Vec<String> = BufReader::new(&output.stdout[..]).lines().filter_map(|line| said(line, "")).collect();
    mode(0o755);
    let told = told.iter().filter(|line| line.contains("read ") || line.contains("failed ")).cloned();
    insta::assert_snapshot!(place.homely(&told.collect::<Vec<_>>().join("\n")), @r"
    read 3
    failed FOLDER/practice.db: it can be read but not written
    ");
    assert_eq!(numbers(&place.all(), 1), [0, 1, 2]);
}
