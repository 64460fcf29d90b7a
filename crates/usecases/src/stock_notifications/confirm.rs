//! Confirms the address of a stock notification.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::STOCK_NOTIFICATION_LINK_HOURS;
use nevel_i18n::Language;
use nevel_storage::orders::query;
use nevel_storage::stock_notifications;

use super::error::StockNotificationError;
use crate::error::ShopError;
use crate::security::opaque_tokens;
use crate::shop::Shop;

pub struct Confirmed {
    pub product_id: ProductId,
    pub product_name: String,
    /// Whether the product can be bought now; then no email is needed.
    pub in_stock: bool,
}

/// A repeated confirmation has no effect.
pub async fn confirm(shop: &Shop, token: &str, language: Language) -> Result<Confirmed, ShopError> {
    let (now, db) = (shop.clock.now(), shop.db.reader());
    let is_valid = |requested_at: Timestamp| requested_at.plus_seconds(STOCK_NOTIFICATION_LINK_HOURS * 3_600) > now;
    let found = stock_notifications::find_by_token(db, &opaque_tokens::hash(token)).await?;
    let notification = found.filter(|found| is_valid(found.requested_at)).ok_or(StockNotificationError::LinkInvalid)?;
    let product_id = notification.product_id;
    let offer = query::find_offers(db, [product_id], language).await?.pop().ok_or(StockNotificationError::LinkInvalid)?;
    let transaction = shop.db.begin_write().await?;
    // The lock decides whether the product is back before or after this confirmation.
    let in_stock = stock_notifications::lock_stock(&transaction, product_id).await?.is_some_and(|stock| stock > 0);
    if in_stock && notification.queued_at.is_none() {
        stock_notifications::delete(&transaction, notification.id).await?;
    } else if !stock_notifications::confirm(&transaction, notification.id, now).await? {
        return Err(StockNotificationError::LinkInvalid.into());
    }
    shop.commit(transaction).await?;
    Ok(Confirmed { product_id, product_name: offer.name, in_stock })
}
