//! What a shortcut is.

use std::fmt::Debug;

use crate::drill::Drills;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::Solution;

/// What is told of a shortcut, to people, models and the registry.
#[derive(Debug, PartialEq, Eq)]
pub struct About {
    /// The name in tool calls and commands; also the name of the shortcut's file.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The operations it answers.
    pub operations: &'static [Operation],
    /// Its rank, 0 to 10; the highest that helps is first choice.
    pub priority: u8,
    /// What to do, in one sentence for the learner.
    pub rule: &'static str,
    /// Why that is right, in words of place value for the learner.
    pub why: &'static str,
    /// Where the idea was met.
    pub source: &'static str,
    /// The numbers that the method itself brings to every problem, such as 10 and 1 for adding 9.
    pub constants: &'static [i64],
    /// Problems on which it is worth showing, in the form of [`Problem`]'s `Display`.
    pub examples: &'static [&'static str],
    /// Problems that look alike but on which it does not help.
    pub near_misses: &'static [&'static str],
    /// The questions by which it is practised, level by level.
    pub drills: Drills,
}

/// One way of working problems in the head.
pub trait Technique: Debug + Sync {
    /// What is told of it.
    fn about(&self) -> &'static About;

    /// Works the problem this way, or `None` where the method is not mathematically right.
    fn solve(&self, problem: &Problem) -> Option<Solution>;

    /// Whether it saves anything on this problem; decides what is offered unasked.
    /// Only looked at together with [`Technique::solve`], which decides whether it is right.
    fn helps(&self, problem: &Problem) -> bool;
}
