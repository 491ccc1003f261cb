//! Decimals and fractions together against the big-integer oracle.

use proptest::prelude::*;
use techniques::number::{Number, NumberError};
use techniques::value::{MAX_EXPONENT, Value};

use crate::arbitrary::numbers;
use crate::oracle::Exact;

/// Decimals, and fractions with small and with large ends.
fn values() -> impl Strategy<Value = Value> {
    let fractions = (numbers(), numbers())
        .prop_filter_map("no quotient", |(top, bottom)| Value::from(top).divided_by(bottom.into()).ok());
    let small = (-200..200_i64, 1..60_i64)
        .prop_map(|(top, bottom)| whole(top).divided_by(whole(bottom)).expect("a small fraction"));
    prop_oneof![numbers().prop_map(Value::from), fractions, small]
}

fn whole(value: i64) -> Value {
    Number::from(value).into()
}

fn exact(result: Result<Value, NumberError>) -> Result<Exact, NumberError> {
    result.map(Exact::from)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn sums_are_exact_or_refused(a in values(), b in values()) {
        prop_assert_eq!(exact(a.plus(b)), Exact::from(a).plus(&b.into()).as_value());
    }

    #[test]
    fn differences_are_exact_or_refused(a in values(), b in values()) {
        prop_assert_eq!(exact(a.minus(b)), Exact::from(a).minus(&b.into()).as_value());
    }

    #[test]
    fn products_are_exact_or_refused(a in values(), b in values()) {
        prop_assert_eq!(exact(a.times(b)), Exact::from(a).times(&b.into()).as_value());
    }

    #[test]
    fn quotients_are_exact_or_refused(a in values(), b in values()) {
        let expected =
            if b.is_zero() { Err(NumberError::DivideByZero) } else { Exact::from(a).over(&b.into()).as_value() };
        prop_assert_eq!(exact(a.divided_by(b)), expected);
    }

    #[test]
    fn powers_are_exact_or_refused(a in values(), exponent in 0..=64_u32) {
        prop_assert_eq!(exact(a.to_the(exponent)), Exact::from(a).to_the(exponent).as_value());
    }

    #[test]
    fn a_fraction_is_in_lowest_terms_and_no_decimal(a in values()) {
        if let Value::Fraction(fraction) = a {
            let same = Exact::new(fraction.numerator(), fraction.denominator());
            prop_assert_eq!(same.as_number(), Err(NumberError::Inexact));
            prop_assert_eq!(a.to_string(), format!("{}/{}", fraction.numerator(), fraction.denominator()));
            prop_assert!(fraction.denominator() >= 3);
        }
    }
}

#[test]
fn eight_thirds_times_three_is_eight() {
    let thirds = whole(8).divided_by(whole(3)).unwrap();
    assert_eq!(thirds.to_string(), "8/3");
    assert_eq!(thirds.number(), None);
    assert_eq!(thirds.times(whole(3)), Ok(whole(8)));
}

#[test]
fn a_fraction_is_written_as_a_mixed_number() {
    let mixed = |top, bottom| match whole(top).divided_by(whole(bottom)).unwrap() {
        Value::Fraction(fraction) => fraction.mixed(),
        Value::Number(number) => panic!("{number} is a decimal"),
    };
    assert_eq!(mixed(100, 7), "14 2/7");
    assert_eq!(mixed(-7, 3), "-2 1/3");
    assert_eq!(mixed(5, 12), "5/12");
    assert_eq!(mixed(-5, 12), "-5/12");
    assert_eq!(mixed(4, -6), "-2/3");
}

#[test]
fn a_negative_value_stands_in_brackets_inside_an_expression() {
    assert_eq!(whole(-5).operand().to_string(), "(-5)");
    assert_eq!(whole(5).operand().to_string(), "5");
    assert_eq!(whole(-5).divided_by(whole(3)).unwrap().operand().to_string(), "(-5/3)");
}

#[test]
fn powers_stop_at_the_limit() {
    assert_eq!(whole(1).to_the(MAX_EXPONENT), Ok(whole(1)));
    assert_eq!(whole(1).to_the(MAX_EXPONENT + 1), Err(NumberError::Overflow));
    assert_eq!(whole(0).to_the(0), Ok(whole(1)));
    assert_eq!(whole(2).to_the(93).unwrap().to_string(), 2_i128.pow(93).to_string());
    assert_eq!(whole(2).to_the(94), Err(NumberError::Overflow));
}
