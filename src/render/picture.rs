//! Pictures of worked solutions: what the steps do to the numbers, for the eye. A picture is drawn from the steps
//! alone; where they do not make one, there is none.

use techniques::solution::Solution;

use super::{INDENT, Look};

mod area;
mod bar;
mod canvas;
mod corner;
mod pairs;
mod scale;
mod steps;
mod track;
mod way;

pub use area::{Area, Part};
pub use bar::{Bar, Piece};
pub use corner::{Corner, Product};
pub use pairs::Pairs;
pub use way::{Along, Jump, Way};

use canvas::Drawing;
use way::{clock, number_line};

/// When lessons have pictures.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Pictures {
    /// Where there is room for one.
    Auto,
    /// Wherever a solution has one; where there is no room for it, its words.
    Always,
    /// Not at all.
    #[default]
    Never,
}

impl Pictures {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Always, Self::Never];

    /// The name by which it is chosen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }
}

/// The narrowest window in which a picture is drawn, in columns.
const NARROWEST: usize = 40;

/// The widest picture: the eye should take it in at once.
const WIDEST: usize = 64;

/// A picture of a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picture {
    /// Jumps along the numbers or the hours, for adding and taking away.
    Way(Way),
    /// A rectangle cut into parts, for products.
    Area(Area),
    /// A rectangle with a corner of its own, for products around a round number.
    Corner(Corner),
    /// The numbers of a series in pairs.
    Pairs(Pairs),
    /// A bar of a hundred per cent.
    Bar(Bar),
}

impl Picture {
    /// The picture of a solution; `None` where its shortcut, or this problem, has none.
    #[must_use]
    pub fn of(solution: &Solution) -> Option<Self> {
        match solution.about.id {
            "add_nines" | "bridge_to_round" | "add_in_parts" | "subtract_in_parts" => {
                number_line::walked(solution).map(Self::Way)
            }
            "round_and_compensate" => number_line::rounded(solution).map(Self::Way),
            "count_up" => number_line::counted(solution).map(Self::Way),
            "fill_the_hour" => clock::filled(solution).map(Self::Way),
            "multiply_in_parts" | "multiply_near_round" | "multiply_by_nines" => Area::of(solution).map(Self::Area),
            "multiply_teens" => Corner::of_teens(solution).map(Self::Corner),
            "difference_of_squares" => Corner::of_squares(solution).map(Self::Corner),
            "pair_the_ends" => Pairs::of(solution).map(Self::Pairs),
            "percent_from_tens" => Bar::of(solution).map(Self::Bar),
            _ => None,
        }
    }

    /// What it shows, in a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Way(way) => way.words(),
            Self::Area(area) => area.words(),
            Self::Corner(corner) => corner.words(),
            Self::Pairs(pairs) => pairs.words(),
            Self::Bar(bar) => bar.words(),
        }
    }

    /// The picture with its words under it; where there is no room for the picture, its words alone.
    #[must_use]
    pub fn shown(&self, look: Look) -> String {
        self.drawn(look).unwrap_or_else(|| self.caption("", look))
    }

    /// The picture with its words under it; `None` where there is no room for it.
    fn drawn(&self, look: Look) -> Option<String> {
        let Drawing { canvas, is_to_scale } = self.drawing(look)?;
        let lines = canvas.lines(look.plain);
        let rows: String = lines.iter().map(|line| format!("{INDENT}{line}").trim_end().to_owned() + "\n").collect();
        Some(rows + &self.caption(if is_to_scale { "" } else { " (Not to scale.)" }, look))
    }

    fn drawing(&self, look: Look) -> Option<Drawing> {
        if look.width < NARROWEST {
            return None;
        }
        let width = look.width.min(WIDEST) - INDENT.len();
        match self {
            Self::Way(way) => way.draw(width),
            Self::Area(area) => area.draw(width),
            Self::Corner(corner) => corner.draw(width),
            Self::Pairs(pairs) => pairs.draw(width),
            Self::Bar(bar) => bar.draw(width),
        }
    }

    fn caption(&self, remark: &str, look: Look) -> String {
        look.aside(&look.prose(&format!("{}{remark}", self.words()), INDENT)) + "\n"
    }
}

/// The picture that belongs into the lesson of a solution, where this look wants one.
pub(super) fn in_lesson(solution: &Solution, look: Look) -> Option<String> {
    match look.pictures {
        Pictures::Never => None,
        Pictures::Auto => Picture::of(solution)?.drawn(look),
        Pictures::Always => Some(Picture::of(solution)?.shown(look)),
    }
}
