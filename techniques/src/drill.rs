//! Questions to practise one shortcut: fresh numbers of a chosen size, on which it is first choice.
//!
//! Each shortcut lists, level by level, the shapes of the questions that are worth drilling. A question is drawn from
//! a shape at random until the registry would choose the shortcut for it.

mod shape;

use fastrand::Rng;

pub use self::shape::Shape;
pub(crate) use self::shape::{
    apart, around, bonds, clock, differences, ending, from, hundreds, listed, lots, lots_and_rest, percentages, powers,
    products, quotients, squares, steps, sums, terms, time_differences, time_sums,
};
use crate::operation::Operation;
use crate::problem::Problem;
use crate::similar::{is_first_choice, is_same};
use crate::technique::About;

/// How many questions are drawn from one shape before another is tried.
const DRAWS: u32 = 120;

/// How many levels there are.
const LEVELS: u8 = 5;

/// How large and awkward the numbers of a question are: from 1, small and comfortable, to 5, about as much as a head
/// can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The smallest numbers.
    pub const FIRST: Self = Self(1);
    /// The largest numbers.
    pub const LAST: Self = Self(LEVELS);

    /// The level with this number, or the nearest that there is.
    #[must_use]
    pub fn nearest(number: u8) -> Self {
        Self(number.clamp(Self::FIRST.0, Self::LAST.0))
    }

    /// Every level, the smallest numbers first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::FIRST.0..=Self::LAST.0).map(Self)
    }

    /// From 1 to 5.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The next larger numbers; the last level stays.
    #[must_use]
    pub fn up(self) -> Self {
        Self::nearest(self.0.saturating_add(1))
    }

    /// The next smaller numbers; the first level stays.
    #[must_use]
    pub fn down(self) -> Self {
        Self::nearest(self.0.saturating_sub(1))
    }
}

/// The shapes of the questions for one shortcut, one list for each level.
pub type Drills = [&'static [Shape]; LEVELS as usize];

/// The operations on which a shortcut is practised: those for which it is ever first choice.
pub fn operations(about: &About) -> impl Iterator<Item = Operation> {
    let shapes = about.drills.into_iter().flatten();
    Operation::ALL.into_iter().filter(move |operation| shapes.clone().any(|shape| shape.operation() == *operation))
}

/// A question on which the shortcut is first choice, with numbers of this level, and of this operation where one is
/// given. It asks none of the `taken` sums again, neither with its numbers turned round nor with a square written
/// another way.
///
/// Where the level has no more questions, the next larger numbers are used, and after the largest the next smaller.
/// `None` where all of them are taken, or where the shortcut is not practised on the operation.
#[must_use]
pub fn question(
    about: &About,
    operation: Option<Operation>,
    level: Level,
    taken: &[Problem],
    rng: &mut Rng,
) -> Option<Problem> {
    let fits = |problem: &Problem| !taken.iter().any(|old| is_same(old, problem)) && is_first_choice(about, problem);
    let larger = Level::all().filter(|other| *other >= level);
    let smaller = Level::all().filter(|other| *other < level).rev();
    larger.chain(smaller).find_map(|level| {
        let drills = about.drills.into_iter().nth(usize::from(level.0 - 1))?;
        let mut shapes: Vec<_> =
            drills.iter().filter(|shape| operation.is_none_or(|operation| shape.operation() == operation)).collect();
        rng.shuffle(&mut shapes);
        shapes.into_iter().find_map(|shape| (0..DRAWS).filter_map(|_| shape.draw(rng)).find(fits))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    #[test]
    fn every_shape_leads_to_questions_soon() {
        for about in registry::list(None) {
            for shape in about.drills.into_iter().flatten() {
                let mut rng = Rng::with_seed(1);
                let drawn = (0..1000).filter_map(|_| shape.draw(&mut rng));
                let questions = drawn.filter(|problem| is_first_choice(about, problem)).count();
                assert!(questions > 100, "{}: only {questions} of 1000 from {shape:?}", about.id);
            }
        }
    }
}
