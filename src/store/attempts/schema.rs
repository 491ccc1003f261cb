//! The form of the file, and how an older form becomes the present one.

use rusqlite::{Connection, TransactionBehavior};

use super::Reason;

/// What the file says of itself: the letters `QMCp`.
const APPLICATION: i64 = 0x514D_4370;

/// From no table to the present form: the version of a file says how many of these it has behind it. A step that
/// has been released is never changed.
pub(super) const MIGRATIONS: &[&str] = &["
    CREATE TABLE attempts (
        at           INTEGER NOT NULL,  -- microseconds since 1970, UTC
        round        INTEGER NOT NULL,
        question     INTEGER NOT NULL,
        problem      TEXT    NOT NULL,  -- '47 + 9'
        shortcut     TEXT    NOT NULL,
        level        INTEGER NOT NULL,
        answer       TEXT    NOT NULL,
        verdict      TEXT    NOT NULL,
        slip         TEXT,
        hinted       INTEGER NOT NULL,
        milliseconds INTEGER NOT NULL,
        PRIMARY KEY (at, round, question, answer)
    ) STRICT, WITHOUT ROWID
"];

/// The version of the present form.
pub(super) const VERSION: usize = MIGRATIONS.len();

/// Whether the file has the present form.
pub(super) fn is_present(connection: &Connection) -> Result<bool, Reason> {
    is_up(connection, MIGRATIONS)
}

fn is_up(connection: &Connection, migrations: &[&str]) -> Result<bool, Reason> {
    // In one transaction, for another program may be at work on the file.
    let transaction = connection.unchecked_transaction()?;
    steps_to_go(&transaction, migrations).map(<[_]>::is_empty)
}

/// Brings the file to the end of these migrations, by all of the steps that it has not behind it or by none.
pub(super) fn bring_up(connection: &mut Connection, migrations: &[&str]) -> Result<(), Reason> {
    if is_up(connection, migrations)? {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have been first.
    let steps = steps_to_go(&transaction, migrations)?;
    steps.iter().try_for_each(|step| transaction.execute_batch(step))?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", i64::try_from(migrations.len()).unwrap_or(i64::MAX))?;
    Ok(transaction.commit()?)
}

/// The migrations that the file has not behind it.
fn steps_to_go<'a>(connection: &Connection, migrations: &'a [&'a str]) -> Result<&'a [&'a str], Reason> {
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let application = number("PRAGMA application_id")?;
    let version = number("PRAGMA user_version")?;
    let is_empty = number("SELECT count(*) FROM sqlite_schema")? == 0;
    if application != APPLICATION && !(application == 0 && version == 0 && is_empty) {
        return Err(Reason::Foreign);
    }
    let done = usize::try_from(version).map_err(|_| Reason::Foreign)?;
    migrations.get(done..).ok_or(Reason::Newer(version))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONGER: [&str; 3] =
        [MIGRATIONS[0], "ALTER TABLE attempts ADD COLUMN mood TEXT", "UPDATE attempts SET mood = 'glad'"];

    fn version(connection: &Connection) -> i64 {
        connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    }

    /// A file of the first version, with one attempt in it.
    fn old_file() -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        bring_up(&mut connection, &MIGRATIONS[..1]).unwrap();
        connection
            .execute_batch("INSERT INTO attempts VALUES (1, 1, 1, '47 + 9', 'add_nines', 1, '56', 'right', NULL, 0, 9)")
            .unwrap();
        connection
    }

    #[test]
    fn an_old_file_goes_all_the_way_to_the_present_form_and_keeps_its_rows() {
        let mut connection = old_file();
        bring_up(&mut connection, &LONGER).unwrap();
        let row = connection.query_row("SELECT problem, mood FROM attempts", [], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
        });
        assert_eq!((row.unwrap(), version(&connection)), (("47 + 9".to_owned(), "glad".to_owned()), 3));
        bring_up(&mut connection, &LONGER).unwrap();
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let mut connection = old_file();
        let broken = [LONGER[0], LONGER[1], "UPDATE nothing SET mood = 'sad'"];
        assert!(matches!(bring_up(&mut connection, &broken), Err(Reason::Sqlite(_))));
        assert_eq!(version(&connection), 1);
        assert!(connection.prepare("SELECT mood FROM attempts").is_err());
        bring_up(&mut connection, &LONGER).unwrap();
    }

    #[test]
    fn newer_and_foreign_files_are_not_touched() {
        let mut newer = old_file();
        newer.pragma_update(None, "user_version", 9).unwrap();
        assert!(matches!(bring_up(&mut newer, &LONGER), Err(Reason::Newer(9))));
        let mut foreign = Connection::open_in_memory().unwrap();
        foreign.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
        assert!(matches!(bring_up(&mut foreign, &LONGER), Err(Reason::Foreign)));
        assert_eq!((version(&newer), version(&foreign)), (9, 0));
    }
}
