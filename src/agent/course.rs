//! A turn under way: what has been worked out, what the model was told, and what comes next.
//!
//! A model that is not trusted is held to the learner's question by [`Guard`] and its words by
//! [`words::judge`]. It is told once what was wrong; after that the embedded reader steps in, or the words are
//! left out.

use std::time::{Duration, Instant};

use crate::agent::event::{AgentError, Event, Turn};
use crate::agent::ids;
use crate::grounding::calls::Guard;
use crate::grounding::words;
use crate::model::embedded;
use crate::model::{Opaque, Reply, ToolChoice};
use crate::tools::{Outcome, Toolbox};
use crate::transcript::{Message, OpenTurn, ToolCall};

/// How often a model that is not trusted may make the same call in one turn before the turn is closed.
const MAX_SAME_CALL: usize = 2;

/// In how many replies of a turn a model may call for what cannot be run.
const MAX_BAD_REPLIES: usize = 2;

const REPEATED: &str = "this call was made before, and its result stands above; make no more calls, and write your \
                        words to the learner";
const NO_SUM: &str =
    "the learner greets, thanks or takes leave, and asks for no sum, so this is not run; answer in words";
const CUT_CALL: &str = "the reply was cut off before its end, so the call may not be whole; send it again";
const CUT_WORDS: &str = "Your reply was cut off before its end. Send a shorter one.";
const EMPTY: &str = "Your reply was empty. Write two or three short sentences to the learner about the results above.";

/// What comes next.
pub(super) enum Next {
    /// Another request.
    Ask,
    /// The turn is complete.
    Done,
    /// The embedded reader takes what is left; the words say why.
    Reader(String),
}

/// A turn under way.
pub(super) struct Course<'a> {
    pub(super) open: OpenTurn<'a>,
    pub(super) turn: Turn,
    /// What stands behind the conversation in the next request alone.
    pub(super) tail: Vec<Message>,
    pub(super) choice: ToolChoice,
    toolbox: &'a mut Toolbox,
    pub(super) on_event: &'a mut dyn FnMut(Event<'_>),
    /// `None` for a model that is trusted.
    guard: Option<Guard>,
    question: &'a str,
    began: Instant,
    patience: Duration,
    /// How many messages stand before the turn.
    start: usize,
    made: Vec<(String, String)>,
    bad_replies: usize,
    was_told_to_call: bool,
    was_told_to_speak: bool,
    was_held_back: bool,
}

