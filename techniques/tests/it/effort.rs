//! How hard a worked solution is in the head: a score to compare the ways of one problem with each other.
//!
//! After Buijsman and Pantsar 2020 (facts recalled, numbers taken apart), Imbo, Vandierendonck and De
//! Rammelaere 2007 (carries) and `DeStefano` and `LeFevre` 2004 (holding results in mind). The weights are
//! not fitted to people: the score is good for spotting a choice that is clearly dearer than another, and
//! for nothing finer. Thousandths of one recalled fact throughout.

use std::iter::{Peekable, successors};
use std::str::Chars;

use techniques::number::Number;
use techniques::solution::Solution;
use techniques::value::Value;

/// Thousandths of one recalled fact.
pub(crate) type Effort = i64;

/// Naming the next step.
const STEP: Effort = 500;
/// One recalled fact.
const FACT: Effort = 1000;
/// What a fact of two digits above 5 costs more.
const BIG: Effort = 250;
/// Doubling or halving one digit.
const DOUBLE: Effort = 500;
const CARRY: Effort = 1000;
const BORROW: Effort = 1250;
/// Putting zeros on, taking them off, moving the point.
const SHIFT: Effort = 300;
/// Taking a number apart or together, for each digit that is not 0.
const DIGIT: Effort = 100;
/// Keeping one digit that is not 0 in mind over one step.
pub(crate) const HOLD: Effort = 400;
/// Guessing one digit of a quotient when the divisor is above 12.
const TRIAL: Effort = 1500;
/// A hidden step inside a sum of several places.
const HIDDEN_STEP: Effort = 400;
/// A hidden part of a product, and adding it on.
const HIDDEN_PART: Effort = 800;
/// A decimal point to keep an eye on.
const POINT: Effort = 300;
/// A fraction among the two numbers.
const FRACTION: Effort = 1500;

/// The effort of a whole solution: its steps, and the results that must be kept until they are used.
pub(crate) fn effort(solution: &Solution) -> Effort {
    let trees: Vec<Tree> = solution.steps.iter().map(|step| Tree::read(&step.expr)).collect();
    let results: Vec<Value> = solution.steps.iter().map(|step| step.result).collect();
    let sums: Effort = trees.iter().map(|tree| STEP + tree.cost()).sum();
    sums + (0..trees.len()).map(|step| holding(&trees, &results, step)).sum::<Effort>()
}

/// What it costs to keep the result of a step in mind until it is last used.
fn holding(trees: &[Tree], results: &[Value], step: usize) -> Effort {
    let (Some(result), true) = (results[step].number(), step + 1 < trees.len()) else { return 0 };
    let uses = |later: &usize| trees[*later].leaves().contains(&result.abs());
    let last = (step + 1..trees.len()).rev().find(uses).unwrap_or(step + 1);
    let idle = i64::try_from(last - step - 1).unwrap();
    let cost = HOLD * nonzero_digits(result.mantissa()).max(1) * idle;
    let is_final = last + 1 == trees.len();
    if is_final && trees[last].says_early(result) { cost / 4 } else { cost }
}

/// An expression taken apart.
enum Tree {
    Number(Number),
    Negative(Box<Tree>),
    Sum { sign: char, left: Box<Tree>, right: Box<Tree> },
}

impl Tree {
    fn read(expr: &str) -> Self {
        let text: String = expr.chars().filter(|c| *c != ' ').collect();
        Self::read_from(&mut text.chars().peekable(), 0)
    }

    /// Reads up to a sign that binds less than `floor`.
    fn read_from(rest: &mut Peekable<Chars<'_>>, floor: u8) -> Self {
        let mut left = match rest.peek() {
            Some('(') => {
                rest.next();
                let inner = Self::read_from(rest, 0);
                assert_eq!(rest.next(), Some(')'));
                inner
            }
            Some('-') => {
                rest.next();
                Self::Negative(Box::new(Self::read_from(rest, 3)))
            }
            _ => {
                let digits = successors(rest.next(), |_| rest.next_if(|c| c.is_ascii_digit() || *c == '.'));
                Self::Number(digits.collect::<String>().parse().unwrap())
            }
        };
        while let Some((sign, above)) = rest.peek().and_then(|sign| Some((*sign, binding(*sign, floor)?))) {
            rest.next();
            let right = Box::new(Self::read_from(rest, above));
            left = Self::Sum { sign, left: Box::new(left), right };
        }
        left
    }

