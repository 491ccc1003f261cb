//! What a learner is asked next: from single rules to sixty days of practice.

use std::fmt::Write as _;
use std::sync::Arc;

use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::practice::question::Question;
use quick_math_coach::practice::schedule::{Schedule, Standing};
use quick_math_coach::practice::selection::Selection;
use techniques::operation::Operation;
use techniques::registry;
use techniques::technique::About;

mod learner;

/// When practice begins in these tests.
const BEGINNING: Timestamp = Timestamp::constant(1_790_000_000, 0);

/// So many days and seconds after the beginning.
fn after(days: i32, seconds: i64) -> Timestamp {
    let seconds = i64::from(days) * 24 * 60 * 60 + seconds;
    BEGINNING.checked_add(SignedDuration::from_secs(seconds)).expect("a time")
}

fn about(id: &str) -> &'static About {
    registry::find(id).expect("a shortcut").about()
}

/// An attempt so many days after the beginning.
fn attempt(days: i32, question: u32, id: &str, verdict: Verdict) -> Attempt {
    Attempt {
        at: after(days, i64::from(question)),
        round: u32::try_from(days).expect("a day") + 1,
        question,
        problem: Arc::new("47 + 9".parse().expect("a problem")),
        shortcut: id.into(),
        level: 1,
        answer: "56".into(),
        verdict,
        slip: None,
        hinted: false,
        milliseconds: 5000,
    }
}

fn right(days: i32, question: u32, id: &str) -> Attempt {
    attempt(days, question, id, Verdict::Right)
}

fn replay(attempts: &[Attempt], days: i32) -> Schedule {
    Schedule::replay(attempts, after(days, 0))
}

/// The days from the last review until a shortcut is due, rounded down.
fn wait(attempts: &[Attempt], id: &str) -> i64 {
    let last = attempts.iter().map(|attempt| attempt.at).max().expect("an attempt");
    let due = Schedule::replay(attempts, last).standing(id).and_then(Standing::due).expect("a due time");
    due.duration_since(last).as_hours() / 24
}

fn named(ids: &[&str]) -> Selection {
    Selection { shortcuts: ids.iter().copied().map(about).collect(), operations: Vec::new() }
}

/// A round of so many questions, all answered right.
fn round(schedule: &Schedule, wanted: &Selection, now: Timestamp, length: u32, seed: u64) -> Vec<Question> {
    let mut rng = Rng::with_seed(seed);
    let (mut attempts, mut asked) = (Vec::new(), Vec::new());
    for number in 1..=length {
        let Some(question) = schedule.next(wanted, &attempts, now, &mut rng) else { break };
        let Question { about, level, problem, .. } = question;
        let right = Attempt { at: now, problem: problem.into(), level, round: 999, ..right(0, number, about.id) };
        attempts.push(right);
        asked.push(question);
    }
    asked
}

fn ids(questions: &[Question]) -> Vec<&'static str> {
    questions.iter().map(|question| question.about.id).collect()
}

#[test]
fn the_grade_sets_the_wait() {
    let again = [attempt(0, 1, "add_nines", Verdict::Wrong), attempt(0, 1, "add_nines", Verdict::Wrong)];
    let second_try = [attempt(0, 1, "add_nines", Verdict::Wrong), Attempt { hinted: true, ..right(0, 1, "add_nines") }];
    let hinted = [Attempt { hinted: true, ..right(0, 1, "add_nines") }];
    let waits =
        [wait(&again, "add_nines"), wait(&second_try, "add_nines"), wait(&[right(0, 1, "add_nines")], "add_nines")];
    assert_eq!(waits, [0, 1, 2]);
    assert_eq!(wait(&second_try, "add_nines"), wait(&hinted, "add_nines"));
    assert_eq!(wait(&again, "add_nines"), wait(&[attempt(0, 1, "add_nines", Verdict::Shown)], "add_nines"));
}

