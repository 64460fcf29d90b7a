//! Cancels all stock notifications of an address, with the link from an email.

use nevel_domain::email::Email;
use nevel_storage::stock_notifications;

use super::error::StockNotificationError;
use crate::error::ShopError;
use crate::security::opaque_tokens;
use crate::shop::Shop;

/// A repeated cancellation has no effect.
pub async fn cancel(shop: &Shop, email: &Email, token: &str) -> Result<(), ShopError> {
    // Hashes are compared, so that the time does not reveal how much of the token is correct.
    if opaque_tokens::hash(token) != opaque_tokens::hash(&shop.keyed_hashes.cancel_token(&email.key())) {
        return Err(StockNotificationError::LinkInvalid.into());
    }
    let transaction = shop.db.begin_write().await?;
    stock_notifications::delete_of_address(&transaction, &email.key()).await?;
    shop.commit(transaction).await
}
