//! Deletes old delivered emails, and failed emails after the retention period of their orders. Failed emails that contain an address,
//! perhaps of a deleted account, are deleted earlier.

use nevel_domain::rules::{DELIVERED_EMAIL_DAYS, FAILED_ADDRESS_EMAIL_DAYS};
use nevel_storage::emails::outbox;

use super::kind::EmailKind;
use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Kinds whose payload contains the address of a person.
const WITH_ADDRESS: &[&str] = &[EmailKind::AccountDeleted.as_str(), EmailKind::PasswordReset.as_str()];

/// Returns the number of deleted emails.
pub async fn purge_emails(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let delivered = now.plus_days(-DELIVERED_EMAIL_DAYS);
    let failed = now.plus_days(-i64::from(read_settings(shop).await?.retention_days));
    let failed_with_address = now.plus_days(-FAILED_ADDRESS_EMAIL_DAYS);
    Ok(in_batches(shop, |transaction| Box::pin(outbox::delete_delivered(transaction, delivered, BATCH_SIZE))).await?
        + in_batches(shop, |transaction| Box::pin(outbox::delete_failed(transaction, &[], failed, BATCH_SIZE))).await?
        + in_batches(shop, |transaction| Box::pin(outbox::delete_failed(transaction, WITH_ADDRESS, failed_with_address, BATCH_SIZE)))
            .await?)
}
