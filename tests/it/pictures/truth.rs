//! That a picture shows what the steps say: the typed picture, and what is drawn of it.

use std::collections::BTreeMap;
use std::iter::once;

use fastrand::Rng;
use quick_math_coach::render::picture::{Along, Area, Bar, Corner, Pairs, Picture, Product, Way};
use techniques::drill::{self, Level};
use techniques::expression;
use techniques::number::Number;
use techniques::operation::Operation;
use techniques::problem::Problem;
use techniques::registry;
use techniques::solution::Solution;
use techniques::value::Value;
use techniques::wording::{duration, pretty_number, pretty_time};

use super::drawn::{Drawn, is_in_proportion};

/// Whether a step has this number, in its sum or as its result.
fn is_in_steps(number: Number, solution: &Solution) -> bool {
    solution.steps.iter().any(|step| {
        let found = expression::evaluate(&step.expr).expect("a sum");
        let number = Value::from(number);
        step.result == number
            || found.numbers.iter().any(|it| Value::from(*it) == number)
            || found.parts.contains(&number)
    })
}

fn sum(numbers: impl IntoIterator<Item = Number>) -> Number {
    numbers.into_iter().try_fold(Number::ZERO, Number::plus).expect("it fits")
}

fn times(one: Number, other: Number) -> Number {
    one.times(other).expect("it fits")
}

/// Numbers in the unit of the last decimal place of any of them.
fn units(numbers: &[Number]) -> Vec<i128> {
    let decimals = numbers.iter().map(|number| number.decimal_places()).max().expect("some");
    let shift = i32::try_from(decimals).expect("few");
    numbers.iter().map(|number| number.shift(shift).ok().and_then(Number::to_whole).expect("it fits")).collect()
}

/// A time, hours and minutes run together, in minutes.
fn minutes(time: Number) -> Number {
    let time = time.to_whole().expect("a time");
    Number::try_from(time / 100 * 60 + time % 100).expect("it fits")
}

/// A length along a line as it is labelled.
fn length(along: Along, by: Number) -> String {
    match along {
        Along::Numbers if by.is_negative() => pretty_number(by),
        Along::Numbers => format!("+{by}"),
        Along::Hours => duration(by.to_whole().expect("a time")),
    }
}

fn assert_way(way: &Way, solution: &Solution, drawn: &Drawn) {
    let problem = &solution.problem;
    let (a, b) = (problem.a(), problem.b());
    let measure = |place: Number| if way.along == Along::Hours { minutes(place) } else { place };
    let mut at = way.start;
    for jump in &way.jumps {
        assert_eq!(measure(at).plus(measure(jump.by)), Ok(measure(jump.to)), "{way:?}");
        assert!(is_in_steps(jump.by.abs(), solution) && is_in_steps(jump.to, solution), "{jump:?}");
        assert!(drawn.rows.is_empty() || drawn.has(&length(way.along, jump.by)), "{jump:?} in {:?}", drawn.rows);
        at = jump.to;
    }
    assert!(way.start == a || way.start == b, "{way:?}");
    if let Some(distance) = way.distance {
        assert_eq!((way.start, at, Value::from(distance)), (b, a, problem.exact()), "{way:?}");
        assert_eq!(sum(way.jumps.iter().map(|jump| measure(jump.by))), measure(distance), "{way:?}");
    } else {
        assert_eq!(Value::from(at), problem.exact(), "{way:?}");
    }
    if drawn.rows.is_empty() {
        return;
    }
    let stops: Vec<Number> = once(way.start).chain(way.jumps.iter().map(|jump| jump.to)).collect();
    let label = if way.along == Along::Hours { pretty_time } else { pretty_number };
    let mut places: Vec<_> = units(&stops.iter().map(|stop| measure(*stop)).collect::<Vec<_>>())
        .into_iter()
        .zip(stops.iter().map(|stop| label(*stop)))
        .collect();
    places.sort();
    places.dedup();
    let (marks, names) = (drawn.columns_of(2, "┼+"), drawn.names(3));
    let shown: Vec<&String> = names.iter().map(|(_, _, name)| name).collect();
    assert_eq!(shown, places.iter().map(|(_, label)| label).collect::<Vec<_>>());
    assert_eq!(marks.len(), places.len());
    for (column, (start, end, name)) in marks.iter().zip(&names) {
        assert!((column - start - (end - column)).abs() <= 1, "{name} at {column} of {start} to {end}");
    }
    let at: Vec<i128> = places.iter().map(|(at, _)| *at).collect();
    assert!(!drawn.is_to_scale() || is_in_proportion(&marks, &at), "{marks:?} for {at:?}");
}

