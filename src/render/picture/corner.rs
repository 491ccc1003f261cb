//! A rectangle with a small one in its corner, for two products that make one.

use techniques::expression::evaluate;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::solution::Solution;
use techniques::value::Value;
use techniques::wording::pretty_number;

use super::canvas::{Canvas, Drawing};
use super::scale::{in_units, share};
use super::steps::Sum;
use crate::render::columns;

/// A rectangle, each side cut in two, and what lies in its corner and around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corner {
    /// The width, and the height: the long part of each, and the part along the corner.
    pub sides: [(Number, Number); 2],
    /// All but the corner.
    pub around: Product,
    /// The corner.
    pub corner: Product,
    /// The rectangle, where the corner is taken away from it; where it is `None`, the two parts together were asked.
    pub whole: Option<Product>,
    /// What was asked.
    pub result: Number,
}

/// Two numbers and their product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Product {
    /// The two numbers.
    pub factors: (Number, Number),
    /// The product.
    pub value: Number,
}

impl Product {
    fn of(sum: &Sum) -> Option<Self> {
        sum.is('*').then_some(Self { factors: (sum.left, sum.right), value: sum.result })
    }

    fn words(&self) -> String {
        let (one, other) = self.factors;
        format!("{} × {} = {}", pretty_number(one), pretty_number(other), pretty_number(self.value))
    }
}

/// The last steps of such a solution: the corner, and what is done with it.
fn corner(solution: &Solution) -> Option<(Product, Sum)> {
    let steps = &solution.steps;
    let last = Sum::of(steps.last()?)?;
    let before = steps.len().checked_sub(2).filter(|before| *before > 0);
    // One by one needs no step of its own.
    let one = Product { factors: (Number::ONE, Number::ONE), value: Number::ONE };
    let corner = before.map_or(Some(one), |before| Product::of(&Sum::of(&steps[before])?))?;
    (last.right == corner.value).then_some((corner, last))
}

impl Corner {
    /// Two teens: `17 + 3 = 20`, `20 * 10 = 200`, `7 * 3 = 21`, `200 + 21 = 221`. Around the corner lie ten times the
    /// one and ten times the end of the other.
    pub(super) fn of_teens(solution: &Solution) -> Option<Self> {
        let (corner, last) = corner(solution)?;
        let around = Product::of(&Sum::of(solution.steps.get(1)?)?)?;
        let ten = around.factors.1;
        let (across, down) = corner.factors;
        let sides = [(ten, across), (ten, down)];
        Some(Self { sides, around, corner, whole: None, result: last.result })
    }

    /// A square by way of a round number, or a product around one.
    pub(super) fn of_squares(solution: &Solution) -> Option<Self> {
        let (corner, last) = corner(solution)?;
        let (distance, _) = corner.factors;
        let (a, b) = (solution.problem.a(), solution.problem.b());
        let first = solution.steps.first()?;
        if last.is('-') {
            // `40 * 40 = 1600`, `2 * 2 = 4`, `1600 - 4 = 1596`: what is left of the square is the product.
            let whole = Product::of(&Sum::of(first)?)?;
            let side = (a.min(b), distance);
            let around = Product { factors: (a, b), value: last.result };
            return Some(Self { sides: [side, side], around, corner, whole: Some(whole), result: last.result });
        }
        // `(43 - 3) * (43 + 3) = 1840`, `3 * 3 = 9`, `1840 + 9 = 1849`.
        let parts = evaluate(&first.expr).ok()?.parts;
        let [Value::Number(one), Value::Number(other), Value::Number(value)] = parts[..] else { return None };
        let is_square = solution.problem.operation() == Operation::Power || a == b;
        let side = (one.min(other), distance);
        let around = Product { factors: (one, other), value };
        is_square.then_some(Self { sides: [side, side], around, corner, whole: None, result: last.result })
    }

    /// The same in words.
    pub(super) fn words(&self) -> String {
        let (around, corner, result) = (self.around.words(), self.corner.words(), pretty_number(self.result));
        match &self.whole {
            Some(whole) => format!("The square is {}; without the corner, {corner}, it is {around}.", whole.words()),
            None => format!("Around the corner lie {around}, in it {corner}: {result} together."),
        }
    }

    /// The rectangle, at most so many columns wide; `None` where it does not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let [(across, over), (down, beside)] = self.sides;
        let labels = [across, over, down, beside].map(pretty_number);
        let taken = if self.whole.is_some() { "−" } else { "" };
        let (around, corner) =
            (pretty_number(self.around.value), format!("{taken}{}", pretty_number(self.corner.value)));
        let left = columns(&labels[2]).max(columns(&labels[3])) + 1;
        let least =
            |text: &str, inside: &str| i128::try_from(columns(text).max(columns(inside)) + 3).unwrap_or(i128::MAX);
        let room = i128::try_from(width.checked_sub(left + 1)?).ok()?;
        let cells =
            share(&in_units(&[across, over])?, &[least(&labels[0], &around), least(&labels[1], &corner)], room)?;
        let rows = share(&in_units(&[down, beside])?, &[2, 2], ROWS)?;
        let [split, right] = ends(left, &cells.columns)?;
        let [cut, bottom] = ends(TOP, &rows.columns)?;
        let mut canvas = Canvas::default();
        canvas.frame((TOP, bottom), (left, right));
        canvas.frame((cut, bottom), (split, right));
        canvas.put(TOP, split, '┬');
        canvas.put(bottom, right, '┘');
        canvas.put(cut, right, '┤');
        canvas.put(cut, left, '├');
        canvas.centre(0, (left, split), &labels[0]);
        canvas.centre(0, (split, right), &labels[1]);
        for (start, end, label) in [(TOP, cut, &labels[2]), (cut, bottom, &labels[3])] {
            canvas.write(start.midpoint(end), left - 1 - columns(label), label);
        }
        if self.whole.is_some() {
            for row in cut + 1..bottom {
                canvas.fill(row, split + 1..right, '░');
            }
        }
        canvas.centre(TOP.midpoint(cut), (left, split), &around);
        canvas.centre(cut.midpoint(bottom), (split, right), &format!(" {corner} "));
        Some(Drawing { canvas, is_to_scale: cells.is_true && rows.is_true })
    }
}

/// The row of the upper edge.
const TOP: usize = 1;

/// The rows from the upper edge to the lower.
const ROWS: i128 = 6;

/// Where the first and the second of two lengths end that begin here.
fn ends(start: usize, lengths: &[i128]) -> Option<[usize; 2]> {
    let [first, second] = lengths else { return None };
    let middle = start + usize::try_from(*first).ok()?;
    Some([middle, middle + usize::try_from(*second).ok()?])
}
