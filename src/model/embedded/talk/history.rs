//! What the conversation so far tells: the last lesson, and the last problem to try.

use serde::Deserialize;
use serde_json::Value;
use techniques::operation::Operation;

use super::followups;
use crate::model::embedded::grammar::question::Rounding;
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::model::embedded::plan::{Links, Operand, Plan, Task};
use crate::model::embedded::{self, reading, words};
use crate::tools::{list_shortcuts, solve_with_shortcut};
use crate::transcript::{Message, ToolCall};

/// A problem as a call or `try_next` writes it. Numbers may be JSON numbers: a model writes them either way.
#[derive(Deserialize)]
struct Written {
    a: Value,
    operation: String,
    b: Value,
    step: Option<Value>,
    #[serde(default)]
    then: Vec<WrittenLink>,
}

#[derive(Deserialize)]
struct WrittenLink {
    operation: String,
    b: Value,
}

impl Written {
    fn links(self) -> Option<Links> {
        let first = WrittenLink { operation: self.operation, b: self.b };
        let operations = std::iter::once(first).chain(self.then).map(WrittenLink::read).collect::<Option<_>>()?;
        let step = self.step.as_ref().map(text).filter(|step| step != "1");
        Some(Links { a: Operand::Literal(text(&self.a)), step, operations })
    }
}

impl WrittenLink {
    fn read(self) -> Option<(Operation, Operand)> {
        Some((self.operation.parse().ok()?, Operand::Literal(text(&self.b))))
    }
}

fn text(number: &Value) -> String {
    number.as_str().map_or_else(|| number.to_string(), str::to_owned)
}

/// A lesson of the conversation.
struct Lesson<'a> {
    call: &'a ToolCall,
    result: Value,
}

impl Lesson<'_> {
    fn links(&self) -> Option<Links> {
        serde_json::from_str::<Written>(&self.call.arguments).ok()?.links()
    }

    /// The shortcut that it showed first.
    fn technique(&self) -> Option<&str> {
        let solution = self.result.get("solution").or_else(|| self.result["solutions"].get(0))?;
        solution["technique"].as_str()
    }

    /// How a quotient was to be written.
    fn show(&self) -> Option<&'static str> {
        let arguments: Value = serde_json::from_str(&self.call.arguments).unwrap_or_default();
        ["remainder", "decimal", "fraction", "clock"].into_iter().find(|show| arguments["show"] == *show)
    }

    /// The other shortcuts for its first problem, best first.
    fn others(&self) -> impl Iterator<Item = &str> {
        let others = self.result["other_applicable_shortcuts"].as_array().into_iter().flatten();
        others.chain(self.result.get("longer_way")).filter_map(Value::as_str)
    }
}

/// The lessons, the last first.
fn lessons(messages: &[Message]) -> impl Iterator<Item = Lesson<'_>> {
    messages.iter().enumerate().rev().filter_map(move |(at, message)| {
        let Message::Tool { call_id, content, is_error: false } = message else { return None };
        let call = call_before(messages.get(..at)?, call_id).filter(|call| call.name == solve_with_shortcut::NAME)?;
        Some(Lesson { call, result: serde_json::from_str(content).ok()? })
    })
}

/// The call with this id; it stands not far before its result.
fn call_before<'a>(messages: &'a [Message], id: &str) -> Option<&'a ToolCall> {
    messages.iter().rev().find_map(|message| match message {
        Message::Assistant { tool_calls, .. } => tool_calls.iter().find(|call| call.id == id),
        _ => None,
    })
}

/// What is told of the last lesson.
pub(crate) struct LastLesson {
    links: Links,
    /// The shortcut that it showed first.
    pub(crate) technique: Option<String>,
    /// The plain way in parts, where that goes as well.
    pub(crate) in_parts: Option<String>,
    /// The best shortcut that no lesson of the conversation has shown for it.
    pub(crate) unseen: Option<String>,
    /// How the quotient was written, where that was asked for.
    show: Option<&'static str>,
    has_rest: bool,
    /// Why it was worked so.
    reasons: Vec<String>,
}

impl LastLesson {
    /// Whether its steps lead to a quotient and a remainder, as no other shortcut's do.
    pub(crate) fn ends_in_remainder(&self) -> bool {
        self.show == Some("remainder") && self.has_rest
    }

    /// The lesson once more, by this shortcut, its answer written as it was.
    pub(crate) fn retold(self, technique: Option<String>) -> Plan {
        let technique = technique.filter(|_| !self.ends_in_remainder());
        let mut plan = Plan::single(match self.show {
            Some(show) => Task::Put { links: self.links, technique, show },
            None => Task::Solve { links: self.links, technique, is_hint: false },
        });
        plan.reasons = self.reasons;
        plan
    }
}

