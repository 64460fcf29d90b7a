//! The limit of a wait for the database.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::{DbErr, RuntimeErr, sqlx};

/// How long to wait for each response of the database. `PostgreSQL` ends statements by its own timeouts, so a longer
/// silence means that the connection is lost (decisions/0072). The pool closes it when it is released.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WaitLimit(Option<Duration>);

impl WaitLimit {
    /// For `SQLite`, and for migrations, imports and backups, whose statements may take any time.
    pub(crate) const NONE: Self = Self(None);

    pub(crate) const fn of(duration: Duration) -> Self {
        Self(Some(duration))
    }

    pub(crate) async fn wait<T>(self, response: impl Future<Output = Result<T, DbErr>> + Send) -> Result<T, DbErr> {
        let Some(duration) = self.0 else { return response.await };
        tokio::time::timeout(duration, response).await.unwrap_or_else(|_| {
            let error = io::Error::new(io::ErrorKind::TimedOut, "no response from the database");
            Err(DbErr::Conn(RuntimeErr::SqlxError(Arc::new(sqlx::Error::Io(error)))))
        })
    }
}

/// Whether the database did not respond within the limit.
pub fn is_silence(error: &DbErr) -> bool {
    let DbErr::Conn(RuntimeErr::SqlxError(error)) = error else { return false };
    matches!(&**error, sqlx::Error::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}
