//! Casting out nines: the digit sums of the numbers must fit together as the numbers do.
//!
//! A number and the sum of its digits leave the same rest when nines are taken out, and so they do in sums
//! and products. The point plays no part, for a ten of anything leaves 1 as well. A right answer therefore
//! always passes; a wrong one passes when it is off by a multiple of nine.

use super::{WrittenAnswer, adds_up};
use crate::digits::digits;
use crate::number::Number;
use crate::operation::Operation;
use crate::problem::Problem;

/// The digit-sum check of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DigitSum {
    /// What is compared, then the working: each number with the sums of its digits, and both sides.
    pub lines: Vec<String>,
    /// Whether the two sides agree.
    pub agrees: bool,
    /// What that shows and what it cannot show, in words for the learner.
    pub meaning: String,
}

/// The digit-sum check, for `+` and `-` without negative numbers, and for `*` and `/`, whose signs are left
/// out. `None` for other operations, and for answers that are neither a decimal nor quotient and remainder.
pub(super) fn digit_sum(
    problem: &Problem,
    written: &WrittenAnswer,
    correct: bool,
    digits_swapped: bool,
) -> Option<DigitSum> {
    let (a, b) = (problem.a(), problem.b());
    let (answer, remainder) = match *written {
        WrittenAnswer::Number(number) => (number, Number::ZERO),
        WrittenAnswer::Remainder { quotient, remainder } => {
            adds_up(problem, quotient, remainder)?;
            (quotient, remainder)
        }
        _ => return None,
    };
    let signed = [a, b, answer].into_iter().any(Number::is_negative);
    let claim = match problem.operation() {
        Operation::Add if !signed => Claim { sign: '+', parts: [a, b], rest: Number::ZERO, whole: answer },
        Operation::Subtract if !signed => Claim { sign: '+', parts: [b, answer], rest: Number::ZERO, whole: a },
        Operation::Multiply => Claim { sign: '×', parts: [a, b], rest: Number::ZERO, whole: answer },
        Operation::Divide => Claim { sign: '×', parts: [answer, b], rest: remainder, whole: a },
        _ => return None,
    };
    let (lines, agrees) = claim.sizes().working();
    let meaning = if !agrees {
        format!("The two sides differ, so {written} cannot be right.")
    } else if correct {
        "The two sides agree, as they do for every right answer. That alone is no proof: two swapped digits or \
         a missing zero would agree as well."
            .to_owned()
    } else if digits_swapped {
        "The two sides agree, and still the answer is not right: digit sums do not see two digits that have \
         changed places."
            .to_owned()
    } else {
        "The two sides agree, and still the answer is not right: digit sums do not see swapped digits, a missing \
         zero, a wrong sign or point, nor any slip of 9, 18, 27 and so on."
            .to_owned()
    };
    Some(DigitSum { lines, agrees, meaning })
}

/// That two parts added or multiplied, and a rest, make a whole.
struct Claim {
    sign: char,
    parts: [Number; 2],
    rest: Number,
    whole: Number,
}

impl Claim {
    fn sizes(self) -> Self {
        Self { parts: self.parts.map(Number::abs), rest: self.rest.abs(), whole: self.whole.abs(), ..self }
    }

    /// The lines of the check, and whether both sides agree.
    fn working(&self) -> (Vec<String>, bool) {
        let Self { sign, parts: [first, second], rest, whole } = self;
        let with_rest = if rest.is_zero() { String::new() } else { format!(" + {rest}") };
        let mut lines = vec![format!("Does {first} {sign} {second}{with_rest} make {whole}?")];
        let mut seen = Vec::new();
        for number in [first, second, rest, whole] {
            let is_own_sum = number.to_whole().is_some_and(|digit| digit < 9);
            if !is_own_sum && !seen.contains(number) {
                seen.push(*number);
                lines.push(format!("{number}: {}", sum_of_digits(number.mantissa())));
            }
        }
        let [left, right, rest_root, whole_root] = [first, second, rest, whole].map(|number| root(number.mantissa()));
        let mut sum = if *sign == '+' { left + right } else { left * right };
        let mut line = format!("{left} {sign} {right} = {}", casting(sum));
        if !rest.is_zero() {
            lines.push(line);
            let product = root(sum);
            sum = product + rest_root;
            line = format!("{product} + {rest_root} = {}", casting(sum));
        }
        lines.push(line);
        let side = root(sum);
        lines.push(if side == whole_root {
            format!("Both sides come to {side}.")
        } else {
            format!("One side comes to {side}, the other to {whole_root}.")
        });
        (lines, side == whole_root)
    }
}

/// The rest when the nines are taken out: the digit sum of the digit sum and so on, 9 counting as 0.
fn root(number: i128) -> i128 {
    number % 9
}

/// `6 + 4 = 10, 1 + 0 = 1`: the digits summed until one is left.
fn sum_of_digits(number: i128) -> String {
    match number {
        9 => return "counts as 0".to_owned(),
        0..9 => return number.to_string(),
        _ => {}
    }
    let mut shown: Vec<String> = digits(number).map(|digit| digit.to_string()).collect();
    shown.reverse();
    format!("{} = {}", shown.join(" + "), casting(digits(number).sum()))
}

/// `10, 1 + 0 = 1`: a sum, and its digits summed until one is left.
fn casting(sum: i128) -> String {
    match sum {
        9 => "9, and 9 counts as 0".to_owned(),
        0..10 => sum.to_string(),
        _ => format!("{sum}, {}", sum_of_digits(sum)),
    }
}
