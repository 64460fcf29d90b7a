//! How instances that share a `PostgreSQL` tell each other of changes. `SQLite` serves one instance, which needs no telling.

use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sea_orm::sqlx::{self, Executor as _};
use sea_orm::{ConnectionTrait, DatabaseBackend, DbErr, RuntimeErr, Statement};
use tokio::time::timeout;

use crate::{StorageError, Target, Transaction};

const CHANNEL: &str = "nevel_changes";
/// By what the database's own lists know the connection.
const NAME: &str = "nevel-ear";

/// The other instances hear the message when, and only when, the transaction commits.
pub async fn tell(transaction: &Transaction, message: &str) -> Result<(), StorageError> {
    if transaction.get_database_backend() == DatabaseBackend::Postgres {
        let values = [CHANNEL.into(), message.into()];
        transaction.execute_raw(Statement::from_sql_and_values(DatabaseBackend::Postgres, "SELECT pg_notify($1, $2)", values)).await?;
    }
    Ok(())
}

/// How long a silence may last.
#[derive(Debug, Clone, Copy)]
pub struct Silence {
    /// Without a message, until the database is asked whether it is still there. A connection whose other end is gone without a
    /// word looks like one on which nobody has anything to tell.
    pub quiet: Duration,
    /// For its answer, and for a new connection.
    pub answer: Duration,
}

impl Default for Silence {
    fn default() -> Self {
        Self { quiet: Duration::from_secs(5), answer: Duration::from_secs(5) }
    }
}

/// A place to hear what other instances tell.
pub struct Ear {
    url: String,
    silence: Silence,
    listener: Option<PgListener>,
}

impl Ear {
    /// `None` on `SQLite`.
    pub async fn open(target: &Target, silence: Silence) -> Result<Option<Self>, StorageError> {
        let Target::Postgres(url) = target else { return Ok(None) };
        let mut ear = Self { url: url.clone(), silence, listener: None };
        ear.open_again().await?;
        Ok(Some(ear))
    }

    /// The next message. After an error nothing is heard, and anything may be missed, until `open_again` has done its work.
    pub async fn hear(&mut self) -> Result<String, StorageError> {
        let Some(mut listener) = self.listener.take() else { return Err(lost("the connection was closed")) };
        loop {
            match timeout(self.silence.quiet, listener.try_recv()).await {
                Ok(Ok(Some(message))) => {
                    self.listener = Some(listener);
                    return Ok(message.payload().to_owned());
                }
                Ok(Ok(None)) => return Err(lost("the connection was closed")),
                Ok(Err(error)) => return Err(failed(error)),
                Err(_) => {
                    let asked = timeout(self.silence.answer, listener.execute("SELECT 1")).await;
                    asked.map_err(|_| lost("no answer in time"))?.map_err(failed)?;
                }
            }
        }
    }

    pub async fn open_again(&mut self) -> Result<(), StorageError> {
        let listening = timeout(self.silence.answer, listen(&self.url)).await;
        self.listener = Some(listening.map_err(|_| lost("no answer in time"))?.map_err(failed)?);
        Ok(())
    }
}

async fn listen(url: &str) -> Result<PgListener, sqlx::Error> {
    let options = url.parse::<PgConnectOptions>()?.application_name(NAME);
    let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None).connect_with(options).await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    // Whoever listens has to know of a loss before it is made good.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

fn failed(error: sqlx::Error) -> StorageError {
    StorageError::Database(DbErr::Conn(RuntimeErr::SqlxError(std::sync::Arc::new(error))))
}

fn lost(reason: &str) -> StorageError {
    StorageError::Database(DbErr::Conn(RuntimeErr::Internal(reason.to_owned())))
}
