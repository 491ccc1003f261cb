//! The corpus: the questions that the other tests ask, what is odd beyond them, and what once failed.

use serde_json::Value;

use crate::Conversation;

/// Tables of questions, one a line; `\n` stands for a line break.
const TABLES: [&str; 4] = [
    include_str!("../it/reader_questions.txt"),
    include_str!("../it/reader_sums.txt"),
    include_str!("../it/reader_word_problems.txt"),
    include_str!("../it/word_problem_traps.txt"),
];

/// Conversations, one a line, with `>>` between the messages.
const CONVERSATIONS: &str = include_str!("../it/reader_conversation.txt");

/// Questions with the messages before them.
const QUESTIONS: &str = include_str!("../questions.jsonl");

/// Conversations as JSON arrays.
const OWN: [&str; 2] = [include_str!("corpus.jsonl"), include_str!("regressions.jsonl")];

/// Every conversation of the corpus.
pub(crate) fn conversations() -> Vec<Conversation> {
    let is_text = |line: &&str| !line.is_empty() && !line.starts_with("## ");
    let tables = TABLES.iter().flat_map(|table| table.lines()).filter(is_text);
    let tables = tables.map(|question| vec![question.replace("\\n", "\n")]);
    let conversations = CONVERSATIONS.lines().filter(is_text);
    let conversations = conversations.map(|line| line.split(" >> ").map(str::to_owned).collect());
    let own = OWN.iter().flat_map(|file| file.lines());
    let own = own.map(|line| serde_json::from_str(line).expect("a JSON array of texts"));
    tables.chain(conversations).chain(QUESTIONS.lines().map(question)).chain(own).collect()
}

fn question(line: &str) -> Conversation {
    let question: Value = serde_json::from_str(line).expect("a JSON object");
    let before = question["context"].as_array().into_iter().flatten();
    before.chain([&question["question"]]).filter_map(Value::as_str).map(str::to_owned).collect()
}
