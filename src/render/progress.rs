//! How practice is going, as a learner sees it: a plot where people would rather look than read, and beside each a
//! line of words that says the same.

use std::fmt::Write as _;

use jiff::civil::Date;

use super::practice::{duration, in_days};
use super::{GAP, INDENT, Look, columns, one_line, plot};
use crate::names;
use crate::progress::{Day, Progress, Retention, ShortcutProgress};

mod table;

use table::{LEGEND, Table};

/// How many weeks of days are shown, where there is room.
const WEEKS: usize = 5;

/// The most days whose speed is shown.
const SPEED_DAYS: usize = 60;

/// How many rows high the plot of speed is.
const SPEED_ROWS: usize = 4;

/// How many cells a bar of strength has.
const BAR: usize = 10;

/// What stands in the place of a bar, and as wide.
const NOT_YET: &str = "        not yet";

/// How many of the shortcuts that are due are named.
const NAMED: usize = 3;

/// How practice is going; `command` is what the learner types to practise.
#[must_use]
pub fn progress(progress: &Progress, command: &str, look: Look) -> String {
    let heading = look.heading("Your practice");
    if progress.total.questions == 0 {
        let invitation = format!("Nothing is practised yet. {command} begins a round of ten questions.");
        return format!("{heading}\n\n{}\n", look.prose(&invitation, ""));
    }
    let mut out = format!("{heading}\n\n{}\n", look.prose(&summary(progress, command), ""));
    let _ = write!(out, "\n{}\n{}", look.heading("Days"), days(progress, look));
    let _ = write!(out, "\n{}\n{}", look.heading("Speed"), speed(progress, look));
    let remembered: Vec<(String, &Retention)> =
        progress.shortcuts.iter().filter_map(|row| Some((title(row), row.memory.as_ref()?))).collect();
    if !remembered.is_empty() {
        let _ = write!(out, "\n{}\n{}", look.heading("Strength"), strength(&remembered, look));
    }
    let mut shortcuts = Table::new(progress.shortcuts.iter().map(|row| (title(row), &row.tally)));
    let operations = progress.operations.iter().map(|row| (names::in_words(row.operation), &row.tally));
    let mut operations = Table::new(operations);
    let is_wide = [&mut shortcuts, &mut operations].into_iter().all(|table| table.fit(look.width));
    for (title, table) in [("Shortcuts", shortcuts), ("Operations", operations)] {
        let table = if is_wide { table.in_columns(look) } else { table.in_lines(look) };
        let _ = write!(out, "\n{}\n{table}", look.heading(title));
    }
    let _ = writeln!(out, "\n{}", look.aside(&look.prose(LEGEND, "")));
    out
}

/// What a shortcut is called.
fn title(row: &ShortcutProgress) -> String {
    row.title.map_or_else(|| one_line(&row.shortcut), str::to_owned)
}

/// What there is to say first.
fn summary(progress: &Progress, command: &str) -> String {
    let total = &progress.total;
    let mut words = format!(
        "You have done {} on {}, {} right at once and without help.",
        counted(total.questions, "question"),
        counted(progress.days.len(), "day"),
        if total.right == 0 { "none".to_owned() } else { total.right.to_string() }
    );
    let compared = progress.shortcuts.iter().filter_map(|row| row.tally.speed?.then.zip(Some(row.tally.speed?.now)));
    let (quicker, others): (Vec<_>, Vec<_>) = compared.partition(|(then, now)| now < then);
    let all = quicker.len() + others.len();
    if !quicker.is_empty() {
        let _ =
            write!(words, " At {} of {} you are quicker than when you began.", quicker.len(), counted(all, "shortcut"));
    }
    let due = progress.shortcuts.iter().filter(|row| row.memory.is_some_and(|memory| memory.is_due)).count();
    if due > 0 {
        let verb = if due == 1 { "is" } else { "are" };
        let _ = write!(words, " {} {verb} due: {command} asks for what is due first.", counted(due, "shortcut"));
    }
    words
}

/// Which of the last days had practice, and how much.
fn days(progress: &Progress, look: Look) -> String {
    // Seven cells and a gap for each; behind the last one there is no gap.
    let weeks = ((look.width + 1 - INDENT.len()) / 8).min(WEEKS);
    let counts = progress.last_days(weeks * 7);
    let cells = plot::shades(&counts, look);
    let row: Vec<String> = cells.chunks(7).map(|week| week.iter().collect()).collect();
    let practised = counts.iter().filter(|count| **count > 0).count();
    let mut words = format!("The last {weeks} weeks, today at the end: practice on {}", counted(practised, "day"));
    let most = counts.iter().copied().max().unwrap_or_default();
    if most > 0 {
        let _ = write!(words, ", at most {} a day", counted(most, "question"));
    }
    words.push('.');
    let in_a_row = progress.days_in_a_row();
    if in_a_row > 1 {
        let _ = write!(words, " You have now practised on {in_a_row} days in a row.");
    }
    format!("{INDENT}{}\n{}\n", look.answer(&row.join(" ")), look.prose(&words, INDENT))
}

