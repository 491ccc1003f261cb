//! A session: questions in, lessons out, on whatever is at the other end.

use std::io::{self, Write};

use secrecy::SecretString;

use crate::agent::{Agent, AgentError, Event, Turn};
use crate::model::ChatModel;
use crate::model::trace::redacted;
use crate::record::{self, Record, Status};
use crate::render::{self, Look};
use crate::store::{Chat, Feedback, Keeping, Recorder};
use crate::tools::Outcome;
use crate::tools::solve_with_shortcut::{Lesson, Show};

/// The longest question, in bytes. What is longer was not typed by a learner.
pub const MAX_QUESTION: usize = 2000;

/// What the learner sees of something that happens in a turn.
#[must_use]
pub fn shown(event: Event<'_>, look: Look) -> String {
    match event {
        Event::Said(words) | Event::Note(words) => render::words(words, look),
        Event::ToolAnswered(_, outcome) => render::outcome(outcome, look),
        _ => String::new(),
    }
}

/// A conversation and the way its answers are printed.
#[derive(Debug)]
pub struct Session<M> {
    agent: Agent<M>,
    recorder: Recorder,
    /// The last lesson that was shown; a hint is none.
    last_lesson: Option<Lesson>,
    /// What the learner should be told of the keeping of the chat.
    complaint: Option<String>,
    look: Look,
    json: bool,
    /// Whether failures and the program's notes go to standard error, apart from the answer.
    has_notes_apart: bool,
    /// The keys of the settings, which are written nowhere.
    keys: Vec<SecretString>,
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
        let recorder = Recorder::new(Keeping::Not, agent.model().name(), None);
        Self {
            agent,
            recorder,
            last_lesson: None,
            complaint: None,
            look,
            json,
            has_notes_apart: false,
            keys: Vec::new(),
        }
    }

    /// The session, its chat written down by this recorder.
    #[must_use]
    pub fn with_recorder(self, recorder: Recorder) -> Self {
        Self { recorder, ..self }
    }

    /// The session, with failures and the program's notes on standard error, apart from the answer.
    #[must_use]
    pub fn with_notes_apart(self) -> Self {
        Self { has_notes_apart: true, ..self }
    }

    /// The session, in whose questions none of these keys stands: not in the chat, nor in what is sent.
    #[must_use]
    pub fn without_keys(self, keys: Vec<SecretString>) -> Self {
        Self { keys, ..self }
    }

    /// A line of the learner's without the keys of the settings.
    #[must_use]
    pub fn redacted(&self, line: &str) -> String {
        self.keys.iter().fold(line.to_owned(), |line, key| redacted(line, Some(key)))
    }

    /// The record of the chat.
    #[must_use]
    pub fn chat(&self) -> &Chat {
        self.recorder.chat()
    }

    /// What the learner should be told of the keeping of the chat, once.
    pub fn take_complaint(&mut self) -> Option<String> {
        self.complaint.take()
    }

    /// Writes down what the learner thinks of the last answer. `false` where there is none yet.
    pub fn judge(&mut self, feedback: Feedback) -> bool {
        let feedback = Feedback { why: feedback.why.map(|why| self.redacted(&why)), ..feedback };
        self.recorder.judge(feedback).unwrap_or_else(|complaint| {
            self.complaint = Some(complaint);
            true
        })
    }

    /// Whether all of the chat is in its file.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.recorder.is_kept()
    }

    /// Writes down that the answer under way was stopped: [`Self::ask`] was dropped.
    pub fn stopped(&mut self) {
        self.complaint = self.recorder.stop().err();
    }

    /// How text looks in this session.
    #[must_use]
    pub fn look(&self) -> Look {
        self.look
    }

    /// The last lesson that was shown in this conversation.
    #[must_use]
    pub fn last_lesson(&self) -> Option<&Lesson> {
        self.last_lesson.as_ref()
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

    /// Forgets the conversation, and begins a new chat.
    pub fn start_again(&mut self) {
        self.agent.start_again();
        self.recorder.start_again();
        self.last_lesson = None;
    }

    /// Answers one question and prints the answer as it comes; says what came of it. Dropped before it ends, it
    /// leaves the conversation as it was.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub async fn ask(&mut self, question: &str, out: &mut dyn Write) -> io::Result<Status> {
        let question = self.redacted(question);
        let question = question.as_str();
        let mut text = String::new();
        let mut written = Ok(());
        let (look, json, has_notes_apart) = (self.look, self.json, self.has_notes_apart);
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
        let (recorder, last_lesson) = (&mut self.recorder, &mut self.last_lesson);
        let turn = self
            .agent
            .turn(question, &mut |event| {
                recorder.note(event);
                if let Event::ToolAnswered(_, Outcome::Lesson(lesson)) = event
                    && lesson.show != Show::Hint
                {
                    *last_lesson = Some((**lesson).clone());
                }
                match event {
                    Event::Note(note) if has_notes_apart => tell(note),
                    event => show(shown(event, look)),
                }
            })
            .await;
        match &turn {
            Err(error) if has_notes_apart => tell(&error.to_string()),
            Err(error) => show(render::words(&error.to_string(), look)),
            Ok(_) => {}
        }
        let kept = if turn.is_ok() { self.agent.transcript().last_turn() } else { &[] };
        self.complaint = self.recorder.end(record::status(question, &turn), &text, kept).err();
        written?;
        if self.json {
            self.print_record(question, &turn, &text, out)?;
        }
        Ok(record::status(question, &turn))
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

/// Tells something on standard error. Where nobody can be told, the answer is what matters.
fn tell(note: &str) {
    let _ = writeln!(io::stderr(), "qmc: {}", render::one_line(note));
}
