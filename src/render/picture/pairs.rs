//! The numbers of a series in pairs, the first with the last and so on inwards.

use techniques::number::Number;
use techniques::solution::Solution;
use techniques::wording::pretty_number;

use super::canvas::{Canvas, Drawing};
use super::steps::Sum;
use crate::render::columns;

/// Pairs of the numbers of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairs {
    /// The outermost pairs, from outside inwards; all of them where they are few.
    pub shown: Vec<(Number, Number)>,
    /// Whether there are numbers between the pairs that are shown.
    pub goes_on: bool,
    /// The number in the middle, where one is left there.
    pub middle: Option<Number>,
    /// What each pair makes.
    pub makes: Number,
    /// How many pairs there are, where the steps say so.
    pub count: Option<Number>,
}

/// The most pairs that are shown.
const MOST: i128 = 3;

/// The columns between the numbers, where there is room.
const GAPS: [usize; 3] = [5, 3, 2];

/// What stands for the numbers that are not shown.
const DOTS: &str = "...";

impl Pairs {
    /// The pairs of a series of three numbers or more: `1 + 100 = 101`, `100 / 2 = 50`, `101 * 50 = 5050`.
    pub(super) fn of(solution: &Solution) -> Option<Self> {
        let problem = &solution.problem;
        let (count, last) = problem.terms()?;
        let sums: Vec<Sum> = solution.steps.iter().filter_map(Sum::of).collect();
        let at = sums.iter().position(|sum| sum.is('+') && (sum.left, sum.right) == (problem.a(), last))?;
        let makes = sums[at].result;
        let later = sums.get(at + 1..)?;
        let halved = later.first().filter(|sum| sum.is('/'))?;
        let has_middle = count % 2 == 1;
        let inner = |steps: i128| {
            let way = problem.step().times(Number::try_from(steps).ok()?).ok()?;
            Some((problem.a().plus(way).ok()?, last.minus(way).ok()?))
        };
        let shown: Vec<_> = (0..MOST.min(count / 2)).map(inner).collect::<Option<_>>()?;
        Some(Self {
            shown,
            goes_on: count / 2 > MOST,
            middle: has_middle.then_some(halved.result),
            makes,
            count: (!has_middle).then_some(halved.result),
        })
    }

    /// The same in words.
    pub(super) fn words(&self) -> String {
        let makes = pretty_number(self.makes);
        let pair = |(first, last): &(Number, Number)| format!("{} and {}", pretty_number(*first), pretty_number(*last));
        let ends = self.shown.first().map(pair).unwrap_or_default();
        let others = if self.shown.len() > 1 { ", and so does each pair further in" } else { "" };
        let end = match (self.count, self.middle) {
            (Some(count), _) => format!(": {} pairs", pretty_number(count)),
            (None, Some(middle)) => format!("; in the middle is {}", pretty_number(middle)),
            (None, None) => String::new(),
        };
        format!("{ends} make {makes}{others}{end}.")
    }

    /// The numbers, each pair joined, at most so many columns wide; `None` where they do not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let tries = (1..=self.shown.len()).rev().flat_map(|pairs| GAPS.map(|gap| (pairs, gap)));
        let row = tries.map(|(pairs, gap)| self.row(pairs, gap)).find(|row| row.width() <= width)?;
        let pairs = row.names.len() / 2;
        let mut canvas = Canvas::default();
        for (name, start) in row.names.iter().zip(&row.starts) {
            canvas.write(0, *start, name);
        }
        for pair in 0..pairs {
            let (left, right) = (row.middle_of(pair), row.middle_of(row.names.len() - 1 - pair));
            let bottom = pairs - pair;
            for leg in [left, right] {
                (1..bottom).for_each(|row| canvas.put(row, leg, '│'));
            }
            canvas.fill(bottom, left + 1..right, '─');
            canvas.put(bottom, left, '╰');
            canvas.put(bottom, right, '╯');
            canvas.centre(bottom, (left, right), &self.label());
        }
        Some(Drawing { canvas, is_to_scale: true })
    }

    /// What stands in the line that joins a pair.
    fn label(&self) -> String {
        format!(" {} ", pretty_number(self.makes))
    }

    /// So many pairs in a row, with gaps of so many columns or, in the middle, as many as a label takes.
    fn row(&self, pairs: usize, gap: usize) -> Row {
        let shown = self.shown.iter().take(pairs);
        let middle = self.middle.map(pretty_number).filter(|_| !self.goes_on);
        let middle = if pairs < self.shown.len() || self.goes_on { Some(DOTS.to_owned()) } else { middle };
        let has_middle = middle.is_some();
        let front = shown.clone().map(|(first, _)| pretty_number(*first));
        let back = shown.rev().map(|(_, last)| pretty_number(*last));
        let names: Vec<String> = front.chain(middle).chain(back).collect();
        let mut row = Row { starts: starts(&names, |_| gap), names };
        let (left, right) = (row.middle_of(pairs - 1), row.middle_of(row.names.len() - pairs));
        let wanted = (columns(&self.label()) + 3).saturating_sub(right - left);
        if wanted > 0 {
            let more = if has_middle { wanted.div_ceil(2) } else { wanted };
            let inner = pairs - 1..row.names.len() - pairs;
            row.starts = starts(&row.names, |behind| if inner.contains(&behind) { gap + more } else { gap });
        }
        row
    }
}

/// Names in a row.
struct Row {
    names: Vec<String>,
    /// The column in which each begins.
    starts: Vec<usize>,
}

impl Row {
    fn width(&self) -> usize {
        self.names.iter().zip(&self.starts).map(|(name, start)| start + columns(name)).max().unwrap_or_default()
    }

    /// The column of the middle of a name.
    fn middle_of(&self, index: usize) -> usize {
        let half = self.names.get(index).map_or(0, |name| columns(name).saturating_sub(1) / 2);
        self.starts.get(index).map_or(0, |start| start + half)
    }
}

/// Where each name begins, with such a gap behind it.
fn starts(names: &[String], gap_behind: impl Fn(usize) -> usize) -> Vec<usize> {
    let mut next = 0;
    let widths = names.iter().enumerate().map(|(index, name)| columns(name) + gap_behind(index));
    let start = |width| {
        next += width;
        next - width
    };
    widths.map(start).collect()
}