/// The middle time of the right answers without help, day by day.
fn speed(progress: &Progress, look: Look) -> String {
    let timed: Vec<(Date, u64)> =
        progress.days.iter().filter_map(|day: &Day| Some((day.date, day.milliseconds?))).collect();
    let (Some((first, then)), Some((last, now))) = (timed.first(), timed.last()) else {
        return format!("{}\n", look.prose("No answer was right without help yet; this fills by itself.", INDENT));
    };
    let about = "The middle time of a right answer without help";
    let today = progress.today;
    if first == last {
        return format!(
            "{}\n",
            look.prose(&format!("{about}: {}, on {}.", duration(*now), date(*last, today)), INDENT)
        );
    }
    let all: Vec<u64> = timed.iter().map(|(_, time)| *time).collect();
    let most = duration(all.iter().copied().max().unwrap_or_default());
    let axis = INDENT.len() + columns(&most) + 1;
    let room = look.width.saturating_sub(axis).min(SPEED_DAYS);
    let shown = &all[all.len().saturating_sub(room)..];
    let gap = if shown.len() * 2 <= room { " " } else { "" };
    let mut out = String::new();
    for (row, line) in plot::columns(shown, SPEED_ROWS, gap, look).iter().enumerate() {
        let label = if row == 0 { most.as_str() } else { "" };
        let line = look.answer(line.trim_end());
        let _ = writeln!(out, "{}", format!("{INDENT}{label:>0$} {line}", columns(&most)).trim_end());
    }
    let words = format!(
        "{about}, {}: {} on {}, {} on {}.",
        counted(timed.len(), "day"),
        duration(*then),
        date(*first, today),
        duration(*now),
        date(*last, today)
    );
    let _ = writeln!(out, "{}", look.prose(&words, INDENT));
    out
}

/// How well each shortcut is remembered, and when it is due.
fn strength(rows: &[(String, &Retention)], look: Look) -> String {
    let said: Vec<String> = rows
        .iter()
        .map(|(_, memory)| {
            let percent = memory.percent.map(|percent| {
                let bar = plot::bar(percent.into(), 100, BAR, look);
                format!("{bar} {percent:>3}%")
            });
            format!("{}, {}", percent.as_deref().unwrap_or(NOT_YET), due(memory))
        })
        .collect();
    let name_width = rows.iter().map(|(name, _)| columns(name)).max().unwrap_or_default();
    let widest = said.iter().map(|said| columns(said)).max().unwrap_or_default();
    let is_beside = INDENT.len() + name_width + GAP + widest <= look.width;
    let mut out = String::new();
    for ((name, _), said) in rows.iter().zip(&said) {
        let _ = if is_beside {
            writeln!(out, "{INDENT}{name}{}{said}", " ".repeat(name_width - columns(name) + GAP))
        } else {
            writeln!(out, "{}\n{}", look.prose(name, INDENT), look.prose(said.trim_start(), &INDENT.repeat(2)))
        };
    }
    let _ = writeln!(out, "{}", look.prose(&what_is_due(rows), INDENT));
    out
}

/// When a shortcut is to be practised again.
fn due(memory: &Retention) -> String {
    match memory.days {
        _ if memory.is_due => "due now".to_owned(),
        0 => "due later today".to_owned(),
        days => format!("due {}", in_days(days)),
    }
}

/// The same in words: what is due, or what comes next.
fn what_is_due(rows: &[(String, &Retention)]) -> String {
    let not_yet = " Not yet: it was not found when you practised it last.";
    let has_not_yet = rows.iter().any(|(_, memory)| memory.percent.is_none());
    let meaning = format!("The bars say how likely you still remember each.{}", if has_not_yet { not_yet } else { "" });
    let now: Vec<&str> = rows.iter().filter(|(_, memory)| memory.is_due).map(|(name, _)| name.as_str()).collect();
    match (&now[..], rows.iter().min_by_key(|(_, memory)| memory.due)) {
        ([], Some((name, memory))) => format!("{meaning} None is due now; the next is {name}, {}.", due(memory)),
        ([], None) => meaning,
        (now, _) => {
            let named = now.iter().take(NAMED).copied().collect::<Vec<_>>().join("; ");
            let more = now.len().saturating_sub(NAMED);
            let more = if more > 0 { format!("; and {more} more") } else { String::new() };
            format!("{meaning} Due now: {named}{more}.")
        }
    }
}

/// A day; with its year, where that is not this one.
fn date(date: Date, today: Date) -> String {
    let form = if date.year() == today.year() { "%-d %B" } else { "%-d %B %Y" };
    date.strftime(form).to_string()
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_of_another_year_has_its_year() {
        let day = |year, month, day| Date::new(year, month, day).expect("a date");
        assert_eq!(date(day(2026, 11, 3), day(2026, 11, 30)), "3 November");
        assert_eq!(date(day(2025, 12, 17), day(2026, 11, 30)), "17 December 2025");
    }
}
