//! Deletes old links to set a password and sign-ins that never got their code.

use nevel_domain::rules::ENDED_PASSWORD_RESET_DAYS;
use nevel_storage::accounts::{challenges, password_resets};

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::shop::Shop;

/// Returns the number of deleted rows.
pub async fn purge_account_tokens(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let before = now.plus_days(-ENDED_PASSWORD_RESET_DAYS);
    Ok(in_batches(shop, |transaction| Box::pin(password_resets::delete_expired(transaction, before, BATCH_SIZE))).await?
        + in_batches(shop, |transaction| Box::pin(challenges::delete_expired(transaction, now, BATCH_SIZE))).await?)
}
