//! Limits the number of emails per second.

use std::time::Duration;

use tokio::time::Instant;

/// Mail servers reject faster senders, and in a rush orders have priority in the database.
const MAX_PER_SECOND: usize = 50;
const WINDOW: Duration = Duration::from_secs(1);

/// Counts the emails of the current second.
pub struct RateLimiter {
    window_start: Instant,
    count: usize,
}

impl RateLimiter {
    pub fn new() -> Self {
        Self { window_start: Instant::now(), count: 0 }
    }

    /// Number of emails that may still be sent in the current second.
    pub fn available(&mut self) -> usize {
        if self.window_start.elapsed() >= WINDOW {
            *self = Self::new();
        }
        MAX_PER_SECOND.saturating_sub(self.count)
    }

    pub fn record(&mut self, count: usize) {
        self.count += count;
    }

    pub async fn wait_for_next_window(&self) {
        tokio::time::sleep_until(self.window_start + WINDOW).await;
    }
}
