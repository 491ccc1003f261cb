//! The settings: each from a flag, from the environment, from the file `config.toml` or by default, in this
//! order, and each with where it came from.
//!
//! What is wrong in the file may never send a learner's words to another place than the file meant, nor keep
//! what it meant to leave unkept.

use std::path::PathBuf;
use std::time::Duration;

use secrecy::SecretString;
use thiserror::Error;

use crate::agent::DEFAULT_MAX_ROUNDS;
use crate::model::connection::{Connection, Limits};
use crate::model::provider::{PROVIDERS, Provider};
use crate::model::trace::Trace;
use crate::model::wire::address::Endpoint;
use crate::render::picture::Pictures;

mod choice;
mod file;
mod keys;
mod report;
mod text;

pub use choice::Choice;
pub use file::File;
pub use keys::{names, variables};
pub use report::Report;

use keys::Key;

/// Where the value of a setting came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// This flag of the command line.
    Flag(&'static str),
    /// This environment variable.
    Variable(&'static str),
    /// The settings file, at this line, from 1.
    File(usize),
    /// Nobody set it.
    Default,
    /// Nobody set it for sure: what is wrong in the file may have been meant to.
    Doubt,
}

/// A value, and where it came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// Where it came from.
    pub origin: Origin,
}

/// What the command line says about settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flags {
    /// `--model`.
    pub model: Option<String>,
    /// `--base-url`.
    pub base_url: Option<String>,
    /// `--no-fallback`.
    pub no_fallback: bool,
    /// `--no-save`.
    pub no_save: bool,
    /// `--pictures`.
    pub pictures: Option<String>,
}

impl Flags {
    /// What this flag says; a flag without a value, that what it is about shall not be.
    fn text(&self, flag: &str) -> Option<String> {
        let off = "false".to_owned();
        match flag {
            keys::MODEL_FLAG => self.model.clone(),
            keys::BASE_URL_FLAG => self.base_url.clone(),
            keys::NO_FALLBACK => self.no_fallback.then_some(off),
            keys::NO_SAVE => self.no_save.then_some(off),
            keys::PICTURES_FLAG => self.pictures.clone(),
            _ => None,
        }
    }
}

/// All settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Who reads the questions.
    pub reader: Sourced<Choice>,
    /// The address of the chosen model's provider, where it is not the provider's own.
    pub base_url: Option<Sourced<String>>,
    /// The keys, by provider.
    pub keys: Vec<(&'static Provider, Sourced<SecretString>)>,
    /// A folder with prompts that are sent in place of the program's own.
    pub prompts: Option<Sourced<PathBuf>>,
    /// Whether the embedded reader answers where a connected model cannot.
    pub fallback: Sourced<bool>,
    /// Whether chats are kept.
    pub save: Sourced<bool>,
    /// When lessons have pictures.
    pub pictures: Sourced<Pictures>,
    /// How many requests a turn makes before the closing one.
    pub max_rounds: Sourced<usize>,
    /// The longest reply that a server on this machine is asked for, in tokens; 0 for no limit.
    pub max_tokens: Sourced<u32>,
    /// How long a connection may take to stand.
    pub connect: Sourced<Duration>,
    /// How long the first byte of a reply may take.
    pub first_byte: Sourced<Duration>,
    /// How long a reply may pause.
    pub silence: Sourced<Duration>,
    /// How long a reply may take from its first byte to its last.
    pub reply: Sourced<Duration>,
    /// The file.
    pub file: File,
}

/// Why the program cannot go on with these settings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// A flag or a variable has a value that cannot be.
    #[error("{name}: {problem}")]
    Value {
        /// The flag or the variable.
        name: &'static str,
        /// What is wrong with the value.
        problem: String,
    },
    /// It is not sure where the file wants words to be sent.
    #[error("{mistake}; nothing is sent to {provider} until that is mended, or --base-url says where to")]
    Address {
        /// What is wrong in the file, and where.
        mistake: String,
        /// The provider of the chosen model.
        provider: &'static str,
    },
}

