//! What the words of a turn may speak of: its numbers, what they come to, and what was found about an answer.

use std::cell::OnceCell;
use std::collections::HashSet;

use serde_json::Value as Json;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::value::Value;

use super::deeds::Deeds;
use super::facts::Fact;
use super::tale::percents;
use super::{own, relations, stems, vocabulary};
use crate::grounding::operands;
use crate::grounding::plain;
use crate::model::embedded::lexing::lexer::{Kind, lex};
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::record::answers::asked;
use crate::tools::Outcome;
use crate::tools::solve_with_shortcut::Show;
use crate::transcript::{Message, ToolCall};

/// What the words of a turn may speak of.
#[derive(Debug, Default)]
pub(crate) struct Evidence {
    /// Every number that may be named.
    numbers: Vec<Number>,
    /// The learner's own, this turn.
    pub(super) learners: Vec<Number>,
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
    pub(super) texts: own::Texts,
    /// The words of those, and of the learner's sum, without their endings.
    words: HashSet<String>,
    /// Those of the texts.
    own_words: HashSet<String>,
    /// What a hint may do with numbers.
    pub(super) hinted: Vec<(Operation, Number)>,
    pub(super) deeds: OnceCell<Deeds>,
    /// What the learner has written.
    pub(super) asked: String,
    /// Whether a number of the learner's is in no sum that was worked out, and no answer that was checked.
    pub(super) leaves_out: bool,
    /// The numbers of the learner and of the texts that have a per cent sign.
    pub(super) percents: HashSet<String>,
    /// What each operation that was asked comes to.
    pub(super) outcomes: Vec<(Operation, Value)>,
    /// The words of the titles of the shortcuts, each with what was worked out by it.
    titles: Vec<(String, Value)>,
    /// The first and the last step of each sum of several.
    pub(super) wholes: Vec<(usize, usize)>,
    /// The titles as they are.
    shortcuts: Vec<&'static str>,
    /// What each step says, what it comes to, and its place.
    pub(super) said: Vec<(String, Value, usize)>,
}

impl Evidence {
    /// The evidence of a turn: the learner's words, the calls so far, and what was said before, which counts
    /// where the turn has no sum of its own.
    pub(crate) fn new(question: &str, calls: &[(ToolCall, Outcome)], earlier: &[Message]) -> Self {
        let learners = operands::of(question);
        let mut evidence = Self { numbers: learners.clone(), learners, ..Self::default() };
        let asked = asked(question, calls);
        let lessons = calls.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Lesson(_))).count();
        for called in calls {
            let is_asked = asked.iter().any(|asked| std::ptr::eq(*asked, called));
            evidence.take(&called.1, is_asked, lessons > 1 && asked.len() == 1);
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

    /// Takes a result; where several lead to one answer, each goes on with the steps of those before.
    fn take(&mut self, outcome: &Outcome, is_asked: bool, is_one_of_several: bool) {
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
            let mut place = if is_one_of_several { self.last_place() } else { 0 };
            for (link, problem) in lesson.links.iter().zip(chain.problems()) {
                let start = place + 1;
                for step in link.solution.iter().flat_map(|solution| &solution.steps) {
                    place += 1;
                    self.facts.extend(Fact::new(&step.expr, step.result, place));
                    self.said.push((step.say.to_string(), step.result, place));
                }
                place += usize::from(link.solution.is_none());
                // In a sum of several, each is a step on the way.
                if is_one_of_several || lesson.links.len() > 1 {
                    self.wholes.push((start, place));
                    self.facts.extend(Fact::new(&expression(problem), problem.exact(), place));
                }
            }
        }
        if let Outcome::Checked(checked) = outcome {
            self.checks.push((checked.written.value(), checked.check.correct));
            self.compared.push((checked.written.to_string(), checked.check.answer.text()));
            let off = checked.written.value().and_then(|written| written.minus(answer.value).ok());
            self.off.extend(off.filter(|_| !checked.check.correct));
        }
        for problem in chain.problems() {
            self.facts.extend(Fact::new(&expression(problem), problem.exact(), 0));
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

    /// Whether the text of a step has two sentences one behind the other.
    pub(super) fn tells_behind(&self, first: &str, second: &str) -> bool {
        let both = format!("{} {}", first.trim(), second.trim()).to_lowercase();
        self.said.iter().any(|(say, ..)| say.to_lowercase().contains(&both))
    }

    /// The places of the steps whose texts have this sentence.
    pub(super) fn places_saying(&self, sentence: &str) -> impl Iterator<Item = usize> {
        let says = |say: &str| own::sentences(say).any(|own| own::are_same(own, sentence));
        self.said.iter().filter(move |(say, ..)| says(say)).map(|(.., place)| *place)
    }

    /// Whether the answer is a time.
    pub(super) fn is_time(&self) -> bool {
        self.outcomes.iter().any(|(operation, _)| matches!(operation, Operation::AddTime | Operation::SubtractTime))
    }

    /// Whether something was taken away.
    pub(super) fn takes_away(&self) -> bool {
        self.outcomes.iter().any(|(operation, _)| *operation == Operation::Subtract)
    }

    /// Whether a sentence is one of the program's own.
    pub(super) fn is_own_sentence(&self, sentence: &str) -> bool {
        self.texts.has_sentence(sentence)
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

    /// Whether a word stands in one of the program's own texts, or in the learner's sum.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(stems::stem(word))
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

    /// Whether a word stands in one of the program's own texts, and not only in the learner's sum.
    pub(super) fn is_own_word(&self, word: &str) -> bool {
        self.own_words.contains(stems::stem(word)) || !self.has_word(word) && vocabulary::is_of_mathematics(word)
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

fn expression(problem: &Problem) -> String {
    format!("{} {} {}", problem.a(), problem.operation().name(), problem.b())
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
