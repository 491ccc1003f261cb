//! Whether what a reply says of the learner's answer agrees with what the check found.

use techniques::number::Number;
use techniques::value::Value;

use super::evidence::Evidence;

/// Words that say that an answer is right, wherever they stand.
const RIGHT: &str = "\
    close enough; good enough; i accept; accept it; bang on; checks out; top marks; you did it; hooray; hurray; \
    yay; woohoo; congratulations; way to go; kudos; cracked it; good answer; right answer; is true; that's true; \
    full marks; flawless; spot-on; you have it; correct; correctly; well done; spot on; nailed it; good job; great \
    job; nice job; nice work; great work; good work; you got it; you've got it; that's it; bravo; is right; are \
    right; was right; that's right; you're right; got it right; richtig; korrekt; stimmt; gut gemacht; bien joué; \
    bien fait; correcto; correcta; bien hecho; muy bien; corretto; esatto; correto; giusto; goed gedaan";

/// Words that do so at the beginning of a sentence or clause.
const RIGHT_AT_THE_START: &str = "\
    yes; yep; yeah; yup; right; exactly; ja; oui; sí; genau; exact; exacto; juste";

/// Words that do so where they are a whole sentence, or where an answer was given.
const PRAISE: &str = "\
    perfect; excellent; great; brilliant; fantastic; awesome; amazing; superb; wonderful";

/// Words that approve, wherever they stand, of an answer that was checked and is wrong.
const APPROVING: &str = "\
    confirms; confirm; confirmed; passes; passed; agree; agrees; nothing wrong; not wrong; no slip; no mistake; no \
    mistakes; no error; that works; it holds; true; indeed; bingo; stick with; trust; precisely; absolutely; definitely; \
    certainly; of course; perfect; perfectly; excellent; fantastic; awesome; amazing; superb; wonderful; brilliant; \
    exactly; exact; impressive; hit; right; yes; yep; yeah; keep your answer; keep it; your answer stands; matches; match; \
    equals your answer; certo; exato; perfeito; goed zo; klopt; juist; prima; toll; parfait; perfecto; así es; perfetto; \
    bravo; rigtigt; flot; oui; sí; sì; sim; ja; ganz genau; c'est ça; is fine; is good; solid; valid; a plus; proud; \
    well spotted; good answer; great answer";

/// Words that approve where they are a whole sentence or clause, of an answer that is wrong.
const APPROVING_ALONE: &str = "it is; it does; you are; you did; keep; keep it; sure; great; good; nice; lovely; super; \
    a; wow; fine; okay; ok; agreed; accepted; yay; very good; very nice";

/// Words that doubt, wherever they stand, an answer that was checked and is right.
const DOUBTING: &str = "\
    cannot be; can't be; differ; differs; do not agree; don't agree; disagree; fails; fail; failed; slip; slipped; forgot; \
    forgotten; too low; too high; too big; too small; too little; too large; too much; try again; nice try; good try; \
    good attempt; nice attempt; check again; look again; careful; error; off by; missed; pas tout à fait; nicht ganz; \
    casi; leider; hélas; malheureusement; helaas; desværre; forkert; bijna; næsten; quase; quasi; presque; close; \
    almost; nearly; recheck; redo; doubt; should be; should have; went wrong; lost; rather than; instead of; actually";

/// Words that say that an answer should be more, and that it should be less.
const TOO_LOW: &str = "too low; too small; too little; too few; too short; should be higher; should be bigger; should be \
    more; should be larger; short of";
const TOO_HIGH: &str = "too high; too big; too large; too much; too many; too great; should be lower; should be smaller; \
    should be less; should be fewer";

/// Names of a digit, by its place from the end.
const PLACES: [(&str, usize); 7] = [
    ("ones digit", 0),
    ("units digit", 0),
    ("last digit", 0),
    ("at the end", 0),
    ("the ones", 0),
    ("tens digit", 1),
    ("hundreds digit", 2),
];

/// Words that say that an answer is wrong, wherever they stand.
const WRONG: &str = "\
    false; untrue; not true; isn't true; incorrect; wrong; not quite; mistake; not correct; isn't correct; not \
    right; isn't right; is off; not the answer; falsch; nicht richtig; faux; incorrecto; incorrecta; pas correct; \
    pas juste; sbagliato; errado; fout";

/// Words that do so at the beginning of a sentence.
const WRONG_AT_THE_START: &str = "\
    no; nope; almost; nearly; close; oops; unfortunately; sorry; not; nein; non; so close";

/// Signs that say so.
const RIGHT_SIGNS: [char; 14] = ['✅', '✔', '☑', '✓', '💯', '👍', '🎯', '👌', '🏆', '🥇', '👏', '🙌', '🥳', '🌟'];
const WRONG_SIGNS: [char; 5] = ['❌', '✗', '✘', '✖', '👎'];

/// Phrases with such words that judge nothing.
const HARMLESS: &str = "\
    right answer is; the right answer to; correct answer; correct result; correct way; right away; right now; right idea; right track; right start; to \
    the right; on the right; all right; right order; right place; great question; great choice; great sum; great \
    one; great example; great way; great trick; no need; no shortcut; no problem; no worries; so close to; no \
    matter";