impl<'a> Course<'a> {
    /// A turn that begins. A model that is not trusted is asked again for what it did not do, as long as the
    /// patience lasts.
    pub(super) fn new(
        open: OpenTurn<'a>,
        question: &'a str,
        toolbox: &'a mut Toolbox,
        on_event: &'a mut dyn FnMut(Event<'_>),
        patience: Option<Duration>,
    ) -> Self {
        let guard = patience.map(|_| Guard::new(open.messages()));
        let start = open.messages().len().saturating_sub(1);
        Self {
            open,
            turn: Turn::default(),
            tail: Vec::new(),
            choice: ToolChoice::Auto,
            toolbox,
            on_event,
            guard,
            question,
            began: Instant::now(),
            patience: patience.unwrap_or_default(),
            start,
            made: Vec::new(),
            bad_replies: 0,
            was_told_to_call: false,
            was_told_to_speak: false,
            was_held_back: false,
        }
    }

    /// Whether the model's calls and words need no checking.
    pub(super) fn is_trusted(&self) -> bool {
        self.guard.is_none()
    }

    /// Whether the embedded reader is certain of what the learner asks.
    pub(super) fn is_certain(&self) -> bool {
        self.guard.as_ref().is_some_and(Guard::is_certain)
    }

    /// Whether something was worked out.
    pub(super) fn has_lessons(&self) -> bool {
        self.turn.calls.iter().any(|(_, outcome)| outcome.error().is_none())
    }

    /// Keeps the turn; of calls that were held back or failed, the conversation keeps nothing.
    pub(super) fn commit(mut self) -> Turn {
        self.tell_left_out();
        self.turn.left_open = match &self.guard {
            Some(guard) => guard.left_open().to_vec(),
            None => embedded::left_open(self.open.messages()),
        };
        if self.guard.is_some() || self.turn.by_reader {
            self.open.forget_failed_calls();
        }
        self.open.commit();
        self.turn
    }

    /// Names the numbers of the question that no call has taken account of, where an answer was checked.
    fn tell_left_out(&mut self) -> bool {
        let left_out = self.guard.as_ref().map(|guard| guard.left_out(&self.turn.calls)).unwrap_or_default();
        if !left_out.is_empty() {
            let numbers = left_out.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            self.tell(Event::Note(&format!("Nothing was checked about {numbers}.")));
        }
        !left_out.is_empty()
    }

    pub(super) fn tell(&mut self, event: Event<'_>) {
        (self.on_event)(event);
    }

    /// Whether the model has taken so long that it is not asked again for what it did not do.
    fn is_late(&self) -> bool {
        self.began.elapsed() >= self.patience
    }

    /// Whether this is the last request of the turn.
    fn is_closing(&self) -> bool {
        self.choice == ToolChoice::Forbidden
    }

    /// Takes a reply.
    pub(super) fn take(&mut self, reply: Reply, model: &str) -> Next {
        let Reply { text, tool_calls, opaque, usage, is_cut } = reply;
        if let Some(usage) = usage {
            self.turn.usage.input = self.turn.usage.input.saturating_add(usage.input);
            self.turn.usage.output = self.turn.usage.output.saturating_add(usage.output);
        }
        self.tail.clear();
        if !tool_calls.is_empty() && !self.is_closing() {
            self.choice = ToolChoice::Auto;
            return self.take_calls(text, tool_calls, opaque, is_cut, model);
        }
        if self.guard.is_none() {
            self.say(&text);
            return Next::Done;
        }
        let next = self.take_words(&text, is_cut, model);
        if matches!(next, Next::Ask) && !text.trim().is_empty() {
            let held = Message::Assistant { text, tool_calls: Vec::new(), opaque };
            self.tail.insert(0, held);
        }
        next
    }

    /// Runs the calls of a reply, and files their results.
    fn take_calls(
        &mut self,
        text: String,
        calls: Vec<ToolCall>,
        opaque: Option<Opaque>,
        is_cut: bool,
        model: &str,
    ) -> Next {
        let text = self.sayable(text, is_cut);
        if !text.trim().is_empty() {
            self.tell(Event::Said(&text));
        }
        let calls = ids::tidied(calls, &self.open);
        let tool_calls = calls.iter().map(ids::to_file).collect();
        self.open.push(Message::Assistant { text, tool_calls, opaque });
        let mut is_bad = false;
        for call in calls {
            let same = (call.name.clone(), call.arguments.clone());
            let count = self.made.iter().filter(|made| **made == same).count() + 1;
            self.made.push(same);
            if count > MAX_SAME_CALL && !self.is_trusted() {
                self.choice = ToolChoice::Forbidden;
            }
            is_bad |= !self.run(call, is_cut, model);
        }
        let Some(guard) = &self.guard else { return Next::Ask };
        self.bad_replies += usize::from(is_bad);
        if self.bad_replies >= MAX_BAD_REPLIES || self.is_closing() || self.is_late() {
            if guard.is_certain() && !guard.missing(&self.turn.calls).is_empty() {
                return Next::Reader(without_call(model, is_cut));
            }
            self.choice = ToolChoice::Forbidden;
        }
        Next::Ask
    }

    /// Runs one call, unless it is held back; says whether it worked.
    fn run(&mut self, call: ToolCall, is_cut: bool, model: &str) -> bool {
        if is_cut {
            self.hold_back(&call, CUT_CALL.to_owned());
            return false;
        }
        let Some(guard) = &self.guard else {
            self.tell(Event::ToolCalled(&call));
            let outcome = self.toolbox.call(&call);
            self.file(call, outcome);
            return true;
        };
        let outcome = self.toolbox.call(&call);
        if outcome.chain().is_some() && is_greeting(self.question) {
            self.hold_back(&call, NO_SUM.to_owned());
            return false;
        }
        if let Err(reason) = guard.judge(&call, &outcome, &self.turn.calls, self.earlier()) {
            self.hold_back(&call, reason);
            return false;
        }
        let works = outcome.error().is_none();
        if works && self.turn.calls.iter().any(|(_, earlier)| earlier.shows_all_of(&outcome)) {
            self.hold_back(&call, REPEATED.to_owned());
            return true;
        }
        let sum = match &outcome {
            Outcome::Lesson(lesson) => Some(lesson.chain.pretty()),
            Outcome::Checked(checked) => Some(format!("\"is {} = {}?\"", checked.chain.pretty(), checked.written)),
            Outcome::Listed(_) | Outcome::Failed(_) => None,
        };
        if let Some(sum) = sum.filter(|_| !guard.is_certain()) {
            let note = if self.has_lessons() {
                format!("{model} goes on with {sum}.")
            } else {
                format!("{model} read your question as {sum}.")
            };
            self.tell(Event::Note(&note));
        }
        self.tell(Event::ToolCalled(&call));
        self.file(call, outcome);
        works
    }

    /// Files a result, and shows it.
    fn file(&mut self, call: ToolCall, mut outcome: Outcome) {
        if let Outcome::Lesson(lesson) = &mut outcome {
            lesson.mark_shown(&self.turn.calls);
        }
        let is_aside = self.guard.as_ref().is_some_and(|guard| guard.is_aside(&outcome));
        self.tell(if is_aside { Event::LookedUp(&call, &outcome) } else { Event::ToolAnswered(&call, &outcome) });
        self.open.push(outcome.to_message(&call));
        self.turn.calls.push((call, outcome));
    }

    /// Answers a call with the reason why it is not run.
    fn hold_back(&mut self, call: &ToolCall, reason: String) {
        self.tell(Event::CallHeldBack(call, &reason));
        self.open.push(Outcome::Failed(reason).to_message(call));
    }

    /// What may be shown of the words beside calls. What may not is left out without a word: there will be others.
    fn sayable(&mut self, text: String, is_cut: bool) -> String {
        if self.guard.is_none() || text.trim().is_empty() {
            return text;
        }
        match self.judge(&text, is_cut) {
            Ok((shown, _)) => shown,
            Err(reason) => {
                self.tell(Event::WordsHeldBack(&text, &reason));
                String::new()
            }
        }
    }

    /// What may be shown of a reply.
    fn judge(&mut self, text: &str, is_cut: bool) -> Result<(String, bool), String> {
        if is_cut {
            return Err(CUT_WORDS.to_owned());
        }
        let repeated = self.guard.as_ref().map(Guard::repeated);
        let asks_again = repeated.is_some_and(|calls| !calls.is_empty());
        let repeated = repeated.filter(|_| self.turn.calls.is_empty());
        let judge = if asks_again { words::judge_about } else { words::judge };
        let calls = repeated.unwrap_or(&self.turn.calls);
        let judged = judge(text, &words::Evidence::new(self.question, calls, self.earlier()))?;
        if let Some((words, reason)) = &judged.left_out {
            self.tell(Event::WordsHeldBack(words, reason));
        }
        Ok((judged.shown, judged.left_out.is_some()))
    }

    /// The reader's own words, where there is no result: a kind phrase of a model's may stand beside a cry for help.
    fn words_instead(&self, shown: &str, is_cut_down: bool) -> Option<String> {
        let guard = self.guard.as_ref()?;
        let is_about_a_result = !self.turn.calls.is_empty() || !guard.repeated().is_empty();
        let is_chat = !is_cut_down && is_greeting(self.question);
        let own = guard.words();
        (!is_about_a_result && !is_chat && !own.is_empty() && own != shown).then(|| own.to_owned())
    }

    /// The conversation before the turn.
    fn earlier(&self) -> &[Message] {
        self.open.messages().get(..self.start).unwrap_or_default()
    }

    /// Takes the words that are to end the turn.
    fn take_words(&mut self, text: &str, is_cut: bool, model: &str) -> Next {
        let is_closing = self.is_closing() || self.is_late();
        let is_empty = text.trim().is_empty();
        if let Some(missing) = self.guard.as_ref().and_then(|guard| guard.what_to_call(&self.turn.calls)) {
            if !is_empty {
                self.tell(Event::WordsHeldBack(text, &missing));
            }
            if is_closing || self.was_told_to_call {
                return Next::Reader(without_call(model, is_cut));
            }
            self.was_told_to_call = true;
            self.choice = ToolChoice::Required;
            self.tail.push(Message::Notice(missing));
            return Next::Ask;
        }
        if is_empty {
            if is_closing || self.was_told_to_speak {
                return Next::Reader(format!("{model} said nothing"));
            }
            self.was_told_to_speak = true;
            self.choice = if self.turn.calls.is_empty() { ToolChoice::Auto } else { ToolChoice::Forbidden };
            self.tail.push(Message::Notice(EMPTY.to_owned()));
            return Next::Ask;
        }
        let reason = match self.judge(text, is_cut) {
            Ok((shown, is_cut_down)) => {
                if let Some(own) = self.words_instead(&shown, is_cut_down) {
                    self.tell(Event::WordsHeldBack(&shown, UNASKED));
                    self.say(&own);
                    return Next::Done;
                }
                let findings = self.guard.as_ref().map(Guard::findings).filter(|findings| !findings.is_empty());
                let text = findings.map_or(shown.clone(), |findings| format!("{findings}\n{shown}"));
                self.say(&text);
                return Next::Done;
            }
            Err(reason) => reason,
        };
        self.tell(Event::WordsHeldBack(text, &reason));
        if is_closing || self.was_held_back {
            let what = if is_cut { "was cut off" } else { "could not be checked" };
            return Next::Reader(format!("What {model} said {what}"));
        }
        self.was_held_back = true;
        self.choice = ToolChoice::Auto;
        self.tail.push(Message::Notice(reason));
        Next::Ask
    }

    /// Ends the turn with the words.
    fn say(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.tell(Event::Said(text));
            self.open.push(Message::Assistant { text: text.to_owned(), tool_calls: Vec::new(), opaque: None });
        }
        text.clone_into(&mut self.turn.text);
    }

    /// Ends the turn with the program's own words about what was worked out.
    fn close(&mut self, findings: &str) {
        let words = embedded::words_after(self.turn.calls.iter().map(|(_, outcome)| outcome));
        self.say(format!("{findings}\n{words}").trim());
    }

    /// Has the embedded reader take what is left, and says so. Where it may not, the turn fails unless something
    /// was worked out.
    pub(super) fn give_to_reader(&mut self, why: &str, is_allowed: bool) -> Result<(), AgentError> {
        let missing: Vec<_> = self.guard.iter().flat_map(|guard| guard.owed(&self.turn.calls)).cloned().collect();
        let findings = self.guard.as_ref().map(|guard| guard.findings().to_owned()).unwrap_or_default();
        let leaves_out = self.tell_left_out();
        let guard = self.guard.take().filter(|_| is_allowed && (!missing.is_empty() || !self.has_lessons()));
        let Some(guard) = guard else {
            if !self.has_lessons() {
                return Err(AgentError::Unusable(why.trim_end_matches('.').to_owned()));
            }
            self.tell(Event::Note(&with_outcome(why, "only what was worked out is shown")));
            if leaves_out {
                self.say(&findings);
            } else {
                self.close(&findings);
            }
            return Ok(());
        };
        self.turn.by_reader = true;
        self.tell(Event::Note(&with_outcome(why, "the embedded reader answers")));
        let work = guard.into_work();
        if !missing.is_empty() {
            if !work.notes.is_empty() {
                self.tell(Event::Said(&work.notes));
            }
            let calls = ids::tidied(missing.iter().map(|(call, _)| call.clone()).collect(), &self.open);
            self.open.push(Message::Assistant { text: String::new(), tool_calls: calls.clone(), opaque: None });
            for (call, (_, outcome)) in calls.into_iter().zip(missing) {
                self.tell(Event::ToolCalled(&call));
                self.file(call, outcome);
            }
        }
        self.say(&work.words);
        Ok(())
    }
}

/// Why the reader steps in where a model has not called for what was asked.
fn without_call(model: &str, is_cut: bool) -> String {
    if is_cut { format!("the reply of {model} was cut off") } else { format!("{model} did not ask for your sum") }
}

/// What went wrong, and what is done instead. Where the first is a sentence of its own, it stays one.
fn with_outcome(why: &str, instead: &str) -> String {
    let joint = if why.ends_with('.') { " For now, " } else { ", so " };
    format!("{why}{joint}{instead}.")
}

/// What is kept of words that say nothing where nothing was worked out.
const UNASKED: &str = "there is no result that they speak of";

/// Whether a learner greets, thanks or takes leave, and says no more.
fn is_greeting(question: &str) -> bool {
    const WORDS: [&str; 22] = [
        "hello", "hi", "hey", "there", "good", "morning", "afternoon", "evening", "day", "thanks", "thank", "you",
        "so", "much", "very", "bye", "goodbye", "a", "lot", "coach", "again", "cheers",
    ];
    let lower = question.to_lowercase();
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).all(|word| WORDS.contains(&word))
}
