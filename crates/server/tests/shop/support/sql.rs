//! What only the database can tell a story, or do for it.

use nevel_storage::Database;
use sea_orm::{ConnectionTrait as _, Statement, TryGetable};

pub async fn execute(db: &Database, sql: &str) {
    let transaction = db.begin_write().await.unwrap();
    transaction.execute_unprepared(sql).await.unwrap();
    transaction.commit().await.unwrap();
}

/// The one value that a query answers with.
pub async fn value<T: TryGetable>(db: &Database, sql: &str) -> T {
    let row = db.reader().query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

/// How many wait for a lock in this PostgreSQL database; other stories have theirs on the same server.
pub const WAITING_FOR_A_LOCK: &str =
    "SELECT COUNT(*) FROM pg_locks JOIN pg_database d ON d.oid = database WHERE NOT granted AND datname = current_database()";
