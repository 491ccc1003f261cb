//! Sixty days with a learner who forgets: each shortcut fades with a half-life of its own, of which the schedule knows
//! nothing but the answers. And with learners who miss most, who miss nothing, and who stay away.

use std::collections::{HashMap, HashSet};

use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};
use quick_math_coach::practice::attempt::{Attempt, Verdict};
use quick_math_coach::practice::question::Question;
use quick_math_coach::practice::schedule::Schedule;
use quick_math_coach::practice::selection::Selection;
use techniques::registry;

use super::after;

const DAYS: i32 = 60;
const QUESTIONS: u32 = 10;
/// No shortcut waits longer than this after it is due.
const LONGEST_WAIT: i64 = 3;

/// How a shortcut sits with the learner. Chances in thousandths, times in hours.
struct Skill {
    is_weak: bool,
    half_life: i64,
    last: Timestamp,
}

impl Skill {
    /// A weak skill fades five times as quickly, and practice does less for it.
    fn new(is_weak: bool, at: Timestamp) -> Self {
        Self { is_weak, half_life: if is_weak { 80 } else { 400 }, last: at }
    }

    /// Halved with every half-life, and in a straight line between.
    fn chance(&self, now: Timestamp) -> i64 {
        let fresh = if self.is_weak { 900 } else { 980 };
        let hours = now.duration_since(self.last).as_hours();
        let (halvings, rest) = (hours / self.half_life, hours % self.half_life);
        (fresh - fresh * rest / self.half_life / 2) >> halvings
    }

    fn practise(&mut self, is_right: bool, now: Timestamp) {
        // Practice of the same hour adds little.
        let is_fresh = now.duration_since(self.last) < SignedDuration::from_hours(6);
        let percent = match (is_fresh, is_right, self.is_weak) {
            (true, _, _) => 101,
            (_, true, false) => 210,
            (_, true, true) => 135,
            (_, false, _) => 70,
        };
        self.half_life = (self.half_life * percent / 100).clamp(20, 24 * 365);
        self.last = now;
    }
}

/// Who answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Learner {
    /// Each shortcut fades, some of them quickly.
    Forgetful,
    /// Three of ten are right, whatever is asked.
    MissesMost,
    Perfect,
}

