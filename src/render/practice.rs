//! What a learner sees of a round of practice.

use std::fmt::Write as _;

use techniques::check::{DigitSum, WrittenAnswer};
use techniques::number::{Number, NumberError};
use techniques::problem::Problem;
use techniques::registry;
use techniques::technique::About;
use techniques::value::Value;

use super::{Look, answer_line, answer_text, check, columns, has_number, introduction, lesson};
use crate::practice::answered::{Answered, End};
use crate::practice::attempt::{Attempt, Verdict};
use crate::practice::question::{Question, Wrong};
use crate::practice::review;
use crate::tools::solve_with_shortcut::{Show, Worked};

/// What a round begins with; `length` says how long it is, "10 questions.".
#[must_use]
pub fn opening(length: &str, look: Look) -> String {
    let keys = "Enter or ? gives a hint, s skips, q or Ctrl-C ends the round.";
    format!("{}\n{}\n", look.heading(&look.prose(length, "")), look.prose(keys, ""))
}

/// A shortcut that the learner meets for the first time.
#[must_use]
pub fn new_shortcut(about: &'static About, look: Look) -> String {
    format!("{}\n\n{}\n{}\n", look.aside("A new shortcut."), introduction(about, look), look.prose("Now you.", ""))
}

/// The question itself, as the prompt behind which the answer is typed; `number` says which one it is, "3 of 10".
#[must_use]
pub fn prompt(number: &str, problem: &Problem, look: Look) -> String {
    let sum = look.signs(&format!("{} =", problem.pretty()));
    let gap = look.gap_or_break(columns(number), columns(&sum) + ROOM, "");
    format!("{number}{gap}{sum} ")
}

/// The columns that an answer may need behind its question.
const ROOM: usize = 8;

/// That an answer of this form is right, and how long it took.
#[must_use]
pub fn right(attempt: &Attempt, written: &WrittenAnswer, has_failed: bool, look: Look) -> String {
    let how = match (has_failed, attempt.hinted) {
        (true, _) => "right this time",
        (false, true) => "right, with a hint",
        (false, false) => "right",
    };
    let answer = check::shown_answer(&attempt.problem.answer(), written);
    let mark = format!("{how}, {}", duration(attempt.milliseconds));
    format!("{}\n", answer_line(&attempt.problem.pretty(), &answer, &mark, look))
}

/// That a first answer is wrong: what was found about it, as far as that does not tell the answer; the digit sums
/// where no slip is known; and the first step, unless the learner was `hinted` at it before.
#[must_use]
pub fn again(question: &Question, wrong: &Wrong, hinted: bool, look: Look) -> String {
    let answer = question.problem.answer();
    let tells = |text: &str| [answer.display(), answer.text()].iter().any(|answer| has_number(text, answer));
    let slip = wrong.check.slip.as_ref().filter(|slip| !tells(&slip.say));
    let is_of_use = slip.is_none() && is_near(&question.problem, &wrong.written) && has_long(&question.problem);
    // The digit sums of numbers of one digit are the numbers themselves, and so may be what comes of them.
    let may_show = |sum: &&DigitSum| is_of_use && !sum.agrees && !sum.lines.iter().any(|line| tells(line));
    let digit_sum = wrong.check.digit_sum.as_ref().filter(may_show);
    let mut out = check::not_right(&question.problem.pretty(), &wrong.written.to_string(), look);
    out.push_str(&check::why_not(slip, digit_sum, look));
    if hinted {
        return out + "\nOnce more.\n";
    }
    let _ = write!(out, "\n{}\n{}", look.prose("Once more. It begins like this:", ""), first_step(question, look));
    out
}

/// Whether an answer is at least half of the right one and at most twice it. One farther off is seen to be wrong without
/// a check.
fn is_near(problem: &Problem, written: &WrittenAnswer) -> bool {
    let given = match *written {
        WrittenAnswer::Remainder { quotient, .. } => Some(Value::from(quotient)),
        _ => written.value(),
    };
    let share = given.and_then(|given| given.divided_by(problem.exact()).ok());
    let is_not_negative = |value: Result<Value, NumberError>| value.is_ok_and(|value| !value.is_negative());
    share.is_some_and(|share| {
        let (doubled, below_twice) = (share.plus(share), Value::from(Number::from(2)).minus(share));
        is_not_negative(doubled.and_then(|doubled| doubled.minus(Number::ONE.into()))) && is_not_negative(below_twice)
    })
}

