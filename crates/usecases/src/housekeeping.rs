//! Shared parts of recurring jobs: leases between instances and batched writes.

use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use nevel_domain::clock::Timestamp;
use nevel_storage::db::leases;
use nevel_storage::emails::outbox;
use nevel_storage::orders::jobs;
use nevel_storage::{StorageError, Transaction, counters};

use crate::{Result, Shop};

/// Rows that a job changes per transaction, so that other writers are not blocked for long.
pub(crate) const BATCH_SIZE: u64 = 500;

/// A change of at most `BATCH_SIZE` rows; resolves to the number of changed rows.
pub(crate) type BatchFuture<'a> = Pin<Box<dyn Future<Output = Result<u64, StorageError>> + Send + 'a>>;

/// Returns whether this instance should run the job now. No other instance gets the lease before the interval has
/// passed.
pub async fn acquire_lease(shop: &Shop, job: &str, interval_seconds: i64) -> Result<bool> {
    let now = shop.clock.now();
    if !leases::is_due(shop.db.reader(), job, now, interval_seconds).await? {
        return Ok(false);
    }
    let transaction = shop.db.begin_write().await?;
    let is_acquired = leases::acquire(&transaction, job, now, interval_seconds).await?;
    shop.commit(transaction).await?;
    Ok(is_acquired)
}

/// Jumps of the clock that are noticed; a shop that was off for longer is treated the same.
const MAX_JUMP_MICROS: u64 = 24 * 3_600 * 1_000_000;
/// How long jobs that delete data wait after a jump, so that the clock can be corrected.
const JUMP_DELAY: Duration = Duration::from_secs(3_600);

/// Protects data from a clock that is wrong, for instance before the time is synchronized after a start.
#[derive(Default)]
pub struct ClockGuard {
    /// When the new time is accepted, in monotonic time, and the recorded time that it differs from.
    waiting: Mutex<Option<(Duration, Timestamp)>>,
}

impl ClockGuard {
    /// Whether the time of day can be trusted to delete data by its age.
    pub async fn is_trusted(&self, shop: &Shop) -> Result<bool> {
        let (now, monotonic) = (shop.clock.now(), shop.clock.monotonic());
        let last = leases::recorded_time(shop.db.reader(), leases::CLOCK).await?;
        let jumped_from = last.filter(|last| now.micros().abs_diff(last.micros()) > MAX_JUMP_MICROS);
        if let Some(recorded) = jumped_from {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            let (until, waits_since) = *waiting.get_or_insert_with(|| {
                tracing::warn!(
                    minutes = JUMP_DELAY.as_secs() / 60,
                    "the clock has jumped, nothing is deleted meanwhile"
                );
                (monotonic + JUMP_DELAY, recorded)
            });
            if recorded != waits_since {
                // Another instance deletes by another clock, so this one is more likely to be wrong.
                *waiting = Some((monotonic + JUMP_DELAY, recorded));
                return Ok(false);
            }
            if monotonic < until {
                return Ok(false);
            }
        }
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let transaction = shop.db.begin_write().await?;
        leases::record_time(&transaction, leases::CLOCK, now).await?;
        shop.commit(transaction).await?;
        Ok(true)
    }
}

/// Empties the log of the database, in which deleted rows could still be read.
pub async fn empty_log(shop: &Shop) -> Result<u64> {
    shop.db.empty_log().await?;
    Ok(0)
}

/// Releases the order jobs and emails that a killed process had claimed. The caller ensures that no other process
/// serves this database.
pub async fn release_claims(shop: &Shop) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    jobs::end_leases(&transaction).await?;
    outbox::release_claimed(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await
}

/// Adds counter deltas to their counters, so that reads have few deltas to sum. Returns the number of deltas.
pub async fn compact_counters(shop: &Shop) -> Result<u64> {
    in_batches(shop, |transaction| Box::pin(counters::compact(transaction, BATCH_SIZE))).await
}

/// Repeats a batched change, each batch in its own transaction, until a batch is not full. Returns the total number of
/// rows.
pub(crate) async fn in_batches(
    shop: &Shop,
    change: impl Fn(&Transaction) -> BatchFuture<'_> + Send + Sync,
) -> Result<u64> {
    let mut total = 0;
    loop {
        let transaction = shop.db.begin_write().await?;
        let count = change(&transaction).await?;
        shop.commit(transaction).await?;
        total += count;
        if count < BATCH_SIZE {
            return Ok(total);
        }
    }
}
