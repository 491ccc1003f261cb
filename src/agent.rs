//! The loop: the model and the tools in turn, until there is an answer.

use std::time::Duration;

use crate::model::{ChatModel, Failure, ModelError, Request, ToolChoice};
use crate::prompts::Prompts;
use crate::tools::Toolbox;
use crate::transcript::Transcript;

mod course;
mod event;
mod history;
mod ids;

use course::{Course, Next};
pub use event::{AgentError, Event, Turn};
pub use history::DEFAULT_BUDGET;

/// How many requests a turn makes before the closing one, unless set otherwise.
pub const DEFAULT_MAX_ROUNDS: usize = 12;

/// How long into a turn a model is asked again for what it did not do, unless set otherwise. A slow model has its
/// say, but not again and again.
pub const DEFAULT_PATIENCE: Duration = Duration::from_secs(30);

/// A model with its tools and the conversation so far.
#[derive(Debug)]
pub struct Agent<M> {
    model: M,
    toolbox: Toolbox,
    prompts: Prompts,
    transcript: Transcript,
    max_rounds: usize,
    budget: usize,
    patience: Duration,
    has_fallback: bool,
}

impl<M: ChatModel> Agent<M> {
    /// A new conversation, with the program's own prompts; a model that is trusted reads none.
    #[must_use]
    pub fn new(model: M) -> Self {
        let prompts = if model.is_trusted() { Prompts::default() } else { Prompts::built_in() };
        Self::prompted(model, prompts)
    }

    /// A new conversation with a model that is told this before it hears the learner.
    #[must_use]
    pub fn prompted(model: M, prompts: Prompts) -> Self {
        Self {
            model,
            toolbox: Toolbox::default(),
            prompts,
            transcript: Transcript::default(),
            max_rounds: DEFAULT_MAX_ROUNDS,
            budget: DEFAULT_BUDGET,
            patience: DEFAULT_PATIENCE,
            has_fallback: true,
        }
    }

    /// Sets how many requests a turn makes before the closing one.
    #[must_use]
    pub fn with_max_rounds(self, max_rounds: usize) -> Self {
        Self { max_rounds, ..self }
    }

    /// Sets about how many tokens the messages of a request may take.
    #[must_use]
    pub fn with_budget(self, budget: usize) -> Self {
        Self { budget, ..self }
    }

    /// Sets how long into a turn a model is asked again for what it did not do.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Sets whether the embedded reader steps in where the model fails.
    #[must_use]
    pub fn with_fallback(self, has_fallback: bool) -> Self {
        Self { has_fallback, ..self }
    }

    /// Lets the conversation go on from this one.
    #[must_use]
    pub fn with_transcript(self, transcript: Transcript) -> Self {
        Self { transcript, ..self }
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
    /// [`AgentError`] when the model gives no reply that can be used, and the reader may not step in.
    pub async fn turn(&mut self, input: &str, on_event: &mut dyn FnMut(Event<'_>)) -> Result<Turn, AgentError> {
        on_event(Event::Asked(input));
        let Self { model, toolbox, prompts, transcript, max_rounds, budget, patience, has_fallback } = self;
        let is_trusted = model.is_trusted();
        let patience = (!is_trusted).then_some(*patience);
        let mut course = Course::new(transcript.open_turn(input), input, toolbox, on_event, patience);
        let mut budget = (!is_trusted).then_some(*budget);
        let mut was_too_long = false;
        let mut number = 0;
        loop {
            number += 1;
            if number > *max_rounds {
                course.choice = ToolChoice::Forbidden;
            }
            let messages = history::outgoing(course.open.messages(), &course.tail, budget);
            let request = Request {
                system: &prompts.system,
                messages: &messages,
                tools: &prompts.menu,
                tool_choice: course.choice,
                may_retry: course.turn.calls.is_empty(),
            };
            (course.on_event)(Event::Requested(number, request));
            let next = match model.reply(request).await {
                Ok(reply) => {
                    drop(messages);
                    course.tell(Event::Replied(number, &reply));
                    course.take(reply, model.name())
                }
                Err(error) => {
                    (course.on_event)(Event::Failed(number, &error));
                    if error.kind == Failure::TooLong && !was_too_long {
                        (was_too_long, budget) = (true, Some(history::tokens(&messages) / 2));
                        // What cannot be made shorter would only be refused again.
                        if history::outgoing(course.open.messages(), &course.tail, budget) != messages {
                            continue;
                        }
                    }
                    after_failure(error, &course, *has_fallback)?
                }
            };
            match next {
                Next::Ask => {}
                Next::Done => break,
                Next::Reader(why) => {
                    course.give_to_reader(&why, *has_fallback)?;
                    break;
                }
            }
        }
        Ok(course.commit())
    }
}

/// What follows when the model gives no reply. A question that it declined is put to the reader only where the
/// reader is certain of it.
fn after_failure(error: ModelError, course: &Course<'_>, has_fallback: bool) -> Result<Next, AgentError> {
    let has_reader = has_fallback && !course.is_trusted() && (error.kind != Failure::Declined || course.is_certain());
    if course.has_lessons() || has_reader { Ok(Next::Reader(error.message)) } else { Err(error.into()) }
}
