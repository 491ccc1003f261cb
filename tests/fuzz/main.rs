//! Fuzzing on a stable compiler: whole conversations, made of real questions torn apart and put together
//! again, go through the agent and the embedded reader; whatever was typed, what comes back must be sound.
//!
//! The ordinary run plays the corpus, every conversation that once failed, and a few mutations from a fixed
//! seed. `QMC_FUZZ_SECONDS=600` goes on with fresh seeds for so long.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on should fail; clippy's allowance leaves out helper functions"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use proptest::prelude::*;

mod conversation;
mod corpus;
mod mutation;

/// A conversation: what the learner types, message by message.
type Conversation = Vec<String>;

/// How many mutations the ordinary run makes, and their seed.
const MUTATIONS: u32 = 150;
const SEED: u64 = 20_261_130;

/// How long one conversation may take before it counts as hung. A slow machine needs less than a second.
const PATIENCE: Duration = Duration::from_mins(1);

/// Plays conversations on a thread of its own, which is given up where one of them hangs.
fn play_all(conversations: impl Iterator<Item = Conversation> + Send + 'static) {
    let (report, reports) = mpsc::channel();
    thread::spawn(move || {
        for conversation in conversations {
            let written = serde_json::to_string(&conversation).expect("text is JSON");
            if report.send((written, true)).is_err() {
                return;
            }
            let result = catch_unwind(AssertUnwindSafe(|| conversation::play(&conversation)));
            if result.is_err() {
                let _ = report.send((String::new(), false));
                return;
            }
        }
    });
    let mut playing = String::from("nothing");
    loop {
        match reports.recv_timeout(PATIENCE) {
            Ok((written, true)) => playing = written,
            Ok((_, false)) => {
                panic!("this failed; when it is put right, add it to tests/fuzz/regressions.jsonl: {playing}")
            }
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("this hangs: {playing}"),
            Err(mpsc::RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Mutations of the corpus without end.
fn mutations(seed: u64) -> impl Iterator<Item = Conversation> + Send {
    let corpus = corpus::conversations();
    let mut rng = Rng::with_seed(seed);
    std::iter::repeat_with(move || mutation::mutated(&corpus, &mut rng))
}

#[test]
fn the_corpus_is_answered_soundly() {
    play_all(corpus::conversations().into_iter());
}

#[test]
fn mutations_are_answered_soundly() {
    play_all(mutations(SEED).take(MUTATIONS as usize));
}

#[test]
fn mutations_are_answered_soundly_for_as_long_as_wanted() {
    let Ok(seconds) = std::env::var("QMC_FUZZ_SECONDS") else { return };
    let end = Instant::now() + Duration::from_secs(seconds.parse().expect("QMC_FUZZ_SECONDS is a number"));
    let seed = fastrand::u64(..);
    println!("seed {seed}");
    let mut played = 0_u64;
    play_all(mutations(seed).take_while(move |_| {
        played += 1;
        let goes_on = Instant::now() < end;
        if !goes_on {
            println!("{played} conversations");
        }
        goes_on
    }));
}

proptest! {
    #[test]
    fn bytes_are_answered_soundly(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        conversation::play(&[String::from_utf8_lossy(&bytes).into_owned()]);
    }
}
