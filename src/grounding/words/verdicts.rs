//! Whether what a reply says of the learner's answer agrees with what the check found. Only plain verdicts are
//! recognised; whatever else may judge is made of words that are not known.

use techniques::number::Number;
use techniques::value::Value;

use super::evidence::Evidence;
use crate::model::embedded::lexing::lexer::{Kind, Token, lex};
use crate::model::embedded::lexing::number_words::read_number_words;

/// Clauses that say that the answer is right.
const RIGHT: &str = "\
    absolutely right; bravo; brilliant; congratulations; correct; exactly; exactly right; excellent; fantastic; good job; \
    good work; great; great job; great work; nailed it; nice job; nice work; perfect; perfectly right; quite right; right; \
    right answer; right o; right on; right you are; spot on; that is it; that is right; very good; very well done; well done; yes; yes indeed; you did it; you got \
    it; you got it right; you have it; you nailed it; you've got it; the digit sums agree; the digit sums agree as well; \
    c'est ça; c'est exact; c'est juste; correcto; corretto; certo; correto; das ist richtig; das stimmt; das stimmt genau; \
    dat klopt; det er rigtigt; esatto; eso es; así es; exact; exacto; exato; genau; genau richtig; giusto; godt klaret; goed \
    gedaan; gut gemacht; muy bien; bien hecho; bien joué; très bien; molto bene; muito bem; heel goed; ja; juist; juste; klopt; \
    korrekt; oui; parfait; perfecto; perfetto; perfeito; richtig; rigtigt; sehr gut; sí; sì; sim; stimmt; stimmt genau";

/// Clauses that say that it is wrong.
const WRONG: &str = "\
    almost; almost there; close; good attempt; good effort; good try; i'm afraid not; incorrect; nearly; nearly there; nice \
    try; no; no chance; no way; not correct; not exactly; not quite; not quite it; not quite right; not quite there; not right; oops; that is not it; so \
    close; sorry no; unfortunately not; very close; wrong; \
    bijna; casi; das stimmt nicht; das stimmt nicht ganz; das ist nicht richtig; desværre ikke; falsch; fast; faux; forkert; \
    helaas niet; helt rigtigt er det ikke; ikke helt; knapp daneben; leider falsch; leider nicht; nee; nein; nej; nicht ganz; \
    nicht richtig; niet helemaal; no exactamente; non; næsten; não; pas encore; pas tout à fait; presque; quase; quasi";

/// What a verdict says of its subject.
const PREDICATES: [(&str, bool); 21] = [
    ("right", true),
    ("correct", true),
    ("true", true),
    ("exactly right", true),
    ("quite right", true),
    ("spot on", true),
    ("wrong", false),
    ("incorrect", false),
    ("not right", false),
    ("not correct", false),
    ("not true", false),
    ("not quite", false),
    ("not quite right", false),
    ("not quite it", false),
    ("not it", false),
    ("off", false),
    ("close", false),
    ("very close", false),
    ("so close", false),
    ("almost there", false),
    ("nearly there", false),
];

/// Whose answer is spoken of, where there is one alone.
const SUBJECTS: [&str; 6] = ["that", "it", "this", "you", "your answer", "the answer"];

/// Words for answers by their order.
const ORDER: [&str; 3] = ["first", "second", "third"];

/// Names of a digit, by its place from the end.
const PLACES: [(&str, usize); 9] = [
    ("ones digit", 0),
    ("units digit", 0),
    ("last digit", 0),
    ("digit at the end", 0),
    ("ones", 0),
    ("tens digit", 1),
    ("tens", 1),
    ("hundreds digit", 2),
    ("hundreds", 2),
];

/// Words that say that an answer should be more, and that it should be less.
const TOO_LOW: [&str; 5] = ["too low", "too small", "too little", "too few", "short"];
const TOO_HIGH: [&str; 5] = ["too high", "too big", "too large", "too much", "too many"];

