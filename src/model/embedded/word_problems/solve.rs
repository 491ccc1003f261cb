//! From what a word problem tells to what it asks for: every number has one part in it, or there is no reading.

use techniques::number::Number;
use techniques::operation::Operation;

use super::asks::{Ask, Mode};
use super::facts::Fact;
use super::phrases::{Noun, Quantity, Subject};
use super::story::{Rate, Story};
use crate::model::embedded::grammar::expression::Expression;
use crate::model::embedded::grammar::question::{Request, Rounding};

/// The most operations that a story may take.
const MAX_STEPS: usize = 4;

/// What holds things and comes whole: for what does not fill one, one more is needed.
const CONTAINERS: [&str; 41] = [
    "bus", "minibus", "car", "coach", "van", "taxi", "boat", "tent", "table", "trip", "lift", "bench", "cab",
    "minivan", "bag", "basket", "bin", "bottle", "bowl", "box", "bucket", "cage", "can", "carton", "case", "crate",
    "drawer", "envelope", "folder", "jar", "jug", "pack", "packet", "page", "pot", "rack", "sack", "shelf", "tin",
    "tray", "tub",
];

/// What a thing is made with, so that it takes the full number: 22 wheels are enough for 5 cars.
const PARTS: [&str; 10] = ["wheel", "tyre", "tire", "leg", "door", "seat", "engine", "handle", "screw", "hinge"];

/// The sum that answers the question.
pub(super) fn solve(facts: Vec<Fact>, ask: &Ask) -> Option<Request> {
    let story = Story::new(facts, ask)?;
    if story.steps() > MAX_STEPS {
        return None;
    }
    let sum = if let Some((one, other)) = &ask.more {
        comparison(&story, ask, one, other)?
    } else if story.among.is_some() || ask.per.is_some() || ask.has(Mode::Each) {
        shared(&story, ask)?
    } else if ask.has(Mode::Change) {
        change(&story, ask)?
    } else if let [rate] = &story.rates[..] {
        return with_rate(&story, rate, ask);
    } else {
        total(&story, ask)?
    };
    (!sum.is_literal() && story.rates.is_empty()).then_some(Request::Solve { sum, technique: None })
}

fn number(value: Number) -> Expression {
    Expression::Number(value)
}

/// Ann's less Ben's, where hers are more.
fn comparison(story: &Story, ask: &Ask, one: &Noun, other: &Noun) -> Option<Expression> {
    let [first, second] = &story.haves[..] else { return None };
    (story.is_only_haves() && ask.modes.is_empty()).then_some(())?;
    let is_owner = |owner: &Option<Subject>, name: &Noun| matches!(owner, Some(Subject::Named(owner)) if owner == name);
    let (large, small) = if is_owner(&first.owner, one) && is_owner(&second.owner, other) {
        (first, second)
    } else if is_owner(&first.owner, other) && is_owner(&second.owner, one) {
        (second, first)
    } else {
        return None;
    };
    let same = second.amount.noun.is_none() || first.amount.noun == second.amount.noun;
    let asked = ask.what.as_ref().is_none_or(|what| first.amount.noun.as_ref().is_some_and(|noun| noun.is_a(what)));
    (same && asked && large.amount.value > small.amount.value)
        .then(|| Expression::apply(Operation::Subtract, number(large.amount.value), number(small.amount.value)))
}

/// All of it, divided among people or things.
fn shared(story: &Story, ask: &Ask) -> Option<Expression> {
    story.rates.is_empty().then_some(())?;
    let allowed = [Mode::Each, Mode::Doing, Mode::Pay, Mode::Money, Mode::Need];
    ask.modes.iter().all(|mode| allowed.contains(mode)).then_some(())?;
    let (story, among) = match &story.among {
        Some(among) => {
            (ask.per.is_some() || ask.has(Mode::Each)).then_some(())?;
            (story.clone(), among.clone())
        }
        None => story.without(ask.per.as_ref()?)?,
    };
    if let (Some(per), Some(noun)) = (&ask.per, &among.noun) {
        (noun.is_a(per) || noun.is_person() && per.is_person()).then_some(())?;
    }
    (among.value.is_whole() && !among.value.is_zero()).then_some(())?;
    let whole = Ask { modes: Vec::new(), per: None, subject: None, ..ask.clone() };
    let whole = if story.is_only_haves() && story.haves.len() > 1 {
        Ask { modes: vec![Mode::Total], ..whole }
    } else if story.has_loss() {
        Ask { modes: vec![Mode::Left], ..whole }
    } else if story.percents.is_empty() {
        whole
    } else {
        Ask { modes: vec![Mode::Pay], ..whole }
    };
    Some(Expression::apply(Operation::Divide, total(&story, &whole)?, number(among.value)))
}

