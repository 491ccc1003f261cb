//! What a word problem tells: one clause, one fact.

use techniques::number::Number;
use techniques::operation::Operation;

use super::phrases::{Noun, Quantity, Subject, determiner, noun, place, places, quantity, subject};
use super::vocabulary::{COME, GAIN, GO, HAVE, LOSE, THERE};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign};
use rates::{each_holds, going_on, in_each, packed, priced_each, rate_first, recipe};
use sharing::{equal_groups, friends_share, share};

pub(super) use rates::{groups, one};

mod rates;
mod sharing;

/// What a clause tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fact {
    /// Somebody has so much, or it is there.
    Have { owner: Option<Subject>, amount: Quantity, place: Option<String> },
    /// So much comes or goes.
    Change { owner: Option<Subject>, operation: Operation, amount: Quantity, to_somebody: bool },
    /// So many of one thing, with so many of another in each.
    Groups { owner: Option<Subject>, count: Quantity, each: Quantity },
    /// One gives so much to another.
    Given { giver: Option<Subject>, receiver: Noun, amount: Quantity },
    /// Something is bought for so much.
    Bought(Quantity),
    /// So much for each of something; in a loose one "a" may mean one thing of the story.
    Rate { each: Quantity, per: Noun, is_loose: bool },
    /// All of it is divided among so many.
    Share { among: Quantity },
    /// So many percent more or less.
    Percent { operation: Operation, percent: Number },
    /// So much is handed over for it.
    Paid(Quantity),
}

type Rule = fn(&mut Cursor<'_>) -> Option<Vec<Fact>>;

/// In order: what is special before what is general.
const RULES: [Rule; 16] = [
    percent, recipe, priced_each, each_holds, rate_first, in_each, going_on, packed, equal_groups, share,
    friends_share, bought, paid, come_or_go, have, gain_or_lose,
];

/// What one clause tells.
pub(super) fn clause(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    RULES
        .into_iter()
        .find_map(|rule| cursor.attempt(|cursor| rule(cursor).filter(|_| ends(cursor))))
        .or_else(|| cursor.attempt(|cursor| bare(cursor).filter(|_| ends(cursor))))
}

/// Whether a clause can end here.
fn ends(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    let stops =
        [Sign::Comma, Sign::Dot, Sign::Question, Sign::Exclamation, Sign::Semicolon, Sign::Newline, Sign::Colon];
    ahead.is_done()
        || stops.into_iter().any(|sign| ahead.sign(sign))
        || ahead.any(&["and", "then", "but", "how", "what", "if", "when", "plus", "with"])
}

/// 25% off, plus a 20% tip.
fn percent(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&[
        "there is", "there's", "it has", "it is", "is", "it is reduced by", "they add", "they leave", "with", "plus",
        "has", "i get", "i have", "at", "leave", "leaves",
    ]);
    cursor.any(&["a", "an"]);
    let Some(Kind::Number(percent)) = cursor.peek() else { return None };
    cursor.advance();
    (cursor.sign(Sign::Percent) || cursor.any(&["percent", "per cent"])).then_some(())?;
    let operation = cursor.lookup(&[
        ("off", Operation::Subtract),
        ("discount", Operation::Subtract),
        ("reduction", Operation::Subtract),
        ("tip", Operation::Add),
        ("service charge", Operation::Add),
        ("sales tax", Operation::Add),
        ("tax", Operation::Add),
        ("vat", Operation::Add),
        ("service", Operation::Add),
    ])?;
    cursor.any(&["in the sale", "in a sale", "on top", "today"]);
    Some(vec![Fact::Percent { operation, percent: *percent }])
}

/// And pays with a £10 note.
fn paid(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.attempt(subject);
    cursor
        .any(&[
            "pays with", "pay with", "paid with", "hands over", "hand over", "handed over", "gives the cashier",
            "gives the shopkeeper", "use", "uses", "paying with", "pays using",
        ])
        .then_some(())?;
    cursor.any(&["a", "an"]);
    let amount = quantity(cursor)?;
    amount.noun.as_ref().filter(|noun| noun.is_money())?;
    cursor.any(&["note", "bill", "coin"]);
    Some(vec![Fact::Paid(amount)])
}

/// 48 fly away, 5 more birds join them.
fn come_or_go(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.attempt(place);
    cursor.sign(Sign::Comma);
    cursor.any(&["another", "a further", "then"]);
    let amount = quantity(cursor)?;
    let operation = if cursor.any(GO) {
        Operation::Subtract
    } else if cursor.any(COME) {
        Operation::Add
    } else {
        return None;
    };
    cursor.any(&["the bus", "the train", "it", "the party"]);
    places(cursor);
    Some(vec![Fact::Change { owner: None, operation, amount, to_somebody: false }])
}

