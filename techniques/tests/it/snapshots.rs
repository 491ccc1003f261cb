//! What learners read, one file for each shortcut, and the classic problems with the shortcut chosen for each.

use std::fmt::Write;

use techniques::problem::Problem;
use techniques::registry::{self, Way};
use techniques::solution::Solution;
use techniques::technique::About;

use crate::classics::CLASSICS;

fn problem(text: &str) -> Problem {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ways(problem: &Problem) -> Vec<Way> {
    registry::ways(problem).unwrap_or_else(|error| panic!("{error}"))
}

/// The id of the first choice, or that nothing helps.
fn first_choice(problem: &Problem) -> &'static str {
    ways(problem).first().filter(|way| way.helps).map_or("nothing helps", |way| way.solution.about.id)
}

/// A solution, step by step.
fn worked(solution: &Solution) -> String {
    let width = solution.steps.iter().map(|step| step.expr.len()).max().unwrap_or_default();
    let mut text = format!("  {}\n", solution.problem);
    for step in &solution.steps {
        writeln!(text, "    {:<width$} = {:<10} {}", step.expr, step.result.to_string(), step.say).unwrap();
    }
    text
}

fn page(about: &About) -> String {
    let operations: Vec<_> = about.operations.iter().map(ToString::to_string).collect();
    let mut page = format!("{} ({})\n", about.title, about.id);
    writeln!(page, "operations: {}", operations.join(" ")).unwrap();
    writeln!(page, "priority: {}", about.priority).unwrap();
    writeln!(page, "rule: {}\nwhy: {}\nsource: {}\n", about.rule, about.why, about.source).unwrap();
    writeln!(page, "worked examples").unwrap();
    for example in about.examples {
        let problem = problem(example);
        let way = registry::solve_with(about.id, &problem).unwrap_or_else(|error| panic!("{example}: {error}"));
        page.push_str(&worked(&way.solution));
        let first = first_choice(&problem);
        if first != about.id {
            writeln!(page, "    (here {first} is first choice)").unwrap();
        }
    }
    writeln!(page, "\nnear misses").unwrap();
    for near_miss in about.near_misses {
        let problem = problem(near_miss);
        let fits = registry::solve_with(about.id, &problem).is_ok();
        let verdict = if fits { "fits, but does not help" } else { "does not fit" };
        writeln!(page, "  {near_miss}: {verdict}; {}", first_choice(&problem)).unwrap();
    }
    page
}

#[test]
fn each_shortcut_reads_well() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for about in registry::list(None) {
            insta::assert_snapshot!(about.id, page(about));
        }
    });
}

/// The problem, the shortcut chosen, the other ways that help, and the answer.
fn row(text: &str) -> String {
    let problem = problem(text);
    let others: Vec<_> =
        ways(&problem).iter().filter(|way| way.helps).skip(1).map(|way| way.solution.about.id).collect();
    let others = if others.is_empty() { String::new() } else { format!(" ({})", others.join(", ")) };
    format!("{text:<24}{:<17}{}{others}", problem.answer().display(), first_choice(&problem))
}

#[test]
fn each_classic_problem_gets_its_shortcut() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let rows: Vec<String> = CLASSICS.iter().map(|text| row(text)).collect();
    settings.bind(|| insta::assert_snapshot!("classic_problems", rows.join("\n")));
}

#[test]
fn the_promised_problems_are_answered_as_promised() {
    let chosen = [
        ("47 + 9", "add_nines", "56"),
        ("129 + 99", "add_nines", "228"),
        ("13 * 14", "multiply_teens", "182"),
        ("48 * 5", "multiply_by_5", "240"),
        ("4.7 * 1000", "multiply_by_power_of_10", "4700"),
        ("245 add_time 215", "add_time", "5:00"),
        ("97 * 96", "near_100", "9312"),
        ("14 power 3", "power_by_steps", "2744"),
        ("1 series 19 step 2", "odd_numbers_square", "100"),
        ("100 / 7", "divide_in_parts", "14 remainder 2"),
    ];
    for (text, shortcut, answer) in chosen {
        let problem = problem(text);
        assert_eq!((first_choice(&problem), problem.answer().display().as_str()), (shortcut, answer), "{text}");
    }
    assert_eq!(problem("245 add_time 215").answer().text(), "500");
    let others: Vec<_> =
        ways(&problem("129 + 99")).iter().filter(|way| way.helps).skip(1).map(|way| way.solution.about.id).collect();
    assert_eq!(others, ["round_and_compensate", "add_in_parts"]);
}
