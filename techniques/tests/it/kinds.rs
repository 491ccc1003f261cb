//! The kinds of problems that learners ask, each with its weight in the measured figures.

use fastrand::Rng;
use techniques::problem::Problem;

/// Problems of one kind.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    /// How much the kind counts, in tenths.
    pub(crate) weight: i64,
    pub(crate) problems: Vec<Problem>,
}

/// Every kind; the random ones are drawn from `seed`.
pub(crate) fn kinds(seed: u64) -> Vec<Kind> {
    let mut rng = Rng::with_seed(seed);
    let mut all = Vec::from(sums(&mut rng));
    all.extend(differences(&mut rng));
    all.extend(products(&mut rng));
    all.extend(quotients(&mut rng));
    all.extend(powers_and_percentages());
    all.extend(decimals_and_signs(&mut rng));
    all.extend(series(&mut rng));
    all.extend(times(&mut rng));
    all
}

fn kind<T: AsRef<str>>(name: &'static str, weight: i64, problems: impl IntoIterator<Item = T>) -> Kind {
    let read = |text: T| text.as_ref().parse().unwrap_or_else(|error| panic!("{}: {error}", text.as_ref()));
    Kind { name, weight, problems: problems.into_iter().map(read).collect() }
}

fn sums(rng: &mut Rng) -> [Kind; 5] {
    let all = |a: std::ops::Range<i64>, b: std::ops::Range<i64>| {
        a.flat_map(move |a| b.clone().map(move |b| format!("{a} + {b}")))
    };
    let three_and_two: Vec<_> = draw(3000, || format!("{} + {}", rng.i64(100..1000), rng.i64(10..100)));
    let three_and_three: Vec<_> = draw(3000, || format!("{} + {}", rng.i64(100..1000), rng.i64(100..1000)));
    [
        kind("1d + 1d", 5, all(1..10, 1..10)),
        kind("2d + 1d", 10, all(10..100, 1..10)),
        kind("2d + 2d", 20, all(10..100, 10..100)),
        kind("3d + 2d", 10, three_and_two),
        kind("3d + 3d", 10, three_and_three),
    ]
}

fn differences(rng: &mut Rng) -> [Kind; 5] {
    let one = (10..100).flat_map(|a| (1..10).map(move |b| format!("{a} - {b}")));
    let two = (10..100).flat_map(|a| (10..a).map(move |b| format!("{a} - {b}")));
    let three_and_two = draw(3000, || format!("{} - {}", rng.i64(100..1000), rng.i64(10..100)));
    let three_and_three = draw(3000, || {
        let (a, b) = (rng.i64(100..999), rng.i64(100..999));
        // Two different numbers, the larger first.
        format!("{} - {}", a.max(b) + 1, a.min(b))
    });
    let rounds = [100, 1000].into_iter().flat_map(|unit| (1..10).map(move |front| front * unit));
    let from_round = rounds.flat_map(|round| draw(100, || format!("{round} - {}", rng.i64(1..round))));
    let from_round: Vec<_> = from_round.collect();
    [
        kind("2d - 1d", 10, one),
        kind("2d - 2d", 20, two),
        kind("3d - 2d", 10, three_and_two),
        kind("3d - 3d", 10, three_and_three),
        kind("round - n", 10, from_round),
    ]
}

fn products(rng: &mut Rng) -> [Kind; 5] {
    let all = |a: std::ops::Range<i64>, b: std::ops::Range<i64>| {
        a.flat_map(move |a| b.clone().map(move |b| format!("{a} * {b}")))
    };
    let three_by_two = draw(4000, || format!("{} * {}", rng.i64(100..1000), rng.i64(10..100)));
    [
        kind("1d * 1d", 10, all(2..10, 2..10)),
        kind("2d * 1d", 20, all(10..100, 2..10)),
        kind("2d * 2d", 20, all(10..100, 10..100)),
        kind("3d * 1d", 10, all(100..1000, 2..10)),
        kind("3d * 2d", 5, three_by_two),
    ]
}

