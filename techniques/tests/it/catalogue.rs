//! What must hold of the catalogue as a whole, and of every shortcut in it.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use techniques::expression::evaluate;
use techniques::number::Number;
use techniques::problem::Problem;
use techniques::registry;
use techniques::solution::Solution;
use techniques::technique::{About, Technique};
use techniques::value::Value;

use crate::classics::CLASSICS;

/// The forty, best first; within one priority the order decides.
const IN_RANK_ORDER: [(u8, &[&str]); 8] = [
    (
        10,
        &[
            "zero_and_one",
            "signs_first",
            "add_nines",
            "multiply_by_power_of_10",
            "multiply_by_nines",
            "square_ending_in_5",
            "odd_numbers_square",
        ],
    ),
    (9, &["multiply_by_11", "multiply_by_5", "multiply_by_25", "units_make_ten", "near_100", "percent_from_tens"]),
    (
        8,
        &[
            "move_the_point", "strip_zeros", "near_doubles", "subtract_from_round", "halve_and_double", "add_time",
            "multiply_teens", "divide_by_5",
        ],
    ),
    (
        7,
        &[
            "number_bonds", "bridge_to_round", "difference_of_squares", "multiply_near_round", "halve_repeatedly",
            "fill_the_hour",
        ],
    ),
    (6, &["round_and_compensate", "double_repeatedly"]),
    (5, &["count_up", "cancel_common_factor", "pair_the_ends", "sum_of_squares_formula", "sum_of_cubes_formula"]),
    (3, &["factor_in_steps"]),
    (1, &["add_in_parts", "subtract_in_parts", "multiply_in_parts", "divide_in_parts", "power_by_steps"]),
];

/// Words that make a learner who does not see it feel small.
const BANNED: [&str; 5] = ["simply", "just", "obviously", "easy", "easily"];

fn abouts() -> impl Iterator<Item = &'static About> {
    registry::ALL.into_iter().map(Technique::about)
}

