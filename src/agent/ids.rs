//! Calls as a transcript may hold them: with ids that stand once, and names that every server takes back.

use crate::tools;
use crate::transcript::{OpenTurn, ToolCall};

/// What some models write in front of a tool's name.
const PREFIXES: [&str; 3] = ["functions.", "default_api:", "default_api."];

/// The name in a transcript of a call whose own no server would take back.
const NAMELESS: &str = "unnamed_tool";

/// The longest name that servers take.
const MAX_NAME: usize = 64;

/// The calls with an id that no other call of the conversation has: a missing or doubled one is replaced. The
/// name of a tool is freed of an invented prefix.
pub(super) fn tidied(mut calls: Vec<ToolCall>, open: &OpenTurn<'_>) -> Vec<ToolCall> {
    for index in 0..calls.len() {
        let (before, rest) = calls.split_at_mut(index);
        let is_taken = |id: &str| open.has_call_id(id) || before.iter().any(|call| call.id == id);
        let Some(call) = rest.first_mut() else { continue };
        if call.id.is_empty() || is_taken(&call.id) {
            let mut number = open.count_of_calls() + index + 1;
            // Nine letters and digits, which even the strictest server takes.
            while is_taken(&format!("call{number:05}")) {
                number += 1;
            }
            call.id = format!("call{number:05}");
        }
        let bare = PREFIXES.iter().find_map(|prefix| call.name.strip_prefix(prefix));
        if let Some(bare) = bare.filter(|bare| tools::NAMES.contains(bare)) {
            call.name = bare.to_owned();
        }
    }
    calls
}

/// The call as the transcript holds it.
pub(super) fn to_file(call: &ToolCall) -> ToolCall {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let fits = !call.name.is_empty() && call.name.len() <= MAX_NAME && call.name.chars().all(is_plain);
    let name = if fits { call.name.clone() } else { NAMELESS.to_owned() };
    ToolCall { name, ..call.clone() }
}
