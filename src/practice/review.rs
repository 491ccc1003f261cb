//! What came of the questions of a round.

use techniques::problem::Problem;

use super::attempt::{Attempt, Verdict};

/// What came of one question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// What was asked.
    pub problem: Problem,
    /// The id of the shortcut that it was for.
    pub shortcut: String,
    /// What the learner typed, one answer or two.
    pub answers: Vec<String>,
    /// How it ended.
    pub end: End,
    /// How long the learner thought about it, in milliseconds.
    pub milliseconds: u64,
}

/// How a question ended. Hints and skips are no errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// Right at once, unaided.
    Right,
    /// Right after a look at the first step.
    Hinted,
    /// Right at the second try.
    SecondTry,
    /// Wrong twice, or wrong and left at that.
    Wrong,
    /// Nothing right before the lesson.
    Lesson,
    /// Passed over.
    Skipped,
}

impl End {
    /// How a question ended at which these attempts were made, in this order.
    pub fn of<'a>(mut attempts: impl DoubleEndedIterator<Item = &'a Attempt> + Clone) -> Option<Self> {
        let last = attempts.clone().next_back()?;
        let has_failed = attempts.any(|attempt| attempt.verdict == Verdict::Wrong);
        Some(match last.verdict {
            Verdict::Right if has_failed => Self::SecondTry,
            Verdict::Right if last.hinted => Self::Hinted,
            Verdict::Right => Self::Right,
            Verdict::Shown => Self::Lesson,
            Verdict::Wrong => Self::Wrong,
            Verdict::Skipped if has_failed => Self::Wrong,
            Verdict::Skipped => Self::Skipped,
        })
    }

    /// Whether the right answer was found.
    #[must_use]
    pub fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Hinted | Self::SecondTry)
    }

    /// Whether the shortcut wants more practice: it was not found, or not unaided.
    #[must_use]
    pub fn wants_practice(self) -> bool {
        matches!(self, Self::Wrong | Self::Lesson | Self::SecondTry)
    }
}

/// The questions behind these attempts, in the order in which they were asked. The attempts at one question follow
/// each other.
#[must_use]
pub fn questions(attempts: &[Attempt]) -> Vec<Answered> {
    let of_one = |left: &Attempt, right: &Attempt| (left.round, left.question) == (right.round, right.question);
    attempts.chunk_by(of_one).filter_map(answered).collect()
}

fn answered(attempts: &[Attempt]) -> Option<Answered> {
    let last = attempts.last()?;
    let typed = attempts.iter().map(|attempt| attempt.answer.clone()).filter(|answer| !answer.is_empty());
    Some(Answered {
        problem: last.problem,
        shortcut: last.shortcut.clone(),
        answers: typed.collect(),
        end: End::of(attempts.iter())?,
        milliseconds: last.milliseconds,
    })
}

/// How many questions are looked back on one by one.
const MAX_ROWS: usize = 40;

/// The questions to look back on, each with its number from 1: all of a short round; of a long one those that were not
/// right at once and, where there is room, the slowest of the others.
#[must_use]
pub fn worth_a_look(questions: &[Answered]) -> Vec<(usize, &Answered)> {
    let mut numbered: Vec<(usize, &Answered)> = (1..).zip(questions).collect();
    numbered.sort_by_key(|(_, question)| (question.end == End::Right, std::cmp::Reverse(question.milliseconds)));
    numbered.truncate(MAX_ROWS);
    numbered.sort_unstable_by_key(|(number, _)| *number);
    numbered
}

/// The question that took the longest to a right answer, where there are several of them to compare.
#[must_use]
pub fn slowest(questions: &[Answered]) -> Option<&Answered> {
    let right = || questions.iter().filter(|question| question.end.is_right());
    if right().nth(1).is_none() { None } else { right().max_by_key(|question| question.milliseconds) }
}

/// The shortcuts that want more practice, the one that was missed most in front.
#[must_use]
pub fn to_practise(questions: &[Answered]) -> Vec<&str> {
    let mut missed: Vec<(&str, usize)> = Vec::new();
    for question in questions.iter().filter(|question| question.end.wants_practice()) {
        match missed.iter_mut().find(|(shortcut, _)| *shortcut == question.shortcut) {
            Some((_, times)) => *times += 1,
            None => missed.push((&question.shortcut, 1)),
        }
    }
    missed.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    missed.into_iter().map(|(shortcut, _)| shortcut).collect()
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    fn attempt(question: u32, shortcut: &str, verdict: Verdict, hinted: bool, milliseconds: u64) -> Attempt {
        let answer = if matches!(verdict, Verdict::Right | Verdict::Wrong) { "56" } else { "" };
        Attempt {
            at: Timestamp::UNIX_EPOCH,
            round: 1,
            question,
            problem: "47 + 9".parse().expect("a problem"),
            shortcut: shortcut.to_owned(),
            level: 1,
            answer: answer.to_owned(),
            verdict,
            slip: None,
            hinted,
            milliseconds,
        }
    }

    #[test]
    fn the_attempts_at_a_question_make_one_row_that_says_how_it_ended() {
        use Verdict::{Right, Shown, Skipped, Wrong};
        let attempts = [
            attempt(1, "a", Right, false, 1000),
            attempt(2, "a", Right, true, 2000),
            attempt(3, "a", Wrong, false, 1000),
            attempt(3, "a", Right, true, 2500),
            attempt(4, "b", Wrong, false, 1000),
            attempt(4, "b", Wrong, true, 3000),
            attempt(5, "c", Shown, true, 9000),
            attempt(6, "c", Skipped, false, 100),
            attempt(7, "b", Wrong, false, 1000),
            attempt(7, "b", Skipped, true, 1200),
            attempt(8, "b", Wrong, false, 1000),
            attempt(8, "b", Shown, true, 1200),
        ];
        let questions = questions(&attempts);
        let ends: Vec<End> = questions.iter().map(|question| question.end).collect();
        let expected =
            [End::Right, End::Hinted, End::SecondTry, End::Wrong, End::Lesson, End::Skipped, End::Wrong, End::Lesson];
        assert_eq!(ends, expected);
        assert_eq!(questions[2].answers, ["56", "56"]);
        assert_eq!(questions[4].answers, Vec::<String>::new());
        assert_eq!(slowest(&questions).map(|question| question.milliseconds), Some(2500));
        assert_eq!(to_practise(&questions), ["b", "a", "c"]);
    }

    #[test]
    fn of_a_long_round_what_was_not_right_and_the_slowest_are_looked_back_on() {
        let verdict = |question: u32| if question == 300 { Verdict::Skipped } else { Verdict::Right };
        let attempts: Vec<Attempt> =
            (1..=1000).map(|question| attempt(question, "a", verdict(question), false, question.into())).collect();
        let questions = questions(&attempts);
        let numbers = |questions| worth_a_look(questions).into_iter().map(|(number, _)| number).collect::<Vec<_>>();
        assert_eq!(numbers(&questions), [300].into_iter().chain(962..=1000).collect::<Vec<_>>());
        assert_eq!(numbers(&questions[..40]), (1..=40).collect::<Vec<_>>());
    }

    #[test]
    fn one_right_answer_is_not_the_slowest_of_anything() {
        let attempts = [attempt(1, "a", Verdict::Right, false, 1000), attempt(2, "a", Verdict::Wrong, false, 1000)];
        assert_eq!(slowest(&questions(&attempts)), None);
    }
}
