//! More ways to ask for a sum in words: what is left if 19 is taken from 45, how many sevens in 91, the average
//! of 4, 8 and 12, put 12 and 3 together.

use techniques::number::Number;
use techniques::operation::Operation;

use super::commands;
use super::counts;
use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::{Item, atom, operand};
use super::missing;
use super::percents;
use super::prices;
use super::units;
use crate::model::embedded::lexing::lexer::Sign;

type Rule = fn(&mut Cursor<'_>) -> Option<Expression>;

/// The rules, in order.
const RULES: [Rule; 12] = [
    missing::number,
    percents::sum,
    prices::sum,
    units::sum,
    left_over,
    if_then,
    passive,
    how_many_in,
    average,
    together,
    distance,
    twofold,
];

/// A sum in one of these forms.
pub(crate) fn sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    RULES.into_iter().find_map(|rule| cursor.attempt(rule))
}

/// Two numbers or more, with commas or "and" between them; no times.
pub(crate) fn list(cursor: &mut Cursor<'_>) -> Option<Vec<Expression>> {
    let mut list = vec![atom(cursor)?];
    while let Some(next) = cursor.attempt(|cursor| {
        let is_separated = cursor.sign(Sign::Comma) | cursor.phrase("and");
        is_separated.then(|| atom(cursor))?
    }) {
        list.push(next);
    }
    (list.len() > 1 && !list.iter().any(Expression::is_time)).then_some(list)
}

fn total(list: Vec<Expression>) -> Option<Expression> {
    list.into_iter().reduce(|left, right| Expression::apply(Operation::Add, left, right))
}

/// What is left if 19 is taken from 45; how much is left when you take 19 from 45.
fn left_over(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const LEFT: [&str; 8] = [
        "how much is left", "how many are left", "how much remains", "what remains", "what's left", "left over",
        "left", "what do i have left",
    ];
    cursor.any(&LEFT).then_some(())?;
    if cursor.phrase("of") {
        let whole = atom(cursor)?;
        cursor
            .any(&["after taking away", "after taking", "if i take away", "if i take", "when i take"])
            .then_some(())?;
        let taken = atom(cursor)?;
        cursor.any(&["away from it", "from it", "away"]);
        return subtract(whole, taken);
    }
    cursor.any(&["if", "when", "after"]).then_some(())?;
    if let Some(sum) = cursor.attempt(passive).filter(is_subtraction) {
        return Some(sum);
    }
    cursor.any(&["i", "you", "we"]);
    cursor.any(&["take away", "take", "subtract", "remove", "taking", "subtracting"]).then_some(())?;
    let taken = atom(cursor)?;
    cursor.any(&["away from", "from", "off"]).then_some(())?;
    subtract(atom(cursor)?, taken)
}

/// If 19 is taken from 45, what is left.
fn if_then(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const ENDS: [&str; 12] = [
        "what is left", "what's left", "how much is left", "how many are left", "what do i have left", "what remains",
        "what do you get", "what do i get", "what do you have", "what is the answer", "what is the result",
        "what is it",
    ];
    cursor.any(&["if", "when"]).then_some(())?;
    cursor.any(&["you", "i", "we"]);
    let sum = cursor.attempt(passive).or_else(|| commands::sum(cursor))?;
    cursor.sign(Sign::Comma);
    cursor.any(&ENDS).then_some(sum)
}

fn is_subtraction(sum: &Expression) -> bool {
    matches!(
        sum,
        Expression::Apply { operation: Operation::Subtract, .. }
            | Expression::Change { operation: Operation::Subtract, .. }
    )
}

fn subtract(whole: Expression, taken: Expression) -> Option<Expression> {
    (!whole.is_time() && !taken.is_time()).then(|| Expression::apply(Operation::Subtract, whole, taken))
}

/// 19 is taken from 45, 9 is added to 47, 200 increased by 5%.
fn passive(cursor: &mut Cursor<'_>) -> Option<Expression> {
    /// The operation, and whether the first number is the one that is brought.
    const VERBS: [(&str, (Operation, bool)); 17] = [
        ("taken away from", (Operation::Subtract, true)),
        ("taken from", (Operation::Subtract, true)),
        ("taken off", (Operation::Subtract, true)),
        ("subtracted from", (Operation::Subtract, true)),
        ("removed from", (Operation::Subtract, true)),
        ("deducted from", (Operation::Subtract, true)),
        ("added to", (Operation::Add, true)),
        ("increased by", (Operation::Add, false)),
        ("raised by", (Operation::Add, false)),
        ("decreased by", (Operation::Subtract, false)),
        ("reduced by", (Operation::Subtract, false)),
        ("lowered by", (Operation::Subtract, false)),
        ("diminished by", (Operation::Subtract, false)),
        ("multiplied by", (Operation::Multiply, false)),
        ("multiplied with", (Operation::Multiply, false)),
        ("divided by", (Operation::Divide, false)),
        ("divided into", (Operation::Divide, true)),
    ];
    cursor.any(&["what do you get when", "what do you get if", "what do i get when", "what do i get if", "when", "if"]);
    let first = operand(cursor, true)?;
    cursor.any(&["is", "are"]);
    let (operation, is_brought) = cursor.lookup(&VERBS)?;
    let is_changed = !is_brought && matches!(operation, Operation::Add | Operation::Subtract);
    if is_changed && let Some(share) = cursor.attempt(counts::bare_fraction) {
        let base = first.value().filter(|base| !base.is_time())?;
        return Some(counts::changed_by(base, operation, share));
    }
    let second = operand(cursor, true)?;
    let (base, brought) = if is_brought { (second, first) } else { (first, second) };
    let base = base.value().filter(|base| !base.is_time())?;
    match brought {
        Item::Percent(percent) if matches!(operation, Operation::Add | Operation::Subtract) => {
            Some(Expression::change(base, operation, percent))
        }
        Item::Value(brought) if !brought.is_time() => {
            let is_small = |small: &Expression, large: &Expression| Some(small.literal()? <= large.literal()?);
            let is_sure = verb_is_sure(operation, is_brought) || is_small(&brought, &base)?;
            is_sure.then(|| Expression::apply(operation, base, brought))
        }
        _ => None,
    }
}

