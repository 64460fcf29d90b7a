//! Retries of database operations.

use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use nevel_storage::StorageError;

use crate::{Result, ShopError};

const CONFLICT_BACKOFF: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(10))
    .with_factor(1.5)
    .with_max_times(3)
    .with_jitter();
const OUTAGE_BACKOFF: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(200))
    .with_max_delay(Duration::from_secs(5))
    .without_max_times();

/// Retries a transaction that was aborted by a conflict with another one.
pub(crate) async fn retry_on_conflict<T, F>(transaction: impl FnMut() -> F + Send) -> Result<T>
where
    F: Future<Output = Result<T>> + Send,
{
    let is_conflict =
        |error: &ShopError| matches!(error, ShopError::Busy(StorageError::Conflict(_) | StorageError::Constraint(_)));
    transaction.retry(CONFLICT_BACKOFF).when(is_conflict).await
}

/// Retries without a limit while the database is busy or unavailable.
pub(crate) async fn retry_through_outage<T, F>(what: &str, operation: impl FnMut() -> F + Send) -> Result<T>
where
    F: Future<Output = Result<T>> + Send,
{
    let is_temporary = |error: &ShopError| matches!(error, ShopError::Busy(_) | ShopError::Unavailable(_));
    let log = |error: &ShopError, delay: Duration| tracing::warn!(%error, ?delay, "failed to {what}, retrying");
    operation.retry(OUTAGE_BACKOFF).when(is_temporary).notify(log).await
}

#[cfg(test)]
mod tests {
    use backon::BackoffBuilder as _;
    use nevel_storage::Constraint;

    use super::*;

    /// Runs a transaction that fails the given number of times. Returns whether it succeeded and the attempts.
    async fn attempt(failures: u32, error: fn() -> ShopError) -> (bool, u32) {
        let mut attempts = 0;
        let transaction = || {
            attempts += 1;
            std::future::ready(if attempts <= failures { Err(error()) } else { Ok(()) })
        };
        (retry_on_conflict(transaction).await.is_ok(), attempts)
    }

    #[tokio::test]
    async fn conflict_is_retried_three_times_and_other_errors_are_not() {
        let conflict = || ShopError::Busy(StorageError::Constraint(Constraint::IdempotencyKey));
        assert_eq!(attempt(3, conflict).await, (true, 4));
        assert_eq!(attempt(4, conflict).await, (false, 4));
        assert_eq!(attempt(1, || ShopError::Overloaded).await, (false, 1));
    }

    #[test]
    fn outage_is_retried_without_a_limit_and_at_least_every_five_seconds() {
        let delays: Vec<Duration> = OUTAGE_BACKOFF.build().take(1_000).collect();
        assert_eq!(delays.len(), 1_000);
        assert_eq!(delays.iter().max(), Some(&Duration::from_secs(5)));
    }
}
