//! Whether what a reply says of the learner's answer agrees with what the check found.

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

/// Words that say that an answer is wrong, wherever they stand.
const WRONG: &str = "\
    false; untrue; not true; isn't true; incorrect; wrong; not quite; mistake; not correct; isn't correct; not \
    right; isn't right; is off; not the answer; falsch; nicht richtig; faux; incorrecto; incorrecta; pas correct; \
    pas juste; sbagliato; errado; fout";

/// Words that do so at the beginning of a sentence.
const WRONG_AT_THE_START: &str = "\
    no; nope; almost; nearly; close; oops; unfortunately; sorry; not; nein; non; so close";

/// Signs that say so.
const RIGHT_SIGNS: [char; 6] = ['✅', '✔', '☑', '✓', '💯', '👍'];
const WRONG_SIGNS: [char; 5] = ['❌', '✗', '✘', '✖', '👎'];

/// Phrases with such words that judge nothing.
const HARMLESS: &str = "\
    correct answer; correct result; correct way; right away; right now; right idea; right track; right start; to \
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
    for sentence in lower.split(['.', '!', '?', '\n', ';', ':', '—']) {
        let whole = Clause::new(sentence);
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

    /// A phrase of the list that stands at the beginning.
    fn start(&self, phrases: &'static str) -> Option<&'static str> {
        phrases.split("; ").find(|phrase| self.words.starts_with(&format!(" {phrase} ")))
    }

    /// Whether an opening word judges: always where an answer was checked, and elsewhere where it stands alone.
    fn is_verdict(&self, evidence: &Evidence) -> bool {
        !evidence.checks.is_empty() || self.words.split_whitespace().count() == 1
    }
}
