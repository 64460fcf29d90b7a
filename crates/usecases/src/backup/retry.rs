//! Retries image access, so that a short outage of the image store does not abort a backup or a restore.

use std::time::Duration;

use crate::error::{Result, ShopError};

/// About four minutes in total; the first delay is longer than the circuit breaker of the image store stays open.
pub const RETRY_DELAYS: [Duration; 9] = [
    Duration::from_secs(3),
    Duration::from_secs(3),
    Duration::from_secs(5),
    Duration::from_secs(10),
    Duration::from_secs(20),
    Duration::from_secs(30),
    Duration::from_secs(60),
    Duration::from_secs(60),
    Duration::from_secs(60),
];

/// Retries while the image store is unavailable; other errors are returned at once.
pub async fn retry_on_unavailable<T, F>(delays: &[Duration], operation: impl Fn() -> F) -> Result<T>
where
    F: Future<Output = Result<T>>,
{
    for delay in delays {
        match operation().await {
            Err(ShopError::ImageStoreUnavailable(error)) => {
                tracing::warn!(%error, seconds = delay.as_secs(), "image store unavailable, retrying");
            }
            result => return result,
        }
        tokio::time::sleep(*delay).await;
    }
    operation().await
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Runs an operation that succeeds at the given attempt, with two retries. Returns whether it succeeded and the
    /// attempts.
    async fn attempt(successful: u32, error: fn() -> ShopError) -> (bool, u32) {
        let attempts = Cell::new(0);
        let operation = || async {
            attempts.set(attempts.get() + 1);
            if attempts.get() < successful { Err(error()) } else { Ok(()) }
        };
        (retry_on_unavailable(&[Duration::ZERO; 2], operation).await.is_ok(), attempts.get())
    }

    #[tokio::test]
    async fn only_unavailability_of_the_image_store_is_retried() {
        let unavailable = || ShopError::ImageStoreUnavailable("no response".into());
        assert_eq!(attempt(1, unavailable).await, (true, 1));
        assert_eq!(attempt(3, unavailable).await, (true, 3));
        assert_eq!(attempt(4, unavailable).await, (false, 3));
        assert_eq!(attempt(3, || ShopError::internal("the disk is full")).await, (false, 1));
        assert!(RETRY_DELAYS.iter().sum::<Duration>() > Duration::from_secs(200));
    }
}
