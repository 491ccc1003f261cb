//! The choice of who reads the questions: `embedded`, or `PROVIDER/NAME`.

use std::fmt;

use crate::model::provider::{PROVIDERS, Provider, provider};
use crate::names;

/// The name of the embedded reader, where a model is chosen.
const EMBEDDED: &str = "embedded";

/// Who reads the questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// The reader that is part of the program.
    Embedded,
    /// A model of a provider.
    Connected {
        /// The provider.
        provider: &'static Provider,
        /// The model's name, as the provider spells it.
        model: String,
    },
}

impl Choice {
    /// The choice as it is written: `embedded`, or a provider and behind a slash the name of a model.
    ///
    /// # Errors
    /// When it is no such choice: what to write instead.
    pub fn read(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case(EMBEDDED) {
            return Ok(Self::Embedded);
        }
        let (id, model) = text.split_once('/').map_or((text, ""), |(id, model)| (id.trim(), model.trim()));
        let Some(provider) = provider(&id.to_ascii_lowercase()) else {
            let known = PROVIDERS.iter().map(|provider| provider.id);
            let offer = names::nearest(id, known.clone().chain([EMBEDDED]));
            let offer = offer.map(|id| format!("did you mean {id}? ")).unwrap_or_default();
            let known = known.collect::<Vec<_>>().join(", ");
            return Err(format!(
                "there is no provider called {id:?}; {offer}a model is written PROVIDER/NAME, and the providers are {known}; \
                 {EMBEDDED} chooses none"
            ));
        };
        if model.is_empty() || model.contains(char::is_control) {
            return Err(format!(
                "which model of {}? Write {}/NAME, with the name of the model",
                provider.name, provider.id
            ));
        }
        Ok(Self::Connected { provider, model: model.to_owned() })
    }

    /// The provider of a connected model.
    #[must_use]
    pub fn provider(&self) -> Option<&'static Provider> {
        match self {
            Self::Embedded => None,
            Self::Connected { provider, .. } => Some(provider),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Embedded => f.write_str(EMBEDDED),
            Self::Connected { provider, model } => write!(f, "{}/{model}", provider.id),
        }
    }
}
