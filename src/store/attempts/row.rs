//! An attempt as a row of the file.

use std::error::Error;
use std::ops::Range;
use std::sync::Arc;

use jiff::Timestamp;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;
use techniques::problem::{ParseProblemError, Problem};

use super::Log;
use crate::practice::attempt::{Attempt, Verdict};

const INSERT: &str = "
    INSERT INTO attempts
        (at, round, question, problem, shortcut, level, answer, verdict, slip, hinted, milliseconds)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
    ON CONFLICT DO NOTHING
";

const BETWEEN: &str = "
    SELECT at, round, question, problem, shortcut, level, answer, verdict, slip, hinted, milliseconds
    FROM attempts
    WHERE at >= ?1 AND at < ?2
    ORDER BY at, round, question, answer
";

/// How many attempts there are, and the time of the one in the middle; nothing where there are none.
const MIDDLE: &str = "
    WITH counted(number) AS MATERIALIZED (SELECT count(*) FROM attempts)
    SELECT number, at FROM attempts, counted
    ORDER BY at LIMIT 1 OFFSET (SELECT number / 2 FROM counted)
";

/// How many attempts there are, and the time of the one in the middle, in microseconds; `None` where there are none.
pub(super) fn middle(connection: &Connection) -> rusqlite::Result<Option<(u32, i64)>> {
    connection.query_row(MIDDLE, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}

/// Adds attempts; says how many of them were not there already.
pub(super) fn insert_all(connection: &Connection, attempts: &[Attempt]) -> rusqlite::Result<usize> {
    let mut statement = connection.prepare(INSERT)?;
    let mut insert = |attempt: &Attempt| {
        statement.execute(params![
            attempt.at.as_microsecond(),
            attempt.round,
            attempt.question,
            attempt.problem.to_string(),
            attempt.shortcut.as_str(),
            attempt.level,
            attempt.answer.as_str(),
            attempt.verdict,
            attempt.slip.as_deref(),
            attempt.hinted,
            i64::try_from(attempt.milliseconds).unwrap_or(i64::MAX),
        ])
    };
    attempts.iter().try_fold(0, |added, attempt| Ok(added + insert(attempt)?))
}

/// The attempts of these times, in microseconds, with room for so many. A row that this program cannot read, such as one with a verdict that it
/// does not know, is counted.
pub(super) fn between(connection: &Connection, times: Range<i64>, room: u32) -> rusqlite::Result<Log> {
    let mut statement = connection.prepare(BETWEEN)?;
    let mut rows = statement.query([times.start, times.end])?;
    let mut log = Log { attempts: Vec::with_capacity(usize::try_from(room).unwrap_or_default()), unreadable: 0 };
    let mut problems = Problems::default();
    while let Some(row) = rows.next()? {
        match attempt(row, &mut problems) {
            Ok(attempt) => log.attempts.push(attempt),
            Err(_) => log.unreadable += 1,
        }
    }
    Ok(log)
}

fn attempt(row: &Row<'_>, problems: &mut Problems) -> Result<Attempt, Box<dyn Error>> {
    Ok(Attempt {
        at: Timestamp::from_microsecond(row.get(0)?)?,
        round: row.get(1)?,
        question: row.get(2)?,
        problem: problems.read(row.get_ref(3)?.as_str()?)?,
        shortcut: row.get_ref(4)?.as_str()?.into(),
        level: row.get(5)?,
        answer: row.get_ref(6)?.as_str()?.into(),
        verdict: row.get(7)?,
        slip: row.get_ref(8)?.as_str_or_null()?.map(SmolStr::from),
        hinted: row.get(9)?,
        milliseconds: u64::try_from(row.get::<_, i64>(10)?)?,
    })
}

/// The problems that were read; most are asked more than once.
#[derive(Default)]
struct Problems(FxHashMap<String, Arc<Problem>>);

impl Problems {
    fn read(&mut self, text: &str) -> Result<Arc<Problem>, ParseProblemError> {
        if let Some(problem) = self.0.get(text) {
            return Ok(Arc::clone(problem));
        }
        let problem = Arc::new(text.parse()?);
        self.0.insert(text.to_owned(), Arc::clone(&problem));
        Ok(problem)
    }
}

impl ToSql for Verdict {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for Verdict {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Self::ALL.into_iter().find(|verdict| verdict.name() == name).ok_or(FromSqlError::InvalidType)
    }
}
