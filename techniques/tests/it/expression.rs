//! The expressions of steps: precedence, exactness, limits, and what is refused.

use proptest::prelude::*;
use techniques::expression::{ExpressionError, evaluate};
use techniques::number::NumberError;

use crate::arbitrary::numbers;
use crate::oracle::Exact;

fn value(text: &str) -> String {
    evaluate(text).unwrap_or_else(|error| panic!("{text}: {error}")).value.to_string()
}

fn refusal(text: &str) -> ExpressionError {
    evaluate(text).expect_err(text)
}

#[test]
fn precedence_is_the_usual_one() {
    let values = [
        ("2 + 3 * 4", "14"),
        ("2 * 3 + 4", "10"),
        ("(2 + 3) * 4", "20"),
        ("10 - 3 - 2", "5"),
        ("10 - (3 - 2)", "9"),
        ("100 / 10 / 2", "5"),
        ("100 / 10 * 2", "20"),
        ("2 * 3 ^ 2", "18"),
        ("2 ^ 3 ^ 2", "512"),
        ("(2 ^ 3) ^ 2", "64"),
        ("-3 ^ 2", "-9"),
        ("(-3) ^ 2", "9"),
        ("2 - -3", "5"),
        ("2 * -3", "-6"),
        ("--3", "3"),
        ("-(2 + 3)", "-5"),
        ("((7))", "7"),
        ("91 * 100 + 18", "9118"),
        ("(97 - 3) * 100 + 9", "9409"),
        ("2+3*4", "14"),
        ("  2   +3  ", "5"),
        ("0 ^ 0", "1"),
    ];
    for (text, expected) in values {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn values_are_exact() {
    assert_eq!(value("8 / 3 * 3"), "8");
    assert_eq!(value("10 + 4 + 2 / 7"), "100/7");
    assert_eq!(value("0.1 + 0.2"), "0.3");
    assert_eq!(value("1 / 3 + 1 / 6"), "0.5");
    assert_eq!(value("(1 / 3) ^ 3"), "1/27");
    assert_eq!(refusal("123456789012345.5 * 123456789012345.5"), NumberError::Overflow.into());
    assert_eq!(refusal("9999999999999999999999999999 + 1"), NumberError::Overflow.into());
}

#[test]
fn numbers_and_parts_are_kept_in_order() {
    let evaluation = evaluate("(97 - 3) * 100 + 9 - -0.5").unwrap();
    let texts = |items: Vec<String>| items.join(" ");
    assert_eq!(texts(evaluation.numbers.iter().map(ToString::to_string).collect()), "97 3 100 9 0.5");
    assert_eq!(texts(evaluation.parts.iter().map(ToString::to_string).collect()), "94 9400 9409 9409.5");
}

#[test]
fn what_is_no_expression_is_refused_where_it_goes_wrong() {
    let places = [
        ("", 0),
        ("   ", 3),
        ("1 +", 3),
        ("+ 1", 0),
        ("* 1", 0),
        ("1 2", 2),
        ("(1", 2),
        ("1)", 1),
        ("()", 1),
        ("1 + (2 * )", 9),
        ("2 x 3", 2),
        ("2 × 3", 2),
        ("a", 0),
        ("1..2", 0),
        ("4 + 5.", 4),
        ("1,000", 1),
        ("1e3", 1),
        ("٣", 0),
        ("2 ^", 3),
        ("2 ^ ^ 2", 4),
        ("1\t+ 1", 1),
        ("−5", 0),
    ];
    for (text, place) in places {
        assert_eq!(refusal(text), ExpressionError::Syntax(place), "{text:?}");
    }
}

#[test]
fn what_has_no_value_is_refused() {
    assert_eq!(refusal("1 / 0"), NumberError::DivideByZero.into());
    assert_eq!(refusal("1 / (2 - 2)"), NumberError::DivideByZero.into());
    assert_eq!(refusal("2 ^ -1"), ExpressionError::Exponent);
    assert_eq!(refusal("2 ^ 0.5"), ExpressionError::Exponent);
    assert_eq!(refusal("2 ^ (1 / 3)"), ExpressionError::Exponent);
    assert_eq!(refusal("2 ^ 99999999999"), ExpressionError::Exponent);
    assert_eq!(refusal("9 ^ 9 ^ 9"), NumberError::Overflow.into());
    assert_eq!(refusal(&"1".repeat(10_000)), NumberError::Overflow.into());
}

#[test]
fn nesting_has_a_limit() {
    let brackets = |depth| format!("{}7{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(value(&brackets(32)), "7");
    assert!(matches!(refusal(&brackets(33)), ExpressionError::Syntax(_)));
    assert!(matches!(refusal(&brackets(100_000)), ExpressionError::Syntax(_)));
    assert!(matches!(refusal(&format!("{}7", "-".repeat(100_000))), ExpressionError::Syntax(_)));
    assert!(matches!(refusal(&format!("1{}", "^1".repeat(100_000))), ExpressionError::Syntax(_)));
    assert_eq!(value(&format!("1{}", " + 1".repeat(9_999))), "10000");
}

/// An expression and what it must give; `None` where some part of it has no value.
type Expected = (String, Option<Exact>);

fn combine((left, a): Expected, sign: char, (right, b): Expected) -> Expected {
    let value = a.zip(b).and_then(|(a, b)| {
        let value = match sign {
            '+' => a.plus(&b),
            '-' => a.minus(&b),
            '*' => a.times(&b),
            _ if b.is_zero() => return None,
            _ => a.over(&b),
        };
        value.as_value().ok()
    });
    (format!("({left} {sign} {right})"), value)
}

fn expressions() -> impl Strategy<Value = Expected> {
    let small = (-99..100_i64).prop_map(|value| (value.to_string(), Some(Exact::whole(value))));
    let any_size = numbers().prop_map(|number| (number.to_string(), Some(number.into())));
    prop_oneof![4 => small, 1 => any_size].prop_recursive(5, 24, 2, |inner| {
        let signs = proptest::sample::select(vec!['+', '-', '*', '/']);
        (inner.clone(), signs, inner).prop_map(|(left, sign, right)| combine(left, sign, right))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn expressions_agree_with_the_oracle((text, expected) in expressions()) {
        prop_assert_eq!(evaluate(&text).ok().map(|evaluation| Exact::from(evaluation.value)), expected, "{}", text);
    }

    #[test]
    fn arbitrary_text_never_panics(text in ".{0,60}", signs in "[-+*/^(). 0-9]{0,60}") {
        let _ = (evaluate(&text), evaluate(&signs));
    }
}
