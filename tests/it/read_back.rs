//! What the coach shows of a problem is read as that problem, when a learner types it.

use fastrand::Rng;
use quick_math_coach::model::embedded::{EmbeddedReader, work_through};
use quick_math_coach::model::{ChatModel, Request, ToolChoice};
use quick_math_coach::transcript::Message;
use serde_json::Value;
use techniques::drill::{Level, question};
use techniques::number::Number;
use techniques::problem::Problem;
use techniques::registry;

/// How many questions are drawn for each shortcut on each level.
const DRAWN: usize = 4;

/// The problem of the one call that the reader makes of a text.
fn read(text: &str) -> Option<Problem> {
    let messages = [Message::User(text.to_owned())];
    let request =
        Request { system: "", messages: &messages, tools: &[], tool_choice: ToolChoice::Auto, may_retry: true };
    let reply = pollster::block_on(EmbeddedReader.reply(request)).expect("the reader replies");
    let [call] = &reply.tool_calls[..] else { return None };
    let arguments: Value = serde_json::from_str(&call.arguments).ok()?;
    let number = |key: &str| arguments[key].as_str()?.parse::<Number>().ok();
    if arguments.get("then").is_some() {
        return None;
    }
    Problem::new(number("a")?, arguments["operation"].as_str()?.parse().ok()?, number("b")?, number("step")).ok()
}

/// The answer to which the reader comes.
fn answer(text: &str) -> Option<String> {
    let work = work_through(&[Message::User(text.to_owned())]);
    let (_, outcome) = work.calls.last()?;
    Some(outcome.to_json()["answer"].as_str()?.to_owned())
}

/// A series of up to three terms is shown in full, and may be read as the sum that it is then.
fn is_read_back(problem: &Problem) -> bool {
    let text = problem.pretty();
    let is_shown_in_full = problem.terms().is_some_and(|(count, _)| count <= 3);
    read(&text).is_some_and(|read| read.pretty() == text && read.operation() == problem.operation())
        || is_shown_in_full && answer(&text) == Some(problem.answer().text())
}

fn assert_read_back(problems: impl Iterator<Item = Problem>) {
    let lost: Vec<String> = problems
        .filter(|problem| !is_read_back(problem))
        .map(|problem| format!("{problem}, shown as {}, is read as {:?}", problem.pretty(), read(&problem.pretty())))
        .collect();
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn every_question_of_practice_is_read_as_it_was_meant() {
    let mut rng = Rng::with_seed(5);
    let mut drawn = Vec::new();
    for about in registry::list(None) {
        for level in Level::all() {
            let mut taken = Vec::new();
            for _ in 0..DRAWN {
                taken.extend(question(about, None, level, &taken, &mut rng));
            }
            drawn.extend(taken);
        }
    }
    assert!(drawn.len() > 40 * 5, "{}", drawn.len());
    assert_read_back(drawn.into_iter());
}

#[test]
fn every_example_of_a_shortcut_is_read_as_it_was_meant() {
    let texts = registry::list(None).flat_map(|about| about.examples.iter().chain(about.near_misses));
    assert_read_back(texts.map(|text| text.parse().expect("a problem")));
}
