//! The calls that a question takes, in order, and how far the conversation has come with them.
//!
//! A call's numbers are the learner's, or the answers of earlier calls: nothing is worked out here.

use serde_json::Value;
use techniques::number::{Number, NumberError};
use techniques::operation::Operation;

use crate::model::embedded::grammar::comparisons::Question;
use crate::model::embedded::grammar::exact::{self, OverOne};
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::forms::Form;
use crate::model::embedded::grammar::question::Request;
use crate::model::embedded::words::Refusal;
use crate::tools::chain::MAX_LINKS;
use crate::transcript::ToolCall;

pub(super) use links::{Links, Operand, Part};
pub(super) use task::{State, Task};

mod links;
mod task;
mod whole;

/// The most calls that one question may take, and the most rounds of them one after another.
const MAX_CALLS: usize = 40;
pub(super) const MAX_ROUNDS: usize = 10;

/// A question about the values of two planned calls, or of one and a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Comparison {
    /// The values, each as it was written.
    pub(super) left: (String, Operand),
    pub(super) right: (String, Operand),
    pub(super) question: Question,
}

/// A whole sum that took several calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Whole {
    /// The sum, as people write it.
    pub(super) sum: String,
    /// The call that has its answer.
    pub(super) call: usize,
    /// What the learner said that it comes to.
    pub(super) claim: Option<String>,
}

impl Whole {
    /// A sum that was asked for.
    pub(super) fn asked(sum: String, call: usize) -> Self {
        Self { sum, call, claim: None }
    }
}

/// The calls of a question.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) tasks: Vec<Task>,
    /// Whole sums that took several calls.
    pub(super) wholes: Vec<Whole>,
    /// What was asked about two values.
    pub(super) comparison: Option<Comparison>,
    /// What to say of answers, with the call that each comes from.
    pub(super) closings: Vec<(Form, usize)>,
    /// What to tell beside the first calls.
    pub(super) notes: Vec<String>,
    /// Why the calls are these, which belongs to the lesson however often it is told.
    pub(super) reasons: Vec<String>,
}

impl Plan {
    /// The plan for some requests.
    pub(super) fn of(requests: Vec<Request>, notes: Vec<String>) -> Result<Self, Refusal> {
        let mut plan = Self { notes, ..Self::default() };
        for request in requests {
            let before = plan.tasks.len();
            match request {
                Request::Solve { sum, technique } => {
                    let (links, is_put) = plan.exact_links(&sum)?;
                    let last = if technique.is_none() && exact::ends_in_fraction(&sum) {
                        plan.push(Task::Put { links, technique: None, show: "fraction" })
                    } else {
                        plan.push_solve(links, technique.map(str::to_owned))
                    };
                    if is_put || last > before {
                        plan.wholes.push(Whole::asked(sum.pretty(), last));
                    }
                }
                Request::Formed { sum, form } => plan.push_formed(&sum, form)?,
                Request::Hint(sum) => {
                    let (links, _) = plan.exact_links(&sum)?;
                    plan.push(Task::Solve { links, technique: None, is_hint: true });
                }
                Request::Whole { division, rounding } => whole::plan(&mut plan, &division, rounding)?,
                Request::Check { sum, answer } => {
                    let (links, is_put) = plan.exact_links(&sum)?;
                    let check = plan.tasks.len();
                    plan.push_check(links, answer.clone());
                    if is_put || check > before {
                        // The check speaks of its last operation only.
                        plan.wholes.push(Whole { sum: sum.pretty(), call: check, claim: Some(answer) });
                    }
                }
                Request::Premise { sum, answer } => {
                    let (links, is_put) = plan.exact_links(&sum)?;
                    let check = plan.push(Task::Premise { links, answer: answer.clone() });
                    if is_put || check > before {
                        plan.wholes.push(Whole { sum: sum.pretty(), call: check, claim: Some(answer) });
                    }
                }
                Request::Compare { left, question, right } => {
                    let left = (left.pretty(), plan.compared(&left)?);
                    let right = (right.pretty(), plan.compared(&right)?);
                    plan.comparison = Some(Comparison { left, right, question });
                }
            }
        }
        if plan.tasks.len() > MAX_CALLS || plan.rounds() > MAX_ROUNDS { Err(Refusal::TooLong) } else { Ok(plan) }
    }

    /// The links of a sum, and whether it was put over one denominator, as where a quotient on its way is no exact
    /// decimal.
    fn exact_links(&mut self, sum: &Expression) -> Result<(Links, bool), Refusal> {
        let Some(OverOne { sum, says, is_told }) = exact::over_one_denominator(sum) else {
            return Ok((self.links(sum)?, false));
        };
        if !is_told {
            self.notes.push("I put this over one denominator, so that nothing is rounded.".to_owned());
        }
        self.reasons.extend(says);
        Ok((self.links(&sum)?, true))
    }

