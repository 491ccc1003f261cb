//! What a word problem asks for.

use super::facts::{Fact, groups, one};
use super::phrases::{Noun, Quantity, Subject, counted_noun, determiner, noun, place, quantity, subject};
use crate::model::embedded::grammar::cursor::Cursor;
use crate::model::embedded::lexing::lexer::Sign;

/// Words in the question that say which number of the story is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Now,
    Left,
    LeftOver,
    Total,
    Each,
    Need,
    Full,
    Pay,
    Change,
    /// A doing other than having: to get, to read, to travel.
    Doing,
    /// What was, which may be what was before.
    Past,
    Far,
    Long,
    Money,
}

/// The question of a word problem.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Ask {
    pub(super) what: Option<Noun>,
    pub(super) modes: Vec<Mode>,
    /// In 52 weeks, for 11 tickets.
    pub(super) amount: Option<Quantity>,
    pub(super) per: Option<Noun>,
    pub(super) subject: Option<Subject>,
    pub(super) place: Option<String>,
    /// How many more one has than the other.
    pub(super) more: Option<(Noun, Noun)>,
    /// What the question tells beside.
    pub(super) facts: Vec<Fact>,
}

impl Ask {
    pub(super) fn has(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }
}

const LEADS: &[(&str, &[Mode])] = &[
    ("what is the total cost of", &[Mode::Pay, Mode::Money]),
    ("what's the total cost of", &[Mode::Pay, Mode::Money]),
    ("what is the cost of", &[Mode::Pay, Mode::Money]),
    ("what's the cost of", &[Mode::Pay, Mode::Money]),
    ("find the cost of", &[Mode::Pay, Mode::Money]),
    ("work out the cost of", &[Mode::Pay, Mode::Money]),
    ("what is the price of", &[Mode::Pay, Mode::Money]),
    ("what is the total cost", &[Mode::Pay, Mode::Total]),
    ("what is the total price", &[Mode::Pay, Mode::Total]),
    ("what is the total", &[Mode::Total]),
    ("what's the total", &[Mode::Total]),
    ("what is the final price", &[Mode::Pay]),
    ("what is the sale price", &[Mode::Pay]),
    ("what is the new price", &[Mode::Pay]),
    ("what is the price now", &[Mode::Pay]),
    ("how much change", &[Mode::Change]),
    ("how much is the change", &[Mode::Change]),
    ("what change", &[Mode::Change]),
    ("what is the change", &[Mode::Change]),
    ("how far", &[Mode::Far]),
    ("what distance", &[Mode::Far]),
    ("how long", &[Mode::Long]),
    ("how much money", &[Mode::Money]),
    ("how much", &[]),
    ("what", &[]),
];

const TAILS: &[(&str, &[Mode])] = &[
    ("left over", &[Mode::LeftOver]),
    ("be left over", &[Mode::LeftOver]),
    ("left", &[Mode::Left]),
    ("remaining", &[Mode::Left]),
    ("remain", &[Mode::Left]),
    ("remains", &[Mode::Left]),
    ("still", &[Mode::Left]),
    ("now", &[Mode::Now]),
    ("altogether", &[Mode::Total]),
    ("all together", &[Mode::Total]),
    ("in total", &[Mode::Total]),
    ("in all", &[Mode::Total]),
    ("together", &[Mode::Total]),
    ("each", &[Mode::Each]),
    ("apiece", &[Mode::Each]),
    ("back", &[Mode::Change]),
    ("needed", &[Mode::Need]),
    ("required", &[Mode::Need]),
    ("need to buy", &[Mode::Need]),
    ("need to book", &[Mode::Need]),
    ("need to hire", &[Mode::Need]),
    ("needs to buy", &[Mode::Need]),
    ("have to buy", &[Mode::Need]),
    ("have to book", &[Mode::Need]),
    ("need", &[Mode::Need]),
    ("fill", &[Mode::Full]),
    ("filled", &[Mode::Full]),
    ("full", &[Mode::Full]),
    ("completely full", &[Mode::Full]),
    ("pay altogether", &[Mode::Pay, Mode::Total]),
    ("have to pay", &[Mode::Pay]),
    ("need to pay", &[Mode::Pay]),
    ("pay", &[Mode::Pay]),
    ("cost", &[Mode::Pay]),
    ("costs", &[Mode::Pay]),
    ("spend", &[Mode::Pay]),
    ("get", &[Mode::Doing]),
    ("receive", &[Mode::Doing]),
    ("travel", &[Mode::Doing]),
    ("go", &[Mode::Doing]),
    ("drive", &[Mode::Doing]),
    ("run", &[Mode::Doing]),
    ("walk", &[Mode::Doing]),
    ("cycle", &[Mode::Doing]),
    ("ride", &[Mode::Doing]),
    ("read", &[Mode::Doing]),
    ("save up", &[Mode::Doing]),
    ("save", &[Mode::Doing]),
    ("saved", &[Mode::Doing]),
    ("earn", &[Mode::Doing]),
    ("make", &[Mode::Doing]),
    ("write", &[Mode::Doing]),
    ("type", &[Mode::Doing]),
    ("drink", &[Mode::Doing]),
    ("eat", &[Mode::Doing]),
    ("buy", &[Mode::Doing]),
    ("plant", &[Mode::Doing]),
    ("collect", &[Mode::Doing]),
    ("pick", &[Mode::Doing]),
    ("bake", &[Mode::Doing]),
    ("find", &[Mode::Doing]),
    ("catch", &[Mode::Doing]),
    ("score", &[Mode::Doing]),
    ("win", &[Mode::Doing]),
    ("use", &[Mode::Doing]),
    ("sell", &[Mode::Doing]),
    ("hold", &[Mode::Doing]),
    ("carry", &[Mode::Doing]),
    ("take", &[Mode::Doing]),
    ("swim", &[Mode::Doing]),
    ("fly", &[Mode::Doing]),
    ("learn", &[Mode::Doing]),
    ("work", &[Mode::Doing]),
    ("grow", &[Mode::Doing]),
    ("weigh", &[]),
    ("did", &[Mode::Past]),
    ("were there", &[Mode::Past]),
    ("was there", &[Mode::Past]),
    ("had", &[Mode::Past]),
    ("have got", &[]),
    ("have", &[]),
    ("has", &[]),
    ("got", &[]),
    ("own", &[]),
    ("are there", &[]),
    ("is there", &[]),
    ("will there be", &[]),
    ("would there be", &[]),
    ("there are", &[]),
    ("will be", &[]),
    ("will", &[]),
    ("would", &[]),
    ("can be", &[]),
    ("can", &[]),
    ("must", &[Mode::Need]),
    ("be", &[]),
    ("are", &[]),
    ("is", &[]),
    ("was", &[]),
    ("were", &[]),
    ("does", &[]),
    ("do", &[]),
    ("of them", &[]),
    ("that", &[]),
];

