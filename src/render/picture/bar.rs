//! A bar of a hundred per cent, for percentages.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::solution::Solution;
use techniques::value::Value;
use techniques::wording::pretty_number;

use super::canvas::{Canvas, Drawing};
use super::scale::in_units;
use crate::render::columns;

/// A number as a bar, and the part of it that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// The whole, 100%.
    pub whole: Number,
    /// How many per cent were asked for, above 0 and at most 100.
    pub percent: Number,
    /// The pieces that are put together, in order.
    pub pieces: Vec<Piece>,
    /// The part that was asked for.
    pub part: Number,
}

/// Pieces of one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// How large each is.
    pub size: Number,
    /// How many there are.
    pub times: u8,
    /// Whether they are taken away again.
    pub is_taken: bool,
}

/// The parts into which the bar is marked off, of 10% each.
const TENTHS: usize = 10;

/// The rows of the bar.
const UPPER: usize = 1;
const INSIDE: usize = 2;
const LOWER: usize = 3;

impl Bar {
    /// The pieces of steps that find some (`80 / 10 = 8`, `8 / 2 = 4`) and put them together (`8 + 4 = 12`).
    pub(super) fn of(solution: &Solution) -> Option<Self> {
        let (a, b) = (solution.problem.a(), solution.problem.b());
        let (first, last) = (solution.steps.first()?, solution.steps.last()?);
        let whole: Number = first.expr.split_once(" / ")?.0.parse().ok()?;
        let other = if whole == b { a } else { b };
        let percent = if solution.problem.operation() == Operation::PercentOf { other } else { other.shift(2).ok()? };
        let Value::Number(part) = last.result else { return None };
        let found_alone = Piece { size: part, times: 1, is_taken: false };
        let pieces = if last.expr.contains('/') { vec![found_alone] } else { pieces(&last.expr)? };
        let is_part = percent.is_positive() && percent <= Number::from(100);
        is_part.then_some(Self { whole, percent, pieces, part })
    }

    /// The same in words.
    pub(super) fn words(&self) -> String {
        let lead = format!("{}% of {}", pretty_number(self.percent), pretty_number(self.whole));
        let part = pretty_number(self.part);
        if let [Piece { times: 1, .. }] = self.pieces[..] {
            return format!("{lead} is {part}.");
        }
        let mut pieces = String::new();
        for piece in &self.pieces {
            pieces += match (pieces.is_empty(), piece.is_taken) {
                (true, _) => "",
                (false, true) => " less ",
                (false, false) => " and ",
            };
            if piece.times > 1 {
                pieces += &[&piece.times.to_string(), " times "].concat();
            }
            pieces += &pretty_number(piece.size);
        }
        format!("{lead} is {pieces}: {part}.")
    }

    /// The bar, at most so many columns wide; `None` where it does not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let tenth = width.checked_sub(1)? / TENTHS;
        let length = tenth * TENTHS;
        let mut canvas = Canvas::default();
        canvas.frame((UPPER, LOWER), (0, length));
        for mark in 1..TENTHS {
            canvas.put(UPPER, mark * tenth, '┬');
            canvas.put(LOWER, mark * tenth, '┴');
        }
        let mut reached = vec![Number::ZERO];
        for piece in &self.pieces {
            let step = if piece.is_taken { piece.size.negate() } else { piece.size };
            for _ in 0..piece.times {
                reached.push(reached.last()?.plus(step).ok()?);
            }
        }
        let most = *reached.iter().max()?;
        let places = self.columns_of(&reached, length)?;
        let farthest = self.columns_of(&[most], length)?[0];
        // However small, what is filled and what is not can be seen.
        let end = self.columns_of(&[self.part], length)?[0].clamp(2, length - 1);
        canvas.fill(INSIDE, end..farthest, '░');
        canvas.fill(INSIDE, 1..end, '█');
        for (shade, pair) in ['█', '▓'].iter().cycle().zip(places.windows(2)) {
            let [from, to] = pair else { continue };
            canvas.fill(INSIDE, (*from).max(1)..(*to).min(end), *shade);
        }
        let label = format!("{}%: {}", pretty_number(self.percent), pretty_number(self.part));
        let whole = format!("100%: {}", pretty_number(self.whole));
        let start = end.saturating_sub(columns(&label) / 2);
        canvas.write(0, start.min((length + 1).checked_sub(columns(&label))?), &label);
        canvas.write(LOWER + 1, 0, "0");
        canvas.write(LOWER + 1, (length + 1).checked_sub(columns(&whole)).filter(|start| *start > 1)?, &whole);
        Some(Drawing { canvas, is_to_scale: true })
    }

    /// The columns, of so many, that these parts of the whole reach.
    fn columns_of(&self, parts: &[Number], length: usize) -> Option<Vec<usize>> {
        let length = i128::try_from(length).ok()?;
        let column = |part: &Number| {
            let [part, whole] = in_units(&[*part, self.whole])?[..] else { return None };
            usize::try_from((2 * part * length + whole) / (2 * whole)).ok()
        };
        parts.iter().map(column).collect()
    }
}

/// The pieces of a sum such as `6 + 3 + 0.6 * 2`; `None` where it is another, or the whole is all that it has.
fn pieces(sum: &str) -> Option<Vec<Piece>> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut words = sum.split(' ');
    let mut is_taken = false;
    loop {
        pieces.push(Piece { size: words.next()?.parse().ok()?, times: 1, is_taken });
        let mut sign = words.next();
        if sign == Some("*") {
            pieces.last_mut()?.times = words.next()?.parse().ok()?;
            sign = words.next();
        }
        match sign {
            Some("+") => is_taken = false,
            Some("-") => is_taken = true,
            Some(_) => return None,
            None => return Some(pieces),
        }
    }
}
