//! A sheet of characters on which a picture is drawn, and its signs in ASCII.

use crate::render::columns;

/// Rows of characters, each as long as what was put into it.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<char>>,
}

/// A finished picture.
#[derive(Debug)]
pub(super) struct Drawing {
    pub(super) canvas: Canvas,
    /// Whether its lengths are in proportion, to within a column.
    pub(super) is_to_scale: bool,
}

impl Canvas {
    /// Puts one character into a place; what stood there is gone.
    pub(super) fn put(&mut self, row: usize, column: usize, sign: char) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        if let Some(line) = self.rows.get_mut(row) {
            if line.len() <= column {
                line.resize(column + 1, ' ');
            }
            line[column] = sign;
        }
    }

    /// What stands in a place.
    pub(super) fn at(&self, row: usize, column: usize) -> char {
        self.rows.get(row).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    /// Puts the same character into all of these columns.
    pub(super) fn fill(&mut self, row: usize, columns: impl IntoIterator<Item = usize>, sign: char) {
        for column in columns {
            self.put(row, column, sign);
        }
    }

    /// Writes a text from this column on.
    pub(super) fn write(&mut self, row: usize, column: usize, text: &str) {
        for (column, sign) in (column..).zip(text.chars()) {
            self.put(row, column, sign);
        }
    }

    /// Writes a text into the middle between two columns, as far as it fits there.
    pub(super) fn centre(&mut self, row: usize, (left, right): (usize, usize), text: &str) {
        let free = (right - left).saturating_sub(1 + columns(text));
        self.write(row, left + 1 + free / 2, text);
    }

    /// Draws a line from column to column with its ends marked and a text in its middle; `None` where the text does
    /// not fit.
    pub(super) fn span(&mut self, row: usize, (left, right): (usize, usize), text: &str) -> Option<()> {
        right.checked_sub(left + 1 + columns(text))?;
        self.fill(row, left + 1..right, '─');
        self.put(row, left, '├');
        self.put(row, right, '┤');
        self.centre(row, (left, right), text);
        Some(())
    }

    /// Draws a frame, which joins those that are there already.
    pub(super) fn frame(&mut self, (top, bottom): (usize, usize), (left, right): (usize, usize)) {
        for row in [top, bottom] {
            self.fill(row, left + 1..right, '─');
        }
        for row in top + 1..bottom {
            self.put(row, left, '│');
            self.put(row, right, '│');
        }
        for (row, column, corner, joint) in
            [(top, left, '┌', '┬'), (top, right, '┐', '┬'), (bottom, left, '└', '┴'), (bottom, right, '┘', '┴')]
        {
            let is_joint = self.at(row, column) != ' ';
            self.put(row, column, if is_joint { joint } else { corner });
        }
    }

    /// The rows as text, in ASCII where that is wanted.
    pub(super) fn lines(&self, plain: bool) -> Vec<String> {
        let line = |row: &Vec<char>| row.iter().map(|sign| if plain { ascii(*sign) } else { *sign }).collect();
        self.rows.iter().map(line).map(|line: String| line.trim_end().to_owned()).collect()
    }
}

/// A sign of a drawing in ASCII; any other stays.
fn ascii(sign: char) -> char {
    match sign {
        '─' | '−' => '-',
        '│' | '┬' | '┴' => '|',
        '╭' | '╯' => '/',
        '╮' | '╰' => '\\',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┼' => '+',
        '×' => 'x',
        '█' => '#',
        '▓' => '=',
        '░' => ':',
        '▼' => 'v',
        '▲' => '^',
        other => other,
    }
}
