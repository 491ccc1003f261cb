//! How long the embedded reader takes to read a question.

use divan::{Bencher, black_box};
use quick_math_coach::agent::Agent;
use quick_math_coach::model::embedded::EmbeddedReader;
use quick_math_coach::model::{ChatModel, Request, ToolChoice};
use quick_math_coach::transcript::Message;

/// Questions of every common kind.
const QUESTIONS: [&str; 14] = [
    "What is 47 + 9?",
    "13 x 14",
    "20 - 3 * (4 + 5)",
    "15% of 80",
    "20% off 65",
    "is 13 x 14 = 182?",
    "forty-seven plus nine",
    "2:45 + 2:15",
    "1 + 3 + 5 + ... + 19",
    "Take 9 from 47, please",
    "how many 7s in 84",
    "it's 10:50 now, what time will it be in 25 minutes",
    "53 children, 12 to a bus. How many buses do they need?",
    "blue skies and 3 grumbling fishes",
];

fn main() {
    divan::main();
}

#[divan::bench(args = QUESTIONS)]
fn read(bencher: Bencher<'_, '_>, question: &str) {
    bench(bencher, &[Message::User(question.to_owned())]);
}

/// A question that only the conversation before it makes one.
#[divan::bench]
fn follow_up(bencher: Bencher<'_, '_>) {
    let mut agent = Agent::new(EmbeddedReader);
    let _ = pollster::block_on(agent.turn("What is 47 + 9?", &mut |_| {}));
    let mut messages = agent.transcript().messages().to_vec();
    messages.push(Message::User("and with 99?".to_owned()));
    bench(bencher, &messages);
}

#[divan::bench]
fn refuse_100_kilobytes(bencher: Bencher<'_, '_>) {
    bench(bencher, &[Message::User("1 + ".repeat(25_000))]);
}

fn bench(bencher: Bencher<'_, '_>, messages: &[Message]) {
    let request = Request { system: "", messages, tools: &[], tool_choice: ToolChoice::Auto, may_retry: true };
    bencher.bench_local(|| pollster::block_on(EmbeddedReader.reply(black_box(request))));
}