/// What happened in some days.
#[derive(Debug, Default, PartialEq, Eq)]
struct Diary {
    attempts: Vec<Attempt>,
    /// The day on which each shortcut was new.
    begun: HashMap<&'static str, i32>,
    /// The days on which each was asked.
    asked: HashMap<&'static str, Vec<i32>>,
    /// On which days each came back because it was due.
    came_back: HashSet<(&'static str, i32)>,
    /// The longest time in days that one was due and not asked.
    longest_wait: i64,
}

impl Diary {
    /// The attempts of a day at a shortcut.
    fn of_day(&self, id: &str, day: i32) -> Vec<&Attempt> {
        let round = u32::try_from(day).expect("a day");
        self.attempts.iter().filter(|attempt| attempt.round == round && attempt.shortcut == id).collect()
    }
}

/// Whether all was right at once.
fn went_well(attempts: &[&Attempt]) -> bool {
    attempts.iter().all(|attempt| attempt.verdict == Verdict::Right && !attempt.hinted)
}

/// Whether the first question was not found at all.
fn went_wrong(attempts: &[&Attempt]) -> bool {
    attempts.len() > 1 && attempts[..2].iter().all(|attempt| attempt.verdict == Verdict::Wrong)
}

fn is_weak(id: &str) -> bool {
    registry::list(None).position(|about| about.id == id).is_some_and(|place| place % 3 == 0)
}

fn sixty_days(seed: u64) -> Diary {
    practise(Learner::Forgetful, seed, 0..DAYS)
}

/// A round on each of these days.
fn practise(learner: Learner, seed: u64, days: impl IntoIterator<Item = i32>) -> Diary {
    let mut rng = Rng::with_seed(seed);
    let mut diary = Diary::default();
    let mut skills: HashMap<&str, Skill> = HashMap::new();
    for day in days {
        let begin = rng.i64(0..3 * 60 * 60);
        let now = after(day, begin);
        let schedule = Schedule::replay(&diary.attempts, now);
        let due: HashMap<_, _> =
            schedule.standings().filter_map(|(about, standing)| Some((about.id, standing.due()?))).collect();
        let mut round: Vec<Attempt> = Vec::new();
        for number in 1..=QUESTIONS {
            let now = after(day, begin + i64::from(number) * 20);
            let question = schedule.next(&Selection::default(), &round, now, &mut rng).expect("a question");
            let id = question.about.id;
            if question.is_new {
                assert_eq!(diary.begun.insert(id, day), None, "{id} is new only once");
            }
            if round.iter().all(|attempt| attempt.shortcut != id) {
                diary.asked.entry(id).or_default().push(day);
                if due.get(id).is_some_and(|due| *due <= now) {
                    diary.came_back.insert((id, day));
                }
            }
            let skill = skills.entry(id).or_insert_with(|| Skill::new(is_weak(id), now));
            let is_right = rng.i64(0..1000)
                < match learner {
                    Learner::Forgetful => skill.chance(now),
                    Learner::MissesMost => 300,
                    Learner::Perfect => 1000,
                };
            skill.practise(is_right, now);
            round.extend(answers(&question, is_right, (day, number, now), &mut rng));
        }
        for (id, due) in due {
            let is_asked = round.iter().any(|attempt| attempt.shortcut == id);
            let wait = now.duration_since(due).as_hours() / 24;
            if !is_asked {
                diary.longest_wait = diary.longest_wait.max(wait);
            }
        }
        diary.attempts.extend(round);
    }
    diary
}

/// What the learner answers: one try, or two.
fn answers(
    question: &Question,
    is_right: bool,
    (day, number, at): (i32, u32, Timestamp),
    rng: &mut Rng,
) -> Vec<Attempt> {
    let milliseconds = rng.u64(3000..9000);
    let first = Attempt {
        at,
        round: u32::try_from(day).expect("a day"),
        question: number,
        problem: question.problem.into(),
        shortcut: question.about.id.into(),
        level: question.level,
        answer: "".into(),
        verdict: if is_right { Verdict::Right } else { Verdict::Wrong },
        slip: None,
        hinted: false,
        milliseconds,
    };
    if is_right {
        return vec![first];
    }
    let verdict = if rng.bool() { Verdict::Right } else { Verdict::Wrong };
    let second = Attempt { verdict, hinted: true, milliseconds: milliseconds * 2, ..first.clone() };
    vec![first, second]
}

/// The mean of some numbers, in hundredths.
fn mean(numbers: &[i64]) -> i64 {
    numbers.iter().sum::<i64>() * 100 / i64::try_from(numbers.len()).expect("a count")
}

/// In how many of a hundred cases the gap after a day that went like this was longer than the gap before it, where the
/// shortcut came back both times because it was due, and the gap before was not the shortest that there is.
fn longer_gaps(diary: &Diary, went: fn(&[&Attempt]) -> bool) -> i64 {
    let triples = diary.asked.iter().flat_map(|(id, days)| days.windows(3).map(move |days| (id, days)));
    let longer = triples.filter_map(|(id, days)| match days {
        [before, day, after] => {
            let was_due = [day, after].iter().all(|day| diary.came_back.contains(&(*id, **day)));
            (was_due && day - before > 1 && went(&diary.of_day(id, *day)))
                .then_some(i64::from(after - day > day - before))
        }
        _ => None,
    });
    mean(&longer.collect::<Vec<_>>())
}

/// How many of the thirty days after its first one a shortcut was asked on, in hundredths.
fn mean_days(diary: &Diary, wanted: impl Fn(&str) -> bool) -> i64 {
    let early = diary.begun.iter().filter(|(id, begun)| wanted(id) && **begun + 30 <= DAYS);
    let days = early.map(|(id, begun)| diary.asked[id].iter().filter(|day| **day < begun + 30).count());
    mean(&days.map(|days| i64::try_from(days).expect("a count")).collect::<Vec<_>>())
}

#[test]
fn sixty_days_of_practice() {
    let (mut weak_days, mut strong_days) = (0, 0);
    for seed in 1..=5 {
        let diary = sixty_days(seed);
        let rights =
            diary.attempts.iter().filter(|attempt| attempt.verdict == Verdict::Right && !attempt.hinted).count();
        let (weak, strong) = (mean_days(&diary, is_weak), mean_days(&diary, |id| !is_weak(id)));
        let (longer, not_longer) = (longer_gaps(&diary, went_well), 100 - longer_gaps(&diary, went_wrong));
        println!(
            "seed {seed}: {rights} of {} right at once; the last new one on day {}; the gap grew after {longer}% of days \
             that went well and did not after {not_longer}% of those that went wrong; in thirty days a weak one was asked on {weak} and a strong one \
             on {strong}, in hundredths; the longest wait was {} days",
            DAYS * 10,
            diary.begun.values().max().expect("a day"),
            diary.longest_wait,
        );
        assert_eq!(diary.begun.len(), registry::ALL.len(), "every shortcut is begun");
        let days: HashSet<_> = diary.begun.values().collect();
        assert_eq!(days.len(), diary.begun.len(), "one new shortcut a round");
        assert!(longer >= 99 && not_longer >= 95, "gaps grow with success: {longer}, {not_longer}");
        assert!(weak > strong, "weak ones come more often: {weak}, {strong}");
        weak_days += weak;
        strong_days += strong;
        assert!(diary.longest_wait <= LONGEST_WAIT, "nothing starves: {}", diary.longest_wait);
    }
    assert!(weak_days * 2 > strong_days * 3, "weak ones come more often: {weak_days}, {strong_days}");
}

#[test]
fn whoever_misses_most_is_given_little_that_is_new() {
    for seed in 1..=3 {
        let diary = practise(Learner::MissesMost, seed, 0..DAYS);
        let mut begun: Vec<i32> = diary.begun.values().copied().collect();
        begun.sort_unstable();
        println!("seed {seed}: new on the days {begun:?}");
        assert!((6..=12).contains(&begun.len()), "{begun:?}");
        // Something new comes in the end all the same, and nothing of the old is left lying.
        assert!(begun.windows(2).all(|pair| pair[1] - pair[0] <= 8) && DAYS - begun[begun.len() - 1] <= 8, "{begun:?}");
        assert!(diary.longest_wait <= LONGEST_WAIT, "{}", diary.longest_wait);
        let large = diary.attempts.iter().filter(|attempt| attempt.level > 2).count();
        assert!(large * 10 < diary.attempts.len(), "{large}");
    }
}

#[test]
fn whoever_misses_nothing_meets_all_forty_and_the_largest_numbers() {
    let diary = practise(Learner::Perfect, 1, 0..DAYS);
    assert_eq!(diary.begun.len(), registry::ALL.len());
    let last = diary.begun.values().max().expect("a day");
    let highest = |id: &str| {
        let asked = diary.attempts.iter().filter(|attempt| attempt.shortcut == id);
        asked.map(|attempt| attempt.level).max()
    };
    let levels: Vec<u8> = diary.begun.keys().filter_map(|id| highest(id)).collect();
    println!("the last new one on day {last}; the levels reached: {levels:?}");
    assert!(*last <= 45, "{last}");
    assert!(levels.iter().filter(|level| **level >= 3).count() >= 20, "{levels:?}");
    let first_rounds = diary.attempts.iter().filter(|attempt| attempt.round < 2);
    assert!(first_rounds.map(|attempt| attempt.level).max() <= Some(3));
}

#[test]
fn whoever_stays_away_for_thirty_days_finds_what_was_known_first() {
    let diary = practise(Learner::Forgetful, 1, (0..30).chain(60..90));
    let back: Vec<i32> = diary.begun.values().copied().filter(|day| *day >= 60).collect();
    let before: Vec<Attempt> = diary.attempts.iter().filter(|attempt| attempt.round < 30).cloned().collect();
    let now = after(60, 0);
    let schedule = Schedule::replay(&before, now);
    let due = schedule.standings().filter(|(_, standing)| standing.due().is_some_and(|due| due <= now));
    let again = due.map(|(about, _)| diary.asked[about.id].iter().copied().find(|day| *day >= 60).unwrap_or(DAYS * 2));
    let again: Vec<i32> = again.collect();
    println!("{} were due, and asked on the days {again:?}; new on the days {back:?}", again.len());
    assert!(again.len() >= 15 && again.iter().all(|day| *day < 60 + 5), "{again:?}");
    assert!(back.iter().all(|day| *day > 60), "{back:?}");
    assert!(!back.is_empty());
}

#[test]
fn the_same_days_come_of_the_same_seed() {
    assert_eq!(sixty_days(4), sixty_days(4));
}
