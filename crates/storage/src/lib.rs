//! The shop's memory: connections, migrations and queries for `SQLite` and `PostgreSQL`, in the same code.

pub mod catalog;
pub mod counts;
pub mod dump;
pub mod entities;
pub mod error;
pub mod idempotency;
pub mod jobs;
pub mod lookup;
mod migrations;
pub mod notices;
pub mod orders;
pub mod outbox;
pub mod sessions;
pub mod settings;
pub mod target;
pub mod users;

use sea_orm::{
    ConnectOptions, DatabaseBackend, DatabaseConnection, DatabaseTransaction, DbErr, RuntimeErr, SqliteTransactionMode, TransactionOptions,
    TransactionTrait, sqlx,
};
use sea_orm_migration::MigratorTrait;
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use std::path::Path;
use std::time::Duration;

pub use error::{Constraint, StorageError};
/// A transaction that may write; dropping it undoes what it did.
/// Whatever runs statements: a transaction, or a reader without one.
pub use sea_orm::ConnectionTrait;
pub type Transaction = DatabaseTransaction;
pub use target::Target;

const SQLITE_READERS: u32 = 8;
const POSTGRES_CONNECTIONS: u32 = 16;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Any number will do, as long as every instance of the shop uses the same one.
const MIGRATION_LOCK: i64 = 0x4e45_5645_4c00;
const EDIT_LOCK: i64 = 0x4e45_5645_4c01;

/// Open connections to one database. `SQLite` has one writer and several readers; `PostgreSQL` one pool for both.
#[derive(Debug, Clone)]
pub struct Database {
    reader: DatabaseConnection,
    writer: DatabaseConnection,
}

impl Database {
    pub async fn connect(target: &Target) -> Result<Self, StorageError> {
        match target {
            Target::Sqlite(path) => {
                make_private(path)?;
                // The writer comes first: it makes the file and sets its journal mode.
                let writer = connect_sqlite(path, 1).await?;
                let reader = connect_sqlite(path, SQLITE_READERS).await?;
                Ok(Self { reader, writer })
            }
            Target::Postgres(url) => {
                let pool = connect_postgres(url).await?;
                Ok(Self { reader: pool.clone(), writer: pool })
            }
        }
    }

    /// Runs the pending migrations, all or none; a second instance that starts at the same time waits for the first.
    pub async fn migrate(&self) -> Result<(), StorageError> {
        let transaction = self.begin_write().await?;
        if self.backend() == DatabaseBackend::Postgres {
            // Building an index on a large table may take longer than a shopper's query should.
            transaction.execute_unprepared("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        }
        migrations::Migrator::up(&transaction, None).await?;
        transaction.commit().await?;
        Ok(())
    }

    pub fn reader(&self) -> &DatabaseConnection {
        &self.reader
    }

    /// A transaction that may write. IMMEDIATE on `SQLite`: a deferred one that reads first fails under load.
    pub async fn begin_write(&self) -> Result<Transaction, StorageError> {
        let options =
            TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
        Ok(self.writer.begin_with_options(options).await?)
    }

    /// A write by staff to the catalogue or to people. Staff take turns, so that the tree, places, numbers and roles can be looked
    /// at and then changed. A buyer waits only for a change of what they buy; on `SQLite`, with its one writer, for any.
    pub async fn begin_edit(&self) -> Result<Transaction, StorageError> {
        let transaction = self.begin_write().await?;
        if self.backend() == DatabaseBackend::Postgres {
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({EDIT_LOCK})")).await?;
        }
        Ok(transaction)
    }

    /// Answers when the database does.
    pub async fn ping(&self) -> Result<(), StorageError> {
        self.reader.execute_unprepared("SELECT 1").await?;
        Ok(())
    }

    pub fn backend(&self) -> DatabaseBackend {
        self.writer.get_database_backend()
    }

    pub async fn close(self) -> Result<(), StorageError> {
        self.reader.close().await?;
        self.writer.close().await?;
        Ok(())
    }
}

/// After this, and not before, what was written is there for good.
pub async fn commit(transaction: Transaction) -> Result<(), StorageError> {
    Ok(transaction.commit().await?)
}

/// A new database is for its owner alone; the files that `SQLite` puts beside it take after it.
fn make_private(path: &Path) -> Result<(), StorageError> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| StorageError::Database(DbErr::Conn(RuntimeErr::Internal(error.to_string()))))?;
    Ok(())
}

async fn connect_sqlite(path: &Path, connections: u32) -> Result<DatabaseConnection, DbErr> {
    let path = path.to_owned();
    let mut options = ConnectOptions::new("sqlite::memory:");
    options
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |options| {
            options
                .in_memory(false)
                .shared_cache(false)
                .filename(&path)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(SQLITE_BUSY_TIMEOUT)
                .pragma("trusted_schema", "OFF")
                .pragma("cell_size_check", "ON")
                .pragma("journal_size_limit", "67108864")
                .optimize_on_close(true, None)
        });
    sea_orm::Database::connect(options).await
}

/// One connection by itself first: a pool that cannot connect tells of a time-out and hides the reason.
async fn reach_postgres(url: &str) -> Result<(), DbErr> {
    let failed = |error: sqlx::Error| DbErr::Conn(RuntimeErr::SqlxError(std::sync::Arc::new(error)));
    let connection = tokio::time::timeout(CONNECT_TIMEOUT, sqlx::PgConnection::connect(url)).await;
    let connection = connection.map_err(|_| DbErr::Conn(RuntimeErr::Internal("no answer in time".to_owned())))?;
    connection.map_err(failed)?.close().await.map_err(failed)
}

async fn connect_postgres(url: &str) -> Result<DatabaseConnection, DbErr> {
    reach_postgres(url).await?;
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(POSTGRES_CONNECTIONS)
        .min_connections(1)
        .connect_timeout(CONNECT_TIMEOUT)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .map_sqlx_postgres_opts(|options| {
            options.application_name("nevel").options([
                ("statement_timeout", "5s"),
                ("lock_timeout", "2s"),
                ("idle_in_transaction_session_timeout", "10s"),
            ])
        });
    sea_orm::Database::connect(options).await
}
