//! How long practice takes to find the next question.

use std::sync::LazyLock;

use divan::{Bencher, black_box};
use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::practice::schedule::Schedule;
use quick_math_coach::practice::selection::Selection;
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
        problem: "47 + 9".parse().ok()?,
        shortcut: about.id.to_owned(),
        level: 1,
        answer: "56".to_owned(),
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

/// A question for each of the forty shortcuts.
#[divan::bench]
fn forty_questions(bencher: Bencher<'_, '_>) {
    let mut rng = Rng::with_seed(1);
    bencher.bench_local(|| {
        let ask = |about| drill::question(about, None, Level::nearest(3), &[], &mut rng);
        registry::list(None).filter_map(ask).count()
    });
}
