//! The facts of a word problem, in order of kind.

use techniques::number::Number;
use techniques::operation::Operation;

use super::asks::Ask;
use super::facts::Fact;
use super::phrases::{Noun, Quantity, Subject};
use crate::model::embedded::grammar::expression::Expression;

/// What somebody has from the start.
#[derive(Debug, Clone)]
pub(super) struct Have {
    pub(super) owner: Option<Subject>,
    pub(super) amount: Quantity,
    pub(super) place: Option<String>,
}

/// So many, with so many in each.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) owner: Option<Subject>,
    pub(super) count: Quantity,
    pub(super) each: Quantity,
}

/// So much for each.
#[derive(Debug, Clone)]
pub(super) struct Rate {
    pub(super) each: Quantity,
    pub(super) per: Noun,
}

/// What comes or goes.
#[derive(Debug, Clone)]
pub(super) struct Event {
    operation: Operation,
    amount: Quantity,
    owner: Option<Subject>,
}

/// A part of the total, in the order of the text.
#[derive(Debug, Clone)]
enum Part {
    Plus(Expression),
    Minus(Expression),
    Percent(Operation, Number),
}

/// What is told.
#[derive(Debug, Clone, Default)]
pub(super) struct Story {
    pub(super) haves: Vec<Have>,
    pub(super) groups: Vec<Group>,
    pub(super) rates: Vec<Rate>,
    pub(super) changes: Vec<Event>,
    pub(super) percents: Vec<(Operation, Number)>,
    pub(super) among: Option<Quantity>,
    pub(super) paid: Option<Quantity>,
    /// Something was given to somebody else, whom "he" or "she" could mean.
    pub(super) is_given_away: bool,
    /// The first number was found, bought or made, and is not all that there was.
    pub(super) starts_with_doing: bool,
    parts: Vec<Part>,
}

impl Story {
    /// `None` where the facts do not go together.
    pub(super) fn new(facts: Vec<Fact>, ask: &Ask) -> Option<Self> {
        let mut facts = facts;
        facts.extend(ask.facts.iter().cloned());
        let nouns: Vec<String> = counted(&facts, ask);
        let mut story = Self::default();
        for fact in facts {
            story.tell(settle(fact, &nouns))?;
        }
        if let (Some(amount), [_]) = (&ask.amount, &story.rates[..])
            && ask.what.as_ref().is_none_or(|what| story.rates.iter().all(|rate| rate.per.head != what.head))
        {
            story.have(amount.clone());
        }
        Some(story)
    }

    fn tell(&mut self, fact: Fact) -> Option<()> {
        match fact {
            Fact::Have { owner, amount, place } => {
                let part = if self.parts.is_empty() || self.changes.is_empty() {
                    Some(Part::Plus(value(&amount)))
                } else {
                    None
                };
                self.parts.push(part?);
                self.haves.push(Have { owner, amount, place });
            }
            Fact::Change { owner, operation, amount, to_somebody } => {
                self.is_given_away |= to_somebody;
                if self.parts.is_empty() && operation == Operation::Add {
                    self.starts_with_doing = true;
                    self.parts.push(Part::Plus(value(&amount)));
                    self.haves.push(Have { owner, amount, place: None });
                } else if self.parts.is_empty() {
                    return None;
                } else if operation == Operation::Add && self.is_done_by_another(owner.as_ref()) {
                    self.parts.push(Part::Plus(value(&amount)));
                    self.haves.push(Have { owner, amount, place: None });
                } else {
                    let value = value(&amount);
                    self.parts.push(if operation == Operation::Add { Part::Plus(value) } else { Part::Minus(value) });
                    self.changes.push(Event { operation, amount, owner });
                }
            }
            Fact::Given { giver, receiver, amount } => {
                let has = |who: &Subject| self.haves.iter().any(|have| have.owner.as_ref() == Some(who));
                let receiver = Subject::Named(receiver);
                let (owner, operation) =
                    if has(&receiver) { (Some(receiver), Operation::Add) } else { (giver, Operation::Subtract) };
                let to_somebody = operation == Operation::Subtract;
                return self.tell(Fact::Change { owner, operation, amount, to_somebody });
            }
            Fact::Bought(amount) => {
                let is_money = |have: &Have| have.amount.noun == amount.noun;
                let has_money = self.haves.iter().any(|have| have.owner.is_some() && is_money(have));
                if has_money {
                    return self.tell(Fact::Change {
                        owner: None,
                        operation: Operation::Subtract,
                        amount,
                        to_somebody: false,
                    });
                }
                self.have(amount);
            }
            Fact::Groups { owner, count, each } => {
                let product = Expression::apply(Operation::Multiply, value(&count), value(&each));
                self.parts.push(Part::Plus(product));
                self.groups.push(Group { owner, count, each });
            }
            Fact::Rate { each, per, .. } => self.rates.push(Rate { each, per }),
            Fact::Share { among } => {
                self.among.is_none().then_some(())?;
                self.among = Some(among);
            }
            Fact::Percent { operation, percent } => {
                // 25% off and a voucher for £5: off first.
                (self.changes.is_empty() && self.parts.len() == 1 && self.percents.is_empty()).then_some(())?;
                self.percents.push((operation, percent));
                self.parts.push(Part::Percent(operation, percent));
            }
            Fact::Paid(amount) => {
                self.paid.is_none().then_some(())?;
                self.paid = Some(amount);
            }
        }
        Some(())
    }

