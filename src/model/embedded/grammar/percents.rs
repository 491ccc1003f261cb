//! Percentages asked the other way round: what percent of 20 is 13, 13 out of 20 as a percentage; and taxes,
//! tips and discounts.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::atom;
use crate::model::embedded::lexing::lexer::Sign;

const PERCENT: [&str; 3] = ["percentage", "percent", "per cent"];

/// A question for a percentage.
pub(crate) fn percentage(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Expression>; 4] = [what_percent, share, as_percentage, scored];
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// Taxes, tips and discounts, and a percentage as a decimal.
pub(crate) fn sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Expression>; 4] = [levy, with_change, change_on, as_decimal];
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// What percent of 20 is 13, 13 is what percent of 20.
fn what_percent(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let first = cursor.attempt(|cursor| {
        let part = number(cursor)?;
        cursor.any(&["is", "are"]).then_some(part)
    });
    if !(cursor.any(&["what", "which"]) && (cursor.any(&PERCENT) || cursor.sign(Sign::Percent))) {
        return None;
    }
    if first.is_none() && cursor.phrase("is") {
        let part = number(cursor)?;
        cursor.any(&["out of", "of"]).then_some(())?;
        return Some(hundredths(part, number(cursor)?));
    }
    cursor.phrase("of").then_some(())?;
    let whole = number(cursor)?;
    if let Some(part) = first {
        return Some(hundredths(part, whole));
    }
    cursor.any(&["is", "are"]).then_some(())?;
    Some(hundredths(number(cursor)?, whole))
}

/// 13 out of 20 as a percentage, 13 as a percentage of 20.
fn share(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["express", "write", "give", "convert", "turn"]);
    let part = number(cursor)?;
    if cursor.any(&["out of", "of"]) {
        let whole = number(cursor)?;
        as_a_percentage(cursor)?;
        return Some(hundredths(part, whole));
    }
    as_a_percentage(cursor)?;
    cursor.phrase("of").then_some(())?;
    Some(hundredths(part, number(cursor)?))
}

/// I got 30 out of 50, what percent is that?
fn scored(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["i got", "i scored", "i have", "she got", "he got", "we got"]);
    let part = number(cursor)?;
    cursor.phrase("out of").then_some(())?;
    let whole = number(cursor)?;
    cursor.any(&["right", "correct"]);
    let _ = cursor.sign(Sign::Comma) || cursor.sign(Sign::Dot);
    cursor.any(&["what", "which"]).then_some(())?;
    (cursor.any(&PERCENT) || cursor.sign(Sign::Percent)).then_some(())?;
    cursor.any(&["is that", "is it", "is this", "did i get"]).then(|| hundredths(part, whole))
}

/// 3/4 as a percentage, 0.65 as a percentage.
fn as_percentage(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["express", "write", "give", "convert", "turn"]);
    let top = number(cursor)?;
    if cursor.sign(Sign::Divide) {
        let bottom = number(cursor)?;
        as_a_percentage(cursor)?;
        return Some(hundredths(top, bottom));
    }
    as_a_percentage(cursor)?;
    Some(Expression::apply(Operation::Multiply, top, hundred()))
}

/// 20% as a decimal.
fn as_decimal(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["express", "write", "give", "convert", "turn"]);
    let percent = percent(cursor)?;
    cursor.any(&["as a decimal", "in decimals", "to a decimal", "into a decimal"]).then_some(())?;
    Some(Expression::apply(Operation::Divide, Expression::Number(percent), hundred()))
}

fn as_a_percentage(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.any(&["as", "in", "to", "into"]).then_some(())?;
    cursor.any(&["a", "an"]);
    (cursor.any(&PERCENT) || cursor.sign(Sign::Percent)).then_some(())
}

fn hundred() -> Expression {
    Expression::Number(Number::from(100))
}

fn hundredths(part: Expression, whole: Expression) -> Expression {
    let share = Expression::apply(Operation::Divide, part, whole);
    Expression::apply(Operation::Multiply, share, hundred())
}

/// A number, not a time.
fn number(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.number().map(Expression::Number)
}

fn percent(cursor: &mut Cursor<'_>) -> Option<Number> {
    let percent = cursor.number()?;
    (cursor.sign(Sign::Percent) || cursor.any(&["percent", "per cent"])).then_some(percent)
}

/// VAT at 20% on £35, a tip of 15% on 40, 8% sales tax on $50.
fn levy(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const LEVIES: [&str; 9] =
        ["vat", "sales tax", "tax", "gst", "tip", "service charge", "service", "commission", "interest"];
    cursor.any(&["the", "a", "an"]);
    let is_named = cursor.any(&LEVIES);
    if is_named {
        cursor.any(&["at", "of"]).then_some(())?;
    }
    let percent = percent(cursor)?;
    (is_named || cursor.any(&LEVIES)).then_some(())?;
    cursor.any(&["on", "for"]).then_some(())?;
    cursor.any(&["a bill of", "the bill of"]);
    let base = atom(cursor)?;
    (!base.is_time()).then(|| Expression::percent_of(percent, base))
}

/// A 20% increase on 400: what comes of it.
fn change_on(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["a", "an", "the"]);
    let percent = percent(cursor)?;
    let operation = cursor.lookup(&[
        ("increase on", Operation::Add),
        ("rise on", Operation::Add),
        ("decrease on", Operation::Subtract),
        ("reduction on", Operation::Subtract),
        ("cut on", Operation::Subtract),
    ])?;
    let base = atom(cursor).filter(|base| !base.is_time())?;
    let sum = Expression::change(base.clone(), operation, percent);
    let share = Expression::percent_of(percent, base);
    cursor.note(&format!("I read this as {}. For the change alone, ask {}.", sum.pretty(), share.pretty()));
    Some(sum)
}

/// £35 plus 20% VAT, £80 with 25% off, £65 with a 20% discount.
fn with_change(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const ADDED: [&str; 15] = [
        "vat", "sales tax", "tax", "gst", "tip", "service charge", "service", "extra", "added on", "added", "on top",
        "increase", "rise", "pay rise", "markup",
    ];
    const TAKEN: [&str; 10] = [
        "off", "discount", "reduction", "taken off", "taken away", "knocked off", "removed", "decrease", "cut", "drop",
    ];
    let base = number(cursor)?;
    let is_plus = cursor.any(&["plus", "and", "including"]) || cursor.sign(Sign::Plus);
    let is_less = !is_plus && (cursor.any(&["less", "minus"]) || cursor.sign(Sign::Minus));
    let is_with = !is_plus && !is_less && cursor.any(&["with", "at", "after"]);
    (is_plus || is_less || is_with).then_some(())?;
    cursor.any(&["a", "an"]);
    if is_plus && cursor.any(&ADDED) {
        cursor.any(&["at", "of"]).then_some(())?;
        return Some(Expression::change(base, Operation::Add, percent(cursor)?));
    }
    let percent = percent(cursor)?;
    if (is_plus || is_with) && cursor.any(&ADDED) {
        return Some(Expression::change(base, Operation::Add, percent));
    }
    ((is_less || is_with) && cursor.any(&TAKEN)).then(|| Expression::change(base, Operation::Subtract, percent))
}
