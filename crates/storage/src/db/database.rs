//! A database: its read and write pools and the kinds of transactions on them.

use sea_orm::{ConnectionTrait as _, DatabaseConnection, DbErr, RuntimeErr};

use super::connection::{DatabaseKind, Reader, Transaction};
use super::database_file::DatabaseFile;
use super::error::StorageError;
use super::group_commit::{GroupCommitter, GroupTransaction};
use super::pools::{self, begin_immediate};
use super::target::Target;

/// Key of the advisory lock that serializes migrations and imports of several instances on `PostgreSQL`.
const MIGRATION_LOCK: i64 = 0x4e45_5645_4c00;

/// Key of the advisory lock that serializes transactions started by `begin_exclusive` on `PostgreSQL`.
const EDIT_LOCK: i64 = 0x4e45_5645_4c01;

/// Connection pools of one database. Reads and writes use separate pools, so that reads do not queue behind orders.
/// `SQLite` has a single write connection, `PostgreSQL` several.
#[derive(Debug, Clone)]
pub struct Database {
    reader: Reader,
    writer: DatabaseConnection,
    /// Present on `SQLite`, where concurrent writers share one transaction.
    group_committer: Option<GroupCommitter>,
    /// Present on `SQLite`.
    file: Option<DatabaseFile>,
}

impl Database {
    pub async fn connect(target: &Target) -> Result<Self, StorageError> {
        match target {
            Target::Sqlite(path) => {
                pools::create_private_file(path)?;
                // The writer connects first, because it creates the file and sets its journal mode.
                let writer = pools::connect_sqlite(path, pools::SQLITE_WRITERS).await?;
                let reader = Reader(pools::connect_sqlite(path, pools::READERS).await?);
                let group_committer = Some(GroupCommitter::start(writer.clone()));
                let file = DatabaseFile::open(path).map_err(|error| unavailable(error.to_string()))?;
                Ok(Self { reader, writer, group_committer, file: Some(file) })
            }
            Target::Postgres(url) => {
                pools::check_connectivity(url).await?;
                let writer = pools::connect_postgres(url, pools::POSTGRES_WRITERS).await?;
                let reader = Reader(pools::connect_postgres(url, pools::READERS).await?);
                Ok(Self { reader, writer, group_committer: None, file: None })
            }
        }
    }

    /// Begins a transaction without timeouts that excludes migrations and imports of other instances.
    pub(crate) async fn begin_migration(&self) -> Result<Transaction, StorageError> {
        let transaction = self.begin_write().await?;
        if self.kind() == DatabaseKind::Postgres {
            let no_timeouts =
                "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
            transaction.execute_unprepared(&format!("{no_timeouts}; SET LOCAL client_min_messages = warning")).await?;
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        }
        Ok(transaction)
    }

    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// Begins a write transaction. It is IMMEDIATE on `SQLite`, because a deferred one that reads first fails under load.
    pub async fn begin_write(&self) -> Result<Transaction, StorageError> {
        self.check_file()?;
        Ok(Transaction(begin_immediate(&self.writer).await?))
    }

    /// Begins a short write that may be committed together with the writes of concurrent callers.
    pub async fn begin_grouped(&self) -> Result<GroupTransaction, StorageError> {
        self.check_file()?;
        match &self.group_committer {
            Some(committer) => committer.join().await,
            None => Ok(self.begin_write().await?.into()),
        }
    }

    /// Begins an admin edit of the catalog or of accounts. These transactions are serialized, so that an edit may check the
    /// category tree, positions or roles and then change them. On `PostgreSQL` orders do not wait for the lock.
    pub async fn begin_exclusive(&self) -> Result<Transaction, StorageError> {
        let transaction = self.begin_write().await?;
        if self.kind() == DatabaseKind::Postgres {
            transaction.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({EDIT_LOCK})")).await?;
        }
        Ok(transaction)
    }

    /// Refuses to write into a file that is not found at its path anymore: the next start would not see what was written.
    fn check_file(&self) -> Result<(), StorageError> {
        match &self.file {
            Some(file) if !file.is_in_place() => Err(unavailable(format!(
                "{} was moved, deleted or replaced while it is open; put it back, or restart",
                file.path.display()
            ))),
            _ => Ok(()),
        }
    }

    /// Checks that the database responds and can be written to.
    pub async fn ping(&self) -> Result<(), StorageError> {
        self.check_file()?;
        self.reader.execute_unprepared("SELECT 1").await?;
        Ok(())
    }

    pub fn kind(&self) -> DatabaseKind {
        self.writer.get_database_backend().into()
    }

    pub async fn close(self) -> Result<(), StorageError> {
        self.reader.0.close().await?;
        self.writer.close().await?;
        Ok(())
    }
}

fn unavailable(reason: String) -> StorageError {
    StorageError::Unavailable(DbErr::Conn(RuntimeErr::Internal(reason)))
}
