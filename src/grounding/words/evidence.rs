//! What the words of a turn may speak of: its numbers, what they come to, and what was found about an answer.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use serde_json::Value as Json;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::value::Value;

use super::facts::Fact;
use super::items::Item;
use super::relations::{self, Statements};
use super::steps::{self, Detail};
use super::together::Runs;
use super::{items, moves, own, stems, vocabulary};
use crate::grounding::operands;
use crate::grounding::plain;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::record::answers::asked;
use crate::tools::Outcome;
use crate::tools::solve_with_shortcut::Show;
use crate::transcript::{Message, ToolCall};

/// What the program's own texts do with numbers, and with what they name.
#[derive(Debug, Default)]
pub(super) struct Deeds {
    pub(super) actions: HashSet<(Operation, Number)>,
    details: HashSet<Detail>,
    /// By how much something is too much, or too little.
    pub(super) too_much: HashSet<(Number, bool)>,
    /// The places of the steps whose texts say something.
    told: HashMap<String, Vec<usize>>,
    statements: Statements,
    runs: Runs,
}

/// What the words of a turn may speak of.
#[derive(Debug, Default)]
pub(crate) struct Evidence {
    /// Every number that may be named.
    numbers: Vec<Number>,
    /// The learner's own, this turn.
    learners: Vec<Number>,
    /// What each sum that was asked comes to.
    pub(super) finals: Vec<Value>,
    /// What the problems to try come to, which is the learner's to find.
    pub(super) tries: Vec<Value>,
    /// Quotients with their remainders.
    pub(super) remainders: Vec<(i128, i128)>,
    /// The forms in which results are written.
    written: Vec<String>,
    pub(super) facts: Vec<Fact>,
    /// The learner's answers that were checked, and whether each was right.
    pub(super) checks: Vec<(Option<Value>, bool)>,
    /// How far each wrong answer is above the right one.
    pub(super) off: Vec<Value>,
    /// Each answer that was checked and the right one, in digits.
    pub(super) compared: Vec<(String, String)>,
    /// What a hint must not tell.
    secrets: Vec<Value>,
    /// The program's own texts.
    texts: own::Texts,
    /// The words of those, and of the learner's sum, without their endings.
    words: HashSet<String>,
    /// Those of the texts.
    own_words: HashSet<String>,
    /// What a hint may do with numbers.
    pub(super) hinted: Vec<(Operation, Number)>,
    deeds: OnceCell<Deeds>,
    /// What the learner has written.
    asked: String,
    /// Whether a number of the learner's is in no sum that was worked out, and no answer that was checked.
    pub(super) leaves_out: bool,
    /// The numbers of the learner and of the texts that have a per cent sign.
    percents: HashSet<String>,
    /// What each operation that was asked comes to.
    pub(super) outcomes: Vec<(Operation, Value)>,
    /// The words of the titles of the shortcuts, each with what was worked out by it.
    titles: Vec<(String, Value)>,
    /// The titles as they are.
    shortcuts: Vec<&'static str>,
    /// What each step says, what it comes to, and its place.
    said: Vec<(String, Value, usize)>,
}

impl Evidence {
    /// The evidence of a turn: the learner's words, the calls so far, and what was said before, which counts
    /// where the turn has no sum of its own.
    pub(crate) fn new(question: &str, calls: &[(ToolCall, Outcome)], earlier: &[Message]) -> Self {
        let learners = operands::of(question);
        let mut evidence = Self { numbers: learners.clone(), learners, ..Self::default() };
        let asked = asked(question, calls);
        for called in calls {
            evidence.take(&called.1, asked.iter().any(|asked| std::ptr::eq(*asked, called)));
        }
        if calls.iter().all(|(_, outcome)| outcome.chain().is_none()) {
            evidence.numbers.extend(operands::before(earlier));
        }
        evidence.leaves_out = !operands::left_out(question, calls.iter().map(|(_, outcome)| outcome)).is_empty();
        evidence.add_words(question);
        question.clone_into(&mut evidence.asked);
        evidence.percents = evidence.texts.sentences().chain([question]).flat_map(percents).collect();
        evidence
    }

