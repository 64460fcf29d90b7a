//! Delivered mails are history after a while.

use nevel_domain::rules::DELIVERED_MAIL_DAYS;
use nevel_storage::outbox;

use crate::housekeeping::{BATCH, in_batches};
use crate::{Shop, ShopError};

/// How many were forgotten.
pub async fn forget_mails(shop: &Shop) -> Result<u64, ShopError> {
    let before = shop.clock.now().plus_days(-DELIVERED_MAIL_DAYS);
    in_batches(shop, |transaction| Box::pin(outbox::delete_delivered(transaction, before, BATCH))).await
}
