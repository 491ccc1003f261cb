//! The shortcuts: the list, and one explained.

use std::fmt::Write as _;

use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::technique::About;

use super::lesson::steps;
use super::{Look, answer_text};

/// The shortcuts for one operation or all, best first.
#[must_use]
pub fn listing(operation: Option<Operation>, look: Look) -> String {
    let mut out = String::new();
    for about in registry::list(operation) {
        let _ = writeln!(out, "{}   {}", look.heading(about.title), look.aside(about.id));
        let _ = writeln!(out, "{}", look.prose(about.rule, "  "));
    }
    out
}

/// One shortcut with its rule, why it works, worked examples, and problems on which it does not help.
#[must_use]
pub fn explanation(about: &'static About, look: Look) -> String {
    let mut out = format!("{}   {}\n\n", look.heading(about.title), look.aside(about.id));
    let _ = writeln!(out, "{}\n", look.prose(about.rule, ""));
    let _ = writeln!(out, "{}\n", look.prose(&format!("Why it works: {}", about.why), ""));
    for problem in problems(about.examples) {
        if let Ok(way) = registry::solve_with(about.id, &problem) {
            let pretty = look.signs(&problem.pretty());
            let answer = look.signs(&answer_text(&problem.answer()));
            let _ = writeln!(out, "{}\n{}", look.heading(&pretty), steps(&way.solution.steps, look));
            let _ = writeln!(out, "  {}\n", look.answer(&format!("{pretty} = {answer}")));
        }
    }
    let misses: Vec<String> = problems(about.near_misses).map(|problem| look.signs(&problem.pretty())).collect();
    if !misses.is_empty() {
        let _ = writeln!(out, "{}", look.prose(&format!("It saves nothing on: {}.", misses.join(", ")), ""));
    }
    let _ = writeln!(out, "{}", look.aside(&look.prose(&format!("Met in: {}", about.source), "")));
    out
}

fn problems(texts: &'static [&'static str]) -> impl Iterator<Item = Problem> {
    texts.iter().filter_map(|text| text.parse().ok())
}
