//! Questions in words that the embedded reader does not know, around a sum that can be read all the same: "Was ist
//! 47 - 9?". To that sum a model is held as to one that the reader reads.

use techniques::operation::Operation;

use super::{languages, plain};
use crate::model::embedded::lexing::lexer::{Kind, Sign, Token, lex};
use crate::model::embedded::lexing::number_words::read_number_words;

/// What may stand between two numbers, as signs say it; in the languages whose number words are read, and Russian.
const OPERATORS: [(&str, &[&str]); 5] = [
    ("+", &["plus", "più", "piu", "más", "mas", "mais", "og", "плюс"]),
    ("-", &["minus", "moins", "menos", "meno", "min", "less", "take away", "weniger", "минус"]),
    (
        "*",
        &[
            "times", "x", "mal", "fois", "por", "per", "keer", "maal", "gange", "vezes", "multipliziert mit",
            "multiplié par", "multiplicado por", "moltiplicato per", "vermenigvuldigd met", "умножить на",
        ],
    ),
    (
        "/",
        &[
            "divided by",
            "durch",
            "geteilt durch",
            "dividiert durch",
            "divisé par",
            "entre",
            "dividido por",
            "dividido entre",
            "diviso",
            "diviso per",
            "gedeeld door",
            "divideret med",
            "разделить на",
        ],
    ),
    (
        "=",
        &[
            "is", "gleich", "ist", "ist gleich", "macht", "ergibt", "fait", "font", "égale", "égal à", "est égal à",
            "es", "es igual a", "igual a", "son", "fa", "è", "è uguale a", "é", "é igual a", "gelijk aan", "er",
        ],
    ),
];

/// Words that say what is done wherever they stand behind a number and before another, and by what it may be worked out.
const NAMED: [(&[&str], &[Operation]); 5] = [
    (&["plus", "плюс"], &[Operation::Add, Operation::AddTime]),
    (&["minus", "moins", "menos", "meno", "минус"], &[Operation::Subtract, Operation::SubtractTime]),
    (
        &["multiplied", "multipliziert", "multiplié", "multiplicado", "moltiplicato", "vermenigvuldigd"],
        &[Operation::Multiply],
    ),
    (
        &["divided", "geteilt", "dividiert", "divisé", "dividido", "diviso", "gedeeld", "divideret"],
        &[Operation::Divide],
    ),
    (
        &["percent", "prozent", "procent", "pourcent"],
        &[Operation::PercentOf, Operation::Multiply, Operation::Divide, Operation::Add, Operation::Subtract],
    ),
];

/// Words that do so right between two numbers.
const BETWEEN: [&str; 9] = ["times", "x", "mal", "fois", "keer", "maal", "gange", "vezes", "volte"];

/// Words around a sum that ask what it comes to, or whether it does, and ask for nothing else.
const AROUND: &str = "\
    what what's is are how much please sir tell me so ok okay hi hello right correct \
    was ist sind wie viel wieviel wie bitte es das stimmt richtig oder ergibt macht gibt rechne berechne mal hallo \
    combien font fait ça est ce que c'est calcule calculez s'il te vous plaît svp bonjour juste le \
    cuánto cuanto es son calcula por favor hola correcto verdad \
    quanto fa fanno è calcola per favore ciao giusto \
    quanto é são calcule por olá certo \
    hoeveel wat bereken alsjeblieft alstublieft klopt dat hvad er hvor meget beregn tak \
    сколько будет пожалуйста равно";

/// The sum, in signs, where the words around it ask for nothing else; with an equals sign where it is to be checked.
pub(super) fn sum(question: &str) -> Option<String> {
    let text = plain::text(question).to_lowercase().replace(['¿', '¡'], " ").replace("est-ce", "est ce");
    let readings = languages::readings(&text);
    std::iter::once(text.as_str()).chain(readings.iter().map(String::as_str)).find_map(in_signs)
}

/// By which operations a question may be worked out, where its words name one. A sum of a problem's may still be worked
/// out by others, so only what stands between its numbers counts.
pub(super) fn named(question: &str) -> Vec<Operation> {
    let text = plain::text(question).to_lowercase();
    let readings = languages::readings(&text);
    let found = std::iter::once(text.as_str()).chain(readings.iter().map(String::as_str)).map(named_in);
    found.max_by_key(Vec::len).unwrap_or_default()
}