    /// Whether somebody else does what the story began with: Ann picked 9, and Ben picked 12.
    fn is_done_by_another(&self, owner: Option<&Subject>) -> bool {
        let is_new =
            |other: &Subject| self.haves.iter().all(|have| have.owner.as_ref().is_some_and(|one| one != other));
        self.starts_with_doing
            && self.changes.is_empty()
            && owner.is_some_and(|owner| matches!(owner, Subject::Named(_)) && is_new(owner))
    }

    /// Adds something that there is.
    pub(super) fn have(&mut self, amount: Quantity) {
        self.parts.push(Part::Plus(value(&amount)));
        self.haves.push(Have { owner: None, amount, place: None });
    }

    /// The parts in a row.
    pub(super) fn sum(&self) -> Option<Expression> {
        let mut parts = self.parts.iter();
        let Some(Part::Plus(first)) = parts.next() else { return None };
        Some(parts.fold(first.clone(), |sum, part| match part {
            Part::Plus(value) => Expression::apply(Operation::Add, sum, value.clone()),
            Part::Minus(value) => Expression::apply(Operation::Subtract, sum, value.clone()),
            Part::Percent(operation, percent) => Expression::change(sum, *operation, *percent),
        }))
    }

    /// Whether more goes than there is, which nobody means.
    pub(super) fn goes_below_zero(&self) -> bool {
        let plain = |value: &Expression| match value {
            Expression::Apply { operation: Operation::Multiply, left, right } => {
                left.literal()?.times(right.literal()?).ok()
            }
            value => value.literal(),
        };
        let mut left = Number::ZERO;
        for part in &self.parts {
            let after = match part {
                Part::Plus(value) => plain(value).and_then(|value| left.plus(value).ok()),
                Part::Minus(value) => plain(value).and_then(|value| left.minus(value).ok()),
                Part::Percent(..) => None,
            };
            let Some(after) = after else { return false };
            if after.is_negative() {
                return true;
            }
            left = after;
        }
        false
    }

    /// The story without the people that all is shared among.
    pub(super) fn without(&self, per: &Noun) -> Option<(Self, Quantity)> {
        (self.haves.len() == self.parts.len() && self.haves.len() == 2).then_some(())?;
        let at = self.haves.iter().position(|have| have.amount.noun.as_ref().is_some_and(|noun| noun.is_a(per)))?;
        let mut story = self.clone();
        story.parts.remove(at);
        let among = story.haves.remove(at).amount;
        Some((story, among))
    }

    pub(super) fn is_only_haves(&self) -> bool {
        self.parts.len() == self.haves.len() && self.rates.is_empty() && self.paid.is_none()
    }

    pub(super) fn has_loss(&self) -> bool {
        self.changes.iter().any(|change| change.operation == Operation::Subtract)
    }

    /// How many operations it takes.
    pub(super) fn steps(&self) -> usize {
        self.parts.len().saturating_sub(1)
            + self.groups.len()
            + self.rates.len()
            + self.percents.len()
            + usize::from(self.paid.is_some())
            + usize::from(self.among.is_some())
    }

    /// The nouns of everything that is added up.
    pub(super) fn nouns(&self) -> impl Iterator<Item = Option<&Noun>> {
        let haves = self.haves.iter().map(|have| &have.amount);
        let changes = self.changes.iter().map(|change| &change.amount);
        haves.chain(self.groups.iter().map(|group| &group.each)).chain(changes).map(|amount| amount.noun.as_ref())
    }

    pub(super) fn main_noun(&self) -> Option<Noun> {
        self.nouns().flatten().next().cloned()
    }

    pub(super) fn owners(&self) -> impl Iterator<Item = &Subject> {
        let haves = self.haves.iter().filter_map(|have| have.owner.as_ref());
        let haves = haves.chain(self.groups.iter().filter_map(|group| group.owner.as_ref()));
        haves.chain(self.changes.iter().filter_map(|change| change.owner.as_ref()))
    }
}

impl Rate {
    /// So much for so many.
    pub(super) fn times(&self, story: &Story) -> Option<Expression> {
        let [count] = &story.haves[..] else { return None };
        let is_counted =
            count.amount.noun.as_ref().is_some_and(|noun| noun.head == self.per.head || noun.is_a(&self.per));
        (is_counted && story.changes.is_empty() && story.groups.is_empty())
            .then(|| Expression::apply(Operation::Multiply, value(&self.each), value(&count.amount)))
    }
}

fn value(quantity: &Quantity) -> Expression {
    Expression::Number(quantity.value)
}

/// The heads of all that is counted, in the story or in the question.
fn counted(facts: &[Fact], ask: &Ask) -> Vec<String> {
    let told = facts.iter().filter_map(|fact| match fact {
        Fact::Have { amount, .. }
        | Fact::Change { amount, .. }
        | Fact::Given { amount, .. }
        | Fact::Bought(amount)
        | Fact::Paid(amount) => amount.noun.as_ref(),
        Fact::Groups { count, .. } => count.noun.as_ref(),
        _ => None,
    });
    let asked = ask.what.iter().chain(ask.amount.iter().filter_map(|amount| amount.noun.as_ref()));
    told.chain(asked).map(|noun| noun.head.clone()).collect()
}

/// What "a" means: one of many that are counted, or the one thing of the story.
fn settle(fact: Fact, counted: &[String]) -> Fact {
    match fact {
        Fact::Rate { each, per, is_loose: true } if !counted.contains(&per.head) => {
            Fact::Have { owner: None, amount: each, place: Some(per.head) }
        }
        Fact::Have { owner: Some(Subject::Named(per)), amount, .. } if counted.contains(&per.head) => {
            Fact::Rate { each: amount, per, is_loose: false }
        }
        other => other,
    }
}