fn quotients(rng: &mut Rng) -> [Kind; 3] {
    let mut exact = Vec::new();
    for b in 2..100 {
        let quotients: Vec<i64> = (2..=9999 / b).collect();
        exact.extend(rng.choose_multiple(quotients, 100).into_iter().map(|quotient| format!("{} / {b}", b * quotient)));
    }
    let small =
        (2..13).flat_map(|b| (2..).map(move |q| b * q).take_while(|a| *a < 1000).map(move |a| format!("{a} / {b}")));
    let remainder = (2..13).flat_map(|b| (b + 1..1000).filter(move |a| a % b != 0).map(move |a| format!("{a} / {b}")));
    [
        kind("exact division", 10, exact),
        kind("exact division by 2 to 12", 20, small),
        kind("division by 2 to 12 with a remainder", 10, remainder.step_by(3)),
    ]
}

fn powers_and_percentages() -> [Kind; 4] {
    let squares = (2..100).flat_map(|n| [format!("{n} * {n}"), format!("{n} power 2")]);
    let cubes = (2..31).map(|n| format!("{n} power 3"));
    let twos = (2..21).map(|exponent| format!("2 power {exponent}"));
    let higher = (3..13).flat_map(|n| [4, 5].map(|exponent| format!("{n} power {exponent}")));
    let percentages = || {
        let asked_often = [1, 2, 3, 8, 12, 15, 15, 20, 20, 25, 10, 10, 18, 33];
        let wholes = || (10..100).step_by(2).chain((100..501).step_by(20));
        (5..100).step_by(5).chain(asked_often).flat_map(move |percent| wholes().map(move |whole| (percent, whole)))
    };
    let as_product = percentages().map(|(percent, whole)| format!("{percent}e-2 * {whole}"));
    let named = percentages().map(|(percent, whole)| format!("{percent} percent_of {whole}"));
    [
        kind("squares", 10, squares),
        kind("higher powers", 5, cubes.chain(twos).chain(higher)),
        kind("hundredths * n", 15, as_product),
        kind("percent_of", 15, named),
    ]
}

fn decimals_and_signs(rng: &mut Rng) -> [Kind; 3] {
    let mut money = draw(1000, || format!("{}e-2 + {}e-2", rng.i64(100..=2000), rng.i64(50..=2000)));
    money.extend(draw(1000, || format!("{}e-2 - {}e-2", rng.i64(100..=2000), rng.i64(50..=2000))));
    let mut decimals = draw(500, || format!("{}e-1 * {}", rng.i64(11..100), rng.i64(2..=30)));
    decimals.extend(draw(500, || {
        let divisor = rng.i64(2..=12);
        format!("{}e-1 / {divisor}", rng.i64(2..=60) * divisor)
    }));
    let signed =
        ["+", "-", "*"].map(|sign| draw(700, || format!("{} {sign} {}", rng.i64(-99..100), rng.i64(-99..100))));
    [
        kind("money + -", 10, money),
        kind("decimals * /", 5, decimals),
        kind("negative numbers", 5, signed.into_iter().flatten()),
    ]
}

fn series(rng: &mut Rng) -> [Kind; 2] {
    let mut steps = Vec::new();
    for step in [1, 2, 5] {
        steps.extend((21..101).map(|last| format!("{} series {last} step {step}", rng.i64(1..21))));
    }
    let from_one = (2..101).map(|last| format!("1 series {last}"));
    let odd = (2..51).map(|count| format!("1 series {} step 2", 2 * count - 1));
    let sums = ["sum_of_squares", "sum_of_cubes"].into_iter().flat_map(|operation| {
        [1, 2, 3, 5].into_iter().flat_map(move |a| (a + 1..25).map(move |b| format!("{a} {operation} {b}")))
    });
    [kind("series", 5, steps.into_iter().chain(from_one).chain(odd)), kind("sums of squares and cubes", 3, sums)]
}

fn times(rng: &mut Rng) -> [Kind; 2] {
    let mut time = || rng.i64(0..13) * 100 + rng.i64(0..60);
    let sums = draw(2000, || format!("{} add_time {}", time(), time()));
    let differences = draw(2000, || {
        let (a, b) = (time(), time());
        format!("{} subtract_time {}", a.max(b), a.min(b))
    });
    [kind("sums of times", 10, sums), kind("differences of times", 10, differences)]
}

fn draw(count: usize, problem: impl FnMut() -> String) -> Vec<String> {
    std::iter::repeat_with(problem).take(count).collect()
}
