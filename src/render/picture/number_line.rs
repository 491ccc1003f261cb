//! Jumps on a number line, for adding and taking away.

use techniques::number::Number;
use techniques::operation::Operation;
use techniques::solution::Solution;
use techniques::wording::pretty_number;

use super::steps::{Sum, sums};
use super::track::{Drawing, Place, Track};

/// A way along the numbers, jump by jump.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberLine {
    /// Where it starts.
    pub start: Number,
    /// The jumps, in order; two to five, or one up to a number next door.
    pub jumps: Vec<Jump>,
    /// The length of the whole way, where that is what was asked: a difference counted up.
    pub distance: Option<Number>,
}

/// The most jumps that the eye can follow.
const MOST: usize = 5;

/// One jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jump {
    /// How far it goes; below 0 where it goes back.
    pub by: Number,
    /// Where it ends.
    pub to: Number,
}

impl NumberLine {
    /// The jumps of steps that go on from one another: `47 + 10 = 57`, `57 - 1 = 56`.
    pub(super) fn walked(solution: &Solution) -> Option<Self> {
        let sums = sums(solution)?;
        let start = sums.first()?.left;
        let jump = |sum: &Sum| match sum.sign {
            '+' => Some(Jump { by: sum.right, to: sum.result }),
            '-' => Some(Jump { by: sum.right.negate(), to: sum.result }),
            _ => None,
        };
        let goes_on = sums.iter().zip(sums.iter().skip(1)).all(|(sum, next)| next.left == sum.result);
        let jumps = sums.iter().map(jump).collect::<Option<Vec<_>>>()?;
        (goes_on && (2..=MOST).contains(&jumps.len())).then_some(Self { start, jumps, distance: None })
    }

    /// The jumps of steps that measure a way: `70 - 65 = 5`, `82 - 70 = 12`, and their sum.
    pub(super) fn counted(solution: &Solution) -> Option<Self> {
        let sums = sums(solution)?;
        let measured: Vec<&Sum> = sums.iter().take_while(|sum| sum.is('-')).collect();
        let start = measured.first()?.right;
        let goes_on = measured.iter().zip(measured.iter().skip(1)).all(|(sum, next)| next.right == sum.left);
        let is_whole = measured.len() == 1 || sums.get(measured.len()).is_some_and(|sum| sum.is('+'));
        let jumps = measured.iter().map(|sum| Jump { by: sum.result, to: sum.left }).collect();
        let distance = sums.last().map(|sum| sum.result);
        (goes_on && is_whole).then_some(Self { start, jumps, distance })
    }

    /// The way that rounds the second number: jumps to and from where the round number leads, or, where the first
    /// number is the round one, the jump between the two.
    pub(super) fn rounded(solution: &Solution) -> Option<Self> {
        let is_gap = solution.steps.len() == 1 && solution.problem.operation() == Operation::Subtract;
        if is_gap { Self::counted(solution) } else { Self::walked(solution) }
    }

    /// The same in words.
    pub(super) fn words(&self) -> String {
        let jump = |jump: &Jump| {
            let way = match (jump.by.is_negative(), self.distance) {
                (true, _) => "back",
                (false, None) => "on",
                (false, Some(_)) => "up",
            };
            format!("{} {way} to {}", pretty_number(jump.by.abs()), pretty_number(jump.to))
        };
        let jumps = self.jumps.iter().map(jump).collect::<Vec<_>>().join(", then ");
        let distance = self.distance.filter(|_| self.jumps.len() > 1);
        let whole = distance.map(|distance| format!(": {} in all", pretty_number(distance))).unwrap_or_default();
        format!("From {} jump {jumps}{whole}.", pretty_number(self.start))
    }

    /// The line, at most so many columns wide; `None` where it does not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let stops: Vec<Number> = std::iter::once(self.start).chain(self.jumps.iter().map(|jump| jump.to)).collect();
        let decimals =
            stops.iter().map(|stop| stop.decimal_places()).max().and_then(|most| i32::try_from(most).ok())?;
        let place = |stop: &Number| {
            let at = stop.shift(decimals).ok()?.to_whole()?;
            Some(Place { at, label: pretty_number(*stop) })
        };
        let label = |jump: &Jump| format!("{}{}", if jump.by.is_negative() { '−' } else { '+' }, jump.by.abs());
        let places = stops.iter().map(place).collect::<Option<Vec<_>>>()?;
        Track { places, labels: self.jumps.iter().map(label).collect(), marks: Vec::new() }.draw(width)
    }
}
