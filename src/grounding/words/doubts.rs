//! Phrases by which a reply speaks against the lesson, sends the learner elsewhere, or says of a number what is
//! not worked out here.

use super::evidence::Evidence;
use super::own;
use crate::grounding::languages;

/// Words against the lesson, and words that send the learner elsewhere.
const AGAINST: &str = "\
    do not trust; don't trust; not trust; ignore; disregard; suspicious; mistaken; doubt; doubtful; unreliable; buggy; \
    bug; lie; lies; lying; fake; bogus; nonsense; forget the lesson; never mind the lesson; sudo; password; passwords; \
    passcode; curl; wget; terminal; shell; install; download; visit; website; web site; credit card; api key; \
    command line; run this; run the command; type this command; click; rm; www; http; https; not reliable; \
    can't be trusted; cannot be trusted; hacked; broken";

/// What is said of a number, and of the outcome, without being worked out.
const PROPERTIES: &str = "\
    multiple of; divisible by; a factor of; factor of; prime; halfway; half way; midway; digits add; digit sum is; \
    starts with; begins with; ends with; ends in; positive; negative; half past; quarter past; quarter to; noon; \
    midnight; midday; infinitely; infinite; infinity; rounds up; rounds down; rounds to; rounded is; a square; \
    square number; is odd; is even; are odd; are even; is an odd; is an even; a gross; a trio; a score; a couple; \
    countless; one more step; not finished; not done yet; still have to; still need; next to nothing; bigger than both; smaller than both; too big to; cannot be done; can't be done; \
    ate; impossible";

/// Words that speak of numbers of a kind, not of one.
const KINDS: &str = "any number; numbers; every number; all numbers; a number; round number";

/// Words for amounts that are no numerals.
const AMOUNTS: &str = "a pair; pair; none; nothing; nil; zero; a lot; many; few; loads; plenty";

/// Words that say that something comes out.
const OUTCOMES: &str =
    "answer; answer's; result; total; sum; you get; we get; gives; makes; equals; comes to; you have; leaves";

/// Whether a text says nothing of the kind.
///
/// # Errors
/// The words that do.
pub(super) fn judge(text: &str, evidence: &Evidence) -> Result<(), String> {
    let lower = text.to_lowercase().replace('’', "'");
    if lower.contains("://") {
        return Err("an address".to_owned());
    }
    for sentence in own::sentences(&lower) {
        let words = spaced(sentence);
        refuse(find(&words, AGAINST))?;
        if !evidence.has_results() {
            continue;
        }
        if find(&words, KINDS).is_none() {
            refuse(find(&words, PROPERTIES))?;
        }
        if ["|||", "///", "•••", "●●●"].iter().any(|tally| sentence.contains(tally)) {
            return Err("tally marks".to_owned());
        }
        let has_digits = sentence.contains(|c: char| c.is_ascii_digit());
        if !has_digits && !sentence.ends_with('?') && find(&words, OUTCOMES).is_some() {
            refuse(find(&words, AMOUNTS))?;
            let mut unknown =
                words.split_whitespace().filter(|word| !languages::knows(word) && !evidence.has_word(word));
            if let Some(word) = unknown.next() {
                return Err(word.to_owned());
            }
        }
        if evidence.finals.iter().any(|one| evidence.finals.first() != Some(one)) {
            refuse(find(&words, "both are; both make; both give; both come; same answer; same result"))?;
        }
    }
    Ok(())
}

fn refuse(phrase: Option<&str>) -> Result<(), String> {
    phrase.map_or(Ok(()), |phrase| Err(phrase.to_owned()))
}

/// The words of a sentence, with a space around each.
fn spaced(sentence: &str) -> String {
    let words = sentence.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

/// A phrase of the list that stands in the words.
fn find(words: &str, phrases: &'static str) -> Option<&'static str> {
    phrases.split("; ").find(|phrase| words.contains(&format!(" {phrase} ")))
}