    /// What to tell beside the first calls.
    pub(super) fn told_first(&self) -> String {
        self.notes.iter().chain(&self.reasons).map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// The plan of one task.
    pub(super) fn single(task: Task) -> Self {
        Self { tasks: vec![task], ..Self::default() }
    }

    /// The lesson, and the best one should the shortcut that was named not fit.
    fn push_solve(&mut self, links: Links, technique: Option<String>) -> usize {
        let is_named = technique.is_some();
        let solve = self.push(Task::Solve { links: links.clone(), technique, is_hint: false });
        if is_named {
            self.push(Task::Instead { links, named: solve });
        }
        solve
    }

    /// The check, and the lesson should the answer be wrong.
    pub(super) fn push_check(&mut self, links: Links, answer: String) {
        let show = answer.contains(" r ").then_some("remainder");
        let check = self.push(Task::Check { links: links.clone(), answer, unless: None });
        self.push(Task::Correct { links, check, show });
    }

    /// The check of an answer to the first problem and, should it be wrong there, to the second; and the lesson
    /// for the first should it be wrong for both.
    pub(super) fn push_check_of_either(&mut self, first: Links, second: Links, answer: String) {
        let unless = Some(self.push(Task::Check { links: first.clone(), answer: answer.clone(), unless: None }));
        let check = self.push(Task::Check { links: second, answer, unless });
        self.push(Task::Correct { links: first, check, show: None });
    }

    /// A side of a comparison.
    fn compared(&mut self, side: &Expression) -> Result<Operand, Refusal> {
        let links = self.links(side)?;
        if links.operations.is_empty() {
            return Ok(links.a);
        }
        Ok(Operand::Answer(self.push_solve(links, None)))
    }

    /// The index of the task, which is the earlier one's where the same task is planned already.
    pub(super) fn push(&mut self, task: Task) -> usize {
        self.tasks.iter().position(|planned| *planned == task).unwrap_or_else(|| {
            self.tasks.push(task);
            self.tasks.len() - 1
        })
    }

    pub(super) fn operand(&mut self, expression: &Expression) -> Result<Operand, Refusal> {
        let links = self.links(expression)?;
        if links.operations.is_empty() {
            return Ok(links.a);
        }
        refuse_inexact(&links)?;
        Ok(Operand::Answer(self.push(Task::Solve { links, technique: None, is_hint: false })))
    }

    /// The last call that an expression takes; those before it are planned. No operation for a bare number.
    pub(super) fn links(&mut self, expression: &Expression) -> Result<Links, Refusal> {
        if let Some(literal) = expression.literal() {
            return Ok(Links { a: Operand::literal(literal), step: None, operations: Vec::new() });
        }
        match expression {
            Expression::Number(_) | Expression::Time(_) => Err(Refusal::UNKNOWN),
            Expression::Group(inner) => self.links(inner),
            Expression::Series { operation, first, last, step } => Ok(Links {
                a: Operand::literal(*first),
                step: (*step != Number::ONE).then(|| step.to_string()),
                operations: vec![(*operation, Operand::literal(*last))],
            }),
            Expression::Change { base, operation, percent } => {
                let a = self.operand(base)?;
                let operations = vec![(Operation::PercentOf, a.clone())];
                let share = Links { a: Operand::literal(*percent), step: None, operations };
                let share = self.push(Task::Solve { links: share, technique: None, is_hint: false });
                Ok(Links { a, step: None, operations: vec![(*operation, Operand::Answer(share))] })
            }
            Expression::Apply { operation, left, right } => {
                if *operation == Operation::SubtractTime
                    && let (Some(left), Some(right)) = (left.literal(), right.literal())
                    && left < right
                {
                    return Err(Refusal::Earlier);
                }
                self.apply(*operation, left, right)
            }
        }
    }

    /// Goes on from the call on the left where that is not in brackets; else from its answer.
    fn apply(&mut self, operation: Operation, left: &Expression, right: &Expression) -> Result<Links, Refusal> {
        let is_open = matches!(left, Expression::Apply { .. } | Expression::Series { .. } | Expression::Change { .. });
        let mut links = if is_open { self.links(left)? } else { Links::start(self.operand(left)?) };
        refuse_inexact(&links)?;
        if !right.is_literal() && !links.operations.is_empty() && links.is_literal() {
            // Calls stand in the order of the text: what was written first is worked out first.
            links = Links::start(Operand::Answer(self.push(Task::Solve { links, technique: None, is_hint: false })));
        }
        links.operations.push((operation, self.operand(right)?));
        if links.operations.len() > MAX_LINKS + 1 { Err(Refusal::TooLong) } else { Ok(links) }
    }

    /// The call of which others take up only a part of the answer: the lesson that they belong to.
    pub(super) fn main_call(&self, states: &[State]) -> Option<ToolCall> {
        let mut operands = self.tasks.iter().filter_map(Task::links).flat_map(Links::operands);
        let main = operands.find_map(|operand| match operand {
            Operand::Part(index, _) => Some(*index),
            Operand::Literal(_) | Operand::Answer(_) => None,
        })?;
        self.tasks.get(main)?.call(main, states)
    }

    /// Whether another lesson stands ready for a shortcut that does not fit.
    pub(super) fn has_instead(&self) -> bool {
        self.tasks.iter().any(|task| matches!(task, Task::Instead { .. }))
    }

    /// The calls that were made as steps of others which could not be.
    pub(super) fn left_open(&self, states: &[State]) -> Vec<ToolCall> {
        let steps = self.steps_left_open(states).into_iter().enumerate().filter(|(_, is_step)| *is_step);
        steps.filter_map(|(index, _)| self.tasks.get(index)?.call(index, states)).collect()
    }

    /// For each task, whether it is a step of another that could not be done.
    pub(super) fn steps_left_open(&self, states: &[State]) -> Vec<bool> {
        let mut is_step = vec![false; self.tasks.len()];
        for (index, task) in self.tasks.iter().enumerate().rev() {
            let is_stopped = matches!(states.get(index), Some(State::Stopped(_) | State::Failed(_)));
            if is_stopped || is_step.get(index) == Some(&true) {
                task.needs().for_each(|need| is_step.get_mut(need).into_iter().for_each(|step| *step = true));
            }
        }
        is_step
    }

    /// How many calls must be made one after another.
    fn rounds(&self) -> usize {
        let mut rounds: Vec<usize> = Vec::with_capacity(self.tasks.len());
        for task in &self.tasks {
            let before = task.needs().chain(task.condition()).filter_map(|need| rounds.get(need)).max();
            rounds.push(before.map_or(1, |before| before + 1));
        }
        rounds.into_iter().max().unwrap_or(0)
    }

    /// What became of each call, given the results so far, and which calls can be made now.
    pub(super) fn progress(&self, results: &[Value]) -> (Vec<State>, Vec<(usize, ToolCall)>) {
        let mut states = vec![State::Pending; self.tasks.len()];
        let mut results = results.iter();
        loop {
            self.settle(&mut states);
            let ready: Vec<_> = self.ready(&states).collect();
            let made = ready.len().min(results.len());
            if made == 0 {
                return (states, ready);
            }
            for ((index, _), result) in ready.iter().zip(results.by_ref()) {
                if let Some(state) = states.get_mut(*index) {
                    *state = State::of(result);
                }
            }
        }
    }

    /// Finds the calls that are not to be made at all.
    fn settle(&self, states: &mut [State]) {
        for (index, task) in self.tasks.iter().enumerate() {
            if states.get(index) != Some(&State::Pending) {
                continue;
            }
            let stop = task.stop(states);
            let settled = match stop {
                Some(stop) => State::Stopped(stop),
                None if task.is_unneeded(states) => State::Unneeded,
                None => continue,
            };
            if let Some(state) = states.get_mut(index) {
                *state = settled;
            }
        }
    }

    /// The calls that can be made; what a question takes for granted is checked before the question is worked out.
    fn ready<'a>(&'a self, states: &'a [State]) -> impl Iterator<Item = (usize, ToolCall)> + 'a {
        let is_pending = |index: usize| states.get(index) == Some(&State::Pending);
        let has_numbers = move |task: &Task| task.needs().all(|need| matches!(states.get(need), Some(State::Done(_))));
        let waiting = self.tasks.iter().enumerate().position(move |(index, task)| {
            matches!(task, Task::Premise { .. }) && is_pending(index) && !has_numbers(task)
        });
        let until = self.tasks.iter().enumerate().take(waiting.unwrap_or(self.tasks.len()));
        until.filter(move |(index, _)| is_pending(*index)).filter_map(move |(index, task)| {
            let is_settled = task.condition().and_then(|before| states.get(before)) != Some(&State::Pending);
            let is_ready = has_numbers(task) && is_settled;
            Some((index, is_ready.then(|| task.call(index, states))??))
        })
    }
}

/// A quotient that goes on for ever cannot be a number of a later call, and is better not begun.
fn refuse_inexact(links: &Links) -> Result<(), Refusal> {
    let Links { a: Operand::Literal(a), operations, .. } = links else { return Ok(()) };
    let [(Operation::Divide, Operand::Literal(b))] = &operations[..] else { return Ok(()) };
    match a.parse::<Number>().and_then(|a| a.divided_by(b.parse()?)) {
        Err(NumberError::Inexact) => Err(Refusal::Inexact { a: a.clone(), b: b.clone() }),
        _ => Ok(()),
    }
}
