//! Deletes old delivered emails, and failed emails after the retention period of their orders.

use nevel_domain::rules::DELIVERED_EMAIL_DAYS;
use nevel_storage::emails::outbox;

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Returns the number of deleted emails.
pub async fn purge_emails(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let delivered = now.plus_days(-DELIVERED_EMAIL_DAYS);
    let failed = now.plus_days(-i64::from(read_settings(shop).await?.retention_days));
    Ok(in_batches(shop, |transaction| Box::pin(outbox::delete_delivered(transaction, delivered, BATCH_SIZE))).await?
        + in_batches(shop, |transaction| Box::pin(outbox::delete_failed(transaction, failed, BATCH_SIZE))).await?)
}
