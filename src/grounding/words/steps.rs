//! What a reply does with numbers: a step that it names must be one that was worked out.

use super::evidence::Evidence;
use super::moves;
use super::relations::is_plain;
use super::rounding;
use super::stems::stem;
use super::unnamed;
use techniques::number::Number;
use techniques::operation::Operation;

use super::items::{Amount, Item};
use super::vocabulary::{ADJECTIVES, DISTANCES, FILLERS, INVITING, JOINTS, NEAR, RESULTS, THEN, action};

/// Words before a reason.
pub(super) const REASONS: [&str; 3] = ["because", "since", "as"];

/// Words for what is done before all else.
const FIRST: [&str; 8] = ["first", "zuerst", "d'abord", "primero", "primeiro", "prima", "eerst", "først"];

/// What may stand behind a number in words with which something is done.
const BEHIND_A_DEED: [&str; 12] =
    ["away", "off", "back", "more", "from", "to", "at", "by", "too", "on", "again", "once"];

/// Whether every step that is named belongs to the lessons.
///
/// # Errors
/// The step that does not.
pub(super) fn judge(items: &[Item], evidence: &Evidence) -> Result<(), String> {
    if !evidence.has_results() {
        return Ok(());
    }
    // Beside a hint, nothing is known of any step.
    if evidence.is_hint() {
        let sum = items.iter().filter_map(Item::amount).find(|amount| amount.is_sum() && !is_a_distance(amount));
        let is_equation = items.iter().any(|item| matches!(item, Item::Relation(_)));
        let sum = sum.filter(|_| is_equation).map(|sum| sum.text.as_str());
        if let Some(said) = sum.or_else(|| items.iter().find_map(moves::moves)) {
            return Err(said.to_owned());
        }
    }
    let mut rest = items;
    while !rest.is_empty() {
        let length = rest.iter().take_while(|item| !matches!(item, Item::End { .. })).count();
        let (sentence, after) = rest.split_at(length);
        let asks = matches!(after.first(), Some(Item::End { asks: true }));
        rounding::judge(sentence, evidence)?;
        if asks {
            asked(sentence, evidence)?;
        } else {
            steps(sentence, evidence)?;
            pairs(sentence, evidence)?;
            places(sentence, evidence)?;
            moves::judge(sentence, evidence)?;
            unnamed::judge(sentence, evidence)?;
            details(sentence, evidence)?;
        }
        rest = after.get(1..).unwrap_or_default();
    }
    Ok(())
}

/// Whether each sum of a question is one that was asked or worked out, or the one to try.
fn asked(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    let mut sums = sentence.iter().filter_map(Item::amount).filter(|amount| amount.is_sum() && !is_a_distance(amount));
    let is_another =
        |sum: &&Amount| !evidence.works_out(sum) && !evidence.tries.contains(&sum.value) && evidence.has_steps();
    sums.find(is_another).map_or(Ok(()), |sum| Err(sum.text.clone()))
}

/// "Add 4 to 17": a sum that is told as something to do.
pub(super) fn is_told(sum: &Amount) -> bool {
    sum.text.split(' ').next().is_some_and(|word| action(&word.to_lowercase()).is_some())
}

/// "1 less than 10".
pub(super) fn is_a_distance(amount: &Amount) -> bool {
    amount.text.split(' ').any(|word| DISTANCES.has(word))
}

/// "Take 200 and 2 away": whether the same is done with both.
fn pairs(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    for (at, three) in sentence.windows(3).enumerate() {
        let before = sentence.get(..at).unwrap_or_default();
        let deed = before.iter().rev().take(2).find_map(|item| match item {
            Item::Action(operation, word) => Some((*operation, word)),
            _ => None,
        });
        if let ([Item::Value(first), Item::Word(and), Item::Value(second)], Some((operation, word))) = (three, deed)
            && and == "and"
            && let (Some(_), Some(number)) = (first.literal, second.literal)
            && evidence.has_steps()
            && !does(operation, number, word, evidence)
        {
            return Err(format!("{word} {} and {number}", first.text));
        }
    }
    Ok(())
}

