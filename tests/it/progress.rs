//! How practice is going: the numbers are those of a count by hand, and the page reads well at every width.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;

use jiff::civil::date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::practice::schedule::{Schedule, Standing};
use quick_math_coach::progress::{CommonSlip, Day, Progress, Speed, Tally};
use quick_math_coach::render::{self, Look};
use quick_math_coach::store::attempts::write_lines;

use super::program::Home;

/// Shortcuts with a problem for each, in the order in which the learner of the tests meets them.
const SHORTCUTS: [(&str, &str); 7] = [
    ("add_nines", "47 + 9"),
    ("multiply_by_11", "23 * 11"),
    ("add_time", "245 add_time 215"),
    ("count_up", "83 - 78"),
    ("divide_by_5", "85 / 5"),
    ("percent_from_tens", "15 percent_of 80"),
    ("from_elsewhere", "3 + 4"),
];

/// When the tests look at the attempts.
fn now() -> Timestamp {
    "2026-11-30T18:00:00Z".parse().expect("a time")
}

fn later(at: Timestamp, seconds: i64) -> Timestamp {
    at.checked_add(seconds.seconds()).expect("a time")
}

fn attempt(at: Timestamp, (round, question): (u32, u32), (shortcut, problem): (&str, &str)) -> Attempt {
    Attempt {
        at,
        round,
        question,
        problem: Arc::new(problem.parse().expect("a problem")),
        shortcut: shortcut.into(),
        level: 1,
        answer: "56".into(),
        verdict: Verdict::Right,
        slip: None,
        hinted: false,
        milliseconds: 2000,
    }
}

/// A learner who has practised on some days of two months, and has become quicker.
fn learner() -> Vec<Attempt> {
    let mut random = fastrand::Rng::with_seed(3);
    let mut attempts = Vec::new();
    let days: Vec<i64> = (0..60_i64).rev().filter(|ago| random.u8(0..3) > 0 || *ago == 0).collect();
    for (round, ago) in (0..).zip(days) {
        let mut at = later(now(), -3600 * (24 * ago + 1));
        for question in 1..=random.u32(4..20) {
            let met = 1 + (60 - usize::try_from(ago).expect("few")) * (SHORTCUTS.len() - 1) / 60;
            let milliseconds = (3000 + 90 * u64::try_from(ago).expect("few")) * random.u64(6..16) / 10;
            at = later(at, 20);
            let first = attempt(at, (round, question), SHORTCUTS[random.usize(..met)]);
            let first = Attempt { milliseconds, ..first };
            let second = Attempt { at: later(at, 5), hinted: true, milliseconds: milliseconds * 2, ..first.clone() };
            let slip = ["missed_carry", "off_by_one", "from_elsewhere"][random.usize(..3)].into();
            let wrong = Attempt { verdict: Verdict::Wrong, slip: Some(slip), ..first.clone() };
            match random.u8(0..20) {
                0 => attempts.push(Attempt { verdict: Verdict::Skipped, ..first }),
                1 => attempts.push(Attempt { verdict: Verdict::Shown, hinted: true, ..first }),
                2 | 3 => attempts.push(Attempt { hinted: true, ..first }),
                4 | 5 => attempts.extend([wrong, second]),
                6 => attempts.extend([wrong, Attempt { verdict: Verdict::Wrong, ..second }]),
                _ => attempts.push(first),
            }
        }
    }
    attempts
}

fn page(attempts: &[Attempt], look: Look) -> String {
    render::progress(&Progress::of(attempts, now(), &TimeZone::UTC), "qmc practice", look)
}

#[test]
fn at_40_columns() {
    insta::assert_snapshot!(page(&learner(), Look::new(40, false, false)));
}

#[test]
fn at_80_columns() {
    insta::assert_snapshot!(page(&learner(), Look::new(80, false, false)));
}

#[test]
fn at_120_columns() {
    insta::assert_snapshot!(page(&learner(), Look::new(120, false, false)));
}

#[test]
fn in_colour() {
    insta::assert_snapshot!(page(&learner(), Look::new(80, true, false)));
}

#[test]
fn in_plain_ascii() {
    let plain = page(&learner(), Look::new(80, false, true));
    assert!(plain.is_ascii(), "{plain}");
    insta::assert_snapshot!(plain);
}

