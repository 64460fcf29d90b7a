//! Waits for a condition that another task or process brings about.

use std::time::Duration;

const INTERVAL: Duration = Duration::from_millis(10);
const TIMEOUT: Duration = Duration::from_secs(60);

/// Polls until the condition holds; fails the test with the description after a minute.
pub async fn eventually(description: &str, condition: impl AsyncFnMut() -> bool) {
    eventually_every(INTERVAL, description, condition).await;
}

pub async fn eventually_every(interval: Duration, description: &str, mut condition: impl AsyncFnMut() -> bool) {
    let polling = async {
        while !condition().await {
            tokio::time::sleep(interval).await;
        }
    };
    assert!(tokio::time::timeout(TIMEOUT, polling).await.is_ok(), "not within {TIMEOUT:?}: {description}");
}