fn steps(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    // "For 99, add 10": a recipe for another number.
    if let [Item::Word(word), Item::Value(amount), ..] = sentence
        && ["for", "with"].contains(&word.as_str())
        && amount.literal.is_some_and(|number| !evidence.is_learners(number))
        && sentence.iter().any(|item| matches!(item, Item::Action(..)))
    {
        return Err(format!("for {}", amount.text));
    }
    for (at, item) in sentence.iter().enumerate() {
        if let Item::Value(amount) = item {
            let stands_beside = |item: Option<&Item>| matches!(item, Some(Item::Relation(_) | Item::Differs));
            let is_related = sentence.iter().any(|item| stands_beside(Some(item)));
            let before = at.checked_sub(1).and_then(|before| sentence.get(before));
            let is_invited = matches!(before, Some(Item::Pause))
                || before.and_then(Item::word).is_some_and(|word| INVITING.has(word));
            // "Take a quarter".
            let has_digits = amount.text.contains(|c: char| c.is_ascii_digit());
            if !has_digits && amount.value.number().is_some_and(is_part) && !evidence.says(&amount.text) {
                return Err(amount.text.clone());
            }
            // "Multiply 47 by 9, then take 47 away": what was asked is no step of how to do it.
            let is_asked = || evidence.finals.contains(&amount.value) && evidence.is_only_asked(amount);
            let is_beside = stands_beside(before) || stands_beside(sentence.get(at + 1));
            let is_deed = amount.text.split(' ').next().is_some_and(|word| action(&word.to_lowercase()).is_some());
            let goes_on =
                || sentence.iter().any(|item| matches!(item, Item::Action(..)) || item.word() == Some("back"));
            if amount.is_sum() && is_deed && !is_beside && evidence.has_steps() && is_asked() && goes_on() {
                return Err(amount.text.clone());
            }
            // "Now do 502 + 198".
            let is_set = before.and_then(Item::word).is_some_and(|word| ["do", "solve"].contains(&word));
            let is_of_now = || evidence.works_out(amount) || evidence.tries.contains(&amount.value);
            if amount.is_sum() && is_set && evidence.has_steps() && !is_of_now() {
                return Err(amount.text.clone());
            }
            if amount.is_sum() && !is_related && !is_invited && !is_known(amount, evidence) {
                return Err(amount.text.clone());
            }
        }
    }
    for number in sentence.iter().filter_map(Item::amount).filter_map(|amount| amount.literal) {
        let is_step = || evidence.does(Operation::Subtract, number);
        if number.is_negative() && !evidence.knows_exactly(number) && !is_step() {
            return Err(number.to_string());
        }
    }
    for (at, pair) in sentence.windows(2).enumerate() {
        let [Item::Word(by), Item::Value(amount)] = pair else { continue };
        let before = sentence.get(..at).unwrap_or_default().iter().rev().take_while(|item| item.word().is_some());
        let deed = before.into_iter().find_map(|item| match item {
            Item::Action(operation, word) => Some((*operation, word)),
            _ => None,
        });
        if let Some((operation, word)) = deed.filter(|_| by == "by" && evidence.has_steps()) {
            let is_of_places = matches!(operation, Operation::Multiply | Operation::Divide);
            if !amount.literal.is_none_or(|number| is_of_places && evidence.works_by(operation, number)) {
                return Err(format!("{word} by {}", amount.text));
            }
        }
    }
    // "Adding 9 leaves the ones alone": a step, and not what is asked.
    for (at, three) in sentence.windows(3).enumerate() {
        if let [Item::Action(operation, word), Item::Value(amount), Item::Relation(_)] = three
            && let Some(number) = amount.literal
            && evidence.places(*operation, number).all(|place| place == 0)
        {
            let mut behind =
                sentence.iter().skip(at + 3).skip_while(|item| item.word().is_some_and(|word| FILLERS.has(word)));
            let leaves = behind.next().and_then(Item::word);
            if leaves.is_some_and(|word| !ADJECTIVES.has(word) && !NEAR.has(word)) {
                return Err(format!("{word} {}", amount.text));
            }
        }
    }
    for (operation, number, word) in done(sentence) {
        // What was asked is no step of how to do it.
        let is_asked = || {
            let places = places_of(operation, number, word, evidence);
            !places.is_empty() && places.iter().all(|place| *place == 0) && !moves::starts_somewhere(sentence)
        };
        let is_told_of = word.ends_with("ing") && !goes_on_to_more(sentence);
        if !does(operation, number, word, evidence) || !is_told_of && evidence.has_steps() && is_asked() {
            return Err(format!("{word} {number}"));
        }
    }
    for pair in sentence.windows(2) {
        if let [Item::Action(operation, word), Item::Value(amount)] = pair
            && matches!(operation, Operation::Add | Operation::Subtract)
            && !["less", "more"].contains(&word.as_str())
            && let Some(number) = amount.value.number().filter(|_| amount.is_sum())
            && !evidence.does(*operation, number)
            && !evidence.has_step(*operation, &[], amount.value)
        {
            return Err(format!("{word} {}", amount.text));
        }
    }
    Ok(())
}

