//! Who answers in this run, made from the settings.

use std::io::{self, Write};

use crate::agent::Agent;
use crate::cli::Reading;
use crate::config::{Choice, Flags, Settings, SettingsError};
use crate::driver::Driver;
use crate::interrupt::Interrupt;
use crate::model::connected::Connected;
use crate::model::connection::Connection;
use crate::model::embedded::EmbeddedReader;
use crate::model::trace::Trace;
use crate::record::Status;
use crate::render::Look;
use crate::session::Session;

/// A session, and what drives it.
pub(super) struct Coach {
    pub(super) session: Session<Connected>,
    pub(super) driver: Driver,
    /// Who reads the questions, in words.
    pub(super) reader: String,
    connection: Option<Connection>,
    /// Ctrl-C while a connected model is asked.
    interrupt: Option<Interrupt>,
}

/// The settings of this run.
///
/// # Errors
/// When the settings cannot be; the outer one when standard error cannot be written.
pub(super) fn settings(reading: &Reading) -> Result<Settings, SettingsError> {
    Settings::read(&Flags {
        model: reading.model.clone(),
        base_url: reading.base_url.clone(),
        no_fallback: reading.no_fallback,
        no_save: reading.no_save,
    })
}

impl Coach {
    /// Whoever the settings choose. On standard error it tells what is wrong in the file of settings, and where
    /// the learner's words go when they leave this machine.
    ///
    /// # Errors
    /// When standard error cannot be written, or the system gives no means to reach a network.
    pub(super) fn new(settings: &Settings, reading: &Reading, look: Look, json: bool) -> io::Result<Self> {
        let mut stderr = io::stderr();
        for mistake in settings.mistakes() {
            writeln!(stderr, "qmc: {mistake}")?;
        }
        let trace = if reading.trace { Trace::to(io::stderr()) } else { Trace::default() };
        let connection = settings.connection(trace);
        let driver = if connection.is_some() { Driver::with_network()? } else { Driver::without_network() };
        if let Some(endpoint) = settings.endpoint().filter(|endpoint| !endpoint.is_loopback()) {
            writeln!(stderr, "qmc: what you ask goes to {}.", endpoint.host())?;
        }
        let agent = Agent::new(open(connection.as_ref())).with_max_rounds(settings.max_rounds.value);
        Ok(Self {
            session: Session::of(agent, look, json),
            driver,
            reader: reader(settings),
            interrupt: connection.as_ref().map(|_| Interrupt::watch()).transpose()?,
            connection,
        })
    }

    /// A new model of the chosen kind.
    pub(super) fn model(&self) -> Connected {
        open(self.connection.as_ref())
    }

    /// Answers one question on standard output. `None` when Ctrl-C stopped it.
    ///
    /// # Errors
    /// When the answer cannot be written.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<Status>> {
        let mut stdout = io::stdout().lock();
        let answer = self.session.ask(question, &mut stdout);
        let Some(interrupt) = &self.interrupt else { return self.driver.run(answer).map(Some) };
        if let Some(status) = self.driver.run_unless(interrupt, answer) {
            return status.map(Some);
        }
        writeln!(io::stderr(), "qmc: stopped by Ctrl-C")?;
        Ok(None)
    }
}

fn open(connection: Option<&Connection>) -> Connected {
    connection.map_or(Connected::Embedded(EmbeddedReader), |connection| Connected::open(connection.clone()))
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
