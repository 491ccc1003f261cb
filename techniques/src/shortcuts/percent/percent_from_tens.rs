//! # Build it from 10% and 5%
//!
//! **Rule.** Find 10% by moving the point; halve it for 5%, and build the percentage from those.
//!
//! **Why it works.** Percentages of the same number add up: 10% and 5% of it are 15% of it.
//!
//! **Worked example.** 15% of 80: 80 / 10 = 8, 8 / 2 = 4, then 8 + 4 = 12.
//!
//! **When it does not help.** 7.3% of 83 is made of no such pieces.

use std::mem::take;

use crate::drill::{listed, percentages, products, steps};
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;
use crate::solution::{Solution, Work};
use crate::technique::{About, Technique};
use crate::value::Value;

/// Adds and takes away pieces of 50, 25, 10, 5 and 1 per cent.
#[derive(Debug)]
pub struct PercentFromTens;

static ABOUT: About = About {
    id: "percent_from_tens",
    title: "Build it from 10% and 5%",
    operations: &[Operation::PercentOf, Operation::Multiply],
    priority: 9,
    rule: "Find 10% by moving the point; halve it for 5%, and build the percentage from those.",
    why: "Percent means hundredths, so 10% is a tenth: every digit moves down one place. Percentages of the same \
          number add up, so 10% and half of that make 15%, and all but 10% make 90%.",
    source: "Benjamin and Shermer, Secrets of Mental Math (2006); Percentages of amounts (Brainscape flash cards)",
    constants: &[1, 2, 10, 100],
    examples: &["15 percent_of 80", "17 percent_of 60", "16 percent_of 25", "0.15 * 80", "0.75 * 200", "0.05 * 48"],
    near_misses: &["7.3 percent_of 83", "0.3 * 0.4", "0.17 * 80", "1.5 * 80"],
    drills: [
        &[percentages(listed(&[10, 50]), steps(20, 200, 10))],
        &[
            percentages(listed(&[5, 20, 25]), steps(20, 200, 20)),
            products(listed(&[10, 50]).hundredths(), steps(20, 200, 10)),
        ],
        &[
            percentages(listed(&[15, 30, 40, 60, 75, 90]), steps(20, 300, 20)),
            products(listed(&[5, 20, 25]).hundredths(), steps(40, 300, 20)),
        ],
        &[
            percentages(listed(&[12, 15, 35, 45, 55, 65, 95]), steps(120, 480, 20)),
            products(listed(&[15, 35, 45, 75]).hundredths(), steps(40, 480, 20)),
        ],
        &[
            percentages(listed(&[11, 17, 19, 21, 32, 37, 48, 52, 65, 85]), steps(110, 890, 10)),
            percentages(listed(&[125, 175]).tenths(), steps(80, 480, 40)),
            products(listed(&[35, 45, 55, 95, 99]).hundredths(), steps(120, 960, 20)),
        ],
    ],
};

/// The largest percentage that is built.
const MOST: i64 = 1000;

/// How much shorter the work must be to turn the two numbers round.
const WORTH_TURNING: i128 = 2;

/// The longest work for which the two numbers are turned round: 20% and the single pieces.
const SHORT: i128 = 4;

/// What is taken of what.
struct Plan {
    percent: Number,
    of: Number,
    pieces: Pieces,
    /// For the learner, how the problem was read.
    note: String,
}

impl Plan {
    fn new(problem: &Problem) -> Option<Self> {
        let (a, b) = (problem.a(), problem.b());
        match problem.operation() {
            Operation::Multiply => Self::of_part(a, b).or_else(|| Self::of_part(b, a)),
            Operation::PercentOf if a.is_positive() && b.is_positive() => Self::straight_or_turned(a, b),
            _ => None,
        }
    }

    /// 0.15 of 80 is 15% of it.
    fn of_part(part: Number, of: Number) -> Option<Self> {
        if part >= Number::ONE || of < Number::ONE {
            return None;
        }
        let percent = part.shift(2).ok()?;
        Some(Self { percent, of, pieces: Pieces::shortest(percent)?, note: format!("{part} is {percent}%. ") })
    }

    /// 16% of 25 is 25% of 16, which is shorter.
    fn straight_or_turned(a: Number, b: Number) -> Option<Self> {
        let straight = Pieces::shortest(a);
        let limit = straight.map_or(SHORT, |pieces| SHORT.min(pieces.length() - WORTH_TURNING));
        if let Some(pieces) = Pieces::shortest(b).filter(|pieces| pieces.length() <= limit) {
            let note = format!("{a}% of {b} is the same as {b}% of {a}. ");
            return Some(Self { percent: b, of: a, pieces, note });
        }
        Some(Self { percent: a, of: b, pieces: straight?, note: String::new() })
    }
}

const WHOLE: &str = "the whole";

/// The pieces, largest first.
const LABELS: [&str; 7] = [WHOLE, "50%", "25%", "12.5%", "10%", "5%", "1%"];

/// How often each piece is taken; below 0 where it is taken away.
#[derive(Clone, Copy)]
struct Pieces([i128; 7]);

