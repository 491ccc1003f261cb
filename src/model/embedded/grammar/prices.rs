//! Prices: 3 at $1.99 each, $60 split 4 ways, the change from £10, half price.

use techniques::number::Number;
use techniques::operation::Operation;

use super::counts;
use super::cursor::Cursor;
use super::expression::Expression;
use super::infix;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

/// What is asked about a price.
pub(crate) fn sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const RULES: [fn(&mut Cursor<'_>) -> Option<Expression>; 8] =
        [each, ways, split, change, half_price, part_off, less_a_part, pence];
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// A number without a currency sign.
fn count(cursor: &mut Cursor<'_>) -> Option<Expression> {
    matches!(cursor.peek(), Some(Kind::Number(_))).then(|| cursor.number().map(Expression::Number))?
}

fn amount(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.number().map(Expression::Number)
}

/// An amount with its currency sign in front.
fn price(cursor: &mut Cursor<'_>) -> Option<Expression> {
    matches!(cursor.peek(), Some(Kind::Currency(_))).then(|| amount(cursor))?
}

/// 3 at $1.99 each, 3 lots of £2.50, 12 for 25 each.
fn each(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const EACH: [&str; 4] = ["each", "apiece", "a piece", "per item"];
    const ASKS: [&str; 12] = [
        "what do", "what would", "what will", "how much do", "how much would", "how much will", "how much are",
        "how much is", "how much for", "the cost of", "the price of", "i buy",
    ];
    cursor.any(&ASKS);
    let (count, is_scaled) = scaled(cursor)?;
    let is_named = things(cursor) || is_scaled;
    let is_at = cursor.phrase("at");
    let is_priced = is_at || cursor.phrase("for");
    let is_times = !is_named && !is_priced && (cursor.sign(Sign::Times) || cursor.any(&["x", "times"]));
    let is_lots = !is_priced && !is_times && cursor.phrase("lots of");
    (is_priced || is_times || is_lots).then_some(())?;
    let price = if let Some(price) = cursor.attempt(price) {
        // 2 dozen at £3 may be £3 a dozen.
        let is_each = cursor.any(&EACH);
        (is_each || !is_scaled && (is_at || !is_priced && !is_times)).then_some(())?;
        price
    } else {
        let amount = amount(cursor)?;
        // 6 apples at 35p: pence, which stay pence.
        let is_pence = cursor.is_glued() && cursor.phrase("p");
        let is_each = is_priced && cursor.any(&EACH);
        (is_each || !is_scaled && is_pence && (is_times || is_lots || is_at && is_named)).then_some(amount)?
    };
    Some(Expression::apply(Operation::Multiply, count, price))
}

/// 12, 2 dozen, a dozen, half a dozen; and whether it is such a word for many.
fn scaled(cursor: &mut Cursor<'_>) -> Option<(Expression, bool)> {
    let number = |number: i64| Expression::Number(Number::from(number));
    if cursor.any(&["half a dozen", "half dozen", "a half dozen"]) {
        return Some((Expression::apply(Operation::Divide, number(12), number(2)), true));
    }
    let whole = |cursor: &mut Cursor<'_>| cursor.phrase("a").then(|| cursor.lookup(&SCALES))?;
    if let Some(scale) = cursor.attempt(whole) {
        return Some((number(scale), true));
    }
    let count = count(cursor)?;
    Some(match cursor.lookup(&SCALES) {
        Some(scale) => (Expression::apply(Operation::Multiply, count, number(scale)), true),
        None => (count, false),
    })
}

/// Words that make a number of things that many times as large.
const SCALES: [(&str, i64); 5] = [("dozens", 12), ("dozen", 12), ("scores", 20), ("score", 20), ("gross", 144)];

/// The name of what is bought, if it has one: coffees, cinema tickets.
fn things(cursor: &mut Cursor<'_>) -> bool {
    const NO_THINGS: [&str; 20] = [
        "at", "for", "lots", "x", "plus", "minus", "times", "and", "or", "of", "is", "to", "by", "less", "more",
        "over", "divided", "off", "with", "per",
    ];
    let mut count = 0;
    while let Some(Kind::Word(word)) = cursor.peek()
        && count < 3
        && !NO_THINGS.contains(&word.as_str())
    {
        cursor.advance();
        count += 1;
    }
    count > 0 || cursor.phrase("of them")
}

/// $60 split 4 ways, £60 shared equally between 4 people.
fn ways(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let whole = amount(cursor)?;
    cursor.any(&["split", "shared", "divided"]).then_some(())?;
    share(cursor, whole)
}

/// Split $60 4 ways, share £60 equally among 4 friends, split 60 into 4.
fn split(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["split", "share", "divide"]).then_some(())?;
    let whole = amount(cursor)?;
    share(cursor, whole)
}

fn share(cursor: &mut Cursor<'_>, whole: Expression) -> Option<Expression> {
    const BETWEEN: [&str; 5] = ["equally between", "equally among", "evenly between", "between", "among"];
    const PEOPLE: [&str; 8] = ["people", "friends", "children", "kids", "persons", "pupils", "of us", "students"];
    if cursor.any(&BETWEEN) {
        let count = count(cursor)?;
        cursor.any(&PEOPLE);
        return Some(Expression::apply(Operation::Divide, whole, count));
    }
    if cursor.any(&["into", "in"]) {
        let count = count(cursor)?;
        cursor.any(&["equal parts", "equal shares", "equal groups", "parts", "groups"]).then_some(())?;
        return Some(Expression::apply(Operation::Divide, whole, count));
    }
    cursor.any(&["equally", "evenly"]);
    let count = count(cursor)?;
    cursor.any(&["ways", "way"]).then_some(())?;
    cursor.any(&["equally", "evenly"]);
    Some(Expression::apply(Operation::Divide, whole, count))
}

/// How much change from £10 for £3.65, change from a £20 note if I spend £13.45.
fn change(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const SPENT: [&str; 12] = [
        "if i spend",
        "when i spend",
        "if it costs",
        "if something costs",
        "after spending",
        "if you spend",
        "if i pay",
        "on a bill of",
        "when i buy something for",
        "when paying",
        "after paying",
        "for",
    ];
    cursor.any(&["how much", "what", "the", "my"]);
    cursor.phrase("change").then_some(())?;
    cursor.any(&["is there", "do i get", "will i get", "should i get", "would i get", "do you get"]);
    cursor.phrase("from").then_some(())?;
    cursor.phrase("a");
    let whole = price(cursor)?;
    cursor.any(&["note", "bill"]);
    cursor.any(&SPENT).then_some(())?;
    Some(Expression::apply(Operation::Subtract, whole, price(cursor)?))
}

/// 50p x 3, 50p / 2, half of 50p, double 50p, 20% of 50p: the one amount, in pence, which stay pence.
fn pence(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const VERBS: [(&str, i64); 5] = [("double", 2), ("twice", 2), ("triple", 3), ("treble", 3), ("quadruple", 4)];
    let amount = |cursor: &mut Cursor<'_>| {
        let amount = cursor.number().filter(|_| cursor.is_glued())?;
        cursor.phrase("p").then_some(Expression::Number(amount))
    };
    if let Some(times) = cursor.lookup(&VERBS) {
        let times = Expression::Number(Number::from(times));
        return Some(Expression::apply(Operation::Multiply, amount(cursor)?, times));
    }
    let share = |cursor: &mut Cursor<'_>| {
        let share = counts::share(cursor)?;
        cursor.phrase("of").then_some(share)
    };
    if let Some(share) = cursor.attempt(share) {
        return Some(counts::part_of(amount(cursor)?, share));
    }
    let percent = |cursor: &mut Cursor<'_>| {
        let percent = cursor.number()?;
        (infix::percent_sign(cursor) && cursor.phrase("of")).then_some(percent)
    };
    if let Some(percent) = cursor.attempt(percent) {
        return Some(Expression::percent_of(percent, amount(cursor)?));
    }
    let price = amount(cursor)?;
    let operation = infix::operation(cursor)?;
    matches!(operation, Operation::Multiply | Operation::Divide).then_some(())?;
    Some(Expression::apply(operation, price, count(cursor)?))
}