    fn value(&self) -> Value {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Negative(inner) => Value::from(Number::ZERO).minus(inner.value()).unwrap(),
            Self::Sum { sign, left, right } => {
                let (left, right) = (left.value(), right.value());
                match sign {
                    '+' => left.plus(right),
                    '-' => left.minus(right),
                    '*' => left.times(right),
                    '/' => left.divided_by(right),
                    _ => left.to_the(u32::try_from(right.to_whole().unwrap()).unwrap()),
                }
                .unwrap()
            }
        }
    }

    fn leaves(&self) -> Vec<Number> {
        match self {
            Self::Number(number) => vec![*number],
            Self::Negative(inner) => inner.leaves(),
            Self::Sum { left, right, .. } => [left.leaves(), right.leaves()].concat(),
        }
    }

    fn cost(&self) -> Effort {
        match self {
            Self::Number(_) => 0,
            Self::Negative(inner) => inner.cost() + DIGIT,
            Self::Sum { sign, left, right } => {
                let own = match (left.value().number(), right.value().number()) {
                    (Some(left), Some(right)) => cost_of(*sign, left, right),
                    _ => FRACTION,
                };
                left.cost() + right.cost() + own
            }
        }
    }

    /// Whether this only puts digits side by side, some of them those of `result`: they can be said at once.
    fn says_early(&self, result: Number) -> bool {
        let Some(addends) = self.addends() else { return false };
        if addends.len() < 2 || !result.is_positive() {
            return false;
        }
        let places = |addend: &i128| digits(*addend).into_iter().enumerate().filter(|(_, digit)| *digit != 0);
        let mut used: Vec<usize> = addends.iter().flat_map(places).map(|(place, _)| place).collect();
        let all = used.len();
        used.sort_unstable();
        used.dedup();
        let shifted =
            |addend: &i128| (0..7).any(|zeros| result.shift(zeros).ok().and_then(Number::to_whole) == Some(*addend));
        used.len() == all && addends.iter().any(shifted)
    }

    /// The numbers that are added, when this is a sum of whole numbers and products.
    fn addends(&self) -> Option<Vec<i128>> {
        match self {
            Self::Sum { sign: '+', left, right } => Some([left.addends()?, right.addends()?].concat()),
            Self::Number(_) | Self::Sum { sign: '*', .. } => {
                Some(vec![self.value().to_whole().filter(|whole| *whole >= 0)?])
            }
            _ => None,
        }
    }
}

/// What the right side of this sign must bind above; `None` where the sign binds less than `floor`.
fn binding(sign: char, floor: u8) -> Option<u8> {
    let (power, above) = match sign {
        '+' | '-' => (1, 2),
        '*' | '/' => (2, 3),
        '^' => (4, 3),
        _ => return None,
    };
    (power >= floor).then_some(above)
}

fn cost_of(sign: char, left: Number, right: Number) -> Effort {
    let places = left.decimal_places().max(right.decimal_places());
    let point = if places > 0 { POINT } else { 0 };
    let scaled = |number: Number| number.abs().shift(i32::try_from(places).unwrap()).unwrap().to_whole().unwrap();
    let (x, y) = (left.abs().mantissa(), right.abs().mantissa());
    let mixed = left.is_negative() != right.is_negative();
    point
        + match sign {
            '+' if mixed => subtraction(scaled(left), scaled(right)),
            '+' => addition(scaled(left), scaled(right)),
            '-' => {
                let signs = if left.is_negative() || right.is_negative() { 500 } else { 0 };
                let (x, y) = (scaled(left), scaled(right));
                signs + if mixed { addition(x, y) } else { subtraction(x, y) }
            }
            '*' => multiplication(x, y),
            '/' => division(scaled(left), scaled(right)),
            _ => (1..right.to_whole().unwrap())
                .scan(x, |power, _| {
                    let before = *power;
                    *power *= x;
                    Some(multiplication(before, x))
                })
                .sum(),
        }
}