    fn take(&mut self, outcome: &Outcome, is_asked: bool) {
        let json = outcome.to_json();
        numbers(&json, &mut self.numbers);
        self.texts.add(&json);
        self.written
            .extend([&json["answer"], &json["display"]].iter().filter_map(|text| text.as_str()).map(str::to_owned));
        self.tries.extend(outcome.try_next().map(|next| next.last().exact()));
        let Some(chain) = outcome.chain() else { return };
        let answer = chain.last().answer();
        if let Outcome::Lesson(lesson) = outcome {
            if lesson.show == Show::Hint {
                self.secrets.push(answer.value);
                let problem = chain.first();
                self.hinted.extend([problem.a(), problem.b()].map(|number| (problem.operation(), number.abs())));
                return;
            }
            let solutions = || lesson.links.iter().filter_map(|link| link.solution.as_ref());
            for solution in solutions() {
                self.shortcuts.push(solution.about.title);
                let words = words(solution.about.title).filter(|word| !relations::is_plain(word));
                self.titles.extend(words.map(|word| (stems::stem(&word).to_owned(), answer.value)));
            }
            for (at, step) in solutions().flat_map(|solution| &solution.steps).enumerate() {
                self.facts.extend(Fact::new(&step.expr, step.result, at + 1));
                self.said.push((step.say.to_string(), step.result, at + 1));
            }
        }
        if let Outcome::Checked(checked) = outcome {
            self.checks.push((checked.written.value(), checked.check.correct));
            self.compared.push((checked.written.to_string(), checked.check.answer.text()));
            let off = checked.written.value().and_then(|written| written.minus(answer.value).ok());
            self.off.extend(off.filter(|_| !checked.check.correct));
        }
        for problem in chain.problems() {
            let expression = format!("{} {} {}", problem.a(), problem.operation().name(), problem.b());
            self.facts.extend(Fact::new(&expression, problem.exact(), 0));
            self.outcomes.push((problem.operation(), problem.exact()));
        }
        if is_asked {
            self.finals.push(answer.value);
            self.remainders.extend(answer.quotient_and_remainder);
        }
    }

    /// Whether something was worked out.
    pub(super) fn has_results(&self) -> bool {
        self.has_steps() || !self.secrets.is_empty()
    }

    /// Whether an answer was checked, and each that was is right.
    pub(super) fn is_right(&self) -> bool {
        !self.checks.is_empty() && self.checks.iter().all(|(_, found)| *found)
    }

    /// Whether the learner was given a hint, and no more.
    pub(super) fn is_hint(&self) -> bool {
        !self.secrets.is_empty() && !self.has_steps()
    }

    /// Whether steps of a lesson were shown.
    pub(super) fn has_steps(&self) -> bool {
        !self.facts.is_empty()
    }

    /// A reply without what it repeats of the program's own texts.
    pub(super) fn without_own(&self, reply: &str) -> String {
        own::without(reply, &self.texts)
    }

    /// Whether a text of the program's has these words.
    pub(super) fn says(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        self.texts.sentences().any(|sentence| sentence.to_lowercase().contains(&words))
    }

    /// Whether a text of the program's has two clauses one behind the other.
    pub(super) fn tells_in_turn(&self, first: &str, second: &str) -> bool {
        self.texts.tells_in_turn(first, second)
    }

    /// Whether the answer is a time.
    pub(super) fn is_time(&self) -> bool {
        self.outcomes.iter().any(|(operation, _)| matches!(operation, Operation::AddTime | Operation::SubtractTime))
    }

    /// Whether something was taken away.
    pub(super) fn takes_away(&self) -> bool {
        self.outcomes.iter().any(|(operation, _)| *operation == Operation::Subtract)
    }

    /// Whether a sentence or clause is one of the program's own.
    pub(super) fn is_own(&self, piece: &str) -> bool {
        self.texts.has(piece)
    }

    /// Takes the words of the texts, and those with which the learner tells the sum.
    fn add_words(&mut self, question: &str) {
        /// What a learner may say of an answer, or ask about one.
        const JUDGING: [&str; 16] = [
            "right", "wrong", "correct", "incorrect", "true", "false", "ok", "okay", "sure", "good", "bad", "great",
            "fine", "agree", "yes", "no",
        ];
        let asks = |sentence: &str| {
            ["what", "how", "which"].iter().any(|word| sentence.trim().to_lowercase().starts_with(word))
        };
        let sums = own::sentences(question).filter(|sentence| !operands::of(sentence).is_empty() || asks(sentence));
        let texts = self.texts.sentences();
        let is_judging = |word: &str| JUDGING.contains(&word);
        let learners = sums.flat_map(words).filter(|word| !is_judging(word));
        let stems = |word: String| stems::stem(&word).to_owned();
        self.own_words = texts.flat_map(words).map(stems).collect();
        self.words = learners.map(stems).chain(self.own_words.iter().cloned()).collect();
    }

