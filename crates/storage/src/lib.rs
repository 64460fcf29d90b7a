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
mod together;
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
use dump::tables::applied;
pub use target::Target;
pub use together::Shared;
use together::Together;

const SQLITE_READERS: u32 = 8;
/// Of each reader, for the pages of the file that it has seen; the writer's keeps an order's rows at hand.
const SQLITE_CACHE_KIB: u32 = 8 * 1024;
const POSTGRES_READERS: u32 = 6;
const POSTGRES_WRITERS: u32 = 10;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Any number will do, as long as every instance of the shop uses the same one.
const MIGRATION_LOCK: i64 = 0x4e45_5645_4c00;
const EDIT_LOCK: i64 = 0x4e45_5645_4c01;

/// Open connections to one database: several that read, and one that writes on `SQLite`, several on `PostgreSQL`. They are kept
/// apart, so that nobody who looks waits behind those who buy.
#[derive(Debug, Clone)]
pub struct Database {
    reader: DatabaseConnection,
    writer: DatabaseConnection,
    /// Where there is one writer, those who come at once may share its transaction.
    together: Option<Together>,
}

impl Database {
    pub async fn connect(target: &Target) -> Result<Self, StorageError> {
        match target {
            Target::Sqlite(path) => {
                make_private(path)?;
                // The writer comes first: it makes the file and sets its journal mode.
                let writer = connect_sqlite(path, 1).await?;
                let reader = connect_sqlite(path, SQLITE_READERS).await?;
                let together = Some(Together::open(writer.clone()));
                Ok(Self { reader, writer, together })
            }
            Target::Postgres(url) => {
                reach_postgres(url).await?;
                let writer = connect_postgres(url, POSTGRES_WRITERS).await?;
                let reader = connect_postgres(url, POSTGRES_READERS).await?;
                Ok(Self { reader, writer, together: None })
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
        let known = migrations::names();
        if let Some(unknown) = applied(&transaction).await?.into_iter().rfind(|name| !known.contains(name)) {
            return Err(StorageError::Newer(unknown));
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
        Ok(begin_immediate(&self.writer).await?)
    }

    /// A short write of one among many, which may become durable together with those of others.
    pub async fn begin_shared(&self) -> Result<Shared, StorageError> {
        match &self.together {
            Some(together) => together.enter().await,
            None => Ok(self.begin_write().await?.into()),
        }
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

async fn begin_immediate(writer: &DatabaseConnection) -> Result<Transaction, DbErr> {
    let options = TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
    writer.begin_with_options(options).await
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
                .pragma("cache_size", format!("-{SQLITE_CACHE_KIB}"))
                .pragma("trusted_schema", "OFF")
                .pragma("cell_size_check", "ON")
                .pragma("journal_size_limit", "67108864")
                .optimize_on_close(true, None)
        })
        .map_sqlx_sqlite_pool_opts(|pool| pool.after_release(|connection, _| Box::pin(is_at_rest(connection))));
    sea_orm::Database::connect(options).await
}

/// Whether a connection that comes back is fit for the next user. A write that finds the disk full makes `SQLite` undo the whole
/// transaction by itself, which the driver does not count: from then on it would open savepoints, and what was committed in them
/// would stand in a transaction that nobody ends. Such a connection is closed, and another made.
async fn is_at_rest(connection: &mut sqlx::SqliteConnection) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        // What a dropped transaction did is being undone; an answer means that it is.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// One connection by itself first: a pool that cannot connect tells of a time-out and hides the reason.
async fn reach_postgres(url: &str) -> Result<(), DbErr> {
    let failed = |error: sqlx::Error| DbErr::Conn(RuntimeErr::SqlxError(std::sync::Arc::new(error)));
    let connection = tokio::time::timeout(CONNECT_TIMEOUT, sqlx::PgConnection::connect(url)).await;
    let connection = connection.map_err(|_| DbErr::Conn(RuntimeErr::Internal("no answer in time".to_owned())))?;
    connection.map_err(failed)?.close().await.map_err(failed)
}

async fn connect_postgres(url: &str, connections: u32) -> Result<DatabaseConnection, DbErr> {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
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
