//! The numbers that a learner's words bring: as written, and by the conversions that the words state.

use serde_json::Value;
use techniques::number::Number;

use super::languages;
use super::plain;
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};
use crate::model::embedded::lexing::number_words::read_number_words;
use crate::tools::Outcome;
use crate::tools::chain::Chain;
use crate::transcript::Message;

/// What a word brings beside the numbers.
const WORDS: [(&str, &[&str]); 46] = [
    ("dozen", &["12"]),
    ("dozens", &["12"]),
    ("score", &["20"]),
    ("half", &["2", "0.5"]),
    ("halve", &["2"]),
    ("halved", &["2"]),
    ("halves", &["2"]),
    ("double", &["2"]),
    ("doubled", &["2"]),
    ("twice", &["2"]),
    ("both", &["2"]),
    ("pair", &["2"]),
    ("pairs", &["2"]),
    ("triple", &["3"]),
    ("treble", &["3"]),
    ("thrice", &["3"]),
    ("third", &["3"]),
    ("thirds", &["3"]),
    ("quadruple", &["4"]),
    ("quarter", &["4", "0.25", "15"]),
    ("quarters", &["4", "0.25"]),
    ("fifth", &["5", "0.2"]),
    ("fifths", &["5", "0.2"]),
    ("sixth", &["6"]),
    ("sixths", &["6"]),
    ("eighth", &["8", "0.125"]),
    ("eighths", &["8", "0.125"]),
    ("tenth", &["10", "0.1"]),
    ("tenths", &["10", "0.1"]),
    ("squared", &["2"]),
    ("cubed", &["3"]),
    ("percent", &["100"]),
    ("percentage", &["100"]),
    ("week", &["7"]),
    ("weeks", &["7"]),
    ("year", &["12", "52", "365"]),
    ("years", &["12", "52", "365"]),
    ("fortnight", &["14", "2"]),
    ("day", &["24"]),
    ("days", &["24"]),
    ("hour", &["60"]),
    ("hours", &["60"]),
    ("minute", &["60"]),
    ("minutes", &["60"]),
    ("even", &["2"]),
    ("odd", &["1", "2"]),
];

/// How many turns back a follow-up reaches.
const MAX_TURNS: usize = 10;

/// Words that say that a number counts the numbers before them.
const MEANS: [&str; 3] = ["average", "mean", "averages"];

/// The numbers, each once.
pub(super) fn of(text: &str) -> Vec<Number> {
    let text = plain::text(text);
    let mut numbers = Vec::new();
    read(&text, &mut numbers);
    for reading in languages::readings(&text) {
        read(&reading, &mut numbers);
    }
    numbers
}

/// Whether the words have this number once only.
pub(super) fn is_once(text: &str, number: Number) -> bool {
    let text = plain::text(text);
    let readings = languages::readings(&text);
    let count =
        |text: &str| read_number_words(&lex(text)).iter().filter(|token| token.kind == Kind::Number(number)).count();
    readings.iter().map(String::as_str).chain([&*text]).map(count).max() == Some(1)
}

/// What is left of the whole, or comes of it, with each percentage of the words: of 20%, 80 and 120, and 0.8 and 1.2.
pub(super) fn complements(text: &str) -> Vec<Number> {
    let tokens = lex(&plain::text(text));
    let percentages = tokens.windows(2).filter_map(|pair| match pair {
        [Token { kind: Kind::Number(number), .. }, sign]
            if sign.kind == Kind::Sign(Sign::Percent) || is_word(sign, "percent") =>
        {
            Some(*number)
        }
        _ => None,
    });
    let whole = Number::from(100);
    let sides = percentages.flat_map(|number| [whole.minus(number), whole.plus(number)]).flatten();
    sides.flat_map(|side| [Some(side), side.shift(-2).ok()]).flatten().collect()
}

/// The numbers of a conversation, as far back as a follow-up reaches: the learner's, and those of results.
pub(super) fn before(messages: &[Message]) -> Vec<Number> {
    let numbers = recent(messages).flat_map(|message| match message {
        Message::User(text) => of(text),
        Message::Tool { content, is_error: false, .. } => of_result(&serde_json::from_str(content).unwrap_or_default()),
        _ => Vec::new(),
    });
    numbers.collect()
}

