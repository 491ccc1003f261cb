//! Fractions over one denominator: the words for every kind, and that nothing but the writing changes.

use num_rational::Ratio;
use proptest::prelude::*;
use techniques::denominators::{Written, over_one};
use techniques::number::Number;

/// 2 1/3, 1/3, 0.5 or 2.
fn written(text: &str) -> Written {
    let number = |text: &str| text.parse::<Number>().expect("a number");
    let (whole, part) = text.split_once(' ').map_or((None, text), |(whole, part)| (Some(number(whole)), part));
    let written = match (whole, part.split_once('/')) {
        (Some(whole), Some((top, bottom))) => Written::mixed(whole, number(top), number(bottom)),
        (None, Some((top, bottom))) => Written::quotient(number(top), number(bottom)),
        _ => Written::number(number(text)),
    };
    written.expect("a fraction")
}

fn all(fractions: &str) -> Vec<Written> {
    fractions.split(", ").map(written).collect()
}

#[test]
fn every_kind_says_how_it_comes() {
    let cases = [
        "1/2, 1/3", "2/3, 1/6", "1/6, 2/3", "1/3, 1/3", "2/3, 2/3, 1/3", "1/2, 1/3, 1/4", "1/2, 1/2, 1/3", "1, 1/3",
        "100/7, 1", "2 1/3, 1", "2 1/3, 1 1/2", "2 1/3, 1 2/3", "2/4, 1/3", "-1/3, 1/2", "-2, 1/3", "1/3, 0.5",
        "1/3, 1.25", "1/3, 1/7", "1/30, 1/3", "1/11, 1/13", "1/143, 2/143",
    ];
    let said = cases.map(|case| format!("{case:<14} {}", over_one(&all(case)).expect("small enough").say));
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn what_needs_no_denominator_has_none() {
    assert_eq!(over_one(&all("1/2")), None, "one alone");
    assert_eq!(over_one(&all("1, 2")), None, "whole numbers");
    assert_eq!(over_one(&[]), None);
    assert_eq!(over_one(&all("1/999983, 1/999979")), None, "too large");
    let (zero, one, half) = (Number::from(0), Number::from(1), "0.5".parse().expect("a number"));
    assert_eq!(Written::quotient(one, zero), None);
    assert_eq!(Written::quotient(zero, one), None);
    assert_eq!(Written::quotient(half, one), None);
    assert_eq!(Written::mixed(zero, one, one), None);
    assert_eq!(Written::number(zero), None);
}

fn fraction() -> impl Strategy<Value = (Written, Ratio<i128>)> {
    let number = |number: i64| Number::from(number);
    (0_i64..20, -40_i64..40, 1_i64..40, 0_i32..3).prop_filter_map("a fraction", move |(whole, top, bottom, places)| {
        let (own, part) = (i128::from(whole), Ratio::new(i128::from(top), i128::from(bottom)));
        let decimal = number(top).shift(-places).ok()?;
        Some(match (whole, places) {
            (0, _) => (Written::quotient(number(top), number(bottom))?, part),
            (_, 0) => (Written::mixed(number(whole), number(top), number(bottom))?, part + own),
            _ => (Written::number(decimal)?, Ratio::new(top.into(), 10_i128.pow(places.unsigned_abs()))),
        })
    })
}

proptest! {
    #[test]
    fn each_fraction_keeps_its_value(fractions in prop::collection::vec(fraction(), 2..4)) {
        let (written, values): (Vec<_>, Vec<_>) = fractions.into_iter().unzip();
        if let Some(common) = over_one(&written) {
            let over: Vec<_> = common.tops.iter().map(|top| Ratio::new(*top, common.bottom)).collect();
            prop_assert_eq!(over, values);
        }
    }
}
