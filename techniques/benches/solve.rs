//! How long a lesson takes: problem in, checked steps out.

use divan::{Bencher, black_box};
use techniques::problem::Problem;
use techniques::registry;

fn main() {
    divan::main();
}

/// Two-digit problems over `+ - * /`, spread so that every digit comes up.
fn two_digit_problems() -> Vec<Problem> {
    let pairs = (0..225).map(|number| (10 + number * 37 % 90, 10 + number * 53 % 90));
    pairs
        .flat_map(|(a, b)| ["+", "-", "*", "/"].map(|sign| format!("{a} {sign} {b}")))
        .filter_map(|text| text.parse().ok())
        .collect()
}

/// Runs `work` on one input after another; what it makes is dropped at once, as after a lesson.
fn over<I: Sync, T>(bencher: Bencher<'_, '_>, inputs: &[I], work: impl Fn(&I) -> T) {
    let mut next = inputs.iter().cycle();
    bencher.with_inputs(|| next.next()).bench_local_values(|input| {
        if let Some(input) = input {
            drop(black_box(work(black_box(input))));
        }
    });
}

/// The best shortcut's steps, checked.
#[divan::bench(sample_size = 900)]
fn best(bencher: Bencher<'_, '_>) {
    over(bencher, &two_digit_problems(), registry::best);
}

/// Every way that fits, checked.
#[divan::bench(sample_size = 900)]
fn ways(bencher: Bencher<'_, '_>) {
    over(bencher, &two_digit_problems(), registry::ways);
}

/// The problem read from text, with its exact answer, and the best shortcut's steps.
#[divan::bench(sample_size = 900)]
fn read_and_solve(bencher: Bencher<'_, '_>) {
    let texts: Vec<String> = two_digit_problems().iter().map(ToString::to_string).collect();
    over(bencher, &texts, |text| text.parse::<Problem>().ok().map(|problem| registry::best(&problem)));
}
