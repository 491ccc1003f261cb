//! A look back on the questions of a round.

use std::cmp::Reverse;

use super::answered::{Answered, End};

/// How many questions are looked back on one by one.
const MAX_ROWS: usize = 40;

/// The questions to look back on, each with its number from 1: all of a short round; of a long one those that were not
/// right at once and, where there is room, the slowest of the others.
#[must_use]
pub fn worth_a_look<'a>(questions: &[Answered<'a>]) -> Vec<(usize, Answered<'a>)> {
    let mut numbered: Vec<_> = (1..).zip(questions.iter().copied()).collect();
    numbered.sort_by_key(|(_, question)| (question.end == End::Right, Reverse(question.last.milliseconds)));
    numbered.truncate(MAX_ROWS);
    numbered.sort_unstable_by_key(|(number, _)| *number);
    numbered
}

/// The question that took the longest to a right answer, where there are several of them to compare.
#[must_use]
pub fn slowest<'a>(questions: &[Answered<'a>]) -> Option<Answered<'a>> {
    let right = || questions.iter().filter(|question| question.end.is_right());
    if right().nth(1).is_none() { None } else { right().max_by_key(|question| question.last.milliseconds).copied() }
}

/// The shortcuts that want more practice, the one that was missed most in front.
#[must_use]
pub fn to_practise<'a>(questions: &[Answered<'a>]) -> Vec<&'a str> {
    let mut missed: Vec<(&'a str, usize)> = Vec::new();
    for question in questions.iter().filter(|question| question.end.wants_practice()) {
        match missed.iter_mut().find(|(shortcut, _)| *shortcut == question.last.shortcut) {
            Some((_, times)) => *times += 1,
            None => missed.push((&question.last.shortcut, 1)),
        }
    }
    missed.sort_by_key(|(_, times)| Reverse(*times));
    missed.into_iter().map(|(shortcut, _)| shortcut).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use jiff::Timestamp;

    use super::*;
    use crate::practice::answered::Questions;
    use crate::practice::attempt::{Attempt, Verdict};

    fn attempt(question: u32, shortcut: &str, verdict: Verdict, hinted: bool, milliseconds: u64) -> Attempt {
        let answer = if matches!(verdict, Verdict::Right | Verdict::Wrong) { "56" } else { "" };
        Attempt {
            at: Timestamp::UNIX_EPOCH,
            round: 1,
            question,
            problem: Arc::new("47 + 9".parse().expect("a problem")),
            shortcut: shortcut.into(),
            level: 1,
            answer: answer.into(),
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
        let questions = Questions::of(&attempts, Timestamp::UNIX_EPOCH);
        let questions: Vec<Answered> = questions.iter().collect();
        let ends: Vec<End> = questions.iter().map(|question| question.end).collect();
        let expected =
            [End::Right, End::Hinted, End::SecondTry, End::Wrong, End::Lesson, End::Skipped, End::Wrong, End::Wrong];
        assert_eq!(ends, expected);
        assert_eq!(questions[2].attempts.len(), 2);
        assert_eq!(slowest(&questions).map(|question| question.last.milliseconds), Some(2500));
        assert_eq!(to_practise(&questions), ["b", "a", "c"]);
    }

    #[test]
    fn of_a_long_round_what_was_not_right_and_the_slowest_are_looked_back_on() {
        let verdict = |question: u32| if question == 300 { Verdict::Skipped } else { Verdict::Right };
        let attempts: Vec<Attempt> =
            (1..=1000).map(|question| attempt(question, "a", verdict(question), false, question.into())).collect();
        let questions = Questions::of(&attempts, Timestamp::UNIX_EPOCH);
        let questions: Vec<Answered> = questions.iter().collect();
        let numbers = |questions| worth_a_look(questions).into_iter().map(|(number, _)| number).collect::<Vec<_>>();
        assert_eq!(numbers(&questions), [300].into_iter().chain(962..=1000).collect::<Vec<_>>());
        assert_eq!(numbers(&questions[..40]), (1..=40).collect::<Vec<_>>());
    }

    #[test]
    fn one_right_answer_is_not_the_slowest_of_anything() {
        let attempts = [attempt(1, "a", Verdict::Right, false, 1000), attempt(2, "a", Verdict::Wrong, false, 1000)];
        let questions = Questions::of(&attempts, Timestamp::UNIX_EPOCH);
        assert!(slowest(&questions.iter().collect::<Vec<_>>()).is_none());
    }
}