#[test]
fn after_a_first_round() {
    let first_day = |attempt: &Attempt| attempt.round == 0;
    let attempts: Vec<Attempt> = learner().into_iter().filter(first_day).take(4).collect();
    let skipped = Attempt { verdict: Verdict::Skipped, ..attempts[0].clone() };
    let pages = [attempts, vec![skipped], vec![]].map(|attempts| page(&attempts, Look::new(60, false, false)));
    insta::assert_snapshot!(pages.join("----\n"));
}

#[test]
fn days_in_a_row_are_told_apart_from_the_weeks_that_are_shown() {
    let daily = (0..60).map(|ago| {
        attempt(later(now(), -86_400 * (59 - ago) - 60), (0, 1 + u32::try_from(ago).expect("few")), SHORTCUTS[0])
    });
    let page = page(&daily.collect::<Vec<_>>(), Look::new(80, false, false));
    let said = "practice on 35 days, at most 1 question a day. You have now practised on 60 days in a row.";
    let words: Vec<&str> = page.split_whitespace().collect();
    assert!(words.join(" ").contains(said), "{page}");
}

#[test]
fn what_is_dated_later_than_now_counts_as_done_today() {
    let ahead = attempt(later(now(), 40 * 86_400), (0, 1), SHORTCUTS[0]);
    let progress = Progress::of(&[ahead], now(), &TimeZone::UTC);
    assert_eq!(progress.days.iter().map(|day| day.date).collect::<Vec<_>>(), [progress.today]);
}

#[test]
fn no_line_is_wider_than_the_window() {
    for width in 24..=120 {
        for plain in [false, true] {
            for line in page(&learner(), Look::new(width, false, plain)).lines() {
                assert!(line.chars().count() <= width, "{width}: {line}");
            }
        }
    }
}

#[test]
fn as_json() {
    let few: Vec<Attempt> = learner().into_iter().filter(|attempt| attempt.round < 2).collect();
    insta::assert_snapshot!(serde_json::to_string_pretty(&Progress::of(&few, now(), &TimeZone::UTC)).expect("JSON"));
}

