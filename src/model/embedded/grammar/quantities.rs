//! Sums with units beside the numbers: 3 x 20 minutes, half of 3 hours, 250 ml + 500 ml, 60 cm / 15 cm.

use techniques::number::Number;
use techniques::operation::Operation;

use super::cursor::Cursor;
use super::expression::Expression;
use super::forms::Form;
use super::infix;
use super::question::{Request, skip_before};
use super::units;

/// A number, and the unit behind it.
type Quantity = (Expression, Option<&'static str>);

/// One operation on two such numbers, at least one of them with a unit.
pub(crate) fn request(cursor: &mut Cursor<'_>) -> Option<Request> {
    skip_before(cursor);
    if cursor.any(&["half of", "half"]) {
        let (number, unit) = quantity(cursor)?;
        return put((number, unit), Operation::Divide, (Expression::Number(Number::from(2)), None));
    }
    let left = quantity(cursor)?;
    let operation = infix::operation(cursor)?;
    put(left, operation, quantity(cursor)?)
}

fn quantity(cursor: &mut Cursor<'_>) -> Option<Quantity> {
    Some((Expression::Number(cursor.number()?), cursor.attempt(units::named)))
}

/// The sum, with the unit of what comes out; `None` where the units do not go together.
fn put((left, one): Quantity, operation: Operation, (right, other): Quantity) -> Option<Request> {
    let unit = match (operation, one, other) {
        (Operation::Multiply | Operation::Divide, Some(unit), None) | (Operation::Multiply, None, Some(unit)) => {
            Some(unit)
        }
        (Operation::Divide, Some(one), Some(other)) if one == other => None,
        // Hours and minutes are added as times.
        (Operation::Add | Operation::Subtract, Some(one), Some(other)) if one == other => {
            (!matches!(one, "hours" | "minutes")).then_some(Some(one))?
        }
        _ => return None,
    };
    let sum = Expression::apply(operation, left, right);
    Some(match unit {
        Some(unit) => Request::Formed { sum, form: Form::In(unit) },
        None => Request::solve(sum),
    })
}
