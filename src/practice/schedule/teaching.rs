//! The order in which shortcuts are best learned.

use techniques::registry;
use techniques::technique::{About, Technique};

/// The everyday ones first, and the operations by turns.
const ORDER: [&str; 40] = [
    "bridge_to_round",
    "double_repeatedly",
    "halve_repeatedly",
    "add_in_parts",
    "subtract_in_parts",
    "multiply_by_power_of_10",
    "add_nines",
    "multiply_by_5",
    "divide_by_5",
    "round_and_compensate",
    "multiply_in_parts",
    "divide_in_parts",
    "percent_from_tens",
    "add_time",
    "number_bonds",
    "count_up",
    "multiply_by_nines",
    "fill_the_hour",
    "strip_zeros",
    "near_doubles",
    "subtract_from_round",
    "multiply_by_11",
    "cancel_common_factor",
    "move_the_point",
    "multiply_by_25",
    "halve_and_double",
    "zero_and_one",
    "signs_first",
    "square_ending_in_5",
    "multiply_near_round",
    "pair_the_ends",
    "multiply_teens",
    "power_by_steps",
    "units_make_ten",
    "odd_numbers_square",
    "factor_in_steps",
    "near_100",
    "difference_of_squares",
    "sum_of_squares_formula",
    "sum_of_cubes_formula",
];

/// Every shortcut, the one to learn first in front.
pub(super) fn in_order() -> impl Iterator<Item = &'static About> {
    ORDER.into_iter().filter_map(registry::find).map(Technique::about)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_shortcut_is_taught_once() {
        let taught: BTreeSet<_> = in_order().map(|about| about.id).collect();
        assert_eq!(taught, registry::list(None).map(|about| about.id).collect());
        assert_eq!(taught.len(), ORDER.len());
    }
}
