//! What a model may say: numbers of the learner's or of a result, sums that are true, and verdicts that a check
//! has found. The lesson is on the screen before the words, so what cannot be checked is left out.

use techniques::number::Number;

use super::{languages, markdown, plain};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token};

mod claims;
mod deeds;
mod ends;
mod evidence;
mod facts;
mod forms;
mod items;
mod joints;
mod marks;
mod mentions;
mod moves;
mod order;
mod outcomes;
mod own;
mod phrases;
mod relations;
mod rounding;
mod same;
mod sequence;
mod shapes;
mod sides;
mod sift;
mod signs;
mod stems;
mod steps;
mod tale;
mod together;
mod unnamed;
mod values;
mod verdicts;
mod vocabulary;
mod wholes;

pub(crate) use evidence::Evidence;
use vocabulary::UNITS;

/// The longest reply that is looked at, in bytes. A tutor's few sentences are far below it.
const MAX_WORDS: usize = 6000;

/// What is told of words that no result is in.
const SAYS_NOTHING: &str = "it says nothing of a result";

/// What may be shown of some words.
#[derive(Debug)]
pub(crate) struct Judged {
    /// The words, or those sentences that stand.
    pub(crate) shown: String,
    /// The sentences that were left out, and why the first of them was.
    pub(crate) left_out: Option<(String, String)>,
}

/// What may be shown of a reply.
///
/// # Errors
/// Words for the model: what is wrong, and what to write instead.
pub(crate) fn judge(text: &str, evidence: &Evidence) -> Result<Judged, String> {
    if text.len() > MAX_WORDS {
        return Err("Your reply was not shown: it is too long. Write two or three short sentences.".to_owned());
    }
    if text.chars().any(is_control) {
        return Err("Your reply was not shown: it has control characters. Write plain text.".to_owned());
    }
    let text = markdown::as_text(&plain::shown(text));
    if let Some(sign) = signs::unread(&text) {
        return Err(send_back(&format!("it has the sign {sign}, which cannot be checked")));
    }
    sift::sifted(&text, evidence, |said| untrue(said, evidence)).map_err(|reason| send_back(&reason))
}

/// What may be shown of a reply to who asks again about a result, as "why?" does: it must speak of that.
///
/// # Errors
/// As [`judge`].
pub(crate) fn judge_about(text: &str, evidence: &Evidence) -> Result<Judged, String> {
    let judged = judge(text, evidence)?;
    if sift::speaks_of_it(&judged.shown, evidence) { Ok(judged) } else { Err(send_back(SAYS_NOTHING)) }
}

/// What a text says that no result shows.
fn untrue(text: &str, evidence: &Evidence) -> Option<String> {
    let rest = sift::as_written(&evidence.without_own(text));
    let plain = match shapes::without_true(&marks::without_marks(&rest), evidence) {
        Ok(plain) => plain,
        Err(clause) => return Some(clause),
    };
    let readings = languages::readings(&plain);
    std::iter::once(&plain).chain(&readings).find_map(|reading| numbers_and_claims(reading, evidence).err())
}

/// What a model is told whose words are not shown.
fn send_back(reason: &str) -> String {
    format!(
        "Your reply was not shown: {reason}. Write again, in two or three short plain sentences about the steps, in the \
         words of the result: only its numbers or the learner's, in digits, no sums of your own, no verdict without a check. \
         Plain forms are shown, such as \"A is close to B\", \"first add A, then take B away\", \"try A + B\"."
    )
}

/// Terminal commands, and marks that turn the direction of text.
fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn numbers_and_claims(text: &str, evidence: &Evidence) -> Result<(), String> {
    for lines in [true, false] {
        let tokens = items::tokens(text, lines);
        if lines {
            numbers(&tokens, text, evidence)?;
        }
        let items = items::items(&tokens, text);
        let found = claims::judge(&items, evidence).and_then(|()| steps::judge(&items, evidence));
        found?;
    }
    Ok(())
}

/// Whether every number is one that may be named.
fn numbers(tokens: &[Token], text: &str, evidence: &Evidence) -> Result<(), String> {
    if let Some(part) = items::without_antecedent(tokens) {
        return Err(part.to_owned());
    }
    for (at, token) in tokens.iter().enumerate() {
        let written = text.get(token.span.clone()).unwrap_or_default();
        let known = match &token.kind {
            Kind::Number(number) => {
                let is_glued = |other: Option<&Token>, touches: fn(&Token, &Token) -> bool| match other {
                    Some(other) => match &other.kind {
                        Kind::Word(word) => touches(token, other) && !UNITS.has(word),
                        _ => false,
                    },
                    None => false,
                };
                let is_code = written.starts_with(|c: char| c.is_ascii_digit())
                    && (is_glued(tokens.get(at + 1), |token, next| token.span.end == next.span.start)
                        || is_glued(at.checked_sub(1).and_then(|at| tokens.get(at)), |token, before| {
                            before.span.end == token.span.start
                        }));
                !is_code && (evidence.knows(*number) || is_small_word(*number, written)) && !evidence.is_secret(*number)
            }
            Kind::Clock { hours, minutes } => {
                let time = i64::from(*hours) * 100 + i64::from(*minutes);
                evidence.knows(Number::from(time)) && !evidence.is_secret(Number::from(time))
            }
            Kind::Raised(number) => {
                let before = at.checked_sub(1).and_then(|at| tokens.get(at));
                let is_exponent = before.is_some_and(|before| {
                    let is_base = matches!(before.kind, Kind::Number(_) | Kind::Sign(Sign::Close) | Kind::Word(_));
                    is_base && before.span.end == token.span.start
                });
                is_exponent && (evidence.knows(*number) || *number <= Number::from(3))
            }
            Kind::Unreadable => !written.contains(|c: char| c.is_ascii_digit()),
            Kind::Word(_) | Kind::Sign(_) | Kind::Currency(_) => true,
        };
        if !known {
            return Err(written.to_owned());
        }
    }
    Ok(())
}

/// "One" and "two" count words and things far more often than they are worked with; what is claimed of them is
/// judged all the same.
fn is_small_word(number: Number, written: &str) -> bool {
    number <= Number::from(2) && written.starts_with(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use techniques::problem::Problem;
    use techniques::registry;

    use super::*;
    use crate::tools::Toolbox;
    use crate::transcript::ToolCall;

    #[test]
    fn the_texts_of_every_lesson_may_be_repeated() {
        let mut held = String::new();
        for about in registry::list(None) {
            let problem: Problem = about.examples[0].parse().expect("an example is a problem");
            let mut arguments = serde_json::json!({
                "a": problem.a().to_string(), "operation": problem.operation().name(), "b": problem.b().to_string(),
                "technique": about.id,
            });
            if problem.operation() == techniques::operation::Operation::Series {
                arguments["step"] = problem.step().to_string().into();
            }
            let call = ToolCall {
                id: "c".to_owned(),
                name: "solve_with_shortcut".to_owned(),
                arguments: arguments.to_string(),
            };
            let outcome = Toolbox::default().call(&call);
            assert_eq!(outcome.error(), None, "{arguments}");
            let solution = registry::solve_with(about.id, &problem).expect("an example is worked").solution;
            let evidence = Evidence::new("A sum, please", &[(call, outcome)], &[]);
            let says = solution.steps.iter().map(|step| step.say.as_ref());
            for text in says.chain([about.why, about.rule]) {
                if let Err(reason) = judge(text, &evidence) {
                    writeln!(held, "{}: {text}\n    {reason}", about.id).expect("a string takes all");
                }
            }
        }
        assert!(held.is_empty(), "{held}");
    }
}