fn problem(text: &str) -> Problem {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What learners read: every example worked by its shortcut, and the classic problems in every way.
fn lessons() -> Vec<Solution> {
    let work =
        |id, example| registry::solve_with(id, &problem(example)).unwrap_or_else(|error| panic!("{id}: {error}"));
    let examples = abouts().flat_map(|about| about.examples.iter().map(|example| work(about.id, example)));
    let classics = CLASSICS.iter().flat_map(|text| registry::ways(&problem(text)).unwrap());
    examples.chain(classics).map(|way| way.solution).collect()
}

#[test]
fn the_forty_stand_in_rank_order() {
    let expected: Vec<(u8, &str)> =
        IN_RANK_ORDER.into_iter().flat_map(|(priority, ids)| ids.iter().map(move |id| (priority, *id))).collect();
    let actual: Vec<(u8, &str)> = abouts().map(|about| (about.priority, about.id)).collect();
    assert_eq!(actual, expected);
    assert_eq!(actual.len(), 40);
    assert!(abouts().is_sorted_by_key(|about| std::cmp::Reverse(about.priority)));
}

#[test]
fn ids_and_titles_are_unique_and_ids_are_snake_case() {
    let ids: HashSet<_> = abouts().map(|about| about.id).collect();
    let titles: HashSet<_> = abouts().map(|about| about.title).collect();
    assert_eq!((ids.len(), titles.len()), (40, 40));
    for id in ids {
        let plain = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        assert!(plain && id.starts_with(|c: char| c.is_ascii_lowercase()) && !id.ends_with('_'), "{id}");
    }
}

/// The files of the shortcuts: name without ending, and text.
fn files() -> Vec<(String, String)> {
    let shortcuts = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/shortcuts");
    let entries = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let folders = entries(shortcuts).filter(|path| path.is_dir());
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    folders.flat_map(entries).map(read).collect()
}

#[test]
fn every_shortcut_has_its_file_and_every_file_is_registered() {
    let mut names: Vec<String> = files().into_iter().map(|(name, _)| name).collect();
    names.sort_unstable();
    let mut ids: Vec<_> = abouts().map(|about| about.id).collect();
    ids.sort_unstable();
    assert_eq!(names, ids);
}

#[test]
fn every_file_opens_with_its_title_and_four_headings() {
    for (name, text) in files() {
        let about = registry::find(&name).expect("registered").about();
        let header: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
        assert_eq!(header.first().copied(), Some(format!(" # {}", about.title).as_str()), "{name}");
        let headings =
            header.iter().filter_map(|line| line.strip_prefix(" **")?.split_once("**").map(|(name, _)| name));
        let expected = ["Rule.", "Why it works.", "Worked example.", "When it does not help."];
        assert_eq!(headings.collect::<Vec<_>>(), expected, "{name}");
        assert!(text.contains(&format!("id: \"{name}\"")), "{name} holds another shortcut");
        assert!(text.contains("\n/// "), "{name} does not say what its shortcut is");
    }
}

#[test]
fn rule_why_and_source_are_written() {
    for about in abouts() {
        for text in [about.title, about.rule, about.why, about.source] {
            assert!(text.trim().len() > 3 && text.trim() == text && !text.contains("TODO"), "{}: {text:?}", about.id);
        }
        assert!(about.rule.ends_with('.') && about.why.ends_with('.'), "{}", about.id);
        assert!((2..=12).contains(&about.examples.len()), "{}", about.id);
        assert!((2..=6).contains(&about.near_misses.len()), "{}", about.id);
    }
}

#[test]
fn every_example_is_helped_by_its_shortcut() {
    for about in abouts() {
        for example in about.examples {
            let problem = problem(example);
            assert_eq!(problem.to_string(), *example, "{}: the example is written in another form", about.id);
            let way = registry::solve_with(about.id, &problem).unwrap_or_else(|error| panic!("{example}: {error}"));
            assert!(way.helps, "{} does not help with {example}", about.id);
        }
    }
}

#[test]
fn every_shortcut_is_first_choice_on_one_of_its_examples() {
    for about in abouts() {
        let best = |example: &&str| registry::best(&problem(example)).unwrap().map(|solution| solution.about.id);
        let firsts: Vec<_> = about.examples.iter().map(best).collect();
        assert!(firsts.contains(&Some(about.id)), "{} is shadowed: {firsts:?}", about.id);
    }
}

#[test]
fn every_shortcut_has_an_example_for_each_of_its_operations() {
    let mut missing = Vec::new();
    for about in abouts() {
        let shown: Vec<_> = about.examples.iter().map(|example| problem(example).operation()).collect();
        missing.extend(
            about.operations.iter().filter(|operation| !shown.contains(operation)).map(|o| (about.id, o.name())),
        );
    }
    assert!(missing.is_empty(), "no example for {missing:?}");
}

#[test]
fn no_near_miss_is_helped() {
    for about in abouts() {
        for near_miss in about.near_misses {
            let problem = problem(near_miss);
            assert_eq!(problem.to_string(), *near_miss, "{}: the near miss is written in another form", about.id);
            let helped = registry::solve_with(about.id, &problem).is_ok_and(|way| way.helps);
            assert!(!helped, "{} helps with {near_miss}", about.id);
        }
    }
}

#[test]
fn learners_read_plain_and_kind_words() {
    let mut texts: Vec<(&str, String)> = Vec::new();
    for about in abouts() {
        texts.extend([about.title, about.rule, about.why].map(|text| (about.id, text.to_owned())));
    }
    for solution in lessons() {
        texts.extend(solution.steps.iter().map(|step| (solution.about.id, step.say.to_string())));
    }
    for (id, text) in texts {
        let lower = text.to_lowercase();
        let mut words = lower.split(|c: char| !c.is_alphabetic());
        assert_eq!(words.find(|word| BANNED.contains(word)), None, "{id}: {text}");
        assert!(!lower.contains("nought"), "the word for 0 is zero: {id}: {text}");
        assert!(!text.contains("  ") && text.trim() == text, "{id}: {text:?}");
    }
}

#[test]
fn every_say_is_a_sentence() {
    let is_sentence =
        |say: &str| say.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) && say.ends_with('.');
    let said = lessons()
        .into_iter()
        .flat_map(|solution| solution.steps.into_iter().map(move |step| (solution.about.id, step.say)));
    let others: Vec<_> = said.filter(|(_, say)| !is_sentence(say)).collect();
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn every_number_that_is_said_stands_in_the_solution() {
    let mut unknown = Vec::new();
    for solution in lessons() {
        let known = known_numbers(&solution);
        for step in &solution.steps {
            let strangers = said_numbers(&step.say).into_iter().filter(|said| !known.contains(said));
            unknown.extend(
                strangers.map(|said| (solution.about.id, solution.problem.to_string(), said, step.say.clone())),
            );
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Everything a step may speak of: the numbers of the rule and the why, the operands, what was declared,
/// what is written in the steps or comes out of them, and neighbouring digits of all these.
fn known_numbers(solution: &Solution) -> HashSet<Number> {
    let constants = solution.about.constants.iter().map(|constant| Number::from(*constant));
    let mut known: Vec<Number> = solution.operands.iter().chain(&solution.declared).copied().chain(constants).collect();
    for step in &solution.steps {
        let evaluation = evaluate(&step.expr).unwrap();
        known.extend(evaluation.numbers);
        known.extend(evaluation.parts.into_iter().filter_map(Value::number));
    }
    if let Some((quotient, remainder)) = solution.problem.quotient_and_remainder() {
        known.extend([quotient, remainder].map(|whole| Number::try_from(whole).unwrap()));
    }
    let runs: Vec<Number> = known.iter().flat_map(|number| digit_runs(*number)).collect();
    let told = [solution.about.rule, solution.about.why].into_iter().flat_map(said_numbers);
    known.into_iter().map(Number::abs).chain(runs).chain(told).collect()
}

/// Neighbouring digits of a number: 2, 4, 5, 24, 45 and 245 of 245.
fn digit_runs(number: Number) -> Vec<Number> {
    let digits = number.mantissa().unsigned_abs().to_string();
    let ends = (0..digits.len()).flat_map(|from| (from + 1..=digits.len()).map(move |to| (from, to)));
    ends.map(|(from, to)| digits[from..to].parse().unwrap()).collect()
}

/// The numbers written in figures, but for percentages, counts ("2 places", "3 zeros") and exponents ("power 5").
fn said_numbers(say: &str) -> Vec<Number> {
    let is_count = |word: &str| ["place", "zero", "time"].iter().any(|noun| word.starts_with(noun));
    let words: Vec<&str> = say.split_whitespace().collect();
    let mut numbers = Vec::new();
    for (position, word) in words.iter().enumerate() {
        let counts = words.get(position + 1).is_some_and(|next| is_count(next));
        let raises = position > 0 && words[position - 1] == "power";
        let figures = word.split(|c: char| !c.is_ascii_digit() && c != '.').map(|figures| figures.trim_matches('.'));
        if !word.contains('%') && !counts && !raises {
            numbers.extend(
                figures.filter(|figures| !figures.is_empty()).map(|figures| figures.parse::<Number>().unwrap()),
            );
        }
    }
    numbers
}