/// Whether the verdicts in a text agree with the checks of the turn.
///
/// # Errors
/// The word that does not.
pub(super) fn judge(text: &str, evidence: &Evidence) -> Result<(), String> {
    let has_check = |correct: bool| evidence.checks.iter().any(|(_, found)| *found == correct);
    if text.contains(RIGHT_SIGNS) && !has_check(true) || text.contains(WRONG_SIGNS) && !has_check(false) {
        return Err("a tick or a cross".to_owned());
    }
    let lower = text.to_lowercase().replace('’', "'");
    let is_praised = text.contains('🎉') || ["10/10", "100%", "a+"].iter().any(|mark| lower.contains(mark));
    if is_praised && has_check(false) && !has_check(true) {
        return Err("praise".to_owned());
    }
    direction(&lower, evidence)?;
    for sentence in lower.split(['.', '!', '?', '\n', ';', ':', '—']) {
        let whole = Clause::new(sentence);
        if has_check(false) && names_place(sentence, evidence)? {
            continue;
        }
        if has_check(false) && !has_check(true) {
            let is_denied = whole.find(WRONG).is_some() && whole.find("nothing wrong; not wrong").is_none();
            refuse(whole.find(APPROVING).filter(|_| !is_denied))?;
            refuse(whole.only(APPROVING_ALONE))?;
        }
        if has_check(true) && !has_check(false) {
            refuse(whole.find(DOUBTING))?;
        }
        let praise = whole.start(PRAISE).filter(|_| whole.is_verdict(evidence));
        refuse(praise.filter(|_| !has_check(true)))?;
        for clause in sentence.split(',').map(Clause::new) {
            let opening = |phrases| clause.start(phrases).filter(|_| clause.is_verdict(evidence));
            let wrong = clause.find(WRONG).or_else(|| opening(WRONG_AT_THE_START));
            let right = clause.find(RIGHT).or_else(|| opening(RIGHT_AT_THE_START)).filter(|_| wrong.is_none());
            refuse(wrong.filter(|_| !has_check(false)))?;
            refuse(right.filter(|_| !has_check(true)))?;
        }
    }
    Ok(())
}

/// Whether words about the direction in which a wrong answer is off are true, and how far it is.
fn direction(lower: &str, evidence: &Evidence) -> Result<(), String> {
    let [off] = evidence.off[..] else { return Ok(()) };
    let (false_words, true_words) = if off.is_negative() { (TOO_HIGH, TOO_LOW) } else { (TOO_LOW, TOO_HIGH) };
    for sentence in lower.split(['.', '!', '?', '\n', ';', ':', '—']) {
        let clause = Clause::new(sentence);
        refuse(clause.find(false_words))?;
        let Some(phrase) = clause.find(true_words) else { continue };
        let before = sentence.split(phrase).next().unwrap_or_default();
        let last = before.split_whitespace().next_back().and_then(|word| word.parse::<Number>().ok());
        if last.is_some_and(|by| Value::from(by) != off && Value::from(by.negate()) != off) {
            return Err(format!("{} {phrase}", before.trim()));
        }
    }
    Ok(())
}

/// Whether a sentence speaks of one digit of a wrong answer as right. It must be.
fn names_place(sentence: &str, evidence: &Evidence) -> Result<bool, String> {
    let [(written, right)] = &evidence.compared[..] else { return Ok(false) };
    let clause = Clause::new(sentence);
    if clause.find("right; correct; fine; good").is_none() || clause.find(WRONG).is_some() {
        return Ok(false);
    }
    let Some((name, place)) = PLACES.iter().find(|(name, _)| clause.find(name).is_some()) else { return Ok(false) };
    let digit = |text: &str| text.chars().rev().nth(*place).filter(char::is_ascii_digit);
    let is_whole = !written.contains(|c: char| !c.is_ascii_digit()) && !right.contains(|c: char| !c.is_ascii_digit());
    let digits: Vec<char> = sentence.chars().filter(char::is_ascii_digit).collect();
    let is_named = digits.is_empty() || digits.len() == 1 && digits.first().copied() == digit(right);
    if is_whole && is_named && digit(written).is_some() && digit(written) == digit(right) {
        Ok(true)
    } else {
        Err((*name).to_owned())
    }
}

fn refuse(verdict: Option<&str>) -> Result<(), String> {
    verdict.map_or(Ok(()), |verdict| Err(verdict.to_owned()))
}

/// The words of a sentence, or of a part of one, without the phrases that judge nothing.
struct Clause {
    /// With a space around each word.
    words: String,
}

impl Clause {
    fn new(text: &str) -> Self {
        let words = text.split(|c: char| !c.is_alphabetic() && c != '\'').filter(|word| !word.is_empty());
        let mut words = format!(" {} ", words.collect::<Vec<_>>().join(" "));
        for harmless in HARMLESS.split("; ") {
            words = words.replace(&format!(" {harmless} "), " ");
        }
        Self { words }
    }

    /// A phrase of the list that stands anywhere.
    fn find(&self, phrases: &'static str) -> Option<&'static str> {
        phrases.split("; ").find(|phrase| self.words.contains(&format!(" {phrase} ")))
    }

    /// The phrase of the list that is all there is.
    fn only(&self, phrases: &'static str) -> Option<&'static str> {
        phrases.split("; ").find(|phrase| self.words.trim() == *phrase)
    }

    /// A phrase of the list that stands at the beginning.
    fn start(&self, phrases: &'static str) -> Option<&'static str> {
        phrases.split("; ").find(|phrase| self.words.starts_with(&format!(" {phrase} ")))
    }

    /// Whether an opening word judges: always where an answer was checked, and elsewhere where it stands alone.
    fn is_verdict(&self, evidence: &Evidence) -> bool {
        !evidence.checks.is_empty() || self.words.split_whitespace().count() == 1
    }
}
