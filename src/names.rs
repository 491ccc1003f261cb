//! Names as people type them: of shortcuts and of operations.

use techniques::operation::Operation;
use techniques::registry;
use techniques::technique::About;

/// How alike two names must be for one to have been meant by the other, from 0 to 1.
const ALIKE: f64 = 0.7;

/// One slip is forgiven for every so many letters of a name.
const LETTERS_PER_SLIP: usize = 3;

/// The shortest part of a name for which the whole is offered, in letters.
const FEWEST_LETTERS: usize = 3;

/// The words by which people call the operations.
const OPERATION_WORDS: [(&str, Operation); 32] = [
    ("add", Operation::Add),
    ("plus", Operation::Add),
    ("adding", Operation::Add),
    ("addition", Operation::Add),
    ("subtract", Operation::Subtract),
    ("minus", Operation::Subtract),
    ("−", Operation::Subtract),
    ("subtracting", Operation::Subtract),
    ("subtraction", Operation::Subtract),
    ("take away", Operation::Subtract),
    ("x", Operation::Multiply),
    ("×", Operation::Multiply),
    ("times", Operation::Multiply),
    ("multiply", Operation::Multiply),
    ("multiplying", Operation::Multiply),
    ("multiplication", Operation::Multiply),
    ("÷", Operation::Divide),
    (":", Operation::Divide),
    ("divide", Operation::Divide),
    ("dividing", Operation::Divide),
    ("division", Operation::Divide),
    ("^", Operation::Power),
    ("powers", Operation::Power),
    ("squares", Operation::Power),
    ("cubes", Operation::Power),
    ("%", Operation::PercentOf),
    ("percent", Operation::PercentOf),
    ("percentages", Operation::PercentOf),
    ("sums", Operation::Series),
    ("time", Operation::AddTime),
    ("times of day", Operation::AddTime),
    ("time differences", Operation::SubtractTime),
];

/// Other names under which people know the shortcuts, as [`bare`] makes them.
const COMMON_NAMES: [(&str, &str); 24] = [
    ("doublingandhalving", "halve_and_double"),
    ("halvinganddoubling", "halve_and_double"),
    ("doubleandhalve", "halve_and_double"),
    ("doubleandhalf", "halve_and_double"),
    ("halvedouble", "halve_and_double"),
    ("doubling", "double_repeatedly"),
    ("repeateddoubling", "double_repeatedly"),
    ("halving", "halve_repeatedly"),
    ("repeatedhalving", "halve_repeatedly"),
    ("compensation", "round_and_compensate"),
    ("compensating", "round_and_compensate"),
    ("rounding", "round_and_compensate"),
    ("makingten", "number_bonds"),
    ("maketen", "number_bonds"),
    ("countingup", "count_up"),
    ("countingon", "count_up"),
    ("bridging", "bridge_to_round"),
    ("bridgingten", "bridge_to_round"),
    ("bridgingthroughten", "bridge_to_round"),
    ("differenceoftwosquares", "difference_of_squares"),
    ("thedifferenceofsquares", "difference_of_squares"),
    ("factors", "factor_in_steps"),
    ("factoring", "factor_in_steps"),
    ("vedicmaths", "near_100"),
];

/// Words for the operations whose names are signs, which are the first.
const SIGNS_IN_WORDS: [&str; 4] = ["addition", "subtraction", "multiplication", "division"];

/// The names of the operations, and words for those whose names are signs.
pub(crate) fn operations() -> impl Iterator<Item = &'static str> {
    SIGNS_IN_WORDS.into_iter().chain(Operation::ALL.map(Operation::name))
}

/// The operation as people call it: `addition`, `sum of squares`.
pub(crate) fn in_words(operation: Operation) -> String {
    let place = Operation::ALL.iter().position(|known| *known == operation);
    let word = place.and_then(|place| SIGNS_IN_WORDS.get(place));
    word.map_or_else(|| operation.name().replace('_', " "), |word| (*word).to_owned())
}

/// The operation of this name or word.
#[must_use]
pub fn operation(name: &str) -> Option<Operation> {
    let name = name.trim().to_lowercase();
    let word = |(word, operation): &(&str, Operation)| (*word == name).then_some(*operation);
    name.parse().ok().or_else(|| OPERATION_WORDS.iter().find_map(word))
}

/// The shortcut with this id, title or common name; capitals, spaces, hyphens and underscores do not matter.
#[must_use]
pub fn shortcut(name: &str) -> Option<&'static About> {
    let name = bare(name);
    let common = COMMON_NAMES.iter().find(|(common, _)| *common == name).map(|(_, id)| *id);
    registry::list(None).find(|about| bare(about.id) == name || bare(about.title) == name || Some(about.id) == common)
}

/// What to say when no shortcut has this name; `list` is what the learner types to see them all.
#[must_use]
pub fn no_such_shortcut(name: &str, list: &str) -> String {
    let offer = nearest(name, registry::list(None).map(|about| about.id));
    let offer = offer.map(|id| format!("did you mean {id}? ")).unwrap_or_default();
    format!("there is no shortcut called {name:?}; {offer}`{list}` shows them all")
}

/// The one of these names that is near enough to be offered: a few letters off, or the name of which this is a part.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = bare(name);
    let is_near = |known: &&str| {
        let known = bare(known);
        let letters = known.chars().count().max(wanted.chars().count());
        let is_part = wanted.chars().count() >= FEWEST_LETTERS && known.contains(&wanted);
        is_part || strsim::damerau_levenshtein(&known, &wanted) <= letters / LETTERS_PER_SLIP
    };
    most_alike(&wanted, known.filter(is_near))
}

/// The one of these names that may have been meant, be it far off.
pub(crate) fn resembling<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = bare(name);
    most_alike(&wanted, known).filter(|known| likeness(&wanted, known) >= ALIKE)
}

fn most_alike<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known.max_by(|left, right| likeness(wanted, left).total_cmp(&likeness(wanted, right)))
}

fn likeness(wanted: &str, known: &str) -> f64 {
    strsim::jaro_winkler(&bare(known), wanted)
}

/// What to say when no operation has this name.
#[must_use]
pub fn no_such_operation(name: &str) -> String {
    let names = Operation::ALL.map(Operation::name).join(" ");
    format!(
        "there is no operation called {name:?}; the operations are {names}, or words such as add, times and percent"
    )
}

fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_that_is_near_is_offered() {
        let shortcuts = || registry::list(None).map(|about| about.id);
        let rows = [
            ("add_nine", Some("add_nines")),
            ("near doubels", Some("near_doubles")),
            ("teens", Some("multiply_teens")),
            ("nothing", None),
            ("foo", None),
            ("", None),
        ];
        for (name, offered) in rows {
            assert_eq!(nearest(name, shortcuts()), offered, "{name:?}");
        }
        let commands = ["/good", "/help", "/practice", "/quit"];
        for (name, offered) in [("/foo", None), ("/hlep", Some("/help")), ("/pratise", Some("/practice")), ("/x", None)]
        {
            assert_eq!(nearest(name, commands.into_iter()), offered, "{name:?}");
        }
    }
}
