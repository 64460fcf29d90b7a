//! Shared parts of recurring jobs: leases between instances and batched writes.

use std::pin::Pin;

use nevel_storage::db::leases;
use nevel_storage::emails::outbox;
use nevel_storage::orders::jobs;
use nevel_storage::{StorageError, Transaction, counters};

use crate::error::ShopError;
use crate::shop::Shop;

/// Rows that a job changes per transaction, so that other writers are not blocked for long.
pub(crate) const BATCH_SIZE: u64 = 500;

/// A change of at most `BATCH_SIZE` rows; resolves to the number of changed rows.
pub(crate) type BatchFuture<'a> = Pin<Box<dyn Future<Output = Result<u64, StorageError>> + Send + 'a>>;

/// Returns whether this instance should run the job now. No other instance gets the lease before the interval has passed.
pub async fn acquire_lease(shop: &Shop, job: &str, interval_seconds: i64) -> Result<bool, ShopError> {
    let now = shop.clock.now();
    if !leases::is_due(shop.db.reader(), job, now, interval_seconds).await? {
        return Ok(false);
    }
    let transaction = shop.db.begin_write().await?;
    let is_acquired = leases::acquire(&transaction, job, now, interval_seconds).await?;
    shop.commit(transaction).await?;
    Ok(is_acquired)
}

/// Releases the order jobs and emails that a killed process had claimed. The caller ensures that no other process serves this database.
pub async fn release_claims(shop: &Shop) -> Result<(), ShopError> {
    let transaction = shop.db.begin_write().await?;
    jobs::end_leases(&transaction).await?;
    outbox::release_claimed(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await
}

/// Adds counter deltas to their counters, so that reads have few deltas to sum. Returns the number of deltas.
pub async fn compact_counters(shop: &Shop) -> Result<u64, ShopError> {
    in_batches(shop, |transaction| Box::pin(counters::compact(transaction, BATCH_SIZE))).await
}

/// Repeats a batched change, each batch in its own transaction, until a batch is not full. Returns the total number of rows.
pub(crate) async fn in_batches(shop: &Shop, change: impl Fn(&Transaction) -> BatchFuture<'_> + Send + Sync) -> Result<u64, ShopError> {
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
