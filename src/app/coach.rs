//! Who answers in this run, made from the settings.

use std::io::{self, Write};

use thiserror::Error;

use crate::agent::Agent;
use crate::cli::{Output, Reading};
use crate::config::{Choice, Flags, Settings, SettingsError};
use crate::doctor::{self, Check};
use crate::driver::Driver;
use crate::interrupt::Interrupt;
use crate::model::ChatModel;
use crate::model::connected::Connected;
use crate::model::connection::Connection;
use crate::model::embedded::EmbeddedReader;
use crate::model::trace::Trace;
use crate::prompts::{Prompts, PromptsError};
use crate::record::Status;
use crate::render::Look;
use crate::render::picture::Pictures;
use crate::session::Session;
use crate::store::{Keeping, Recorder, Store, StoreError};
use crate::terminal;

/// A session, and what drives it.
pub(super) struct Coach {
    pub(super) session: Session<Connected>,
    pub(super) driver: Driver,
    /// Who reads the questions, in words.
    pub(super) reader: String,
    /// Whether rounds of practice are written down.
    pub(super) keeps_practice: bool,
    terms: Terms,
    /// Ctrl-C while a connected model is asked.
    interrupt: Option<Interrupt>,
}

/// What every agent of this run has.
struct Terms {
    /// The connected model, and what it is told. The embedded reader reads no prompts.
    connected: Option<(Connection, Prompts)>,
    max_rounds: usize,
    has_fallback: bool,
}

impl Terms {
    fn new(settings: &Settings, reading: &Reading) -> Result<Self, PromptsError> {
        let connection = settings.connection(trace(reading));
        Ok(Self {
            connected: connection.map(|connection| Ok((connection, prompts(settings)?))).transpose()?,
            max_rounds: settings.max_rounds.value,
            has_fallback: settings.fallback.value,
        })
    }

    fn agent(&self) -> Agent<Connected> {
        let agent = match self.connected.clone() {
            Some((connection, prompts)) => Agent::prompted(Connected::open(connection), prompts),
            None => Agent::new(Connected::Embedded(EmbeddedReader)),
        };
        agent.with_max_rounds(self.max_rounds).with_fallback(self.has_fallback)
    }
}

/// The settings of this run.
///
/// # Errors
/// When the settings cannot be.
pub(super) fn settings(output: &Output, reading: &Reading) -> Result<Settings, SettingsError> {
    Settings::read(&Flags {
        model: reading.model.clone(),
        base_url: reading.base_url.clone(),
        no_fallback: reading.no_fallback,
        no_save: reading.no_save,
        pictures: output.pictures.clone(),
    })
}

/// Tells on standard error what is wrong in the file of settings.
///
/// # Errors
/// When it cannot be written.
pub(super) fn tell_mistakes(settings: &Settings) -> io::Result<()> {
    settings.mistakes().try_for_each(|mistake| writeln!(io::stderr(), "qmc: {mistake}"))
}

/// What can be found out about the settings and the model they choose.
///
/// # Errors
/// When the system gives no means to reach a network.
pub(super) fn examine(settings: &Settings, reading: &Reading) -> io::Result<Vec<Check>> {
    let mut checks = doctor::look(settings);
    if let Some(connection) = settings.connection(trace(reading)) {
        // Of prompts that cannot be used it is told above.
        let prompts = prompts(settings).unwrap_or_else(|_| Prompts::built_in());
        let mut model = Connected::open(connection);
        checks.extend(Driver::with_network()?.run(doctor::ask(&mut model, &prompts)));
    }
    Ok(checks)
}

