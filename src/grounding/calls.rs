//! What a model may ask to be worked out: the learner's own sum where the embedded reader is certain of it, and
//! otherwise only numbers that the learner or a result has brought.

use serde_json::Value;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;

use super::{foreign, operands};
use crate::model::embedded::{self, Work};
use crate::record::answers::asked;
use crate::tools::chain::Chain;
use crate::tools::solve_with_shortcut::{Lesson, Show};
use crate::tools::{Outcome, check_answer};
use crate::transcript::{Message, ToolCall};

/// A call with its result.
type Called = (ToolCall, Outcome);

/// How many calls are named to a model that made none.
const NAMED: usize = 3;

/// The learner's question, to hold a model to.
#[derive(Debug)]
pub(crate) struct Guard {
    work: Work,
    question: String,
    wants_hint: bool,
    /// Whether the reader would only bring what the conversation has already: "why?".
    is_repeat: bool,
}

impl Guard {
    /// Reads the conversation up to the learner's last message.
    pub(crate) fn new(messages: &[Message]) -> Self {
        let mut work = worked(messages);
        let question = messages.iter().rev().find_map(|message| match message {
            Message::User(text) => Some(text.clone()),
            _ => None,
        });
        let question = question.unwrap_or_default();
        if work.calls.is_empty()
            && let Some(sum) = foreign::sum(&question)
        {
            work = worked(&[Message::User(if sum.contains('=') { format!("is {sum}?") } else { sum })]);
        }
        let wants_hint = embedded::wants_hint(&question) || names_a_hint(&question);
        let is_repeat = !work.calls.is_empty()
            && operands::of(&question).is_empty()
            && work.calls.iter().all(|(_, own)| is_in(messages, own));
        Self { work, question, wants_hint, is_repeat }
    }

    /// Whether the reader is certain of what the learner asks.
    pub(crate) fn is_certain(&self) -> bool {
        !self.work.calls.is_empty()
    }

    /// What was worked out before and is asked about again: "why?".
    pub(crate) fn repeated(&self) -> &[Called] {
        if self.is_repeat { &self.work.calls } else { &[] }
    }

    /// What the reader's results come to together, where no lesson says that by itself.
    pub(crate) fn findings(&self) -> &str {
        &self.work.findings
    }

    /// The words with which the reader would answer, where it has nothing to work out.
    pub(crate) fn words(&self) -> &str {
        &self.work.words
    }

    /// The calls that are steps of what the reader could not work out to its end.
    pub(crate) fn left_open(&self) -> &[ToolCall] {
        &self.work.left_open
    }

    /// What the reader makes of the question.
    pub(crate) fn into_work(self) -> Work {
        self.work
    }

    /// Whether a call may stand, given those of the turn that do and the conversation before it.
    ///
    /// # Errors
    /// Words for the model: what is wrong, and what to send instead.
    pub(crate) fn judge(
        &self,
        call: &ToolCall,
        outcome: &Outcome,
        made: &[Called],
        earlier: &[Message],
    ) -> Result<(), String> {
        if outcome.error().is_some() || self.work.calls.iter().any(|(_, own)| own.shows_the_same(outcome)) {
            return Ok(());
        }
        if !self.is_certain() {
            if self.wants_hint && matches!(outcome, Outcome::Lesson(lesson) if lesson.show != Show::Hint) {
                return Err(
                    "the learner asked not to be told the answer, so this is not run; send the same call with \
                            \"show\": \"hint\""
                        .to_owned(),
                );
            }
            if matches!(outcome, Outcome::Checked(_)) && turns_round(&self.question) {
                return Err(
                    "what the learner claims is not certain, so this is not run; ask which sum and which answer \
                            are meant"
                        .to_owned(),
                );
            }
            self.named(outcome)?;
            return self.grounded(outcome, made, earlier, &[]);
        }
        let agrees = match outcome {
            Outcome::Listed(_) | Outcome::Failed(_) => true,
            Outcome::Checked(checked) => self.work.calls.iter().any(|(_, own)| match own {
                Outcome::Checked(own) => is_same(&own.chain, &checked.chain) && own.written == checked.written,
                _ => false,
            }),
            Outcome::Lesson(lesson) => {
                let hints = self.work.calls.iter().any(|(_, own)| is_hint(own));
                let checks = self.work.calls.iter().any(|(_, own)| matches!(own, Outcome::Checked(_)));
                // A hint may follow a check; else it is for who asks for one.
                let shows = if lesson.show == Show::Hint { hints || checks } else { !hints };
                shows
                    && self.is_in_its_form(lesson)
                    && self.goes_its_way(lesson)
                    && (self.is_part(&lesson.chain) || self.is_another_way(outcome, made, earlier))
            }
        };
        if agrees {
            return Ok(());
        }
        let instead = self.suggestion(made);
        Err(format!("this {} is not for what the learner asked, so it was not run; {instead}", call.name))
    }