/// "Divided into" alone could be meant the other way round.
fn verb_is_sure(operation: Operation, is_brought: bool) -> bool {
    operation != Operation::Divide || !is_brought
}

/// How many sevens are there in 91, how many 6s make 42, how many groups of 7 in 84, how many quarters in 5.
fn how_many_in(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.phrase("how many").then_some(())?;
    if let Some(parts) = cursor.attempt(counts::parts) {
        cursor.any(&["are there in", "are in", "make", "in"]).then_some(())?;
        let whole = cursor.number()?;
        return Some(Expression::apply(Operation::Multiply, Expression::Number(whole), Expression::Number(parts)));
    }
    let bare = |cursor: &mut Cursor<'_>| cursor.number().filter(|_| !cursor.is_done());
    let part = cursor.attempt(counts::plural).or_else(|| cursor.attempt(bare)).or_else(|| {
        cursor
            .any(&["groups of", "lots of", "sets of", "times does", "times will", "times"])
            .then(|| cursor.number())?
    })?;
    cursor
        .any(&[
            "are there in", "are in", "go into", "fit into", "fit in", "make", "does it take to make",
            "can i make from", "can you make from", "can be made from", "can i get from", "can you get from", "in",
        ])
        .then_some(())?;
    let whole = cursor.number()?;
    (part <= whole).then(|| Expression::apply(Operation::Divide, Expression::Number(whole), Expression::Number(part)))
}

/// The average of 4, 8 and 12.
fn average(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.phrase("the");
    cursor.any(&["average of", "average", "mean of", "arithmetic mean of", "mean average of"]).then_some(())?;
    let list = list(cursor)?;
    let count = Number::try_from(i128::try_from(list.len()).ok()?).ok()?;
    let sum = Expression::Group(Box::new(total(list)?));
    Some(Expression::apply(Operation::Divide, sum, Expression::Number(count)))
}

/// 48 and 36 altogether, put together 12 and -3, sum 4 and 5.
fn together(cursor: &mut Cursor<'_>) -> Option<Expression> {
    if cursor.any(&["put together", "sum", "combine", "total", "the total is"]) {
        return total(list(cursor)?);
    }
    let is_put = cursor.any(&["put", "what do", "how much do", "how many do"]);
    let list = list(cursor)?;
    let is_together = cursor.any(&["altogether", "all together", "in total", "in all", "together", "combined"]);
    let ends = is_put && cursor.any(&["make", "come to", "add up to", "equal"]);
    (is_together || ends).then(|| total(list))?
}

/// The distance between -12 and 5.
fn distance(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.phrase("the");
    let joint = if cursor.any(&["distance between", "gap between"]) {
        "and"
    } else if cursor.any(&["distance from"]) {
        "to"
    } else {
        return None;
    };
    let first = atom(cursor)?;
    cursor.phrase(joint).then_some(())?;
    let second = atom(cursor)?;
    let is_down = first.literal()? >= second.literal()?;
    let (large, small) = if is_down { (first, second) } else { (second, first) };
    subtract(large, small)
}

/// 38 doubled, 90 halved, 28 times itself.
fn twofold(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const VERBS: [(&str, (Operation, i64)); 5] = [
        ("doubled", (Operation::Multiply, 2)),
        ("tripled", (Operation::Multiply, 3)),
        ("trebled", (Operation::Multiply, 3)),
        ("quadrupled", (Operation::Multiply, 4)),
        ("halved", (Operation::Divide, 2)),
    ];
    let of = atom(cursor).filter(|of| !of.is_time())?;
    if cursor.any(&["times itself", "multiplied by itself"]) {
        return Some(Expression::apply(Operation::Multiply, of.clone(), of));
    }
    if cursor.phrase("with") {
        let taken = atom(cursor)?;
        cursor.any(&["taken away", "taken off", "subtracted", "removed"]).then_some(())?;
        return subtract(of, taken);
    }
    let (operation, number) = cursor.lookup(&VERBS)?;
    Some(Expression::apply(operation, of, Expression::Number(Number::from(number))))
}
