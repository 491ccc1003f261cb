//! A question of a round: what may be done with it, and what comes of that.

use std::time::Duration;

use jiff::Timestamp;
use techniques::check::{Check, SlipKind, WrittenAnswer, check};
use techniques::problem::Problem;
use techniques::technique::About;

use super::attempt::{Attempt, Verdict};
use super::said::Said;

/// Something to be worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The shortcut that it is for, and that is the best for it.
    pub about: &'static About,
    /// How large the numbers are, from 1.
    pub level: u8,
    /// The problem.
    pub problem: Problem,
    /// Whether the learner never met the shortcut in practice.
    pub is_new: bool,
}

/// A question that was asked, until it is answered, given up or left.
#[derive(Debug, Clone)]
pub struct Open {
    question: Question,
    round: u32,
    number: u32,
    thought: Duration,
    hinted: bool,
    /// Whether a wrong answer was given.
    has_failed: bool,
    state: State,
}

/// How far a question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Asked,
    Done,
    DoneWithLesson,
}

/// What comes of what the learner says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A right answer, which ends the question, and the form it has.
    Right(Attempt, WrittenAnswer),
    /// The first wrong answer: one more try, with the first step as a hint.
    Again(Attempt, Wrong),
    /// The second wrong answer, which ends the question: the lesson follows.
    Failed(Attempt, Wrong),
    /// The first step is to be shown.
    Hint,
    /// The lesson is to be shown, which ends the question.
    Lesson(Attempt),
    /// The question was passed over.
    Skipped(Attempt),
    /// Nothing was read; what to tell the learner.
    Unclear(&'static str),
    /// The round ends here; nothing is written down.
    Left,
}

/// A wrong answer, and what was found about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The answer.
    pub written: WrittenAnswer,
    /// What was found.
    pub check: Check,
}

impl Open {
    /// Asks the question as this one, from 1, of a round.
    #[must_use]
    pub fn new(question: Question, round: u32, number: u32) -> Self {
        Self { question, round, number, thought: Duration::ZERO, hinted: false, has_failed: false, state: State::Asked }
    }

