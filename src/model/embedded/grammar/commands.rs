//! Sums in words that are more than operators between numbers: take 9 from 47, divide 84 by 7, 9 less than
//! 47; and what is done with the result afterwards.

use techniques::number::Number;
use techniques::operation::Operation;

use super::counts;
use super::cursor::Cursor;
use super::expression::Expression;
use super::infix::{self, Item, atom, operand, value};
use super::phrases;
use super::series;
use super::times;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

type Rule = fn(&mut Cursor<'_>) -> Option<Expression>;

/// The rules that are tried before a plain sum, in order.
const RULES: [Rule; 16] = [
    start_with,
    phrases::sum,
    series::in_words,
    times::question,
    times::lengths,
    add_to,
    add_all,
    take_from,
    from_take,
    multiply,
    divide,
    change_by,
    verb,
    difference,
    goes_into,
    reversed,
];

/// Anything that is to be worked out: at least one operation.
pub(crate) fn sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.sum_by(new_sum)
}

fn new_sum(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let has_bracket = cursor.peek() == Some(&Kind::Sign(Sign::Open));
    // A half alone, which is a group in words, asks for nothing.
    let is_asked = |value: &Expression| !value.is_literal() && (has_bracket || !matches!(value, Expression::Group(_)));
    let written = |cursor: &mut Cursor<'_>| value(cursor).filter(is_asked);
    // "10 divided by 2 plus 3" begins like a command and goes on.
    let command = |rule: Rule| {
        let mut ahead = cursor.clone();
        let sum = rule(&mut ahead)?;
        infix::operation(&mut ahead.clone()).is_none().then_some((sum, ahead))
    };
    let command = RULES.into_iter().find_map(command);
    let mut sum = match command {
        Some((sum, ahead)) => {
            *cursor = ahead;
            sum
        }
        None => written(cursor)?,
    };
    while let Some(longer) = cursor.attempt(|cursor| afterwards(cursor, &sum)) {
        sum = longer;
    }
    Some(sum)
}

/// Both values are numbers, or both are times.
fn combine(operation: Operation, left: Expression, right: Expression) -> Option<Expression> {
    let operation = match (operation, left.is_time(), right.is_time()) {
        (_, false, false) => operation,
        (Operation::Add, true, true) => Operation::AddTime,
        (Operation::Subtract, true, true) => Operation::SubtractTime,
        _ => return None,
    };
    Some(Expression::apply(operation, left, right))
}

/// Adds or takes off a value or a percentage.
fn combine_item(operation: Operation, left: Expression, right: Item) -> Option<Expression> {
    match right {
        Item::Value(right) => combine(operation, left, right),
        Item::Percent(percent) => (!left.is_time()).then(|| Expression::change(left, operation, percent)),
    }
}

/// Add 9 to 47, add 20% to 50.
fn add_to(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.phrase("add").then_some(())?;
    let added = operand(cursor, true)?;
    cursor.phrase("to").then_some(())?;
    combine_item(Operation::Add, atom(cursor)?, added)
}

/// Add 5 and 7, the sum of 4, 8 and 12, the product of 4 and 6.
fn add_all(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const OPENINGS: [(&str, Operation); 9] = [
        ("add up", Operation::Add),
        ("add together", Operation::Add),
        ("add", Operation::Add),
        ("the sum of", Operation::Add),
        ("sum of", Operation::Add),
        ("the total of", Operation::Add),
        ("total of", Operation::Add),
        ("the product of", Operation::Multiply),
        ("product of", Operation::Multiply),
    ];
    let operation = cursor.lookup(&OPENINGS)?;
    let mut sum = atom(cursor)?;
    let mut count = 1;
    while let Some(next) = cursor.attempt(|cursor| {
        let is_separated = cursor.sign(Sign::Comma) | cursor.phrase("and");
        is_separated.then(|| atom(cursor))?
    }) {
        sum = combine(operation, sum, next)?;
        count += 1;
    }
    cursor.any(&["together", "up"]);
    (count > 1).then_some(sum)
}

/// Take 9 from 47, subtract 9 from 47, take 20% off 65, take a third off 30.
fn take_from(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["subtract", "take away", "take", "deduct", "remove", "knock"]).then_some(())?;
    let share_off = |cursor: &mut Cursor<'_>| {
        let share = counts::share(cursor)?;
        cursor.phrase("off").then_some(share)
    };
    if let Some(share) = cursor.attempt(share_off) {
        let base = atom(cursor).filter(|base| !base.is_time())?;
        return Some(counts::changed_by(base, Operation::Subtract, share));
    }
    let taken = operand(cursor, true)?;
    if let Item::Value(change @ Expression::Change { operation: Operation::Subtract, .. }) = taken {
        return Some(change);
    }
    cursor.phrase("away");
    cursor.any(&["from", "off"]).then_some(())?;
    combine_item(Operation::Subtract, atom(cursor)?, taken)
}

