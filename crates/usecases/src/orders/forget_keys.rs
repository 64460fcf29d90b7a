//! A key of a repeated order is needed only as long as a client might repeat it; no client tries for a week.

use nevel_domain::rules::IDEMPOTENCY_KEY_DAYS;
use nevel_storage::idempotency;

use crate::housekeeping::{BATCH, in_batches};
use crate::{Shop, ShopError};

/// How many were forgotten.
pub async fn forget_keys(shop: &Shop) -> Result<u64, ShopError> {
    let before = shop.clock.now().plus_days(-IDEMPOTENCY_KEY_DAYS);
    in_batches(shop, |transaction| Box::pin(idempotency::delete_old(transaction, before, BATCH))).await
}