/// Why there is no coach.
#[derive(Debug, Error)]
pub(super) enum NoCoach {
    #[error("{0}")]
    Settings(#[from] SettingsError),
    #[error("the prompts cannot be used: {0}")]
    Prompts(#[from] PromptsError),
    #[error("the last chat cannot be gone on with: {0}")]
    LastChat(#[from] StoreError),
    #[error("{0}")]
    System(#[from] io::Error),
}

/// What the coach is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// One question of the command line.
    Question,
    /// A conversation on a terminal.
    Conversation,
    /// The questions of standard input.
    Batch,
    /// A measurement; nothing of it is kept.
    Measurement,
}

impl Coach {
    /// Whoever the settings choose. On standard error it tells what is wrong in the file of settings, and where
    /// the learner's words go when they leave this machine.
    ///
    /// # Errors
    /// When the settings cannot be followed.
    pub(super) fn new(output: &Output, reading: &Reading, purpose: Purpose, look: Look) -> Result<Self, NoCoach> {
        let settings = settings(output, reading)?;
        let pictures = if output.json { Pictures::Never } else { terminal::pictures(settings.pictures.value) };
        tell_mistakes(&settings)?;
        let mut stderr = io::stderr();
        let terms = Terms::new(&settings, reading)?;
        let is_connected = terms.connected.is_some();
        if let Some(endpoint) = settings.endpoint().filter(|endpoint| !endpoint.is_loopback()) {
            writeln!(stderr, "qmc: what you ask goes to {}.", endpoint.host())?;
        }
        let keys = settings.keys.iter().map(|(_, key)| key.value.clone()).collect();
        let mut agent = terms.agent();
        let sent = terms.connected.as_ref().map(|(_, prompts)| prompts.to_record());
        let mut recorder = Recorder::new(keeping(&settings, reading, purpose), agent.model().name(), sent);
        if reading.goes_on && purpose != Purpose::Measurement {
            let found = Store::of_user()?.last_readable()?;
            for damaged in &found.damaged {
                writeln!(stderr, "qmc: {damaged}. An earlier chat is gone on with, or a new one begun.")?;
            }
            match found.last {
                Some((kept, transcript)) => {
                    recorder = recorder.go_on(&kept)?;
                    agent = agent.with_transcript(transcript);
                }
                None if found.damaged.is_empty() => {
                    writeln!(stderr, "qmc: no chat is kept yet; this is a new one.")?;
                }
                None => {}
            }
        }
        let session =
            Session::of(agent, look.with_pictures(pictures), output.json).with_recorder(recorder).without_keys(keys);
        Ok(Self {
            session: if purpose == Purpose::Conversation { session } else { session.with_notes_apart() },
            driver: if is_connected { Driver::with_network()? } else { Driver::without_network() },
            reader: reader(&settings),
            keeps_practice: settings.save.value,
            interrupt: (is_connected && matches!(purpose, Purpose::Question | Purpose::Batch))
                .then(Interrupt::watch_answers)
                .transpose()?,
            terms,
        })
    }

    /// A new agent under the same terms.
    pub(super) fn agent(&self) -> Agent<Connected> {
        self.terms.agent()
    }

    /// Whether Ctrl-C was pressed while an answer was worked out.
    pub(super) fn was_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(Interrupt::was_pressed)
    }

    /// Answers one question on standard output. `None` when Ctrl-C stopped it.
    ///
    /// # Errors
    /// When the answer cannot be written.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<Status>> {
        let _busy = self.interrupt.as_ref().map(Interrupt::busy);
        let mut stdout = io::stdout().lock();
        let answer = self.session.ask(question, &mut stdout);
        let answered = match &self.interrupt {
            Some(interrupt) => self.driver.run_unless(interrupt, answer),
            None => Some(self.driver.run(answer)),
        };
        if answered.is_none() {
            self.session.stopped();
            writeln!(io::stderr(), "qmc: stopped by Ctrl-C.")?;
        }
        if let Some(complaint) = self.session.take_complaint() {
            writeln!(io::stderr(), "qmc: {complaint}")?;
        }
        answered.transpose()
    }
}

fn trace(reading: &Reading) -> Trace {
    if reading.trace { Trace::to(io::stderr()) } else { Trace::default() }
}

/// What a connected model is told.
fn prompts(settings: &Settings) -> Result<Prompts, PromptsError> {
    match &settings.prompts {
        Some(folder) => Prompts::from_folder(&folder.value),
        None => Ok(Prompts::built_in()),
    }
}

/// How the chat is kept. The questions of standard input that the embedded reader reads are a program's, and come
/// by the thousand: they are not kept.
fn keeping(settings: &Settings, reading: &Reading, purpose: Purpose) -> Keeping {
    let is_connected = settings.reader.value != Choice::Embedded;
    let is_bulk = purpose == Purpose::Batch && !is_connected && !reading.goes_on;
    if !settings.save.value || is_bulk || purpose == Purpose::Measurement {
        return Keeping::Not;
    }
    match (Store::of_user(), purpose) {
        // Whoever has no home keeps nothing.
        (Err(_), _) => Keeping::Not,
        (Ok(store), _) if is_connected => Keeping::Safely(store),
        (Ok(store), Purpose::Question) => Keeping::Once(store),
        (Ok(store), _) => Keeping::Lightly(store),
    }
}

/// Who reads the questions, in words.
fn reader(settings: &Settings) -> String {
    match (&settings.reader.value, settings.endpoint()) {
        (Choice::Connected { provider, model }, Some(endpoint)) => {
            format!("{model} of {}, at {}", provider.name, endpoint.host())
        }
        _ => "the embedded reader, offline".to_owned(),
    }
}
