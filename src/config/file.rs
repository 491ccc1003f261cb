//! The file of settings, `config.toml`: what stands in it, and what is wrong with it.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use secrecy::SecretString;
use toml::de::{DeTable, DeValue};

use super::{Origin, Sourced, keys, text};
use crate::names;

/// The folder of the coach within the user's folder of settings, and the file in it.
const PLACE: &str = "quick-math-coach/config.toml";

/// The file of settings, read.
#[derive(Debug, Clone, Default)]
pub struct File {
    path: PathBuf,
    is_there: bool,
    values: BTreeMap<String, Written<String>>,
    secrets: BTreeMap<String, Written<SecretString>>,
    mistakes: Vec<Mistake>,
}

/// A value with its line, from 1.
#[derive(Debug, Clone)]
struct Written<T> {
    value: T,
    line: usize,
}

/// Something wrong in the file.
#[derive(Debug, Clone)]
struct Mistake {
    /// The line, from 1, where it is one line's.
    line: Option<usize>,
    message: String,
    about: About,
}

/// Which setting's value is not known for sure because of a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
enum About {
    /// Any.
    Everything,
    /// The setting of this full name.
    Setting(String),
    /// None.
    Nothing,
}

impl File {
    /// Reads the user's file of settings; one that is not there is empty.
    #[must_use]
    pub fn read() -> Self {
        match etcetera::choose_base_strategy() {
            Ok(folders) => Self::read_at(&folders.config_dir().join(PLACE)),
            // Nobody without a home has written a file in it.
            Err(_) => Self::default(),
        }
    }

    /// Reads this file of settings.
    #[must_use]
    pub fn read_at(path: &Path) -> Self {
        let mut file = Self { path: path.to_owned(), is_there: true, ..Self::default() };
        match fs::read_to_string(path) {
            Ok(text) => file.take_in(&text),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                file.is_there = false;
            }
            Err(error) => file.mistake(None, About::Everything, format!("it cannot be read: {error}")),
        }
        if !file.secrets.is_empty() && others_can_read(path) {
            let advice = format!("it holds a key, and others can read it; please run chmod 600 {}", path.display());
            file.mistake(None, About::Nothing, advice);
        }
        file
    }

    /// Where the file is, or would be.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is a file.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.is_there
    }

    /// What is wrong in the file, a line for each, for the person who wrote it.
    pub fn mistakes(&self) -> impl Iterator<Item = String> {
        self.mistakes.iter().map(|mistake| self.sentence(mistake))
    }

    /// What is wrong in the file such that the value of this setting is not known for sure.
    pub(super) fn doubt(&self, name: &str) -> Option<String> {
        let is_about = |mistake: &&Mistake| match &mistake.about {
            About::Everything => true,
            About::Setting(about) => about == name,
            About::Nothing => false,
        };
        self.mistakes.iter().find(is_about).map(|mistake| self.sentence(mistake))
    }

    /// The text of a setting.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(|written| written.value.as_str())
    }

    /// The value of a setting. One that cannot be read is a mistake, and counts as not set.
    pub(super) fn value<T>(&mut self, name: &str, read: text::Read<T>) -> Option<Sourced<T>> {
        let Written { value, line } = self.values.get(name)?.clone();
        match read(value.trim()) {
            Ok(value) => Some(Sourced { value, origin: Origin::File(line) }),
            Err(problem) => {
                self.mistake(Some(line), About::Setting(name.to_owned()), format!("{name}: {problem}"));
                None
            }
        }
    }

    /// A key.
    pub(super) fn secret(&self, name: &str) -> Option<Sourced<SecretString>> {
        let Written { value, line } = self.secrets.get(name)?;
        Some(Sourced { value: value.clone(), origin: Origin::File(*line) })
    }

    fn mistake(&mut self, line: Option<usize>, about: About, message: String) {
        self.mistakes.push(Mistake { line, message, about });
    }

    fn sentence(&self, mistake: &Mistake) -> String {
        let path = self.path.display();
        match mistake.line {
            Some(line) => format!("{path}, line {line}: {}", mistake.message),
            None => format!("{path}: {}", mistake.message),
        }
    }

    fn take_in(&mut self, text: &str) {
        let line_of = |offset: usize| text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1;
        match DeTable::parse(text) {
            Ok(table) => self.take_table("", table.get_ref(), &line_of),
            Err(error) => {
                // The library's own words show the line, which may hold a key.
                let line = error.span().map(|span| line_of(span.start));
                self.mistake(
                    line,
                    About::Everything,
                    format!("it is no TOML: {}", error.message().lines().next().unwrap_or_default()),
                );
            }
        }
    }

    fn take_table(&mut self, prefix: &str, table: &DeTable<'_>, line_of: &impl Fn(usize) -> usize) {
        let known = keys::names();
        for (name, value) in table {
            let line = line_of(name.span().start);
            let name = format!("{prefix}{}", name.get_ref());
            match value.get_ref() {
                value if known.contains(&name) => self.take_value(name, value, line),
                DeValue::Table(table) => self.take_table(&format!("{name}."), table, line_of),
                value => {
                    let nearest = names::resembling(&name, known.iter().map(String::as_str));
                    let offer = nearest.map(|nearest| format!("; did you mean {nearest}?")).unwrap_or_default();
                    let message = format!("there is no setting called {name}{offer}");
                    self.mistake(Some(line), about_unknown(&name, nearest, value), message);
                }
            }
        }
    }

    fn take_value(&mut self, name: String, value: &DeValue<'_>, line: usize) {
        match scalar(value) {
            Some(_) if keys::is_address(&name) && value.as_str().is_none() => {
                let message =
                    format!("{name}: an address in quotes is wanted here, not a thing of type {}", value.type_str());
                self.mistake(Some(line), About::Setting(name), message);
            }
            Some(value) if keys::is_secret(&name) => {
                self.secrets.insert(name, Written { value: value.into(), line });
            }
            Some(value) => {
                self.values.insert(name, Written { value, line });
            }
            None => {
                let message = format!("{name}: one value is wanted here, not a thing of type {}", value.type_str());
                self.mistake(Some(line), About::Setting(name), message);
            }
        }
    }
}

/// What a setting of an unknown name may be about. One that looks like an address, or is called like one, may be that
/// of any model.
fn about_unknown(name: &str, nearest: Option<&str>, value: &DeValue<'_>) -> About {
    /// How people call the address of a server, in part.
    const NAMES: [&str; 10] = ["url", "uri", "server", "host", "endpoint", "addr", "adress", "proxy", "base", "port"];
    let is_named = || NAMES.iter().any(|part| name.to_ascii_lowercase().contains(part));
    let is_address = |text: &str| text.contains("://") || text.contains("localhost") || has_port(text) || is_named();
    if value.as_str().is_some_and(is_address) {
        return About::Setting(keys::BASE_URL.name.to_owned());
    }
    nearest.map_or(About::Nothing, |name| About::Setting(name.to_owned()))
}

/// Whether a text is a name or number with a port behind it.
fn has_port(text: &str) -> bool {
    let port = text.trim_end_matches('/').rsplit_once(':').map(|(_, port)| port);
    port.is_some_and(|port| !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The text of a single value.
fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.as_str().to_owned()),
        DeValue::Float(number) => Some(number.as_str().to_owned()),
        DeValue::Boolean(is_so) => Some(is_so.to_string()),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

/// Whether the file's mode lets others than its owner read it.
fn others_can_read(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}
