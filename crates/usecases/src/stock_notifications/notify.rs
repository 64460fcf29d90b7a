//! Queues emails to visitors whose product is back in stock: never more than units that returned, first come first served.

use nevel_domain::email;
use nevel_storage::stock_notifications;

use crate::emails::kind::EmailKind;
use crate::emails::queue::{StockEmail, queue_stock_emails};
use crate::error::ShopError;
use crate::shop::Shop;

/// Emails per transaction.
const BATCH_SIZE: u64 = 100;

/// Returns the number of queued emails. Each email is queued in the transaction that takes its unit, so that a restart or another
/// instance neither repeats nor skips one.
pub async fn notify_waiting(shop: &Shop) -> Result<u64, ShopError> {
    let mut total = 0;
    while stock_notifications::has_restocks(shop.db.reader()).await? {
        let Some(count) = notify_batch(shop).await? else { break };
        total += count;
    }
    Ok(total)
}

/// `None` if there is nothing to do, or another instance does it.
async fn notify_batch(shop: &Shop) -> Result<Option<u64>, ShopError> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let Some(restock) = stock_notifications::lock_restock(&transaction).await? else { return Ok(None) };
    let limit = u64::try_from(restock.units).unwrap_or(0).min(BATCH_SIZE);
    let waiting = stock_notifications::waiting(&transaction, restock.product_id, limit).await?;
    let count = waiting.len() as u64;
    if count > 0 {
        stock_notifications::mark_queued(&transaction, waiting.iter().map(|notification| notification.id).collect(), now).await?;
        let emails = waiting.iter().map(|notification| StockEmail {
            kind: EmailKind::BackInStock,
            notification_id: notification.id,
            language: notification.language,
            person_hash: shop.keyed_hashes.person_hash(&email::key(&notification.email)),
            token: None,
        });
        queue_stock_emails(&transaction, emails, now).await?;
    }
    if count < BATCH_SIZE {
        // No visitor is left, or no unit.
        stock_notifications::delete_restock(&transaction, restock.product_id).await?;
    } else {
        let notified = i64::try_from(count).unwrap_or(i64::MAX);
        stock_notifications::reduce_restock(&transaction, restock.product_id, notified).await?;
    }
    shop.commit(transaction).await?;
    Ok(Some(count))
}