impl Pieces {
    /// The shortest way to build a percentage; among equals the one with the fewest lines.
    fn shortest(percent: Number) -> Option<Self> {
        if !percent.is_positive() || percent > Number::from(MOST) {
            return None;
        }
        let halves = percent.plus(percent).ok()?.to_whole()?;
        let tens_and_fives = || (-2..=9).flat_map(|ten| (-1..=1).map(move |five| (ten, five)));
        (0..=8)
            .flat_map(|eighths| tens_and_fives().map(move |(ten, five)| (eighths, ten, five)))
            .map(|(eighths, ten, five)| (eighths, ten, five, halves % 200 - 25 * eighths - 20 * ten - 10 * five))
            .filter(|(eighths, ten, five, rest)| match eighths % 2 {
                0 => rest % 2 == 0 && (-4..=18).contains(rest),
                _ => (*ten, *five, *rest) == (0, 0, 0),
            })
            .map(|(eighths, ten, five, rest)| {
                let whole = halves / 200 + eighths / 8;
                Self([whole, eighths / 4 % 2, eighths / 2 % 2, eighths % 2, ten, five, rest / 2])
            })
            .min_by_key(|pieces| (pieces.length(), pieces.lines()))
    }

    /// The lines that find the pieces: a piece, the larger one it is a part of, and the number to divide by.
    fn finds(self) -> impl Iterator<Item = (&'static str, &'static str, i128)> {
        let [_, fifty, quarter, eighth, ten, five, one] = self.0.map(|count| count != 0);
        let half = fifty || quarter || eighth;
        let tenth = ten || five && !half;
        let finds = [
            (half, "50%", WHOLE, 2),
            (quarter || eighth, "25%", "50%", 2),
            (eighth, "12.5%", "25%", 2),
            (tenth, "10%", WHOLE, 10),
            (five && tenth, "5%", "10%", 2),
            (five && !tenth, "5%", "50%", 10),
            (one, "1%", WHOLE, 100),
        ];
        finds.into_iter().filter_map(|(needed, piece, from, divisor)| needed.then_some((piece, from, divisor)))
    }

    /// Whether the last piece found is not yet the answer.
    fn needs_sum(self) -> bool {
        let Self([whole, ..]) = self;
        whole != 0 || self.held() > 1
    }

    /// How many pieces are put together; many of one kind are one multiplication, no longer than three.
    fn held(self) -> i128 {
        let held = self.0.into_iter().map(i128::abs).sum();
        if self.0.contains(&held) { held.min(3) } else { held }
    }

    /// Whether this is 100%.
    fn is_the_whole(self) -> bool {
        self.0 == [1, 0, 0, 0, 0, 0, 0]
    }

    fn lines(self) -> i128 {
        self.finds().fold(i128::from(self.needs_sum()), |lines, _| lines + 1)
    }

    /// How long the work is, in lines to write and pieces to hold.
    fn length(self) -> i128 {
        self.lines() + self.held()
    }
}

impl Technique for PercentFromTens {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn solve(&self, problem: &Problem) -> Option<Solution> {
        let Plan { percent, of, pieces, mut note } = Plan::new(problem)?;
        let mut work = Work::new(&ABOUT, problem);
        let mut found = vec![(WHOLE, Value::from(of))];
        for (piece, from, divisor) in pieces.finds() {
            let share = match divisor {
                2 => "half",
                10 => "a tenth",
                _ => "a hundredth",
            };
            let larger = value_of(&found, from)?;
            let name = if from == WHOLE { larger.to_string() } else { from.to_owned() };
            let say = format!("{}{piece} is {share} of {name}.", take(&mut note));
            found.push((piece, work.step(say, format_args!("{larger} / {divisor}"))?));
        }
        if pieces.needs_sum() {
            put_together(&mut work, pieces, &found, &format!("{note}{percent}% is"))?;
        }
        work.finish()
    }

    fn helps(&self, problem: &Problem) -> bool {
        problem.operation() == Operation::PercentOf
            || Plan::new(problem).is_some_and(|plan| is_usual(plan.percent, plan.of))
    }
}

/// Whether a product is better seen as this percentage.
fn is_usual(percent: Number, of: Number) -> bool {
    match percent.to_whole() {
        Some(percent) => {
            of.decimal_places() <= 2
                && (percent % 10 == 0 || matches!(percent, 1..=8 | 15 | 25 | 35 | 45 | 55 | 75 | 95 | 99))
        }
        None => percent < Number::from(25) && of.to_whole().is_some_and(|whole| whole % 4 == 0),
    }
}

fn value_of(found: &[(&str, Value)], wanted: &str) -> Option<Value> {
    found.iter().find(|(label, _)| *label == wanted).map(|(_, value)| *value)
}

/// Adds up the pieces that were found, and takes away those that are too much.
fn put_together(work: &mut Work, pieces: Pieces, found: &[(&str, Value)], lead: &str) -> Option<Value> {
    let (mut words, mut sum) = (lead.to_owned(), String::new());
    for (count, label) in pieces.0.into_iter().zip(LABELS).filter(|(count, _)| *count != 0) {
        let (value, times) = (value_of(found, label)?, count.abs());
        let (link, sign) = match (sum.is_empty(), count > 0) {
            (true, _) => (" ", ""),
            (false, true) => (" plus ", " + "),
            (false, false) => (" less ", " - "),
        };
        words += link;
        sum += sign;
        if times == 1 {
            words += label;
            sum += &value.to_string();
        } else if value == Value::from(Number::ONE) {
            return None; // A line "1 * 3" shows nothing.
        } else {
            work.declare(times);
            words += &[&times.to_string(), "times", label].join(" ");
            sum += &[value.to_string(), times.to_string()].join(" * ");
        }
    }
    if pieces.is_the_whole() {
        sum += " * 1";
    }
    work.step(words + ".", sum)
}