/// That these columns of a row cut it as the lengths do, where it says that it is to scale.
fn assert_cut(cuts: &[i128], lengths: &[Number], drawn: &Drawn) {
    assert_eq!(cuts.len(), lengths.len() + 1, "{:?}", drawn.rows);
    let mut reached = 0;
    let ends = units(lengths).into_iter().map(|length| {
        reached += length;
        reached
    });
    let ends: Vec<i128> = once(0).chain(ends.collect::<Vec<_>>()).collect();
    assert!(!drawn.is_to_scale() || is_in_proportion(cuts, &ends), "{cuts:?} for {ends:?}");
}

fn assert_area(area: &Area, solution: &Solution, drawn: &Drawn) {
    let (a, b) = (solution.problem.a(), solution.problem.b());
    let widths: Vec<Number> = area.parts.iter().map(|part| part.width).collect();
    for part in area.parts.iter().chain(&area.whole) {
        assert_eq!(times(part.width, area.height), part.product, "{area:?}");
        assert!(is_in_steps(part.product, solution), "{area:?}");
    }
    let (asked, all) = match area.whole {
        None => (sum(widths.clone()), sum(area.parts.iter().map(|part| part.product))),
        Some(whole) => {
            assert_eq!(sum(widths.clone()), whole.width, "{area:?}");
            assert!(
                drawn.rows.is_empty() || drawn.has(&format!("{} × {} = {}", whole.width, area.height, whole.product))
            );
            (widths[0], area.parts[0].product)
        }
    };
    assert!((asked, area.height) == (a, b) || (asked, area.height) == (b, a), "{area:?}");
    assert_eq!((Value::from(all), area.result), (solution.problem.exact(), all));
    if drawn.rows.is_empty() {
        return;
    }
    let names = |row: usize| drawn.names(row).into_iter().map(|(_, _, name)| name).collect::<Vec<_>>();
    assert_eq!(names(0), widths.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert!(drawn.rows[3].starts_with(&format!("{} ", area.height)), "{:?}", drawn.rows);
    assert!(area.parts.iter().all(
        |part| drawn.rows[3].contains(&format!(" {} ", part.product)) || drawn.has(&format!(" −{} ", part.product))
    ));
    assert_cut(&drawn.columns_of(1, "┌┬┐+|"), &widths, drawn);
}

fn assert_corner(corner: &Corner, solution: &Solution, drawn: &Drawn) {
    let problem = &solution.problem;
    let [(across, over), (down, beside)] = corner.sides;
    let (width, height) = (sum([across, over]), sum([down, beside]));
    let product = |product: &Product| times(product.factors.0, product.factors.1);
    for part in [&corner.around, &corner.corner].into_iter().chain(&corner.whole) {
        assert_eq!(product(part), part.value, "{corner:?}");
        assert!(is_in_steps(part.value, solution), "{corner:?}");
    }
    assert_eq!(corner.corner.value, times(over, beside), "{corner:?}");
    assert_eq!(times(width, height).minus(corner.corner.value), Ok(corner.around.value), "{corner:?}");
    if let Some(whole) = &corner.whole {
        assert_eq!((whole.factors, corner.around.value), ((width, height), corner.result), "{corner:?}");
    } else {
        let asked = if problem.operation() == Operation::Power {
            (problem.a(), problem.a())
        } else {
            (problem.a(), problem.b())
        };
        assert!((width, height) == asked || (height, width) == asked, "{corner:?}");
        assert_eq!(sum([corner.around.value, corner.corner.value]), corner.result);
    }
    assert_eq!(Value::from(corner.result), problem.exact());
    if drawn.rows.is_empty() {
        return;
    }
    let sign = if corner.whole.is_some() { "−" } else { "" };
    assert!(drawn.has(&format!(" {} ", corner.around.value)) && drawn.has(&format!(" {sign}{} ", corner.corner.value)));
    assert!(drawn.rows.iter().any(|row| row.trim_start().starts_with(&format!("{down} "))), "{:?}", drawn.rows);
    assert!(drawn.rows.iter().any(|row| row.trim_start().starts_with(&format!("{beside} "))), "{:?}", drawn.rows);
    assert_eq!(
        drawn.names(0).into_iter().map(|(_, _, name)| name).collect::<Vec<_>>(),
        [across.to_string(), over.to_string()]
    );
    assert_cut(&drawn.columns_of(1, "┌┬┐+|"), &[across, over], drawn);
    let mut edges: Vec<i128> =
        (0..).zip(&drawn.rows).filter(|(_, row)| row.contains(['─', '-'])).map(|(row, _)| row).collect();
    edges.retain(|row| {
        drawn.rows[usize::try_from(*row).expect("a row")].contains(if drawn.is_plain { "--" } else { "──" })
    });
    assert_cut(&edges, &[down, beside], drawn);
}

fn assert_pairs(pairs: &Pairs, solution: &Solution, drawn: &Drawn) {
    let problem = &solution.problem;
    let (terms, last) = problem.terms().expect("a series");
    assert_eq!(pairs.shown[0], (problem.a(), last));
    assert!(is_in_steps(pairs.makes, solution));
    for (pair, next) in pairs.shown.iter().zip(pairs.shown.iter().skip(1)) {
        assert_eq!((next.0, next.1), (sum([pair.0, problem.step()]), pair.1.minus(problem.step()).expect("it fits")));
    }
    assert!(pairs.shown.iter().all(|(first, last)| sum([*first, *last]) == pairs.makes && first < last), "{pairs:?}");
    let all = match (pairs.count, pairs.middle) {
        (Some(count), None) => times(pairs.makes, count),
        (None, Some(middle)) => times(middle, Number::try_from(terms).expect("it fits")),
        other => panic!("{other:?}"),
    };
    assert_eq!(Value::from(all), problem.exact(), "{pairs:?}");
    let shown = i128::try_from(pairs.shown.len()).expect("few");
    assert_eq!(pairs.goes_on, terms > 2 * shown + i128::from(pairs.middle.is_some()), "{pairs:?}");
    if drawn.rows.is_empty() {
        return;
    }
    let names: Vec<String> = drawn.names(0).into_iter().map(|(_, _, name)| name).collect();
    let joined = drawn.rows.len() - 1;
    let (front, back) = (&names[..joined], &names[names.len() - joined..]);
    for (pair, (first, last)) in pairs.shown.iter().zip(front.iter().zip(back.iter().rev())) {
        assert_eq!((&pair.0.to_string(), &pair.1.to_string()), (first, last));
    }
    let middle = names.get(joined).filter(|_| names.len() % 2 == 1);
    let hides_some = pairs.goes_on || joined < pairs.shown.len();
    let wanted = if hides_some { Some("...".to_owned()) } else { pairs.middle.map(|middle| middle.to_string()) };
    assert_eq!(middle, wanted.as_ref(), "{:?}", drawn.rows);
    for row in 1..=joined {
        assert!(drawn.rows[row].contains(&format!(" {} ", pairs.makes)), "{:?}", drawn.rows);
        let pair = joined - row;
        let (first, last) = (drawn.names(0)[pair].clone(), drawn.names(0)[names.len() - 1 - pair].clone());
        let corners = drawn.columns_of(row, "╰╯\\/");
        assert!(first.0 <= corners[0] && corners[0] <= first.1 && last.0 <= corners[1] && corners[1] <= last.1);
    }
}

fn assert_bar(bar: &Bar, solution: &Solution, drawn: &Drawn) {
    let problem = &solution.problem;
    assert!(bar.whole == problem.a() || bar.whole == problem.b(), "{bar:?}");
    assert_eq!(times(bar.whole, bar.percent), bar.part.shift(2).expect("it fits"), "{bar:?}");
    assert_eq!(Value::from(bar.part), problem.exact(), "{bar:?}");
    let size = |taken: bool| {
        let pieces = bar.pieces.iter().filter(move |piece| piece.is_taken == taken);
        sum(pieces.map(|piece| times(piece.size, Number::from(i64::from(piece.times)))))
    };
    assert_eq!(size(false).minus(size(true)), Ok(bar.part), "{bar:?}");
    assert!(bar.pieces.iter().all(|piece| is_in_steps(piece.size, solution)), "{bar:?}");
    if drawn.rows.is_empty() {
        return;
    }
    assert!(drawn.rows[0].trim() == format!("{}%: {}", bar.percent, bar.part), "{:?}", drawn.rows);
    assert!(drawn.rows[4].starts_with("0 ") && drawn.rows[4].ends_with(&format!(" 100%: {}", bar.whole)));
    let ticks = drawn.columns_of(1, "┌┬┐+|");
    assert!(ticks.len() == 11 && ticks.windows(2).all(|pair| pair[1] - pair[0] == ticks[1]), "{ticks:?}");
    let length = ticks[10];
    let filled = i128::try_from(drawn.columns_of(2, "█▓#=").len()).expect("few");
    let parts = units(&[bar.part, bar.whole]);
    let gap = (2 * filled + 1) * parts[1] - 2 * parts[0] * length;
    assert!(gap.abs() <= 2 * parts[1] || filled == 1 || filled == length - 2, "{bar:?} {:?}", drawn.rows);
    let taken = drawn.columns_of(2, "░:");
    assert!(
        taken.iter().all(|column| *column > filled)
            && (taken.is_empty() || bar.pieces.iter().any(|piece| piece.is_taken))
    );
}

/// A number of any length, sometimes with a sign, a point, or nines or zeros at its end.
fn any_number(rng: &mut Rng) -> Number {
    let digits = if rng.bool() { rng.usize(1..=4) } else { rng.usize(1..=28) };
    let mut text: String = (0..digits).map(|_| rng.char('0'..='9')).collect();
    let end = rng.usize(0..=digits);
    match rng.u8(..4) {
        0 => text.replace_range(end.., &"0".repeat(digits - end)),
        1 => text.replace_range(end.., &"9".repeat(digits - end)),
        _ => {}
    }
    if rng.u8(..3) == 0 {
        text.insert(end, '.');
        text.push('0');
    }
    if rng.u8(..8) == 0 {
        text.insert(0, '-');
    }
    text.parse().expect("a number")
}

/// What must hold of the picture of a solution in such a window.
fn assert_true(solution: &Solution, columns: usize, is_plain: bool) {
    let Some(picture) = Picture::of(solution) else { return };
    let drawn = Drawn::new(&picture, columns, is_plain);
    match &picture {
        Picture::Way(way) => assert_way(way, solution, &drawn),
        Picture::Area(area) => assert_area(area, solution, &drawn),
        Picture::Corner(corner) => assert_corner(corner, solution, &drawn),
        Picture::Pairs(pairs) => assert_pairs(pairs, solution, &drawn),
        Picture::Bar(bar) => assert_bar(bar, solution, &drawn),
    }
}

#[test]
fn what_a_picture_shows_is_what_the_steps_say() {
    let mut rng = Rng::with_seed(5);
    let mut pictures = BTreeMap::<&str, u32>::new();
    for about in registry::list(None) {
        let questions = Level::all().flat_map(|level| (0..30).map(move |_| level));
        let questions: Vec<Problem> =
            questions.filter_map(|level| drill::question(about, None, level, &[], &mut rng)).collect();
        let examples = about.examples.iter().chain(about.near_misses).filter_map(|text| text.parse().ok());
        for problem in questions.into_iter().chain(examples) {
            for way in registry::ways(&problem).expect("no way is false") {
                assert_true(&way.solution, rng.usize(24..=120), rng.bool());
                *pictures.entry(way.solution.about.id).or_default() += u32::from(Picture::of(&way.solution).is_some());
            }
        }
    }
    let drawn: Vec<_> = pictures.iter().filter(|(_, count)| **count > 0).map(|(id, _)| *id).collect();
    insta::assert_snapshot!(drawn.join("\n"));
}

#[test]
fn strange_numbers_are_drawn_right_or_not_at_all() {
    let mut rng = Rng::with_seed(6);
    let mut pictures = 0;
    for _ in 0..8000 {
        let operation = Operation::ALL[rng.usize(..Operation::ALL.len())];
        let (a, b) = (any_number(&mut rng), any_number(&mut rng));
        let step = (operation == Operation::Series && rng.bool()).then(|| any_number(&mut rng));
        let Ok(problem) = Problem::new(a, operation, b, step) else { continue };
        for way in registry::ways(&problem).expect("no way is false") {
            pictures += u32::from(Picture::of(&way.solution).is_some());
            assert_true(&way.solution, rng.usize(24..=120), rng.bool());
        }
    }
    assert!(pictures > 500, "{pictures}");
}
