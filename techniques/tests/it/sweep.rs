//! Every small problem and many large ones, worked in every way that fits, against arithmetic of the test's own.
//!
//! [`registry::ways`] checks each step on the way; here the answers are checked against numbers that the
//! library had no part in.

use std::ops::Add;

use fastrand::Rng;
use proptest::prelude::*;
use rayon::prelude::*;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::value::Value;

use crate::arbitrary::problems;
use crate::oracle::{self, Exact};

/// What has been checked.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    problems: u64,
    solutions: u64,
    steps: u64,
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            problems: self.problems + other.problems,
            solutions: self.solutions + other.solutions,
            steps: self.steps + other.steps,
        }
    }
}

impl Tally {
    fn report(self, what: &str) {
        println!("{what}: {} problems, {} solutions, {} steps", self.problems, self.solutions, self.steps);
    }
}

/// Works the problem in every way that fits; each must end at a value that is the answer.
fn check(problem: &Problem, is_answer: impl Fn(Value) -> bool) -> Tally {
    let ways = registry::ways(problem).unwrap_or_else(|error| panic!("{error}"));
    assert!(is_answer(problem.exact()), "{problem} is not {}", problem.exact());
    let mut tally = Tally { problems: 1, ..Tally::default() };
    for way in ways {
        let result = way.solution.result().expect("a checked solution has steps");
        assert!(is_answer(result), "{}: {problem} is not {result}", way.solution.about.id);
        tally.solutions += 1;
        tally.steps += way.solution.steps.len() as u64;
    }
    tally
}

/// Whether the value is `top` over `bottom`, which must be small.
fn is_ratio(value: Value, top: i128, bottom: i128) -> bool {
    match value {
        Value::Number(number) => number.mantissa() * bottom == top * 10_i128.pow(number.decimal_places()),
        Value::Fraction(fraction) => fraction.numerator() * bottom == top * fraction.denominator(),
    }
}

fn check_whole(a: i128, operation: Operation, b: i128, answer: i128) -> Tally {
    let problem =
        Problem::whole_numbers(a, operation, b).unwrap_or_else(|error| panic!("{a} {operation} {b}: {error}"));
    check(&problem, |value| is_ratio(value, answer, 1))
}

fn sum(tallies: impl ParallelIterator<Item = Tally>) -> Tally {
    tallies.reduce(Tally::default, Tally::add)
}

fn every_pair(what: &str, check: impl Fn(i128, i128) -> Tally + Sync) {
    let rows =
        (0..1000_i128).into_par_iter().map(|a| (0..1000).map(|b| check(a, b)).fold(Tally::default(), Tally::add));
    let tally = sum(rows);
    tally.report(what);
    assert!(tally.solutions > tally.problems / 2);
}

#[test]
fn every_sum_to_999() {
    every_pair("sums", |a, b| check_whole(a, Operation::Add, b, a + b));
}

#[test]
fn every_difference_to_999() {
    every_pair("differences", |a, b| check_whole(a, Operation::Subtract, b, a - b));
}

#[test]
fn every_product_to_999() {
    every_pair("products", |a, b| check_whole(a, Operation::Multiply, b, a * b));
}

#[test]
fn every_quotient_to_999() {
    every_pair("quotients", |a, b| {
        let Ok(problem) = Problem::whole_numbers(a, Operation::Divide, b) else {
            assert_eq!(b, 0, "{a} / {b} is refused");
            return Tally::default();
        };
        check(&problem, |value| is_ratio(value, a, b))
    });
}

#[test]
fn every_pair_of_times_of_a_day_at_five_minute_steps() {
    let run_together = |minutes: i128| minutes / 60 * 100 + minutes % 60;
    let tally = sum((0..288_i128).into_par_iter().map(|first| {
        let mut tally = Tally::default();
        for second in 0..288 {
            let (a, b) = (first * 5, second * 5);
            let (x, y) = (run_together(a), run_together(b));
            tally = tally + check_whole(x, Operation::AddTime, y, run_together(a + b));
            if a >= b {
                tally = tally + check_whole(x, Operation::SubtractTime, y, run_together(a - b));
            }
        }
        tally
    }));
    tally.report("times");
    assert!(tally.solutions > tally.problems);
}

