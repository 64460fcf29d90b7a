//! Retries transactions aborted by a conflict.

use std::time::Duration;

use nevel_storage::StorageError;

use crate::error::ShopError;

const MAX_ATTEMPTS: u64 = 4;
const BACKOFF_STEP_MILLIS: u64 = 20;

/// Counts the failed attempts of one operation.
#[derive(Default)]
pub(crate) struct RetryPolicy {
    attempts: u64,
}

impl RetryPolicy {
    pub fn should_retry(&mut self, error: &ShopError) -> bool {
        self.attempts += 1;
        self.attempts < MAX_ATTEMPTS && matches!(error, ShopError::Busy(StorageError::Conflict(_) | StorageError::Constraint(_)))
    }

    /// Sleeps for a random time that grows with the number of attempts.
    pub async fn backoff(&self) -> Result<(), ShopError> {
        let random = getrandom::u64().map_err(ShopError::internal)?;
        tokio::time::sleep(Duration::from_millis(random % (BACKOFF_STEP_MILLIS * self.attempts).max(1))).await;
        Ok(())
    }
}