/// What comes back of the money handed over.
fn change(story: &Story, ask: &Ask) -> Option<Expression> {
    let paid = story.paid.as_ref()?;
    let is_all_money = |quantity: &Quantity| quantity.noun == paid.noun;
    let cost = match &story.rates[..] {
        [rate] => {
            is_all_money(&rate.each).then_some(())?;
            rate.times(story)?
        }
        [] => {
            story.haves.iter().all(|have| is_all_money(&have.amount)).then_some(())?;
            story.groups.iter().all(|group| is_all_money(&group.each)).then_some(())?;
            story.sum()?
        }
        _ => return None,
    };
    let allowed = [Mode::Change, Mode::Doing, Mode::Past];
    (story.changes.is_empty()
        && story.percents.is_empty()
        && ask.what.is_none()
        && ask.modes.iter().all(|mode| allowed.contains(mode)))
    .then(|| Expression::apply(Operation::Subtract, number(paid.value), cost))
}

/// So much in each, for so many; or so much in all, and how many that makes.
fn with_rate(story: &Story, rate: &Rate, ask: &Ask) -> Option<Request> {
    (story.paid.is_none() && story.percents.is_empty() && story.groups.is_empty()).then_some(())?;
    let is_per = ask.what.as_ref().is_some_and(|what| rate.per.head == what.head && what.modifiers.is_empty());
    let is_time = matches!(rate.per.head.as_str(), "minute" | "hour" | "day" | "week" | "month" | "year");
    if is_per || ask.has(Mode::Long) && is_time && ask.what.is_none() {
        return how_many_groups(story, rate, ask);
    }
    let forbidden = [Mode::Left, Mode::LeftOver, Mode::Full, Mode::Long, Mode::Change, Mode::Past, Mode::Now];
    let is_past = |mode: &Mode| *mode == Mode::Past && ask.has(Mode::Doing);
    (!ask.modes.iter().any(|mode| forbidden.contains(mode) && !is_past(mode))).then_some(())?;
    let noun = rate.each.noun.as_ref();
    let asked = match (&ask.what, noun) {
        (Some(what), Some(noun)) => noun.is_a(what),
        (Some(what), None) => what.head != rate.per.head,
        (None, Some(noun)) => {
            noun.is_measure() && (!ask.has(Mode::Money) || noun.is_money()) && (ask.has(Mode::Far) == is_length(noun))
        }
        (None, None) => false,
    };
    (asked && story.changes.is_empty()).then(|| Some(Request::Solve { sum: rate.times(story)?, technique: None }))?
}

fn is_length(noun: &Noun) -> bool {
    matches!(noun.head.as_str(), "mile" | "kilometre" | "metre" | "yard" | "foot" | "centimetre")
}

/// 53 children, 12 to a bus: how many buses?
fn how_many_groups(story: &Story, rate: &Rate, ask: &Ask) -> Option<Request> {
    let kind = rate.each.noun.as_ref();
    let fits = |quantity: &Quantity| match (&quantity.noun, kind) {
        (Some(noun), Some(kind)) => noun.head != rate.per.head && (noun.is_a(kind) || kind.is_a(noun)),
        (Some(noun), None) => noun.head != rate.per.head && (!noun.is_measure() || noun.is_money()),
        (None, _) => false,
    };
    let allowed = [Mode::Need, Mode::Full, Mode::Pay, Mode::Doing, Mode::Long, Mode::Total];
    ask.modes.iter().all(|mode| allowed.contains(mode)).then_some(())?;
    let mut story = story.clone();
    if let Some(amount) = &ask.amount {
        story.haves.is_empty().then_some(())?;
        story.have(amount.clone());
    }
    let all_fit = story.haves.iter().all(|have| fits(&have.amount));
    (all_fit && !story.haves.is_empty()).then_some(())?;
    let division = Expression::apply(Operation::Divide, story.sum()?, number(rate.each.value));
    let things = story.haves.iter().filter_map(|have| have.amount.noun.as_ref());
    let is_part = things.clone().any(|noun| PARTS.contains(&noun.head.as_str()));
    let is_container = CONTAINERS.contains(&rate.per.head.as_str()) && !is_part;
    if ask.has(Mode::Full) {
        return (!ask.has(Mode::Need)).then_some(Request::Whole { division, rounding: Rounding::Down });
    }
    if ask.has(Mode::Need) || is_container {
        let is_whole = !matches!(rate.per.head.as_str(), "hour" | "minute" | "mile" | "week");
        return Some(if is_whole {
            Request::Whole { division, rounding: Rounding::Up }
        } else {
            Request::Solve { sum: division, technique: None }
        });
    }
    // Pupils with their full 8 sheets, teams of 4.
    let is_countable = |noun: &Noun| !noun.is_measure() && !matches!(noun.head.as_str(), "lap" | "mile" | "page");
    let is_counted = rate.each.value.is_whole()
        && is_countable(&rate.per)
        && things.clone().count() > 0
        && things.clone().all(is_countable)
        && story.haves.iter().all(|have| have.amount.value.is_whole());
    let is_affordable = rate.each.noun.as_ref().is_some_and(Noun::is_money)
        && !matches!(rate.per.head.as_str(), "day" | "week" | "hour" | "month");
    Some(if is_affordable || is_counted {
        Request::Whole { division, rounding: Rounding::Down }
    } else {
        Request::Solve { sum: division, technique: None }
    })
}