/// Whether a sentence has more to do behind what it begins with: "..., then take 1 away", "... and give 2 back".
fn goes_on_to_more(sentence: &[Item]) -> bool {
    let has = |words: &[&str]| sentence.iter().filter_map(Item::word).any(|word| words.contains(&word));
    let deeds = sentence.iter().filter(|item| matches!(item, Item::Action(..))).count();
    has(&["then", "back"]) && (deeds > 0) && !has(&["same", "like"])
}

/// The places of the steps that do this; halving 48 is dividing it by 2, and doubling it is multiplying it.
pub(super) fn places_of(operation: Operation, number: Number, word: &str, evidence: &Evidence) -> Vec<usize> {
    if word.starts_with("halv") {
        evidence.halves(number).collect()
    } else if word.starts_with("doubl") {
        evidence.doubles(number).collect()
    } else if word == "times" {
        evidence.multiplies_by(number).collect()
    } else {
        evidence.places(operation, number).collect()
    }
}

fn does(operation: Operation, number: Number, word: &str, evidence: &Evidence) -> bool {
    if word == "times" && evidence.has_steps() {
        return evidence.multiplies_by(number).next().is_some();
    }
    evidence.does(operation, number) || !places_of(operation, number, word, evidence).is_empty()
}

/// Whether a number is a part of one.
fn is_part(number: Number) -> bool {
    number > Number::ZERO && number < Number::ONE
}

