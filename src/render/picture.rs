//! Pictures of worked solutions: what the steps do to the numbers, for the eye. A picture is drawn from the steps
//! alone; where they do not make one, there is none.

use techniques::solution::Solution;

use super::{INDENT, Look};

mod canvas;
mod number_line;
mod scale;
mod steps;
mod track;

pub use number_line::{Jump, NumberLine};

use track::Drawing;

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
    /// Jumps on a number line.
    NumberLine(NumberLine),
}

impl Picture {
    /// The picture of a solution; `None` where its shortcut, or this problem, has none.
    #[must_use]
    pub fn of(solution: &Solution) -> Option<Self> {
        match solution.about.id {
            "add_nines" | "bridge_to_round" | "add_in_parts" | "subtract_in_parts" => {
                NumberLine::walked(solution).map(Self::NumberLine)
            }
            "round_and_compensate" => NumberLine::rounded(solution).map(Self::NumberLine),
            "count_up" => NumberLine::counted(solution).map(Self::NumberLine),
            _ => None,
        }
    }

    /// What it shows, in a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::NumberLine(line) => line.words(),
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
            Self::NumberLine(line) => line.draw(width),
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