/// What there is of one kind, after what comes and goes.
fn total(story: &Story, ask: &Ask) -> Option<Expression> {
    let loss = story.has_loss();
    let is_price = !story.percents.is_empty();
    let forbidden = [Mode::LeftOver, Mode::Each, Mode::Full, Mode::Need, Mode::Change, Mode::Long];
    let is_forbidden = ask.modes.iter().any(|mode| forbidden.contains(mode))
        || ask.has(Mode::Total) && loss && !is_price
        || ask.has(Mode::Left) && (!loss || is_price)
        || ask.has(Mode::Past) && !ask.has(Mode::Left) && !ask.has(Mode::Total) && !ask.has(Mode::Now)
        || is_price && !(ask.has(Mode::Pay) || ask.has(Mode::Total))
        || ask.amount.is_some()
        || story.paid.is_some();
    let is_measured = story.main_noun().is_some_and(|noun| noun.is_measure() && !noun.is_money());
    (!is_forbidden && (is_measured || !story.goes_below_zero())).then_some(())?;
    let does = ask.has(Mode::Doing) || ask.has(Mode::Pay) && !is_price;
    let has_events = !story.changes.is_empty();
    // What was gained may be less than what there is.
    let may_do = !has_events
        && (ask.has(Mode::Pay)
            || ask.has(Mode::Total)
            || !story.groups.is_empty()
            || ask.has(Mode::Doing) && story.starts_with_doing)
        || has_events && story.starts_with_doing && !loss;
    (!does || may_do).then_some(())?;
    kinds_agree(story, ask)?;
    owners_agree(story, ask)?;
    let is_plain_sum = story.changes.is_empty() && story.haves.len() + story.groups.len() > 1;
    let is_wide = ask.what.as_ref().is_some_and(|what| {
        story.haves.iter().any(|have| have.amount.noun.as_ref().is_some_and(|noun| noun.is_sort_of(what)))
    });
    let is_one_doing =
        ask.has(Mode::Doing) && story.starts_with_doing && story.haves.iter().skip(1).all(|have| have.owner.is_none());
    let is_wide = is_wide || is_one_doing || !story.groups.is_empty();
    (!is_plain_sum || ask.has(Mode::Total) || is_wide).then_some(())?;
    if story.starts_with_doing && has_events && !loss {
        // Nine found on one day and twelve on the next.
        (ask.has(Mode::Total) || ask.has(Mode::Now)).then_some(())?;
    }
    story.sum()
}

/// Everything told is of the kind that is asked for.
fn kinds_agree(story: &Story, ask: &Ask) -> Option<()> {
    let first = story.main_noun();
    for noun in story.nouns() {
        let fits = match (noun, &ask.what, &first) {
            (Some(noun), Some(what), _) => noun.is_a(what),
            (Some(noun), None, Some(first)) => {
                noun.head == first.head && (noun.modifiers == first.modifiers || noun.is_measure())
            }
            _ => true,
        };
        fits.then_some(())?;
    }
    let Some(what) = &ask.what else {
        let first = first?;
        let far = !ask.has(Mode::Far) || is_length(&first);
        return (far && (!ask.has(Mode::Money) && !ask.has(Mode::Pay) || first.is_money())).then_some(());
    };
    // A number of nothing that was named.
    let is_named = story.nouns().any(|noun| noun.is_some());
    let is_inner =
        story.groups.iter().all(|group| group.count.noun.as_ref().is_none_or(|count| count.head != what.head));
    (is_inner && (is_named || !story.groups.is_empty())).then_some(())
}

/// One and the same person has it all and is asked about, or nobody in particular is.
fn owners_agree(story: &Story, ask: &Ask) -> Option<()> {
    let mut named = story.owners().filter_map(|owner| match owner {
        Subject::Named(name) => Some(name),
        Subject::Pronoun => None,
    });
    let first = named.next();
    let is_one = named.all(|name| Some(name) == first);
    if story.changes.is_empty() && ask.has(Mode::Total) {
        return (is_one || ask.subject.is_none() || ask.subject == Some(Subject::Pronoun)).then_some(());
    }
    is_one.then_some(())?;
    match &ask.subject {
        Some(Subject::Named(asked)) => {
            (first == Some(asked) || story.main_noun().is_some_and(|noun| noun == *asked)).then_some(())?;
        }
        Some(Subject::Pronoun) => (!story.is_given_away || ask.has(Mode::Left)).then_some(())?,
        None => {}
    }
    match &ask.place {
        Some(place) if !place.is_empty() => {
            let start = story.haves.first()?;
            let owner = matches!(&start.owner, Some(Subject::Named(name)) if name.head == *place);
            (start.place.as_ref() == Some(place) || owner).then_some(())
        }
        _ => Some(()),
    }
}