#[test]
fn every_small_series() {
    let tally = sum((-12..=40_i128).into_par_iter().map(|a| {
        let mut tally = Tally::default();
        for b in a..=150 {
            for step in 1..=7_i128 {
                let answer: i128 = (a..=b).step_by(usize::try_from(step).unwrap()).sum();
                let problem: Problem = format!("{a} series {b} step {step}").parse().unwrap();
                tally = tally + check(&problem, |value| is_ratio(value, answer, 1));
                // The same in halves.
                let problem: Problem = format!("{} series {} step {}", half(a), half(b), half(step)).parse().unwrap();
                tally = tally + check(&problem, |value| is_ratio(value, answer, 2));
            }
            let squares = (a..=b).map(|n| n * n).sum();
            let cubes = (a..=b).map(|n| n * n * n).sum();
            tally = tally + check_whole(a, Operation::SumOfSquares, b, squares);
            tally = tally + check_whole(a, Operation::SumOfCubes, b, cubes);
        }
        tally
    }));
    tally.report("series and sums");
}

fn half(value: i128) -> Number {
    Number::try_from(value * 5).unwrap().shift(-1).unwrap()
}

#[test]
fn every_small_power() {
    let tally = sum((-200..=200_i128).into_par_iter().map(|base| {
        let mut tally = Tally::default();
        for exponent in 0..=12_u32 {
            if base != 0 || exponent != 0 {
                tally = tally + check_whole(base, Operation::Power, exponent.into(), base.pow(exponent));
            }
            if base != 0 && exponent <= 8 {
                let problem: Problem = format!("{} power {exponent}", half(base)).parse().unwrap();
                tally = tally + check(&problem, |value| is_ratio(value, base.pow(exponent), 2_i128.pow(exponent)));
            }
        }
        tally
    }));
    let towers = (2..=90_u32).map(|exponent| check_whole(2, Operation::Power, exponent.into(), 2_i128.pow(exponent)));
    (tally + towers.fold(Tally::default(), Tally::add)).report("powers");
}

#[test]
fn every_small_percentage() {
    let tally = sum((-20..=250_i128).into_par_iter().map(|halves| {
        let mut tally = Tally::default();
        for whole in -20..=400_i128 {
            for (written, parts) in [(Number::try_from(whole).unwrap(), 200), (half(whole), 400)] {
                let percent_of = Problem::new(half(halves), Operation::PercentOf, written, None).unwrap();
                let hundredths = half(halves).shift(-2).unwrap();
                let product = Problem::new(hundredths, Operation::Multiply, written, None).unwrap();
                for problem in [percent_of, product] {
                    tally = tally + check(&problem, |value| is_ratio(value, halves * whole, parts));
                }
            }
        }
        tally
    }));
    tally.report("percentages");
    assert!(tally.solutions >= tally.problems);
}

/// A number of 1 to `most` digits, with a sign and places after the point now and then.
fn random_number(rng: &mut Rng, most: u32) -> Number {
    let length = rng.u32(1..=most);
    let digits = rng.i128(0..10_i128.pow(length));
    let signed = if rng.u8(0..4) == 0 { -digits } else { digits };
    let places = if rng.bool() { 0 } else { rng.u32(0..=most.min(6)) };
    format!("{signed}e-{places}").parse().unwrap()
}

fn random_problem(rng: &mut Rng) -> Problem {
    loop {
        let operation = Operation::ALL[rng.usize(..Operation::ALL.len())];
        let most = rng.u32(1..=27);
        let (a, mut b) = (random_number(rng, most), random_number(rng, most));
        if operation == Operation::Power {
            b = Number::from(rng.i64(0..=20));
        }
        let step = (operation == Operation::Series).then(|| random_number(rng, 3).abs());
        if let Ok(problem) = Problem::new(a, operation, b, step) {
            return problem;
        }
    }
}

#[test]
fn a_hundred_thousand_random_problems_of_every_size() {
    const SEED: u64 = 20_261_130;
    println!("seed {SEED}");
    let tally = sum((0..100_000_u64).into_par_iter().map(|number| {
        let problem = random_problem(&mut Rng::with_seed(SEED + number));
        let answer = oracle::answer(&problem);
        check(&problem, |value| Exact::from(value) == answer)
    }));
    tally.report("random problems");
    assert_eq!(tally.problems, 100_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn every_way_on_any_problem_is_true(problem in problems()) {
        let answer = oracle::answer(&problem);
        check(&problem, |value| Exact::from(value) == answer);
    }

    #[test]
    fn the_best_way_is_the_first_that_helps(problem in problems()) {
        let best = registry::best(&problem).unwrap().map(|solution| solution.about.id);
        let ways = registry::ways(&problem).unwrap();
        prop_assert!(ways.is_sorted_by_key(|way| !way.helps));
        prop_assert_eq!(best, ways.first().filter(|way| way.helps).map(|way| way.solution.about.id));
    }
}
