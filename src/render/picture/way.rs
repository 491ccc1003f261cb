//! A way along a line, jump by jump: along the numbers, or along the hours.

use techniques::number::Number;
use techniques::wording::{duration, pretty_number, pretty_time};

use super::canvas::Drawing;
use super::scale::in_units;
use super::track::{Place, Track};

pub(super) mod clock;
pub(super) mod number_line;

/// A way from somewhere to where a sum leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// What it leads along.
    pub along: Along,
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

/// What a way leads along.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Along {
    /// The numbers.
    Numbers,
    /// The hours. Times are hours and minutes run together.
    Hours,
}

impl Along {
    fn place(self, place: Number) -> String {
        match self {
            Self::Numbers => pretty_number(place),
            Self::Hours => pretty_time(place),
        }
    }

    fn length(self, length: Number) -> String {
        match self {
            Self::Numbers => pretty_number(length),
            Self::Hours => length.to_whole().map(duration).unwrap_or_default(),
        }
    }

    fn label(self, jump: &Jump) -> String {
        let sign = match (self, jump.by.is_negative()) {
            (Self::Numbers, true) => "−",
            (Self::Numbers, false) => "+",
            (Self::Hours, _) => "",
        };
        format!("{sign}{}", self.length(jump.by.abs()))
    }

    /// Where these places are, in a unit that is the same for all.
    fn positions(self, places: &[Number]) -> Option<Vec<i128>> {
        match self {
            Self::Numbers => in_units(places),
            Self::Hours => places.iter().map(|time| time.to_whole().map(clock::minutes)).collect(),
        }
    }

    /// What is marked between the lowest and the highest of these positions.
    fn marks(self, positions: &[i128]) -> Vec<i128> {
        match (self, positions.iter().min(), positions.iter().max()) {
            (Self::Hours, Some(low), Some(high)) => clock::full_hours(*low, *high),
            _ => Vec::new(),
        }
    }
}

impl Way {
    /// The same in words.
    pub(super) fn words(&self) -> String {
        let along = self.along;
        let jump = |jump: &Jump| {
            let way = match (jump.by.is_negative(), self.distance) {
                (true, _) => "back",
                (false, None) => "on",
                (false, Some(_)) => "up",
            };
            format!("{} {way} to {}", along.length(jump.by.abs()), along.place(jump.to))
        };
        let jumps = self.jumps.iter().map(jump).collect::<Vec<_>>().join(", then ");
        let distance = self.distance.filter(|_| self.jumps.len() > 1);
        let whole = distance.map(|distance| format!(": {} in all", along.length(distance))).unwrap_or_default();
        format!("From {} jump {jumps}{whole}.", along.place(self.start))
    }

    /// The line with its jumps, at most so many columns wide; `None` where it does not fit.
    pub(super) fn draw(&self, width: usize) -> Option<Drawing> {
        let stops: Vec<Number> = std::iter::once(self.start).chain(self.jumps.iter().map(|jump| jump.to)).collect();
        let positions = self.along.positions(&stops)?;
        let marks = self.along.marks(&positions);
        let place = |(at, stop)| Place { at, label: self.along.place(stop) };
        let places = positions.into_iter().zip(stops).map(place).collect();
        Track { places, labels: self.jumps.iter().map(|jump| self.along.label(jump)).collect(), marks }.draw(width)
    }
}
