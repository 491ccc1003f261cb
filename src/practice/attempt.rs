//! What a learner did with one question of a round.

use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use techniques::problem::Problem;

/// An answer to a question of a round, or what came in its place. A question has one or two of them: whoever
/// answers wrong has one more try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// When it was made.
    pub at: Timestamp,
    /// The round, a number drawn when it began.
    pub round: u32,
    /// Which question of the round, from 1.
    pub question: u32,
    /// What was asked; most problems are asked more than once.
    pub problem: Arc<Problem>,
    /// The id of the shortcut that the question is for. An id that this program does not know is kept.
    pub shortcut: SmolStr,
    /// How large the numbers were, from 1.
    pub level: u8,
    /// What the learner typed; nothing where the question was skipped or its lesson shown.
    pub answer: SmolStr,
    /// What became of it.
    pub verdict: Verdict,
    /// The name of the likely slip behind a wrong answer.
    pub slip: Option<SmolStr>,
    /// Whether the learner had seen the first step.
    pub hinted: bool,
    /// How long the learner thought about the question so far, in milliseconds; feedback is not counted.
    pub milliseconds: u64,
}

/// What became of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The answer is exactly right.
    Right,
    /// It is not.
    Wrong,
    /// The learner passed over the question.
    Skipped,
    /// The learner asked for the lesson.
    Shown,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 4] = [Self::Right, Self::Wrong, Self::Skipped, Self::Shown];

    /// The name in files: `right`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Skipped => "skipped",
            Self::Shown => "shown",
        }
    }
}
