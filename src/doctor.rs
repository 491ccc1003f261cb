//! `qmc doctor`: whether everything is there that an answer needs, and what to mend where it is not.

use std::io::{self, Write};

use serde::Serialize;

use crate::config::{Choice, Settings};
use crate::model::{ChatModel, Reply, Request, ToolChoice};
use crate::prompts::Prompts;
use crate::store::place;
use crate::transcript::Message;

/// What a model is asked in order to see whether it can call a tool.
const QUESTION: &str = "What is 47 + 9?";

/// What was found out about one thing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What was looked at.
    pub about: &'static str,
    /// Whether it is as it should be.
    pub ok: bool,
    /// What was found, and what to do.
    pub finding: String,
}

impl Check {
    /// What is as it should be.
    #[must_use]
    pub fn good(about: &'static str, finding: impl Into<String>) -> Self {
        Self { about, ok: true, finding: finding.into() }
    }

    /// What is to be mended.
    #[must_use]
    pub fn bad(about: &'static str, finding: impl Into<String>) -> Self {
        Self { about, ok: false, finding: finding.into() }
    }
}

/// What can be seen without asking anybody.
#[must_use]
pub fn look(settings: &Settings) -> Vec<Check> {
    let path = settings.file.path().display();
    let mut checks: Vec<Check> = settings.mistakes().map(|mistake| Check::bad("settings", mistake)).collect();
    if checks.is_empty() {
        let there = if settings.file.is_there() { "is in order" } else { "is not there, and need not be" };
        checks.push(Check::good("settings", format!("{path} {there}")));
    }
    checks.push(keeping(settings));
    checks.extend(prompts(settings));
    let Choice::Connected { provider, model } = &settings.reader.value else {
        let advice = format!(
            "the embedded reader reads the questions, and needs nothing. To connect a model: qmc --model \
             PROVIDER/NAME, or model = \"PROVIDER/NAME\" in {path}"
        );
        checks.push(Check::good("reader", advice));
        return checks;
    };
    checks.push(Check::good("reader", format!("{model} of {}", provider.name)));
    if let Some(endpoint) = settings.endpoint() {
        let whose = if endpoint.is_loopback() { "on this machine" } else { "on another machine" };
        checks.push(Check::good("address", format!("{endpoint}, {whose}")));
    }
    checks.push(match (settings.key_of(provider), provider.key_variable) {
        (Some(key), _) => Check::good("key", format!("set ({})", settings.place(&key.origin))),
        (None, None) => Check::good("key", "none, and none is needed"),
        (None, Some(_)) if settings.base_url.is_some() => Check::good("key", "none; some servers need one"),
        (None, Some(variable)) => Check::bad(
            "key",
            format!("none: set {variable}, or write key = \"...\" under [providers.{}] in {path}", provider.id),
        ),
    });
    checks
}

/// Whether chats and practice can be kept.
fn keeping(settings: &Settings) -> Check {
    if !settings.save.value {
        return Check::good("keeping", format!("nothing is kept ({})", settings.place(&settings.save.origin)));
    }
    match place::of_user().map(|folder| (place::try_out(&folder), folder)) {
        Ok((Ok(()), folder)) => Check::good("keeping", format!("chats and practice are kept in {}", folder.display())),
        Ok((Err(error), folder)) => Check::bad(
            "keeping",
            format!(
                "{} cannot be written ({error}), so that no chat and no practice is kept; make it yours to write, or set \
                 XDG_DATA_HOME to a folder that is",
                folder.display()
            ),
        ),
        Err(error) => Check::bad("keeping", format!("no chat and no practice is kept: {error}")),
    }
}

/// What is wrong with prompts of the user's own, whoever reads.
fn prompts(settings: &Settings) -> Option<Check> {
    let error = Prompts::from_folder(&settings.prompts.as_ref()?.value).err()?;
    Some(Check::bad("prompts", error.to_string()))
}

/// What a model does when it is asked a sum: whether it replies at all, and whether it calls a tool.
pub async fn ask(model: &mut impl ChatModel, prompts: &Prompts) -> Vec<Check> {
    let request = Request {
        system: &prompts.system,
        messages: &[Message::User(QUESTION.to_owned())],
        tools: &prompts.menu,
        tool_choice: ToolChoice::Required,
        may_retry: true,
    };
    match model.reply(request).await {
        Ok(reply) => vec![Check::good("model", "it replies"), tools(&reply, prompts)],
        Err(error) => vec![Check::bad("model", error.message)],
    }
}

fn tools(reply: &Reply, prompts: &Prompts) -> Check {
    match reply.tool_calls.iter().find(|call| prompts.menu.iter().any(|tool| tool.name == call.name)) {
        Some(call) => Check::good("tools", format!("it can call them: it called {}", call.name)),
        None => Check::bad(
            "tools",
            "asked for a sum it called none of the tools, so that it can only chat, and the embedded reader reads the \
             sums: choose a model that can call tools (with a local server, look whether it has to be told so)",
        ),
    }
}

/// Prints what was found, a line for each.
///
/// # Errors
/// When `out` cannot be written.
pub fn print(checks: &[Check], json: bool, out: &mut dyn Write) -> io::Result<()> {
    for check in checks {
        if json {
            serde_json::to_writer(&mut *out, check)?;
            writeln!(out)?;
        } else {
            let state = if check.ok { "ok  " } else { "MEND" };
            writeln!(out, "{state}  {:8}  {}", check.about, check.finding)?;
        }
    }
    out.flush()
}
