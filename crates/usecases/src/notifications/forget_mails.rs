//! Delivered mails are history after a while, and those given up must not outlive what they tell of.

use nevel_domain::rules::DELIVERED_MAIL_DAYS;
use nevel_storage::outbox;

use crate::housekeeping::{BATCH, in_batches};
use crate::settings::read_settings;
use crate::{Shop, ShopError};

/// How many were forgotten.
pub async fn forget_mails(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let delivered = now.plus_days(-DELIVERED_MAIL_DAYS);
    let failed = now.plus_days(-i64::from(read_settings(shop).await?.retention_days));
    Ok(in_batches(shop, |transaction| Box::pin(outbox::delete_delivered(transaction, delivered, BATCH))).await?
        + in_batches(shop, |transaction| Box::pin(outbox::delete_failed(transaction, failed, BATCH))).await?)
}
