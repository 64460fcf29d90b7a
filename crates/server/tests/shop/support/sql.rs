//! Direct database access for setup steps and assertions that the API does not offer.

use nevel_storage::Database;
use sea_orm::{ConnectionTrait as _, Statement, TryGetable};

pub async fn execute(db: &Database, sql: &str) {
    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared(sql).await.unwrap();
    transaction.commit().await.unwrap();
}

/// The first column of the first row.
pub async fn value<T: TryGetable>(db: &Database, sql: &str) -> T {
    let row = db
        .reader()
        .query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql))
        .await
        .unwrap()
        .unwrap();
    row.try_get_by_index(0).unwrap()
}

/// Counts connections to the current `PostgreSQL` database that wait for a lock of a table or a row; other tests use
/// other databases.
pub const LOCK_WAITS: &str =
    "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/// Counts waits for an advisory lock in the current `PostgreSQL` database.
pub const ADVISORY_LOCK_WAITS: &str = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted \
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
