//! Pictures: as they stand on the screen, and that they show what the steps say.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use quick_math_coach::render::Look;
use quick_math_coach::render::picture::{NumberLine, Picture};
use techniques::expression;
use techniques::number::Number;
use techniques::problem::Problem;
use techniques::registry;
use techniques::similar;
use techniques::solution::Solution;
use techniques::value::Value;

/// The problem, worked by the shortcut of this id.
fn worked(id: &str, problem: &str) -> Solution {
    let problem: Problem = problem.parse().expect("a problem");
    registry::solve_with(id, &problem).expect("it fits").solution
}

/// Pictures of these problems at 40 and 80 columns, in Unicode and in ASCII.
fn gallery(rows: &[(&str, &str)]) -> String {
    let mut page = String::new();
    for (id, problem) in rows {
        let solution = worked(id, problem);
        writeln!(page, "======== {problem} ({id})").expect("text can be written");
        let Some(picture) = Picture::of(&solution) else {
            page += "no picture\n\n";
            continue;
        };
        for (columns, plain) in [(40, false), (40, true), (80, false), (80, true)] {
            writeln!(page, "---- {columns}\n{}", picture.shown(Look::new(columns, false, plain))).expect("text");
        }
    }
    page
}

#[test]
fn jumps_on_a_number_line() {
    insta::assert_snapshot!(gallery(&[
        ("add_nines", "47 + 9"),
        ("add_nines", "365 + 99"),
        ("round_and_compensate", "68 + 27"),
        ("round_and_compensate", "83 - 48"),
        ("round_and_compensate", "1000 - 997"),
        ("bridge_to_round", "47 + 6"),
        ("bridge_to_round", "43 - 7"),
        ("count_up", "82 - 65"),
        ("count_up", "1003 - 986"),
        ("add_in_parts", "45 + 32"),
        ("add_in_parts", "4567 + 1234"),
        ("add_in_parts", "4.75 + 2.6"),
        ("add_in_parts", "47 + 30"),
        ("subtract_in_parts", "547 - 213"),
        ("subtract_in_parts", "1234567890123456789012345678 - 234567"),
    ]));
}

/// A picture at this width, its rows without the indent, and whether it is to scale.
fn rows(picture: &Picture, look: Look) -> (Vec<String>, bool) {
    let text = picture.shown(look);
    let rows = text.lines().map(|line| line.strip_prefix("  ").unwrap_or(line).to_owned()).collect();
    (rows, !text.replace(['\n', ' '], "").contains("(Nottoscale.)"))
}

/// The columns in which this sign stands.
fn columns_of(row: &str, sign: char) -> Vec<i128> {
    (0..).zip(row.chars()).filter(|(_, it)| *it == sign).map(|(column, _)| column).collect()
}

/// The words of a row, each with its first and its last column.
fn words_of(row: &str) -> Vec<(i128, i128, String)> {
    let mut words: Vec<(i128, i128, String)> = Vec::new();
    for (column, sign) in (0..).zip(row.chars()).filter(|(_, sign)| *sign != ' ') {
        match words.last_mut() {
            Some((_, end, word)) if *end + 1 == column => {
                word.push(sign);
                *end = column;
            }
            _ => words.push((column, column, sign.to_string())),
        }
    }
    words
}

/// Whether columns lie as these places do, to within one.
fn is_in_proportion(columns: &[i128], places: &[i128]) -> bool {
    let (first, last) = (columns[0], *columns.last().expect("two"));
    let (low, high) = (places[0], *places.last().expect("two"));
    columns
        .iter()
        .zip(places)
        .all(|(column, place)| ((column - first) * (high - low) - (place - low) * (last - first)).abs() <= high - low)
}

/// The number in units of the last of so many decimal places.
fn units(number: Number, decimals: u32) -> i128 {
    number.shift(i32::try_from(decimals).expect("few")).ok().and_then(Number::to_whole).expect("it fits")
}

/// Whether a step has this number, in its sum or as its result.
fn is_in_steps(number: Number, solution: &Solution) -> bool {
    solution.steps.iter().any(|step| {
        let written = expression::evaluate(&step.expr).expect("a sum").numbers;
        step.result == Value::from(number) || written.contains(&number)
    })
}