    /// Whether a result is for the model alone: a list, where the learner asked for a sum.
    pub(crate) fn is_aside(&self, outcome: &Outcome) -> bool {
        let is_list = |outcome: &Outcome| matches!(outcome, Outcome::Listed(_));
        is_list(outcome) && self.is_certain() && !self.work.calls.iter().any(|(_, own)| is_list(own))
    }

    /// Whether a lesson puts its answer as the learner wants it, where a form was asked for.
    fn is_in_its_form(&self, lesson: &Lesson) -> bool {
        let mut wanted = self.work.calls.iter().filter_map(|(_, own)| match own {
            Outcome::Lesson(own) if own.chain == lesson.chain && own.show != Show::Lesson => Some(own.show),
            _ => None,
        });
        wanted.all(|show| show == lesson.show || lesson.show == Show::Hint)
    }

    /// Whether a lesson goes the way that the learner wants, where one was asked for: "another way".
    fn goes_its_way(&self, lesson: &Lesson) -> bool {
        let names_a_way = |call: &ToolCall| {
            let arguments: Value = serde_json::from_str(&call.arguments).unwrap_or_default();
            arguments["technique"].is_string()
        };
        let mut wanted = self.work.calls.iter().filter_map(|(call, own)| match own {
            Outcome::Lesson(own) if own.chain == lesson.chain && names_a_way(call) => Some(own),
            _ => None,
        });
        wanted.all(|own| lesson.is_worked_as(own))
    }

    /// Whether the problem is one of the reader's, or a stretch of one.
    fn is_part(&self, chain: &Chain) -> bool {
        self.work.calls.iter().filter_map(|(_, own)| own.chain()).any(|own| {
            let problems = chain.problems();
            own.problems().windows(problems.len()).any(|part| is_same_run(part, problems))
        })
    }

    /// Whether a sum of several operations is worked in another order, or a single one by another that comes to
    /// the same.
    fn is_another_way(&self, outcome: &Outcome, made: &[Called], earlier: &[Message]) -> bool {
        let asked = asked(&self.question, &self.work.calls);
        let ([(_, own)], Some(chain)) = (&asked[..], outcome.chain()) else { return false };
        let Some(own) = own.chain() else { return false };
        let operations: usize =
            self.work.calls.iter().filter_map(|(_, own)| own.chain()).map(|c| c.problems().len()).sum();
        let is_free = match own.first().operation() {
            _ if operations > 1 => true,
            Operation::Power => uses_only(chain, &[Operation::Multiply]),
            Operation::PercentOf => uses_only(chain, &[Operation::Multiply, Operation::Divide]),
            _ => false,
        };
        is_free
            && own.last().exact() == chain.last().exact()
            && self.grounded(outcome, made, earlier, &operands::complements(&self.question)).is_ok()
    }

    /// Whether a sum is worked out by what the learner's words name.
    fn named(&self, outcome: &Outcome) -> Result<(), String> {
        let Some(chain) = outcome.chain() else { return Ok(()) };
        let named = foreign::named(&self.question);
        let is_named = |problem: &Problem| named.contains(&problem.operation());
        if named.is_empty() || chain.problems().iter().any(is_named) {
            return Ok(());
        }
        let (done, named) = (chain.first().operation().name(), named.first().map_or("", |operation| operation.name()));
        Err(format!(
            "the learner's words name {named}, and this does {done}, so it is not run; send the sum that the learner asks"
        ))
    }

