//! Damaged files are set aside; what is not damaged is left alone.

use std::fmt::Write as _;
use std::fs;
use std::sync::Barrier;
use std::thread;

use quick_math_coach::practice::attempt::Attempt;
use quick_math_coach::store::attempts::{Attempts, Log};

use super::{Place, attempt, keep, numbers};

/// A kind of damage, and how it is done to the bytes of a file.
type Damage = (&'static str, fn(&mut Vec<u8>));

const PAGE: usize = 4096;

const DAMAGES: [Damage; 5] = [
    ("another kind of file", |bytes| *bytes = b"Dear diary, today I took 9 from 47. ".repeat(500)),
    ("cut off", |bytes| bytes.truncate(bytes.len() / 2)),
    ("no head", |bytes| bytes[..100].fill(0xA5)),
    ("a page of zeros", |bytes| bytes[3 * PAGE..4 * PAGE].fill(0)),
    ("pages of noise", |bytes| bytes[PAGE..].fill(0xA5)),
];

/// How many attempts a file holds before it is damaged.
const ROWS: u32 = 40;

/// A place whose file has several pages, and is damaged; and the bytes of the file.
fn damaged(damage: fn(&mut Vec<u8>)) -> (Place, Vec<u8>) {
    let place = Place::new();
    let mut attempts = place.open();
    for number in 0..ROWS {
        let answer = "5".repeat(600).into();
        attempts.append(&Attempt { answer, ..attempt(1, number) }).expect("it is kept");
    }
    drop(attempts);
    let mut bytes = fs::read(place.file()).expect("it is all in one file");
    damage(&mut bytes);
    fs::write(place.file(), &bytes).expect("it can be written");
    (place, bytes)
}

#[test]
fn a_damaged_file_is_set_aside_and_said_so_and_practice_is_kept_in_a_new_one() {
    let mut told = String::new();
    for (name, damage) in DAMAGES {
        let (place, bytes) = damaged(damage);
        let mut attempts = place.open();
        assert_eq!(attempts.all().expect("a new file"), Log::default(), "{name}");
        let notice = attempts.take_notice().expect("it is told");
        writeln!(told, "{name}: {}", place.homely(&notice)).expect("text can be written");
        assert_eq!(attempts.take_notice(), None, "{name}: once");
        keep(&mut attempts, 2, 0..3);
        drop(attempts);
        // The same again at once: the first one set aside stays as it is.
        fs::write(place.file(), &bytes).expect("it can be written");
        assert_eq!(place.all(), Log::default(), "{name}");
        let aside = place.names_with("damaged");
        assert_eq!(aside.len(), 2, "{name}: {aside:?}");
        for file in aside {
            assert!(fs::read(place.folder.path().join(file)).expect("a file") == bytes, "{name}");
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn damage_that_is_met_on_the_way_loses_no_attempt_that_comes_after() {
    let (place, _) = damaged(DAMAGES[3].1);
    let mut attempts = place.open();
    for number in 0..ROWS {
        attempts.append(&attempt(1, number)).expect("it is kept, here or there");
    }
    assert!(attempts.take_notice().is_some());
    assert_eq!(attempts.all().expect("it can be read").attempts.last(), Some(&attempt(1, ROWS - 1)));
}

#[test]
fn no_damage_loses_what_was_there() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut aside, mut refused, mut read) = (0, 0, 0);
    let (whole, healthy) = damaged(|_| {});
    for _ in 0..200 {
        let place = Place::new();
        let mut bytes = healthy.clone();
        let at = random.usize(..bytes.len() - 64) / if random.bool() { 1 } else { 20 };
        bytes[at..at + random.usize(1..64)].fill_with(|| random.u8(..));
        fs::write(place.file(), &bytes).expect("it can be written");
        let log = Attempts::open(&place.file()).and_then(|mut attempts| attempts.all());
        let names = place.names_with("damaged");
        match (log, &names[..]) {
            (Ok(log), [name]) => {
                assert_eq!(log, Log::default());
                assert!(fs::read(place.folder.path().join(name)).expect("a file") == bytes);
                aside += 1;
                continue;
            }
            (Ok(log), []) => {
                assert!(log.attempts.len() + log.unreadable <= ROWS as usize);
                read += 1;
            }
            (Err(_), []) => refused += 1,
            (log, _) => panic!("{log:?} {names:?}"),
        }
        assert!(fs::read(place.file()).expect("a file") == bytes, "it is left as it is");
    }
    assert!(aside > 10 && refused > 0 && read > 10, "{aside} {refused} {read}");
    assert_eq!(whole.all().attempts.len(), ROWS as usize);
}

#[test]
fn programs_that_meet_the_damage_at_once_set_it_aside_once() {
    for (name, damage) in DAMAGES {
        let (place, bytes) = damaged(damage);
        let start = Barrier::new(4);
        thread::scope(|scope| {
            for round in 2..6 {
                let (place, start) = (&place, &start);
                scope.spawn(move || {
                    let mut attempts = place.open();
                    start.wait();
                    attempts.all().expect("a new file");
                    keep(&mut attempts, round, 0..5);
                    assert!(attempts.take_notice().is_none_or(|notice| notice.contains("damaged")));
                });
            }
        });
        let log = place.all();
        assert!((2..6).all(|round| numbers(&log, round) == [0, 1, 2, 3, 4]), "{name}: {log:?}");
        let aside = place.names_with("damaged");
        assert_eq!(aside.len(), 1, "{name}: {aside:?}");
        assert!(fs::read(place.folder.path().join(&aside[0])).expect("a file") == bytes, "{name}");
    }
}

#[test]
fn a_damaged_file_stays_while_another_program_has_it_open() {
    let (place, bytes) = damaged(DAMAGES[3].1);
    let other = place.open();
    let error = place.open().all().expect_err("it cannot be set aside").to_string();
    insta::assert_snapshot!(place.homely(&error), @"FOLDER/practice.db: it is damaged, and another program has it open: please close that first");
    drop(other);
    assert!(fs::read(place.file()).expect("a file") == bytes);
}

#[test]
fn what_is_no_damage_is_left_alone() {
    let newer: fn(&Place) = |place| {
        let file = rusqlite::Connection::open(place.file()).expect("it opens");
        file.pragma_update(None, "user_version", 99).expect("it can be written");
    };
    let foreign: fn(&Place) = |place| {
        fs::remove_file(place.file()).expect("it is there");
        let file = rusqlite::Connection::open(place.file()).expect("it opens");
        file.execute_batch("CREATE TABLE recipes (name TEXT)").expect("it can be written");
    };
    let folder: fn(&Place) = |place| {
        fs::remove_file(place.file()).expect("it is there");
        fs::create_dir(place.file()).expect("it can be made");
    };
    let mut told = String::new();
    for spoil in [newer, foreign, folder] {
        let place = Place::new();
        keep(&mut place.open(), 1, 0..3);
        spoil(&place);
        let before = fs::read(place.file()).ok();
        let error = Attempts::open(&place.file()).expect_err("it is refused").to_string();
        writeln!(told, "{}", place.homely(&error)).expect("text can be written");
        assert!(fs::read(place.file()).ok() == before);
        assert_eq!(place.names_with("damaged"), [""; 0]);
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_file_that_another_program_is_writing_is_waited_for_and_not_taken_for_damaged() {
    let place = Place::new();
    let mut attempts = place.open();
    keep(&mut attempts, 1, 0..3);
    let other = rusqlite::Connection::open(place.file()).expect("it opens");
    other.execute_batch("BEGIN IMMEDIATE").expect("it can be locked");
    assert_eq!(attempts.all().expect("it can be read").attempts.len(), 3);
    let error = attempts.append(&attempt(1, 3)).expect_err("it is locked").to_string();
    insta::assert_snapshot!(place.homely(&error), @"FOLDER/practice.db: another program is busy with it");
    other.execute_batch("ROLLBACK").expect("it can be let go");
    keep(&mut attempts, 1, 3..4);
    assert_eq!((numbers(&place.all(), 1), place.names_with("damaged").len()), (vec![0, 1, 2, 3], 0));
}
