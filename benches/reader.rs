//! How long the embedded reader takes to read a question.

use divan::{Bencher, black_box};
use quick_math_coach::model::embedded::EmbeddedReader;
use quick_math_coach::model::{ChatModel, Request, ToolChoice};
use quick_math_coach::transcript::Message;

/// Questions of every common kind.
const QUESTIONS: [&str; 10] = [
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
];

fn main() {
    divan::main();
}

#[divan::bench(args = QUESTIONS)]
fn read(bencher: Bencher<'_, '_>, question: &str) {
    bench(bencher, question);
}

#[divan::bench]
fn refuse_100_kilobytes(bencher: Bencher<'_, '_>) {
    bench(bencher, &"1 + ".repeat(25_000));
}

fn bench(bencher: Bencher<'_, '_>, question: &str) {
    let messages = [Message::User(question.to_owned())];
    let request =
        Request { system: "", messages: &messages, tools: &[], tool_choice: ToolChoice::Auto, may_retry: true };
    bencher.bench_local(|| pollster::block_on(EmbeddedReader.reply(black_box(request))));
}