/// Whether the numbers of a problem have more than two digits between them. With fewer the check is longer than the sum.
fn has_long(problem: &Problem) -> bool {
    let digits = |number: Number| number.to_string().bytes().filter(u8::is_ascii_digit).count();
    digits(problem.a()) + digits(problem.b()) > 2
}

/// That a second answer is wrong: what was found about it, and the lesson.
#[must_use]
pub fn failed(question: &Question, wrong: &Wrong, look: Look) -> String {
    let mut out = check::not_right(&question.problem.pretty(), &wrong.written.to_string(), look);
    out.push_str(&check::why_not(wrong.check.slip.as_ref(), None, look));
    let _ = write!(out, "\n{}", whole_lesson(question, look));
    out
}

/// The first step, without the answer.
#[must_use]
pub fn first_step(question: &Question, look: Look) -> String {
    worked(question, Show::Hint, look)
}

/// The lesson.
#[must_use]
pub fn whole_lesson(question: &Question, look: Look) -> String {
    worked(question, Show::Lesson, look)
}

fn worked(question: &Question, show: Show, look: Look) -> String {
    let way = registry::solve_with(question.about.id, &question.problem);
    way.map(|way| lesson::worked(&Worked::by(way.solution), show, look)).unwrap_or_default()
}

/// The shortcut that is due next, and in how many days: none for today.
pub type DueNext = (&'static About, i32);

/// How the round went: each question, the slowest, what to practise next, and what is due next; `command` is what the
/// learner types to practise.
#[must_use]
pub fn review(questions: &[Answered], due_next: Option<DueNext>, command: &str, look: Look) -> String {
    if questions.is_empty() {
        return look.prose("No question was answered this time.", "") + "\n";
    }
    let mut out = format!("{}\n\n", look.heading(&look.prose(&summary(questions), "")));
    let number_width = questions.len().to_string().len();
    let worth_a_look = review::worth_a_look(questions);
    for (number, question) in &worth_a_look {
        out.push_str(&row(&format!("  {number:>number_width$}. "), question, look));
    }
    out.push('\n');
    let others = questions.len() - worth_a_look.len();
    if others > 0 {
        let words = format!("These took the most time or were not right at once; {others} more are not shown.");
        let _ = writeln!(out, "{}\n", look.prose(&words, ""));
    }
    if let Some(question) = review::slowest(questions) {
        let (sum, time) = (question.last.problem.pretty(), duration(question.last.milliseconds));
        let _ =
            writeln!(out, "{}", look.prose(&format!("The slowest: {sum}, {time}{}.", by(&question.last.shortcut)), ""));
    }
    if let Some(about) = review::to_practise(questions).into_iter().find_map(registry::find) {
        let about = about.about();
        let advice = format!("Practise next: {} ({command} {}).", about.title, about.id);
        let _ = writeln!(out, "{}", look.prose(&advice, ""));
    }
    if let Some((about, days)) = due_next {
        let _ = writeln!(out, "{}", look.prose(&format!("Due next: {}, {}.", about.title, in_days(days)), ""));
    }
    if let Some(words) = kind_word(questions) {
        let _ = writeln!(out, "\n{}", look.prose(&words, ""));
    }
    out
}

/// A kind word on the round, as far as it is true; none where everything was passed over.
fn kind_word(questions: &[Answered]) -> Option<String> {
    let count = |is_meant: fn(End) -> bool| questions.iter().filter(|question| is_meant(question.end)).count();
    let tried = count(|end| end != End::Skipped);
    let (found, at_once) = (count(End::is_right), count(|end| end == End::Right));
    Some(match questions.len() {
        _ if tried == 0 => return None,
        1 if found == 1 => "Well done.".to_owned(),
        all if at_once == all => format!("Well done: all {all} right at once."),
        all if found == all => format!("Well done: you found all {all}."),
        _ if found == tried => "Well done: you found all that you tried.".to_owned(),
        _ if found * 2 >= tried => format!("Good work: you found {found} of the {tried} that you tried."),
        _ if count(|end| end == End::Lesson) == tried => "Reading the lesson first is a good way to begin.".to_owned(),
        _ if tried == 1 => "A hard one this time: trying it is how it is learned.".to_owned(),
        _ => "Hard ones this time: trying them is how they are learned.".to_owned(),
    })
}

/// A day in words, by how many days off it is.
pub(super) fn in_days(days: i32) -> String {
    match days {
        ..=0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        days => format!("in {days} days"),
    }
}

/// ", by Add 9, 99, 999"
fn by(shortcut: &str) -> String {
    registry::find(shortcut).map(|technique| format!(" ({})", technique.about().title)).unwrap_or_default()
}

/// "8 questions: 6 right at once, 1 with a hint, 1 skipped. Thinking took 48.2 s."
fn summary(questions: &[Answered]) -> String {
    let count = |end: End| questions.iter().filter(|question| question.end == end).count();
    let parts = [
        (End::Right, "right at once"),
        (End::Hinted, "right with a hint"),
        (End::SecondTry, "right at the second try"),
        (End::Wrong, "wrong"),
        (End::Lesson, "shown"),
        (End::Skipped, "skipped"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(end, _)| count(*end) > 0)
        .map(|(end, words)| format!("{} {words}", count(end)))
        .collect();
    let milliseconds = questions.iter().map(|question| question.last.milliseconds).sum();
    let noun = if questions.len() == 1 { "question" } else { "questions" };
    format!("{} {noun}: {}. Thinking took {}.", questions.len(), parts.join(", "), duration(milliseconds))
}

/// One question with its answer, and beside it or below it what the learner made of it.
fn row(label: &str, question: &Answered, look: Look) -> String {
    let problem = &question.last.problem;
    let sum = look.signs(&format!("{} = {}", problem.pretty(), answer_text(&problem.answer())));
    let time = duration(question.last.milliseconds);
    let answers = question.attempts.iter().map(|attempt| attempt.answer.as_str());
    let said: Vec<_> = answers.filter(|answer| !answer.is_empty()).map(super::one_line).collect();
    let said = said.join(", then ");
    let note = match question.end {
        End::Right => format!("right, {time}"),
        End::Hinted => format!("right, with a hint, {time}"),
        End::SecondTry => format!("you said {said}: right at the second try, {time}"),
        End::Wrong if question.last.verdict == Verdict::Shown => {
            format!("you said {said}, then saw the lesson, {time}")
        }
        End::Wrong => format!("you said {said}, {time}"),
        End::Lesson => format!("shown, {time}"),
        End::Skipped => format!("skipped, {time}"),
    };
    let indent = " ".repeat(label.len());
    let start = label.len() + columns(&sum);
    if start + super::GAP + columns(&note) <= look.width {
        return format!("{label}{sum}{}{}\n", " ".repeat(super::GAP), look.aside(&look.signs(&note)));
    }
    format!("{label}{sum}\n{}\n", look.aside(&look.prose(&note, &indent)))
}

/// A time: `2.1 s`, `1 min 5 s`.
#[must_use]
pub fn duration(milliseconds: u64) -> String {
    let tenths = milliseconds.saturating_add(50) / 100;
    if tenths < 600 {
        return format!("{}.{} s", tenths / 10, tenths % 10);
    }
    let seconds = tenths.saturating_add(5) / 10;
    format!("{} min {} s", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fastrand::Rng;
    use jiff::Timestamp;
    use techniques::check::check;
    use techniques::drill::{self, Level};

    use super::*;
    use crate::practice::answered::Questions;

    /// What is said to a first wrong answer.
    fn told(shortcut: &str, problem: &str, answer: &str) -> String {
        let about = registry::find(shortcut).expect("a shortcut").about();
        let problem: Problem = problem.parse().expect("a problem");
        let written = answer.parse().expect("an answer");
        let wrong = Wrong { written, check: check(&problem, &written) };
        again(&Question { about, level: 1, problem, is_new: false }, &wrong, false, Look::new(80, false, false))
    }

    #[test]
    fn the_first_feedback_does_not_tell_the_answer() {
        for (shortcut, problem, answer, right) in [
            ("double_repeatedly", "8 * 4", "999", "32"),
            ("bridge_to_round", "5 + 8", "999", "13"),
            ("divide_in_parts", "84 / 7", "999", "12"),
        ] {
            let told = told(shortcut, problem, answer);
            assert!(!has_number(&told, right), "{told}");
        }
    }

    #[test]
    fn the_digit_sums_are_shown_where_they_help() {
        for (shortcut, problem, answer, helps) in [
            ("add_in_parts", "47 + 32", "76", true),
            ("add_in_parts", "47 + 32", "999", false),
            ("add_in_parts", "47 + 32", "20", false),
            ("bridge_to_round", "8 + 7", "18", false),
            ("divide_in_parts", "91 / 7", "14 r 1", true),
            ("divide_in_parts", "91 / 7", "27 r 1", false),
        ] {
            let told = told(shortcut, problem, answer);
            assert_eq!(told.contains("The digit-sum check"), helps, "{told}");
        }
    }

    #[test]
    fn the_word_at_the_end_is_kind_and_true() {
        let problem: Arc<Problem> = Arc::new("47 + 9".parse().expect("a problem"));
        let attempt = |question, verdict, hinted| Attempt {
            at: Timestamp::UNIX_EPOCH,
            round: 1,
            question,
            problem: Arc::clone(&problem),
            shortcut: "add_nines".into(),
            level: 1,
            answer: "56".into(),
            verdict,
            slip: None,
            hinted,
            milliseconds: 1000,
        };
        let (right, hinted) = ((Verdict::Right, false), (Verdict::Right, true));
        let (wrong, shown, skipped) = ((Verdict::Wrong, true), (Verdict::Shown, true), (Verdict::Skipped, false));
        for (round, expected) in [
            (&[right][..], Some("Well done.")),
            (&[right, right], Some("Well done: all 2 right at once.")),
            (&[right, hinted], Some("Well done: you found all 2.")),
            (&[right, wrong, skipped], Some("Good work: you found 1 of the 2 that you tried.")),
            (&[right, wrong, shown], Some("Hard ones this time: trying them is how they are learned.")),
            (&[right, skipped], Some("Well done: you found all that you tried.")),
            (&[wrong], Some("A hard one this time: trying it is how it is learned.")),
            (&[shown, skipped], Some("Reading the lesson first is a good way to begin.")),
            (&[skipped, skipped], None),
        ] {
            let attempts: Vec<Attempt> =
                (1..).zip(round).map(|(number, (verdict, hinted))| attempt(number, *verdict, *hinted)).collect();
            let questions = Questions::of(&attempts, Timestamp::UNIX_EPOCH);
            assert_eq!(kind_word(&questions.iter().collect::<Vec<_>>()).as_deref(), expected, "{round:?}");
        }
    }

    #[test]
    fn no_hint_tells_the_answer() {
        let mut rng = Rng::with_seed(1);
        for about in registry::list(None) {
            for level in Level::all() {
                let mut taken = Vec::new();
                for _ in 0..12 {
                    let Some(problem) = drill::question(about, None, level, &taken, &mut rng) else { break };
                    taken.push(problem);
                    let question = Question { about, level: level.number(), problem, is_new: false };
                    let hint = first_step(&question, Look::new(200, false, false));
                    let (title, hint) = hint.split_once('\n').expect("a title");
                    let own = hint.split_whitespace().collect::<Vec<_>>().join(" ").replace(about.rule, "");
                    let own = own.trim_start().trim_start_matches("1. ");
                    let answer = problem.answer();
                    for answer in [answer.display(), answer.text()] {
                        assert!(has_number(title, &answer) || !has_number(own, &answer), "{title}\n{hint}");
                    }
                }
            }
        }
    }

    #[test]
    fn times_are_told_to_a_tenth_of_a_second_below_a_minute() {
        for (milliseconds, expected) in [
            (0, "0.0 s"),
            (49, "0.0 s"),
            (50, "0.1 s"),
            (2149, "2.1 s"),
            (59_949, "59.9 s"),
            (59_950, "1 min 0 s"),
            (65_400, "1 min 5 s"),
            (65_500, "1 min 6 s"),
            (u64::MAX, "307445734561825 min 52 s"),
        ] {
            assert_eq!(duration(milliseconds), expected, "{milliseconds}");
        }
    }
}
