//! How good the choice of shortcuts is, held against what it has reached.
//!
//! For each kind of problem: how often the first choice is a special shortcut and not one that works
//! everywhere; how often it is clearly dearer than another way that helps (regret); how often a special one
//! is chosen although a plain way is clearly cheaper (harm). The figures may get better, never worse.

use std::collections::HashMap;
use std::fmt::Write;

use rayon::prelude::*;
use techniques::problem::Problem;
use techniques::registry;

use crate::effort::{Effort, effort};
use crate::kinds::{Kind, kinds};

/// The shortcuts that work on (nearly) every problem of their operation.
const CATCH_ALLS: [&str; 5] =
    ["add_in_parts", "subtract_in_parts", "multiply_in_parts", "divide_in_parts", "power_by_steps"];

/// One step's overhead: less is no difference.
const CLEARLY: Effort = 500;

/// What was chosen for one problem.
struct Choice {
    id: &'static str,
    effort: Effort,
    /// The cheapest way that helps.
    cheapest: Effort,
    cheapest_id: &'static str,
    /// The cheapest catch-all.
    plain: Option<Effort>,
}

impl Choice {
    /// `None` where nothing helps.
    fn on(problem: &Problem) -> Option<Self> {
        let ways = registry::ways(problem).unwrap_or_else(|error| panic!("{error}"));
        let efforts: Vec<(&'static str, Effort)> =
            ways.iter().filter(|way| way.helps).map(|way| (way.solution.about.id, effort(&way.solution))).collect();
        let (id, chosen) = *efforts.first()?;
        let (cheapest_id, cheapest) = *efforts.iter().min_by_key(|(_, effort)| *effort)?;
        let plain = efforts.iter().filter(|(id, _)| CATCH_ALLS.contains(id)).map(|(_, effort)| *effort).min();
        Some(Self { id, effort: chosen, cheapest, cheapest_id, plain })
    }

    fn is_special(&self) -> bool {
        !CATCH_ALLS.contains(&self.id)
    }

    fn is_regretted(&self) -> bool {
        self.effort > self.cheapest + CLEARLY
    }

    fn harms(&self) -> bool {
        self.is_special() && self.plain.is_some_and(|plain| self.effort > plain + CLEARLY)
    }
}

/// Shares of problems, in thousandths of a per cent.
#[derive(Clone, Copy, Default)]
struct Figures {
    special: i64,
    unanswered: i64,
    regret: i64,
    harm: i64,
}

impl Figures {
    fn of(choices: &[Option<Choice>]) -> Self {
        let share = |test: &dyn Fn(&Option<Choice>) -> bool| {
            let count = choices.iter().filter(|choice| test(choice)).count();
            i64::try_from(count * 100_000 / choices.len()).unwrap()
        };
        let chosen = |test: fn(&Choice) -> bool| share(&move |choice| choice.as_ref().is_some_and(test));
        Self {
            special: chosen(Choice::is_special),
            unanswered: share(&|choice| choice.is_none()),
            regret: chosen(Choice::is_regretted),
            harm: chosen(Choice::harms),
        }
    }

    fn weighted(all: &[(i64, Self)]) -> Self {
        let weights: i64 = all.iter().map(|(weight, _)| weight).sum();
        let mean = |figure: fn(&Self) -> i64| {
            all.iter().map(|(weight, figures)| weight * figure(figures)).sum::<i64>() / weights
        };
        Self {
            special: mean(|figures| figures.special),
            unanswered: mean(|figures| figures.unanswered),
            regret: mean(|figures| figures.regret),
            harm: mean(|figures| figures.harm),
        }
    }

    fn line(self, name: &str) -> String {
        let percent = |share: i64| format!("{}.{:03}%", share / 1000, share % 1000);
        let [special, unanswered, regret, harm] = [self.special, self.unanswered, self.regret, self.harm].map(percent);
        format!("{name:<38} special {special:>8}  unanswered {unanswered:>7}  regret {regret:>7}  harm {harm:>7}")
    }
}

/// What was chosen instead of what, with the most frequent first.
fn regrets(choices: &[Option<Choice>]) -> String {
    let mut pairs: HashMap<(&str, &str), usize> = HashMap::new();
    for choice in choices.iter().flatten().filter(|choice| choice.is_regretted()) {
        *pairs.entry((choice.id, choice.cheapest_id)).or_default() += 1;
    }
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_by_key(|(names, count)| (std::cmp::Reverse(*count), *names));
    pairs.iter().take(4).fold(String::new(), |mut text, ((chosen, cheapest), count)| {
        write!(text, "\n      {count} x {chosen} instead of {cheapest}").unwrap();
        text
    })
}

fn measure(kinds: Vec<Kind>) -> (Figures, String) {
    let (mut all, mut report) = (Vec::new(), String::new());
    for kind in kinds {
        let choices: Vec<_> = kind.problems.par_iter().map(Choice::on).collect();
        let figures = Figures::of(&choices);
        writeln!(report, "{}{}", figures.line(kind.name), regrets(&choices)).unwrap();
        all.push((kind.weight, figures));
    }
    let weighted = Figures::weighted(&all);
    report.push_str(&weighted.line("weighted over kinds"));
    (weighted, report)
}

/// The bounds are the figures of the first forty, rounded outwards. What makes up most of the regret is meant:
/// `add_time` comes before `fill_the_hour` because it is the one rule that answers every sum of times;
/// `strip_zeros` and `halve_and_double` name a step that other ways hide; `near_doubles`, `double_repeatedly`
/// and `halve_repeatedly` also show facts that could be recalled, for a learner who asks has not recalled them;
/// `percent_from_tens` and `subtract_from_round` spend one step more to stay with one rule.
#[test]
fn the_choice_does_not_get_worse() {
    let (figures, report) = measure(kinds(1));
    println!("{report}");
    assert!(figures.special >= 63_200, "special first:\n{report}");
    assert_eq!(figures.unanswered, 0, "unanswered:\n{report}");
    assert!(figures.regret <= 6_200, "regret:\n{report}");
    assert!(figures.harm <= 2_900, "harm:\n{report}");
}
