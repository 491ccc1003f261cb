//! `qmc config`: each setting, its value, and where it came from. Keys are told of, never shown.

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::{Choice, Origin, Settings, Sourced, keys};
use crate::prompts::Prompts;

/// What the settings are and where they came from.
#[derive(Debug, Serialize)]
pub struct Report {
    file: String,
    file_is_there: bool,
    settings: Vec<Line>,
    mistakes: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Line {
    name: String,
    value: Option<String>,
    from: String,
}

impl Report {
    /// The report on these settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let line = |name: &str, value: Option<String>, origin: &Origin| Line {
            name: name.to_owned(),
            value,
            from: settings.place(origin),
        };
        let switch = |key: &keys::Key, it: &Sourced<bool>| line(key.name, Some(it.value.to_string()), &it.origin);
        let time = |key: &keys::Key, it: &Sourced<Duration>| line(key.name, Some(seconds(it.value)), &it.origin);
        let Settings { reader, base_url, prompts, fallback, save, pictures, max_rounds, max_tokens, .. } = settings;
        let waiting = || base_url.as_ref().map(|url| format!("{} (for a model, when one is chosen)", url.value));
        let address = settings.endpoint().map(|endpoint| endpoint.to_string()).or_else(waiting);
        let from_whom = base_url.as_ref().map_or(&Origin::Default, |url| &url.origin);
        let mut lines = vec![
            line(keys::MODEL.name, Some(reader.value.to_string()), &reader.origin),
            line(keys::BASE_URL.name, address, from_whom),
            switch(&keys::FALLBACK, fallback),
            switch(&keys::SAVE, save),
            line(keys::PICTURES.name, Some(pictures.value.name().to_owned()), &pictures.origin),
            match prompts {
                Some(path) => line(keys::PROMPTS.name, Some(path.value.display().to_string()), &path.origin),
                None => line(keys::PROMPTS.name, None, &Origin::Default),
            },
            line(keys::MAX_ROUNDS.name, Some(max_rounds.value.to_string()), &max_rounds.origin),
            line(keys::MAX_TOKENS.name, Some(max_tokens.value.to_string()), &max_tokens.origin),
            time(&keys::CONNECT, &settings.connect),
            time(&keys::FIRST_BYTE, &settings.first_byte),
            time(&keys::SILENCE, &settings.silence),
            time(&keys::REPLY, &settings.reply),
        ];
        for (provider, key) in &settings.keys {
            lines.push(line(&keys::of_provider(provider, keys::ITS_KEY), Some("set".to_owned()), &key.origin));
        }
        if let Choice::Connected { provider, .. } = &reader.value
            && settings.key_of(provider).is_none()
        {
            lines.push(line(&keys::of_provider(provider, keys::ITS_KEY), None, &Origin::Default));
        }
        let no_prompts = prompts.as_ref().and_then(|folder| Prompts::from_folder(&folder.value).err());
        let no_prompts = no_prompts.map(|error| format!("the prompts cannot be used: {error}"));
        Self {
            file: settings.file.path().display().to_string(),
            file_is_there: settings.file.is_there(),
            settings: lines,
            mistakes: settings.file.mistakes().chain(no_prompts).collect(),
        }
    }

    /// Whether nothing is wrong with the settings.
    #[must_use]
    pub fn is_in_order(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// Prints the report for people.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let value = |line: &Line| line.value.clone().unwrap_or_else(|| "not set".to_owned());
        let widest = |column: &dyn Fn(&Line) -> usize| self.settings.iter().map(column).max().unwrap_or_default();
        let name_width = widest(&|line| line.name.len());
        let value_width = widest(&|line| value(line).chars().count());
        for line in &self.settings {
            writeln!(out, "{:name_width$}  {:value_width$}  {}", line.name, value(line), line.from)?;
        }
        let there = if self.file_is_there { "" } else { " (not there yet)" };
        writeln!(out, "\nThe file of settings is {}{there}.", self.file)?;
        self.mistakes.iter().try_for_each(|mistake| writeln!(out, "{mistake}"))
    }
}

/// A time in seconds, as it is written in the file.
fn seconds(time: Duration) -> String {
    time.as_secs_f64().to_string()
}
