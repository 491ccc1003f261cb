//! Exact decimals against the big-integer oracle, and each way in which `rust_decimal` would round in silence.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use techniques::number::{MAX_DIGITS, Number, NumberError};

use crate::arbitrary::numbers;
use crate::oracle::Exact;

fn number(text: &str) -> Number {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> NumberError {
    text.parse::<Number>().expect_err(text)
}

fn exact(result: Result<Number, NumberError>) -> Result<Exact, NumberError> {
    result.map(Exact::from)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn sums_are_exact_or_refused(a in numbers(), b in numbers()) {
        prop_assert_eq!(exact(a.plus(b)), Exact::from(a).plus(&b.into()).as_number());
    }

    #[test]
    fn differences_are_exact_or_refused(a in numbers(), b in numbers()) {
        prop_assert_eq!(exact(a.minus(b)), Exact::from(a).minus(&b.into()).as_number());
    }

    #[test]
    fn products_are_exact_or_refused(a in numbers(), b in numbers()) {
        prop_assert_eq!(exact(a.times(b)), Exact::from(a).times(&b.into()).as_number());
    }

    #[test]
    fn quotients_are_exact_or_refused(a in numbers(), b in numbers()) {
        let expected =
            if b.is_zero() { Err(NumberError::DivideByZero) } else { Exact::from(a).over(&b.into()).as_number() };
        prop_assert_eq!(exact(a.divided_by(b)), expected);
    }

    #[test]
    fn a_product_divided_again_is_the_number(a in numbers(), b in numbers()) {
        if let (Ok(product), false) = (a.times(b), b.is_zero()) {
            prop_assert_eq!(product.divided_by(b), Ok(a));
        }
    }

    #[test]
    fn the_point_moves_exactly_or_not_at_all(a in numbers(), places in -60..60_i32) {
        let ten = Exact::whole(10).to_the(places.unsigned_abs());
        let moved = if places < 0 { Exact::from(a).over(&ten) } else { Exact::from(a).times(&ten) };
        prop_assert_eq!(exact(a.shift(places)), moved.as_number());
    }

    #[test]
    fn order_and_signs_agree(a in numbers(), b in numbers()) {
        let (left, right) = (Exact::from(a), Exact::from(b));
        prop_assert_eq!(a.cmp(&b), left.cmp(&right));
        prop_assert_eq!(a == b, left == right);
        let zero = Exact::whole(0);
        prop_assert_eq!((a.is_negative(), a.is_zero(), a.is_positive()), (left < zero, left == zero, left > zero));
        prop_assert_eq!(Exact::from(a.negate()), zero.minus(&left));
        prop_assert_eq!(Exact::from(a.abs()), if left < zero { zero.minus(&left) } else { left });
    }

    #[test]
    fn digits_and_places_make_the_number(a in numbers()) {
        let ten = Exact::whole(10).to_the(a.decimal_places());
        prop_assert_eq!(Exact::whole(a.mantissa()), Exact::from(a).times(&ten));
        prop_assert_eq!(a.is_whole(), Exact::from(a).is_whole());
        prop_assert_eq!(a.to_whole().map(Exact::whole), a.is_whole().then(|| a.into()));
    }

    #[test]
    fn what_is_written_is_read_back(a in numbers()) {
        let text = a.to_string();
        prop_assert_eq!(text.parse(), Ok(a));
        prop_assert!(!text.ends_with('.') && !text.starts_with('.') && text != "-0");
        prop_assert!(!text.contains('.') || !text.ends_with('0'), "{} has idle zeros", text);
    }

    #[test]
    fn reading_arbitrary_text_never_panics(text in ".{0,40}", figures in "[-+.0-9eE]{0,60}") {
        let _ = (text.parse::<Number>(), figures.parse::<Number>());
    }
}

#[test]
fn eight_thirds_is_no_decimal() {
    assert_eq!(number("8").divided_by(number("3")), Err(NumberError::Inexact));
}

#[test]
fn a_product_of_31_digits_is_refused_and_not_rounded() {
    let long = number("123456789012345.5");
    assert_eq!(long.times(long), Err(NumberError::Overflow));
}

#[test]
fn a_product_whose_zeros_make_room_is_exact() {
    assert_eq!(number("5e-28").times(number("2e27")), Ok(number("1")));
    assert_eq!(number("1e-20").times(number("1e20")), Ok(Number::ONE));
    let (powers_of_two, powers_of_five) = (number("604462909807314587353088"), number("11920928955078125e-20"));
    assert_eq!(powers_of_two.times(powers_of_five).unwrap().to_string(), "72057594037927936000");
}

#[test]
fn there_is_no_minus_zero() {
    let zeros = [
        number("-0"),
        number("-0.00"),
        number("0").negate(),
        number("-5").times(number("0")).unwrap(),
        number("-5").plus(number("5")).unwrap(),
        number("0").divided_by(number("-5")).unwrap(),
        number("-0").shift(3).unwrap(),
    ];
    for zero in zeros {
        assert_eq!(zero.to_string(), "0");
        assert_eq!(zero, Number::ZERO);
        assert!(zero.is_zero() && !zero.is_negative() && !zero.is_positive());
    }
}

#[test]
fn a_decimal_is_never_cut_to_a_whole_number() {
    assert_eq!(number("3.7").to_whole(), None);
    assert_eq!(number("-0.5").to_whole(), None);
    assert_eq!(number("47.0").to_whole(), Some(47));
    assert_eq!(number("-1e3").to_whole(), Some(-1000));
}

#[test]
fn the_edges_are_refused_and_never_rounded() {
    let (largest, smallest) = (number(&"9".repeat(28)), number("1e-28"));
    let refused = [
        largest.plus(Number::ONE),
        largest.negate().minus(Number::ONE),
        largest.plus(number("0.1")),
        largest.times(number("10")),
        largest.times(largest),
        largest.divided_by(number("1e-1")),
        largest.plus(smallest),
        smallest.divided_by(number("2")),
        smallest.times(number("0.1")),
        smallest.times(smallest),
        smallest.shift(-1),
        largest.shift(1),
        Number::try_from(10_i128.pow(MAX_DIGITS)),
        Number::try_from(i128::MIN),
        Number::try_from(i128::MAX),
    ];
    for (result, place) in refused.into_iter().zip(1..) {
        assert_eq!(result, Err(NumberError::Overflow), "number {place}");
    }
    assert_eq!(largest.plus(number("0")), Ok(largest));
    assert_eq!(largest.minus(Number::ONE).unwrap().to_string(), "9".repeat(27) + "8");
    assert_eq!(smallest.times(number("2")).unwrap().to_string(), format!("0.{}2", "0".repeat(27)));
    assert_eq!(largest.shift(-28).unwrap().to_string(), format!("0.{}", "9".repeat(28)));
}

#[test]
fn numbers_are_written_in_their_shortest_plain_form() {
    let forms =
        [("4.70", "4.7"), ("100.00", "100"), ("1e3", "1000"), ("-0.50", "-0.5"), ("007", "7"), ("25e-1", "2.5")];
    for (written, shortest) in forms {
        assert_eq!(number(written).to_string(), shortest);
    }
}

#[test]
fn equal_values_are_equal_numbers() {
    let same: HashSet<Number> = ["4.7", "4.70", "04.700", "47e-1", "0.47e1"].map(number).into();
    assert_eq!(same.len(), 1);
}

#[test]
fn every_plain_form_is_read() {
    let forms = [
        ("47", "47"),
        ("-5", "-5"),
        ("4.70", "4.7"),
        (".5", "0.5"),
        ("-.5", "-0.5"),
        ("0.0", "0"),
        ("1e3", "1000"),
        ("1E3", "1000"),
        ("1e+3", "1000"),
        ("15e-1", "1.5"),
        ("-2.5e2", "-250"),
    ];
    for (written, read) in forms {
        assert_eq!(number(written).to_string(), read, "{written}");
    }
}

#[test]
fn every_other_form_is_refused() {
    let forms = [
        "", " ", "-", ".", "-.", "+5", "--5", "5-", "5.", "1..2", "1.2.3", " 5", "5 ", "1 000", "1,000", "1_000",
        "4,7", "0x10", "1/2", "5%", "e3", "1e", "1e+", "1e--3", "1e+-3", "1e1.5", "1e3e3", "NaN", "inf", "infinity",
        "five", "٣", "５", "½", "−5", "5\n", "5\0",
    ];
    for form in forms {
        assert_eq!(refusal(form), NumberError::NotANumber, "{form:?}");
    }
}

#[test]
fn numbers_that_are_too_long_are_refused() {
    for text in ["1e28", "1e1000", "1e1001", "1e99999999999", "1e-29", "1e-99999999999"] {
        assert_eq!(refusal(text), NumberError::Overflow, "{text}");
    }
    assert_eq!(refusal(&"9".repeat(29)), NumberError::Overflow);
    assert_eq!(refusal(&format!("0.{}", "1".repeat(29))), NumberError::Overflow);
    assert_eq!(number(&format!("1.{}", "0".repeat(5000))), Number::ONE);
}

#[test]
fn ten_thousand_digits_are_refused_at_once() {
    let digits = "7".repeat(10_000);
    let start = Instant::now();
    for text in [digits.clone(), format!("-{digits}"), format!("0.{digits}"), format!("{digits}e-10000")] {
        assert_eq!(refusal(&text), NumberError::Overflow);
    }
    assert_eq!(refusal(&format!("1e{digits}")), NumberError::Overflow);
    assert!(start.elapsed() < Duration::from_millis(100));
}
