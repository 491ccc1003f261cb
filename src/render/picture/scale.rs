//! Columns in proportion to lengths.

use techniques::number::Number;

/// Numbers in the unit of their last decimal place; `None` where one of them does not fit.
pub(super) fn in_units(numbers: &[Number]) -> Option<Vec<i128>> {
    let decimals = numbers.iter().map(|number| number.decimal_places()).max()?;
    let shift = i32::try_from(decimals).ok()?;
    numbers.iter().map(|number| number.shift(shift).ok()?.to_whole()).collect()
}

/// Lengths in columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Scaled {
    /// The columns of each length.
    pub(super) columns: Vec<i128>,
    /// Whether all of them are in proportion, to within a column.
    pub(super) is_true: bool,
}

/// Shares out `room` columns in proportion to the lengths, each of which is above 0 and has at most 28 digits. Each
/// gets its least columns at any rate; where that spoils the proportion, the others stay in proportion to one
/// another. `None` where there is no room for the least columns.
pub(super) fn share(lengths: &[i128], least: &[i128], room: i128) -> Option<Scaled> {
    let mut is_held = vec![false; lengths.len()];
    loop {
        let held: i128 = least.iter().zip(&is_held).filter(|(_, held)| **held).map(|(least, _)| least).sum();
        let columns = proportional(lengths, least, &is_held, room - held);
        let is_short: Vec<bool> = columns.iter().zip(least).map(|(columns, least)| columns < least).collect();
        if !is_short.contains(&true) {
            let fits = columns.iter().sum::<i128>() <= room;
            return fits.then(|| Scaled { columns, is_true: !is_held.contains(&true) });
        }
        is_held = is_held.into_iter().zip(is_short).map(|(held, short)| held || short).collect();
    }
}

/// The columns of each length: those that are held at their least, and the others such that each ends in the column
/// nearest to its place in the room that is left.
fn proportional(lengths: &[i128], least: &[i128], is_held: &[bool], room: i128) -> Vec<i128> {
    let total: i128 = lengths.iter().zip(is_held).filter(|(_, held)| !**held).map(|(length, _)| length).sum();
    let (mut reached, mut before) = (0, 0);
    let columns = lengths.iter().zip(least).zip(is_held).map(|((length, least), held)| {
        if *held {
            return *least;
        }
        reached += length;
        let end = (2 * reached * room + total) / (2 * total);
        end - std::mem::replace(&mut before, end)
    });
    columns.collect()
}
