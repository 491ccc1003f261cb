//! A session: questions in, lessons out, on whatever is at the other end.

use std::io::{self, Write};

use crate::agent::{Agent, AgentError, Event, Turn};
use crate::model::ChatModel;
use crate::record::{self, Record, Status};
use crate::render::{self, Look};

/// The longest question, in bytes. What is longer was not typed by a learner.
pub const MAX_QUESTION: usize = 2000;

/// A conversation and the way its answers are printed.
#[derive(Debug)]
pub struct Session<M> {
    agent: Agent<M>,
    look: Look,
    json: bool,
}

impl<M: ChatModel> Session<M> {
    /// A new session.
    #[must_use]
    pub fn new(model: M, look: Look, json: bool) -> Self {
        Self::of(Agent::new(model), look, json)
    }

    /// A session with this agent.
    #[must_use]
    pub fn of(agent: Agent<M>, look: Look, json: bool) -> Self {
        Self { agent, look, json }
    }

    /// How text looks in this session.
    #[must_use]
    pub fn look(&self) -> Look {
        self.look
    }

    /// Sets the columns in which answers are laid out.
    pub fn set_width(&mut self, width: usize) {
        self.look = self.look.with_width(width);
    }

    /// Whether answers are printed as JSON.
    #[must_use]
    pub fn prints_json(&self) -> bool {
        self.json
    }

    /// Forgets the conversation.
    pub fn start_again(&mut self) {
        self.agent.start_again();
    }

    /// Answers one question and prints the answer as it comes; says what came of it. Dropped before it ends, it
    /// leaves the conversation as it was.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub async fn ask(&mut self, question: &str, out: &mut dyn Write) -> io::Result<Status> {
        let mut text = String::new();
        let mut written = Ok(());
        let (look, json) = (self.look, self.json);
        let mut show = |part: String| {
            if part.is_empty() || written.is_err() {
                return;
            }
            let part = if text.is_empty() { part } else { format!("\n{part}") };
            if !json {
                written = out.write_all(part.as_bytes()).and_then(|()| out.flush());
            }
            text.push_str(&part);
        };
        let turn = self
            .agent
            .turn(question, &mut |event| match event {
                Event::Said(words) => show(render::words(words, look)),
                Event::ToolAnswered(_, outcome) => show(render::outcome(outcome, look)),
                Event::Note(note) => show(render::words(note, look)),
                _ => {}
            })
            .await;
        if let Err(error) = &turn {
            show(render::words(&error.to_string(), look));
        }
        written?;
        if self.json {
            self.print_record(question, &turn, &text, out)?;
        }
        Ok(record::status(&turn))
    }

    fn print_record(
        &self,
        question: &str,
        turn: &Result<Turn, AgentError>,
        text: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let record = Record::new(question, self.agent.model().name(), turn, text);
        serde_json::to_writer(&mut *out, &record)?;
        writeln!(out)?;
        out.flush()
    }
}
