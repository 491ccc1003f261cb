//! Arbitrary numbers and problems of every supported size.

use proptest::prelude::*;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;

/// Ten to the power `exponent`.
fn ten(exponent: u32) -> i128 {
    10_i128.pow(exponent)
}

fn number(mantissa: i128, places: u32) -> Number {
    format!("{mantissa}e-{places}").parse().expect("a supported number")
}

/// Whole numbers of at most 28 digits, small and large, round, next to round, and full of twos and fives.
fn mantissas() -> impl Strategy<Value = i128> {
    let size = prop_oneof![
        2 => 0..1000_i128,
        3 => (1..=28_u32).prop_flat_map(|length| 0..ten(length)),
        1 => (0..28_u32, 0..10_i128).prop_map(|(zeros, digit)| digit * ten(zeros)),
        1 => (1..=28_u32, 1..10_i128).prop_map(|(nines, gap)| ten(nines) - gap),
        1 => (0..40_u32, 0..17_u32).prop_map(|(twos, fives)| 2_i128.pow(twos) * 5_i128.pow(fives) % ten(28)),
    ];
    (size, any::<bool>()).prop_map(|(size, negative)| if negative { -size } else { size })
}

/// Every kind of supported number, with up to 28 places after the point.
pub(crate) fn numbers() -> impl Strategy<Value = Number> {
    let places = prop_oneof![4 => Just(0), 3 => 0..4_u32, 3 => 0..=28_u32];
    (mantissas(), places).prop_map(|(mantissa, places)| number(mantissa, places))
}

fn whole_up_to(limit: i128) -> impl Strategy<Value = Number> {
    (0..=limit).prop_map(|value| number(value, 0))
}

fn times() -> impl Strategy<Value = Number> {
    let hours = prop_oneof![3 => 0..24_i128, 1 => 0..ten(24)];
    (hours, 0..60_i128).prop_map(|(hours, minutes)| number(hours * 100 + minutes, 0))
}

/// Operands that keep the rules of the operation most of the time.
fn operands(operation: Operation) -> BoxedStrategy<(Number, Number, Option<Number>)> {
    let pair = match operation {
        Operation::AddTime | Operation::SubtractTime => (times(), times()).boxed(),
        Operation::Power => (numbers(), whole_up_to(12)).boxed(),
        Operation::SumOfSquares | Operation::SumOfCubes => {
            let limit = prop_oneof![Just(100_i128), Just(ten(8))];
            limit.prop_flat_map(|limit| (whole_up_to(limit), whole_up_to(limit))).boxed()
        }
        _ => (numbers(), numbers()).boxed(),
    };
    if operation == Operation::Series {
        return (pair, proptest::option::of(numbers())).prop_map(|((a, b), step)| (a, b, step)).boxed();
    }
    pair.prop_map(|(a, b)| (a, b, None)).boxed()
}

/// Well-formed problems of every operation and size.
pub(crate) fn problems() -> impl Strategy<Value = Problem> {
    let asked = proptest::sample::select(Operation::ALL.to_vec())
        .prop_flat_map(|operation| operands(operation).prop_map(move |operands| (operation, operands)));
    asked.prop_filter_map("not well formed", |(operation, (a, b, step))| {
        let step = step.map(Number::abs).filter(|step| !step.is_zero());
        let swapped = matches!(operation, Operation::Series | Operation::SumOfSquares | Operation::SumOfCubes) && b < a
            || operation == Operation::SubtractTime && a < b;
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        Problem::new(a, operation, b, step).ok()
    })
}
