//! Whether a learner is ready for something new.

use std::collections::VecDeque;

use crate::practice::answered::End;

/// What was begun stands while so many of the latest answers were right at once; of fewer answers nothing is judged.
const LATEST: usize = 20;
const FEWEST: usize = 10;
const PERCENT: usize = 60;
/// After so many answers something new is begun, however it goes: nothing waits for ever.
const PATIENCE: usize = 60;

/// How the latest questions went, and how long ago a shortcut was new. Questions that were passed over do not count.
#[derive(Debug, Clone, Default)]
pub(super) struct Pace {
    /// Whether each was right at once, the latest one last.
    rights: VecDeque<bool>,
    since_new: usize,
}

impl Pace {
    /// Takes note of a question; `is_new` where it was the first answered for its shortcut.
    pub(super) fn add(&mut self, end: End, is_new: bool) {
        if end == End::Skipped {
            return;
        }
        self.since_new = if is_new { 0 } else { self.since_new + 1 };
        self.rights.push_back(end == End::Right);
        if self.rights.len() > LATEST {
            self.rights.pop_front();
        }
    }

    /// Whether what was begun stands.
    pub(super) fn stands(&self) -> bool {
        let (answers, rights) = (self.rights.len(), self.rights.iter().filter(|is_right| **is_right).count());
        answers < FEWEST || rights * 100 >= answers * PERCENT
    }

    /// Whether the last new shortcut was too long ago.
    pub(super) fn is_overdue(&self) -> bool {
        self.since_new >= PATIENCE
    }
}
