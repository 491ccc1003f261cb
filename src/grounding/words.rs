//! What a model may say: numbers of the learner's or of a result, sums that are true, and verdicts that a check
//! has found. The lesson is on the screen before the words, so what cannot be checked is left out.

use techniques::number::Number;

use super::languages;
use crate::model::embedded::lexing::lexer::{Kind, Token};

mod claims;
mod doubts;
mod evidence;
mod items;
mod marks;
mod mentions;
mod own;
mod phrases;
mod sides;
mod steps;
mod values;
mod verdicts;
mod vocabulary;

pub(crate) use evidence::Evidence;
use vocabulary::{NUMERALS, UNITS};

/// The longest reply that is looked at, in bytes. A tutor's few sentences are far below it.
const MAX_WORDS: usize = 6000;

/// Whether words may be shown.
///
/// # Errors
/// Words for the model: what is wrong, and what to write instead.
pub(crate) fn judge(text: &str, evidence: &Evidence) -> Result<(), String> {
    if text.len() > MAX_WORDS {
        return Err("Your reply was not shown: it is too long. Write two or three short sentences.".to_owned());
    }
    if text.chars().any(is_control) {
        return Err("Your reply was not shown: it has control characters. Write plain text.".to_owned());
    }
    let text = &evidence.without_own(text).replace('’', "'").replace(" o'clock", ":00");
    let plain = marks::without_marks(text);
    let unread = if evidence.has_results() { unread(text, evidence) } else { None };
    if let Some(sentence) = unread {
        return Err(format!(
            "Your reply was not shown: \"{sentence}\" is in no language that can be checked. Write in English, Danish, \
             Dutch, French, German, Italian, Portuguese or Spanish."
        ));
    }
    let found = odd(&plain).map_or(Ok(()), |odd| Err(format!("{odd} is no number in digits")));
    let found = found.and_then(|()| {
        let readings = languages::readings(&plain);
        std::iter::once(&plain).chain(&readings).try_for_each(|reading| numbers_and_claims(reading, evidence))
    });
    let found = found.and_then(|()| {
        let doubt = doubts::judge(text, evidence);
        doubt.map_err(|doubt| format!("it says \"{doubt}\", which no result shows"))
    });
    let found = found.and_then(|()| {
        let verdict = verdicts::judge(text, evidence);
        verdict.map_err(|verdict| format!("\"{verdict}\" judges an answer, and no check found that"))
    });
    found.map_err(|reason| {
        format!(
            "Your reply was not shown: {reason}. Write again, in short plain sentences: only numbers from the results or \
             the learner, in digits, no sums of your own, no verdict without a check."
        )
    })
}

/// A sentence in a language that is not read, and so could say a number unseen.
fn unread<'a>(text: &'a str, evidence: &Evidence) -> Option<&'a str> {
    let mut sentences = own::sentences(text).map(str::trim);
    sentences.find(|sentence| !languages::is_read(sentence, |word| evidence.has_word(word)))
}

/// Terminal commands, and marks that turn the direction of text.
fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A numeral that cannot be read.
fn odd(text: &str) -> Option<String> {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    let roman = words.find(|word| is_roman(word) || is_small_roman(word)).map(str::to_owned);
    marks::odd_numeral(text).map(String::from).or(roman)
}

/// Whether a word in capitals is a Roman numeral of two letters or more.
fn is_roman(word: &str) -> bool {
    let is_numeral = |c: char| "IVXLCDM".contains(c);
    word.len() > 1 && word.chars().all(is_numeral) && !["MM", "CM", "CD", "DC", "DM", "MD", "LCD"].contains(&word)
}

/// Whether a word in small letters is a Roman numeral and no word or unit.
fn is_small_roman(word: &str) -> bool {
    const WORDS: [&str; 13] = ["mix", "di", "vi", "ci", "li", "mi", "dix", "mm", "cm", "ml", "cd", "dc", "md"];
    const PARTS: [&[&str]; 3] = [
        &["", "c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"],
        &["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"],
        &["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"],
    ];
    let mut rest = word.trim_start_matches('m');
    for parts in PARTS {
        let longest = parts.iter().filter_map(|part| rest.strip_prefix(part)).min_by_key(|left| left.len());
        rest = longest.unwrap_or(rest);
    }
    word.len() > 1 && rest.is_empty() && !WORDS.contains(&word)
}

fn numbers_and_claims(text: &str, evidence: &Evidence) -> Result<(), String> {
    for lines in [true, false] {
        let tokens = items::tokens(text, lines);
        if lines {
            numbers(&tokens, text, evidence)?;
        }
        let items = items::items(&tokens, text);
        let found = claims::judge(&items, evidence).and_then(|()| steps::judge(&items, evidence));
        found.map_err(|claim| format!("it says \"{claim}\", which no result shows"))?;
    }
    Ok(())
}

/// Whether every number is one that may be named.
fn numbers(tokens: &[Token], text: &str, evidence: &Evidence) -> Result<(), String> {
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
            Kind::Raised(number) => evidence.knows(*number) || *number <= Number::from(3),
            Kind::Word(word) => !NUMERALS.has(word),
            Kind::Unreadable => !written.contains(|c: char| c.is_ascii_digit()),
            Kind::Sign(_) | Kind::Currency(_) => true,
        };
        if !known {
            return Err(format!("{written} is in no result"));
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
