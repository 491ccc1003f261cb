//! A sheet of characters on which a picture is drawn, and its signs in ASCII.

/// Rows of characters, each as long as what was put into it.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<char>>,
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
        '┼' => '+',
        '▼' => 'v',
        '▲' => '^',
        other => other,
    }
}
