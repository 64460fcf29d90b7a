//! A database: its read and write pools and the kinds of transactions on them.

use std::path::Path;

use sea_orm::{AccessMode, ConnectionTrait as _, DbErr, IsolationLevel, RuntimeErr, TransactionOptions};

use super::connect;
use super::connection::{DatabaseKind, Reader, Transaction, query_single_row};
use super::database_file::DatabaseFile;
use super::error::{Result, StorageError};
use super::group_commit::{GroupCommitter, GroupTransaction};
use super::pool::Pool;
use super::target::Target;
use super::wait_limit::WaitLimit;

/// Key of the advisory lock that serializes migrations and imports of several instances on `PostgreSQL`.
const MIGRATION_LOCK: i64 = 0x4e45_5645_4c00;

/// Key of the advisory lock that serializes transactions started by `begin_exclusive` on `PostgreSQL`.
const EDIT_LOCK: i64 = 0x4e45_5645_4c01;

/// Connection pools of one database. Reads and writes use separate pools, so that reads do not queue behind orders.
/// `SQLite` has a single write connection, `PostgreSQL` several.
#[derive(Debug, Clone)]
pub struct Database {
    reader: Reader,
    writer: Pool,
    /// Present on `SQLite`, where concurrent writers share one transaction.
    group_committer: Option<GroupCommitter>,
    /// Present on `SQLite`.
    file: Option<DatabaseFile>,
}

/// The state of a connection pool.
pub struct PoolUsage {
    pub name: &'static str,
    pub open: u32,
    pub in_use: u32,
}

/// Names of this program in the list of sessions of `PostgreSQL`.
const SERVING: &str = "nevel serve";
const COMMAND: &str = "nevel";

impl Database {
    pub async fn connect(target: &Target) -> Result<Self> {
        Self::connect_as(target, COMMAND).await
    }

    /// Connects a process that serves the shop, so that `is_served` finds it.
    pub async fn connect_to_serve(target: &Target) -> Result<Self> {
        Self::connect_as(target, SERVING).await
    }

    async fn connect_as(target: &Target, application: &'static str) -> Result<Self> {
        match target {
            Target::Sqlite(path) => {
                connect::create_private_file(path)?;
                // The writer connects first, because it creates the file and sets its journal mode.
                let writer = connect::sqlite(path, connect::SQLITE_WRITERS, connect::IN_MEMORY).await?;
                let reader = connect::sqlite(path, connect::READERS, connect::IN_FILES).await?;
                let (reader, writer) = Pool::pair(reader, writer, WaitLimit::NONE);
                let group_committer = Some(GroupCommitter::start(writer.clone()));
                let file = DatabaseFile::open(path).map_err(|error| unavailable(error.to_string()))?;
                Ok(Self { reader: Reader { pool: reader }, writer, group_committer, file: Some(file) })
            }
            Target::Postgres(url) => {
                connect::check_connectivity(url).await?;
                let writer = connect::postgres(url, connect::POSTGRES_WRITERS, application).await?;
                let reader = connect::postgres(url, connect::READERS, application).await?;
                let (reader, writer) = Pool::pair(reader, writer, connect::STATEMENT_LIMIT);
                Ok(Self { reader: Reader { pool: reader }, writer, group_committer: None, file: None })
            }
        }
    }

    /// Begins a transaction without timeouts that excludes migrations and imports of other instances.
    pub(crate) async fn begin_migration(&self) -> Result<Transaction> {
        let mut transaction = self.begin_write().await?;
        if self.kind() == DatabaseKind::Postgres {
            transaction.pool.limit = WaitLimit::NONE;
            let no_timeouts = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; \
                               SET LOCAL idle_in_transaction_session_timeout = 0";
            transaction.execute_unprepared(&format!("{no_timeouts}; SET LOCAL client_min_messages = warning")).await?;
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        }
        Ok(transaction)
    }

    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// Begins a write transaction. It is IMMEDIATE on `SQLite`, because a deferred one that reads first fails under
    /// load.
    pub async fn begin_write(&self) -> Result<Transaction> {
        self.check_file()?;
        let inner = self.writer.begin(connect::immediate()).await?;
        Ok(Transaction { inner, pool: self.writer.clone() })
    }

    /// Begins a short write that may be committed together with the writes of concurrent callers.
    pub async fn begin_grouped(&self) -> Result<GroupTransaction> {
        self.check_file()?;
        match &self.group_committer {
            Some(committer) => committer.join().await,
            None => Ok(self.begin_write().await?.into()),
        }
    }

    /// Begins an admin edit of the catalog or of accounts. These transactions are serialized, so that an edit may check
    /// the category tree, positions or roles and then change them. On `PostgreSQL` orders do not wait for the lock.
    pub async fn begin_exclusive(&self) -> Result<Transaction> {
        let mut transaction = self.begin_write().await?;
        if self.kind() == DatabaseKind::Postgres {
            transaction.pool.limit = connect::EDIT_LIMIT;
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({EDIT_LOCK})")).await?;
        }
        Ok(transaction)
    }

