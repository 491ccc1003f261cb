//! The slash commands. Reading, help, completion and hints all come from this one table.

use crate::names;

/// One slash command.
#[derive(Debug)]
pub(super) struct SlashCommand {
    pub(super) name: &'static str,
    /// Other ways to write it, the one for everyday use first.
    short: &'static [&'static str],
    pub(super) argument: Argument,
    pub(super) help: &'static str,
    action: Action,
}

/// What may stand behind a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Argument {
    Nothing,
    /// An operation, or nothing for all.
    Operation,
    Shortcut,
    /// A sum, or nothing for the last one.
    Sum,
    Claim,
    File,
    /// A reason, or nothing.
    Reason,
    /// What to practise, or nothing for what is due.
    Practice,
}

/// What a command does.
#[derive(Debug, Clone, Copy)]
pub(super) enum Action {
    Help,
    List,
    Explain,
    /// Says this to whoever reads the questions, made of what stands behind the command.
    Say(fn(&str) -> String),
    Practise,
    Picture,
    New,
    Save,
    Good,
    Bad,
    Model,
    Progress,
    Usage,
    Quit,
}

/// Every slash command, in the order of the help.
pub(super) const COMMANDS: [SlashCommand; 17] = [
    SlashCommand {
        name: "/help",
        short: &["/h", "/?"],
        argument: Argument::Nothing,
        help: "what you can type",
        action: Action::Help,
    },
    SlashCommand {
        name: "/list",
        short: &["/l"],
        argument: Argument::Operation,
        help: "the shortcuts, best first",
        action: Action::List,
    },
    SlashCommand {
        name: "/explain",
        short: &["/e"],
        argument: Argument::Shortcut,
        help: "one shortcut, with examples",
        action: Action::Explain,
    },
    SlashCommand {
        name: "/another",
        short: &["/a"],
        argument: Argument::Nothing,
        help: "the last sum another way",
        action: Action::Say(|_| "another way".to_owned()),
    },
    SlashCommand {
        name: "/why",
        short: &["/w"],
        argument: Argument::Nothing,
        help: "why the last way works",
        action: Action::Say(|_| "why".to_owned()),
    },
    SlashCommand {
        name: "/picture",
        short: &["/pic"],
        argument: Argument::Sum,
        help: "the last way as a picture",
        action: Action::Picture,
    },
    SlashCommand {
        name: "/hint",
        short: &["/i"],
        argument: Argument::Sum,
        help: "how to begin, without the answer",
        action: Action::Say(|sum| if sum.is_empty() { "hint".to_owned() } else { format!("give me a hint for {sum}") }),
    },
    SlashCommand {
        name: "/check",
        short: &["/c"],
        argument: Argument::Claim,
        help: "have your answer checked",
        action: Action::Say(|claim| format!("check {claim}")),
    },
    SlashCommand {
        name: "/practice",
        short: &["/p"],
        argument: Argument::Practice,
        help: "ten questions; Ctrl-C ends them",
        action: Action::Practise,
    },
    SlashCommand {
        name: "/new",
        short: &["/n"],
        argument: Argument::Nothing,
        help: "forget the conversation",
        action: Action::New,
    },
    SlashCommand {
        name: "/good",
        short: &["/g"],
        argument: Argument::Reason,
        help: "mark the last answer as good",
        action: Action::Good,
    },
    SlashCommand {
        name: "/bad",
        short: &["/b"],
        argument: Argument::Reason,
        help: "mark it as bad",
        action: Action::Bad,
    },
    SlashCommand {
        name: "/save",
        short: &["/s"],
        argument: Argument::File,
        help: "this chat as Markdown or JSON",
        action: Action::Save,
    },
    SlashCommand {
        name: "/model",
        short: &["/m"],
        argument: Argument::Nothing,
        help: "who reads your questions",
        action: Action::Model,
    },
    SlashCommand {
        name: "/progress",
        short: &["/r"],
        argument: Argument::Nothing,
        help: "how your practice is going",
        action: Action::Progress,
    },
    SlashCommand {
        name: "/usage",
        short: &["/u"],
        argument: Argument::Nothing,
        help: "the tokens of this chat",
        action: Action::Usage,
    },
    SlashCommand {
        name: "/quit",
        short: &["/q", "/exit"],
        argument: Argument::Nothing,
        help: "leave; so does Ctrl-D",
        action: Action::Quit,
    },
];

impl Argument {
    /// How the help writes it.
    pub(super) fn usage(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Operation => "[OPERATION]",
            Self::Shortcut => "NAME",
            Self::Sum => "[SUM]",
            Self::Claim => "SUM = ANSWER",
            Self::File => "FILE",
            Self::Reason => "[WHY]",
            Self::Practice => "[WHAT]",
        }
    }

    /// What to write, where something must be written.
    fn example(self) -> Option<&'static str> {
        match self {
            Self::Nothing | Self::Operation | Self::Sum | Self::Reason | Self::Practice => None,
            Self::Shortcut => Some("add_nines"),
            Self::Claim => Some("13 x 14 = 182"),
            Self::File => Some("chat.md"),
        }
    }
}

impl SlashCommand {
    /// How it is written, short and long: `/e, /explain NAME`.
    pub(super) fn usage(&self) -> String {
        let short = self.short.first().copied().unwrap_or_default();
        format!("{short}, {} {}", self.name, self.argument.usage()).trim_end().to_owned()
    }
}

/// The command of this name, long or short.
pub(super) fn find(name: &str) -> Option<&'static SlashCommand> {
    COMMANDS
        .iter()
        .find(|command| command.short.iter().chain([&command.name]).any(|known| known.eq_ignore_ascii_case(name)))
}

/// The command at the start of a line, and what stands behind it.
pub(super) fn split(line: &str) -> (&str, &str) {
    line.split_once(char::is_whitespace).map_or((line, ""), |(name, rest)| (name, rest.trim_start()))
}

/// What a line that begins with a slash asks for.
///
/// # Errors
/// What to say when it cannot be done.
pub(super) fn read(line: &str) -> Result<(Action, &str), String> {
    let (name, argument) = split(line);
    let Some(command) = find(name) else {
        let offer = names::nearest(name, COMMANDS.iter().map(|command| command.name));
        let offer = offer.map(|known| format!(" Did you mean {known}?")).unwrap_or_default();
        return Err(format!("There is no command {name}.{offer} /help shows them all."));
    };
    if argument.is_empty() {
        if let Some(example) = command.argument.example() {
            let (name, usage) = (command.name, command.argument.usage());
            return Err(format!("Please write {name} {usage}, such as: {name} {example}"));
        }
    } else if command.argument == Argument::Nothing {
        return Err(format!("{} stands alone: please leave out {argument:?}.", command.name));
    }
    Ok((command.action, argument))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_a_name() {
        let names = COMMANDS.iter().flat_map(|command| command.short.iter().chain([&command.name]));
        for name in names {
            let owners = COMMANDS.iter().filter(|command| command.name == *name || command.short.contains(name));
            assert_eq!(owners.count(), 1, "{name}");
        }
    }

    #[test]
    fn the_readme_has_them_all() {
        let readme = include_str!("../../README.md");
        for command in &COMMANDS {
            let long = format!("{} {}", command.name, command.argument.usage());
            let row = format!("| `{}` `{}` |", long.trim_end(), command.short[0]);
            assert!(readme.contains(&row), "{row}");
        }
    }
}
