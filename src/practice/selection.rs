//! What a learner wants to practise.

use techniques::operation::Operation;
use techniques::registry;
use techniques::technique::About;

use crate::names;

/// Shortcuts and operations to practise; all of them where none is named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    /// The shortcuts that were named.
    pub shortcuts: Vec<&'static About>,
    /// The operations that were named.
    pub operations: Vec<Operation>,
}

impl Selection {
    /// What the words name: each a shortcut or an operation, or all of them together one. `list` is what the learner
    /// types to see them all.
    ///
    /// # Errors
    /// What to tell the learner of a word that names neither.
    pub fn read(words: &[String], list: &str) -> Result<Self, String> {
        let mut selection = Self::default();
        if !words.is_empty() && !selection.add(&words.join(" ")) {
            for word in words {
                if !selection.add(word) {
                    return Err(unknown(word, list));
                }
            }
        }
        Ok(selection)
    }

    fn add(&mut self, name: &str) -> bool {
        if let Some(operation) = names::operation(name) {
            self.operations.push(operation);
        } else if let Some(about) = names::shortcut(name) {
            self.shortcuts.push(about);
        } else {
            return false;
        }
        true
    }

    /// Whether everything may be asked.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.shortcuts.is_empty() && self.operations.is_empty()
    }
}

fn unknown(name: &str, list: &str) -> String {
    let known = registry::list(None).map(|about| about.id).chain(names::operations());
    let offer = names::nearest(name, known).map(|known| format!("did you mean {known}? ")).unwrap_or_default();
    format!(
        "there is no shortcut or operation called {name:?}; {offer}`{list}` shows the shortcuts, and operations are \
         words such as add, times and percent"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<(Vec<&'static str>, Vec<Operation>), String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let Selection { shortcuts, operations } = Selection::read(&words, "/list")?;
        Ok((shortcuts.into_iter().map(|about| about.id).collect(), operations))
    }

    #[test]
    fn shortcuts_and_operations_stand_side_by_side() {
        assert_eq!(read(""), Ok((vec![], vec![])));
        assert_eq!(read("add_nines"), Ok((vec!["add_nines"], vec![])));
        assert_eq!(read("x add_nines -"), Ok((vec!["add_nines"], vec![Operation::Multiply, Operation::Subtract])));
    }

    #[test]
    fn a_name_of_several_words_is_one() {
        assert_eq!(read("take away"), Ok((vec![], vec![Operation::Subtract])));
        assert_eq!(read("two teens"), Ok((vec!["multiply_teens"], vec![])));
    }

    #[test]
    fn a_slip_of_the_pen_is_told_with_the_nearest_name() {
        let error = read("add_nine").expect_err("there is no such name");
        assert!(error.contains("did you mean add_nines? `/list` shows"), "{error}");
        assert!(read("x nonsense").is_err());
    }
}
