//! What a word problem tells: one clause, one fact.

use techniques::number::Number;
use techniques::operation::Operation;

use super::phrases::{
    Noun, Quantity, Subject, counted_noun, determiner, doer, noun, number, place, places, quantity, subject,
};
use super::vocabulary::{COME, GAIN, GO, GOES_ON, HAVE, HOLDS, LOSE, PACKED, SHARE, THERE};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::{Kind, Sign};

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

/// Each box holds 12 eggs; tickets cost $12 each; a week has 7 days; every child gets 3 sweets.
fn each_holds(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let is_each = cursor.any(&["each of the", "each of them", "each", "every", "one"]) || one(cursor);
    let is_one = is_each || cursor.any(&["a", "an", "the price of a", "the price of one"]);
    let per = noun(cursor)?;
    cursor.any(&["all"]);
    let is_cost =
        cursor.clone().any(&["costs", "cost", "is", "are", "sells for", "sell for", "weighs", "weigh", "measures"]);
    cursor.any(HOLDS).then_some(())?;
    let each = quantity(cursor)?;
    let is_each_behind = cursor.any(&["each", "apiece", "a piece"]);
    let is_one = is_one && (is_each || is_cost || is_each_behind);
    (is_one || is_each_behind).then_some(())?;
    is_rate_like(is_cost, &each).then_some(())?;
    cursor.any(&["in it", "on it", "inside", "inside it"]);
    places(cursor);
    Some(vec![Fact::Rate { each, per, is_loose: !(is_each || is_each_behind) }])
}

pub(super) fn one(cursor: &mut Cursor<'_>) -> bool {
    let is_one = cursor.peek() == Some(&Kind::Number(Number::ONE));
    if is_one {
        cursor.advance();
    }
    is_one
}

/// "Is" and "costs" go with money, weight and length.
fn is_rate_like(is_cost: bool, each: &Quantity) -> bool {
    !is_cost || each.noun.as_ref().is_some_and(Noun::is_measure)
}

/// There are 7 days in a week; 12 children to a bus; 12 to a bus; $5 per ticket.
fn rate_first(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let is_there =
        cursor.any(THERE) || doer(cursor, &["puts", "put", "packs", "packed", "plants", "planted"]).is_none();
    let each = quantity(cursor)?;
    // She puts 6 in each bag.
    (is_there || cursor.clone().any(&["in each", "in every", "on each", "in a", "into each"])).then_some(())?;
    cursor.any(&["are", "can fit", "fit", "go", "fits", "can go", "can sit", "sit"]);
    let is_loose = each.noun.is_some() && cursor.clone().any(&["in a", "in an", "on a", "on an", "at a"]);
    let per = per(cursor)?;
    places(cursor);
    Some(vec![Fact::Rate { each, per, is_loose }])
}

/// A recipe for 4 people needs 300 g of flour.
fn recipe(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&["a", "the", "this", "my"]);
    cursor.any(&["recipe for", "cake for", "meal for", "soup for", "pancake recipe for"]).then_some(())?;
    let mut people = quantity(cursor)?;
    people.noun = Some(people.noun.unwrap_or_else(|| Noun::plain("person")));
    cursor.any(&["needs", "uses", "takes", "calls for", "requires", "costs", "contains", "has"]).then_some(())?;
    let amount = quantity(cursor)?;
    let fact = |amount| Fact::Have { owner: None, amount, place: None };
    Some(vec![fact(people), fact(amount)])
}

/// In a week, to a bus, per ticket, for each child, a day, every day.
fn per(cursor: &mut Cursor<'_>) -> Option<Noun> {
    const JOINTS: &[&str] = &[
        "in each", "in every", "in a", "in an", "in one", "to each", "to every", "to a", "to an", "on each",
        "on every", "per", "for each", "for every", "at each", "each", "every", "a", "an",
    ];
    let is_joined = cursor.any(JOINTS)
        || cursor.attempt(|cursor| (cursor.any(&["in", "to", "on"]) && one(cursor)).then_some(())).is_some();
    is_joined.then_some(())?;
    noun(cursor)
}

