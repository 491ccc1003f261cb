//! What a model is told before it hears the learner: the system prompt and the menu of tools, with the version of
//! their wording. They are part of the program; a folder can replace them.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde_json::json;
use thiserror::Error;

use crate::store::SentPrompts;
use crate::tools::{ToolSpec, Toolbox};

/// See the module. By default there are none, for a model that reads none.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Prompts {
    /// The version of the wording, raised with every change.
    pub version: String,
    /// The system prompt.
    pub system: String,
    /// The menu of tools.
    pub menu: Vec<ToolSpec>,
}

/// Why a folder of prompts cannot be used.
#[derive(Debug, Error)]
pub enum PromptsError {
    /// A file cannot be read.
    #[error("{path}: {error}")]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// None of the files is there.
    #[error("{0} holds no prompts: they are system.md, tools/NAME.md for each tool, and version.txt")]
    Nothing(PathBuf),
}

impl Prompts {
    /// Those of the program.
    #[must_use]
    pub fn built_in() -> Self {
        Self {
            version: include_str!("../prompts/version.txt").trim().to_owned(),
            system: include_str!("../prompts/system.md").trim().to_owned(),
            menu: Toolbox::menu(),
        }
    }

    /// Those of the program, as far as a file of the folder does not replace them: `system.md`, and for a tool's
    /// description `tools/NAME.md`. Its `version.txt` names their version.
    ///
    /// # Errors
    /// When a file cannot be read, or there is none.
    pub fn from_folder(folder: &Path) -> Result<Self, PromptsError> {
        let read = |name: &str| {
            let path = folder.join(name);
            match fs::read_to_string(&path) {
                Ok(text) => Ok(Some(text.trim().to_owned())),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                Err(error) => Err(PromptsError::Read { path, error }),
            }
        };
        let built_in = Self::built_in();
        let system = read("system.md")?;
        let mut is_own = system.is_some();
        let mut menu = built_in.menu;
        for tool in &mut menu {
            if let Some(description) = read(&format!("tools/{}.md", tool.name))? {
                tool.description = description.into();
                is_own = true;
            }
        }
        if !is_own {
            return Err(PromptsError::Nothing(folder.to_owned()));
        }
        let version = read("version.txt")?.unwrap_or_else(|| "own".to_owned());
        Ok(Self { version, system: system.unwrap_or(built_in.system), menu })
    }

    /// The prompts as a chat records them.
    #[must_use]
    pub fn to_record(&self) -> SentPrompts {
        let tool = |tool: &ToolSpec| json!({ "name": tool.name, "description": tool.description, "parameters": tool.parameters });
        SentPrompts {
            version: self.version.clone(),
            system: self.system.clone(),
            tools: self.menu.iter().map(tool).collect(),
        }
    }
}
