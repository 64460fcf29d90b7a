//! Change notifications between instances that share a `PostgreSQL` database. `SQLite` serves a single instance.

use std::sync::Arc;
use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sea_orm::sqlx::{self, Executor as _};
use sea_orm::{ConnectionTrait as _, DatabaseBackend, DbErr, RuntimeErr, Statement};
use tokio::time::timeout;

use crate::{StorageError, Target, Transaction};

const CHANNEL: &str = "nevel_changes";
/// Name of the connection in `pg_stat_activity`.
const APPLICATION_NAME: &str = "nevel-listener";

/// Sends a message to the other instances when the transaction commits. Does nothing on `SQLite`.
pub async fn publish(transaction: &Transaction, message: &str) -> Result<(), StorageError> {
    if transaction.get_database_backend() == DatabaseBackend::Postgres {
        let values = [CHANNEL.into(), message.into()];
        transaction.execute_raw(Statement::from_sql_and_values(DatabaseBackend::Postgres, "SELECT pg_notify($1, $2)", values)).await?;
    }
    Ok(())
}

/// How a broken connection is detected.
#[derive(Debug, Clone, Copy)]
pub struct Heartbeat {
    /// Time without a message after which the connection is probed. A dead connection is otherwise indistinguishable from
    /// an idle one.
    pub interval: Duration,
    /// For the response to a probe, and for a new connection.
    pub timeout: Duration,
}

impl Default for Heartbeat {
    fn default() -> Self {
        Self { interval: Duration::from_secs(5), timeout: Duration::from_secs(5) }
    }
}

/// Receives the messages that other instances publish.
pub struct ChangeListener {
    url: String,
    heartbeat: Heartbeat,
    listener: Option<PgListener>,
}

impl ChangeListener {
    /// Returns `None` on `SQLite`.
    pub async fn connect(target: &Target, heartbeat: Heartbeat) -> Result<Option<Self>, StorageError> {
        let Target::Postgres(url) = target else { return Ok(None) };
        let mut listener = Self { url: url.clone(), heartbeat, listener: None };
        listener.reconnect().await?;
        Ok(Some(listener))
    }

    /// Returns the next message. After an error messages may be lost until `reconnect` succeeds.
    pub async fn receive(&mut self) -> Result<String, StorageError> {
        let Some(mut listener) = self.listener.take() else { return Err(disconnected("connection closed")) };
        loop {
            match timeout(self.heartbeat.interval, listener.try_recv()).await {
                Ok(Ok(Some(message))) => {
                    self.listener = Some(listener);
                    return Ok(message.payload().to_owned());
                }
                Ok(Ok(None)) => return Err(disconnected("connection closed")),
                Ok(Err(error)) => return Err(connection_error(error)),
                Err(_) => {
                    let probe = timeout(self.heartbeat.timeout, listener.execute("SELECT 1")).await;
                    probe.map_err(|_| disconnected("heartbeat timed out"))?.map_err(connection_error)?;
                }
            }
        }
    }

    pub async fn reconnect(&mut self) -> Result<(), StorageError> {
        let listener = timeout(self.heartbeat.timeout, listen(&self.url)).await;
        self.listener = Some(listener.map_err(|_| disconnected("connection timed out"))?.map_err(connection_error)?);
        Ok(())
    }
}

async fn listen(url: &str) -> Result<PgListener, sqlx::Error> {
    let options = url.parse::<PgConnectOptions>()?.application_name(APPLICATION_NAME);
    let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None).connect_with(options).await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    // A silent reconnect would hide that messages were lost.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

fn connection_error(error: sqlx::Error) -> StorageError {
    StorageError::Database(DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error))))
}

fn disconnected(reason: &str) -> StorageError {
    StorageError::Database(DbErr::Conn(RuntimeErr::Internal(reason.to_owned())))
}
