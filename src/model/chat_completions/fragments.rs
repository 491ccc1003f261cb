//! Calls put together from the fragments of a stream, by whatever the server tells of which fragment belongs to which
//! call: an index, an id, both, or neither.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::model::wire::calls::{arguments_text, is_object};
use crate::model::wire::lenient::{self, Raw};
use crate::transcript::ToolCall;

/// The fields of a call that the client reads.
const KNOWN: [&str; 4] = ["index", "id", "type", "function"];

/// A call, or a part of one, as it is sent.
#[derive(Debug, Default)]
pub(super) struct Fragment {
    index: Option<u64>,
    id: String,
    name: String,
    arguments: String,
    others: Map<String, Value>,
}

#[derive(Debug, Deserialize)]
struct Call {
    #[serde(default)]
    index: Option<Raw>,
    #[serde(default)]
    id: Option<Raw>,
    #[serde(default, deserialize_with = "lenient::field")]
    function: Option<Function>,
}

/// A function by name, with arguments.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Function {
    #[serde(default)]
    name: Option<Raw>,
    #[serde(default)]
    arguments: Option<Raw>,
}

impl Fragment {
    /// Reads an entry of `tool_calls`.
    pub(super) fn read(raw: &Raw) -> Option<Self> {
        let call: Call = serde_json::from_str(raw.get()).ok()?;
        let mut fragment = Self::of(&call.function.unwrap_or_default());
        fragment.index = lenient::count(call.index.as_deref());
        fragment.id = lenient::text(call.id.as_deref());
        fragment.others = lenient::others(raw, &KNOWN);
        Some(fragment)
    }

    /// The call of a reply in the old form, which has one call at most and no id.
    pub(super) fn of(function: &Function) -> Self {
        Self {
            name: lenient::text(function.name.as_deref()),
            arguments: arguments_text(function.arguments.as_deref()),
            ..Self::default()
        }
    }
}

/// The calls so far.
#[derive(Debug, Default)]
pub(super) struct Calls(Vec<Fragment>);

impl Calls {
    /// Adds a whole call.
    pub(super) fn push(&mut self, call: Fragment) {
        self.0.push(call);
    }

    /// Adds a fragment: to the call that it continues, or as the beginning of a new one.
    pub(super) fn add(&mut self, fragment: Fragment) {
        match self.0.iter_mut().rev().find(|call| continues(&fragment, call)) {
            Some(call) => join(call, fragment),
            None => self.0.push(fragment),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the arguments of every call are whole.
    pub(super) fn are_whole(&self) -> bool {
        self.0.iter().all(|call| call.arguments.is_empty() || is_object(&call.arguments))
    }

    /// The calls, and what else the server sent with each. What has neither a name nor arguments is no call.
    pub(super) fn finish(self) -> (Vec<ToolCall>, Vec<Map<String, Value>>) {
        let calls = self.0.into_iter().filter(|call| !call.name.is_empty() || !call.arguments.trim().is_empty());
        calls.map(|call| (ToolCall { id: call.id, name: call.name, arguments: call.arguments }, call.others)).unzip()
    }
}

/// Whether a fragment belongs to a call that has begun. Where the index is the same, another id still means another
/// call; so does a whole new call behind arguments that are whole.
fn continues(fragment: &Fragment, call: &Fragment) -> bool {
    let same_index = fragment.index.is_none() || call.index.is_none() || fragment.index == call.index;
    // Some servers give each fragment a fresh id.
    let goes_on = fragment.index.is_some()
        && fragment.index == call.index
        && fragment.name.is_empty()
        && !is_object(&call.arguments);
    let may_be_same_id = fragment.id.is_empty() || call.id.is_empty() || fragment.id == call.id || goes_on;
    // Some servers count the fragments rather than the calls.
    let is_named_by_id = !fragment.id.is_empty() && fragment.id == call.id && fragment.name.is_empty();
    let begins_anew = !fragment.name.is_empty()
        && fragment.arguments.trim_start().starts_with('{')
        && fragment.arguments != call.arguments
        && is_object(&call.arguments);
    may_be_same_id && (same_index || is_named_by_id) && !begins_anew
}

fn join(call: &mut Fragment, fragment: Fragment) {
    if call.id.is_empty() {
        call.id = fragment.id;
    }
    // A name comes whole, again and again, or in parts.
    if fragment.name.starts_with(&call.name) {
        call.name = fragment.name;
    } else {
        call.name.push_str(&fragment.name);
    }
    // Some servers send all of the arguments so far with each fragment, or all of them once more at the end.
    let repeats = call.arguments.len() > 2 && fragment.arguments.starts_with(&call.arguments);
    if repeats {
        call.arguments = fragment.arguments;
    } else {
        call.arguments.push_str(&fragment.arguments);
    }
    call.others.extend(fragment.others);
}