/// The last lesson; of several, the one that the others belong to.
pub(crate) fn last_lesson(messages: &[Message]) -> Option<LastLesson> {
    let (lesson, reasons) = main_lesson(messages)?;
    let links = lesson.links()?;
    let seen: Vec<Lesson<'_>> = lessons(messages).filter(|lesson| lesson.links().as_ref() == Some(&links)).collect();
    let is_new = |other: &&str| !seen.iter().any(|lesson| lesson.technique() == Some(other));
    Some(LastLesson {
        technique: lesson.technique().map(str::to_owned),
        in_parts: lesson.others().find(|other| other.ends_with("_in_parts")).map(str::to_owned),
        unseen: lesson.others().find(is_new).map(str::to_owned),
        show: lesson.show(),
        has_rest: lesson.result["display"].as_str().is_some_and(|display| display.contains(" remainder ")),
        reasons,
        links,
    })
}

/// The lesson that the last turn with lessons was about, and why it was worked so.
fn main_lesson(messages: &[Message]) -> Option<(Lesson<'_>, Vec<String>)> {
    let last = lessons(messages).next()?;
    let is_last = |message: &Message| matches!(message, Message::Tool { call_id, .. } if *call_id == last.call.id);
    let (earlier, _) = messages.split_at(messages.iter().rposition(is_last)?);
    let question = earlier.iter().rposition(|message| matches!(message, Message::User(_)))?;
    let (before, turn) = messages.split_at(question);
    let Some((Message::User(text), turn)) = turn.split_first() else { return Some((last, Vec::new())) };
    if followups::is_about_last_lesson(&read_number_words(&reading::lexed(text).0)) {
        let reasons = main_lesson(before).map(|(_, reasons)| reasons);
        return Some((last, reasons.unwrap_or_default()));
    }
    let Ok(plan) = reading::plan(text, before) else { return Some((last, Vec::new())) };
    let own = turn.iter().take_while(|message| !matches!(message, Message::User(_)));
    let results: Vec<Value> = own.filter_map(embedded::result).collect();
    let (states, _) = plan.progress(&results);
    let main = plan.main_call(&states).and_then(|call| serde_json::from_str::<Written>(&call.arguments).ok()?.links());
    let is_alone = lessons(turn).nth(1).is_none();
    let Some(main) = main.and_then(|main| lessons(turn).find(|lesson| lesson.links().as_ref() == Some(&main))) else {
        return Some((last, if is_alone { plan.reasons } else { Vec::new() }));
    };
    let rounding = plan.rounding(&states).map(|rounding| match rounding {
        Rounding::Up => "The answer was rounded up: what is left over needs one more, full or not.",
        Rounding::Down => "The answer was rounded down: what is left over does not make a full one.",
    });
    Some((main, rounding.map(str::to_owned).into_iter().collect()))
}

/// The problem of the last lesson or check.
pub(crate) fn last_problem(messages: &[Message]) -> Option<Links> {
    let calls = messages.iter().filter_map(|message| match message {
        Message::Assistant { tool_calls, .. } => Some(tool_calls),
        _ => None,
    });
    let is_sum = |call: &&ToolCall| call.name != list_shortcuts::NAME;
    let call = calls.flatten().rfind(is_sum)?;
    serde_json::from_str::<Written>(&call.arguments).ok()?.links()
}

/// The problem that the learner has before them: the last one to try, or the one a hint was given for.
pub(crate) fn last_try(messages: &[Message]) -> Option<Links> {
    let last = lessons(messages).next()?;
    if last.result.get("hint").is_some() {
        return last.links();
    }
    let turn = messages
        .iter()
        .rposition(|message| matches!(message, Message::Tool { call_id, .. } if *call_id == last.call.id));
    let end = turn.map_or(0, |at| at + 1);
    let start = messages.get(..end)?.iter().rposition(|message| matches!(message, Message::User(_))).unwrap_or(0);
    let said: Vec<&str> = messages
        .get(end..)?
        .iter()
        .map_while(|message| match message {
            Message::Assistant { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .flat_map(str::lines)
        .collect();
    let tries = lessons(messages.get(start..end)?).filter_map(|lesson| lesson.result.get("try_next").cloned());
    let tries: Vec<Value> = tries.collect();
    // Of several, the one that was shown.
    let is_shown = |next: &&Value| {
        let shown = next["display"].as_str().map(words::to_try);
        shown.is_some_and(|shown| said.contains(&shown.as_str()))
    };
    let next = tries.iter().find(is_shown).or(tries.first())?.clone();
    serde_json::from_value::<Written>(next).ok()?.links()
}