/// What a clause says of an answer that was checked: `Some` of whether that is true, or `None` where it is no verdict.
pub(super) fn judge(clause: &str, evidence: &Evidence) -> Option<bool> {
    let is_any = !evidence.checks.is_empty();
    let words = Words::new(clause);
    let whole = words.text.trim();
    let said =
        ["and ", "but ", "so ", "well ", "yes "].iter().find_map(|word| whole.strip_prefix(word)).unwrap_or(whole);
    let said = said.strip_suffix(" yet").unwrap_or(said);
    // Of what was not checked, nobody can say that it is right.
    let is_whole = |verdict: bool| !verdict || !evidence.leaves_out;
    let agrees =
        |verdict: bool| is_any && is_whole(verdict) && evidence.checks.iter().all(|(_, found)| *found == verdict);
    let is_listed = |list| stands(list, whole) || stands(list, said);
    if is_listed(RIGHT) || is_listed(WRONG) {
        return Some(agrees(is_listed(RIGHT)));
    }
    if !is_any {
        return None;
    }
    if let Some(found) = of_a_digit(said, &words, evidence).or_else(|| direction(said, &words, evidence)) {
        return Some(found);
    }
    if let Some(found) = of_a_number(said, &words, evidence) {
        return Some(found);
    }
    let (subject, predicate) = predicate(said)?;
    let is_found = |check: &(Option<Value>, bool)| check.1 == predicate;
    let ordinal = ORDER.iter().position(|order| {
        [
            format!("the {order}"),
            format!("the {order} one"),
            format!("your {order} answer"),
            format!("the {order} answer"),
        ]
        .contains(&subject.to_owned())
    });
    if let Some(at) = ordinal {
        return Some(evidence.checks.len() > 1 && evidence.checks.get(at).is_some_and(is_found));
    }
    if ["both", "both answers", "both of them", "all", "all of them"].contains(&subject) {
        return Some(evidence.checks.len() > 1 && agrees(predicate));
    }
    if subject == "#" || subject == "your answer of #" || subject == "your #" {
        let number = Value::from(*words.numbers.first()?);
        let mut of_it = evidence.checks.iter().filter(|(written, _)| *written == Some(number)).peekable();
        return Some(of_it.peek().is_some() && of_it.all(is_found));
    }
    SUBJECTS.contains(&subject).then(|| agrees(predicate))
}

/// A clause in lower case, without its signs, and with `#` for each number.
struct Words {
    text: String,
    numbers: Vec<Number>,
}

impl Words {
    fn new(clause: &str) -> Self {
        let (mut text, mut numbers) = (String::new(), Vec::new());
        for Token { kind, .. } in read_number_words(&lex(clause)) {
            match kind {
                Kind::Word(word) => {
                    let word = word.replace("'re", " are").replace("isn't", "is not").replace("aren't", "are not");
                    let is_short = ["it's", "that's"].contains(&word.as_str());
                    text.push_str(&if is_short { word.replace("'s", " is") } else { word });
                }
                Kind::Number(number) => {
                    numbers.push(number);
                    text.push('#');
                }
                _ => continue,
            }
            text.push(' ');
        }
        Self { text, numbers }
    }
}

/// Whether a clause is one of a list.
fn stands(list: &str, said: &str) -> bool {
    list.split("; ").any(|phrase| phrase.trim() == said)
}

/// Whose answer is spoken of, and whether it is called right.
fn predicate(said: &str) -> Option<(&str, bool)> {
    PREDICATES.iter().find_map(|(predicate, is_right)| {
        let rest = said.strip_suffix(predicate)?;
        let subject = [" is ", " are ", " was ", " were "].iter().find_map(|verb| rest.strip_suffix(verb))?;
        Some((subject, *is_right))
    })
}