#[test]
fn the_program_shows_the_kept_attempts() {
    let home = Home::new();
    let page = home.qmc(&["progress"], "");
    assert_eq!((page.stderr.as_str(), page.status), ("", Some(0)));
    assert!(page.stdout.contains("qmc practice begins a round"), "{}", page.stdout);
    let mut lines = Vec::new();
    write_lines(&learner(), &mut lines).expect("memory can be written");
    let file = home.path().join("lines.jsonl");
    fs::write(&file, lines).expect("a file");
    home.qmc(&["progress", "import", &file.display().to_string()], "");
    let page = home.qmc(&["progress", "--plain"], "");
    assert_eq!((page.stderr.as_str(), page.status), ("", Some(0)));
    assert!(page.stdout.is_ascii() && page.stdout.contains("Add 9, 99, 999"), "{}", page.stdout);
    let json = home.qmc(&["progress", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    let total = Progress::of(&learner(), now(), &TimeZone::UTC).total;
    assert_eq!(json["total"], serde_json::to_value(total).expect("JSON"));
}

#[test]
fn the_times_then_and_now_are_those_of_the_first_and_the_last_quarter() {
    let progress = |count: u64| {
        let attempts = (0..count).map(|number| {
            let at = later(now(), number.cast_signed() - 3600);
            let question = (1, u32::try_from(number).expect("few"));
            Attempt { milliseconds: 100 * (number + 1), ..attempt(at, question, SHORTCUTS[0]) }
        });
        Progress::of(&attempts.collect::<Vec<_>>(), now(), &TimeZone::UTC).total.speed
    };
    let rows = [(0, None), (1, Some((None, 100))), (4, Some((None, 250))), (5, Some((None, 300)))];
    let more = [(6, Some((Some(200), 500))), (20, Some((Some(300), 1800))), (100, Some((Some(550), 9550)))];
    for (count, speed) in rows.into_iter().chain(more) {
        assert_eq!(progress(count), speed.map(|(then, now)| Speed { then, now }), "{count}");
    }
}

#[test]
fn days_are_those_of_the_learners_clock() {
    let zone = TimeZone::get("Pacific/Auckland").expect("a zone");
    let at = |text: &str| text.parse::<Timestamp>().expect("a time");
    // Before and after midnight there, which is at 11:00.
    let attempts = ["2026-11-28T10:59:59Z", "2026-11-28T11:00:00Z", "2026-11-29T10:59:00Z"]
        .map(|time| attempt(at(time), (1, u32::try_from(at(time).as_second() % 1000).expect("few")), SHORTCUTS[0]));
    let progress = Progress::of(&attempts, at("2026-11-30T10:00:00Z"), &zone);
    let day = |day, questions| Day { date: date(2026, 11, day), questions, milliseconds: Some(2000) };
    assert_eq!(progress.days, [day(28, 1), day(29, 2)]);
    assert_eq!((progress.today, progress.last_days(4)), (date(2026, 11, 30), vec![0, 1, 2, 0]));
    assert_eq!(progress.days_in_a_row(), 2);
    let later = Progress::of(&attempts, at("2026-12-01T10:00:00Z"), &zone);
    assert_eq!(later.days_in_a_row(), 0);
}

#[test]
fn what_is_due_is_what_the_schedule_says() {
    let attempts = learner();
    let progress = Progress::of(&attempts, now(), &TimeZone::UTC);
    let schedule = Schedule::replay(&attempts, now());
    for row in &progress.shortcuts {
        let due = schedule.standing(&row.shortcut).and_then(Standing::due);
        assert_eq!(row.memory.map(|memory| memory.due), due, "{}", row.shortcut);
        let Some(memory) = row.memory else { continue };
        assert_eq!(memory.is_due, memory.due <= now());
        let date = TimeZone::UTC.to_datetime(memory.due).date();
        assert_eq!(progress.today.checked_add(memory.days.days()).expect("a date"), date);
    }
    assert!(progress.shortcuts.iter().filter(|row| row.memory.is_some()).count() > 4);
}

#[test]
fn what_was_not_found_when_last_practised_has_no_strength() {
    let at = |seconds: i64| later(now(), seconds - 3600);
    let wrong = |question: u32, shortcut| Attempt {
        verdict: Verdict::Wrong,
        ..attempt(at(i64::from(question)), (1, question), shortcut)
    };
    let mut attempts = vec![wrong(1, SHORTCUTS[0]), wrong(2, SHORTCUTS[0]), attempt(at(3), (1, 3), SHORTCUTS[1])];
    let percents = |attempts: &[Attempt]| -> Vec<Option<u32>> {
        let rows = Progress::of(attempts, now(), &TimeZone::UTC).shortcuts;
        rows.into_iter().map(|row| row.memory.and_then(|memory| memory.percent)).collect()
    };
    assert!(matches!(percents(&attempts)[..], [None, Some(90..)]), "{:?}", percents(&attempts));
    insta::assert_snapshot!(
        page(&attempts, Look::new(80, false, false)) + &page(&attempts, Look::new(30, false, true))
    );
    // Found in a later round.
    attempts.push(Attempt { round: 2, ..attempt(at(60), (2, 1), SHORTCUTS[0]) });
    assert!(matches!(percents(&attempts)[..], [Some(_), Some(_)]), "{:?}", percents(&attempts));
}

#[test]
fn two_rounds_at_once_are_counted_apart() {
    let at = |seconds: i64| later(now(), seconds - 3600);
    let wrong = |attempt: Attempt| Attempt { verdict: Verdict::Wrong, ..attempt };
    let attempts = [
        wrong(attempt(at(0), (1, 1), SHORTCUTS[0])),
        wrong(attempt(at(1), (2, 1), SHORTCUTS[0])),
        attempt(at(2), (1, 1), SHORTCUTS[0]),
        attempt(at(3), (2, 1), SHORTCUTS[0]),
    ];
    let total = Progress::of(&attempts, now(), &TimeZone::UTC).total;
    assert_eq!(total, Tally { questions: 2, attempts: 4, second_try: 2, ..Tally::default() });
}

/// What became of a question, by plain rules.
fn kind(attempts: &[&Attempt]) -> &'static str {
    let verdicts: Vec<Verdict> = attempts.iter().map(|attempt| attempt.verdict).collect();
    let last = attempts[attempts.len() - 1];
    match (verdicts.contains(&Verdict::Wrong), last.verdict) {
        (false, Verdict::Right) if last.hinted => "hinted",
        (false, Verdict::Right) => "right",
        (true, Verdict::Right) => "second_try",
        (true, _) | (false, Verdict::Wrong) => "wrong",
        (false, Verdict::Shown) => "shown",
        (false, Verdict::Skipped) => "skipped",
    }
}

/// The middle of some times, by sorting them.
fn middle(times: &[u64]) -> u64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    u64::midpoint(times[(times.len() - 1) / 2], times[times.len() / 2])
}

