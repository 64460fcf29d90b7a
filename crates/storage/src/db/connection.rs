//! Connection handles of this crate. They hide the types of the ORM from the layers above.

use sea_orm::prelude::async_trait::async_trait;
use sea_orm::{
    ConnectionTrait, DatabaseBackend, DatabaseConnection, DatabaseTransaction, DbErr, ExecResult, QueryResult,
    Statement,
};

use super::error::Result;
use super::pool::Pool;

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
pub struct Reader {
    pub(crate) pool: Pool,
}

impl Reader {
    fn connection(&self) -> DatabaseConnection {
        self.pool.connections()
    }

    async fn wait<T>(&self, response: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
        self.pool.acquire(response).await
    }
}

/// A write transaction. Dropping it rolls back.
#[derive(Debug)]
pub struct Transaction {
    pub(crate) inner: DatabaseTransaction,
    pub(crate) pool: Pool,
}

impl Transaction {
    /// The writes are durable when this returns `Ok`. After an error they may be, if the response was lost.
    pub async fn commit(self) -> Result<()> {
        Ok(self.pool.wait(self.inner.commit()).await?)
    }

    pub async fn rollback(self) -> Result<()> {
        Ok(self.pool.wait(self.inner.rollback()).await?)
    }

    fn connection(&self) -> &DatabaseTransaction {
        &self.inner
    }

    async fn wait<T>(&self, response: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
        self.pool.wait(response).await
    }
}

/// Anything that queries run on: a `Reader` or a `Transaction`.
pub trait Connection: ConnectionTrait {}

impl Connection for Reader {}
impl Connection for Transaction {}

macro_rules! delegate_to_connection {
    ($handle:ty) => {
        #[async_trait]
        impl ConnectionTrait for $handle {
            fn get_database_backend(&self) -> DatabaseBackend {
                self.connection().get_database_backend()
            }

            async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
                self.wait(self.connection().execute_raw(statement)).await
            }

            async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
                self.wait(self.connection().execute_unprepared(sql)).await
            }

            async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
                self.wait(self.connection().query_one_raw(statement)).await
            }

            async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
                self.wait(self.connection().query_all_raw(statement)).await
            }
        }
    };
}

delegate_to_connection!(Reader);
delegate_to_connection!(Transaction);

/// Runs a query that always returns one row, such as an aggregate.
pub(crate) async fn query_single_row<C: ConnectionTrait>(db: &C, sql: &str) -> Result<QueryResult, DbErr> {
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    row.ok_or_else(|| DbErr::RecordNotFound(sql.to_owned()))
}
