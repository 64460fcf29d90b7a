//! Direct changes of the database between measurements.

use nevel_storage::Database;
use sea_orm::ConnectionTrait as _;

use crate::outcome::Outcome;

/// Deletes queued emails. The shop delivers emails while it takes orders, which is measured; a backlog would slow down the next
/// measurement.
pub async fn clear_outbox(db: &Database) -> Outcome<()> {
    write(db, "DELETE FROM outbox").await
}

pub async fn write(db: &Database, statement: &str) -> Outcome<()> {
    let transaction = db.begin_write().await?;
    transaction.execute_unprepared(statement).await?;
    Ok(transaction.commit().await?)
}