#[test]
fn a_quick_answer_counts_a_little_more_and_a_slow_one_no_less() {
    let usual: Vec<Attempt> = (0..6).map(|day| right(day, 1, "add_nines")).collect();
    let with_time = |milliseconds| {
        // The level changed on the way, and only times of one level are compared.
        let last = Attempt { milliseconds, ..right(20, 1, "add_nines") };
        let mut attempts: Vec<Attempt> = usual.clone();
        attempts.push(last);
        let levels = [1, 1, 1, 2, 2, 2, 3].map(Some);
        for (attempt, level) in attempts.iter_mut().zip(levels) {
            attempt.level = level.expect("a level");
        }
        attempts
    };
    // Two levels up within six days: no usual time for the third level yet.
    assert_eq!(wait(&with_time(500), "add_nines"), wait(&with_time(5000), "add_nines"));

    let hinted = |day, question| Attempt { hinted: true, ..right(day, question, "add_nines") };
    let steady = |milliseconds| {
        // A hint now and then keeps the level.
        let mut attempts: Vec<Attempt> =
            (0..4).flat_map(|day| [right(day, 1, "add_nines"), right(day, 2, "add_nines"), hinted(day, 3)]).collect();
        attempts.push(Attempt { milliseconds, ..right(20, 1, "add_nines") });
        attempts
    };
    assert!(wait(&steady(2000), "add_nines") > wait(&steady(5000), "add_nines"));
    assert_eq!(wait(&steady(4000), "add_nines"), wait(&steady(5000), "add_nines"));
    assert_eq!(wait(&steady(50_000), "add_nines"), wait(&steady(5000), "add_nines"));
}

#[test]
fn the_questions_of_one_round_are_one_review() {
    let once = [right(0, 1, "add_nines")];
    let ten: Vec<Attempt> = (1..=10).map(|question| right(0, question, "add_nines")).collect();
    assert_eq!(wait(&once, "add_nines"), wait(&ten, "add_nines"));
    let mixed = |verdicts: &[Verdict]| {
        let attempts = verdicts.iter().zip(1..).map(|(verdict, question)| attempt(0, question, "add_nines", *verdict));
        wait(&attempts.collect::<Vec<_>>(), "add_nines")
    };
    assert_eq!(mixed(&[Verdict::Right, Verdict::Shown, Verdict::Right]), 2);
    // The first tells what was remembered; what comes after it can only be worse.
    assert_eq!(mixed(&[Verdict::Shown, Verdict::Right, Verdict::Right]), 0);
    assert_eq!(mixed(&[Verdict::Right, Verdict::Shown]), 0);
}

#[test]
fn a_question_that_is_passed_over_changes_nothing() {
    let schedule = replay(&[attempt(0, 1, "add_nines", Verdict::Skipped)], 0);
    let standing = schedule.standing("add_nines").expect("a standing");
    assert_eq!((standing.graded(), standing.due(), standing.percent(BEGINNING)), (0, None, 0));
    let skipped = [right(0, 1, "add_nines"), attempt(3, 1, "add_nines", Verdict::Skipped)];
    assert_eq!(
        replay(&skipped, 3).standing("add_nines").and_then(Standing::due),
        replay(&skipped[..1], 3).standing("add_nines").and_then(Standing::due)
    );
}

#[test]
fn the_level_follows_runs_of_right_and_failed_answers() {
    use Verdict::{Right, Shown, Skipped};
    // Three questions a day.
    let level = |steps: &[(Verdict, u8)]| {
        let attempts = steps.iter().zip(0..).map(|((verdict, level), number)| Attempt {
            level: *level,
            ..attempt(number / 3, u32::try_from(number % 3).expect("a number"), "add_nines", *verdict)
        });
        replay(&attempts.collect::<Vec<_>>(), 40).standing("add_nines").expect("a standing").level().number()
    };
    assert_eq!(level(&[(Right, 1), (Right, 1)]), 1);
    assert_eq!(level(&[(Right, 1); 3]), 2);
    assert_eq!(level(&[(Right, 1), (Right, 1), (Skipped, 1), (Right, 1)]), 2);
    assert_eq!(level(&[(Right, 1), (Right, 1), (Shown, 1), (Right, 1)]), 1);
    // Answers of another level do not count for this one.
    assert_eq!(level(&[(Right, 1), (Right, 1), (Right, 1), (Right, 1), (Right, 1)]), 2);
    let third = [(Right, 1), (Right, 1), (Right, 1), (Right, 2), (Right, 2), (Right, 2)];
    assert_eq!(level(&third), 3);
    assert_eq!(level(&[&third[..], &[(Shown, 3)]].concat()), 3);
    assert_eq!(level(&[&third[..], &[(Shown, 3), (Shown, 3)]].concat()), 2);
    assert_eq!(level(&[(Shown, 1); 9]), 1);
    let most: Vec<_> = (1..=5).flat_map(|level| [(Right, level); 3]).chain([(Right, 5); 9]).collect();
    assert_eq!(level(&most), 5);
}

