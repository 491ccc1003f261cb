//! The embedded reader: a small grammar in the place of a language model. It reads the question, writes the
//! calls that a model would write, reads their results, and adds a few words. It keeps no state and does no
//! sums: all it knows, it reads from the conversation.
//!
//! Precise before generous: a question of which any part is not understood is declined, for a wrong reading
//! given with confidence is the worst thing it could do.

use serde_json::Value;

use crate::model::{ChatModel, ModelError, Reply, Request, ToolChoice};
use crate::tools::solve_with_shortcut::{Lesson, Show};
use crate::tools::{Outcome, Toolbox};
use crate::transcript::{Message, ToolCall};
use lexing::number_words::read_number_words;
use plan::{MAX_ROUNDS, Plan, State};

pub(crate) mod grammar;
pub(crate) mod lexing;
mod plan;
mod reading;
mod talk;
mod word_problems;
mod words;

/// The name under which its answers are reported.
pub const NAME: &str = "embedded";

/// The offline model.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EmbeddedReader;

impl ChatModel for EmbeddedReader {
    fn name(&self) -> &'static str {
        NAME
    }

    fn is_trusted(&self) -> bool {
        true
    }

    async fn reply(&mut self, request: Request<'_>) -> Result<Reply, ModelError> {
        Ok(reply(request.messages, request.tool_choice))
    }
}

/// What the reader makes of a message, worked through on its own.
#[derive(Debug, Clone, Default)]
pub struct Work {
    /// What it tells about its reading, before the calls.
    pub notes: String,
    /// Its calls, each with its result; none where it does not read the message as something to work out.
    pub calls: Vec<(ToolCall, Outcome)>,
    /// What the results come to together, where no lesson says that by itself: `That is 75 minutes.`
    pub findings: String,
    /// The words with which it ends its turn.
    pub words: String,
    /// The calls that are steps of what could not be worked out to its end.
    pub left_open: Vec<ToolCall>,
}

/// What the reader makes of the learner's last message, whatever a model has answered to it so far.
#[must_use]
pub fn work_through(messages: &[Message]) -> Work {
    let question = messages.iter().rposition(|message| matches!(message, Message::User(_)));
    let mut messages: Vec<Message> = messages.iter().take(question.map_or(0, |at| at + 1)).cloned().collect();
    let mut toolbox = Toolbox::default();
    let mut work = Work::default();
    for round in 1..=MAX_ROUNDS {
        let Reply { text, tool_calls, .. } = reply(&messages, ToolChoice::Auto);
        if tool_calls.is_empty() {
            if let Some((plan, states)) = progress(&messages) {
                work.findings = words::findings(&plan, &states).join("\n");
                work.left_open = plan.left_open(&states);
            }
            work.words = text;
            break;
        }
        if !text.is_empty() {
            work.notes = text;
        }
        for (number, mut call) in tool_calls.into_iter().enumerate() {
            call.id = format!("reader{round}x{number}");
            let outcome = toolbox.call(&call);
            messages.push(outcome.to_message(&call));
            work.calls.push((call, outcome));
        }
    }
    work
}

/// The lessons that a message asks for by itself; none where it asks for something else.
pub(crate) fn lessons(text: &str) -> Vec<Lesson> {
    let work = work_through(&[Message::User(text.to_owned())]);
    let lesson = |(_, outcome)| match outcome {
        Outcome::Lesson(lesson) if lesson.show != Show::Hint => Some(*lesson),
        _ => None,
    };
    work.calls.into_iter().filter_map(lesson).collect()
}

/// The words with which the reader would end a turn that has come to these results.
pub(crate) fn words_after<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> String {
    words::after(outcomes)
}

/// Whether a message asks for a hint, and not to be told the answer.
pub(crate) fn wants_hint(text: &str) -> bool {
    talk::hints::is_wanted(&reading::lexed(text).0)
}

/// The answer that a text states and nothing else, however a learner words it, as `check_answer` takes it.
pub(crate) fn stated_answer(text: &str) -> Option<String> {
    talk::given::stated(&read_number_words(&reading::lexed(text).0))
}

fn reply(messages: &[Message], tool_choice: ToolChoice) -> Reply {
    let question = messages.iter().rposition(|message| matches!(message, Message::User(_)));
    let (before, turn) = messages.split_at(question.unwrap_or(messages.len()));
    let Some((Message::User(text), turn)) = turn.split_first() else { return Reply::default() };
    let plan = match reading::plan(text, before) {
        Ok(plan) => plan,
        Err(refusal) => return Reply { text: refusal.text(), ..Reply::default() },
    };
    let results: Vec<Value> = turn.iter().filter_map(result).collect();
    let (states, calls) = plan.progress(&results);
    if calls.is_empty() || tool_choice == ToolChoice::Forbidden {
        return Reply { text: words::closing(&plan, &states), ..Reply::default() };
    }
    let notes = if results.is_empty() { plan.told_first() } else { String::new() };
    Reply { text: notes, tool_calls: calls.into_iter().map(|(_, call)| call).collect(), ..Reply::default() }
}

/// The plan of the last turn, and what has become of it.
fn progress(messages: &[Message]) -> Option<(Plan, Vec<State>)> {
    let question = messages.iter().rposition(|message| matches!(message, Message::User(_)))?;
    let (before, turn) = messages.split_at(question);
    let (Message::User(text), turn) = turn.split_first()? else { return None };
    let plan = reading::plan(text, before).ok()?;
    let results: Vec<Value> = turn.iter().filter_map(result).collect();
    let states = plan.progress(&results).0;
    Some((plan, states))
}

/// The calls of the last turn, where the reader has answered it, that are steps of what could not be worked out to its
/// end.
pub(crate) fn left_open(messages: &[Message]) -> Vec<ToolCall> {
    progress(messages).map(|(plan, states)| plan.left_open(&states)).unwrap_or_default()
}

fn result(message: &Message) -> Option<Value> {
    match message {
        Message::Tool { content, .. } => Some(serde_json::from_str(content).unwrap_or_default()),
        Message::User(_) | Message::Assistant { .. } | Message::Notice(_) => None,
    }
}