impl Settings {
    /// The settings of this run.
    ///
    /// # Errors
    /// When a flag or a variable has a value that cannot be, or when it is not sure where words should go.
    pub fn read(flags: &Flags) -> Result<Self, SettingsError> {
        Self::resolve(flags, &|variable| std::env::var(variable).ok(), File::read())
    }

    /// The settings from these sources; the function tells the value of an environment variable.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn resolve(
        flags: &Flags,
        variable: &dyn Fn(&str) -> Option<String>,
        file: File,
    ) -> Result<Self, SettingsError> {
        let mut sources = Sources { flags, variable, file };
        let limits = Limits::default();
        let reader = sources.value(&keys::MODEL, Choice::read, Choice::Embedded)?;
        let provider = reader.value.provider();
        Ok(Self {
            base_url: match provider {
                Some(provider) => sources.base_url(provider)?,
                None => sources.optional(&keys::BASE_URL, text::url)?,
            },
            keys: PROVIDERS.iter().filter_map(|it| Some((it, sources.secret(it)?))).collect(),
            prompts: sources.optional(&keys::PROMPTS, text::path)?,
            fallback: sources.value(&keys::FALLBACK, text::switch, true)?,
            save: sources.save()?,
            pictures: sources.value(&keys::PICTURES, text::pictures, Pictures::Auto)?,
            max_rounds: sources.value(&keys::MAX_ROUNDS, text::rounds, DEFAULT_MAX_ROUNDS)?,
            max_tokens: sources.value(&keys::MAX_TOKENS, text::tokens, limits.max_tokens)?,
            connect: sources.value(&keys::CONNECT, text::seconds, limits.connect)?,
            first_byte: sources.value(&keys::FIRST_BYTE, text::seconds, limits.first_byte)?,
            silence: sources.value(&keys::SILENCE, text::seconds, limits.silence)?,
            reply: sources.value(&keys::REPLY, text::seconds, limits.reply)?,
            reader,
            file: sources.file,
        })
    }

    /// What is wrong in the file and what follows from it, a line each.
    pub fn mistakes(&self) -> impl Iterator<Item = String> {
        let keeps_nothing = self.save.origin == Origin::Doubt;
        let nothing = keeps_nothing.then(|| "until the settings are mended no chat and no practice is kept".to_owned());
        self.file.mistakes().chain(nothing)
    }

    /// Where a value came from, in words.
    #[must_use]
    pub fn place(&self, origin: &Origin) -> String {
        match origin {
            Origin::Flag(name) | Origin::Variable(name) => (*name).to_owned(),
            Origin::File(line) => format!("{}, line {line}", self.file.path().display()),
            Origin::Default => "default".to_owned(),
            Origin::Doubt => "until the file is mended".to_owned(),
        }
    }

    /// The key of a provider.
    #[must_use]
    pub fn key_of(&self, provider: &Provider) -> Option<&Sourced<SecretString>> {
        self.keys.iter().find_map(|(owner, key)| (*owner == provider).then_some(key))
    }

    /// Where the questions go; `None` where the embedded reader answers.
    #[must_use]
    pub fn endpoint(&self) -> Option<Endpoint> {
        let provider = self.reader.value.provider()?;
        let base = self.base_url.as_ref().map_or(provider.base_url, |url| &url.value);
        Endpoint::new(base, provider.protocol).ok()
    }

    /// The connection to the chosen model, its requests and replies shown on `trace`; `None` where the embedded
    /// reader answers.
    #[must_use]
    pub fn connection(&self, trace: Trace) -> Option<Connection> {
        let Choice::Connected { provider, model } = &self.reader.value else { return None };
        Some(Connection {
            provider,
            model: model.clone(),
            base_url: self.base_url.as_ref().map(|url| url.value.clone()),
            key: self.key_of(provider).map(|key| key.value.clone()),
            limits: Limits {
                max_tokens: self.max_tokens.value,
                connect: self.connect.value,
                first_byte: self.first_byte.value,
                silence: self.silence.value,
                reply: self.reply.value,
                ..Limits::default()
            },
            trace,
        })
    }
}

/// Where values are looked for.
struct Sources<'a> {
    flags: &'a Flags,
    variable: &'a dyn Fn(&str) -> Option<String>,
    file: File,
}

