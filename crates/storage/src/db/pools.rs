//! Opens connection pools with their limits and timeouts.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::{
    ConnectOptions, DatabaseConnection, DatabaseTransaction, DbErr, RuntimeErr, SqliteTransactionMode, TransactionOptions,
    TransactionTrait as _, sqlx,
};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};

use crate::private_file;

pub const READERS: u32 = 6;
pub const SQLITE_WRITERS: u32 = 1;
pub const POSTGRES_WRITERS: u32 = 10;
/// How long a request waits for a free connection of a pool.
pub const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(5);

pub async fn begin_immediate(writer: &DatabaseConnection) -> Result<DatabaseTransaction, DbErr> {
    let options = TransactionOptions { sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate), ..TransactionOptions::default() };
    writer.begin_with_options(options).await
}

/// Creates the database file readable by its owner only; `SQLite` gives its WAL files the same mode.
pub fn create_private_file(path: &Path) -> Result<(), DbErr> {
    private_file::options().create(true).append(true).open(path).map_err(|error| DbErr::Conn(RuntimeErr::Internal(error.to_string())))?;
    Ok(())
}

pub async fn connect_sqlite(path: &Path, connections: u32) -> Result<DatabaseConnection, DbErr> {
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
        })
        .map_sqlx_sqlite_pool_opts(|pool| pool.after_release(|connection, _| Box::pin(is_idle(connection))));
    sea_orm::Database::connect(options).await
}

/// Whether a connection returned to the pool has no open transaction; otherwise the pool closes it.
/// When the disk is full, `SQLite` rolls back the whole transaction without the driver noticing. The driver would then open
/// savepoints inside a transaction that is never committed.
async fn is_idle(connection: &mut sqlx::SqliteConnection) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        // A dropped transaction is rolled back asynchronously; the response to a ping comes after that.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// Opens and closes one connection, because a pool that cannot connect reports a timeout instead of the cause.
pub async fn check_connectivity(url: &str) -> Result<(), DbErr> {
    let failed = |error: sqlx::Error| DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error)));
    let connection = tokio::time::timeout(CONNECT_TIMEOUT, sqlx::PgConnection::connect(url)).await;
    let connection = connection.map_err(|_| DbErr::Conn(RuntimeErr::Internal("connection timed out".to_owned())))?;
    connection.map_err(failed)?.close().await.map_err(failed)
}

pub async fn connect_postgres(url: &str, connections: u32) -> Result<DatabaseConnection, DbErr> {
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
