//! A chat as a page to read: what was asked, and what the learner saw.

use std::fmt::Write;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::chat::{Chat, Feedback, Happening};
use crate::render::one_line;

/// The chat in Markdown.
#[must_use]
pub fn markdown(chat: &Chat) -> String {
    let date = date(chat.started);
    let mut page = format!("# A chat with Quick Math Coach, {date}\n");
    for entry in &chat.entries {
        let part = match &entry.what {
            Happening::Asked(question) => format!("## {}\n", one_line(question)),
            Happening::Ended { shown, .. } => fenced(shown),
            Happening::Stopped => "Stopped.\n".to_owned(),
            Happening::Judged(feedback) => judgement(feedback),
            _ => continue,
        };
        // Writing to a string does not fail.
        let _ = write!(page, "\n{part}");
    }
    page
}

/// A time as the learner's clock showed it.
pub(crate) fn date(time: Timestamp) -> String {
    time.to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}

/// The text as it stands, whatever is in it.
fn fenced(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat((longest + 1).max(3));
    format!("{fence}text\n{}\n{fence}\n", text.trim_end())
}

fn judgement(feedback: &Feedback) -> String {
    let word = if feedback.good { "good" } else { "bad" };
    match &feedback.why {
        Some(why) => format!("Marked {word}: {}\n", one_line(why)),
        None => format!("Marked {word}.\n"),
    }
}