fn named_in(text: &str) -> Vec<Operation> {
    let tokens = read_number_words(&lex(text));
    let is_number =
        |at: Option<usize>| at.and_then(|at| tokens.get(at)).is_some_and(|token| matches!(token.kind, Kind::Number(_)));
    let mut found = Vec::new();
    // A dash or stroke may be no operator, so it names nothing alone.
    let mut doubtful = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let is_between = is_number(at.checked_sub(1)) && is_number(Some(at + 1));
        let word = match &token.kind {
            Kind::Word(word) => word,
            Kind::Sign(sign) if is_between => {
                match sign {
                    Sign::Plus => found.extend([Operation::Add, Operation::AddTime]),
                    Sign::Times => found.push(Operation::Multiply),
                    Sign::Minus => doubtful.extend([Operation::Subtract, Operation::SubtractTime]),
                    Sign::Divide | Sign::Colon => doubtful.push(Operation::Divide),
                    Sign::Power => doubtful.push(Operation::Power),
                    Sign::Percent => doubtful.push(Operation::PercentOf),
                    _ => {}
                }
                continue;
            }
            _ => continue,
        };
        let (before, behind) = tokens.split_at(at);
        let has_number = |part: &[Token]| part.iter().any(|token| matches!(token.kind, Kind::Number(_)));
        if has_number(before) && has_number(behind) {
            let named = NAMED.iter().find(|(words, _)| words.contains(&word.as_str()));
            found.extend(named.into_iter().flat_map(|(_, operations)| *operations));
        }
        if BETWEEN.contains(&word.as_str()) && is_between {
            found.push(Operation::Multiply);
        }
    }
    if !found.is_empty() {
        found.extend(doubtful);
    }
    found
}

fn in_signs(text: &str) -> Option<String> {
    let tokens = read_number_words(&lex(text));
    let is_number = |token: &Token| matches!(token.kind, Kind::Number(_));
    let first = tokens.iter().position(is_number)?;
    let last = tokens.iter().rposition(is_number)?;
    let (before, rest) = tokens.split_at_checked(first)?;
    let (sum, after) = rest.split_at_checked(last + 1 - first)?;
    if !before.iter().chain(after).all(is_around) {
        return None;
    }
    let mut written = Vec::new();
    for piece in sum.chunk_by(|left, right| !is_number(left) && !is_number(right)) {
        written.push(match piece {
            [Token { kind: Kind::Number(number), .. }] => number.to_string(),
            between => operator(between)?.to_owned(),
        });
    }
    (written.len() > 1).then(|| written.join(" "))
}

/// The sign that stands between two numbers, or the words for it.
fn operator(between: &[Token]) -> Option<&'static str> {
    if let [Token { kind: Kind::Sign(sign), .. }] = between {
        return match sign {
            Sign::Plus => Some("+"),
            Sign::Minus => Some("-"),
            Sign::Times => Some("*"),
            Sign::Divide | Sign::Colon => Some("/"),
            Sign::Power => Some("^"),
            Sign::Equals => Some("="),
            _ => None,
        };
    }
    let words = between.iter().map(|token| match &token.kind {
        Kind::Word(word) => Some(word.as_str()),
        _ => None,
    });
    let words = words.collect::<Option<Vec<_>>>()?.join(" ");
    OPERATORS.iter().find(|(_, known)| known.contains(&words.as_str())).map(|(sign, _)| *sign)
}

fn is_around(token: &Token) -> bool {
    match &token.kind {
        Kind::Word(word) => AROUND.split_whitespace().any(|known| known == word),
        Kind::Sign(sign) => {
            matches!(sign, Sign::Question | Sign::Exclamation | Sign::Comma | Sign::Dot | Sign::Equals | Sign::Newline)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_read_within_words_of_other_languages() {
        for (question, expected) in [
            ("Was ist 47 - 9?", "47 - 9"),
            ("Was ist 47 minus 9?", "47 - 9"),
            ("Wie viel ist siebenundvierzig minus neun?", "47 - 9"),
            ("Was ist 84 : 7?", "84 / 7"),
            ("Combien font 47 moins 9 ?", "47 - 9"),
            ("¿Cuánto es 47 menos 9?", "47 - 9"),
            ("Quanto fa 13 per 14?", "13 * 14"),
            ("Hoeveel is 47 min 9?", "47 - 9"),
            ("Hvad er 47 minus 9?", "47 - 9"),
            ("Quanto é 47 menos 9?", "47 - 9"),
            ("Сколько будет 47 минус 9?", "47 - 9"),
            ("what is 47 take away nine please sir", "47 - 9"),
            ("Ist 47 + 9 gleich 38?", "47 + 9 = 38"),
            ("13 mal 14 ist 27, oder?", "13 * 14 = 27"),
            ("Est-ce que 47 plus 9 fait 38 ?", "47 + 9 = 38"),
            ("¿Es 47 + 9 igual a 38?", "47 + 9 = 38"),
        ] {
            assert_eq!(sum(question).as_deref(), Some(expected), "{question}");
        }
    }

    #[test]
    fn words_that_ask_for_more_are_left_to_others() {
        for question in [
            "Was ist die Hälfte von 47 - 9?",
            "Combien font 47 - 9, et puis le double ?",
            "Tom hat 47 Murmeln und 9 davon sind rot.",
            "Was ist 47?",
            "Was ist 47 und 9?",
            "47 apples less 9 apples",
            "Wie spät ist es 45 Minuten nach 11:15?",
            "Was sind 15 Prozent von 80?",
        ] {
            assert_eq!(sum(question), None, "{question}");
        }
    }
}
