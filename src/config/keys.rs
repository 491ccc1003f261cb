//! The names of the settings: in the file, on the command line and in the environment.

use crate::model::provider::{PROVIDERS, Provider};

/// A setting.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// In the file; a dot stands between a table and what is in it.
    pub(super) name: &'static str,
    /// The flag that sets it.
    pub(super) flag: Option<&'static str>,
    /// The environment variable that sets it.
    pub(super) variable: &'static str,
}

pub(super) const MODEL_FLAG: &str = "--model";
pub(super) const BASE_URL_FLAG: &str = "--base-url";
pub(super) const NO_FALLBACK: &str = "--no-fallback";
pub(super) const NO_SAVE: &str = "--no-save";
pub(super) const PICTURES_FLAG: &str = "--pictures";

pub(super) const MODEL: Key = key("model", Some(MODEL_FLAG), "QMC_MODEL");
pub(super) const BASE_URL: Key = key("base_url", Some(BASE_URL_FLAG), "QMC_BASE_URL");
pub(super) const FALLBACK: Key = key("fallback", Some(NO_FALLBACK), "QMC_FALLBACK");
pub(super) const SAVE: Key = key("save", Some(NO_SAVE), "QMC_SAVE");
pub(super) const PICTURES: Key = key("pictures", Some(PICTURES_FLAG), "QMC_PICTURES");
pub(super) const PROMPTS: Key = key("prompts", None, "QMC_PROMPTS");
pub(super) const MAX_ROUNDS: Key = key("max_rounds", None, "QMC_MAX_ROUNDS");
pub(super) const MAX_TOKENS: Key = key("max_tokens", None, "QMC_MAX_TOKENS");
pub(super) const CONNECT: Key = key("timeouts.connect", None, "QMC_TIMEOUT_CONNECT");
pub(super) const FIRST_BYTE: Key = key("timeouts.first_byte", None, "QMC_TIMEOUT_FIRST_BYTE");
pub(super) const SILENCE: Key = key("timeouts.silence", None, "QMC_TIMEOUT_SILENCE");
pub(super) const REPLY: Key = key("timeouts.reply", None, "QMC_TIMEOUT_REPLY");

/// Every setting that belongs to no provider.
const KEYS: [Key; 12] =
    [MODEL, BASE_URL, FALLBACK, SAVE, PICTURES, PROMPTS, MAX_ROUNDS, MAX_TOKENS, CONNECT, FIRST_BYTE, SILENCE, REPLY];

/// A provider's key, in its table of the file.
pub(super) const ITS_KEY: &str = "key";
/// A provider's address, in its table of the file.
pub(super) const ITS_BASE_URL: &str = "base_url";

const fn key(name: &'static str, flag: Option<&'static str>, variable: &'static str) -> Key {
    Key { name, flag, variable }
}

/// The full name of a setting in a provider's table.
pub(super) fn of_provider(provider: &Provider, name: &str) -> String {
    format!("providers.{}.{name}", provider.id)
}

/// Whether a full name is that of a provider's key.
pub(super) fn is_secret(name: &str) -> bool {
    name.rsplit('.').next() == Some(ITS_KEY)
}

/// Whether a full name is that of an address.
pub(super) fn is_address(name: &str) -> bool {
    name.rsplit('.').next() == Some(ITS_BASE_URL)
}

/// The environment variables that are read: those of settings, and those of keys.
pub fn variables() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|key| key.variable).chain(PROVIDERS.iter().filter_map(|provider| provider.key_variable))
}

/// The full name of everything that may stand in the file.
#[must_use]
pub fn names() -> Vec<String> {
    let of_providers = PROVIDERS.iter().flat_map(|it| [ITS_KEY, ITS_BASE_URL].map(|name| of_provider(it, name)));
    KEYS.iter().map(|key| key.name.to_owned()).chain(of_providers).collect()
}
