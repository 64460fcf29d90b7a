//! The connection pools of a database. New ones replace them when `PostgreSQL` fell silent (decisions/0072).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sea_orm::{
    ConnAcquireErr, DatabaseBackend, DatabaseConnection, DatabaseTransaction, DbErr, SqlxPostgresConnector,
    TransactionOptions, TransactionTrait as _,
};

use super::wait_limit::{WaitLimit, is_silence};

/// Longer than any statement takes. Without a free connection for this long the pools are replaced, but not more often.
const STUCK: Duration = Duration::from_secs(6);

/// A connection pool with a limit for each response.
#[derive(Debug, Clone)]
pub(crate) struct Pool {
    pools: Arc<Mutex<Pools>>,
    role: Role,
    pub limit: WaitLimit,
}

#[derive(Debug, Clone, Copy)]
enum Role {
    Read,
    Write,
}

#[derive(Debug)]
struct Pools {
    reader: State,
    writer: State,
    replaced_at: Instant,
}

#[derive(Debug)]
struct State {
    connections: DatabaseConnection,
    last_acquired: Instant,
}

impl Pool {
    /// The pools for reads and for writes.
    pub fn pair(reader: DatabaseConnection, writer: DatabaseConnection, limit: WaitLimit) -> (Self, Self) {
        let now = Instant::now();
        let state = |connections| State { connections, last_acquired: now };
        let pools = Pools { reader: state(reader), writer: state(writer), replaced_at: now };
        let pools = Arc::new(Mutex::new(pools));
        (Self { pools: pools.clone(), role: Role::Read, limit }, Self { pools, role: Role::Write, limit })
    }

    pub fn connections(&self) -> DatabaseConnection {
        self.pools().state(self.role).connections.clone()
    }

    pub async fn begin(&self, options: TransactionOptions) -> Result<DatabaseTransaction, DbErr> {
        self.acquire(self.connections().begin_with_options(options)).await
    }

    /// Waits for the response to a request that acquires a connection.
    pub async fn acquire<T>(&self, response: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
        let result = self.wait(response).await;
        let mut pools = self.pools();
        let last_acquired = &mut pools.state(self.role).last_acquired;
        if !matches!(result, Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))) {
            *last_acquired = Instant::now();
        } else if last_acquired.elapsed() >= STUCK {
            pools.replace();
        }
        result
    }

    /// Waits for a response on a connection in use.
    pub async fn wait<T>(&self, response: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
        let result = self.limit.wait(response).await;
        if result.as_ref().is_err_and(is_silence) {
            self.pools().replace();
        }
        result
    }

    fn pools(&self) -> MutexGuard<'_, Pools> {
        self.pools.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pools {
    fn state(&mut self, role: Role) -> &mut State {
        match role {
            Role::Read => &mut self.reader,
            Role::Write => &mut self.writer,
        }
    }

    /// A connection that falls silent while the driver returns it to its pool keeps its place there for good.
    /// Transactions on the old connections end as usual.
    fn replace(&mut self) {
        let is_postgres = self.writer.connections.get_database_backend() == DatabaseBackend::Postgres;
        if !is_postgres || self.replaced_at.elapsed() < STUCK {
            return;
        }
        tracing::warn!("connections to the database do not respond or are not returned, opening new ones");
        self.replaced_at = Instant::now();
        for state in [&mut self.reader, &mut self.writer] {
            let pool = state.connections.get_postgres_connection_pool();
            let replacement = pool.options().clone().connect_lazy_with(pool.connect_options().as_ref().clone());
            // Requests that wait for a connection fail at once. Connections in use are not waited for.
            drop(pool.close());
            state.connections = SqlxPostgresConnector::from_sqlx_postgres_pool(replacement);
            state.last_acquired = self.replaced_at;
        }
    }
}
