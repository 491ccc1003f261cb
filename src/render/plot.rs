//! Plots in signs: columns, bars and shades, in true block signs or in ASCII. They take whole numbers, and show a
//! value that is not zero by at least its smallest sign.

use super::Look;

/// The signs of a column's top, from an eighth to the whole.
const EIGHTHS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The same in ASCII, where a row has two heights.
const HALVES: [char; 2] = ['.', '#'];

/// How much a cell is filled, nothing first.
const SHADES: [char; 5] = ['·', '░', '▒', '▓', '█'];

/// The same in ASCII.
const ASCII_SHADES: [char; 5] = ['.', '-', '+', '*', '#'];

/// Columns beside each other, so many rows high, the top row in front; the largest value has the whole height. `gap`
/// stands between two columns.
pub(super) fn columns(values: &[u64], height: usize, gap: &str, look: Look) -> Vec<String> {
    let tops: &[char] = if look.plain { &HALVES } else { &EIGHTHS };
    let most = values.iter().copied().max().unwrap_or_default();
    let levels: Vec<usize> = values.iter().map(|value| share(*value, most, height * tops.len())).collect();
    let cell = |level: usize, row: usize| match level.saturating_sub(row * tops.len()) {
        0 => ' ',
        above => tops[above.min(tops.len()) - 1],
    };
    let line = |row: usize| {
        let cells = levels.iter().map(|level| cell(*level, row).to_string());
        cells.collect::<Vec<_>>().join(gap)
    };
    (0..height).rev().map(line).collect()
}

/// A bar of so many cells, of which `value` of `whole` are filled.
pub(super) fn bar(value: u64, whole: u64, cells: usize, look: Look) -> String {
    let (full, empty) = if look.plain { ("#", ".") } else { ("█", "░") };
    let filled = share(value, whole, cells);
    full.repeat(filled) + &empty.repeat(cells - filled)
}

/// A cell for each value, the darker the larger; the largest is darkest.
pub(super) fn shades(values: &[usize], look: Look) -> Vec<char> {
    let shades = if look.plain { ASCII_SHADES } else { SHADES };
    let most = values.iter().copied().max().unwrap_or_default();
    values.iter().map(|value| shades[share(*value as u64, most as u64, shades.len() - 1)]).collect()
}

/// How many of so many parts stand for `value` where all of them stand for `most`: the nearest number, but none only
/// for zero.
fn share(value: u64, most: u64, parts: usize) -> usize {
    if value == 0 || most == 0 {
        return 0;
    }
    let (value, most, all) = (u128::from(value.min(most)), u128::from(most), parts as u128);
    let nearest = (value * all + most / 2) / most;
    usize::try_from(nearest).unwrap_or(parts).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(plain: bool) -> Look {
        Look::new(80, false, plain)
    }

    #[test]
    fn columns_are_to_scale() {
        assert_eq!(columns(&[16, 8, 4, 1, 0], 2, "", look(false)), ["█    ", "██▄▁ "]);
        assert_eq!(columns(&[16, 8, 4, 1, 0], 2, " ", look(true)), ["#        ", "# # . .  "]);
        assert_eq!(columns(&[], 2, "", look(false)), ["", ""]);
        assert_eq!(columns(&[0], 1, "", look(false)), [" "]);
    }

    #[test]
    fn bars_are_to_scale() {
        for (value, shown) in [(0, "░░░░"), (1, "█░░░"), (50, "██░░"), (100, "████"), (300, "████")]
        {
            assert_eq!(bar(value, 100, 4, look(false)), shown);
        }
        assert_eq!(bar(50, 100, 4, look(true)), "##..");
    }

    #[test]
    fn shades_tell_nothing_from_little_and_little_from_much() {
        assert_eq!(shades(&[0, 1, 20, 30, 40], look(false)), ['·', '░', '▒', '▓', '█']);
        assert_eq!(shades(&[0, 1, 20, 30, 40], look(true)), ['.', '-', '+', '*', '#']);
        assert_eq!(shades(&[0, 0], look(true)), ['.', '.']);
    }

    #[test]
    fn the_largest_numbers_have_their_share() {
        assert_eq!(
            (share(u64::MAX, u64::MAX, 80), share(1, u64::MAX, 80), share(u64::MAX / 2, u64::MAX, 80)),
            (80, 1, 40)
        );
    }
}
