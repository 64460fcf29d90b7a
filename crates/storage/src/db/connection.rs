//! Connection handles of this crate. They hide the types of the ORM from the layers above.

use sea_orm::prelude::async_trait::async_trait;
use sea_orm::{ConnectionTrait, DatabaseBackend, DatabaseConnection, DatabaseTransaction, DbErr, ExecResult, QueryResult, Statement};

use super::error::StorageError;

/// The two supported databases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatabaseKind {
    Sqlite,
    Postgres,
}

impl From<DatabaseBackend> for DatabaseKind {
    fn from(backend: DatabaseBackend) -> Self {
        if backend == DatabaseBackend::Sqlite { Self::Sqlite } else { Self::Postgres }
    }
}

/// A connection pool for reading.
#[derive(Debug, Clone)]
pub struct Reader(pub(crate) DatabaseConnection);

/// A write transaction. Dropping it rolls back.
#[derive(Debug)]
pub struct Transaction(pub(crate) DatabaseTransaction);

impl Transaction {
    /// The writes are durable when this returns `Ok`.
    pub async fn commit(self) -> Result<(), StorageError> {
        Ok(self.0.commit().await?)
    }

    pub async fn rollback(self) -> Result<(), StorageError> {
        Ok(self.0.rollback().await?)
    }
}

/// Anything that queries run on: a `Reader` or a `Transaction`.
pub trait Connection: ConnectionTrait {}

impl Connection for Reader {}
impl Connection for Transaction {}

macro_rules! delegate_to_inner {
    ($handle:ty) => {
        #[async_trait]
        impl ConnectionTrait for $handle {
            fn get_database_backend(&self) -> DatabaseBackend {
                self.0.get_database_backend()
            }

            async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
                self.0.execute_raw(statement).await
            }

            async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
                self.0.execute_unprepared(sql).await
            }

            async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
                self.0.query_one_raw(statement).await
            }

            async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
                self.0.query_all_raw(statement).await
            }
        }
    };
}

delegate_to_inner!(Reader);
delegate_to_inner!(Transaction);

/// Runs a query that always returns one row, such as an aggregate.
pub(crate) async fn query_single_row<C: ConnectionTrait>(db: &C, sql: &str) -> Result<QueryResult, DbErr> {
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.ok_or_else(|| DbErr::RecordNotFound(sql.to_owned()))
}
