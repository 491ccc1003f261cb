//! Fractions put over one denominator, so that they can be added, and the words that say how: "Sixths fit both: 1/2
//! is 3/6 and 1/3 is 2/6."

use num_integer::Integer;

use crate::number::Number;
use crate::wording::pretty_number;

/// A number as it was written, and the fraction that it is: 1/3, 2 1/3, 0.5, or 2, which is 2 over 1. It is not zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    text: String,
    top: i128,
    bottom: i128,
    /// Whether it is written as its own top over its own bottom.
    is_plain: bool,
}

/// Fractions over the smallest denominator that fits them all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Common {
    /// What stands above the line of each, in order.
    pub tops: Vec<i128>,
    /// What stands below the line of all of them.
    pub bottom: i128,
    /// How that comes, for a learner.
    pub say: String,
}

impl Written {
    /// A whole number or a decimal. `None` for zero.
    #[must_use]
    pub fn number(number: Number) -> Option<Self> {
        let places = number.decimal_places();
        let top = number.shift(i32::try_from(places).ok()?).ok()?.to_whole().filter(|top| *top != 0)?;
        let bottom = 10_i128.checked_pow(places)?;
        let shared = top.gcd(&bottom);
        Some(Self { text: pretty_number(number), top: top / shared, bottom: bottom / shared, is_plain: false })
    }

    /// One whole number over another. `None` for zero, and where the denominator is not above zero.
    #[must_use]
    pub fn quotient(top: Number, bottom: Number) -> Option<Self> {
        let text = format!("{}/{}", pretty_number(top), pretty_number(bottom));
        let (top, bottom) = (top.to_whole().filter(|top| *top != 0)?, bottom.to_whole()?);
        (bottom > 0).then_some(Self { text, top, bottom, is_plain: true })
    }

    /// A whole number above zero and a fraction: 2 1/3.
    #[must_use]
    pub fn mixed(whole: Number, top: Number, bottom: Number) -> Option<Self> {
        let part = Self::quotient(top, bottom).filter(|part| part.top > 0)?;
        let over = whole.to_whole().filter(|whole| *whole > 0)?.checked_mul(part.bottom)?;
        let text = format!("{} {}", pretty_number(whole), part.text);
        Some(Self { text, top: over.checked_add(part.top)?, bottom: part.bottom, is_plain: false })
    }

    /// What stands above the line where `bottom` stands below it.
    fn over(&self, bottom: i128) -> Option<i128> {
        (bottom % self.bottom == 0).then(|| self.top.checked_mul(bottom / self.bottom))?
    }
}

/// The fractions over one denominator; `None` for fewer than two, for whole numbers alone, and where the numbers grow
/// too large.
#[must_use]
pub fn over_one(fractions: &[Written]) -> Option<Common> {
    let own = fractions.iter().map(|fraction| fraction.bottom);
    let bottom = own.reduce(|left, right| left.lcm(&right)).filter(|bottom| (2..1_000_000).contains(bottom))?;
    let tops = fractions.iter().map(|fraction| fraction.over(bottom)).collect::<Option<Vec<_>>>()?;
    let say = say(fractions, &tops, bottom).filter(|_| fractions.len() > 1)?;
    Some(Common { tops, bottom, say })
}

fn say(fractions: &[Written], tops: &[i128], bottom: i128) -> Option<String> {
    let all = if fractions.len() == 2 { "both" } else { "all" };
    let rewritten = fractions.iter().zip(tops).filter(|(fraction, _)| !fraction.is_plain || fraction.bottom != bottom);
    let mut changes: Vec<String> = Vec::new();
    for (fraction, top) in rewritten {
        let top = Number::try_from(*top).map(pretty_number).ok()?;
        let change = format!("{} is {top}/{bottom}", fraction.text);
        if !changes.contains(&change) {
            changes.push(change);
        }
    }
    let Some(end) = changes.pop() else {
        let are = if fractions.len() == 2 { "Both are" } else { "All are" };
        let parts = parts(bottom).unwrap_or_else(|| format!("over {bottom}"));
        return Some(format!("{are} {parts}, so only what is above the line changes."));
    };
    let list = if changes.is_empty() { end } else { format!("{} and {end}", changes.join(", ")) };
    let fits = match parts(bottom) {
        Some(parts) => {
            let mut letters = parts.chars();
            let first = letters.next()?.to_uppercase();
            format!("{first}{} fit {all}", letters.as_str())
        }
        None => format!("{bottom} below the line fits {all}"),
    };
    Some(format!("{fits}: {list}."))
}

/// The parts of which so many make a whole: sixths, twenty-firsts.
fn parts(count: i128) -> Option<String> {
    const SMALL: [&str; 18] = [
        "halves", "thirds", "quarters", "fifths", "sixths", "sevenths", "eighths", "ninths", "tenths", "elevenths",
        "twelfths", "thirteenths", "fourteenths", "fifteenths", "sixteenths", "seventeenths", "eighteenths",
        "nineteenths",
    ];
    const TENS: [&str; 8] = ["twent", "thirt", "fort", "fift", "sixt", "sevent", "eight", "ninet"];
    const ONES: [&str; 9] =
        ["firsts", "seconds", "thirds", "fourths", "fifths", "sixths", "sevenths", "eighths", "ninths"];
    match count {
        100 => return Some("hundredths".to_owned()),
        1000 => return Some("thousandths".to_owned()),
        _ => {}
    }
    let count = usize::try_from(count).ok()?;
    if let Some(small) = SMALL.get(count.checked_sub(2)?) {
        return Some((*small).to_owned());
    }
    let tens = TENS.get((count / 10).checked_sub(2)?)?;
    Some(match (count % 10).checked_sub(1) {
        None => format!("{tens}ieths"),
        Some(ones) => format!("{tens}y-{}", ONES.get(ones)?),
    })
}
