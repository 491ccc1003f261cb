//! A picture read back from its text.

use quick_math_coach::render::Look;
use quick_math_coach::render::picture::Picture;

/// A picture as it stands on the screen.
pub(super) struct Drawn {
    /// The rows of the picture without their indent; none where only words are shown.
    pub(super) rows: Vec<String>,
    /// The words under it, on one line.
    pub(super) words: String,
    pub(super) is_plain: bool,
}

/// What is said of a picture that is not to scale.
const NOT_TO_SCALE: &str = " (Not to scale.)";

impl Drawn {
    /// The picture in a window of so many columns. Checks that it fits there, and that it is ASCII where it should be.
    pub(super) fn new(picture: &Picture, columns: usize, is_plain: bool) -> Self {
        let text = picture.shown(Look::new(columns, false, is_plain));
        assert!(!is_plain || text.is_ascii(), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= columns), "{columns}: {text}");
        let lines: Vec<&str> = text.lines().map(|line| line.strip_prefix("  ").expect("an indent")).collect();
        let first_words = picture.words().split(' ').next().expect("words").to_owned();
        let first_words = if is_plain { first_words.replace('−', "-") } else { first_words };
        let words = lines.iter().rposition(|line| line.split(' ').next() == Some(&first_words)).expect("words");
        let drawn = Self {
            rows: lines[..words].iter().map(|line| (*line).to_owned()).collect(),
            words: lines[words..].join(" "),
            is_plain,
        };
        let wanted = picture.words();
        let wanted = if is_plain { wanted.replace('−', "-").replace('×', "x") } else { wanted };
        // A number that is longer than a line is broken.
        assert_eq!(drawn.words.trim_end_matches(NOT_TO_SCALE).replace(' ', ""), wanted.replace(' ', ""));
        assert!(columns >= 40 || drawn.rows.is_empty(), "{text}");
        drawn
    }

    pub(super) fn is_to_scale(&self) -> bool {
        !self.words.ends_with(NOT_TO_SCALE)
    }

    /// The columns of a row in which one of these signs stands.
    pub(super) fn columns_of(&self, row: usize, signs: &str) -> Vec<i128> {
        let row = self.rows.get(row).map(String::as_str).unwrap_or_default();
        (0..).zip(row.chars()).filter(|(_, it)| signs.contains(*it)).map(|(column, _)| column).collect()
    }

    /// The words of a row that two spaces or more keep apart, each with its first and its last column.
    pub(super) fn names(&self, row: usize) -> Vec<(i128, i128, String)> {
        let mut names: Vec<(i128, i128, String)> = Vec::new();
        for (column, sign) in (0..).zip(self.rows[row].chars()).filter(|(_, sign)| *sign != ' ') {
            match names.last_mut() {
                Some((_, end, name)) if column - *end == 1 => {
                    name.push(sign);
                    *end = column;
                }
                _ => names.push((column, column, sign.to_string())),
            }
        }
        names
    }

    /// Whether this text stands anywhere in the drawing.
    pub(super) fn has(&self, text: &str) -> bool {
        let text = if self.is_plain { text.replace('−', "-").replace('×', "x") } else { text.to_owned() };
        self.rows.iter().any(|row| row.contains(&text))
    }
}

/// Whether columns lie as these places do, to within one.
pub(super) fn is_in_proportion(columns: &[i128], places: &[i128]) -> bool {
    let (Some((first, last)), Some((low, high))) = (ends(columns), ends(places)) else { return false };
    columns.len() == places.len()
        && columns.iter().zip(places).all(|(column, place)| {
            ((column - first) * (high - low) - (place - low) * (last - first)).abs() <= high - low
        })
}

fn ends(numbers: &[i128]) -> Option<(i128, i128)> {
    Some((*numbers.first()?, *numbers.last()?))
}
