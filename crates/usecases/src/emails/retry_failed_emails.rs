//! Requeues all failed emails, or all that are held. Called from the command line.

use nevel_storage::emails::{held, outbox};

use crate::error::Result;
use crate::shop::Shop;

/// Returns the number of requeued emails.
pub async fn retry_failed_emails(shop: &Shop) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let count = outbox::retry_failed(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(count)
}

/// Queues all emails that were held back; returns their number.
pub async fn release_held_emails(shop: &Shop) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let count = held::release_all(&transaction, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(count)
}
