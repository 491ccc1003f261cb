//! How long practice takes to find the next question, and to answer an answer.

#![expect(clippy::expect_used, reason = "a measurement that cannot go on should stop")]

use std::io;
use std::sync::{Arc, LazyLock};

use divan::{Bencher, black_box};
use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::practice::play::{Learner, Length, Round};
use quick_math_coach::practice::question::Question;
use quick_math_coach::practice::schedule::Schedule;
use quick_math_coach::practice::selection::Selection;
use quick_math_coach::render::Look;
use quick_math_coach::store::attempts::Attempts;
use techniques::drill::{self, Level};
use techniques::registry;

/// Rounds of ten questions, one every ten hours.
const ATTEMPTS: u32 = 100_000;
const BEGINNING: Timestamp = Timestamp::constant(1_600_000_000, 0);

static HISTORY: LazyLock<Vec<Attempt>> = LazyLock::new(|| (0..ATTEMPTS).filter_map(attempt).collect());

fn main() {
    divan::main();
}

fn attempt(number: u32) -> Option<Attempt> {
    let about = registry::list(None).nth((number / 3 % 40) as usize)?;
    Some(Attempt {
        at: BEGINNING.checked_add(SignedDuration::from_hours(i64::from(number))).ok()?,
        round: number / 10,
        question: number % 10 + 1,
        problem: Arc::new("47 + 9".parse().ok()?),
        shortcut: about.id.into(),
        level: 1,
        answer: "56".into(),
        verdict: if number.is_multiple_of(7) { Verdict::Shown } else { Verdict::Right },
        slip: None,
        hinted: number.is_multiple_of(11),
        milliseconds: 3000 + u64::from(number % 4000),
    })
}

/// All that is known of a learner, from a hundred thousand attempts.
#[divan::bench]
fn replay(bencher: Bencher<'_, '_>) {
    let now = HISTORY.last().map_or(BEGINNING, |attempt| attempt.at);
    bencher.bench_local(|| Schedule::replay(black_box(&HISTORY), now));
}

/// The next question of a mixed round.
#[divan::bench]
fn next(bencher: Bencher<'_, '_>) {
    let now = HISTORY.last().map_or(BEGINNING, |attempt| attempt.at);
    let schedule = Schedule::replay(&HISTORY, now);
    let mut rng = Rng::with_seed(1);
    bencher.bench_local(|| schedule.next(&Selection::default(), black_box(&[]), now, &mut rng));
}

/// A learner who answers at once.
struct Quick;

impl Learner for Quick {
    fn answer(&mut self, _: &str) -> io::Result<Option<String>> {
        Ok(Some("56".to_owned()))
    }

    fn read(&mut self, _: &str) -> io::Result<Option<String>> {
        Ok(Some(String::new()))
    }
}

/// From a question, answered at once, to the feedback, with the attempt on the disk.
#[divan::bench(sample_count = 300, sample_size = 1)]
fn answer_to_feedback(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kept = Attempts::open(&folder.path().join("practice.db")).expect("a file");
    let about = registry::list(None).find(|about| about.id == "add_nines").expect("a shortcut");
    let problem = "47 + 9".parse().expect("a problem");
    let question = Question { about, level: 1, problem, is_new: false };
    let mut id = 0;
    bencher.bench_local(|| {
        id += 1;
        let mut keep = |attempt: &Attempt| kept.append(attempt).map_err(|error| error.to_string());
        let round = Round {
            id,
            length: Length::Questions(1),
            look: Look::new(80, false, false),
            next: &mut |_| Some(question),
            keep: &mut keep,
        };
        let attempts = round.play(&mut Quick, &mut io::sink()).expect("nothing can fail");
        assert_eq!(attempts.len(), 1);
    });
}

/// A question for each of the forty shortcuts.
#[divan::bench]
fn forty_questions(bencher: Bencher<'_, '_>) {
    let mut rng = Rng::with_seed(1);
    bencher.bench_local(|| {
        let ask = |about| drill::question(about, None, Level::nearest(3), &[], &mut rng);
        registry::list(None).filter_map(ask).count()
    });
}