#[test]
fn the_numbers_grow_once_a_round_unless_very_much_is_right() {
    let levels = |milliseconds: u64, questions: u32| {
        let mut attempts: Vec<Attempt> = Vec::new();
        let mut levels = Vec::new();
        for question in 1..=questions {
            let level = replay(&attempts, 0).standing("add_nines").expect("a standing").level().number();
            levels.push(level);
            attempts.push(Attempt { level, milliseconds, ..right(0, question, "add_nines") });
        }
        levels
    };
    assert_eq!(levels(5000, 20), [&[1; 3][..], &[2; 8], &[3; 8], &[4]].concat());
    // Whoever takes longer gets there too.
    assert_eq!(levels(60_000, 24), [&[1; 6][..], &[2; 16], &[3; 2]].concat());
}

#[test]
fn nothing_new_is_begun_while_most_is_missed() {
    let day = |day: i32, verdict: Verdict, id: &'static str| {
        (1..=10).map(move |question| attempt(day, question, id, verdict))
    };
    let news = |attempts: &[Attempt], days: i32| {
        let asked = round(&replay(attempts, days), &Selection::default(), after(days, 0), 10, 1);
        asked.iter().filter(|question| question.is_new).map(|question| question.about.id).collect::<Vec<_>>()
    };
    let missed: Vec<Attempt> = day(0, Verdict::Wrong, "bridge_to_round").collect();
    assert_eq!(news(&missed, 1), [""; 0]);
    let recovered: Vec<Attempt> =
        missed.iter().cloned().chain((1..3).flat_map(|at| day(at, Verdict::Right, "bridge_to_round"))).collect();
    assert_eq!(news(&recovered, 3), ["double_repeatedly"]);
    // What was not begun waits long, but not for ever.
    let stuck: Vec<Attempt> = (0..7).flat_map(|at| day(at, Verdict::Wrong, "bridge_to_round")).collect();
    assert_eq!(news(&stuck, 7), ["double_repeatedly"]);
    // Where nothing was met of what was asked for, something is begun.
    let wanted = Selection { shortcuts: Vec::new(), operations: vec![Operation::PercentOf] };
    let asked = round(&replay(&missed, 1), &wanted, after(1, 0), 10, 1);
    assert_eq!((asked.len(), asked[0].is_new), (10, true));
}

#[test]
fn the_first_round_teaches_one_shortcut() {
    let questions = round(&replay(&[], 0), &Selection::default(), BEGINNING, 10, 1);
    assert_eq!(ids(&questions), ["bridge_to_round"; 10]);
    assert!(questions[0].is_new);
    assert!(questions[1..].iter().all(|question| !question.is_new));
    let levels: Vec<u8> = questions.iter().map(|question| question.level).collect();
    assert_eq!(levels, [1, 1, 1, 2, 2, 2, 2, 2, 2, 2]);
}

#[test]
fn the_first_week() {
    let mut page = String::new();
    let mut attempts: Vec<Attempt> = Vec::new();
    for day in 0..7 {
        let now = after(day, 0);
        let questions = round(&replay(&attempts, day), &Selection::default(), now, 10, 1);
        writeln!(page, "day {}", day + 1).expect("a text");
        for (number, question) in (1..).zip(&questions) {
            let Question { about, level, problem, is_new } = *question;
            let new = if is_new { "new: " } else { "" };
            writeln!(page, "  {new}{} {level}  {}", about.id, problem.pretty()).expect("a text");
            attempts.push(Attempt { problem: problem.into(), level, ..right(day, number, about.id) });
        }
    }
    insta::assert_snapshot!(page);
}

#[test]
fn what_is_due_comes_first_and_then_one_new_shortcut() {
    // Remembered for two days; the first of them is overdue the most.
    let attempts = [right(0, 1, "add_nines"), right(2, 1, "multiply_by_5"), right(9, 1, "divide_by_5")];
    let schedule = replay(&attempts, 10);
    let questions = round(&schedule, &Selection::default(), after(10, 0), 10, 1);
    let asked = ids(&questions);
    assert_eq!(asked[..3], ["add_nines", "multiply_by_5", "bridge_to_round"]);
    let new: Vec<usize> = (0..10).filter(|place| questions[*place].is_new).collect();
    assert_eq!(new, [2]);
    assert!(asked.windows(2).all(|pair| pair[0] != pair[1]), "{asked:?}");
    // What is not due is left alone.
    assert!(!asked.contains(&"divide_by_5"), "{asked:?}");
}