/// From 47 take 9.
fn from_take(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.phrase("from").then_some(())?;
    let whole = atom(cursor)?;
    cursor.any(&["subtract", "take away", "take"]).then_some(())?;
    combine_item(Operation::Subtract, whole, operand(cursor, true)?)
}

/// Multiply 12 by 5, multiply 12 by itself.
fn multiply(cursor: &mut Cursor<'_>) -> Option<Expression> {
    cursor.any(&["multiply", "times"]).then_some(())?;
    let left = atom(cursor)?;
    if cursor.phrase("by itself") {
        return combine(Operation::Multiply, left.clone(), left);
    }
    cursor.any(&["by", "with", "and"]).then_some(())?;
    combine(Operation::Multiply, left, atom(cursor)?)
}

/// Divide 84 by 7, divide 7 into 84, share 60 between 4.
fn divide(cursor: &mut Cursor<'_>) -> Option<Expression> {
    if cursor.any(&["the quotient of", "quotient of"]) {
        let left = atom(cursor)?;
        return cursor.phrase("and").then(|| combine(Operation::Divide, left, atom(cursor)?))?;
    }
    let is_shared = cursor.any(&["share", "split"]);
    if !is_shared && !cursor.phrase("divide") {
        return None;
    }
    let left = atom(cursor)?;
    let joints: &[&str] = if is_shared { &["between", "among", "by"] } else { &["by"] };
    if cursor.any(joints) {
        return combine(Operation::Divide, left, atom(cursor)?);
    }
    (!is_shared && cursor.phrase("into")).then(|| into(left, atom(cursor)?))?
}

/// 7 into 84 is 84 ÷ 7; the larger number into the smaller could be meant the other way round.
fn into(small: Expression, large: Expression) -> Option<Expression> {
    (small.literal()? <= large.literal()?).then(|| combine(Operation::Divide, large, small))?
}

/// Increase 200 by 5%, reduce 120 by 35.
fn change_by(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const VERBS: [(&str, Operation); 5] = [
        ("increase", Operation::Add),
        ("raise", Operation::Add),
        ("decrease", Operation::Subtract),
        ("reduce", Operation::Subtract),
        ("lower", Operation::Subtract),
    ];
    let operation = cursor.lookup(&VERBS)?;
    let base = atom(cursor)?;
    cursor.phrase("by").then_some(())?;
    if let Some(share) = cursor.attempt(counts::bare_fraction) {
        return (!base.is_time()).then(|| counts::changed_by(base, operation, share));
    }
    combine_item(operation, base, operand(cursor, true)?)
}

/// What the verbs that stand before one number do with it.
const VERBS: [(&str, (Operation, i64)); 4] = [
    ("halve", (Operation::Divide, 2)),
    ("double", (Operation::Multiply, 2)),
    ("square", (Operation::Power, 2)),
    ("cube", (Operation::Power, 3)),
];

/// Halve 86, square 12.
fn verb(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let (operation, number) = cursor.lookup(&VERBS)?;
    let of = atom(cursor)?;
    (!of.is_time()).then(|| Expression::apply(operation, of, Expression::Number(Number::from(number))))
}

/// The difference between 26 and 17, how much more is 26 than 17.
fn difference(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let (is_more, joint) = if cursor.any(&["the difference between", "difference between"]) {
        (None, "and")
    } else if cursor.any(&["how much more is", "how many more is", "how much bigger is", "how much larger is"]) {
        (Some(true), "than")
    } else if cursor.any(&["how much less is", "how much smaller is", "how many fewer is", "how many less is"]) {
        (Some(false), "than")
    } else if cursor.any(&["by how much is"]) {
        return exceeds(cursor);
    } else if cursor.any(&["how many more than", "how much more than", "how much bigger than", "how much larger than"])
    {
        (Some(false), "is")
    } else if cursor.any(&["how many less than", "how many fewer than", "how much less than", "how much smaller than"])
    {
        (Some(true), "is")
    } else {
        return None;
    };
    let left = atom(cursor)?;
    cursor.phrase(joint).then_some(())?;
    let right = atom(cursor)?;
    let left_is_more = left.literal()? >= right.literal()?;
    let (large, small) = if left_is_more { (left, right) } else { (right, left) };
    is_more.is_none_or(|is_more| is_more == left_is_more).then(|| combine(Operation::Subtract, large, small))?
}