impl Sources<'_> {
    /// The value of a variable; one that is set to nothing is not set.
    fn set_variable(&self, name: &str) -> Option<String> {
        (self.variable)(name).filter(|value| !value.trim().is_empty())
    }

    /// What the command line says of a setting.
    fn flag(&self, key: &Key) -> Option<Outside> {
        let name = key.flag?;
        Some(Outside { text: self.flags.text(name)?, name, origin: Origin::Flag(name) })
    }

    /// What the environment says of a setting.
    fn variable(&self, key: &Key) -> Option<Outside> {
        let name = key.variable;
        Some(Outside { text: self.set_variable(name)?, name, origin: Origin::Variable(name) })
    }

    /// The value of a setting, where somebody set it. A value in the file that cannot be is a mistake of the
    /// file, and counts as not set.
    fn optional<T>(&mut self, key: &Key, read: text::Read<T>) -> Result<Option<Sourced<T>>, SettingsError> {
        match self.flag(key).or_else(|| self.variable(key)) {
            Some(outside) => outside.accept(read).map(Some),
            None => Ok(self.file.value(key.name, read)),
        }
    }

    fn value<T>(&mut self, key: &Key, read: text::Read<T>, default: T) -> Result<Sourced<T>, SettingsError> {
        let set = self.optional(key, read)?;
        Ok(set.unwrap_or(Sourced { value: default, origin: Origin::Default }))
    }

    /// Whether chats are kept. A file that may mean that they are not is taken to mean it.
    fn save(&mut self) -> Result<Sourced<bool>, SettingsError> {
        let save = self.value(&keys::SAVE, text::switch, true)?;
        let is_doubtful = save.origin == Origin::Default && self.file.doubt(keys::SAVE.name).is_some();
        Ok(if is_doubtful { Sourced { value: false, origin: Origin::Doubt } } else { save })
    }

    /// The address for a model of this provider. One that was written beside a model of another provider is
    /// passed over: it is that provider's.
    fn base_url(&mut self, provider: &'static Provider) -> Result<Option<Sourced<String>>, SettingsError> {
        let is_meant = |model: Option<&str>| {
            let choice = model.and_then(|model| Choice::read(model.trim()).ok());
            choice.is_none_or(|choice| choice.provider() == Some(provider))
        };
        let from_flag = self.flag(&keys::BASE_URL);
        let from_variable = || {
            let model = self.set_variable(keys::MODEL.variable);
            self.variable(&keys::BASE_URL).filter(|_| is_meant(model.as_deref()))
        };
        if let Some(outside) = from_flag.or_else(from_variable) {
            return outside.accept(text::url).map(Some);
        }
        let own_name = keys::of_provider(provider, keys::ITS_BASE_URL);
        let shared = if is_meant(self.file.text(keys::MODEL.name)) {
            self.file.value(keys::BASE_URL.name, text::url)
        } else {
            None
        };
        let found = shared.or_else(|| self.file.value(&own_name, text::url));
        match self.file.doubt(keys::BASE_URL.name).or_else(|| self.file.doubt(&own_name)) {
            Some(mistake) => Err(SettingsError::Address { mistake, provider: provider.name }),
            None => Ok(found),
        }
    }

    /// The key of this provider, from its variable or its entry in the file.
    fn secret(&self, provider: &'static Provider) -> Option<Sourced<SecretString>> {
        let from_variable = provider.key_variable.and_then(|name| {
            let value = SecretString::from(self.set_variable(name)?);
            Some(Sourced { value, origin: Origin::Variable(name) })
        });
        from_variable.or_else(|| self.file.secret(&keys::of_provider(provider, keys::ITS_KEY)))
    }
}

/// The text of a flag or a variable.
struct Outside {
    text: String,
    name: &'static str,
    origin: Origin,
}

impl Outside {
    fn accept<T>(self, read: text::Read<T>) -> Result<Sourced<T>, SettingsError> {
        match read(self.text.trim()) {
            Ok(value) => Ok(Sourced { value, origin: self.origin }),
            Err(problem) => Err(SettingsError::Value { name: self.name, problem }),
        }
    }
}