    /// Whether every number comes from the learner, from a result, or is one of a few others.
    fn grounded(
        &self,
        outcome: &Outcome,
        made: &[Called],
        earlier: &[Message],
        others: &[Number],
    ) -> Result<(), String> {
        let Some(chain) = outcome.chain() else { return Ok(()) };
        let written = operands::of(&self.question);
        let before = operands::before(earlier);
        let results: Vec<Number> =
            made.iter().flat_map(|(_, outcome)| operands::of_result(&outcome.to_json())).collect();
        let is_known = |number: &Number| {
            [&written, &results, &before].into_iter().any(|known| known.contains(number)) || others.contains(number)
        };
        if let Some(strange) = numbers_in(chain).into_iter().find(|number| !is_known(number)) {
            return Err(format!(
                "{strange} is not a number of the learner's, nor of a result, so this is not run; send only numbers that the \
                 learner wrote, or ask which sum is meant"
            ));
        }
        let Outcome::Checked(checked) = outcome else { return Ok(()) };
        // An answer is the learner's own: what the coach has told is none.
        let given = if written.is_empty() { operands::written_before(earlier) } else { written.clone() };
        let answer = operands::of(&checked.written.to_string());
        // A number of the sum that stands once belongs to the sum.
        let is_operand =
            |number: &Number| numbers_in(chain).contains(number) && operands::is_once(&self.question, *number);
        match answer.iter().find(|number| !given.contains(number) || is_operand(number)) {
            Some(strange) => Err(format!(
                "the learner did not answer {strange}, so this is not run; {} is only for an answer that the learner wrote",
                check_answer::NAME
            )),
            None => Ok(()),
        }
    }

    /// The calls that the embedded reader makes where the model's words fail: what is missing and, after an answer
    /// that was wrong, the lesson.
    pub(crate) fn owed(&self, made: &[Called]) -> Vec<&Called> {
        let is_wrong =
            |outcome: &Outcome| matches!(outcome, Outcome::Checked(checked) if checked.to_json()["correct"] == false);
        if made.iter().any(|(_, outcome)| is_wrong(outcome)) { self.not_made(made) } else { self.missing(made) }
    }

    /// The calls that the question takes and the model has not made.
    pub(crate) fn missing(&self, made: &[Called]) -> Vec<&Called> {
        let mut free: Vec<&Outcome> = made.iter().map(|(_, outcome)| outcome).collect();
        let asked = asked(&self.question, &self.work.calls);
        let is_complete = asked.iter().fold(true, |is_complete, (_, own)| {
            match free.iter().position(|outcome| covers(outcome, own)) {
                Some(at) => {
                    free.swap_remove(at);
                    is_complete
                }
                None => is_complete && made.iter().any(|(_, outcome)| outcome.shows_the_same(own)),
            }
        });
        if is_complete { Vec::new() } else { self.not_made(made) }
    }

    /// The reader's calls that the model has not made.
    fn not_made(&self, made: &[Called]) -> Vec<&Called> {
        let is_made =
            |own: &Outcome| made.iter().any(|(_, outcome)| outcome.shows_the_same(own) || answers_it(outcome, own));
        self.work.calls.iter().filter(|(_, own)| own.error().is_none() && !is_made(own)).collect()
    }

    /// The numbers of a question that the reader does not know of which no call has taken account, where an answer was
    /// checked.
    pub(crate) fn left_out(&self, made: &[Called]) -> Vec<Number> {
        let is_check = |(_, outcome): &Called| matches!(outcome, Outcome::Checked(_));
        if self.is_certain() || !made.iter().any(is_check) {
            return Vec::new();
        }
        operands::left_out(&self.question, made.iter().map(|(_, outcome)| outcome))
    }

    /// What to tell a model that has not called for all that was asked.
    pub(crate) fn what_to_call(&self, made: &[Called]) -> Option<String> {
        let missing = if self.is_repeat { Vec::new() } else { self.missing(made) };
        (!missing.is_empty()).then(|| {
            format!(
                "Your words were not shown: the learner's sum must be worked out by a tool first. Call {}, and write \
                 your words after the result.",
                named(&missing)
            )
        })
    }

    fn suggestion(&self, made: &[Called]) -> String {
        let missing = self.missing(made);
        if missing.is_empty() {
            return "all that the learner asked is worked out already: write your words".to_owned();
        }
        format!("call {}", named(&missing))
    }
}

/// Whether a question that the reader does not know speaks of a hint: "another hint".
fn names_a_hint(question: &str) -> bool {
    const HINTS: [&str; 5] = ["hint", "hints", "clue", "nudge", "tip"];
    const WITHOUT: [&str; 5] = ["no", "not", "without", "don't", "instead"];
    let lower = question.to_lowercase().replace('’', "'");
    let has =
        |wanted: &[&str]| lower.split(|c: char| !c.is_alphanumeric() && c != '\'').any(|word| wanted.contains(&word));
    has(&HINTS) && !has(&WITHOUT)
}