/// The digits, units first.
fn digits(number: i128) -> Vec<i128> {
    let rest = successors(Some(number.abs()), |rest| Some(rest / 10).filter(|rest| *rest > 0));
    rest.map(|rest| rest % 10).collect()
}

fn nonzero_digits(number: i128) -> i64 {
    count(&digits(number), |digit| digit != 0)
}

fn count(digits: &[i128], test: impl Fn(i128) -> bool) -> i64 {
    i64::try_from(digits.iter().filter(|digit| test(**digit)).count()).unwrap()
}

fn strip_zeros(mut number: i128) -> (i128, u32) {
    let mut zeros = 0;
    while number != 0 && number % 10 == 0 {
        number /= 10;
        zeros += 1;
    }
    (number, zeros)
}

/// The digits of both numbers, units first, filled up with zeros to the same length.
fn columns(x: i128, y: i128) -> Vec<(i128, i128)> {
    let (mut x, mut y) = (digits(x), digits(y));
    let length = x.len().max(y.len());
    x.resize(length, 0);
    y.resize(length, 0);
    x.into_iter().zip(y).collect()
}

fn addition(x: i128, y: i128) -> Effort {
    if x == 0 || y == 0 {
        return 0;
    }
    let columns = columns(x, y);
    let both = i64::try_from(columns.iter().filter(|(p, q)| *p != 0 && *q != 0).count()).unwrap();
    let mut cost = DIGIT * (nonzero_digits(x) + nonzero_digits(y)) + HIDDEN_STEP * (both - 1).max(0);
    let (mut carry, last) = (false, columns.len() - 1);
    for (place, (p, q)) in columns.into_iter().enumerate() {
        let sum = p + q;
        let bond = sum == 10 && !carry;
        if p != 0 && q != 0 {
            cost += if sum <= 5 || p == 1 || q == 1 {
                FACT * 6 / 10
            } else if bond {
                FACT * 7 / 10
            } else {
                FACT
            };
            cost += if sum > 10 { BIG } else { 0 };
        }
        if carry && sum > 0 {
            cost += 300;
        }
        carry = sum + i128::from(carry) > 9;
        if carry {
            cost += match (place < last, bond) {
                (true, true) => CARRY / 2,
                (true, false) => CARRY,
                (false, _) => 200,
            };
        }
    }
    cost
}

fn subtraction(x: i128, y: i128) -> Effort {
    if y == 0 {
        return 0;
    }
    if x < y {
        return subtraction(y, x) + 500;
    }
    if x == y {
        return 200;
    }
    // A small gap is counted and not borrowed.
    if x - y <= 12 && x > 20 && x / 10 != y / 10 {
        return FACT * 11 / 10 + 200;
    }
    let mut cost = DIGIT * (nonzero_digits(x) + nonzero_digits(y)) + HIDDEN_STEP * (nonzero_digits(y) - 1).max(0);
    let mut borrow = false;
    for (p, q) in columns(x, y) {
        cost += match (q, borrow) {
            (0, true) => 300,
            (0, false) => 0,
            _ if p == q => 300,
            (1, _) => FACT * 7 / 10,
            _ => FACT * 11 / 10,
        };
        let short = p - q - i128::from(borrow) < 0;
        // Ten less a digit is a number bond.
        let bond = short && p == 0 && !borrow;
        cost += match (short, bond, p) {
            (false, ..) => 0,
            (true, true, _) => BORROW / 2 - 300,
            (true, false, 0) => 300,
            (true, false, _) => BORROW,
        };
        borrow = short;
    }
    cost
}