    /// What is asked.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Whether a wrong answer was given.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Whether the question is answered, given up or passed over.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.state != State::Asked
    }

    /// Whether the learner was shown the lesson at the end.
    #[must_use]
    pub fn ended_with_lesson(&self) -> bool {
        self.state == State::DoneWithLesson
    }

    /// Takes what the learner said at this time, after thinking for so long.
    pub fn take(&mut self, said: Said, thought: Duration, at: Timestamp) -> Outcome {
        self.thought += thought;
        let outcome = self.outcome(said, at);
        self.state = match outcome {
            Outcome::Again(..) | Outcome::Hint | Outcome::Unclear(_) => State::Asked,
            Outcome::Failed(..) | Outcome::Lesson(_) => State::DoneWithLesson,
            Outcome::Right(..) | Outcome::Skipped(_) | Outcome::Left => State::Done,
        };
        outcome
    }

    fn outcome(&mut self, said: Said, at: Timestamp) -> Outcome {
        match said {
            Said::Nothing if self.has_failed => Outcome::Unclear("Type your answer, or ? for the lesson."),
            Said::Help | Said::Nothing if self.hinted => Outcome::Lesson(self.attempt("", Verdict::Shown, at)),
            Said::Help | Said::Nothing => {
                self.hinted = true;
                Outcome::Hint
            }
            Said::Skip => Outcome::Skipped(self.attempt("", Verdict::Skipped, at)),
            Said::Unclear(why) => Outcome::Unclear(why),
            Said::Leave => Outcome::Left,
            Said::Answer { typed, written } => self.answered(&typed, written, at),
        }
    }

    fn answered(&mut self, typed: &str, written: WrittenAnswer, at: Timestamp) -> Outcome {
        if is_unfinished(&self.question.problem, typed, &written) {
            return Outcome::Unclear("That is still a division: type what it comes to.");
        }
        let check = check(&self.question.problem, &written);
        if check.correct {
            return Outcome::Right(self.attempt(typed, Verdict::Right, at), written);
        }
        match check.slip.as_ref().map(|slip| slip.kind) {
            Some(SlipKind::InMinutes) => {
                return Outcome::Unclear("That is right in minutes. Type it as hours and minutes, such as 2:05.");
            }
            Some(SlipKind::PercentSign) => {
                return Outcome::Unclear("The number is right. Type it again without the percent sign.");
            }
            _ => {}
        }
        let slip = check.slip.as_ref().map(|slip| slip.kind.name().into());
        let attempt = Attempt { slip, ..self.attempt(typed, Verdict::Wrong, at) };
        let wrong = Wrong { written, check };
        if self.has_failed {
            return Outcome::Failed(attempt, wrong);
        }
        (self.has_failed, self.hinted) = (true, true);
        Outcome::Again(attempt, wrong)
    }

    fn attempt(&self, answer: &str, verdict: Verdict, at: Timestamp) -> Attempt {
        Attempt {
            at,
            round: self.round,
            question: self.number,
            problem: self.question.problem.into(),
            shortcut: self.question.about.id.into(),
            level: self.question.level,
            answer: answer.into(),
            verdict,
            slip: None,
            hinted: self.hinted,
            milliseconds: u64::try_from(self.thought.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

/// Whether an answer is a division to be worked out: the question itself, or one that comes out whole.
fn is_unfinished(problem: &Problem, typed: &str, written: &WrittenAnswer) -> bool {
    let WrittenAnswer::Fraction(value) = written else { return false };
    let sides = typed.split_once(['/', '÷']).map(|(top, bottom)| (top.trim().parse(), bottom.trim().parse()));
    value.to_whole().is_some() || sides == Some((Ok(problem.a()), Ok(problem.b())))
}

#[cfg(test)]
mod tests {
    use techniques::registry;

    use std::sync::Arc;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn open() -> Open {
        let about = registry::list(None).find(|about| about.id == "add_nines").expect("a shortcut");
        let problem = "47 + 9".parse().expect("a problem");
        Open::new(Question { about, level: 2, problem, is_new: false }, 7, 3)
    }

    fn say(open: &mut Open, line: &str) -> Outcome {
        let problem = open.question().problem;
        open.take(Said::read(line, &problem), SECOND, Timestamp::UNIX_EPOCH)
    }

    #[test]
    fn a_right_answer_is_written_down_with_all_that_belongs_to_it() {
        let Outcome::Right(attempt, _) = say(&mut open(), " fifty-six ") else { panic!("it is right") };
        let expected = Attempt {
            at: Timestamp::UNIX_EPOCH,
            round: 7,
            question: 3,
            problem: Arc::new("47 + 9".parse().expect("a problem")),
            shortcut: "add_nines".into(),
            level: 2,
            answer: "fifty-six".into(),
            verdict: Verdict::Right,
            slip: None,
            hinted: false,
            milliseconds: 1000,
        };
        assert_eq!(attempt, expected);
    }

    #[test]
    fn a_wrong_answer_has_its_slip_and_one_more_try() {
        let mut open = open();
        let Outcome::Again(first, wrong) = say(&mut open, "57") else { panic!("one more try") };
        assert_eq!((first.verdict, first.hinted, first.milliseconds), (Verdict::Wrong, false, 1000));
        assert_eq!(first.slip.as_deref(), Some("stopped_early"));
        assert_eq!(wrong.written.to_string(), "57");
        let Outcome::Failed(second, _) = say(&mut open, "46") else { panic!("no more tries") };
        assert_eq!((second.verdict, second.hinted, second.milliseconds), (Verdict::Wrong, true, 2000));
    }

    #[test]
    fn the_second_try_can_be_right() {
        let mut open = open();
        assert!(matches!(say(&mut open, "57"), Outcome::Again(..)));
        let Outcome::Right(attempt, _) = say(&mut open, "56") else { panic!("it is right") };
        assert!(attempt.hinted);
    }

    #[test]
    fn the_first_call_for_help_gives_the_first_step_and_the_second_the_lesson() {
        let mut open = open();
        assert_eq!(say(&mut open, "?"), Outcome::Hint);
        let Outcome::Lesson(attempt) = say(&mut open, "") else { panic!("the lesson") };
        assert_eq!((attempt.verdict, attempt.hinted, attempt.answer.as_str()), (Verdict::Shown, true, ""));
    }

    #[test]
    fn whoever_had_the_first_step_after_a_wrong_answer_gets_the_lesson_next() {
        let mut open = open();
        assert!(matches!(say(&mut open, "57"), Outcome::Again(..)));
        assert!(matches!(say(&mut open, "?"), Outcome::Lesson(_)));
    }

    #[test]
    fn an_empty_line_after_a_wrong_answer_costs_nothing() {
        let mut open = open();
        assert!(matches!(say(&mut open, "57"), Outcome::Again(..)));
        assert_eq!(say(&mut open, ""), Outcome::Unclear("Type your answer, or ? for the lesson."));
        assert!(matches!(say(&mut open, "56"), Outcome::Right(..)));
    }

    #[test]
    fn a_percent_sign_too_many_is_asked_about() {
        let about = registry::find("percent_from_tens").expect("a shortcut").about();
        let problem = "10 percent_of 60".parse().expect("a problem");
        let mut open = Open::new(Question { about, level: 1, problem, is_new: false }, 1, 1);
        assert!(matches!(say(&mut open, "6%"), Outcome::Unclear(_)));
        assert!(matches!(say(&mut open, "6"), Outcome::Right(..)));
    }

    #[test]
    fn minutes_that_were_added_by_themselves_are_a_slip() {
        let about = registry::find("add_time").expect("a shortcut").about();
        let problem = "1049 add_time 1057".parse().expect("a problem");
        let mut open = Open::new(Question { about, level: 2, problem, is_new: false }, 1, 1);
        let Outcome::Again(attempt, wrong) = say(&mut open, "20:106") else { panic!("one more try") };
        assert_eq!(attempt.slip.as_deref(), Some("hundred_minutes"));
        assert_eq!(wrong.written.to_string(), "20:106");
    }

    #[test]
    fn what_is_not_read_costs_nothing_but_the_time() {
        let mut open = open();
        assert!(matches!(say(&mut open, "well"), Outcome::Unclear(_)));
        let Outcome::Skipped(attempt) = say(&mut open, "s") else { panic!("skipped") };
        assert_eq!((attempt.verdict, attempt.hinted, attempt.milliseconds), (Verdict::Skipped, false, 2000));
    }

    #[test]
    fn a_division_is_no_answer() {
        let about = registry::list(None).find(|about| about.id == "divide_in_parts").expect("a shortcut");
        for (problem, unfinished, finished) in
            [("84 / 7", &["84/7", "= 24/2", "12/1"][..], "12"), ("100 / 7", &["100/7", "100 ÷ 7"], "14 2/7")]
        {
            let problem = problem.parse().expect("a problem");
            let mut open = Open::new(Question { about, level: 1, problem, is_new: false }, 1, 1);
            for line in unfinished {
                assert!(matches!(say(&mut open, line), Outcome::Unclear(_)), "{line}");
            }
            assert!(matches!(say(&mut open, finished), Outcome::Right(..)), "{finished}");
        }
    }

    #[test]
    fn a_number_of_minutes_is_asked_for_as_a_time() {
        let about = registry::find("fill_the_hour").expect("a shortcut").about();
        let problem = "1230 subtract_time 459".parse().expect("a problem");
        let mut open = Open::new(Question { about, level: 2, problem, is_new: false }, 1, 1);
        assert!(matches!(say(&mut open, "451"), Outcome::Unclear(_)));
        assert!(matches!(say(&mut open, "7 31"), Outcome::Right(..)));
    }

    #[test]
    fn leaving_writes_nothing_down() {
        assert_eq!(say(&mut open(), "q"), Outcome::Left);
    }
}
