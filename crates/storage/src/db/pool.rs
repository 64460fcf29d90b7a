//! A connection pool whose connections are replaced when none becomes free anymore.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sea_orm::{
    ConnAcquireErr, DatabaseBackend, DatabaseConnection, DatabaseTransaction, DbErr, SqlxPostgresConnector,
    TransactionOptions, TransactionTrait as _,
};

use super::connection::{DatabaseKind, WaitLimit};

/// Without a free connection for this long, which is longer than any statement takes, new ones replace those of
/// `PostgreSQL`.
const STUCK: Duration = Duration::from_secs(6);

/// A connection pool with a limit for each response.
#[derive(Debug, Clone)]
pub(crate) struct Pool {
    state: Arc<Mutex<State>>,
    limit: WaitLimit,
}

#[derive(Debug)]
struct State {
    connections: DatabaseConnection,
    last_acquired: Instant,
}

impl Pool {
    pub fn new(connections: DatabaseConnection, limit: WaitLimit) -> Self {
        Self { state: Arc::new(Mutex::new(State { connections, last_acquired: Instant::now() })), limit }
    }

    pub fn limit(&self) -> WaitLimit {
        self.limit
    }

    pub fn connections(&self) -> DatabaseConnection {
        self.state().connections.clone()
    }

    pub fn kind(&self) -> DatabaseKind {
        self.state().connections.get_database_backend().into()
    }

    pub async fn begin(&self, options: TransactionOptions) -> Result<DatabaseTransaction, DbErr> {
        self.wait(self.connections().begin_with_options(options)).await
    }

    /// Waits for the response to a request that acquires a connection.
    pub async fn wait<T>(&self, response: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
        let result = self.limit.wait(response).await;
        let mut state = self.state();
        if !matches!(result, Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))) {
            state.last_acquired = Instant::now();
        } else if state.last_acquired.elapsed() >= STUCK {
            state.replace_connections();
        }
        result
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// A connection that falls silent while the driver returns it to its pool keeps its place for good
    /// (decisions/0072). The transactions of the others end as usual.
    fn replace_connections(&mut self) {
        if self.connections.get_database_backend() != DatabaseBackend::Postgres {
            return;
        }
        tracing::warn!("no database connection became free for {} seconds, opening new ones", STUCK.as_secs());
        let pool = self.connections.get_postgres_connection_pool();
        let replacement = pool.options().clone().connect_lazy_with(pool.connect_options().as_ref().clone());
        self.connections = SqlxPostgresConnector::from_sqlx_postgres_pool(replacement);
        self.last_acquired = Instant::now();
    }
}