/// 11 tickets at $12 each, 6 boxes each with 12 pens, 8 bags with 5 apples in each.
fn priced_each(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let owner = opening(cursor);
    let count = quantity(cursor)?;
    places(cursor);
    let comma = cursor.sign(Sign::Comma);
    let is_each = cursor.any(&[
        "each with", "each of which has", "each holding", "each containing", "each has", "each hold", "each holds",
        "each contains", "each costing", "with each having", "that each hold", "that each cost", "which each hold",
        "that each have", "each have", "each having", "which each cost",
    ]);
    (is_each || !comma).then_some(())?;
    let is_each = is_each || {
        cursor
            .any(&[
                "at", "costing", "with", "of", "containing", "holding", "that cost", "for", "that hold", "priced at",
                "which cost",
            ])
            .then_some(())?;
        false
    };
    let each = quantity(cursor)?;
    let is_each_behind = cursor.any(&["each", "apiece", "in each one", "in each", "on each", "in every one", "per"]);
    (is_each || is_each_behind).then_some(())?;
    if is_each_behind {
        // In each bag.
        let head = count.noun.as_ref()?.head.clone();
        cursor.attempt(|cursor| (noun(cursor)?.head == head).then_some(()));
    }
    Some(vec![Fact::Groups { owner, count, each }])
}

/// Groups of things without anything before them.
pub(super) fn groups(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.attempt(priced_each).or_else(|| cursor.attempt(in_each))
}

/// What may stand before the things that are counted.
fn opening(cursor: &mut Cursor<'_>) -> Option<Subject> {
    if cursor.any(THERE) {
        return None;
    }
    cursor.attempt(|cursor| {
        let owner = subject(cursor)?;
        (cursor.any(HAVE)
            || cursor.any(GAIN)
            || cursor.any(&["sets out", "packs", "fills", "packed", "filled", "stacks", "arranges", "set out"]))
        .then_some(owner)
    })
}

/// 16 rows of 25 trees, 8 buses of 45; a bus with 45 seats is no group.
fn in_each(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let owner = opening(cursor);
    let value = number(cursor)?;
    let count = Quantity { value, noun: Some(plain_noun(cursor)?), is_more: false };
    cursor.any(&["of", "with", "containing"]).then_some(())?;
    let each = quantity(cursor)?;
    places(cursor);
    Some(vec![Fact::Groups { owner, count, each }])
}

/// A noun without what it is made of.
fn plain_noun(cursor: &mut Cursor<'_>) -> Option<Noun> {
    counted_noun(cursor).filter(|noun| noun.of.is_none())
}

/// A car goes 60 miles an hour for 3 hours; Ann saves £5 a week for 6 weeks; I read 12 pages a day.
fn going_on(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.attempt(subject);
    (cursor.any(GOES_ON) || cursor.any(&["at"])).then_some(())?;
    cursor.any(&[
        "a speed of", "a steady speed of", "a steady", "a constant speed of", "an average speed of", "a constant",
    ]);
    let mut facts = Vec::new();
    let mph = cursor.attempt(|cursor| {
        let value = number(cursor)?;
        cursor.phrase("mph").then(|| Quantity { value, noun: Some(Noun::plain("mile")), is_more: false })
    });
    let (each, per) = match mph {
        Some(each) => (each, Noun::plain("hour")),
        None => (quantity(cursor)?, per(cursor).filter(is_time)?),
    };
    facts.push(Fact::Rate { each, per, is_loose: false });
    places(cursor);
    if cursor.any(&["for", "in", "over"]) {
        let amount = quantity(cursor)?;
        amount.noun.as_ref()?;
        facts.push(Fact::Have { owner: None, amount, place: None });
    }
    Some(facts)
}

/// What something can go on for.
fn is_time(noun: &Noun) -> bool {
    const TIMES: [&str; 10] =
        ["second", "minute", "hour", "day", "night", "week", "month", "year", "morning", "evening"];
    TIMES.contains(&noun.head.as_str())
}

/// 27 children and 3 teachers go in minibuses of 10; the eggs are packed in boxes of 6.
fn packed(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let mut facts = Vec::new();
    if cursor
        .attempt(|cursor| {
            opening(cursor);
            let mut amounts = vec![quantity(cursor)?];
            while cursor.phrase("and") || cursor.sign(Sign::Comma) {
                amounts.push(quantity(cursor)?);
            }
            cursor.any(&["that", "which", "who", "and"]);
            cursor.any(PACKED).then_some(())?;
            facts.extend(amounts.into_iter().map(|amount| Fact::Have { owner: None, amount, place: None }));
            Some(())
        })
        .is_none()
    {
        cursor.attempt(subject);
        cursor.any(PACKED).then_some(())?;
        cursor.any(&["in", "into"]);
    }
    let per = plain_noun(cursor)?;
    cursor
        .any(&[
            "of", "with", "holding", "that hold", "that each hold", "which hold", "that seat", "that carry",
            "containing", "that can hold", "with room for", "seating", "that take",
        ])
        .then_some(())?;
    let each = quantity(cursor)?;
    cursor.any(&["each", "in each"]);
    facts.push(Fact::Rate { each, per, is_loose: false });
    Some(facts)
}