    /// What the texts do, found out when it is asked for.
    pub(super) fn deeds(&self) -> &Deeds {
        self.deeds.get_or_init(|| {
            let mut deeds = Deeds::default();
            for (say, result, place) in &self.said {
                deeds.statements.add_count(say, *result);
                let items = items::of(say);
                // To halve 48 is not to divide by 48.
                let done =
                    steps::done(&items).filter(|(_, _, word)| !word.starts_with("halv") && !word.starts_with("doubl"));
                deeds.actions.extend(done.map(|(operation, number, _)| (operation, number.abs())));
                for part in steps::parts(&items) {
                    let said = steps::said(part);
                    if said.contains(' ') || part.iter().any(|item| matches!(item, Item::Action(..))) {
                        deeds.told.entry(said).or_default().push(*place);
                    }
                }
            }
            for sentence in self.texts.sentences() {
                let items = items::of(sentence);
                if self.said.is_empty() {
                    let done = steps::done(&items).map(|(operation, number, _)| (operation, number.abs()));
                    deeds.actions.extend(done);
                }
                deeds.too_much.extend(moves::too_much(&items));
                deeds.statements.add(sentence);
                deeds.runs.add(sentence);
                // "Once, twice or three times" is for several problems.
                let is_of_several = items.iter().any(|item| item.word() == Some("or"));
                let details = steps::details_of(&items);
                deeds.details.extend(details.filter(|detail| !is_of_several || matches!(detail, Detail::From(..))));
            }
            for fact in &self.facts {
                deeds.runs.add_step(&fact.signs, &fact.numbers);
            }
            deeds
        })
    }

    /// Whether the learner or a text of the program's writes a number with a per cent sign.
    pub(super) fn has_percent(&self, number: &str) -> bool {
        self.percents.contains(number)
    }

    /// Whether the learner has named a currency.
    pub(super) fn has_currency(&self, sign: char) -> bool {
        lex(&self.asked).iter().any(|token| token.kind == Kind::Currency(sign))
    }

    /// Whether the learner speaks of money.
    pub(super) fn is_of_money(&self) -> bool {
        const WORDS: [&str; 9] = ["cost", "costs", "price", "pay", "pays", "discount", "off", "sale", "bill"];
        lex(&self.asked).iter().any(|token| match &token.kind {
            Kind::Currency(_) => true,
            Kind::Word(word) => WORDS.contains(&word.as_str()),
            _ => false,
        })
    }

    /// What the program's texts and steps do with numbers.
    pub(super) fn runs(&self) -> &Runs {
        &self.deeds().runs
    }

