//! The loop: the model and the tools in turn, until there is an answer.

use std::collections::HashMap;

use thiserror::Error;

use crate::model::{ChatModel, ModelError, Reply, Request, ToolChoice, Usage};
use crate::tools::{Outcome, ToolSpec, Toolbox};
use crate::transcript::{Message, OpenTurn, ToolCall, Transcript};

/// How many requests a turn makes before the closing one, unless set otherwise.
pub const DEFAULT_MAX_ROUNDS: usize = 12;

/// How often the same call may be made in one turn before the turn is closed.
const MAX_SAME_CALL: usize = 2;

/// What happens in a turn, as it happens.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The learner's words: a turn begins.
    Asked(&'a str),
    /// A request goes to the model; they are counted from 1 in each turn.
    Requested(usize, Request<'a>),
    /// The reply to that request, whole, as the model gave it.
    Replied(usize, &'a Reply),
    /// The request brought no reply.
    Failed(usize, &'a ModelError),
    /// Words for the learner: the model's, once they have passed.
    Said(&'a str),
    /// A call is about to be run.
    ToolCalled(&'a ToolCall),
    /// A call has its result.
    ToolAnswered(&'a ToolCall, &'a Outcome),
    /// A call of the model's is not run, and why; that is told to the model.
    CallHeldBack(&'a ToolCall, &'a str),
    /// Words of the model's are not shown, and why; the first time that is told to the model.
    WordsHeldBack(&'a str, &'a str),
    /// A line of the program's own for the learner: who answered, or what was left out.
    Note(&'a str),
}

/// A finished turn.
#[derive(Debug, Clone, Default)]
pub struct Turn {
    /// The calls that were run, in order, each with its result.
    pub calls: Vec<(ToolCall, Outcome)>,
    /// The words that ended the turn; empty when the model had none that could be shown.
    pub text: String,
    /// The tokens of all its requests, as far as the server counted them.
    pub usage: Usage,
}

/// Why a turn could not be finished, in words for the person at the keyboard. The transcript is as it was
/// before the turn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AgentError {
    /// The model gave no reply.
    #[error("the model gave no answer: {0}")]
    Model(#[from] ModelError),
}

/// A model with its tools and the conversation so far.
#[derive(Debug)]
pub struct Agent<M> {
    model: M,
    toolbox: Toolbox,
    menu: Vec<ToolSpec>,
    system: String,
    transcript: Transcript,
    max_rounds: usize,
}

impl<M: ChatModel> Agent<M> {
    /// A new conversation.
    #[must_use]
    pub fn new(model: M) -> Self {
        Self {
            model,
            toolbox: Toolbox::default(),
            menu: Toolbox::menu(),
            system: include_str!("../prompts/system.md").trim().to_owned(),
            transcript: Transcript::default(),
            max_rounds: DEFAULT_MAX_ROUNDS,
        }
    }

    /// Sets how many requests a turn makes before the closing one.
    #[must_use]
    pub fn with_max_rounds(self, max_rounds: usize) -> Self {
        Self { max_rounds, ..self }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &M {
        &self.model
    }

    /// The conversation so far.
    #[must_use]
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// Forgets the conversation.
    pub fn start_again(&mut self) {
        self.transcript.clear();
    }

    /// Answers the learner's words. A turn that fails, or is dropped before it ends, leaves the transcript
    /// as it was.
    ///
    /// # Errors
    /// [`AgentError`] when the model gives no reply.
    pub async fn turn(&mut self, input: &str, on_event: &mut dyn FnMut(Event<'_>)) -> Result<Turn, AgentError> {
        let Self { model, toolbox, menu, system, transcript, max_rounds } = self;
        let mut open = transcript.open_turn(input);
        let mut turn = Turn::default();
        on_event(Event::Asked(input));
        let mut made: HashMap<(String, String), usize> = HashMap::new();
        let mut tool_choice = ToolChoice::Auto;
        for round in 0.. {
            if round == *max_rounds {
                tool_choice = ToolChoice::Forbidden;
            }
            let request = Request {
                system,
                messages: open.messages(),
                tools: menu,
                tool_choice,
                may_retry: turn.calls.is_empty(),
            };
            let number = round + 1;
            on_event(Event::Requested(number, request));
            let replied = model.reply(request).await;
            let reply = replied.inspect_err(|error| on_event(Event::Failed(number, error)))?;
            on_event(Event::Replied(number, &reply));
            if let Some(usage) = reply.usage {
                turn.usage.input = turn.usage.input.saturating_add(usage.input);
                turn.usage.output = turn.usage.output.saturating_add(usage.output);
            }
            let Reply { text, tool_calls, opaque, .. } = reply;
            if !text.trim().is_empty() {
                on_event(Event::Said(&text));
            }
            if tool_calls.is_empty() || tool_choice == ToolChoice::Forbidden {
                turn.text = text;
                break;
            }
            let tool_calls = with_unique_ids(tool_calls, &open);
            open.push(Message::Assistant { text, tool_calls: tool_calls.clone(), opaque });
            for call in tool_calls {
                on_event(Event::ToolCalled(&call));
                let outcome = toolbox.call(&call);
                on_event(Event::ToolAnswered(&call, &outcome));
                open.push(result_message(&call, &outcome));
                let count = made.entry((call.name.clone(), call.arguments.clone())).or_default();
                *count += 1;
                if *count > MAX_SAME_CALL {
                    tool_choice = ToolChoice::Forbidden;
                }
                turn.calls.push((call, outcome));
            }
        }
        if !turn.text.trim().is_empty() {
            open.push(Message::Assistant { text: turn.text.clone(), tool_calls: Vec::new(), opaque: None });
        }
        open.commit();
        Ok(turn)
    }
}

fn result_message(call: &ToolCall, outcome: &Outcome) -> Message {
    Message::Tool {
        call_id: call.id.clone(),
        content: outcome.to_json().to_string(),
        is_error: outcome.error().is_some(),
    }
}

/// The calls with an id that no other call of the conversation has: a missing or doubled one is replaced.
fn with_unique_ids(mut calls: Vec<ToolCall>, open: &OpenTurn<'_>) -> Vec<ToolCall> {
    for index in 0..calls.len() {
        let (before, rest) = calls.split_at_mut(index);
        let is_taken = |id: &str| open.has_call_id(id) || before.iter().any(|call| call.id == id);
        if let Some(call) = rest.first_mut()
            && (call.id.is_empty() || is_taken(&call.id))
        {
            let mut number = open.count_of_calls() + index + 1;
            while is_taken(&format!("call_{number}")) {
                number += 1;
            }
            call.id = format!("call_{number}");
        }
    }
    calls
}
