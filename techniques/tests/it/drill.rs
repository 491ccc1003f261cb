//! Questions to practise a shortcut: it is first choice for each, the answers suit a head and a keyboard, no round
//! asks a sum twice, and the numbers grow from level to level.

use std::collections::HashSet;
use std::fmt::Write as _;

use fastrand::Rng;
use rayon::prelude::*;
use techniques::drill::{self, Level};
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::solution::Solution;
use techniques::technique::About;

use crate::effort::{Effort, HOLD, effort};
use crate::oracle::{self, Exact};

/// Questions for each shortcut: five seeds, each as many of every level.
const QUESTIONS: u64 = 10_000;
const SEEDS: u64 = 5;
const ROUND: u64 = 10;

/// Shortcuts with fewer than forty questions in all.
const FEW: [&str; 1] = ["multiply_teens"];

fn abouts() -> Vec<&'static About> {
    registry::list(None).collect()
}

fn about(id: &str) -> &'static About {
    registry::find(id).unwrap().about()
}

fn rounds() -> u64 {
    QUESTIONS / SEEDS / u64::from(Level::LAST.number()) / ROUND
}

/// A sum apart from the order of its numbers and the way a square is written.
fn what_it_asks(problem: &Problem) -> (Operation, String, String, String) {
    let (mut a, mut b) = (problem.a().to_string(), problem.b().to_string());
    let mut operation = problem.operation();
    if operation == Operation::Power && b == "2" {
        (operation, b) = (Operation::Multiply, a.clone());
    }
    if matches!(operation, Operation::Add | Operation::Multiply | Operation::AddTime) && b < a {
        (a, b) = (b, a);
    }
    (operation, a, b, problem.step().to_string())
}

/// How hard a question is: the effort of its solution, and for every digit of the question and of the results on the
/// way the cost of keeping it in mind.
fn difficulty(solution: &Solution) -> Effort {
    let read = [solution.problem.a(), solution.problem.b()].map(|number| number.to_string());
    let worked = solution.steps.iter().map(|step| step.result.to_string());
    let digits = |text: String| text.chars().filter(char::is_ascii_digit).map(|_| HOLD).sum::<Effort>();
    effort(solution) + read.into_iter().chain(worked).map(digits).sum::<Effort>()
}

/// Why a question is an odd one to ask, where it is.
fn oddity(solution: &Solution) -> Option<&'static str> {
    let Solution { problem, steps, .. } = solution;
    let is_late = |time: Number| time >= Number::from(2400);
    let is_known = |say: &str| say == "This one is a table fact." || say.starts_with("From the tables");
    if matches!(&steps[..], [only] if is_known(&only.say)) {
        Some("the shortcut shows nothing")
    } else if problem.operation() == Operation::Power && problem.b() == Number::ONE {
        Some("nothing is multiplied")
    } else if problem.operation().is_time() && [problem.a(), problem.b()].into_iter().any(is_late) {
        Some("no clock shows that time")
    } else if problem.operation() == Operation::AddTime && problem.exact().number().is_some_and(is_late) {
        Some("it goes on past midnight")
    } else if problem.terms().is_some_and(|(count, _)| count == 4) {
        Some("the dots stand for one term")
    } else {
        None
    }
}

/// Checks one question; gives its solution.
fn check(about: &About, problem: &Problem) -> Solution {
    let solution = registry::best(problem).unwrap().unwrap_or_else(|| panic!("nothing helps with {problem}"));
    assert_eq!(solution.about.id, about.id, "{problem}");
    assert_eq!(Exact::from(problem.exact()), oracle::answer(problem), "{problem}");
    assert_eq!(solution.result(), Some(problem.exact()), "{problem}");
    assert_eq!(oddity(&solution), None, "{problem}");
    match problem.exact().number() {
        Some(number) => assert!(number.decimal_places() <= 4, "{problem} is {number}"),
        None => assert!(problem.quotient_and_remainder().is_some(), "{problem} has no answer to type"),
    }
    solution
}

/// The mean difficulty of the questions of each level; every question is checked on the way.
fn means(about: &About) -> Vec<Effort> {
    let mean = |level| {
        let mut difficulties = Vec::new();
        for seed in 0..SEEDS {
            let mut rng = Rng::with_seed(seed);
            for _ in 0..rounds() {
                let mut taken = Vec::new();
                for _ in 0..ROUND {
                    let question = drill::question(about, None, level, &taken, &mut rng);
                    let question = question.unwrap_or_else(|| panic!("{}: no question at {level:?}", about.id));
                    difficulties.push(difficulty(&check(about, &question)));
                    taken.push(question);
                }
                let asked: HashSet<_> = taken.iter().map(what_it_asks).collect();
                assert_eq!(asked.len(), taken.len(), "{}: {taken:?}", about.id);
            }
        }
        difficulties.iter().sum::<Effort>() / i64::try_from(difficulties.len()).unwrap()
    };
    Level::all().map(mean).collect()
}