/// The numbers that the learner has written in a conversation, as far back as a follow-up reaches.
pub(super) fn written_before(messages: &[Message]) -> Vec<Number> {
    let numbers = recent(messages).flat_map(|message| match message {
        Message::User(text) => of(text),
        _ => Vec::new(),
    });
    numbers.collect()
}

fn recent(messages: &[Message]) -> impl Iterator<Item = &Message> {
    let mut turns = 0;
    messages.iter().rev().take_while(move |message| {
        turns += usize::from(matches!(message, Message::User(_)));
        turns <= MAX_TURNS
    })
}

/// The numbers written in a question that are in no sum that was worked out, and no answer that was checked.
pub(super) fn left_out<'a>(question: &str, outcomes: impl Iterator<Item = &'a Outcome>) -> Vec<Number> {
    let mut told = Vec::new();
    for outcome in outcomes {
        let chain = outcome.chain().into_iter().flat_map(Chain::problems);
        told.extend(chain.flat_map(|problem| [problem.a(), problem.b(), problem.step()]).map(Number::abs));
        if let Outcome::Checked(checked) = outcome {
            read(&checked.written.to_string(), &mut told);
        }
    }
    let mut written = Vec::new();
    read(&plain::text(question), &mut written);
    written.retain(|number| !told.contains(&number.abs()));
    written
}

/// The numbers in a result's problem, answer and next problem, which a later call may take up.
pub(super) fn of_result(result: &Value) -> Vec<Number> {
    let next = &result["try_next"];
    let inner = result.get("solution").or_else(|| result.get("hint")).unwrap_or(result);
    let mut numbers = Vec::new();
    let texts = [&result["answer"], &result["display"], &next["display"], &inner["problem"]];
    texts.iter().filter_map(|text| text.as_str()).for_each(|text| read(text, &mut numbers));
    let later = next["then"].as_array().into_iter().flatten().map(|link| &link["b"]);
    let plain = [&next["a"], &next["b"], &next["step"]].into_iter().chain(later);
    numbers.extend(plain.filter_map(|number| number.as_str()?.parse::<Number>().ok()));
    numbers
}

fn read(text: &str, numbers: &mut Vec<Number>) {
    let tokens = read_number_words(&lex(text));
    let mut add = |number: Number| {
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    };
    let mut count = 0_i64;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        match &token.kind {
            Kind::Number(number) => {
                count += 1;
                let number = *number;
                add(number);
                if before.is_some_and(is_minus) {
                    add(number.negate());
                }
                for converted in conversions(number, &tokens, at) {
                    add(converted);
                }
            }
            Kind::Raised(number) => add(*number),
            Kind::Clock { hours, minutes } => {
                let (hours, minutes) = (i64::from(*hours), i64::from(*minutes));
                for number in [hours, minutes, hours * 100 + minutes, (hours + 12) * 100 + minutes, hours + 12] {
                    add(Number::from(number));
                }
            }
            Kind::Word(word) => {
                let brought = WORDS.iter().find(|(known, _)| known == word).map_or(&[][..], |(_, brought)| brought);
                brought.iter().filter_map(|text| text.parse().ok()).for_each(&mut add);
                // "square" by itself may be a root.
                if word == "square" && !tokens.iter().any(|token| is_word(token, "root")) {
                    add(Number::from(2));
                }
                if word == "cube" && !tokens.iter().any(|token| is_word(token, "root")) {
                    add(Number::from(3));
                }
            }
            Kind::Sign(Sign::Percent) => add(Number::from(100)),
            _ => {}
        }
    }
    if tokens.iter().any(|token| MEANS.iter().any(|mean| is_word(token, mean))) {
        add(Number::from(count));
    }
}

fn is_word(token: &Token, wanted: &str) -> bool {
    matches!(&token.kind, Kind::Word(word) if word == wanted)
}