fn multiplication(x: i128, y: i128) -> Effort {
    if x == 0 || y == 0 {
        return 0;
    }
    let ((x, x_zeros), (y, y_zeros)) = (strip_zeros(x), strip_zeros(y));
    let shift = if x_zeros + y_zeros > 0 { SHIFT } else { 0 };
    let (x, y) = (x.max(y), x.min(y));
    if y == 1 {
        return shift;
    }
    let (all, nonzero) = (digits(x), nonzero_digits(x));
    if y == 2 && x > 9 {
        let carries = count(&all[..all.len() - 1], |digit| digit >= 5);
        return shift + (DOUBLE + DIGIT) * nonzero + 400 * carries;
    }
    if x <= 12 {
        let big = if x > 5 && y > 5 { BIG } else { 0 };
        return shift + FACT + big + if x > 10 { 200 } else { 0 };
    }
    if y <= 9 || y <= 12 && nonzero == 1 {
        let facts: Effort = all
            .iter()
            .filter(|digit| **digit != 0)
            .map(|digit| if *digit == 1 { FACT * 3 / 10 } else { FACT } + if *digit > 5 && y > 5 { BIG } else { 0 })
            .sum();
        return shift + facts + running_total(x, y, HOLD / 2) + DIGIT * nonzero;
    }
    // The number with fewer digits that are not 0 is split.
    let (kept, split) = if nonzero < nonzero_digits(y) { (y, x) } else { (x, y) };
    let zeros = |place: usize| if place > 0 { SHIFT } else { 0 };
    let products: Effort = digits(split)
        .into_iter()
        .enumerate()
        .filter(|(_, digit)| *digit != 0)
        .map(|(place, digit)| zeros(place) + multiplication(kept, digit))
        .sum();
    shift + products + running_total(split, kept, HOLD) + 500
}

/// Adding up the products of the digits of `split` with `kept`, biggest first, each total held meanwhile.
fn running_total(split: i128, kept: i128, hold: Effort) -> Effort {
    let (mut total, mut cost) = (0, 0);
    for (place, digit) in digits(split).into_iter().enumerate().rev().filter(|(_, digit)| *digit != 0) {
        let part = digit * kept * 10_i128.pow(u32::try_from(place).unwrap());
        if total > 0 {
            cost += addition(total, part) + hold * nonzero_digits(total) + HIDDEN_PART;
        }
        total += part;
    }
    cost
}

fn division(x: i128, y: i128) -> Effort {
    if x == 0 || y == 1 || x == y {
        return DIGIT;
    }
    let ((_, x_zeros), (y_front, y_zeros)) = (strip_zeros(x), strip_zeros(y));
    if y_front == 1 {
        return SHIFT;
    }
    let zeros = x_zeros.min(y_zeros);
    let shift = if zeros > 0 { SHIFT } else { 0 };
    let (x, y) = (x / 10_i128.pow(zeros), y / 10_i128.pow(zeros));
    let (all, nonzero) = (digits(x), nonzero_digits(x));
    if y == 2 {
        let odd = count(&all[1..], |digit| digit % 2 == 1);
        return shift + (DOUBLE + DIGIT) * nonzero + 500 * odd + if x % 2 == 1 { 300 } else { 0 };
    }
    let (front, quotient_zeros) = strip_zeros(x / y);
    if y <= 12 && front > 0 && front <= 12 && x % y == 0 {
        return shift + FACT * 13 / 10 + if quotient_zeros > 0 { SHIFT } else { 0 };
    }
    let (mut rest, mut started, mut cost) = (0, false, shift + DIGIT * nonzero);
    for digit in all.into_iter().rev() {
        rest = rest * 10 + digit;
        let lots = rest / y;
        if lots > 0 {
            cost += if started { STEP } else { 0 };
            cost +=
                if y <= 12 { FACT * 13 / 10 } else { TRIAL + multiplication(y, lots) + subtraction(rest, y * lots) };
            started = true;
        }
        rest %= y;
        if started && rest > 0 {
            cost += 1200;
        }
    }
    cost + if rest > 0 { 700 } else { 0 }
}
