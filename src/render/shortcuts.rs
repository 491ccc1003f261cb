//! The shortcuts: the list, and one explained.

use std::fmt::Write as _;

use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::technique::About;

use super::lesson::steps;
use super::picture::{self, Pictures};
use super::{Look, answer_text, columns};

/// The shortcuts for one operation or all, best first.
#[must_use]
pub fn listing(operation: Option<Operation>, look: Look) -> String {
    let mut out = String::new();
    for about in registry::list(operation) {
        let _ = writeln!(out, "{}", names(about, look));
        let _ = writeln!(out, "{}", look.prose(about.rule, "  "));
    }
    out
}

/// One shortcut with its rule, why it works, worked examples, the first with its picture, and problems on which it
/// does not help.
#[must_use]
pub fn explanation(about: &'static About, look: Look) -> String {
    let mut out = idea(about, look);
    for (number, problem) in problems(about.examples).enumerate() {
        let look = if number == 0 { look } else { look.with_pictures(Pictures::Never) };
        out.push_str(&example(about, &problem, look));
    }
    let misses: Vec<String> = problems(about.near_misses).map(|problem| look.signs(&problem.pretty())).collect();
    if !misses.is_empty() {
        let _ = writeln!(out, "{}", look.prose(&format!("It saves nothing on: {}.", misses.join(", ")), ""));
    }
    let _ = writeln!(out, "{}", look.aside(&look.prose(&format!("Met in: {}", about.source), "")));
    out
}

/// One shortcut with its rule, why it works, and one worked example.
#[must_use]
pub fn introduction(about: &'static About, look: Look) -> String {
    let example = problems(about.examples).next().map(|problem| example(about, &problem, look));
    idea(about, look) + example.unwrap_or_default().trim_end_matches('\n') + "\n"
}

/// The name of a shortcut for people, and beside or under it the one for commands.
fn names(about: &About, look: Look) -> String {
    let gap = look.gap_or_break(columns(about.title), columns(about.id), "");
    format!("{}{gap}{}", look.heading(about.title), look.aside(about.id))
}

/// The name of a shortcut, its rule, and why it works.
fn idea(about: &About, look: Look) -> String {
    let why = look.prose(&format!("Why it works: {}", about.why), "");
    format!("{}\n\n{}\n\n{why}\n\n", names(about, look), look.prose(about.rule, ""))
}

/// A problem worked by a shortcut.
fn example(about: &About, problem: &Problem, look: Look) -> String {
    let Ok(way) = registry::solve_with(about.id, problem) else { return String::new() };
    let pretty = look.signs(&problem.pretty());
    let answer = look.signs(&answer_text(&problem.answer()));
    let sum = look.answer(&format!("{pretty} = {answer}"));
    let picture = picture::in_lesson(&way.solution, look).map(|picture| format!("{picture}\n")).unwrap_or_default();
    format!("{}\n{}\n{picture}  {sum}\n\n", look.heading(&pretty), steps(&way.solution.steps, look))
}

fn problems(texts: &'static [&'static str]) -> impl Iterator<Item = Problem> {
    texts.iter().filter_map(|text| text.parse().ok())
}
