//! Requeues all failed emails. Called from the command line.

use nevel_storage::emails::outbox;

use crate::error::ShopError;
use crate::shop::Shop;

/// Returns the number of requeued emails.
pub async fn retry_failed_emails(shop: &Shop) -> Result<u64, ShopError> {
    let transaction = shop.db.begin_write().await?;
    let count = outbox::retry_failed(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(count)
}