/// The question, to the end of the sentence or to an "if" with more facts behind it.
pub(super) fn ask(cursor: &mut Cursor<'_>) -> Option<Ask> {
    cursor.any(&["and", "then", "so"]);
    cursor.any(&["can you tell me", "tell me", "please tell me", "work out", "find", "do you know"]);
    let mut ask = cursor.attempt(comparison).or_else(|| cursor.attempt(lead))?;
    let (mut places, mut is_end) = (0, false);
    while !is_end {
        if let Some(modes) = cursor.lookup(TAILS) {
            ask.modes.extend(modes);
        } else if ask.per.is_none()
            && let Some(per) = cursor.attempt(per)
        {
            ask.per = Some(per);
        } else if ask.facts.is_empty()
            && let Some(facts) = cursor.attempt(group_asked)
        {
            ask.facts = facts;
        } else if ask.amount.is_none()
            && let Some(amount) = cursor.attempt(amount)
        {
            ask.amount = Some(amount);
        } else if ask.subject.is_none()
            && let Some(subject) = cursor.attempt(subject)
        {
            ask.subject = Some(subject);
        } else if places < 2
            && let Some(place) = cursor.attempt(place)
        {
            ask.place = ask.place.or(Some(place));
            places += 1;
        } else {
            is_end = true;
        }
    }
    let mut ahead = cursor.clone();
    ahead.sign(Sign::Comma);
    let stops = [Sign::Dot, Sign::Question, Sign::Exclamation, Sign::Newline];
    let is_end = ahead.is_done() || stops.into_iter().any(|sign| ahead.sign(sign));
    (is_end || ahead.any(&["if", "when", "given that"])).then_some(ask)
}

/// How many, how much, what, and of what.
fn lead(cursor: &mut Cursor<'_>) -> Option<Ask> {
    let counted = [
        "how many",
        "what is the total number of",
        "what's the total number of",
        "the total number of",
        "the number of",
        "what is the number of",
    ];
    if cursor.any(&["how many full", "how many complete", "how many whole"]) {
        return Some(Ask { what: Some(noun(cursor)?), modes: vec![Mode::Full], ..Ask::default() });
    }
    if cursor.any(&counted) {
        let what = cursor.attempt(counted_noun);
        return Some(Ask { what, ..Ask::default() });
    }
    let modes = cursor.lookup(LEADS)?;
    let is_bare = modes.is_empty() && cursor.clone().attempt(subject).is_some();
    let what = if is_bare { cursor.attempt(noun) } else { None };
    Some(Ask { what, modes: modes.to_vec(), ..Ask::default() })
}

/// Per person, for each child, does each child get, in each box.
fn per(cursor: &mut Cursor<'_>) -> Option<Noun> {
    let is_each = cursor.any(&[
        "per", "for each", "in each", "in every", "on each", "to each", "does each", "will each", "can each",
        "is each", "did each", "for one", "each",
    ]);
    is_each.then_some(())?;
    one(cursor);
    cursor.any(&["of the"]);
    noun(cursor)
}

/// In 52 weeks, 11 tickets, for 6 boys.
fn amount(cursor: &mut Cursor<'_>) -> Option<Quantity> {
    cursor.any(&["in", "for", "on", "of", "after", "over", "from", "with"]);
    determiner(cursor);
    quantity(cursor)
}

/// In 16 rows of 25 trees.
fn group_asked(cursor: &mut Cursor<'_>) -> Option<Vec<Fact>> {
    cursor.any(&["in", "for", "on", "of", "from"]);
    let mut facts = groups(cursor)?;
    while let Some(more) = cursor.attempt(|cursor| {
        cursor.phrase("and").then_some(())?;
        groups(cursor)
    }) {
        facts.extend(more);
    }
    Some(facts)
}

/// How many more marbles has Ann than Ben; how much more does Ann have than Ben.
fn comparison(cursor: &mut Cursor<'_>) -> Option<Ask> {
    cursor.any(&["how many more", "how much more"]).then_some(())?;
    cursor.phrase("money");
    let what = if cursor.clone().any(&["does", "has", "did", "do", "have"]) { None } else { Some(noun(cursor)?) };
    cursor.any(&["does", "has", "did", "do", "have"]).then_some(())?;
    let one = noun(cursor)?;
    cursor.any(&["have got", "have", "got"]);
    cursor.any(&["than"]).then_some(())?;
    let other = noun(cursor)?;
    cursor.any(&["does", "has"]);
    Some(Ask { what, more: Some((one, other)), ..Ask::default() })
}