/// The tally of the questions of these attempts that are for these shortcuts, counted anew for every figure.
fn by_hand(attempts: &[Attempt], is_meant: impl Fn(&Attempt) -> bool) -> Tally {
    let mine: Vec<&Attempt> = attempts.iter().filter(|attempt| is_meant(attempt)).collect();
    let mut asked: Vec<(u32, u32)> = Vec::new();
    // A question has its place where it ended.
    for attempt in mine.iter().rev() {
        if !asked.contains(&(attempt.round, attempt.question)) {
            asked.insert(0, (attempt.round, attempt.question));
        }
    }
    let mut questions: Vec<Vec<&Attempt>> = asked
        .iter()
        .map(|asked| mine.iter().copied().filter(|mine| (mine.round, mine.question) == *asked).collect())
        .collect();
    // Whoever tries again has thought for longer by then.
    for tries in &mut questions {
        tries.sort_by_key(|attempt| attempt.milliseconds);
    }
    let count = |name: &str| questions.iter().filter(|question| kind(question) == name).count();
    let right = questions.iter().filter(|question| kind(question) == "right");
    let times: Vec<u64> = right.map(|question| question[question.len() - 1].milliseconds).collect();
    let span = (times.len() / 4).clamp(3, 10);
    let speed = match times.len() {
        0 => None,
        few if few < 6 => Some(Speed { then: None, now: middle(&times) }),
        many => Some(Speed { then: Some(middle(&times[..span])), now: middle(&times[many - span..]) }),
    };
    let slips: Vec<&str> = mine.iter().filter_map(|attempt| attempt.slip.as_deref()).collect();
    let names: BTreeSet<&str> = slips.iter().copied().collect();
    let mut common: Option<CommonSlip> = None;
    for name in names {
        let times = slips.iter().filter(|slip| **slip == name).count();
        if common.as_ref().is_none_or(|common| common.times < times) {
            common = Some(CommonSlip { name: name.to_owned(), times });
        }
    }
    Tally {
        questions: questions.len(),
        attempts: mine.len(),
        right: count("right"),
        hinted: count("hinted"),
        second_try: count("second_try"),
        wrong: count("wrong"),
        shown: count("shown"),
        skipped: count("skipped"),
        speed,
        slip: common,
    }
}

/// Attempts of a few rounds at once, in the order of time.
fn any_attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let slip = prop::option::of(prop::sample::select(vec!["missed_carry", "off_by_one", "sign"]));
    let verdict = prop::sample::select(Verdict::ALL.to_vec());
    let row = (0_u32..3, 0_u32..12, verdict, slip, any::<bool>(), 0_u64..60_000, 1_i64..7200);
    prop::collection::vec(row, 0..120).prop_map(|rows| {
        let mut at = later(now(), -3600 * 24 * 10);
        let attempts = rows.into_iter().map(|(round, question, verdict, slip, hinted, milliseconds, seconds)| {
            at = later(at, seconds);
            let shortcut = SHORTCUTS[(round + question) as usize % SHORTCUTS.len()];
            let slip = slip.map(Into::into);
            Attempt { verdict, slip, hinted, milliseconds, ..attempt(at, (round, question), shortcut) }
        });
        attempts.collect()
    })
}

proptest! {
    #[test]
    fn the_numbers_are_those_of_a_count_by_hand(attempts in any_attempts()) {
        let progress = Progress::of(&attempts, now(), &TimeZone::UTC);
        prop_assert_eq!(&progress.total, &by_hand(&attempts, |_| true));
        for (shortcut, _) in SHORTCUTS {
            let counted = progress.shortcuts.iter().find(|row| row.shortcut == shortcut);
            let by_hand = by_hand(&attempts, |attempt| attempt.shortcut == shortcut);
            prop_assert_eq!(counted.map(|row| row.tally.clone()).unwrap_or_default(), by_hand);
        }
        for row in &progress.operations {
            let by_hand = by_hand(&attempts, |attempt| attempt.problem.operation() == row.operation);
            prop_assert_eq!(&row.tally, &by_hand);
        }
        let sum = |rows: &mut dyn Iterator<Item = usize>| rows.sum::<usize>();
        let total = progress.total.questions;
        prop_assert_eq!(sum(&mut progress.shortcuts.iter().map(|row| row.tally.questions)), total);
        prop_assert_eq!(sum(&mut progress.operations.iter().map(|row| row.tally.questions)), total);
        prop_assert_eq!(sum(&mut progress.days.iter().map(|day| day.questions)), total);
    }
}