#[test]
fn nothing_new_is_begun_while_much_is_due() {
    let known = ["add_nines", "multiply_by_5", "divide_by_5", "count_up", "near_doubles"];
    let attempts: Vec<Attempt> = known.iter().zip(1..).map(|(id, question)| right(0, question, id)).collect();
    let questions = round(&replay(&attempts, 10), &Selection::default(), after(10, 0), 10, 1);
    assert!(questions.iter().all(|question| known.contains(&question.about.id) && !question.is_new));
    for id in known {
        assert_eq!(ids(&questions).iter().filter(|asked| **asked == id).count(), 2, "{id}");
    }
}

#[test]
fn the_weakest_is_asked_where_nothing_is_due_or_new() {
    let all: Vec<Attempt> =
        registry::list(None).zip(1..).map(|(about, question)| right(0, question, about.id)).collect();
    let twice = registry::list(None)
        .filter(|about| about.id != "count_up")
        .zip(1..)
        .map(|(about, question)| right(2, question, about.id));
    let attempts: Vec<Attempt> = all.into_iter().chain(twice).collect();
    let schedule = replay(&attempts, 2);
    assert!(schedule.standings().all(|(_, standing)| standing.due().is_some_and(|due| due > after(2, 0))));
    assert_eq!(ids(&round(&schedule, &Selection::default(), after(2, 0), 1, 1)), ["count_up"]);
}

#[test]
fn what_was_missed_in_a_round_is_asked_again() {
    let known = ["add_nines", "multiply_by_5", "divide_by_5", "count_up", "near_doubles"];
    let attempts: Vec<Attempt> = known.iter().zip(1..).map(|(id, question)| right(0, question, id)).collect();
    let schedule = replay(&attempts, 10);
    let now = after(10, 0);
    let mut rng = Rng::with_seed(1);
    let mut round: Vec<Attempt> = Vec::new();
    for number in 1..=12 {
        let Question { about, problem, level, .. } =
            schedule.next(&Selection::default(), &round, now, &mut rng).expect("a question");
        let verdict = if about.id == "count_up" { Verdict::Shown } else { Verdict::Right };
        round.push(Attempt {
            at: now,
            problem: problem.into(),
            level,
            round: 99,
            ..attempt(0, number, about.id, verdict)
        });
    }
    let times = |id: &str| round.iter().filter(|attempt| attempt.shortcut == id).count();
    assert_eq!(known.map(times), [2, 2, 2, 4, 2]);
}

#[test]
fn named_shortcuts_are_asked_by_turns() {
    let wanted = named(&["multiply_teens", "add_nines"]);
    let questions = round(&replay(&[], 0), &wanted, BEGINNING, 10, 3);
    let asked = ids(&questions);
    assert!(asked.windows(2).all(|pair| pair[0] != pair[1]), "{asked:?}");
    assert!(asked.iter().all(|id| ["multiply_teens", "add_nines"].contains(id)));
    assert_eq!(questions.iter().map(|question| question.is_new).collect::<Vec<_>>()[..3], [true, true, false]);
    // Nothing else is brought in, and a shortcut that has run out of questions ends the round.
    assert_eq!(round(&replay(&[], 0), &named(&["add_nines"]), BEGINNING, 40, 3).len(), 40);
    let teens = round(&replay(&[], 0), &named(&["multiply_teens"]), BEGINNING, 40, 3).len();
    assert!((20..40).contains(&teens), "{teens}");
}

#[test]
fn a_named_operation_is_the_only_one_asked() {
    for operation in Operation::ALL {
        let wanted = Selection { shortcuts: Vec::new(), operations: vec![operation] };
        let known: Vec<Attempt> =
            registry::list(None).zip(1..).map(|(about, question)| right(0, question, about.id)).collect();
        for (attempts, days) in [(&[][..], 0), (&known, 1), (&known, 50)] {
            let questions = round(&replay(attempts, days), &wanted, after(days, 0), 10, 5);
            assert_eq!(questions.len(), 10, "{operation}");
            assert!(questions.iter().all(|question| question.problem.operation() == operation));
        }
    }
}