/// Shares them with 4 friends (5 people), equally between 5 plates.
fn share(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    let mut facts = Vec::new();
    let stated = cursor.attempt(|cursor| {
        opening(cursor);
        let amount = quantity(cursor)?;
        cursor.any(SHARE).then_some(amount)
    });
    if let Some(amount) = stated {
        facts.push(Fact::Have { owner: None, amount, place: None });
    } else {
        let owner = cursor.attempt(subject);
        cursor.any(&["wants to", "want to", "has to", "to"]);
        cursor.any(SHARE).then_some(())?;
        let is_them = cursor.any(&[
            "them all", "them", "it", "the money", "the total", "the cost", "the bill", "all of them", "the sweets",
        ]);
        if !is_them && let Some(amount) = cursor.attempt(quantity) {
            facts.push(Fact::Have { owner, amount, place: None });
        }
    }
    cursor.any(&["out equally", "equally", "evenly", "fairly", "out", "up"]);
    let is_with = cursor.any(&["with"]);
    (is_with || cursor.any(&["equally between", "equally among", "between", "among", "amongst", "into", "onto", "to"]))
        .then_some(())?;
    cursor.any(&["her", "his", "their", "my", "the", "himself and", "herself and"]);
    let mut among = quantity(cursor)?;
    let recount = cursor.attempt(|cursor| {
        cursor.sign(Sign::Open).then_some(())?;
        cursor.any(&["so", "that is", "that's", "making"]);
        let all = quantity(cursor)?;
        cursor.any(&["in all", "altogether", "in total"]);
        cursor.sign(Sign::Close).then_some(all)
    });
    match recount {
        Some(all) => among.value = all.value,
        // With 4 friends is among 5, or is it?
        None if is_with => return None,
        None => {}
    }
    cursor.any(&["equally", "evenly", "fairly"]);
    facts.push(Fact::Share { among });
    Some(facts)
}

/// Puts them in 4 equal groups; puts 20 apples equally into 4 bags.
fn equal_groups(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    const PUTS: [&str; 11] = [
        "puts", "put", "arranges", "arranged", "sorts", "sorted", "places", "placed", "organises", "organizes",
        "separates",
    ];
    doer(cursor, &PUTS).or_else(|| cursor.any(&PUTS).then_some(()))?;
    let mut facts = Vec::new();
    if !cursor.any(&["them all", "all of them", "them", "it"]) {
        facts.push(Fact::Have { owner: None, amount: quantity(cursor)?, place: None });
    }
    let is_equally = cursor.any(&["equally", "evenly"]);
    cursor.any(&["into", "in"]).then_some(())?;
    let value = number(cursor)?;
    let is_equal = cursor.any(&["equal", "equally sized"]);
    (is_equally || is_equal).then_some(())?;
    let noun = Some(plain_noun(cursor)?);
    facts.push(Fact::Share { among: Quantity { value, noun, is_more: false } });
    Some(facts)
}

/// Four friends split a bill of $60; 5 children share 40 sweets equally.
fn friends_share(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&["a group of"]);
    let among = quantity(cursor)?;
    among.noun.as_ref().filter(|noun| noun.is_person())?;
    places(cursor);
    cursor.any(SHARE).then_some(())?;
    let mut facts = Vec::new();
    if !cursor.any(&["it", "them", "the bill", "the cost", "the total"]) {
        cursor.any(&[
            "a restaurant bill of", "a bill of", "a prize of", "a cost of", "a total of", "a taxi fare of",
            "a fare of", "a dinner bill of", "a meal costing", "winnings of",
        ]);
        facts.push(Fact::Have { owner: None, amount: quantity(cursor)?, place: None });
    }
    cursor.any(&["equally between them", "equally", "evenly", "fairly", "between them"]);
    facts.push(Fact::Share { among });
    Some(facts)
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