#[test]
fn ten_thousand_questions_for_each_shortcut() {
    assert_eq!(SEEDS * rounds() * ROUND * u64::from(Level::LAST.number()), QUESTIONS);
    let all: Vec<_> = abouts().into_par_iter().map(|about| (about.id, means(about))).collect();
    for (id, means) in &all {
        println!("{id:24}{means:?}");
    }
    let flat: Vec<_> = all.iter().filter(|(_, means)| !means.is_sorted_by(|low, high| low < high)).collect();
    assert!(flat.is_empty(), "the numbers do not grow: {flat:#?}");
}

#[test]
fn a_round_of_forty_repeats_nothing() {
    abouts().into_par_iter().for_each(|about| {
        for level in Level::all() {
            let mut rng = Rng::with_seed(7);
            let mut taken = Vec::new();
            while taken.len() < 40
                && let Some(question) = drill::question(about, None, level, &taken, &mut rng)
            {
                taken.push(question);
            }
            let asked: HashSet<_> = taken.iter().map(what_it_asks).collect();
            assert_eq!(asked.len(), taken.len(), "{}", about.id);
            assert_eq!(taken.len() < 40, FEW.contains(&about.id), "{}: {} at {level:?}", about.id, taken.len());
            assert!(taken.len() >= 20, "{}: only {}", about.id, taken.len());
        }
    });
}

#[test]
fn an_operation_can_be_asked_for() {
    for about in abouts() {
        let practised: Vec<_> = drill::operations(about).collect();
        for operation in Operation::ALL {
            let mut rng = Rng::with_seed(3);
            for level in Level::all() {
                let question = drill::question(about, Some(operation), level, &[], &mut rng);
                assert_eq!(question.is_some(), practised.contains(&operation), "{} {operation}", about.id);
                assert!(question.is_none_or(|question| question.operation() == operation));
            }
        }
        // Adding times is always the business of another shortcut.
        let never = |operation| (about.id, operation) == ("fill_the_hour", Operation::AddTime);
        let answered = about.operations.iter().filter(|operation| !never(**operation));
        assert!(answered.clone().all(|operation| practised.contains(operation)), "{}: {practised:?}", about.id);
        assert_eq!(answered.count(), practised.len(), "{}", about.id);
    }
}

#[test]
fn the_next_size_is_used_before_a_sum_is_repeated() {
    let about = about("square_ending_in_5");
    let mut rng = Rng::with_seed(1);
    let mut taken = Vec::new();
    for _ in 0..10 {
        taken.extend(drill::question(about, None, Level::FIRST, &taken, &mut rng));
    }
    let fronts: Vec<_> = taken.iter().map(|problem| problem.a().to_whole().unwrap() / 10).collect();
    assert!(fronts[..5].iter().all(|front| *front <= 5), "{fronts:?}");
    assert!(fronts[5..9].iter().all(|front| (6..10).contains(front)), "{fronts:?}");
    assert!(fronts[9] >= 10, "{fronts:?}");
}

#[test]
fn nothing_is_left_when_all_is_taken() {
    let about = about("multiply_teens");
    let every =
        (11..20).flat_map(|a| (11..20).map(move |b| Problem::whole_numbers(a, Operation::Multiply, b).unwrap()));
    let every: Vec<_> = every.collect();
    assert_eq!(drill::question(about, None, Level::FIRST, &every, &mut Rng::with_seed(1)), None);
}

#[test]
fn the_same_seed_asks_the_same() {
    for about in abouts() {
        let ask = || drill::question(about, None, Level::nearest(3), &[], &mut Rng::with_seed(9));
        assert_eq!(ask(), ask());
    }
}

#[test]
fn levels_stay_within_bounds() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!((Level::FIRST.down(), Level::FIRST.up()), (Level::FIRST, Level::nearest(2)));
    assert_eq!((Level::LAST.up(), Level::LAST.down()), (Level::LAST, Level::nearest(4)));
    assert_eq!((Level::nearest(0), Level::nearest(255)), (Level::FIRST, Level::LAST));
}

#[test]
fn five_questions_of_each_level() {
    let mut page = String::new();
    for about in abouts() {
        let mut rng = Rng::with_seed(2);
        writeln!(page, "{}", about.id).unwrap();
        for level in Level::all() {
            let mut taken = Vec::new();
            for _ in 0..5 {
                taken.extend(drill::question(about, None, level, &taken, &mut rng));
            }
            let asked = taken.iter().map(|problem| format!("{} = {}", problem.pretty(), problem.answer().display()));
            writeln!(page, "  {} {}", level.number(), asked.collect::<Vec<_>>().join("; ")).unwrap();
        }
    }
    insta::assert_snapshot!(page);
}
