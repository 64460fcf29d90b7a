//! Anonymizes finished withdrawals after the retention period of the settings.

use nevel_storage::withdrawals::anonymize;

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Returns the number of anonymized withdrawals.
pub async fn anonymize_finished_withdrawals(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let before = now.plus_days(-i64::from(read_settings(shop).await?.retention_days));
    in_batches(shop, |transaction| Box::pin(anonymize::anonymize_finished(transaction, before, now, BATCH_SIZE))).await
}