/// Whether a question may say the opposite of the answer in it, or tell of somebody else's.
fn turns_round(question: &str) -> bool {
    const WORDS: [&str; 20] = [
        "not", "never", "no", "cannot", "wrong", "false", "incorrect", "untrue", "but", "friend", "teacher", "sister",
        "brother", "mother", "father", "he", "she", "they", "somebody", "doubt",
    ];
    let lower = question.to_lowercase().replace('’', "'");
    lower.split(|c: char| !c.is_alphanumeric() && c != '\'').any(|word| WORDS.contains(&word) || word.ends_with("n't"))
}

/// What the reader makes of a conversation. Calls that all fail say nothing.
fn worked(messages: &[Message]) -> Work {
    let mut work = embedded::work_through(messages);
    if work.calls.iter().all(|(_, outcome)| outcome.error().is_some()) {
        work.calls.clear();
    }
    work
}

/// Some calls as a model is to write them.
fn named(calls: &[&Called]) -> String {
    let named = calls.iter().take(NAMED).map(|(call, _)| format!("{} {}", call.name, call.arguments));
    named.collect::<Vec<_>>().join(" and ")
}

/// Whether a conversation has the result of this problem.
fn is_in(messages: &[Message], outcome: &Outcome) -> bool {
    let about = |result: &Value| {
        let inner = if result["solution"].is_object() { &result["solution"] } else { result };
        [&result["display"], &inner["problem"]].map(Value::clone)
    };
    let wanted = about(&outcome.to_json());
    !is_hint(outcome)
        && wanted.iter().all(Value::is_string)
        && messages.iter().any(|message| match message {
            Message::Tool { content, is_error: false, .. } => {
                serde_json::from_str(content).is_ok_and(|result| about(&result) == wanted)
            }
            _ => false,
        })
}

fn is_hint(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Lesson(lesson) if lesson.show == Show::Hint)
}

/// Whether a result answers what another was asked for.
fn covers(outcome: &Outcome, own: &Outcome) -> bool {
    match (outcome, own) {
        (Outcome::Lesson(_), Outcome::Lesson(_)) => {
            let value = |outcome: &Outcome| outcome.chain().map(|chain| chain.last().exact());
            is_hint(outcome) == is_hint(own) && value(outcome) == value(own)
        }
        (Outcome::Listed(_), Outcome::Listed(_)) => true,
        _ => answers_it(outcome, own),
    }
}

/// Whether a result is of the same problem, and says the same of it.
fn answers_it(outcome: &Outcome, own: &Outcome) -> bool {
    match (outcome, own) {
        (Outcome::Lesson(one), Outcome::Lesson(two)) => {
            is_hint(outcome) == is_hint(own) && is_same(&one.chain, &two.chain)
        }
        (Outcome::Checked(one), Outcome::Checked(two)) => is_same(&one.chain, &two.chain) && one.written == two.written,
        _ => outcome.shows_the_same(own),
    }
}

/// Whether two chains are the same but for the order of what can be swapped.
fn is_same(one: &Chain, two: &Chain) -> bool {
    one.problems().len() == two.problems().len() && is_same_run(one.problems(), two.problems())
}

fn is_same_run(one: &[Problem], two: &[Problem]) -> bool {
    let is_swapped = |one: &Problem, two: &Problem| {
        let commutes = matches!(one.operation(), Operation::Add | Operation::Multiply | Operation::AddTime);
        commutes && one.operation() == two.operation() && (one.a(), one.b()) == (two.b(), two.a())
    };
    one.iter().zip(two).enumerate().all(|(at, (one, two))| one == two || at == 0 && is_swapped(one, two))
}

fn uses_only(chain: &Chain, operations: &[Operation]) -> bool {
    chain.problems().iter().all(|problem| operations.contains(&problem.operation()))
}

/// The numbers that a chain brings.
fn numbers_in(chain: &Chain) -> Vec<Number> {
    let first = chain.first();
    let step = (first.operation() == Operation::Series && first.step() != Number::ONE).then(|| first.step());
    [first.a(), first.b()].into_iter().chain(step).chain(chain.later().iter().map(|link| link.b.0)).collect()
}
