//! Deletes stock notifications that were not confirmed in time, all that waited too long, and restocks of deleted products.

use nevel_domain::rules::{STOCK_NOTIFICATION_DAYS, STOCK_NOTIFICATION_LINK_HOURS};
use nevel_storage::stock_notifications;

use crate::error::ShopError;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::shop::Shop;

/// Returns the number of deleted rows.
pub async fn purge_stock_notifications(shop: &Shop) -> Result<u64, ShopError> {
    let now = shop.clock.now();
    let (unconfirmed, all) = (now.plus_seconds(-STOCK_NOTIFICATION_LINK_HOURS * 3_600), now.plus_days(-STOCK_NOTIFICATION_DAYS));
    let purged =
        in_batches(shop, |transaction| Box::pin(stock_notifications::delete_old(transaction, unconfirmed, all, BATCH_SIZE))).await?;
    let transaction = shop.db.begin_write().await?;
    let restocks = stock_notifications::delete_restocks_of_deleted(&transaction).await?;
    transaction.commit().await?;
    Ok(purged + restocks)
}
