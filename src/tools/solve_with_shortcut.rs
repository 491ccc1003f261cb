//! `solve_with_shortcut`: works a problem, or a chain of them, with the best shortcut for each.

use fastrand::Rng;
use schemars::JsonSchema;
use serde::Deserialize;
use techniques::answer::Answer;
use techniques::problem::Problem;
use techniques::registry::{self, SolveError, Way};
use techniques::similar;
use techniques::solution::Solution;
use techniques::technique::About;

use super::arguments::{self, NumberArgument, OperationArgument};
use super::chain::{Chain, Link};
use super::{Outcome, ToolSpec};
use crate::transcript::ToolCall;

mod json;

/// The tool's name.
pub const NAME: &str = "solve_with_shortcut";

/// What a model sends. The doc comments are what it reads of each argument.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::doc_markdown, reason = "the comments are the schema's descriptions, which know no Markdown")]
struct Arguments {
    /// First number, exact, as text: "47", "-5", "4.75". A time is hours and minutes run together: 2 h 45 min is "245".
    a: NumberArgument,
    /// percent_of: a percent of b. power: a to the power b. series: first term a, last term b. sum_of_squares,
    /// sum_of_cubes: whole numbers a to b. subtract_time: a is the later.
    operation: OperationArgument,
    /// Second number, written as a is.
    b: NumberArgument,
    /// Series only: the gap. 1 + 3 + ... + 19 is a "1", b "19", step "2".
    step: Option<NumberArgument>,
    /// More operations on the result, left to right. 120 + 9 + 9 is a "120", operation "+", b "9", then
    /// [{"operation":"+","b":"9"}].
    then: Option<Vec<Link>>,
    /// A shortcut's id, only when the learner asks for that way.
    technique: Option<String>,
    /// hint: rule and first step only, for a learner who asked not to be told. remainder, decimal, fraction: how to
    /// write a quotient, when the learner asks. clock: a time of day with am or pm.
    show: Option<Show>,
}

/// How much of the solution is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum Show {
    /// All of it.
    #[default]
    Lesson,
    /// The rule and the first step.
    Hint,
    /// All of it, and a quotient with its remainder: 3 remainder 2.
    Remainder,
    /// All of it, and a quotient as a decimal: 0.333...
    Decimal,
    /// All of it, and a quotient as a fraction: 6 2/3.
    Fraction,
    /// All of it, and a time as a time of day: 4:45 pm.
    Clock,
}

impl Show {
    /// An answer as it is to be written.
    #[must_use]
    pub fn display(self, answer: &Answer) -> String {
        match self {
            Self::Lesson | Self::Hint => answer.display(),
            Self::Remainder => answer.with_remainder(),
            Self::Decimal => answer.decimal(),
            Self::Fraction => answer.fraction().unwrap_or_else(|| answer.display()),
            Self::Clock => answer.on_the_clock(),
        }
    }

    /// The exact text of an answer in this form.
    fn text(self, answer: &Answer) -> String {
        match self {
            Self::Lesson | Self::Hint | Self::Clock => answer.text(),
            Self::Remainder | Self::Decimal | Self::Fraction => self.display(answer),
        }
    }
}

/// A worked problem or chain.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// What was asked.
    pub chain: Chain,
    /// Each problem of the chain, worked; as many as the chain has.
    pub links: Vec<Worked>,
    /// How much is shown.
    pub show: Show,
    /// A fresh similar problem, where a shortcut was found.
    pub try_next: Option<Chain>,
}

/// One problem and the way it was worked.
#[derive(Debug, Clone)]
pub struct Worked {
    /// The problem.
    pub problem: Problem,
    /// The chosen shortcut's solution, or `None` where no shortcut helps.
    pub solution: Option<Solution>,
    /// The other shortcuts that help, best first.
    pub others: Vec<&'static About>,
    /// A shortcut that fits without helping, for who asks for another way.
    pub longer_way: Option<&'static About>,
    /// The plainer shortcut, where one was asked for by name that does not help here.
    pub plainer_way: Option<&'static About>,
    /// Whether an earlier lesson of the turn shows the same, so that it need not be shown again.
    pub was_shown: bool,
}

impl Lesson {
    /// Whether another lesson is about the same, worked by the same shortcut.
    pub(crate) fn is_worked_as(&self, other: &Self) -> bool {
        let way = |lesson: &Self| lesson.links.first().and_then(Worked::way);
        self.chain == other.chain && way(self) == way(other)
    }

    /// Each problem, with the form that its answer is written in: what goes on in the next stands as it is there, and
    /// a time of day is told once, behind them all.
    pub fn links_shown(&self) -> impl Iterator<Item = (&Worked, Show)> {
        let last = self.links.len().saturating_sub(1);
        let is_plain = move |at: usize| at < last || self.show == Show::Clock && last > 0;
        let form = move |at: usize| if is_plain(at) && self.show != Show::Hint { Show::Lesson } else { self.show };
        self.links.iter().enumerate().map(move |(at, link)| (link, form(at)))
    }

    /// Marks the problems on the way that earlier results show.
    pub(crate) fn mark_shown(&mut self, earlier: &[(ToolCall, Outcome)]) {
        if self.show == Show::Hint || self.links.len() < 2 {
            return;
        }
        let lessons = earlier.iter().filter_map(|(_, outcome)| match outcome {
            Outcome::Lesson(lesson) if lesson.show != Show::Hint => Some(lesson),
            _ => None,
        });
        let shown: Vec<&Worked> = lessons.flat_map(|lesson| &lesson.links).collect();
        for link in &mut self.links {
            link.was_shown = shown.iter().any(|one| one.problem == link.problem && one.way() == link.way());
        }
    }
}

