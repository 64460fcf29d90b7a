//! Opens connection pools with their limits and timeouts.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::{ConnectOptions, DatabaseConnection, DbErr, RuntimeErr, SqliteTransactionMode, TransactionOptions, sqlx};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};

use super::wait_limit::WaitLimit;
use crate::private_file;

pub const READERS: u32 = 6;
pub const SQLITE_WRITERS: u32 = 1;
pub const POSTGRES_WRITERS: u32 = 10;
/// How long a request waits for a free connection of a pool.
pub const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Longer than the statement timeout of `postgres`.
pub const STATEMENT_LIMIT: WaitLimit = WaitLimit::of(Duration::from_secs(6));
/// For edits of the catalog, some of which raise the statement timeout to ten seconds.
pub const EDIT_LIMIT: WaitLimit = WaitLimit::of(Duration::from_secs(12));
pub const CLOSE_LIMIT: WaitLimit = WaitLimit::of(Duration::from_secs(2));
/// A connection that does not respond within this time is closed, before it is used and after.
const PING_TIMEOUT: Duration = Duration::from_secs(1);
const SQLITE_BUSY_TIMEOUT: Duration = Duration::from_secs(5);

pub fn immediate() -> TransactionOptions {
    TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    }
}

/// Empties the write-ahead log of `SQLite`; false if a reader needs it. The only writer waits for readers meanwhile, so
/// that is short.
pub async fn empty_log(writer: &DatabaseConnection) -> Result<bool, DbErr> {
    let failed = |error: sqlx::Error| DbErr::Exec(RuntimeErr::SqlxError(Arc::new(error)));
    let mut connection = writer.get_sqlite_connection_pool().acquire().await.map_err(failed)?;
    sqlx::query("PRAGMA busy_timeout = 300").execute(&mut *connection).await.map_err(failed)?;
    let is_busy = sqlx::query_scalar::<_, i64>("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
    let restored = format!("PRAGMA busy_timeout = {}", SQLITE_BUSY_TIMEOUT.as_millis());
    sqlx::query(sqlx::AssertSqlSafe(restored)).execute(&mut *connection).await.map_err(failed)?;
    Ok(is_busy.map_err(failed)? == 0)
}

/// Creates the database file readable by its owner only; `SQLite` gives its WAL files the same mode.
pub fn create_private_file(path: &Path) -> Result<(), DbErr> {
    private_file::options()
        .create(true)
        .append(true)
        .open(path)
        .map_err(|error| DbErr::Conn(RuntimeErr::Internal(error.to_string())))?;
    Ok(())
}

/// Where `SQLite` puts temporary data. The writer's are the journals of savepoints, dozens of small ones an order;
/// a reader may sort a long list.
pub const IN_MEMORY: &str = "MEMORY";
pub const IN_FILES: &str = "FILE";

pub async fn sqlite(path: &Path, connections: u32, temporary_data: &'static str) -> Result<DatabaseConnection, DbErr> {
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
                // Overwrites deleted rows, which would stay readable in the file.
                .pragma("secure_delete", "ON")
                .pragma("journal_size_limit", "67108864")
                .pragma("temp_store", temporary_data)
                .optimize_on_close(true, None)
        })
        .map_sqlx_sqlite_pool_opts(|pool| pool.after_release(|connection, _| Box::pin(is_idle(connection))));
    sea_orm::Database::connect(options).await
}

/// Whether a connection returned to the pool has no open transaction; otherwise the pool closes it.
/// When the disk is full, `SQLite` rolls back the whole transaction without the driver noticing. The driver would then
/// open savepoints inside a transaction that is never committed.
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
    let check = async { sqlx::PgConnection::connect(url).await?.close().await };
    let checked = tokio::time::timeout(CONNECT_TIMEOUT, check).await;
    checked.map_err(|_| DbErr::Conn(RuntimeErr::Internal("connection timed out".to_owned())))?.map_err(failed)
}

/// Whether a connection still responds; after an error the pool closes it without waiting.
async fn responds(connection: &mut sqlx::PgConnection) -> Result<bool, sqlx::Error> {
    let ping = tokio::time::timeout(PING_TIMEOUT, connection.ping()).await;
    ping.map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "connection does not respond"))??;
    Ok(true)
}

pub async fn postgres(url: &str, connections: u32, application: &'static str) -> Result<DatabaseConnection, DbErr> {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .connect_timeout(CONNECT_TIMEOUT)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // Replaced by a test with a time limit.
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_postgres_pool_opts(|pool| {
            pool.before_acquire(|connection, _| Box::pin(responds(connection)))
                // Otherwise a connection that fell silent would keep its place in the pool: the rollback of a dropped
                // transaction has no limit.
                .after_release(|connection, _| Box::pin(responds(connection)))
        })
        .map_sqlx_postgres_opts(move |options| {
            options.application_name(application).options([
                ("statement_timeout", "5s"),
                ("lock_timeout", "2s"),
                ("idle_in_transaction_session_timeout", "10s"),
            ])
        });
    sea_orm::Database::connect(options).await
}
