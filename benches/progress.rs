//! How long it takes to show how practice is going, after a hundred thousand attempts.

#![expect(clippy::expect_used, reason = "a measurement that cannot go on should stop")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock};

use divan::{Bencher, black_box};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::progress::Progress;
use quick_math_coach::store::attempts::Attempts;
use techniques::registry;
use tempfile::TempDir;

const ATTEMPTS: u32 = 100_000;

/// A home whose owner has practised every shortcut for years, in rounds of ten questions on three shortcuts.
static HOME: LazyLock<TempDir> = LazyLock::new(|| {
    let home = tempfile::tempdir().expect("a folder");
    Attempts::open(&file(home.path())).and_then(|mut kept| kept.append_all(&attempts())).expect("they are kept");
    home
});

fn main() {
    divan::main();
}

fn file(home: &Path) -> PathBuf {
    home.join("quick-math-coach/practice.db")
}

fn attempts() -> Vec<Attempt> {
    let mut random = fastrand::Rng::with_seed(1);
    let shortcuts: Vec<_> = registry::list(None).collect();
    let begun = 1_600_000_000;
    let attempt = |number: u32| {
        let about = shortcuts[(number / 10 * 3 + random.u32(..3)) as usize % shortcuts.len()];
        let is_right = random.u8(0..5) > 0;
        Attempt {
            at: Timestamp::from_second(begun + i64::from(number) * 30 + i64::from(number / 100) * 80_000)
                .expect("a time"),
            round: number / 10,
            question: number % 10 + 1,
            problem: Arc::new(about.examples[random.usize(..about.examples.len())].parse().expect("a problem")),
            shortcut: about.id.into(),
            level: random.u8(1..=5),
            answer: random.u32(10..10_000).to_string().into(),
            verdict: if is_right { Verdict::Right } else { Verdict::Wrong },
            slip: (!is_right).then(|| "missed_carry".into()),
            hinted: false,
            milliseconds: random.u64(800..20_000),
        }
    };
    (0..ATTEMPTS).map(attempt).collect()
}

/// The whole program, from its start to its end.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn program(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_qmc"));
        let output = command.arg("progress").env("XDG_DATA_HOME", HOME.path()).output().expect("qmc runs");
        assert!(output.status.success() && output.stderr.is_empty());
    });
}

/// Reading the attempts.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn read(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| Attempts::open(&file(HOME.path())).and_then(|mut kept| kept.all()).expect("they are read"));
}

/// What they add up to.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn add_up(bencher: Bencher<'_, '_>) {
    let log = Attempts::open(&file(HOME.path())).and_then(|mut kept| kept.all()).expect("they are read");
    let (now, zone) = (Timestamp::now(), TimeZone::system());
    bencher.bench_local(|| Progress::of(black_box(&log.attempts), now, &zone));
}
