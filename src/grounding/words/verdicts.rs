//! Whether what a reply says of the learner's answer agrees with what the check found.

use super::evidence::Evidence;

/// Words that say that an answer is right, wherever they stand.
const RIGHT: [&str; 56] = [
    "bang on",
    "checks out",
    "top marks",
    "you did it",
    "hooray",
    "hurray",
    "yay",
    "woohoo",
    "congratulations",
    "way to go",
    "kudos",
    "cracked it",
    "good answer",
    "right answer",
    "is true",
    "that's true",
    "full marks",
    "flawless",
    "spot-on",
    "you have it",
    "correct",
    "correctly",
    "well done",
    "spot on",
    "nailed it",
    "good job",
    "great job",
    "nice job",
    "nice work",
    "great work",
    "good work",
    "you got it",
    "you've got it",
    "that's it",
    "bravo",
    "is right",
    "are right",
    "was right",
    "that's right",
    "you're right",
    "got it right",
    "richtig",
    "korrekt",
    "stimmt",
    "gut gemacht",
    "bien joué",
    "bien fait",
    "correcto",
    "correcta",
    "bien hecho",
    "muy bien",
    "corretto",
    "esatto",
    "correto",
    "giusto",
    "goed gedaan",
];

/// Words that do so at the beginning of a sentence.
const RIGHT_AT_THE_START: [&str; 22] = [
    "yes",
    "yep",
    "yeah",
    "yup",
    "right",
    "exactly",
    "perfect",
    "excellent",
    "great",
    "brilliant",
    "fantastic",
    "awesome",
    "amazing",
    "superb",
    "wonderful",
    "ja",
    "oui",
    "sí",
    "genau",
    "exact",
    "exacto",
    "juste",
];

/// Words that say that an answer is wrong, wherever they stand.
const WRONG: [&str; 24] = [
    "false",
    "untrue",
    "not true",
    "isn't true",
    "incorrect",
    "wrong",
    "not quite",
    "mistake",
    "not correct",
    "isn't correct",
    "not right",
    "isn't right",
    "is off",
    "not the answer",
    "falsch",
    "nicht richtig",
    "faux",
    "incorrecto",
    "incorrecta",
    "pas correct",
    "pas juste",
    "sbagliato",
    "errado",
    "fout",
];

/// Words that do so at the beginning of a sentence.
const WRONG_AT_THE_START: [&str; 12] =
    ["no", "nope", "almost", "nearly", "close", "oops", "unfortunately", "sorry", "not", "nein", "non", "so close"];

/// Signs that say so.
const RIGHT_SIGNS: [char; 6] = ['✅', '✔', '☑', '✓', '💯', '👍'];
const WRONG_SIGNS: [char; 5] = ['❌', '✗', '✘', '✖', '👎'];

/// Phrases with such words that judge nothing.
const HARMLESS: [&str; 26] = [
    "correct answer",
    "correct result",
    "correct way",
    "right away",
    "right now",
    "right idea",
    "right track",
    "right start",
    "to the right",
    "on the right",
    "all right",
    "right order",
    "right place",
    "great question",
    "great choice",
    "great sum",
    "great one",
    "great example",
    "great way",
    "great trick",
    "no need",
    "no shortcut",
    "no problem",
    "no worries",
    "so close to",
    "no matter",
];

/// Whether the verdicts in a text agree with the checks of the turn.
///
/// # Errors
/// The word that does not.
pub(super) fn judge(text: &str, evidence: &Evidence) -> Result<(), String> {
    let any = |correct: bool| evidence.checks.iter().any(|(_, found)| *found == correct);
    if text.contains(RIGHT_SIGNS) && !any(true) || text.contains(WRONG_SIGNS) && !any(false) {
        return Err("a tick or a cross".to_owned());
    }
    for sentence in text.to_lowercase().replace('’', "'").split(['.', '!', '?', '\n', ';', ':', ',', '—']) {
        let words: Vec<&str> =
            sentence.split(|c: char| !c.is_alphabetic() && c != '\'').filter(|w| !w.is_empty()).collect();
        let mut plain = format!(" {} ", words.join(" "));
        for harmless in HARMLESS {
            plain = plain.replace(&format!(" {harmless} "), " ");
        }
        let has = |phrases: &'static [&'static str]| {
            phrases.iter().copied().find(|phrase| plain.contains(&format!(" {phrase} ")))
        };
        let starts = |phrases: &'static [&'static str]| {
            phrases.iter().copied().find(|phrase| plain.starts_with(&format!(" {phrase} ")))
        };
        if let Some(wrong) =
            has(&WRONG).or_else(|| starts(&WRONG_AT_THE_START).filter(|_| is_verdict(&words, evidence)))
        {
            if !any(false) {
                return Err(wrong.to_owned());
            }
        } else if let Some(right) =
            has(&RIGHT).or_else(|| starts(&RIGHT_AT_THE_START).filter(|_| is_verdict(&words, evidence)))
            && !any(true)
        {
            return Err(right.to_owned());
        }
    }
    Ok(())
}

/// Whether an opening word by itself judges: always where an answer was checked, and elsewhere where it stands alone.
fn is_verdict(words: &[&str], evidence: &Evidence) -> bool {
    !evidence.checks.is_empty() || words.len() == 1
}