/// By how much is 26 greater than 17.
fn exceeds(cursor: &mut Cursor<'_>) -> Option<Expression> {
    let left = atom(cursor)?;
    let is_more = cursor.lookup(&[
        ("more than", true),
        ("bigger than", true),
        ("larger than", true),
        ("greater than", true),
        ("less than", false),
        ("smaller than", false),
    ])?;
    let right = atom(cursor)?;
    let (large, small) = if is_more { (left, right) } else { (right, left) };
    (large.literal()? >= small.literal()?).then(|| combine(Operation::Subtract, large, small))?
}

/// How many times does 8 go into 136, how many times can you take 8 from 136.
fn goes_into(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const TAKEN: [&str; 4] = [
        "how many times can you take",
        "how many times can i take",
        "how many times can you subtract",
        "how many times can i subtract",
    ];
    let is_taken = cursor.any(&TAKEN);
    (is_taken || cursor.any(&["how many times does", "how many times will", "how often does"])).then_some(())?;
    let small = atom(cursor)?;
    let joints: &[&str] = if is_taken { &["away from", "from"] } else { &["go into", "fit into"] };
    cursor.any(joints).then_some(())?;
    into(small, atom(cursor)?)
}

/// 9 less than 47, 9 from 47, 7 into 84.
fn reversed(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const JOINTS: [(&str, Operation); 8] = [
        ("less than", Operation::Subtract),
        ("fewer than", Operation::Subtract),
        ("subtracted from", Operation::Subtract),
        ("taken away from", Operation::Subtract),
        ("taken from", Operation::Subtract),
        ("from", Operation::Subtract),
        ("more than", Operation::Add),
        ("added to", Operation::Add),
    ];
    let first = atom(cursor)?;
    if cursor.any(&["into", "goes into", "divided into"]) {
        return into(first, atom(cursor)?);
    }
    let operation = cursor.lookup(&JOINTS)?;
    (!first.is_time()).then_some(())?;
    let base = value(cursor)?;
    let is_product = matches!(&base, Expression::Apply { operation: Operation::Multiply | Operation::Divide, .. });
    let sum = combine(operation, base, first)?;
    if is_product {
        // "9 less than 47 times 2" could be twice 38.
        cursor.note(&format!("I read this as {}.", sum.pretty()));
    }
    Some(sum)
}

/// Start with 5, add 7, times 3.
fn start_with(cursor: &mut Cursor<'_>) -> Option<Expression> {
    const STARTS: [&str; 8] = [
        "start with", "starting with", "start from", "starting from", "start at", "starting at", "begin with",
        "if i start with",
    ];
    cursor.any(&STARTS).then_some(())?;
    let mut sum = atom(cursor)?;
    while let Some(longer) = cursor.attempt(|cursor| {
        cursor.sign(Sign::Comma);
        cursor.any(&["and then", "then", "and"]);
        done_with(cursor, &sum)
    }) {
        sum = longer;
    }
    (!sum.is_literal()).then_some(sum)
}

/// What is done with the whole result: ", then add 5", "and multiply by 2", "and double it".
fn afterwards(cursor: &mut Cursor<'_>, sum: &Expression) -> Option<Expression> {
    cursor.sign(Sign::Comma);
    cursor.any(&["and then", "then", "and"]).then_some(())?;
    done_with(cursor, sum)
}

fn done_with(cursor: &mut Cursor<'_>, sum: &Expression) -> Option<Expression> {
    const VERBS_WITH_NUMBER: [(&str, Operation); 12] = [
        ("add", Operation::Add),
        ("plus", Operation::Add),
        ("subtract", Operation::Subtract),
        ("minus", Operation::Subtract),
        ("take away", Operation::Subtract),
        ("take off", Operation::Subtract),
        ("multiply by", Operation::Multiply),
        ("multiply it by", Operation::Multiply),
        ("multiply the result by", Operation::Multiply),
        ("times", Operation::Multiply),
        ("divide by", Operation::Divide),
        ("divide it by", Operation::Divide),
    ];
    if let Some(operation) = cursor.lookup(&VERBS_WITH_NUMBER) {
        let item = operand(cursor, false)?;
        cursor.any(&["to it", "from it", "to that", "from that"]);
        return match operation {
            Operation::Add | Operation::Subtract => combine_item(operation, sum.clone(), item),
            _ => combine(operation, sum.clone(), item.value()?),
        };
    }
    let (operation, number) = cursor.lookup(&VERBS)?;
    cursor.any(&["it", "that", "the result", "the answer"]).then_some(())?;
    (!sum.is_time()).then(|| Expression::apply(operation, sum.clone(), Expression::Number(Number::from(number))))
}