/// Half off £60, a third off £60.
fn part_off(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let share = counts::share(cursor)?;
    cursor.phrase("off").then_some(())?;
    Some(counts::changed_by(amount(cursor)?, Operation::Subtract, share))
}

/// £20 less a quarter, £20 plus a quarter. Without the currency it could be a quarter of one.
fn less_a_part(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let whole = price(cursor)?;
    let is_sure = cursor.phrase("less");
    let operation = if is_sure { Operation::Subtract } else { infix::operation(cursor)? };
    matches!(operation, Operation::Add | Operation::Subtract).then_some(())?;
    let share @ (top, bottom) = counts::bare_fraction(cursor)?;
    let sum = counts::changed_by(whole.clone(), operation, share);
    if !is_sure {
        let whole = whole.pretty();
        cursor.note(&format!("I read {top}/{bottom} as that part of {whole}. For a part of one, write it in figures."));
    }
    Some(sum)
}

/// Half price of £35, £35 at half price.
fn half_price(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let price = if cursor.phrase("half price") {
        cursor.any(&["of", "on", "off", "for"]).then_some(())?;
        price(cursor)?
    } else {
        let price = price(cursor)?;
        cursor.phrase("at").then_some(())?;
        cursor.any(&["half price", "half the price"]).then_some(price)?
    };
    Some(Expression::apply(Operation::Divide, price, Expression::Number(Number::from(2))))
}
