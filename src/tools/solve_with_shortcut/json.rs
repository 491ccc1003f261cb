//! A lesson as the model reads it. Every value is exact text.

use serde::Serialize;
use serde_json::Value;
use techniques::technique::About;

use super::{Lesson, Show, Worked};
use crate::tools::chain::Chain;

#[derive(Serialize)]
struct LessonJson<'a> {
    found: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<HintJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<SolutionJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<SolutionJson<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    display: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_applicable_shortcuts: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longer_way: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    try_next: Option<&'a Chain>,
}

#[derive(Serialize)]
struct SolutionJson<'a> {
    problem: String,
    #[serde(flatten)]
    worked: Option<WorkedJson<'a>>,
    answer: String,
    display: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remainder: Option<String>,
    verified: bool,
}

#[derive(Serialize)]
struct WorkedJson<'a> {
    technique: &'static str,
    title: &'static str,
    rule: &'static str,
    why: &'static str,
    steps: Vec<StepJson<'a>>,
}

#[derive(Serialize)]
struct StepJson<'a> {
    say: &'a str,
    expr: &'a str,
    result: String,
}

/// The rule and the first step; the rule alone where one step is all. No answer.
#[derive(Serialize)]
struct HintJson<'a> {
    problem: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_step: Option<StepJson<'a>>,
}

impl Lesson {
    /// The result as the model reads it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let answer = self.chain.last().answer();
        let single = self.links.len() == 1;
        let first = self.links.first();
        let mut json = LessonJson {
            found: self.links.iter().all(|link| link.solution.is_some()),
            hint: None,
            solution: first.filter(|_| single).map(|link| link.to_json(self.show)),
            solutions: (!single).then(|| self.links_shown().map(|(link, show)| link.to_json(show)).collect()),
            answer: Some(self.show.text(&answer)),
            display: Some(self.show.display(&answer)),
            other_applicable_shortcuts: first.map(|link| link.others.iter().map(|about| about.id).collect()),
            longer_way: first.and_then(|link| link.longer_way).map(|about| about.id),
            note: first.and_then(Worked::note),
            try_next: self.try_next.as_ref(),
        };
        if self.show == Show::Hint {
            json = LessonJson {
                hint: first.map(Worked::to_hint_json),
                solution: None,
                solutions: None,
                answer: None,
                display: None,
                ..json
            };
        }
        serde_json::to_value(json).unwrap_or_default()
    }
}

impl Worked {
    fn to_json(&self, show: Show) -> SolutionJson<'_> {
        let answer = self.problem.answer();
        SolutionJson {
            problem: self.problem.pretty(),
            worked: self.solution.as_ref().map(|solution| WorkedJson {
                technique: solution.about.id,
                title: solution.about.title,
                rule: solution.about.rule,
                why: solution.about.why,
                steps: solution.steps.iter().map(StepJson::from).collect(),
            }),
            answer: show.text(&answer),
            display: show.display(&answer),
            fraction: answer.fraction(),
            remainder: answer.remainder(),
            verified: true,
        }
    }

    fn to_hint_json(&self) -> HintJson<'_> {
        let about: Option<&'static About> = self.solution.as_ref().map(|solution| solution.about);
        let steps = self.solution.as_ref().map_or(&[][..], |solution| &solution.steps);
        HintJson {
            problem: self.problem.pretty(),
            technique: about.map(|about| about.id),
            rule: about.map(|about| about.rule),
            first_step: steps.split_first().filter(|(_, rest)| !rest.is_empty()).map(|(first, _)| first.into()),
        }
    }

    /// What the model should tell beside the steps: that there is no shortcut, or a plainer way.
    fn note(&self) -> Option<String> {
        if self.solution.is_none() {
            let recurs = if self.problem.exact().number().is_none() { "; as a decimal it never ends" } else { "" };
            return Some(format!("no shortcut helps here; give the exact answer plainly{recurs}"));
        }
        let plainer = self.plainer_way?;
        Some(format!("a plainer way is shorter here: {}", plainer.id))
    }
}

impl<'a> From<&'a techniques::solution::Step> for StepJson<'a> {
    fn from(step: &'a techniques::solution::Step) -> Self {
        Self { say: &step.say, expr: &step.expr, result: step.result.to_string() }
    }
}
