//! A problem to try next is a fresh one of the same kind, with the same shortcut as first choice.

use std::collections::HashSet;
use std::fmt::Write as _;

use fastrand::Rng;
use rayon::prelude::*;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::similar::{Link, try_next, try_next_chain};
use techniques::technique::About;

fn problem(text: &str) -> Problem {
    text.parse().unwrap()
}

fn about(id: &str) -> &'static About {
    registry::find(id).unwrap().about()
}

fn first_choice(problem: &Problem) -> &'static str {
    registry::best(problem).unwrap().map_or("none", |solution| solution.about.id)
}

fn next_problems(text: &str, id: &str, seeds: u64) -> Vec<Problem> {
    let original = problem(text);
    (0..seeds)
        .map(|seed| {
            try_next(&original, about(id), &mut Rng::with_seed(seed))
                .unwrap_or_else(|| panic!("nothing like {text} for {id} from seed {seed}"))
        })
        .collect()
}

/// Whether the shortcut is first choice, or helps, for the one that is never first choice for its operation.
fn suits(about: &About, problem: &Problem) -> bool {
    if (about.id, problem.operation()) == ("fill_the_hour", Operation::AddTime) {
        return registry::solve_with(about.id, problem).unwrap().helps;
    }
    first_choice(problem) == about.id
}

#[test]
fn every_example_of_every_shortcut_has_many_like_it() {
    registry::list(None).collect::<Vec<_>>().into_par_iter().for_each(|about| {
        for example in about.examples {
            let next = next_problems(example, about.id, 200);
            for other in &next {
                assert!(suits(about, other), "{other} after {example} for {}", about.id);
                assert_eq!(other.operation(), problem(example).operation());
                assert_ne!(*other, problem(example));
            }
            let distinct: HashSet<_> = next.into_iter().collect();
            assert!(distinct.len() >= 4, "only {} like {example} for {}", distinct.len(), about.id);
        }
    });
}

#[test]
fn a_few_of_each() {
    let mut table = String::new();
    for about in registry::list(None) {
        for example in about.examples {
            let next = next_problems(example, about.id, 5).iter().map(Problem::to_string).collect::<Vec<_>>();
            writeln!(table, "{:24}{example:24}-> {}", about.id, next.join(" | ")).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn the_same_seed_gives_the_same_problem() {
    assert_eq!(next_problems("47 + 9", "add_nines", 20), next_problems("47 + 9", "add_nines", 20));
}

#[test]
fn the_kind_of_numbers_stays() {
    for next in next_problems("4.99 + 3.49", "move_the_point", 100) {
        assert!(next.a().decimal_places() == 2 && next.b().decimal_places() == 2, "{next}");
    }
    let same_nines =
        next_problems("47 + 9", "add_nines", 100).iter().filter(|next| next.b() == Number::from(9)).count();
    assert!(same_nines > 90, "{same_nines}");
    for next in next_problems("65 * 65", "square_ending_in_5", 100) {
        assert_eq!(next.a(), next.b());
    }
    for next in next_problems("936 / 4", "halve_repeatedly", 100) {
        assert!(next.exact().to_whole().is_some(), "{next}");
    }
}

#[test]
fn a_shortcut_of_another_operation_gives_nothing() {
    assert_eq!(try_next(&problem("47 + 9"), about("count_up"), &mut Rng::with_seed(1)), None);
}

#[test]
fn a_chain_keeps_its_later_links() {
    let link = |operation, b: i64| Link { operation, b: Number::from(b), step: None };
    let chains = [
        ("120 + 9", vec![link(Operation::Add, 9)]),
        ("47 + 9", vec![link(Operation::Divide, 7), link(Operation::Subtract, 5)]),
        ("1000 - 368", vec![link(Operation::Subtract, 99)]),
        ("37 * 5", vec![link(Operation::Add, 15), link(Operation::Divide, 4)]),
        ("65 * 65", vec![link(Operation::Subtract, 25), link(Operation::Divide, 100)]),
        ("936 / 4", vec![link(Operation::Divide, 2)]),
        ("1 series 19 step 2", vec![link(Operation::Add, 9)]),
        ("245 add_time 150", vec![link(Operation::SubtractTime, 30)]),
    ];
    for (first, links) in chains {
        let first = problem(first);
        let id = first_choice(&first);
        let mut distinct = HashSet::new();
        for seed in 0..100 {
            let next = try_next_chain(&first, &links, about(id), &mut Rng::with_seed(seed))
                .unwrap_or_else(|| panic!("nothing like {first} from seed {seed}"));
            assert_eq!(first_choice(&next), id);
            assert_ne!(next, first);
            let mut result = next.exact();
            for link in &links {
                let later = Problem::new(result.number().unwrap(), link.operation, link.b, link.step).unwrap();
                result = later.exact();
                assert!(result.to_whole().is_some_and(|whole| whole >= 0), "{next} then {later}");
            }
            distinct.insert(next);
        }
        assert!(distinct.len() >= 4, "only {} like {first}", distinct.len());
    }
    let links = [link(Operation::Add, 9)];
    let next =
        try_next_chain(&problem("120 + 9"), &links, about("add_nines"), &mut Rng::with_seed(1)).map(|next| next.b());
    assert_eq!(next, Some(Number::from(9)));
}

#[test]
fn a_chain_that_is_not_well_formed_has_none_like_it() {
    let link = Link { operation: Operation::Divide, b: Number::ZERO, step: None };
    assert_eq!(try_next_chain(&problem("47 + 9"), &[link], about("add_nines"), &mut Rng::with_seed(1)), None);
}
