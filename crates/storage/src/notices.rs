//! How instances that share a `PostgreSQL` tell each other of changes. `SQLite` serves one instance, which needs no telling.

use sea_orm::sqlx::postgres::PgListener;
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};

use crate::{StorageError, Target, Transaction};

const CHANNEL: &str = "nevel_changes";

/// The other instances hear the message when, and only when, the transaction commits.
pub async fn tell(transaction: &Transaction, message: &str) -> Result<(), StorageError> {
    if transaction.get_database_backend() == DatabaseBackend::Postgres {
        let values = [CHANNEL.into(), message.into()];
        transaction.execute_raw(Statement::from_sql_and_values(DatabaseBackend::Postgres, "SELECT pg_notify($1, $2)", values)).await?;
    }
    Ok(())
}

/// A place to hear what other instances tell; `None` on `SQLite`.
pub struct Ear(PgListener);

impl Ear {
    pub async fn open(target: &Target) -> Result<Option<Self>, StorageError> {
        let Target::Postgres(url) = target else { return Ok(None) };
        let failed = |error| StorageError::Database(sea_orm::DbErr::Conn(sea_orm::RuntimeErr::SqlxError(std::sync::Arc::new(error))));
        let mut listener = PgListener::connect(url).await.map_err(failed)?;
        listener.listen(CHANNEL).await.map_err(failed)?;
        Ok(Some(Self(listener)))
    }

    /// The next message. `None` when the connection was lost and made anew: anything may have been missed.
    pub async fn hear(&mut self) -> Result<Option<String>, sea_orm::sqlx::Error> {
        Ok(self.0.try_recv().await?.map(|message| message.payload().to_owned()))
    }
}