impl Worked {
    /// The id of the shortcut.
    fn way(&self) -> Option<&'static str> {
        self.solution.as_ref().map(|solution| solution.about.id)
    }

    /// Works a division that leaves a remainder as far as that, for a decimal would lead elsewhere.
    fn work_to_remainder(&mut self) -> Result<(), String> {
        if self.problem.quotient_and_remainder().is_none_or(|(_, remainder)| remainder == 0) {
            return Ok(());
        }
        let solution = registry::to_remainder(&self.problem);
        let solution = solution.map_err(|disagreement| explain(&disagreement.into(), &self.problem))?;
        let other = std::mem::replace(&mut self.solution, solution).map(|other| other.about);
        self.others.splice(0..0, other);
        let way = self.way();
        self.others.retain(|other| Some(other.id) != way);
        Ok(())
    }

    /// A problem worked this way, with no word of others.
    #[must_use]
    pub fn by(solution: Solution) -> Self {
        let problem = solution.problem;
        Self {
            problem,
            solution: Some(solution),
            others: Vec::new(),
            longer_way: None,
            plainer_way: None,
            was_shown: false,
        }
    }
}

/// The menu entry.
pub(super) fn spec() -> ToolSpec {
    ToolSpec {
        name: NAME,
        description: include_str!("../../prompts/tools/solve_with_shortcut.md").trim().into(),
        parameters: arguments::schema::<Arguments>(),
    }
}

/// Runs a call; `seed` makes the problem to try next.
pub(super) fn run(text: &str, seed: u64) -> Result<Lesson, String> {
    let Arguments { a, operation, b, step, then, technique, show } = arguments::parse(text)?;
    let chain = Chain::new(a, operation, b, step, then)?;
    let mut links = Vec::with_capacity(chain.problems().len());
    for (index, problem) in chain.problems().iter().enumerate() {
        let asked_for = technique.as_deref().filter(|_| index == 0);
        let mut link = work(problem, asked_for).map_err(|error| at_link(index, error))?;
        if show == Some(Show::Remainder) && asked_for.is_none() && index + 1 == chain.problems().len() {
            link.work_to_remainder()?;
        }
        links.push(link);
    }
    let about = links.first().and_then(|link| Some(link.solution.as_ref()?.about));
    let try_next = about.and_then(|about| try_next(&chain, about, seed));
    Ok(Lesson { chain, links, show: show.unwrap_or_default(), try_next })
}

/// An error of a later link says which it is.
fn at_link(index: usize, error: String) -> String {
    if index == 0 { error } else { format!("then, operation {index}: {error}") }
}

/// Works one problem, with the shortcut asked for or the best.
fn work(problem: &Problem, asked_for: Option<&str>) -> Result<Worked, String> {
    let asked = asked_for.map(|id| registry::solve_with(id, problem)).transpose();
    let asked = asked.map_err(|error| explain(&error, problem))?;
    let ways = registry::ways(problem).map_err(|disagreement| explain(&disagreement.into(), problem))?;
    let best = ways.iter().find(|way| way.helps);
    let chosen = asked.as_ref().or(best);
    let about = |way: &Way| way.solution.about;
    let is_chosen = |way: &&Way| chosen.is_some_and(|chosen| about(chosen) == about(way));
    Ok(Worked {
        problem: *problem,
        others: ways.iter().filter(|way| way.helps && !is_chosen(way)).map(about).collect(),
        longer_way: ways.iter().find(|way| !way.helps && !is_chosen(way)).map(about),
        plainer_way: best.filter(|_| chosen.is_some_and(|chosen| !chosen.helps)).map(about),
        was_shown: false,
        solution: chosen.map(|way| way.solution.clone()),
    })
}

/// Words for the model when a shortcut gives no solution.
fn explain(error: &SolveError, problem: &Problem) -> String {
    let operation = problem.operation();
    let names = registry::list(Some(operation)).map(|about| about.id).collect::<Vec<_>>().join(", ");
    match error {
        SolveError::NoSuchTechnique(id) => {
            let id = arguments::shorten(id);
            format!("there is no shortcut called {id:?}; for {operation} there are: {names}; or leave technique out")
        }
        SolveError::DoesNotFit(id) => format!(
            "the shortcut {id} does not fit {problem}; leave technique out for the best one, or try one of: {names}"
        ),
        SolveError::Disagreement(disagreement) => format!(
            "the shortcut {} failed its own check on {problem}, so it is not shown; try another technique, one of: {names}",
            disagreement.technique
        ),
    }
}

/// A fresh problem, or chain, on which the same shortcut is first choice.
fn try_next(chain: &Chain, about: &About, seed: u64) -> Option<Chain> {
    // Small seeds begin alike, so they are spread first.
    let mut rng = Rng::with_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let first = match chain.later() {
        [] => similar::try_next(chain.first(), about, &mut rng),
        later => {
            let links: Vec<similar::Link> = later.iter().map(|link| link.to_similar()).collect();
            similar::try_next_chain(chain.first(), &links, about, &mut rng)
        }
    }?;
    Chain::from_first(first, chain.later().to_vec()).ok()
}