fn is_minus(token: &Token) -> bool {
    token.kind == Kind::Sign(Sign::Minus) || ["minus", "negative"].iter().any(|word| is_word(token, word))
}

/// What a number is together with what stands behind it: 2 h 45 min is 245, 20% is 0.2, 5k is 5000.
fn conversions(number: Number, tokens: &[Token], at: usize) -> Vec<Number> {
    let next = |ahead: usize| tokens.get(at + ahead).map(|token| &token.kind);
    let Some(behind) = next(1) else { return Vec::new() };
    let whole = number.to_whole().and_then(|whole| i64::try_from(whole).ok());
    let mut converted = Vec::new();
    match behind {
        Kind::Sign(Sign::Percent) => converted.extend(number.shift(-2).ok()),
        Kind::Sign(Sign::Divide) => {
            if let Some(Kind::Number(below)) = next(2) {
                converted.extend(number.divided_by(*below).ok());
            }
        }
        Kind::Word(word) => match word.as_str() {
            "percent" | "per" | "pc" | "p" | "pence" | "cents" | "cent" | "c" => {
                converted.extend(number.shift(-2).ok());
            }
            "k" | "km" | "kg" | "thousand" => converted.extend(number.shift(3).ok()),
            "m" | "metres" | "meters" => converted.extend(number.shift(2).ok()),
            "h" | "hr" | "hrs" | "hour" | "hours" | "am" | "pm" => {
                let minutes = match next(2) {
                    Some(Kind::Number(minutes)) => minutes.to_whole(),
                    Some(Kind::Word(and)) if and == "and" => match next(3) {
                        Some(Kind::Number(minutes)) => minutes.to_whole(),
                        _ => None,
                    },
                    _ => None,
                };
                let minutes = minutes.and_then(|minutes| i64::try_from(minutes).ok()).filter(|m| (0..600).contains(m));
                if let Some(hours) = whole.filter(|hours| (0..10_000).contains(hours)) {
                    let minutes = hours * 60 + minutes.unwrap_or(0);
                    let lengths = [hours * 60, minutes, minutes + 12 * 60];
                    converted.push(Number::from(hours * 60));
                    converted.extend(lengths.map(|minutes| Number::from(minutes / 60 * 100 + minutes % 60)));
                }
            }
            "min" | "mins" | "minute" | "minutes" => {
                if let Some(minutes) = whole.filter(|minutes| (0..100_000).contains(minutes)) {
                    converted.push(Number::from(minutes / 60 * 100 + minutes % 60));
                }
            }
            _ => {}
        },
        _ => {}
    }
    converted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(text: &str, number: &str) -> bool {
        of(text).contains(&number.parse().expect("a number"))
    }

    #[test]
    fn numbers_and_stated_conversions() {
        for (text, number) in [
            ("What is 47 + 9?", "47"),
            ("forty-seven plus nine", "47"),
            ("siebenundvierzig plus neun", "47"),
            ("２４ times ٧", "24"),
            ("２４ times ٧", "7"),
            ("2 h 45 min and 1 h 15 min", "245"),
            ("2 hours and 45 minutes", "245"),
            ("1 h 75 min", "215"),
            ("90 minutes after 11:15", "130"),
            ("90 minutes after 11:15", "1115"),
            ("a dozen eggs at 30p", "12"),
            ("a dozen eggs at 30p", "0.3"),
            ("20% of 80", "0.2"),
            ("half of 86", "2"),
            ("3/4 of 12", "0.75"),
            ("12 squared", "2"),
            ("the average of 4, 8 and 12", "3"),
            ("-5 + 3", "-5"),
            ("5k divided by 2", "5000"),
        ] {
            assert!(has(text, number), "{text}: {number} of {:?}", of(text));
        }
    }

    #[test]
    fn nothing_is_brought_that_the_words_do_not_state() {
        for (text, number) in [
            ("What is 47 + 9?", "90"),
            ("the square root of 81", "2"),
            ("47 + 9", "-9"),
            ("12 eggs", "0.12"),
            ("once upon a time", "11"),
        ] {
            assert!(!has(text, number), "{text}: {number} of {:?}", of(text));
        }
    }
}
