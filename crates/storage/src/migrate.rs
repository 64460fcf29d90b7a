//! Brings the schema and the derived data of a database up to date.

use std::time::Duration;

use sea_orm::ConnectionTrait as _;

use crate::{Database, DatabaseKind, Result, StorageError, derived_data, migrations};

/// A migration that cannot lock a table within a second starts again, for about two minutes.
const MIGRATION_RETRIES: u32 = 60;
const MIGRATION_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Recorded when a file has been rewritten without its deleted rows.
const ERASED: &str = "deleted_rows";

impl Database {
    /// Runs the pending migrations and rebuilds outdated derived data in one transaction. Concurrent instances wait for
    /// each other.
    pub async fn migrate(&self) -> Result<()> {
        for _ in 0..MIGRATION_RETRIES {
            match self.try_migrate().await {
                Err(StorageError::Busy(error) | StorageError::Conflict(error)) => {
                    tracing::warn!(%error, "migration is waiting for other transactions");
                }
                result => return result,
            }
            tokio::time::sleep(MIGRATION_RETRY_DELAY).await;
        }
        self.try_migrate().await
    }

    async fn try_migrate(&self) -> Result<()> {
        let transaction = self.begin_migration().await?;
        if self.kind() == DatabaseKind::Postgres {
            // Requests of running instances queue behind a lock that is waited for.
            transaction.execute_unprepared("SET LOCAL lock_timeout = '1s'").await?;
        }
        migrations::apply_pending(&transaction).await?;
        derived_data::rebuild_outdated(&transaction).await?;
        transaction.commit().await?;
        if let Err(error) = self.erase_deleted_rows().await {
            // Most likely there is no space for a copy of the file, which is no reason not to serve.
            tracing::warn!(%error, "cannot erase deleted rows from the database file, trying again at the next start");
        }
        Ok(())
    }

    /// Erases the deleted rows that earlier versions left readable in a `SQLite` file, once.
    async fn erase_deleted_rows(&self) -> Result<()> {
        if self.kind() == DatabaseKind::Postgres || derived_data::is_recorded(self.reader(), ERASED).await? {
            return Ok(());
        }
        self.rewrite_file().await?;
        let transaction = self.begin_write().await?;
        derived_data::record(&transaction, ERASED, 1).await?;
        transaction.commit().await
    }
}
