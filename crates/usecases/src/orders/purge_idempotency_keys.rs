//! Deletes idempotency keys that are too old to be repeated by a client.

use nevel_domain::rules::IDEMPOTENCY_KEY_DAYS;
use nevel_storage::orders::idempotency;

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::shop::Shop;

/// Returns the number of deleted keys.
pub async fn purge_idempotency_keys(shop: &Shop) -> Result<u64, ShopError> {
    let before = shop.clock.now().plus_days(-IDEMPOTENCY_KEY_DAYS);
    in_batches(shop, |transaction| Box::pin(idempotency::delete_old(transaction, before, BATCH_SIZE))).await
}
