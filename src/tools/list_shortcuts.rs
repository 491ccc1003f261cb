//! `list_shortcuts`: the shortcuts in rank order.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use techniques::operation::Operation;
use techniques::registry;
use techniques::technique::About;

use super::ToolSpec;
use super::arguments::{self, OperationArgument};

/// The tool's name.
pub const NAME: &str = "list_shortcuts";

/// What a model sends. The doc comments are what it reads of each argument.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Arguments {
    /// Only the shortcuts for this operation.
    operation: Option<OperationArgument>,
}

/// A list of shortcuts.
#[derive(Debug, Clone, Copy)]
pub struct Listed {
    /// The operation asked for, or all.
    pub operation: Option<Operation>,
}

/// The menu entry.
pub(super) fn spec() -> ToolSpec {
    ToolSpec {
        name: NAME,
        description: include_str!("../../prompts/tools/list_shortcuts.md").trim().into(),
        parameters: arguments::schema::<Arguments>(),
    }
}

/// Runs a call.
pub(super) fn run(text: &str) -> Result<Listed, String> {
    let arguments: Arguments = arguments::parse(text)?;
    Ok(Listed { operation: arguments.operation.map(|operation| operation.0) })
}

/// One shortcut as a model, or a program that reads our JSON, sees it in a list.
#[derive(Debug, Clone, Serialize)]
pub struct Entry {
    id: &'static str,
    title: &'static str,
    operations: Vec<&'static str>,
    priority: u8,
    rule: &'static str,
}

impl From<&'static About> for Entry {
    fn from(about: &'static About) -> Self {
        let operations = about.operations.iter().map(|operation| operation.name()).collect();
        Self { id: about.id, title: about.title, operations, priority: about.priority, rule: about.rule }
    }
}

impl Listed {
    /// The shortcuts, best first.
    pub fn shortcuts(&self) -> impl Iterator<Item = &'static About> {
        registry::list(self.operation)
    }

    /// The result as the model reads it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({ "shortcuts": self.shortcuts().map(Entry::from).collect::<Vec<_>>() })
    }
}