    /// Begins a read-only transaction without timeouts that sees the database as it is now. On `SQLite` every read
    /// transaction is a snapshot.
    pub async fn begin_snapshot(&self) -> Result<Transaction> {
        let options = match self.kind() {
            DatabaseKind::Postgres => TransactionOptions {
                isolation_level: Some(IsolationLevel::RepeatableRead),
                access_mode: Some(AccessMode::ReadOnly),
                ..TransactionOptions::default()
            },
            DatabaseKind::Sqlite => TransactionOptions::default(),
        };
        let mut pool = self.reader.pool.clone();
        let inner = pool.begin(options).await?;
        pool.limit = WaitLimit::NONE;
        let transaction = Transaction { inner, pool };
        if self.kind() == DatabaseKind::Postgres {
            // The caller may write a large file, or wait for another database, between two reads.
            let no_timeouts = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
            transaction.execute_unprepared(no_timeouts).await?;
        }
        Ok(transaction)
    }

    /// Whether another process serves the shop from this `PostgreSQL` database. A `SQLite` file is locked instead.
    pub async fn is_served(&self) -> Result<bool> {
        if self.kind() == DatabaseKind::Sqlite {
            return Ok(false);
        }
        let sql = format!(
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = '{SERVING}'"
        );
        Ok(query_single_row(&self.reader, &sql).await?.try_get_by_index::<i64>(0)? > 0)
    }

    /// Bytes that the database occupies on its disk.
    pub async fn size(&self) -> Result<u64> {
        let Some(file) = &self.file else {
            let row = query_single_row(&self.reader, "SELECT pg_database_size(current_database())").await?;
            return Ok(row.try_get_by_index::<i64>(0)?.unsigned_abs());
        };
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
        let mut log = file.path.clone().into_os_string();
        log.push("-wal");
        Ok(size(&file.path) + size(Path::new(&log)))
    }

    /// Open connections for reads and for writes, and how many of them are in use.
    pub fn pool_usage(&self) -> [PoolUsage; 2] {
        [("read", &self.reader.pool), ("write", &self.writer)].map(|(name, pool)| {
            let pool = pool.connections();
            let (open, idle) = match self.kind() {
                DatabaseKind::Sqlite => {
                    let pool = pool.get_sqlite_connection_pool();
                    (pool.size(), pool.num_idle())
                }
                DatabaseKind::Postgres => {
                    let pool = pool.get_postgres_connection_pool();
                    (pool.size(), pool.num_idle())
                }
            };
            PoolUsage { name, open, in_use: open.saturating_sub(u32::try_from(idle).unwrap_or(u32::MAX)) }
        })
    }

    /// Empties the write-ahead log of `SQLite`, in which deleted rows could still be read. Fails while a long read, such
    /// as a backup, needs the log: writes must not wait for it.
    pub async fn empty_log(&self) -> Result<()> {
        if self.kind() == DatabaseKind::Postgres {
            return Ok(());
        }
        if connect::empty_log(&self.writer.connections()).await? {
            return Ok(());
        }
        Err(StorageError::Busy(DbErr::Custom("the log of the database is in use".to_owned())))
    }

    /// Rewrites a `SQLite` file without its deleted rows.
    pub(crate) async fn rewrite_file(&self) -> Result<()> {
        // In memory, the copy would need as much of it as the file is large.
        let vacuum = "PRAGMA temp_store = FILE; VACUUM; PRAGMA temp_store = MEMORY";
        self.writer.connections().execute_unprepared(vacuum).await?;
        self.empty_log().await
    }

    /// Refuses to write into a file that is not found at its path anymore: the next start would not see what was
    /// written.
    fn check_file(&self) -> Result<()> {
        match &self.file {
            Some(file) if !file.is_in_place() => Err(unavailable(format!(
                "{} was moved, deleted or replaced while it is open; put it back, or restart",
                file.path.display()
            ))),
            _ => Ok(()),
        }
    }

    /// Checks that the database responds to reads and, on `PostgreSQL`, that a connection for writes is free in time. On
    /// `SQLite` the writer may be busy with a large edit.
    pub async fn ping(&self) -> Result<()> {
        self.check_file()?;
        self.reader.execute_unprepared("SELECT 1").await?;
        if self.kind() == DatabaseKind::Postgres {
            self.writer.acquire(self.writer.connections().execute_unprepared("SELECT 1")).await?;
        }
        Ok(())
    }

    pub fn kind(&self) -> DatabaseKind {
        self.writer.connections().get_database_backend().into()
    }

    /// Closes the connections. `SQLite` completes its file; connections to a silent `PostgreSQL` are abandoned.
    pub async fn close(self) -> Result<()> {
        let is_postgres = self.kind() == DatabaseKind::Postgres;
        let closing =
            async { tokio::try_join!(self.reader.pool.connections().close(), self.writer.connections().close()) };
        if is_postgres {
            let _ = connect::CLOSE_LIMIT.wait(closing).await;
        } else {
            closing.await?;
        }
        Ok(())
    }
}

fn unavailable(reason: String) -> StorageError {
    StorageError::Unavailable(DbErr::Conn(RuntimeErr::Internal(reason)))
}
