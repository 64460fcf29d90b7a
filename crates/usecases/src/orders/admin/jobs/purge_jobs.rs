//! Deletes jobs that ended some days ago, with their notes.

use nevel_domain::rules::ENDED_ORDER_JOB_DAYS;
use nevel_storage::orders::jobs;

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::shop::Shop;

/// Returns the number of deleted jobs.
pub async fn purge_order_jobs(shop: &Shop) -> Result<u64, ShopError> {
    let before = shop.clock.now().plus_days(-ENDED_ORDER_JOB_DAYS);
    in_batches(shop, |transaction| Box::pin(jobs::delete_ended(transaction, before, BATCH_SIZE))).await
}
