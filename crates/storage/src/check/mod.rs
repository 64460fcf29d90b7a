//! Reads for `nevel check`, in batches by id from one snapshot (MON-09). The rules are in the domain.

pub mod bank_lines;
pub mod catalog;
pub mod orders;
pub mod references;
pub mod users;
pub mod words;

use sea_orm::{DatabaseBackend, Statement};

use crate::{Connection, Result, StorageError};

/// Rows that are read at once.
pub const BATCH_SIZE: u64 = 500;

/// Problems that the check of SQLite reports.
const MAX_PROBLEMS: u32 = 100;

/// A value, or why it cannot be read.
pub type Readable<T> = Result<T, String>;

/// Separates a value that cannot be read from a database that does not respond.
fn readable<T>(result: Result<T>) -> Result<Readable<T>> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(StorageError::Corrupt(message)) => Ok(Err(message)),
        Err(error) => Err(error),
    }
}

/// Damage of the file, its indexes and constraints, as `SQLite` reports it. `PostgreSQL` has no such check.
pub async fn database_problems<C: Connection>(db: &C) -> Result<Vec<String>> {
    if db.get_database_backend() != DatabaseBackend::Sqlite {
        return Ok(Vec::new());
    }
    let sql = format!("PRAGMA integrity_check({MAX_PROBLEMS})");
    let rows = db.query_all_raw(Statement::from_string(DatabaseBackend::Sqlite, sql)).await?;
    let mut problems = Vec::new();
    for row in rows {
        problems.push(row.try_get_by_index::<String>(0)?);
    }
    problems.retain(|problem| problem != "ok");
    Ok(problems)
}
