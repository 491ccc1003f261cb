//! Plays a conversation, and checks everything that must hold of any.

use std::collections::HashSet;

use quick_math_coach::agent::{Agent, Event, Turn};
use quick_math_coach::model::embedded::{EmbeddedReader, work_through};
use quick_math_coach::render::{self, Look};
use quick_math_coach::tools::Outcome;
use quick_math_coach::tools::solve_with_shortcut::Show;
use quick_math_coach::transcript::{Message, ToolCall};
use techniques::value::Value;
use techniques::verify::{verify, verify_remainder};

/// More calls than a plan may have, and a lesson for each.
const MAX_CALLS: usize = 80;

/// Asks one message after the other. Panics where something does not hold.
pub(crate) fn play(conversation: &[String]) {
    let mut agent = Agent::new(EmbeddedReader);
    let mut last = None;
    for message in conversation {
        let mut screens = String::new();
        let mut show = |event: Event<'_>| {
            for look in [Look::new(24, false, false), Look::new(80, false, true)] {
                screens += &match &event {
                    Event::Said(words) => render::words(words, look),
                    Event::ToolAnswered(_, outcome) => render::outcome(outcome, look),
                    _ => String::new(),
                };
            }
        };
        let turn = pollster::block_on(agent.turn(message, &mut show)).expect("the reader always replies");
        assert_sound(&turn);
        assert_printable(&screens);
        last = Some(turn);
    }
    assert_paired(agent.transcript().messages());
    if let Some(turn) = last {
        assert_repeatable(&turn, agent.transcript().messages());
    }
}

/// Something is said or shown; the reader's calls are well formed; every lesson is true and right.
fn assert_sound(turn: &Turn) {
    assert!(!turn.text.is_empty() || !turn.calls.is_empty(), "nothing was answered");
    assert!(turn.calls.len() <= MAX_CALLS, "{} calls", turn.calls.len());
    for (call, outcome) in &turn.calls {
        match outcome {
            Outcome::Failed(error) => {
                let is_badly_made = error.contains("arguments") || error.contains("no tool");
                assert!(!is_badly_made, "{}: {error}", call.arguments);
            }
            Outcome::Lesson(lesson) => {
                for (link, show) in lesson.links_shown() {
                    let Some(solution) = &link.solution else { continue };
                    let remainder = link.problem.quotient_and_remainder().map_or(0, |(_, remainder)| remainder);
                    if show == Show::Remainder && remainder > 0 {
                        assert_eq!(verify_remainder(solution), Ok(()), "{}", call.arguments);
                        continue;
                    }
                    assert_eq!(verify(solution), Ok(()), "{}", call.arguments);
                    let end: Option<&Value> = solution.steps.last().map(|step| &step.result);
                    assert_eq!(end, Some(&link.problem.exact()), "{}", call.arguments);
                }
            }
            Outcome::Checked(_) | Outcome::Listed(_) => {}
        }
    }
}

/// Nothing of what a terminal would obey.
fn assert_printable(screens: &str) {
    let is_obeyed =
        |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!screens.contains(is_obeyed), "{screens:?}");
}

/// Each call has one result and an id of its own, before the model speaks again.
fn assert_paired(messages: &[Message]) {
    let mut seen = HashSet::new();
    let mut open = HashSet::new();
    for message in messages {
        match message {
            Message::Tool { call_id, .. } => assert!(open.remove(call_id.as_str()), "{call_id} was not called"),
            Message::Assistant { tool_calls, .. } => {
                assert_eq!(open, HashSet::new(), "calls without a result");
                for call in tool_calls {
                    assert!(seen.insert(call.id.as_str()), "{} was called before", call.id);
                    open.insert(call.id.as_str());
                }
            }
            Message::User(_) => assert_eq!(open, HashSet::new(), "calls without a result"),
            Message::Notice(_) => panic!("a notice was kept"),
        }
    }
    assert_eq!(open, HashSet::new(), "calls without a result");
}

/// The reader works the last message through by itself as it did in the turn.
fn assert_repeatable(turn: &Turn, messages: &[Message]) {
    let alone = work_through(messages).calls;
    let calls = |calls: &[(ToolCall, Outcome)]| -> Vec<String> {
        calls.iter().map(|(call, _)| format!("{} {}", call.name, call.arguments)).collect()
    };
    assert_eq!(calls(&alone), calls(&turn.calls));
}