/// The numbers with which something is done in a sentence, in order.
pub(super) fn done(sentence: &[Item]) -> impl Iterator<Item = (Operation, Number, &str)> {
    sentence.iter().enumerate().filter_map(|(at, item)| {
        let (operation, word) = match item {
            Item::Action(operation, word) => (*operation, word.as_str()),
            Item::Relation(give) if give.starts_with('g') => {
                let behind = sentence.get(at + 1..at + 3).unwrap_or_default();
                let ([Item::Value(amount), Item::Word(back)] | [Item::Word(back), Item::Value(amount)]) = behind else {
                    return None;
                };
                return amount.literal.filter(|_| back == "back").map(|number| (Operation::Add, number, give.as_str()));
            }
            Item::Sign(operation) => (*operation, operation.name()),
            // "Then 1 more", "then 1 comes off".
            Item::Value(amount) => {
                let behind_it = sentence.get(at + 1..at + 3).unwrap_or_default();
                if let [Item::Relation(comes), Item::Word(off)] = behind_it
                    && ["come", "comes"].contains(&comes.as_str())
                    && off == "off"
                {
                    return amount.literal.map(|number| (Operation::Subtract, number, "off"));
                }
                // "10 is easy to add".
                if let Some(Item::Relation(_)) = behind_it.first()
                    && let mut rest = sentence.iter().skip(at + 2).skip_while(|item| item.word().is_some_and(is_plain))
                    && let Some(Item::Action(operation, word)) = rest.next()
                    && rest.next().is_none()
                {
                    return amount.literal.map(|number| (*operation, number, word.as_str()));
                }
                let behind = |by: usize| sentence.get(at + by).and_then(Item::word);
                let is_more = behind(1) == Some("more") && behind(2) != Some("than");
                return amount.literal.filter(|_| is_more).map(|number| (Operation::Add, number, "more"));
            }
            _ => return None,
        };
        let mut behind = sentence.get(at + 1..)?.iter().skip_while(
            |item| matches!(item, Item::Word(word) if ADJECTIVES.has(word) || FILLERS.has(word) || THEN.has(word) || word == "by"),
        );
        let with = behind.next()?.amount()?;
        // "Adds 1 too many" and "take three of those" are no steps.
        let next = behind.next().and_then(Item::word);
        // "Multiply the two ends": two things, and not by 2.
        let is_counted = with.text.chars().all(char::is_alphabetic)
            && next.is_some_and(|next| !BEHIND_A_DEED.contains(&next) && !JOINTS.has(next));
        if is_counted {
            return None;
        }
        // "The 2 takes 8 up to a full ten".
        let is_lifted = word.starts_with("tak") && next == Some("up");
        let number = with.literal.filter(|_| next != Some("too") && next != Some("of") && !is_lifted)?;
        Some((operation, number, word))
    })
}

/// The parts of a sentence between its commas and joints.
pub(super) fn parts(sentence: &[Item]) -> impl Iterator<Item = &[Item]> {
    let is_joint = |item: &Item| {
        matches!(item, Item::Comma | Item::Pause | Item::End { .. }) || item.word().is_some_and(|word| JOINTS.has(word))
    };
    sentence.split(is_joint)
}

/// What a part of a sentence does, as it is compared: its deeds, numbers and words that say something.
pub(super) fn said(part: &[Item]) -> String {
    let pieces = part.iter().filter_map(|item| match item {
        Item::Value(amount) => Some(amount.value.to_string()),
        Item::Action(_, word) => Some(stem(word).to_owned()),
        Item::Word(word) => (!is_plain(word) || RESULTS.has(word)).then(|| stem(word).to_owned()),
        _ => None,
    });
    pieces.collect::<Vec<_>>().join(" ")
}

/// Whether what is done first or at the end is so in the lesson.
fn places(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    for part in parts(sentence) {
        let has = |words: &[&str]| part.iter().filter_map(Item::word).any(|word| words.contains(&word));
        let (is_first, is_last) = (has(&FIRST), has(&["last", "finally", "end"]));
        let is_next = has(&["next"]);
        let does = part.iter().find_map(|item| match item {
            Item::Action(operation, _) => Some(*operation),
            _ => None,
        });
        let has_number = part.iter().any(|item| item.amount().is_some());
        let told = match does.filter(|_| !has_number && is_first) {
            Some(operation) => evidence.told_by(operation, &said(part)),
            None => evidence.told(&said(part)).to_vec(),
        };
        if is_first && told.iter().min().is_some_and(|place| *place > 1) {
            return Err(said(part));
        }
        for (operation, number, word) in done(part) {
            let places = places_of(operation, number, word, evidence);
            let mut places = places.into_iter().filter(|place| *place > 0).peekable();
            let is_wrong = places.peek().is_some()
                && places
                    .all(|place| is_first && place > 1 || is_next && place < 2 || is_last && !evidence.is_last(place));
            if is_wrong {
                return Err(format!("{word} {number}"));
            }
        }
    }
    Ok(())
}

