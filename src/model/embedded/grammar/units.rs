//! From one unit to another: how many minutes in 3 hours, 5 feet in inches, days in 6 weeks.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::mixed;
use crate::model::embedded::lexing::lexer::Kind;

/// What a unit measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Measure {
    Time,
    Years,
    Length,
    Imperial,
    Mass,
    Volume,
    Count,
}

/// A unit: what it measures, and how many of the smallest of its kind make it.
type Unit = (Measure, i64);

const UNITS: [(&[&str], Unit); 24] = [
    (&["seconds", "second", "secs", "sec"], (Measure::Time, 1)),
    (&["minutes", "minute", "mins", "min"], (Measure::Time, 60)),
    (&["hours", "hour", "hrs", "hr"], (Measure::Time, 3600)),
    (&["days", "day"], (Measure::Time, 86_400)),
    (&["weeks", "week"], (Measure::Time, 604_800)),
    (&["fortnights", "fortnight"], (Measure::Time, 1_209_600)),
    (&["months", "month"], (Measure::Years, 1)),
    (&["years", "year"], (Measure::Years, 12)),
    (&["decades", "decade"], (Measure::Years, 120)),
    (&["centuries", "century"], (Measure::Years, 1200)),
    (&["millimetres", "millimeters", "millimetre", "millimeter", "mm"], (Measure::Length, 1)),
    (&["centimetres", "centimeters", "centimetre", "centimeter", "cm"], (Measure::Length, 10)),
    (&["metres", "meters", "metre", "meter", "m"], (Measure::Length, 1000)),
    (&["kilometres", "kilometers", "kilometre", "kilometer", "km"], (Measure::Length, 1_000_000)),
    (&["inches", "inch"], (Measure::Imperial, 1)),
    (&["feet", "foot", "ft"], (Measure::Imperial, 12)),
    (&["yards", "yard"], (Measure::Imperial, 36)),
    (&["milligrams", "milligram", "mg"], (Measure::Mass, 1)),
    (&["grams", "gram", "grammes", "g"], (Measure::Mass, 1000)),
    (&["kilograms", "kilogram", "kilos", "kilo", "kg"], (Measure::Mass, 1_000_000)),
    (&["millilitres", "milliliters", "ml"], (Measure::Volume, 1)),
    (&["litres", "liters", "litre", "liter", "l"], (Measure::Volume, 1000)),
    (&["dozens", "dozen"], (Measure::Count, 12)),
    (&["eggs", "items", "things", "rolls", "pencils", "doughnuts", "donuts", "roses", "cookies"], (Measure::Count, 1)),
];

/// A question that is answered in another unit.
pub(crate) fn sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.attempt(how_many).or_else(|| cursor.attempt(convert))
}

fn unit(cursor: &mut Cursor<'_>) -> Option<Unit> {
    UNITS.iter().find(|(names, _)| cursor.any(names)).map(|(_, unit)| *unit)
}

/// The name of the unit here, if it is a measure; not one letter, which may be algebra.
pub(crate) fn named(cursor: &mut Cursor<'_>) -> Option<&'static str> {
    let is_letter = matches!(cursor.peek(), Some(Kind::Word(word)) if word.len() == 1);
    let measures = UNITS.iter().filter(|(_, (measure, _))| *measure != Measure::Count && !is_letter);
    measures.into_iter().find(|(names, _)| cursor.any(names)).and_then(|(names, _)| names.first().copied())
}

/// How many minutes are there in 3 hours, days in 6 weeks.
fn how_many(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["how many", "the number of", "number of"]);
    let wanted = unit(cursor)?;
    cursor.any(&["are there in", "are in", "is there in", "in", "is", "are", "make", "make up"]).then_some(())?;
    let parts = measured(cursor)?;
    in_unit(&parts, wanted)
}

/// Convert 3 hours to minutes, 3 hours in minutes.
fn convert(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["convert", "change", "turn"]);
    let parts = measured(cursor)?;
    cursor.any(&["into", "to", "in", "as"]).then_some(())?;
    in_unit(&parts, unit(cursor)?)
}

/// "3 hours", "an hour", "half an hour", "1 hour 20 minutes".
fn measured(cursor: &mut Cursor<'_>) -> Option<Vec<(Expression, Unit)>> {
    if let Some((digits, places)) =
        cursor.lookup(&[("an hour and a half", (15, -1)), ("an hour and a quarter", (125, -2))])
    {
        return Some(vec![(Expression::Number(Number::from(digits).shift(places).ok()?), (Measure::Time, 3600))]);
    }
    let mut parts = vec![one_measured(cursor)?];
    while let Some(next) = cursor.attempt(|cursor| {
        cursor.phrase("and");
        one_measured(cursor)
    }) {
        parts.push(next);
    }
    Some(parts)
}

fn one_measured(cursor: &mut Cursor<'_>) -> Option<(Expression, Unit)> {
    const SHARES: [(&str, i64); 6] = [
        ("half an", 2),
        ("half a", 2),
        ("a quarter of an", 4),
        ("a quarter of a", 4),
        ("quarter of an", 4),
        ("a third of an", 3),
    ];
    let one = Expression::Number(Number::ONE);
    if let Some(things) = cursor.attempt(things) {
        return Some(things);
    }
    let count = if let Some(share) = cursor.lookup(&SHARES) {
        Expression::apply(Operation::Divide, one, Expression::Number(Number::from(share)))
    } else if cursor.any(&["a", "an", "one"]) {
        one
    } else {
        cursor
            .attempt(|cursor| mixed::number(cursor, |_| None)?.value())
            .or_else(|| cursor.number().map(Expression::Number))?
    };
    Some((count, unit(cursor)?))
}

/// A bare number at the end counts things: how many dozen in 48.
fn things(cursor: &mut Cursor<'_>) -> Option<(Expression, Unit)> {
    let count = Expression::Number(cursor.number()?);
    cursor.is_done().then_some((count, (Measure::Count, 1)))
}

/// All parts in the wanted unit, added. A length of whole numbers that falls into the wanted unit by a whole
/// number stays one operation.
fn in_unit(parts: &[(Expression, Unit)], wanted: Unit) -> Option<Expression> {
    let converted: Option<Vec<Expression>> =
        parts.iter().map(|(count, unit)| one_in_unit(count, *unit, wanted)).collect();
    let converted = converted?;
    let is_several = converted.len() > 1;
    let sum = converted.into_iter().reduce(|left, right| Expression::apply(Operation::Add, left, right))?;
    (is_several || !sum.is_literal()).then_some(sum)
}

fn one_in_unit(count: &Expression, unit: Unit, wanted: Unit) -> Option<Expression> {
    let ((measure, size), (wanted_measure, wanted_size)) = (unit, wanted);
    (measure == wanted_measure).then_some(())?;
    let constant = |number: i64| Expression::Number(Number::from(number));
    if size == wanted_size {
        return Some(count.clone());
    }
    if size > wanted_size {
        let factor = (size % wanted_size == 0).then_some(size / wanted_size)?;
        // One of a unit, or a share of one, is the known size itself.
        return Some(match count {
            Expression::Number(one) if *one == Number::ONE && factor > 1 => {
                Expression::apply(Operation::Multiply, count.clone(), constant(factor))
            }
            Expression::Apply { operation, right, .. } => {
                Expression::apply(*operation, constant(factor), (**right).clone())
            }
            _ => Expression::apply(Operation::Multiply, count.clone(), constant(factor)),
        });
    }
    let divisor = (wanted_size % size == 0).then_some(wanted_size / size)?;
    Some(Expression::apply(Operation::Divide, count.clone(), constant(divisor)))
}
