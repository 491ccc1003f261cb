//! A line with marked places, and arcs from place to place: over it those that go the way of the first, under it
//! those that go back.

use super::canvas::{Canvas, Drawing};
use super::scale::{Scaled, share};
use crate::render::columns;

/// A place on the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// Where it is, in a unit that is the same for all.
    pub(super) at: i128,
    pub(super) label: String,
}

/// What is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Track {
    /// The places in the order in which they are reached.
    pub(super) places: Vec<Place>,
    /// What stands in the arc from each place to the next.
    pub(super) labels: Vec<String>,
    /// Further places, marked on the line without a label.
    pub(super) marks: Vec<i128>,
}

/// The rows over the line: the arc, and its ends.
const OVER: usize = 2;

impl Track {
    /// The line and its arcs, at most so many columns wide; `None` where they do not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let mut sorted: Vec<&Place> = self.places.iter().collect();
        sorted.sort_by_key(|place| place.at);
        sorted.dedup_by_key(|place| place.at);
        let (first, last) = (sorted.first()?, sorted.last()?);
        let (left, right) = (before(&first.label).max(1), after(&last.label).max(1));
        let Scaled { columns, is_true } = self.scaled(&sorted, width.checked_sub(left + 1 + right)?)?;
        let mut column = i128::try_from(left).ok()?;
        let mut placed = vec![(first.at, left)];
        for (place, gap) in sorted.iter().skip(1).zip(columns) {
            column += gap;
            placed.push((place.at, usize::try_from(column).ok()?));
        }
        let canvas = self.canvas(&sorted, &placed, right)?;
        Some(Drawing { canvas, is_to_scale: is_true })
    }

    /// The gaps between neighbouring places, in columns: wide enough for the labels of both and for that of an arc
    /// across.
    fn scaled(&self, sorted: &[&Place], room: usize) -> Option<Scaled> {
        let pairs = || sorted.iter().zip(sorted.iter().skip(1));
        let least = |(one, next): (&&Place, &&Place)| {
            let numbers = after(&one.label) + 2 + before(&next.label);
            let across = self.arcs().filter(|(from, to, _)| (from.min(to), from.max(to)) == (&one.at, &next.at));
            let arcs = across.map(|(_, _, label)| columns(label) + 1).max().unwrap_or_default();
            i128::try_from(numbers.max(arcs)).unwrap_or(i128::MAX)
        };
        let lengths: Vec<i128> = pairs().map(|(one, next)| next.at - one.at).collect();
        share(&lengths, &pairs().map(least).collect::<Vec<_>>(), i128::try_from(room).ok()?)
    }

    /// Where each arc begins and ends, and its label.
    fn arcs(&self) -> impl Iterator<Item = (i128, i128, &str)> {
        let ends = self.places.iter().zip(self.places.iter().skip(1));
        ends.zip(&self.labels).map(|((from, to), label)| (from.at, to.at, label.as_str()))
    }

    fn canvas(&self, sorted: &[&Place], placed: &[(i128, usize)], right: usize) -> Option<Canvas> {
        let column_of = |at: i128| placed.iter().find(|(place, _)| *place == at).map(|(_, column)| *column);
        let mut canvas = Canvas::default();
        let end = placed.last()?.1 + right;
        canvas.fill(OVER, 0..=end, '─');
        for mark in &self.marks {
            if let Some(column) = between(placed, *mark) {
                canvas.put(OVER, column, '┴');
            }
        }
        for (place, (_, column)) in sorted.iter().zip(placed) {
            canvas.put(OVER, *column, '┼');
            canvas.write(OVER + 1, column - before(&place.label), &place.label);
        }
        let goes_up = self.arcs().next().map(|(from, to, _)| to > from)?;
        for (from, to, label) in self.arcs() {
            let lane = if (to > from) == goes_up { &Lane::OVER } else { &Lane::UNDER };
            lane.arc(&mut canvas, column_of(from)?, column_of(to)?, label)?;
        }
        Some(canvas)
    }
}

/// The columns of a label before and behind its middle.
fn before(label: &str) -> usize {
    columns(label).saturating_sub(1) / 2
}

fn after(label: &str) -> usize {
    columns(label) / 2
}

/// The column of a mark between two places that are in proportion.
fn between(placed: &[(i128, usize)], mark: i128) -> Option<usize> {
    let gap = placed.iter().zip(placed.iter().skip(1)).find(|((low, _), (high, _))| *low < mark && mark < *high);
    let ((low, from), (high, to)) = gap?;
    let columns = i128::try_from(to - from).ok()?;
    let inner = (2 * (mark - low) * columns + (high - low)) / (2 * (high - low));
    Some(from + usize::try_from(inner).ok()?)
}

/// The rows in which arcs are drawn, and their signs.
struct Lane {
    arc: usize,
    ends: usize,
    left: char,
    right: char,
    joint: char,
    arrow: char,
}

impl Lane {
    const OVER: Self = Self { arc: 0, ends: 1, left: '╭', right: '╮', joint: '┬', arrow: '▼' };
    const UNDER: Self = Self { arc: 5, ends: 4, left: '╰', right: '╯', joint: '┴', arrow: '▲' };

    /// Draws an arc; `None` where its label does not fit.
    fn arc(&self, canvas: &mut Canvas, from: usize, to: usize, label: &str) -> Option<()> {
        let (left, right) = (from.min(to), from.max(to));
        let free = right.checked_sub(left + 1 + columns(label))?;
        canvas.fill(self.arc, left + 1..right, '─');
        // A dash beside the label would be taken for a minus.
        let label = match free {
            0 => label.to_owned(),
            1 => format!(" {label}"),
            _ => format!(" {label} "),
        };
        canvas.write(self.arc, left + 1 + free.saturating_sub(2) / 2, &label);
        for (column, corner) in [(left, self.left), (right, self.right)] {
            let is_joint = canvas.at(self.arc, column) != ' ';
            canvas.put(self.arc, column, if is_joint { self.joint } else { corner });
        }
        if canvas.at(self.ends, from) != self.arrow {
            canvas.put(self.ends, from, '│');
        }
        canvas.put(self.ends, to, self.arrow);
        Some(())
    }
}