/// How a step is done, beside its number.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) enum Detail {
    /// From what digits are taken, each or the last: "the last digit from 10"; `None` where that is no number.
    From(&'static str, Option<Number>),
    /// How often: "halve three times".
    Times(Number),
}

/// Words for digits, of which some are taken from one number and some from another.
const DIGITS: [&str; 7] = ["last", "all", "each", "every", "digits", "digit", "others"];

/// How the steps of a sentence are done.
pub(super) fn details_of(sentence: &[Item]) -> impl Iterator<Item = Detail> {
    sentence.iter().enumerate().filter_map(|(at, item)| {
        let before = sentence.get(..at).unwrap_or_default();
        let behind = sentence.get(at + 1);
        let ends = match behind {
            None | Some(Item::End { .. } | Item::Comma | Item::Pause) => true,
            Some(item) => item.word().is_some_and(|word| ["and", "or", "then", "to", "so"].contains(&word)),
        };
        let times = |times: i64| Some(Detail::Times(Number::from(times)));
        match item {
            Item::Word(word) => match word.as_str() {
                "from" => {
                    let number = behind.and_then(Item::amount)?.literal;
                    let named: Vec<&str> = before.iter().rev().map_while(Item::word).collect();
                    let digits = DIGITS.into_iter().find(|digits| named.contains(digits))?;
                    Some(Detail::From(if digits == "last" { digits } else { "each" }, number))
                }
                "once" if ends && before.last().and_then(Item::word) != Some("at") => times(1),
                "twice" if ends => times(2),
                "thrice" if ends => times(3),
                _ => None,
            },
            Item::Action(_, word) if word == "times" && ends => {
                Some(Detail::Times(before.last().and_then(Item::amount)?.value.number()?))
            }
            _ => None,
        }
    })
}

/// Whether steps are done as the program's texts say. Where those say it of several problems, the steps tell.
fn details(sentence: &[Item], evidence: &Evidence) -> Result<(), String> {
    let is_doubling = |word: &str| word.starts_with("doubl") || word.starts_with("halv");
    let doubles = sentence.iter().any(|item| match item {
        Item::Value(amount) => is_doubling(&amount.text.to_lowercase()),
        item => item.word().is_some_and(is_doubling),
    });
    let is_shown = |detail: &Detail| match detail {
        Detail::From(..) => evidence.has_detail(detail),
        Detail::Times(times) => evidence.doubles_or_halves(*times) || !doubles && evidence.has_detail(detail),
    };
    if let [Detail::From("last", _), Detail::From(..)] = details_of(sentence).collect::<Vec<_>>()[..] {
        return Err("last... first".to_owned());
    }
    // Where some digits are taken from one number and the last from another, both are said.
    let froms: Vec<Detail> = details_of(sentence).filter(|detail| matches!(detail, Detail::From(..))).collect();
    if let [Detail::From(digits, _)] = froms[..]
        && evidence.has_other_digits(digits)
    {
        return Err(format!("{digits}... from"));
    }
    match details_of(sentence).find(|detail| !is_shown(detail)) {
        None => Ok(()),
        Some(Detail::From(digits, _)) => Err(format!("{digits}... from")),
        Some(Detail::Times(times)) => Err(format!("{times} times")),
    }
}

/// Whether what is to be worked out comes to something that the results have.
fn is_known(amount: &Amount, evidence: &Evidence) -> bool {
    let is_named = || amount.value.number().is_some_and(|number| evidence.knows_exactly(number));
    !evidence.has_steps() && is_named()
        || amount.value.number().is_some_and(|number| evidence.is_operand(number))
        || evidence.works_out(amount)
        || evidence.finals.iter().any(|value| amount.is(*value))
        || !amount.text.starts_with(char::is_alphabetic) && evidence.tries.iter().any(|value| amount.is(*value))
}