/// Sam has 47 red marbles and 9 blue ones; there are 83 birds in a tree; a coat costs £80.
fn have(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let is_there = cursor.any(THERE)
        || cursor
            .attempt(|cursor| {
                place(cursor)?;
                cursor.sign(Sign::Comma);
                cursor.any(THERE).then_some(())
            })
            .is_some();
    let owner = if is_there {
        None
    } else {
        let owner = cursor.attempt(subject);
        cursor.any(HAVE).then_some(()).or_else(|| {
            let is_cost = cursor.any(&["costs", "cost", "is priced at", "is", "was"]);
            is_cost.then_some(())?;
            matches!(cursor.peek(), Some(Kind::Currency(_))).then_some(())
        })?;
        owner
    };
    cursor.any(&["a", "an"]);
    let amount = quantity(cursor)?;
    if amount.noun.as_ref().is_some_and(Noun::is_money) && cursor.any(&["voucher", "gift card", "coupon"]) {
        return Some(vec![Fact::Change { owner: None, operation: Operation::Subtract, amount, to_somebody: false }]);
    }
    if amount.is_more {
        return None;
    }
    let place = places(cursor);
    Some(vec![Fact::Have { owner, amount, place }])
}

/// Finds 9 more; gives 9 of them to Ben; spends £5 on a book; her gran gives her £5.
fn gain_or_lose(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let mut owner = cursor.attempt(subject);
    cursor.phrase("then");
    let (mut operation, is_taken) = if cursor.any(LOSE) {
        (Operation::Subtract, false)
    } else if cursor.any(GAIN) {
        (Operation::Add, false)
    } else {
        cursor.any(&["takes", "took", "take"]).then_some((Operation::Subtract, true))?
    };
    if cursor.any(&["him", "her", "me", "them"]) {
        // Her gran gives her some.
        (operation == Operation::Subtract && owner.is_some()).then_some(())?;
        operation = Operation::Add;
        owner = None;
    }
    let receiver = cursor.attempt(|cursor| {
        determiner(cursor);
        let receiver = noun(cursor)?;
        matches!(cursor.peek(), Some(Kind::Number(_) | Kind::Currency(_))).then_some(receiver)
    });
    if let Some(receiver) = receiver {
        let amount = quantity(cursor).filter(|_| operation == Operation::Subtract)?;
        places(cursor);
        return Some(vec![Fact::Given { giver: owner, receiver, amount }]);
    }
    cursor.any(&["another", "a further", "an extra", "a", "away"]);
    let amount = quantity(cursor)?;
    let is_out_of = cursor.attempt(|cursor| {
        cursor.phrase("out of").then_some(())?;
        determiner(cursor);
        noun(cursor)
    });
    let is_out = is_out_of.is_some() || cursor.any(&["out of it", "away", "out", "back in"]);
    if is_taken && !is_out {
        let from = cursor.phrase("from");
        determiner(cursor);
        (from && noun(cursor).is_some()).then_some(())?;
    }
    let mut to_somebody = false;
    loop {
        if cursor
            .attempt(|cursor| {
                cursor.phrase("to").then_some(())?;
                determiner(cursor);
                noun(cursor)
            })
            .is_some()
        {
            to_somebody = true;
        } else if cursor.attempt(place).is_none()
            && !cursor.any(&["today", "then", "later", "as a present", "as presents"])
        {
            break;
        }
    }
    Some(vec![Fact::Change { owner, operation, amount, to_somebody }])
}

/// 53 children; 8 buses of 45 are groups.
fn bare(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&["a recipe for", "a bill of", "with"]);
    let amount = quantity(cursor)?;
    if amount.is_more {
        return None;
    }
    if cursor.any(&["are going", "go", "are travelling", "are", "were"]) {
        // On a trip, to the zoo: where to makes no difference.
        amount.noun.as_ref()?;
        let place = Some(place(cursor)?);
        return Some(vec![Fact::Have { owner: None, amount, place }]);
    }
    let place = places(cursor);
    Some(vec![Fact::Have { owner: None, amount, place }])
}

/// I buy a book for £7.
fn bought(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let is_told = cursor
        .attempt(|cursor| {
            subject(cursor)?;
            cursor.any(&["buys", "buy", "bought"]).then_some(())
        })
        .is_some();
    // And a book for £7.
    (cursor.any(&["a", "an", "one"]) || is_told).then_some(())?;
    determiner(cursor);
    noun(cursor)?;
    cursor.any(&["for", "costing", "that costs", "which costs", "at", "priced at"]).then_some(())?;
    let amount = quantity(cursor)?;
    amount.noun.as_ref().filter(|noun| noun.is_money())?;
    Some(vec![Fact::Bought(amount)])
}
