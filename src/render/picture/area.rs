//! A rectangle cut into parts across its width, for products worked part by part.

use techniques::number::Number;
use techniques::solution::Solution;
use techniques::wording::pretty_number;

use super::canvas::{Canvas, Drawing};
use super::scale::{Scaled, in_units, share};
use super::steps::sums;
use crate::render::columns;

/// A rectangle as high as one number of a product, cut across.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The number by which every part is multiplied.
    pub height: Number,
    /// The parts, from left to right; two or more.
    pub parts: Vec<Part>,
    /// The whole rectangle, where the last part is taken away from it; otherwise `None`.
    pub whole: Option<Part>,
    /// What was asked: all parts together, or what is left of the whole.
    pub result: Number,
}

/// A part of the width, and its product with the height.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// How wide it is.
    pub width: Number,
    /// The product.
    pub product: Number,
}

/// The columns of a height and the space behind it count as margin; under the widths, the rectangle begins here.
const TOP: usize = 1;

/// The row of the products.
const MIDDLE: usize = TOP + 2;

/// The lower edge.
const BOTTOM: usize = TOP + 4;

impl Area {
    /// The parts of steps that multiply and add up: `40 * 6 = 240`, `7 * 6 = 42`, `240 + 42 = 282`; or that multiply
    /// too much and take the extra away: `7 * 50 = 350`, `350 - 7 = 343`.
    pub(super) fn of(solution: &Solution) -> Option<Self> {
        let sums = sums(solution)?;
        let (first, later) = sums.split_first().filter(|(first, _)| first.is('*'))?;
        let (a, b) = (solution.problem.a(), solution.problem.b());
        let (height, width) =
            if first.right == a || first.right == b { (first.right, first.left) } else { (first.left, first.right) };
        let whole = Part { width, product: first.result };
        let (mut parts, mut total, mut multiplied) = (vec![whole], first.result, None);
        for sum in later {
            // A step adds what the step before it multiplied, or the height itself, which is there once.
            let once = Part { width: Number::ONE, product: height };
            let next = multiplied.take().unwrap_or(once);
            let goes_on = sum.left == total && sum.right == next.product;
            match sum.sign {
                '*' if sum.left == height => multiplied = Some(Part { width: sum.right, product: sum.result }),
                '*' if sum.right == height => multiplied = Some(Part { width: sum.left, product: sum.result }),
                '+' if goes_on => {
                    parts.push(next);
                    total = sum.result;
                }
                '-' if goes_on && parts.len() == 1 => {
                    let width = if height == a { b } else { a };
                    let parts = vec![Part { width, product: sum.result }, next];
                    return Some(Self { height, parts, whole: Some(whole), result: sum.result });
                }
                _ => return None,
            }
        }
        (parts.len() > 1).then_some(Self { height, parts, whole: None, result: total })
    }

    /// The same in words.
    pub(super) fn words(&self) -> String {
        let height = pretty_number(self.height);
        let part = |part: &Part| {
            let (width, product) = (pretty_number(part.width), pretty_number(part.product));
            format!("{width} × {height} = {product}")
        };
        let result = pretty_number(self.result);
        if let (Some(whole), Some(taken)) = (&self.whole, self.parts.last()) {
            format!("The whole is {}; without {} it is {result}.", part(whole), part(taken))
        } else {
            let parts: Vec<String> = self.parts.iter().map(part).collect();
            format!("The parts are {}: {result} together.", parts.join(" and "))
        }
    }

    /// What stands in a part.
    fn label(&self, index: usize, part: &Part) -> String {
        let is_taken = self.whole.is_some() && index == 1;
        format!("{}{}", if is_taken { "−" } else { "" }, pretty_number(part.product))
    }

    /// The rectangle, at most so many columns wide; `None` where it does not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let height = pretty_number(self.height);
        let left = columns(&height) + 1;
        let widths: Vec<Number> = self.parts.iter().map(|part| part.width).collect();
        let labels: Vec<(String, String)> =
            self.parts.iter().enumerate().map(|(at, part)| (pretty_number(part.width), self.label(at, part))).collect();
        let least = |(over, inside): &(String, String)| {
            i128::try_from(columns(over).max(columns(inside)) + 3).unwrap_or(i128::MAX)
        };
        let room = i128::try_from(width.checked_sub(left + 1)?).ok()?;
        let Scaled { columns: cells, is_true } =
            share(&in_units(&widths)?, &labels.iter().map(least).collect::<Vec<_>>(), room)?;
        let mut canvas = Canvas::default();
        let mut start = left;
        canvas.write(MIDDLE, 0, &height);
        for (index, (cell, (over, inside))) in cells.into_iter().zip(&labels).enumerate() {
            let end = start + usize::try_from(cell).ok()?;
            canvas.frame((TOP, BOTTOM), (start, end));
            if self.whole.is_some() && index == 1 {
                for row in TOP + 1..BOTTOM {
                    canvas.fill(row, start + 1..end, '░');
                }
            }
            canvas.centre(0, (start, end), over);
            canvas.centre(MIDDLE, (start, end), &format!(" {inside} "));
            start = end;
        }
        if let Some(whole) = &self.whole {
            let label = format!(" {} × {height} = {} ", pretty_number(whole.width), pretty_number(whole.product));
            canvas.span(BOTTOM + 1, (left, start), &label)?;
        }
        Some(Drawing { canvas, is_to_scale: is_true })
    }
}
