//! How practice is going, as a learner sees it: a plot where people would rather look than read, and beside each a
//! line of words that says the same.

use std::fmt::Write as _;

use jiff::civil::Date;
use techniques::check::SlipKind;

use super::practice::duration;
use super::{INDENT, Look, columns, one_line, plot};
use crate::names;
use crate::progress::{Day, Progress, Tally};

/// How many weeks of days are shown, where there is room.
const WEEKS: usize = 5;

/// The most days whose speed is shown.
const SPEED_DAYS: usize = 60;

/// How many rows high the plot of speed is.
const SPEED_ROWS: usize = 4;

/// The names of the columns of a table, behind that of the shortcut.
const HEADS: [&str; 7] = ["asked", "right", "helped", "wrong", "passed", "then", "now"];

/// The columns left free in front of a cell.
const CELL_GAP: usize = 2;

/// What the columns mean.
const LEGEND: &str = "Right: at once and without help. Helped: with a hint or at the second try. Passed: skipped, or \
                      the lesson asked for. Then and now: the middle time of the first right answers, and of the \
                      last ones.";

/// How practice is going; `command` is what the learner types to practise.
#[must_use]
pub fn progress(progress: &Progress, command: &str, look: Look) -> String {
    let heading = look.heading("Your practice");
    if progress.total.questions == 0 {
        let invitation = format!("Nothing is practised yet. {command} begins a round of ten questions.");
        return format!("{heading}\n\n{}\n", look.prose(&invitation, ""));
    }
    let mut out = format!("{heading}\n\n{}\n", look.prose(&summary(progress), ""));
    let _ = write!(out, "\n{}\n{}", look.heading("Days"), days(progress, look));
    let _ = write!(out, "\n{}\n{}", look.heading("Speed"), speed(progress, look));
    let shortcuts = progress.shortcuts.iter().map(|row| {
        let title = row.title.map_or_else(|| one_line(&row.shortcut), str::to_owned);
        (title, &row.tally)
    });
    let operations = progress.operations.iter().map(|row| (names::in_words(row.operation), &row.tally));
    for (title, rows) in [("Shortcuts", shortcuts.collect::<Vec<_>>()), ("Operations", operations.collect())] {
        let _ = write!(out, "\n{}\n{}", look.heading(title), table(&rows, look));
    }
    let _ = writeln!(out, "\n{}", look.aside(&look.prose(LEGEND, "")));
    out
}

/// What there is to say first.
fn summary(progress: &Progress) -> String {
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
    let in_a_row = progress.days_in_a_row();
    if in_a_row > 1 {
        let _ = write!(words, ", the last {in_a_row} in a row");
    }
    let most = counts.iter().copied().max().unwrap_or_default();
    if most > 0 {
        let _ = write!(words, "; at most {} a day", counted(most, "question"));
    }
    format!("{INDENT}{}\n{}\n", look.answer(&row.join(" ")), look.prose(&format!("{words}."), INDENT))
}

/// The middle time of the right answers without help, day by day.
fn speed(progress: &Progress, look: Look) -> String {
    let timed: Vec<(Date, u64)> =
        progress.days.iter().filter_map(|day: &Day| Some((day.date, day.milliseconds?))).collect();
    let (Some((first, then)), Some((last, now))) = (timed.first(), timed.last()) else {
        return format!("{}\n", look.prose("No answer was right without help yet; this fills by itself.", INDENT));
    };
    let about = "The middle time of a right answer without help";
    if first == last {
        return format!("{}\n", look.prose(&format!("{about}: {}, on {}.", duration(*now), date(*last)), INDENT));
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
        date(*first),
        duration(*now),
        date(*last)
    );
    let _ = writeln!(out, "{}", look.prose(&words, INDENT));
    out
}

/// One row for each tally, or where the window is narrow a few lines.
fn table(rows: &[(String, &Tally)], look: Look) -> String {
    let cells: Vec<[String; HEADS.len()]> = rows.iter().map(|(_, tally)| cells(tally)).collect();
    let name_width = rows.iter().map(|(name, _)| columns(name)).max().unwrap_or_default();
    let widths: [usize; HEADS.len()] = std::array::from_fn(|column| {
        let widest = cells.iter().map(|row| columns(&row[column])).max().unwrap_or_default();
        widest.max(columns(HEADS[column])) + CELL_GAP
    });
    if INDENT.len() + name_width + widths.iter().sum::<usize>() > look.width {
        let entry = |(name, tally): &(String, &Tally)| look.prose(name, INDENT) + "\n" + &in_lines(tally, look);
        return rows.iter().map(entry).collect();
    }
    let line = |name: &str, cells: [&str; HEADS.len()]| {
        let mut line = format!("{INDENT}{name}{}", " ".repeat(name_width - columns(name)));
        for (cell, width) in cells.into_iter().zip(widths) {
            let _ = write!(line, "{cell:>width$}");
        }
        line
    };
    let mut out = look.aside(&line("", HEADS)) + "\n";
    for ((name, tally), cells) in rows.iter().zip(&cells) {
        let _ = writeln!(out, "{}", line(name, cells.each_ref().map(String::as_str)));
        if let Some(slip) = slip(tally) {
            let _ = writeln!(out, "{}", look.aside(&look.prose(&slip, &INDENT.repeat(2))));
        }
    }
    out
}

/// The cells of a row, under [`HEADS`].
fn cells(tally: &Tally) -> [String; HEADS.len()] {
    let then = tally.speed.and_then(|speed| speed.then);
    let time = |time: Option<u64>| time.map_or_else(|| "-".to_owned(), duration);
    [
        tally.questions.to_string(),
        tally.right.to_string(),
        (tally.hinted + tally.second_try).to_string(),
        tally.wrong.to_string(),
        (tally.shown + tally.skipped).to_string(),
        time(then),
        time(tally.speed.map(|speed| speed.now)),
    ]
}

/// The same in lines.
fn in_lines(tally: &Tally, look: Look) -> String {
    let [asked, right, helped, wrong, passed, then, now] = cells(tally);
    let counts = [(&right, "right"), (&helped, "helped"), (&wrong, "wrong"), (&passed, "passed")];
    let counts = counts.iter().filter(|(count, _)| *count != "0").map(|(count, word)| format!("{count} {word}"));
    let mut lines = vec![format!("{asked} asked: {}.", counts.collect::<Vec<_>>().join(", "))];
    if let Some(speed) = tally.speed {
        lines.push(if speed.then.is_some() { format!("Then {then}, now {now}.") } else { format!("Now {now}.") });
    }
    lines.extend(slip(tally));
    lines.iter().fold(String::new(), |out, line| out + &look.prose(line, &INDENT.repeat(2)) + "\n")
}

/// The slip that was made most.
fn slip(tally: &Tally) -> Option<String> {
    let slip = tally.slip.as_ref()?;
    let words = SlipKind::named(&slip.name)
        .map_or_else(|| one_line(&slip.name.replace('_', " ")), |kind| kind.words().to_owned());
    let times = if slip.times == 1 { "once".to_owned() } else { format!("{} times", slip.times) };
    Some(format!("Commonest slip: {words} ({times})."))
}

fn date(date: Date) -> String {
    date.strftime("%-d %B").to_string()
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}