/// What a drawn line with places must show: each of them at its mark, in order, and to scale where it says so.
fn assert_places_shown(drawn: &[String], is_to_scale: bool, plain: bool, places: &[(i128, String)]) {
    let mark = if plain { '+' } else { '┼' };
    let Some(line) = drawn.get(2).filter(|row| row.starts_with(['─', '-'])) else { return };
    let (marks, labels) = (columns_of(line, mark), words_of(&drawn[3]));
    assert_eq!(
        labels.iter().map(|(_, _, word)| word).collect::<Vec<_>>(),
        places.iter().map(|(_, label)| label).collect::<Vec<_>>()
    );
    assert_eq!(marks.len(), places.len());
    for (column, (start, end, label)) in marks.iter().zip(&labels) {
        assert!((column - start - (end - column)).abs() <= 1, "{label} at {column} of {start} to {end}");
    }
    let at: Vec<i128> = places.iter().map(|(at, _)| *at).collect();
    assert!(!is_to_scale || is_in_proportion(&marks, &at), "{marks:?} for {at:?}");
}

fn assert_number_line(line: &NumberLine, solution: &Solution, drawn: &[String], is_to_scale: bool, plain: bool) {
    let (a, b) = (solution.problem.a(), solution.problem.b());
    assert!(line.start == a || line.start == b, "{line:?}");
    let mut at = line.start;
    for jump in &line.jumps {
        assert_eq!(at.plus(jump.by), Ok(jump.to), "{line:?}");
        at = jump.to;
    }
    let way = line.jumps.iter().try_fold(Number::ZERO, |way, jump| way.plus(jump.by)).expect("it fits");
    match line.distance {
        Some(distance) => {
            assert_eq!((Value::from(distance), distance, line.start, at), (solution.problem.exact(), way, b, a));
        }
        None => assert_eq!(Value::from(at), solution.problem.exact(), "{line:?}"),
    }
    let stops: Vec<Number> = std::iter::once(line.start).chain(line.jumps.iter().map(|jump| jump.to)).collect();
    let decimals = stops.iter().map(|stop| stop.decimal_places()).max().expect("a start");
    let mut places: Vec<_> = stops.iter().map(|stop| (units(*stop, decimals), stop.to_string())).collect();
    places.sort();
    places.dedup();
    assert_places_shown(drawn, is_to_scale, plain, &places);
    for jump in &line.jumps {
        let sign = if jump.by.is_negative() { "-" } else { "+" };
        let label = format!("{sign}{}", jump.by.abs());
        let is_drawn = drawn.get(2).is_none_or(|row| !row.starts_with(['─', '-']))
            || drawn.iter().any(|row| row.replace('−', "-").contains(&label));
        assert!(is_drawn, "{label} in {drawn:?}");
        assert!(is_in_steps(jump.by.abs(), solution) && is_in_steps(jump.to, solution), "{jump:?}");
    }
}

/// What must hold of the picture of a solution at a width.
fn assert_true(solution: &Solution, columns: usize, plain: bool) {
    let Some(picture) = Picture::of(solution) else { return };
    let (drawn, is_to_scale) = rows(&picture, Look::new(columns, false, plain));
    for row in &drawn {
        assert!(row.chars().count() + 2 <= columns, "{columns}: {row}");
        assert!(!plain || row.is_ascii(), "{row}");
    }
    match &picture {
        Picture::NumberLine(line) => assert_number_line(line, solution, &drawn, is_to_scale, plain),
    }
}

#[test]
fn what_a_picture_shows_is_what_the_steps_say() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut pictures = BTreeMap::<&str, u32>::new();
    for about in registry::list(None) {
        for example in about.examples.iter().cycle().take(60) {
            let model: Problem = example.parse().expect("a problem");
            let problem = similar::try_next(&model, about, &mut rng).unwrap_or(model);
            for way in registry::ways(&problem).expect("no way is false") {
                assert_true(&way.solution, rng.usize(24..=120), rng.bool());
                *pictures.entry(way.solution.about.id).or_default() += u32::from(Picture::of(&way.solution).is_some());
            }
        }
    }
    let drawn: Vec<_> = pictures.iter().filter(|(_, count)| **count > 0).map(|(id, _)| *id).collect();
    insta::assert_snapshot!(drawn.join("\n"));
}
