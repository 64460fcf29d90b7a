//! Requests a link to set a new password.

use nevel_domain::email::Email;
use nevel_i18n::Language;

use crate::emails::queue::queue_password_reset;
use crate::error::Result;
use crate::shop::Shop;

/// Does the same work for known and unknown addresses: it queues an email, which is dropped later if there is no
/// account.
pub async fn request_reset(shop: &Shop, email: &Email, language: Language) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    queue_password_reset(shop, &transaction, email, language, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", "password reset requested");
    Ok(())
}