#[test]
fn each_operation_that_is_named_is_asked() {
    let wanted = Selection { shortcuts: Vec::new(), operations: vec![Operation::Add, Operation::PercentOf] };
    let known: Vec<Attempt> =
        registry::list(None).zip(1..).map(|(about, question)| right(0, question, about.id)).collect();
    for (attempts, days) in [(&[][..], 0), (&known, 1), (&known, 50)] {
        let questions = round(&replay(attempts, days), &wanted, after(days, 0), 20, 5);
        for operation in &wanted.operations {
            let count = questions.iter().filter(|question| question.problem.operation() == *operation).count();
            assert!(count >= 4, "{operation}: {count}");
        }
    }
    let both = Selection { operations: vec![Operation::Multiply], ..named(&["add_nines", "count_up"]) };
    let asked = round(&replay(&[], 0), &both, BEGINNING, 12, 5);
    assert_eq!(ids(&asked).iter().filter(|id| **id == "count_up").count(), 4);
    let new: Vec<_> = asked.iter().filter(|question| question.is_new).map(|question| question.about.id).collect();
    assert_eq!(new.len(), 3, "{new:?}");
}

#[test]
fn a_long_round_brings_more_in() {
    let asked = round(&replay(&[], 0), &Selection::default(), BEGINNING, 40, 1);
    let new: Vec<usize> = (0..40).filter(|place| asked[*place].is_new).collect();
    assert_eq!(new, [0, 10, 20, 30]);
}

#[test]
fn a_seed_makes_a_round_repeatable() {
    let known: Vec<Attempt> =
        registry::list(None).zip(1..).map(|(about, question)| right(0, question, about.id)).collect();
    let ask = |seed| round(&replay(&known, 5), &Selection::default(), after(5, 0), 10, seed);
    assert_eq!(ask(7), ask(7));
    assert_ne!(ask(7), ask(8));
}

#[test]
fn unknown_shortcuts_are_passed_over() {
    let attempts = [right(0, 1, "from_another_world"), right(0, 2, "add_nines")];
    let schedule = replay(&attempts, 1);
    assert!(schedule.standing("from_another_world").is_none());
    assert_eq!(schedule.standing("add_nines").map(Standing::graded), Some(1));
    assert_eq!(round(&schedule, &Selection::default(), after(1, 0), 10, 1).len(), 10);
}

#[test]
fn a_clock_that_is_wrong_does_no_harm() {
    // A review in the far future counts as now; set back between two tries, the clock does not turn them round.
    let future = [right(9000, 1, "add_nines")];
    let schedule = replay(&future, 3);
    let due = schedule.standing("add_nines").and_then(Standing::due).expect("a due time");
    assert!(due < after(7, 0));
    let tries = [
        Attempt { milliseconds: 3000, ..attempt(1, 1, "add_nines", Verdict::Wrong) },
        Attempt { milliseconds: 6000, hinted: true, at: BEGINNING, ..right(1, 1, "add_nines") },
    ];
    assert_eq!(wait(&tries, "add_nines"), 1);
    let before = replay(&[right(5, 1, "add_nines")], 0);
    assert_eq!(before.standing("add_nines").map(|standing| standing.percent(BEGINNING)), Some(100));
}

#[test]
fn strength_fades_until_the_shortcut_is_due() {
    let schedule = replay(&[right(0, 1, "add_nines")], 0);
    let standing = schedule.standing("add_nines").expect("a standing");
    let percents: Vec<u32> = (0..6).map(|days| standing.percent(after(days, 0))).collect();
    assert!(percents.is_sorted_by(|earlier, later| earlier > later), "{percents:?}");
    assert_eq!(standing.percent(standing.due().expect("a due time")), 90);
    assert_eq!(standing.stability().as_secs() / 3600, 55);
}

proptest! {
    #[test]
    fn the_order_of_the_attempts_does_not_matter(order in Just((0..60_usize).collect::<Vec<_>>()).prop_shuffle(), seed in any::<u64>()) {
        let mut rng = Rng::with_seed(seed);
        let known = ["add_nines", "count_up", "near_doubles"];
        let attempts: Vec<Attempt> = (0..60)
            .map(|number: u32| {
                let verdict = Verdict::ALL[rng.usize(..4)];
                let day = i32::try_from(number / 6).expect("a day");
                Attempt { milliseconds: u64::from(number) * 1000 + rng.u64(0..1000), hinted: rng.bool(), ..attempt(day, number / 2, known[(number / 2 % 3) as usize], verdict) }
            })
            .collect();
        let shuffled: Vec<Attempt> = order.iter().map(|place| attempts[*place].clone()).collect();
        let standings = |attempts: &[Attempt]| format!("{:?}", replay(attempts, 11).standings().collect::<Vec<_>>());
        prop_assert_eq!(standings(&attempts), standings(&shuffled));
    }
}
