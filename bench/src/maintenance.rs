//! Direct changes of the database between measurements.

use nevel_storage::{Database, DatabaseKind};
use sea_orm::ConnectionTrait as _;

use crate::outcome::Outcome;

/// Deletes queued emails. The shop delivers emails while it takes orders, which is measured; a backlog would slow down
/// the next measurement.
pub async fn clear_outbox(db: &Database) -> Outcome<()> {
    // `PostgreSQL` would otherwise wait in the opposite order of the shop, which sends some of them.
    let locking = if db.kind() == DatabaseKind::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
    write(db, &format!("DELETE FROM outbox WHERE id IN (SELECT id FROM outbox{locking})")).await
}

pub async fn write(db: &Database, statement: &str) -> Outcome<()> {
    let transaction = db.begin_write().await?;
    transaction.execute_unprepared(statement).await?;
    Ok(transaction.commit().await?)
}