/// Whether what is said of one digit of a wrong answer is so: that it is right, or that it is to be looked at.
fn of_a_digit(said: &str, words: &Words, evidence: &Evidence) -> Option<bool> {
    let said = &said.replace("# at the end", "# ones digit");
    let (name, at) = PLACES.iter().find(|(name, _)| format!(" {said} ").contains(&format!(" {name} ")))?;
    let rest = said.replace(name, "@");
    let rest = rest.replace("the # @", "@").replace("the #", "@").replace("the @", "@").replace("your @", "@");
    let rest = rest.replace("@ at the end", "@").replace("once more", "again");
    let calls_right = ["@ is right", "@ is correct", "@ are right"].contains(&rest.as_str());
    let looks = [
        "look at @ again", "look at @", "check @ again", "check @", "take another look at @", "have another look at @",
        "the slip is in @", "@ is off", "@ are off", "@ is not right",
    ];
    if !calls_right && !looks.contains(&rest.as_str()) {
        return None;
    }
    let [(written, right)] = &evidence.compared[..] else { return Some(false) };
    let is_whole = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let digit = |text: &str| text.chars().rev().nth(*at);
    let is_named = match words.numbers[..] {
        [] => true,
        [number] => digit(right).is_some_and(|digit| number.to_string() == digit.to_string()),
        _ => false,
    };
    let is_same = digit(written).is_some() && digit(written) == digit(right);
    Some(is_whole(written) && is_whole(right) && is_named && is_same == calls_right)
}

/// Whether a number is what the learner answered, or the right answer, where a clause says so.
fn of_a_number(said: &str, words: &Words, evidence: &Evidence) -> Option<bool> {
    let [number] = words.numbers[..] else { return None };
    let number = Value::from(number);
    let is_given = || evidence.checks.iter().any(|(written, _)| *written == Some(number));
    match said {
        "you wrote #" | "you said #" | "you got #" | "you have #" | "you answered #" | "your answer was #" => {
            Some(is_given())
        }
        "not #" => Some(evidence.checks.iter().any(|(written, is_right)| *written == Some(number) && !is_right)),
        "the right answer is #" | "the correct answer is #" | "the answer is #" | "it is #" | "that is #" => {
            Some(evidence.finals.contains(&number))
        }
        _ => None,
    }
}

/// Whether the direction in which a wrong answer is said to be off is true, and how far it is.
fn direction(said: &str, words: &Words, evidence: &Evidence) -> Option<bool> {
    let ends = |list: &[&str]| list.iter().find_map(|phrase| said.strip_suffix(phrase));
    let (rest, is_low) =
        ends(&TOO_LOW).map(|rest| (rest, true)).or_else(|| ends(&TOO_HIGH).map(|rest| (rest, false)))?;
    let rest = rest.replace(" exactly", "").replace(" just", "").replace(" only", "").replace(" a little", "");
    let (subject, by) = match rest.trim().strip_suffix(" #") {
        Some(subject) => (subject, words.numbers.last().copied()),
        None => (rest.trim(), None),
    };
    let subject =
        ["is", "are", "was", "were"].iter().find_map(|verb| subject.strip_suffix(verb)).map_or(subject, str::trim);
    let is_named = SUBJECTS.contains(&subject) || subject.is_empty() || subject == "your answer of #";
    if !is_named && subject != "#" {
        return None;
    }
    let [off] = evidence.off[..] else { return Some(false) };
    // Of several answers, nobody knows which is spoken of.
    if evidence.checks.len() > 1 && SUBJECTS.contains(&subject) {
        return Some(false);
    }
    let is_so = by.is_none_or(|by| Value::from(by) == off || Value::from(by.negate()) == off);
    let numbers = if by.is_some() { 2 } else { 1 };
    let is_of_it = !subject.contains('#')
        || words.numbers.len() == numbers
            && evidence
                .checks
                .iter()
                .any(|(written, _)| *written == words.numbers.first().map(|number| (*number).into()));
    Some(off.is_negative() == is_low && is_so && is_of_it)
}