    /// Whether a word stands in one of the program's own texts, or in the learner's sum.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(stems::stem(word))
    }

    /// What the learner has typed.
    pub(super) fn asked(&self) -> &str {
        &self.asked
    }

    /// Whether a number is the learner's own.
    pub(super) fn is_learners(&self, number: Number) -> bool {
        self.learners.contains(&number)
    }

    /// Whether a word of the titles is that of a result for which this holds; `None` where no title has it.
    pub(super) fn is_titled(&self, word: &str, holds: impl Fn(Value) -> bool) -> Option<bool> {
        let mut titled = self.titles.iter().filter(|(titled, _)| titled == stems::stem(word)).peekable();
        titled.peek()?;
        Some(titled.any(|(_, value)| holds(*value)))
    }

    /// Whether a shortcut is one for two of these: "Two teens".
    pub(super) fn is_for_two(&self, word: &str) -> bool {
        self.shortcuts.iter().any(|title| title.to_lowercase().starts_with(&format!("two {word}")))
    }

    /// The learner's own numbers.
    pub(super) fn learners(&self) -> impl Iterator<Item = Number> {
        self.learners.iter().copied()
    }

    /// Whether a text of the program's, or a step, does this with a number.
    pub(super) fn does(&self, operation: Operation, number: Number) -> bool {
        let action = (operation, number.abs());
        self.hinted.contains(&action)
            || self.places(operation, number).next().is_some()
            || self.deeds().actions.contains(&action)
    }

    /// The places of the steps whose texts say this; see [`steps::said`].
    pub(super) fn told(&self, said: &str) -> &[usize] {
        self.deeds().told.get(said).map_or(&[], Vec::as_slice)
    }

    /// The places of the steps whose texts have these words, among others, or else of those that do this.
    pub(super) fn told_by(&self, operation: Operation, said: &str) -> Vec<usize> {
        let has_them = |told: &str| {
            let mut told = told.split(' ');
            said.split(' ').all(|word| told.any(|other| other == word))
        };
        let told = self.deeds().told.iter().filter(|(told, _)| has_them(told)).flat_map(|(_, places)| places);
        let told: Vec<usize> = told.copied().collect();
        if told.is_empty() { self.places_doing(operation).collect() } else { told }
    }

    /// What the program's texts say.
    pub(super) fn statements(&self) -> &Statements {
        &self.deeds().statements
    }

    /// Whether a word stands in one of the program's own texts, and not only in the learner's sum.
    pub(super) fn is_own_word(&self, word: &str) -> bool {
        self.own_words.contains(stems::stem(word)) || !self.has_word(word) && vocabulary::is_of_mathematics(word)
    }

    /// Whether a text of the program's says this of how a step is done.
    pub(super) fn has_detail(&self, detail: &Detail) -> bool {
        self.deeds().details.contains(detail)
    }

    /// Whether a text of the program's takes other digits than these from a number as well.
    pub(super) fn has_other_digits(&self, than: &str) -> bool {
        self.deeds().details.iter().any(|detail| matches!(detail, Detail::From(digits, _) if *digits != than))
    }

    /// Whether something is so much too much, or too little, by a text of the program's or by a check.
    pub(super) fn is_too_much(&self, by: Number, is_more: bool) -> bool {
        let off = if is_more { by } else { by.negate() };
        self.off.contains(&off.into()) || self.deeds().too_much.contains(&(by, is_more))
    }

    /// Whether a number of things of the learner's tale is one that it tells, or the answer in what is asked for.
    pub(super) fn counts(&self, value: Value, thing: &str) -> bool {
        let tokens = read_number_words(&lex(&self.asked));
        let is_thing = |token: Option<&Token>| matches!(token, Some(Token { kind: Kind::Word(word), .. }) if stems::stem(word) == stems::stem(thing));
        let is_number = |token: &Token| matches!(token.kind, Kind::Number(number) if Value::from(number) == value);
        let is_told = tokens.iter().enumerate().any(|(at, token)| is_number(token) && is_thing(tokens.get(at + 1)));
        let asks = tokens.iter().position(|token| matches!(&token.kind, Kind::Word(word) if word == "many"));
        let is_asked = match asks.map(|at| tokens.get(at + 1)) {
            Some(Some(Token { kind: Kind::Word(word), .. }))
                if !["does", "do", "are", "has", "have", "is"].contains(&word.as_str()) =>
            {
                stems::stem(word) == stems::stem(thing)
            }
            _ => {
                let first = tokens.iter().position(|token| matches!(token.kind, Kind::Number(_)));
                let is_of_the_same =
                    |(done, _): &(Operation, Value)| matches!(done, Operation::Add | Operation::Subtract);
                self.outcomes.iter().all(is_of_the_same) && first.is_some_and(|first| is_thing(tokens.get(first + 1)))
            }
        };
        is_told || is_asked && self.finals.contains(&value)
    }

    /// Whether a number may be named.
    pub(super) fn knows(&self, number: Number) -> bool {
        self.numbers.iter().any(|known| known.abs() == number.abs())
    }

    /// Whether a number may be named with its sign.
    pub(super) fn knows_exactly(&self, number: Number) -> bool {
        self.numbers.contains(&number)
    }

    /// Whether a number is the answer to a sum for which the learner wants no more than a hint.
    pub(super) fn is_secret(&self, number: Number) -> bool {
        let is_told = self.finals.contains(&number.into()) || self.learners.contains(&number);
        self.secrets.contains(&number.into()) && !is_told
    }

    /// Whether a form is how a result is written.
    pub(super) fn is_written(&self, form: &str) -> bool {
        self.written.iter().any(|written| written == form)
    }
}

/// The numbers of a text that are written as percentages.
fn percents(text: &str) -> Vec<String> {
    let tokens = items::tokens(text, false);
    let pairs = tokens.windows(2).filter_map(|pair| match pair {
        [Token { kind: Kind::Number(number), .. }, behind] => {
            let is_percent = match &behind.kind {
                Kind::Sign(Sign::Percent) => true,
                Kind::Word(word) => ["percent", "per", "pc"].contains(&word.as_str()),
                _ => false,
            };
            is_percent.then(|| number.to_string())
        }
        _ => None,
    });
    pairs.collect()
}

/// The words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    lex(text).into_iter().filter_map(|token| match token.kind {
        Kind::Word(word) => Some(word),
        _ => None,
    })
}

/// Adds the numbers in a result.
fn numbers(result: &Json, found: &mut Vec<Number>) {
    match result {
        Json::String(text) => {
            for token in read_number_words(&lex(&plain::text(text))) {
                match token.kind {
                    Kind::Number(number) | Kind::Raised(number) => found.push(number),
                    Kind::Clock { hours, minutes } => {
                        let (hours, minutes) = (i64::from(hours), i64::from(minutes));
                        found.extend([hours * 100 + minutes, hours, minutes].map(Number::from));
                    }
                    _ => {}
                }
            }
        }
        Json::Array(list) => list.iter().for_each(|value| numbers(value, found)),
        Json::Object(map) => map.values().for_each(|value| numbers(value, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}
