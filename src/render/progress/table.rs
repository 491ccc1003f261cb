//! The figures of practice: a table, or where the window is narrow a few lines for each row.

use std::fmt::Write as _;

use techniques::check::SlipKind;

use crate::progress::Tally;
use crate::render::practice::duration;
use crate::render::{INDENT, Look, columns, one_line};

/// The names of the columns, behind that of the row.
const HEADS: [&str; 7] = ["asked", "right", "helped", "wrong", "passed", "then", "now"];

/// What they mean.
pub(super) const LEGEND: &str = "Right: at once and without help. Helped: with a hint or at the second try. Passed: \
                                 skipped, or the lesson asked for. Then and now: the middle time of the first right \
                                 answers, and of the last ones.";

/// The columns of the window left free in front of a cell.
const CELL_GAP: usize = 2;

/// The narrowest column of names beside which figures still read well.
const NARROWEST_NAMES: usize = 20;

/// Some rows with their figures.
pub(super) struct Table<'a> {
    rows: Vec<Row<'a>>,
    name_width: usize,
    widths: [usize; HEADS.len()],
}

struct Row<'a> {
    name: String,
    tally: &'a Tally,
    /// Under [`HEADS`].
    cells: [String; HEADS.len()],
}

impl<'a> Table<'a> {
    pub(super) fn new(rows: impl Iterator<Item = (String, &'a Tally)>) -> Self {
        let rows: Vec<Row<'a>> = rows.map(|(name, tally)| Row { name, tally, cells: cells(tally) }).collect();
        let name_width = rows.iter().map(|row| columns(&row.name)).max().unwrap_or_default();
        let widths = std::array::from_fn(|column| {
            let widest = rows.iter().map(|row| columns(&row.cells[column])).max().unwrap_or_default();
            widest.max(columns(HEADS[column])) + CELL_GAP
        });
        Self { rows, name_width, widths }
    }

    /// Brings the table within so many columns of the window: a name that is too long will stand above its figures.
    /// `false` where hardly any name would stand beside them.
    pub(super) fn fit(&mut self, width: usize) -> bool {
        let room = width.saturating_sub(INDENT.len() + self.widths.iter().sum::<usize>());
        let fits = room >= self.name_width.min(NARROWEST_NAMES);
        self.name_width = self.name_width.min(room);
        fits
    }

    /// One line for each row, and one for its slip.
    pub(super) fn in_columns(&self, look: Look) -> String {
        let mut out = look.aside(&self.line("", HEADS)) + "\n";
        for row in &self.rows {
            let _ = writeln!(out, "{}", self.line(&row.name, row.cells.each_ref().map(String::as_str)));
            if let Some(slip) = slip(row.tally) {
                let _ = writeln!(out, "{}", look.aside(&look.prose(&slip, &INDENT.repeat(2))));
            }
        }
        out
    }

    fn line(&self, name: &str, cells: [&str; HEADS.len()]) -> String {
        let mut line = match self.name_width.checked_sub(columns(name)) {
            Some(rest) => format!("{INDENT}{name}{}", " ".repeat(rest)),
            None => format!("{INDENT}{name}\n{INDENT}{}", " ".repeat(self.name_width)),
        };
        for (cell, width) in cells.into_iter().zip(self.widths) {
            let _ = write!(line, "{cell:>width$}");
        }
        line
    }

    /// A few lines for each row.
    pub(super) fn in_lines(&self, look: Look) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let _ = writeln!(out, "{}", look.prose(&row.name, INDENT));
            for line in row.lines() {
                let _ = writeln!(out, "{}", look.prose(&line, &INDENT.repeat(2)));
            }
        }
        out
    }
}

impl Row<'_> {
    fn lines(&self) -> impl Iterator<Item = String> {
        let [asked, right, helped, wrong, passed, then, now] = &self.cells;
        let counts = [(right, "right"), (helped, "helped"), (wrong, "wrong"), (passed, "passed")];
        let counts: Vec<String> = counts
            .into_iter()
            .filter(|(count, _)| *count != "0")
            .map(|(count, word)| format!("{count} {word}"))
            .collect();
        let asked = format!("{asked} asked: {}.", counts.join(", "));
        let speed = self.tally.speed.map(|speed| match speed.then {
            Some(_) => format!("Then {then}, now {now}."),
            None => format!("Now {now}."),
        });
        [Some(asked), speed, slip(self.tally)].into_iter().flatten()
    }
}

fn cells(tally: &Tally) -> [String; HEADS.len()] {
    let time = |time: Option<u64>| time.map_or_else(|| "-".to_owned(), duration);
    [
        tally.questions.to_string(),
        tally.right.to_string(),
        (tally.hinted + tally.second_try).to_string(),
        tally.wrong.to_string(),
        (tally.shown + tally.skipped).to_string(),
        time(tally.speed.and_then(|speed| speed.then)),
        time(tally.speed.map(|speed| speed.now)),
    ]
}

/// The slip that was made most.
fn slip(tally: &Tally) -> Option<String> {
    let slip = tally.slip.as_ref()?;
    let words = match SlipKind::named(&slip.name) {
        Some(kind) => kind.words().to_owned(),
        None => one_line(&slip.name.replace('_', " ")),
    };
    let times = match slip.times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    Some(format!("Commonest slip: {words} ({times})."))
}
